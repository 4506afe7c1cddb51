//! Many comparisons as text: all interpretations against each other as a matrix, or
//! the readings of one by how much they matter.

use super::text::{heading, how_played, tried, unattested};
use super::text_readings::questions;
use super::witness;
use crate::cli::output::wrapped;
use crate::compare::figures::{
    Unit, Values, first_player_score, moves_differ, never_ended_by, winner_differs,
};
use crate::compare::interval::Estimate;
use crate::compare::numbers::{self, count, counted, with_interval};
use crate::compare::part::Answer;
use crate::compare::plan::{Comparison, Plan, Shape};
use crate::compare::ranking::{changed, ranking, verdict};
use crate::compare::tally::Tally;

/// The sections of many comparisons.
pub fn text(answer: &Answer) -> String {
    let plan = &answer.plan;
    let mut text = unattested(plan);
    text += &contenders(plan);
    if plan.sections.readings && plan.shape == Shape::All {
        for comparison in &plan.comparisons {
            let (a, b) = (comparison.a + 1, comparison.b + 1);
            text += &format!("\nBetween {a} and {b}:\n");
            text += &questions(&comparison.questions, [&a.to_string(), &b.to_string()]);
        }
    }
    if plan.sections.witness {
        text += &witnesses(plan);
    }
    if plan.is_played() {
        text += &heading("Games");
        text += &how_played(answer);
    }
    if plan.sections.impact {
        text += &match plan.shape {
            Shape::Each => ranked(answer),
            _ => matrices(answer) + &rows(answer),
        };
    }
    if plan.sections.degenerate {
        text += &degenerate(answer);
    }
    text
}

/// All that are compared, with their readings. Where readings are changed alone, the
/// one that is changed says all.
fn contenders(plan: &Plan) -> String {
    let mut text = String::new();
    let told = if plan.shape == Shape::Each { 1 } else { plan.contenders.len() };
    for (number, entry) in plan.contenders.iter().take(told).enumerate() {
        let lead = match plan.shape {
            Shape::Each => "  ".to_owned(),
            _ => format!("  {:>2}  ", number + 1),
        };
        let rest = " ".repeat(lead.len());
        text += "\n";
        text += &wrapped(&entry.name, &lead, &rest);
        text += &wrapped(&format!("reads {}", entry.readings_line()), &rest, &rest);
    }
    text
}

/// The readings of one, changed alone, by how much they matter.
fn ranked(answer: &Answer) -> String {
    let plan = &answer.plan;
    let mut text = heading("Which reading matters most, changed alone");
    text += &wrapped(&verdict(answer), "", "");
    text.push('\n');
    for (place, number) in ranking(answer).into_iter().enumerate() {
        let (comparison, tally) = (&plan.comparisons[number], &answer.tallies[number]);
        let lead = format!("{:>3}. ", place + 1);
        text += &wrapped(&changed(plan, comparison), &lead, "     ");
        text += &in_short(tally, ["base", "this"]);
    }
    text += &("\n".to_owned() + &wrapped(LEGEND, "", ""));
    let alike: Vec<String> = plan
        .comparisons
        .iter()
        .filter(|comparison| comparison.plays_alike)
        .map(|comparison| changed(plan, comparison))
        .collect();
    if !alike.is_empty() {
        text += "\nPlay alike, being the same program:\n";
        for alike in alike {
            text += &wrapped(&alike, "     ", "     ");
        }
    }
    text
}

/// What a comparison comes to, in three lines.
fn in_short(tally: &Tally, [one, other]: [&str; 2]) -> String {
    let score = first_player_score(tally);
    let difference = match score.values {
        Values::Apart { difference: Some(difference), .. } => difference,
        _ => Estimate::NONE,
    };
    let line = |lead: &str, unit: Unit, estimate: &Estimate, last: &str| {
        let says = with_interval(unit, estimate);
        format!("     {lead:<18} {says:<26} {:>9} {last}\n", count(estimate.n))
    };
    line("winner differs", Unit::Share, &winner_differs(tally), "games")
        + &line("moves differ", Unit::Share, &moves_differ(tally), "moves")
        + &line(
            &format!("score, {one} − {other}"),
            Unit::Score,
            &difference,
            &format!("games: {}", numbers::verdict(score.differs())),
        )
}

/// What the lines of a comparison mean.
const LEGEND: &str = "(In brackets the 95 % interval. The score is the first player's; differ: the \
                      interval of the difference leaves zero out; open: it does not.)";

/// A share for every pair, as a matrix.
fn matrices(answer: &Answer) -> String {
    heading("Games whose winner differs, in per cent")
        + &matrix(answer, |tally| winner_differs(tally).value)
        + &heading("Moves whose result differs, in per cent")
        + &matrix(answer, |tally| moves_differ(tally).value)
}

