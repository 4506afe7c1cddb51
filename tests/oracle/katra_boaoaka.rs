//! Katra Boaoaka: the first sowing chooses a direction for the game; a last seed in the
//! inner row takes both holes opposite, and they are sown on with the seeds of its hole.

use super::board::{Board, Hole, Row, Who};
use super::table::{
    Memory, Outcome, Table, Telling, Turn, Way, endless, occupied, onward, pass_over_origin,
    passed, repeats, seat, sow, stuck,
};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

const AMBIGUITIES: Ambiguities = &[
    ("lone-seeds", &["both-hold-one", "either-holds-one", "one-between-them"]),
    ("half-column", &["one-hole-enough", "both-must-hold", "front-must-hold"]),
    ("singletons", &["sown", "not-sown"]),
    ("no-legal-move", &["loses", "passes", "draw", "most-seeds"]),
    ("endless-sowing", &["draw", "move-not-allowed", "turn-just-stops", "mover-loses"]),
    (
        "repetition",
        &["no-rule", "draw-on-board-repeat", "draw-on-board-and-mover-repeat", "threefold"],
    ),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("occupied-judged-when", &["at-the-moment", "before-the-lap"]),
];

/// A hole to start from, and the way to sow from there.
type Start = (Hole, Way);

fn start(n: usize, _: &Readings) -> Table {
    let row = || [vec![2; n], vec![2; n]];
    let board = Board { n, outer: row(), inner: row(), mover: Who::South, removed: 0 };
    Table { board, first: [false; 2], way: [None; 2] }
}

fn starts(table: &Table, readings: &Readings) -> Vec<Start> {
    let board = &table.board;
    let least = match readings.get("singletons") {
        "sown" => 1,
        "not-sown" => 2,
        other => panic!("singletons: {other}"),
    };
    let ways = match table.way[seat(board.mover)] {
        Some(way) => vec![way],
        None => vec![Way::Counterclockwise, Way::Clockwise],
    };
    let mut starts = Vec::new();
    for hole in board.circuit() {
        if board.seeds(board.mover, hole) >= least {
            starts.extend(ways.iter().map(|&way| (hole, way)));
        }
    }
    if readings.is("endless-sowing", "move-not-allowed") {
        starts.retain(|&start| !sow_turn(board, start, readings).0.endless);
    }
    starts
}

/// A start as it is written: with its way, while that is the player's to choose.
fn word(table: &Table, (hole, way): Start) -> String {
    let sign = match (table.way[seat(table.board.mover)], way) {
        (Some(_), _) => "",
        (None, Way::Counterclockwise) => ">",
        (None, Way::Clockwise) => "<",
    };
    format!("{}{sign}", hole.name())
}

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    let starts = starts(table, readings);
    if starts.is_empty() && readings.is("no-legal-move", "passes") {
        return vec!["pass".into()];
    }
    starts.into_iter().map(|start| word(table, start)).collect()
}

/// The turn, and the seeds still in hand where it took everything.
fn sow_turn(before: &Board, (start, way): Start, readings: &Readings) -> (Turn, Option<u32>) {
    let me = before.mover;
    let foe = me.other();
    let mut turn = Turn::from(before);
    let mut memory = Memory::default();
    let mut before_lap = before.clone();
    let mut lifted = start;
    let mut hand = turn.board.lift(me, start);
    loop {
        let pass_over = pass_over_origin(readings, lifted);
        let first = onward(before, lifted, way);
        let landing = sow(&mut turn.board, me, hand, first, way, pass_over);
        turn.laps += 1;
        let held_seeds = occupied(readings, &before_lap, &turn.board, me, landing);
        if memory.knows(&turn.board, landing, held_seeds, None) {
            turn.endless = true;
            return (turn, None);
        }
        let captures = landing.row == Row::Inner && {
            let front = turn.board.seeds(foe, before.opposite(landing));
            let back = turn.board.seeds(foe, before.behind(landing));
            let there = match readings.get("half-column") {
                "one-hole-enough" => front > 0 || back > 0,
                "both-must-hold" => front > 0 && back > 0,
                "front-must-hold" => front > 0,
                other => panic!("half-column: {other}"),
            };
            let lone = match readings.get("lone-seeds") {
                "both-hold-one" => front == 1 && back == 1,
                "either-holds-one" => front == 1 || back == 1,
                "one-between-them" => front + back == 1,
                other => panic!("lone-seeds: {other}"),
            };
            there && (held_seeds || !lone)
        };
        if !captures && !held_seeds {
            return (turn, None);
        }
        before_lap = turn.board.clone();
        lifted = landing;
        hand = turn.board.lift(me, landing);
        if captures {
            let taken = turn.board.lift(foe, before.opposite(landing))
                + turn.board.lift(foe, before.behind(landing));
            turn.captured += taken;
            hand += taken;
            if turn.board.on_side(foe) == 0 {
                return (turn, Some(hand));
            }
        }
    }
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    let me = table.board.mover;
    if mv == "pass" {
        return (legal(table, readings) == ["pass"]).then(|| passed(table));
    }
    let starts_here = starts(table, readings);
    let start = starts_here.into_iter().find(|&start| word(table, start) == mv)?;
    let (turn, in_hand) = sow_turn(&table.board, start, readings);
    let mut after = table.clone();
    after.board = turn.board;
    after.board.mover = me.other();
    after.way[seat(me)] = Some(start.1);

    let mut ended = in_hand.map(|_| (Some(me), "all-captured"));
    if turn.endless {
        ended = endless(readings, me, "endless-sowing");
    }
    if ended.is_none() && repeats(readings, table, &after, history) {
        ended = Some((None, "repetition"));
    }
    if ended.is_none() && starts(&after, readings).is_empty() {
        ended = stuck(readings, &after);
    }
    Some(Outcome {
        table: after,
        laps: turn.laps,
        captured: turn.captured,
        removed: 0,
        hand: in_hand.unwrap_or(0),
        ended,
        pending: None,
    })
}
