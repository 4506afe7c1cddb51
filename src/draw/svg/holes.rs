//! Holes with their seeds and counts, and the rings of what happened to them.

use super::geometry::{LETTER, Layout, Point};
use super::palette::{HOLE, INK, MOVER, PILL, RIM, SEED, TAKEN};
use super::writer::{Num, Writer};
use crate::draw::{Frame, Mark};
use crate::engine::{Hole, Side};
use crate::notation::hole_name;

/// The most seeds that are drawn one by one.
const FEW: u16 = 9;
/// Of a seed.
const SEED_RADIUS: f64 = 4.2;

/// Where one to nine seeds lie in a hole; the last of them fell last.
fn heap(seeds: u16) -> &'static [(f64, f64)] {
    match seeds {
        0 => &[],
        1 => &[(0.0, 0.0)],
        2 => &[(-6.0, 0.0), (6.0, 0.0)],
        3 => &[(-6.5, 5.0), (0.0, -6.0), (6.5, 5.0)],
        4 => &[(-6.0, 6.0), (-6.0, -6.0), (6.0, -6.0), (6.0, 6.0)],
        5 => &[(-8.0, 7.5), (-8.0, -7.5), (8.0, -7.5), (8.0, 7.5), (0.0, 0.0)],
        6 => &[(-10.5, 5.5), (-10.5, -5.5), (0.0, -5.5), (0.0, 5.5), (10.5, -5.5), (10.5, 5.5)],
        7 => &[
            (-5.5, 9.5),
            (-11.0, 0.0),
            (-5.5, -9.5),
            (5.5, -9.5),
            (0.0, 0.0),
            (5.5, 9.5),
            (11.0, 0.0),
        ],
        8 => &[
            (-10.5, 9.5),
            (-10.5, -9.5),
            (0.0, -9.5),
            (-5.5, 0.0),
            (0.0, 9.5),
            (5.5, 0.0),
            (10.5, -9.5),
            (10.5, 9.5),
        ],
        _ => &[
            (-10.5, 10.0),
            (-10.5, 0.0),
            (-10.5, -10.0),
            (0.0, -10.0),
            (0.0, 0.0),
            (0.0, 10.0),
            (10.5, 10.0),
            (10.5, -10.0),
            (10.5, 0.0),
        ],
    }
}

/// A hole with what is drawn of it.
pub(super) struct Place {
    pub side: Side,
    pub hole: Hole,
    /// Its name, with its side's.
    pub name: String,
    pub seeds: u16,
    pub middle: Point,
    /// 1 where the other row of its side lies below it, -1 where above.
    pub inward: f64,
}

/// The holes of a frame.
pub(super) struct Holes<'a> {
    pub layout: &'a Layout,
    pub frame: &'a Frame,
    pub places: Vec<Place>,
}

