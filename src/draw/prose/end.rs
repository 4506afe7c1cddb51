//! The section about what ends a game, or a turn that cannot go on.

use super::phrase::sentence;
use super::{Paragraph, Section};
use crate::rules::{End, EndTest, Rules};
use crate::sheet::model::Sheet;
use crate::sheet::vocabulary::{Cause, Count, CountWord, Moment, Outcome, Same};

pub(super) fn section(sheet: &Sheet, rules: &Rules) -> Section {
    let paragraph = |end: &End| {
        let paragraph = Paragraph::rule(&end.id, text(end));
        let declared = sheet.end.iter().find(|rule| rule.id.as_str() == end.id);
        match declared {
            Some(rule) => paragraph
                .titled(rule.title.as_ref())
                .resting_on(&rule.cites, rule.convention.as_ref()),
            None => paragraph,
        }
    };
    Section { title: "The end".into(), paragraphs: rules.ends.iter().map(paragraph).collect() }
}

fn text(end: &End) -> String {
    if end.check == Moment::Repetition && end.same == Same::Never {
        return sentence(end.same.phrase());
    }
    let mut clause = end.check.phrase().to_owned();
    if end.check == Moment::Repetition {
        clause += &format!(", with {}", end.same.phrase());
    }
    if let Some(test) = &end.when {
        clause += &format!(", if {}", condition(test));
    }
    let mut text = sentence(&format!("{clause}, {}", result(end)));
    match (end.check, end.result) {
        (Moment::Endless, _) => {
            text += " A sowing never ends if, after some lap, all stands as it stood after an earlier \
                     lap of the turn.";
        }
        (Moment::Repetition, _) => {
            text += " The start position counts, and so do positions after turns that sowed.";
        }
        (_, Outcome::MostSeeds) => text += " With equal numbers the game is a draw.",
        _ => {}
    }
    text
}

fn condition(test: &EndTest) -> String {
    let region = test.region.phrase();
    let whose = if test.mover {
        format!("the {region} of the player who made the move")
    } else {
        format!("the opponent's {region}")
    };
    let none = Count::from(CountWord::None);
    if test.by_capture && test.holds == none && !test.mover {
        // Only captures take seeds from the opponent, so the last of them went so.
        return format!("{whose} has been emptied {} in this turn", Cause::Capture.phrase());
    }
    let caused = if test.by_capture {
        format!(" and has lost seeds {} in this turn", Cause::Capture.phrase())
    } else {
        String::new()
    };
    format!("{whose} holds {}{caused}", test.holds.phrase())
}

/// What an end rule asks of the board, as a clause; nothing where it asks for no more than
/// its moment.
pub fn end_condition_said(end: &End) -> Option<String> {
    match (&end.when, end.check) {
        (Some(test), _) => Some(condition(test)),
        (None, Moment::Repetition) => {
            Some(format!("the position comes again, with {}", end.same.phrase()))
        }
        (None, _) => None,
    }
}

/// What follows; a side that the sentence has named already is "that side".
fn result(end: &End) -> String {
    let named = matches!(end.check, Moment::NoLegalStart | Moment::Resign);
    let phrase = end.result.phrase();
    if named { phrase.replacen("the side to move", "that side", 1) } else { phrase.to_owned() }
}
