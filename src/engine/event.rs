//! What an observer sees of a turn.

use super::board::{CIRCUIT, Facing, Hole, Side};
use super::program::RuleName;
use crate::sheet::model::Width;

/// The board in the middle of a turn.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(super) width: Width,
    pub(super) mover: Side,
    pub(super) facing: Facing,
    pub(super) own: &'a [u16; CIRCUIT],
    pub(super) other: &'a [u16; CIRCUIT],
    pub(super) hand: u32,
    pub(super) removed: u32,
}

impl View<'_> {
    /// The columns of the board.
    pub fn width(&self) -> Width {
        self.width
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// The way that player sows in this turn.
    pub fn facing(&self) -> Facing {
        self.facing
    }

    /// The seeds of a side along its circuit.
    pub fn side(&self, side: Side) -> &[u16] {
        let seeds = if side == self.mover { self.own } else { self.other };
        &seeds[..2 * usize::from(self.width.0)]
    }

    /// The seeds in hand.
    pub fn hand(&self) -> u32 {
        self.hand
    }

    /// The seeds off the board.
    pub fn removed(&self) -> u32 {
        self.removed
    }
}

/// One step of a turn. Own holes are the mover's, the others the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A start rule opens the turn from an own hole.
    Start {
        /// The rule.
        rule: RuleName<'a>,
        /// The own hole.
        hole: Hole,
    },
    /// The seeds of an own hole are taken into the hand.
    Lift {
        /// The own hole.
        hole: Hole,
        /// How many seeds.
        seeds: u16,
    },
    /// The seeds of an opponent's hole are taken into the hand.
    Capture {
        /// The opponent's hole.
        hole: Hole,
        /// How many seeds.
        seeds: u16,
    },
    /// A seed falls into an own hole.
    Drop {
        /// The own hole.
        hole: Hole,
        /// The seeds it now holds.
        seeds: u16,
    },
    /// A handful is sown.
    Landing {
        /// The own hole of the last seed.
        hole: Hole,
        /// Whether it held seeds when the last one fell.
        occupied: bool,
        /// The laps of the turn so far.
        laps: u64,
        /// For each lap rule, the conditions that do not hold, as bits.
        asked: &'a [u64],
        /// The lap rule that will act, by its number.
        fires: usize,
    },
    /// A lap rule acts.
    Rule {
        /// The rule.
        rule: RuleName<'a>,
        /// The own hole that it looks from.
        here: Hole,
    },
    /// Seeds of an opponent's hole leave the board.
    Remove {
        /// The opponent's hole.
        hole: Hole,
        /// How many seeds.
        seeds: u16,
    },
    /// A bonus is due.
    BonusDue {
        /// How many seeds, or holes.
        amount: u32,
        /// Whether it is counted in holes.
        holes: bool,
    },
    /// The player declines the bonus.
    BonusDeclined,
    /// Bonus seeds of an opponent's hole leave the board.
    BonusTaken {
        /// The opponent's hole.
        hole: Hole,
        /// How many seeds.
        seeds: u16,
    },
    /// No way to take the bonus is open.
    BonusLapses,
    /// The sowing is found never to end: the state after this lap is that after an
    /// earlier one.
    Endless {
        /// The laps until the state came again.
        laps: u64,
        /// The lap after which it first stood.
        first: u64,
    },
    /// An end rule was asked and did not apply.
    EndAsked {
        /// The rule.
        rule: RuleName<'a>,
    },
    /// An end rule decides.
    End {
        /// The rule.
        rule: RuleName<'a>,
    },
}

/// Somebody who watches a turn.
pub trait Observer {
    /// Whether anybody looks; where not, the steps are not even put together.
    const ACTIVE: bool;

    /// A step has been taken.
    fn event(&mut self, view: View<'_>, event: Event<'_>);
}

/// Nobody looks.
pub struct Unobserved;

impl Observer for Unobserved {
    const ACTIVE: bool = false;

    fn event(&mut self, _: View<'_>, _: Event<'_>) {}
}

impl<F: FnMut(View<'_>, Event<'_>)> Observer for F {
    const ACTIVE: bool = true;

    fn event(&mut self, view: View<'_>, event: Event<'_>) {
        self(view, event);
    }
}
