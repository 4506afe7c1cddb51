//! One game of self-play, and what is kept of it.

use std::sync::atomic::{AtomicBool, Ordering};

use super::player::{Bonuses, Planned, Player, choose};
use super::stream::Draws;
use crate::engine::{Ending, Game, Illegal, Move, Opening, Program, Take};
use crate::sheet::vocabulary::{Moment, Outcome};

/// Laps without a capture after which a sowing is given up as undecided, and its game
/// with it. A few games in a thousand come to a relay whose period nobody can follow;
/// the engine's own patience would spend seconds on each.
pub const PATIENCE: u64 = 1 << 14;

/// How games are played.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// Who plays.
    pub player: Player,
    /// Turns after which a game is cut off.
    pub max_turns: u64,
    /// Set where the games are to stop.
    pub stop: &'a AtomicBool,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// By a rule.
    Ended(Ending),
    /// It was cut off after so many turns as are allowed.
    Cut,
    /// It came to a sowing of which nobody knows whether it ends.
    Undecided,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it came to its end.
    pub finish: Finish,
    /// Turns played, passes among them.
    pub turns: u64,
    /// Turns that opened with a start.
    pub openings: u64,
    /// The starts there were to choose from in those turns, together.
    pub starts: u64,
    /// Turns without a choice: a pass, or a single start and no bonus.
    pub forced: u64,
    /// The longest line of such turns, one after the other.
    pub forced_line: u64,
    /// Turns whose sowing came to an end.
    pub finite: u64,
    /// The laps of those turns, together.
    pub laps: u64,
    /// The most laps of one of them.
    pub longest: u64,
}

/// Somebody who looks at the positions of a game and at the moves made in them.
pub trait Watcher {
    /// Whether anybody looks.
    const ACTIVE: bool;

    /// A turn is about to be played.
    fn before(&mut self, game: &Game<'_>);

    /// A turn was played, with these bonuses.
    fn after(&mut self, game: &Game<'_>, opening: Opening, takes: &[Take]);

    /// The side to move passed.
    fn passed(&mut self, game: &Game<'_>);
}

impl Watcher for () {
    const ACTIVE: bool = false;

    fn before(&mut self, _: &Game<'_>) {}
    fn after(&mut self, _: &Game<'_>, _: Opening, _: &[Take]) {}
    fn passed(&mut self, _: &Game<'_>) {}
}

/// Whether an endless sowing ends the turn and not the game, so that a game goes on
/// after one.
fn goes_on_after_endless(program: &Program) -> bool {
    let ends = &program.rules().ends;
    ends.iter().any(|end| end.check == Moment::Endless && end.result == Outcome::EndTurn)
}

/// Plays a game from the start position. `None` if it was stopped.
pub fn play<W: Watcher>(
    program: &Program,
    table: Table<'_>,
    draws: &mut Draws,
    watcher: &mut W,
) -> Option<Record> {
    let mut game = Game::start(program);
    let is_endless = |ending: Option<Ending>| {
        ending.is_some_and(|ending| program.rules().ends[ending.by].check == Moment::Endless)
    };
    let goes_on = goes_on_after_endless(program);
    let mut record = Record {
        finish: Finish::Cut,
        turns: 0,
        openings: 0,
        starts: 0,
        forced: 0,
        forced_line: 0,
        finite: 0,
        laps: 0,
        longest: 0,
    };
    let mut line = 0;
    let mut takes = Vec::new();
    while record.turns < table.max_turns {
        if table.stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(ending) = game.ending() {
            record.finish = Finish::Ended(ending);
            return Some(record);
        }
        if W::ACTIVE {
            watcher.before(&game);
        }
        let starts = game.legal().len();
        let asked = if starts == 0 {
            if game.play(&Move::Pass).is_err() {
                // No start, no pass and no rule that ends the game: it stands still.
                return Some(record);
            }
            if W::ACTIVE {
                watcher.passed(&game);
            }
            false
        } else {
            let Planned { opening, takes: planned } =
                choose(table.player, &game, record.turns, draws, table.stop)?;
            takes.clear();
            let mut bonuses = Bonuses {
                planned: planned.into_iter(),
                draws,
                kept: W::ACTIVE.then_some(&mut takes),
                asked: false,
            };
            let sown = if goes_on {
                let played = game.open(opening, &mut bonuses);
                played.map(|played| (played.laps, played.endless.is_some()))
            } else {
                let sown = game.advance_fast(opening, &mut bonuses);
                sown.map(|laps| (laps, is_endless(game.ending())))
            };
            let asked = bonuses.asked;
            match sown {
                Ok((laps, endless)) => {
                    if !endless {
                        record.finite += 1;
                        record.laps += laps;
                        record.longest = record.longest.max(laps);
                    }
                }
                Err(Illegal::Undecided { .. }) => {
                    record.finish = Finish::Undecided;
                    return Some(record);
                }
                Err(other) => unreachable!("a legal start with an open bonus is legal: {other:?}"),
            }
            record.openings += 1;
            record.starts += starts as u64;
            if W::ACTIVE {
                watcher.after(&game, opening, &takes);
            }
            asked
        };
        record.turns += 1;
        if starts <= 1 && !asked {
            line += 1;
            record.forced += 1;
            record.forced_line = record.forced_line.max(line);
        } else {
            line = 0;
        }
    }
    if let Some(ending) = game.ending() {
        record.finish = Finish::Ended(ending);
    }
    Some(record)
}
