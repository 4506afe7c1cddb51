//! A comparison of two as text of 80 columns, section by section.

use anstyle::Style;

use super::text_many;
use super::text_readings::{all_readings, questions};
use super::witness;
use crate::cli::output::wrapped;
use crate::compare::figures::{Figure, Values, degenerate, impact, never_ended_by};
use crate::compare::first_moves::FirstMoves;
use crate::compare::how_played::how_played_line;
use crate::compare::interval::Estimate;
use crate::compare::numbers::{count, counted, ends, shown, verdict};
use crate::compare::part::Answer;
use crate::compare::plan::{Comparison, Entry, Plan, Shape};
use crate::compare::tally::{Games, Tally};

pub const BOLD: Style = Style::new().bold();

/// The whole answer.
pub fn text(answer: &Answer) -> String {
    let plan = &answer.plan;
    let mut text = format!("{BOLD}{}, 4×{}{BOLD:#}\n", plan.title, plan.columns);
    if plan.shape == Shape::Pair {
        for (comparison, tally) in plan.comparisons.iter().zip(&answer.tallies) {
            text += &pair(answer, comparison, tally);
        }
        return text;
    }
    text + &text_many::text(answer)
}

/// One comparison, with all sections that are wanted.
fn pair(answer: &Answer, comparison: &Comparison, tally: &Tally) -> String {
    let plan = &answer.plan;
    let (a, b) = (&plan.contenders[comparison.a], &plan.contenders[comparison.b]);
    let mut text = String::new();
    for (letter, entry) in [("A", a), ("B", b)] {
        text += &wrapped(&entry.name, &format!("  {letter}  "), "     ");
    }
    text += &unattested(plan);
    text += &all_readings(a, b);
    if plan.sections.readings {
        text += &questions(&comparison.questions, ["A", "B"]);
    }
    if comparison.plays_alike {
        let says = "Both play alike: they are the same program, and no game tells them apart.";
        return text + "\n" + &wrapped(says, "", "");
    }
    if let Some(witnesses) = &comparison.witnesses {
        text += &witness::text(witnesses);
    }
    if plan.sections.plays() {
        text += &heading("Games");
        text += &games_played(answer, tally);
    }
    if plan.sections.impact {
        text += &heading("Impact");
        text += &table(&impact(plan, comparison, tally));
    }
    if plan.sections.degenerate {
        text += &heading("Degenerate play");
        text += &first_moves(a, b);
        text += &table(&degenerate(tally));
        text += &never(a, b, tally);
    }
    text
}

pub fn heading(title: &str) -> String {
    format!("\n{BOLD}{title}{BOLD:#}\n\n")
}

/// The interpretations of which no source reports the width.
pub fn unattested(plan: &Plan) -> String {
    let mut names: Vec<&str> = Vec::new();
    for entry in plan.contenders.iter().filter(|entry| !entry.width_attested) {
        if !names.contains(&entry.interpretation.as_str()) {
            names.push(&entry.interpretation);
        }
    }
    if names.is_empty() {
        return String::new();
    }
    let (names, columns) = (names.join(", "), plan.columns);
    wrapped(&format!("No source of {names} reports a board of {columns} columns."), "", "")
}

/// How the games were played, in lines.
pub fn how_played(answer: &Answer) -> String {
    wrapped(&how_played_line(answer), "", "")
}

fn games_played(answer: &Answer, tally: &Tally) -> String {
    let mut text = how_played(answer);
    for (letter, games) in [("A", &tally.a), ("B", &tally.b)] {
        text += &wrapped(&came_to(games), &format!("  {letter}  "), "     ");
    }
    text
}

/// What became of the games of one.
fn came_to(games: &Games) -> String {
    format!(
        "{} ended, {} cut off, {} undecided (a sowing nobody can follow to its end)",
        count(games.ended),
        count(games.cut_off),
        count(games.undecided)
    )
}

const TITLE: usize = 32;

