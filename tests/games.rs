//! The records in `fixtures/games/`: whole games under every interpretation of Kisolo and
//! Nsolo, and those made by the program are what its command makes.
#![cfg(feature = "cli")]

mod commands;

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use commands::*;

/// The names and texts of all records.
fn records() -> Vec<(String, String)> {
    let folder = fs::read_dir(root().join("fixtures/games")).expect("the folder is there");
    let paths = folder.map(|entry| entry.expect("it can be read").path());
    let mut records: Vec<(String, String)> = paths
        .map(|path| {
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("it is UTF-8"))
        })
        .collect();
    records.sort();
    records
}

/// The value of a field that stands on a line of its own.
fn field<'t>(text: &'t str, name: &str) -> &'t str {
    let mut lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    lines.next_back().unwrap_or_default()
}

#[test]
fn every_interpretation_has_a_whole_game() {
    let records = records();
    assert!(records.len() >= 12, "{} records", records.len());
    // A game that a rule has ended, from the start position of the game's usual board.
    let is_whole = |text: &str| {
        field(text, "result").contains("by: ") && text.contains("\n  10. ") && {
            !text.contains("\nposition: ")
        }
    };
    let whole =
        records.iter().filter(|(_, text)| field(text, "kind") == "constructed" && is_whole(text));
    let whole: BTreeSet<String> = whole
        .map(|(_, text)| format!("{} {}", field(text, "game"), field(text, "interpretation")))
        .collect();
    let check: Value =
        serde_json::from_str(&out(real(&["check", "--format", "json"]))).expect("it is JSON");
    let mut named = BTreeSet::new();
    for interpretation in check["interpretations"].as_array().expect("a list") {
        let name = |field: &str| interpretation[field].as_str().expect("a name").to_owned();
        if ["kisolo", "nsolo"].contains(&name("game").as_str()) {
            named.insert(format!("{} {}", name("game"), name("interpretation")));
        }
    }
    assert_eq!(named.len(), 5, "{named:?}");
    assert_eq!(whole, named);
}

#[test]
fn a_game_that_a_command_made_is_made_by_it_again() {
    let mut made = 0;
    for (name, text) in records() {
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some(told) = flat.split("Made with `").nth(1) else { continue };
        let command = told.split('`').next().expect("a command");
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        let folder = tempfile::tempdir().expect("a folder can be made");
        // A title is whoever records it free to give.
        let besides = ["--brief", "--title", field(&text, "title")];
        out(makombo_in(folder.path(), &[&arguments[..], &besides].concat()));
        let again = fs::read_to_string(folder.path().join(&name)).expect("it was recorded");
        assert_eq!(again, text, "{name}");
        made += 1;
    }
    assert_eq!(made, 5);
}
