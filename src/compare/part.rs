//! An answer, and the parts of one that several machines work out: each plays its own
//! stretch of the same numbered games, and their exact sums put together are those of
//! the whole.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::plan::{Plan, Shape};
use super::tally::Tally;

/// An answer, as far as it goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// What is compared, and how.
    pub plan: Plan,
    /// The pairs of games played for each comparison.
    pub pairs: u64,
    /// Why there are fewer than were asked for, where there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What each comparison's games gave; nothing where both play alike.
    pub tallies: Vec<Tally>,
}

/// Why an answer is partial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stopped {
    /// The time was up.
    Time,
    /// Somebody interrupted it.
    Interrupted,
}

/// One of so many parts, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    /// Which.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

/// The most parts of one answer.
pub const MOST_SHARDS: u64 = 1_000_000;

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(index, of)| {
            Some(Shard { index: index.trim().parse().ok()?, of: of.trim().parse().ok()? })
        });
        let Some(shard) = numbers else {
            return Err("write I/N, such as 3/7 for the third of seven parts".into());
        };
        match shard {
            Shard { of: 0, .. } => Err("there must be one part at least".into()),
            Shard { of, .. } if of > MOST_SHARDS => {
                Err(format!("there can be {MOST_SHARDS} parts at the most"))
            }
            Shard { index, of } if !(1..=of).contains(&index) => {
                Err(format!("the parts of {of} are numbered 1 to {of}"))
            }
            shard => Ok(shard),
        }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl Shard {
    /// The numbers of its games among so many.
    pub fn numbers(self, games: u64) -> Range<u64> {
        let edge = |part: u64| {
            let edge = u128::from(games) * u128::from(part) / u128::from(self.of);
            u64::try_from(edge).expect("a part of the games is no more than all")
        };
        edge(self.index - 1)..edge(self.index)
    }
}

/// A part of an answer, as it is written to a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Which part it is. A file without it is none.
    pub makombo_part: Shard,
    /// What it found.
    pub answer: Answer,
}

/// Why parts do not make a whole. Parts are named by their number in the list given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Not of the same comparison as the first.
    Other {
        /// The part.
        part: usize,
        /// What is not the same.
        what: &'static str,
    },
    /// Not cut into as many parts as the first.
    OtherNumber {
        /// The part.
        part: usize,
    },
    /// The same part as an earlier one.
    Doubled {
        /// The earlier one.
        first: usize,
        /// The part.
        part: usize,
    },
    /// It was stopped before it was done.
    Unfinished {
        /// The part.
        part: usize,
    },
    /// Its sums cannot be those of a part.
    Corrupt {
        /// The part.
        part: usize,
    },
    /// Some are missing.
    Missing {
        /// Which.
        shards: Vec<u64>,
        /// Of how many.
        of: u64,
    },
}

/// Puts parts together, in any order.
///
/// # Errors
/// Everything for which they are not the parts of one whole.
pub fn merge(parts: &[Part]) -> Result<Answer, Vec<Misfit>> {
    let Some(first) = parts.first() else {
        return Err(vec![Misfit::Missing { shards: vec![1], of: 1 }]);
    };
    let (plan, of) = (&first.answer.plan, first.makombo_part.of);
    let mut misfits = Vec::new();
    let mut whole = Answer {
        plan: plan.clone(),
        pairs: 0,
        stopped: None,
        tallies: vec![Tally::default(); plan.comparisons.len()],
    };
    let mut held: Vec<(u64, usize)> = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        let shard = part.makombo_part;
        let answer = &part.answer;
        if let Some(what) = other(plan, &answer.plan) {
            misfits.push(Misfit::Other { part: number, what });
            continue;
        }
        if shard.of != of {
            misfits.push(Misfit::OtherNumber { part: number });
            continue;
        }
        if let Some(&(_, first)) = held.iter().find(|(index, _)| *index == shard.index) {
            misfits.push(Misfit::Doubled { first, part: number });
            continue;
        }
        held.push((shard.index, number));
        if answer.stopped.is_some() {
            misfits.push(Misfit::Unfinished { part: number });
            continue;
        }
        match sum(whole.clone(), shard, answer) {
            Some(sum) => whole = sum,
            None => misfits.push(Misfit::Corrupt { part: number }),
        }
    }
    let missing = missing(&held, of);
    if !missing.is_empty() {
        misfits.push(Misfit::Missing { shards: missing, of });
    }
    if misfits.is_empty() { Ok(whole) } else { Err(misfits) }
}

/// The numbers of parts that nobody holds; of very many the first few.
fn missing(held: &[(u64, usize)], of: u64) -> Vec<u64> {
    const FEW: usize = 20;
    let held: std::collections::BTreeSet<u64> = held.iter().map(|(index, _)| *index).collect();
    (1..=of.min(MOST_SHARDS)).filter(|index| !held.contains(index)).take(FEW).collect()
}

/// What of two plans is not the same, if anything is not.
fn other(one: &Plan, other: &Plan) -> Option<&'static str> {
    let differs = [
        (one.version != other.version, "another version of makombo"),
        (one.game != other.game, "another game"),
        (one.columns != other.columns, "another width"),
        (one.play.seed != other.play.seed, "another seed"),
        (one.play.games != other.play.games, "another number of games"),
        (one.play != other.play, "games played another way"),
        (one.sections != other.sections, "other sections"),
        (one != other, "another comparison, or another rule sheet"),
    ];
    differs.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}

/// Adds a part. `None` where it cannot be what it says it is.
fn sum(mut whole: Answer, shard: Shard, part: &Answer) -> Option<Answer> {
    let plan = &whole.plan;
    let in_range = (1..=shard.of).contains(&shard.index) && shard.of <= MOST_SHARDS;
    let entry = |number: usize| plan.contenders.get(number);
    let named = plan.comparisons.iter().all(|c| entry(c.a).is_some() && entry(c.b).is_some());
    // Where one is changed, each change is held against it.
    let each = plan.shape != Shape::Each || plan.contenders.len() == plan.comparisons.len() + 1;
    if !in_range || !named || !each || part.tallies.len() != plan.comparisons.len() {
        return None;
    }
    let numbers = shard.numbers(plan.play.games);
    let asked = if plan.sections.plays() { numbers.end - numbers.start } else { 0 };
    let played = plan.comparisons.iter().map(|c| if c.plays_alike { 0 } else { asked });
    let fits = |(tally, played): (&Tally, u64)| {
        tally.pairs == played && tally.a.all() == played && tally.b.all() == played
    };
    if part.pairs != asked || !part.tallies.iter().zip(played).all(fits) {
        return None;
    }
    whole.pairs += part.pairs;
    let tallies = whole.tallies.into_iter().zip(&part.tallies);
    whole.tallies = tallies.map(|(sum, more)| sum.plus(more)).collect::<Option<_>>()?;
    Some(whole)
}
