//! What a person types: moves and what is told of them, read as a record's own lines
//! are; and seeds counted by hand.

use super::{Fault, Session, Turn};
use crate::engine::{Hole, Position, PositionFault, Side, Width};
use crate::notation::{Telling, Transcript, read_counts, read_transcript};

/// What a line came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered {
    /// How many moves were made.
    pub moves: usize,
    /// How many things were told.
    pub told: usize,
}

/// What the turns and the text before them were before a line was taken down.
struct Kept {
    turns: usize,
    lines: Option<String>,
    before: String,
}

impl Session<'_> {
    /// Takes down a line of moves and of what is told of them.
    ///
    /// # Errors
    /// Where and why it cannot be; then nothing of it is taken down.
    pub fn enter(&mut self, line: &str) -> Result<Entered, Fault> {
        let known = self.turns.last().map(Turn::text).unwrap_or_default();
        let transcript = self.read(&known, line)?;
        let kept = Kept {
            turns: self.turns.len(),
            lines: self.turns.last().map(|turn| turn.lines.clone()),
            before: self.document.before.clone(),
        };
        let entered = self.take_down(line, &transcript);
        if entered.is_err() {
            self.restore(kept);
        }
        entered
    }

    /// Takes down one move though the rules may not allow it.
    ///
    /// # Errors
    /// The line is not one move.
    pub fn enter_anyway(&mut self, line: &str) -> Result<Entered, Fault> {
        let transcript = self.read("", line)?;
        if self.agreed.is_some() {
            let help = "`undo` takes back how it ended".into();
            return Err(Fault { at: 0..line.len(), reason: "the game is over".into(), help });
        }
        let [written] = &transcript.moves[..] else {
            let reason = "one move is written down at a time, whatever the rules say".into();
            return Err(Fault { at: 0..line.len(), reason, help: "such as `i5!`".into() });
        };
        self.play_anyway(written.by.unwrap_or(self.mover()), &written.play);
        for told in &written.told {
            self.tell(&line[told.at.clone()]);
        }
        Ok(Entered { moves: 1, told: written.told.len() })
    }

    /// Reads a line after others that can be read.
    fn read(&self, known: &str, line: &str) -> Result<Transcript, Fault> {
        let text = format!("{known}{line}\n");
        let read = read_transcript(&text, &self.numbering, self.width());
        let mut transcript = read.map_err(|faults| {
            let first = faults.into_iter().min_by_key(|fault| fault.at.start);
            let fault = first.unwrap_or_else(|| Fault {
                at: 0..0,
                reason: "it cannot be read".into(),
                help: String::new(),
            });
            let within = |at: usize| at.saturating_sub(known.len()).min(line.len());
            Fault { at: within(fault.at.start)..within(fault.at.end), ..fault }
        })?;
        // Only what the line itself says is kept, with its places in it.
        let is_new = |at: &std::ops::Range<usize>| at.start >= known.len();
        let moved =
            |at: &mut std::ops::Range<usize>| *at = at.start - known.len()..at.end - known.len();
        let earlier = transcript.moves.iter().filter(|written| !is_new(&written.at)).count();
        let mut moves = transcript.moves.split_off(earlier);
        let told = transcript.moves.pop().map_or(transcript.before, |written| written.told);
        transcript.before = told.into_iter().filter(|told| is_new(&told.at)).collect();
        for written in &mut moves {
            moved(&mut written.at);
            written.told.iter_mut().for_each(|told| moved(&mut told.at));
        }
        transcript.before.iter_mut().for_each(|told| moved(&mut told.at));
        transcript.moves = moves;
        Ok(transcript)
    }

    fn take_down(&mut self, line: &str, transcript: &Transcript) -> Result<Entered, Fault> {
        for told in &transcript.before {
            self.tell(&line[told.at.clone()]);
        }
        let mut told = transcript.before.len();
        for written in &transcript.moves {
            let mover = self.mover();
            if let Some(by) = written.by.filter(|&by| by != mover) {
                return Err(Fault {
                    at: written.at.clone(),
                    reason: format!("{} is to move, not {}", mover.name(), by.name()),
                    help: "if it moved all the same, write the move with `!` after it".into(),
                });
            }
            let played = self.play(&written.play);
            played.map_err(|fault| Fault { at: written.at.clone(), ..fault })?;
            for told in &written.told {
                self.tell(&line[told.at.clone()]);
            }
            told += written.told.len();
        }
        Ok(Entered { moves: transcript.moves.len(), told })
    }

    fn restore(&mut self, kept: Kept) {
        while self.turns.len() > kept.turns {
            let Some(turn) = self.turns.pop() else { break };
            self.game = turn.before;
        }
        if let (Some(turn), Some(lines)) = (self.turns.last_mut(), kept.lines) {
            turn.lines = lines;
        }
        self.document.before = kept.before;
    }

    /// Writes down what is told of the last turn, or of the board before the first.
    fn tell(&mut self, told: &str) {
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        match self.turns.last_mut() {
            Some(turn) => turn.tell(&told),
            None => self.document.before.push_str(&format!("{told}\n")),
        }
    }

    /// Writes a remark down, as a comment after the last turn.
    ///
    /// # Errors
    /// There is none.
    pub fn note(&mut self, text: &str) -> Result<(), Fault> {
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        let text = text.trim();
        if text.is_empty() {
            let help = "such as `note she counts the seeds first`".into();
            return Err(Fault { at: 0..0, reason: "there is no remark".into(), help });
        }
        let options = textwrap::Options::new(96)
            .initial_indent("# ")
            .subsequent_indent("# ")
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        let comment = textwrap::fill(text, options) + "\n";
        match self.turns.last_mut() {
            Some(turn) => turn.add(&comment),
            None => self.document.before.push_str(&comment),
        }
        Ok(())
    }

    /// Sets holes to what was counted by hand. Where no side is named, holes are those of
    /// the side that moved last; before the first move, of the side to move.
    ///
    /// # Errors
    /// Where and why it cannot be done.
    pub fn set(&mut self, text: &str) -> Result<(), Fault> {
        let counts = read_counts(text, &self.numbering, self.width())?;
        let side = self.turns.last().map_or(self.mover(), |turn| turn.side);
        let counts = counts.iter();
        self.lay(counts.map(|c| (c.side.unwrap_or(side), c.hole.index(), c.seeds)), text.len())
    }

    /// Sets the holes of a drawing of four lines, from North's outer row to South's; `?`
    /// leaves a hole as it is.
    ///
    /// # Errors
    /// Where and why it cannot be done.
    pub fn set_drawn(&mut self, drawing: &str) -> Result<(), Fault> {
        let transcript = self.read("board\n", drawing)?;
        let told = transcript.before.into_iter().find_map(|told| match told.what {
            Telling::Board(sides) => Some(sides),
            _ => None,
        });
        let sides = told.unwrap_or_default();
        let known = Side::BOTH.into_iter().flat_map(|side| {
            let holes = sides[side as usize].iter().enumerate();
            holes.filter_map(move |(at, seeds)| Some((side, at, (*seeds)?)))
        });
        self.lay(known, drawing.len())
    }

    /// Lays seeds down after the last turn, or before the first.
    fn lay(
        &mut self,
        seeds: impl Iterator<Item = (Side, usize, u16)>,
        length: usize,
    ) -> Result<(), Fault> {
        let fault = |reason: String, help: &str| Fault { at: 0..length, reason, help: help.into() };
        let now = self.turns.last().map_or(&self.start, Turn::position);
        let laid = set(now, seeds).map_err(|_| {
            fault("more than 65535 seeds would lie on the board".into(), "count them again")
        })?;
        match self.turns.last_mut() {
            Some(turn) => turn.set = (laid != *turn.by_rules()).then_some(laid),
            None if !self.document.is_begun_here() => {
                let reason = "the record that is gone on with says how the game begins".into();
                return Err(fault(reason, "change `position` in its file"));
            }
            None => self.start = laid,
        }
        self.lay_anew();
        Ok(())
    }
}

