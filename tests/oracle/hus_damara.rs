//! Hus of the Damara: relays from the landing hole; a last seed in an occupied inner hole
//! takes two full holes opposite, and the sowing goes on with them from the next hole.

use super::board::{Board, Hole, PassOver, Row, Who};
use super::table::{
    Memory, Outcome, Table, Telling, Turn, Way, endless, occupied, onward, pass_over_origin,
    repeats, sow,
};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("capture-condition", &["both-holes", "front-hole"]),
    ("endless-sowing", &["draw", "move-not-allowed", "turn-just-stops", "mover-loses"]),
    (
        "repetition",
        &["no-rule", "draw-on-board-repeat", "draw-on-board-and-mover-repeat", "threefold"],
    ),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("occupied-judged-when", &["at-the-moment", "before-the-lap"]),
];

const WAY: Way = Way::Counterclockwise;

/// Two seeds in every outer hole, and in the four inner ones on the player's right.
fn start(n: usize, _: &Readings) -> Table {
    let mut inner = vec![0; n - 4];
    inner.extend([2; 4]);
    let outer = vec![2; n];
    let board = Board {
        n,
        outer: [outer.clone(), outer],
        inner: [inner.clone(), inner],
        mover: Who::South,
        removed: 0,
    };
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
        let captures = landing.row == Row::Inner && {
            let front = turn.board.seeds(foe, before.opposite(landing)) > 0;
            let back = turn.board.seeds(foe, before.behind(landing)) > 0;
            match readings.get("capture-condition") {
                "both-holes" => front && back,
                "front-hole" => front,
                other => panic!("capture-condition: {other}"),
            }
        };
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
        ended = Some((Some(me), "no-move"));
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
