//! Prose and readings as wrapped text for the terminal. Styles are always written; a
//! caller prints through anstream, which takes them out where they are not wanted.

use anstyle::Style;
use textwrap::{Options, WordSplitter, fill};

use super::{ReadingRow, Section};

/// Sections as text of so many columns: rules are numbered, and citations follow the
/// sentences.
pub fn text_of_sections(sections: &[Section], columns: usize) -> String {
    let mut text = String::new();
    for (number, section) in sections.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        text += &heading(&section.title, columns);
        let mut rules = 0;
        for paragraph in &section.paragraphs {
            text.push('\n');
            let cited = citations(&paragraph.states, &paragraph.implies, &paragraph.contradicts);
            let said = format!("{}{cited}", paragraph.text);
            let indent = match &paragraph.rule {
                None => "",
                Some(rule) => {
                    rules += 1;
                    let id = styled(Style::new().underline(), rule);
                    let named = match &paragraph.title {
                        Some(title) => format!("{title} ({id})"),
                        None => id,
                    };
                    text += &wrapped(&named, &format!("{rules}. "), columns);
                    "   "
                }
            };
            text += &wrapped(&said, indent, columns);
            if let Some(reason) = &paragraph.convention {
                text += &wrapped(&format!("Convention: {reason}"), indent, columns);
            }
        }
    }
    text
}

/// Readings as text of so many columns.
pub fn text_of_readings(rows: &[ReadingRow], columns: usize) -> String {
    let mut text = heading("Readings", columns);
    for row in rows {
        text.push('\n');
        text += &wrapped(&row.question, "", columns);
        let cited = citations(&row.states, &row.implies, &row.contradicts);
        text += &wrapped(&format!("{}{cited}", row.says), "   ", columns);
        let chosen = match row.origin {
            "convention" => "by convention",
            "override" => "as asked for",
            _ => "by the interpretation",
        };
        let reading = format!("{}: {}", row.ambiguity, row.reading);
        let reading = styled(Style::new().underline(), &reading);
        text += &wrapped(&format!("{reading}, {chosen}"), "   ", columns);
        if let Some(why) = &row.why {
            text += &wrapped(&format!("Convention: {why}"), "   ", columns);
        }
    }
    text
}

pub(super) fn heading(title: &str, columns: usize) -> String {
    wrapped(&styled(Style::new().bold(), title), "", columns)
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Lines of so many columns, each ended; the first stands after a label, and the others
/// clear of it. Ids are not broken at their hyphens.
pub(super) fn wrapped(text: &str, label: &str, columns: usize) -> String {
    let clear = " ".repeat(label.chars().count());
    let options = Options::new(columns)
        .initial_indent(label)
        .subsequent_indent(&clear)
        .word_splitter(WordSplitter::NoHyphenation);
    fill(text, options) + "\n"
}

/// Citations in brackets after a sentence, by how the claims bear on it.
pub(super) fn citations(states: &[String], implies: &[String], contradicts: &[String]) -> String {
    let kinds = [("", states), ("implied by ", implies), ("against: ", contradicts)];
    let kinds = kinds.into_iter().filter(|(_, claims)| !claims.is_empty());
    let kinds: Vec<String> =
        kinds.map(|(kind, claims)| format!("{kind}{}", claims.join(", "))).collect();
    if kinds.is_empty() {
        return String::new();
    }
    format!(" {}", styled(Style::new().dimmed(), &format!("[{}]", kinds.join("; "))))
}
