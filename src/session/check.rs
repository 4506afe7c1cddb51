//! A session's record read back and held against the rules, as `validate` does it.

use crate::notation::Unreadable;
use crate::rules::Readings;
use crate::sheet::decode::Decode;
use crate::sheet::game_record::GameRecord;
use crate::sheet::model::Sheet;
use crate::sheet::{Files, Mistakes, node};
use crate::verify::record::{Miss, Prepared, play_under};

/// What is wrong with a text that should be a record.
#[derive(Clone, Debug)]
pub struct Unsound {
    /// The text, to show the places.
    pub files: Files,
    /// The mistakes.
    pub mistakes: Mistakes,
}

impl From<Unsound> for Unreadable {
    fn from(unsound: Unsound) -> Unreadable {
        let first = unsound.mistakes.first();
        let reason = first.map_or_else(String::new, |mistake| mistake.problem.title());
        let help = first.and_then(|mistake| mistake.problem.help()).unwrap_or_default();
        Unreadable { at: 0..0, reason, help }
    }
}

/// The first place at which a record's text parts from the rules under some readings.
///
/// # Errors
/// The text is not a record of the sheet's game.
pub fn deviation(
    text: &str,
    sheet: &Sheet,
    readings: &Readings,
) -> Result<Option<Miss>, Box<Unsound>> {
    let mut files = Files::default();
    let file = files.add("the record", text);
    let mut mistakes = Vec::new();
    let record = match node::parse(file, text) {
        Ok(node) => GameRecord::decode(&node, &mut mistakes),
        Err(mistake) => {
            mistakes.push(mistake);
            None
        }
    };
    let Some(record) = record.filter(|_| mistakes.is_empty()) else {
        return Err(Box::new(Unsound { files, mistakes }));
    };
    let played =
        Prepared::new(&files, sheet, &record).and_then(|prepared| play_under(&prepared, readings));
    played.map_err(|mistakes| Box::new(Unsound { files, mistakes }))
}
