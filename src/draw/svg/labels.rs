//! The halves of the board, which way seeds run on them, and the names of rows,
//! columns and sides.

use super::geometry::{LEFT, LETTER, Layout, Point, at};
use super::key;
use super::palette::{BOARD, EDGE, INK, QUIET};
use super::writer::{Num, Writer};
use crate::draw::Frame;
use crate::engine::{Facing, Hole, Side};

/// The letters of what stands below the board.
const FOOT: f64 = 13.0;
/// From line to line beside the board.
const NEXT: f64 = 17.0;

/// Draws the halves, with the signs of direction on their edges.
pub(super) fn halves(layout: &Layout, frame: &Frame, writer: &mut Writer) {
    writer.painted(Some(BOARD), Some(EDGE), &[("stroke-width", &1.2)]);
    for side in [Side::North, Side::South] {
        let (a, b) = layout.half(side);
        writer.shape(
            "rect",
            &[
                ("x", &Num(a.x)),
                ("y", &Num(a.y)),
                ("width", &Num(b.x - a.x)),
                ("height", &Num(b.y - a.y)),
                ("rx", &Num(layout.margin() * 0.7)),
            ],
        );
    }
    writer.close();
    let signs = [
        ("stroke-width", &2.2 as &dyn std::fmt::Display),
        ("stroke-linejoin", &"round"),
        ("stroke-linecap", &"round"),
    ];
    writer.lined(EDGE, &signs);
    for side in [Side::North, Side::South] {
        for (point, x, y) in edges(layout, side) {
            match frame.way(side) {
                Some(Facing::Counterclockwise) => sign(writer, point, x, y),
                Some(Facing::Clockwise) => sign(writer, point, -x, -y),
                None => {
                    sign(writer, point.plus(4.5 * x, 4.5 * y), x, y);
                    sign(writer, point.plus(-4.5 * x, -4.5 * y), -x, -y);
                }
            }
        }
    }
    writer.close();
}

/// Points on the edge of a half, each with the way counterclockwise from there.
fn edges(layout: &Layout, side: Side) -> Vec<(Point, f64, f64)> {
    let (a, b) = layout.half(side);
    let middle = (a.y + b.y) / 2.0;
    let mut edges = vec![(at(a.x, middle), 0.0, 1.0), (at(b.x, middle), 0.0, -1.0)];
    let signs = layout.width.0.div_ceil(8);
    for sign in 0..signs {
        let part = (f64::from(sign) + 0.5) / f64::from(signs);
        let x = a.x + (b.x - a.x) * part;
        edges.extend([(at(x, a.y), -1.0, 0.0), (at(x, b.y), 1.0, 0.0)]);
    }
    edges
}

/// A chevron that points some way.
fn sign(writer: &mut Writer, at: Point, x: f64, y: f64) {
    let tip = at.plus(2.6 * x, 2.6 * y);
    let back = at.plus(-2.4 * x, -2.4 * y);
    let (left, right) = (back.plus(-4.4 * y, 4.4 * x), back.plus(4.4 * y, -4.4 * x));
    let points: Vec<String> =
        [left, tip, right].iter().map(|p| format!("{},{}", Num(p.x), Num(p.y))).collect();
    writer.shape("polyline", &[("points", &points.join(" "))]);
}

/// Draws the names.
pub(super) fn names(layout: &Layout, frame: &Frame, writer: &mut Writer) {
    writer.filled(QUIET, &[("text-anchor", &"middle"), ("font-size", &11.5)]);
    for side in [Side::North, Side::South] {
        let (a, b) = layout.half(side);
        let y = if side == Side::North { a.y - 9.0 } else { b.y + 17.0 };
        for hole in (1..=layout.width.0).map(Hole::outer) {
            let x = Num(layout.hole(side, hole).x);
            let number = hole.column(layout.width).to_string();
            writer.text("text", &[("x", &x), ("y", &Num(y))], &number);
        }
    }
    writer.close();
    writer.filled(
        QUIET,
        &[("text-anchor", &"middle"), ("font-size", &13), ("font-style", &"italic")],
    );
    for side in [Side::North, Side::South] {
        for (hole, letter) in [(Hole::outer(1), "o"), (Hole::inner(1, layout.width), "i")] {
            let y = layout.hole(side, hole).y + 4.5;
            let x = layout.half(side).0.x - 17.0;
            writer.text("text", &[("x", &Num(x)), ("y", &Num(y))], letter);
        }
    }
    writer.close();
    for side in [Side::North, Side::South] {
        self::side(layout, frame, side, writer);
    }
    if layout.lines > 0 {
        writer.filled(INK, &[("font-size", &FOOT)]);
        for (line, text) in foot_lines(frame, layout.size().0).iter().enumerate() {
            let Point { x, y } = layout.foot(line);
            writer.text("text", &[("x", &Num(x)), ("y", &Num(y))], text);
        }
        writer.close();
    }
}

/// The name of a side, strong where it is its turn, and what is to be said of it.
fn side(layout: &Layout, frame: &Frame, side: Side, writer: &mut Writer) {
    let (a, b) = layout.half(side);
    let (strong, beside) = frame.turn.beside(side);
    let first = frame.first_turn[side as usize].then_some("first turn");
    let more: Vec<&str> = beside.into_iter().chain(first).collect();
    let lap = frame.lap.as_ref().filter(|lap| lap.side == side);
    let said = lap.map(|lap| key::of(lap, frame.width)).unwrap_or_default();
    let lines = more.len() + said.len();
    let x = b.x + 14.0;
    let mut y = (a.y + b.y) / 2.0 + 4.7 - NEXT / 2.0 * lines as f64;
    let (paint, weight) = if strong { (INK, 700) } else { (QUIET, 400) };
    writer.filled(paint, &[("font-size", &14), ("font-weight", &weight)]);
    writer.text("text", &[("x", &Num(x)), ("y", &Num(y))], side.name());
    writer.close();
    if !more.is_empty() {
        writer.filled(QUIET, &[("font-size", &12.5)]);
        for text in more {
            y += NEXT;
            writer.text("text", &[("x", &Num(x)), ("y", &Num(y))], text);
        }
        writer.close();
    }
    for line in said {
        y += NEXT;
        line.draw(at(x, y), writer);
    }
}

/// What is said of the seeds that lie in no hole.
pub(super) fn foot(frame: &Frame) -> Vec<String> {
    let said = [(frame.hand, "in hand"), (frame.removed, "off the board")];
    let said = said.iter().filter(|(seeds, _)| *seeds > 0);
    said.map(|(seeds, place)| format!("{seeds} {place}")).collect()
}

/// The same in lines that fit under a board so wide.
pub(super) fn foot_lines(frame: &Frame, width: f64) -> Vec<String> {
    let said = foot(frame);
    let line = said.join(", ");
    if said.is_empty() || FOOT * LETTER * line.chars().count() as f64 <= width - LEFT {
        return (!said.is_empty()).then_some(line).into_iter().collect();
    }
    said
}
