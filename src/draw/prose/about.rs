//! What sources tell of a game besides its rules, as rows for a reader.

use serde::Serialize;

use super::names;
use super::text::{citations, heading, wrapped};
use crate::sheet::model::Sheet;

/// One thing told of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AboutRow {
    /// What sort of thing: `names`, `peoples`, `places`, `dates`, `materials` or `kin`.
    pub group: &'static str,
    /// The thing itself, in a few words.
    pub what: String,
    /// What is said of it, in a sentence.
    pub says: Option<String>,
    /// Claims that say it.
    pub states: Vec<String>,
    /// Claims from which it follows.
    pub implies: Vec<String>,
    /// Claims that say otherwise.
    pub contradicts: Vec<String>,
}

/// What is told of a game, in the order of its account.
pub fn about_table(sheet: &Sheet) -> Vec<AboutRow> {
    let groups = sheet.about.groups().into_iter();
    let remarks = groups.flat_map(|(group, remarks)| remarks.iter().map(move |r| (group, r)));
    let row = |(group, remark): (&'static str, &crate::sheet::model::Remark)| AboutRow {
        group,
        what: remark.what.0.clone(),
        says: remark.says.as_ref().map(|says| says.0.clone()),
        states: names(&remark.cites.states),
        implies: names(&remark.cites.implies),
        contradicts: names(&remark.cites.contradicts),
    };
    remarks.map(row).collect()
}

/// What is told of a game as text of so many columns, each group under its name.
pub fn text_of_about(rows: &[AboutRow], columns: usize) -> String {
    let mut text = heading("About the game", columns) + "\n";
    let mut group = "";
    for row in rows {
        let title = if row.group == group { "" } else { row.group };
        group = row.group;
        let said = row.says.as_ref().map_or(String::new(), |says| format!(": {says}"));
        let cited = citations(&row.states, &row.implies, &row.contradicts);
        text += &wrapped(&format!("{}{said}{cited}", row.what), &format!("{title:<11}"), columns);
    }
    text
}
