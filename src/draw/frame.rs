//! What one drawing of a board shows: seeds, what happened to them, and whose turn it
//! is. The same frame serves every kind of picture.

use serde::{Deserialize, Serialize};

use crate::engine::{Facing, Hole, Position, Side, Width};
use crate::sheet::vocabulary::Direction;

/// What happened to a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Its player lifted its seeds.
    Lifted,
    /// Its player took the opponent's seeds from here.
    Capturing,
    /// The last seed of a lap fell into it.
    Landing,
    /// A seed fell into it.
    Sown,
    /// The opponent took its seeds.
    Taken,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnTurn {
    /// A side is to move.
    ToMove(Side),
    /// A side is making its move.
    Moving(Side),
    /// The game is over: a side has won it, or nobody.
    Over(Option<Side>),
    /// It is not said.
    Unsaid,
}

impl OnTurn {
    /// What stands beside the name of a side, and whether the name is strong.
    pub fn beside(self, side: Side) -> (bool, Option<&'static str>) {
        match self {
            OnTurn::ToMove(mover) => (mover == side, (mover == side).then_some("to move")),
            OnTurn::Moving(mover) => (mover == side, None),
            OnTurn::Over(None) => (false, Some("draw")),
            OnTurn::Over(Some(winner)) => (winner == side, (winner == side).then_some("wins")),
            OnTurn::Unsaid => (false, None),
        }
    }
}

/// One handful sown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lap {
    /// Who sowed it.
    pub side: Side,
    /// Which way.
    pub facing: Facing,
    /// The hole that was lifted, or that captured.
    pub from: Option<Hole>,
    /// The holes that got a seed each, in order.
    pub drops: Vec<Hole>,
}

impl Lap {
    /// How often the seeds went all the way round, and those of the last round. A
    /// round ends where the next seed would fall into a hole that it has served.
    pub fn rounds(&self) -> (usize, &[Hole]) {
        let (mut rounds, mut start) = (0, 0);
        for (at, hole) in self.drops.iter().enumerate() {
            if self.drops[start..at].contains(hole) {
                rounds += 1;
                start = at;
            }
        }
        (rounds, &self.drops[start..])
    }
}

/// A board to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The columns of the board.
    pub width: Width,
    /// The seeds of South and of North along their circuits.
    pub seeds: [Vec<u16>; 2],
    /// The seeds in the frame before this one, if there was one.
    pub before: Option<[Vec<u16>; 2]>,
    /// Whose turn it is.
    pub turn: OnTurn,
    /// Whether South and North still have their first turn to come.
    pub first_turn: [bool; 2],
    /// The seeds off the board.
    pub removed: u32,
    /// The seeds in hand.
    pub hand: u32,
    /// Marked holes; see [`Frame::mark`].
    pub marks: Vec<(Side, Hole, Mark)>,
    /// The handful sown since the frame before.
    pub lap: Option<Lap>,
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
            before: None,
            turn: OnTurn::ToMove(position.to_move()),
            first_turn: Side::BOTH.map(|side| !position.has_begun(side)),
            removed: position.removed().into(),
            hand: 0,
            marks: Vec::new(),
            lap: None,
            direction,
            facing: Side::BOTH.map(|side| position.facing(side)),
        }
    }

    /// The same frame with marks added.
    #[must_use]
    pub fn with_marks(mut self, marks: impl IntoIterator<Item = (Side, Hole, Mark)>) -> Frame {
        self.marks.extend(marks);
        self
    }

    /// The mark drawn on a hole where there is room for one: of several the last, but
    /// [`Mark::Sown`] only where there is no other.
    pub fn mark(&self, side: Side, hole: Hole) -> Option<Mark> {
        let marks = self.marks.iter().filter(|&&(s, h, _)| s == side && h == hole);
        let (sown, others): (Vec<Mark>, Vec<Mark>) =
            marks.map(|&(_, _, mark)| mark).partition(|&mark| mark == Mark::Sown);
        others.last().or(sown.last()).copied()
    }

    /// Whether a hole has a mark.
    pub fn is_marked(&self, side: Side, hole: Hole, mark: Mark) -> bool {
        self.marks.contains(&(side, hole, mark))
    }

    /// The seeds in a hole.
    pub fn seeds(&self, side: Side, hole: Hole) -> u16 {
        self.seeds[side as usize][hole.index()]
    }

    /// The side that made what changed since the frame before.
    pub fn actor(&self) -> Option<Side> {
        let acted = |mark: &Mark| matches!(mark, Mark::Lifted | Mark::Capturing);
        let marked = self.marks.iter().find(|(_, _, mark)| acted(mark)).map(|(side, _, _)| *side);
        marked.or(match self.turn {
            OnTurn::Moving(side) => Some(side),
            OnTurn::ToMove(side) => Some(side.other()),
            OnTurn::Over(_) | OnTurn::Unsaid => None,
        })
    }

    /// How many seeds a hole has got, or lost, since the frame before.
    pub fn change(&self, side: Side, hole: Hole) -> i32 {
        let now = i32::from(self.seeds(side, hole));
        let before = self.before.as_ref().map(|before| before[side as usize][hole.index()]);
        before.map_or(0, |before| now - i32::from(before))
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
