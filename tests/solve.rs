//! The solver against a brute force that shares nothing with it: it plays by the
//! oracle's own telling of the games, lists every position of a board, and works
//! backwards; and where a repetition rule reads the past, it tries every game.
#![cfg(feature = "cli")]

mod common;
mod oracle;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use common::{KISOLO, NSOLO, choose};
use makombo::compare::solve::{Answer, Finding, Limits, Pulse, solve};
use makombo::engine::{Game, Position, Program, Side, Width};
use makombo::notation::{read_position, write_move};
use makombo::rules::{Rules, settle};
use makombo::sheet::decode::Decode;
use makombo::sheet::model::Sheet;
use makombo::sheet::{Files, node};
use oracle::{Ambiguities, Board, Played, Readings, Who, kisolo, nsolo};

/// One reading after another, changed.
type Changes<'a> = &'a [(&'a str, &'a str)];

/// A game as the oracle tells it, with its sheet.
struct Telling {
    sheet: fn() -> &'static Sheet,
    ambiguities: Ambiguities,
    legal: fn(&Board, &Readings) -> Vec<String>,
    play: fn(&Board, &str, &Readings, &[Board]) -> Option<Played>,
}

const KISOLO_TOLD: Telling = Telling {
    sheet: || &KISOLO,
    ambiguities: kisolo::AMBIGUITIES,
    legal: kisolo::legal,
    play: kisolo::play,
};

const NSOLO_TOLD: Telling = Telling {
    sheet: || &NSOLO,
    ambiguities: nsolo::AMBIGUITIES,
    legal: nsolo::legal,
    play: nsolo::play,
};

const WIKIPEDIA_IT: Changes<'static> = &[
    ("capture-sow-start", "first-after-capturing-hole"),
    ("midmove-landing-condition", "landing-irrelevant"),
];

/// What can become of a position in one turn.
enum After {
    Won(Option<Who>),
    Goes(Board),
}

impl Telling {
    fn readings(&self, changes: Changes<'_>) -> Readings {
        Readings::of(self.ambiguities, changes)
    }

    fn rules(&self, readings: &Readings, n: usize) -> Rules {
        let all: Vec<(&str, &str)> =
            readings.0.iter().map(|(a, r)| (a.as_str(), r.as_str())).collect();
        let sheet = (self.sheet)();
        settle(sheet, &choose(sheet, None, &all), Width(n as u16)).unwrap()
    }

    /// Changed readings, and those with one more of them changed.
    fn variations<'a>(&self, base: Changes<'a>) -> Vec<Vec<(&'a str, &'a str)>> {
        let mut all = vec![base.to_vec()];
        for &(ambiguity, readings) in self.ambiguities {
            for &reading in readings {
                let mut changed = base.to_vec();
                changed.retain(|(id, _)| *id != ambiguity);
                changed.push((ambiguity, reading));
                if self.readings(&changed) != self.readings(base) {
                    all.push(changed);
                }
            }
        }
        all
    }

    /// All that one turn can come to.
    fn turns(&self, board: &Board, readings: &Readings, past: &[Board]) -> Vec<After> {
        let mut all = Vec::new();
        for start in (self.legal)(board, readings) {
            let Some(played) = (self.play)(board, &start, readings, past) else { continue };
            let Some(due) = played.pending else {
                all.push(after(played));
                continue;
            };
            for take in takes(&played.board, due) {
                let mv = format!("{start} {take}");
                all.extend((self.play)(board, &mv, readings, past).map(after));
            }
        }
        all
    }
}

fn after(played: Played) -> After {
    match played.outcome {
        Some((winner, _)) => After::Won(winner),
        None => After::Goes(played.board),
    }
}

/// All that may be taken of the opponent's seeds, up to so many, as moves write it.
fn takes(board: &Board, most: u32) -> Vec<String> {
    let foe = board.mover.other();
    let mut all = vec![(Vec::new(), most)];
    for hole in board.circuit() {
        for (parts, left) in std::mem::take(&mut all) {
            for seeds in 0..=board.seeds(foe, hole).min(left) {
                let mut parts = parts.clone();
                if seeds > 0 {
                    parts.push(format!("{}*{seeds}", hole.name()));
                }
                all.push((parts, left - seeds));
            }
        }
    }
    let write = |(parts, _): (Vec<String>, u32)| match parts.is_empty() {
        true => "+0".to_owned(),
        false => format!("+{}", parts.join(",")),
    };
    all.into_iter().map(write).collect()
}

