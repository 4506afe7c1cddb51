//! Which reading matters most: those of one interpretation, changed alone, ranked by
//! the share of games whose winner differs.

use super::figures::{moves_differ, winner_differs};
use super::part::Answer;
use super::plan::{Comparison, Plan};

/// The comparisons in which something is played otherwise, by their numbers, those that
/// matter most first: by the share of games whose winner differs, then by that of moves,
/// then in the order of the sheet.
pub fn ranking(answer: &Answer) -> Vec<usize> {
    let of = |number: usize| {
        let tally = &answer.tallies[number];
        let value = |share: Option<f64>| share.unwrap_or(-1.0);
        (value(winner_differs(tally).value), value(moves_differ(tally).value))
    };
    let mut ranked: Vec<usize> = (0..answer.plan.comparisons.len())
        .filter(|&number| !answer.plan.comparisons[number].plays_alike)
        .collect();
    ranked.sort_by(|&one, &other| {
        let ((winner, moves), (winner_too, moves_too)) = (of(one), of(other));
        winner_too.total_cmp(&winner).then(moves_too.total_cmp(&moves)).then(one.cmp(&other))
    });
    ranked
}

/// What is changed in a comparison: the ambiguity and its other reading.
pub fn changed(plan: &Plan, comparison: &Comparison) -> String {
    let changed = plan.differing(comparison).into_iter();
    let changed = changed.map(|[_, to]| format!("{}={}", to.ambiguity, to.reading));
    changed.collect::<Vec<_>>().join(" and ")
}

/// The ambiguity of a comparison in which one reading is changed.
fn ambiguity(plan: &Plan, number: usize) -> &str {
    plan.differing(&plan.comparisons[number]).first().map_or("", |[_, to]| &to.ambiguity)
}

/// Which ambiguity matters most, as far as the intervals tell.
pub fn verdict(answer: &Answer) -> String {
    let ranked = ranking(answer);
    let Some(&first) = ranked.first() else {
        return "Nothing matters: every change plays alike.".to_owned();
    };
    let plan = &answer.plan;
    let interval = |number: usize| {
        let share = winner_differs(&answer.tallies[number]);
        share.low.zip(share.high)
    };
    let name = ambiguity(plan, first);
    let Some((low, _)) = interval(first) else {
        return "Too few games ended to say which ambiguity matters most.".to_owned();
    };
    let mut rivals: Vec<&str> = Vec::new();
    for &number in &ranked {
        let rival = ambiguity(plan, number);
        let reaches = interval(number).is_none_or(|(_, high)| high >= low);
        if rival != name && reaches && !rivals.contains(&rival) {
            rivals.push(rival);
        }
    }
    if rivals.is_empty() {
        return format!(
            "{name} matters most: no change elsewhere makes the winner differ as often, by the \
             intervals."
        );
    }
    format!("{name} comes first; the intervals do not tell it from {}.", rivals.join(", "))
}
