//! The way of a handful: an arrow from hole to hole along the rims, and a track round
//! the side for every time that it went all the way round.

use super::geometry::{Layout, Point, at};
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

/// A curve from a hole to a hole: two ends, and between them what draws it aside.
#[derive(Clone, Copy)]
struct Curve([Point; 4]);

impl Curve {
    /// The curve up to a part of it: each step of the construction halves nothing but
    /// goes that part of the way.
    fn until(self, part: f64) -> Curve {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (a.toward(b, part), b.toward(c, part), c.toward(d, part));
        let (abc, bcd) = (ab.toward(bc, part), bc.toward(cd, part));
        Curve([a, ab, abc, abc.toward(bcd, part)])
    }

    fn end(self) -> Point {
        self.0[3]
    }

    /// The part of it that is left when an arrowhead of this length has the rest.
    fn part_before(self, length: f64) -> f64 {
        let (mut near, mut far) = (0.0, 1.0);
        for _ in 0..24 {
            let middle = (near + far) / 2.0;
            if self.until(middle).end().distance(self.end()) > length {
                near = middle;
            } else {
                far = middle;
            }
        }
        near
    }

    fn path(self) -> String {
        let [a, b, c, d] = self.0.map(written);
        format!("M{a}C{b} {c} {d}")
    }
}

fn written(point: Point) -> String {
    format!("{} {}", Num(point.x), Num(point.y))
}

/// An arrowhead with its tip at a point, coming from another.
fn head(from: Point, tip: Point) -> String {
    let length = from.distance(tip);
    let (x, y) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let wing = length * 0.46;
    let left = from.plus(-y * wing, x * wing);
    let right = from.plus(y * wing, -x * wing);
    // The notch lets the line run into it.
    let notch = from.toward(tip, 0.22);
    format!("M{}L{}L{}L{}Z", written(tip), written(left), written(notch), written(right))
}

/// The hole after another.
fn after(hole: Hole, facing: Facing, width: Width) -> Hole {
    let holes = 2 * width.0;
    let step = if facing == Facing::Counterclockwise { 1 } else { holes - 1 };
    Hole(((u16::from(hole.0) + step) % holes) as u8)
}

/// The holes that a hop passes over. A hop over more than one is none: those seeds
/// are carried, not sown.
fn passed(from: Hole, to: Hole, facing: Facing, width: Width) -> Option<Option<Hole>> {
    let next = after(from, facing, width);
    match to {
        _ if from == to => None,
        _ if next == to => Some(None),
        _ if after(next, facing, width) == to => Some(Some(next)),
        _ => None,
    }
}

struct Hops<'a> {
    layout: &'a Layout,
    lap: &'a Lap,
}

