//! Looking at the board: whether a condition holds at a hole.

use super::board::{CIRCUIT, Facing, Position};
use super::program::{Atom, Program};
use super::starts::Rows;
use crate::sheet::vocabulary::Place;

/// What conditions can be asked of.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub n: usize,
    pub own: &'a [u16; CIRCUIT],
    pub other: &'a [u16; CIRCUIT],
    pub forward: bool,
    pub rule: usize,
    pub first_turn: bool,
    pub occupied: bool,
    pub occupied_before: bool,
}

/// The hole after another on a circuit of 2N holes.
#[inline]
pub(super) fn after(hole: usize, n: usize, forward: bool) -> usize {
    if forward {
        if hole + 1 == 2 * n { 0 } else { hole + 1 }
    } else if hole == 0 {
        2 * n - 1
    } else {
        hole - 1
    }
}

impl<'a> Look<'a> {
    /// A position whose side to move is about to start.
    pub(super) fn before_turn(program: &Program, position: &'a Position, facing: Facing) -> Self {
        let mover = position.to_move;
        Look {
            n: program.n,
            own: &position.seeds[mover.index()],
            other: &position.seeds[mover.other().index()],
            forward: facing == Facing::Counterclockwise,
            rule: usize::MAX,
            first_turn: !position.begun[mover.index()],
            occupied: false,
            occupied_before: false,
        }
    }

    /// The holes of a stretch of the circuit at which all conditions hold, and how many
    /// there are in each row. The stretch is a row or both.
    #[inline(always)]
    pub(super) fn eligible(&self, atoms: &[Atom], first: usize, last: usize) -> (Rows, [u8; 2]) {
        let n = self.n;
        let outer = if first == 0 { self.eligible_in(atoms, 0) } else { (0, 0) };
        let inner = if last == 2 * n { self.eligible_in(atoms, n) } else { (0, 0) };
        ([outer.0, inner.0], [outer.1, inner.1])
    }

    /// The holes of the row that starts at a hole of the circuit, as bits, and how many.
    #[inline(always)]
    fn eligible_in(&self, atoms: &[Atom], from: usize) -> (u64, u8) {
        let n = self.n;
        let mut bits = 0;
        let mut number = 0;
        // From the last hole to the first, so that the first comes to be the lowest bit.
        let mut note = |holds: bool| {
            bits = bits << 1 | u64::from(holds);
            number += u8::from(holds);
        };
        match *atoms {
            [Atom::Seeds { place: Place::Here, count, .. }] => {
                for &here in self.own[from..from + n].iter().rev() {
                    note(count.holds(here));
                }
            }
            [
                Atom::Seeds { place: Place::Here, count, .. },
                Atom::Seeds { place: Place::Opposite, count: across, .. },
            ] if from == n => {
                // The hole opposite the last of a row is the first of the other's.
                let (own, other) = (&self.own[n..2 * n], &self.other[n..2 * n]);
                for (&here, &opposite) in own.iter().rev().zip(other) {
                    note(count.holds(here) & across.holds(opposite));
                }
            }
            _ => {
                for hole in (from..from + n).rev() {
                    note(atoms.iter().all(|atom| self.holds(atom, hole)));
                }
            }
        }
        (bits, number)
    }

    /// Whether a condition holds, `here` being a hole. Conditions on holes across the
    /// board are false in the outer row.
    #[inline]
    pub(super) fn holds(&self, atom: &Atom, here: usize) -> bool {
        let n = self.n;
        match *atom {
            Atom::Landing { occupied } => self.occupied == occupied,
            Atom::LandingBefore { occupied } => self.occupied_before == occupied,
            Atom::Row { inner, .. } => (here >= n) == inner,
            Atom::Seeds { place, count, .. } => {
                let seeds = match place {
                    Place::Here => self.own[here],
                    Place::Next => self.own[after(here, n, self.forward)],
                    // A row holds at most 65,535 seeds, as the whole game does.
                    Place::OppositeRow => self.other[n..2 * n].iter().sum(),
                    _ if here < n => return false,
                    Place::Opposite => self.other[3 * n - 1 - here],
                    Place::Behind => self.other[here - n],
                    Place::Below => self.own[2 * n - 1 - here],
                    _ => self.other[3 * n - 1 - here] + self.other[here - n],
                };
                count.holds(seeds)
            }
            Atom::StartedBy(rule) => self.rule == rule,
            Atom::Turn { first } => self.first_turn == first,
        }
    }
}
