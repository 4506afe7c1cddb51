//! Positions as a few machine words, without loss: a hole is as many zeros as it has
//! seeds, and a one. A board so takes as many bits as it has seeds and holes, and no
//! two positions are ever taken for each other, as hashes alone might.
//!
//! Positions are written as the side to move sees them, so that those that differ by
//! the seat only are one. Rules name holes from the mover's own seat, and so play
//! the same for both.

use crate::engine::{Facing, Position, Side, Width};

/// A position in words.
pub type Key = Box<[u64]>;

/// Turns positions of one game into words and back.
#[derive(Clone, Copy, Debug)]
pub struct Packer {
    width: Width,
    words: usize,
    /// All seeds, on the board and off it: what is not on the board is off it.
    total: u32,
}

/// What stands after the holes: a mark of the caller's, a first turn still to come and
/// a direction of each side.
const FLAGS: usize = 7;

impl Packer {
    /// For a position and all that can come after it: seeds leave the board, and never
    /// come back.
    pub fn new(position: &Position) -> Packer {
        let holes = 4 * usize::from(position.width().0);
        let bits = position.on_board() as usize + holes + FLAGS;
        let total = position.on_board() + u32::from(position.removed());
        Packer { width: position.width(), words: bits.div_ceil(64), total }
    }

    /// The words of a position.
    pub fn words(&self) -> usize {
        self.words
    }

    /// A position in words, with a mark.
    #[inline]
    pub fn pack(&self, position: &Position, mark: bool) -> Key {
        let mut words = vec![0u64; self.words].into_boxed_slice();
        let mover = position.to_move();
        let mut at = 0;
        let mut one = |at: usize| words[at / 64] |= 1 << (at % 64);
        for side in [mover, mover.other()] {
            for &seeds in position.side(side) {
                at += usize::from(seeds);
                one(at);
                at += 1;
            }
        }
        let facings = [mover, mover.other()].map(|side| position.facing(side));
        let flags = [
            mark,
            position.has_begun(mover),
            position.has_begun(mover.other()),
            facings[0].is_some(),
            facings[0] == Some(Facing::Clockwise),
            facings[1].is_some(),
            facings[1] == Some(Facing::Clockwise),
        ];
        for (flag, holds) in flags.into_iter().enumerate() {
            if holds {
                one(at + flag);
            }
        }
        words
    }

    /// The position in words, South to move.
    pub fn unpack(&self, words: &[u64]) -> Position {
        let holes = 2 * usize::from(self.width.0);
        let bit = |at: usize| words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
        let mut sides = [vec![0u16; holes], vec![0u16; holes]];
        let mut at = 0;
        for hole in sides.iter_mut().flatten() {
            while !bit(at) {
                *hole += 1;
                at += 1;
            }
            at += 1;
        }
        let on_board: u32 = sides.iter().flatten().map(|&seeds| u32::from(seeds)).sum();
        let facing = |at: usize| {
            let way = if bit(at + 1) { Facing::Clockwise } else { Facing::Counterclockwise };
            bit(at).then_some(way)
        };
        let removed = (self.total - on_board) as u16;
        Position::new(self.width, [&sides[0], &sides[1]], Side::South, removed)
            .expect("what was packed was a position")
            .with_begun(Side::South, bit(at + 1))
            .with_begun(Side::North, bit(at + 2))
            .with_facing(Side::South, facing(at + 3))
            .with_facing(Side::North, facing(at + 5))
    }
}

/// A number that tells most positions apart, for finding their place in a table.
#[inline]
pub fn spread(words: &[u64]) -> u64 {
    let mut hash = 0u64;
    for &word in words {
        hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 29;
    }
    hash.wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let position =
            Position::new(Width(2), [&[0, 70, 1, 2], &[3, 0, 0, 1]], Side::South, 5).unwrap();
        let packer = Packer::new(&position);
        assert_eq!(packer.words(), 2);
        for position in [
            position.clone(),
            position.clone().with_begun(Side::North, false),
            position.clone().with_facing(Side::South, Some(Facing::Clockwise)),
            position.clone().with_facing(Side::North, Some(Facing::Counterclockwise)),
        ] {
            let key = packer.pack(&position, false);
            assert_eq!(packer.unpack(&key), position);
            assert_ne!(key, packer.pack(&position, true));
            assert_eq!(key, packer.pack(&position.swapped(), false));
            assert_ne!(key, packer.pack(&position.clone().with_to_move(Side::North), false));
        }
    }

    #[test]
    fn seeds_off_the_board_are_what_is_not_on_it() {
        let start = Position::new(Width(2), [&[2; 4], &[2; 4]], Side::South, 1).unwrap();
        let packer = Packer::new(&start);
        let later = Position::new(Width(2), [&[2; 4], &[0, 0, 1, 2]], Side::South, 6).unwrap();
        assert_eq!(packer.unpack(&packer.pack(&later, false)), later);
    }
}
