//! The list of questions over combinations of readings that are too many for a tree:
//! asked one after another, each tells readings of a few ambiguities, whatever the others
//! are.
//!
//! The list is greedy: it takes the question that tells most apart for its trouble, among
//! combinations that stand for all (some of those possible, each with every reading
//! changed alone). What the list then tells of all combinations is worked out exactly, and
//! where it leaves two together that some other question tells apart, it is gone on with.

use std::collections::BTreeSet;

use super::blocks::Blocks;
use super::candidate::{Trouble, cost, trouble};
use super::cover::Cover;
use super::pool::Sized;
use super::possible::{Possible, places};
use super::seen::Seen;
use super::table::{Asker, Class, Spread, Table};
use crate::compare::stream::{Draws, scaled};
use crate::engine::Width;
use crate::sheet::Mistakes;
use crate::verify::record::Cube;

/// Combinations drawn at random that stand for all.
const DRAWN: usize = 4;
/// How many questions are looked at closely before one is taken.
const CLOSELY: usize = 4;
/// How often the list is gone on with.
const ROUNDS: usize = 2;
/// The words that it takes to say what a question tells, at most, counted in readings.
const MOST_WORDS: usize = 40;
/// Pairs that are then looked at.
const PAIRS: usize = 48;
/// The seed of the draws of combinations.
const SEED: u64 = 5;

/// A question of the list.
#[derive(Clone, Debug)]
pub(crate) struct Pick {
    pub trouble: Trouble,
    pub table: Table,
    pub spread: Spread,
}

/// The list.
#[derive(Clone, Debug)]
pub(crate) struct List {
    pub picks: Vec<Pick>,
    /// What it tells apart.
    pub blocks: Blocks,
}

/// A question with the numbers of its answers under some combinations.
struct Screened {
    trouble: Trouble,
    question: Sized,
    answers: Vec<u8>,
    /// Whether a sowing may never end.
    is_endless: bool,
    /// Ambiguities that are seen to make a difference.
    on: u64,
}

/// Combinations that stand for all, and which of them should be told apart.
struct Sample {
    rows: Vec<Vec<u8>>,
    pairs: Vec<(usize, usize)>,
}

/// Makes the list. `named` are combinations of note.
///
/// # Errors
/// The sheet does not settle.
pub(crate) fn list(
    asker: &mut Asker<'_>,
    questions: &[Sized],
    possible: &Possible,
    named: &[Vec<u8>],
    width: Width,
) -> Result<Option<List>, Mistakes> {
    let Some(none) = untold(possible) else { return Ok(None) };
    let mut list = List { picks: Vec::new(), blocks: none.clone() };
    let mut banned: BTreeSet<usize> = BTreeSet::new();
    let mut sample = sample(possible, named);
    for round in 0..ROUNDS {
        let screened = screen(asker, questions, &sample, width)?;
        if round > 0 {
            banned.clear();
        }
        lengthen(asker, &screened, &sample, possible, width, &mut list, &mut banned)?;
        prune(&mut list, &none);
        sample = together(&list.blocks, possible, named);
        if sample.pairs.is_empty() {
            break;
        }
    }
    Ok(Some(list))
}

/// All that is possible, nothing told apart; `None` where too much hangs together.
fn untold(possible: &Possible) -> Option<Blocks> {
    let all = Blocks::of(&possible.hull);
    if possible.cubes.len() == 1 {
        return Some(all);
    }
    all.kept(&membership(possible)?, 0)
}

/// Which combinations of the hull are possible, as a question that they answer with 0 and
/// the others with 1.
fn membership(possible: &Possible) -> Option<Spread> {
    let hull = &possible.hull;
    let on: Vec<usize> = (0..hull.ambiguities())
        .filter(|&at| possible.cubes.iter().any(|c| c.readings(at) != hull.readings(at)))
        .collect();
    let readings: Vec<Vec<u8>> = on.iter().map(|&at| places(hull, at)).collect();
    let ways = readings.iter().try_fold(1usize, |ways, readings| {
        ways.checked_mul(readings.len()).filter(|ways| *ways <= 1 << 16)
    })?;
    let mut combination = hull.first();
    let answer = |way: usize| {
        let mut rest = way;
        for (&ambiguity, readings) in on.iter().zip(&readings).rev() {
            combination[ambiguity] = readings[rest % readings.len()];
            rest /= readings.len();
        }
        u8::from(!possible.contains(&combination))
    };
    let answers = (0..ways).map(answer).collect();
    Some(Spread { on, readings, answers })
}

