//! A bonus: what may be taken off the board besides a capture, in one canonical
//! order, so that no distribution is counted twice.

use num_bigint::BigUint;

use super::board::Hole;
use super::bounded;
use crate::rules::BonusTerms;
use crate::sheet::model::Amount;
use crate::sheet::vocabulary::{Shortage, Spread};

/// What a player takes: opponent's holes along the circuit, each once, with how
/// many seeds; where the bonus is counted in whole holes, each with 1. Empty where
/// the bonus is declined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Take(pub Vec<(Hole, u16)>);

/// A bonus that is due.
#[derive(Clone, Debug)]
pub struct Offer<'a> {
    holes: &'a [u16],
    terms: BonusTerms,
    due: u32,
}

/// Why a taking is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It may not be declined.
    Declined,
    /// Not as many as are due.
    Amount {
        /// How many were asked for.
        asked: u32,
        /// How many are due.
        due: u32,
    },
    /// A hole holds fewer than were asked of it.
    Holds {
        /// The opponent's hole.
        hole: Hole,
        /// How many were asked for.
        asked: u32,
        /// How many it holds.
        holds: u16,
    },
    /// All must come from one hole.
    OneHole,
    /// Holes are taken whole.
    Whole,
}

/// A player who is asked to take a bonus.
pub trait Chooser {
    /// The taking, or `None` to leave the choice open.
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take>;
}

impl Chooser for () {
    fn choose(&mut self, _: &Offer<'_>) -> Option<Take> {
        None
    }
}

/// Takes every bonus uniformly at random, over all that are open.
pub struct Uniform<F>(pub F);

impl<F: FnMut() -> u64> Chooser for Uniform<F> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        Some(offer.nth(&bounded::below(&offer.count(), &mut self.0)))
    }
}

