//! Playing the games of a comparison: on as many threads as are wanted, with a bar on a
//! terminal, until all are played, the time is up, or somebody interrupts.

use std::fmt;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rayon::ThreadPoolBuilder;

use super::Compare;
use crate::cli::{Status, interrupt, report};
use crate::compare::numbers::rate;
use crate::compare::part::{Answer, Shard, Stopped};
use crate::compare::plan::Plan;
use crate::compare::run::Work;
use crate::compare::selfplay::Table;
use crate::compare::side::Contender;
use crate::compare::tally::Tally;
use crate::engine::Program;

/// Plays what a plan asks for.
pub fn play(plan: Plan, contenders: &[Contender], options: &Compare) -> Result<Answer, Status> {
    let programs = |number: usize| -> &Program { &contenders[number].program };
    let differing: Vec<usize> = (0..plan.comparisons.len())
        .filter(|&number| plan.sections.plays() && !plan.comparisons[number].plays_alike)
        .collect();
    let comparisons: Vec<(&Program, &Program)> = differing
        .iter()
        .map(|&number| &plan.comparisons[number])
        .map(|comparison| (programs(comparison.a), programs(comparison.b)))
        .collect();
    let whole = Shard { index: 1, of: 1 };
    let numbers = options.shard.unwrap_or(whole).numbers(plan.play.games);
    let asked = if plan.sections.plays() { numbers.end - numbers.start } else { 0 };
    let mut tallies = vec![Tally::default(); plan.comparisons.len()];
    if comparisons.is_empty() {
        return Ok(Answer { plan, pairs: asked, stopped: None, tallies });
    }
    let deadline = options.play.time.map(|time| Instant::now() + Duration::from_secs_f64(time));
    let table = Table {
        player: plan.play.player,
        max_turns: plan.play.max_turns,
        stop: interrupt::flag(interrupt::end),
    };
    let work = Work { comparisons: &comparisons, table, seed: plan.play.seed, deadline };
    let bar = bar(asked);
    let threads = options.play.threads.map_or(0, usize::from);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| {
        report::error(&format!("no threads to play on: {error}"), Some("ask for fewer: --threads"));
        Status::Bad
    })?;
    let (pairs, played) = pool.install(|| work.play(numbers, &|done| bar.set_position(done)));
    bar.finish_and_clear();
    for (number, tally) in differing.into_iter().zip(played) {
        tallies[number] = tally;
    }
    let stopped = (pairs < asked).then(|| match interrupt::is_raised() {
        true => Stopped::Interrupted,
        false => Stopped::Time,
    });
    Ok(Answer { plan, pairs, stopped, tallies })
}

/// A bar on standard error, if that is a terminal.
fn bar(pairs: u64) -> ProgressBar {
    let template = "{bar:30} {human_pos} of {human_len} pairs, {rate} a second, {eta} left";
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.with_key("rate", |state: &ProgressState, text: &mut dyn fmt::Write| {
        // A bar that cannot be drawn in full is no error.
        let _ = text.write_str(&rate(state.per_sec()));
    });
    ProgressBar::new(pairs).with_style(style)
}
