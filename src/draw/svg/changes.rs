//! What holes got and lost, as signed numbers: in a hole that is now empty, else beside
//! its count.

use std::fmt::Display;

use super::geometry::{LETTER, Point};
use super::holes::{Holes, Place};
use super::palette::{MOVER, TAKEN};
use super::writer::{Num, Writer};

/// Between a number and what stands beside it.
const SPACE: f64 = 3.0;
/// From the middle of the count of few seeds, which has one digit, to its change.
const BESIDE: f64 = 11.0;

/// A change to write: where, aligned how, and how large.
struct Note<'a> {
    place: &'a Place,
    text: String,
    anchor: &'static str,
    point: Point,
    size: f64,
}

/// Draws the changes of a frame.
pub(super) fn draw(holes: &Holes<'_>, writer: &mut Writer) {
    let actor = holes.frame.actor();
    let notes: Vec<Note<'_>> = holes.places.iter().filter_map(|place| note(holes, place)).collect();
    for (paint, own) in [(MOVER, true), (TAKEN, false)] {
        let of_side = |note: &&Note<'_>| (Some(note.place.side) == actor) == own;
        let notes: Vec<&Note<'_>> = notes.iter().filter(of_side).collect();
        if notes.is_empty() {
            continue;
        }
        let usual = holes.layout.scale.change;
        writer.filled(paint, &[("font-size", &usual), ("font-weight", &600)]);
        for note in notes {
            note.draw(usual, writer);
        }
        writer.close();
    }
}

/// What is written of a hole, if it got or lost anything.
fn note<'a>(holes: &Holes<'_>, place: &'a Place) -> Option<Note<'a>> {
    let change = holes.frame.change(place.side, place.hole);
    if change == 0 {
        return None;
    }
    let sign = if change > 0 { '+' } else { '−' };
    let text = format!("{sign}{}", change.abs());
    let scale = holes.layout.scale;
    let few = holes.few(place) && place.seeds > 0;
    // To the middle of the note: aside, and toward the other row.
    let (aside, toward, anchor, room) = if few {
        let (free, room) = beside(holes, place);
        let anchor = if free > 0.0 { "start" } else { "end" };
        (free * BESIDE, scale.radius + 4.0, anchor, room)
    } else if place.seeds == 0 {
        // In the empty hole, within its ring.
        (0.0, 0.0, "middle", 1.7 * scale.radius)
    } else {
        (0.0, scale.radius + 0.5 * scale.change + 0.6, "middle", scale.pitch - SPACE)
    };
    let size = scale.change.min(room / (LETTER * text.chars().count() as f64));
    let point = place.middle.plus(aside, place.inward * toward + 0.36 * size);
    Some(Note { place, text, anchor, point, size })
}

/// On which side of a count its change is written, and how wide it may be.
fn beside(holes: &Holes<'_>, place: &Place) -> (f64, f64) {
    let layout = holes.layout;
    let free = layout.free_side(place.side, place.hole);
    let from_end = (layout.half(place.side).1.x - place.middle.x) / layout.scale.pitch;
    // The last two columns share what is between them.
    let room = if from_end < 2.0 {
        layout.scale.pitch / 2.0 - BESIDE
    } else {
        layout.scale.pitch - 2.0 * BESIDE
    };
    (free, room)
}

impl Note<'_> {
    fn draw(&self, usual: f64, writer: &mut Writer) {
        let (x, y, size) = (Num(self.point.x), Num(self.point.y), Num(self.size));
        let mut attributes: Vec<(&str, &dyn Display)> =
            vec![("x", &x), ("y", &y), ("text-anchor", &self.anchor)];
        if self.size < usual {
            attributes.push(("font-size", &size));
        }
        attributes.push(("data-change", &self.place.name));
        writer.text("text", &attributes, &self.text);
    }
}
