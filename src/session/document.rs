//! The file of a record in three parts: what stands above the moves, the moves, and what
//! stands below. Of a file that is gone on with, the first and the last stay as they are.

use crate::engine::Position;
use crate::sheet::game_record::Conclusion;

use super::heading::Heading;

/// A record's file without its turns.
#[derive(Clone, Debug)]
pub struct Document {
    head: Head,
    /// What stands among the moves before the first.
    pub(super) before: String,
    /// What stands below them, without the result.
    tail: String,
}

#[derive(Clone, Debug)]
enum Head {
    Begun(Box<Heading>),
    Found(String),
}

impl Document {
    /// A record that is begun.
    pub(super) fn of(heading: Heading) -> Document {
        let tail = heading.tail();
        Document { head: Head::Begun(Box::new(heading)), before: String::new(), tail }
    }

    /// A file that is gone on with.
    pub(super) fn found(head: String, before: String, tail: String) -> Document {
        Document { head: Head::Found(head), before, tail }
    }

    /// Whether it was begun here, so that its start position may still be set.
    pub(super) fn is_begun_here(&self) -> bool {
        matches!(self.head, Head::Begun(_))
    }

    /// Adds a sentence to the note of a record that was begun here.
    pub(super) fn remark(&mut self, sentence: &str) {
        let Head::Begun(heading) = &mut self.head else { return };
        let note = heading.note.get_or_insert_default();
        if !note.is_empty() {
            note.push(' ');
        }
        note.push_str(sentence);
        self.tail = heading.tail();
    }

    /// The whole file.
    pub(super) fn text(
        &self,
        start: Option<&Position>,
        moves: &str,
        result: Option<(Conclusion, Option<&str>)>,
    ) -> String {
        let mut text = match &self.head {
            Head::Begun(heading) => heading.text(start),
            Head::Found(head) => head.clone(),
        };
        // The first line tells YAML how far the others are indented.
        let moves = moves.trim();
        if moves.is_empty() {
            text += "moves: \"\"\n";
        } else {
            text += "moves: |\n";
            for line in moves.lines() {
                let line = format!("  {line}");
                text += line.trim_end();
                text.push('\n');
            }
        }
        if let Some((conclusion, by)) = result {
            let by = by.map(|by| format!(", by: {by}")).unwrap_or_default();
            text += &format!("result: {{ outcome: {}{by} }}\n", conclusion.word());
        }
        text + &self.tail
    }
}
