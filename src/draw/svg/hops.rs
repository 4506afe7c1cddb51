//! The way of a handful: an arrow from hole to hole along the rims, a broken one where it
//! is carried before it is sown, and a track round the side where it went all the way
//! round.

use std::fmt::Display;

use super::curve::{Curve, Trail};
use super::geometry::{Layout, Point, at};
use super::key::{strokes, tracked};
use super::palette::MOVER;
use super::writer::{Num, Writer};
use crate::draw::Lap;
use crate::engine::{Facing, Hole, Side, Width};
use crate::notation::hole_name;

/// How far beside the outermost point of a rim a hop starts and ends, in radii. It
/// lies on the rim with [`TOP`].
const BESIDE: f64 = 0.34;
/// How far out it starts and ends.
const TOP: f64 = 0.94;
/// Where a way between the rows leaves and meets a rim, in radii: aside, where no change is
/// written, and toward the other row. It is between the count and the hops.
const ASIDE: f64 = 0.77;
/// How far toward the other row.
const TOWARD: f64 = 0.64;
/// How far before its corners such a way turns, in radii.
const CORNER: f64 = 0.4;

/// The hole after another.
fn after(hole: Hole, facing: Facing, width: Width) -> Hole {
    let holes = 2 * width.0;
    let step = if facing == Facing::Counterclockwise { 1 } else { holes - 1 };
    Hole(((u16::from(hole.0) + step) % holes) as u8)
}

/// How seeds come from a hole to another.
#[derive(Clone, Copy)]
enum Way {
    /// In the course of sowing, to the next hole or over one.
    Hop { passed: Option<Hole> },
    /// All in hand, to where their sowing begins.
    Carried,
}

/// How seeds come from a hole to another, if they go anywhere.
fn way(from: Hole, to: Hole, facing: Facing, width: Width) -> Option<Way> {
    let next = after(from, facing, width);
    match to {
        _ if from == to => None,
        _ if next == to => Some(Way::Hop { passed: None }),
        _ if after(next, facing, width) == to => Some(Way::Hop { passed: Some(next) }),
        _ => Some(Way::Carried),
    }
}

/// Whether the seeds of a handful whose arrows are all drawn are carried before they are
/// sown.
pub(super) fn is_carried(lap: &Lap, width: Width) -> bool {
    let first = lap.from.zip(lap.drops.first().copied());
    let way = first.and_then(|(from, to)| way(from, to, lap.facing, width));
    lap.rounds().0 == 0 && matches!(way, Some(Way::Carried))
}

/// An arrow to a hole.
struct Arrow {
    to: Hole,
    trail: Trail,
    carried: bool,
}

struct Hops<'a> {
    layout: &'a Layout,
    lap: &'a Lap,
}

