//! Nsolo: relays from the landing hole, a frontal capture on an empty inner hole, a bonus
//! of as many seeds from the opponent's side, all of them out of the game. Sanderson has
//! the hole behind taken too, and one other hole with its men for a bonus.

use std::collections::HashSet;

use super::board::{Hole, PassOver, Row};
use super::{Ambiguities, Board, Played, Readings, Who};

/// Every ambiguity with its readings.
pub const AMBIGUITIES: Ambiguities = &[
    ("capture-extent", &["front-only", "front-and-back"]),
    ("bonus-kind", &["same-number", "one-hole"]),
    ("bonus-decline", &["mandatory", "may-decline"]),
    ("bonus-partial", &["exactly-n", "up-to-n"]),
    ("bonus-split", &["spread-freely", "single-hole"]),
    ("bonus-small-hole", &["must-hold-enough", "may-hold-fewer"]),
    ("bonus-shortage", &["take-what-remains", "forfeit"]),
    ("singleton-capture", &["captures", "never-captures"]),
    ("no-legal-move", &["passes", "loses", "draw", "game-ends"]),
    ("endless-relay", &["draw", "move-not-allowed", "turn-stops", "mover-loses"]),
    ("repetition-mover", &["board-only", "board-and-mover"]),
    ("repetition-scope", &["one-repeat", "threefold"]),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("empty-judged-when", &["at-the-moment", "before-the-lap"]),
];

/// Two seeds in every hole but each player's rightmost inner one.
pub fn start(n: usize) -> Board {
    let outer = vec![2; n];
    let mut inner = vec![2; n];
    inner[n - 1] = 0;
    Board {
        n,
        outer: [outer.clone(), outer],
        inner: [inner.clone(), inner],
        mover: Who::South,
        removed: 0,
    }
}

/// The starts of the side to move in sowing order, or its pass, or nothing. To resign is
/// always allowed and not listed.
pub fn legal(board: &Board, readings: &Readings) -> Vec<String> {
    let starts = starts(board, readings);
    if starts.is_empty() && readings.is("no-legal-move", "passes") {
        return vec!["pass".to_string()];
    }
    starts.into_iter().map(Hole::name).collect()
}

/// Plays a move; nothing if it is not legal. A capture whose bonus is not chosen leaves the
/// turn unfinished, with the amount pending.
pub fn play(board: &Board, mv: &str, readings: &Readings, history: &[Board]) -> Option<Played> {
    let me = board.mover;
    let foe = me.other();
    let mut played = Played {
        board: board.clone(),
        hand: 0,
        laps: 0,
        captured: 0,
        removed: 0,
        outcome: None,
        pending: None,
    };
    if mv == "resign" {
        played.board.mover = foe;
        played.outcome = Some((Some(foe), "resignation"));
        return Some(played);
    }
    let (start, bonus) = match mv.split_once(" +") {
        Some((start, bonus)) => (start, Some(bonus)),
        None => (mv, None),
    };
    if !legal(board, readings).iter().any(|allowed| allowed == start) {
        return None;
    }
    if start == "pass" {
        played.board.mover = foe;
        return if bonus.is_none() { Some(played) } else { None };
    }

    let turn = sow_turn(board, board.hole(start)?, readings);
    played.board = turn.board;
    played.laps = turn.laps;
    played.captured = turn.captured;
    played.removed = turn.captured;
    played.board.removed += turn.captured;

    match (bonus_due(&played.board, turn.captured, readings), bonus) {
        (None, None) => {}
        (None, Some(_)) => return None,
        (Some(due), None) => {
            played.pending = Some(due);
            return Some(played);
        }
        (Some(due), Some(text)) => {
            let taken = read_bonus(board, text)?;
            if !bonus_permitted(&played.board, &taken, due, readings) {
                return None;
            }
            let whole = readings.is("bonus-kind", "one-hole");
            for (hole, named) in taken {
                let seeds = if whole { played.board.seeds(foe, hole) } else { named };
                *played.board.seeds_mut(foe, hole) -= seeds;
                played.board.removed += seeds;
                played.removed += seeds;
            }
        }
    }

    played.board.mover = foe;
    played.outcome = outcome(board, &played, turn.endless, readings, history);
    Some(played)
}

