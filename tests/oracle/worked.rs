//! The positions worked by hand from the sources: K for Kisolo, N for Nsolo.
//!
//! Each is played from both seats. Unless a reading is named, the first one holds.

use crate::oracle::board::Board;
use crate::oracle::{Played, Readings, Who, kisolo, nsolo};

type Changes<'a> = &'a [(&'a str, &'a str)];
type Game = fn(&Board, &str, &Readings, &[Board]) -> Option<Played>;

const FIRST_AFTER: (&str, &str) = ("capture-sow-start", "first-after-capturing-hole");
const IRRELEVANT: (&str, &str) = ("midmove-landing-condition", "landing-irrelevant");
const ENDS_ON_EMPTY: (&str, &str) = ("midmove-landing-condition", "ends-on-empty-landing");
const COLUMN: (&str, &str) = ("midmove-target", "column-nonempty-enough");
const AT_END: (&str, &str) = ("win-timing", "checked-at-end-of-turn");
const SKIPPED: (&str, &str) = ("long-lap-origin", "origin-skipped");
/// The Italian telling.
const IT: Changes = &[FIRST_AFTER, IRRELEVANT];

/// Reads a side written `o=1,0,0 i=0,2,0`.
fn side(text: &str) -> (Vec<u32>, Vec<u32>) {
    let (outer, inner) = text.split_once(" i=").unwrap();
    let row = |text: &str| text.split(',').map(|seeds| seeds.parse().unwrap()).collect();
    (row(outer.strip_prefix("o=").unwrap()), row(inner))
}

fn side_text(board: &Board, who: usize) -> String {
    let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    format!("o={} i={}", row(&board.outer[who]), row(&board.inner[who]))
}

/// A to move against B, A in the seat given.
fn position(a: &str, b: &str, seat: Who) -> Board {
    let ((ao, ai), (bo, bi)) = (side(a), side(b));
    let n = ao.len();
    match seat {
        Who::South => Board { n, outer: [ao, bo], inner: [ai, bi], mover: seat, removed: 0 },
        Who::North => Board { n, outer: [bo, ao], inner: [bi, ai], mover: seat, removed: 0 },
    }
}

/// What became of a move, seen from A, who played it.
#[derive(Debug)]
struct Seen {
    a: String,
    b: String,
    hand: u32,
    laps: u32,
    captured: u32,
    removed: u32,
    pending: Option<u32>,
    /// `A`, `B` or `draw`, and the end rule; or `on`.
    outcome: String,
}

impl Seen {
    #[track_caller]
    fn sides(&self, a: &str, b: &str) -> &Seen {
        assert_eq!((self.a.as_str(), self.b.as_str()), (a, b), "{self:?}");
        self
    }

    #[track_caller]
    fn laps(&self, laps: u32) -> &Seen {
        assert_eq!(self.laps, laps, "{self:?}");
        self
    }

    #[track_caller]
    fn took(&self, captured: u32, hand: u32) -> &Seen {
        assert_eq!((self.captured, self.hand), (captured, hand), "{self:?}");
        self
    }

    #[track_caller]
    fn removed(&self, removed: u32) -> &Seen {
        assert_eq!(self.removed, removed, "{self:?}");
        self
    }

    #[track_caller]
    fn pending(&self, due: u32) -> &Seen {
        assert_eq!(self.pending, Some(due), "{self:?}");
        self
    }

    #[track_caller]
    fn ends(&self, outcome: &str) -> &Seen {
        assert_eq!((self.outcome.as_str(), self.pending), (outcome, None), "{self:?}");
        self
    }
}

