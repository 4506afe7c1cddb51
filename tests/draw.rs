//! Boards and prose as a reader sees them.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;

use anstream::adapter::strip_str;
use makombo::draw::{
    Frame, Mark, Paragraph, board, readings_table, rules_prose, text_of_readings, text_of_sections,
};
use makombo::engine::{Facing, Hole, Position, Side, Width};
use makombo::notation::read_position;
use makombo::rules::{Readings, Rules, settle};
use makombo::sheet::decode::Decode;
use makombo::sheet::model::{Cites, Sheet};
use makombo::sheet::vocabulary::Direction;
use makombo::sheet::{Files, node};

const INTERPRETATIONS: [(&str, &str, u16); 4] = [
    ("kisolo", "mancala-world", 7),
    ("kisolo", "mancala-world-literal", 6),
    ("kisolo", "wikipedia-it", 7),
    ("nsolo", "mancala-world", 8),
];

fn sheet(game: &str) -> Sheet {
    let path = format!("{}/rules/{game}.yaml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let file = Files::default().add(game, &text);
    Sheet::decode(&node::parse(file, &text).unwrap(), &mut Vec::new()).unwrap()
}

fn rules(sheet: &Sheet, interpretation: &str, width: u16, overrides: &[(&str, &str)]) -> Rules {
    let overrides = overrides.iter().copied();
    let readings = Readings::choose(sheet, Some(interpretation), overrides).unwrap();
    settle(sheet, &readings, Width(width)).unwrap()
}

fn paragraphs(sheet: &Sheet, rules: &Rules) -> Vec<Paragraph> {
    rules_prose(sheet, rules, true).into_iter().flat_map(|section| section.paragraphs).collect()
}

fn said(sheet: &Sheet, rules: &Rules, id: &str) -> String {
    let of_rule = |paragraph: &Paragraph| paragraph.rule.as_deref() == Some(id);
    paragraphs(sheet, rules).into_iter().find(of_rule).unwrap().text
}

fn plain(frame: &Frame) -> String {
    strip_str(&board(frame)).to_string()
}

fn widest(text: &str) -> usize {
    strip_str(text).to_string().lines().map(|line| line.chars().count()).max().unwrap()
}

#[test]
fn marks_and_loose_seeds() {
    let position = read_position("0,1,2/3,0,5/6,7,12/9,0,11 S 4").unwrap();
    let width = position.width();
    let mut frame = Frame::of(&position, Direction::Counterclockwise).with_marks([
        (Side::South, Hole::outer(2), Mark::Lifted),
        (Side::South, Hole::outer(3), Mark::Sown),
        (Side::South, Hole::inner(3, width), Mark::Landing),
        (Side::South, Hole::inner(3, width), Mark::Sown),
        (Side::North, Hole::inner(2, width), Mark::Taken),
    ]);
    frame.hand = 3;
    let drawn = "
    North
       3    2    1
    ┌────┬────┬────┐
o ← │  · │  1 │  2 │
    ├────┼────┼────┤
i   │  3 │ <·>│  5 │ →
    ╞════╪════╪════╡
i ← │  6 │  7 │[12]│
    ├────┼────┼────┤
o   │  9 │ (·)│ 11 │ →
    └────┴────┴────┘
       1    2    3
    South, to move
    3 in hand, 4 off the board
";
    assert_eq!(plain(&frame), drawn[1..]);
}

#[test]
fn a_board_of_four_by_eight_fits_a_terminal() {
    for seeds in [0, 9, 99, 999, 9999, 65_535] {
        let mut holes = [0; 16];
        holes[3] = seeds;
        let position = Position::new(Width(8), [&holes, &[0; 16]], Side::South, 0).unwrap();
        let frame = Frame::of(&position, Direction::Counterclockwise);
        assert!(widest(&board(&frame)) <= 80);
    }
}

/// A board of some width whose holes all hold so many seeds.
fn full(width: u16, seeds: u16) -> Frame {
    let holes = vec![seeds; 2 * usize::from(width)];
    let position = Position::new(Width(width), [&holes, &holes], Side::North, 0).unwrap();
    Frame::of(&position, Direction::Counterclockwise)
}

#[test]
fn wide_boards_lose_their_walls() {
    let drawn = plain(&full(20, 3));
    assert!(widest(&drawn) <= 80);
    let numbers = drawn.lines().nth(1).unwrap();
    let row = drawn.lines().nth(3).unwrap();
    assert!(!row.contains("3 │ "), "{drawn}");
    let threes: Vec<usize> = row.chars().enumerate().filter(|c| c.1 == '3').map(|c| c.0).collect();
    assert_eq!(threes.len(), 20);
    // Every count stands under the last digit of its column's number.
    assert!(threes.iter().all(|&at| numbers.as_bytes()[at].is_ascii_digit()));
    assert!(drawn.starts_with("    North, to move\n"));
}

#[test]
fn every_board_keeps_within_a_terminal() {
    for width in 2..=36 {
        for seeds in [0, 7, 42, 150, 400] {
            let drawn = plain(&full(width, seeds));
            assert!(widest(&drawn) <= 80, "{width} columns\n{drawn}");
            // Every hole stands there once.
            let count = if seeds == 0 { "·".to_owned() } else { seeds.to_string() };
            let rows = drawn.lines().filter(|line| line.starts_with(['o', 'i']));
            let cells =
                |row: &str| row.split([' ', '│', '┊']).filter(|cell| **cell == count).count();
            assert_eq!(rows.map(cells).sum::<usize>(), 4 * usize::from(width), "{drawn}");
        }
    }
}

#[test]
fn a_board_too_wide_for_a_terminal_is_folded() {
    let mut outer: Vec<u16> = (1..=20).collect();
    outer.extend([0; 20]);
    let position = Position::new(Width(20), [&outer, &[10; 40]], Side::South, 9).unwrap();
    let width = position.width();
    let frame = Frame::of(&position, Direction::Counterclockwise).with_marks([
        (Side::South, Hole::outer(10), Mark::Lifted),
        (Side::South, Hole::inner(11, width), Mark::Landing),
    ]);
    let drawn = "
    North, columns 20 to 11
      20   19   18   17   16   15   14   13   12   11
    ┌────┬────┬────┬────┬────┬────┬────┬────┬────┬─────
o ← │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 ┊
    ├────┼────┼────┼────┼────┼────┼────┼────┼────┼─────
i   │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 ┊ →
    ╞════╪════╪════╪════╪════╪════╪════╪════╪════╪═════
i ← │  · │  · │  · │  · │  · │  · │  · │  · │  · │  · ┊
    ├────┼────┼────┼────┼────┼────┼────┼────┼────┼─────
o   │  1 │  2 │  3 │  4 │  5 │  6 │  7 │  8 │  9 │(10)┊ →
    └────┴────┴────┴────┴────┴────┴────┴────┴────┴─────
       1    2    3    4    5    6    7    8    9   10
    South, to move, columns 1 to 10

    North, columns 10 to 1
      10    9    8    7    6    5    4    3    2    1
    ─────┬────┬────┬────┬────┬────┬────┬────┬────┬────┐
o ← ┊ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │
    ─────┼────┼────┼────┼────┼────┼────┼────┼────┼────┤
i   ┊ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ 10 │ →
    ═════╪════╪════╪════╪════╪════╪════╪════╪════╪════╡
i ← ┊ [·]│  · │  · │  · │  · │  · │  · │  · │  · │  · │
    ─────┼────┼────┼────┼────┼────┼────┼────┼────┼────┤
o   ┊ 11 │ 12 │ 13 │ 14 │ 15 │ 16 │ 17 │ 18 │ 19 │ 20 │ →
    ─────┴────┴────┴────┴────┴────┴────┴────┴────┴────┘
      11   12   13   14   15   16   17   18   19   20
    South, to move, columns 11 to 20
    9 off the board
";
    assert_eq!(plain(&frame), drawn[1..]);
}

/// The arrows of the four rows, from the top.
fn arrows(frame: &Frame) -> Vec<String> {
    let drawn = plain(frame);
    let rows = drawn.lines().filter(|line| line.starts_with(['o', 'i']));
    rows.map(|row| row.chars().filter(|c| "←→".contains(*c)).collect()).collect()
}

#[test]
fn arrows_follow_the_sowing() {
    let position = Position::new(Width(2), [&[1; 4], &[1; 4]], Side::South, 0).unwrap();
    let counterclockwise = Frame::of(&position, Direction::Counterclockwise);
    assert_eq!(arrows(&counterclockwise), ["←", "→", "←", "→"]);
    assert_eq!(arrows(&Frame::of(&position, Direction::Clockwise)), ["→", "←", "→", "←"]);
    let chosen = position.with_facing(Side::South, Some(Facing::Clockwise));
    let chosen = Frame::of(&chosen, Direction::ChosenOnce);
    assert_eq!(arrows(&chosen), ["←→", "←→", "→", "←"]);
}

#[test]
fn every_rule_is_told_once_and_in_order() {
    for (game, interpretation, width) in INTERPRETATIONS {
        let sheet = sheet(game);
        let rules = rules(&sheet, interpretation, width, &[]);
        let told: Vec<String> =
            paragraphs(&sheet, &rules).into_iter().filter_map(|paragraph| paragraph.rule).collect();
        let starts = rules.starts.iter().map(|rule| rule.id.clone());
        let laps = rules.laps.iter().map(|rule| rule.id.clone());
        let ends = rules.ends.iter().map(|rule| rule.id.clone());
        assert_eq!(told, starts.chain(laps).chain(ends).collect::<Vec<_>>());
    }
}

#[test]
fn every_citation_of_a_standing_rule_is_given() {
    for (game, interpretation, width) in INTERPRETATIONS {
        let sheet = sheet(game);
        let rules = rules(&sheet, interpretation, width, &[]);
        let text = text_of_sections(&rules_prose(&sheet, &rules, true), 80);
        let text = strip_str(&text).to_string();
        let words: BTreeSet<&str> = text.split([' ', '\n', '[', ']', ',', ';']).collect();
        let starts = sheet.turn.start.iter().map(|rule| (&rule.id, &rule.cites));
        let laps = sheet.turn.lap.iter().map(|rule| (&rule.id, &rule.cites));
        let ends = sheet.end.iter().map(|rule| (&rule.id, &rule.cites));
        let stands = |id: &str| {
            rules.starts.iter().any(|rule| rule.id == id)
                || rules.laps.iter().any(|rule| rule.id == id)
                || rules.ends.iter().any(|rule| rule.id == id)
        };
        let standing = starts.chain(laps).chain(ends).filter(|(id, _)| stands(id.as_str()));
        let setups = sheet.setup.iter().map(|setup| setup.cites());
        let cites: Vec<&Cites> =
            standing.map(|(_, cites)| cites).chain(setups).chain([&sheet.board.cites]).collect();
        for claim in
            cites.iter().flat_map(|c| c.states.iter().chain(&c.implies).chain(&c.contradicts))
        {
            assert!(words.contains(claim.as_str()), "{game} {interpretation}: {}", claim.as_str());
        }
    }
}

#[test]
fn text_is_wrapped() {
    for (game, interpretation, width) in INTERPRETATIONS {
        let sheet = sheet(game);
        let rules = rules(&sheet, interpretation, width, &[]);
        for columns in [60, 80] {
            assert!(
                widest(&text_of_sections(&rules_prose(&sheet, &rules, true), columns)) <= columns
            );
            let rows = readings_table(&sheet, &rules.readings);
            assert_eq!(rows.len(), sheet.ambiguities.len());
            assert!(widest(&text_of_readings(&rows, columns)) <= columns);
        }
    }
}

#[test]
fn conditions_and_actions_read_as_sentences() {
    let kisolo = sheet("kisolo");
    let world = rules(&kisolo, "mancala-world", 7, &[]);
    assert_eq!(
        said(&kisolo, &world, "relay-capture"),
        "If the landing hole held seeds when the last seed fell into it, the hole after it is in the \
         inner row and holds one seed or more, and the opposite hole holds one seed or more, then the \
         seeds of the opposite hole and the one behind it are captured and sown, the first into the \
         hole after the landing hole."
    );
    let below = rules(&kisolo, "mancala-world", 7, &[("turn-end", "hole-below-empty")]);
    assert_eq!(
        said(&kisolo, &below, "stops-above-empty-hole"),
        "If the landing hole is in the inner row and the own outer hole of the same column holds no \
         seed, the turn ends."
    );
    assert_eq!(
        said(&kisolo, &world, "inner-row-cleared"),
        "As soon as seeds have been captured, if the opponent's inner row has been emptied by capture \
         in this turn, the player who made the move wins."
    );
    assert_eq!(said(&kisolo, &world, "repetition"), "Repetition has no effect.");
}

#[test]
fn long_sowings_are_told_where_they_differ() {
    let kisolo = sheet("kisolo");
    let skipped = rules(&kisolo, "mancala-world", 7, &[("long-lap-origin", "origin-skipped")]);
    let relay = said(&kisolo, &skipped, "successor-relay");
    assert!(relay.ends_with("the hole whose seeds are sown is passed over."), "{relay}");
    assert!(said(&kisolo, &skipped, "relay-capture").ends_with("no hole is passed over."));
    let world = rules(&kisolo, "mancala-world", 7, &[]);
    assert!(!said(&kisolo, &world, "successor-relay").contains("passed over"));
}

#[test]
fn readings_tell_where_they_come_from() {
    let kisolo = sheet("kisolo");
    let asked = rules(&kisolo, "wikipedia-it", 7, &[("endless-sowing", "mover-loses")]);
    let rows = readings_table(&kisolo, &asked.readings);
    let row = |id: &str| rows.iter().find(|row| row.ambiguity == id).unwrap();
    assert_eq!(row("endless-sowing").origin, "override");
    assert_eq!(row("endless-sowing").why, None);
    assert_eq!(row("turn-end").origin, "interpretation");
    assert_eq!(row("no-legal-move").origin, "convention");
    assert!(row("no-legal-move").why.is_some());
    assert_eq!(row("turn-end").contradicts, ["gu-32"]);
}

#[test]
fn unattested_widths_and_exceptions_are_said() {
    let kisolo = sheet("kisolo");
    let size = |interpretation, width, attested| {
        let rules = rules(&kisolo, interpretation, width, &[]);
        rules_prose(&kisolo, &rules, attested)[0].paragraphs[0].text.clone()
    };
    assert!(!size("mancala-world", 7, true).contains("reports a board"));
    let carried = "No source of mancala-world reports a board of eight columns; the rules are \
                   carried over to it.";
    assert!(size("mancala-world", 8, false).ends_with(carried));
    assert!(size("wikipedia-it", 6, false).contains("carried over to it. Other sources do."));
    let nsolo = sheet("nsolo");
    let sections = rules_prose(&nsolo, &rules(&nsolo, "mancala-world", 8, &[]), true);
    assert_eq!(
        sections[1].paragraphs[0].text,
        "Every hole of both players holds two seeds, except i8, which is empty. Each player has 30 \
         seeds, which makes 60 in all. South moves first, \
         by convention."
    );
    // Where most holes are empty, those that are not are named.
    let njombwa = sheet("njombwa");
    let sections = rules_prose(&njombwa, &rules(&njombwa, "sanderson-1913", 8, &[]), true);
    let lie = "Of the holes of either player, o1 holds 29 seeds, o2 holds two seeds, and o3 holds one \
               seed; all others are empty.";
    assert!(sections[1].paragraphs[0].text.starts_with(lie));
    // What follows from another condition goes without saying.
    let tshuba = sheet("tshuba");
    let id = tshuba.interpretations[0].id.as_str().to_owned();
    let sections = rules_prose(&tshuba, &rules(&tshuba, &id, 4, &[]), true);
    let laps = sections[3].paragraphs.iter().find(|one| one.rule.as_deref() == Some("capture"));
    let from = "If the landing hole is in the inner row and the opposite hole holds one seed or more, \
                the seeds of";
    assert!(laps.unwrap().text.starts_with(from));
}
