//! The combinations of readings that are held possible.

use crate::compare::stream::{Draws, scaled};
use crate::verify::record::Cube;

/// Combinations, in cubes that share nothing; never none.
#[derive(Clone, Debug)]
pub struct Possible {
    pub(crate) cubes: Vec<Cube>,
    /// The smallest cube that holds them.
    pub(crate) hull: Cube,
}

impl Possible {
    /// The combinations of cubes that share nothing; `None` where there are none.
    pub(crate) fn of(cubes: Vec<Cube>) -> Option<Possible> {
        let hull = cubes.iter().cloned().reduce(|hull, cube| hull.hull(&cube))?;
        Some(Possible { cubes, hull })
    }

    /// Those that are among others, too.
    pub(crate) fn meet(&self, others: &[Cube]) -> Option<Possible> {
        let both = self.cubes.iter().flat_map(|a| others.iter().filter_map(|b| a.meet(b)));
        Possible::of(both.collect())
    }

    /// How many there are.
    pub fn size(&self) -> u128 {
        self.cubes.iter().map(Cube::size).sum()
    }

    /// Whether a combination is among them.
    pub(crate) fn contains(&self, combination: &[u8]) -> bool {
        self.cubes.iter().any(|cube| cube.contains(combination))
    }

    /// All of them in order, if they are no more than so many.
    pub(crate) fn all(&self, most: u128) -> Option<Vec<Vec<u8>>> {
        if self.size() > most {
            return None;
        }
        let mut all: Vec<Vec<u8>> = self.cubes.iter().flat_map(combinations).collect();
        all.sort();
        Some(all)
    }

    /// One of them, every one as likely as any other.
    pub(crate) fn drawn(&self, draws: &mut Draws) -> Vec<u8> {
        let sizes: Vec<u128> = self.cubes.iter().map(Cube::size).collect();
        let all: u128 = sizes.iter().sum();
        // No set of cubes has more combinations than 64 bits count that could be told here
        // from an even draw.
        let mut at = u128::from(draws.start()) % all.max(1);
        let mut cube = &self.cubes[0];
        for (of, size) in self.cubes.iter().zip(sizes) {
            cube = of;
            if at < size {
                break;
            }
            at -= size;
        }
        let one = |ambiguity: usize| {
            let places = places(cube, ambiguity);
            places[scaled(draws.start(), places.len())]
        };
        (0..cube.ambiguities()).map(one).collect()
    }
}

/// The places of the readings of an ambiguity within a cube.
pub(crate) fn places(cube: &Cube, ambiguity: usize) -> Vec<u8> {
    (0..64).filter(|at| cube.readings(ambiguity) >> at & 1 == 1).collect()
}

fn combinations(cube: &Cube) -> Vec<Vec<u8>> {
    (0..cube.ambiguities()).fold(vec![Vec::new()], |all, ambiguity| {
        let places = places(cube, ambiguity);
        let longer = all.iter().flat_map(|start| {
            places.iter().map(|&place| start.iter().copied().chain([place]).collect())
        });
        longer.collect()
    })
}
