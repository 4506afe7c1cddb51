//! A turn in place, on the game's own board, where nobody watches and laps are of the
//! common kinds: no copy of the position but one to go back to.

use super::board::{CIRCUIT, Position, copy_into};
use super::hurry::{Hurried, Sowing};
use super::program::Program;
use super::turn::Run;
use super::whole_turn::QUIET_LAPS;

/// How far a turn came in place.
#[expect(clippy::large_enum_variant, reason = "a run is too short-lived to be worth a box")]
pub(super) enum Dashed<'p> {
    /// To its end: what it did, and the end rule that decided the game.
    Over(Sowing, Option<usize>),
    /// To something that is not common; the position is as it was.
    Underway(Run<'p>),
    /// Nowhere.
    Unopened,
}

impl Program {
    /// Plays a turn from a start of a group as far as all is common. The seeds of
    /// before are kept beside.
    #[inline]
    pub(super) fn dash<'p>(
        &'p self,
        position: &mut Position,
        before: &mut [[u16; CIRCUIT]; 2],
        rule: usize,
        hole: usize,
    ) -> Dashed<'p> {
        let Some(table) = &self.deeds else { return Dashed::Unopened };
        for (before, seeds) in before.iter_mut().zip(&position.seeds) {
            copy_into(before, seeds, self.n);
        }
        let mover = position.to_move;
        let (south, north) = position.seeds.split_at_mut(1);
        let (own, other) = if mover.index() == 0 {
            (&mut south[0], &mut north[0])
        } else {
            (&mut north[0], &mut south[0])
        };
        let mut sowing = Sowing::default();
        let stopped = match sowing.hurry_open(self, (own, other), self.starts[rule].deed, hole) {
            Some(Hurried::Steps) => sowing.hurry(self, (own, other), table, QUIET_LAPS, None),
            Some(stopped) => stopped,
            None => return Dashed::Unopened,
        };
        match stopped {
            Hurried::Over => Dashed::Over(sowing, None),
            Hurried::Ended(end) => Dashed::Over(sowing, Some(end)),
            Hurried::Steps | Hurried::Quiet | Hurried::Repeats => {
                let run = Run::underway(self, position, rule, sowing);
                position.seeds = *before;
                Dashed::Underway(run)
            }
        }
    }
}
