//! Changes to what is told: where the rules give something else, what the record should
//! say, if a slip of the pen explains the difference.

use std::rc::Rc;

use super::script::Script;
use super::slip::{Change, Place, Slip};
use super::walk::{Draft, From, Miss, Missed};
use crate::engine::{Hole, Side};
use crate::notation::{Telling, Told, hole_name};
use crate::sheet::game_record::Conclusion;
use crate::verify::record::prepare::Prepared;

/// The seeds of a drawing, by side and along the circuit.
type Drawn = [Vec<Option<u16>>; 2];

/// The changes after which something that was missed holds.
pub(super) fn amend(prepared: &Prepared<'_>, draft: &Draft, missed: &Missed) -> Vec<Draft> {
    let changed = |script: Script, change: Change| {
        let from = match missed.row {
            None => From::Beginning(missed.parts.iter().map(|part| part.cube.clone()).collect()),
            Some(row) => From::Row(row, Rc::new(missed.parts.clone())),
        };
        let changes = draft.changes.iter().cloned().chain([change]).collect();
        let free = draft.free.max(missed.row.unwrap_or(0));
        Draft { changes, script: Rc::new(script), free, from }
    };
    let script = &draft.script;
    match &missed.miss {
        Miss::Told(which, found) => {
            let told = match missed.row {
                None => &script.before[*which],
                Some(row) => &script.rows[row].told[*which],
            };
            let amended = amendments(prepared, missed, told, found.as_ref());
            let put = |(to, change): (Option<Telling>, Change)| {
                let mut script = Script::clone(script);
                let place = |all: &mut Vec<Told>| match to {
                    Some(what) => all[*which].what = what,
                    None => drop(all.remove(*which)),
                };
                match missed.row {
                    None => place(&mut script.before),
                    Some(row) => {
                        let mut written = (*script.rows[row]).clone();
                        place(&mut written.told);
                        script.rows[row] = Rc::new(written);
                    }
                }
                changed(script, change)
            };
            amended.into_iter().map(put).collect()
        }
        Miss::Side(mover) => {
            let Some(row) = missed.row else { return Vec::new() };
            if prepared.names_tell_sides() {
                // Another side is then another hole.
                return Vec::new();
            }
            let mut written = (*script.rows[row]).clone();
            written.by = Some(*mover);
            let change = Change {
                slip: Slip::Side,
                place: Place::Moves(written.at.clone()),
                of: None,
                says: mover.other().name().to_owned(),
                write: mover.name().to_owned(),
            };
            vec![changed(script.with_row(row, written), change)]
        }
        Miss::Result(over) => {
            let Some(result) = &script.result else { return Vec::new() };
            let mut right = result.clone();
            right.outcome.value = match over.as_ref().map(|over| over.winner) {
                None => Conclusion::BrokenOff,
                Some(None) => Conclusion::Draw,
                Some(Some(Side::South)) => Conclusion::SouthWins,
                Some(Some(Side::North)) => Conclusion::NorthWins,
            };
            right.by = right.by.and_then(|mut by| {
                by.value = over.as_ref()?.by.clone();
                Some(by)
            });
            let in_words = |outcome: Conclusion, by: Option<&str>| match by {
                Some(by) => format!("outcome: {}, by: {by}", outcome.word()),
                None => format!("outcome: {}", outcome.word()),
            };
            let change = Change {
                slip: Slip::Result,
                place: Place::Result,
                of: None,
                says: in_words(result.outcome.value, result.by.as_ref().map(|by| by.as_str())),
                write: in_words(right.outcome.value, right.by.as_ref().map(|by| by.as_str())),
            };
            let script = Script { result: Some(right), ..Script::clone(script) };
            vec![changed(script, change)]
        }
    }
}

