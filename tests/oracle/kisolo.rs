//! Kisolo: captures from facing holes at the start and on the way, relays from the
//! successor of the landing hole, victory on the opponent's empty inner row.

use std::collections::HashSet;

use super::board::{Hole, PassOver, Row};
use super::{Ambiguities, Board, Played, Readings, Who};

/// Every ambiguity with its readings.
pub const AMBIGUITIES: Ambiguities = &[
    ("capture-sow-start", &["first-in-capturing-hole", "first-after-capturing-hole"]),
    (
        "midmove-landing-condition",
        &[
            "landing-must-be-occupied",
            "landing-irrelevant",
            "occupied-after-drop",
            "ends-on-empty-landing",
        ],
    ),
    ("gu-captured-hole", &["occupied", "captured"]),
    ("midmove-target", &["opposite-inner-required", "column-nonempty-enough"]),
    ("empty-capture", &["empty-capture-falls-back-to-relay", "empty-capture-ends-turn"]),
    ("midmove-extent", &["one-column", "whole-inner-row"]),
    ("relay-source", &["successor-hole", "landing-hole"]),
    ("turn-end", &["successor-empty", "hole-below-empty"]),
    ("win-timing", &["checked-immediately", "checked-at-end-of-turn"]),
    ("own-inner-row-emptied", &["game-goes-on", "owner-loses"]),
    ("endless-sowing", &["draw", "move-not-allowed", "turn-just-stops", "mover-loses"]),
    (
        "repetition",
        &["no-rule", "draw-on-board-repeat", "draw-on-board-and-mover-repeat", "threefold"],
    ),
    ("long-lap-origin", &["origin-sown", "origin-skipped"]),
    ("long-capture-lap", &["every-hole-counted", "capturing-hole-once"]),
    ("occupied-judged-when", &["at-the-moment", "before-the-lap"]),
    ("no-legal-move", &["loses", "passes", "draw"]),
    ("plain-start-first-seed", &["next-hole-first", "origin-first"]),
];

/// Three seeds in every hole.
pub fn start(n: usize) -> Board {
    let row = || vec![3; n];
    Board { n, outer: [row(), row()], inner: [row(), row()], mover: Who::South, removed: 0 }
}

/// The starts of the side to move in sowing order, or its pass, or nothing.
pub fn legal(board: &Board, readings: &Readings) -> Vec<String> {
    let starts = starts(board, readings);
    if starts.is_empty() && readings.is("no-legal-move", "passes") {
        return vec!["pass".to_string()];
    }
    starts.into_iter().map(Hole::name).collect()
}

/// Plays a move; nothing if it is not legal.
pub fn play(board: &Board, mv: &str, readings: &Readings, history: &[Board]) -> Option<Played> {
    if !legal(board, readings).iter().any(|allowed| allowed == mv) {
        return None;
    }
    let mut after = board.clone();
    after.mover = board.mover.other();
    if mv == "pass" {
        return Some(Played {
            board: after,
            hand: 0,
            laps: 0,
            captured: 0,
            removed: 0,
            outcome: None,
            pending: None,
        });
    }
    let turn = sow_turn(board, board.hole(mv)?, readings);
    after = turn.board;
    after.mover = board.mover.other();
    let outcome = outcome(board, &after, turn.ending, readings, history);
    Some(Played {
        board: after,
        hand: turn.hand,
        laps: turn.laps,
        captured: turn.captured,
        removed: 0,
        outcome,
        pending: None,
    })
}

fn starts(board: &Board, readings: &Readings) -> Vec<Hole> {
    let mut starts: Vec<Hole> =
        board.circuit().into_iter().filter(|&hole| can_open_with_capture(board, hole)).collect();
    if starts.is_empty() {
        starts = board.circuit();
        starts.retain(|&hole| board.seeds(board.mover, hole) > 0);
    }
    if readings.is("endless-sowing", "move-not-allowed") {
        starts.retain(|&hole| sow_turn(board, hole, readings).ending != Ending::Endless);
    }
    starts
}

