//! What `validate` prints for a person.

use super::output::wrapped;
use super::validate::{SPACE, move_number, place};
use super::validate_repair;
use crate::compare::numbers::grouped;
use crate::draw::{Frame, indented};
use crate::sheet::Files;
use crate::verify::record::{Miss, Prepared, Repairs, Stance, Tried, Validated, Where};

/// All that is said of a record.
pub fn text(
    files: &Files,
    prepared: &Prepared<'_>,
    validated: &Validated,
    repairs: &Repairs<'_>,
) -> String {
    let record = prepared.record;
    let mut text = wrapped(&format!("{}: {}", record.record, record.title.0), "", "  ");
    let mut what =
        format!("{}, 4×{}; {}", prepared.sheet.title.0, prepared.width().0, record.kind.phrase());
    if let Some(source) = &record.source {
        let at = record.at.as_ref().map(|at| format!(", {}", at.0)).unwrap_or_default();
        what.push_str(&format!("; {source}{at}"));
    }
    text.push_str(&wrapped(&(what + "."), "", ""));
    if let Some(claimed) = &validated.claimed {
        text.push('\n');
        let name = &claimed.interpretation;
        let mut given = String::new();
        for (ambiguity, readings) in &record.readings.0 {
            let readings: Vec<&str> = readings.iter().map(|reading| reading.as_str()).collect();
            given.push_str(&format!(", {ambiguity}: {}", readings.join(" or ")));
        }
        match &claimed.miss {
            None => {
                let says = format!("It holds under {name}{given}, as it says.");
                text.push_str(&wrapped(&says, "", ""));
            }
            Some(miss) => {
                let says = format!("It does not hold under {name}{given}, as it says it does:");
                text.push_str(&wrapped(&says, "", ""));
                text.push_str(&of_miss(files, prepared, miss));
            }
        }
    }
    text.push('\n');
    text.push_str(&of_interpretations(files, prepared, validated));
    text.push('\n');
    text.push_str(&of_combinations(files, prepared, validated));
    if !validated.holds() {
        text.push('\n');
        text.push_str(&validate_repair::text(files, prepared, repairs));
    }
    text
}

fn of_interpretations(files: &Files, prepared: &Prepared<'_>, validated: &Validated) -> String {
    let (fail, hold): (Vec<&Tried>, Vec<&Tried>) =
        validated.tried.iter().partition(|tried| tried.miss.is_some());
    let names = |tried: &[&Tried]| -> String {
        tried.iter().map(|tried| tried.interpretation.as_str()).collect::<Vec<_>>().join(", ")
    };
    let mut text = match hold.len() {
        0 => format!("None of the {} interpretations reproduces it.\n", fail.len()),
        _ => wrapped(&format!("Reproduced by {}.", names(&hold)), "", "  "),
    };
    let mut told: Vec<&Miss> = Vec::new();
    for (at, tried) in fail.iter().enumerate() {
        let Some(miss) = &tried.miss else { continue };
        if told.contains(&miss) {
            continue;
        }
        told.push(miss);
        // Those that fail alike are told of together.
        let alike: Vec<&Tried> =
            fail[at..].iter().copied().filter(|other| other.miss.as_ref() == Some(miss)).collect();
        text.push_str(&wrapped(&format!("Not by {}:", names(&alike)), "", "  "));
        text.push_str(&of_miss(files, prepared, miss));
    }
    text
}

/// A place of a record in words.
fn in_words(files: &Files, prepared: &Prepared<'_>, at: Where) -> String {
    let line = place(files, prepared, at).0;
    match move_number(at) {
        Some(0) => format!("before the first move (line {line})"),
        Some(number) => {
            let written = &prepared.transcript.moves[number - 1];
            format!("at move {number}, {} (line {line})", prepared.text_of(written))
        }
        None => format!("at the result (line {line})"),
    }
}

fn of_miss(files: &Files, prepared: &Prepared<'_>, miss: &Miss) -> String {
    let says = match miss.at {
        Where::Move(_) => "the move is not open".to_owned(),
        _ => format!("the record says {}", one_line(&miss.says)),
    };
    let place = in_words(files, prepared, miss.at);
    let mut text = wrapped(&format!("{place}: {says}; by the rules, {}", miss.gives), "  ", "  ");
    let frame = Frame::of(&miss.position, prepared.direction());
    text.push_str(&indented(&frame, 2));
    text
}

/// A drawing is too much for a sentence.
fn one_line(says: &str) -> String {
    match says.trim().split_once('\n') {
        None => format!("`{}`", says.trim()),
        Some(_) => "the seeds as it draws them".into(),
    }
}

fn of_combinations(files: &Files, prepared: &Prepared<'_>, validated: &Validated) -> String {
    let (holding, all) = (validated.search.holding(), validated.search.combinations());
    let mut text = format!(
        "{} of {} combinations of readings reproduce it.\n",
        grouped(holding, SPACE),
        grouped(all, SPACE)
    );
    for (at, combinations) in &validated.failing {
        let told = match at {
            Where::Move(_) => ": the move is not open".to_owned(),
            _ => format!(": {}", one_line(&prepared.text_at(*at))),
        };
        let place = in_words(files, prepared, *at);
        let failing = format!("{} fail {place}{told}", grouped(*combinations, SPACE));
        text.push_str(&wrapped(&failing, "  ", "    "));
    }
    let mut decided = String::new();
    let mut excluded = String::new();
    for finding in &validated.findings {
        let ambiguity = &finding.ambiguity;
        match &finding.stance {
            Stance::Decides(reading) => {
                decided.push_str(&wrapped(&format!("{ambiguity}: {reading}"), "  ", "    "));
            }
            Stance::Excludes(readings) => {
                let readings = readings.join(", ");
                excluded.push_str(&wrapped(&format!("{ambiguity}: {readings}"), "  ", "    "));
            }
            _ => {}
        }
    }
    let listed = |wanted: Stance| {
        let open = validated.findings.iter().filter(|finding| finding.stance == wanted);
        let names: Vec<&str> = open.map(|finding| finding.ambiguity.as_str()).collect();
        names.join(", ")
    };
    let sections = [
        ("It decides:", decided),
        ("It excludes:", excluded),
        ("It leaves open, but not each alone:", indent(&listed(Stance::Together))),
        ("It leaves open, asking without a difference:", indent(&listed(Stance::Indifferent))),
        ("It leaves open, never asking:", indent(&listed(Stance::Unasked))),
        ("It says itself:", indent(&listed(Stance::Given))),
    ];
    for (title, lines) in sections {
        if !lines.is_empty() {
            text.push_str(&format!("{title}\n{lines}"));
        }
    }
    text
}

fn indent(list: &str) -> String {
    if list.is_empty() { String::new() } else { wrapped(list, "  ", "  ") }
}