/// What could stand in place of something told, as single slips explain it; `None` where
/// it goes.
fn amendments(
    prepared: &Prepared<'_>,
    missed: &Missed,
    told: &Told,
    found: Option<&Telling>,
) -> Vec<(Option<Telling>, Change)> {
    let width = prepared.width();
    let mover = missed.parts.first().map_or(Side::South, |part| part.fate.position().to_move());
    let written = |what: &Telling| prepared.record.numbering.write_telling(mover, what, width);
    let change = |slip: Slip, to: Option<&Telling>| Change {
        slip,
        place: Place::Moves(told.at.clone()),
        of: None,
        says: written(&told.what),
        write: to.map(written).unwrap_or_default(),
    };
    let slip = match (&told.what, found) {
        (Telling::Board(drawn), Some(Telling::Board(found))) => {
            return of_drawing(prepared, told, drawn, found);
        }
        (_, None) => return vec![(None, change(Slip::Remark, None))],
        (Telling::LandsIn(_) | Telling::LapEnds(..), _) => Slip::Landing,
        (Telling::Game(_), _) => Slip::Result,
        _ => Slip::Count,
    };
    vec![(found.cloned(), change(slip, found))]
}

/// What a drawing should show, where few of its counts are wrong or all of it is turned.
fn of_drawing(
    prepared: &Prepared<'_>,
    told: &Told,
    drawn: &Drawn,
    found: &Drawn,
) -> Vec<(Option<Telling>, Change)> {
    let wrong: Vec<(Side, usize)> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let cells = drawn[side as usize].iter().zip(&found[side as usize]).enumerate();
            cells.filter(|(_, (drawn, found))| drawn != found).map(move |(at, _)| (side, at))
        })
        .collect();
    let cell = |(side, at): (Side, usize)| {
        let place = prepared.cell_of_moves(told.at.clone(), side, Hole(at as u8));
        Place::Moves(place.unwrap_or_else(|| told.at.clone()))
    };
    let name = |(side, at): (Side, usize)| {
        format!("{}'s {}", side.name(), hole_name(Hole(at as u8), prepared.width()))
    };
    let count = |board: &Drawn, (side, at): (Side, usize)| {
        board[side as usize][at].map(|seeds| seeds.to_string()).unwrap_or_default()
    };
    let all_right = || Some(Telling::Board(found.clone()));
    let turned = [drawn[1].clone(), drawn[0].clone()];
    if turned == *found {
        let change = Change {
            slip: Slip::Drawing,
            place: Place::Moves(told.at.clone()),
            of: None,
            says: String::new(),
            write: String::new(),
        };
        return vec![(all_right(), change)];
    }
    match wrong[..] {
        [a, b] if is_swap(drawn, found, a, b) => {
            let change = Change {
                slip: Slip::CountsSwapped,
                place: cell(a),
                of: Some(format!("{} and {}", name(a), name(b))),
                says: format!("{} and {}", count(drawn, a), count(drawn, b)),
                write: format!("{} and {}", count(found, a), count(found, b)),
            };
            vec![(all_right(), change)]
        }
        // Of two, the first is mended here, and the second then fails alone.
        [a] | [a, _] => {
            let mut right = drawn.clone();
            right[a.0 as usize][a.1] = found[a.0 as usize][a.1];
            let change = Change {
                slip: Slip::Count,
                place: cell(a),
                of: Some(name(a)),
                says: count(drawn, a),
                write: count(found, a),
            };
            vec![(Some(Telling::Board(right)), change)]
        }
        _ => Vec::new(),
    }
}

/// Whether two counts of neighbours in a row have changed places.
fn is_swap(drawn: &Drawn, found: &Drawn, a: (Side, usize), b: (Side, usize)) -> bool {
    let width = drawn[0].len() / 2;
    let cell = |board: &Drawn, (side, at): (Side, usize)| board[side as usize][at];
    let is_next = a.0 == b.0 && a.1.abs_diff(b.1) == 1 && (a.1 < width) == (b.1 < width);
    is_next && cell(drawn, a) == cell(found, b) && cell(drawn, b) == cell(found, a)
}
