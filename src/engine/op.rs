//! The steps of a compiled rule.

use crate::sheet::vocabulary::{Place, Skip};

/// A compiled step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    /// Takes an own hole into the hand.
    Lift(Place),
    /// Takes opponent's holes into the hand.
    Capture(Place),
    /// Takes opponent's holes off the board.
    Remove(Place),
    /// Asks the end rules that are checked after a capture.
    Captured,
    /// Sows the hand.
    Sow { first: First, skip: Skip },
    /// Lets the player take a bonus, by its number.
    Bonus(usize),
    /// Ends the turn.
    EndTurn,
}

/// What steps read of how the sowing before them went: whether the origin, and whether
/// the hole of its first seed. A lift makes an origin of its own.
pub(super) fn reads_past(ops: &[Op]) -> (bool, bool) {
    let (mut origin, mut first_seed, mut lifted) = (false, false, false);
    for op in ops {
        let (place, skips) = match *op {
            Op::Lift(place) => (First::of(place), false),
            Op::Sow { first, skip } => (first, skip == Skip::Origin),
            _ => continue,
        };
        origin |= !lifted && (place == First::Origin || skips);
        first_seed |= place == First::LapStart;
        lifted |= matches!(op, Op::Lift(_));
    }
    (origin, first_seed)
}

/// An own hole: where a lift is made or the first seed falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Here,
    Next,
    Landing,
    Origin,
    LapStart,
}

impl First {
    pub(super) fn of(place: Place) -> First {
        match place {
            Place::Next => First::Next,
            Place::Landing => First::Landing,
            Place::Origin => First::Origin,
            Place::LapFirst => First::LapStart,
            // The lints allow no other place.
            _ => First::Here,
        }
    }
}
