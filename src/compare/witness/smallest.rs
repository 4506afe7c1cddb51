//! The smallest position on which two programs part: the narrowest board first, then
//! the fewest seeds, every position gone through.

use super::shortest::{Limits, shortest};
use super::together::{Together, Witness};
use crate::engine::{Facing, Position, Program, Side, Width};
use crate::sheet::vocabulary::{Direction, Moment};

/// How far to search on each board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// The most positions gone through on a board: all of so many seeds, or none.
    pub positions: u64,
    /// The same where the two ask other things of positions that come again, so that
    /// games of several turns are gone through from each.
    pub repeating: u64,
}

/// The turns of those games, at most.
const REPEATING_TURNS: u32 = 6;

/// A board gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swept {
    /// Its columns.
    pub width: Width,
    /// No position with so many seeds or fewer parts the two, South to move.
    pub seeds: u32,
    /// Moves whose result is not known.
    pub unknown: u64,
}

/// What a search for the smallest witness came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smallest {
    /// The witness, none smaller having been found.
    pub witness: Option<Witness>,
    /// The boards gone through without one, the last as far as the witness.
    pub swept: Vec<Swept>,
}

/// Goes through the positions of boards, narrow ones first, until somebody says stop. The programs of each width
/// must be of the same two contenders.
///
/// One turn from each position is enough, unless the two ask other things of positions
/// that come again: where they part after several turns, they part after one from the
/// position before the last, and that has no more seeds.
pub fn smallest<'p>(
    boards: impl IntoIterator<Item = [&'p Program; 2]>,
    sweep: Sweep,
    stop: &dyn Fn() -> bool,
) -> Smallest {
    let mut found = Smallest { witness: None, swept: Vec::new() };
    for programs in boards {
        let width = programs[0].width();
        let mut swept = Swept { width, seeds: 0, unknown: 0 };
        let (turns, mut left) = if repeat_alike(programs) {
            (1, sweep.positions)
        } else {
            (REPEATING_TURNS, sweep.repeating)
        };
        for seeds in 1..=crate::engine::MOST_SEEDS {
            let Some(all) = compositions(seeds, 4 * u64::from(width.0)) else { break };
            let Some(after) = left.checked_sub(all.saturating_mul(states(programs).len() as u64))
            else {
                break;
            };
            left = after;
            found.witness = with_seeds(programs, (seeds, turns), &mut swept, stop);
            if found.witness.is_some() || stop() {
                break;
            }
            swept.seeds = seeds;
        }
        found.swept.push(swept);
        if found.witness.is_some() || stop() {
            break;
        }
    }
    found
}

/// The first position with so many seeds on which the two part.
fn with_seeds(
    programs: [&Program; 2],
    (seeds, turns): (u32, u32),
    swept: &mut Swept,
    stop: &dyn Fn() -> bool,
) -> Option<Witness> {
    let states = states(programs);
    let n = 2 * usize::from(swept.width.0);
    let mut holes = first_composition(seeds, 2 * n);
    loop {
        for state in &states {
            let board = Position::new(swept.width, [&holes[n..], &holes[..n]], Side::South, 0);
            let position = state.of(board.expect("2N holes and few seeds make a position"));
            let together = Together::new(programs, &position, &[]);
            let mut parting = together.starts();
            if parting.is_none() {
                let expanded = together.expand();
                swept.unknown += expanded.unknown;
                parting = expanded.parting;
            }
            if let Some(parting) = parting {
                let start = position.clone();
                return Some(Witness { start, moves: Vec::new(), position, parting });
            }
            if turns > 1 {
                let limits = Limits { turns, positions: HISTORIES };
                let search = shortest(programs, &position, limits, stop);
                swept.unknown += search.unknown;
                if search.witness.is_some() {
                    return search.witness;
                }
            }
        }
        if stop() || !next_composition(&mut holes) {
            return None;
        }
    }
}

/// The positions kept, at most, in the games from one position.
const HISTORIES: usize = 100;

/// Whether both ask the same of positions that come again.
fn repeat_alike(programs: [&Program; 2]) -> bool {
    let [a, b] = programs.map(|program| {
        let ends = program.rules().ends.iter();
        ends.filter(|end| end.check == Moment::Repetition).collect::<Vec<_>>()
    });
    a == b
}

/// What a position holds besides seeds, as far as the rules read it.
#[derive(Clone, Copy, Debug)]
struct State {
    begun: [bool; 2],
    facing: [Option<Facing>; 2],
}

impl State {
    fn of(self, position: Position) -> Position {
        Side::BOTH.into_iter().fold(position, |position, side| {
            let (begun, facing) = (self.begun[side as usize], self.facing[side as usize]);
            position.with_begun(side, begun).with_facing(side, facing)
        })
    }
}

/// All that a position can hold besides seeds. A side that has chosen its direction has
/// had a turn.
fn states(programs: [&Program; 2]) -> Vec<State> {
    let reads_first = programs.iter().any(|p| !p.start().has_begun(Side::South));
    let chooses = programs.iter().any(|p| p.rules().direction == Direction::ChosenOnce);
    let ways: &[Option<Facing>] = if chooses {
        &[None, Some(Facing::Counterclockwise), Some(Facing::Clockwise)]
    } else {
        &[None]
    };
    let begun: &[bool] = if reads_first { &[false, true] } else { &[true] };
    let of_side: Vec<(bool, Option<Facing>)> = begun
        .iter()
        .flat_map(|&begun| ways.iter().map(move |&facing| (begun, facing)))
        .filter(|&(begun, facing)| begun || facing.is_none())
        .collect();
    let pairs = of_side.iter().flat_map(|&south| of_side.iter().map(move |&north| (south, north)));
    pairs
        .map(|(south, north)| State { begun: [south.0, north.0], facing: [south.1, north.1] })
        .collect()
}

/// In how many ways so many seeds lie in so many holes, if 64 bits count them.
fn compositions(seeds: u32, holes: u64) -> Option<u64> {
    // The binomial coefficient (seeds + holes − 1 over holes − 1), factor by factor.
    (1..holes).try_fold(1u64, |ways, k| {
        let top = ways.checked_mul(u64::from(seeds) + k)?;
        Some(top / k)
    })
}

/// All seeds in the last hole: the first in the order of [`next_composition`].
fn first_composition(seeds: u32, holes: usize) -> Vec<u16> {
    let mut first = vec![0; holes];
    first[holes - 1] = seeds as u16;
    first
}

/// The next way to lay the same seeds in the same holes, in the order of their numbers
/// as words.
fn next_composition(holes: &mut [u16]) -> bool {
    let Some(last) = holes.iter().rposition(|&seeds| seeds > 0) else { return false };
    if last == 0 {
        return false;
    }
    let seeds = std::mem::take(&mut holes[last]);
    holes[last - 1] += 1;
    let end = holes.len() - 1;
    holes[end] = seeds - 1;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_composition_comes_once() {
        for (seeds, holes) in [(1, 8), (3, 4), (5, 3), (7, 2), (4, 8)] {
            let mut all = vec![first_composition(seeds, holes)];
            let mut at = all[0].clone();
            while next_composition(&mut at) {
                assert_eq!(at.iter().map(|&n| u32::from(n)).sum::<u32>(), seeds);
                assert!(*all.last().unwrap() < at, "in order");
                all.push(at.clone());
            }
            assert_eq!(Some(all.len() as u64), compositions(seeds, holes as u64));
        }
    }
}
