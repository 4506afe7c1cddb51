//! Step-throughs: one block of HTML, every board in it, and colours that can be read in
//! every theme of the book.
#![cfg(feature = "book")]

mod common;

use std::collections::BTreeSet;

use common::{KISOLO, NSOLO, RELATIVES, choose, compile};
use makombo::book::assets;
use makombo::book::steps::{MOST, StepThrough, step_through};
use makombo::draw::OnTurn;
use makombo::engine::{Game, Side};
use makombo::notation::{read_move, read_position};
use makombo::trace::{Shot, Turn, shots};
use roxmltree::{Document, Node};

/// The boards of moves from Kisolo's start.
fn kisolo(moves: &[&str]) -> Vec<Shot> {
    let program = compile(&KISOLO, &choose(&KISOLO, None, &[]), 7);
    let mut game = Game::from(&program, program.start().clone(), &[]);
    let start = game.position().clone();
    let play = |text: &&str| {
        let play = read_move(text, game.position()).unwrap();
        Turn::play(&mut game, play).unwrap()
    };
    let turns: Vec<Turn> = moves.iter().map(play).collect();
    shots(&program, "Kisolo", &start, &turns, &str::to_owned)
}

fn html(shots: &[Shot]) -> String {
    let page = |rule: &str| (rule != "turn-ends").then(|| format!("../rules/{rule}.html"));
    step_through(&StepThrough {
        id: "kisolo-i5",
        heading: "A capture & its relays",
        shots,
        command: "makombo trace kisolo 'i5'",
        rule_page: &page,
    })
}

