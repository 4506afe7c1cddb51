//! Node counts from the start positions. The numbers come from a program written
//! separately from this one.

use makombo::engine::{Game, Program, perft};
use makombo::rules::{Readings, lint_sheet, settle};
use makombo::sheet::decode::Decode;
use makombo::sheet::model::{Sheet, Width};
use makombo::sheet::{Files, node};

fn program(game: &str, interpretation: &str, width: u16) -> Program {
    let path = format!("{}/rules/{game}.yaml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let mut files = Files::default();
    let file = files.add(game, &text);
    let mut mistakes = Vec::new();
    let sheet = Sheet::decode(&node::parse(file, &text).unwrap(), &mut mistakes);
    for mistake in &mistakes {
        eprintln!("{:?} {}", files.line_column(mistake.span), mistake.problem.title());
    }
    let sheet = sheet.unwrap();
    for mistake in lint_sheet(&sheet) {
        panic!("{:?} {}", files.line_column(mistake.span), mistake.problem.title());
    }
    let none: [(&str, &str); 0] = [];
    let readings = Readings::choose(&sheet, Some(interpretation), none).unwrap();
    Program::compile(&settle(&sheet, &readings, Width(width)).unwrap()).unwrap()
}

fn counts(game: &str, interpretation: &str, width: u16, depth: u32) -> Vec<u128> {
    let program = program(game, interpretation, width);
    (1..=depth).map(|depth| perft(&Game::start(&program), depth).unwrap()).collect()
}

#[test]
fn kisolo_mancala_world() {
    assert_eq!(counts("kisolo", "mancala-world", 7, 5), [7, 29, 107, 357, 1132]);
}

#[test]
fn kisolo_wikipedia_it() {
    assert_eq!(counts("kisolo", "wikipedia-it", 7, 5), [7, 21, 78, 265, 726]);
}

#[test]
fn nsolo_mancala_world() {
    assert_eq!(counts("nsolo", "mancala-world", 8, 1), [847]);
}
