//! Rules with no ambiguity left: what the engine compiles, and what prose is
//! written from.

use serde::Serialize;

use crate::sheet::model::{Amount, Width};
use crate::sheet::vocabulary::*;

use super::readings::Readings;

/// The rules of a game under one choice of readings, at one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The game's id.
    pub game: String,
    /// The readings chosen.
    pub readings: Readings,
    /// The columns of the board.
    pub width: Width,
    /// Which way seeds are sown.
    pub direction: Direction,
    /// The seeds of each player's holes at the start, o1..oN then iN..i1.
    pub setup: Vec<u16>,
    /// Groups of starts, in order.
    pub starts: Vec<Start>,
    /// Lap rules, in order; the last one always applies.
    pub laps: Vec<Lap>,
    /// End rules, in order.
    pub ends: Vec<End>,
}

/// A way to open a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Start {
    /// The rule's id.
    pub id: String,
    /// Where the start may be.
    pub from: Territory,
    /// What must hold of the hole.
    pub when: Vec<Test>,
    /// What is then done.
    pub acts: Vec<Act>,
}

/// What may happen after a lap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lap {
    /// The rule's id.
    pub id: String,
    /// What `here` means.
    pub at: Anchor,
    /// What must hold.
    pub when: Vec<Test>,
    /// What is then done.
    pub acts: Vec<Act>,
}

/// One condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// The state of the landing hole.
    Landing(Landing),
    /// The row of `here`.
    Row(Row),
    /// The seeds in a place.
    Seeds(Place, Count),
    /// The start rule that opened the turn.
    StartedBy(String),
    /// Which of the player's turns it is.
    Turn(TurnNumber),
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Takes all seeds of places into the hand.
    Lift(Vec<Place>),
    /// Sows the hand.
    Sow {
        /// The hole that gets the first seed.
        first: Place,
        /// The hole passed over.
        skip: Skip,
    },
    /// Takes all seeds of places off the board.
    Remove(Vec<Place>),
    /// Lets the player take more off the board.
    Bonus(BonusTerms),
    /// Ends the turn.
    EndTurn,
}

/// The terms of a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BonusTerms {
    /// How much.
    pub amount: Amount,
    /// Whether it may be declined.
    pub declined: bool,
    /// Whether fewer may be taken.
    pub fewer: bool,
    /// From how many holes.
    pub spread: Spread,
    /// What happens where too few remain.
    pub short: Shortage,
}

/// A rule that ends the game, or a turn that cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// The rule's id.
    pub id: String,
    /// When it is asked.
    pub check: Moment,
    /// What must hold of the board.
    pub when: Option<EndTest>,
    /// Which positions count as the same; `never` but for repetitions.
    pub same: Same,
    /// What follows.
    pub result: Outcome,
}

/// What an end rule looks for on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EndTest {
    /// Whether the mover's holes are looked at, and not the opponent's.
    pub mover: bool,
    /// Which holes.
    pub region: Region,
    /// The seeds they hold together.
    pub holds: Count,
    /// Whether captures of this turn must have changed them.
    pub by_capture: bool,
}

/// What of rules the engine runs: all but the game's name and the readings behind them.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct AsPlayed<'a> {
    direction: Direction,
    setup: &'a [u16],
    starts: &'a [Start],
    laps: &'a [Lap],
    ends: &'a [End],
}

impl Rules {
    /// What of them the engine runs. The setup has the width of the board in it.
    pub fn as_played(&self) -> AsPlayed<'_> {
        AsPlayed {
            direction: self.direction,
            setup: &self.setup,
            starts: &self.starts,
            laps: &self.laps,
            ends: &self.ends,
        }
    }

    /// Whether the rules give the same play as others, whatever readings they carry.
    pub fn plays_like(&self, other: &Rules) -> bool {
        self.as_played() == other.as_played()
    }
}