fn with_class<'a, 'i>(html: &'a Document<'i>, class: &'a str) -> Vec<Node<'a, 'i>> {
    html.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

#[test]
fn all_boards_stand_in_one_block() {
    let shots = kisolo(&["i5"]);
    let html = html(&shots);
    // Markdown ends a block of HTML at a blank line.
    assert!(html.lines().all(|line| !line.trim().is_empty()));
    assert!(!html.contains("<?xml"));
    let page = Document::parse(&html).unwrap();
    let figures = with_class(&page, "makombo-frame");
    // The start, a capture and four relays, and the board after the turn.
    assert_eq!(figures.len(), 7);
    let captions: Vec<String> =
        page.descendants().filter(|node| node.has_tag_name("figcaption")).map(text).collect();
    assert_eq!(captions[0], "Before the first move. South is to move.");
    assert_eq!(
        captions[1],
        "Lap 1 of 5. South captures North's i3 (3), o3 (3); sows i5 i4 i3 i2 i1 o1; lands in o1, \
         which held seeds. opening-capture"
    );
    assert_eq!(
        captions[6],
        "After the move. The turn ends. turn-ends North to move; 5 laps; 6 captured."
    );
    let links: Vec<&str> = page.descendants().filter_map(|node| node.attribute("href")).collect();
    assert_eq!(links[..2], ["../rules/opening-capture.html", "../rules/successor-relay.html"]);
    assert_eq!(links.len(), 5, "a rule without a page is named without a link");
    for figure in figures {
        let picture = figure.descendants().find(|node| node.has_tag_name("svg")).unwrap();
        assert_eq!(picture.attribute("role"), Some("img"));
        for (attribute, element) in [("aria-labelledby", "title"), ("aria-describedby", "desc")] {
            let named = picture.children().find(|node| node.has_tag_name(element)).unwrap();
            assert_eq!(picture.attribute(attribute), named.attribute("id"));
            assert!(!named.text().unwrap().is_empty());
        }
    }
    let ids: Vec<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert!(ids.iter().all(|id| id.starts_with("kisolo-i5")));
    let code = page.descendants().filter(|node| node.has_tag_name("code"));
    let threes = ["3,3,3,3,3,3,3"; 4].join("/");
    assert_eq!(
        code.map(text).collect::<Vec<_>>(),
        [format!("'{threes} S 0'"), "makombo trace kisolo 'i5'".to_owned()]
    );
}

#[test]
fn a_position_in_the_command_is_not_told_again() {
    let shots = kisolo(&["i5"]);
    let command = format!("makombo trace kisolo i5 --position '{}'", shots[0].position);
    let of = StepThrough {
        id: "a",
        heading: "A",
        shots: &shots,
        command: &command,
        rule_page: &|_| None,
    };
    assert_eq!(step_through(&of).matches("<code").count(), 1);
    // After the move the position is North's.
    assert!(shots[6].position.ends_with(" N 0"), "{}", shots[6].position);
}

#[test]
fn a_long_turn_leaves_boards_out_and_says_so() {
    let shots = kisolo(&["i5"]);
    let many: Vec<Shot> = shots.iter().cycle().take(MOST + 5).cloned().collect();
    let html = html(&many);
    let page = Document::parse(&html).unwrap();
    let figures = with_class(&page, "makombo-frame");
    let numbers: Vec<usize> =
        figures.iter().map(|node| node.attribute("data-step").unwrap().parse().unwrap()).collect();
    // The first forty and the last eight, which keep their numbers.
    let expected: Vec<usize> = (1..=40).chain(46..=53).collect();
    assert_eq!(numbers, expected);
    assert!(figures.iter().all(|node| node.attribute("data-steps") == Some("53")));
    let [gap] = with_class(&page, "makombo-gap")[..] else { panic!("one gap") };
    assert!(text(gap).starts_with("5 boards are left out"));
    let exactly: Vec<Shot> = shots.iter().cycle().take(MOST).cloned().collect();
    let whole = self::html(&exactly);
    assert!(!whole.contains("makombo-gap"));
}

#[test]
fn several_turns_say_which() {
    let shots = kisolo(&["i5", "i1"]);
    let stages: Vec<&str> = shots.iter().map(|shot| shot.stage.as_str()).collect();
    assert_eq!(stages[0], "Before the first move");
    assert_eq!(stages[1], "Turn 1, lap 1 of 5");
    assert_eq!(stages[6], "Turn 1, after the move");
    assert!(stages[7].starts_with("Turn 2, lap 1 of "), "{stages:?}");
}

/// The boards of moves from a position on a board of seven columns.
fn from(start: &str, moves: &[&str]) -> Vec<Shot> {
    let program = compile(&KISOLO, &choose(&KISOLO, None, &[]), 7);
    let start = read_position(start).unwrap();
    let mut game = Game::from(&program, start.clone(), &[]);
    let play = |text: &&str| {
        let play = read_move(text, game.position()).unwrap();
        Turn::play(&mut game, play).unwrap()
    };
    let turns: Vec<Turn> = moves.iter().map(play).collect();
    shots(&program, "Kisolo", &start, &turns, &str::to_owned)
}

/// What the first board is called.
fn before(start: &str, moves: &[&str]) -> (String, String) {
    let first = from(start, moves).swap_remove(0);
    (first.stage, first.title)
}

#[test]
fn the_end_of_a_game_is_said_once_and_shown() {
    // The only seeds of North's inner row face the hole that South plays from.
    let start = "1,0,0,0,0,0,0/2,0,0,0,0,0,0/1,0,0,0,0,0,0/0,0,0,0,0,0,0 S 0";
    let shots = from(start, &["i1"]);
    let said: Vec<(&str, String)> =
        shots.iter().map(|shot| (shot.stage.as_str(), shot.caption())).collect();
    let expected = [
        ("Before the move", "South is to move."),
        ("Before the first lap", "opening-capture: South captures North's i7 (2), o7 (1)."),
        ("After the move", "inner-row-cleared: South wins. 3 captured; 3 still in hand."),
    ];
    assert_eq!(said, expected.map(|(stage, said)| (stage, said.to_owned())));
    assert_eq!(shots[1].title, "Kisolo: South plays i1, before the first lap");
    assert_eq!(shots[2].title, "Kisolo: after South plays i1");
    assert_eq!(shots[2].frame.turn, OnTurn::Over(Some(Side::South)));
}

#[test]
fn a_step_after_the_last_lap_is_no_lap() {
    // A lap ends in an empty inner hole of Nsolo, and what faces it goes off the board.
    let program = compile(&NSOLO, &choose(&NSOLO, None, &[]), 3);
    let start = read_position("3,0,1/0,1,2/0,0,0/0,2,0 S 0").unwrap();
    let mut game = Game::from(&program, start.clone(), &[]);
    let turn = Turn::play(&mut game, read_move("o2 +o3*2", &start).unwrap()).unwrap();
    let shots = shots(&program, "Nsolo", &start, &[turn], &str::to_owned);
    let stages: Vec<&str> = shots.iter().map(|shot| shot.stage.as_str()).collect();
    assert_eq!(stages, ["Before the move", "Lap 1 of 1", "After lap 1 of 1", "After the move"]);
}

#[test]
fn only_a_start_position_is_before_the_first_move() {
    let threes = ["3,3,3,3,3,3,3"; 4].join("/");
    let said = |stage: &str, title: &str| (stage.to_owned(), title.to_owned());
    let first = said("Before the first move", "Kisolo: before the first move");
    // Whoever begins.
    assert_eq!(before(&format!("{threes} S 0"), &["i5"]), first);
    assert_eq!(before(&format!("{threes} N 0"), &["i5", "i1"]), first);
    let later = said("Before the move", "Kisolo: before the move");
    let elsewhere = "0,0,0,0,0,0,0/0,0,0,2,0,0,0/0,0,2,0,0,0,2/0,2,0,0,0,0,0 S 0";
    assert_eq!(before(elsewhere, &["o2"]), later);
    // The seeds of a start position do not make one where some are off the board.
    assert_eq!(before(&format!("{threes} S 1"), &["i5"]), later);
    let several = said("Before these moves", "Kisolo: before these moves");
    assert_eq!(before(&format!("{threes} S 1"), &["i5", "i1"]), several);
}

#[test]
fn a_turn_that_counts_is_before_the_first_move_until_it_is_played() {
    // Where a first turn goes by rules of its own, a board says whose is still to come.
    let nsumbi = RELATIVES.iter().find(|sheet| sheet.game.as_str() == "nsumbi").unwrap();
    let program = compile(nsumbi, &choose(nsumbi, None, &[]), 8);
    let start = program.start().clone();
    assert!(program.is_start(&start));
    assert!(program.is_start(&start.clone().with_to_move(Side::North)));
    assert!(!program.is_start(&start.with_begun(Side::South, true)));
}

#[test]
fn the_style_sheet_paints_every_theme() {
    let style = assets::style();
    for theme in ["coal", "navy", "ayu"] {
        let rule = style.lines().find(|line| line.contains("--makombo-board:#2c2721")).unwrap();
        assert!(rule.contains(&format!(".{theme}")), "{rule}");
    }
    let print = style.lines().find(|line| line.starts_with("@media print{")).unwrap();
    let colours: BTreeSet<&str> = print.split('#').skip(1).map(|rest| &rest[..6]).collect();
    assert_eq!(colours, BTreeSet::from(["000000", "ffffff"]));
}
