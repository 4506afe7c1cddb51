//! A game while it is played, watched or copied from paper: its turns, what is told of
//! them, what is taken back or set right, and the record that it makes. Nothing here
//! reads a terminal or writes a file.

mod check;
mod document;
mod entry;
mod heading;
mod parts;
mod turn;

use crate::engine::{Ending, Game, Illegal, Move, Position, Program, Side};
use crate::notation::{explain, write_move_in};
use crate::sheet::game_record::{Conclusion, Numbering};
use crate::sheet::model::Width;
use crate::trace::completed;

use entry::set;

pub use check::{Unsound, deviation};
pub use document::Document;
pub use entry::Entered;
pub use heading::Heading;
pub use parts::Unsplit;
pub use turn::{Course, Turn};

/// Why something cannot be taken down: which bytes of the line, the reason and what to
/// write instead.
pub type Fault = crate::notation::Unreadable;

/// A game in progress, and the record of it.
pub struct Session<'p> {
    program: &'p Program,
    numbering: Numbering,
    start: Position,
    document: Document,
    turns: Vec<Turn<'p>>,
    game: Game<'p>,
    /// What the players have settled among themselves.
    agreed: Option<Conclusion>,
    /// Whether every turn is told with what came of it.
    tells: bool,
}

impl<'p> Session<'p> {
    /// A game that begins in a position.
    pub fn new(
        program: &'p Program,
        numbering: Numbering,
        start: Position,
        heading: Heading,
    ) -> Session<'p> {
        let game = Game::from(program, start.clone(), &[]);
        let document = Document::of(heading);
        let (turns, agreed) = (Vec::new(), None);
        Session { program, numbering, start, document, turns, game, agreed, tells: false }
    }

    /// The same, telling of every turn what came of it.
    #[must_use]
    pub fn telling(mut self, tells: bool) -> Session<'p> {
        self.tells = tells;
        self
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game<'p> {
        &self.game
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn<'p>] {
        &self.turns
    }

    /// How holes are named.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The columns of the board.
    pub fn width(&self) -> Width {
        self.start.width()
    }

    /// The side to move.
    pub fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    /// What the players have settled among themselves.
    pub fn agreed(&self) -> Option<Conclusion> {
        self.agreed
    }

    /// Whether the game has come to an end, by the rules or by agreement.
    pub fn is_over(&self) -> bool {
        self.agreed.is_some() || self.game.ending().is_some()
    }

    /// A move of the side to move, as the record has it.
    pub fn text_of(&self, play: &Move) -> String {
        write_move_in(play, self.mover(), &self.numbering, self.width())
    }

    /// The legal starts, as the record has them.
    pub fn legal(&self) -> Vec<String> {
        if self.agreed.is_some() {
            return Vec::new();
        }
        if self.game.must_pass() {
            return vec!["pass".into()];
        }
        let starts = self.game.legal().iter();
        starts.map(|opening| self.text_of(&Move::Sow { opening, takes: Vec::new() })).collect()
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// Why it cannot be played, about the whole of the move.
    pub fn play(&mut self, play: &Move) -> Result<(), Fault> {
        let text = self.text_of(play);
        let fault = |reason: String, help: String| Fault { at: 0..text.len(), reason, help };
        if self.agreed.is_some() {
            let help = "`undo` takes back how it ended".into();
            return Err(fault("the game is over".into(), help));
        }
        let turn = Turn::play(&self.game, play, &text).map_err(|refused| match refused {
            turn::Refused::Illegal(illegal) => {
                let (reason, help) = self.why_not(&text, &illegal);
                fault(reason, help)
            }
            turn::Refused::Pending(amount) => {
                let whole = self.text_of(&completed(self.game.clone(), play.clone()));
                let help = format!("write it with the move, such as `{whole}`");
                fault(format!("a bonus of {amount} is to be chosen"), help)
            }
        })?;
        let number = self.turns.len() + 1;
        let turn = turn.written(number, &text, self.tells.then_some(&self.numbering));
        self.game = turn.after();
        self.turns.push(turn);
        Ok(())
    }

    /// Why a move is not legal, with its starts named as the record names them.
    fn why_not(&self, text: &str, illegal: &Illegal) -> (String, String) {
        let (reason, help) = explain(text, &self.game, illegal);
        let names_starts = matches!(illegal, Illegal::Start { .. } | Illegal::Endless);
        let legal = self.legal();
        if names_starts && !legal.is_empty() {
            return (reason, format!("the legal moves are {}", legal.join(", ")));
        }
        (reason, help)
    }

    /// Writes a move of a side down, whatever the rules say: if they do not allow it, the
    /// board stays as it is, and the other side is to move.
    fn play_anyway(&mut self, side: Side, play: &Move) {
        let before = self.game.clone();
        let position = |mover| before.position().clone().with_to_move(mover);
        if side != self.mover() {
            // Who has moved out of turn has moved all the same.
            self.game = Game::from(self.program, position(side), &[]);
        }
        if self.play(play).is_err() {
            let text = self.text_of(play);
            let turn = Turn::anyway(&self.game, play, position(side.other()));
            self.turns.push(turn.written(self.turns.len() + 1, &text, None));
            self.lay_anew();
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.before = before;
        }
    }

    /// Takes the last turn back, or how the game ended, if the players settled it. `None`
    /// where there is nothing to take back.
    pub fn undo(&mut self) -> Option<Undone> {
        if self.agreed.take().is_some() {
            return Some(Undone::Agreement);
        }
        let turn = self.turns.pop()?;
        let text = turn.name().to_owned();
        self.game = turn.before;
        Some(Undone::Turn(turn.side, text))
    }

    /// Ends the game by what the players settle among themselves.
    ///
    /// # Errors
    /// The game is over already.
    pub fn agree(&mut self, conclusion: Conclusion) -> Result<(), Fault> {
        if self.is_over() {
            let help = "`undo` takes back what ended it";
            return Err(Fault { at: 0..0, reason: "the game is over".into(), help: help.into() });
        }
        self.agreed = Some(conclusion);
        Ok(())
    }

    /// Breaks the game off, if it is not over.
    pub fn break_off(&mut self) {
        if !self.is_over() {
            self.agreed = Some(Conclusion::BrokenOff);
        }
    }

    /// Adds a sentence to the note about the whole record, if it was begun here.
    pub fn remark(&mut self, sentence: &str) {
        self.document.remark(sentence);
    }

    /// How the game ended by the rules.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// The moves so far, as the record has them.
    pub fn moves(&self) -> String {
        self.document.before.clone() + &self.turns.iter().map(Turn::text).collect::<String>()
    }

    /// The record so far, as the text of its file.
    pub fn text(&self) -> String {
        let result = match (self.agreed, self.game.ending()) {
            (Some(agreed), _) => Some((agreed, None)),
            (None, Some(ending)) => {
                let conclusion = match ending.winner {
                    None => Conclusion::Draw,
                    Some(Side::South) => Conclusion::SouthWins,
                    Some(Side::North) => Conclusion::NorthWins,
                };
                Some((conclusion, Some(self.program.end_rule(ending.by))))
            }
            (None, None) => None,
        };
        self.document.text(self.drawn_start(), &self.moves(), result)
    }

    /// The position the game begins with, where that is not the rules' own.
    fn drawn_start(&self) -> Option<&Position> {
        let own = self.program.start().clone().with_to_move(self.start.to_move());
        (own != self.start).then_some(&self.start)
    }

    /// Puts the game into the position after the last turn, set right where it was.
    fn lay_anew(&mut self) {
        let mut positions = vec![self.start.clone()];
        for turn in &self.turns {
            if turn.is_noted() {
                positions.push(turn.position().clone());
            }
        }
        let last = self.turns.last().map_or(&self.start, Turn::position).clone();
        if positions.last() == Some(&last) {
            positions.pop();
        }
        self.game = Game::from(self.program, last, &positions);
    }
}

/// What was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// How the players had settled the game.
    Agreement,
    /// A side's turn.
    Turn(Side, String),
}
