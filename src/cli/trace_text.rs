//! A trace as text: each turn with its steps, boards and sources, and what came of
//! it.

use super::choose::Choice;
use super::output::wrapped;
use super::trace::{Turn, cites};
use crate::draw::{Frame, indented, legend};
use crate::engine::Position;
use crate::notation::write_position;
use crate::rules::Rules;
use crate::sheet::vocabulary::Direction;
use crate::trace::{Heap, Step};

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
    let side = turn.side.name();
    let does = match turn.play.as_str() {
        "pass" => "passes".to_owned(),
        "resign" => "resigns".to_owned(),
        play => format!("plays {play}"),
    };
    let mut text = format!("\n{bold}{number}. {side} {does}{bold:#}\n");
    let record = &turn.record;
    let longest = record.steps.iter().map(|step| step.rule.len()).max().unwrap_or(0);
    for (at, step) in record.steps.iter().enumerate() {
        if let Some(left_out) = record.left_out.filter(|left_out| left_out.before == at) {
            let gap = if brief { "" } else { "\n" };
            text.push_str(&format!("{gap}{INDENT}… {} steps left out …\n", left_out.steps));
        }
        let last = at + 1 == record.steps.len();
        let said = said(&chosen.rules, step, turn, last);
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
    if let Some(position) = &step.board
        && !step.marks.is_empty()
    {
        let mut frame =
            Frame::of(position, chosen.rules.direction).with_marks(step.marks.iter().copied());
        frame.hand = step.hand;
        frame.to_move = None;
        text.push_str(&indented(&frame, MARGIN));
    }
    text
}

/// What a step did, in words.
fn said(rules: &Rules, step: &Step, turn: &Turn, last: bool) -> String {
    let opponent = turn.side.other().name();
    let mut parts = Vec::new();
    let heaps = |heaps: &[Heap]| {
        let one = |heap: &Heap| format!("{} ({})", heap.hole, heap.seeds);
        heaps.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    if !step.lifted.is_empty() {
        parts.push(format!("lifts {}", heaps(&step.lifted)));
    }
    if !step.captured.is_empty() {
        parts.push(format!("captures {opponent}'s {}", heaps(&step.captured)));
    }
    if !step.removed.is_empty() {
        parts.push(format!("takes {opponent}'s {} off the board", heaps(&step.removed)));
    }
    if let Some(due) = &step.due {
        parts.push(format!("a bonus of {} is due", amount(due.amount, due.holes)));
    }
    if step.declined {
        parts.push("it is declined".into());
    }
    if step.lapsed {
        parts.push("no bonus can be taken".into());
    }
    if !step.bonus.is_empty() {
        parts.push(format!("takes {opponent}'s {} as the bonus", heaps(&step.bonus)));
    }
    if !step.sown.is_empty() {
        parts.push(format!("sows {}", route(&step.sown)));
    }
    if let Some(landing) = &step.landing {
        let state = match step.occupied {
            Some(true) => ", which held seeds",
            Some(false) => ", which was empty",
            None => "",
        };
        parts.push(format!("lands in {landing}{state}"));
    }
    if let Some(first) = step.repeats_lap {
        parts.push(format!(
            "after lap {} everything is as after lap {first}: the sowing never ends",
            step.laps
        ));
    }
    if let Some(end) = rules.ends.iter().find(|end| end.id == step.rule) {
        parts.push(end.result.phrase().to_owned());
    } else if parts.is_empty() || last && turn.played.pending.is_none() {
        parts.push("the turn ends".to_owned());
    }
    parts.join("; ")
}

fn amount(amount: u32, holes: bool) -> String {
    let unit = if holes { "hole" } else { "seed" };
    let plural = if amount == 1 { "" } else { "s" };
    format!("{amount} {unit}{plural}")
}

/// The holes sown, the middle of a long way left out.
fn route(sown: &[String]) -> String {
    const SHOWN: usize = 8;
    if sown.len() <= 2 * SHOWN + 1 {
        return sown.join(" ");
    }
    let (first, last) = (&sown[..SHOWN], &sown[sown.len() - SHOWN..]);
    let between = sown.len() - 2 * SHOWN;
    format!("{} … {between} more … {}", first.join(" "), last.join(" "))
}

/// What came of a turn: the verdict and the counts, then the position.
fn result(chosen: &Choice<'_>, turn: &Turn) -> String {
    let played = &turn.played;
    let mut parts = vec![match (&played.ending, played.pending) {
        (Some(end), _) => {
            let by = chosen.program.end_rule(end.by);
            match end.winner {
                Some(side) => format!("{} wins, by {by}", side.name()),
                None => format!("a draw, by {by}"),
            }
        }
        (None, Some((due, holes))) => format!(
            "a bonus of {} is still to be chosen: write it with the move, such as \"{}\"",
            amount(due, holes),
            turn.whole
        ),
        (None, None) => format!("{} to move", played.position.to_move().name()),
    }];
    if played.laps > 0 {
        parts.push(match played.laps {
            1 => "1 lap".to_owned(),
            laps => format!("{laps} laps"),
        });
    }
    let counts = [
        (played.captured, "captured"),
        (played.removed, "removed"),
        (played.hand, "still in hand"),
    ];
    let counts = counts.iter().filter(|(seeds, _)| *seeds > 0);
    parts.extend(counts.map(|(seeds, what)| format!("{seeds} {what}")));
    let verdict = wrapped(&parts.join("; "), "=> ", INDENT);
    verdict + &wrapped(&write_position(&played.position), INDENT, INDENT)
}
