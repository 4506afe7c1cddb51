//! What `validate` says of the nearest repairs of a record.

use serde::Serialize;

use super::output::wrapped;
use super::validate::{FindingAnswer, SPACE, finding_answer};
use crate::compare::numbers::grouped;
use crate::sheet::Files;
use crate::verify::record::{Change, Place, Prepared, Repair, Repairs, Slip, Stance};

/// The nearest repairs, for other programs.
#[derive(Serialize)]
pub struct RepairsAnswer {
    nearest: Vec<RepairAnswer>,
    /// How many more there are of as many changes.
    more: usize,
    /// Whether every single change was tried.
    tried_all: bool,
}

#[derive(Serialize)]
struct RepairAnswer {
    changes: Vec<ChangeAnswer>,
    reproduced_by: Vec<String>,
    reproducing: String,
    readings: Vec<FindingAnswer>,
}

#[derive(Serialize)]
struct ChangeAnswer {
    slip: &'static str,
    /// The move, counted from 1; none for what is told of the whole record, or before it.
    r#move: Option<usize>,
    line: Option<usize>,
    column: Option<usize>,
    of: Option<String>,
    says: String,
    write: String,
}

/// The repairs as data.
pub fn answer(files: &Files, prepared: &Prepared<'_>, repairs: &Repairs<'_>) -> RepairsAnswer {
    let change = |change: &Change| {
        let place = place(files, prepared, change);
        ChangeAnswer {
            slip: change.slip.word(),
            r#move: move_of(prepared, change),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            of: change.of.clone(),
            says: change.says.clone(),
            write: change.write.clone(),
        }
    };
    let repair = |repair: &Repair<'_>| RepairAnswer {
        changes: repair.changes.iter().map(change).collect(),
        reproduced_by: repair.reproduced_by.clone(),
        reproducing: repair.reproducing.to_string(),
        readings: repair.findings.iter().map(finding_answer).collect(),
    };
    RepairsAnswer {
        nearest: repairs.list.iter().map(repair).collect(),
        more: repairs.more,
        tried_all: repairs.tried_all,
    }
}

/// The repairs for a person.
pub fn text(files: &Files, prepared: &Prepared<'_>, repairs: &Repairs<'_>) -> String {
    let Some(first) = repairs.list.first() else {
        let tried = match repairs.tried_all {
            true => "No single change that is tried repairs it, nor two of them.",
            false => "No repair is found; the changes that could be made are too many to try all.",
        };
        return wrapped(tried, "", "");
    };
    let title = match first.changes.len() {
        1 => "Nearest repairs, of one change each, the likeliest slips first:",
        _ => "Nearest repairs; no single change is enough. The likeliest slips first:",
    };
    let mut text = wrapped(title, "", "");
    for (number, repair) in repairs.list.iter().enumerate() {
        let changes = repair.changes.iter().enumerate().map(|(at, change)| {
            let in_words = in_words(change);
            let in_words = match (at, place(files, prepared, change)) {
                (_, None) => in_words,
                (_, Some((line, column))) => {
                    let at = match move_of(prepared, change) {
                        Some(number) => format!("line {line}, column {column}, at move {number}"),
                        None => format!("line {line}, column {column}"),
                    };
                    format!("{at}: {in_words}")
                }
            };
            let lead = if at == 0 { format!("{}. ", number + 1) } else { "   and ".into() };
            wrapped(&in_words, &lead, "   ")
        });
        text.extend(changes);
        text.push_str(&implied(repair));
    }
    if repairs.more > 0 {
        let more = format!("There are {} more of as many changes.", repairs.more);
        text.push_str(&wrapped(&more, "", ""));
    }
    if !repairs.tried_all {
        text.push_str("Not every change could be tried.\n");
    }
    text
}

/// What a repair would imply.
fn implied(repair: &Repair<'_>) -> String {
    let combinations = match repair.reproducing {
        1 => "1 combination reproduces it".to_owned(),
        n => format!("{} combinations reproduce it", grouped(n, SPACE)),
    };
    let by = match &repair.reproduced_by[..] {
        [] => "no interpretation that has a name".to_owned(),
        names => names.join(" and "),
    };
    let mut text = format!("Then {combinations}, {by} among them");
    let mut decides = Vec::new();
    let mut excludes = Vec::new();
    for finding in &repair.findings {
        match &finding.stance {
            Stance::Decides(reading) => decides.push(format!("{}: {reading}", finding.ambiguity)),
            Stance::Excludes(readings) => {
                excludes.push(format!("{}: {}", finding.ambiguity, readings.join(", ")));
            }
            _ => {}
        }
    }
    for (verb, list) in [("decides", decides), ("excludes", excludes)] {
        if !list.is_empty() {
            text.push_str(&format!("; it {verb} {}", list.join("; ")));
        }
    }
    wrapped(&(text + "."), "   ", "   ")
}

/// Line and column of a change; none where it is made to the whole record.
fn place(files: &Files, prepared: &Prepared<'_>, change: &Change) -> Option<(usize, usize)> {
    let span = match &change.place {
        Place::Moves(at) => prepared.span_of_moves(files, at.clone()),
        Place::Start(at) => prepared.span_of_start(files, at.clone())?,
        Place::Result => prepared.result.as_ref()?.span,
        Place::First | Place::Numbering | Place::Whole => return None,
    };
    Some(files.line_column(span))
}

/// The move of a change, counted from 1.
fn move_of(prepared: &Prepared<'_>, change: &Change) -> Option<usize> {
    let Place::Moves(at) = &change.place else { return None };
    let moves = prepared.transcript.moves.iter();
    Some(moves.take_while(|written| written.at.start <= at.start).count()).filter(|&n| n > 0)
}

/// A change as one says what to do.
fn in_words(change: &Change) -> String {
    let Change { says, write, .. } = change;
    let of = change.of.as_deref().unwrap_or_default();
    match change.slip {
        Slip::Numbering => format!("the holes are counted another way: `numbering: {write}`"),
        Slip::First => format!("the other side moves first: `first-to-move: {write}`"),
        Slip::Mirror => "everything is told as in a mirror, as if seeds were sown clockwise: \
                         count the holes and the numbers of each row from the other end"
            .into(),
        Slip::Directions => "every direction is told the other way: `<` for `>`".into(),
        Slip::Drawings => "the drawings show the board as North sees it: turn them round".into(),
        Slip::Sides => "the moves name the sides the other way: South for North".into(),
        Slip::Drawing => "this drawing shows the board as North sees it: turn it round".into(),
        Slip::Count | Slip::CountsSwapped if !of.is_empty() => {
            format!("{of} should hold {write}, not {says}")
        }
        Slip::StartCount => format!("{of} should hold {write} at the start, not {says}"),
        Slip::Doubled => format!("`{says}` stands twice: strike it"),
        Slip::Extra => format!("`{says}` is a move too many: strike it"),
        Slip::Swapped => format!("`{says}` and `{write}` change places"),
        Slip::Missing => format!("a move is missing: `{write}`"),
        Slip::Side => format!("{write} makes this move, not {says}"),
        Slip::Remark => format!("strike `{says}`"),
        Slip::Result
        | Slip::Count
        | Slip::CountsSwapped
        | Slip::Landing
        | Slip::NearHole
        | Slip::Hole
        | Slip::Direction
        | Slip::Bonus => format!("for `{says}` read `{write}`"),
    }
}
