//! Njombwa: two openings, relays from the landing hole, and a last seed in an empty front
//! hole that takes what faces it and, with that, what lies behind.

use super::board::{Board, Hole, Row, Who};
use super::table::{
    Memory, Outcome, Table, Telling, Turn, Way, endless, occupied, onward, pass_over_origin,
    passed, repeats, sow, stuck,
};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("opening", &["heap", "two-in-each"]),
    ("singleton-capture", &["captures", "never-captures"]),
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

/// The heap: as many as two for each of a player's holes, less the two and the one laid
/// beside it. Or two in each, the left end of the front row apart.
fn start(n: usize, readings: &Readings) -> Table {
    let (outer, inner) = match readings.get("opening") {
        "heap" => {
            let mut outer = vec![0; n];
            outer[1] = 2;
            outer[2] = 1;
            outer[0] = u32::try_from(2 * (2 * n)).unwrap() - 3;
            (outer, vec![0; n])
        }
        "two-in-each" => {
            let mut inner = vec![2; n];
            inner[0] = 0;
            inner[1] = 1;
            (vec![2; n], inner)
        }
        other => panic!("opening: {other}"),
    };
    let board = Board {
        n,
        outer: [outer.clone(), outer],
        inner: [inner.clone(), inner],
        mover: Who::South,
        removed: 0,
    };
    Table { board, first: [false; 2], way: [None; 2] }
}

/// Single seeds stay while some hole has more, and then need an empty hole before them.
fn starts(board: &Board, readings: &Readings) -> Vec<Hole> {
    let mine = |hole: Hole| board.seeds(board.mover, hole);
    let all = board.circuit();
    let heaps: Vec<Hole> = all.iter().copied().filter(|&hole| mine(hole) > 1).collect();
    let mut open = if heaps.is_empty() {
        all.into_iter().filter(|&hole| mine(hole) == 1 && mine(board.next(hole)) == 0).collect()
    } else {
        heaps
    };
    if readings.is("endless-sowing", "move-not-allowed") {
        open.retain(|&hole| !sow_turn(board, hole, readings).endless);
    }
    open
}

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    let starts = starts(&table.board, readings);
    if starts.is_empty() && readings.is("no-legal-move", "passes") {
        return vec!["pass".into()];
    }
    starts.into_iter().map(Hole::name).collect()
}

fn sow_turn(before: &Board, start: Hole, readings: &Readings) -> Turn {
    let me = before.mover;
    let foe = me.other();
    let only_moved =
        before.seeds(me, start) == 1 && readings.is("singleton-capture", "never-captures");
    let mut turn = Turn::from(before);
    let mut memory = Memory::default();
    let mut from = start;
    loop {
        let before_lap = turn.board.clone();
        let hand = turn.board.lift(me, from);
        let pass_over = pass_over_origin(readings, from);
        let landing = sow(&mut turn.board, me, hand, onward(before, from, WAY), WAY, pass_over);
        turn.laps += 1;
        let goes_on = occupied(readings, &before_lap, &turn.board, me, landing);
        if memory.knows(&turn.board, landing, goes_on, None) {
            turn.endless = true;
            return turn;
        }
        if goes_on {
            from = landing;
            continue;
        }
        if landing.row == Row::Inner && !only_moved {
            let faced = before.opposite(landing);
            if turn.board.seeds(foe, faced) > 0 {
                turn.captured = turn.board.lift(foe, faced);
                turn.captured += turn.board.lift(foe, before.behind(landing));
            }
        }
        return turn;
    }
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    let me = table.board.mover;
    if mv == "pass" {
        return (legal(table, readings) == ["pass"]).then(|| passed(table));
    }
    let start = starts(&table.board, readings).into_iter().find(|hole| hole.name() == mv)?;
    let turn = sow_turn(&table.board, start, readings);
    let mut after = table.clone();
    after.board = turn.board;
    after.board.removed += turn.captured;
    after.board.mover = me.other();
    let mut ended = None;
    if turn.captured > 0 && after.board.on_side(me.other()) == 0 {
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
    Some(Outcome {
        table: after,
        laps: turn.laps,
        captured: turn.captured,
        removed: turn.captured,
        hand: 0,
        ended,
        pending: None,
    })
}