impl Hops<'_> {
    fn length_of_head(&self) -> f64 {
        3.2 + 0.22 * self.layout.scale.radius
    }

    /// The curve from a hole to the next one, or over one, as South sees it.
    fn curve(&self, from: Hole, to: Hole) -> Option<Curve> {
        let width = self.layout.width;
        let passed = passed(from, to, self.lap.facing, width)?;
        let radius = self.layout.scale.radius;
        let (a, b) = (self.layout.south(from), self.layout.south(to));
        let lift = radius * if passed.is_some() { 0.86 } else { 0.46 };
        // Out of the circuit, in the two rows.
        let out = |hole: Hole| -self.layout.inward(Side::South, hole);
        if from.is_inner(width) == to.is_inner(width) {
            let (out, along) = (out(from), if b.x > a.x { 1.0 } else { -1.0 });
            let start = a.plus(along * BESIDE * radius, out * TOP * radius);
            let end = b.plus(-along * BESIDE * radius, out * TOP * radius);
            let quarter = (end.x - start.x) / 4.0;
            let aside = [start.plus(quarter, out * lift), end.plus(-quarter, out * lift)];
            return Some(Curve([start, aside[0], aside[1], end]));
        }
        // Round the end of the board where the way changes rows.
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
        Some(Curve([start, leave, arrive, stop]))
    }

    /// The arrows of the last round, in the order they were sown.
    fn arrows(&self) -> Vec<(Hole, Curve)> {
        let (rounds, last) = self.lap.rounds();
        let done = self.lap.drops.len() - last.len();
        let first = if rounds == 0 { self.lap.from } else { Some(self.lap.drops[done - 1]) };
        let starts = first.into_iter().chain(last.iter().copied());
        let ends = &last[usize::from(first.is_none())..];
        let curves = starts.zip(ends).filter_map(|(from, &to)| {
            let [a, b, c, d] = self.curve(from, to)?.0;
            let seen = [a, b, c, d].map(|point| self.layout.seen(self.lap.side, point));
            Some((to, Curve(seen)))
        });
        curves.collect()
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

/// Draws as the track is drawn.
fn tracked(writer: &mut Writer, draw: impl FnOnce(&mut Writer)) {
    writer.lined(
        MOVER,
        &[("stroke-width", &2), ("stroke-dasharray", &"0.1 5"), ("stroke-linecap", &"round")],
    );
    draw(writer);
    writer.close();
}

/// What is said of a handful beside the board.
pub(super) enum Key {
    /// How many seeds it has.
    Seeds(usize),
    /// How often it went all the way round, which is what the track means.
    Rounds(usize),
}

/// What is said of a handful.
pub(super) fn key(lap: &Lap) -> Vec<Key> {
    let (seeds, rounds) = (lap.drops.len(), lap.rounds().0);
    let rounds = (rounds > 0).then_some(Key::Rounds(rounds));
    [Key::Seeds(seeds)].into_iter().chain(rounds).collect()
}

impl Key {
    /// Draws it as a line of text that begins at a point.
    pub fn draw(&self, point: Point, writer: &mut Writer) {
        let (x, y) = (Num(point.x), Num(point.y));
        let (attribute, number, text) = match *self {
            Key::Seeds(seeds) => ("data-sown", seeds, format!("sows {seeds}")),
            Key::Rounds(1) => ("data-rounds", 1, "1 round".to_owned()),
            Key::Rounds(rounds) => ("data-rounds", rounds, format!("{rounds} rounds")),
        };
        writer.filled(MOVER, &[("font-size", &12.5), ("font-weight", &600)]);
        writer.text("text", &[("x", &x), ("y", &y), (attribute, &number)], &text);
        writer.close();
        if let Key::Rounds(_) = self {
            tracked(writer, |writer| {
                let (end, y) = (Num(point.x + 55.0), Num(point.y + 7.0));
                writer.shape("line", &[("x1", &x), ("y1", &y), ("x2", &end), ("y2", &y)]);
            });
        }
    }
}

/// Draws the way of a handful.
pub(super) fn draw(layout: &Layout, lap: &Lap, writer: &mut Writer) {
    let hops = Hops { layout, lap };
    if lap.rounds().0 > 0 {
        hops.track(writer);
    }
    let length = hops.length_of_head();
    let arrows = hops.arrows();
    let parts: Vec<(Hole, Curve, Curve)> = arrows
        .into_iter()
        .map(|(to, curve)| (to, curve, curve.until(curve.part_before(length))))
        .collect();
    let thick = 1.2 + layout.scale.radius * 0.035;
    writer.lined(MOVER, &[("stroke-width", &Num(thick))]);
    for (_, _, line) in &parts {
        writer.shape("path", &[("d", &line.path())]);
    }
    writer.close();
    writer.filled(MOVER, &[]);
    for (to, whole, line) in &parts {
        let to = format!("{} {}", lap.side.name(), hole_name(*to, layout.width));
        writer.shape("path", &[("d", &head(line.end(), whole.end())), ("data-to", &to)]);
    }
    writer.close();
}
