//! The positions that have been, as far as a repetition rule reads them.

use std::collections::HashMap;

use super::board::{Position, Side};
use crate::sheet::vocabulary::Same;

/// Positions and how often each has stood.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    same: Same,
    seen: HashMap<Key, u32>,
}

type Key = (Box<[u16]>, Option<Side>);

impl Repeats {
    pub(super) fn new(same: Same) -> Repeats {
        Repeats { same, seen: HashMap::new() }
    }

    fn key(&self, position: &Position) -> Key {
        let seeds = Side::BOTH.iter().flat_map(|&side| position.side(side)).copied().collect();
        let mover = match self.same {
            Same::BoardAndMover | Same::BoardAndMoverThrice => Some(position.to_move()),
            _ => None,
        };
        (seeds, mover)
    }

    /// Notes a position, and says whether it completes a repetition.
    pub(super) fn note(&mut self, position: &Position) -> bool {
        let times = match self.same {
            Same::Never => return false,
            Same::Board | Same::BoardAndMover => 2,
            Same::BoardThrice | Same::BoardAndMoverThrice => 3,
        };
        let key = self.key(position);
        let seen = self.seen.entry(key).or_insert(0);
        *seen += 1;
        *seen >= times
    }
}
