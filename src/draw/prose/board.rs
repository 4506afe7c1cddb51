//! The section about the board, its words, and the way seeds go round.

use super::action::{common_skip, long_sowing};
use super::phrase::{count, sentence};
use super::{Paragraph, Section};
use crate::rules::Rules;
use crate::sheet::model::{Attested, Sheet};
use crate::sheet::vocabulary::{Direction, Place};

pub(super) fn section(sheet: &Sheet, rules: &Rules, width_attested: bool) -> Section {
    let paragraphs = vec![
        size(sheet, rules, width_attested),
        Paragraph::remark(sowing(rules))
            .resting_on(&sheet.board.cites, sheet.board.convention.as_ref()),
        Paragraph::remark(words()),
    ];
    Section { title: "The board".into(), paragraphs }
}

/// The size, and the claims that report it, of whichever source.
fn size(sheet: &Sheet, rules: &Rules, width_attested: bool) -> Paragraph {
    let columns = u32::from(rules.width.0);
    let attested = sheet.board.columns.attested.iter();
    let attested: Vec<&Attested> =
        attested.filter(|entry| entry.widths.0.contains(&rules.width.0)).collect();
    let mut text = format!(
        "The board has four rows of {}. Each player owns two: the inner row, which faces the \
         opponent's, and the outer row behind it.",
        count(columns, "hole"),
    );
    if !width_attested {
        let id = &rules.readings.interpretation;
        let wide = count(columns, "column");
        let others = if attested.is_empty() { "" } else { " Other sources do." };
        text += &format!(
            " No source of {id} reports a board of {wide}; the rules are carried over to it.{others}"
        );
    }
    for note in attested.iter().filter_map(|entry| entry.note.as_ref()) {
        text += &format!(" {}", note.0);
    }
    let paragraph = Paragraph::remark(text);
    attested.iter().fold(paragraph, |paragraph, entry| paragraph.resting_on(&entry.cites, None))
}

/// How seeds are sown: round the own two rows.
fn sowing(rules: &Rules) -> String {
    let n = rules.width.0;
    let counterclockwise = format!("from o1 to o{n}, over to i{n}, back to i1, and so to o1 again");
    let clockwise = format!("from i1 to i{n}, over to o{n}, back to o1, and so to i1 again");
    let way = match rules.direction {
        Direction::Counterclockwise => counterclockwise,
        Direction::Clockwise => clockwise,
        Direction::ChosenOnce => format!("{counterclockwise}, or the other way round"),
    };
    let mut text = format!(
        "Holes are numbered from each player's own left, o1 to o{n} in the outer row and i1 to i{n} in \
         the inner row. Seeds are sown one by one round the player's own two rows, {}{}: {way}.",
        rules.direction.phrase(),
        if rules.direction == Direction::ChosenOnce { "" } else { " as seen from above" },
    );
    if let Some(skip) = common_skip(rules) {
        text += &format!(" {}", long_sowing(skip.phrase()));
    }
    text
}

/// The places that rules name.
fn words() -> String {
    let opposite = format!(
        "{} of an inner hole is the opponent's inner hole that it faces",
        Place::Opposite.phrase()
    );
    let behind =
        format!("{} is the opponent's outer hole of the same column", Place::Behind.phrase());
    sentence(&format!("{opposite}; {behind}"))
}
