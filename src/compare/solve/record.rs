//! What was found of start positions, one row each, as a table that is added to by one
//! run after another.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::finding::Answer;
use super::repetition::may_pass;
use crate::compare::digest::digest;
use crate::engine::{Move, Position};
use crate::notation::write_move;
use crate::rules::{Origin, Rules};

/// What was found of one start position. Lists are separated by semicolons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The game.
    pub game: String,
    /// The columns of the board.
    pub columns: u16,
    /// The seeds in each hole that the game begins with seeds in.
    pub seeds: u16,
    /// The interpretation.
    pub interpretation: String,
    /// The readings that override it.
    pub readings: String,
    /// The digest of the rules.
    pub rules: String,
    /// The kind of proof: `forced-win`, `draw`, `no-forced-win` or `bound`.
    pub proved: String,
    /// The winner; empty where there is none.
    pub winner: String,
    /// The turns of a forced win, or those within which there is none.
    pub turns: Option<u16>,
    /// The first moves that win as soon.
    pub moves: String,
    /// A line of best play.
    pub line: String,
    /// Positions searched.
    pub nodes: u64,
    /// All positions that there are, where they were listed.
    pub positions: Option<usize>,
    /// Sowings that could not be followed.
    pub undecided: usize,
    /// How often a turn had more ways than are tried.
    pub left_out: u64,
}

/// What a record is of, in the order of the table.
type Subject = (String, u16, u16, String, String);

impl Record {
    /// The record of an answer.
    pub fn new(rules: &Rules, seeds: u16, position: &Position, answer: &Answer) -> Record {
        let changed = rules.readings.chosen.iter().filter(|c| c.origin == Origin::Override);
        let changed: Vec<String> =
            changed.map(|c| format!("{}={}", c.ambiguity, c.reading)).collect();
        let list = |moves: &[Move]| {
            let moves = moves.iter().map(|play| write_move(play, position.width()));
            moves.collect::<Vec<_>>().join("; ")
        };
        let finding = answer.finding;
        Record {
            game: rules.game.clone(),
            columns: position.width().0,
            seeds,
            interpretation: rules.readings.interpretation.clone(),
            readings: changed.join("; "),
            rules: digest(rules),
            proved: finding.word(answer.treatment, may_pass(rules)).into(),
            winner: finding.winner().map_or("", |side| side.word()).into(),
            turns: finding.turns(),
            moves: answer.moves.as_deref().map_or_else(String::new, list),
            line: list(&answer.line),
            nodes: answer.nodes,
            positions: answer.graph,
            undecided: answer.undecided,
            left_out: answer.left_out,
        }
    }

    fn subject(&self) -> Subject {
        let Record { game, columns, seeds, interpretation, readings, .. } = self.clone();
        (game, columns, seeds, interpretation, readings)
    }

    /// Whether it leaves nothing open.
    pub fn is_decided(&self) -> bool {
        self.proved != "bound"
    }

    /// Whether it tells more than a later one of the same position: nothing, if the rules
    /// have changed since.
    fn tells_more(&self, other: &Record) -> bool {
        match (self.is_decided(), other.is_decided()) {
            _ if self.rules != other.rules => false,
            (true, decided) => !decided,
            (false, true) => false,
            (false, false) => self.turns > other.turns,
        }
    }
}

/// Records of different positions, in order.
#[derive(Clone, Debug, Default)]
pub struct Records(BTreeMap<Subject, Record>);

impl Records {
    /// Reads a table.
    ///
    /// # Errors
    /// It is none.
    pub fn read(text: &str) -> Result<Records, csv::Error> {
        let mut records = Records::default();
        for record in csv::Reader::from_reader(text.as_bytes()).deserialize() {
            let record: Record = record?;
            records.0.insert(record.subject(), record);
        }
        Ok(records)
    }

    /// Adds a record, unless there is one that tells more; gives the one that stays.
    pub fn add(&mut self, record: Record) -> &Record {
        let subject = record.subject();
        match self.0.get(&subject) {
            Some(there) if there.tells_more(&record) => {}
            _ => {
                self.0.insert(subject.clone(), record);
            }
        }
        &self.0[&subject]
    }

    /// The records, in the order of games, widths, seeds and interpretations.
    pub fn iter(&self) -> impl Iterator<Item = &Record> {
        self.0.values()
    }

    /// Writes the table.
    pub fn write(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for record in self.iter() {
            writer.serialize(record).expect("a record has one field for each column");
        }
        let bytes = writer.into_inner().expect("writing to memory succeeds");
        String::from_utf8(bytes).expect("only text was written")
    }
}