/// An own inner hole and the hole it faces both hold seeds.
fn can_open_with_capture(board: &Board, hole: Hole) -> bool {
    hole.row == Row::Inner
        && board.seeds(board.mover, hole) > 0
        && board.seeds(board.mover.other(), board.opposite(hole)) > 0
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    /// The sowing came to rest.
    Rest,
    /// The opponent's inner row was cleared and that ends the game at once.
    Cleared,
    /// The sowing repeats itself.
    Endless,
}

struct Turn {
    board: Board,
    hand: u32,
    laps: u32,
    captured: u32,
    ending: Ending,
}

/// What the state of the board after a lap asks for.
enum Then {
    Capture(Hole),
    /// The hole to lift for the next lap.
    Relay(Hole),
    End,
}

/// Sows a whole turn. The mover of the board stays as it is.
fn sow_turn(before: &Board, start: Hole, readings: &Readings) -> Turn {
    let me = before.mover;
    let foe = me.other();
    let mut turn =
        Turn { board: before.clone(), hand: 0, laps: 0, captured: 0, ending: Ending::Rest };
    let mut seen: HashSet<(Hole, bool, Board)> = HashSet::new();
    let opens_with_capture = can_open_with_capture(before, start);
    let mut then = if opens_with_capture { Then::Capture(start) } else { Then::Relay(start) };

    loop {
        let before_lap = turn.board.clone();
        let first;
        let pass_over;
        match then {
            Then::Capture(here) => {
                let whole_row = turn.laps > 0 && readings.is("midmove-extent", "whole-inner-row");
                let taken_from: Vec<Hole> = if whole_row {
                    (1..=before.n).map(|number| Hole { row: Row::Inner, number }).collect()
                } else {
                    vec![before.opposite(here)]
                };
                for hole in taken_from {
                    turn.hand += turn.board.lift(foe, hole);
                }
                turn.hand += turn.board.lift(foe, before.behind(here));
                turn.captured += turn.hand;
                if readings.is("win-timing", "checked-immediately") && cleared(before, &turn.board)
                {
                    turn.ending = Ending::Cleared;
                    return turn;
                }
                first = match readings.get("capture-sow-start") {
                    "first-in-capturing-hole" => here,
                    "first-after-capturing-hole" => before.next(here),
                    other => panic!("capture-sow-start: {other}"),
                };
                pass_over = match readings.get("long-capture-lap") {
                    "every-hole-counted" => PassOver::Nothing,
                    "capturing-hole-once" => PassOver::AfterOneSeed(here),
                    other => panic!("long-capture-lap: {other}"),
                };
            }
            Then::Relay(here) => {
                turn.hand = turn.board.lift(me, here);
                let opening = turn.laps == 0;
                let origin_first = opening && readings.is("plain-start-first-seed", "origin-first");
                first = if origin_first { here } else { before.next(here) };
                pass_over = match readings.get("long-lap-origin") {
                    "origin-sown" => PassOver::Nothing,
                    "origin-skipped" if origin_first => PassOver::AfterOneSeed(here),
                    "origin-skipped" => PassOver::Always(here),
                    other => panic!("long-lap-origin: {other}"),
                };
            }
            Then::End => return turn,
        }

        let landing = turn.board.sow(me, turn.hand, first, pass_over);
        turn.hand = 0;
        turn.laps += 1;
        let occupied = match readings.get("occupied-judged-when") {
            "at-the-moment" => turn.board.seeds(me, landing) > 1,
            "before-the-lap" => before_lap.seeds(me, landing) > 0,
            other => panic!("occupied-judged-when: {other}"),
        };

        // A state is what the rest of the turn depends on: whether the landing hole was
        // occupied belongs to it only where a rule asks.
        let asked = match readings.get("midmove-landing-condition") {
            "ends-on-empty-landing" => true,
            "landing-must-be-occupied" => readings.is("gu-captured-hole", "occupied"),
            _ => false,
        };
        if !seen.insert((landing, asked && occupied, turn.board.clone())) {
            turn.ending = Ending::Endless;
            return turn;
        }
        then = after_lap(&turn.board, landing, occupied, readings);
    }
}