impl<'a> Holes<'a> {
    pub fn new(layout: &'a Layout, frame: &'a Frame) -> Holes<'a> {
        let place = |side: Side, hole: Hole| Place {
            side,
            hole,
            name: format!("{} {}", side.name(), hole_name(hole, frame.width)),
            seeds: frame.seeds(side, hole),
            middle: layout.hole(side, hole),
            inward: layout.inward(side, hole),
        };
        let all = |side: Side| Hole::all(frame.width).map(move |hole| (side, hole));
        let places = [Side::North, Side::South].into_iter().flat_map(all);
        Holes { layout, frame, places: places.map(|(side, hole)| place(side, hole)).collect() }
    }

    /// Draws the holes, their seeds and their counts.
    pub fn draw(&self, writer: &mut Writer) {
        writer.painted(Some(HOLE), Some(RIM), &[("stroke-width", &1.2)]);
        for place in &self.places {
            circle(writer, place.middle, self.layout.scale.radius, Some(&place.name));
        }
        writer.close();
        self.seeds(writer);
        self.rings(writer);
        self.counts(writer);
        self.last_seed(writer);
    }

    /// The seeds that lie in holes, those of a hole as one path: a line of no length with
    /// round ends is a dot.
    fn seeds(&self, writer: &mut Writer) {
        let size = 2.0 * SEED_RADIUS;
        writer.lined(SEED, &[("stroke-width", &Num(size)), ("stroke-linecap", &"round")]);
        for place in self.places.iter().filter(|place| self.few(place)) {
            let middle = self.heap_of(place);
            let lying = heap(place.seeds).len() - usize::from(self.landing(place));
            let dot = |&(x, y): &(f64, f64)| {
                let dot = middle.plus(x, y);
                format!("M{} {}h0", Num(dot.x), Num(dot.y))
            };
            let dots: String = heap(place.seeds)[..lying].iter().map(dot).collect();
            if !dots.is_empty() {
                writer.shape("path", &[("d", &dots)]);
            }
        }
        writer.close();
    }

    /// Whether the seeds are drawn, and not their number alone.
    pub fn few(&self, place: &Place) -> bool {
        self.layout.scale.seeds && place.seeds <= FEW
    }

    fn landing(&self, place: &Place) -> bool {
        place.seeds > 0 && self.frame.is_marked(place.side, place.hole, Mark::Landing)
    }

    /// The middle of the heap, a little away from the count.
    fn heap_of(&self, place: &Place) -> Point {
        place.middle.plus(0.0, -3.0 * place.inward)
    }

    /// A solid ring where the mover took from, a broken one where seeds were taken.
    fn rings(&self, writer: &mut Writer) {
        let radius = self.layout.scale.radius;
        let thick = 1.4 + 0.07 * radius;
        let marked = |marks: &[Mark], place: &Place| {
            marks.iter().any(|&mark| self.frame.is_marked(place.side, place.hole, mark))
        };
        // Twelve strokes and as many gaps.
        let stroke = std::f64::consts::PI * (radius - thick / 2.0) / 12.0;
        let dashes = format!("{:.2} {:.2}", 1.1 * stroke, 0.9 * stroke);
        for (paint, marks, dashes) in [
            (MOVER, &[Mark::Lifted, Mark::Capturing][..], "none"),
            (TAKEN, &[Mark::Taken][..], dashes.as_str()),
        ] {
            let ringed: Vec<&Place> =
                self.places.iter().filter(|place| marked(marks, place)).collect();
            if ringed.is_empty() {
                continue;
            }
            writer.lined(paint, &[("stroke-width", &Num(thick)), ("stroke-dasharray", &dashes)]);
            for place in ringed {
                circle(writer, place.middle, radius - thick / 2.0, None);
            }
            writer.close();
        }
    }

    /// The counts: beside drawn seeds, or alone.
    fn counts(&self, writer: &mut Writer) {
        let held: Vec<&Place> = self.places.iter().filter(|place| place.seeds > 0).collect();
        writer.painted(Some(PILL), Some(RIM), &[("stroke-width", &0.8)]);
        for place in held.iter().filter(|place| self.few(place)) {
            let width = pill(place.seeds);
            let middle = self.pill_of(place);
            writer.shape(
                "rect",
                &[
                    ("x", &Num(middle.x - width / 2.0)),
                    ("y", &Num(middle.y - 7.5)),
                    ("width", &Num(width)),
                    ("height", &15),
                    ("rx", &7.5),
                ],
            );
        }
        writer.close();
        writer.filled(INK, &[("text-anchor", &"middle"), ("font-weight", &600)]);
        for place in held {
            let (middle, size) = if self.few(place) {
                (self.pill_of(place), 11.5)
            } else {
                (place.middle, self.size_alone(place.seeds))
            };
            writer.text(
                "text",
                &[
                    ("x", &Num(middle.x)),
                    ("y", &Num(middle.y + 0.36 * size)),
                    ("font-size", &Num(size)),
                    ("data-seeds", &place.name),
                ],
                &place.seeds.to_string(),
            );
        }
        writer.close();
    }

    fn pill_of(&self, place: &Place) -> Point {
        place.middle.plus(0.0, place.inward * (self.layout.scale.radius + 1.0))
    }

    /// The letters of a number alone, so that it fits into its hole.
    fn size_alone(&self, seeds: u16) -> f64 {
        let room = 1.76 * self.layout.scale.radius;
        (room / (LETTER * digits(seeds))).min(self.layout.scale.alone)
    }

    /// The seed that fell last: another colour, and another shape.
    fn last_seed(&self, writer: &mut Writer) {
        let landed: Vec<&Place> = self.places.iter().filter(|place| self.landing(place)).collect();
        if landed.is_empty() {
            return;
        }
        let thick = 2.8;
        writer.painted(Some(PILL), Some(MOVER), &[("stroke-width", &thick)]);
        for place in landed {
            let point = if self.few(place) {
                let (x, y) = *heap(place.seeds).last().expect("a landing hole holds a seed");
                self.heap_of(place).plus(x, y)
            } else {
                // On the rim, beside the way that seeds go.
                let side = 0.72 * self.layout.scale.radius;
                place
                    .middle
                    .plus(self.layout.free_side(place.side, place.hole) * side, place.inward * side)
            };
            circle(writer, point, SEED_RADIUS - 0.2, None);
        }
        writer.close();
    }
}

fn digits(seeds: u16) -> f64 {
    seeds.to_string().len() as f64
}

/// The width of what a count stands on.
fn pill(seeds: u16) -> f64 {
    9.0 + 7.0 * digits(seeds)
}

fn circle(writer: &mut Writer, middle: Point, radius: f64, name: Option<&str>) {
    let (x, y, r) = (Num(middle.x), Num(middle.y), Num(radius));
    match name {
        Some(name) => {
            writer.shape("circle", &[("cx", &x), ("cy", &y), ("r", &r), ("data-hole", &name)]);
        }
        None => writer.shape("circle", &[("cx", &x), ("cy", &y), ("r", &r)]),
    }
}
