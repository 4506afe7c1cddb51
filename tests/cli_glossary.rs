//! The glossary: every term, and words looked up from any of its languages.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;

use serde_json::Value;

use commands::*;

snapshots! {
    help_glossary: tiny ["glossary", "--help"];
    glossary: tiny ["glossary"];
    glossary_word_of_two_terms: tiny ["glossary", "ΣΕΙΡΑ"];
    glossary_word_json: tiny ["glossary", "fila", "--format", "json"];
    glossary_part_of_a_word: tiny ["glossary", "glowna"];
    error_glossary_word: tiny ["glossary", "filla"];
    error_glossary_word_like_none: tiny ["glossary", "parliament"];
}

/// The terms that a word stands for in the glossary of this project.
fn terms(word: &str) -> Vec<String> {
    let found = out(real(&["glossary", word, "--format", "json"]));
    let found: Value = serde_json::from_str(&found).expect("it is JSON");
    let id = |term: &Value| term["term"].as_str().expect("a term").to_owned();
    found.as_array().expect("a list").iter().map(id).collect()
}

#[test]
fn a_word_is_found_from_each_language() {
    for word in ["hole", "οπή", "buca", "છિદ્ર", "dołek"] {
        assert_eq!(terms(word), ["hole"], "{word}");
    }
}

#[test]
fn capitals_and_accents_do_not_matter() {
    for word in ["HOLE", "ΟΠΗ", "οπη", "Buca", "dolek", "DOŁEK"] {
        assert_eq!(terms(word), ["hole"], "{word}");
    }
    // A final sigma is a sigma, and the vowel signs of Gujarati are no accents.
    assert_eq!(terms("ΣΠΟΡΟΣ"), ["seed"]);
    let (status, ..) = run(real(&["glossary", "છદર"]));
    assert_eq!(status, 2);
}

#[test]
fn a_word_for_two_things_finds_both() {
    assert_eq!(terms("σειρά"), ["row", "turn"]);
    assert_eq!(terms("draw"), ["lift", "draw"]);
    assert_eq!(terms("αντίπαλος"), ["opposite", "opponent"]);
}

#[test]
fn every_term_keeps_within_80_columns() {
    let list = out(real(&["glossary"]));
    for line in list.lines() {
        assert!(textwrap::core::display_width(line) <= 80, "{line}");
    }
}

#[test]
fn without_a_glossary_there_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let rules = folder.path().join("rules/sources");
    std::fs::create_dir_all(&rules).expect("a folder can be made");
    for file in ["tiny.yaml", "sources/tiny-leaflet.yaml", "sources/tiny-rumour.yaml"] {
        let from = root().join("tests/cli_project/rules").join(file);
        std::fs::copy(from, folder.path().join("rules").join(file)).expect("it can be copied");
    }
    let (status, told, said) = run(makombo_in(folder.path(), &["glossary"]));
    assert_eq!((status, told.as_str()), (2, ""));
    assert!(said.contains("there is no glossary"), "{said}");
}
