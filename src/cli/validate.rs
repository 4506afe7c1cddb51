//! `validate`: records of games held against the rules, under whatever readings.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Validate};
use super::material::{self, Wanted};
use super::validate_repair::RepairsAnswer;
use super::{Status, output, report, validate_repair, validate_text};
use crate::notation::write_position;
use crate::sheet::Files;
use crate::sheet::game_record::GameRecord;
use crate::verify::record::{
    Finding, Miss, Prepared, Repairs, Stance, Tried, Unsearched, Validated, Where, repairs,
    validate,
};

/// Between thousands.
pub const SPACE: char = '\u{a0}';

#[derive(Serialize)]
struct Answer {
    record: String,
    game: String,
    kind: &'static str,
    width: u16,
    /// Whether it is what it says.
    holds: bool,
    claims: Option<TriedAnswer>,
    interpretations: Vec<TriedAnswer>,
    /// Numbers as text: there may be more than a program's numbers hold.
    combinations: String,
    reproducing: String,
    /// How many combinations fail at each place.
    failing: Vec<FailingAnswer>,
    readings: Vec<FindingAnswer>,
    /// None where it holds.
    repairs: Option<RepairsAnswer>,
}

#[derive(Serialize)]
struct TriedAnswer {
    interpretation: String,
    reproduces: bool,
    fails: Option<MissAnswer>,
}

#[derive(Serialize)]
struct MissAnswer {
    /// The move, counted from 1; 0 before the first, none for the result.
    r#move: Option<usize>,
    line: usize,
    column: usize,
    says: String,
    gives: String,
    position: String,
}

#[derive(Serialize)]
struct FailingAnswer {
    r#move: Option<usize>,
    line: usize,
    combinations: String,
}

/// What is said of an ambiguity.
#[derive(Serialize)]
pub struct FindingAnswer {
    ambiguity: String,
    stance: &'static str,
    readings: Vec<String>,
}

pub fn run(options: &Validate, material: &MaterialOptions) -> Result<Status, Status> {
    let mut library = material::load(material, Wanted::Rules)?;
    let records = material::records(&mut library, &options.files)?;
    let mut answers = Vec::new();
    let mut status = Status::Well;
    for (number, record) in records.iter().enumerate() {
        let sheet = super::choose::sheet(&library, record.game.as_str())?;
        let prepared = Prepared::new(&library.files, sheet, record).map_err(|mistakes| {
            report::mistakes(&library.files, &mistakes);
            Status::Bad
        })?;
        let validated =
            validate(&prepared).map_err(|unsearched| refuse(&library.files, unsearched))?;
        if !validated.holds() {
            status = Status::Fails;
        }
        let repairs = repairs(&prepared, &validated)
            .map_err(|unsearched| refuse(&library.files, unsearched))?;
        match options.format {
            Format::Json => answers.push(answer(&library.files, &prepared, &validated, &repairs)),
            Format::Text => {
                let gap = if number > 0 { "\n" } else { "" };
                let text = validate_text::text(&library.files, &prepared, &validated, &repairs);
                output::text(&format!("{gap}{text}"));
            }
        }
    }
    if options.format == Format::Json {
        output::json(&answers)?;
    }
    Ok(status)
}

fn refuse(files: &Files, unsearched: Unsearched) -> Status {
    match unsearched {
        Unsearched::TooWide(_) => report::error(
            "the sheet has more ambiguities or readings than can be told apart",
            Some("at most 128 ambiguities, each of at most 64 readings"),
        ),
        Unsearched::Unsettled(mistakes) => report::mistakes(files, &mistakes),
    }
    Status::Bad
}

/// The move that a place is told of, counted from 1.
pub fn move_number(at: Where) -> Option<usize> {
    match at {
        Where::Before(_) => Some(0),
        Where::Move(number) | Where::Told(number, _) => Some(number + 1),
        Where::Result => None,
    }
}

/// Line and column of a place of a record.
pub fn place(files: &Files, prepared: &Prepared<'_>, at: Where) -> (usize, usize) {
    files.line_column(prepared.span_of(files, at))
}

fn answer(
    files: &Files,
    prepared: &Prepared<'_>,
    validated: &Validated,
    repairs: &Repairs<'_>,
) -> Answer {
    let record: &GameRecord = prepared.record;
    let miss = |miss: &Miss| {
        let (line, column) = place(files, prepared, miss.at);
        MissAnswer {
            r#move: move_number(miss.at),
            line,
            column,
            says: miss.says.clone(),
            gives: miss.gives.clone(),
            position: write_position(&miss.position),
        }
    };
    let tried = |tried: &Tried| TriedAnswer {
        interpretation: tried.interpretation.clone(),
        reproduces: tried.miss.is_none(),
        fails: tried.miss.as_ref().map(miss),
    };
    let failing = validated.failing.iter().map(|(at, combinations)| FailingAnswer {
        r#move: move_number(*at),
        line: place(files, prepared, *at).0,
        combinations: combinations.to_string(),
    });
    Answer {
        record: record.record.value.clone(),
        game: record.game.value.clone(),
        kind: record.kind.word(),
        width: prepared.width().0,
        holds: validated.holds(),
        claims: validated.claimed.as_ref().map(tried),
        interpretations: validated.tried.iter().map(tried).collect(),
        combinations: validated.search.combinations().to_string(),
        reproducing: validated.search.holding().to_string(),
        failing: failing.collect(),
        readings: validated.findings.iter().map(finding_answer).collect(),
        repairs: (!validated.holds()).then(|| validate_repair::answer(files, prepared, repairs)),
    }
}

/// What is said of an ambiguity, as data.
pub fn finding_answer(finding: &Finding) -> FindingAnswer {
    let (stance, readings) = match &finding.stance {
        Stance::Decides(reading) => ("decided", vec![reading.clone()]),
        Stance::Excludes(readings) => ("excludes", readings.clone()),
        Stance::Together => ("together-with-others", Vec::new()),
        Stance::Indifferent => ("no-difference", Vec::new()),
        Stance::Unasked => ("never-consulted", Vec::new()),
        Stance::Given => ("given", Vec::new()),
    };
    FindingAnswer { ambiguity: finding.ambiguity.clone(), stance, readings }
}
