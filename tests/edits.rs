//! Random edits of the real files: whatever an author's slip makes of them, nothing
//! panics, every mistake has a place in the file, the exit status follows from what was
//! found, and it does not take long. What the reader refuses of a document's shape its
//! schema refuses too, and nothing else.
//!
//! `EDITS=20000 cargo test --test edits` tries more of them.
#![cfg(feature = "cli")]

mod schemas;
mod slips;

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use makombo::sheet::expected::Expected;
use makombo::sheet::{Files, Mistakes, Problem};
use makombo::verify::{Coverage, Document, Library, run_fixtures};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use slips::{ALL, Edit, Project, any_edit};

/// Longer than any check of a few files takes, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(60);

/// The game that a document is about.
fn game_of(name: &str, bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    let line = text.lines().find_map(|line| line.strip_prefix("game: "));
    line.filter(|_| !name.ends_with("glossary.yaml")).map(str::to_owned)
}

/// A document with what is needed to judge it: the game's sheet and sources, and one
/// file of fixtures.
fn around(name: &str) -> Project {
    let Some(game) = game_of(name, &ALL[name]) else { return ALL.clone() };
    let of_game = ALL.iter().filter(|(other, bytes)| game_of(other, bytes).as_ref() == Some(&game));
    let is_fixture = |other: &str| other.starts_with("fixtures/");
    let one = of_game.clone().map(|(other, _)| other).find(|other| is_fixture(other)).cloned();
    let kept = of_game.filter(|(other, _)| {
        !is_fixture(other) || *other == name || (!is_fixture(name) && Some(*other) == one.as_ref())
    });
    kept.map(|(other, bytes)| (other.clone(), bytes.clone())).collect()
}

/// What the library finds, and the exit status that follows.
fn judged(project: &Project) -> (Files, Mistakes, i32) {
    let of = |folder: &str, but: &str| -> Vec<Document> {
        let files = project.iter();
        let files = files.filter(|(name, _)| name.starts_with(folder) && !name.starts_with(but));
        files.map(|(name, b)| Document { name: name.clone(), bytes: b.clone() }).collect()
    };
    let (sheets, sources) = (of("rules/", "rules/sources/"), of("rules/sources/", "-"));
    let (library, mistakes) = Library::load(sheets, sources, of("fixtures/", "-"));
    if !mistakes.is_empty() {
        return (library.files, mistakes, 2);
    }
    let status = match run_fixtures(&library) {
        Err(mistakes) => return (library.files, mistakes, 2),
        Ok(checked) if !checked.failures.is_empty() => 1,
        Ok(checked) => i32::from(!Coverage::of(&library, &checked).is_complete()),
    };
    (library.files, mistakes, status)
}

/// Whether a mistake is one of a document's shape, which a schema can see.
fn is_of_shape(problem: &Problem) -> bool {
    match problem {
        Problem::WrongType { expected, .. } => *expected != Expected::Key,
        Problem::UnknownField { .. }
        | Problem::MissingField { .. }
        | Problem::UnknownWord { .. }
        | Problem::OutOfRange { .. }
        | Problem::BadName { .. } => true,
        _ => false,
    }
}

/// Every mistake must have a place within its file, and a message.
fn have_places(files: &Files, mistakes: &Mistakes) -> Result<(), TestCaseError> {
    for mistake in mistakes {
        let text = files.text(mistake.span.file);
        let (line, column) = files.line_column(mistake.span);
        let lines = text.split('\n').count();
        prop_assert!((1..=lines).contains(&line), "line {line} of {lines}: {mistake:?}");
        let width = text.split('\n').nth(line - 1).map_or(0, |line| line.chars().count());
        prop_assert!((1..=width + 1).contains(&column), "column {column} of {width}: {mistake:?}");
        prop_assert!(!mistake.problem.title().is_empty());
    }
    Ok(())
}