fn limits(depth: u16) -> Limits {
    Limits { depth, memory: 1 << 20, threads: 1 }
}

fn answer(rules: &Rules, position: &Position, limits: Limits) -> Answer {
    let never = AtomicBool::new(false);
    solve(rules, position, limits, &Pulse::new(None, &never)).unwrap()
}

/// Every board of a width with so many seeds, for either mover; and so many off it.
fn boards(n: usize, seeds: u32, removed: u32) -> Vec<Board> {
    fn fill(holes: &mut Vec<u32>, left: u32, all: &mut Vec<Vec<u32>>, most: usize) {
        if holes.len() + 1 == most {
            all.push([&holes[..], &[left]].concat());
            return;
        }
        for seeds in 0..=left {
            holes.push(seeds);
            fill(holes, left - seeds, all, most);
            holes.pop();
        }
    }
    let mut all = Vec::new();
    fill(&mut Vec::new(), seeds, &mut all, 4 * n);
    let board = |holes: &Vec<u32>, mover| {
        let rows: Vec<Vec<u32>> = holes.chunks(n).map(<[u32]>::to_vec).collect();
        Board {
            n,
            outer: [rows[0].clone(), rows[1].clone()],
            inner: [rows[2].clone(), rows[3].clone()],
            mover,
            removed,
        }
    };
    all.iter().flat_map(|holes| [Who::South, Who::North].map(|mover| board(holes, mover))).collect()
}

/// For every position the winner and the turns of a forced win, found backwards: in
/// each sweep, those that are won within one turn more.
fn backwards(told: &Telling, all: &[Board], readings: &Readings) -> Vec<Option<(Who, u16)>> {
    let number: HashMap<&Board, usize> = all.iter().enumerate().map(|(at, b)| (b, at)).collect();
    let after: Vec<Vec<Result<Option<Who>, usize>>> = all
        .iter()
        .map(|board| {
            let step = |after| match after {
                After::Won(winner) => Ok(winner),
                After::Goes(board) => Err(number[&board]),
            };
            told.turns(board, readings, &[]).into_iter().map(step).collect()
        })
        .collect();
    let mut won: Vec<Option<(Who, u16)>> = vec![None; all.len()];
    for turns in 1.. {
        let earlier = won.clone();
        let wins = |step: &Result<Option<Who>, usize>, who| match *step {
            Ok(winner) => winner == Some(who),
            Err(next) => earlier[next].is_some_and(|(winner, _)| winner == who),
        };
        for (at, board) in all.iter().enumerate().filter(|(at, _)| earlier[*at].is_none()) {
            let (me, foe) = (board.mover, board.mover.other());
            if after[at].iter().any(|step| wins(step, me)) {
                won[at] = Some((me, turns));
            } else if !after[at].is_empty() && after[at].iter().all(|step| wins(step, foe)) {
                won[at] = Some((foe, turns));
            }
        }
        if won == earlier {
            return won;
        }
    }
    unreachable!("some sweep finds nothing new")
}

fn side(who: Who) -> Side {
    if who == Who::South { Side::South } else { Side::North }
}

fn position(board: &Board) -> Position {
    read_position(&board.to_line()).unwrap()
}

/// Whether a position is one that a game can go on from.
fn goes_on(told: &Telling, board: &Board, readings: &Readings) -> bool {
    !(told.legal)(board, readings).is_empty()
}