/// Columns of a matrix that fit a line.
const COLUMNS: usize = 7;

fn matrix(answer: &Answer, of: impl Fn(&Tally) -> Option<f64>) -> String {
    let plan = &answer.plan;
    let all: Vec<usize> = (0..plan.contenders.len()).collect();
    let cell = |a: usize, b: usize| {
        let pair = (a.min(b), a.max(b));
        let number = plan.comparisons.iter().position(|c| (c.a, c.b) == pair);
        match number {
            None => "–".to_owned(),
            Some(number) if plan.comparisons[number].plays_alike => "alike".to_owned(),
            Some(number) => of(&answer.tallies[number])
                .map_or_else(|| "–".to_owned(), |share| format!("{:.2}", share * 100.0)),
        }
    };
    let mut text = String::new();
    for columns in all.chunks(COLUMNS) {
        text += &format!("{:26}", "");
        for column in columns {
            text += &format!("{:>7}", column + 1);
        }
        text.push('\n');
        for &row in &all {
            let name: String = plan.contenders[row].name.chars().take(21).collect();
            text += &format!("{:>3}. {name:<21}", row + 1);
            for &column in columns {
                text += &format!("{:>7}", cell(row, column));
            }
            text.push('\n');
        }
    }
    text
}

/// How soon each two part, and on how small a board.
fn witnesses(plan: &Plan) -> String {
    let mut text = heading("Where they part");
    for comparison in &plan.comparisons {
        let name = match plan.shape {
            Shape::Each => changed(plan, comparison),
            _ => format!("{} and {}", comparison.a + 1, comparison.b + 1),
        };
        text += &wrapped(&name, "", "  ");
        text += &match &comparison.witnesses {
            None => wrapped("Nowhere: both are the same program.", "    ", "    "),
            Some(found) => {
                let game = format!("Shortest game: {}", witness::of_shortest(&found.shortest));
                let board = format!("Smallest: {}", witness::of_smallest(&found.smallest));
                wrapped(&game, "    ", "      ") + &wrapped(&board, "    ", "      ")
            }
        };
    }
    text
}

/// Every pair with its intervals.
fn rows(answer: &Answer) -> String {
    let mut text = heading("Pair by pair");
    for (comparison, tally) in answer.plan.comparisons.iter().zip(&answer.tallies) {
        let Comparison { a, b, plays_alike, .. } = comparison;
        let lead = format!("{:>3} and {}: ", a + 1, b + 1);
        if *plays_alike {
            text += &wrapped("play alike, being the same program", &lead, "     ");
            continue;
        }
        let readings = counted(answer.plan.differing(comparison).len() as u64, "reading");
        text += &wrapped(&format!("{readings} differ"), &lead, "     ");
        text += &in_short(tally, [&(a + 1).to_string(), &(b + 1).to_string()]);
    }
    text + "\n" + &wrapped(LEGEND, "", "")
}

/// First moves, and endings that never occurred, of all that are compared. Where one
/// interpretation is changed, those that come to the same are named together.
fn degenerate(answer: &Answer) -> String {
    let plan = &answer.plan;
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for number in 0..plan.contenders.len() {
        let name = match (plan.shape, number) {
            (Shape::Each, 0) => "as it stands".to_owned(),
            (Shape::Each, _) => changed(plan, &plan.comparisons[number - 1]),
            _ => plan.contenders[number].name.clone(),
        };
        let says = degenerate_of(answer, number);
        match told.iter_mut().find(|(said, _)| *said == says) {
            Some((_, names)) => names.push(name),
            None => told.push((says, vec![name])),
        }
    }
    let mut text = heading("Degenerate play");
    for (says, names) in told {
        text += &wrapped(&names.join(", "), "", "  ");
        text += &wrapped(&says, "    ", "    ");
    }
    text
}

fn degenerate_of(answer: &Answer, number: usize) -> String {
    let plan = &answer.plan;
    let entry = &plan.contenders[number];
    let mut says: Vec<String> = entry.first_moves.iter().map(tried).collect();
    // The games of a contender are the same in every comparison.
    let games = plan.comparisons.iter().zip(&answer.tallies).find_map(|(c, tally)| {
        let games = if c.a == number { &tally.a } else { &tally.b };
        ((c.a == number || c.b == number) && !c.plays_alike).then_some(games)
    });
    match games {
        None => says.push("No games were played: it plays like another.".to_owned()),
        Some(games) if games.ended == 0 => says.push("No game ended.".to_owned()),
        Some(games) => {
            let never = never_ended_by(entry, games).into_iter().map(|(rule, _)| rule);
            let never: Vec<&str> = never.collect();
            says.push(match never.as_slice() {
                [] => "Every end rule ended a game.".to_owned(),
                never => format!("No game ended by {}.", never.join(", ")),
            });
        }
    }
    says.join(" ")
}