#[track_caller]
fn seen(game: Game, a: &str, b: &str, mv: &str, readings: &Readings) -> Option<Seen> {
    let from = |seat: Who| {
        let board = position(a, b, seat);
        let played = game(&board, mv, readings, &[])?;
        let total = |board: &Board| {
            let rows = board.outer.iter().chain(&board.inner);
            rows.flatten().sum::<u32>() + board.removed
        };
        assert_eq!(total(&played.board) + played.hand, total(&board), "seeds are kept");
        assert_eq!(played.board.removed, played.removed);
        let next = if played.pending.is_some() { seat } else { seat.other() };
        assert_eq!(played.board.mover, next);
        let (me, foe) = if seat == Who::South { (0, 1) } else { (1, 0) };
        let outcome = match played.outcome {
            None => "on".to_string(),
            Some((None, rule)) => format!("draw {rule}"),
            Some((Some(who), rule)) if who == seat => format!("A {rule}"),
            Some((Some(_), rule)) => format!("B {rule}"),
        };
        Some(Seen {
            a: side_text(&played.board, me),
            b: side_text(&played.board, foe),
            hand: played.hand,
            laps: played.laps,
            captured: played.captured,
            removed: played.removed,
            pending: played.pending,
            outcome,
        })
    };
    let (south, north) = (from(Who::South), from(Who::North));
    assert_eq!(format!("{south:?}"), format!("{north:?}"), "both seats alike");
    south
}

#[track_caller]
fn kisolo(a: &str, b: &str, mv: &str, changes: Changes) -> Seen {
    let readings = Readings::of(kisolo::AMBIGUITIES, changes);
    seen(kisolo::play, a, b, mv, &readings).expect("a legal move")
}

#[track_caller]
fn nsolo(a: &str, b: &str, mv: &str, changes: Changes) -> Seen {
    let readings = Readings::of(nsolo::AMBIGUITIES, changes);
    seen(nsolo::play, a, b, mv, &readings).expect("a legal move")
}

fn kisolo_legal(a: &str, b: &str, changes: Changes) -> Vec<String> {
    let readings = Readings::of(kisolo::AMBIGUITIES, changes);
    kisolo::legal(&position(a, b, Who::South), &readings)
}

fn nsolo_legal(a: &str, b: &str, changes: Changes) -> Vec<String> {
    let readings = Readings::of(nsolo::AMBIGUITIES, changes);
    nsolo::legal(&position(a, b, Who::South), &readings)
}

#[test]
fn positions_are_read_and_written() {
    let line = "1,2,3/4,5,6/7,8,9/10,11,12 N 5";
    let board = Board::parse(line);
    assert_eq!(board.outer, [vec![10, 11, 12], vec![3, 2, 1]]);
    assert_eq!(board.inner, [vec![7, 8, 9], vec![6, 5, 4]]);
    assert_eq!((board.mover, board.removed, board.n), (Who::North, 5, 3));
    assert_eq!(board.to_line(), line);
    assert_eq!(
        kisolo::start(7).to_line(),
        "3,3,3,3,3,3,3/3,3,3,3,3,3,3/3,3,3,3,3,3,3/3,3,3,3,3,3,3 S 0"
    );
    assert_eq!(nsolo::start(3).to_line(), "2,2,2/0,2,2/2,2,0/2,2,2 S 0");
}

#[test]
fn starting_boards_hold_what_the_sources_count() {
    let total = |board: Board| board.on_side(Who::South) + board.on_side(Who::North);
    assert_eq!(total(kisolo::start(7)), 84);
    assert_eq!(total(kisolo::start(6)), 72);
    assert_eq!(total(nsolo::start(8)), 60);
    assert_eq!(total(nsolo::start(36)), 284);
}

#[test]
fn k1a_first_captured_seed() {
    let (a, b) = ("o=0,0,0 i=1,0,0", "o=0,0,0 i=1,0,1");
    let left = "o=0,0,0 i=1,0,0";
    kisolo(a, b, "i1", &[]).sides("o=0,0,0 i=2,0,0", left).laps(1).took(1, 0).ends("on");
    kisolo(a, b, "i1", &[FIRST_AFTER]).sides("o=1,0,0 i=1,0,0", left).laps(1).ends("on");
}

#[test]
fn k1b_first_captured_seed() {
    let (a, b) = ("o=0,0,0,0,0,0,0 i=0,0,0,1,0,0,0", "o=0,0,0,3,0,0,0 i=1,0,0,3,0,0,0");
    let left = "o=0,0,0,0,0,0,0 i=1,0,0,0,0,0,0";
    kisolo(a, b, "i4", &[])
        .sides("o=1,1,0,0,0,0,0 i=1,1,1,2,0,0,0", left)
        .laps(1)
        .took(6, 0)
        .ends("on");
    kisolo(a, b, "i4", &[FIRST_AFTER])
        .sides("o=1,1,1,0,0,0,0 i=1,1,1,1,0,0,0", left)
        .laps(1)
        .ends("on");
}

