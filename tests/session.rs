//! Games written down: what a session writes is a record that holds under the rules it
//! was played by, that can be gone on with from any turn, and that says where play parted
//! from the rules.
#![cfg(feature = "cli")]

mod common;

use std::sync::atomic::AtomicBool;

use makombo::compare::player::{Player, whole_move};
use makombo::compare::stream::Draws;
use makombo::engine::{Move, Program, Side};
use makombo::notation::write_position;
use makombo::rules::Readings;
use makombo::session::{Heading, Session, deviation};
use makombo::sheet::decode::Decode;
use makombo::sheet::game_record::{Conclusion, GameRecord, Numbering, RecordKind};
use makombo::sheet::layout::lay_out;
use makombo::sheet::model::Sheet;
use makombo::sheet::{Files, node};
use makombo::verify::record::{Prepared, Where};

use common::{KISOLO, KISOLO_BEMBA, NSOLO, RELATIVES, choose, compile};

/// Laps without a capture that a sowing of these games may have.
const PATIENCE: u64 = 1 << 12;

fn sheets() -> Vec<&'static Sheet> {
    [&*KISOLO, &*NSOLO, &*KISOLO_BEMBA].into_iter().chain(RELATIVES.iter()).collect()
}

fn heading(sheet: &Sheet, interpretation: &str, width: u16, numbering: Option<&str>) -> Heading {
    Heading {
        record: "test".into(),
        game: sheet.game.value.clone(),
        title: format!("A game: of {}, \"by chance\" # as it came", sheet.title.0),
        kind: RecordKind::Constructed,
        source: None,
        at: None,
        interpretation: Some(interpretation.to_owned()),
        readings: Vec::new(),
        width: makombo::engine::Width(width),
        numbering: numbering.map(str::to_owned),
        first: Side::South,
        note: Some("Nobody played it; see `makombo play`: chance chose every move.".into()),
    }
}

fn numbering_of(text: Option<&str>) -> Numbering {
    let Some(text) = text else { return Numbering::default() };
    let mut files = Files::default();
    let file = files.add("numbering", text);
    let mut mistakes = Vec::new();
    let read = Numbering::decode(&node::parse(file, text).expect("it is YAML"), &mut mistakes);
    assert_eq!(mistakes, []);
    read.expect("it is a numbering")
}

/// What is done with a record's text, read back.
fn read_back<T>(text: &str, sheet: &Sheet, then: impl FnOnce(&Prepared<'_>) -> T) -> T {
    let mut files = Files::default();
    let file = files.add("test.yaml", text);
    let mut mistakes = Vec::new();
    let node = node::parse(file, text).unwrap_or_else(|mistake| panic!("{text}\n{mistake:?}"));
    let record = GameRecord::decode(&node, &mut mistakes);
    assert_eq!(mistakes, [], "{text}");
    let record = record.expect("it has no mistake");
    then(&Prepared::new(&files, sheet, &record).unwrap_or_else(|m| panic!("{text}\n{m:?}")))
}

/// The text of a record gone on with, before anything is done to it.
fn resumed(program: &Program, sheet: &Sheet, text: &str) -> (String, String) {
    read_back(text, sheet, |prepared| {
        let session = Session::resume(program, text, prepared).expect("it can be gone on with");
        (session.text(), write_position(session.game().position()))
    })
}

/// A turn drawn by chance; whether there was one that could be followed to its end.
fn moves_by_chance(session: &mut Session<'_>, seed: u64) -> bool {
    let never = AtomicBool::new(false);
    let turn = session.turns().len() as u64;
    let mut draws = Draws::of_game(seed, turn);
    let play = whole_move(Player::Random, session.game(), turn, &mut draws, &never);
    play.is_some_and(|play| session.play(&play).is_ok())
}

/// Games by chance under every interpretation: the record is sound after every turn, and
/// holds; it can be gone on with; and taking turns back and playing on changes nothing.
#[test]
fn a_game_by_chance_is_a_record_that_holds() {
    const NUMBERINGS: [Option<&str>; 5] = [
        None,
        Some("rightmost-first"),
        Some("{ circuit: { from: i1, way: clockwise } }"),
        Some("{ letters: south }"),
        Some("{ letters: each }"),
    ];
    let mut turns = 0;
    for (at, sheet) in sheets().into_iter().enumerate() {
        let ids: Vec<&str> = sheet.interpretations.iter().map(|i| i.id.as_str()).collect();
        for (nth, id) in ids.into_iter().enumerate() {
            for seed in 0..5u64 {
                let numbering = NUMBERINGS[(at + nth + seed as usize) % NUMBERINGS.len()];
                turns += game_by_chance(sheet, id, seed, numbering);
            }
        }
    }
    assert!(turns > 1000, "{turns} turns");
}

fn game_by_chance(sheet: &Sheet, id: &str, seed: u64, numbering: Option<&str>) -> usize {
    let readings = choose(sheet, Some(id), &[]);
    let width = sheet.board.columns.default.0;
    let program = compile(sheet, &readings, width).with_patience(PATIENCE);
    let heading = heading(sheet, id, width, numbering);
    let start = program.start().clone();
    let mut session = Session::new(&program, numbering_of(numbering), start, heading);
    session = session.telling(seed.is_multiple_of(2));
    while session.turns().len() < 60 && !session.is_over() && moves_by_chance(&mut session, seed) {
        if session.turns().len() % 7 == 3 {
            let (text, position) = (session.text(), session.game().position().clone());
            for _ in 0..3 {
                session.undo().expect("there is a turn");
            }
            for _ in 0..3 {
                assert!(moves_by_chance(&mut session, seed));
            }
            assert_eq!(session.text(), text);
            assert_eq!(*session.game().position(), position);
        }
    }
    let text = session.text();
    let miss = deviation(&text, sheet, &readings).unwrap_or_else(|m| panic!("{text}\n{m:?}"));
    assert_eq!(miss, None, "{text}");
    let file = Files::default().add("test.yaml", &text);
    assert_eq!(lay_out(file, &text).as_ref(), Ok(&text), "it is laid out otherwise");
    let position = write_position(session.game().position());
    assert_eq!(resumed(&program, sheet, &text), (text, position));
    session.turns().len()
}

fn kisolo(readings: &Readings) -> Program {
    compile(&KISOLO, readings, 7)
}

fn session(program: &Program) -> Session<'_> {
    let heading = heading(&KISOLO, "mancala-world", 7, None);
    Session::new(program, Numbering::default(), program.start().clone(), heading)
}

