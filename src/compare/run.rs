//! Playing many pairs of games on all cores.
//!
//! Pairs are played in blocks, and what counts in the end is a run of whole blocks from
//! the first on: whoever stops early has the same answer as one who asked for fewer
//! games. Sums are exact, so that threads change nothing.

use std::ops::Range;
use std::sync::atomic::Ordering;
use std::time::Instant;

use rayon::prelude::*;

use super::pair::play_pair;
use super::selfplay::Table;
use super::tally::Tally;
use crate::engine::Program;

/// What is to be played.
pub struct Work<'a> {
    /// The programs compared; every comparison plays the same numbers.
    pub comparisons: &'a [(&'a Program, &'a Program)],
    /// How.
    pub table: Table<'a>,
    /// The seed of all draws.
    pub seed: u64,
    /// When to stop, if not before.
    pub deadline: Option<Instant>,
}

/// Pairs in a block.
const BLOCK: u64 = 16;
/// Blocks that a thread plays before the next are handed out, about.
const BLOCKS_A_THREAD: usize = 8;

impl Work<'_> {
    /// Plays pairs with these numbers, and gives how many were played and a tally for
    /// each comparison. `told` hears how many pairs are done, now and then.
    pub fn play(&self, numbers: Range<u64>, told: &dyn Fn(u64)) -> (u64, Vec<Tally>) {
        let mut tallies = vec![Tally::default(); self.comparisons.len()];
        let mut at = numbers.start;
        if self.comparisons.is_empty() {
            return (numbers.end - numbers.start, tallies);
        }
        let threads = rayon::current_num_threads();
        let blocks = (threads * BLOCKS_A_THREAD).div_ceil(self.comparisons.len()) as u64;
        while at < numbers.end && !self.is_over() {
            let end = numbers.end.min(at + blocks * BLOCK);
            let starts: Vec<u64> = (at..end).step_by(BLOCK as usize).collect();
            let tasks: Vec<(u64, usize)> = starts
                .iter()
                .flat_map(|&start| (0..self.comparisons.len()).map(move |which| (start, which)))
                .collect();
            let played: Vec<Option<Tally>> = tasks
                .par_iter()
                .with_max_len(1)
                .map(|&(start, which)| self.block(which, start..end.min(start + BLOCK)))
                .collect();
            for (block, start) in played.chunks(self.comparisons.len()).zip(starts) {
                let Some(block) = block.iter().cloned().collect::<Option<Vec<_>>>() else {
                    return (at - numbers.start, tallies);
                };
                let sum = |(tally, more): (Tally, &Tally)| {
                    tally.plus(more).expect("games are too few for sums past 128 bits")
                };
                tallies = tallies.into_iter().zip(&block).map(sum).collect();
                at = end.min(start + BLOCK);
            }
            told(at - numbers.start);
        }
        (at - numbers.start, tallies)
    }

    fn block(&self, which: usize, numbers: Range<u64>) -> Option<Tally> {
        let (a, b) = self.comparisons[which];
        let mut tally = Tally::default();
        for number in numbers {
            if self.is_over() {
                return None;
            }
            tally.add(&play_pair(a, b, self.table, self.seed, number)?);
        }
        Some(tally)
    }

    fn is_over(&self) -> bool {
        self.table.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
