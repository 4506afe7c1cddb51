//! `check`: everything that can be held to what it says.

use serde::Serialize;

use super::args::{Check, Format, MaterialOptions};
use super::material::{self, Wanted};
use super::{Status, output, report};
use crate::engine::Program;
use crate::rules::{BadChoice, Readings, settle};
use crate::sheet::model::{Sheet, Width};
use crate::verify::{Coverage, GameCoverage, Library, run_fixtures};

#[derive(Serialize)]
struct Answer {
    well: bool,
    sources: Vec<SourceAnswer>,
    failures: Vec<FailureAnswer>,
    coverage: Coverage,
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
    found: String,
    readings: Vec<(String, String)>,
}

pub fn run(options: &Check, material: &MaterialOptions) -> Status {
    let library = match material::load(material, Wanted::All) {
        Ok(library) => library,
        Err(status) => return status,
    };
    if let Err(status) = resolve_all(options, &library) {
        return status;
    }
    let checked = match run_fixtures(&library) {
        Ok(checked) => checked,
        Err(mistakes) => {
            report::mistakes(&library.files, &mistakes);
            return Status::Bad;
        }
    };
    let coverage = Coverage::of(&library, &checked);
    let well = checked.failures.is_empty() && coverage.is_complete();
    if options.format == Format::Json {
        let failures = checked.failures.iter().map(|failure| FailureAnswer {
            game: failure.game.clone(),
            fixture: failure.fixture.clone(),
            file: library.files.name(failure.span.file).to_owned(),
            line: library.files.line_column(failure.span).0,
            expected: failure.expected.clone(),
            found: failure.found.clone(),
            readings: failure.under.clone(),
        });
        let sources = library.sources.iter().map(|source| SourceAnswer {
            source: source.source.value.clone(),
            witness: source.witness.value.clone(),
            claims: source.claims.len(),
        });
        let (sources, failures) = (sources.collect(), failures.collect());
        output::json(&Answer { well, sources, failures, coverage });
    } else {
        report::failures(&library.files, &checked.failures);
        output::text(&summary(&library, &coverage, checked.failures.len(), options.details));
    }
    if well { Status::Well } else { Status::Fails }
}

/// Resolves and compiles every interpretation, and what the options choose besides.
fn resolve_all(options: &Check, library: &Library) -> Result<(), Status> {
    let mut known_interpretation = options.choice.interpretation.is_none();
    for sheet in &library.sheets {
        let width = options.choice.columns.unwrap_or(sheet.board.columns.default);
        for interpretation in &sheet.interpretations {
            let id = interpretation.id.as_str();
            let asked = options.choice.interpretation.as_deref();
            known_interpretation |= asked == Some(id);
            let overrides = options.choice.readings.iter().filter(|(ambiguity, _)| {
                asked.is_none_or(|asked| asked == id) && sheet.ambiguity(ambiguity).is_some()
            });
            let overrides = overrides.map(|(a, r)| (a.as_str(), r.as_str()));
            let readings = Readings::choose(sheet, Some(id), overrides).map_err(|bad| {
                report::bad_choices(&bad);
                Status::Bad
            })?;
            compile(library, sheet, &readings, width)?;
        }
    }
    let mut bad = Vec::new();
    if !known_interpretation {
        bad.push(BadChoice {
            kind: "interpretation".into(),
            name: options.choice.interpretation.clone().unwrap_or_default(),
            known: library
                .sheets
                .iter()
                .flat_map(|sheet| &sheet.interpretations)
                .map(|interpretation| interpretation.id.value.clone())
                .collect(),
        });
    }
    for (ambiguity, _) in &options.choice.readings {
        if !library.sheets.iter().any(|sheet| sheet.ambiguity(ambiguity).is_some()) {
            let all = library.sheets.iter().flat_map(|sheet| &sheet.ambiguities);
            let known = all.map(|ambiguity| ambiguity.id.value.clone()).collect();
            bad.push(BadChoice { kind: "ambiguity".into(), name: ambiguity.clone(), known });
        }
    }
    if bad.is_empty() {
        return Ok(());
    }
    report::bad_choices(&bad);
    Err(Status::Bad)
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

/// What a person reads in five seconds; with details, every item counted.
fn summary(library: &Library, coverage: &Coverage, failures: usize, details: bool) -> String {
    let mut text = String::new();
    let claims: usize = library.sources.iter().map(|source| source.claims.len()).sum();
    text.push_str(&format!("{} sources with {claims} claims\n", library.sources.len()));
    for game in &coverage.games {
        text.push('\n');
        text.push_str(&of_game(game));
        if details {
            text.push_str(&details_of(game));
        }
    }
    text.push('\n');
    let incomplete = coverage.games.iter().filter(|game| !game.is_complete()).count();
    text.push_str(&match (failures, incomplete) {
        (0, 0) => "all is well\n".to_owned(),
        (0, _) => "every case holds, but the fixtures do not cover everything\n".to_owned(),
        (1, _) => "1 expectation does not hold\n".to_owned(),
        (n, _) => format!("{n} expectations do not hold\n"),
    });
    if !details {
        text.push_str("(--details lists what is counted here)\n");
    }
    text
}

fn of_game(game: &GameCoverage) -> String {
    let bold = anstyle::Style::new().bold();
    let all = |missing: usize, of: usize| match missing {
        0 => format!("all {of}"),
        missing => format!("{} of {of}", of - missing),
    };
    let near = game.rules - game.unconditional;
    let mut text = format!("{bold}{}{bold:#}\n", game.game);
    let mut line = |name: &str, says: String| text.push_str(&format!("  {name:<12} {says}\n"));
    line(
        "sheet",
        format!(
            "{} rules, {} ambiguities, {} readings, {} interpretations resolved",
            game.rules, game.ambiguities, game.readings, game.interpretations
        ),
    );
    line(
        "support",
        format!(
            "{} rules rest on claims; {} readings do; {} claims placed",
            all(game.rules_by_convention.len() + game.rules_unsupported.len(), game.rules),
            all(game.readings_unsupported.len(), game.readings),
            all(game.claims_unplaced.len(), game.claims)
        ),
    );
    line("fixtures", format!("{} with {} cases that hold", game.fixtures, game.cases));
    line(
        "coverage",
        format!(
            "{} rules fire, {} nearly fire; {} pairs of readings told apart",
            all(game.never_fires.len(), game.rules),
            all(game.never_nearly.len(), near),
            all(game.unwitnessed.len(), game.pairs)
        ),
    );
    text
}

fn details_of(game: &GameCoverage) -> String {
    let mut text = String::new();
    let mut list = |title: &str, items: &[String]| {
        if !items.is_empty() {
            text.push_str(&format!("  {title}\n"));
            for item in items {
                text.push_str(&format!("    {item}\n"));
            }
        }
    };
    list("rules that no fixture fires", &game.never_fires);
    list("rules that no fixture nearly fires", &game.never_nearly);
    let pairs: Vec<String> = game
        .unwitnessed
        .iter()
        .map(|pair| format!("{}: {} / {}", pair.ambiguity, pair.one, pair.other))
        .collect();
    list("pairs of readings that no fixture tells apart", &pairs);
    list("rules by convention alone", &game.rules_by_convention);
    list("rules that no claim states or implies", &game.rules_unsupported);
    list("readings that no claim states or implies", &game.readings_unsupported);
    list("claims on the rules that nothing cites", &game.claims_unplaced);
    text
}