fn starts(board: &Board, readings: &Readings) -> Vec<Hole> {
    let me = board.mover;
    let mut starts = board.circuit();
    starts.retain(|&hole| board.seeds(me, hole) >= 2);
    if starts.is_empty() {
        starts = board.circuit();
        starts.retain(|&hole| board.seeds(me, hole) == 1 && board.seeds(me, board.next(hole)) == 0);
    }
    if readings.is("endless-relay", "move-not-allowed") {
        starts.retain(|&hole| !sow_turn(board, hole, readings).endless);
    }
    starts
}

struct Turn {
    board: Board,
    laps: u32,
    captured: u32,
    endless: bool,
}

/// Sows a whole turn up to and with the frontal capture. The mover of the board stays as it
/// is, and so does its count of seeds off the board.
fn sow_turn(before: &Board, start: Hole, readings: &Readings) -> Turn {
    let me = before.mover;
    let foe = me.other();
    let lone_stone = before.seeds(me, start) == 1;
    let mut turn = Turn { board: before.clone(), laps: 0, captured: 0, endless: false };
    let mut seen: HashSet<(Hole, bool, Board)> = HashSet::new();
    let mut from = start;

    let landing = loop {
        let before_lap = turn.board.clone();
        let hand = turn.board.lift(me, from);
        let pass_over = match readings.get("long-lap-origin") {
            "origin-sown" => PassOver::Nothing,
            "origin-skipped" => PassOver::Always(from),
            other => panic!("long-lap-origin: {other}"),
        };
        let landing = turn.board.sow(me, hand, before.next(from), pass_over);
        turn.laps += 1;
        let occupied = match readings.get("empty-judged-when") {
            "at-the-moment" => turn.board.seeds(me, landing) > 1,
            "before-the-lap" => before_lap.seeds(me, landing) > 0,
            other => panic!("empty-judged-when: {other}"),
        };

        if !seen.insert((landing, occupied, turn.board.clone())) {
            turn.endless = true;
            return turn;
        }
        if !occupied {
            break landing;
        }
        from = landing;
    };

    let barred = lone_stone && readings.is("singleton-capture", "never-captures");
    if landing.row == Row::Inner && !barred {
        turn.captured = turn.board.lift(foe, before.opposite(landing));
        let with_the_back = match readings.get("capture-extent") {
            "front-only" => false,
            "front-and-back" => true,
            other => panic!("capture-extent: {other}"),
        };
        // No men are taken where the front hole has none to attack.
        if turn.captured > 0 && with_the_back {
            turn.captured += turn.board.lift(foe, before.behind(landing));
        }
    }
    turn
}

/// The bonus seeds, or holes, to choose after a frontal capture, if there is a way to take
/// them.
fn bonus_due(board: &Board, captured: u32, readings: &Readings) -> Option<u32> {
    let foe = board.mover.other();
    let left = board.on_side(foe);
    if captured == 0 || left == 0 {
        return None;
    }
    match readings.get("bonus-kind") {
        "same-number" => {}
        "one-hole" => return Some(1),
        other => panic!("bonus-kind: {other}"),
    }
    if left < captured && readings.is("bonus-shortage", "forfeit") {
        return None;
    }
    let due = captured.min(left);
    let needs_one_full_hole = readings.is("bonus-split", "single-hole")
        && readings.is("bonus-small-hole", "must-hold-enough")
        && readings.is("bonus-partial", "exactly-n");
    let has_one = board.circuit().into_iter().any(|hole| board.seeds(foe, hole) >= due);
    if needs_one_full_hole && !has_one { None } else { Some(due) }
}

