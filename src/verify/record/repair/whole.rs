//! Changes to a whole record: how its holes are numbered, from where its board is seen,
//! who moves first; and to the position that it begins with.

use std::rc::Rc;

use super::script::Script;
use super::single::reversed;
use super::slip::{Change, Place, Slip};
use super::walk::{Draft, From};
use crate::engine::{Hole, Move, Opening, Position, Side, Take, Width};
use crate::notation::{Telling, Told, Written, hole_name, mirrored, read_transcript};
use crate::sheet::game_record::{CircuitNumbers, LettersFrom, Numbering};
use crate::sheet::vocabulary::Way;
use crate::verify::record::cube::Cube;
use crate::verify::record::prepare::Prepared;

/// A change to all of a record.
type WholeChange = fn(&Script, Width) -> Script;

/// The changes to all of a record.
pub(super) fn edits(prepared: &Prepared<'_>, script: &Script, cubes: &[Cube]) -> Vec<Draft> {
    let mut drafts = Vec::new();
    let mut add = |changed: Script, slip: Slip, place: Place, of: Option<String>, says, write| {
        if !changed.says_as(script) {
            let change = Change { slip, place, of, says, write };
            let from = From::Beginning(cubes.to_vec());
            let script = Rc::new(changed);
            drafts.push(Draft { changes: vec![change], script, free: 0, from });
        }
    };
    for (numbering, write) in other_numberings(&prepared.record.numbering) {
        let text = &prepared.record.moves.value.0;
        let Ok(read) = read_transcript(text, &numbering, prepared.width()) else { continue };
        let rows = read.moves.into_iter().map(Rc::new).collect();
        let changed = Script { before: read.before, rows, ..script.clone() };
        add(changed, Slip::Numbering, Place::Numbering, None, String::new(), write);
    }
    let first = script.first.other();
    let start = script.start.clone().map(|start| start.with_to_move(first));
    let changed = Script { first, start, ..script.clone() };
    let (says, write) = (script.first.word().to_owned(), first.word().to_owned());
    add(changed, Slip::First, Place::First, None, says, write);
    let changes: [(Slip, WholeChange); 4] = [
        (Slip::Mirror, in_mirror),
        (Slip::Directions, with_directions_reversed),
        (Slip::Drawings, with_drawings_turned),
        (Slip::Sides, with_sides_exchanged),
    ];
    for (slip, change) in changes {
        let changed = change(script, prepared.width());
        add(changed, slip, Place::Whole, None, String::new(), String::new());
    }
    if let Some(start) = &script.start {
        for (position, cell, (says, write)) in other_starts(start) {
            let name = |(side, hole): (Side, Hole)| {
                format!("{}'s {}", side.name(), hole_name(hole, prepared.width()))
            };
            let place = prepared.cell_of_start(cell.0, cell.1).unwrap_or(0..0);
            let changed = Script { start: Some(position), ..script.clone() };
            let (says, write) = (says.to_string(), write.to_string());
            add(changed, Slip::StartCount, Place::Start(place), Some(name(cell)), says, write);
        }
    }
    drafts
}

/// The numberings that one could be taken for, and what to write for each.
fn other_numberings(numbering: &Numbering) -> Vec<(Numbering, String)> {
    match numbering {
        Numbering::Seat => vec![(Numbering::RightmostFirst, "rightmost-first".into())],
        Numbering::RightmostFirst => vec![(Numbering::Seat, "seat".into())],
        Numbering::Circuit(circuit) => {
            let way = match circuit.way {
                None | Some(Way::Counterclockwise) => Way::Clockwise,
                Some(Way::Clockwise) => Way::Counterclockwise,
            };
            let write = format!("{{ circuit: {{ from: {}, way: {} }} }}", circuit.from, way.word());
            let other = CircuitNumbers { way: Some(way), ..circuit.clone() };
            vec![(Numbering::Circuit(other), write)]
        }
        Numbering::Letters(LettersFrom::South) => {
            vec![(Numbering::Letters(LettersFrom::Each), "{ letters: each }".into())]
        }
        Numbering::Letters(LettersFrom::Each) => {
            vec![(Numbering::Letters(LettersFrom::South), "{ letters: south }".into())]
        }
        Numbering::Table(_) => Vec::new(),
    }
}

fn map_told(script: &Script, map: impl Fn(&Telling) -> Telling) -> Script {
    let mapped = |told: &[Told]| -> Vec<Told> {
        told.iter().map(|told| Told { at: told.at.clone(), what: map(&told.what) }).collect()
    };
    let row =
        |row: &Rc<Written>| Rc::new(Written { told: mapped(&row.told), ..Written::clone(row) });
    Script {
        before: mapped(&script.before),
        rows: script.rows.iter().map(row).collect(),
        ..script.clone()
    }
}