#[test]
fn k2_landing_condition() {
    let (a, b) = ("o=0,0,0 i=1,0,1", "o=0,0,0 i=2,1,1");
    kisolo(a, b, "i3", &[])
        .sides("o=1,0,0 i=0,1,2", "o=0,0,0 i=0,1,1")
        .laps(2)
        .took(2, 0)
        .ends("on");
    for reading in ["landing-irrelevant", "occupied-after-drop"] {
        kisolo(a, b, "i3", &[("midmove-landing-condition", reading)])
            .sides("o=0,0,0 i=2,1,2", "o=0,0,0 i=0,1,0")
            .laps(2)
            .took(3, 0)
            .ends("on");
    }
    kisolo(a, b, "i3", &[ENDS_ON_EMPTY])
        .sides("o=0,0,0 i=1,1,2", "o=0,0,0 i=0,1,1")
        .laps(1)
        .ends("on");
}

#[test]
fn k2b_landing_condition_with_first_after() {
    let (a, b) = ("o=0,0,0 i=1,0,1", "o=0,0,0 i=1,1,1");
    kisolo(a, b, "i3", &[FIRST_AFTER])
        .sides("o=1,0,0 i=0,1,1", "o=0,0,0 i=0,1,1")
        .laps(2)
        .took(1, 0)
        .ends("on");
    kisolo(a, b, "i3", IT)
        .sides("o=1,0,0 i=1,1,1", "o=0,0,0 i=0,1,0")
        .laps(2)
        .took(2, 0)
        .ends("on");
}

#[test]
fn k3_midmove_target() {
    let (a, b) = ("o=0,0,1 i=0,1,1", "o=0,1,0 i=0,0,1");
    kisolo(a, b, "o3", &[]).sides("o=0,0,0 i=1,0,2", b).laps(2).took(0, 0).ends("on");
    kisolo(a, b, "o3", &[COLUMN])
        .sides("o=0,0,0 i=0,2,2", "o=0,0,0 i=0,0,1")
        .laps(2)
        .took(1, 0)
        .ends("on");
    // The outer seed is something to capture, so this capture is no empty one.
    kisolo(a, b, "o3", &[("empty-capture", "empty-capture-ends-turn")])
        .sides("o=0,0,0 i=1,0,2", b)
        .laps(2);
}

#[test]
fn k4_empty_capture() {
    let (a, b) = ("o=0,0,1 i=0,1,1", "o=0,0,0 i=0,0,1");
    let ends = ("empty-capture", "empty-capture-ends-turn");
    kisolo(a, b, "o3", &[]).sides("o=0,0,0 i=1,0,2", b).laps(2).ends("on");
    kisolo(a, b, "o3", &[ends]).sides("o=0,0,0 i=0,1,2", b).laps(1).ends("on");
    kisolo(a, b, "o3", &[ends, ("gu-captured-hole", "captured")])
        .sides("o=0,0,0 i=1,0,2", b)
        .laps(2);
}

#[test]
fn k5_midmove_extent_and_captured_hole() {
    let (a, b) = ("o=0,0,0 i=0,1,1", "o=0,0,0 i=1,1,1");
    kisolo(a, b, "i3", &[])
        .sides("o=0,0,0 i=0,2,2", "o=0,0,0 i=0,0,1")
        .laps(2)
        .took(2, 0)
        .ends("on");
    kisolo(a, b, "i3", &[("midmove-extent", "whole-inner-row")])
        .sides("o=0,0,0 i=0,1,2", "o=0,0,0 i=0,0,0")
        .laps(1)
        .took(3, 2)
        .ends("A inner-row-cleared");
    kisolo(a, b, "i3", &[("gu-captured-hole", "captured")])
        .sides("o=0,0,0 i=1,0,2", "o=0,0,0 i=0,1,1")
        .laps(2)
        .took(1, 0)
        .ends("on");
}

