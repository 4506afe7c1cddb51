//! A turn recorded rule by rule: what was lifted, taken and sown, and the board
//! after it. Text, JSON and pictures of a turn are made from this record.

use serde::Serialize;

mod said;
mod shots;
mod turn;

pub use said::{amount, said, said_briefly};
pub use shots::{Sentence, Shot, shots};
pub use turn::{Turn, completed};

use crate::draw::{Frame, Lap, Mark, OnTurn};
use crate::engine::{Event, Hole, Move, Observer, Position, Side, View, Width};
use crate::notation::{hole_name, write_position};
use crate::sheet::vocabulary::Direction;

/// Seeds of one hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Heap {
    /// The hole, named from its player's seat.
    pub hole: String,
    /// How many seeds.
    pub seeds: u16,
}

/// A bonus that fell due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Due {
    /// How much.
    pub amount: u32,
    /// Whether counted in whole holes.
    pub holes: bool,
}

/// What one rule did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The rule.
    pub rule: String,
    /// Own holes whose seeds were taken into the hand.
    pub lifted: Vec<Heap>,
    /// Opponent's holes whose seeds were taken into the hand.
    pub captured: Vec<Heap>,
    /// Opponent's holes whose seeds left the board.
    pub removed: Vec<Heap>,
    /// The bonus that fell due.
    pub due: Option<Due>,
    /// Opponent's holes from which the bonus was taken.
    pub bonus: Vec<Heap>,
    /// Whether the bonus was declined.
    pub declined: bool,
    /// Whether the bonus lapsed, no way to take it being open.
    pub lapsed: bool,
    /// Own holes that got a seed each, in order.
    pub sown: Vec<String>,
    /// The hole of the last seed.
    pub landing: Option<String>,
    /// Whether that hole held seeds when the last one fell.
    pub occupied: Option<bool>,
    /// Where the sowing is endless: the lap after which this state first stood.
    pub repeats_lap: Option<u64>,
    /// Laps of the turn so far.
    pub laps: u64,
    /// Seeds in hand.
    pub hand: u32,
    /// The position after it, the mover still to move.
    pub position: String,
    /// The position before it, and the one after it.
    #[serde(skip)]
    boards: Option<(Position, Position)>,
    /// The own hole that the rule looks from, or the last one lifted.
    #[serde(skip)]
    from: Option<Hole>,
    /// The holes that changed, for drawing.
    #[serde(skip)]
    marks: Vec<(Side, Hole, Mark)>,
    /// The handful that was sown, for drawing.
    #[serde(skip)]
    lap: Option<Lap>,
}

impl Step {
    /// The board after it, with what it did; `None` where it did nothing on the board.
    pub fn frame(&self, direction: Direction) -> Option<Frame> {
        let (before, after) = self.boards.as_ref().filter(|_| !self.marks.is_empty())?;
        let mut frame = Frame::of(after, direction).with_marks(self.marks.iter().copied());
        frame.turn = OnTurn::Moving(after.to_move());
        frame.hand = self.hand;
        frame.before = Some(Side::BOTH.map(|side| before.side(side).to_vec()));
        frame.lap.clone_from(&self.lap);
        Some(frame)
    }
}

/// The most steps of one turn that are kept: some turns have millions.
const MOST: usize = 1000;
/// How many of them are the latest.
const LATEST: usize = 10;

/// An observer that keeps the steps of a turn, of a very long one the first and the
/// last.
#[derive(Clone, Debug)]
pub struct Recorder {
    /// The board as it stands, with the state that a turn does not change.
    board: Position,
    /// The steps so far.
    pub steps: Vec<Step>,
    /// How many steps are left out, and before which of those kept.
    pub left_out: Option<LeftOut>,
}

/// Steps that are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// How many.
    pub steps: u64,
    /// The index of the kept step that they stand before.
    pub before: usize,
}

impl Recorder {
    /// A record of a move about to be made in a position.
    pub fn of(position: &Position, play: &Move) -> Recorder {
        let mut board = position.clone();
        if let Move::Sow { opening, .. } = play
            && opening.facing.is_some()
        {
            board = board.with_facing(position.to_move(), opening.facing);
        }
        Recorder { board, steps: Vec::new(), left_out: None }
    }

    /// A board after the whole turn: where it began, what it took and where it ended.
    pub fn overview(&self, after: &Position, direction: Direction) -> Frame {
        let of = |wanted: &[Mark]| {
            let wanted = wanted.to_vec();
            self.steps
                .iter()
                .flat_map(|step| step.marks.iter().copied())
                .filter(move |(_, _, mark)| wanted.contains(mark))
        };
        let first = of(&[Mark::Lifted, Mark::Capturing]).next();
        let last = of(&[Mark::Landing]).next_back();
        let marks = first.into_iter().chain(of(&[Mark::Taken])).chain(last);
        Frame::of(after, direction).with_marks(marks)
    }

