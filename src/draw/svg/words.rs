//! The picture in words, for whoever does not see it: the counts by row, and the rest
//! that is drawn.

use super::labels::foot;
use crate::draw::{Frame, OnTurn};
use crate::engine::{Facing, Hole, Side};
use crate::notation::hole_name;

/// The board of a frame in sentences.
pub(super) fn board(frame: &Frame) -> String {
    let mut said = vec![ways(frame)];
    if let OnTurn::ToMove(side) = frame.turn {
        said.push(format!("{} is to move.", side.name()));
    }
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
    said.join(" ")
}

/// A row as South sees it.
fn row(frame: &Frame, side: Side, inner: bool) -> String {
    let of_column = |k| if inner { Hole::inner(k, frame.width) } else { Hole::outer(k) };
    let mut holes: Vec<Hole> = (1..=frame.width.0).map(of_column).collect();
    if side == Side::North {
        holes.reverse();
    }
    let counts: Vec<String> =
        holes.iter().map(|&hole| frame.seeds(side, hole).to_string()).collect();
    let ends = [holes[0], holes[holes.len() - 1]].map(|hole| hole_name(hole, frame.width));
    let row = if inner { "inner" } else { "outer" };
    let [first, last] = ends;
    format!("{}, {row} row, {first} to {last}: {}.", side.name(), counts.join(", "))
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
