//! Hus of the Damara: relays from the landing hole; a last seed in an occupied inner hole
//! takes two full holes opposite, and the sowing goes on with them from the next hole.

use super::board::{Board, Who};
use super::relay::Relay;
use super::table::{Outcome, Table, Telling};
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

const GAME: Relay = Relay {
    takes: |readings, front, back| match readings.get("capture-condition") {
        "both-holes" => front > 0 && back > 0,
        "front-hole" => front > 0,
        other => panic!("capture-condition: {other}"),
    },
    winner: |_, mover, _| Some(mover),
};

fn legal(table: &Table, readings: &Readings) -> Vec<String> {
    GAME.legal(table, readings)
}

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    GAME.play(table, mv, readings, history)
}
