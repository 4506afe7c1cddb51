//! A record's file taken apart, to be gone on with: its turns are played again, and what
//! stands round them is kept to the letter.

use std::ops::Range;

use crate::engine::{Game, Position, Program, Side};
use crate::notation::{Telling, Told, Transcript};
use crate::sheet::game_record::Conclusion;
use crate::verify::record::Prepared;

use super::document::Document;
use super::{Session, set};

/// Why a file cannot be gone on with, though it is a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsplit;

impl<'p> Session<'p> {
    /// Goes on with a record: plays its turns again under the rules of a program. Moves
    /// that these do not allow are kept as they are, and a drawing that says otherwise
    /// than the rules is believed.
    ///
    /// # Errors
    /// The file's fields do not stand each on a line of its own.
    pub fn resume(
        program: &'p Program,
        text: &str,
        prepared: &Prepared<'_>,
    ) -> Result<Session<'p>, Unsplit> {
        let record = prepared.record;
        let moves = &record.moves.value.0;
        let chunks = chunks(moves, &prepared.transcript);
        let before = chunks.first().map_or(moves.len(), |chunk| chunk.start);
        let (head, tail) = around_moves(text).ok_or(Unsplit)?;
        let document = Document::found(head, ended(&moves[..before]), tail);
        let first = || program.start().clone().with_to_move(prepared.first);
        let start = prepared.start.clone().unwrap_or_else(first);
        let game = Game::from(program, start.clone(), &[]);
        let mut session = Session {
            program,
            numbering: record.numbering.clone(),
            start,
            document,
            turns: Vec::new(),
            game,
            agreed: None,
            tells: false,
        };
        for (written, chunk) in prepared.transcript.moves.iter().zip(chunks) {
            let side = written.by.unwrap_or(session.mover());
            if side != session.mover() || session.play(&written.play).is_err() {
                session.play_anyway(side, &written.play);
            }
            let Some(turn) = session.turns.last_mut() else { continue };
            turn.lines = ended(&moves[chunk]);
            turn.set = drawn(&written.told, turn.by_rules());
            turn.is_drawn = turn.is_set();
            if turn.is_drawn {
                session.lay_anew();
            }
        }
        session.agreed = prepared.conclusion().filter(|conclusion| {
            use Conclusion::{AgreedDraw, NorthResigns, SouthResigns};
            matches!(conclusion, AgreedDraw | NorthResigns | SouthResigns)
                && session.game.ending().is_none()
        });
        Ok(session)
    }
}

/// The position that drawings tell of, where it is not the one that the rules give.
fn drawn(told: &[Told], by_rules: &Position) -> Option<Position> {
    let mut position = by_rules.clone();
    for told in told {
        let Telling::Board(sides) = &told.what else { continue };
        let known = Side::BOTH.into_iter().flat_map(|side| {
            let holes = sides[side as usize].iter().enumerate();
            holes.filter_map(move |(at, seeds)| Some((side, at, (*seeds)?)))
        });
        position = set(&position, known).unwrap_or(position);
    }
    (position != *by_rules).then_some(position)
}

/// The bytes of each move with what is told of it: from the start of its line, if it is
/// the first there, to the next.
fn chunks(moves: &str, transcript: &Transcript) -> Vec<Range<usize>> {
    let start = |at: usize| {
        let line = moves[..at].rfind('\n').map_or(0, |end| end + 1);
        // Only a number may stand before it.
        let is_first = moves[line..at].chars().all(|c| !c.is_alphabetic());
        if is_first { line } else { at }
    };
    let starts: Vec<usize> =
        transcript.moves.iter().map(|written| start(written.at.start)).collect();
    let ends = starts.iter().skip(1).copied().chain([moves.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// A text whose last line is ended, if it has one.
fn ended(text: &str) -> String {
    let text = text.trim_end();
    if text.is_empty() { String::new() } else { format!("{text}\n") }
}

/// The parts of a file above and below its moves, without its result.
fn around_moves(text: &str) -> Option<(String, String)> {
    let mut parts = [String::new(), String::new()];
    let mut at = 0;
    let mut is_kept = true;
    for line in text.lines() {
        let is_inside = line.starts_with([' ', '\t']) || line.trim().is_empty();
        if !is_inside {
            let key = line.split(':').next().unwrap_or_default();
            is_kept = !matches!(key, "moves" | "result");
            at = if key == "moves" { 1 } else { at };
        }
        if is_kept {
            parts[at] += line;
            parts[at].push('\n');
        }
    }
    let [head, tail] = parts;
    (at == 1).then_some((head, tail))
}
