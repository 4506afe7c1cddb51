//! The legal starts as text, and why a move is not legal, in a sentence.

use super::{hole_name, write_opening};
use crate::engine::{Game, Illegal, Refusal, Uncounted};

/// The legal starts as fixtures and other programs write them.
pub fn legal_starts(game: &Game<'_>) -> Vec<String> {
    if game.must_pass() {
        return vec!["pass".into()];
    }
    let width = game.position().width();
    game.legal().iter().map(|opening| write_opening(opening, width)).collect()
}

/// Why nodes cannot be counted.
pub fn explain_uncounted(uncounted: Uncounted) -> String {
    match uncounted {
        Uncounted::TooMany => "there are more sequences than 128 bits can count".into(),
        Uncounted::Undecided { laps } => format!(
            "a sowing on the way has neither ended nor come round after {laps} laps, so the \
             sequences cannot be counted"
        ),
    }
}

/// The sentence, and the help that goes with it.
pub fn explain(text: &str, game: &Game<'_>, illegal: &Illegal) -> (String, String) {
    let width = game.position().width();
    let legal = || {
        if game.ending().is_some() {
            return "the game is over".to_owned();
        }
        match legal_starts(game).as_slice() {
            [] => "there is no legal start".to_owned(),
            [only] => format!("the only legal move is {only}"),
            starts => format!("the legal starts are {}", starts.join(", ")),
        }
    };
    match illegal {
        Illegal::Start { .. } => (format!("`{text}` is not a legal move here"), legal()),
        Illegal::Endless => (
            format!("`{text}` would sow without end, which the chosen reading does not allow"),
            legal(),
        ),
        Illegal::Undecided { laps } => (
            format!(
                "what comes of `{text}` is not known: after {laps} laps its sowing has neither \
                 ended nor come round"
            ),
            "a proof needs the sowing to come round, and on a full board that can take longer than \
             any machine can follow"
                .into(),
        ),
        Illegal::NothingDue => {
            (format!("`{text}` takes a bonus where none is due"), "give the start alone".into())
        }
        Illegal::Pass => ("only a side without a legal start passes".into(), legal()),
        Illegal::Resign => ("the rules know no resignation".into(), legal()),
        Illegal::Take(refusal) => {
            let why = match *refusal {
                Refusal::Declined => "the bonus may not be declined".to_owned(),
                Refusal::Amount { asked, due } => {
                    format!("the bonus is {due}, and `{text}` takes {asked}")
                }
                Refusal::Holds { hole, asked, holds } => format!(
                    "the opponent's {} holds {holds}, and `{text}` takes {asked} from it",
                    hole_name(hole, width)
                ),
                Refusal::OneHole => "the bonus comes from one hole".to_owned(),
                Refusal::Whole => "holes are taken whole: name them without a number".to_owned(),
            };
            (why, "a bonus is written like +o2*2,i3, from the opponent's own seat".into())
        }
    }
}
