//! A board with what some games remember besides: whose first turn is still to come, and
//! which way a player has chosen to sow. And what the tellings of these games share.

use std::collections::HashSet;

use super::board::{Board, Hole, PassOver, Who};
use super::{Ambiguities, Readings};

/// A way round a player's own two rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// o1 to oN, over to iN, back to i1; written `>`.
    Counterclockwise,
    /// The other way; written `<`.
    Clockwise,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub board: Board,
    /// Whether the first turn of South, and of North, is still to come.
    pub first: [bool; 2],
    /// The way that South, and North, has chosen.
    pub way: [Option<Way>; 2],
}

pub fn seat(who: Who) -> usize {
    match who {
        Who::South => 0,
        Who::North => 1,
    }
}

impl Table {
    /// Reads a position on one line. Panics on a bad line.
    pub fn parse(line: &str) -> Table {
        let words: Vec<&str> = line.split(' ').collect();
        let mut table =
            Table { board: Board::parse(&words[..3].join(" ")), first: [false; 2], way: [None; 2] };
        for word in &words[3..] {
            match *word {
                "first=S" => table.first[0] = true,
                "first=N" => table.first[1] = true,
                "S=>" => table.way[0] = Some(Way::Counterclockwise),
                "S=<" => table.way[0] = Some(Way::Clockwise),
                "N=>" => table.way[1] = Some(Way::Counterclockwise),
                "N=<" => table.way[1] = Some(Way::Clockwise),
                other => panic!("{other} in {line}"),
            }
        }
        table
    }

    pub fn to_line(&self) -> String {
        let mut line = self.board.to_line();
        for (first, letter) in self.first.iter().zip(["S", "N"]) {
            if *first {
                line += &format!(" first={letter}");
            }
        }
        for (way, letter) in self.way.iter().zip(["S", "N"]) {
            match way {
                Some(Way::Counterclockwise) => line += &format!(" {letter}=>"),
                Some(Way::Clockwise) => line += &format!(" {letter}=<"),
                None => {}
            }
        }
        line
    }
}

/// The hole that follows on the way.
pub fn onward(board: &Board, hole: Hole, way: Way) -> Hole {
    match way {
        Way::Counterclockwise => board.next(hole),
        Way::Clockwise => {
            let before = board.circuit().into_iter().find(|&other| board.next(other) == hole);
            before.expect("every hole follows another")
        }
    }
}

/// Sows a handful one by one on the way; returns the hole of the last seed.
pub fn sow(
    board: &mut Board,
    who: Who,
    hand: u32,
    first: Hole,
    way: Way,
    pass_over: PassOver,
) -> Hole {
    assert!(hand > 0);
    let (mut at, mut last, mut left) = (first, first, hand);
    let mut had_its_seed = false;
    while left > 0 {
        let passes = match pass_over {
            PassOver::Nothing => false,
            PassOver::Always(hole) => hole == at,
            PassOver::AfterOneSeed(hole) => hole == at && had_its_seed,
        };
        if !passes {
            had_its_seed |= pass_over == PassOver::AfterOneSeed(at);
            *board.seeds_mut(who, at) += 1;
            last = at;
            left -= 1;
        }
        at = onward(board, at, way);
    }
    last
}

/// A turn up to where its sowing stops.
#[derive(Clone, Debug)]
pub struct Turn {
    pub board: Board,
    pub laps: u32,
    /// Seeds taken from the opponent, without a bonus.
    pub captured: u32,
    pub endless: bool,
}

impl Turn {
    pub fn from(board: &Board) -> Turn {
        Turn { board: board.clone(), laps: 0, captured: 0, endless: false }
    }
}

/// All that stood after the laps of a turn, to know when it stands again.
#[derive(Default)]
pub struct Memory(HashSet<(Board, Hole, bool, Option<Hole>)>);

impl Memory {
    /// Whether this stood after an earlier lap: the board, the hole of the last seed,
    /// whether it counts as occupied, and the hole a later sowing may go back to.
    pub fn knows(
        &mut self,
        board: &Board,
        landing: Hole,
        occupied: bool,
        back: Option<Hole>,
    ) -> bool {
        !self.0.insert((board.clone(), landing, occupied, back))
    }
}

