//! One game at the terminal, with people and programs on either side: the loop behind
//! `record` and `play`. What was taken down is saved before anything else is asked.

mod command;
mod input;
mod lasting;
mod screen;

use std::sync::atomic::AtomicBool;

use super::choose::Choice;
use super::{Status, output, report};
use crate::compare::player::{Player, whole_move};
use crate::compare::stream::Draws;
use crate::engine::Side;
use crate::session::{Fault, Session, Undone};
use crate::sheet::game_record::Conclusion;
use crate::verify::record::Where;

use command::Command;
use input::{Input, Line};
pub use lasting::Lasting;

/// Laps without a capture after which a sowing is given up as undecided where a program
/// sits at the board: it looks at many sowings a turn.
pub const QUICK_PATIENCE: u64 = crate::compare::selfplay::PATIENCE;

/// Who makes the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person, who types them.
    Person,
    /// A program.
    Program(Player),
}

/// What a sitting is held by.
pub struct Manner {
    /// Who plays South and North.
    pub seats: [Seat; 2],
    /// The seed of all random draws.
    pub seed: u64,
    /// Turns after which programs stop.
    pub most_turns: usize,
    /// Whether boards are left out where nobody is asked to move.
    pub is_brief: bool,
}

/// A game at the terminal.
pub struct Sitting<'a, 'p> {
    choice: &'a Choice<'a>,
    session: Session<'p>,
    manner: Manner,
    record: Option<Lasting>,
    input: Input,
    /// The place where the record is known to part from the rules.
    parted: Option<Where>,
    /// Whether a line could not be taken down.
    has_refused: bool,
    /// Whether the board that lies there has just been shown.
    is_fresh: bool,
}

/// Whether the loop goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Ask,
    Show,
    Leave,
}

/// What a line has done, which is saved before it is told of.
enum Done {
    /// Nothing to the game: it is only told.
    Nothing(Next),
    /// The last turn is new.
    Moved,
    /// Seeds were set by hand.
    Set,
    /// Turns were taken back.
    Undone(Vec<Undone>),
    /// Something was written down.
    Written(&'static str),
    /// The players have ended the game.
    Ended(Next),
}

impl<'a, 'p> Sitting<'a, 'p> {
    /// A sitting with a game, and the file of its record if one is kept.
    pub fn new(
        choice: &'a Choice<'a>,
        session: Session<'p>,
        manner: Manner,
        record: Option<Lasting>,
    ) -> Sitting<'a, 'p> {
        let input = Input::standard();
        Sitting {
            choice,
            session,
            manner,
            record,
            input,
            parted: None,
            has_refused: false,
            is_fresh: false,
        }
    }

    fn seat(&self, side: Side) -> Seat {
        self.manner.seats[side as usize]
    }

    fn has_person(&self) -> bool {
        self.manner.seats.contains(&Seat::Person)
    }

    /// Plays until the game or the input ends.
    pub fn hold(mut self) -> Result<Status, Status> {
        self.tell_parting()?;
        if !self.has_person() {
            let board = if self.manner.is_brief { String::new() } else { self.board() };
            output::text(&format!("\n{board}"));
        }
        let mut next = Next::Show;
        while next != Next::Leave && (self.has_person() || !self.session.is_over()) {
            next = match self.seat(self.session.mover()) {
                Seat::Program(player) if !self.session.is_over() => self.program_moves(player)?,
                _ => {
                    if next == Next::Show {
                        output::text(&self.screen());
                    }
                    self.ask()?
                }
            };
        }
        self.close()
    }

    /// Asks for a line and does what it says.
    fn ask(&mut self) -> Result<Next, Status> {
        output::text(&self.prompt());
        self.is_fresh = false;
        let line = match self.input.line() {
            Line::Typed(line) => line,
            Line::End => {
                output::text("\n");
                return Ok(Next::Leave);
            }
            Line::Unreadable(why) => {
                report::error(&why, None);
                self.has_refused = true;
                return Ok(Next::Ask);
            }
        };
        let done = match self.obey(&line) {
            Ok(done) => done,
            Err(fault) => {
                let place = ("input", self.input.number());
                let help = command::near(&line).unwrap_or(fault.help);
                report::in_line(&fault.reason, place, &line, fault.at, &help);
                self.has_refused = true;
                return Ok(Next::Ask);
            }
        };
        if !matches!(done, Done::Nothing(_)) {
            self.keep()?;
        }
        let next = match done {
            Done::Nothing(next) | Done::Ended(next) => next,
            Done::Written(what) => {
                output::text(what);
                Next::Ask
            }
            Done::Moved => {
                self.tell_turn();
                Next::Show
            }
            Done::Set => {
                self.tell_set();
                Next::Show
            }
            Done::Undone(turns) => {
                output::text(&screen::undone(&turns));
                Next::Show
            }
        };
        self.tell_parting()?;
        Ok(next)
    }

