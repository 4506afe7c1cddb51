//! The figures in `book/data/` are of the rules as they stand, and come out again: the
//! script that made them, run on a copy of the sheets, writes the same bytes. Here that
//! is done for Tshuba, whose games are short; `.ci/run` plays those of all games.
#![cfg(feature = "book")]

mod commands;
mod whole_book;

use std::fs;
use std::process::Command;

use commands::root;
use makombo::book::Figures;
use makombo::verify::Document;
use whole_book::{FIGURES, LIBRARY, documents, library};

#[test]
fn the_figures_are_of_the_sheets_as_they_stand() {
    let (library, _) = &*LIBRARY;
    assert_eq!(FIGURES.faults(library), []);
    // A reading that has another name now, and a file that is not there, are told with the
    // command that makes the figures.
    let mut figures = documents("book/data", "json");
    figures.retain(|one| !one.name.ends_with("/nsolo-all.json"));
    let changed = figures.iter_mut().find(|one| one.name.ends_with("/kisolo-each.json")).unwrap();
    let text = String::from_utf8(changed.bytes.clone()).unwrap();
    changed.bytes = text.replace("\"successor-hole\"", "\"hole-after\"").into_bytes();
    let faults = Figures::load(&figures).unwrap().faults(library);
    let told: Vec<(&str, &str)> =
        faults.iter().map(|one| (&*one.title, one.help.as_deref().unwrap())).collect();
    assert_eq!(
        told,
        [
            (
                "the figures `book/data/kisolo-each.json` are not of kisolo: `mancala-world` is \
                 no longer what it was",
                "make them: `book/data/make.sh kisolo`"
            ),
            (
                "the figures `book/data/nsolo-all.json` are missing",
                "make them: `book/data/make.sh nsolo`"
            ),
        ]
    );
    let broken = [Document { name: "book/data/kisolo-each.json".into(), bytes: b"{}".to_vec() }];
    let faults = Figures::load(&broken).unwrap_err();
    assert!(faults[0].title.starts_with("`book/data/kisolo-each.json` holds no figures: "));
}

/// What is said of the figures where words of a document are others.
fn told_with(name: &str, edits: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut rules = documents("rules", "yaml");
    let changed = rules.iter_mut().find(|one| one.name == name).unwrap();
    let mut text = String::from_utf8(changed.bytes.clone()).unwrap();
    for (from, to) in edits {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    changed.bytes = text.into_bytes();
    let faults = FIGURES.faults(&library(rules));
    faults.into_iter().map(|one| (one.title, one.help.unwrap())).collect()
}

#[test]
fn figures_go_stale_with_what_is_played_and_with_nothing_else() {
    // The same readings and ends, but the hole behind is no longer taken.
    let rule = ("remove: [opposite, behind]", "remove: opposite");
    let told = told_with("rules/tshuba.yaml", &[rule]);
    let title = "the figures `book/data/tshuba-each.json` are not of tshuba: `junod-1912` is \
                 played by other rules now";
    assert_eq!(told, [(title.to_owned(), "make them: `book/data/make.sh tshuba`".to_owned())]);
    // Other words for the same, and another layout.
    let words = [
        ("title: Tshuba", "title: Tchouba"),
        ("question: May a single seed open", "question: Can a single seed begin"),
        ("why: Nothing is said against it.", "why: Nobody forbids it.\n      # A comment."),
        ("remove: [opposite, behind]", "remove:\n            - opposite\n            - behind"),
        ("cites: { states: [ts-07] }", "cites: { implies: [ts-07] }"),
    ];
    assert_eq!(told_with("rules/tshuba.yaml", &words), []);

    // A board that is solved, too, is told with what solves it anew.
    let rule = ("when: { here: many }", "when: { here: { at-least: 3 } }");
    let told = told_with("rules/nsolo.yaml", &[rule]);
    assert!(told.iter().any(|(title, help)| {
        title
            == "`book/data/solved.csv` tells of nsolo by `sanderson-1913` on 4×3, which is played \
                  by other rules now"
            && help
                == "solve it anew: `makombo solve nsolo --table --columns 3 --seeds 2 \
                        --interpretation sanderson-1913`"
    }));
}

#[cfg(unix)]
#[test]
fn the_figures_of_a_game_come_out_again() {
    let folder = tempfile::tempdir().unwrap();
    let copy = |from: &str, to: &str| {
        fs::copy(root().join(from), folder.path().join(to)).unwrap();
    };
    fs::create_dir_all(folder.path().join("book/data")).unwrap();
    fs::create_dir_all(folder.path().join("rules/sources")).unwrap();
    copy("book/data/make.sh", "book/data/make.sh");
    copy("rules/tshuba.yaml", "rules/tshuba.yaml");
    copy("rules/sources/tshuba-ludii.yaml", "rules/sources/tshuba-ludii.yaml");
    let mut script = Command::new(folder.path().join("book/data/make.sh"));
    script.arg("tshuba").env("MAKOMBO", env!("CARGO_BIN_EXE_makombo"));
    let output = script.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut made: Vec<String> = fs::read_dir(folder.path().join("book/data"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    made.sort();
    assert_eq!(made, ["make.sh", "tshuba-each.json"]);
    let name = "book/data/tshuba-each.json";
    let again = fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(again == fs::read_to_string(root().join(name)).unwrap(), "{name} comes out otherwise");
}
