//! What ends a game after a turn.

use super::board::{Position, Side};
use super::program::{Ending, Program, RegionTest};
use crate::sheet::vocabulary::{Moment, Outcome, Region};

impl RegionTest {
    /// Whether the region holds what is asked, given the seeds of the mover and the
    /// other side, and what the other's outer and inner row held when the turn began.
    /// By capture: the other's holes lose seeds in no other way, and the mover's lose
    /// none so.
    #[inline]
    pub(super) fn holds(&self, own: &[u16], other: &[u16], then: [u32; 2]) -> bool {
        let holes = if self.mover { own } else { other };
        // A region holds at most 65,535 seeds, as the whole game does.
        let seeds: u16 = holes[self.first..self.last].iter().sum();
        self.holds.holds(seeds)
            && (!self.by_capture || (!self.mover && u32::from(seeds) < self.held(then)))
    }

    /// What the region of the other side held when the turn began.
    fn held(&self, then: [u32; 2]) -> u32 {
        match self.region {
            Region::Own => then[0] + then[1],
            Region::Outer => then[0],
            Region::Inner => then[1],
        }
    }
}

impl Program {
    /// The condition of an end rule that looks at the board.
    #[inline]
    pub(super) fn test(&self, end: usize) -> &RegionTest {
        self.ends[end].test.as_ref().expect("the lints demand a condition here")
    }

    /// The first end rule checked after a capture that applies.
    #[inline]
    pub(super) fn ends_after_capture(
        &self,
        own: &[u16],
        other: &[u16],
        then: [u32; 2],
    ) -> Option<usize> {
        self.after_capture.iter().copied().find(|&end| self.test(end).holds(own, other, then))
    }

    /// The ending that an end rule gives, or `None` where it ends no game.
    pub(super) fn ending(&self, by: usize, mover: Side, after: &Position) -> Option<Ending> {
        let next = after.to_move;
        let winner = match self.ends[by].result {
            Outcome::MoverWins => Some(mover),
            Outcome::MoverLoses => Some(mover.other()),
            Outcome::SideToMoveLoses => Some(next.other()),
            Outcome::Draw => None,
            Outcome::MostSeeds => {
                match after.seeds_of(Side::South).cmp(&after.seeds_of(Side::North)) {
                    std::cmp::Ordering::Greater => Some(Side::South),
                    std::cmp::Ordering::Less => Some(Side::North),
                    std::cmp::Ordering::Equal => None,
                }
            }
            Outcome::Pass | Outcome::Forbidden | Outcome::EndTurn => return None,
        };
        Some(Ending { winner, by })
    }

    /// The end rules checked at a moment, with their numbers.
    pub(super) fn ends_at(&self, moment: Moment) -> impl Iterator<Item = usize> + '_ {
        let at = move |&(_, end): &(usize, &super::program::EndCode)| end.check == moment;
        self.ends.iter().enumerate().filter(at).map(|(index, _)| index)
    }
}