/// Compares all positions of boards of a width, with so many seeds on them and off.
fn agrees_with_backwards(
    told: &Telling,
    n: usize,
    boards: &[Board],
    changes: Changes<'_>,
) -> usize {
    let readings = told.readings(changes);
    let rules = told.rules(&readings, n);
    let won = backwards(told, boards, &readings);
    for (board, won) in boards.iter().zip(&won) {
        if !goes_on(told, board, &readings) {
            continue;
        }
        let answer = answer(&rules, &position(board), limits(1000));
        let expected = match *won {
            Some((winner, turns)) => Finding::Win { winner: side(winner), turns, shortest: true },
            None => Finding::NoWin,
        };
        assert_eq!(answer.finding, expected, "{} under {changes:?}", board.to_line());
        assert!(answer.halt.is_none() && answer.undecided == 0);
        line_is_right(&rules, &position(board), &answer);
    }
    won.iter().flatten().count()
}

/// A line ends the game for the winner, in all its turns; and every move that is said
/// to win begins one.
fn line_is_right(rules: &Rules, position: &Position, answer: &Answer) {
    let Finding::Win { winner, turns, .. } = answer.finding else {
        assert!(answer.line.is_empty());
        return;
    };
    let program = Program::compile(rules).unwrap();
    let mut game = Game::from(&program, position.clone(), &[]);
    assert_eq!(answer.line.len(), usize::from(turns));
    for mv in &answer.line {
        assert_eq!(game.ending(), None);
        game.play(mv).unwrap();
    }
    assert_eq!(game.ending().unwrap().winner, Some(winner));
    let moves = answer.moves.as_ref();
    assert_eq!(moves.is_some(), position.to_move() == winner);
    assert!(moves.is_none_or(|moves| moves.contains(&answer.line[0])));
}

/// Whether a reading is on repetition, which the sweeps backwards know nothing of.
fn is_on_repetition(changes: Changes<'_>) -> bool {
    changes.iter().any(|(ambiguity, _)| ambiguity.starts_with("repetition"))
}

#[test]
fn agrees_on_every_position_of_kisolo_on_two_columns() {
    for base in [&[][..], WIKIPEDIA_IT] {
        let all = KISOLO_TOLD.variations(base);
        for changes in all.iter().filter(|changes| !is_on_repetition(changes)) {
            let won = (1..=4)
                .map(|seeds| agrees_with_backwards(&KISOLO_TOLD, 2, &boards(2, seeds, 0), changes));
            assert!(won.sum::<usize>() > 0, "{changes:?}");
        }
    }
}

#[test]
fn agrees_on_every_position_of_kisolo_on_three_columns() {
    let all = KISOLO_TOLD.variations(&[]);
    for changes in all.iter().filter(|changes| !is_on_repetition(changes)) {
        for seeds in 1..=3 {
            agrees_with_backwards(&KISOLO_TOLD, 3, &boards(3, seeds, 0), changes);
        }
    }
}

#[test]
fn agrees_on_boards_with_more_seeds() {
    let agrees = |seeds, changes: Changes<'_>| {
        agrees_with_backwards(&KISOLO_TOLD, 2, &boards(2, seeds, 0), changes)
    };
    assert!(agrees(6, &[]) > 1000);
    assert!(agrees(6, WIKIPEDIA_IT) > 1000);
    assert!(agrees(5, &[("endless-sowing", "mover-loses")]) > 500);
}

/// The boards of Nsolo with so many seeds, on them and off.
fn with_some_off(n: usize, seeds: u32) -> Vec<Board> {
    (0..=seeds).flat_map(|off| boards(n, seeds - off, off)).collect()
}

#[test]
fn agrees_on_every_position_of_nsolo_on_two_columns() {
    // A repetition with the same mover changes nothing, as the sweeps need.
    let same_mover = [("repetition-mover", "board-and-mover")];
    let all = NSOLO_TOLD.variations(&same_mover);
    for changes in
        all.iter().filter(|changes| !changes[1..].iter().any(|(a, _)| a.starts_with("repetition")))
    {
        let won = agrees_with_backwards(&NSOLO_TOLD, 2, &with_some_off(2, 4), changes);
        assert!(won > 0, "{changes:?}");
    }
}

/// Whether a side wins by force within so many turns, by trying every game with all
/// the positions before.
fn forces(
    told: &Telling,
    board: &Board,
    (who, turns): (Who, u16),
    readings: &Readings,
    past: &mut Vec<Board>,
) -> bool {
    if turns == 0 {
        return false;
    }
    let after = told.turns(board, readings, past);
    past.push(board.clone());
    let mut wins = |after: &After| match after {
        After::Won(winner) => *winner == Some(who),
        After::Goes(next) => forces(told, next, (who, turns - 1), readings, past),
    };
    let forced = if board.mover == who {
        after.iter().any(&mut wins)
    } else {
        !after.is_empty() && after.iter().all(&mut wins)
    };
    past.pop();
    forced
}

