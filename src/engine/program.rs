//! The flat program that the engine runs: rules compiled for one width.

use super::board::Position;
use super::deed::Deed;
use super::op::Op;
use super::quick::Deeds;
use crate::rules::{BonusTerms, Rules};
use crate::sheet::model::Width;
use crate::sheet::vocabulary::*;

/// A rule's id.
pub type RuleName<'a> = &'a str;

/// A compiled game.
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) rules: Rules,
    pub(super) start: Position,
    pub(super) n: usize,
    pub(super) direction: Direction,
    pub(super) starts: Vec<StartCode>,
    pub(super) atoms: Vec<Atom>,
    pub(super) laps: Vec<LapCode>,
    /// A table of what the lap rule that acts does, where all is of a common kind.
    pub(super) deeds: Option<Deeds>,
    pub(super) bonuses: Vec<BonusTerms>,
    pub(super) ends: Vec<EndCode>,
    pub(super) endless: Option<usize>,
    /// Whether endless sowings are not allowed.
    pub(super) forbids_endless: bool,
    /// Whether a condition reads what holes held before the lap.
    pub(super) reads_before: bool,
    /// Whether a lap rule reads the origin of the lap before it.
    pub(super) reads_origin: bool,
    /// Whether a lap rule reads which hole got the first seed of that lap.
    pub(super) reads_lap_first: bool,
    /// The end rules asked at each moment, by their numbers.
    pub(super) after_capture: Vec<(usize, RegionTest)>,
    pub(super) after_turn: Vec<(usize, RegionTest)>,
    pub(super) repetition: Vec<usize>,
    pub(super) stuck: Vec<usize>,
    /// Laps after which a sowing without capture is given up as undecided.
    pub(super) patience: u64,
}

/// How many laps without a capture are sown, at the most, before a sowing that has
/// neither ended nor come round is given up as undecided. The periods of endless
/// sowings on wide and full boards can be longer than any machine can follow.
pub const PATIENCE: u64 = 1 << 26;

/// A start rule, compiled.
#[derive(Clone, Debug)]
pub(super) struct StartCode {
    pub first: usize,
    pub last: usize,
    pub tests: Vec<Atom>,
    pub ops: Vec<Op>,
    pub deed: Deed,
}

/// A lap rule, compiled: the atoms that must hold, as bits, and the steps.
#[derive(Clone, Debug)]
pub(super) struct LapCode {
    pub needs: u64,
    pub after: bool,
    pub ops: Vec<Op>,
}

/// A condition, compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    /// The landing hole was occupied when the last seed fell, or was empty.
    Landing { occupied: bool },
    /// The same before the lap.
    LandingBefore { occupied: bool },
    /// `here` is in the inner row, or in the outer.
    Row { after: bool, inner: bool },
    /// A place holds so many seeds.
    Seeds { after: bool, place: Place, count: Count },
    /// The turn was opened by a start rule.
    StartedBy(usize),
    /// It is the player's first turn, or a later one.
    Turn { first: bool },
}

/// An end rule, compiled.
#[derive(Clone, Debug)]
pub(super) struct EndCode {
    pub check: Moment,
    pub same: Same,
    pub result: Outcome,
}

/// A region and the seeds it must hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct RegionTest {
    pub mover: bool,
    pub region: Region,
    pub first: usize,
    pub last: usize,
    pub holds: Count,
    pub by_capture: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The winner, or `None` for a draw.
    pub winner: Option<super::Side>,
    /// The end rule, by its number; see [`Program::end_rule`].
    pub by: usize,
}

impl Program {
    /// The rules it was compiled from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The columns of the board.
    pub fn width(&self) -> Width {
        self.rules.width
    }

    /// The start position, South to move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether a game may begin from a position: it is the start position, whoever is to
    /// move in it.
    pub fn is_start(&self, position: &Position) -> bool {
        position.clone().with_to_move(self.start.to_move()) == self.start
    }

    /// The same program with another patience, in laps; see [`PATIENCE`].
    #[must_use]
    pub fn with_patience(mut self, laps: u64) -> Program {
        self.patience = laps;
        self
    }

    /// The id of an end rule.
    pub fn end_rule(&self, index: usize) -> RuleName<'_> {
        &self.rules.ends[index].id
    }

    /// Whether an end rule reads the positions that have been.
    pub fn reads_history(&self) -> bool {
        self.repetition.iter().any(|&end| self.ends[end].same != Same::Never)
    }

    /// The end rule by which the side to move may resign.
    pub fn resignation(&self) -> Option<usize> {
        self.ends.iter().position(|end| end.check == Moment::Resign)
    }
}

impl Program {
    /// Whether nothing is sown after a bonus.
    pub(super) fn bonus_ends_turn(&self) -> bool {
        let ends = |ops: &Vec<Op>| {
            let after_bonus = ops.iter().skip_while(|op| !matches!(op, Op::Bonus(_)));
            !after_bonus.skip(1).any(|op| matches!(op, Op::Sow { .. } | Op::Bonus(_)))
        };
        self.starts
            .iter()
            .map(|rule| &rule.ops)
            .chain(self.laps.iter().map(|rule| &rule.ops))
            .all(ends)
    }
}
