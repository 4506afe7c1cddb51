//! The engine and a second telling of both games, written from the prose alone,
//! come to the same on random positions, widths, readings and moves.

mod common;
mod oracle;
#[path = "oracle/worked.rs"]
mod worked;

use makombo::engine::{Game, Illegal, Move, Position, Program, Side, Uniform};
use makombo::notation::{read_move, read_position, write_move, write_opening, write_position};
use makombo::rules::Readings;
use makombo::sheet::model::Sheet;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};

use common::{
    KISOLO, NSOLO, any_position, any_readings, as_map, compile, is_decided, is_stuck_decided,
};

/// Games a run begins for each sheet, and turns played in each at the most. Most
/// games go on so far: at least 20,000 turns are compared, which the test counts.
const GAMES: u32 = 10_000;
const TURNS: usize = 6;

/// A sowing undecided after so many laps is left out, and counted.
const PATIENCE: u64 = 20_000;

struct Telling {
    legal: fn(&oracle::Board, &oracle::Readings) -> Vec<String>,
    play: fn(&oracle::Board, &str, &oracle::Readings, &[oracle::Board]) -> Option<oracle::Played>,
}

#[derive(Default, Debug)]
struct Tally {
    turns: u64,
    endless: u64,
    ended: u64,
    bonuses: u64,
    refused: u64,
    passes: u64,
    undecided: u64,
}

fn words(program: &Program, game: &Game<'_>) -> Vec<String> {
    if game.must_pass() {
        return vec!["pass".into()];
    }
    let openings = program.legal(game.position());
    openings.iter().map(|opening| write_opening(opening, program.width())).collect()
}

fn outcome(
    program: &Program,
    played: &makombo::engine::Played,
) -> Option<(Option<oracle::Who>, String)> {
    played.ending.map(|end| {
        let winner = end.winner.map(|side| match side {
            Side::South => oracle::Who::South,
            Side::North => oracle::Who::North,
        });
        (winner, program.end_rule(end.by).to_owned())
    })
}

/// One move on both sides. `Ok(None)` where the engine does not decide it.
fn compare(
    telling: &Telling,
    game: &mut Game<'_>,
    play: &Move,
    readings: &oracle::Readings,
    history: &[oracle::Board],
    tally: &mut Tally,
) -> Result<Option<makombo::engine::Played>, TestCaseError> {
    let program = game.program();
    let text = write_move(play, program.width());
    let before = write_position(game.position());
    let board = oracle::Board::parse(&before);
    let context = format!("{before}  move {text}  under {readings:?}");
    let ours = game.play(play);
    if let Err(Illegal::Undecided { .. }) = ours {
        tally.undecided += 1;
        return Ok(None);
    }
    let theirs = (telling.play)(&board, &text, readings, history);
    match (ours, theirs) {
        (Err(_), None) => {
            tally.refused += 1;
            Ok(None)
        }
        (Ok(ours), Some(_)) if !is_stuck_decided(program, &ours) => {
            tally.undecided += 1;
            Ok(None)
        }
        (Ok(ours), Some(theirs)) => {
            tally.turns += 1;
            prop_assert_eq!(
                (
                    write_position(&ours.position),
                    ours.hand,
                    ours.laps,
                    ours.captured,
                    ours.removed,
                    outcome(program, &ours),
                    ours.pending.map(|(n, _)| n),
                ),
                (
                    theirs.board.to_line(),
                    theirs.hand,
                    u64::from(theirs.laps),
                    theirs.captured,
                    theirs.removed,
                    theirs.outcome.map(|(who, by)| (who, by.to_owned())),
                    theirs.pending,
                ),
                "{}",
                context
            );
            Ok(Some(ours))
        }
        (ours, theirs) => {
            prop_assert!(false, "{context}\nours {ours:?}\ntheirs {theirs:?}");
            Ok(None)
        }
    }
}

