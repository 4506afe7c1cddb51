//! What the common rules do, told in one word each, so that [`super::hurry`] need not
//! go through their steps.

use super::op::{First, Op};
use super::program::{Atom, LapCode};
use crate::sheet::vocabulary::{Place, Skip};

/// What a lap rule does, where it is common. Own holes are given by how far they lie
/// behind the landing hole on the circuit: 0, 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(super) enum Deed {
    /// Anything else.
    Steps,
    /// Ends the turn.
    EndTurn,
    /// Lifts an own hole and sows it.
    Relay { lift: u8, first: u8 },
    /// Takes what lies opposite an own inner hole and behind, and sows it.
    Prize { facing: u8, first: u8 },
}

impl Deed {
    /// What the steps of a lap rule come to.
    pub(super) fn of(lap: &LapCode, atoms: &[Atom]) -> Deed {
        use Op::{Capture, Captured, EndTurn, Lift, Sow};
        const PLAIN: Skip = Skip::None;
        let here = u8::from(lap.after);
        let place = |first: First| match first {
            First::Landing => Some(0),
            First::Here => Some(here),
            First::Next => Some(here + 1),
            First::Origin | First::LapStart => None,
        };
        let inner = atoms.iter().enumerate().any(|(bit, atom)| {
            let asked = lap.needs >> bit & 1 == 1;
            asked
                && match *atom {
                    Atom::Row { after, inner } => inner && after == lap.after,
                    Atom::Seeds { after, place: Place::Opposite | Place::Behind, .. } => {
                        after == lap.after
                    }
                    _ => false,
                }
        });
        let deed = match *lap.ops {
            [EndTurn] => Some(Deed::EndTurn),
            [Lift(lifted), Sow { first, skip: PLAIN }] => place(First::of(lifted))
                .zip(place(first))
                .map(|(lift, first)| Deed::Relay { lift, first }),
            [
                Capture(Place::Opposite),
                Capture(Place::Behind),
                Captured,
                Sow { first, skip: PLAIN },
            ] if inner => place(first).map(|first| Deed::Prize { facing: here, first }),
            _ => None,
        };
        deed.unwrap_or(Deed::Steps)
    }

    /// What the steps of a start rule come to, its hole being taken as the landing hole.
    pub(super) fn of_start(ops: &[Op], atoms: &[Atom]) -> Deed {
        let lap = LapCode {
            needs: u64::MAX >> (64 - atoms.len()).min(63),
            after: false,
            ops: ops.to_vec(),
        };
        Deed::of(&lap, atoms)
    }
}