fn map_rows(script: &Script, map: impl Fn(&mut Written)) -> Script {
    let row = |row: &Rc<Written>| {
        let mut row = Written::clone(row);
        map(&mut row);
        Rc::new(row)
    };
    Script { rows: script.rows.iter().map(row).collect(), ..script.clone() }
}

/// A side's cells as in a mirror: each row from its other end.
fn mirrored_cells<T: Clone>(cells: &[T], width: Width) -> Vec<T> {
    Hole::all(width).map(|hole| cells[mirrored(hole, width).index()].clone()).collect()
}

fn in_mirror(script: &Script, width: Width) -> Script {
    let told = map_told(script, |what| match what {
        Telling::LandsIn(hole) => Telling::LandsIn(mirrored(*hole, width)),
        Telling::LapEnds(lap, hole) => Telling::LapEnds(*lap, mirrored(*hole, width)),
        Telling::Board(sides) => {
            Telling::Board([0, 1].map(|side| mirrored_cells(&sides[side], width)))
        }
        other => other.clone(),
    });
    let mut changed = map_rows(&told, |row| {
        if let Move::Sow { opening, takes } = &mut row.play {
            let facing = opening.facing.map(reversed);
            *opening = Opening { hole: mirrored(opening.hole, width), facing };
            for take in takes {
                let mut parts: Vec<(Hole, u16)> =
                    take.0.iter().map(|&(hole, n)| (mirrored(hole, width), n)).collect();
                parts.sort_unstable();
                *take = Take(parts);
            }
        }
    });
    changed.start = script.start.as_ref().map(|start| {
        let cells = Side::BOTH.map(|side| mirrored_cells(start.side(side), width));
        let mirror = with_seeds(start, &cells);
        Side::BOTH.into_iter().fold(mirror, |mirror, side| {
            let facing = start.facing(side).map(reversed);
            mirror.with_facing(side, facing)
        })
    });
    changed
}

fn with_directions_reversed(script: &Script, _: Width) -> Script {
    map_rows(script, |row| {
        if let Move::Sow { opening, .. } = &mut row.play {
            opening.facing = opening.facing.map(reversed);
        }
    })
}

fn with_drawings_turned(script: &Script, _: Width) -> Script {
    let mut changed = map_told(script, |what| match what {
        Telling::Board([south, north]) => Telling::Board([north.clone(), south.clone()]),
        other => other.clone(),
    });
    changed.start = script.start.as_ref().map(|start| {
        let cells = [start.side(Side::North).to_vec(), start.side(Side::South).to_vec()];
        with_seeds(start, &cells)
    });
    changed
}

fn with_sides_exchanged(script: &Script, _: Width) -> Script {
    map_rows(script, |row| row.by = row.by.map(Side::other))
}

/// A position with other seeds in its holes; as it is, should they be too many.
fn with_seeds(position: &Position, cells: &[Vec<u16>; 2]) -> Position {
    let sides = [&cells[0][..], &cells[1][..]];
    let to_move = position.to_move();
    let Ok(changed) = Position::new(position.width(), sides, to_move, position.removed()) else {
        return position.clone();
    };
    Side::BOTH.into_iter().fold(changed, |changed, side| {
        changed.with_begun(side, position.has_begun(side)).with_facing(side, position.facing(side))
    })
}

/// Positions that differ from one in one hole: the hole, and what it holds and should.
type OtherStart = (Position, (Side, Hole), (u16, u16));

/// The positions that differ from one in the seeds of one hole; the counts tried are those
/// up to one more than any of its holes holds, and one more and one less than the hole's.
fn other_starts(start: &Position) -> Vec<OtherStart> {
    let most = Side::BOTH.into_iter().flat_map(|side| start.side(side)).max();
    let most = (most.copied().unwrap_or(0) + 1).min(12);
    let mut others = Vec::new();
    for side in Side::BOTH {
        for hole in Hole::all(start.width()) {
            let says = start.seeds(side, hole);
            let near = [says.saturating_sub(1), says + 1];
            let counts = (0..=most).chain(near.into_iter().filter(|&count| count > most));
            for count in counts.filter(|&count| count != says) {
                let mut cells = Side::BOTH.map(|side| start.side(side).to_vec());
                cells[side as usize][hole.index()] = count;
                others.push((with_seeds(start, &cells), (side, hole), (says, count)));
            }
        }
    }
    others
}
