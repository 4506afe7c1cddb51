//! Pictures: well formed, true to the frame, legible, and within their bounds.
#![cfg(feature = "cli")]

mod common;
#[path = "common/drawn.rs"]
mod drawn;

use std::collections::BTreeMap;

use drawn::{CCW, elements, filled, frames_with_hops, name, number, picture, points, sown};
use makombo::draw::svg::{PAINTS, Paint, Picture, stylesheet};
use makombo::draw::{Frame, Lap, Mark, OnTurn};
use makombo::engine::{Facing, Hole, Position, Side, Width};
use makombo::notation::read_position;
use makombo::sheet::vocabulary::Direction;
use proptest::prelude::*;
use roxmltree::{Document, Node};

/// The texts that carry an attribute, by its value.
fn texts(svg: &Document<'_>, attribute: &str) -> BTreeMap<String, String> {
    let text = |node: Node<'_, '_>| {
        Some((node.attribute(attribute)?.to_owned(), node.text().unwrap().to_owned()))
    };
    elements(svg, "text").filter_map(text).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_counts_are_those_of_the_position(position in common::any_position()) {
        let text = picture(&Frame::of(&position, CCW));
        let svg = Document::parse(&text).unwrap();
        let drawn = texts(&svg, "data-seeds");
        let width = position.width();
        let mut expected = BTreeMap::new();
        for side in Side::BOTH {
            for hole in Hole::all(width).filter(|&hole| position.seeds(side, hole) > 0) {
                expected.insert(name(side, hole, width), position.seeds(side, hole).to_string());
            }
        }
        prop_assert_eq!(drawn, expected);
        prop_assert_eq!(
            elements(&svg, "circle").filter(|node| node.has_attribute("data-hole")).count(),
            4 * usize::from(width.0)
        );
        // Seeds are drawn one by one where they are few and the board is not wide.
        let few = |seeds: u16| if seeds <= 9 && width.0 <= 10 { usize::from(seeds) } else { 0 };
        let seeds: usize = Side::BOTH.iter().flat_map(|&side| position.side(side)).map(|&n| few(n)).sum();
        let heaps = elements(&svg, "g").find(|node| node.attribute("class") == Some("makombo-line-seed"));
        let paths = heaps.unwrap().children().filter_map(|node| node.attribute("d"));
        prop_assert_eq!(paths.map(|dots| dots.matches("h0").count()).sum::<usize>(), seeds);
    }

    #[test]
    fn any_words_make_a_document(title in ".*", caption in "(?s).*", id in ".*") {
        let position = read_position("0,1/2,3/4,5/6,7 S 0").unwrap();
        let frame = Frame::of(&position, CCW);
        let picture = Picture { frame: &frame, title: &title, caption: &caption };
        let file = picture.document();
        prop_assert!(Document::parse(&file).is_ok());
        let fragment = picture.fragment(&id);
        prop_assert!(Document::parse(&fragment).is_ok());
        // Markdown takes a blank line for the end of a picture.
        prop_assert!(fragment.lines().all(|line| !line.trim().is_empty()));
    }
}

#[test]
fn text_is_escaped() {
    let position = read_position("0,1/2,3/4,5/6,7 S 0").unwrap();
    let frame = Frame::of(&position, CCW);
    let title = "a < b & \"c\" > d\u{1}</title><script>";
    let text = Picture { frame: &frame, title, caption: "one\n\ntwo" }.fragment("\"><b");
    let svg = Document::parse(&text).unwrap();
    let said = |name| elements(&svg, name).next().unwrap().text().unwrap();
    assert_eq!(said("title"), title.replace('\u{1}', "\u{fffd}"));
    assert!(
        said("desc")
            .starts_with("one  two South is to move. North's outer row: none in o2, 1 in o1.")
    );
    assert_eq!(elements(&svg, "script").count(), 0);
    assert_eq!(svg.root_element().attribute("aria-labelledby"), Some("\"><b-title"));
}