    fn step(&mut self) -> &mut Step {
        if self.steps.is_empty() {
            self.steps.push(Step::default());
        }
        self.steps.last_mut().expect("a step was just put there")
    }

    fn open(&mut self, rule: &str, from: Option<Hole>) {
        if self.steps.len() == MOST {
            let before = MOST - LATEST;
            self.steps.remove(before);
            self.left_out.get_or_insert(LeftOut { steps: 0, before }).steps += 1;
        }
        let laps = self.steps.last().map_or(0, |step| step.laps);
        self.steps.push(Step { rule: rule.to_owned(), laps, from, ..Step::default() });
    }

    /// Marks the hole that an own rule takes from, once.
    fn mark_capturing(&mut self, side: Side) {
        let step = self.step();
        let mark = step.from.map(|hole| (side, hole, Mark::Capturing));
        step.marks.extend(mark.filter(|mark| !step.marks.contains(mark)));
    }

    fn keep(&mut self, view: View<'_>) {
        let board = position_of(&view, &self.board);
        let before = std::mem::replace(&mut self.board, board.clone());
        let step = self.step();
        step.hand = view.hand();
        step.position = write_position(&board);
        let before = step.boards.take().map_or(before, |(before, _)| before);
        step.boards = Some((before, board));
    }
}

fn heap(hole: Hole, seeds: u16, width: Width) -> Heap {
    Heap { hole: hole_name(hole, width), seeds }
}

/// The position in the middle of a turn, the mover still to move, the rest of its state
/// as in another position.
fn position_of(view: &View<'_>, other: &Position) -> Position {
    let sides = Side::BOTH.map(|side| view.side(side));
    let removed = u16::try_from(view.removed()).expect("a game holds at most 65,535 seeds");
    let board = Position::new(view.width(), sides, view.mover(), removed)
        .expect("a turn makes no seeds and no holes");
    Side::BOTH.into_iter().fold(board, |board, side| {
        board.with_begun(side, other.has_begun(side)).with_facing(side, other.facing(side))
    })
}

impl Observer for Recorder {
    const ACTIVE: bool = true;

    fn event(&mut self, view: View<'_>, event: Event<'_>) {
        let width = view.width();
        let (own, other) = (view.mover(), view.mover().other());
        match event {
            Event::Start { rule, hole: here } | Event::Rule { rule, here } => {
                self.open(rule, Some(here));
            }
            Event::End { rule } => self.open(rule, None),
            Event::Lift { hole, seeds } => {
                let step = self.step();
                step.lifted.push(heap(hole, seeds, width));
                step.from = Some(hole);
                step.marks.push((own, hole, Mark::Lifted));
            }
            Event::Capture { hole, seeds } => {
                self.mark_capturing(own);
                let step = self.step();
                step.captured.push(heap(hole, seeds, width));
                step.marks.push((other, hole, Mark::Taken));
            }
            Event::Remove { hole, seeds } => {
                self.mark_capturing(own);
                let step = self.step();
                step.removed.push(heap(hole, seeds, width));
                step.marks.push((other, hole, Mark::Taken));
            }
            Event::BonusTaken { hole, seeds } => {
                let step = self.step();
                step.bonus.push(heap(hole, seeds, width));
                step.marks.push((other, hole, Mark::Taken));
            }
            Event::BonusDue { amount, holes } => self.step().due = Some(Due { amount, holes }),
            Event::BonusDeclined => self.step().declined = true,
            Event::BonusLapses => self.step().lapsed = true,
            Event::Drop { hole, .. } => {
                let step = self.step();
                step.sown.push(hole_name(hole, width));
                if !step.marks.contains(&(own, hole, Mark::Sown)) {
                    step.marks.push((own, hole, Mark::Sown));
                }
                let from = step.from;
                let empty = || Lap { side: own, facing: view.facing(), from, drops: Vec::new() };
                step.lap.get_or_insert_with(empty).drops.push(hole);
                // The board is kept when the handful is sown.
                return;
            }
            Event::Landing { hole, occupied, laps, .. } => {
                let step = self.step();
                step.landing = Some(hole_name(hole, width));
                step.occupied = Some(occupied);
                step.laps = laps;
                step.marks.push((own, hole, Mark::Landing));
            }
            Event::Endless { laps, first } => {
                let step = self.step();
                step.laps = laps;
                step.repeats_lap = Some(first);
                if step.landing.is_none() {
                    step.landing = step.sown.last().cloned();
                }
            }
            Event::EndAsked { .. } => return,
        }
        self.keep(view);
    }
}