#[test]
fn k6_relay_source() {
    let (a, b) = ("o=1,1,1 i=1,0,0", "o=0,0,0 i=0,1,0");
    kisolo(a, b, "o1", &[]).sides("o=0,2,0 i=1,0,1", b).laps(2).ends("on");
    kisolo(a, b, "o1", &[("relay-source", "landing-hole")])
        .sides("o=0,0,2 i=1,0,1", b)
        .laps(2)
        .ends("on");
}

#[test]
fn k7_turn_end() {
    let (a, b) = ("o=0,0,1 i=0,1,0", "o=0,0,0 i=1,0,0");
    kisolo(a, b, "o3", &[]).sides("o=0,0,0 i=1,0,1", b).laps(2).ends("on");
    kisolo(a, b, "o3", &[("turn-end", "hole-below-empty")])
        .sides("o=0,0,0 i=0,1,1", b)
        .laps(1)
        .ends("on");
}

#[test]
fn k8_win_timing() {
    let (a, b) = ("o=0,1,0 i=1,0,1", "o=0,0,0 i=2,0,0");
    kisolo(a, b, "i3", &[])
        .sides("o=0,1,0 i=1,0,1", "o=0,0,0 i=0,0,0")
        .laps(0)
        .took(2, 2)
        .ends("A inner-row-cleared");
    let endless = kisolo(a, b, "i3", &[AT_END]);
    endless.laps(19).took(2, 0).ends("draw endless-sowing");
    assert_eq!(endless.b, "o=0,0,0 i=0,0,0");
    kisolo(a, b, "i3", &[AT_END, ("endless-sowing", "turn-just-stops")])
        .ends("A inner-row-cleared");
}

#[test]
fn k8b_win_timing_at_rest() {
    let (a, b) = ("o=0,0,0 i=0,1,0", "o=0,0,0 i=0,2,0");
    let none = "o=0,0,0 i=0,0,0";
    kisolo(a, b, "i2", &[]).sides(a, none).laps(0).took(2, 2).ends("A inner-row-cleared");
    kisolo(a, b, "i2", &[AT_END])
        .sides("o=0,0,0 i=1,2,0", none)
        .laps(1)
        .took(2, 0)
        .ends("A inner-row-cleared");
}

#[test]
fn k9_own_inner_row_emptied() {
    let (a, b) = ("o=0,0,0 i=1,0,0", "o=0,0,0 i=1,0,0");
    assert_eq!(kisolo_legal(a, b, &[]), ["i1"]);
    let owner_loses = ("own-inner-row-emptied", "owner-loses");
    kisolo(a, b, "i1", &[]).sides("o=1,0,0 i=0,0,0", b).laps(1).ends("on");
    kisolo(a, b, "i1", &[owner_loses])
        .sides("o=1,0,0 i=0,0,0", b)
        .laps(1)
        .ends("B own-inner-row-emptied");
    assert_eq!(kisolo_legal(b, "o=1,0,0 i=0,0,0", &[]), ["i1"]);
    // K9b: empty only while the seeds are in hand.
    let (a, b) = ("o=0,0,0 i=4,0,0", "o=0,0,0 i=1,0,0");
    for changes in [&[] as Changes, &[owner_loses]] {
        kisolo(a, b, "i1", changes).sides("o=1,1,1 i=0,0,1", b).laps(1).ends("on");
    }
}

#[test]
fn k10_endless_sowing() {
    let (a, b) = ("o=0,1,1 i=1,2,0", "o=0,0,0 i=1,0,0");
    assert_eq!(kisolo_legal(a, b, &[]), ["o2", "o3", "i2", "i1"]);
    kisolo(a, b, "o3", &[]).laps(19).took(0, 0).ends("draw endless-sowing");
    kisolo(a, b, "o3", &[("endless-sowing", "mover-loses")]).laps(19).ends("B endless-sowing");
    kisolo(a, b, "o3", &[("endless-sowing", "turn-just-stops")]).laps(19).ends("on");
    let forbidden = &[("endless-sowing", "move-not-allowed")];
    assert!(!kisolo_legal(a, b, forbidden).contains(&"o3".to_string()));
    let readings = Readings::of(kisolo::AMBIGUITIES, forbidden);
    assert!(seen(kisolo::play, a, b, "o3", &readings).is_none());
    kisolo(a, b, "o3", IT)
        .sides("o=1,0,1 i=2,0,1", "o=0,0,0 i=0,0,0")
        .laps(3)
        .took(1, 1)
        .ends("A inner-row-cleared");
}

