//! Witnesses as text: the game as far as two agree, and side by side where they part.

use super::text::{BOLD, heading};
use crate::cli::output::{COLUMNS, lines, wrapped};
use crate::compare::numbers::{count, counted};
use crate::compare::witness::told::{
    Apart, Board, Shortest, SmallestFound, StepTold, Told, Witnesses,
};
use crate::draw::{board, indented};
use crate::sheet::vocabulary::Direction;

/// Between two columns of text.
const GAP: usize = 2;
/// The columns of one side.
const HALF: usize = (COLUMNS - GAP) / 2;
/// The steps drawn of each side, besides what they come to.
const DRAWN: usize = 3;

/// Both witnesses.
pub fn text(witnesses: &Witnesses) -> String {
    let mut text = heading("Shortest game on which they part");
    text += &wrapped(&of_shortest(&witnesses.shortest), "", "");
    if let Some(told) = &witnesses.shortest.witness {
        text += &game(told);
    }
    text += &heading("Smallest position on which they part");
    text += &wrapped(&of_smallest(&witnesses.smallest), "", "");
    if let Some(told) = &witnesses.smallest.witness {
        text += &game(told);
    }
    text
}

/// Both witnesses as a section of a page, drawn as in a terminal.
pub fn markdown(witnesses: &Witnesses) -> String {
    let drawn = text(witnesses);
    let plain = anstream::adapter::strip_str(&drawn).to_string();
    format!("### Where they part\n\n```text\n{}\n```\n\n", plain.trim())
}

/// What the search for the shortest game found and proved.
pub fn of_shortest(shortest: &Shortest) -> String {
    let looked = counted(shortest.positions as u64, "position");
    let within = counted(shortest.turns.into(), "turn");
    let mut said = match (&shortest.witness, shortest.proved) {
        (Some(told), true) if told.turns == 0 => "They part before a move is made.".to_owned(),
        (Some(told), true) => {
            format!(
                "{}; no shorter game will do ({looked} gone through).",
                counted(told.turns as u64, "turn")
            )
        }
        (Some(told), false) => format!(
            "{}; whether a shorter game will do is not known ({looked} gone through).",
            counted(told.turns as u64, "turn")
        ),
        (None, true) => format!("No game parts them: all were gone through ({looked})."),
        (None, false) => {
            format!("None within {within}, all games of which were gone through ({looked}).")
        }
    };
    said += &unknown(shortest.unknown);
    said
}

/// What the search for the smallest position found and proved.
pub fn of_smallest(smallest: &SmallestFound) -> String {
    let mut said = match &smallest.witness {
        Some(told) => {
            let frame = told.frame();
            let (columns, seeds) = frame.map_or((0, 0), |frame| {
                (frame.width.0, frame.seeds.iter().flatten().map(|&n| u64::from(n)).sum())
            });
            let seeds = counted(seeds, "seed");
            let none = match seeds_before(&smallest.swept) {
                Some(none) => format!("; {none}"),
                None => String::new(),
            };
            format!("4×{columns} with {seeds}{none}.")
        }
        None => {
            let boards = smallest.swept.iter().map(none_on).collect::<Vec<_>>().join(", ");
            format!("None found: {boards}.")
        }
    };
    said += &unknown(smallest.swept.iter().map(|board| board.unknown).sum());
    said
}

/// What was gone through on narrower boards, and on this one with fewer seeds.
fn seeds_before(swept: &[Board]) -> Option<String> {
    let (last, narrower) = swept.split_last()?;
    let mut said: Vec<String> = narrower.iter().map(none_on).collect();
    said.push(match last.seeds {
        0 => "there is none smaller".to_owned(),
        _ => "none has fewer".to_owned(),
    });
    Some(said.join(", "))
}

fn none_on(board: &Board) -> String {
    format!("none on 4×{} with up to {}", board.columns, counted(board.seeds.into(), "seed"))
}

fn unknown(moves: u64) -> String {
    match moves {
        0 => String::new(),
        1 => " Of 1 move it is not known what it comes to.".to_owned(),
        moves => format!(" Of {} moves it is not known what they come to.", count(moves)),
    }
}

/// A witness: what leads to it, and where the two part.
fn game(told: &Told) -> String {
    let mut text = String::from("\n");
    if !told.moves.is_empty() {
        let lead = format!("Both agree on: {}. Then:", told.moves.join("; "));
        text += &wrapped(&lead, "", "");
        text.push('\n');
    }
    if let Some(frame) = told.frame() {
        text += &indented(&frame, 3);
    }
    text += &wrapped(&told.position, "   ", "   ");
    if let Some(play) = &told.play {
        text += &format!("\n{}\n", bold(&format!("{} plays {play}", mover(told))));
    }
    for step in &told.agreed {
        text += &wrapped(&format!("{}: {}", step.rule, step.says), "   ", "     ");
    }
    text.push('\n');
    let [a, b] = &told.apart;
    text + &beside(&column("A", a, told.direction()), &column("B", b, told.direction()))
}

fn mover(told: &Told) -> &'static str {
    let frame = told.frame();
    match frame.map(|frame| frame.turn) {
        Some(crate::draw::OnTurn::ToMove(side)) => side.name(),
        _ => "",
    }
}

fn bold(text: &str) -> String {
    format!("{BOLD}{text}{BOLD:#}")
}

/// One side of a parting, in pieces of half the width: words, board, words, board, …,
/// and what it comes to.
fn column(letter: &str, apart: &Apart, direction: Direction) -> Vec<Vec<String>> {
    let title = match &apart.rule {
        Some(rule) => bold(&format!("{letter}, by {rule}")),
        None => bold(letter),
    };
    let mut pieces = vec![vec![title]];
    for step in apart.steps.iter().take(DRAWN) {
        pieces.push(said(step));
        let frame = step.frame(direction);
        pieces.push(frame.map_or(Vec::new(), |f| board(&f).lines().map(str::to_owned).collect()));
    }
    pieces.resize(1 + 2 * DRAWN, Vec::new());
    let more = apart.steps.len().saturating_sub(DRAWN) + apart.left_out;
    let mut end = Vec::new();
    if more > 0 {
        end.push(format!("… {} more …", counted(more as u64, "step")));
    }
    end.extend(lines(&apart.result, HALF, "=> ", "   "));
    pieces.push(end);
    pieces
}

fn said(step: &StepTold) -> Vec<String> {
    lines(&format!("{}: {}", step.rule, step.says), HALF, "", "  ")
}

/// Two columns side by side, piece by piece, or one below the other where a line is too
/// wide.
fn beside(left: &[Vec<String>], right: &[Vec<String>]) -> String {
    let width = |line: &String| anstream::adapter::strip_str(line).to_string().chars().count();
    if left.iter().chain(right).flatten().any(|line| width(line) > HALF) {
        let [left, right] = [left, right].map(|column| column.concat().join("\n"));
        return format!("{left}\n\n{right}\n");
    }
    let blank = String::new();
    let mut text = String::new();
    for (left, right) in left.iter().zip(right) {
        for at in 0..left.len().max(right.len()) {
            let (left, right) = (left.get(at).unwrap_or(&blank), right.get(at).unwrap_or(&blank));
            let room = " ".repeat(HALF + GAP - width(left));
            text += format!("{left}{room}{right}").trim_end();
            text.push('\n');
        }
    }
    text
}
