//! What is said of a handful beside the board: how many seeds it has, and what a broken
//! arrow or a track means.

use super::geometry::{LARGE, Point};
use super::hops;
use super::palette::MOVER;
use super::writer::{Num, Writer};
use crate::draw::Lap;
use crate::engine::Width;

/// Draws as the track is drawn.
pub(super) fn tracked(writer: &mut Writer, draw: impl FnOnce(&mut Writer)) {
    writer.lined(
        MOVER,
        &[("stroke-width", &2), ("stroke-dasharray", &"0.1 5"), ("stroke-linecap", &"round")],
    );
    draw(writer);
    writer.close();
}

/// The strokes of a line in which seeds are carried, on holes of a radius.
pub(super) fn strokes(radius: f64) -> String {
    format!("{} {}", Num(0.28 * radius), Num(0.2 * radius))
}

/// What is said of a handful beside the board.
pub(super) enum Key {
    /// How many seeds it has.
    Seeds(usize),
    /// That it is carried first, which is what the broken arrow means.
    Carried,
    /// How often it went all the way round, which is what the track means.
    Rounds(usize),
}

/// What is said of a handful.
pub(super) fn of(lap: &Lap, width: Width) -> Vec<Key> {
    let (seeds, rounds) = (lap.drops.len(), lap.rounds().0);
    let carried = hops::is_carried(lap, width).then_some(Key::Carried);
    let rounds = (rounds > 0).then_some(Key::Rounds(rounds));
    carried.into_iter().chain([Key::Seeds(seeds)]).chain(rounds).collect()
}

impl Key {
    /// Draws it as a line of text that begins at a point.
    pub fn draw(&self, point: Point, writer: &mut Writer) {
        let (x, y) = (Num(point.x), Num(point.y));
        let (attribute, number, text) = match *self {
            Key::Seeds(seeds) => ("data-sown", seeds, format!("sows {seeds}")),
            Key::Carried => ("data-carried", 1, "carries".to_owned()),
            Key::Rounds(1) => ("data-rounds", 1, "1 round".to_owned()),
            Key::Rounds(rounds) => ("data-rounds", rounds, format!("{rounds} rounds")),
        };
        writer.filled(MOVER, &[("font-size", &12.5), ("font-weight", &600)]);
        writer.text("text", &[("x", &x), ("y", &y), (attribute, &number)], &text);
        writer.close();
        let line = |writer: &mut Writer, y: f64| {
            let (end, y) = (Num(point.x + 55.0), Num(y));
            writer.shape("line", &[("x1", &x), ("y1", &y), ("x2", &end), ("y2", &y)]);
        };
        match self {
            Key::Seeds(_) => {}
            Key::Carried => {
                let strokes = strokes(LARGE.radius);
                writer.lined(MOVER, &[("stroke-width", &2), ("stroke-dasharray", &strokes)]);
                line(writer, point.y + 5.0);
                writer.close();
            }
            Key::Rounds(_) => tracked(writer, |writer| line(writer, point.y + 7.0)),
        }
    }
}
