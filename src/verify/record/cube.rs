//! Sets of combinations of readings: for each ambiguity some of its readings, in every
//! way together.

use crate::rules::{Ambiguities, Chosen, MOST_AMBIGUITIES, Origin, Readings};
use crate::sheet::Guard;
use crate::sheet::model::{Ambiguity, Sheet};

/// The most readings of an ambiguity.
const MOST_READINGS: usize = 64;

/// For each ambiguity in the sheet's order, the readings within, as bits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cube(Vec<u64>);

impl Cube {
    /// All combinations of a sheet that a guard lets stand. `None` where there are more
    /// ambiguities or readings than the bits tell apart.
    pub(crate) fn all(sheet: &Sheet, guard: &Guard) -> Option<Cube> {
        if sheet.ambiguities.len() > MOST_AMBIGUITIES {
            return None;
        }
        let of_ambiguity = |ambiguity: &Ambiguity| {
            if ambiguity.readings.len() > MOST_READINGS {
                return None;
            }
            let given = guard.0.iter().find(|(id, _)| *id == ambiguity.id).map(|(_, given)| given);
            let within = |id| given.is_none_or(|given| given.contains(id));
            let readings = ambiguity.readings.iter().enumerate();
            Some(readings.filter(|(_, r)| within(&r.id)).fold(0, |all, (at, _)| all | 1 << at))
        };
        sheet.ambiguities.iter().map(of_ambiguity).collect::<Option<_>>().map(Cube)
    }

    /// One combination, by the places of its readings.
    pub(super) fn only(combination: &[u8]) -> Cube {
        Cube(combination.iter().map(|&at| 1 << at).collect())
    }

    /// How many combinations there are.
    pub(crate) fn size(&self) -> u128 {
        self.0.iter().map(|readings| u128::from(readings.count_ones())).product()
    }

    /// The readings of an ambiguity, as bits.
    pub(crate) fn readings(&self, ambiguity: usize) -> u64 {
        self.0[ambiguity]
    }

    /// The first combination, as the places of its readings.
    pub(crate) fn first(&self) -> Vec<u8> {
        self.0.iter().map(|readings| readings.trailing_zeros() as u8).collect()
    }

    /// Whether a combination is within, given by the places of its readings.
    pub(crate) fn contains(&self, combination: &[u8]) -> bool {
        self.0.iter().zip(combination).all(|(readings, &at)| readings >> at & 1 == 1)
    }

    /// The first of the ambiguities of a set that is not settled within.
    pub(crate) fn unsettled(&self, of: Ambiguities) -> Option<usize> {
        let asked = |at: usize| of >> at & 1 == 1;
        (0..self.0.len()).find(|&at| asked(at) && self.0[at].count_ones() > 1)
    }

    /// The part in which an ambiguity has one reading, for each of its readings.
    pub(crate) fn split(&self, ambiguity: usize) -> impl Iterator<Item = Cube> + '_ {
        let bits = (0..u64::BITS).map(|bit| 1u64 << bit);
        bits.filter(move |bit| self.0[ambiguity] & bit != 0)
            .map(move |bit| self.with(ambiguity, bit))
    }

    /// Takes in another cube that differs in one ambiguity at most, if it does.
    pub(crate) fn join(&mut self, other: &Cube, ambiguity: usize) -> bool {
        let mut pairs = self.0.iter().zip(&other.0).enumerate();
        let joins = pairs.all(|(at, (a, b))| at == ambiguity || a == b);
        if joins {
            self.0[ambiguity] |= other.0[ambiguity];
        }
        joins
    }

    /// The combinations that are in another cube, too; `None` where there are none.
    pub(crate) fn meet(&self, other: &Cube) -> Option<Cube> {
        let both: Vec<u64> = self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect();
        both.iter().all(|readings| *readings != 0).then_some(Cube(both))
    }

    /// The smallest cube that holds this one and another.
    pub(crate) fn hull(&self, other: &Cube) -> Cube {
        Cube(self.0.iter().zip(&other.0).map(|(a, b)| a | b).collect())
    }

    /// The cube of one combination.
    pub(crate) fn of(combination: &[u8]) -> Cube {
        Cube(combination.iter().map(|at| 1u64 << at).collect())
    }

    /// The same with other readings of an ambiguity, as bits.
    #[must_use]
    pub(crate) fn with(&self, ambiguity: usize, readings: u64) -> Cube {
        let mut cube = self.clone();
        cube.0[ambiguity] = readings;
        cube
    }

    /// How many ambiguities there are.
    pub(crate) fn ambiguities(&self) -> usize {
        self.0.len()
    }

    /// How many combinations two cubes have in common, the reading of one ambiguity left
    /// aside.
    fn common_beside(&self, other: &Cube, ambiguity: usize) -> u128 {
        let pairs = self.0.iter().zip(&other.0).enumerate();
        pairs
            .filter(|(at, _)| *at != ambiguity)
            .map(|(_, (a, b))| u128::from((a & b).count_ones()))
            .product()
    }
}

