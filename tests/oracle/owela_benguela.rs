//! Owela of Benguela: relays from the landing hole; a last seed in an occupied inner hole
//! takes what lies opposite, and behind, and it is sown from the next hole.

use super::board::{Board, Hole, PassOver, Row, Who};
use super::table::{
    Memory, Outcome, Table, Telling, Turn, Way, endless, occupied, onward, pass_over_origin,
    repeats, richer, sow,
};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("winner", &["stuck-side-loses", "most-seeds"]),
    ("odd-last-seed", &["in-the-next-hole", "with-the-last-two"]),
    ("endless-sowing", &["draw", "move-not-allowed", "turn-just-stops", "mover-loses"]),
    (
        "repetition",
        &["no-rule", "draw-on-board-repeat", "draw-on-board-and-mover-repeat", "threefold"],
    ),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("occupied-judged-when", &["at-the-moment", "before-the-lap"]),
];

const WAY: Way = Way::Counterclockwise;

/// The stock, laid two a hole along the way of sowing from o1.
fn start(n: usize, readings: &Readings) -> Table {
    let stock = if n.is_multiple_of(2) { 3 * n - 2 } else { 3 * n - 1 };
    let mut board = Board {
        n,
        outer: [vec![0; n], vec![0; n]],
        inner: [vec![0; n], vec![0; n]],
        mover: Who::South,
        removed: 0,
    };
    for who in [Who::South, Who::North] {
        let mut left = stock;
        let mut last = None;
        for hole in board.circuit() {
            let laid = match (left, readings.get("odd-last-seed")) {
                (0, _) => break,
                (1, "with-the-last-two") => {
                    *board.seeds_mut(who, last.expect("a stock is more than one seed")) += 1;
                    break;
                }
                (1, "in-the-next-hole") => 1,
                (_, "in-the-next-hole" | "with-the-last-two") => 2,
                (_, other) => panic!("odd-last-seed: {other}"),
            };
            *board.seeds_mut(who, hole) = laid;
            left -= laid as usize;
            last = Some(hole);
        }
    }
    Table { board, first: [false; 2], way: [None; 2] }
}

fn starts(board: &Board, readings: &Readings) -> Vec<Hole> {
    let mut starts = board.circuit();
    starts.retain(|&hole| board.seeds(board.mover, hole) >= 2);
    if readings.is("endless-sowing", "move-not-allowed") {
        starts.retain(|&hole| !sow_turn(board, hole, readings).endless);
    }
    starts
}

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    starts(&table.board, readings).into_iter().map(Hole::name).collect()
}

fn sow_turn(before: &Board, start: Hole, readings: &Readings) -> Turn {
    let me = before.mover;
    let foe = me.other();
    let mut turn = Turn::from(before);
    let mut memory = Memory::default();
    let mut before_lap = before.clone();
    let mut first = onward(before, start, WAY);
    let mut pass_over = pass_over_origin(readings, start);
    let mut hand = turn.board.lift(me, start);
    loop {
        let landing = sow(&mut turn.board, me, hand, first, WAY, pass_over);
        turn.laps += 1;
        let held_seeds = occupied(readings, &before_lap, &turn.board, me, landing);
        if memory.knows(&turn.board, landing, held_seeds, None) {
            turn.endless = true;
            return turn;
        }
        if !held_seeds {
            return turn;
        }
        before_lap = turn.board.clone();
        first = onward(before, landing, WAY);
        let captures =
            landing.row == Row::Inner && turn.board.seeds(foe, before.opposite(landing)) > 0;
        if captures {
            hand = turn.board.lift(foe, before.opposite(landing))
                + turn.board.lift(foe, before.behind(landing));
            turn.captured += hand;
            pass_over = PassOver::Nothing;
        } else {
            hand = turn.board.lift(me, landing);
            pass_over = pass_over_origin(readings, landing);
        }
    }
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    let me = table.board.mover;
    let start = starts(&table.board, readings).into_iter().find(|hole| hole.name() == mv)?;
    let turn = sow_turn(&table.board, start, readings);
    let mut after = table.clone();
    after.board = turn.board;
    after.board.mover = me.other();

    let mut ended = None;
    if turn.endless {
        ended = endless(readings, me, "endless-sowing");
    }
    if ended.is_none() && repeats(readings, table, &after, history) {
        ended = Some((None, "repetition"));
    }
    if ended.is_none() && starts(&after.board, readings).is_empty() {
        let winner = match readings.get("winner") {
            "stuck-side-loses" => Some(me),
            "most-seeds" => richer(&after.board),
            other => panic!("winner: {other}"),
        };
        ended = Some((winner, "no-move"));
    }
    Some(Outcome {
        table: after,
        laps: turn.laps,
        captured: turn.captured,
        removed: 0,
        hand: 0,
        ended,
        pending: None,
    })
}
