//! What stands above the moves of a record that is begun: its fields, written as the
//! other documents are.

use crate::engine::{Position, Side};
use crate::notation::{draw_plain, write_state};
use crate::sheet::game_record::RecordKind;
use crate::sheet::model::Width;

/// The fields of a record that is begun, besides its moves and its result.
#[derive(Clone, Debug)]
pub struct Heading {
    /// Its id, which is also the file's name.
    pub record: String,
    /// The game.
    pub game: String,
    /// What it is, in one sentence.
    pub title: String,
    /// What it rests on.
    pub kind: RecordKind,
    /// The source document it stands in.
    pub source: Option<String>,
    /// Where in the source it stands.
    pub at: Option<String>,
    /// The interpretation it is played under, where it says so.
    pub interpretation: Option<String>,
    /// Readings it is played under.
    pub readings: Vec<(String, String)>,
    /// The columns of the board.
    pub width: Width,
    /// How its holes are named, as a record has it.
    pub numbering: Option<String>,
    /// Who moves first.
    pub first: Side,
    /// What a reader should know besides.
    pub note: Option<String>,
}

/// Where a record looks for its schema: records lie in `fixtures/games/`.
const SCHEMA: &str = "# yaml-language-server: $schema=../../rules/schema/record.json\n";
/// The longest line of running text.
const LINE: usize = 100;

impl Heading {
    /// The fields above the moves. A start position is drawn where there is one.
    pub(super) fn text(&self, start: Option<&Position>) -> String {
        let mut text = SCHEMA.to_owned();
        let mut field = |name: &str, value: &str| text += &format!("{name}: {value}\n");
        field("record", &self.record);
        field("game", &self.game);
        field("title", &scalar(&self.title));
        field("kind", self.kind.word());
        if let Some(source) = &self.source {
            field("source", source);
        }
        if let Some(at) = &self.at {
            field("at", &scalar(at));
        }
        if let Some(interpretation) = &self.interpretation {
            field("interpretation", interpretation);
        }
        if !self.readings.is_empty() {
            let readings = self.readings.iter().map(|(a, r)| format!("\n  {a}: {r}"));
            text += &format!("readings:{}\n", readings.collect::<String>());
        }
        text += &format!("width: {}\n", self.width.0);
        if let Some(numbering) = &self.numbering {
            text += &format!("numbering: {numbering}\n");
        }
        if self.first == Side::North {
            text += "first-to-move: north\n";
        }
        text + &start.map(drawn).unwrap_or_default()
    }

    /// The fields below the moves.
    pub(super) fn tail(&self) -> String {
        let Some(note) = &self.note else { return String::new() };
        let note = note.split_whitespace().collect::<Vec<_>>().join(" ");
        let options = textwrap::Options::new(LINE)
            .initial_indent("  ")
            .subsequent_indent("  ")
            .break_words(false)
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        format!("note: >-\n{}\n", textwrap::fill(&note, options))
    }
}

/// A start position as fields.
fn drawn(position: &Position) -> String {
    let rows = draw_plain(position);
    let rows: String = rows.lines().map(|row| format!("  {row}\n")).collect();
    let mut text = format!("position: |\n{rows}");
    let state = write_state(position);
    if state != "none" {
        text += &format!("state: {}\n", quoted(&state));
    }
    if position.removed() > 0 {
        text += &format!("removed: {}\n", position.removed());
    }
    text
}

/// Running text on one line, in quotes where YAML would read it as something else.
fn scalar(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let starts_plainly = text.starts_with(|c: char| c.is_alphabetic());
    let is_word = matches!(
        text.to_ascii_lowercase().as_str(),
        "true" | "false" | "null" | "yes" | "no" | "on" | "off" | "y" | "n"
    );
    let ends_plainly = !text.ends_with(':');
    let is_plain = starts_plainly && ends_plainly && !is_word && !text.contains([':', '#', '"']);
    if is_plain && !text.chars().any(char::is_control) { text } else { quoted(&text) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
