//! What one drawing of a board shows: seeds, marks, and who is to move. The same
//! frame serves every kind of picture.

use crate::engine::{Facing, Hole, Position, Side, View, Width};
use crate::sheet::vocabulary::Direction;

/// What happened to a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Its player lifted its seeds.
    Lifted,
    /// The last seed of a lap fell into it.
    Landing,
    /// A seed fell into it.
    Sown,
    /// The opponent took its seeds.
    Taken,
}

/// A board to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The columns of the board.
    pub width: Width,
    /// The seeds of South and of North along their circuits.
    pub seeds: [Vec<u16>; 2],
    /// The side to move, if any is.
    pub to_move: Option<Side>,
    /// The seeds off the board.
    pub removed: u32,
    /// The seeds in hand.
    pub hand: u32,
    /// Marked holes; see [`Frame::mark`].
    pub marks: Vec<(Side, Hole, Mark)>,
    /// Which way seeds are sown.
    pub direction: Direction,
    /// The directions that South and North have chosen, where they choose.
    pub facing: [Option<Facing>; 2],
}

impl Frame {
    /// A position between turns.
    pub fn of(position: &Position, direction: Direction) -> Frame {
        Frame {
            width: position.width(),
            seeds: Side::BOTH.map(|side| position.side(side).to_vec()),
            to_move: Some(position.to_move()),
            removed: position.removed().into(),
            hand: 0,
            marks: Vec::new(),
            direction,
            facing: Side::BOTH.map(|side| position.facing(side)),
        }
    }

    /// The board in the middle of a turn, as an observer sees it.
    pub fn of_view(view: View<'_>, direction: Direction) -> Frame {
        Frame {
            width: view.width(),
            seeds: Side::BOTH.map(|side| view.side(side).to_vec()),
            to_move: Some(view.mover()),
            removed: view.removed(),
            hand: view.hand(),
            marks: Vec::new(),
            direction,
            facing: [None; 2],
        }
    }

    /// The same frame with marks added.
    #[must_use]
    pub fn with_marks(mut self, marks: impl IntoIterator<Item = (Side, Hole, Mark)>) -> Frame {
        self.marks.extend(marks);
        self
    }

    /// The mark drawn on a hole: of several the last, but [`Mark::Sown`] only where
    /// there is no other.
    pub fn mark(&self, side: Side, hole: Hole) -> Option<Mark> {
        let marks = self.marks.iter().filter(|&&(s, h, _)| s == side && h == hole);
        let (sown, others): (Vec<Mark>, Vec<Mark>) =
            marks.map(|&(_, _, mark)| mark).partition(|&mark| mark == Mark::Sown);
        others.last().or(sown.last()).copied()
    }

    /// The seeds in a hole.
    pub fn seeds(&self, side: Side, hole: Hole) -> u16 {
        self.seeds[side as usize][hole.index()]
    }

    /// The way a side sows, or `None` while it is still to choose.
    pub fn way(&self, side: Side) -> Option<Facing> {
        match self.direction {
            Direction::Counterclockwise => Some(Facing::Counterclockwise),
            Direction::Clockwise => Some(Facing::Clockwise),
            Direction::ChosenOnce => self.facing[side as usize],
        }
    }
}
