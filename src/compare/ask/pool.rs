//! Which questions are looked at: those that fixtures ask, on their own boards and on the
//! game's, and positions made up near where a few seeds land. None knows a game's rules.
//!
//! Whoever is asked moves first and sits at South's seat.

use std::collections::HashSet;

use super::seen::Question;
use crate::compare::stream::{Draws, scaled};
use crate::engine::{Hole, Move, Opening, Position, Side, Take, Width};
use crate::sheet::model::Sheet;

/// The seeds of a position that is made up, at most, those of the start left aside.
const MOST_MADE_UP: u32 = 7;
/// The moves of a question, at most.
const MOST_MOVES: usize = 6;
/// The seed of the draws of positions.
const SEED: u64 = 4;

/// A question with the width of its board.
pub type Sized = (Question, Width);

/// Questions to look at, none twice.
pub struct Pool {
    seen: HashSet<Sized>,
    /// The questions, in the order in which they are looked at.
    pub questions: Vec<Sized>,
    /// Whether it is asked where a side may start.
    starts: bool,
}

impl Pool {
    /// Questions on a board of a width: so many made up, and those that fixtures of the
    /// game ask, moved to that width and on their own. `starts` says whether the readings
    /// may differ on where a side may start.
    pub fn new(
        sheet: &Sheet,
        worked: &[(Position, Vec<Move>)],
        template: &Position,
        made_up: u32,
        starts: bool,
    ) -> Pool {
        let width = template.width();
        let mut pool = Pool { seen: HashSet::new(), questions: Vec::new(), starts };
        pool.add(Question::Setup, width);
        for (position, moves) in worked {
            let (position, moves) = from_south(position, moves);
            if moves.len() > MOST_MOVES {
                continue;
            }
            let narrow = position.width().0;
            if narrow < width.0 {
                for gap in 0..=narrow {
                    for filled in [false, true] {
                        let wide = widened(&position, &moves, (gap, width), filled);
                        if let Some((position, moves)) = wide {
                            pool.ask(position, &moves);
                        }
                    }
                }
            }
            if sheet.board.columns.allowed.0.contains(&narrow) {
                pool.ask(position, &moves);
            }
        }
        for number in 0..made_up {
            let mut draws = Draws::of_game(SEED, number.into());
            let (position, start) = made_up_position(template, &mut draws);
            let opening = Opening { hole: start, facing: None };
            pool.ask(position, &[Move::Sow { opening, takes: Vec::new() }]);
        }
        pool
    }

    /// Asks what comes of moves, and from where the first of them may start.
    fn ask(&mut self, position: Position, moves: &[Move]) {
        let width = position.width();
        if self.starts {
            self.add(Question::Starts(position.clone()), width);
        }
        // How a bonus may be taken is asked without taking one.
        if let [.., Move::Sow { opening, takes }] = moves
            && !takes.is_empty()
        {
            let mut open = moves.to_vec();
            let last = open.len() - 1;
            open[last] = Move::Sow { opening: *opening, takes: Vec::new() };
            self.add(Question::Moves(position.clone(), open), width);
        }
        if !moves.is_empty() && !moves.contains(&Move::Resign) {
            self.add(Question::Moves(position, moves.to_vec()), width);
        }
    }

    fn add(&mut self, question: Question, width: Width) {
        if self.seen.insert((question.clone(), width)) {
            self.questions.push((question, width));
        }
    }
}

/// The same question with South to move; holes are named from the mover's own seat.
fn from_south(position: &Position, moves: &[Move]) -> (Position, Vec<Move>) {
    let south = match position.to_move() {
        Side::South => position.clone(),
        Side::North => position.swapped(),
    };
    (south, moves.to_vec())
}

