//! Questions worth asking: of those that tell the same readings apart, the one that is
//! laid out and played out soonest.

use std::collections::BTreeMap;

use super::pool::Sized;
use super::seen::{Question, Seen};
use super::table::{Asker, Table};
use crate::engine::Width;
use crate::sheet::Mistakes;

/// The answers of a question, at most: a person has to choose between them.
const MOST_ANSWERS: usize = 9;
/// The laps that a person follows, at most, where a sowing ends.
const MOST_LAPS: u64 = 24;

/// What it takes to put a question: a board of another width than asked for, further
/// moves, and then seeds and laps together.
pub type Trouble = (bool, usize, u64);

/// Of questions that tell the same of some combinations apart, the least troublesome, in
/// that order; none that tells nothing. They are played under each of them.
///
/// # Errors
/// The sheet does not settle.
pub(crate) fn worth_asking(
    asker: &mut Asker<'_>,
    questions: &[Sized],
    width: Width,
    combinations: &[Vec<u8>],
) -> Result<Vec<(Trouble, Table)>, Mistakes> {
    if combinations.len() <= FEW {
        return best_of(asker, questions, width, combinations, 1);
    }
    // A few combinations already show which questions are of no use.
    let few = combinations.iter().step_by(combinations.len().div_ceil(FEW)).cloned();
    let few: Vec<Vec<u8>> = few.collect();
    let useful = best_of(asker, questions, width, &few, ALIKE)?;
    let useful = useful.into_iter().map(|(_, table)| (table.question, table.width));
    best_of(asker, &useful.collect::<Vec<Sized>>(), width, combinations, 1)
}

/// The combinations under which questions are played first.
const FEW: usize = 40;
/// Questions that are kept of those that are alike under these.
const ALIKE: usize = 3;

/// Of questions that tell the same of combinations apart so many, the least troublesome.
fn best_of(
    asker: &mut Asker<'_>,
    questions: &[Sized],
    width: Width,
    combinations: &[Vec<u8>],
    alike: usize,
) -> Result<Vec<(Trouble, Table)>, Mistakes> {
    let mut best: BTreeMap<Vec<u8>, Vec<(Trouble, usize, Table)>> = BTreeMap::new();
    for (number, (question, of)) in questions.iter().enumerate() {
        let Some(table) = asker.table_of(question, *of, combinations)? else { continue };
        let Some(trouble) = trouble(&table, width) else { continue };
        let kept = best.entry(table.told(combinations)).or_default();
        kept.push((trouble, number, table));
        kept.sort_by_key(|(trouble, number, _)| (*trouble, *number));
        kept.truncate(alike);
    }
    let mut best: Vec<(Trouble, usize, Table)> = best.into_values().flatten().collect();
    best.sort_by_key(|(trouble, number, _)| (*trouble, *number));
    Ok(best.into_iter().map(|(trouble, _, table)| (trouble, table)).collect())
}

/// What it takes as one number.
pub(crate) fn cost((foreign, moves, rest): Trouble) -> u64 {
    rest + 12 * moves as u64 + if foreign { 60 } else { 0 }
}

/// What it takes to put a question; `None` where it tells nothing, or asks too much.
pub(crate) fn trouble(table: &Table, width: Width) -> Option<Trouble> {
    let laps = table.classes.iter().map(|class| class.answer.laps).max().unwrap_or(0);
    if !(2..=MOST_ANSWERS).contains(&table.classes.len()) || laps > MOST_LAPS {
        return None;
    }
    let seeds = table.question.position().map_or(0, |position| position.on_board());
    let of_class = |seen: &Seen, laps: u64| match seen {
        Seen::Endless(_) => 12,
        Seen::Astray(_) => 8,
        Seen::Starts { openings, .. } => openings.len() as u64,
        _ => 2 * laps,
    };
    let classes = table.classes.iter();
    let laps = classes.map(|class| of_class(&class.answer.seen, class.answer.laps)).max();
    let moves = match &table.question {
        Question::Setup | Question::Starts(_) => 0,
        Question::Moves(_, moves) => moves.len().saturating_sub(1),
    };
    Some((table.width != width, moves, u64::from(seeds) + laps.unwrap_or(0)))
}