/// What is found within so many turns in every position, once it agrees.
fn agrees_with_every_game(
    told: &Telling,
    n: usize,
    boards: &[Board],
    depth: u16,
    changes: Changes<'_>,
) -> Vec<Option<(Who, u16)>> {
    let readings = told.readings(changes);
    let rules = told.rules(&readings, n);
    let mut all_won = Vec::new();
    for board in boards.iter().filter(|board| goes_on(told, board, &readings)) {
        let won = (1..=depth).find_map(|turns| {
            let forced = |who| forces(told, board, (who, turns), &readings, &mut Vec::new());
            [Who::South, Who::North].into_iter().find(|&who| forced(who)).map(|who| (who, turns))
        });
        let found = answer(&rules, &position(board), limits(depth)).finding;
        match won {
            Some((winner, turns)) => {
                let expected = Finding::Win { winner: side(winner), turns, shortest: true };
                assert_eq!(found, expected, "{} under {changes:?}", board.to_line());
            }
            None => assert!(
                matches!(found, Finding::NoWin | Finding::Bound { .. }),
                "{found:?} for {} under {changes:?}",
                board.to_line()
            ),
        }
        all_won.push(won);
    }
    all_won
}

#[test]
fn agrees_with_every_game_of_kisolo_where_repetitions_draw() {
    // A lone seed sown back into its own hole leaves the board as it is.
    let stands_still: Changes<'_> = &[("plain-start-first-seed", "origin-first")];
    let mut prevented = 0;
    for base in [&[], WIKIPEDIA_IT, stands_still] {
        for seeds in 1..=4 {
            let won = |reading| {
                let changes = [base, &[("repetition", reading)]].concat();
                agrees_with_every_game(&KISOLO_TOLD, 2, &boards(2, seeds, 0), 5, &changes)
            };
            let without = won("no-rule");
            for reading in ["draw-on-board-and-mover-repeat", "threefold"] {
                assert_eq!(won(reading), without, "{reading} changes no forced win");
            }
            let board_only = won("draw-on-board-repeat");
            prevented += without.iter().zip(&board_only).filter(|(a, b)| a != b).count();
        }
    }
    assert!(prevented > 0, "some wins are prevented by a draw on the same board");
}

#[test]
fn agrees_with_every_game_of_nsolo_where_repetitions_draw() {
    for seeds in 1..=4 {
        let won = |mover, scope| {
            let changes = [("repetition-mover", mover), ("repetition-scope", scope)];
            agrees_with_every_game(&NSOLO_TOLD, 2, &with_some_off(2, seeds), 5, &changes)
        };
        let with_mover = won("board-and-mover", "one-repeat");
        assert_eq!(won("board-and-mover", "threefold"), with_mover);
        assert_eq!(won("board-only", "threefold"), with_mover);
        won("board-only", "one-repeat");
    }
}

/// What a repetition itself decides, tried on a game made for it: every position, and
/// every game with all that was before.
#[test]
fn agrees_with_every_game_where_repetitions_win() {
    const SHEET: &str = include_str!("cli_project/rules/tiny.yaml");
    let mut decided = 0;
    for (result, same) in [
        ("mover-wins", "board"),
        ("mover-loses", "board-and-mover"),
        ("side-to-move-loses", "board-thrice"),
        ("draw", "board"),
    ] {
        let rule = format!(
            "end:\n  - id: again\n    check: repetition\n    same: {same}\n    result: {result}\n    \
             convention: It is tried.\n"
        );
        // Sown back into its own hole, a lone seed leaves the board as it is.
        let text = SHEET.replacen("end:\n", &rule, 1).replacen("first: next", "first: here", 1);
        let rules = rules_of(&text, 2);
        let program = Program::compile(&rules).unwrap();
        for board in (1..=3).flat_map(|seeds| boards(2, seeds, 0)) {
            let game = Game::from(&program, position(&board), &[]);
            if game.legal().is_empty() {
                continue;
            }
            let won = (1..=5).find_map(|turns| {
                let forced = |who| forces_by_engine(&game, who, turns);
                Side::BOTH.into_iter().find(|&who| forced(who)).map(|who| (who, turns))
            });
            let found = answer(&rules, game.position(), limits(5)).finding;
            let found = match found {
                Finding::Win { winner, turns, shortest: true } => Some((winner, turns)),
                _ => None,
            };
            assert_eq!(found, won, "{} where {result} on {same}", board.to_line());
            decided += usize::from(won.is_some());
        }
    }
    assert!(decided > 100);
}

