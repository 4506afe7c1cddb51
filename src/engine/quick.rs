//! Deciding fast what is done after a lap. Where all conditions ask only whether the
//! landing hole was occupied, the row, and whether here, opposite and behind hold
//! none, one or more seeds, the answer stands in a table of 256 entries.

use super::deed::Deed;
use super::program::{Atom, LapCode};
use crate::sheet::vocabulary::{Count, Place};

/// The table, and the hole it is asked of.
#[derive(Clone, Debug)]
pub(super) struct Deeds {
    /// Whether `here` is the hole after the landing hole.
    pub after: bool,
    /// What is done whatever lies across the board, where row and seeds of `here` say it.
    near: [Option<Deed>; 8],
    /// What the lap rule that acts does, by the code of what holds.
    deeds: Box<[Deed; 256]>,
}

/// Seeds counted 0, 1, 2 (or more).
#[inline(always)]
fn class(seeds: u16) -> usize {
    usize::from(seeds.min(2))
}

/// The code of what holds after a lap. Seeds across the board are whatever in the
/// outer row.
#[inline(always)]
fn code(occupied: bool, inner: bool, here: u16, opposite: u16, behind: u16) -> usize {
    usize::from(occupied)
        | usize::from(inner) << 1
        | class(here) << 2
        | class(opposite) << 4
        | class(behind) << 6
}

impl Deeds {
    /// The table for lap rules, if they ask nothing else.
    pub(super) fn of(atoms: &[Atom], laps: &[LapCode]) -> Option<Deeds> {
        let mut anchor = None;
        for atom in atoms {
            let asked_of = match *atom {
                Atom::Landing { .. } => continue,
                Atom::Row { after, .. } => after,
                Atom::Seeds { after, place, count } if is_quick(place, count) => after,
                _ => return None,
            };
            if *anchor.get_or_insert(asked_of) != asked_of {
                return None;
            }
        }
        let mut deeds = Box::new([Deed::Steps; 256]);
        for (code, deed) in deeds.iter_mut().enumerate() {
            let facts = atoms
                .iter()
                .enumerate()
                .fold(0u64, |facts, (bit, atom)| facts | u64::from(holds(atom, code)) << bit);
            let acts = laps.iter().find(|lap| lap.needs & !facts == 0);
            *deed = Deed::of(acts.expect("the last lap rule has no condition"), atoms);
        }
        let after = anchor.unwrap_or(false);
        let near = std::array::from_fn(|at| near(after, &deeds, at));
        Some(Deeds { after, near, deeds })
    }

    /// What is done where row and seeds of `here` say it alone.
    #[inline(always)]
    pub(super) fn near(&self, inner: bool, here: u16) -> Option<Deed> {
        self.near[usize::from(inner) << 2 | class(here)]
    }

    /// What is done.
    #[inline(always)]
    pub(super) fn deed(
        &self,
        occupied: bool,
        inner: bool,
        here: u16,
        (opposite, behind): (u16, u16),
    ) -> Deed {
        self.deeds[code(occupied, inner, here, opposite, behind)]
    }
}

/// What all situations with the same row and seeds of `here` come to, if to the same.
fn near(after: bool, deeds: &[Deed; 256], at: usize) -> Option<Deed> {
    let (inner, here) = (at >> 2, at & 3);
    let mut all = (0..256).filter(|code| {
        let occupied = code & 1 == 1;
        code >> 1 & 1 == inner && code >> 2 & 3 == here && (after || occupied == (here == 2))
    });
    let first = deeds[all.next()?];
    all.all(|code| deeds[code] == first).then_some(first)
}

/// Whether a count is decided by whether a place holds none, one or more.
fn is_quick(place: Place, count: Count) -> bool {
    let place = matches!(place, Place::Here | Place::Opposite | Place::Behind);
    place && count.least <= 2 && (count.most <= 1 || count.most == u16::MAX)
}

/// Whether a condition holds in the situation that a code tells.
fn holds(atom: &Atom, code: usize) -> bool {
    let inner = code >> 1 & 1 == 1;
    let seeds = |shift: usize| (code >> shift & 3) as u16;
    match *atom {
        Atom::Landing { occupied } => (code & 1 == 1) == occupied,
        Atom::Row { inner: asked, .. } => inner == asked,
        Atom::Seeds { place: Place::Here, count, .. } => count.holds(seeds(2)),
        Atom::Seeds { place: Place::Opposite, count, .. } => inner && count.holds(seeds(4)),
        Atom::Seeds { count, .. } => inner && count.holds(seeds(6)),
        _ => unreachable!("such rules have no table"),
    }
}
