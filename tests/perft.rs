//! Node counts from the start positions. The numbers come from a program written
//! separately from this one.

mod common;

use common::{KISOLO, KISOLO_BEMBA, NSOLO, choose, compile};
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

#[test]
fn kisolo_bemba_wikipedia_en() {
    let counts = |width, depth| counts(&KISOLO_BEMBA, "wikipedia-en", width, depth);
    assert_eq!(counts(8, 2), [8, 58]);
    assert_eq!(counts(5, 3), [5, 25, 90]);
    assert_eq!(counts(4, 4), [4, 12, 23, 58]);
    assert_eq!(counts(3, 6), [3, 8, 16, 24, 41, 72]);
}