/// Lines of moves and of what is told come to stand as they were meant, and what cannot
/// be taken down leaves nothing behind.
#[test]
fn lines_are_taken_down_whole_or_not_at_all() {
    let readings = choose(&KISOLO, Some("mancala-world"), &[]);
    let program = kisolo(&readings);
    let mut session = session(&program);
    session.enter("south has 42").expect("a board may be told of");
    session.enter("I５: Captures 6, lands in o5").expect("a move");
    session.enter("5 laps; north has 36").expect("more of it");
    let before = session.text();
    for (line, at, reason) in [
        ("i4 i9", 3..5, "there is no hole `i9` on a board of 7 columns"),
        ("south: i4", 0..9, "North is to move, not South"),
        ("north: i3", 0..9, "`i3` is not a legal move here"),
        ("i4 i1 i7", 6..8, "`i7` is not a legal move here"),
        ("lands nowhere", 6..13, "`nowhere` names no hole"),
        ("i4 +o2", 0..6, "`i4 +o2` takes a bonus where none is due"),
    ] {
        let fault = session.enter(line).expect_err(line);
        assert_eq!((fault.at, fault.reason.as_str()), (at, reason), "{line}");
        assert_eq!(session.text(), before, "{line}");
    }
    session.note("they laugh").expect("a remark");
    session.enter("o7").expect_err("no start of the outer row is open");
    session.enter("i4").expect("a move");
    let moves = "south has 42\n1. South: i5: Captures 6, lands in o5, 5 laps, north has 36\n\
                 # they laugh\n2. North: i4\n";
    assert_eq!(session.moves(), moves);
    assert_eq!(deviation(&session.text(), &KISOLO, &readings).expect("it is sound"), None);
    session.enter("captures 3").expect("it can be said");
    let miss = deviation(&session.text(), &KISOLO, &readings).expect("it is sound");
    let miss = miss.expect("it is not so");
    assert_eq!((miss.at, miss.gives.as_str()), (Where::Told(1, 0), "it captures 10"));
}

/// Seeds counted by hand are drawn, play goes on from them, and the record says that it
/// parts from the rules there.
#[test]
fn what_is_set_by_hand_is_drawn_and_played_on_from() {
    let readings = choose(&KISOLO, Some("mancala-world"), &[]);
    let program = kisolo(&readings);
    let mut session = session(&program);
    session.enter("i5").expect("a move");
    // By the rules i5 leaves South o1 to o7 with 0 1 5 5 5 0 4.
    session.set("o1 1, o2 0").expect("two holes of South's");
    let counted: Vec<_> = session.set_right();
    let told: Vec<_> = counted.iter().map(|(s, h, by, n)| (*s, h.0, *by, *n)).collect();
    assert_eq!(told, [(Side::South, 0, 0, 1), (Side::South, 1, 1, 0)]);
    let drawn = "1. South: i5\nboard\n  3 3 3 3 0 3 3\n  3 3 3 3 0 3 3\n  5 5 5 5 0 4 4\n  \
                 1 0 5 5 5 0 4\n";
    assert_eq!(session.moves(), drawn);
    session.set("o1 0, o2 1").expect("set back");
    assert_eq!(session.moves(), "1. South: i5\n");
    session.set_drawn("? ? ? ? ? ? ?\n? ? ? ? ? ? ?\n? ? ? ? ? ? ?\n1 0 ? ? ? ? ?").expect("drawn");
    assert_eq!(session.moves(), drawn);
    session.enter("i1").expect("North moves");
    let miss = deviation(&session.text(), &KISOLO, &readings).expect("it is sound");
    assert_eq!(miss.map(|miss| miss.at), Some(Where::Told(0, 0)));
    let position = write_position(session.game().position());
    assert_eq!(resumed(&program, &KISOLO, &session.text()), (session.text(), position));
    session.undo();
    assert_eq!(session.game().position().seeds(Side::South, makombo::engine::Hole(0)), 1);
    let fault = session.set("north i8 2").expect_err("there is no such hole");
    assert_eq!(fault.at, 6..8);
    // Before the first move it is the start position that is set.
    session.undo();
    session.set("north i1 0").expect("a hole");
    assert!(session.text().contains("position: |\n  3 3 3 3 3 3 3\n  3 3 3 3 3 3 0\n"));
}