/// What a move comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The position after the turn; its mover moves next, or still has a hole to choose.
    pub table: Table,
    pub laps: u32,
    pub captured: u32,
    /// Seeds that left the board.
    pub removed: u32,
    /// Seeds taken and not sown when the game ends in the middle of a capture.
    pub hand: u32,
    /// The winner (nobody in a draw) and the end rule, if the game is over.
    pub ended: Option<(Option<Who>, &'static str)>,
    /// Holes still to choose.
    pub pending: Option<u32>,
}

/// Two readings that any of these games may leave open, under their usual names.
pub fn occupied(readings: &Readings, before: &Board, after: &Board, who: Who, hole: Hole) -> bool {
    match readings.get("occupied-judged-when") {
        "at-the-moment" => after.seeds(who, hole) > 1,
        "before-the-lap" => before.seeds(who, hole) > 0,
        other => panic!("occupied-judged-when: {other}"),
    }
}

pub fn pass_over_origin(readings: &Readings, origin: Hole) -> PassOver {
    match readings.get("long-lap-origin") {
        "origin-sown" => PassOver::Nothing,
        "origin-skipped" => PassOver::Always(origin),
        other => panic!("long-lap-origin: {other}"),
    }
}

/// Whether a position that comes again ends the game.
pub fn repeats(readings: &Readings, before: &Table, after: &Table, history: &[Table]) -> bool {
    let alike = |with_mover: bool| {
        history
            .iter()
            .chain([before])
            .filter(|that| that.board.same_rows(&after.board))
            .filter(|that| !with_mover || that.board.mover == after.board.mover)
            .count()
    };
    match readings.get("repetition") {
        "no-rule" => false,
        "draw-on-board-repeat" => alike(false) >= 1,
        "draw-on-board-and-mover-repeat" => alike(true) >= 1,
        "threefold" => alike(true) >= 2,
        other => panic!("repetition: {other}"),
    }
}

/// What an endless sowing comes to: nothing where the turn just stops.
pub fn endless(
    readings: &Readings,
    mover: Who,
    rule: &'static str,
) -> Option<(Option<Who>, &'static str)> {
    match readings.get(rule) {
        "draw" => Some((None, rule)),
        "mover-loses" => Some((Some(mover.other()), rule)),
        "turn-just-stops" => None,
        other => panic!("{rule}: {other}"),
    }
}

/// Who has more seeds on the own side.
pub fn richer(board: &Board) -> Option<Who> {
    let (south, north) = (board.on_side(Who::South), board.on_side(Who::North));
    match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(Who::South),
        std::cmp::Ordering::Less => Some(Who::North),
        std::cmp::Ordering::Equal => None,
    }
}

/// What a side to move that has no start comes to: nothing where it passes.
pub fn stuck(readings: &Readings, after: &Table) -> Option<(Option<Who>, &'static str)> {
    let winner = match readings.get("no-legal-move") {
        "loses" => Some(after.board.mover.other()),
        "passes" => return None,
        "draw" => None,
        "most-seeds" => richer(&after.board),
        other => panic!("no-legal-move: {other}"),
    };
    Some((winner, "no-move"))
}

/// A side that passes: nothing but the side to move changes.
pub fn passed(table: &Table) -> Outcome {
    let mut table = table.clone();
    table.board.mover = table.board.mover.other();
    Outcome { table, laps: 0, captured: 0, removed: 0, hand: 0, ended: None, pending: None }
}

/// A telling of one game.
#[derive(Clone, Copy)]
pub struct Telling {
    pub ambiguities: Ambiguities,
    /// The start position.
    pub start: fn(usize, &Readings) -> Table,
    /// The starts of the side to move in sowing order, or its pass, or nothing.
    pub legal: fn(&Table, &Readings) -> Vec<String>,
    /// Plays a move, after the positions before; nothing if it is not legal.
    pub play: fn(&Table, &str, &Readings, &[Table]) -> Option<Outcome>,
}
