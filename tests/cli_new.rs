//! `new`: what it writes loads, obeys its schema and is explained, and what is there
//! already stays.
#![cfg(feature = "cli")]

mod schemas;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use insta::assert_snapshot;
use tempfile::TempDir;

fn makombo(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_makombo"));
    command.args(arguments).current_dir(folder).output().expect("the program runs")
}

/// What a command that succeeds prints.
fn well(folder: &Path, arguments: &[&str]) -> String {
    let output = makombo(folder, arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "makombo {arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is said where bad input is refused.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = makombo(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "makombo {arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn empty() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

#[test]
fn a_project_begins_with_three_skeletons() {
    let folder = empty();
    let folder = folder.path();
    let said = well(folder, &["new", "game", "my-game"]);
    assert_snapshot!(said, @r"
    wrote rules/my-game.yaml
    wrote rules/sources/my-game-notes.yaml
    `makombo show my-game` reads its rules to you; change them line by line.
    ");
    well(folder, &["new", "source", "smith-1950", "--game", "my-game"]);
    well(folder, &["new", "fixture", "setup", "--game", "my-game"]);
    // No mistake, and every case holds; that fixtures show no rule yet is status 1.
    let output = makombo(folder, &["check"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_snapshot!("new_project", String::from_utf8(output.stdout).unwrap());
    // It plays. From two seeds a hole, o1 goes on from o3, o6, i6 and i3 with three seeds
    // each, and the last of i2, i1, o1 falls into o1, which is empty.
    let trace = well(folder, &["trace", "my-game", "o1", "--format", "json"]);
    let rows = "2,2,2,2,2,2,2/2,2,2,2,2,2,2/3,3,0,3,3,0,3/1,3,0,3,3,0,3 N 0";
    assert!(trace.contains(rows), "{trace}");

    // They are laid out as `fmt` does it.
    assert_eq!(well(folder, &["fmt", "--check"]), "4 files; none to be laid out anew\n");

    for (name, words) in [
        ("rules/my-game.yaml", ["counterclockwise", "opposite-row", "no-legal-start", "at-least"]),
        (
            "rules/sources/smith-1950.yaml",
            ["singleton", "background", "ISO 639", "not known, and why"],
        ),
        ("fixtures/my-game/setup.yaml", ["transcribed", "nearly", "refused", "South sees"]),
    ] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        for word in words {
            assert!(text.contains(word), "{name} does not explain {word}");
        }
        let document = schemas::in_json(&text).expect("it is YAML");
        assert!(schemas::validator(schemas::kind_of(name)).is_valid(&document), "{name}");
        for line in text.lines() {
            assert!(line.len() <= 80, "{name} has a long line: {line}");
            let mark = line.split('{').skip(1).any(|rest| rest.starts_with(char::is_uppercase));
            assert!(!mark, "{name} has a mark that means nothing: {line}");
            assert!(!line.trim_end().ends_with("#"), "{name} has an empty comment");
        }
    }
}

#[test]
fn what_is_there_stays() {
    let folder = empty();
    let folder = folder.path();
    well(folder, &["new", "game", "my-game"]);
    fs::write(folder.join("rules/my-game.yaml"), "game: mine\n").unwrap();
    fs::remove_dir_all(folder.join("rules/sources")).unwrap();
    assert_snapshot!(refused(folder, &["new", "game", "my-game"]), @r"
    error: `rules/my-game.yaml` is there already
     |
     = help: choose another name; nothing was written
    ");
    assert_eq!(fs::read_to_string(folder.join("rules/my-game.yaml")).unwrap(), "game: mine\n");
    assert!(!folder.join("rules/sources").exists(), "half of it was written");
}

#[test]
fn a_name_is_a_name() {
    let folder = empty();
    for name in ["My-Game", "7stones", "", "../up", "null", &"a".repeat(80)] {
        let said = refused(folder.path(), &["new", "game", name]);
        assert!(said.contains("cannot be the name of a document"), "{name}: {said}");
    }
    assert_snapshot!(refused(folder.path(), &["new", "source", "Smith 1950", "--game", "kisolo"]), @r"
    error: `Smith 1950` cannot be the name of a document
     --> argument:1:1
      |
    1 | Smith 1950
      | ^^^^^^^^^^
      |
      = help: a name starts with a letter and has only lower-case letters, digits and hyphens, 80 at most
    ");
    assert_snapshot!(refused(folder.path(), &["new", "game", "glossary"]), @r"
    error: the glossary has this name
     |
     = help: choose another for the game
    ");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "something was written");
}

#[test]
fn a_fixture_needs_a_game() {
    let folder = empty();
    let folder = folder.path();
    assert_snapshot!(refused(folder, &["new", "fixture", "setup", "--game", "kisolo"]), @r"
    error: there is no project here whose rules a fixture could show
     |
     = help: go to its folder, or name its rules with --rules
    ");
    well(folder, &["new", "game", "my-game"]);
    assert_snapshot!(refused(folder, &["new", "fixture", "setup", "--game", "my-gam"]), @r"
    error: there is no game `my-gam`
     |
     = help: did you mean `my-game`?
    ");
}

#[test]
fn folders_that_are_named_are_used() {
    let folder = empty();
    let folder = folder.path();
    let there = ["--rules", "a/sheets", "--fixtures", "b"];
    well(folder, &[&["new", "game", "my-game"], &there[..]].concat());
    well(folder, &[&["new", "source", "smith", "--game", "my-game"], &there[..]].concat());
    well(folder, &[&["new", "fixture", "setup", "--game", "my-game"], &there[..]].concat());
    for file in ["a/sheets/my-game.yaml", "a/sheets/sources/smith.yaml", "b/my-game/setup.yaml"] {
        assert!(folder.join(file).is_file(), "{file} was not written");
    }
    assert!(!folder.join("rules").exists());
    assert_eq!(makombo(folder, &[&["check"], &there[..]].concat()).status.code(), Some(1));
}
