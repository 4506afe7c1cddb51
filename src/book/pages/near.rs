//! Why a rule that nearly applied to a turn did not: which hole was no start by it and for
//! want of what, or what the board showed when the end of the game was asked about.

use super::played::Run;
use crate::book::markdown::text;
use crate::compare::numbers::counted;
use crate::draw::{end_condition_said, list, start_condition_said};
use crate::engine::{Position, Side};
use crate::notation::{hole_name, legal_starts};
use crate::rules::{End, EndTest};
use crate::sheet::vocabulary::Moment;
use crate::trace::Turn;

/// The sentence for a rule that opens turns: of the holes that lack a single condition,
/// those with seeds, which one might have lifted, before empty ones.
pub fn no_start(run: &Run, before: &Position, rule: usize) -> Option<String> {
    let start = run.program.rules().starts.get(rule)?;
    let side = before.to_move();
    let missed = run.program.starts_missed(before, rule);
    let filled = missed.iter().find(|(hole, _)| before.seeds(side, *hole) > 0);
    let (example, test) = *filled.or(missed.first())?;
    let is_filled = before.seeds(side, example) > 0;
    let alike = missed
        .iter()
        .filter(|(hole, other)| *other == test && (before.seeds(side, *hole) > 0) == is_filled);
    let holes: Vec<String> = alike.map(|(hole, _)| hole_name(*hole, before.width())).collect();
    let verb = if holes.len() == 1 { "does" } else { "do" };
    Some(format!(
        "{}'s {} {verb} not open the turn by this rule, for it asks that {}.",
        side.name(),
        list(&holes),
        text(&start_condition_said(start, test)?),
    ))
}

/// Whether some hole with seeds lacks a single condition of a rule that opens turns.
pub fn lacks_a_filled_hole(run: &Run, before: &Position, rule: usize) -> bool {
    let missed = run.program.starts_missed(before, rule);
    missed.iter().any(|(hole, _)| before.seeds(before.to_move(), *hole) > 0)
}

/// The sentence for a rule about the end.
pub fn no_end(run: &Run, turn: &Turn, end: &End) -> Option<String> {
    let position = &turn.played.position;
    match (&end.when, end.check) {
        (Some(test), _) => Some(still_held(turn.side, position, end, test)),
        (None, Moment::Repetition) => {
            Some(format!("It does not apply here, for it asks that {}.", end_condition_said(end)?))
        }
        (None, Moment::Endless) => Some(format!(
            "It does not apply here: the turn ends after lap {}, and nothing has come again.",
            turn.played.laps
        )),
        (None, Moment::NoLegalStart | Moment::NeitherCanStart) => {
            let game = crate::engine::Game::from(&run.program, position.clone(), &[]);
            let starts = legal_starts(&game);
            Some(format!(
                "It does not apply here, for {} can still play {}.",
                position.to_move().name(),
                list(&starts)
            ))
        }
        (None, _) => None,
    }
}

/// What the region of an end rule still holds after a turn.
fn still_held(mover: Side, position: &Position, end: &End, test: &EndTest) -> String {
    let side = if test.mover { mover } else { mover.other() };
    let holes = &position.side(side)[test.region.holes(position.width())];
    let seeds = counted(holes.iter().map(|&seeds| u64::from(seeds)).sum(), "seed");
    let asks = end_condition_said(end).unwrap_or_default();
    format!(
        "It does not apply here, for it asks that {asks}: {}'s {} is left with {seeds}.",
        side.name(),
        test.region.phrase(),
    )
}