impl Hops<'_> {
    fn length_of_head(&self) -> f64 {
        3.2 + 0.22 * self.layout.scale.radius
    }

    /// The way from a hole to another.
    fn trail(&self, from: Hole, to: Hole, way: Way) -> Trail {
        let width = self.layout.width;
        let carried_across =
            matches!(way, Way::Carried) && from.is_inner(width) != to.is_inner(width);
        if carried_across {
            return self.between_rows(from, to);
        }
        let curve = if from.is_inner(width) == to.is_inner(width) {
            self.along_the_row(from, to, way)
        } else {
            self.round_the_end(from, to, way)
        };
        Trail(vec![Curve(curve.0.map(|point| self.layout.seen(self.lap.side, point)))])
    }

    /// Between the two rows, where it crosses neither holes nor numbers.
    fn between_rows(&self, from: Hole, to: Hole) -> Trail {
        let (layout, side) = (self.layout, self.lap.side);
        let radius = layout.scale.radius;
        let end = |hole: Hole| {
            let aside = -layout.free_side(side, hole) * ASIDE * radius;
            layout.hole(side, hole).plus(aside, layout.inward(side, hole) * TOWARD * radius)
        };
        let (start, stop) = (end(from), end(to));
        if start.x == stop.x {
            return Trail(vec![line(start, stop)]);
        }
        let middle = (start.y + stop.y) / 2.0;
        let (corner, turn) = (at(start.x, middle), at(stop.x, middle));
        let round = CORNER * radius;
        let (down, along) = ((stop.y - start.y).signum(), (stop.x - start.x).signum());
        let (first, second) = (corner.plus(0.0, -down * round), corner.plus(along * round, 0.0));
        let (third, fourth) = (turn.plus(-along * round, 0.0), turn.plus(0.0, down * round));
        Trail(vec![
            line(start, first),
            Curve([first, corner, corner, second]),
            line(second, third),
            Curve([third, turn, turn, fourth]),
            line(fourth, stop),
        ])
    }

    /// Along the outer rims of a row, as South sees it.
    fn along_the_row(&self, from: Hole, to: Hole, way: Way) -> Curve {
        let radius = self.layout.scale.radius;
        let (a, b) = (self.layout.south(from), self.layout.south(to));
        let lift = lift(way) * radius;
        let out = -self.layout.inward(Side::South, from);
        let along = if b.x > a.x { 1.0 } else { -1.0 };
        let start = a.plus(along * BESIDE * radius, out * TOP * radius);
        let end = b.plus(-along * BESIDE * radius, out * TOP * radius);
        let quarter = (end.x - start.x) / 4.0;
        Curve([start, start.plus(quarter, out * lift), end.plus(-quarter, out * lift), end])
    }

    /// From row to row round the end of the board, as South sees it.
    fn round_the_end(&self, from: Hole, to: Hole, way: Way) -> Curve {
        let width = self.layout.width;
        let radius = self.layout.scale.radius;
        let (a, b) = (self.layout.south(from), self.layout.south(to));
        let lift = lift(way) * radius;
        // Out of the circuit, in the two rows.
        let out = |hole: Hole| -self.layout.inward(Side::South, hole);
        let passed = match way {
            Way::Hop { passed } => passed,
            Way::Carried => None,
        };
        let turn = passed.filter(|hole| hole.is_inner(width) == from.is_inner(width));
        let end = turn.unwrap_or(from).column(width);
        let out_x = if end == 1 { -1.0 } else { 1.0 };
        let edge = self.layout.south(Hole::outer(end)).x;
        // Each side of the curve as it is at one of its holes: where it meets the rim, and
        // what draws it aside.
        let side = |hole: Hole, middle: Point, other: Point| {
            if hole.column(width) == end {
                let to = if other.y > middle.y { 1.0 } else { -1.0 };
                let rim = middle.plus(out_x * TOP * radius, to * BESIDE * radius);
                (rim, rim.plus(out_x * lift, to * radius * 0.4))
            } else {
                let rim = middle.plus(out_x * BESIDE * radius, out(hole) * TOP * radius);
                (rim, at(edge + out_x * 0.87 * radius, middle.y + out(hole) * (radius + 35.0)))
            }
        };
        let ((start, mut leave), (stop, mut arrive)) = (side(from, a, b), side(to, b, a));
        // Well clear of a hole passed over at the very end.
        let clear =
            |row: Hole, y: f64| at(edge + out_x * (radius + 35.0), y + out(row) * 1.09 * radius);
        if from.column(width) != end {
            arrive = clear(from, a.y);
        } else if to.column(width) != end {
            leave = clear(to, b.y);
        }
        Curve([start, leave, arrive, stop])
    }

    /// The arrows of the last round, in the order they were sown.
    fn arrows(&self) -> Vec<Arrow> {
        let (rounds, last) = self.lap.rounds();
        let done = self.lap.drops.len() - last.len();
        let first = if rounds == 0 { self.lap.from } else { Some(self.lap.drops[done - 1]) };
        let starts = first.into_iter().chain(last.iter().copied());
        let ends = &last[usize::from(first.is_none())..];
        let arrows = starts.zip(ends).filter_map(|(from, &to)| {
            let way = way(from, to, self.lap.facing, self.layout.width)?;
            let carried = matches!(way, Way::Carried);
            Some(Arrow { to, trail: self.trail(from, to, way), carried })
        });
        arrows.collect()
    }

    /// A track along all rims of the side.
    fn track(&self, writer: &mut Writer) {
        let lane = self.layout.scale.radius + 11.0;
        let width = self.layout.width;
        let corners = [Hole::inner(1, width), Hole::outer(width.0)];
        let [a, b] = corners.map(|hole| self.layout.hole(self.lap.side, hole));
        let (x, y) = (a.x.min(b.x) - lane, a.y.min(b.y) - lane);
        tracked(writer, |writer| {
            writer.shape(
                "rect",
                &[
                    ("x", &Num(x)),
                    ("y", &Num(y)),
                    ("width", &Num((b.x - a.x).abs() + 2.0 * lane)),
                    ("height", &Num((b.y - a.y).abs() + 2.0 * lane)),
                    ("rx", &Num(lane)),
                ],
            );
        });
    }
}

/// A straight line.
fn line(from: Point, to: Point) -> Curve {
    Curve([from, from, to, to])
}

/// How far a way is drawn out of its row, in radii.
fn lift(way: Way) -> f64 {
    if matches!(way, Way::Hop { passed: None }) { 0.46 } else { 0.86 }
}

/// Draws the way of a handful.
pub(super) fn draw(layout: &Layout, lap: &Lap, writer: &mut Writer) {
    let hops = Hops { layout, lap };
    if lap.rounds().0 > 0 {
        hops.track(writer);
    }
    let length = hops.length_of_head();
    let thick = Num(1.2 + layout.scale.radius * 0.035);
    let drawn: Vec<(Arrow, (String, String))> = hops
        .arrows()
        .into_iter()
        .map(|arrow| {
            let drawn = arrow.trail.with_head(length);
            (arrow, drawn)
        })
        .collect();
    let strokes = strokes(layout.scale.radius);
    for (carried, strokes) in [(false, "none"), (true, strokes.as_str())] {
        let mut lines = drawn.iter().filter(|(arrow, _)| arrow.carried == carried).peekable();
        if lines.peek().is_none() {
            continue;
        }
        let mut attributes: Vec<(&str, &dyn Display)> = vec![("stroke-width", &thick)];
        if carried {
            attributes.push(("stroke-dasharray", &strokes));
        }
        writer.lined(MOVER, &attributes);
        for (_, (line, _)) in lines {
            writer.shape("path", &[("d", line)]);
        }
        writer.close();
    }
    writer.filled(MOVER, &[]);
    for (arrow, (_, head)) in &drawn {
        let to = format!("{} {}", lap.side.name(), hole_name(arrow.to, layout.width));
        writer.shape("path", &[("d", head), ("data-to", &to)]);
    }
    writer.close();
}
