//! The board: sides, holes, and positions.

use std::ops::Range;

use crate::sheet::model::Width;
use crate::sheet::vocabulary::Region;

/// The most holes of a player.
pub(super) const CIRCUIT: usize = 2 * crate::sheet::model::WIDEST as usize;

/// Lays a side's holes into another place. What lies beyond the circuit is empty in
/// both, so that boards of common widths are spared the room of the widest.
#[inline]
pub(super) fn copy_into(to: &mut [u16; CIRCUIT], from: &[u16; CIRCUIT], n: usize) {
    const COMMON: usize = 32;
    let (to, rest) = to.split_first_chunk_mut::<COMMON>().expect("the widest has more");
    let (from, more) = from.split_first_chunk::<COMMON>().expect("the widest has more");
    *to = *from;
    if 2 * n > COMMON {
        rest.copy_from_slice(more);
    }
}

/// A copy of a side's holes.
#[inline]
pub(super) fn copied(from: &[u16; CIRCUIT], n: usize) -> [u16; CIRCUIT] {
    let mut to = [0; CIRCUIT];
    copy_into(&mut to, from, n);
    to
}

/// The most seeds a game may hold, on the board and off it.
pub const MOST_SEEDS: u32 = 65_535;

/// A player, by seat. South moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player at the bottom of a drawing.
    South,
    /// The player at the top.
    North,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// Its name as documents and other programs write it.
    pub fn word(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// Its name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Side::South => "South",
            Side::North => "North",
        }
    }

    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// A hole of a player, by its number along the circuit: o1..oN, then iN..i1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(pub u8);

impl Region {
    /// The holes of a side that belong to it, as numbers along the circuit.
    pub fn holes(self, width: Width) -> Range<usize> {
        let n = usize::from(width.0);
        match self {
            Region::Own => 0..2 * n,
            Region::Outer => 0..n,
            Region::Inner => n..2 * n,
        }
    }
}

impl Hole {
    /// The hole with a number in the outer row, counted from 1.
    pub fn outer(k: u16) -> Hole {
        Hole((k - 1) as u8)
    }

    /// The hole with a number in the inner row, counted from 1.
    pub fn inner(k: u16, width: Width) -> Hole {
        Hole((2 * width.0 - k) as u8)
    }

    /// Whether it is in the inner row.
    pub fn is_inner(self, width: Width) -> bool {
        u16::from(self.0) >= width.0
    }

    /// Its number in its row, counted from 1 from the player's own left.
    pub fn column(self, width: Width) -> u16 {
        let at = u16::from(self.0);
        if at < width.0 { at + 1 } else { 2 * width.0 - at }
    }

    /// All holes of a player along the circuit.
    pub fn all(width: Width) -> impl DoubleEndedIterator<Item = Hole> + ExactSizeIterator {
        (0..2 * width.0 as u8).map(Hole)
    }

    /// Its place in arrays over a circuit.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The way a player sows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// Counterclockwise: along the numbers of the holes.
    Counterclockwise,
    /// Clockwise: against them.
    Clockwise,
}

/// A position: the seeds of both players, the side to move, the seeds off the
/// board, and what further state a game needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    width: Width,
    pub(super) seeds: [[u16; CIRCUIT]; 2],
    pub(super) to_move: Side,
    pub(super) removed: u16,
    /// Whether each side has had a turn.
    pub(super) begun: [bool; 2],
    /// The direction each side has chosen for good.
    pub(super) facing: [Option<Facing>; 2],
}

/// Why seeds do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// A side has not 2N holes.
    Holes {
        /// How many it has.
        given: usize,
        /// How many it should have.
        needed: usize,
    },
    /// More seeds than a game may hold.
    TooManySeeds {
        /// How many there are, on the board and off it.
        seeds: u64,
    },
}

impl Position {
    /// A position from the seeds of each side along its circuit (South, North), the
    /// side to move, and the number of seeds off the board.
    ///
    /// # Errors
    /// Another number of holes than 2N a side, or more than [`MOST_SEEDS`] in all.
    pub fn new(
        width: Width,
        sides: [&[u16]; 2],
        to_move: Side,
        removed: u16,
    ) -> Result<Position, PositionFault> {
        let needed = 2 * usize::from(width.0);
        let mut seeds = [[0; CIRCUIT]; 2];
        for (own, given) in seeds.iter_mut().zip(sides) {
            if given.len() != needed {
                return Err(PositionFault::Holes { given: given.len(), needed });
            }
            own[..needed].copy_from_slice(given);
        }
        let total: u64 =
            seeds.iter().flatten().map(|&n| u64::from(n)).sum::<u64>() + u64::from(removed);
        if total > u64::from(MOST_SEEDS) {
            return Err(PositionFault::TooManySeeds { seeds: total });
        }
        Ok(Position { width, seeds, to_move, removed, begun: [true; 2], facing: [None; 2] })
    }

    /// The columns of the board.
    pub fn width(&self) -> Width {
        self.width
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The seeds off the board.
    pub fn removed(&self) -> u16 {
        self.removed
    }

    /// Whether a side has had a turn.
    pub fn has_begun(&self, side: Side) -> bool {
        self.begun[side.index()]
    }

    /// The same position with a side's first turn still to come, or over.
    #[must_use]
    pub fn with_begun(mut self, side: Side, begun: bool) -> Position {
        self.begun[side.index()] = begun;
        self
    }

    /// The direction a side has chosen for good.
    pub fn facing(&self, side: Side) -> Option<Facing> {
        self.facing[side.index()]
    }

    /// The same position with a side's direction chosen, or open.
    #[must_use]
    pub fn with_facing(mut self, side: Side, facing: Option<Facing>) -> Position {
        self.facing[side.index()] = facing;
        self
    }

    /// The seeds of a side along its circuit.
    pub fn side(&self, side: Side) -> &[u16] {
        &self.seeds[side.index()][..2 * usize::from(self.width.0)]
    }

    /// The seeds in a hole.
    pub fn seeds(&self, side: Side, hole: Hole) -> u16 {
        self.seeds[side.index()][hole.index()]
    }

    /// The seeds on a side's two rows.
    pub fn seeds_of(&self, side: Side) -> u32 {
        self.side(side).iter().map(|&n| u32::from(n)).sum()
    }

    /// The seeds on the board.
    pub fn on_board(&self) -> u32 {
        self.seeds_of(Side::South) + self.seeds_of(Side::North)
    }

    /// The same position with the other side to move.
    #[must_use]
    pub fn with_to_move(mut self, side: Side) -> Position {
        self.to_move = side;
        self
    }

    /// The same position seen from the other seat.
    #[must_use]
    pub fn swapped(&self) -> Position {
        let mut swapped = self.clone();
        swapped.seeds.swap(0, 1);
        swapped.begun.swap(0, 1);
        swapped.facing.swap(0, 1);
        swapped.to_move = self.to_move.other();
        swapped
    }
}
