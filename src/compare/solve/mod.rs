//! Solving: who wins with best play from a position, as a proof or an honest bound.
//!
//! A side wins by force within n turns if it has a move that ends the game in its
//! favour, or after which it wins by force within n − 1; or, where the other side is to
//! move, if that holds after every move. [`search`] asks this for each side with more
//! and more turns ([`deepen`]); [`graph`] lists all positions, where they fit in
//! memory, and finds out backwards where no number of turns is enough. What a
//! repetition rule does to both is said, and argued, in [`repetition`].
//!
//! Nothing is guessed: what cannot be followed or tried is counted, and no proof rests
//! on it.

mod deepen;
mod exact;
mod finding;
mod graph;
mod line;
mod over;
mod pack;
mod record;
mod repetition;
mod search;
mod stop;
mod table;
mod turns;
mod value;

pub use deepen::Limits;
pub use finding::{Answer, Finding, Halt, of_turns};
pub use record::{Record, Records};
pub use repetition::{Treatment, may_pass, rule_in_force};
pub use stop::Pulse;
pub use turns::{MOST_WAYS, PATIENCE};

use crate::engine::{Game, Position, PositionFault, Program, Side, TooManyConditions};
use crate::rules::Rules;
use deepen::{Deepening, Programs};
use turns::QUICK;

/// The most turns that are searched.
pub const DEEPEST: u16 = 1000;

/// Finds out who wins from a position, taken as the first of its game.
///
/// # Errors
/// The rules have too many conditions for a program.
pub fn solve(
    rules: &Rules,
    position: &Position,
    limits: Limits,
    pulse: &Pulse<'_>,
) -> Result<Answer, TooManyConditions> {
    let treatment = Treatment::of(rules);
    let full = Program::compile(rules)?.with_patience(PATIENCE);
    let plain = Program::compile(&repetition::without_repetition(rules))?;
    let patient = plain.clone().with_patience(PATIENCE);
    let plain = plain.with_patience(QUICK);
    let game = Game::from(&full, position.clone(), &[]);
    if let Some(answer) = over::answer(rules, &game, treatment) {
        return Ok(answer);
    }
    let programs = Programs { full: &full, plain: &plain, patient: &patient, treatment };
    Ok(Deepening::new(programs, &game, limits, pulse).run())
}

/// A start position with another number of seeds in each hole that holds any.
///
/// # Errors
/// More seeds than a game may hold.
pub fn with_seeds(start: &Position, seeds: u16) -> Result<Position, PositionFault> {
    let filled = |side| -> Vec<u16> {
        start.side(side).iter().map(|&held| if held > 0 { seeds } else { 0 }).collect()
    };
    let [south, north] = Side::BOTH.map(filled);
    let mut position =
        Position::new(start.width(), [&south, &north], start.to_move(), start.removed())?;
    for side in Side::BOTH {
        position = position.with_begun(side, start.has_begun(side));
    }
    Ok(position)
}