#[test]
fn k10b_the_example_of_a_loop_stops() {
    let (a, b) = ("o=1,0,1 i=0,1,0", "o=0,0,0 i=0,0,1");
    for changes in [&[] as Changes, IT, &[COLUMN]] {
        kisolo(a, b, "o1", changes).sides("o=0,1,0 i=1,0,1", b).laps(3).ends("on");
    }
}

#[test]
fn k11_endless_against_an_empty_inner_row() {
    kisolo("o=0,1,1 i=1,2,0", "o=1,0,0 i=0,0,0", "o3", IT).took(0, 0).ends("draw endless-sowing");
}

#[test]
fn k12_long_lap_origin() {
    let (a, b) = ("o=7,0,0 i=0,2,1", "o=0,0,0 i=0,0,1");
    for it in [false, true] {
        let with = |extra: Changes| {
            let changes = [if it { IT } else { &[] }, extra].concat();
            kisolo(a, b, "o1", &changes)
        };
        with(&[]).sides("o=2,3,0 i=2,0,3", b).laps(3).ends("on");
        with(&[SKIPPED]).sides("o=0,2,2 i=2,4,0", b).laps(2).ends("on");
    }
}

#[test]
fn k12b_long_capture_lap() {
    let (a, b) = ("o=0,0,0 i=0,1,0", "o=0,3,0 i=1,4,0");
    let once = ("long-capture-lap", "capturing-hole-once");
    kisolo(a, b, "i2", &[])
        .sides("o=2,0,2 i=0,3,1", "o=0,0,0 i=0,0,0")
        .laps(3)
        .took(8, 1)
        .ends("A inner-row-cleared");
    let (rest, left) = ("o=1,0,1 i=3,0,3", "o=0,0,0 i=1,0,0");
    kisolo(a, b, "i2", &[FIRST_AFTER]).sides(rest, left).laps(5).took(7, 0).ends("on");
    kisolo(a, b, "i2", &[once]).sides(rest, left).laps(5).took(7, 0).ends("on");
    // Sown from the hole after it, seven seeds reach the capturing hole only once.
    kisolo(a, b, "i2", &[FIRST_AFTER, once]).sides(rest, left).laps(5).ends("on");
    // Eight seeds on a circuit of four would reach it twice.
    let (a, b) = ("o=0,0 i=0,1", "o=0,0 i=8,1");
    kisolo(a, b, "i2", &[FIRST_AFTER]).sides("o=2,2 i=2,3", "o=0,0 i=0,0").laps(1);
    kisolo(a, b, "i2", &[FIRST_AFTER, once]).sides("o=0,3 i=3,3", "o=0,0 i=0,0").laps(2);
}

#[test]
fn k13_repetition() {
    let (a, b) = ("o=0,1 i=2,0", "o=0,1 i=2,0");
    let sides = [
        ("o=0,2 i=1,0", "o=0,1 i=2,0"),
        ("o=0,2 i=1,0", "o=0,2 i=1,0"),
        ("o=0,1 i=2,0", "o=0,2 i=1,0"),
        ("o=0,1 i=2,0", "o=0,1 i=2,0"),
    ];
    for (rule, drawn_at) in [
        ("no-rule", None),
        ("draw-on-board-repeat", Some(4)),
        ("draw-on-board-and-mover-repeat", Some(4)),
        ("threefold", Some(8)),
    ] {
        let readings = Readings::of(kisolo::AMBIGUITIES, &[("repetition", rule)]);
        let mut board = position(a, b, Who::South);
        let mut history = Vec::new();
        for ply in 1..=8 {
            let mv = ["o2", "o2", "i1", "i1"][(ply - 1) % 4];
            let played = kisolo::play(&board, mv, &readings, &history).unwrap();
            let now = (side_text(&played.board, 0), side_text(&played.board, 1));
            let (south, north) = sides[(ply - 1) % 4];
            assert_eq!(now, (south.to_string(), north.to_string()), "{rule}, ply {ply}");
            assert_eq!(played.laps, 4);
            let over = drawn_at == Some(ply);
            assert_eq!(played.outcome, over.then_some((None, "repetition")), "{rule}, ply {ply}");
            history.push(board);
            board = played.board;
            if over {
                break;
            }
        }
    }
}