/// Whether a set made of cubes that share nothing is the same whichever of the readings
/// an ambiguity has.
pub(crate) fn is_indifferent(cubes: &[&Cube], ambiguity: usize, all: u64) -> bool {
    // A cube that has them all adds the same to each.
    let partial: Vec<&Cube> =
        cubes.iter().copied().filter(|cube| cube.readings(ambiguity) != all).collect();
    let size = |a: u64, b: u64| -> u128 {
        let with =
            |bit: u64| partial.iter().filter(move |cube| cube.readings(ambiguity) & bit != 0);
        with(a).map(|one| with(b).map(|two| one.common_beside(two, ambiguity)).sum::<u128>()).sum()
    };
    let bits = (0..u64::BITS).map(|bit| 1u64 << bit).filter(|bit| all & bit != 0);
    let bits: Vec<u64> = bits.collect();
    // Of two sets of one size whose common part has that size, neither has anything else.
    partial.is_empty()
        || bits.windows(2).all(|pair| {
            let common = size(pair[0], pair[1]);
            common == size(pair[0], pair[0]) && common == size(pair[1], pair[1])
        })
}

/// A combination as readings of a sheet.
pub(crate) fn readings_of(sheet: &Sheet, combination: &[u8]) -> Readings {
    let chosen = sheet.ambiguities.iter().zip(combination).filter_map(|(ambiguity, &at)| {
        let reading = ambiguity.readings.get(usize::from(at))?;
        Some(Chosen {
            ambiguity: ambiguity.id.value.clone(),
            reading: reading.id.value.clone(),
            origin: Origin::Override,
        })
    });
    let interpretation = sheet.interpretations.first().map_or("", |first| first.id.as_str());
    Readings { interpretation: interpretation.to_owned(), chosen: chosen.collect() }
}

/// Readings of a sheet as a combination.
pub(crate) fn combination_of(sheet: &Sheet, readings: &Readings) -> Option<Vec<u8>> {
    let place = |ambiguity: &Ambiguity| {
        let chosen = readings.get(ambiguity.id.as_str())?;
        let at = ambiguity.readings.iter().position(|reading| reading.id.as_str() == chosen)?;
        u8::try_from(at).ok()
    };
    sheet.ambiguities.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube(readings: &[u64]) -> Cube {
        Cube(readings.to_vec())
    }

    #[test]
    fn a_set_is_indifferent_to_what_does_not_change_it() {
        // a=0 with any b, and a=1 with any b, told in different cubes.
        let [one, two, three] = [cube(&[0b01, 0b11]), cube(&[0b10, 0b01]), cube(&[0b10, 0b10])];
        assert!(is_indifferent(&[&one, &two, &three], 0, 0b11));
        assert!(is_indifferent(&[&one, &two, &three], 1, 0b11));
        // a=0 with any b, and a=1 with b=0: the size of each part differs.
        assert!(!is_indifferent(&[&one, &two], 0, 0b11));
        assert!(!is_indifferent(&[&one, &two], 1, 0b11));
        // Parts of one size that are not the same: b as a is.
        assert!(!is_indifferent(&[&cube(&[0b01, 0b01]), &cube(&[0b10, 0b10])], 0, 0b11));
    }

    #[test]
    fn cubes_join_where_they_differ_in_one() {
        let mut one = cube(&[0b001, 0b01]);
        assert!(one.join(&cube(&[0b100, 0b01]), 0));
        assert_eq!(one, cube(&[0b101, 0b01]));
        assert!(!one.join(&cube(&[0b101, 0b10]), 0));
        assert_eq!(one.size(), 2);
    }
}
