//! Turns as a series of boards with their captions: before they begin, after
//! every step that changed the board, and after every turn.

use super::{Step, Turn};
use crate::draw::Frame;
use crate::engine::{Position, Program};
use crate::notation::write_position;
use crate::rules::Rules;
use crate::sheet::model::capital;

/// A board of a series, and what is said of it.
#[derive(Clone, Debug)]
pub struct Shot {
    /// Its name among the others, as a file may have it.
    pub name: String,
    /// What it shows, in a few words.
    pub title: String,
    /// Where it stands in the turn, such as "Lap 2 of 5".
    pub stage: String,
    /// What happened since the board before.
    pub sentences: Vec<Sentence>,
    /// The position on one line; in the middle of a turn, without the seeds in hand.
    pub position: String,
    /// The board.
    pub frame: Frame,
}

/// A sentence on what happened, and the rule by which it did.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// The rule that acted, if one did.
    pub rule: Option<Acted>,
    /// The sentence, with its full stop.
    pub text: String,
}

/// A rule that acted.
#[derive(Clone, Debug)]
pub struct Acted {
    /// Its id.
    pub id: String,
    /// What the sentences call it.
    pub called: String,
}

impl Sentence {
    fn plain(text: String) -> Sentence {
        Sentence { rule: None, text }
    }
}

impl Shot {
    /// The sentences as a line of text, each after its rule.
    pub fn caption(&self) -> String {
        let said = self.sentences.iter().map(|sentence| match &sentence.rule {
            Some(rule) => format!("{}: {}", rule.called, sentence.text),
            None => sentence.text.clone(),
        });
        said.collect::<Vec<_>>().join(" ")
    }
}

/// The boards of turns that followed each other from a start. What is played, such as
/// "Kisolo, 4×7", begins every title; rules are called by what is made of their ids.
pub fn shots(
    program: &Program,
    what: &str,
    start: &Position,
    turns: &[Turn],
    called: &dyn Fn(&str) -> String,
) -> Vec<Shot> {
    let rules = program.rules();
    let digits = |n: u64| n.to_string().len().max(2);
    let of_turns = digits(turns.len() as u64);
    let of_steps = turns.iter().map(|turn| digits(turn.step_numbers().last().unwrap_or(0))).max();
    let of_steps = of_steps.unwrap_or(2);
    let before = before(program, start, turns);
    let mut shots = vec![Shot {
        name: format!("{:0of_turns$}-start", 0),
        title: format!("{what}: {before}"),
        stage: capital(before),
        sentences: vec![Sentence::plain(format!("{} is to move.", start.to_move().name()))],
        position: write_position(start),
        frame: Frame::of(start, rules.direction),
    }];
    for (turn, number) in turns.iter().zip(1..) {
        let prefix = if turns.len() > 1 { format!("turn {number}, ") } else { String::new() };
        // What was said and done since the last board.
        let mut said = Vec::new();
        for ((at, step), of_step) in turn.record.steps.iter().enumerate().zip(turn.step_numbers()) {
            said.push(sentence(rules, turn, at, called));
            let Some(frame) = step.frame(rules.direction) else { continue };
            shots.push(Shot {
                name: format!("{number:0of_turns$}-{of_step:0of_steps$}-{}", step.rule),
                title: format!("{what}: {prefix}{}, {}", turn.does(), stage(turn, step)),
                stage: capital(&format!("{prefix}{}", stage(turn, step))),
                sentences: std::mem::take(&mut said),
                position: step.position.clone(),
                frame,
            });
        }
        let mut frame = Frame::of(&turn.played.position, rules.direction);
        frame.hand = turn.played.hand;
        frame.turn = turn.next();
        // Who won has been said with the rule by which.
        let by = turn.played.ending.as_ref().map(|end| program.end_rule(end.by));
        let told =
            |one: &Sentence| by.is_some() && one.rule.as_ref().map(|rule| rule.id.as_str()) == by;
        let after = match said.iter().any(told) {
            true => turn.counts(),
            false => Some(turn.verdict(program)),
        };
        said.extend(after.map(|after| Sentence::plain(format!("{}.", capital(&after)))));
        shots.push(Shot {
            name: format!("{number:0of_turns$}-end"),
            title: format!("{what}: {prefix}after {}", turn.does()),
            stage: capital(&format!("{prefix}after the move")),
            sentences: said,
            position: write_position(&turn.played.position),
            frame,
        });
    }
    shots
}

/// When the board before turns is: only at a start position is their first move a game's.
fn before(program: &Program, start: &Position, turns: &[Turn]) -> &'static str {
    match turns {
        _ if program.is_start(start) => "before the first move",
        [_, _, ..] => "before these moves",
        _ => "before the move",
    }
}

/// Where a step stands among the laps of its turn.
fn stage(turn: &Turn, step: &Step) -> String {
    let lap = format!("lap {} of {}", step.laps, turn.played.laps.max(step.laps));
    match step.sown.is_empty() {
        false => lap,
        true if step.laps == 0 => "before the first lap".to_owned(),
        true => format!("after {lap}"),
    }
}

/// What a step did, and who did it.
fn sentence(rules: &Rules, turn: &Turn, at: usize, called: &dyn Fn(&str) -> String) -> Sentence {
    let mut said = turn.step_said(rules, at);
    let rule = &turn.record.steps[at].rule;
    let end = rules.ends.iter().find(|end| end.id == *rule).map(|end| end.result.phrase());
    if let (Some(end), Some(outcome)) = (end, turn.outcome())
        && let Some(before) = said.strip_suffix(end)
    {
        said = format!("{before}{outcome}");
    }
    let acts = ["lifts ", "captures ", "takes ", "sows ", "lands "];
    let text = if acts.iter().any(|verb| said.starts_with(verb)) {
        format!("{} {said}.", turn.side.name())
    } else {
        format!("{}.", capital(&said))
    };
    Sentence { rule: Some(Acted { id: rule.clone(), called: called(rule) }), text }
}
