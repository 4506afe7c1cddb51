//! Nsumbi: relays from the landing hole; two full holes opposite are taken and sown again
//! from where the sowing before began; no capture on a player's first turn.

use super::board::{Board, Hole, PassOver, Row, Who};
use super::table::{
    Memory, Outcome, Table, Telling, Turn, Way, endless, occupied, onward, pass_over_origin,
    repeats, seat, sow,
};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("capture-landing", &["occupied-only", "any-landing"]),
    ("began", &["hole-first-sown", "hole-lifted"]),
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
    Table { board, first: [true; 2], way: [None; 2] }
}

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    starts(table, readings).into_iter().map(Hole::name).collect()
}

fn starts(table: &Table, readings: &Readings) -> Vec<Hole> {
    let board = &table.board;
    let mut starts = board.circuit();
    starts.retain(|&hole| board.seeds(board.mover, hole) >= 2);
    if readings.is("endless-sowing", "move-not-allowed") {
        starts.retain(|&hole| !sow_turn(table, hole, readings).endless);
    }
    starts
}

fn sow_turn(table: &Table, start: Hole, readings: &Readings) -> Turn {
    let me = table.board.mover;
    let foe = me.other();
    let mut turn = Turn::from(&table.board);
    let mut memory = Memory::default();

    let mut before_lap = turn.board.clone();
    let mut lifted = start;
    let mut first_sown = onward(&turn.board, start, WAY);
    let mut hand = turn.board.lift(me, start);
    let mut pass_over = pass_over_origin(readings, start);
    loop {
        let landing = sow(&mut turn.board, me, hand, first_sown, WAY, pass_over);
        turn.laps += 1;
        let held_seeds = occupied(readings, &before_lap, &turn.board, me, landing);
        let began = match readings.get("began") {
            "hole-first-sown" => first_sown,
            "hole-lifted" => lifted,
            other => panic!("began: {other}"),
        };
        if memory.knows(&turn.board, landing, held_seeds, Some(began)) {
            turn.endless = true;
            return turn;
        }

        let may_capture = match readings.get("capture-landing") {
            "occupied-only" => held_seeds,
            "any-landing" => true,
            other => panic!("capture-landing: {other}"),
        };
        if may_capture && landing.row == Row::Inner && !table.first[seat(me)] {
            let (front, back) = (turn.board.opposite(landing), turn.board.behind(landing));
            if turn.board.seeds(foe, front) > 0 && turn.board.seeds(foe, back) > 0 {
                before_lap = turn.board.clone();
                hand = turn.board.lift(foe, front) + turn.board.lift(foe, back);
                turn.captured += hand;
                first_sown = began;
                pass_over = PassOver::Nothing;
                continue;
            }
        }
        if !held_seeds {
            return turn;
        }
        before_lap = turn.board.clone();
        lifted = landing;
        first_sown = onward(&turn.board, landing, WAY);
        hand = turn.board.lift(me, landing);
        pass_over = pass_over_origin(readings, landing);
    }
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    let me = table.board.mover;
    let start = starts(table, readings).into_iter().find(|hole| hole.name() == mv)?;
    let turn = sow_turn(table, start, readings);
    let mut after = table.clone();
    after.board = turn.board;
    after.board.mover = me.other();
    after.first[seat(me)] = false;

    let mut ended = None;
    if turn.endless {
        ended = endless(readings, me, "endless-sowing");
    }
    if ended.is_none() && repeats(readings, table, &after, history) {
        ended = Some((None, "repetition"));
    }
    if ended.is_none() && starts(&after, readings).is_empty() {
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
