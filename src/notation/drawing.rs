//! Positions drawn as four lines, as South sees them.

use std::ops::Range;

use super::Unreadable;
use crate::engine::{Hole, Position, PositionFault, Side, Width};
use crate::sheet::model::{NARROWEST, WIDEST};

/// For each line of a drawing, the side and its holes from South's left to right.
pub(super) fn row_orders(width: Width) -> [(Side, Vec<Hole>); 4] {
    let outer: Vec<Hole> = (1..=width.0).map(Hole::outer).collect();
    let inner: Vec<Hole> = (1..=width.0).map(|k| Hole::inner(k, width)).collect();
    let reversed = |holes: &[Hole]| holes.iter().rev().copied().collect();
    [
        (Side::North, reversed(&outer)),
        (Side::North, reversed(&inner)),
        (Side::South, inner),
        (Side::South, outer),
    ]
}

/// The seeds of a position as four lines of numbers, each line ended.
pub fn draw_plain(position: &Position) -> String {
    let rows = row_orders(position.width()).map(|(side, holes)| {
        holes.into_iter().map(|hole| position.seeds(side, hole).to_string()).collect::<Vec<_>>()
    });
    let wide = rows.iter().flatten().map(String::len).max().unwrap_or(1);
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| format!("{cell:>wide$}")).collect();
        cells.join(" ") + "\n"
    };
    rows.iter().map(line).collect()
}

const FORM: &str = "a drawing has four lines of numbers: North outer, North inner, South inner, \
                    South outer, each from South's left to right";

/// Reads a drawing.
///
/// # Errors
/// Where and why the text is not a drawing.
pub fn read_drawing(text: &str, to_move: Side, removed: u16) -> Result<Position, Unreadable> {
    let mut rows = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let cells: Vec<_> =
            super::words(line).map(|(at, word)| (start + at.start..start + at.end, word)).collect();
        if !cells.is_empty() {
            rows.push(cells);
        }
        start += line.len();
    }
    if rows.len() != 4 {
        let reason = format!("{} rows instead of 4", rows.len());
        let at = match rows.get(4).or(rows.last()) {
            Some(row) => row[0].0.start..row[row.len() - 1].0.end,
            None => 0..text.len(),
        };
        return Err(Unreadable::new(at, reason, FORM));
    }
    position_of_rows(&rows, to_move, removed)
}

/// A position from four rows of numbers, each with its bytes.
pub(super) fn position_of_rows(
    rows: &[Vec<(Range<usize>, &str)>],
    to_move: Side,
    removed: u16,
) -> Result<Position, Unreadable> {
    // The length that most rows have; with as many of one as of another, the first row's.
    let like = |row: &&Vec<_>| rows.iter().filter(|other| other.len() == row.len()).count();
    let columns = rows.iter().rev().max_by_key(like).map_or(0, Vec::len);
    for (number, row) in rows.iter().enumerate() {
        if row.len() != columns {
            let at = row[columns.min(row.len() - 1)].0.start..row[row.len() - 1].0.end;
            let reason = format!(
                "row {} has {} holes, and the others have {columns}",
                number + 1,
                row.len()
            );
            return Err(Unreadable::new(at, reason, "all four rows are equally long"));
        }
    }
    let whole = rows[0][0].0.start..rows[3][columns - 1].0.end;
    if !(usize::from(NARROWEST)..=usize::from(WIDEST)).contains(&columns) {
        let reason = format!("{columns} columns");
        let help = format!("boards have {NARROWEST} to {WIDEST} columns");
        return Err(Unreadable::new(rows[0][0].0.start..rows[0][columns - 1].0.end, reason, help));
    }
    let width = Width(columns as u16);
    let mut sides = [vec![0u16; 2 * columns], vec![0u16; 2 * columns]];
    for ((side, holes), row) in row_orders(width).into_iter().zip(rows) {
        for (hole, (at, cell)) in holes.into_iter().zip(row) {
            let seeds =
                cell.parse::<u16>().ok().filter(|_| cell.bytes().all(|b| b.is_ascii_digit()));
            sides[usize::from(side == Side::North)][hole.index()] = seeds.ok_or_else(|| {
                let reason = format!("`{cell}` is not a number of seeds");
                Unreadable::new(at.clone(), reason, "write 0 to 65535")
            })?;
        }
    }
    Position::new(width, [&sides[0], &sides[1]], to_move, removed).map_err(|fault| match fault {
        PositionFault::TooManySeeds { seeds } => Unreadable::new(
            whole,
            format!("{seeds} seeds in all"),
            "a game holds at most 65535 seeds",
        ),
        PositionFault::Holes { given, needed } => {
            Unreadable::new(whole, format!("{given} holes a side instead of {needed}"), FORM)
        }
    })
}
