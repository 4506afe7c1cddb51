//! `check`: everything that can be held to what it says.

use std::collections::BTreeMap;

use serde::Serialize;

use super::args::{Check, Format, MaterialOptions};
use super::choose::{ReadingsAnswer, readings_answer};
use super::material::{self, Wanted};
use super::{Status, check_text, output, report};
use crate::engine::Program;
use crate::rules::{BadChoice, Origin, Readings, settle};
use crate::sheet::Mistakes;
use crate::sheet::model::{Sheet, Width};
use crate::verify::record::run_records;
use crate::verify::{Combinations, Coverage, Found, Library, run_fixtures};

#[derive(Serialize)]
struct Answer {
    well: bool,
    sources: Vec<SourceAnswer>,
    interpretations: Vec<Resolved>,
    failures: Vec<FailureAnswer>,
    coverage: Coverage,
}

/// An interpretation that was resolved.
#[derive(Serialize)]
pub struct Resolved {
    /// The game.
    pub game: String,
    /// The interpretation.
    pub interpretation: String,
    /// The columns of the board.
    pub columns: u16,
    /// Whether one of its sources reports them.
    pub width_attested: bool,
    /// How many readings its sources decide.
    pub by_sources: usize,
    /// How many readings we decide.
    pub by_convention: usize,
    /// The reading of every ambiguity.
    pub readings: ReadingsAnswer,
}

#[derive(Serialize)]
struct SourceAnswer {
    source: String,
    witness: String,
    claims: usize,
}

#[derive(Serialize)]
struct FailureAnswer {
    game: String,
    fixture: String,
    file: String,
    line: usize,
    expected: String,
    found: Vec<FoundAnswer>,
}

#[derive(Serialize)]
struct FoundAnswer {
    found: String,
    /// Combinations of readings: of each ambiguity any of those given.
    under: Vec<BTreeMap<String, Vec<String>>>,
}

pub fn run(options: &Check, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::All)?;
    let resolved = resolve_all(options, &library)?;
    let bad = |mistakes: Mistakes| {
        report::mistakes(&library.files, &mistakes);
        Status::Bad
    };
    let mut checked = run_fixtures(&library).map_err(bad)?;
    checked.failures.extend(run_records(&library).map_err(bad)?);
    let coverage = Coverage::of(&library, &checked);
    let well = checked.failures.is_empty() && coverage.is_complete();
    if options.format == Format::Json {
        let failures = checked.failures.iter().map(|failure| FailureAnswer {
            game: failure.game.clone(),
            fixture: failure.fixture.clone(),
            file: library.files.name(failure.span.file).to_owned(),
            line: library.files.line_column(failure.span).0,
            expected: failure.expected.clone(),
            found: failure.found.iter().map(found_answer).collect(),
        });
        let sources = library.sources.iter().map(|source| SourceAnswer {
            source: source.source.value.clone(),
            witness: source.witness.value.clone(),
            claims: source.claims.len(),
        });
        let (sources, failures) = (sources.collect(), failures.collect());
        output::json(&Answer { well, sources, interpretations: resolved, failures, coverage })?;
    } else {
        report::failures(&library.files, &checked.failures);
        let failures = checked.failures.len();
        let text = check_text::summary(&library, &coverage, &resolved, failures, options.details);
        output::text(&text);
    }
    Ok(if well { Status::Well } else { Status::Fails })
}

fn found_answer(found: &Found) -> FoundAnswer {
    let of = |combinations: &Combinations| combinations.iter().cloned().collect();
    FoundAnswer { found: found.found.clone(), under: found.under.iter().map(of).collect() }
}

/// Resolves and compiles every interpretation, and what the options choose besides.
fn resolve_all(options: &Check, library: &Library) -> Result<Vec<Resolved>, Status> {
    let bad = unknown_names(options, library);
    if !bad.is_empty() {
        report::bad_choices(&bad);
        return Err(Status::Bad);
    }
    let asked = options.choice.interpretation.as_deref();
    let mut resolved = Vec::new();
    for sheet in &library.sheets {
        let width = options.choice.columns.unwrap_or(sheet.board.columns.default);
        for interpretation in &sheet.interpretations {
            let id = interpretation.id.as_str();
            let overrides = options.choice.readings.iter().filter(|(ambiguity, _)| {
                asked.is_none_or(|asked| asked == id) && sheet.ambiguity(ambiguity).is_some()
            });
            let overrides = overrides.map(|(a, r)| (a.as_str(), r.as_str()));
            let readings = Readings::choose(sheet, Some(id), overrides).map_err(|bad| {
                report::bad_choices(&bad);
                Status::Bad
            })?;
            compile(library, sheet, &readings, width)?;
            let of = |origin| readings.chosen.iter().filter(|c| c.origin == origin).count();
            resolved.push(Resolved {
                game: sheet.game.value.clone(),
                interpretation: id.to_owned(),
                columns: width.0,
                width_attested: library.attests(sheet, id, width),
                by_sources: of(Origin::Interpretation),
                by_convention: of(Origin::Convention),
                readings: readings_answer(&readings),
            });
        }
    }
    Ok(resolved)
}

/// The names among the options that no sheet has.
fn unknown_names(options: &Check, library: &Library) -> Vec<BadChoice> {
    let mut bad = Vec::new();
    let interpretations: Vec<String> = library
        .sheets
        .iter()
        .flat_map(|sheet| &sheet.interpretations)
        .map(|interpretation| interpretation.id.value.clone())
        .collect();
    if let Some(name) = &options.choice.interpretation
        && !interpretations.contains(name)
    {
        let (kind, known) = ("interpretation".into(), interpretations);
        bad.push(BadChoice { kind, name: name.clone(), known });
    }
    for (id, reading) in &options.choice.readings {
        let all = || library.sheets.iter().flat_map(|sheet| &sheet.ambiguities);
        let named: Vec<_> = all().filter(|ambiguity| ambiguity.id.as_str() == id).collect();
        if named.is_empty() {
            let known = all().map(|ambiguity| ambiguity.id.value.clone()).collect();
            bad.push(BadChoice { kind: "ambiguity".into(), name: id.clone(), known });
            continue;
        }
        let known: Vec<String> =
            named.iter().flat_map(|a| &a.readings).map(|r| r.id.value.clone()).collect();
        if !known.contains(reading) {
            bad.push(BadChoice {
                kind: format!("reading of `{id}`"),
                name: reading.clone(),
                known,
            });
        }
    }
    bad
}

fn compile(
    library: &Library,
    sheet: &Sheet,
    readings: &Readings,
    width: Width,
) -> Result<(), Status> {
    let rules = settle(sheet, readings, width).map_err(|mistakes| {
        report::mistakes(&library.files, &mistakes);
        Status::Bad
    })?;
    Program::compile(&rules).map_err(|too_many| {
        let title = format!(
            "{}: {} different conditions, and at most {} fit",
            sheet.game, too_many.count, too_many.most
        );
        report::error(&title, None);
        Status::Bad
    })?;
    Ok(())
}
