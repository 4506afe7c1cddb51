//! What is shown of a game: what came of a turn, the board, the legal moves and the
//! prompt. From one turn to the prompt it fits a terminal of 24 lines of 80 columns.

use super::Sitting;
use crate::cli::output::{COLUMNS, lines, text, wrapped};
use crate::draw::{Frame, OnTurn, board};
use crate::notation::hole_name;
use crate::session::{Turn, Undone};
use crate::sheet::game_record::Conclusion;
use crate::trace::said_briefly;
use crate::verify::record::{Miss, Where};

/// The most lines that the course of a turn takes.
const COURSE: usize = 3;
/// The most lines that the legal moves take.
const LEGAL: usize = 2;
/// The most lines of moves that are listed.
const MOVES: usize = 20;

impl Sitting<'_, '_> {
    /// What a person to move, or one who looks at how it ended, is shown.
    pub(super) fn screen(&self) -> String {
        let mut text = String::new();
        if !self.is_fresh {
            text += &format!("\n{}", self.board());
        }
        if self.session.is_over() {
            text += &self.ended();
            return text;
        }
        let legal = self.session.legal();
        text += &match legal.is_empty() {
            true => format!("{} has no legal move\n", self.session.mover().name()),
            false => shortened(&legal, ", ", "legal: ", "       ", LEGAL),
        };
        text
    }

    /// The board as it stands.
    pub(super) fn board(&self) -> String {
        let position = self.session.game().position();
        self.drawn(Frame::of(position, self.choice.rules.direction))
    }

    fn drawn(&self, mut frame: Frame) -> String {
        if let Some(ending) = self.session.ending() {
            frame.turn = OnTurn::Over(ending.winner);
        } else if self.session.is_over() {
            frame.turn = OnTurn::Unsaid;
        }
        board(&frame)
    }

    /// Tells what came of the last turn.
    pub(super) fn tell_turn(&mut self) {
        let Some(turn) = self.session.turns().last() else { return };
        let number = self.session.turns().len();
        let mut told = self.course(number, turn);
        if !self.manner.is_brief {
            told.insert(0, '\n');
            let position = self.session.game().position();
            let direction = self.choice.rules.direction;
            told += &self.drawn(match &turn.course {
                Some(course) => course.record.overview(position, direction),
                None => Frame::of(position, direction),
            });
        }
        text(&told);
        self.is_fresh = !self.manner.is_brief;
    }

    /// What came of a turn, in few lines.
    fn course(&self, number: usize, turn: &Turn<'_>) -> String {
        let side = turn.side.name();
        let does = match turn.name() {
            "pass" => format!("{number}. {side} passes"),
            play => format!("{number}. {side} plays {play}"),
        };
        let Some(course) = &turn.course else {
            return wrapped(&format!("{does}, which the rules do not allow"), "", "   ");
        };
        let told = turn.told(self.session.numbering());
        let told = if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) };
        let steps: Vec<String> = course.record.steps.iter().filter_map(said_briefly).collect();
        let steps = match steps.len() {
            0 => String::new(),
            _ => shortened(&steps, "; ", "   ", "   ", COURSE),
        };
        wrapped(&(does + &told), "", "   ") + &steps
    }

    /// How the game ended, if it did.
    pub(super) fn ended(&self) -> String {
        if let Some(agreed) = self.session.agreed() {
            // Why it is broken off has been said.
            if agreed == Conclusion::BrokenOff {
                return String::new();
            }
            return format!("The game is over: {}.\n", agreed.phrase());
        }
        let Some(ending) = self.session.ending() else { return String::new() };
        let by = self.choice.program.end_rule(ending.by);
        match ending.winner {
            Some(side) => format!("The game is over: {} wins, by {by}.\n", side.name()),
            None => format!("The game is over: a draw, by {by}.\n"),
        }
    }

    /// What stands before the line that is typed.
    pub(super) fn prompt(&self) -> String {
        let number = self.session.turns().len() + 1;
        match self.session.is_over() {
            true => "over> ".into(),
            false => format!("{number}. {}> ", self.session.mover().name()),
        }
    }

    /// The moves so far, of a long game the last.
    pub(super) fn moves(&self) -> String {
        let moves = self.session.moves();
        let all: Vec<&str> = moves.lines().collect();
        let left = all.len().saturating_sub(MOVES);
        let shown = all[left..].iter().flat_map(|line| lines(line, COLUMNS, "", "  "));
        let mut text: String = shown.map(|line| line + "\n").collect();
        if left > 0 {
            text.insert_str(0, &format!("… {left} lines before these …\n"));
        }
        text
    }

    /// Says which holes were set right, and what that makes of the seeds in all.
    pub(super) fn tell_set(&self) {
        let width = self.session.width();
        let holes = self.session.set_right().into_iter().map(|(side, hole, by_rules, counted)| {
            let name = hole_name(hole, width);
            format!("{}'s {name} {counted} (by the rules {by_rules})", side.name())
        });
        let holes: Vec<String> = holes.collect();
        let mut told = match holes.is_empty() {
            true => "Set.\n".to_owned(),
            false => shortened(&holes, ", ", "Set: ", "     ", COURSE),
        };
        let last = self.session.turns().last();
        let by_rules = last.map_or(0, |turn| turn.by_rules().on_board());
        let laid = self.session.game().position().on_board();
        if last.is_some() && laid != by_rules {
            told += &format!("{laid} seeds now lie on the board; by the rules {by_rules}\n");
        }
        text(&told);
    }
}

/// What was taken back.
pub fn undone(turns: &[Undone]) -> String {
    let of = |undone: &Undone| match undone {
        Undone::Agreement => "how it ended".to_owned(),
        Undone::Turn(side, play) => format!("{}'s {play}", side.name()),
    };
    let turns: Vec<String> = turns.iter().map(of).collect();
    shortened(&turns, ", ", "Taken back: ", "  ", COURSE)
}

/// A list on at most so many lines, its middle left out where it is longer.
fn shortened(parts: &[String], separator: &str, first: &str, rest: &str, most: usize) -> String {
    let whole = lines(&parts.join(separator), COLUMNS, first, rest);
    if whole.len() <= most {
        return whole.join("\n") + "\n";
    }
    let (last, before) = parts.split_last().expect("an empty list fits");
    for kept in (0..before.len()).rev() {
        let left = before.len() - kept;
        let shown = before[..kept].iter().map(String::as_str);
        let more = format!("… {left} more …");
        let shown: Vec<&str> = shown.chain([more.as_str(), last.as_str()]).collect();
        let shown = lines(&shown.join(separator), COLUMNS, first, rest);
        if shown.len() <= most || kept == 0 {
            return shown.join("\n") + "\n";
        }
    }
    whole[..most].join("\n") + "\n"
}

/// Where a record parts from the rules that it is shown by.
pub fn parting(miss: &Miss, interpretation: &str) -> String {
    let place = match miss.at {
        Where::Before(_) => "before the first move".to_owned(),
        Where::Move(number) | Where::Told(number, _) => format!("at move {}", number + 1),
        Where::Result => "at its end".to_owned(),
    };
    let says = match miss.at {
        Where::Move(_) => format!("the move `{}` is not open", miss.says.trim()),
        _ if miss.says.trim().contains('\n') => "the record has the seeds as counted".to_owned(),
        _ => format!("the record says `{}`", miss.says.trim()),
    };
    let told = format!(
        "The record parts from {interpretation} {place}: {says}; by the rules, {}.",
        miss.gives
    );
    wrapped(&told, "", "")
}
