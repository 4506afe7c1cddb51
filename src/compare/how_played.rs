//! How the games of a comparison were played, in words.

use super::numbers::{count, counted};
use super::part::{Answer, Stopped};
use super::player::{OPENING, Player};

/// How the games were played, in one sentence; of a partial answer, that it is one.
pub fn how_played_line(answer: &Answer) -> String {
    let play = &answer.plan.play;
    let player = match play.player {
        Player::Random => "players who draw every start and bonus".to_owned(),
        Player::Search { depth } => {
            let turns = counted(depth.into(), "turn");
            format!(
                "players who look {turns} ahead (drawing what does not lose in the first {OPENING})"
            )
        }
    };
    let pairs = match answer.stopped {
        None => counted(answer.pairs, "pair"),
        Some(stopped) => {
            let why = match stopped {
                Stopped::Time => "the time was up",
                Stopped::Interrupted => "interrupted",
            };
            let asked = counted(play.games, "pair");
            format!("PARTIAL, {why}: {} of {asked}", count(answer.pairs))
        }
    };
    format!(
        "{pairs}, {player}, both games of a pair with the same draws; seed {}; at most {}.",
        play.seed,
        counted(play.max_turns, "turn"),
    )
}