/// What the program says, with its exit status.
fn said(project: &Project) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, bytes) in project {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        fs::write(path, bytes).expect("the file can be written");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_makombo"))
        .args(["check", "--rules", "rules", "--fixtures", "fixtures"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    (String::from_utf8(output.stderr).expect("messages are UTF-8"), output.status.code())
}

/// Every message but the last, which counts, must point into a file.
fn points_into_files(said: &str, project: &Project) -> Result<(), TestCaseError> {
    let messages: Vec<&str> = said.split("error: ").skip(1).collect();
    for message in messages.iter().filter(|m| !m.contains("nothing was run")) {
        let place = message.lines().find_map(|line| line.trim_start().strip_prefix("--> "));
        let place: Vec<&str> = place.unwrap_or_default().rsplitn(3, ':').collect();
        let [column, line, file] = place[..] else {
            return Err(TestCaseError::fail(format!("a message without a place: {message}")));
        };
        prop_assert!(project.contains_key(file), "no file {file}: {message}");
        prop_assert!(line.parse::<usize>().is_ok_and(|line| line > 0), "{message}");
        prop_assert!(column.parse::<usize>().is_ok_and(|column| column > 0), "{message}");
    }
    Ok(())
}

fn number_of(variable: &str, otherwise: u32) -> u32 {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

fn with_cases(cases: u32, test: impl Fn((Index, Vec<Edit>)) -> Result<(), TestCaseError>) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let edited = (any::<Index>(), prop::collection::vec(any_edit(), 1..4));
    TestRunner::new(config).run(&edited, test).unwrap_or_else(|failure| panic!("{failure}"));
}

/// A file of the project, edited, among those it needs.
fn edited(file: Index, edits: &[Edit]) -> (String, Project) {
    let names: Vec<&String> = ALL.keys().collect();
    let name = names[file.index(names.len())];
    let mut project = around(name);
    let bytes = edits.iter().fold(ALL[name].clone(), |bytes, edit| edit.apply(&bytes));
    project.insert(name.clone(), bytes);
    (name.clone(), project)
}

#[test]
fn an_edited_file_is_judged_soundly_and_soon() {
    let validators: BTreeMap<&str, jsonschema::Validator> = ALL
        .keys()
        .map(|name| schemas::kind_of(name))
        .map(|kind| (kind, schemas::validator(kind)))
        .collect();
    with_cases(number_of("EDITS", 96), |(file, edits)| {
        let (name, project) = edited(file, &edits);
        let start = Instant::now();
        let (files, mistakes, _) = judged(&project);
        prop_assert!(start.elapsed() < PATIENCE, "{name}: it took {:?}", start.elapsed());
        have_places(&files, &mistakes)?;

        let Ok(text) = std::str::from_utf8(&project[&name]) else { return Ok(()) };
        let Some(document) = schemas::in_json(text) else { return Ok(()) };
        let here = mistakes.iter().filter(|m| files.name(m.span.file) == name);
        let here: Vec<&Problem> = here.map(|mistake| &*mistake.problem).collect();
        let validator = &validators[schemas::kind_of(&name)];
        if here.iter().any(|problem| is_of_shape(problem)) {
            prop_assert!(!validator.is_valid(&document), "{name}: the schema allows {here:#?}");
        }
        if here.is_empty() {
            let refused: Vec<String> =
                validator.iter_errors(&document).map(|error| error.to_string()).collect();
            prop_assert!(refused.is_empty(), "{name}: only the schema refuses: {refused:#?}");
        }
        Ok(())
    });
}

#[test]
fn the_program_says_what_the_library_finds() {
    with_cases(number_of("EDITS", 96) / 8, |(file, edits)| {
        let (_, project) = edited(file, &edits);
        let (_, mistakes, status) = judged(&project);
        let (said, ended) = said(&project);
        prop_assert_eq!(ended, Some(status), "{}", said);
        prop_assert!(!said.contains("panicked"), "{said}");
        prop_assert_eq!(said.matches("nothing was run").count(), usize::from(status == 2));
        if status == 2 {
            points_into_files(&said, &project)?;
            let messages = said.split("error: ").skip(1).count();
            prop_assert_eq!(messages, mistakes.len() + 1, "{}", said);
        }
        Ok(())
    });
}
