//! A set of combinations told in few words: what holds of all of them, and where that is
//! not all, the cases they fall into.

use std::collections::BTreeMap;

use crate::verify::record::Cube;

/// Readings of an ambiguity, by the places of both in the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The ambiguity.
    pub ambiguity: usize,
    /// The readings that it can have.
    pub readings: Vec<usize>,
}

/// A set of combinations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// What holds of all of them.
    pub always: Vec<Held>,
    /// The cases, of which one holds besides; none where there is nothing more to say.
    pub cases: Vec<Vec<Held>>,
}

impl Cover {
    /// Combinations among those of a cube that were possible before. No word is lost on
    /// ambiguities about which they say nothing.
    pub(crate) fn of(cubes: &[Cube], before: &Cube) -> Cover {
        let cubes = joined(cubes);
        let Some(hull) = cubes.iter().cloned().reduce(|hull, cube| hull.hull(&cube)) else {
            return Cover::default();
        };
        let always = differing(&hull, before);
        let cases = match cubes.len() {
            1 => Vec::new(),
            _ => cubes.iter().map(|cube| differing(cube, &hull)).collect(),
        };
        Cover { always, cases }
    }

    /// How many words it takes.
    pub fn length(&self) -> usize {
        self.always.len() + self.cases.iter().map(Vec::len).sum::<usize>()
    }
}

/// The ambiguities of which a cube has not all readings that another has.
fn differing(cube: &Cube, of: &Cube) -> Vec<Held> {
    let held = |ambiguity: usize| Held {
        ambiguity,
        readings: (0..64).filter(|at| cube.readings(ambiguity) >> at & 1 == 1).collect(),
    };
    let differs = |&ambiguity: &usize| cube.readings(ambiguity) != of.readings(ambiguity);
    (0..cube.ambiguities()).filter(differs).map(held).collect()
}

/// The same set in fewer cubes that share nothing.
pub(crate) fn joined(cubes: &[Cube]) -> Vec<Cube> {
    let mut cubes = cubes.to_vec();
    loop {
        let before = cubes.len();
        for ambiguity in 0..cubes.first().map_or(0, Cube::ambiguities) {
            // Cubes that are the same but for this ambiguity.
            let mut alike: BTreeMap<Vec<u64>, Cube> = BTreeMap::new();
            for cube in &cubes {
                let rest = cube.with(ambiguity, 0);
                let rest = (0..rest.ambiguities()).map(|at| rest.readings(at)).collect();
                let joined = alike.entry(rest).or_insert_with(|| cube.clone());
                *joined = joined.hull(cube);
            }
            cubes = alike.into_values().collect();
        }
        if cubes.len() == before {
            return cubes;
        }
    }
}
