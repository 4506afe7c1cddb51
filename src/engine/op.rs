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

/// Whether steps read the origin of the sowing before, or the first hole of its lap.
pub(super) fn read_origin(ops: &[Op]) -> bool {
    let mut lifted = false;
    ops.iter().any(|op| match *op {
        Op::Lift(place) => {
            lifted = true;
            matches!(place, Place::Origin | Place::LapFirst)
        }
        Op::Sow { first, skip } => {
            // What was lifted in the same steps is the origin by then.
            let origin = first == First::Origin || skip == Skip::Origin;
            first == First::LapStart || (origin && !lifted)
        }
        _ => false,
    })
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