fn after_lap(board: &Board, landing: Hole, occupied: bool, readings: &Readings) -> Then {
    let me = board.mover;
    let foe = me.other();
    let successor = board.next(landing);

    if readings.is("turn-end", "hole-below-empty") && landing.row == Row::Inner {
        let below = Hole { row: Row::Outer, number: landing.number };
        if board.seeds(me, below) == 0 {
            return Then::End;
        }
    }
    let landing_allows_capture = match readings.get("midmove-landing-condition") {
        "landing-must-be-occupied" => occupied,
        "landing-irrelevant" | "occupied-after-drop" => true,
        "ends-on-empty-landing" if !occupied => return Then::End,
        "ends-on-empty-landing" => true,
        other => panic!("midmove-landing-condition: {other}"),
    };
    if board.seeds(me, successor) == 0 {
        return Then::End;
    }
    let may_capture = landing_allows_capture
        && readings.is("gu-captured-hole", "occupied")
        && successor.row == Row::Inner;
    if may_capture {
        let opposite = board.seeds(foe, board.opposite(successor));
        let behind = board.seeds(foe, board.behind(successor));
        if opposite > 0 {
            return Then::Capture(successor);
        }
        if behind > 0 && readings.is("midmove-target", "column-nonempty-enough") {
            return Then::Capture(successor);
        }
        if behind == 0 && readings.is("empty-capture", "empty-capture-ends-turn") {
            return Then::End;
        }
    }
    match readings.get("relay-source") {
        "successor-hole" => Then::Relay(successor),
        "landing-hole" => Then::Relay(landing),
        other => panic!("relay-source: {other}"),
    }
}

/// The opponent's inner row held seeds and now holds none.
fn cleared(before: &Board, now: &Board) -> bool {
    let foe = before.mover.other();
    before.in_inner_row(foe) > 0 && now.in_inner_row(foe) == 0
}

fn outcome(
    before: &Board,
    after: &Board,
    ending: Ending,
    readings: &Readings,
    history: &[Board],
) -> Option<(Option<Who>, &'static str)> {
    let me = before.mover;
    let foe = me.other();
    if ending == Ending::Endless {
        match readings.get("endless-sowing") {
            "draw" => return Some((None, "endless-sowing")),
            "mover-loses" => return Some((Some(foe), "endless-sowing")),
            "turn-just-stops" => {}
            other => panic!("endless-sowing: {other}"),
        }
    }
    if cleared(before, after) {
        return Some((Some(me), "inner-row-cleared"));
    }
    if readings.is("own-inner-row-emptied", "owner-loses") && after.in_inner_row(me) == 0 {
        return Some((Some(foe), "own-inner-row-emptied"));
    }
    if repeats(before, after, readings, history) {
        return Some((None, "repetition"));
    }
    if starts(after, readings).is_empty() {
        match readings.get("no-legal-move") {
            "loses" => return Some((Some(me), "no-move")),
            "draw" => return Some((None, "no-move")),
            "passes" => {}
            other => panic!("no-legal-move: {other}"),
        }
    }
    None
}

fn repeats(before: &Board, after: &Board, readings: &Readings, history: &[Board]) -> bool {
    let earlier: Vec<&Board> = history.iter().chain([before]).collect();
    let boards = earlier.iter().filter(|that| that.same_rows(after)).count();
    let boards_and_movers =
        earlier.iter().filter(|that| that.same_rows(after) && that.mover == after.mover).count();
    match readings.get("repetition") {
        "no-rule" => false,
        "draw-on-board-repeat" => boards >= 1,
        "draw-on-board-and-mover-repeat" => boards_and_movers >= 1,
        "threefold" => boards_and_movers >= 2,
        other => panic!("repetition: {other}"),
    }
}