/// Reads `0`, or holes with their seeds such as `o3*2,i2`.
fn read_bonus(board: &Board, text: &str) -> Option<Vec<(Hole, u32)>> {
    if text == "0" {
        return Some(Vec::new());
    }
    let mut taken: Vec<(Hole, u32)> = Vec::new();
    for part in text.split(',') {
        let (name, seeds) = match part.split_once('*') {
            Some((name, seeds)) => {
                let number: u32 = seeds.parse().ok()?;
                if number == 0 || number.to_string() != seeds {
                    return None;
                }
                (name, number)
            }
            None => (part, 1),
        };
        let hole = board.hole(name)?;
        if taken.iter().any(|&(named, _)| named == hole) {
            return None;
        }
        taken.push((hole, seeds));
    }
    Some(taken)
}

fn bonus_permitted(board: &Board, taken: &[(Hole, u32)], due: u32, readings: &Readings) -> bool {
    let foe = board.mover.other();
    if taken.is_empty() {
        return readings.is("bonus-decline", "may-decline");
    }
    if taken.iter().any(|&(hole, seeds)| seeds > board.seeds(foe, hole)) {
        return false;
    }
    if readings.is("bonus-kind", "one-hole") {
        return taken.len() == 1 && taken[0].1 == 1;
    }
    let total: u32 = taken.iter().map(|&(_, seeds)| seeds).sum();
    let most = match readings.get("bonus-split") {
        "spread-freely" => due,
        "single-hole" => {
            if taken.len() > 1 {
                return false;
            }
            match readings.get("bonus-small-hole") {
                "must-hold-enough" => due,
                "may-hold-fewer" => due.min(board.seeds(foe, taken[0].0)),
                other => panic!("bonus-small-hole: {other}"),
            }
        }
        other => panic!("bonus-split: {other}"),
    };
    match readings.get("bonus-partial") {
        "exactly-n" => total == most,
        "up-to-n" => total <= most,
        other => panic!("bonus-partial: {other}"),
    }
}

fn outcome(
    before: &Board,
    played: &Played,
    endless: bool,
    readings: &Readings,
    history: &[Board],
) -> Option<(Option<Who>, &'static str)> {
    let me = before.mover;
    let foe = me.other();
    let after = &played.board;
    if endless {
        match readings.get("endless-relay") {
            "draw" => return Some((None, "endless-relay")),
            "mover-loses" => return Some((Some(foe), "endless-relay")),
            "turn-stops" => {}
            other => panic!("endless-relay: {other}"),
        }
    }
    if played.captured > 0 && after.on_side(foe) == 0 {
        return Some((Some(me), "side-emptied"));
    }
    if repeats(before, after, readings, history) {
        return Some((None, "repetition"));
    }
    if starts(after, readings).is_empty() {
        let (mine, theirs) = (after.on_side(me), after.on_side(foe));
        match readings.get("no-legal-move") {
            "loses" => return Some((Some(me), "no-move")),
            "draw" => return Some((None, "no-move")),
            "game-ends" if mine > theirs => return Some((Some(me), "no-move")),
            "game-ends" if mine < theirs => return Some((Some(foe), "no-move")),
            "game-ends" => return Some((None, "no-move")),
            "passes" => {}
            other => panic!("no-legal-move: {other}"),
        }
    }
    None
}

fn repeats(before: &Board, after: &Board, readings: &Readings, history: &[Board]) -> bool {
    let with_mover = match readings.get("repetition-mover") {
        "board-only" => false,
        "board-and-mover" => true,
        other => panic!("repetition-mover: {other}"),
    };
    let alike = history
        .iter()
        .chain([before])
        .filter(|that| that.same_rows(after) && (!with_mover || that.mover == after.mover))
        .count();
    match readings.get("repetition-scope") {
        "one-repeat" => alike >= 1,
        "threefold" => alike >= 2,
        other => panic!("repetition-scope: {other}"),
    }
}
