//! Who plays the games: a player who draws every start and every bonus, or one who looks
//! a few turns ahead.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::stream::{Draws, scaled};
use crate::engine::{Chooser, Game, Move, Offer, Opening, Side, Take, Uniform};

/// How moves are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Uniformly over the starts, and over the ways to take a bonus.
    Random,
    /// The start that promises most, so many turns ahead. Games would all be alike that
    /// way, so in the first [`OPENING`] turns any start is drawn that is not seen to lose,
    /// unless one is seen to win.
    Search {
        /// Turns looked ahead, the own one included.
        depth: u32,
    },
}

/// The first turns of a game, in which a player who looks ahead draws what to play.
pub const OPENING: u64 = 4;

/// Takes bonuses as planned, then at random, and keeps what is taken where asked to.
pub(super) struct Bonuses<'d> {
    /// What is taken first.
    pub planned: std::vec::IntoIter<Take>,
    /// The draws for the rest.
    pub draws: &'d mut Draws,
    /// What was taken, where somebody wants to know.
    pub kept: Option<&'d mut Vec<Take>>,
    /// Whether a bonus was due.
    pub asked: bool,
}

impl Chooser for Bonuses<'_> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        self.asked = true;
        let take = match self.planned.next() {
            Some(take) => take,
            None => Uniform(|| self.draws.bonus()).choose(offer)?,
        };
        if let Some(kept) = &mut self.kept {
            kept.push(take.clone());
        }
        Some(take)
    }
}

/// A start and the bonuses taken with it.
pub(super) struct Planned {
    pub opening: Opening,
    pub takes: Vec<Take>,
}

/// The start that a player chooses in a turn counted from 0, and the bonuses planned with
/// it. `None` where there is no start, or where the search was stopped.
#[inline]
pub(super) fn choose(
    player: Player,
    game: &Game<'_>,
    turn: u64,
    draws: &mut Draws,
    stop: &AtomicBool,
) -> Option<Planned> {
    match player {
        Player::Random => {
            let starts = game.legal();
            let opening = starts.nth(scaled(draws.start(), starts.len()))?;
            Some(Planned { opening, takes: Vec::new() })
        }
        Player::Search { depth } => best(game, depth, turn < OPENING, draws, stop),
    }
}

/// The whole move that a player makes in a turn counted from 0, every bonus taken. `None`
/// where there is none, or where the search was stopped.
pub fn whole_move(
    player: Player,
    game: &Game<'_>,
    turn: u64,
    draws: &mut Draws,
    stop: &AtomicBool,
) -> Option<Move> {
    if game.must_pass() {
        return Some(Move::Pass);
    }
    let Planned { opening, takes: planned } = choose(player, game, turn, draws, stop)?;
    let mut takes = Vec::new();
    let planned = planned.into_iter();
    let mut bonuses = Bonuses { planned, draws, kept: Some(&mut takes), asked: false };
    // Whether the move can be followed to its end is seen when it is made.
    let _ = game.clone().open(opening, &mut bonuses);
    Some(Move::Sow { opening, takes })
}

/// What a win is worth, in seeds; more than a game can hold.
const WIN: i64 = 1 << 20;

/// The start that promises most for the side to move. Of every start one way to take
/// its bonuses is looked at, drawn at random; the one looked at is the one played. What
/// counts is a win, the sooner the better, and else the seeds by which the own holes
/// exceed the opponent's. Among equals the draw decides; in an opening all are equal by
/// which nobody is seen to win. `None` where there is no start, or where the search was
/// stopped.
pub(super) fn best(
    game: &Game<'_>,
    depth: u32,
    is_opening: bool,
    draws: &mut Draws,
    stop: &AtomicBool,
) -> Option<Planned> {
    let draw = draws.start();
    let mut all = Vec::new();
    for opening in game.legal().iter() {
        let mut next = game.clone();
        let mut takes = Vec::new();
        let worth = after(&mut next, opening, Some(&mut takes), draws, |next, draws| {
            -worth(next, depth.saturating_sub(1), -2 * WIN, 2 * WIN, draws, stop)
        });
        let decided = worth.abs() >= WIN;
        let worth = if is_opening && !decided { 0 } else { worth };
        all.push((worth, Planned { opening, takes }));
    }
    let most = all.iter().map(|(worth, _)| *worth).max()?;
    let mut best: Vec<Planned> =
        all.into_iter().filter(|(worth, _)| *worth == most).map(|(_, planned)| planned).collect();
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let chosen = scaled(draw, best.len());
    Some(best.swap_remove(chosen))
}

/// Plays a start and says what it is worth to the side that played it. What is not
/// decided is worth nothing to either.
fn after<'p>(
    game: &mut Game<'p>,
    opening: Opening,
    kept: Option<&mut Vec<Take>>,
    draws: &mut Draws,
    worth: impl FnOnce(&Game<'p>, &mut Draws) -> i64,
) -> i64 {
    let mut bonuses = Bonuses { planned: Vec::new().into_iter(), draws, kept, asked: false };
    match game.advance_fast(opening, &mut bonuses) {
        Ok(_) => worth(game, draws),
        Err(_) => 0,
    }
}

/// What a position is worth to the side to move, between two bounds that matter.
fn worth(
    game: &Game<'_>,
    depth: u32,
    mut low: i64,
    high: i64,
    draws: &mut Draws,
    stop: &AtomicBool,
) -> i64 {
    let position = game.position();
    let mover = position.to_move();
    if let Some(ending) = game.ending() {
        let sooner = i64::from(depth);
        return match ending.winner {
            Some(winner) if winner == mover => WIN + sooner,
            Some(_) => -WIN - sooner,
            None => 0,
        };
    }
    let seeds = |side: Side| i64::from(position.seeds_of(side));
    if depth == 0 || stop.load(Ordering::Relaxed) {
        return seeds(mover) - seeds(mover.other());
    }
    if game.must_pass() {
        let mut next = game.clone();
        return match next.play(&Move::Pass) {
            Ok(_) => -worth(&next, depth - 1, -high, -low, draws, stop),
            Err(_) => 0,
        };
    }
    let mut most = i64::MIN;
    for opening in game.legal().iter() {
        let mut next = game.clone();
        let value = after(&mut next, opening, None, draws, |next, draws| {
            -worth(next, depth - 1, -high, -low, draws, stop)
        });
        most = most.max(value);
        low = low.max(most);
        if low >= high {
            break;
        }
    }
    if most == i64::MIN { 0 } else { most }
}
