//! Where things stand in pictures: texts apart from one another and inside, and no arrow
//! across a text or a hole that it does not lead to.
#![cfg(feature = "cli")]

#[path = "common/drawn.rs"]
mod drawn;

use std::collections::BTreeMap;

use drawn::{CCW, elements, filled, frames_with_hops, name, number, picture, points};
use makombo::draw::{Frame, Lap, Mark, OnTurn};
use makombo::engine::{Facing, Hole, Position, Side, Width};
use makombo::sheet::vocabulary::Direction;
use proptest::prelude::*;
use roxmltree::{Document, Node};

/// Everything drawn, as corners of boxes; of a text, a wide guess.
fn extent(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let inherited = |attribute: &str| {
        node.ancestors().find_map(|node| node.attribute(attribute)).unwrap_or_default()
    };
    match node.tag_name().name() {
        "rect" => {
            let (x, y) = (number(node, "x"), number(node, "y"));
            vec![(x, y), (x + number(node, "width"), y + number(node, "height"))]
        }
        "circle" => {
            let (x, y, r) = (number(node, "cx"), number(node, "cy"), number(node, "r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "line" => {
            vec![(number(node, "x1"), number(node, "y1")), (number(node, "x2"), number(node, "y2"))]
        }
        "path" => {
            let path = node.attribute("d").unwrap();
            if !path.contains("h0") {
                return points(path);
            }
            // Dots, as lines of no length.
            let radius: f64 = inherited("stroke-width").parse::<f64>().unwrap() / 2.0;
            let dots = points(&path.replace("h0", ""));
            dots.iter()
                .flat_map(|(x, y)| [(x - radius, y - radius), (x + radius, y + radius)])
                .collect()
        }
        "polyline" => points(node.attribute("points").unwrap()),
        "text" => {
            let size: f64 = inherited("font-size").parse().unwrap();
            let width = 0.64 * size * node.text().unwrap().chars().count() as f64;
            let (x, y) = (number(node, "x"), number(node, "y"));
            let left = match inherited("text-anchor") {
                "middle" => x - width / 2.0,
                "end" => x - width,
                _ => x,
            };
            vec![(left, y - size), (left + width, y + 0.3 * size)]
        }
        _ => Vec::new(),
    }
}

fn inside(text: &str) {
    let svg = Document::parse(text).unwrap();
    let root = svg.root_element();
    let (width, height) = (number(root, "width"), number(root, "height"));
    let view =
        format!("0 0 {} {}", root.attribute("width").unwrap(), root.attribute("height").unwrap());
    assert_eq!(root.attribute("viewBox"), Some(view.as_str()));
    for node in svg.descendants() {
        for (x, y) in extent(node) {
            let within = (0.0..=width).contains(&x) && (0.0..=height).contains(&y);
            assert!(within, "{:?} {:?} is outside: {x} {y}\n{text}", node.tag_name(), node.text());
        }
    }
}

#[test]
fn nothing_leaves_the_picture() {
    for width in 2..=36 {
        for seeds in [&[0, 1, 5, 9][..], &[10, 99, 807], &[1200, 0, 3]] {
            let all = filled(width, seeds);
            let few = filled(width, &[0]);
            let position = Position::new(Width(width), [&all, &few], Side::North, 500).unwrap();
            let position = position.with_begun(Side::North, false).with_begun(Side::South, false);
            inside(&picture(&Frame::of(&position, Direction::ChosenOnce)));
        }
    }
    frames_with_hops().step_by(5).for_each(|frame| inside(&picture(&frame)));
}

/// A box: left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
struct Box([f64; 4]);

impl Box {
    fn of(corners: &[(f64, f64)]) -> Box {
        let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
        let left = least(&mut corners.iter().map(|corner| corner.0));
        let top = least(&mut corners.iter().map(|corner| corner.1));
        let right = -least(&mut corners.iter().map(|corner| -corner.0));
        let bottom = -least(&mut corners.iter().map(|corner| -corner.1));
        Box([left, top, right, bottom])
    }

    fn meets(self, other: Box) -> bool {
        let (Box([a, b, c, d]), Box([e, f, g, h])) = (self, other);
        a < g && e < c && b < h && f < d
    }

    /// How far a point is outside; below 0 inside.
    fn clear_of(self, (x, y): (f64, f64)) -> f64 {
        let Box([left, top, right, bottom]) = self;
        (left - x).max(x - right).max(top - y).max(y - bottom)
    }
}

/// What a reader must be able to read or to tell apart: every text, with its digits as high
/// as they are drawn, and the last seed.
fn signs(svg: &Document<'_>) -> Vec<(String, Box)> {
    let text = |node: Node<'_, '_>| {
        let size: f64 =
            node.ancestors().find_map(|node| node.attribute("font-size")).unwrap().parse().unwrap();
        let Box([left, top, right, bottom]) = Box::of(&extent(node));
        let said = node.text().unwrap();
        // Digits, signs and row letters have no part below the line.
        let deep = if said.chars().any(|letter| letter.is_alphabetic()) { 0.0 } else { 0.3 * size };
        (said.to_owned(), Box([left, top + 0.25 * size, right, bottom - deep]))
    };
    let last = elements(svg, "g")
        .filter(|node| node.attribute("class") == Some("makombo-fill-pill makombo-line-mover"));
    let last = last.flat_map(|group| group.children().filter(|node| node.has_tag_name("circle")));
    let last = last.map(|node| ("the last seed".to_owned(), Box::of(&extent(node))));
    elements(svg, "text").map(text).chain(last).collect()
}

/// What texts overlap, or leave the picture.
fn muddled(text: &str) -> Vec<String> {
    let svg = Document::parse(text).unwrap();
    let signs = signs(&svg);
    let mut muddled = Vec::new();
    for (at, (one, a)) in signs.iter().enumerate() {
        for (other, b) in &signs[at + 1..] {
            if a.meets(*b) {
                muddled.push(format!("`{one}` {a:?} and `{other}` {b:?}"));
            }
        }
    }
    muddled
}

/// A handful sown from a hole, beginning at another, on a board filled from a list: the
/// frame after it, as a turn makes it.
fn handful(
    width: u16,
    (side, facing): (Side, Facing),
    (from, first): (u8, u8),
    seeds: usize,
    fill: &[u16],
    captures: bool,
) -> Frame {
    let holes = 2 * width as u8;
    let step = if facing == Facing::Counterclockwise { 1 } else { holes - 1 };
    let way = std::iter::successors(Some(first), |at| Some((at + step) % holes));
    let drops: Vec<Hole> = way.take(seeds).map(Hole).collect();
    let before = [filled(width, fill), filled(width, &fill[fill.len() / 2..])];
    let mut after = before.clone();
    let (from, landing) = (Hole(from), *drops.last().unwrap());
    let mut marks = vec![(side, landing, Mark::Landing)];
    if captures {
        let across = width + 1 - from.column(Width(width));
        for taken in [Hole::inner(across, Width(width)), Hole::outer(across)] {
            after[side.other() as usize][taken.index()] = 0;
            marks.push((side.other(), taken, Mark::Taken));
        }
        marks.push((side, from, Mark::Capturing));
    } else {
        after[side as usize][from.index()] = 0;
        marks.push((side, from, Mark::Lifted));
    }
    for drop in &drops {
        after[side as usize][drop.index()] += 1;
        marks.push((side, *drop, Mark::Sown));
    }
    let position = Position::new(Width(width), [&after[0], &after[1]], side, 12).unwrap();
    let direction = match facing {
        Facing::Counterclockwise => CCW,
        Facing::Clockwise => Direction::Clockwise,
    };
    let mut frame = Frame::of(&position, direction).with_marks(marks);
    frame.before = Some(before);
    frame.turn = OnTurn::Moving(side);
    frame.hand = 3;
    frame.lap = Some(Lap { side, facing, from: Some(from), drops });
    frame
}

/// Fillings from sparse to crowded, few seeds and numbers of up to four digits.
const FILLINGS: [&[u16]; 5] =
    [&[0, 1, 0, 2], &[3, 9, 1, 8, 2], &[3, 12, 0, 9, 2, 25], &[99, 10, 120, 7], &[999, 1, 107, 9]];

fn any_handful() -> impl Strategy<Value = Frame> {
    let shape = (2_u16..=36, 0..FILLINGS.len(), any::<bool>(), any::<bool>(), any::<bool>());
    shape.prop_flat_map(|(width, fill, south, clockwise, captures)| {
        let holes = 2 * width as u8;
        (0..holes, 0..holes, 1..=5 * usize::from(width)).prop_map(move |(from, first, seeds)| {
            let side = if south { Side::South } else { Side::North };
            let facing = if clockwise { Facing::Clockwise } else { Facing::Counterclockwise };
            let fill = FILLINGS[fill];
            handful(width, (side, facing), (from, first), seeds, fill, captures)
        })
    })
}

/// Any board after any board: more than a turn can do.
fn any_change() -> impl Strategy<Value = Frame> {
    let count = prop_oneof![4 => 0_u16..10, 2 => 10_u16..100, 1 => 100_u16..400];
    (2_u16..=36, any::<bool>()).prop_flat_map(move |(width, south)| {
        let row = || prop::collection::vec(count.clone(), 2 * usize::from(width));
        (row(), row(), row(), row()).prop_map(move |(a, b, c, d)| {
            let side = if south { Side::South } else { Side::North };
            let position = Position::new(Width(width), [&a, &b], side, 0).unwrap();
            let mut frame = Frame::of(&position, Direction::ChosenOnce);
            frame.before = Some([c, d]);
            frame
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_stand_apart_after_any_handful(frame in any_handful()) {
        let text = picture(&frame);
        inside(&text);
        prop_assert_eq!(muddled(&text), Vec::<String>::new());
    }

    #[test]
    fn texts_stand_apart_after_any_change(frame in any_change()) {
        let text = picture(&frame);
        inside(&text);
        prop_assert_eq!(muddled(&text), Vec::<String>::new());
    }
}

#[test]
fn the_smallest_board_has_room_for_what_lies_beside_it() {
    let position = Position::new(Width(2), [&[1; 4], &[1; 4]], Side::South, 30_000).unwrap();
    let mut frame = Frame::of(&position, CCW);
    frame.hand = 20_000;
    let text = picture(&frame);
    inside(&text);
    assert_eq!(muddled(&text), Vec::<String>::new());
    let svg = Document::parse(&text).unwrap();
    let said: Vec<&str> = elements(&svg, "text").filter_map(|node| node.text()).collect();
    assert!(said.concat().contains("20000 in hand"), "{said:?}");
    assert!(said.concat().contains("30000 off the board"), "{said:?}");
}

/// The broken line of a picture as points along it, and the holes by their names.
fn carried(svg: &Document<'_>) -> Vec<Vec<(f64, f64)>> {
    let broken = elements(svg, "g").filter(|node| {
        node.attribute("class") == Some("makombo-line-mover")
            && node.attribute("stroke-dasharray").is_some_and(|dashes| dashes != "none")
    });
    let paths = broken.flat_map(|group| group.children().filter(|node| node.has_tag_name("path")));
    paths.map(|path| along(path.attribute("d").unwrap())).collect()
}

/// Points along a path of curves, no more than a unit or so apart.
fn along(path: &str) -> Vec<(f64, f64)> {
    let corners = points(path);
    let mut all = vec![corners[0]];
    for piece in corners[1..].chunks(3) {
        let start = *all.last().unwrap();
        let parts = 1 + (piece[2].0 - start.0).hypot(piece[2].1 - start.1) as usize;
        for part in 1..=parts {
            let t = part as f64 / parts as f64;
            let weights = [
                (1.0 - t).powi(3),
                3.0 * t * (1.0 - t).powi(2),
                3.0 * t * t * (1.0 - t),
                t.powi(3),
            ];
            let of = |axis: fn((f64, f64)) -> f64| {
                let points = [start, piece[0], piece[1], piece[2]];
                points.iter().zip(weights).map(|(point, weight)| axis(*point) * weight).sum()
            };
            all.push((of(|p| p.0), of(|p| p.1)));
        }
    }
    all
}

/// The middles and the radii of all holes.
fn holes_of<'a>(svg: &'a Document<'_>) -> BTreeMap<&'a str, (f64, f64, f64)> {
    let place = |node: Node<'_, '_>| (number(node, "cx"), number(node, "cy"), number(node, "r"));
    elements(svg, "circle")
        .filter_map(|node| Some((node.attribute("data-hole")?, place(node))))
        .collect()
}

#[test]
fn what_is_carried_has_a_broken_arrow_that_crosses_nothing() {
    let mut seen = 0;
    for width in [2_u16, 3, 4, 7, 10, 11, 20, 36] {
        let holes = 2 * width as u8;
        let ways = [Facing::Counterclockwise, Facing::Clockwise];
        let sides = Side::BOTH.into_iter().flat_map(|side| ways.map(|way| (side, way)));
        let pairs = (0..holes).flat_map(|from| (0..holes).map(move |first| (from, first)));
        let cases = sides.flat_map(|who| pairs.clone().map(move |pair| (who, pair)));
        // The widest boards have many pairs alike.
        for (number, (who, (from, first))) in
            cases.enumerate().step_by(if width > 7 { 61 } else { 1 })
        {
            let fill = FILLINGS[number % 4];
            let frame = handful(width, who, (from, first), 2, fill, number % 3 > 0);
            let text = picture(&frame);
            let svg = Document::parse(&text).unwrap();
            let lines = carried(&svg);
            // The distance in the direction of sowing.
            let turn = if who.1 == Facing::Counterclockwise {
                first + holes - from
            } else {
                from + holes - first
            };
            let far = turn % holes > 2;
            assert_eq!(lines.len(), usize::from(far), "{from} to {first}\n{text}");
            let told = elements(&svg, "text").filter(|node| node.text() == Some("carries")).count();
            assert_eq!(told, usize::from(far));
            let Some(line) = lines.first() else { continue };
            seen += 1;
            let places = holes_of(&svg);
            let named = |at: u8| name(who.0, Hole(at), Width(width));
            let ends = [(from, line[0]), (first, *line.last().unwrap())];
            for (at, (x, y)) in ends {
                let (cx, cy, r) = places[named(at).as_str()];
                let away = (x - cx).hypot(y - cy) - r;
                // The line stops where the arrowhead begins.
                let most = if at == first { 9.0 } else { 0.2 };
                assert!((-1.0..most).contains(&away), "{} ends {away} away\n{text}", named(at));
            }
            let head = elements(&svg, "path")
                .find(|node| node.attribute("data-to") == Some(&named(first)));
            let tip = points(head.unwrap().attribute("d").unwrap())[0];
            let signs = signs(&svg);
            for &point in line.iter().chain([&tip]) {
                for (other, (x, y, r)) in &places {
                    let away = (point.0 - x).hypot(point.1 - y) - r;
                    assert!(away > -0.2, "over {other} at {point:?}\n{text}");
                }
                for (sign, place) in &signs {
                    // Half of the line's own width, and something to see between.
                    assert!(
                        place.clear_of(point) > 1.2,
                        "over `{sign}` at {point:?}: {from} to {first}\n{text}"
                    );
                }
            }
        }
    }
    assert!(seen > 500, "{seen}");
}
