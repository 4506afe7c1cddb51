//! A comparison as Markdown, for a page.

use super::text::tried;
use crate::compare::numbers;
use crate::compare::numbers::{count, ends, shown, with_interval};

use super::text_readings::{bearing, claim};
use super::witness;
use crate::compare::evidence::Question;
use crate::compare::figures::{
    Figure, Unit, Values, degenerate, first_player_score, impact, moves_differ, never_ended_by,
    winner_differs,
};
use crate::compare::how_played::how_played_line;
use crate::compare::interval::Estimate;
use crate::compare::part::Answer;
use crate::compare::plan::{Comparison, Plan, Shape};
use crate::compare::ranking::{changed, ranking, verdict};
use crate::compare::tally::Tally;

/// The whole answer.
pub fn markdown(answer: &Answer) -> String {
    let plan = &answer.plan;
    let mut text = format!("# {}, 4×{}\n\n", plan.title, plan.columns);
    if plan.is_played() {
        text += &format!("{}\n\n", how_played_line(answer));
    }
    text += &readings(plan);
    if plan.shape == Shape::Each && plan.sections.impact {
        text += &ranked(answer);
    }
    for (comparison, tally) in plan.comparisons.iter().zip(&answer.tallies) {
        text += &pair(plan, comparison, tally);
    }
    text
}

/// All contenders and all their readings.
fn readings(plan: &Plan) -> String {
    let mut text = "## Readings\n\n".to_owned();
    for entry in &plan.contenders {
        let width = if entry.width_attested { "" } else { " (no source of it reports this width)" };
        text += &format!("- **{}**{width}: {}\n", entry.name, entry.readings_line());
    }
    text + "\n"
}

fn pair(plan: &Plan, comparison: &Comparison, tally: &Tally) -> String {
    let (a, b) = (&plan.contenders[comparison.a], &plan.contenders[comparison.b]);
    let mut text = format!("## A: {}, B: {}\n\n", a.name, b.name);
    if plan.sections.readings {
        for question in &comparison.questions {
            text += &asked(question);
        }
    }
    if comparison.plays_alike {
        return text + "Both play alike: they are the same program.\n\n";
    }
    if let Some(witnesses) = &comparison.witnesses {
        text += &witness::markdown(witnesses);
    }
    if plan.sections.impact {
        text += &table("Impact", &impact(plan, comparison, tally));
    }
    if plan.sections.degenerate {
        text += &table("Degenerate play", &degenerate(tally));
        for (letter, entry, games) in [("A", a, &tally.a), ("B", b, &tally.b)] {
            if let Some(found) = &entry.first_moves {
                text += &format!("- {letter}: {}\n", tried(found));
            }
            let never = never_ended_by(entry, games).into_iter().map(|(rule, _)| rule);
            let never: Vec<&str> = never.collect();
            if !never.is_empty() {
                text += &format!("- {letter}: no game ended by {}.\n", never.join(", "));
            }
        }
        text.push('\n');
    }
    text
}

fn asked(question: &Question) -> String {
    let mut text = format!("### {}\n\n`{}`", question.question, question.ambiguity);
    if let Some(note) = &question.note {
        text += &format!(": {note}");
    }
    text += "\n\n";
    for (letter, said) in [("A", &question.a), ("B", &question.b)] {
        text += &format!("- {letter}: `{}`: {}\n", said.reading, said.says);
        if let Some(why) = &said.why {
            text += &format!("  - by convention: {why}\n");
        }
        for evidence in &said.evidence {
            text += &format!("  - {} {}\n", bearing(evidence.bears), claim(evidence));
        }
    }
    text + "\n"
}

fn table(title: &str, figures: &[Figure]) -> String {
    let mut text =
        format!("### {title}\n\n| | | value | 95 % interval | n | |\n|---|---|--:|:-:|--:|---|\n");
    for figure in figures {
        match &figure.values {
            Values::Together(estimate) => text += &row(figure, &figure.title, "", estimate),
            Values::Apart { a, b, difference } => {
                let of = |title: &str, who: &str, estimate: &Option<Estimate>| {
                    row(figure, title, who, estimate.as_ref().unwrap_or(&Estimate::NONE))
                };
                text += &of(&figure.title, "A", a);
                text += &of("", "B", b);
                if difference.is_some() {
                    text += &of("", "A − B", difference);
                }
            }
        }
    }
    text + "\n"
}

fn row(figure: &Figure, title: &str, who: &str, estimate: &Estimate) -> String {
    let says = shown(figure.unit, estimate);
    let interval = ends(figure.unit, estimate);
    let interval = interval.map(|(low, high)| format!("{low} to {high}")).unwrap_or_default();
    let verdict = if who == "A − B" { numbers::verdict(figure.differs()) } else { "" };
    format!("| {title} | {who} | {says} | {interval} | {} | {verdict} |\n", count(estimate.n))
}

/// The readings of one, changed alone, by how much they matter.
fn ranked(answer: &Answer) -> String {
    let plan = &answer.plan;
    let mut text = format!("## Which reading matters most\n\n{}\n\n", verdict(answer));
    text += "| | changed | winner differs | moves differ | first player's score, difference |\n";
    text += "|--:|---|--:|--:|--:|\n";
    for (place, number) in ranking(answer).into_iter().enumerate() {
        let tally = &answer.tallies[number];
        let score = match first_player_score(tally).values {
            Values::Apart { difference: Some(difference), .. } => {
                with_interval(Unit::Score, &difference)
            }
            _ => String::new(),
        };
        text += &format!(
            "| {} | `{}` | {} | {} | {score} |\n",
            place + 1,
            changed(plan, &plan.comparisons[number]),
            with_interval(Unit::Share, &winner_differs(tally)),
            with_interval(Unit::Share, &moves_differ(tally)),
        );
    }
    text + "\n"
}
