//! Nsolo as Sanderson told it in 1913: a lap that ends in an empty front hole takes what
//! lies opposite and behind, and then one other hole of the enemy may be emptied; nothing
//! is taken unless a front hole is attacked, and taking ends the turn.

use super::board::{Board, Hole, Row, Who};
use super::table::{Memory, Outcome, Table, Telling};
use super::{Ambiguities, Readings};

pub const TELLING: Telling = Telling { ambiguities: AMBIGUITIES, start, legal, play };

/// What this account leaves to be read; how many stones a bonus has, and from how many
/// holes, it does not leave open.
const AMBIGUITIES: Ambiguities = &[
    ("bonus-decline", &["may-decline", "mandatory"]),
    ("singleton-capture", &["captures", "never-captures"]),
    ("no-legal-move", &["passes", "loses", "draw", "game-ends"]),
    ("endless-relay", &["draw", "move-not-allowed", "turn-stops", "mover-loses"]),
    ("repetition-mover", &["board-only", "board-and-mover"]),
    ("repetition-scope", &["one-repeat", "threefold"]),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("empty-judged-when", &["at-the-moment", "before-the-lap"]),
];

/// Two stones a hole but in the rightmost front one: 76 on ten columns, 156 on twenty.
fn start(n: usize, _: &Readings) -> Table {
    let mut front = vec![2; n];
    front[n - 1] = 0;
    let board = Board {
        n,
        outer: [vec![2; n], vec![2; n]],
        inner: [front.clone(), front],
        mover: Who::South,
        removed: 0,
    };
    Table { board, first: [false; 2], way: [None; 2] }
}

/// A turn up to its taking.
struct Sown {
    board: Board,
    laps: u32,
    taken: u32,
    endless: bool,
}

fn sow_turn(before: &Board, opening: Hole, readings: &Readings) -> Sown {
    let (me, foe) = (before.mover, before.mover.other());
    let alone = before.seeds(me, opening) == 1;
    let mut sown = Sown { board: before.clone(), laps: 0, taken: 0, endless: false };
    let mut memory = Memory::default();
    let mut from = opening;
    loop {
        let was = sown.board.clone();
        let mut hand = sown.board.lift(me, from);
        let mut at = from;
        let mut landing = from;
        while hand > 0 {
            at = before.next(at);
            if at == from && readings.is("long-lap-origin", "origin-skipped") {
                continue;
            }
            *sown.board.seeds_mut(me, at) += 1;
            hand -= 1;
            landing = at;
        }
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
        if !empty {
            from = landing;
            continue;
        }
        let idle = alone && readings.is("singleton-capture", "never-captures");
        if landing.row == Row::Inner && !idle {
            let (front, back) = (before.opposite(landing), before.behind(landing));
            if sown.board.seeds(foe, front) > 0 {
                sown.taken = sown.board.lift(foe, front) + sown.board.lift(foe, back);
            }
        }
        return sown;
    }
}

fn starts(board: &Board, readings: &Readings) -> Vec<Hole> {
    let me = board.mover;
    let holes = board.circuit();
    let more_than_one = holes.iter().any(|&hole| board.seeds(me, hole) > 1);
    let mut starts = holes;
    starts.retain(|&hole| {
        let stones = board.seeds(me, hole);
        if more_than_one {
            stones > 1
        } else {
            stones == 1 && board.seeds(me, board.next(hole)) == 0
        }
    });
    if readings.is("endless-relay", "move-not-allowed") {
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

fn play(table: &Table, mv: &str, readings: &Readings, history: &[Table]) -> Option<Outcome> {
    let (word, other) = match mv.split_once(" +") {
        Some((word, other)) => (word, Some(other)),
        None => (mv, None),
    };
    if !legal(table, readings).iter().any(|start| start == word) {
        return None;
    }
    let foe = table.board.mover.other();
    let mut outcome = Outcome {
        table: table.clone(),
        laps: 0,
        captured: 0,
        removed: 0,
        hand: 0,
        ended: None,
        pending: None,
    };
    if word == "pass" {
        outcome.table.board.mover = foe;
        return other.is_none().then_some(outcome);
    }
    let sown = sow_turn(&table.board, table.board.hole(word)?, readings);
    let board = &mut outcome.table.board;
    *board = sown.board;
    outcome.laps = sown.laps;
    outcome.captured = sown.taken;
    outcome.removed = sown.taken;

    // There is another hole to take wherever the enemy has a stone left.
    let due = sown.taken > 0 && board.on_side(foe) > 0;
    match (due, other) {
        (false, Some(_)) => return None,
        (true, None) => outcome.pending = Some(1),
        (true, Some("0")) if readings.is("bonus-decline", "mandatory") => return None,
        (true, Some("0")) | (false, None) => {}
        (true, Some(name)) => {
            let stones = board.lift(foe, board.hole(name)?);
            if stones == 0 {
                return None;
            }
            outcome.removed += stones;
        }
    }
    board.removed += outcome.removed;
    if outcome.pending.is_some() {
        return Some(outcome);
    }
    board.mover = foe;
    outcome.ended = ended(table, &outcome, sown.endless, readings, history);
    Some(outcome)
}

fn ended(
    before: &Table,
    outcome: &Outcome,
    endless: bool,
    readings: &Readings,
    history: &[Table],
) -> Option<(Option<Who>, &'static str)> {
    let (me, foe) = (before.board.mover, before.board.mover.other());
    let after = &outcome.table.board;
    if endless {
        match readings.get("endless-relay") {
            "draw" => return Some((None, "endless-relay")),
            "mover-loses" => return Some((Some(foe), "endless-relay")),
            "turn-stops" => {}
            other => panic!("endless-relay: {other}"),
        }
    }
    if outcome.captured > 0 && after.on_side(foe) == 0 {
        return Some((Some(me), "side-emptied"));
    }
    let with_mover = readings.is("repetition-mover", "board-and-mover");
    let same = |that: &&Table| {
        that.board.same_rows(after) && (!with_mover || that.board.mover == after.mover)
    };
    let stood = history.iter().chain([before]).filter(same).count();
    let enough = if readings.is("repetition-scope", "threefold") { 2 } else { 1 };
    if stood >= enough {
        return Some((None, "repetition"));
    }
    if !starts(after, readings).is_empty() {
        return None;
    }
    let winner = match readings.get("no-legal-move") {
        "passes" => return None,
        "loses" => Some(me),
        "draw" => None,
        "game-ends" => {
            let (mine, theirs) = (after.on_side(me), after.on_side(foe));
            if mine == theirs { None } else { Some(if mine > theirs { me } else { foe }) }
        }
        other => panic!("no-legal-move: {other}"),
    };
    Some((winner, "no-move"))
}
