//! Moves: a start, a direction where the player has one, and what is taken.

use super::{Unreadable, hole_name, read_hole};
use crate::engine::{Facing, Hole, Move, Opening, Position, Side, Take, Width};
use crate::sheet::game_record::Numbering;

/// A start as text, such as `i5` or, with a direction, `i5<`.
pub fn write_opening(opening: Opening, width: Width) -> String {
    hole_name(opening.hole, width) + sign(opening)
}

fn sign(opening: Opening) -> &'static str {
    match opening.facing {
        None => "",
        Some(Facing::Clockwise) => "<",
        Some(Facing::Counterclockwise) => ">",
    }
}

/// A move as text, such as `i5` or `i5 +o2*2,i3`.
pub fn write_move(play: &Move, width: Width) -> String {
    let name = |hole| hole_name(hole, width);
    write_named(play, &name, &name)
}

/// A move of a side as a record with a numbering has it. Holes that a table has no name
/// for get the seat-relative one.
pub fn write_move_in(play: &Move, mover: Side, numbering: &Numbering, width: Width) -> String {
    let name = |side| {
        move |hole| numbering.name(side, hole, width).unwrap_or_else(|| hole_name(hole, width))
    };
    write_named(play, &name(mover), &name(mover.other()))
}

fn write_named(
    play: &Move,
    own: &dyn Fn(Hole) -> String,
    other: &dyn Fn(Hole) -> String,
) -> String {
    match play {
        Move::Pass => "pass".into(),
        Move::Resign => "resign".into(),
        Move::Sow { opening, takes } => {
            let takes = takes.iter().map(|take| write_take(take, other));
            let start = own(opening.hole) + sign(*opening);
            std::iter::once(start).chain(takes).collect::<Vec<_>>().join(" ")
        }
    }
}

fn write_take(take: &Take, name: &dyn Fn(Hole) -> String) -> String {
    if take.0.is_empty() {
        return "+0".into();
    }
    let parts = take.0.iter().map(|&(hole, seeds)| match seeds {
        1 => name(hole),
        _ => format!("{}*{seeds}", name(hole)),
    });
    format!("+{}", parts.collect::<Vec<_>>().join(","))
}

const FORM: &str = "a move is a hole such as i5, with a bonus such as `i5 +o2*2,i3`, or `pass`, \
                    or `resign`";

/// Reads a move made in a position.
///
/// # Errors
/// Where and why the text is not a move.
pub fn read_move(text: &str, position: &Position) -> Result<Move, Unreadable> {
    let width = position.width();
    let mut words = super::words(text);
    let Some((at, word)) = words.next() else {
        return Err(Unreadable::new(0..text.len(), "there is no move", FORM));
    };
    let play = match word {
        "pass" => Move::Pass,
        "resign" => Move::Resign,
        word => {
            let (name, facing) = match word.as_bytes().last() {
                Some(b'<') => (&word[..word.len() - 1], Some(Facing::Clockwise)),
                Some(b'>') => (&word[..word.len() - 1], Some(Facing::Counterclockwise)),
                _ => (word, None),
            };
            let hole = read_hole(name, width).map_err(|fault| shifted(fault, at.start))?;
            Move::Sow { opening: Opening { hole, facing }, takes: Vec::new() }
        }
    };
    let Move::Sow { opening, mut takes } = play else {
        return match words.next() {
            None => Ok(play),
            Some((at, extra)) => {
                Err(Unreadable::new(at, format!("`{extra}` after `{word}`"), FORM))
            }
        };
    };
    for (at, word) in words {
        takes.push(read_take(word, width).map_err(|fault| shifted(fault, at.start))?);
    }
    Ok(Move::Sow { opening, takes })
}

fn shifted(mut fault: Unreadable, by: usize) -> Unreadable {
    fault.at = fault.at.start + by..fault.at.end + by;
    fault
}

fn read_take(word: &str, width: Width) -> Result<Take, Unreadable> {
    let Some(list) = word.strip_prefix('+') else {
        return Err(Unreadable::new(0..word.len(), format!("`{word}` is not a bonus"), FORM));
    };
    if list == "0" {
        return Ok(Take::default());
    }
    let mut taken = Vec::new();
    let mut start = 1;
    for part in list.split(',') {
        let at = start..start + part.len();
        start = at.end + 1;
        let (name, times) = part.split_once('*').unwrap_or((part, "1"));
        let hole = read_hole(name, width).map_err(|fault| shifted(fault, at.start))?;
        let seeds = times.parse::<u16>().ok().filter(|&seeds| seeds > 0);
        let Some(seeds) = seeds else {
            let reason = format!("`{times}` is not a number of seeds");
            return Err(Unreadable::new(at, reason, "write o2*2 for two seeds from o2"));
        };
        if taken.iter().any(|&(other, _)| other == hole) {
            let reason = format!("`{name}` stands twice");
            return Err(Unreadable::new(at, reason, "name each hole once"));
        }
        taken.push((hole, seeds));
    }
    taken.sort_unstable();
    Ok(Take(taken))
}
