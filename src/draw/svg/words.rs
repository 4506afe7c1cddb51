//! The picture in words, for whoever does not see it: the counts by row, and the rest
//! that is drawn.

use super::labels::foot;
use crate::draw::{Frame, OnTurn};
use crate::engine::{Facing, Hole, Side};
use crate::notation::hole_name;

/// The board of a frame in sentences, after a caption: what changes from board to board
/// comes first, and nothing that the caption has said comes again.
pub(super) fn board(frame: &Frame, caption: &str) -> String {
    let mut said = Vec::new();
    let turn = match frame.turn {
        OnTurn::ToMove(side) => Some(format!("{} is to move.", side.name())),
        OnTurn::Over(Some(side)) => Some(format!("{} wins.", side.name())),
        OnTurn::Over(None) => Some("The game is drawn.".to_owned()),
        OnTurn::Moving(_) | OnTurn::Unsaid => None,
    };
    said.extend(turn.filter(|turn| !caption.contains(turn.as_str())));
    for side in Side::BOTH {
        if frame.first_turn[side as usize] {
            said.push(format!("{}'s first turn is still to come.", side.name()));
        }
    }
    for (side, inner) in
        [(Side::North, false), (Side::North, true), (Side::South, true), (Side::South, false)]
    {
        said.push(row(frame, side, inner));
    }
    let foot = foot(frame);
    if !foot.is_empty() {
        said.push(format!("{}.", foot.join(", ")));
    }
    said.push(ways(frame));
    said.join(" ")
}

/// A row as South sees it: every count with its hole, neighbours that hold as many
/// together.
fn row(frame: &Frame, side: Side, inner: bool) -> String {
    let of_column = |k| if inner { Hole::inner(k, frame.width) } else { Hole::outer(k) };
    let mut holes: Vec<Hole> = (1..=frame.width.0).map(of_column).collect();
    if side == Side::North {
        holes.reverse();
    }
    let name = format!("{}'s {} row", side.name(), if inner { "inner" } else { "outer" });
    let mut runs = holes.chunk_by(|&a, &b| frame.seeds(side, a) == frame.seeds(side, b)).peekable();
    if let Some(run) = runs.next_if(|run| run.len() == holes.len()) {
        return match frame.seeds(side, run[0]) {
            0 => format!("{name} is empty."),
            seeds => format!("{name} holds {seeds} in every hole."),
        };
    }
    let run = |run: &[Hole]| {
        let [first, last] = [run[0], run[run.len() - 1]].map(|hole| hole_name(hole, frame.width));
        let place = match run.len() {
            1 => first,
            2 => format!("{first} and {last}"),
            _ => format!("{first} to {last}"),
        };
        match (frame.seeds(side, run[0]), run.len()) {
            (0, _) => format!("none in {place}"),
            (seeds, 1) => format!("{seeds} in {place}"),
            (seeds, _) => format!("{seeds} each in {place}"),
        }
    };
    let runs: Vec<String> = runs.map(run).collect();
    format!("{name}: {}.", runs.join(", "))
}

fn ways(frame: &Frame) -> String {
    let way = |side: Side| match frame.way(side) {
        Some(Facing::Counterclockwise) => "sows counterclockwise",
        Some(Facing::Clockwise) => "sows clockwise",
        None => "is free to choose a direction",
    };
    let (south, north) = (way(Side::South), way(Side::North));
    if south == north && frame.way(Side::South).is_some() {
        return format!("Both sides {}.", south.replacen("sows", "sow", 1));
    }
    format!("South {south}; North {north}.")
}
