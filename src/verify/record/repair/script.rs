//! What a record says, apart from how it is written, so that it can be changed in one
//! place and played again.

use std::rc::Rc;

use crate::engine::{Position, Side};
use crate::notation::{Told, Transcript, Written};
use crate::sheet::game_record::GameResult;
use crate::verify::record::prepare::{Prepared, asks_outcome};

/// What a record says.
#[derive(Clone, Debug)]
pub(super) struct Script {
    /// The position it begins with, where that is not the game's.
    pub start: Option<Position>,
    /// Who moves first.
    pub first: Side,
    /// What is told before the first move.
    pub before: Vec<Told>,
    /// The moves with what is told of them.
    pub rows: Vec<Rc<Written>>,
    /// How it ended.
    pub result: Option<GameResult>,
}

impl Script {
    pub(super) fn of(prepared: &Prepared<'_>) -> Script {
        Script {
            start: prepared.start.clone(),
            first: prepared.first,
            before: prepared.transcript.before.clone(),
            rows: prepared.transcript.moves.iter().cloned().map(Rc::new).collect(),
            result: prepared.result.clone(),
        }
    }

    /// A record that says this.
    pub(super) fn record<'a>(&self, prepared: &Prepared<'a>) -> Prepared<'a> {
        let moves = self.rows.iter().map(|row| Written::clone(row)).collect();
        Prepared {
            transcript: Transcript { before: self.before.clone(), moves },
            start: self.start.clone(),
            first: self.first,
            result: self.result.clone(),
            ..*prepared
        }
    }

    /// Whether another says the same, wherever it stands.
    pub(super) fn says_as(&self, other: &Script) -> bool {
        let told = |a: &[Told], b: &[Told]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.what == b.what)
        };
        let result = |script: &Script| {
            let result = script.result.as_ref()?;
            Some((result.outcome.value, result.by.as_ref().map(|by| by.value.clone())))
        };
        self.start == other.start
            && self.first == other.first
            && result(self) == result(other)
            && told(&self.before, &other.before)
            && self.rows.len() == other.rows.len()
            && self
                .rows
                .iter()
                .zip(&other.rows)
                .all(|(a, b)| a.by == b.by && a.play == b.play && told(&a.told, &b.told))
    }

    /// Whether it says how the game stood by the rules after a move.
    pub(super) fn asks_outcome(&self, row: usize) -> bool {
        let result = self.result.as_ref().map(|result| result.outcome.value);
        asks_outcome(&self.rows[row].told, row + 1 == self.rows.len(), result)
    }

    /// Where something stands that comes before a move, or after the last.
    pub(super) fn place_before(&self, row: usize) -> usize {
        match self.rows.get(row) {
            Some(written) => written.at.start,
            None => self.rows.last().map_or(0, |last| {
                last.told.iter().map(|told| told.at.end).fold(last.at.end, usize::max)
            }),
        }
    }

    /// The same with a move changed.
    pub(super) fn with_row(&self, row: usize, written: Written) -> Script {
        let mut script = self.clone();
        script.rows[row] = Rc::new(written);
        script
    }
}