    fn obey(&mut self, line: &str) -> Result<Done, Fault> {
        Ok(match Command::read(line) {
            Command::Nothing => Done::Nothing(Next::Ask),
            Command::Help => {
                output::text(command::HELP.trim_start_matches('\n'));
                Done::Nothing(Next::Ask)
            }
            Command::Board => Done::Nothing(Next::Show),
            Command::Moves => {
                output::text(&self.moves());
                Done::Nothing(Next::Ask)
            }
            Command::Quit => Done::Nothing(Next::Leave),
            Command::Undo => Done::Undone(self.undo()?),
            Command::Set { at, text: "" } => {
                let drawing = self.input.lines(4, "seeds> ");
                let drawn = self.session.set_drawn(&drawing);
                drawn.map_err(|fault| Fault { at: 0..at, ..fault })?;
                Done::Set
            }
            Command::Set { at, text } => {
                self.session.set(text).map_err(|fault| {
                    let at = fault.at.start + at..fault.at.end + at;
                    Fault { at, ..fault }
                })?;
                Done::Set
            }
            Command::Note(text) => {
                self.session.note(text)?;
                Done::Written("Noted.\n")
            }
            Command::Resign(side) => {
                let conclusion = match side.unwrap_or(self.session.mover()) {
                    Side::South => Conclusion::SouthResigns,
                    Side::North => Conclusion::NorthResigns,
                };
                self.session.agree(conclusion)?;
                Done::Ended(Next::Show)
            }
            Command::Draw => {
                self.session.agree(Conclusion::AgreedDraw)?;
                Done::Ended(Next::Show)
            }
            Command::Stop => {
                self.session.break_off();
                Done::Ended(Next::Leave)
            }
            Command::Anyway(line) => {
                self.session.enter_anyway(line)?;
                Done::Moved
            }
            Command::Moved(line) => match self.session.enter(line)?.moves {
                0 => Done::Written("Written down.\n"),
                _ => Done::Moved,
            },
        })
    }

    /// Takes back the last turn, and with it those of programs up to a person's own.
    fn undo(&mut self) -> Result<Vec<Undone>, Fault> {
        let first = self.session.undo().ok_or_else(|| Fault {
            at: 0..0,
            reason: "there is no turn to take back".into(),
            help: String::new(),
        })?;
        let mut undone = vec![first];
        while self.seat(self.session.mover()) != Seat::Person {
            let Some(more) = self.session.undo() else { break };
            undone.push(more);
        }
        Ok(undone)
    }

    /// Lets a program move.
    fn program_moves(&mut self, player: Player) -> Result<Next, Status> {
        let turn = self.session.turns().len();
        let halt = if turn >= self.manner.most_turns {
            Some(format!("Broken off after {turn} turns."))
        } else {
            let mut draws = Draws::of_game(self.manner.seed, turn as u64);
            let never = AtomicBool::new(false);
            let play = whole_move(player, self.session.game(), turn as u64, &mut draws, &never);
            match play.map(|play| self.session.play(&play)) {
                Some(Ok(())) => None,
                Some(Err(fault)) => Some(format!("Broken off: {}.", fault.reason)),
                None => Some("Broken off: there is no move, and no rule says what follows.".into()),
            }
        };
        match halt {
            None => {
                self.keep()?;
                self.tell_turn();
                self.tell_parting()?;
                Ok(Next::Show)
            }
            Some(why) => {
                output::text(&output::wrapped(&why, "", ""));
                self.session.break_off();
                self.session.remark(&why);
                self.keep()?;
                Ok(Next::Leave)
            }
        }
    }

    /// Saves the record.
    fn keep(&mut self) -> Result<(), Status> {
        match &mut self.record {
            Some(record) => record.save(&self.session.text()),
            None => Ok(()),
        }
    }

    /// Says where the record parts from the rules, if it does so anew.
    fn tell_parting(&mut self) -> Result<(), Status> {
        if self.record.is_none() {
            return Ok(());
        }
        let readings = &self.choice.rules.readings;
        let found = crate::session::deviation(&self.session.text(), self.choice.sheet, readings);
        let miss = found.map_err(|unsound| {
            report::mistakes(&unsound.files, &unsound.mistakes);
            Status::Bad
        })?;
        let at = miss.as_ref().map(|miss| miss.at);
        if let Some(miss) = miss.filter(|_| at != self.parted) {
            output::text(&screen::parting(&miss, &readings.interpretation));
        }
        self.parted = at;
        Ok(())
    }

    /// Says where the record is, and, where nobody was asked, how it ended.
    fn close(&self) -> Result<Status, Status> {
        let mut told = String::new();
        if !self.has_person() {
            if self.manner.is_brief {
                told += &format!("\n{}", self.board());
            }
            told += &self.ended();
        }
        output::text(&told);
        if let Some(record) = &self.record {
            output::text(&record.told(self.session.turns().len()));
        }
        let is_bad = self.has_refused && !self.input.is_terminal();
        Ok(if is_bad { Status::Bad } else { Status::Well })
    }
}
