//! Questions and answers in words.

use super::seen::{Answer, Question, Seen, Then};
use crate::engine::{Side, Take, Width};
use crate::notation::{hole_name, write_move, write_opening};

/// What is taken by who declines.
const NOTHING: &str = "nothing";

/// What is asked.
pub fn asks(question: &Question, width: Width) -> String {
    match question {
        Question::Setup => "A new game begins. How are the seeds laid out?".to_owned(),
        Question::Starts(position) => {
            format!("{} is to move. From which holes may that be?", position.to_move().name())
        }
        Question::Moves(position, moves) => {
            let mut mover = position.to_move();
            let mut told = Vec::new();
            for play in moves {
                let written = write_move(play, width);
                told.push(match written.as_str() {
                    "pass" => format!("{} passes", mover.name()),
                    written => match written.split_once(' ') {
                        Some((start, "+0")) => {
                            format!("{} plays {start} and takes nothing besides", mover.name())
                        }
                        Some((start, take)) => {
                            let take = take.trim_start_matches('+').replace(" +", ", then ");
                            format!("{} plays {start} and takes {take} besides", mover.name())
                        }
                        None => format!("{} plays {written}", mover.name()),
                    },
                });
                mover = mover.other();
            }
            format!("{}. What comes of it?", told.join("; then "))
        }
    }
}

/// What is seen of an answer.
pub fn says(question: &Question, answer: &Answer, width: Width) -> String {
    let first = question.position().map_or(Side::South, |position| position.to_move());
    let mover = match question.moves().len() % 2 {
        0 => first.other(),
        _ => first,
    };
    match &answer.seen {
        Seen::Setup(_) => "like this".to_owned(),
        Seen::Starts { openings, then } => match (openings.as_slice(), then) {
            ([], Then::Passes) => format!("from none: {} passes", first.name()),
            ([], _) => "from none".to_owned(),
            (openings, _) => {
                let names = openings.iter().map(|opening| write_opening(*opening, width));
                format!("from {}", listed(&names.collect::<Vec<_>>(), "or"))
            }
        },
        Seen::Refused if question.moves().len() > 1 => "the last move is not allowed".to_owned(),
        Seen::Refused => "the move is not allowed".to_owned(),
        Seen::Astray(number) => {
            format!("it does not come to that: move {} ends otherwise", number + 1)
        }
        Seen::Endless(then) => {
            let then = match then {
                Then::Draw => "the game is a draw".to_owned(),
                Then::Wins(side) => format!("{} has won", side.name()),
                Then::GoesOn | Then::Passes => "the turn just stops, and play goes on".to_owned(),
            };
            format!("the sowing never ends; {then}")
        }
        Seen::Bonus { takes, holes, .. } => {
            let takes: Vec<String> =
                takes.iter().map(|take| of_take(take, *holes, width)).collect();
            let takes_what =
                if takes.iter().any(|take| take == NOTHING) { "may take" } else { "takes" };
            format!("{} {takes_what} besides: {}", mover.name(), listed(&takes, "or"))
        }
        Seen::Board { position, hand, captured, then } => {
            let mut told = Vec::new();
            if let Some(hole) = answer.landing {
                told.push(format!("the last seed falls in {}", hole_name(hole, width)));
            }
            told.push(match captured {
                0 => "nothing is captured".to_owned(),
                1 => "1 seed is captured".to_owned(),
                seeds => format!("{seeds} seeds are captured"),
            });
            match hand {
                0 => {}
                1 => told.push("1 seed stays in hand".to_owned()),
                seeds => told.push(format!("{seeds} seeds stay in hand")),
            }
            let next = position.to_move();
            told.push(match then {
                Then::GoesOn => format!("{} moves next", next.name()),
                Then::Passes => format!("{} cannot move, and passes", next.name()),
                Then::Wins(side) => format!("{} has won", side.name()),
                Then::Draw => "the game is a draw".to_owned(),
            });
            told.join("; ")
        }
    }
}

fn of_take(take: &Take, holes: bool, width: Width) -> String {
    if take.0.is_empty() {
        return NOTHING.to_owned();
    }
    let of_hole = |&(hole, seeds): &(crate::engine::Hole, u16)| {
        let name = hole_name(hole, width);
        match (holes, seeds) {
            (true, _) => format!("all of {name}"),
            (false, seeds) => format!("{seeds} of {name}"),
        }
    };
    take.0.iter().map(of_hole).collect::<Vec<_>>().join(" with ")
}

/// Several, the last after a word.
pub fn listed(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}