impl<'a> Offer<'a> {
    /// The offer that follows from the opponent's holes, the terms, and the number
    /// of seeds captured.
    pub(super) fn new(holes: &'a [u16], terms: BonusTerms, prize: u32) -> Offer<'a> {
        let due = match terms.amount {
            Amount::AsCaptured => {
                let left: u32 = holes.iter().map(|&n| u32::from(n)).sum();
                match terms.short {
                    Shortage::Nothing if left < prize => 0,
                    _ => prize.min(left),
                }
            }
            Amount::Holes(wanted) => {
                let left = holes.iter().filter(|&&n| n > 0).count() as u32;
                match terms.short {
                    Shortage::Nothing if left < u32::from(wanted) => 0,
                    _ => u32::from(wanted).min(left),
                }
            }
        };
        Offer { holes, terms, due }
    }

    /// The opponent's seeds along the circuit.
    pub fn holes(&self) -> &[u16] {
        self.holes
    }

    /// How many seeds, or holes, are due.
    pub fn amount(&self) -> u32 {
        self.due
    }

    /// Whether the amount is counted in whole holes.
    pub fn in_holes(&self) -> bool {
        matches!(self.terms.amount, Amount::Holes(_))
    }

    /// Whether it may be declined.
    pub fn may_decline(&self) -> bool {
        self.terms.declined
    }

    /// Whether there is any way to take something.
    pub fn is_open(&self) -> bool {
        self.due > 0
            && match self.terms.spread {
                Spread::OneHole if !self.terms.fewer && !self.in_holes() => {
                    self.holes.iter().any(|&n| u32::from(n) >= self.due)
                }
                _ => true,
            }
    }

    /// The fewest units that may be taken, when any are.
    fn least(&self) -> u32 {
        if self.terms.fewer { 1 } else { self.due }
    }

    /// What each hole holds in the units of the offer.
    fn units(&self) -> Vec<u16> {
        if self.in_holes() {
            self.holes.iter().map(|&n| n.min(1)).collect()
        } else {
            self.holes.to_vec()
        }
    }

    /// From one hole: the range of seeds that may be taken from it.
    fn of_one(&self, seeds: u16) -> std::ops::RangeInclusive<u16> {
        let most = u32::from(seeds).min(self.due) as u16;
        let least = match self.terms.spread {
            Spread::OneHoleOrItsAll if !self.terms.fewer => most.max(1),
            _ => self.least() as u16,
        };
        least..=most
    }

    fn is_spread(&self) -> bool {
        self.in_holes() || self.terms.spread == Spread::AnyHoles
    }

    /// In how many ways the bonus can be taken or declined.
    pub fn count(&self) -> BigUint {
        let decline = u8::from(self.terms.declined);
        let ways = if self.is_spread() {
            bounded::count(&self.units(), self.least() as usize, self.due as usize)
        } else {
            let ways = |&seeds: &u16| self.of_one(seeds).count() as u64;
            self.holes.iter().map(ways).sum::<u64>().into()
        };
        ways + decline
    }

    /// The way with a number from 0 to `count − 1`; declining comes first.
    pub fn nth(&self, index: &BigUint) -> Take {
        let mut index = index.clone();
        if self.terms.declined {
            if index == BigUint::ZERO {
                return Take::default();
            }
            index -= 1u8;
        }
        if self.is_spread() {
            let taken =
                bounded::nth(&self.units(), self.least() as usize, self.due as usize, &index);
            return take_of(&taken);
        }
        let mut index = u64::try_from(&index).expect("one hole offers few ways");
        for (at, &seeds) in self.holes.iter().enumerate() {
            let range = self.of_one(seeds);
            let ways = range.clone().count() as u64;
            if index < ways {
                return Take(vec![(Hole(at as u8), range.start() + index as u16)]);
            }
            index -= ways;
        }
        unreachable!("an index below the count names a way")
    }

    /// Calls `visit` with every way, in the canonical order, until it says no.
    pub fn each(&self, visit: &mut dyn FnMut(Take) -> bool) {
        if self.terms.declined && !visit(Take::default()) {
            return;
        }
        if !self.is_spread() {
            for (at, &seeds) in self.holes.iter().enumerate() {
                for taken in self.of_one(seeds) {
                    if !visit(Take(vec![(Hole(at as u8), taken)])) {
                        return;
                    }
                }
            }
            return;
        }
        let units = self.units();
        let mut taken = vec![0; units.len()];
        for total in self.least()..=self.due {
            if !self.each_from(&units, 0, total, &mut taken, visit) {
                return;
            }
        }
    }

    fn each_from(
        &self,
        units: &[u16],
        at: usize,
        left: u32,
        taken: &mut [u16],
        visit: &mut dyn FnMut(Take) -> bool,
    ) -> bool {
        let room: u32 = units[at..].iter().map(|&n| u32::from(n)).sum();
        if room < left {
            return true;
        }
        if at == units.len() {
            return visit(take_of(taken));
        }
        let mut go_on = true;
        for here in 0..=u32::from(units[at]).min(left) {
            taken[at] = here as u16;
            go_on = self.each_from(units, at + 1, left - here, taken, visit);
            if !go_on {
                break;
            }
        }
        taken[at] = 0;
        go_on
    }

    /// Whether a taking is one of those open.
    ///
    /// # Errors
    /// Why it is not.
    pub fn permits(&self, take: &Take) -> Result<(), Refusal> {
        if take.0.is_empty() {
            return if self.terms.declined { Ok(()) } else { Err(Refusal::Declined) };
        }
        for &(hole, seeds) in &take.0 {
            let holds = self.holes[hole.index()];
            if self.in_holes() && seeds != 1 {
                return Err(Refusal::Whole);
            }
            if seeds > holds || seeds == 0 {
                return Err(Refusal::Holds { hole, asked: seeds.into(), holds });
            }
        }
        let asked = take.0.iter().map(|&(_, units)| u32::from(units)).sum();
        let amount = Refusal::Amount { asked, due: self.due };
        if self.is_spread() {
            return if (self.least()..=self.due).contains(&asked) { Ok(()) } else { Err(amount) };
        }
        match take.0.as_slice() {
            [(hole, seeds)] => {
                let range = self.of_one(self.holes[hole.index()]);
                if range.contains(seeds) { Ok(()) } else { Err(amount) }
            }
            _ => Err(Refusal::OneHole),
        }
    }
}

fn take_of(taken: &[u16]) -> Take {
    let some = taken.iter().enumerate().filter(|&(_, &units)| units > 0);
    Take(some.map(|(at, &units)| (Hole(at as u8), units)).collect())
}
