//! The project's own sheets, compiled under any readings.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use makombo::engine::{Facing, Game, Illegal, Played, Position, Program, Side, Width};
use makombo::rules::{Readings, lint_sheet, settle};
use makombo::sheet::decode::Decode;
use makombo::sheet::model::Sheet;
use makombo::sheet::vocabulary::{Direction, Outcome};
use makombo::sheet::{Files, node};
use proptest::prelude::*;

pub static KISOLO: LazyLock<Sheet> =
    LazyLock::new(|| sheet("kisolo", include_str!("../../rules/kisolo.yaml")));
pub static NSOLO: LazyLock<Sheet> =
    LazyLock::new(|| sheet("nsolo", include_str!("../../rules/nsolo.yaml")));
pub static KISOLO_BEMBA: LazyLock<Sheet> =
    LazyLock::new(|| sheet("kisolo-bemba", include_str!("../../rules/kisolo-bemba.yaml")));

/// The relatives, which only one description each tells of.
pub static RELATIVES: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
    let texts = [
        ("hus-damara", include_str!("../../rules/hus-damara.yaml")),
        ("katra-boaoaka", include_str!("../../rules/katra-boaoaka.yaml")),
        ("njombwa", include_str!("../../rules/njombwa.yaml")),
        ("nsumbi", include_str!("../../rules/nsumbi.yaml")),
        ("owela-benguela", include_str!("../../rules/owela-benguela.yaml")),
        ("tshuba", include_str!("../../rules/tshuba.yaml")),
    ];
    texts.map(|(name, text)| sheet(name, text)).into()
});

pub fn sheet(name: &str, text: &str) -> Sheet {
    let mut files = Files::default();
    let file = files.add(name, text);
    let mut mistakes = Vec::new();
    let sheet = Sheet::decode(&node::parse(file, text).unwrap(), &mut mistakes).unwrap();
    mistakes.extend(lint_sheet(&sheet));
    let said: Vec<_> = mistakes
        .iter()
        .map(|mistake| (files.line_column(mistake.span), mistake.problem.title()))
        .collect();
    assert!(said.is_empty(), "{said:?}");
    sheet
}

pub fn choose(sheet: &Sheet, interpretation: Option<&str>, changes: &[(&str, &str)]) -> Readings {
    Readings::choose(sheet, interpretation, changes.iter().copied()).unwrap()
}

pub fn compile(sheet: &Sheet, readings: &Readings, width: u16) -> Program {
    Program::compile(&settle(sheet, readings, Width(width)).unwrap()).unwrap()
}

/// Whether it is known of every opening that its sowing ends or never does.
pub fn is_decided(game: &Game<'_>) -> bool {
    game.program().legal(game.position()).iter().all(|opening| {
        let mut probe = game.clone();
        !matches!(probe.open(opening, &mut ()), Err(Illegal::Undecided { .. }))
    })
}

/// Whether it is known that the side to move after a turn is stuck, or is not: where
/// endless sowings are forbidden, a start that is not decided counts as legal.
pub fn is_stuck_decided(program: &Program, after: &Played) -> bool {
    let forbids = program.rules().ends.iter().any(|end| end.result == Outcome::Forbidden);
    !forbids
        || after.pending.is_some()
        || is_decided(&Game::from(program, after.position.clone(), &[]))
}

/// The chosen readings as a map.
pub fn as_map(readings: &Readings) -> BTreeMap<String, String> {
    readings.chosen.iter().map(|c| (c.ambiguity.clone(), c.reading.clone())).collect()
}

/// Any choice of readings of a sheet; half of them an interpretation's with at most
/// one in six changed.
pub fn any_readings(sheet: &'static Sheet) -> impl Strategy<Value = Readings> {
    let numbers: Vec<_> = sheet.ambiguities.iter().map(|a| (0..a.readings.len(), 0..6u8)).collect();
    let base = 0..sheet.interpretations.len();
    (base, any::<bool>(), numbers).prop_map(move |(base, near, numbers)| {
        let base = sheet.interpretations[base].id.as_str();
        let mut readings = choose(sheet, Some(base), &[]);
        for (ambiguity, (number, change)) in sheet.ambiguities.iter().zip(numbers) {
            if near && change > 0 {
                continue;
            }
            let reading = &ambiguity.readings[number];
            readings.set(sheet, ambiguity.id.as_str(), reading.id.as_str()).unwrap();
        }
        readings
    })
}

/// The seeds of one hole: mostly few, sometimes none, sometimes many.
fn hole(width: u16) -> impl Strategy<Value = u16> {
    // Full wide boards have relays that nobody can follow to their end.
    let heavy = if width <= 4 { 4 * width + 2 } else { 2 * width + 2 };
    prop_oneof![4 => 0..=1u16, 4 => 0..=3u16, 1 => 4..=7u16, 1 => Just(0u16), (if width <= 6 { 1 } else { 0 }) => 0..=heavy]
}

/// A side's holes: any seeds, with rows sometimes empty, and sometimes one heavy
/// hole alone or one seed in every hole.
fn side(width: u16) -> impl Strategy<Value = Vec<u16>> {
    let n = usize::from(width);
    let any = || proptest::collection::vec(hole(width), 2 * n);
    prop_oneof![
        8 => any(),
        1 => any().prop_map(move |mut holes| { holes[n..].fill(0); holes }),
        1 => any().prop_map(move |mut holes| { holes[..n].fill(0); holes }),
        1 => (0..2 * n, 1..=4 * width + 3).prop_map(move |(at, seeds)| {
            let mut holes = vec![0; 2 * n];
            holes[at] = seeds;
            holes
        }),
        1 => Just(vec![1; 2 * n]),
    ]
}

/// A position of any width from 2 to 12, small ones more often; in one of four the
/// side that waits has nothing in its inner row, so that sowings can go on for long.
pub fn any_position() -> impl Strategy<Value = Position> {
    let width = prop_oneof![6 => 2..=4u16, 3 => 5..=8u16, 1 => 9..=12u16];
    width
        .prop_flat_map(|width| {
            let sides = (side(width), side(width));
            (Just(width), sides, any::<bool>(), 0..=9u16, 0..4u8)
        })
        .prop_map(|(width, (mut south, mut north), to_move, removed, bare)| {
            let to_move = if to_move { Side::South } else { Side::North };
            let waiting = if to_move == Side::South { &mut north } else { &mut south };
            if bare == 0 {
                waiting[usize::from(width)..].fill(0);
            }
            Position::new(Width(width), [&south, &north], to_move, removed).unwrap()
        })
}

/// A position that a game can be asked about: of a width it allows, with the first turns
/// and directions it keeps at random.
pub fn any_position_of(sheet: &'static Sheet) -> impl Strategy<Value = Position> {
    let allowed = |width: u16| sheet.board.columns.allowed.0.contains(&width);
    let position = any_position()
        .prop_filter("the sheet allows the width", move |position| allowed(position.width().0));
    (position, any::<[bool; 2]>(), any::<[Option<bool>; 2]>()).prop_map(
        |(position, begun, ways)| {
            let program = compile(sheet, &choose(sheet, None, &[]), position.width().0);
            let counts_turns = !program.start().has_begun(Side::South);
            let chooses = program.rules().direction == Direction::ChosenOnce;
            Side::BOTH.into_iter().fold(position, |position, side| {
                let at = side as usize;
                let way = ways[at].filter(|_| chooses).map(|clockwise| {
                    if clockwise { Facing::Clockwise } else { Facing::Counterclockwise }
                });
                position.with_begun(side, begun[at] || !counts_turns).with_facing(side, way)
            })
        },
    )
}