fn sample(possible: &Possible, named: &[Vec<u8>]) -> Sample {
    let mut contexts: Vec<Vec<u8>> =
        named.iter().filter(|combination| possible.contains(combination)).cloned().collect();
    contexts.push(possible.cubes[0].first());
    let mut draws = Draws::of_game(SEED, 0);
    contexts.extend((0..DRAWN).map(|_| possible.drawn(&mut draws)));
    contexts.sort();
    contexts.dedup();
    let mut sample = Sample { rows: Vec::new(), pairs: Vec::new() };
    for context in &contexts {
        for ambiguity in 0..context.len() {
            let changed = places(&possible.hull, ambiguity).into_iter().map(|place| {
                let mut changed = context.clone();
                changed[ambiguity] = place;
                changed
            });
            let changed: Vec<usize> =
                changed.filter(|c| possible.contains(c)).map(|c| sample.row(c)).collect();
            for (at, &one) in changed.iter().enumerate() {
                sample.pairs.extend(changed[at + 1..].iter().map(|&other| (one, other)));
            }
        }
    }
    for (at, one) in contexts.iter().enumerate() {
        for other in &contexts[at + 1..] {
            let pair = (sample.row(one.clone()), sample.row(other.clone()));
            sample.pairs.push(pair);
        }
    }
    sample.pairs.sort_unstable();
    sample.pairs.dedup();
    sample
}

impl Sample {
    fn row(&mut self, combination: Vec<u8>) -> usize {
        self.rows.iter().position(|row| *row == combination).unwrap_or_else(|| {
            self.rows.push(combination);
            self.rows.len() - 1
        })
    }
}

/// Plays questions under the combinations of a sample, and keeps of those that tell the
/// same apart the least troublesome.
fn screen(
    asker: &mut Asker<'_>,
    questions: &[Sized],
    sample: &Sample,
    width: Width,
) -> Result<Vec<Screened>, Mistakes> {
    let tables = super::candidate::worth_asking(asker, questions, width, &sample.rows)?;
    let screened = tables.into_iter().map(|(trouble, table)| {
        let answers = table.told(&sample.rows);
        let differs = |&(a, b): &(usize, usize)| {
            let pair = sample.rows[a].iter().zip(&sample.rows[b]).enumerate();
            let mut differing = pair.filter(|(_, (a, b))| a != b).map(|(at, _)| at);
            let one = differing.next().filter(|_| differing.next().is_none());
            one.filter(|_| answers[a] != answers[b])
        };
        let on: BTreeSet<usize> = sample.pairs.iter().filter_map(differs).collect();
        let on = on.len() as u64;
        let endless = |class: &Class| matches!(class.answer.seen, Seen::Endless(_));
        let is_endless = table.classes.iter().any(endless);
        Screened { trouble, question: (table.question, table.width), answers, is_endless, on }
    });
    Ok(screened.collect())
}

/// Adds questions until no more of the pairs can be told apart.
fn lengthen(
    asker: &mut Asker<'_>,
    screened: &[Screened],
    sample: &Sample,
    possible: &Possible,
    width: Width,
    list: &mut List,
    banned: &mut BTreeSet<usize>,
) -> Result<(), Mistakes> {
    let mut pairs = sample.pairs.clone();
    for pick in &list.picks {
        let told = |(a, b): &(usize, usize)| {
            pick.table.of(&sample.rows[*a]) == pick.table.of(&sample.rows[*b])
        };
        pairs.retain(told);
    }
    loop {
        let told = |screened: &Screened| {
            let told = pairs.iter().filter(|(a, b)| screened.answers[*a] != screened.answers[*b]);
            told.count() as u64
        };
        let mut ranked: Vec<(u64, usize)> = screened
            .iter()
            .enumerate()
            .filter(|(number, _)| !banned.contains(number))
            .map(|(number, one)| {
                (told(one) * 10_000 / (30 + cost(one.trouble) + 6 * one.on), number)
            })
            .filter(|(score, _)| *score > 0)
            .collect();
        ranked.sort_by_key(|(score, number)| (std::cmp::Reverse(*score), *number));
        let mut best: Option<(u64, usize, Pick)> = None;
        let mut close = 0;
        for (_, number) in ranked {
            if close == CLOSELY {
                break;
            }
            let one = &screened[number];
            let Some(pick) = closely(asker, one, possible, width)? else {
                banned.insert(number);
                continue;
            };
            close += 1;
            let words: usize = pick
                .table
                .classes
                .iter()
                .map(|class| Cover::of(&class.cubes, &possible.hull).length())
                .sum();
            if words > MOST_WORDS {
                banned.insert(number);
                continue;
            }
            let score = told(one) * 10_000 / (30 + cost(pick.trouble) + 3 * words as u64);
            if best.as_ref().is_none_or(|(known, ..)| score > *known) {
                best = Some((score, number, pick));
            }
        }
        let Some((_, number, pick)) = best else { return Ok(()) };
        banned.insert(number);
        let Some(blocks) = list.blocks.told(&pick.spread) else { continue };
        let answers = &screened[number].answers;
        pairs.retain(|(a, b)| answers[*a] == answers[*b]);
        list.blocks = blocks;
        list.picks.push(pick);
    }
}

