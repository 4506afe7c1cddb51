//! Looking at the board: whether a condition holds at a hole.

use super::board::{CIRCUIT, Facing, Position};
use super::program::{Atom, Program};
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

    /// The holes of a stretch of the circuit at which all conditions hold, as bits.
    #[inline]
    pub(super) fn eligible(&self, atoms: &[Atom], first: usize, last: usize) -> u128 {
        match *atoms {
            [Atom::Seeds { place: Place::Here, count, .. }] => {
                let row = |from: usize, to: usize| {
                    bits(self.own[from..to].iter().map(|&here| count.holds(here)))
                };
                let middle = first.max(self.n).min(last);
                u128::from(row(first, middle)) << first | u128::from(row(middle, last)) << middle
            }
            [
                Atom::Seeds { place: Place::Here, count, .. },
                Atom::Seeds { place: Place::Opposite, count: across, .. },
            ] if first == self.n => {
                let pairs = self.own[first..last].iter().zip(self.other[first..last].iter().rev());
                let both =
                    pairs.map(|(&here, &opposite)| count.holds(here) & across.holds(opposite));
                u128::from(bits(both)) << first
            }
            _ => {
                let all = |hole| atoms.iter().all(|atom| self.holds(atom, hole));
                (first..last).fold(0, |bits, hole| bits | u128::from(all(hole)) << hole)
            }
        }
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

/// The answers of a row as bits.
#[inline]
fn bits(answers: impl Iterator<Item = bool>) -> u64 {
    answers.enumerate().fold(0, |bits, (at, answer)| bits | u64::from(answer) << at)
}
