//! What is told of moves as text, in the numbering of a record: what
//! [`super::read_transcript`] reads.

use std::ops::Range;

use super::drawing::row_orders;
use super::typed::words_of;
use super::{Telling, hole_name};
use crate::engine::{Hole, Side, Width};
use crate::sheet::fixture::Standing;
use crate::sheet::game_record::Numbering;

impl Numbering {
    /// Something told of a move of a side as a record writes it; of a drawing only that
    /// it is one.
    pub fn write_telling(&self, mover: Side, told: &Telling, width: Width) -> String {
        let name =
            |hole: &Hole| self.name(mover, *hole, width).unwrap_or_else(|| hole_name(*hole, width));
        match told {
            Telling::Captures(n) => format!("captures {n}"),
            Telling::Removes(n) => format!("removes {n}"),
            Telling::LandsIn(hole) => format!("lands in {}", name(hole)),
            Telling::LapEnds(lap, hole) => format!("lap {lap} ends in {}", name(hole)),
            Telling::Laps(1) => "1 lap".into(),
            Telling::Laps(n) => format!("{n} laps"),
            Telling::TurnEnds => "turn ends".into(),
            Telling::SownOn => "sown on".into(),
            Telling::Board(_) => "board".into(),
            Telling::Holds(side, n) => format!("{} has {n}", side.word()),
            Telling::OnBoard(n) => format!("on board {n}"),
            Telling::OffBoard(n) => format!("off board {n}"),
            Telling::Game(Standing::GoesOn) => "goes on".into(),
            Telling::Game(Standing::SouthWins) => "south wins".into(),
            Telling::Game(Standing::NorthWins) => "north wins".into(),
            Telling::Game(Standing::Draw) => "draw".into(),
        }
    }
}

/// Where a hole's seeds stand in a drawing, given by the bytes of a text from the drawing
/// on; `None` where the text has no such cell.
pub fn cell_of_drawing(
    text: &str,
    drawing: Range<usize>,
    width: Width,
    side: Side,
    hole: Hole,
) -> Option<Range<usize>> {
    let orders = row_orders(width);
    let (row, column) = orders.iter().enumerate().find_map(|(row, (of, holes))| {
        let column = holes.iter().position(|&other| *of == side && other == hole)?;
        Some((row, column))
    })?;
    let mut start = drawing.start;
    let mut rows = Vec::new();
    for line in text.get(drawing)?.split_inclusive('\n') {
        let cells: Vec<Range<usize>> = words_of(line, start)
            .into_iter()
            .filter(|word| word.plain != ";" && word.plain != "board")
            .flat_map(|word| {
                let cells = word.plain.split([',', '|']).filter(|cell| !cell.is_empty());
                std::iter::repeat_n(word.at, cells.count())
            })
            .collect();
        if !cells.is_empty() {
            rows.push(cells);
        }
        start += line.len();
    }
    rows.get(row)?.get(column).cloned()
}