/// The answers of a question under all that is possible, if it can be put in a list.
fn closely(
    asker: &mut Asker<'_>,
    screened: &Screened,
    possible: &Possible,
    width: Width,
) -> Result<Option<Pick>, Mistakes> {
    let (hull, (question, of)) = (&possible.hull, &screened.question);
    let table = asker.table(question, *of, hull, screened.is_endless)?;
    let Some(table) = table else { return Ok(None) };
    let Some(spread) = Spread::of(&table, hull) else { return Ok(None) };
    // The answers that nothing possible gives are left out.
    let within = |class: &Class| {
        let cubes = class.cubes.iter();
        let cubes: Vec<Cube> =
            cubes.flat_map(|a| possible.cubes.iter().filter_map(|b| a.meet(b))).collect();
        (!cubes.is_empty()).then(|| Class { answer: class.answer.clone(), cubes })
    };
    let classes = table.classes.iter().filter_map(within).collect();
    let table = Table { classes, ..table };
    Ok(trouble(&table, width).map(|trouble| Pick { trouble, table, spread }))
}

/// Leaves out questions without which as much is told apart.
fn prune(list: &mut List, none: &Blocks) {
    let mut at = 0;
    while at < list.picks.len() {
        let others = list.picks.iter().enumerate().filter(|(number, _)| *number != at);
        let told =
            others.into_iter().try_fold(none.clone(), |told, (_, pick)| told.told(&pick.spread));
        match told {
            Some(told) if told.classes() == list.blocks.classes() => {
                list.blocks = told;
                list.picks.remove(at);
            }
            _ => at += 1,
        }
    }
}

/// Pairs of combinations that a list leaves together, some with each of the other blocks
/// as in combinations of note.
fn together(blocks: &Blocks, possible: &Possible, named: &[Vec<u8>]) -> Sample {
    let mut sample = Sample { rows: Vec::new(), pairs: Vec::new() };
    let mut draws = Draws::of_game(SEED, 1);
    for block in &blocks.0 {
        let mut seen: std::collections::BTreeMap<u32, usize> = std::collections::BTreeMap::new();
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for (number, (_, class)) in block.rows.iter().enumerate() {
            if let Some(&first) = seen.get(class) {
                pairs.push((first, number));
            }
            seen.insert(*class, number);
        }
        for _ in 0..PAIRS.min(pairs.len()) {
            let (one, other) = pairs[scaled(draws.start(), pairs.len())];
            let contexts = named.iter().filter(|named| possible.contains(named)).take(1).cloned();
            let contexts: Vec<Vec<u8>> = contexts.chain([possible.drawn(&mut draws)]).collect();
            for context in contexts {
                let with = |row: usize| {
                    let mut changed = context.clone();
                    for (&ambiguity, &reading) in block.on.iter().zip(&block.rows[row].0) {
                        changed[ambiguity] = reading;
                    }
                    changed
                };
                let (one, other) = (with(one), with(other));
                if possible.contains(&one) && possible.contains(&other) {
                    let pair = (sample.row(one), sample.row(other));
                    sample.pairs.push(pair);
                }
            }
        }
    }
    sample.pairs.sort_unstable();
    sample.pairs.dedup();
    sample
}