#[test]
fn k14_no_legal_move() {
    let (a, b) = ("o=0,0,1 i=0,1,1", "o=0,1,0 i=0,0,0");
    let none = "o=0,0,0 i=0,0,0";
    kisolo(a, b, "o3", &[]).sides("o=0,0,0 i=1,0,2", b).laps(2).ends("on");
    for (reading, outcome) in [("loses", "A no-move"), ("passes", "on"), ("draw", "draw no-move")] {
        let stuck = ("no-legal-move", reading);
        kisolo(a, b, "o3", &[COLUMN, stuck])
            .sides("o=0,0,0 i=0,2,2", none)
            .laps(2)
            .took(1, 0)
            .ends(outcome);
        let passes: &[&str] = if reading == "passes" { &["pass"] } else { &[] };
        assert_eq!(kisolo_legal(none, "o=0,0,0 i=0,2,2", &[stuck]), passes);
    }
    let passes = [("no-legal-move", "passes")];
    kisolo(none, "o=0,0,0 i=0,2,2", "pass", &passes)
        .sides(none, "o=0,0,0 i=0,2,2")
        .laps(0)
        .ends("on");
}

#[test]
fn k16_occupied_judged_when() {
    let (a, b) = ("o=0,0,6 i=1,0,0", "o=0,0,0 i=1,1,0");
    kisolo(a, b, "o3", &[]).sides("o=3,0,1 i=1,0,2", b).laps(6).took(0, 0).ends("on");
    kisolo(a, b, "o3", &[SKIPPED])
        .sides("o=2,2,0 i=0,2,2", "o=0,0,0 i=1,0,0")
        .laps(3)
        .took(1, 0)
        .ends("on");
    kisolo(a, b, "o3", &[("occupied-judged-when", "before-the-lap")])
        .sides("o=1,1,1 i=2,1,2", "o=0,0,0 i=0,0,0")
        .laps(2)
        .took(2, 1)
        .ends("A inner-row-cleared");
}

#[test]
fn k20_plain_start_first_seed() {
    let (a, b) = ("o=2,0,0 i=1,0,0", "o=1,0,0 i=0,0,0");
    let origin_first = ("plain-start-first-seed", "origin-first");
    kisolo(a, b, "o1", &[]).sides("o=0,1,1 i=1,0,0", b).laps(1).ends("on");
    for changes in [&[origin_first] as Changes, &[origin_first, SKIPPED]] {
        kisolo(a, b, "o1", changes).sides("o=1,1,0 i=1,0,0", b).laps(1).ends("on");
    }
}

/// On 4×6 with the Italian sowing three openings win at once; nothing else does so there or
/// on 4×7.
#[test]
fn winning_openings() {
    for n in [6, 7] {
        for sow_start in ["first-in-capturing-hole", "first-after-capturing-hole"] {
            for landing in ["landing-must-be-occupied", "landing-irrelevant"] {
                for target in ["opposite-inner-required", "column-nonempty-enough"] {
                    for origin in ["origin-sown", "origin-skipped"] {
                        let readings = Readings::of(
                            kisolo::AMBIGUITIES,
                            &[
                                ("capture-sow-start", sow_start),
                                ("midmove-landing-condition", landing),
                                ("midmove-target", target),
                                ("long-lap-origin", origin),
                            ],
                        );
                        let board = kisolo::start(n);
                        let mut wins = kisolo::legal(&board, &readings);
                        assert_eq!(wins.len(), n);
                        wins.retain(|mv| {
                            let played = kisolo::play(&board, mv, &readings, &[]).unwrap();
                            played.outcome == Some((Some(Who::South), "inner-row-cleared"))
                        });
                        if n == 6 && sow_start == "first-after-capturing-hole" {
                            assert_eq!(wins, ["i5", "i4", "i2"], "{readings:?}");
                        } else {
                            assert!(wins.is_empty(), "{wins:?} {readings:?}");
                        }
                    }
                }
            }
        }
    }
}

