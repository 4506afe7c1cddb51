//! The slips of a transcriber's pen, one at a time, each somewhere by chance.

use makombo::engine::{Facing, Hole, Move, Opening, Take};

use super::{Game, Remark, Seeds};
use crate::recorded::Chance;

/// A kind of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slipped {
    DrawingCount,
    Count,
    Landing,
    CountsSwapped,
    DrawingTurned,
    StartCount,
    Hole,
    Direction,
    Bonus,
    Missing,
    Doubled,
    Swapped,
    Numbering,
    Clockwise,
    First,
    Result,
}

use Slipped::*;

impl Slipped {
    pub const ALL: &'static [Slipped] = &[
        DrawingCount,
        Count,
        Landing,
        CountsSwapped,
        DrawingTurned,
        StartCount,
        Slipped::Hole,
        Direction,
        Bonus,
        Missing,
        Doubled,
        Swapped,
        Numbering,
        Clockwise,
        First,
        Slipped::Result,
    ];

    pub fn name(self) -> &'static str {
        match self {
            DrawingCount => "a count drawn",
            Count => "a count told",
            Landing => "a landing told",
            CountsSwapped => "counts swapped",
            DrawingTurned => "a drawing turned",
            StartCount => "a count of the start",
            Slipped::Hole => "a hole",
            Direction => "a direction",
            Bonus => "a bonus",
            Missing => "a missing move",
            Doubled => "a doubled move",
            Swapped => "swapped moves",
            Numbering => "numbering mirrored",
            Clockwise => "clockwise",
            First => "first to move",
            Slipped::Result => "the result",
        }
    }

    /// Whether what was told of a move is gone with it, and no repair can bring it back.
    pub fn loses_what_is_told(self) -> bool {
        self == Missing
    }
}

