//! First moves, forced lines, and endings that never occur.

use std::sync::atomic::AtomicBool;

use makombo::compare::figures::{never_ended_by, winner_differs};
use makombo::compare::first_moves::FirstMoves;
use makombo::compare::pair::play_pair;
use makombo::compare::plan::{Comparison, Entry};
use makombo::compare::player::Player;
use makombo::compare::selfplay::{Finish, Table};
use makombo::compare::side::{Contender, read_side};
use makombo::compare::tally::Tally;
use makombo::engine::Width;
use makombo::sheet::decode::Decode;
use makombo::sheet::model::Sheet;
use makombo::sheet::{Files, node};

use crate::common::{KISOLO, NSOLO};

fn contender(sheet: &Sheet, side: &str, width: u16) -> Contender {
    Contender::new(sheet, &read_side(sheet, side).unwrap(), Width(width)).unwrap()
}

fn first_moves(side: &str, width: u16) -> FirstMoves {
    FirstMoves::of(&contender(&KISOLO, side, width).program)
}

#[test]
fn first_moves_that_win_are_those_known() {
    // Three seeds a hole. Known from an independent program: South wins in one turn on
    // 4×4; with the first captured seed after the capturing hole, on 4×6 by i2, i4 or i5;
    // on 4×3 it takes three turns.
    assert!(!first_moves("mancala-world", 4).win.is_empty());
    let six = first_moves("mancala-world+capture-sow-start=first-after-capturing-hole", 6);
    assert_eq!(six.win, ["i5", "i4", "i2"]);
    assert_eq!((six.starts.len(), six.tried), (6, 6));
    assert!(first_moves("mancala-world", 3).win.is_empty());
}

#[test]
fn every_way_to_take_a_bonus_is_tried() {
    let nsolo = contender(&NSOLO, "mancala-world", 3);
    let found = FirstMoves::of(&nsolo.program);
    let game = makombo::engine::Game::start(&nsolo.program);
    assert_eq!(u128::from(found.tried), makombo::engine::perft(&game, 1).unwrap());
    assert!(found.not_all_tried.is_empty());
    // On the common board there are more ways than anybody wants to see.
    let wide = FirstMoves::of(&contender(&NSOLO, "mancala-world", 8).program);
    assert!(wide.tried <= 10_000 * wide.starts.len() as u64);
}

/// A game in which each side has one hole with a seed that goes round, so that nobody
/// ever has a choice.
const ALONE: &str = "
game: alone
title: Alone
board:
  rows: 4
  columns: { default: 2, allowed: [2], attested: [] }
  direction: counterclockwise
  convention: It is made up.
setup:
  - { holes: [o1], seeds: 1, convention: It is made up. }
turn:
  start:
    - { id: go, from: own, when: { here: some }, do: [{ lift: here }, { sow: { first: next, skip: none } }], convention: So. }
  lap:
    - { id: stop, do: [end-turn], convention: So. }
end:
  - { id: home, check: repetition, same: board-and-mover, result: draw, convention: So. }
  - { id: stuck, check: no-legal-start, result: side-to-move-loses, convention: So. }
about: { names: [] }
ambiguities: []
interpretations:
  - { id: made-up, title: Made up, sources: [] }
";

#[test]
fn a_game_without_a_choice_is_one_line() {
    let mut files = Files::default();
    let file = files.add("alone", ALONE);
    let mut mistakes = Vec::new();
    let sheet = Sheet::decode(&node::parse(file, ALONE).unwrap(), &mut mistakes).unwrap();
    assert!(mistakes.is_empty());
    let alone = contender(&sheet, "made-up", 2);
    // Both seeds go round four holes: after eight turns the start stands again.
    let line = ["o2", "o2", "i2", "i2", "i1", "i1", "o1", "o1"];
    let found = FirstMoves::of(&alone.program);
    assert_eq!(found.starts, ["o1"]);
    assert_eq!(found.forced_line, [&["o1", "o1"], &line[..6]].concat());
    let stop = AtomicBool::new(false);
    let table = Table { player: Player::Random, max_turns: 100, stop: &stop };
    let played = play_pair(&alone.program, &alone.program, table, 1, 1).unwrap();
    let record = played.a.0;
    assert!(matches!(record.finish, Finish::Ended(ending) if ending.winner.is_none()));
    assert_eq!((record.turns, record.forced, record.forced_line), (8, 8, 8));
    let mut tally = Tally::default();
    tally.add(&played);
    // It always ends as a repetition, and never because somebody is stuck.
    let entry = Entry::new(&alone, false);
    let never = never_ended_by(&entry, &tally.a);
    assert_eq!(never.iter().map(|(rule, _)| *rule).collect::<Vec<_>>(), ["stuck"]);
    assert_eq!(winner_differs(&tally).value, Some(0.0));
}

#[test]
fn rules_that_end_no_game_are_no_endings() {
    let ends = |side: &str| {
        let entry = Entry::new(&contender(&KISOLO, side, 7), true);
        let ends = entry.ends.into_iter().filter(|end| end.ends_games).map(|end| end.rule);
        ends.collect::<Vec<_>>()
    };
    assert_eq!(ends("mancala-world"), ["inner-row-cleared", "endless-sowing", "no-move"]);
    let changed = "mancala-world+endless-sowing=turn-just-stops+no-legal-move=passes+\
                   repetition=threefold+own-inner-row-emptied=owner-loses";
    let wanted = ["inner-row-cleared", "own-inner-row-emptied", "repetition"];
    assert_eq!(ends(changed), wanted);
    // Nobody resigns in self-play.
    let nsolo = Entry::new(&contender(&NSOLO, "mancala-world", 8), true);
    let resign = nsolo.ends.iter().find(|end| end.rule.contains("resign")).unwrap();
    assert!(!resign.ends_games);
}

#[test]
fn questions_carry_what_speaks_for_and_against() {
    let contenders =
        [contender(&KISOLO, "mancala-world", 7), contender(&KISOLO, "wikipedia-it", 7)];
    let comparison = Comparison::new(&KISOLO, &contenders, (0, 1), &|_| None);
    let asked: Vec<&str> = comparison.questions.iter().map(|q| q.ambiguity.as_str()).collect();
    assert_eq!(asked, ["capture-sow-start", "midmove-landing-condition"]);
    let first = &comparison.questions[0];
    assert_eq!(first.a.reading, "first-in-capturing-hole");
    assert_eq!(first.b.reading, "first-after-capturing-hole");
    assert!(!comparison.plays_alike);
}
