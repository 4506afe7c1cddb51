//! A trace as pictures: the board at the start, after every step that changed it, and
//! after every turn.

use std::path::Path;

use super::choose::Choice;
use super::output::wrapped;
use super::save::{self, File, save};
use super::trace::Turn;
use super::trace_text::{does, step_said, verdict};
use super::{Status, output, report};
use crate::draw::svg::Picture;
use crate::draw::{Frame, OnTurn};
use crate::engine::Position;
use crate::sheet::suggest;

/// A picture to be.
pub struct Drawn {
    /// The name of its file, without an ending.
    name: String,
    title: String,
    caption: String,
    frame: Frame,
}

/// The pictures of a trace, in order.
pub fn pictures(chosen: &Choice<'_>, start: &Position, turns: &[Turn]) -> Vec<Drawn> {
    let (direction, game) = (chosen.rules.direction, chosen.title_in_line());
    let digits = |n: u64| n.to_string().len().max(2);
    let of_turns = digits(turns.len() as u64);
    let of_steps = turns.iter().map(|turn| digits(numbers(turn).last().unwrap_or(0))).max();
    let of_steps = of_steps.unwrap_or(2);
    let mut drawn = vec![Drawn {
        name: format!("{:0of_turns$}-start", 0),
        title: format!("{game}: before the first move"),
        caption: "Before the first move.".to_owned(),
        frame: Frame::of(start, direction),
    }];
    for (turn, number) in turns.iter().zip(1..) {
        for ((at, step), of_step) in turn.record.steps.iter().enumerate().zip(numbers(turn)) {
            let Some(frame) = step.frame(direction) else { continue };
            drawn.push(Drawn {
                name: format!("{number:0of_turns$}-{of_step:0of_steps$}-{}", step.rule),
                title: format!("{game}: {number}. {}, step {of_step}", does(turn)),
                caption: format!("{}: {}.", step.rule, step_said(chosen, turn, at)),
                frame,
            });
        }
        let mut frame = Frame::of(&turn.played.position, direction);
        frame.hand = turn.played.hand;
        if turn.played.ending.is_some() {
            frame.turn = OnTurn::Nobody;
        } else if turn.played.pending.is_some() {
            frame.turn = OnTurn::Moving(turn.side);
        }
        drawn.push(Drawn {
            name: format!("{number:0of_turns$}-end"),
            title: format!("{game}: after {number}. {}", does(turn)),
            caption: format!("{}.", verdict(chosen, turn)),
            frame,
        });
    }
    drawn
}

/// The numbers of the kept steps of a turn among all of them.
fn numbers(turn: &Turn) -> impl Iterator<Item = u64> {
    let left_out = turn.record.left_out;
    (0..turn.record.steps.len()).map(move |at| {
        let skipped = left_out.filter(|left_out| at >= left_out.before);
        at as u64 + 1 + skipped.map_or(0, |left_out| left_out.steps)
    })
}

/// Writes pictures into a folder and tells what they show, or prints one.
pub fn give(
    drawn: &[Drawn],
    folder: Option<&Path>,
    only: Option<&str>,
    heading: &str,
) -> Result<Status, Status> {
    let wanted: Vec<&Drawn> =
        drawn.iter().filter(|one| only.is_none_or(|name| one.name == name)).collect();
    let names: Vec<&str> = drawn.iter().map(|one| one.name.as_str()).collect();
    if let (Some(name), []) = (only, &wanted[..]) {
        let help = suggest(name, &names, "the pictures are");
        report::error(&format!("there is no picture `{name}`"), Some(&help));
        return Err(Status::Bad);
    }
    let Some(folder) = folder else {
        let [one] = wanted[..] else {
            let title = format!("{} pictures do not go into one file", wanted.len());
            let help = format!(
                "name a folder, as in `--svg pictures`, or one of them, as in `--picture {}`; \
                 they are {}",
                names[names.len() - 1],
                names.join(", ")
            );
            report::error(&title, Some(&help));
            return Err(Status::Bad);
        };
        output::text(&document(one));
        return Ok(Status::Well);
    };
    save::folder(folder)?;
    let file = |one: &&Drawn| {
        let path = folder.join(format!("{}.svg", one.name));
        File { path, text: document(one) }
    };
    let files: Vec<File> = wanted.iter().map(file).collect();
    save(&files)?;
    let mut text = format!("{heading}\n");
    for (file, one) in files.iter().zip(wanted) {
        text += &format!("\n{}\n{}", file.path.display(), wrapped(&one.caption, "   ", "   "));
    }
    output::text(&text);
    Ok(Status::Well)
}

fn document(drawn: &Drawn) -> String {
    let Drawn { title, caption, frame, .. } = drawn;
    Picture { frame, title, caption }.document()
}
