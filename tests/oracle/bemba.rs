//! Kisolo as the Bemba play it: starts from the front row, clockwise; relays until an
//! empty hole, where a full hole opposite is taken with the one behind it and sown on; the
//! game is over when neither side has a stone in front, and most stones win.

use super::board::{Board, Hole, PassOver, Row, Who};
use super::table::{Memory, Outcome, Table, Telling, repeats};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("capture-sow-start", &["first-after-landing-hole", "first-in-landing-hole"]),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("long-capture-lap", &["every-hole-counted", "capturing-hole-once"]),
    ("empty-judged-when", &["at-the-moment", "before-the-lap"]),
    ("one-side-stuck", &["passes", "game-ends"]),
    (
        "endless-sowing",
        &["draw", "move-not-allowed", "turn-just-stops", "mover-loses", "stones-are-counted"],
    ),
    (
        "repetition",
        &["no-rule", "draw-on-board-repeat", "draw-on-board-and-mover-repeat", "threefold"],
    ),
];

fn start(n: usize, _: &Readings) -> Table {
    let row = || [vec![2; n], vec![2; n]];
    let board = Board { n, outer: row(), inner: row(), mover: Who::South, removed: 0 };
    Table { board, first: [false; 2], way: [None; 2] }
}

/// The hole that comes next clockwise: along the front row from left to right, and back
/// along the other.
fn clockwise(n: usize, hole: Hole) -> Hole {
    let Hole { row, number } = hole;
    match row {
        Row::Inner if number == n => Hole { row: Row::Outer, number },
        Row::Inner => Hole { row, number: number + 1 },
        Row::Outer if number == 1 => Hole { row: Row::Inner, number },
        Row::Outer => Hole { row, number: number - 1 },
    }
}

/// Drops stones one by one; gives the hole of the last.
fn drop_stones(board: &mut Board, who: Who, hand: u32, first: Hole, pass_over: PassOver) -> Hole {
    let (mut left, mut at, mut last) = (hand, first, first);
    let mut once = false;
    while left > 0 {
        let skipped = match pass_over {
            PassOver::Nothing => false,
            PassOver::Always(hole) => at == hole,
            PassOver::AfterOneSeed(hole) => at == hole && std::mem::replace(&mut once, true),
        };
        if !skipped {
            *board.seeds_mut(who, at) += 1;
            left -= 1;
            last = at;
        }
        at = clockwise(board.n, at);
    }
    last
}

struct Sown {
    board: Board,
    laps: u32,
    captured: u32,
    endless: bool,
}

fn sow_turn(before: &Board, opening: Hole, readings: &Readings) -> Sown {
    let (me, foe) = (before.mover, before.mover.other());
    let mut sown = Sown { board: before.clone(), laps: 0, captured: 0, endless: false };
    let mut memory = Memory::default();
    let relay = |from: Hole| match readings.get("long-lap-origin") {
        "origin-sown" => PassOver::Nothing,
        "origin-skipped" => PassOver::Always(from),
        other => panic!("long-lap-origin: {other}"),
    };

    let mut was = sown.board.clone();
    let mut hand = sown.board.lift(me, opening);
    let mut first = clockwise(before.n, opening);
    let mut pass_over = relay(opening);
    loop {
        let landing = drop_stones(&mut sown.board, me, hand, first, pass_over);
        sown.laps += 1;
        let empty = match readings.get("empty-judged-when") {
            "at-the-moment" => sown.board.seeds(me, landing) == 1,
            "before-the-lap" => was.seeds(me, landing) == 0,
            other => panic!("empty-judged-when: {other}"),
        };
        if memory.knows(&sown.board, landing, !empty, None) {
            sown.endless = true;
            return sown;
        }
        was = sown.board.clone();
        if !empty {
            hand = sown.board.lift(me, landing);
            first = clockwise(before.n, landing);
            pass_over = relay(landing);
            continue;
        }
        if landing.row == Row::Outer || sown.board.seeds(foe, before.opposite(landing)) == 0 {
            return sown;
        }
        hand = sown.board.lift(foe, before.opposite(landing));
        hand += sown.board.lift(foe, before.behind(landing));
        sown.captured += hand;
        first = match readings.get("capture-sow-start") {
            "first-after-landing-hole" => clockwise(before.n, landing),
            "first-in-landing-hole" => landing,
            other => panic!("capture-sow-start: {other}"),
        };
        pass_over = match readings.get("long-capture-lap") {
            "every-hole-counted" => PassOver::Nothing,
            "capturing-hole-once" => PassOver::AfterOneSeed(landing),
            other => panic!("long-capture-lap: {other}"),
        };
    }
}

/// The front holes with stones, in the order of the circuit's names.
fn starts(board: &Board, who: Who, readings: &Readings) -> Vec<Hole> {
    let mut board = board.clone();
    board.mover = who;
    let mut starts = board.circuit();
    starts.retain(|&hole| hole.row == Row::Inner && board.seeds(who, hole) > 0);
    if readings.is("endless-sowing", "move-not-allowed") {
        starts.retain(|&hole| !sow_turn(&board, hole, readings).endless);
    }
    starts
}

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    let starts = starts(&table.board, table.board.mover, readings);
    if starts.is_empty() && readings.is("one-side-stuck", "passes") {
        return vec!["pass".into()];
    }
    starts.into_iter().map(Hole::name).collect()
}

fn most_stones(board: &Board) -> Option<Who> {
    let (south, north) = (board.on_side(Who::South), board.on_side(Who::North));
    match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(Who::South),
        std::cmp::Ordering::Less => Some(Who::North),
        std::cmp::Ordering::Equal => None,
    }
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    if !legal(table, readings).iter().any(|word| word == mv) {
        return None;
    }
    let (me, foe) = (table.board.mover, table.board.mover.other());
    let mut after = table.clone();
    let mut outcome = Outcome {
        table: after.clone(),
        laps: 0,
        captured: 0,
        removed: 0,
        hand: 0,
        ended: None,
        pending: None,
    };
    if mv == "pass" {
        outcome.table.board.mover = foe;
        return Some(outcome);
    }
    let sown = sow_turn(&table.board, table.board.hole(mv)?, readings);
    after.board = sown.board;
    after.board.mover = foe;

    let mut ended = None;
    if sown.endless {
        ended = match readings.get("endless-sowing") {
            "draw" => Some((None, "endless-sowing")),
            "mover-loses" => Some((Some(foe), "endless-sowing")),
            "stones-are-counted" => Some((most_stones(&after.board), "endless-sowing")),
            "turn-just-stops" => None,
            other => panic!("endless-sowing: {other}"),
        };
    }
    if ended.is_none() && repeats(readings, table, &after, history) {
        ended = Some((None, "repetition"));
    }
    if ended.is_none() && starts(&after.board, foe, readings).is_empty() {
        if starts(&after.board, me, readings).is_empty() {
            ended = Some((most_stones(&after.board), "neither-can-play"));
        } else if readings.is("one-side-stuck", "game-ends") {
            ended = Some((most_stones(&after.board), "no-front-stone"));
        }
    }
    outcome.table = after;
    outcome.laps = sown.laps;
    outcome.captured = sown.captured;
    outcome.ended = ended;
    Some(outcome)
}
