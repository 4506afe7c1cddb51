//! What is compared, and how: all of an answer but the games themselves. It is made
//! from a rule sheet once, and from then on speaks for itself, so that the parts of a
//! comparison can be put together where there is no sheet.

use serde::{Deserialize, Serialize};

use super::digest::digest;
use super::evidence::{Claims, Question};
use super::first_moves::FirstMoves;
use super::player::Player;
use super::side::Contender;
use super::witness::told::Witnesses;
use crate::rules::Origin;
use crate::sheet::model::Sheet;
use crate::sheet::vocabulary::{Moment, Outcome};

/// A comparison, or many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The version of the program.
    pub version: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// The columns of the board.
    pub columns: u16,
    /// What is held against what.
    pub shape: Shape,
    /// The sections of the answer.
    pub sections: Sections,
    /// How games are played.
    pub play: Play,
    /// All that are compared.
    pub contenders: Vec<Entry>,
    /// Which with which.
    pub comparisons: Vec<Comparison>,
}

/// What is held against what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// One against one other.
    Pair,
    /// Every named interpretation against every other.
    All,
    /// One against itself with each reading changed alone.
    Each,
}

/// The sections of an answer that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sections {
    /// What the two read differently, and what speaks for and against it.
    pub readings: bool,
    /// The shortest game and the smallest position on which the two part.
    pub witness: bool,
    /// What many games show.
    pub impact: bool,
    /// Play without a choice or without a point.
    pub degenerate: bool,
}

impl Sections {
    /// Whether games have to be played.
    pub fn plays(self) -> bool {
        self.impact || self.degenerate
    }
}

/// How games are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// The pairs of games asked for.
    pub games: u64,
    /// The seed of all draws.
    pub seed: u64,
    /// Who plays.
    pub player: Player,
    /// Turns after which a game is cut off.
    pub max_turns: u64,
    /// Laps without a capture after which a sowing is given up.
    pub patience: u64,
}

/// One that is compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// How it is written.
    pub name: String,
    /// Its interpretation.
    pub interpretation: String,
    /// Whether a source of the interpretation reports the width.
    pub width_attested: bool,
    /// The digest of the rules it plays by.
    pub rules: String,
    /// Its readings, one for each ambiguity.
    pub readings: Vec<Reading>,
    /// The end rules, in the order of the program.
    pub ends: Vec<End>,
    /// What the first moves come to, where degenerate play is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_moves: Option<FirstMoves>,
}

/// A reading chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The ambiguity's id.
    pub ambiguity: String,
    /// The reading's id.
    pub reading: String,
    /// Where it comes from.
    pub origin: From,
}

/// Where a reading comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// The interpretation, after its sources.
    Interpretation,
    /// Our convention.
    Convention,
    /// Whoever asked.
    Override,
}

impl From {
    /// Where the rules have it from.
    pub fn of(origin: Origin) -> From {
        match origin {
            Origin::Interpretation => From::Interpretation,
            Origin::Convention => From::Convention,
            Origin::Override => From::Override,
        }
    }
}

/// An end rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The rule's id.
    pub rule: String,
    /// Whether a player of this program can come to end a game by it: nobody resigns
    /// here, and some rules only end a turn.
    pub ends_games: bool,
}

/// Two that are held against each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// The first, by its number among the contenders.
    pub a: usize,
    /// The second.
    pub b: usize,
    /// Whether both are the same program.
    pub plays_alike: bool,
    /// What they read differently, with what speaks for and against it, where that is
    /// asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Question>,
    /// Where they part, if that is asked for and they are not the same program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witnesses: Option<Witnesses>,
}

impl Plan {
    /// Whether games are played: sections need them, and not all play alike.
    pub fn is_played(&self) -> bool {
        let plays = |comparison: &Comparison| !comparison.plays_alike;
        self.sections.plays() && self.comparisons.iter().any(plays)
    }

    /// What the two of a comparison read differently, in the sheet's order.
    pub fn differing(&self, comparison: &Comparison) -> Vec<[&Reading; 2]> {
        let readings = |entry: usize| self.contenders.get(entry).map_or(&[][..], |e| &e.readings);
        let pairs = readings(comparison.a).iter().zip(readings(comparison.b));
        pairs.filter(|(a, b)| a.reading != b.reading).map(|(a, b)| [a, b]).collect()
    }
}

impl Entry {
    /// What is told of a contender.
    pub fn new(contender: &Contender, width_attested: bool) -> Entry {
        let readings = contender.readings().chosen.iter().map(|chosen| Reading {
            ambiguity: chosen.ambiguity.clone(),
            reading: chosen.reading.clone(),
            origin: From::of(chosen.origin),
        });
        let ends = contender.rules.ends.iter().map(|end| End {
            rule: end.id.clone(),
            ends_games: end.check != Moment::Resign
                && !matches!(end.result, Outcome::Pass | Outcome::Forbidden | Outcome::EndTurn)
                && (end.check != Moment::Repetition
                    || end.same != crate::sheet::vocabulary::Same::Never),
        });
        Entry {
            name: contender.name.clone(),
            interpretation: contender.readings().interpretation.clone(),
            width_attested,
            rules: digest(&contender.rules),
            readings: readings.collect(),
            ends: ends.collect(),
            first_moves: None,
        }
    }

    /// All readings on one line.
    pub fn readings_line(&self) -> String {
        let readings = self.readings.iter().map(Reading::to_string);
        readings.collect::<Vec<_>>().join("; ")
    }
}

impl std::fmt::Display for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = match self.origin {
            From::Interpretation => "",
            From::Convention => " (convention)",
            From::Override => " (changed)",
        };
        write!(f, "{}={}{mark}", self.ambiguity, self.reading)
    }
}

impl Comparison {
    /// Two contenders, by their numbers, held against each other.
    pub fn new(
        sheet: &Sheet,
        contenders: &[Contender],
        (a, b): (usize, usize),
        claims: &Claims<'_>,
    ) -> Comparison {
        let (one, other) = (&contenders[a], &contenders[b]);
        let questions = one
            .differences(other)
            .filter_map(|ambiguity| Question::new(sheet, ambiguity, [one, other], claims));
        Comparison {
            a,
            b,
            plays_alike: one.plays_like(other),
            questions: questions.collect(),
            witnesses: None,
        }
    }
}
