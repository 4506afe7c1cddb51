//! Owela of Benguela: relays from the landing hole; a last seed in an occupied inner hole
//! takes what lies opposite, and behind, and it is sown from the next hole.

use super::board::{Board, Who};
use super::relay::Relay;
use super::table::{Outcome, Table, Telling, richer};
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

const GAME: Relay = Relay {
    takes: |_, front, _| front > 0,
    winner: |readings, mover, after| match readings.get("winner") {
        "stuck-side-loses" => Some(mover),
        "most-seeds" => richer(after),
        other => panic!("winner: {other}"),
    },
};

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    GAME.legal(table, readings)
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    GAME.play(table, mv, readings, history)
}
