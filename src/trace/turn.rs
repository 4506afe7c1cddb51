//! A turn played with every step recorded, and what came of it in words.

use super::{Recorder, amount, said};
use crate::draw::{Frame, OnTurn};
use crate::engine::{Chooser, Game, Illegal, Move, Offer, Played, Position, Program, Side, Take};
use crate::notation::write_move;
use crate::rules::Rules;
use crate::sheet::vocabulary::Direction;

/// One turn as it went.
pub struct Turn {
    /// The move.
    pub play: String,
    /// Who played it.
    pub side: Side,
    /// What was done.
    pub record: Recorder,
    /// What came of it.
    pub played: Played,
    /// The move with a bonus, where one is still to be chosen.
    pub whole: String,
}

/// Takes what was chosen, and keeps a way to take what is still to choose.
struct Example {
    takes: Vec<Take>,
    asked: usize,
}

impl Chooser for Example {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        let chosen = self.takes.get(self.asked).cloned();
        self.asked += 1;
        if chosen.is_none() {
            // The last way takes the most.
            self.takes.push(offer.nth(&(offer.count() - 1u8)));
        }
        chosen
    }
}

/// A move with a way to take the bonus that it leaves open.
pub fn completed(mut game: Game<'_>, play: Move) -> Move {
    let Move::Sow { opening, takes } = play else { return play };
    let mut example = Example { takes, asked: 0 };
    // Only the choice is wanted; the turn stops at it.
    let _ = game.open(opening, &mut example);
    Move::Sow { opening, takes: example.takes }
}

impl Turn {
    /// Plays a move of the side to move and records it.
    ///
    /// # Errors
    /// Why the move is not legal. The game is then as it was.
    pub fn play(game: &mut Game<'_>, play: Move) -> Result<Turn, Illegal> {
        let side = game.position().to_move();
        let mut record = Recorder::of(game.position(), &play);
        let before = game.clone();
        let played = game.play_observed(&play, &mut record)?;
        let width = played.position.width();
        let written = write_move(&play, width);
        let whole = match played.pending {
            Some(_) => write_move(&completed(before, play), width),
            None => written.clone(),
        };
        Ok(Turn { play: written, side, record, played, whole })
    }

    /// The turn in a few words.
    pub fn does(&self) -> String {
        let side = self.side.name();
        match self.play.as_str() {
            "pass" => format!("{side} passes"),
            "resign" => format!("{side} resigns"),
            play => format!("{side} plays {play}"),
        }
    }

    /// What the kept step with this index did, in words.
    pub fn step_said(&self, rules: &Rules, at: usize) -> String {
        let steps = &self.record.steps;
        let closes = at + 1 == steps.len() && self.played.pending.is_none();
        said(rules, &steps[at], self.side, closes)
    }

    /// The numbers of the kept steps among all of them, from 1.
    pub fn step_numbers(&self) -> impl Iterator<Item = u64> {
        let left_out = self.record.left_out;
        (0..self.record.steps.len()).map(move |at| {
            let skipped = left_out.filter(|left_out| at >= left_out.before);
            at as u64 + 1 + skipped.map_or(0, |left_out| left_out.steps)
        })
    }

    /// What came of it, in words.
    pub fn verdict(&self, program: &Program) -> String {
        let played = &self.played;
        let ended = self.outcome().zip(played.ending.as_ref());
        let said = match (ended, played.pending) {
            (Some((outcome, end)), _) => format!("{outcome}, by {}", program.end_rule(end.by)),
            (None, Some((due, holes))) => format!(
                "a bonus of {} is still to be chosen: write it with the move, such as \"{}\"",
                amount(due, holes),
                self.whole
            ),
            (None, None) => format!("{} to move", played.position.to_move().name()),
        };
        [said].into_iter().chain(self.counts()).collect::<Vec<_>>().join("; ")
    }

    /// Whose turn it is after it.
    pub fn next(&self) -> OnTurn {
        match (&self.played.ending, self.played.pending) {
            (Some(ending), _) => OnTurn::Over(ending.winner),
            (None, Some(_)) => OnTurn::Moving(self.side),
            (None, None) => OnTurn::ToMove(self.played.position.to_move()),
        }
    }

    /// The board after it: where it began, what it took, where it ended, and what is
    /// another than it was before.
    pub fn overview(&self, before: &Position, direction: Direction) -> Frame {
        let mut frame = self.record.overview(&self.played.position, direction);
        frame.before = Some(Side::BOTH.map(|side| before.side(side).to_vec()));
        frame.hand = self.played.hand;
        frame.turn = self.next();
        frame
    }

    /// How the game ended with it, if it did.
    pub fn outcome(&self) -> Option<String> {
        let won = |side: Side| format!("{} wins", side.name());
        Some(self.played.ending.as_ref()?.winner.map_or_else(|| "a draw".to_owned(), won))
    }

    /// Its laps, and the seeds that it took.
    pub fn counts(&self) -> Option<String> {
        let played = &self.played;
        let mut parts = Vec::new();
        if played.laps > 0 {
            parts.push(laps(played.laps));
        }
        // What a bonus takes leaves the board with what was captured.
        let off = match played.removed > played.captured && played.captured > 0 {
            true => "off the board in all",
            false => "off the board",
        };
        let counts =
            [(played.captured, "captured"), (played.removed, off), (played.hand, "still in hand")];
        let counts = counts.iter().filter(|(seeds, _)| *seeds > 0);
        parts.extend(counts.map(|(seeds, what)| format!("{seeds} {what}")));
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}

fn laps(laps: u64) -> String {
    let plural = if laps == 1 { "" } else { "s" };
    format!("{laps} lap{plural}")
}
