//! A trace as text: each turn with its steps, boards and sources, and what came of
//! it.

use super::choose::Choice;
use super::output::wrapped;
use super::trace::cites;
use crate::draw::{Frame, indented, legend};
use crate::engine::Position;
use crate::notation::write_position;
use crate::sheet::vocabulary::Direction;
use crate::trace::{Step, Turn};

/// The margin of what belongs to a turn.
const MARGIN: usize = 3;
const INDENT: &str = "   ";

/// The board before all moves, and what the signs in the others mean.
pub fn opening(start: &Position, direction: Direction) -> String {
    format!("\n{}\n{INDENT}{}\n", indented(&Frame::of(start, direction), MARGIN), legend())
}

/// One turn, with boards or in brief.
pub fn turn(chosen: &Choice<'_>, number: usize, turn: &Turn, brief: bool) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = format!("\n{bold}{number}. {}{bold:#}\n", turn.does());
    let record = &turn.record;
    let longest = record.steps.iter().map(|step| step.rule.len()).max().unwrap_or(0);
    for (at, step) in record.steps.iter().enumerate() {
        if let Some(left_out) = record.left_out.filter(|left_out| left_out.before == at) {
            let gap = if brief { "" } else { "\n" };
            text.push_str(&format!("{gap}{INDENT}… {} steps left out …\n", left_out.steps));
        }
        let said = turn.step_said(&chosen.rules, at);
        if brief {
            let first = format!("{INDENT}{:<longest$}  ", step.rule);
            text.push_str(&wrapped(&said, &first, &" ".repeat(first.len())));
        } else {
            text.push_str(&in_full(chosen, step, &said));
        }
    }
    if !brief {
        text.push('\n');
    }
    text + &result(chosen, turn)
}

fn in_full(chosen: &Choice<'_>, step: &Step, said: &str) -> String {
    let cites = cites(chosen, &step.rule);
    let sources = if cites.is_empty() { "by convention".to_owned() } else { cites.join(", ") };
    let rule = anstyle::Style::new().underline();
    let says = format!("{rule}{}{rule:#}: {said}", step.rule);
    let mut text = format!("\n{}", wrapped(&says, INDENT, INDENT));
    text.push_str(&wrapped(&format!("[{sources}]"), INDENT, INDENT));
    if let Some(frame) = step.frame(chosen.rules.direction) {
        text.push_str(&indented(&frame, MARGIN));
    }
    text
}

/// What came of a turn: the verdict and the counts, then the position.
fn result(chosen: &Choice<'_>, turn: &Turn) -> String {
    wrapped(&turn.verdict(&chosen.program), "=> ", INDENT)
        + &wrapped(&write_position(&turn.played.position), INDENT, INDENT)
}