#[test]
fn the_description_gives_the_counts_by_row() {
    let position = read_position("1,2/3,4/5,6/7,800 N 9 first=S N=<").unwrap();
    let text = picture(&Frame::of(&position, Direction::ChosenOnce));
    let svg = Document::parse(&text).unwrap();
    let said = elements(&svg, "desc").next().unwrap().text().unwrap();
    assert_eq!(
        said,
        "A caption. North is to move. South's first turn is still to come. \
         North's outer row: 1 in o2, 2 in o1. North's inner row: 3 in i2, 4 in i1. \
         South's inner row: 5 in i1, 6 in i2. South's outer row: 7 in o1, 800 in o2. \
         9 off the board. South is free to choose a direction; North sows clockwise."
    );
    // What lies alike is told together, and what the caption says is not told again.
    let position = read_position("0,0,0,0/3,3,3,1/5,5,0,0/2,2,2,2 N 0").unwrap();
    let frame = Frame::of(&position, CCW);
    let text = Picture { frame: &frame, title: "t", caption: "North is to move." }.document();
    let alike = Document::parse(&text).unwrap();
    assert_eq!(
        elements(&alike, "desc").next().unwrap().text().unwrap(),
        "North is to move. North's outer row is empty. North's inner row: 3 each in i4 to i2, \
         1 in i1. South's inner row: 5 each in i1 and i2, none in i3 and i4. \
         South's outer row holds 2 in every hole. Both sides sow counterclockwise."
    );
    // The ids that the root names are those of the title and the description.
    let root = svg.root_element();
    for (attribute, element) in [("aria-labelledby", "title"), ("aria-describedby", "desc")] {
        assert_eq!(
            root.attribute(attribute),
            elements(&svg, element).next().unwrap().attribute("id")
        );
    }
}

#[test]
fn the_same_frame_is_the_same_picture() {
    for frame in frames_with_hops().step_by(97) {
        assert_eq!(picture(&frame), picture(&frame.clone()));
    }
}

#[test]
fn hops_end_on_their_holes() {
    let mut hops = 0;
    // Five has no part in the numbers of sides, ways, skips and seeds, so that all meet.
    for frame in frames_with_hops().step_by(5) {
        let text = picture(&frame);
        let svg = Document::parse(&text).unwrap();
        let holes: BTreeMap<&str, (f64, f64, f64)> = elements(&svg, "circle")
            .filter_map(|node| {
                let place = (number(node, "cx"), number(node, "cy"), number(node, "r"));
                Some((node.attribute("data-hole")?, place))
            })
            .collect();
        let heads: Vec<Node<'_, '_>> =
            elements(&svg, "path").filter(|node| node.has_attribute("data-to")).collect();
        for head in &heads {
            let (x, y, radius) = holes[head.attribute("data-to").unwrap()];
            let tip = points(head.attribute("d").unwrap())[0];
            let distance = (tip.0 - x).hypot(tip.1 - y);
            assert!(distance <= radius + 0.15 && distance > radius - 1.0, "{text}");
            hops += 1;
        }
        // One hop for every seed of the last round.
        let lap = frame.lap.as_ref().unwrap();
        let (rounds, last) = lap.rounds();
        assert_eq!(heads.len(), last.len(), "{lap:?}");
        let told = texts(&svg, "data-rounds").into_keys().next();
        assert_eq!(told, (rounds > 0).then(|| rounds.to_string()));
        let sown = texts(&svg, "data-sown").into_keys().next();
        assert_eq!(sown, Some(lap.drops.len().to_string()));
    }
    assert!(hops > 500, "{hops}");
}

#[test]
fn rounds_are_counted() {
    let lap = |drops: &[u8]| Lap {
        side: Side::South,
        facing: Facing::Counterclockwise,
        from: None,
        drops: drops.iter().copied().map(Hole).collect(),
    };
    let counted = |drops: &[u8]| {
        let lap = lap(drops);
        let (rounds, last) = lap.rounds();
        (rounds, last.iter().map(|hole| hole.0).collect::<Vec<_>>())
    };
    assert_eq!(counted(&[1, 2, 3]), (0, vec![1, 2, 3]));
    assert_eq!(counted(&[1, 2, 3, 0]), (0, vec![1, 2, 3, 0]));
    assert_eq!(counted(&[1, 2, 3, 0, 1]), (1, vec![1]));
    assert_eq!(counted(&[1, 2, 3, 0, 1, 2, 3, 0]), (1, vec![1, 2, 3, 0]));
    // The hole 0 got its seed first and is passed over afterwards.
    assert_eq!(counted(&[0, 1, 2, 3, 1, 2, 3, 1]), (2, vec![1]));
}

