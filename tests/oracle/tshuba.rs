//! Tshuba: relays from the landing hole; a last seed in an empty inner hole takes the hole
//! opposite and what lies behind it, and perhaps one other hole, off the board.

use super::board::{Board, Hole, Row, Who};
use super::table::{
    Memory, Outcome, Table, Telling, Turn, Way, endless, occupied, onward, pass_over_origin,
    passed, repeats, sow, stuck,
};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("back-alone", &["front-required", "back-alone-enough"]),
    ("singletons", &["sown", "only-when-no-larger", "not-sown"]),
    ("no-legal-move", &["loses", "passes", "draw", "most-seeds"]),
    ("endless-sowing", &["draw", "move-not-allowed", "turn-just-stops", "mover-loses"]),
    (
        "repetition",
        &["no-rule", "draw-on-board-repeat", "draw-on-board-and-mover-repeat", "threefold"],
    ),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("occupied-judged-when", &["at-the-moment", "before-the-lap"]),
];

const WAY: Way = Way::Counterclockwise;

fn start(n: usize, _: &Readings) -> Table {
    let row = || [vec![2; n], vec![2; n]];
    let board = Board { n, outer: row(), inner: row(), mover: Who::South, removed: 0 };
    Table { board, first: [false; 2], way: [None; 2] }
}

fn starts(board: &Board, readings: &Readings) -> Vec<Hole> {
    let seeds = |hole: Hole| board.seeds(board.mover, hole);
    let has_larger = board.circuit().into_iter().any(|hole| seeds(hole) >= 2);
    let least = match readings.get("singletons") {
        "sown" => 1,
        "only-when-no-larger" => 1 + u32::from(has_larger),
        "not-sown" => 2,
        other => panic!("singletons: {other}"),
    };
    let mut starts = board.circuit();
    starts.retain(|&hole| seeds(hole) >= least);
    if readings.is("endless-sowing", "move-not-allowed") {
        starts.retain(|&hole| !sow_turn(board, hole, readings).endless);
    }
    starts
}

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    let starts = starts(&table.board, readings);
    if starts.is_empty() && readings.is("no-legal-move", "passes") {
        return vec!["pass".into()];
    }
    starts.into_iter().map(Hole::name).collect()
}

/// The turn up to and with the capture, one other hole left out.
fn sow_turn(before: &Board, start: Hole, readings: &Readings) -> Turn {
    let me = before.mover;
    let foe = me.other();
    let mut turn = Turn::from(before);
    let mut memory = Memory::default();
    let mut from = start;
    loop {
        let before_lap = turn.board.clone();
        let hand = turn.board.lift(me, from);
        let pass_over = pass_over_origin(readings, from);
        let landing = sow(&mut turn.board, me, hand, onward(before, from, WAY), WAY, pass_over);
        turn.laps += 1;
        let held_seeds = occupied(readings, &before_lap, &turn.board, me, landing);
        if memory.knows(&turn.board, landing, held_seeds, None) {
            turn.endless = true;
            return turn;
        }
        if held_seeds {
            from = landing;
            continue;
        }
        if landing.row == Row::Inner {
            let (front, back) = (before.opposite(landing), before.behind(landing));
            let attacks = match readings.get("back-alone") {
                "front-required" => turn.board.seeds(foe, front) > 0,
                "back-alone-enough" => {
                    turn.board.seeds(foe, front) > 0 || turn.board.seeds(foe, back) > 0
                }
                other => panic!("back-alone: {other}"),
            };
            if attacks {
                turn.captured = turn.board.lift(foe, front) + turn.board.lift(foe, back);
            }
        }
        return turn;
    }
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    let me = table.board.mover;
    let foe = me.other();
    if mv == "pass" {
        return (legal(table, readings) == ["pass"]).then(|| passed(table));
    }
    let (word, other) = match mv.split_once(" +") {
        Some((word, other)) => (word, Some(other)),
        None => (mv, None),
    };
    let start = starts(&table.board, readings).into_iter().find(|hole| hole.name() == word)?;
    let turn = sow_turn(&table.board, start, readings);
    let mut after = table.clone();
    after.board = turn.board;
    let mut removed = turn.captured;

    let may_take_another = turn.captured > 0 && after.board.on_side(foe) > 0;
    let mut pending = None;
    match (may_take_another, other) {
        (false, None) | (true, Some("0")) => {}
        (false, Some(_)) => return None,
        (true, None) => pending = Some(1),
        (true, Some(name)) => {
            let hole = after.board.hole(name)?;
            let taken = after.board.lift(foe, hole);
            if taken == 0 {
                return None;
            }
            removed += taken;
        }
    }
    after.board.removed += removed;
    let mut ended = None;
    if pending.is_none() {
        after.board.mover = foe;
        if turn.captured > 0 && after.board.on_side(foe) == 0 {
            ended = Some((Some(me), "all-captured"));
        } else if turn.endless {
            ended = endless(readings, me, "endless-sowing");
        }
        if ended.is_none() && repeats(readings, table, &after, history) {
            ended = Some((None, "repetition"));
        }
        if ended.is_none() && starts(&after.board, readings).is_empty() {
            ended = stuck(readings, &after);
        }
    }
    Some(Outcome {
        table: after,
        laps: turn.laps,
        captured: turn.captured,
        removed,
        hand: 0,
        ended,
        pending,
    })
}
