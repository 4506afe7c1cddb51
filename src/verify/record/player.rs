//! A step taken under every combination of readings at once.
//!
//! A step is taken under one combination of a cube, and tells which ambiguities it
//! consulted ([`crate::rules::Asked`]): all combinations that agree with it on these take
//! it alike. Where the cube has several readings of one of them, it is split by that one
//! and the step is taken in each part. Parts that come to the same are joined again, so
//! that a reading which made no difference is not told apart from the next step on.

use std::collections::HashMap;
use std::rc::Rc;

use super::cube::{Cube, readings_of};
use super::turn::Ruled;
use crate::rules::Ambiguities;
use crate::sheet::Mistakes;
use crate::sheet::model::{Sheet, Width};

/// Combinations that fare alike.
#[derive(Clone, Debug)]
pub(super) struct Part<T> {
    pub cube: Cube,
    pub fate: T,
}

/// What a step comes to: parts of which it is the same are one.
pub(super) trait Alike {
    fn is_like(&self, other: &Self) -> bool;
}

/// Whoever takes steps under a sheet's rules, and remembers the rules made so far.
#[derive(Debug)]
pub(super) struct Player<'a> {
    sheet: &'a Sheet,
    width: Width,
    patience: u64,
    ruled: HashMap<Vec<u8>, Rc<Ruled>>,
    /// The ambiguities consulted so far.
    pub asked: Ambiguities,
    /// How many steps were taken, each under one combination.
    pub plays: usize,
}

impl<'a> Player<'a> {
    pub(super) fn new(sheet: &'a Sheet, width: Width, patience: u64) -> Player<'a> {
        Player { sheet, width, patience, ruled: HashMap::new(), asked: 0, plays: 0 }
    }

    /// How many programs were made.
    pub(super) fn programs(&self) -> usize {
        self.ruled.len()
    }

    /// The rules under a combination.
    pub(super) fn ruled(&mut self, combination: Vec<u8>) -> Result<Rc<Ruled>, Mistakes> {
        if let Some(ruled) = self.ruled.get(&combination) {
            return Ok(Rc::clone(ruled));
        }
        let readings = readings_of(self.sheet, &combination);
        let ruled = Rc::new(Ruled::new(self.sheet, &readings, self.width, self.patience)?);
        self.ruled.insert(combination, Rc::clone(&ruled));
        Ok(ruled)
    }

    /// Takes a step in every part of a cube that consults the same.
    pub(super) fn expand<T: Alike>(
        &mut self,
        cube: &Cube,
        step: &dyn Fn(&Ruled) -> (Ambiguities, T),
    ) -> Result<Vec<Part<T>>, Mistakes> {
        let ruled = self.ruled(cube.first())?;
        self.plays += 1;
        let (asked, fate) = step(&ruled);
        self.asked |= asked;
        let Some(ambiguity) = cube.unsettled(asked) else {
            return Ok(vec![Part { cube: cube.clone(), fate }]);
        };
        let mut parts: Vec<Part<T>> = Vec::new();
        for piece in cube.split(ambiguity) {
            for part in self.expand(&piece, step)? {
                let joined = parts.iter_mut().any(|known| {
                    known.fate.is_like(&part.fate) && known.cube.join(&part.cube, ambiguity)
                });
                if !joined {
                    parts.push(part);
                }
            }
        }
        Ok(parts)
    }
}