#[test]
fn numbers_fit_into_their_holes() {
    for width in 2..=36 {
        for most in [8, 10, 99, 999, 9_999, 60_000] {
            let mut all = filled(width, &[0]);
            all[0] = most;
            let position =
                Position::new(Width(width), [&all, &filled(width, &[0])], Side::South, 0);
            let text = picture(&Frame::of(&position.unwrap(), CCW));
            let svg = Document::parse(&text).unwrap();
            let count =
                elements(&svg, "text").find(|node| node.has_attribute("data-seeds")).unwrap();
            let size = number(count, "font-size");
            let hole =
                elements(&svg, "circle").find(|node| node.has_attribute("data-hole")).unwrap();
            // Digits of the widest common faces are 0.64 of their size wide.
            let room = 2.0 * number(hole, "r");
            assert!(0.64 * size * most.to_string().len() as f64 <= room, "{width} {most}");
            assert!(size >= 9.0, "{width} columns, {most} seeds: {size}");
        }
    }
}

#[test]
fn what_happened_differs_in_shape() {
    let frame = sown(7, Side::South, Facing::Counterclockwise, 0, 3, None);
    let text = picture(&frame);
    let svg = Document::parse(&text).unwrap();
    let rings: Vec<(&str, &str)> = elements(&svg, "g")
        .filter_map(|node| {
            let dashes = node.attribute("stroke-dasharray")?;
            Some((node.attribute("class")?, if dashes == "none" { "solid" } else { "broken" }))
        })
        .collect();
    assert_eq!(rings, [("makombo-line-mover", "solid"), ("makombo-line-taken", "broken")]);
    // The last seed is a ring, where the others are filled.
    let last = elements(&svg, "g")
        .filter(|node| node.attribute("class") == Some("makombo-fill-pill makombo-line-mover"));
    assert_eq!(last.flat_map(|group| group.children().filter(Node::is_element)).count(), 1);
    // What holes got and lost has a sign.
    let changes = texts(&svg, "data-change");
    assert_eq!(changes.len(), 14 + 14 - unchanged(&frame));
    assert_eq!(changes["South o1"], "+3");
    assert_eq!(changes["South o3"], "−122");
}

fn unchanged(frame: &Frame) -> usize {
    let before = frame.before.as_ref().unwrap();
    let same = |side: Side| {
        let pairs = frame.seeds[side as usize].iter().zip(&before[side as usize]);
        pairs.filter(|(now, before)| now == before).count()
    };
    same(Side::South) + same(Side::North)
}

/// The contrast of two colours as the Web Content Accessibility Guidelines measure it.
fn contrast(one: &str, other: &str) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