/// A position with some holes holding other seeds.
pub(super) fn set(
    position: &Position,
    seeds: impl Iterator<Item = (Side, usize, u16)>,
) -> Result<Position, PositionFault> {
    let mut sides = Side::BOTH.map(|side| position.side(side).to_vec());
    for (side, at, seeds) in seeds {
        sides[side as usize][at] = seeds;
    }
    let width: Width = position.width();
    let [south, north] = &sides;
    let laid = Position::new(width, [south, north], position.to_move(), position.removed())?;
    Ok(Side::BOTH.into_iter().fold(laid, |laid, side| {
        laid.with_begun(side, position.has_begun(side)).with_facing(side, position.facing(side))
    }))
}

impl Session<'_> {
    /// The holes in which the last turn was set right: whose, which, what the rules give
    /// and what was counted.
    pub fn set_right(&self) -> Vec<(Side, Hole, u16, u16)> {
        let Some(turn) = self.turns.last().filter(|turn| turn.is_set()) else {
            return Vec::new();
        };
        let holes = Side::BOTH.into_iter().flat_map(|side| {
            Hole::all(self.width()).map(move |hole| {
                let by_rules = turn.by_rules().seeds(side, hole);
                (side, hole, by_rules, turn.position().seeds(side, hole))
            })
        });
        holes.filter(|(_, _, by_rules, counted)| by_rules != counted).collect()
    }
}
