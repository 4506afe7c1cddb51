//! The readings behind a set of rules: what was asked, how it is answered, and where
//! the answer comes from.

use serde::Serialize;

use super::names;
use crate::rules::{Origin, Readings};
use crate::sheet::model::Sheet;

/// One ambiguity and the reading chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadingRow {
    /// The ambiguity's id.
    pub ambiguity: String,
    /// Its question.
    pub question: String,
    /// The reading's id.
    pub reading: String,
    /// What the reading says.
    pub says: String,
    /// Where the choice comes from: `interpretation`, `convention` or `override`.
    pub origin: &'static str,
    /// Claims that say it.
    pub states: Vec<String>,
    /// Claims from which it follows.
    pub implies: Vec<String>,
    /// Claims that say otherwise.
    pub contradicts: Vec<String>,
    /// The reason for a convention.
    pub why: Option<String>,
}

/// The readings chosen, in the order of the sheet's ambiguities.
pub fn readings_table(sheet: &Sheet, readings: &Readings) -> Vec<ReadingRow> {
    let row = |chosen: &crate::rules::Chosen| {
        let ambiguity = sheet.ambiguity(&chosen.ambiguity)?;
        let reading = ambiguity.readings.iter().find(|r| r.id.as_str() == chosen.reading)?;
        let (origin, why) = match chosen.origin {
            Origin::Interpretation => ("interpretation", None),
            Origin::Convention => ("convention", ambiguity.convention.as_ref()),
            Origin::Override => ("override", None),
        };
        Some(ReadingRow {
            ambiguity: chosen.ambiguity.clone(),
            question: ambiguity.question.0.clone(),
            reading: chosen.reading.clone(),
            says: reading.says.0.clone(),
            origin,
            states: names(&reading.cites.states),
            implies: names(&reading.cites.implies),
            contradicts: names(&reading.cites.contradicts),
            why: why.map(|convention| convention.why.0.clone()),
        })
    };
    readings.chosen.iter().filter_map(row).collect()
}