#[test]
fn texts_and_signs_stand_out() {
    let paint = |name: &str| *PAINTS.iter().find(|paint| paint.name == name).unwrap();
    let texts = [
        ("ink", &["ground", "pill", "hole"][..]),
        ("quiet", &["ground"]),
        ("mover", &["ground", "board", "hole"]),
        ("taken", &["board", "hole"]),
    ];
    let signs = [
        ("seed", &["hole"][..]),
        ("rim", &["board"]),
        ("edge", &["ground", "board"]),
        ("mover", &["hole", "board", "pill"]),
        ("taken", &["hole", "board"]),
    ];
    let texts = texts.map(|pair| (pair, 4.5));
    let signs = signs.map(|pair| (pair, 3.0));
    let mut weak = Vec::new();
    for ((name, grounds), least) in texts.into_iter().chain(signs) {
        for ground in grounds {
            let (sign, ground) = (paint(name), paint(ground));
            for (of, sign, on) in
                [("light", sign.light, ground.light), ("dark", sign.dark, ground.dark)]
            {
                if contrast(sign, on) < least {
                    weak.push(format!(
                        "{of}: {name} on {}: {:.2}",
                        ground.name,
                        contrast(sign, on)
                    ));
                }
            }
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
    assert!((contrast("#ffffff", "#000000") - 21.0).abs() < 1e-9);
}

#[test]
fn colours_are_plain_and_can_be_changed() {
    let position = read_position("0,1/2,3/4,5/6,17 S 0").unwrap();
    let frame = Frame::of(&position, CCW);
    let picture = Picture { frame: &frame, title: "t", caption: "" };
    let (file, fragment) = (picture.document(), picture.fragment("one"));
    assert!(file.contains("@media screen and (prefers-color-scheme:dark)"));
    assert!(!fragment.contains("<style"), "a style sheet in a page concerns the whole page");
    assert!(file.contains(&stylesheet()));
    for text in [&file, &fragment] {
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
        let svg = Document::parse(text).unwrap();
        // Every painted group has the class that the style sheet knows and a plain colour.
        for node in svg.descendants().filter(|node| node.has_tag_name("g")) {
            for class in node.attribute("class").unwrap().split(' ') {
                let of = |paint: &&Paint| {
                    [paint.fill_class(), paint.line_class()].contains(&class.to_owned())
                };
                let paint = PAINTS.iter().find(of).unwrap();
                let attribute = if class == paint.fill_class() { "fill" } else { "stroke" };
                assert_eq!(node.attribute(attribute), Some(paint.light));
                assert!(
                    stylesheet()
                        .contains(&format!(".{class}{{{attribute}:var(--makombo-{},", paint.name))
                );
            }
        }
    }
}

#[test]
fn a_picture_of_a_capture() {
    let position = read_position("2,0/1,12/3,2/0,10 N 0").unwrap();
    let width = position.width();
    let mut frame = Frame::of(&position, CCW).with_marks([
        (Side::North, Hole::inner(2, width), Mark::Capturing),
        (Side::South, Hole::inner(1, width), Mark::Taken),
        (Side::North, Hole::inner(1, width), Mark::Landing),
    ]);
    frame.turn = OnTurn::Moving(Side::North);
    frame.before = Some([vec![0, 10, 2, 4], vec![0, 2, 0, 11]]);
    frame.lap = Some(Lap {
        side: Side::North,
        facing: Facing::Counterclockwise,
        from: Some(Hole::inner(2, width)),
        drops: vec![Hole::inner(2, width), Hole::inner(1, width)],
    });
    insta::assert_snapshot!(
        Picture { frame: &frame, title: "A capture", caption: "North captures." }.fragment("one")
    );
}

#[test]
fn the_end_of_a_game_is_told() {
    let position = read_position("0,1/2,3/4,5/6,7 S 0").unwrap();
    let told = |turn: OnTurn| {
        let mut frame = Frame::of(&position, CCW);
        frame.turn = turn;
        let text = picture(&frame);
        let svg = Document::parse(&text).unwrap();
        let beside: Vec<String> = elements(&svg, "text")
            .filter_map(|node| node.text())
            .filter(|text| text.len() > 2)
            .map(str::to_owned)
            .collect();
        let strong =
            elements(&svg, "g").filter(|node| node.attribute("font-weight") == Some("700"));
        let strong: Vec<String> = strong
            .flat_map(|node| node.descendants())
            .filter_map(|node| node.text())
            .map(|text| text.trim().to_owned())
            .filter(|text| !text.is_empty())
            .collect();
        let said = elements(&svg, "desc").next().unwrap().text().unwrap().to_owned();
        (beside.join(" "), strong.first().cloned().unwrap_or_default(), said)
    };
    let (beside, strong, said) = told(OnTurn::Over(Some(Side::North)));
    assert_eq!((beside.as_str(), strong.as_str()), ("North wins South", "North"));
    assert!(said.starts_with("A caption. North wins. "), "{said}");
    let (beside, strong, said) = told(OnTurn::Over(None));
    assert_eq!((beside.as_str(), strong.as_str()), ("North draw South draw", ""));
    assert!(said.starts_with("A caption. The game is drawn. "), "{said}");
    let (beside, strong, _) = told(OnTurn::Unsaid);
    assert_eq!((beside.as_str(), strong.as_str()), ("North South", ""));
}

#[test]
fn what_changed_is_the_doing_of_whoever_moved() {
    // After South's turn it is North's, and the seeds that North lost are taken.
    let position = read_position("0,0/2,3/4,5/6,7 N 3").unwrap();
    let mut frame = Frame::of(&position, CCW);
    frame.before = Some([vec![6, 7, 5, 4], vec![1, 2, 2, 3]]);
    let painted = |frame: &Frame, class: &str| {
        let text = picture(frame);
        let svg = Document::parse(&text).unwrap();
        let groups = elements(&svg, "g").filter(|node| node.attribute("class") == Some(class));
        let names = groups
            .flat_map(|group| group.children())
            .filter_map(|node| node.attribute("data-change"));
        names.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(painted(&frame, "makombo-fill-taken"), ["North o1", "North o2"]);
    assert_eq!(painted(&frame, "makombo-fill-mover"), Vec::<String>::new());
    // A mark says so where nobody is to move.
    frame.turn = OnTurn::Over(Some(Side::North));
    frame.marks = vec![(Side::North, Hole::outer(1), Mark::Lifted)];
    assert_eq!(painted(&frame, "makombo-fill-mover"), ["North o1", "North o2"]);
}
