//! Where the game of a record stands between two moves, and what a move comes to.

use crate::engine::{Hole, Played, Position, Side, Width};
use crate::rules::Ambiguities;

/// How a game ended, whatever the readings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Over {
    pub winner: Option<Side>,
    pub by: String,
}

/// Where a game stands between two moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The positions that a repetition rule reads, the last one included.
    pub(super) noted: Vec<Position>,
    /// Passes since the last of them.
    pub(super) passes: usize,
    /// How it ended, if it did. That a side is stuck is told only where it is asked.
    pub over: Option<Over>,
}

/// What came of a move.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub played: Played,
    /// The hole of the last seed of every lap.
    pub landings: Vec<Hole>,
}

/// What came of a move, and the ambiguities it consulted.
pub(super) struct Step {
    pub asked: Ambiguities,
    /// The course and the state after it, or why the move is refused.
    pub outcome: Result<(Course, State), Refused>,
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub why: String,
    /// Whether it is open as far as it goes, and a bonus is left to be chosen.
    pub leaves_bonus: bool,
}

impl State {
    pub(super) fn new(position: Position) -> State {
        State { noted: vec![position], passes: 0, over: None }
    }

    /// The position, with the side that moves next.
    pub(super) fn position(&self) -> Position {
        let last = self.noted.last().expect("a state begins with a position").clone();
        if self.passes.is_multiple_of(2) {
            return last;
        }
        let next = last.to_move().other();
        last.with_to_move(next)
    }

    /// The columns of the board.
    pub(super) fn width(&self) -> Width {
        self.noted[0].width()
    }

    /// Whether two states that have come from one are the same.
    pub(super) fn is_like(&self, other: &State) -> bool {
        self.noted.len() == other.noted.len()
            && self.noted.last() == other.noted.last()
            && self.passes == other.passes
            && self.over == other.over
    }

    /// Whether the same seeds have lain in every hole before.
    pub(super) fn repeats(&self) -> bool {
        let same = |a: &Position, b: &Position| Side::BOTH.iter().all(|&s| a.side(s) == b.side(s));
        self.noted.split_last().is_some_and(|(last, earlier)| earlier.iter().any(|p| same(p, last)))
    }
}