/// What players did against the rules can be written down, too.
#[test]
fn a_move_that_the_rules_do_not_allow_is_written_down_if_asked() {
    let readings = choose(&KISOLO, Some("mancala-world"), &[]);
    let program = kisolo(&readings);
    let mut session = session(&program);
    session.enter("o3").expect_err("captures come first");
    session.enter_anyway("o3").expect("it was played");
    assert_eq!(session.mover(), Side::North);
    assert!(session.turns()[0].course.is_none());
    session.set("o3 0, o4 4, o5 4, o6 4").expect("the board as it lay");
    session.enter("i4").expect("North moves");
    let text = session.text();
    let miss = deviation(&text, &KISOLO, &readings).expect("it is sound").expect("it parts");
    assert_eq!(miss.at, Where::Move(0));
    let position = write_position(session.game().position());
    assert_eq!(resumed(&program, &KISOLO, &text), (text, position));
    // Out of turn, too.
    session.enter_anyway("north: i3").expect("it was played");
    assert_eq!((session.turns()[2].side, session.mover()), (Side::North, Side::South));
    session.undo();
    assert_eq!(session.mover(), Side::South);
}

/// How players end a game among themselves, and how it is taken back.
#[test]
fn players_end_a_game_among_themselves() {
    let readings = choose(&KISOLO, Some("mancala-world"), &[]);
    let program = kisolo(&readings);
    for (conclusion, word) in [
        (Conclusion::SouthResigns, "south-resigns"),
        (Conclusion::AgreedDraw, "agreed-draw"),
        (Conclusion::BrokenOff, "broken-off"),
    ] {
        let mut session = session(&program);
        session.enter("i5").expect("a move");
        match conclusion {
            Conclusion::BrokenOff => session.break_off(),
            _ => session.agree(conclusion).expect("the game goes on"),
        }
        let text = session.text();
        assert!(text.contains(&format!("result: {{ outcome: {word} }}\n")), "{text}");
        assert_eq!(deviation(&text, &KISOLO, &readings).expect("it is sound"), None);
        assert!(session.agree(Conclusion::AgreedDraw).is_err());
        session.enter("i4").expect_err("the game is over");
        session.undo().expect("it is taken back");
        session.enter("i4").expect("it goes on");
        // What was broken off is gone on with; what was settled stays so.
        let again = read_back(&text, &KISOLO, |prepared| {
            Session::resume(&program, &text, prepared).expect("it can be").is_over()
        });
        assert_eq!(again, conclusion != Conclusion::BrokenOff, "{word}");
    }
}

/// Of a file that a person wrote, everything but the moves and the result is kept.
#[test]
fn a_file_that_is_gone_on_with_keeps_its_form() {
    let readings = choose(&KISOLO, Some("mancala-world"), &[]);
    let program = compile(&KISOLO, &readings, 2);
    let text = "# by hand\nrecord: test # a name\ngame: kisolo\nresult:\n  outcome: broken-off\n\
                title: \"Two: moves\"\nkind: derived\nwidth: 2\nposition: |\n  1 0\n  0 2\n  2 0\n  \
                0 1\n\n# now they play\nmoves: |\n    1. South: o2, 4 laps   # the first\n\n    # \
                an answer\n    2) o2; board\n      2 0\n      0 1\n      1 0\n      0 2\n\nnote: \
                >-\n  Kept.\n";
    read_back(text, &KISOLO, |prepared| {
        let mut session = Session::resume(&program, text, prepared).expect("it can be");
        session.enter("i1").expect("South moves");
        let longer = "# by hand\nrecord: test # a name\ngame: kisolo\ntitle: \"Two: moves\"\n\
                      kind: derived\nwidth: 2\nposition: |\n  1 0\n  0 2\n  2 0\n  0 1\n\n# now \
                      they play\nmoves: |\n  1. South: o2, 4 laps   # the first\n\n  # an \
                      answer\n  2) o2; board\n    2 0\n    0 1\n    1 0\n    0 2\n  3. South: \
                      i1\nnote: >-\n  Kept.\n";
        assert_eq!(session.text(), longer);
        session.undo();
        session.undo();
        session.undo();
        assert!(session.undo().is_none());
        assert!(session.text().contains("moves: \"\"\nnote: >-\n"), "{}", session.text());
        session.enter("o2").expect("South moves");
        assert_eq!(session.turns()[0].play, prepared.transcript.moves[0].play);
        assert!(matches!(session.turns()[0].play, Move::Sow { .. }));
    });
}