const DECLINE: (&str, &str) = ("bonus-decline", "may-decline");
const UP_TO: (&str, &str) = ("bonus-partial", "up-to-n");
const SINGLE: (&str, &str) = ("bonus-split", "single-hole");

/// Those of the bonuses that are permitted, with what they leave of B.
fn bonuses(a: &str, b: &str, start: &str, changes: Changes) -> Vec<(&'static str, String)> {
    let readings = Readings::of(nsolo::AMBIGUITIES, changes);
    let tried = [
        "0", "i2", "o3", "o1", "o3,i2", "o3*2", "o1,i2", "o1,o3", "i2*2", "o3*3", "o1,o3,i2",
        "o1*2", "i1",
    ];
    let after = |bonus: &&'static str| {
        let played = seen(nsolo::play, a, b, &format!("{start} +{bonus}"), &readings)?;
        Some((*bonus, played.ends("on").b.clone()))
    };
    tried.iter().filter_map(after).collect()
}

#[test]
fn n1_bonus() {
    let (a, b) = ("o=0,2,0 i=0,0,0", "o=1,0,3 i=2,1,0");
    let (two, fewer, none) = (
        [
            ("o3,i2", "o=1,0,2 i=0,0,0"),
            ("o3*2", "o=1,0,1 i=0,1,0"),
            ("o1,i2", "o=0,0,3 i=0,0,0"),
            ("o1,o3", "o=0,0,2 i=0,1,0"),
        ],
        [("i2", "o=1,0,3 i=0,0,0"), ("o3", "o=1,0,2 i=0,1,0"), ("o1", "o=0,0,3 i=0,1,0")],
        [("0", "o=1,0,3 i=0,1,0")],
    );
    let own = |list: &[(&'static str, &str)]| {
        list.iter().map(|(bonus, left)| (*bonus, left.to_string())).collect::<Vec<_>>()
    };
    nsolo(a, b, "o2", &[])
        .sides("o=0,0,1 i=0,0,1", "o=1,0,3 i=0,1,0")
        .laps(1)
        .took(2, 0)
        .removed(2)
        .pending(2);
    nsolo(a, b, "o2 +o3*2", &[]).took(2, 0).removed(4).ends("on");
    nsolo(a, b, "o2 +0", &[DECLINE]).took(2, 0).removed(2).ends("on");
    assert_eq!(bonuses(a, b, "o2", &[]), own(&two));
    assert_eq!(bonuses(a, b, "o2", &[SINGLE]), own(&two[1..2]));
    assert_eq!(bonuses(a, b, "o2", &[DECLINE]), own(&[&none[..], &two[..]].concat()));
    assert_eq!(bonuses(a, b, "o2", &[UP_TO]), own(&[&fewer[..], &two[..]].concat()));
    assert_eq!(bonuses(a, b, "o2", &[SINGLE, UP_TO]), own(&[&fewer[..], &two[1..2]].concat()));
    let fewer_held = [SINGLE, ("bonus-small-hole", "may-hold-fewer")];
    assert_eq!(bonuses(a, b, "o2", &fewer_held), own(&[fewer[0], fewer[2], two[1]]));
}

#[test]
fn n1_no_hole_holds_enough() {
    let (a, b) = ("o=0,2,0 i=0,0,0", "o=1,0,1 i=2,1,0");
    let rest = "o=1,0,1 i=0,1,0";
    nsolo(a, b, "o2", &[]).pending(2);
    nsolo(a, b, "o2", &[SINGLE]).sides("o=0,0,1 i=0,0,1", rest).removed(2).ends("on");
    nsolo(a, b, "o2", &[SINGLE, UP_TO]).pending(2);
    nsolo(a, b, "o2", &[SINGLE, ("bonus-small-hole", "may-hold-fewer")]).pending(2);
}

#[test]
fn n4_bonus_shortage() {
    let (a, b) = ("o=0,2,0 i=0,0,0", "o=1,0,0 i=2,0,0");
    let own = "o=0,0,1 i=0,0,1";
    nsolo(a, b, "o2", &[]).sides(own, "o=1,0,0 i=0,0,0").laps(1).took(2, 0).pending(1);
    nsolo(a, b, "o2 +o1", &[])
        .sides(own, "o=0,0,0 i=0,0,0")
        .took(2, 0)
        .removed(3)
        .ends("A side-emptied");
    nsolo(a, b, "o2", &[("bonus-shortage", "forfeit")])
        .sides(own, "o=1,0,0 i=0,0,0")
        .removed(2)
        .ends("on");
    // The capture alone empties the side: no bonus is asked.
    nsolo(a, "o=0,0,0 i=2,0,0", "o2", &[]).took(2, 0).removed(2).ends("A side-emptied");
}

#[test]
fn n6_singleton_capture() {
    let (a, b) = ("o=0,0,1 i=0,0,0", "o=1,0,3 i=2,1,0");
    nsolo(a, b, "o3", &[])
        .sides("o=0,0,0 i=0,0,1", "o=1,0,3 i=0,1,0")
        .laps(1)
        .took(2, 0)
        .pending(2);
    nsolo(a, b, "o3", &[("singleton-capture", "never-captures")])
        .sides("o=0,0,0 i=0,0,1", b)
        .laps(1)
        .took(0, 0)
        .ends("on");
}

#[test]
fn n7_no_legal_move() {
    let (a, b) = ("o=1,1,1 i=1,1,1", "o=1,0,0 i=0,0,0");
    for (reading, outcome) in [
        ("passes", "on"),
        ("loses", "A no-move"),
        ("draw", "draw no-move"),
        ("game-ends", "B no-move"),
    ] {
        let stuck = ("no-legal-move", reading);
        let passes: &[&str] = if reading == "passes" { &["pass"] } else { &[] };
        assert_eq!(nsolo_legal(a, b, &[stuck]), passes);
        // The side with the lone stone moves and leaves the other stuck.
        nsolo(b, a, "o1", &[stuck]).sides("o=0,1,0 i=0,0,0", a).ends(outcome);
    }
    nsolo(a, b, "pass", &[]).sides(a, b).laps(0).ends("on");
    nsolo(a, b, "resign", &[("no-legal-move", "loses")]).sides(a, b).ends("B resignation");
}

#[test]
fn n8_endless_relay() {
    let (a, b) = ("o=0,1,0 i=1,3,1", "o=1,0,0 i=0,0,0");
    assert_eq!(nsolo_legal(a, b, &[]), ["i2"]);
    let state = "o=1,2,0 i=2,0,1";
    for (reading, outcome) in
        [("draw", "draw endless-relay"), ("turn-stops", "on"), ("mover-loses", "B endless-relay")]
    {
        nsolo(a, b, "i2", &[("endless-relay", reading)]).sides(state, b).laps(19).ends(outcome);
    }
    let forbidden = ("endless-relay", "move-not-allowed");
    assert_eq!(nsolo_legal(a, b, &[forbidden]), ["pass"]);
    assert!(nsolo_legal(a, b, &[forbidden, ("no-legal-move", "loses")]).is_empty());
    // B moves and A is stuck.
    nsolo(b, a, "o1", &[forbidden, ("no-legal-move", "loses")]).ends("A no-move");
}

#[test]
fn n9_repetition_mover() {
    let (a, b) = ("o=1,1 i=3,2", "o=1,0 i=0,0");
    nsolo(a, b, "i1", &[]).sides(a, b).laps(4).ends("draw repetition");
    nsolo(a, b, "i1", &[("repetition-mover", "board-and-mover")]).sides(a, b).laps(4).ends("on");
    nsolo(a, b, "i1", &[("repetition-scope", "threefold")]).sides(a, b).laps(4).ends("on");
}

#[test]
fn n11_long_lap_origin_and_empty_judged_when() {
    let (a, b) = ("o=6,0,0 i=0,0,0", "o=1,0,0 i=0,0,0");
    nsolo(a, b, "o1", &[]).sides("o=1,1,1 i=1,1,1", b).laps(1).ends("on");
    nsolo(a, b, "o1", &[SKIPPED]).sides("o=1,1,2 i=0,2,0", b).laps(4).ends("on");
    nsolo(a, b, "o1", &[("empty-judged-when", "before-the-lap")])
        .sides("o=1,1,2 i=0,2,0", b)
        .laps(5)
        .ends("on");
}