fn rules_of(text: &str, width: u16) -> Rules {
    let mut files = Files::default();
    let file = files.add("made-up", text);
    let sheet = Sheet::decode(&node::parse(file, text).unwrap(), &mut Vec::new()).unwrap();
    settle(&sheet, &choose(&sheet, None, &[]), Width(width)).unwrap()
}

/// As [`forces`], by the engine, which keeps the positions before in its game.
fn forces_by_engine(game: &Game<'_>, who: Side, turns: u16) -> bool {
    if let Some(ending) = game.ending() {
        return ending.winner == Some(who);
    }
    if turns == 0 {
        return false;
    }
    let legal = game.legal();
    let mut wins = legal.iter().map(|opening| {
        let mut next = game.clone();
        next.open(opening, &mut ()).unwrap();
        forces_by_engine(&next, who, turns - 1)
    });
    if game.position().to_move() == who {
        wins.any(|won| won)
    } else {
        !legal.is_empty() && wins.all(|won| won)
    }
}

fn from_start(told: &Telling, changes: Changes<'_>, n: usize) -> Answer {
    let rules = told.rules(&told.readings(changes), n);
    let start = Program::compile(&rules).unwrap().start().clone();
    answer(&rules, &start, limits(20))
}

fn in_turns(winner: Side, turns: u16) -> Finding {
    Finding::Win { winner, turns, shortest: true }
}

/// Found beforehand by another program.
#[test]
fn known_boards_come_out_as_known() {
    for (n, turns) in [(3, 3), (4, 1), (5, 3)] {
        let answer = from_start(&KISOLO_TOLD, &[], n);
        assert_eq!(answer.finding, in_turns(Side::South, turns), "4×{n}");
        assert_eq!(answer.line.len(), usize::from(turns));
    }
    let after = [("capture-sow-start", "first-after-capturing-hole")];
    let answer = from_start(&KISOLO_TOLD, &after, 6);
    assert_eq!(answer.finding, in_turns(Side::South, 1));
    let mut moves: Vec<String> =
        answer.moves.unwrap().iter().map(|play| write_move(play, Width(6))).collect();
    moves.sort();
    assert_eq!(moves, ["i2", "i4", "i5"]);
}

#[test]
fn one_thread_and_two_give_the_same() {
    let told = &KISOLO_TOLD;
    let rules = told.rules(&told.readings(&[("midmove-target", "column-nonempty-enough")]), 6);
    let start = Program::compile(&rules).unwrap().start().clone();
    let with = |threads| {
        let limits = Limits { depth: 19, memory: 1 << 22, threads };
        let answer = answer(&rules, &start, limits);
        (answer.finding, answer.line, answer.moves, answer.nodes)
    };
    assert_eq!(with(1), with(2));
    assert_eq!(with(2).0, in_turns(Side::South, 19));
}

/// A sowing that the engine cannot follow is no proof of anything, for either side.
#[test]
fn what_is_not_followed_proves_nothing() {
    let told = &KISOLO_TOLD;
    let rules = told.rules(&told.readings(&[]), 7);
    let line = "0,1,3,1,0,4,0/0,0,0,0,0,0,0/9,7,8,3,6,7,4/0,1,6,23,0,1,0 S 0";
    let answer = answer(&rules, &read_position(line).unwrap(), limits(1));
    assert!(answer.undecided > 0);
    assert_eq!(answer.finding, Finding::Bound { turns: 0 });
}