/// A position and moves on a wider board, with all new columns in one gap, counted from
/// South's left. Filled, holes of a full round get as many seeds more as the round grows.
fn widened(
    position: &Position,
    moves: &[Move],
    (gap, width): (u16, Width),
    filled: bool,
) -> Option<(Position, Vec<Move>)> {
    let (narrow, more) = (position.width(), width.0 - position.width().0);
    let mut sides = [vec![0u16; 2 * usize::from(width.0)], vec![0u16; 2 * usize::from(width.0)]];
    let mut grown = false;
    for side in Side::BOTH {
        for hole in Hole::all(narrow) {
            let mut seeds = position.seeds(side, hole);
            if filled && seeds >= 2 * narrow.0 {
                seeds += 2 * more * (seeds / (2 * narrow.0));
                grown = true;
            }
            sides[side as usize][moved(side, hole, narrow, (gap, width)).index()] = seeds;
        }
    }
    if filled && !grown {
        return None;
    }
    let wide = Position::new(width, [&sides[0], &sides[1]], Side::South, position.removed());
    let wide = Side::BOTH.into_iter().fold(wide.ok()?, |wide, side| {
        wide.with_begun(side, position.has_begun(side)).with_facing(side, position.facing(side))
    });
    let mut mover = Side::South;
    let moves = moves.iter().map(|play| {
        let side = mover;
        mover = mover.other();
        let Move::Sow { opening, takes } = play else { return play.clone() };
        let opening = Opening { hole: moved(side, opening.hole, narrow, (gap, width)), ..*opening };
        let take = |take: &Take| {
            let to = |&(hole, seeds): &(Hole, u16)| {
                (moved(side.other(), hole, narrow, (gap, width)), seeds)
            };
            Take(take.0.iter().map(to).collect())
        };
        Move::Sow { opening, takes: takes.iter().map(take).collect() }
    });
    Some((wide, moves.collect()))
}

/// A hole of a side on a board that has new columns in a gap.
fn moved(side: Side, hole: Hole, narrow: Width, (gap, width): (u16, Width)) -> Hole {
    let column = hole.column(narrow);
    let gap = if side == Side::South { gap } else { narrow.0 - gap };
    let column = if column > gap { column + width.0 - narrow.0 } else { column };
    if hole.is_inner(narrow) { Hole::inner(column, width) } else { Hole::outer(column) }
}

/// A position with few seeds, most of them near where a start lands, and the start.
fn made_up_position(template: &Position, draws: &mut Draws) -> (Position, Hole) {
    let width = template.width();
    let round = 2 * usize::from(width.0);
    let mut draw = |choices: usize| scaled(draws.start(), choices);
    loop {
        let mut sides = [vec![0u16; round], vec![0u16; round]];
        let start = draw(round);
        // Now and then a full round and more.
        let seeds = if draw(8) == 0 { round - 1 + draw(4) } else { 1 + draw(3) };
        sides[0][start] = seeds as u16;
        let landing = match draw(2) {
            0 => (start + seeds) % round,
            _ => (start + 2 * round - seeds) % round,
        };
        for near in [round - 1, 0, 1, 2] {
            let hole = (landing + near) % round;
            let facing = Hole(hole as u8);
            sides[0][hole] += [0, 0, 1, 2][draw(4)];
            if facing.is_inner(width) {
                // Opposite an inner hole, and behind that.
                let column = width.0 + 1 - facing.column(width);
                sides[1][Hole::inner(column, width).index()] += [0, 0, 1, 2][draw(4)];
                sides[1][Hole::outer(column).index()] += [0, 0, 0, 1][draw(4)];
            }
        }
        for side in [0, 1] {
            sides[side][draw(round)] += [0, 1][draw(2)];
        }
        let all: u32 = sides.iter().flatten().map(|&seeds| u32::from(seeds)).sum();
        if all - seeds as u32 > MOST_MADE_UP {
            continue;
        }
        let position = Position::new(width, [&sides[0], &sides[1]], Side::South, 0)
            .expect("2N holes and few seeds make a position");
        return (position, Hole(start as u8));
    }
}
