//! What ends a game after a turn.

use super::board::{Position, Side};
use super::program::{Ending, Program, RegionTest};
use crate::sheet::vocabulary::{Outcome, Region};

impl RegionTest {
    /// Whether the region holds what is asked, given the seeds of the mover and the
    /// other side, and whether this turn took seeds from the other's outer and inner
    /// row. The mover's own rows lose nothing by capture.
    #[inline]
    pub(super) fn holds(&self, own: &[u16], other: &[u16], took: [bool; 2]) -> bool {
        let taken = match self.region {
            Region::Own => took[0] | took[1],
            Region::Outer => took[0],
            Region::Inner => took[1],
        };
        if self.by_capture && (self.mover || !taken) {
            return false;
        }
        let holes = if self.mover { own } else { other };
        let region = &holes[self.first..self.last];
        if self.holds.most == 0 {
            // The usual question, mostly answered by the first hole.
            return region.iter().all(|&seeds| seeds == 0);
        }
        // A region holds at most 65,535 seeds, as the whole game does.
        self.holds.holds(region.iter().sum())
    }
}

impl Program {
    /// The first end rule checked after a capture that applies.
    #[inline]
    pub(super) fn ends_after_capture(
        &self,
        own: &[u16],
        other: &[u16],
        took: [bool; 2],
    ) -> Option<usize> {
        let mut asked = self.after_capture.iter();
        asked.find(|(_, test)| test.holds(own, other, took)).map(|&(end, _)| end)
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
}
