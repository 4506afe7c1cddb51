//! A pair of games: one number, one stream of draws, two sets of rules.

use super::selfplay::{Record, Table, play};
use super::shadow::{Parted, Shadow};
use super::stream::Draws;
use crate::engine::Program;

/// A pair of games played: for each its record, and how its moves part under the other
/// rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game by the first rules.
    pub a: (Record, Parted),
    /// The game by the second.
    pub b: (Record, Parted),
}

/// Plays the pair with a number. `None` if it was stopped.
pub fn play_pair(
    a: &Program,
    b: &Program,
    table: Table<'_>,
    seed: u64,
    number: u64,
) -> Option<Played> {
    let one = |rules: &Program, others: &Program| {
        let mut shadow = Shadow::start(others);
        let record = play(rules, table, &mut Draws::of_game(seed, number), &mut shadow)?;
        Some((record, shadow.parted))
    };
    Some(Played { a: one(a, b)?, b: one(b, a)? })
}
