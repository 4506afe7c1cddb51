//! The charts of a comparison: how long games last, how they end, and which reading
//! matters most.

use super::figures::{Unit, end_rules, ended_by, winner_differs};
use super::how_played::how_played_line;
use super::interval::Estimate;
use super::numbers::{counted, value};
use super::part::Answer;
use super::plan::{Comparison, Shape};
use super::player::Player;
use super::ranking::{changed, ranking};
use super::tally::Tally;
use crate::draw::chart::{Bar, Bars, Group, Histogram, Series};

/// The charts, each with the name of its file.
pub fn charts(answer: &Answer) -> Result<Vec<(String, String)>, String> {
    let plan = &answer.plan;
    let mut charts = Vec::new();
    if !plan.sections.plays() {
        return Ok(charts);
    }
    if plan.shape == Shape::Each {
        charts.push(("ranking.svg".to_owned(), ranked(answer)?));
        return Ok(charts);
    }
    for (number, (comparison, tally)) in plan.comparisons.iter().zip(&answer.tallies).enumerate() {
        if comparison.plays_alike {
            continue;
        }
        let of = match plan.shape {
            Shape::Pair => String::new(),
            _ => format!("-{}", number + 1),
        };
        charts.push((format!("lengths{of}.svg"), lengths(answer, comparison, tally)?));
        charts.push((format!("endings{of}.svg"), endings(answer, comparison, tally)?));
    }
    Ok(charts)
}

/// The names of both, and all their readings in words.
fn names(answer: &Answer, comparison: &Comparison) -> (Vec<String>, String) {
    let entries = [comparison.a, comparison.b].map(|number| &answer.plan.contenders[number]);
    let named = ["A", "B"].iter().zip(entries);
    let legend = named.clone().map(|(letter, entry)| format!("{letter}: {}", entry.name));
    let readings =
        named.map(|(letter, entry)| format!("{letter} reads {}.", entry.readings_line()));
    (legend.collect(), readings.collect::<Vec<_>>().join(" "))
}

/// What a chart is of.
fn title(answer: &Answer, of: &str) -> String {
    format!("{}, 4×{}: {of}", answer.plan.title, answer.plan.columns)
}

/// What a chart rests on.
fn note(answer: &Answer) -> String {
    let play = &answer.plan.play;
    let player = match play.player {
        Player::Random => "random play".to_owned(),
        Player::Search { depth } => format!("play that looks {depth} turns ahead"),
    };
    let partial = if answer.stopped.is_some() { "partial: " } else { "" };
    format!("{partial}{} of games, {player}, seed {}", counted(answer.pairs, "pair"), play.seed)
}

fn lengths(answer: &Answer, comparison: &Comparison, tally: &Tally) -> Result<String, String> {
    let (legend, readings) = names(answer, comparison);
    let games = [&tally.a, &tally.b];
    let series: Vec<Series> = legend
        .into_iter()
        .zip(games)
        .map(|(name, games)| Series {
            name,
            counts: games.lengths.iter().map(|(&turns, &games)| (turns, games)).collect(),
        })
        .collect();
    Histogram {
        title: &title(answer, "how long games last"),
        description: &format!(
            "Shares of the games that ended, by their length in turns. {} {readings}",
            how_played_line(answer)
        ),
        note: &note(answer),
        measure: "length of a game",
        unit: "turns",
        share: "share of the games that ended, per cent",
        series: &series,
    }
    .svg()
}

fn bar(series: usize, lead: &str, estimate: &Estimate) -> Option<Bar> {
    let (share, low, high) = (estimate.value?, estimate.low?, estimate.high?);
    let says = format!("{lead}{}", value(Unit::Share, share));
    Some(Bar { series, value: 100.0 * share, low: 100.0 * low, high: 100.0 * high, says })
}

fn endings(answer: &Answer, comparison: &Comparison, tally: &Tally) -> Result<String, String> {
    let plan = &answer.plan;
    let (legend, readings) = names(answer, comparison);
    let group = |rule: &str| {
        let (a, b) = (&plan.contenders[comparison.a], &plan.contenders[comparison.b]);
        let shares = [("A ", a, &tally.a), ("B ", b, &tally.b)];
        let bars = shares.iter().enumerate().filter_map(|(series, (lead, entry, games))| {
            bar(series, lead, &ended_by(entry, games, rule)?)
        });
        Group { name: rule.to_owned(), bars: bars.collect() }
    };
    let groups: Vec<Group> = end_rules(plan, comparison).into_iter().map(group).collect();
    Bars {
        title: &title(answer, "how games end"),
        description: &format!(
            "Shares of the games that ended, by the rule that ended them, with 95 % intervals. \
             {} {readings}",
            how_played_line(answer)
        ),
        note: &format!("{}; lines are 95 % intervals", note(answer)),
        measure: "share of the games that ended, per cent",
        groups_are: "end rule",
        legend: &legend,
        groups: &groups,
    }
    .svg()
}

fn ranked(answer: &Answer) -> Result<String, String> {
    let plan = &answer.plan;
    let groups: Vec<Group> = ranking(answer)
        .into_iter()
        .map(|number| Group {
            name: changed(plan, &plan.comparisons[number]),
            bars: bar(0, "", &winner_differs(&answer.tallies[number])).into_iter().collect(),
        })
        .collect();
    let base = &plan.contenders[0];
    Bars {
        title: &title(answer, &format!("what a reading changed in {} matters", base.name)),
        description: &format!(
            "Shares of games whose winner differs when one reading is changed, with 95 % \
             intervals. {} As it stands it reads {}.",
            how_played_line(answer),
            base.readings_line()
        ),
        note: &format!("{}; lines are 95 % intervals", note(answer)),
        measure: "share of games whose winner differs, per cent",
        groups_are: "reading changed alone",
        legend: &[],
        groups: &groups,
    }
    .svg()
}
