//! Pictures read back, and frames to draw.
#![allow(dead_code)]

use makombo::draw::svg::Picture;
use makombo::draw::{Frame, Lap, Mark, OnTurn};
use makombo::engine::{Facing, Hole, Position, Side, Width};
use makombo::notation::hole_name;
use makombo::sheet::vocabulary::Direction;
use roxmltree::{Document, Node};

pub const CCW: Direction = Direction::Counterclockwise;

pub fn picture(frame: &Frame) -> String {
    Picture { frame, title: "A title", caption: "A caption." }.document()
}

pub fn elements<'a, 'i>(
    svg: &'a Document<'i>,
    name: &'a str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    svg.descendants().filter(move |node| node.has_tag_name(name))
}

pub fn name(side: Side, hole: Hole, width: Width) -> String {
    format!("{} {}", side.name(), hole_name(hole, width))
}

pub fn number(node: Node<'_, '_>, attribute: &str) -> f64 {
    node.attribute(attribute).map_or(0.0, |value| value.parse().unwrap())
}

/// A side's seeds at some width, drawn from a list over and over.
pub fn filled(width: u16, seeds: &[u16]) -> Vec<u16> {
    seeds.iter().copied().cycle().take(2 * usize::from(width)).collect()
}

/// A frame with a handful sown from a hole past those that a skip names.
pub fn sown(
    width: u16,
    side: Side,
    facing: Facing,
    from: u8,
    seeds: usize,
    skip: Option<u8>,
) -> Frame {
    let holes = 2 * width as u8;
    let step = if facing == Facing::Counterclockwise { 1 } else { holes - 1 };
    let way = std::iter::successors(Some((from + step) % holes), |at| Some((at + step) % holes));
    let drops: Vec<Hole> = way.filter(|at| Some(*at) != skip).take(seeds).map(Hole).collect();
    let all = filled(width, &[3, 12, 1, 2, 9, 107]);
    let position = Position::new(Width(width), [&all, &all], side, 65).unwrap();
    let landing = *drops.last().unwrap();
    let mut frame = Frame::of(&position, CCW).with_marks([
        (side, Hole(from), Mark::Lifted),
        (side, landing, Mark::Landing),
        (side.other(), landing, Mark::Taken),
    ]);
    frame.before = Some([filled(width, &[0, 4, 123]), filled(width, &[3, 12, 2])]);
    frame.turn = OnTurn::Moving(side);
    frame.hand = 5;
    frame.lap = Some(Lap { side, facing, from: Some(Hole(from)), drops });
    frame
}

/// Frames with hops of every kind, from the holes near the ends of the board.
pub fn frames_with_hops() -> impl Iterator<Item = Frame> {
    let widths = [2, 3, 7, 11, 21, 36].into_iter();
    widths.flat_map(|width| {
        let holes = 2 * width as u8;
        let n = width as u8;
        let starts = (0..holes).filter(move |at| at % n < 2 || at % n + 2 >= n);
        let facings = [Facing::Counterclockwise, Facing::Clockwise];
        starts.flat_map(move |from| {
            Side::BOTH.into_iter().flat_map(move |side| {
                facings.into_iter().flat_map(move |facing| {
                    let skips = [None, Some((from + 2) % holes), Some((from + holes - 2) % holes)];
                    let seeds = [1, 3, 2 * usize::from(holes) + 5];
                    skips.into_iter().flat_map(move |skip| {
                        let frame = move |seeds| sown(width, side, facing, from, seeds, skip);
                        seeds.into_iter().map(frame)
                    })
                })
            })
        })
    })
}

/// The points of a path that has only absolute commands.
pub fn points(path: &str) -> Vec<(f64, f64)> {
    let numbers: Vec<f64> = path
        .split(|letter: char| letter.is_ascii_alphabetic() || letter == ' ' || letter == ',')
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().unwrap())
        .collect();
    assert!(numbers.len().is_multiple_of(2), "{path}");
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}