/// Figures as a table. A difference is called one where its interval leaves zero out.
pub fn table(figures: &[Figure]) -> String {
    let mut text =
        format!("{:<TITLE$}      {:>9}  {:>19}  {:>10}\n", "", "value", "95 % interval", "n");
    for figure in figures {
        match &figure.values {
            Values::Together(estimate) => {
                text += &row(figure, &figure.title, "", estimate, "");
            }
            Values::Apart { a, b, difference } => {
                let missing = Estimate::NONE;
                let none =
                    |estimate: &Option<Estimate>| if estimate.is_none() { "no such" } else { "" };
                text += &row(figure, &figure.title, "A", a.as_ref().unwrap_or(&missing), none(a));
                text += &row(figure, "", "B", b.as_ref().unwrap_or(&missing), none(b));
                if let Some(difference) = difference {
                    let verdict = verdict(figure.differs());
                    text += &row(figure, "", "A−B", difference, verdict);
                }
            }
        }
    }
    if figures.iter().any(|figure| figure.differs().is_some()) {
        text += "(differ: the interval of A−B leaves zero out; open: it does not)\n";
    }
    text
}

fn row(figure: &Figure, title: &str, who: &str, estimate: &Estimate, last: &str) -> String {
    let says = shown(figure.unit, estimate);
    let interval = ends(figure.unit, estimate).map(|(low, high)| format!("{low:>8} to {high:>7}"));
    let interval = interval.unwrap_or_default();
    let last = if last.is_empty() { count(estimate.n) } else { last.to_owned() };
    let mut text = String::new();
    let mut title = title;
    if title.chars().count() > TITLE {
        text += &wrapped(title, "", "  ");
        title = "";
    }
    text + &format!("{title:<TITLE$} {who:>4} {says:>9}  {interval:>19}  {last:>10}\n")
}

/// What the first moves come to, found by trying them all.
fn first_moves(a: &Entry, b: &Entry) -> String {
    let mut text = String::new();
    for (letter, entry) in [("A", a), ("B", b)] {
        if let Some(found) = &entry.first_moves {
            text += &wrapped(&tried(found), &format!("  {letter}  "), "     ");
        }
    }
    text + "\n"
}

/// What the first moves come to, in sentences.
pub fn tried(found: &FirstMoves) -> String {
    let mut says = format!(
        "{} from {} tried, each to its end",
        counted(found.tried, "first move"),
        counted(found.starts.len() as u64, "start")
    );
    let lists = [
        ("won at once by", &found.win),
        ("lost at once by", &found.lose),
        ("drawn at once by", &found.draw),
        ("undecided after", &found.undecided),
        ("more ways to take a bonus than were tried after", &found.not_all_tried),
    ];
    if lists.iter().all(|(_, list)| list.is_empty()) {
        says += ": none ends the game";
    }
    for (what, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
        says += &format!("; {what} {}", list.join(", "));
    }
    match found.forced_line.as_slice() {
        [] => says += ". The first player has a choice at once.",
        line => {
            says += &format!(
                ". The first {} without a choice: {}.",
                counted(line.len() as u64, "turn"),
                line.join(" ")
            );
        }
    }
    says
}

fn never(a: &Entry, b: &Entry, tally: &Tally) -> String {
    let mut text =
        "\nEndings that never occurred, and how often they may all the same:\n".to_owned();
    for (letter, entry, games) in [("A", a, &tally.a), ("B", b, &tally.b)] {
        let rules = never_ended_by(entry, games).into_iter().map(|(rule, seen)| {
            let most = seen.high.unwrap_or(1.0);
            format!("{rule} (below {:.3} % of games)", most * 100.0)
        });
        let rules: Vec<String> = rules.collect();
        let says = if games.ended == 0 {
            "no game ended".to_owned()
        } else if rules.is_empty() {
            "none: every end rule ended a game".to_owned()
        } else {
            rules.join(", ")
        };
        text += &wrapped(&says, &format!("  {letter}  "), "     ");
    }
    text
}
