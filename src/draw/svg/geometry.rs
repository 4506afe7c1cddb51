//! Where everything stands. South's half is laid out; North's is the same turned
//! about the middle of the board.

use crate::engine::{Hole, Side, Width};

/// A point, in the units of the view box: right and down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
}

/// A point at these coordinates.
pub(super) fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// So far away.
    pub fn plus(self, x: f64, y: f64) -> Point {
        at(self.x + x, self.y + y)
    }

    /// A part of the way to another point.
    pub fn toward(self, other: Point, part: f64) -> Point {
        at(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// How far away another point is.
    pub fn distance(self, other: Point) -> f64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// The sizes of a board: large while it is narrow, small where it is wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// Of a hole.
    pub radius: f64,
    /// From column to column.
    pub pitch: f64,
    /// From a side's inner row to its outer one.
    pub rows: f64,
    /// Letters of a count that stands alone in its hole.
    pub alone: f64,
    /// Letters of what a hole got or lost.
    pub change: f64,
    /// Whether few seeds are drawn, with their number beside them.
    pub seeds: bool,
}

/// The scale of narrow boards.
pub(super) const LARGE: Scale =
    Scale { radius: 23.0, pitch: 62.0, rows: 72.0, alone: 18.0, change: 11.5, seeds: true };
const MEDIUM: Scale =
    Scale { radius: 17.0, pitch: 46.0, rows: 64.0, alone: 15.0, change: 10.5, seeds: false };
const SMALL: Scale =
    Scale { radius: 13.0, pitch: 34.0, rows: 55.0, alone: 12.5, change: 10.0, seeds: false };

/// Room round the holes within a half: for what runs along the rims.
const LANE: f64 = 18.0;
/// The width of a letter or a digit in the widest common faces, in parts of its size.
pub(super) const LETTER: f64 = 0.64;

/// Left of the board: the letters of the rows.
pub(super) const LEFT: f64 = 40.0;
/// Above and below the board: the numbers of the columns.
const NUMBERS: f64 = 28.0;
/// Between the halves.
const GAP: f64 = 12.0;
/// Right of the board: the names of the sides.
const NAMES: f64 = 96.0;
/// A line of text below all.
const LINE: f64 = 20.0;

/// The places of a board of some width.
pub(super) struct Layout {
    pub width: Width,
    pub scale: Scale,
    /// How many lines of text stand below.
    pub lines: usize,
}

impl Layout {
    /// The board of a width whose fullest hole holds so many seeds.
    pub fn new(width: Width, most: u16, lines: usize) -> Layout {
        let scale = match width.0 {
            0..=10 => LARGE,
            11..=20 => MEDIUM,
            // Four digits do not fit into the smallest holes.
            _ if most > 999 => MEDIUM,
            _ => SMALL,
        };
        Layout { width, scale, lines }
    }

    /// From the edge of a half to the middle of its outermost holes.
    pub fn margin(&self) -> f64 {
        self.scale.radius + LANE
    }

    fn half_width(&self) -> f64 {
        2.0 * self.margin() + f64::from(self.width.0 - 1) * self.scale.pitch
    }

    fn half_height(&self) -> f64 {
        2.0 * self.margin() + self.scale.rows
    }

    /// The width and the height of the picture.
    pub fn size(&self) -> (f64, f64) {
        let below = NUMBERS + LINE * self.lines as f64;
        (LEFT + self.half_width() + NAMES, NUMBERS + 2.0 * self.half_height() + GAP + below)
    }

    /// The corners of a side's half: top left and bottom right.
    pub fn half(&self, side: Side) -> (Point, Point) {
        let down = if side == Side::South { self.half_height() + GAP } else { 0.0 };
        let corner = at(LEFT, NUMBERS + down);
        (corner, corner.plus(self.half_width(), self.half_height()))
    }

    /// A point as a side has it, given as South has it.
    pub fn seen(&self, side: Side, point: Point) -> Point {
        match side {
            Side::South => point,
            Side::North => at(
                2.0 * LEFT + self.half_width() - point.x,
                2.0 * (NUMBERS + self.half_height()) + GAP - point.y,
            ),
        }
    }

    /// The middle of South's hole.
    pub fn south(&self, hole: Hole) -> Point {
        let (corner, _) = self.half(Side::South);
        let column = f64::from(hole.column(self.width) - 1);
        let row = if hole.is_inner(self.width) { 0.0 } else { self.scale.rows };
        corner.plus(self.margin() + column * self.scale.pitch, self.margin() + row)
    }

    /// The middle of a side's hole.
    pub fn hole(&self, side: Side, hole: Hole) -> Point {
        self.seen(side, self.south(hole))
    }

    /// Down or up from a hole to the other row of its side: 1 or -1.
    pub fn inward(&self, side: Side, hole: Hole) -> f64 {
        if (side == Side::South) == hole.is_inner(self.width) { 1.0 } else { -1.0 }
    }

    /// The side of a hole, right (1) or left (-1), where seeds do not turn round the end of
    /// the board.
    pub fn free_side(&self, side: Side, hole: Hole) -> f64 {
        let last = self.hole(side, hole).x + self.scale.pitch > self.half(side).1.x;
        if last { -1.0 } else { 1.0 }
    }

    /// Where a line of text below begins.
    pub fn foot(&self, line: usize) -> Point {
        at(LEFT, self.size().1 - 10.0 - LINE * (self.lines - 1 - line) as f64)
    }
}
