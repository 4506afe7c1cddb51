//! Positions on one line: four rows as South sees them, the side to move, the seeds
//! off the board, then what further state a game needs.

use std::fmt::Write as _;

use super::Unreadable;
use super::drawing::{position_of_rows, row_orders};
use crate::engine::{Facing, Position, Side};

/// A position on one line, such as `3,3/3,3/3,3/3,3 S 0`.
pub fn write_position(position: &Position) -> String {
    let mut line = String::new();
    for (row, (side, holes)) in row_orders(position.width()).into_iter().enumerate() {
        if row > 0 {
            line.push('/');
        }
        let numbers: Vec<String> =
            holes.into_iter().map(|hole| position.seeds(side, hole).to_string()).collect();
        line.push_str(&numbers.join(","));
    }
    let mover = letter(position.to_move());
    write!(line, " {mover} {}", position.removed()).expect("writing to a string succeeds");
    for word in state_words(position) {
        write!(line, " {word}").expect("writing to a string succeeds");
    }
    line
}

/// The state of a position beyond seeds and mover, as words: `first=S`, `N=<`.
fn state_words(position: &Position) -> Vec<String> {
    let to_come = Side::BOTH.into_iter().filter(|&side| !position.has_begun(side));
    let first = to_come.map(|side| format!("first={}", letter(side)));
    let chosen = Side::BOTH.into_iter().filter_map(|side| {
        let sign = if position.facing(side)? == Facing::Clockwise { '<' } else { '>' };
        Some(format!("{}={sign}", letter(side)))
    });
    first.chain(chosen).collect()
}

/// The state of a position beyond seeds and mover on one line, or `none`.
pub fn write_state(position: &Position) -> String {
    let words = state_words(position);
    if words.is_empty() { "none".into() } else { words.join(" ") }
}

/// The same seeds and mover in a state given as words, such as `first=S N=<`, or
/// `none`.
///
/// # Errors
/// Where and why the text is not a state.
pub fn read_state(text: &str, position: Position) -> Result<Position, Unreadable> {
    let plain = Side::BOTH
        .into_iter()
        .fold(position, |position, side| position.with_begun(side, true).with_facing(side, None));
    if text.trim() == "none" {
        return Ok(plain);
    }
    if text.trim().is_empty() {
        return Err(Unreadable::new(0..text.len(), "there is nothing", "write `none` for nothing"));
    }
    super::words(text).try_fold(plain, in_state)
}

/// A position in a state that one word tells.
fn in_state(
    position: Position,
    (at, word): (std::ops::Range<usize>, &str),
) -> Result<Position, Unreadable> {
    Ok(match word {
        "first=S" => position.with_begun(Side::South, false),
        "first=N" => position.with_begun(Side::North, false),
        "S=>" => position.with_facing(Side::South, Some(Facing::Counterclockwise)),
        "S=<" => position.with_facing(Side::South, Some(Facing::Clockwise)),
        "N=>" => position.with_facing(Side::North, Some(Facing::Counterclockwise)),
        "N=<" => position.with_facing(Side::North, Some(Facing::Clockwise)),
        _ => {
            let help = "further state is first=S, first=N (a first turn still to come) and S=>, \
                        S=<, N=>, N=< (a chosen direction)";
            return Err(Unreadable::new(at, format!("`{word}` is not known"), help));
        }
    })
}

fn letter(side: Side) -> char {
    match side {
        Side::South => 'S',
        Side::North => 'N',
    }
}

const FORM: &str = "a position is four rows, the side to move and the seeds off the board, \
                    such as 3,3/3,3/3,3/3,3 S 0";

/// Reads a position from one line.
///
/// # Errors
/// Where and why the line is not a position.
pub fn read_position(text: &str) -> Result<Position, Unreadable> {
    let mut words = super::words(text);
    let whole = 0..text.len();
    let (at, board) =
        words.next().ok_or_else(|| Unreadable::new(whole.clone(), "there is nothing", FORM))?;
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != 4 {
        let reason = format!("{} rows instead of 4", rows.len());
        return Err(Unreadable::new(at, reason, FORM));
    }
    let mut start = at.start;
    let mut numbers = Vec::with_capacity(4);
    for row in &rows {
        let mut cells = Vec::new();
        for cell in row.split(',') {
            cells.push((start..start + cell.len(), cell));
            start += cell.len() + 1;
        }
        numbers.push(cells);
    }
    let (at, mover) = words
        .next()
        .ok_or_else(|| Unreadable::new(whole.clone(), "the side to move is missing", FORM))?;
    let to_move = match mover {
        "S" => Side::South,
        "N" => Side::North,
        other => {
            return Err(Unreadable::new(
                at,
                format!("`{other}` is no side"),
                "the sides are S and N",
            ));
        }
    };
    let (at, removed) = words.next().ok_or_else(|| {
        Unreadable::new(
            whole,
            "the number of seeds off the board is missing",
            "write 0 where none are",
        )
    })?;
    let removed = removed.parse::<u16>().map_err(|_| {
        Unreadable::new(at, format!("`{removed}` is not a number of seeds"), "write 0 to 65535")
    })?;
    let position = position_of_rows(&numbers, to_move, removed)?;
    words.try_fold(position, in_state)
}