impl Game {
    /// The same game with a slip in it; `None` where there is nothing to slip on.
    pub fn with_slip(&self, slip: Slipped, chance: &mut Chance) -> Option<Game> {
        let mut game = self.clone();
        let width = usize::from(self.width.0);
        let of_lines = |wanted: &dyn Fn(usize) -> bool, chance: &mut Chance| {
            let lines: Vec<usize> = (0..self.lines.len()).filter(|&at| wanted(at)).collect();
            (!lines.is_empty()).then(|| lines[chance.below(lines.len())])
        };
        let drawn = |at: usize| self.lines[at].drawing.is_some();
        match slip {
            DrawingCount => {
                let line = of_lines(&drawn, chance)?;
                slip_of_count(game.lines[line].drawing.as_mut()?, chance);
            }
            StartCount => slip_of_count(game.start.as_mut()?, chance),
            Count => {
                let counts = |at: usize| {
                    matches!(self.lines[at].remark, Some(Remark::Captures(_) | Remark::Laps(_)))
                };
                let line = of_lines(&counts, chance)?;
                let by = 1 + chance.below(3) as u32;
                match game.lines[line].remark.as_mut()? {
                    Remark::Captures(n) => *n = if *n >= by { *n - by } else { *n + by },
                    Remark::Laps(n) => *n += u64::from(by),
                    Remark::Lands(_) => return None,
                }
            }
            Landing => {
                let lands = |at: usize| matches!(self.lines[at].remark, Some(Remark::Lands(_)));
                let line = of_lines(&lands, chance)?;
                if let Some(Remark::Lands(hole)) = &mut game.lines[line].remark {
                    *hole = other_hole(*hole, width, chance);
                }
            }
            CountsSwapped => {
                let line = of_lines(&drawn, chance)?;
                let board = game.lines[line].drawing.as_mut()?;
                let neighbours: Vec<(usize, usize)> = (0..2)
                    .flat_map(|side| (0..2 * width - 1).map(move |at| (side, at)))
                    .filter(|&(side, at)| at + 1 != width && board[side][at] != board[side][at + 1])
                    .collect();
                let (side, at) = *neighbours.get(chance.below(neighbours.len().max(1)))?;
                board[side].swap(at, at + 1);
            }
            DrawingTurned => {
                let line = of_lines(&drawn, chance)?;
                game.lines[line].drawing.as_mut()?.reverse();
            }
            Slipped::Hole => {
                let sows = |at: usize| matches!(self.lines[at].play, Move::Sow { .. });
                let line = of_lines(&sows, chance)?;
                if let Move::Sow { opening, .. } = &mut game.lines[line].play {
                    opening.hole = other_hole(opening.hole, width, chance);
                }
            }
            Direction => {
                let facing = |at: usize| {
                    matches!(
                        &self.lines[at].play,
                        Move::Sow { opening: Opening { facing: Some(_), .. }, .. }
                    )
                };
                let line = of_lines(&facing, chance)?;
                if let Move::Sow { opening, .. } = &mut game.lines[line].play {
                    opening.facing = opening.facing.map(other_way);
                }
            }
            Bonus => {
                let takes = |at: usize| match &self.lines[at].play {
                    Move::Sow { takes, .. } => takes.iter().any(|take| !take.0.is_empty()),
                    _ => false,
                };
                let line = of_lines(&takes, chance)?;
                if let Move::Sow { takes, .. } = &mut game.lines[line].play {
                    let Take(parts) = takes.iter_mut().find(|take| !take.0.is_empty())?;
                    let at = chance.below(parts.len());
                    parts[at].0 = other_hole(parts[at].0, width, chance);
                    if (0..parts.len()).any(|k| k != at && parts[k].0 == parts[at].0) {
                        return None;
                    }
                }
            }
            Missing => {
                let line = chance.below(game.lines.len());
                let gone = game.lines.remove(line);
                // A drawing that stands by itself may be left.
                if chance.below(2) == 0
                    && let (Some(drawing), Some(before)) = (gone.drawing, line.checked_sub(1))
                    && game.lines[before].drawing.is_none()
                {
                    game.lines[before].drawing = Some(drawing);
                }
            }
            Doubled => {
                let line = chance.below(game.lines.len());
                let mut double = game.lines[line].clone();
                double.drawing = None;
                game.lines.insert(line, double);
            }
            Swapped => {
                let differ = |at: usize| {
                    at + 1 < self.lines.len() && self.lines[at].play != self.lines[at + 1].play
                };
                let line = of_lines(&differ, chance)?;
                // A drawing stays where it is.
                let drawings = [0, 1].map(|k| game.lines[line + k].drawing.take());
                game.lines.swap(line, line + 1);
                for (k, drawing) in drawings.into_iter().enumerate() {
                    game.lines[line + k].drawing = drawing;
                }
            }
            Numbering => game.from_right = true,
            Clockwise => {
                game.from_right = true;
                let boards = game.lines.iter_mut().filter_map(|line| line.drawing.as_mut());
                for board in boards.chain(game.start.as_mut()) {
                    for side in board {
                        side[..width].reverse();
                        side[width..].reverse();
                    }
                }
                for line in &mut game.lines {
                    if let Move::Sow { opening, .. } = &mut line.play {
                        opening.facing = opening.facing.map(other_way);
                    }
                }
            }
            First => game.first = game.first.other(),
            Slipped::Result => {
                let others: Vec<&str> = ["south-wins", "north-wins", "draw", "broken-off"]
                    .into_iter()
                    .filter(|other| *other != self.result.0)
                    .collect();
                let (outcome, by) = &mut game.result;
                *outcome = others[chance.below(others.len())].to_owned();
                if outcome == "broken-off" {
                    *by = None;
                }
            }
        }
        Some(game)
    }
}

fn slip_of_count(board: &mut Seeds, chance: &mut Chance) {
    let side = chance.below(2);
    let hole = chance.below(board[side].len());
    let by = 1 + chance.below(3) as u16;
    let count = &mut board[side][hole];
    *count = if *count >= by && chance.below(2) == 0 { *count - by } else { *count + by };
}

fn other_hole(hole: Hole, width: usize, chance: &mut Chance) -> Hole {
    Hole(((usize::from(hole.0) + 1 + chance.below(2 * width - 1)) % (2 * width)) as u8)
}

fn other_way(facing: Facing) -> Facing {
    match facing {
        Facing::Clockwise => Facing::Counterclockwise,
        Facing::Counterclockwise => Facing::Clockwise,
    }
}