fn play_out(
    telling: &Telling,
    sheet: &Sheet,
    position: &Position,
    readings: &Readings,
    mut seed: u64,
    tally: &mut Tally,
) -> TestCaseResult {
    let program = compile(sheet, readings, position.width().0).with_patience(PATIENCE);
    let theirs = oracle::Readings(as_map(readings));
    let mut game = Game::from(&program, position.clone(), &[]);
    // The start and the positions after turns that sowed, without the present one.
    let mut positions: Vec<Position> = Vec::new();
    let mut passed = false;
    let mut random = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed ^ (seed >> 29)
    };
    for _ in 0..TURNS {
        let line = write_position(game.position());
        let board = oracle::Board::parse(&line);
        let history: Vec<oracle::Board> = positions
            .iter()
            .map(|position| oracle::Board::parse(&write_position(position)))
            .collect();
        // As another program asks: the position, and those that were before.
        let asked = Game::from(&program, game.position().clone(), &positions);
        let legal = words(&program, &game);
        // Whether a start is forbidden is not known where its sowing is undecided.
        if is_decided(&game) {
            prop_assert_eq!(
                &legal,
                &(telling.legal)(&board, &theirs),
                "legal starts of {} under {:?}",
                line,
                theirs
            );
        }
        // Something that may well be illegal.
        let any = format!(
            "{}{}",
            if random() % 2 == 0 { "o" } else { "i" },
            1 + random() % u64::from(program.width().0)
        );
        let any = ["", " +0", " +o1", " +i1*2"].map(|bonus| format!("{any}{bonus}"))
            [(random() % 4) as usize]
            .clone();
        let odd = read_move(&any, game.position()).unwrap();
        compare(telling, &mut asked.clone(), &odd, &theirs, &history, tally)?;

        let Some(word) = legal.get((random() % 64) as usize % legal.len().max(1)) else { break };
        let start = read_move(word, game.position()).unwrap();
        let mut probe = asked.clone();
        let Some(played) = compare(telling, &mut probe, &start, &theirs, &history, tally)? else {
            break;
        };
        let (whole, last) = match start {
            Move::Sow { opening, .. } if played.pending.is_some() => {
                tally.bonuses += 1;
                let mut chosen = Chosen { bits: &mut random, take: None };
                game.clone().open(opening, &mut chosen).unwrap();
                let whole = Move::Sow { opening, takes: vec![chosen.take.unwrap()] };
                let mut probe = asked.clone();
                let Some(played) = compare(telling, &mut probe, &whole, &theirs, &history, tally)?
                else {
                    break;
                };
                (whole, played)
            }
            start => (start, played),
        };
        if whole == Move::Pass {
            tally.passes += 1;
            passed = true;
        } else {
            positions.push(game.position().clone());
        }
        // A game that is played on comes to the same; a pass leaves no position behind
        // in it, and the position after a pass starts anew where it is asked for.
        let on = game.play(&whole).unwrap();
        if !passed {
            prop_assert_eq!(&on, &last);
        }
        tally.endless += u64::from(last.endless.is_some());
        if last.ending.is_some() || on.ending.is_some() {
            tally.ended += 1;
            break;
        }
    }
    Ok(())
}

/// Takes a bonus at random and remembers it.
struct Chosen<'a, F> {
    bits: &'a mut F,
    take: Option<makombo::engine::Take>,
}

impl<F: FnMut() -> u64> makombo::engine::Chooser for Chosen<'_, F> {
    fn choose(&mut self, offer: &makombo::engine::Offer<'_>) -> Option<makombo::engine::Take> {
        let take = Uniform(&mut *self.bits).choose(offer);
        self.take.clone_from(&take);
        take
    }
}

fn run(telling: &Telling, sheet: &'static Sheet) -> Tally {
    let config = Config { cases: GAMES, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new(config);
    let tally = std::cell::RefCell::new(Tally::default());
    let given = (any_position(), any_readings(sheet), any::<u64>());
    let result = runner.run(&given, |(position, readings, seed)| {
        play_out(telling, sheet, &position, &readings, seed, &mut tally.borrow_mut())
    });
    if let Err(fault) = result {
        panic!("{fault}");
    }
    tally.into_inner()
}

#[test]
fn kisolo() {
    let telling = Telling { legal: oracle::kisolo::legal, play: oracle::kisolo::play };
    let tally = run(&telling, &KISOLO);
    println!("{tally:?}");
    assert!(tally.turns >= 10_000 && tally.endless > 12 && tally.ended > 500, "{tally:?}");
    assert!(tally.refused > 500 && tally.undecided < 50, "{tally:?}");
}

#[test]
fn nsolo() {
    let telling = Telling { legal: oracle::nsolo::legal, play: oracle::nsolo::play };
    let tally = run(&telling, &NSOLO);
    println!("{tally:?}");
    assert!(tally.turns >= 10_000 && tally.endless > 20 && tally.ended > 500, "{tally:?}");
    assert!(tally.bonuses > 500 && tally.passes > 20 && tally.undecided < 50, "{tally:?}");
}

#[test]
fn both_know_the_same_ambiguities() {
    let ours = |sheet: &Sheet| -> Vec<(String, Vec<String>)> {
        let mut all: Vec<_> = sheet
            .ambiguities
            .iter()
            .map(|a| {
                let mut readings: Vec<_> = a.readings.iter().map(|r| r.id.value.clone()).collect();
                readings.sort();
                (a.id.value.clone(), readings)
            })
            .collect();
        all.sort();
        all
    };
    let theirs = |known: oracle::Ambiguities| -> Vec<(String, Vec<String>)> {
        let mut all: Vec<_> = known
            .iter()
            .map(|(id, readings)| {
                let mut readings: Vec<_> = readings.iter().map(|r| (*r).to_owned()).collect();
                readings.sort();
                ((*id).to_owned(), readings)
            })
            .collect();
        all.sort();
        all
    };
    assert_eq!(ours(&KISOLO), theirs(oracle::kisolo::AMBIGUITIES));
    assert_eq!(ours(&NSOLO), theirs(oracle::nsolo::AMBIGUITIES));
    // Positions are written alike by both.
    let line = "0,1,2/3,4,5/6,7,8/9,10,11 N 3";
    assert_eq!(write_position(&read_position(line).unwrap()), line);
    assert_eq!(oracle::Board::parse(line).to_line(), line);
}
