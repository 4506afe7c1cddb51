//! The figures in `book/data/` come out again: the script that made them, run on a copy
//! of the sheets, writes the same bytes. Here the game is Tshuba, whose games are short;
//! `.ci/run` plays those of all games.
#![cfg(all(unix, feature = "cli"))]

mod commands;

use std::fs;
use std::process::Command;

use commands::root;

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
