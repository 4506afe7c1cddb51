//! Node counts from the start positions. The numbers come from a program written
//! separately from this one.

mod common;

use common::{KISOLO, NSOLO, choose, compile};
use makombo::engine::{Game, perft};
use makombo::sheet::model::Sheet;

fn counts(sheet: &Sheet, interpretation: &str, width: u16, depth: u32) -> Vec<u128> {
    let program = compile(sheet, &choose(sheet, Some(interpretation), &[]), width);
    (1..=depth).map(|depth| perft(&Game::start(&program), depth).unwrap()).collect()
}

#[test]
fn kisolo_mancala_world() {
    assert_eq!(counts(&KISOLO, "mancala-world", 7, 5), [7, 29, 107, 357, 1132]);
}

#[test]
fn kisolo_wikipedia_it() {
    assert_eq!(counts(&KISOLO, "wikipedia-it", 7, 5), [7, 21, 78, 265, 726]);
}

#[test]
fn nsolo_mancala_world() {
    assert_eq!(counts(&NSOLO, "mancala-world", 8, 1), [847]);
}
