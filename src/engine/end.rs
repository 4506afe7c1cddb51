//! What ends a game after a turn.

use super::board::{Position, Side};
use super::program::{Ending, Program, RegionTest};
use crate::sheet::vocabulary::{Moment, Outcome};

impl RegionTest {
    fn seeds(&self, position: &Position, mover: Side) -> u32 {
        let side = if self.mover { mover } else { mover.other() };
        position.side(side)[self.first..self.last].iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether the region is as the rule demands after a turn of `mover`.
    pub(super) fn holds_after(&self, before: &Position, after: &Position, mover: Side) -> bool {
        let now = self.seeds(after, mover);
        let within = u32::from(self.holds.least) <= now && now <= u32::from(self.holds.most);
        within && (!self.by_capture || now < self.seeds(before, mover))
    }
}

impl Program {
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
