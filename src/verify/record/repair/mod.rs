//! The nearest repair of a record that does not hold: the smallest changes after which the
//! interpretation it names, or some combination of readings if it names none, bears it
//! out.
//!
//! A record is played as far as it holds. Whatever it tells there that is not so may be a
//! slip, and is set right; and at every move that was reached, the moves are changed, since
//! a slip may lie long before the place where it comes to light. What comes before a
//! change is not played again. Each record so changed is played on; those that hold to
//! their end are the repairs. Where no single change repairs it, the changed records that
//! come further than it does are changed a second time, those that come furthest first.

mod about;
mod script;
mod single;
mod slip;
mod told;
mod walk;
mod whole;

use std::cmp::Reverse;
use std::rc::Rc;

use super::cube::{Cube, combination_of};
use super::player::Player;
use super::prepare::Prepared;
use super::search::{TooWide, Unsearched};
use super::verdict::{Finding, Validated, claimed_readings, validate};
use crate::rules::Readings;
use crate::sheet::Mistakes;
use crate::sheet::model::Sheet;
use script::Script;
pub use slip::{Change, Place, Slip};
use walk::{Draft, From, Walked, Walker};

/// The most repairs that are told in full.
pub const MOST_REPAIRS: usize = 5;
/// The most moves played in search of repairs of one change, each under one combination.
const MOST_PLAYS: usize = 120_000;
/// The most moves played in search of repairs of two changes.
const MOST_PLAYS_OF_PAIRS: usize = 60_000;
/// Laps without a capture after which a sowing is left aside: one that may be a slip need
/// not be followed for long.
const PATIENCE: u64 = 1 << 12;

/// Changes after which a record holds.
#[derive(Clone, Debug)]
pub struct Repair<'a> {
    /// One change, or two.
    pub changes: Vec<Change>,
    /// The record as it would be. Its places are those of the record as it is.
    pub record: Prepared<'a>,
    /// The named interpretations that bear it out then.
    pub reproduced_by: Vec<String>,
    /// How many combinations of readings do.
    pub reproducing: u128,
    /// What it would then say of every ambiguity.
    pub findings: Vec<Finding>,
}

/// The nearest repairs of a record.
#[derive(Clone, Debug, Default)]
pub struct Repairs<'a> {
    /// The first of them, the likeliest slips first.
    pub list: Vec<Repair<'a>>,
    /// How many more there are of as many changes.
    pub more: usize,
    /// Whether all single changes were tried, or there are too many.
    pub tried_all: bool,
    /// How many moves were played, to say what it cost.
    pub plays: usize,
}

/// A repair, before it is known what it implies.
struct Found {
    draft: Draft,
    /// Whether an interpretation bears it out that is named in the sheet.
    named: bool,
    combinations: u128,
}

/// Looks for the nearest repairs of a record; none are needed where it holds.
///
/// # Errors
/// Why that cannot be done.
pub fn repairs<'a>(
    prepared: &Prepared<'a>,
    validated: &Validated,
) -> Result<Repairs<'a>, Unsearched> {
    if validated.holds() {
        return Ok(Repairs::default());
    }
    let cube = match claimed_readings(prepared).map_err(Unsearched::Unsettled)? {
        Some(readings) => combination_of(prepared.sheet, &readings).map(|c| Cube::only(&c)),
        None => Cube::all(prepared.sheet, &prepared.record.readings),
    };
    let cube = cube.ok_or(Unsearched::TooWide(TooWide))?;
    let player = Player::new(prepared.sheet, prepared.width(), PATIENCE);
    let walker = Walker { prepared, player };
    let named = named_combinations(prepared.sheet);
    let mut seeker = Seeker { walker, named, found: Vec::new(), most_plays: MOST_PLAYS };
    let tried_all = seeker.seek(cube).map_err(Unsearched::Unsettled)?;
    let (plays, found) = (seeker.walker.player.plays, ranked(seeker.found));
    let more = found.len().saturating_sub(MOST_REPAIRS);
    let told = found.into_iter().take(MOST_REPAIRS).map(|found| {
        let record = found.draft.script.record(prepared);
        let validated = validate(&record)?;
        let reproduced = validated.tried.iter().filter(|tried| tried.miss.is_none());
        Ok(Repair {
            changes: found.draft.changes,
            reproduced_by: reproduced.map(|tried| tried.interpretation.clone()).collect(),
            reproducing: validated.search.holding(),
            findings: validated.findings,
            record,
        })
    });
    Ok(Repairs { list: told.collect::<Result<_, _>>()?, more, tried_all, plays })
}

/// The combinations that have a name.
fn named_combinations(sheet: &Sheet) -> Vec<Vec<u8>> {
    let none: [(&str, &str); 0] = [];
    let chosen = |id: &str| Readings::choose(sheet, Some(id), none).ok();
    let all = sheet.interpretations.iter();
    all.filter_map(|named| combination_of(sheet, &chosen(named.id.as_str())?)).collect()
}

/// The likeliest first: the fewest changes, of the kinds most readily believed; those that
/// a named interpretation bears out, then those that most combinations do; then those that
/// stand furthest on.
fn ranked(mut found: Vec<Found>) -> Vec<Found> {
    let place = |change: &Change| match &change.place {
        Place::Moves(at) => at.start,
        _ => 0,
    };
    found.sort_by_key(|found| {
        let changes = &found.draft.changes;
        let weight: u32 = changes.iter().map(|change| change.slip.weight()).sum();
        let furthest = changes.iter().map(place).max();
        (changes.len(), weight, !found.named, Reverse(found.combinations), Reverse(furthest))
    });
    found
}

struct Seeker<'a> {
    walker: Walker<'a>,
    named: Vec<Vec<u8>>,
    found: Vec<Found>,
    most_plays: usize,
}

impl Seeker<'_> {
    /// Tries single changes, then pairs of them; says whether all single ones were tried.
    fn seek(&mut self, cube: Cube) -> Result<bool, Mistakes> {
        let script = Rc::new(Script::of(self.walker.prepared));
        let from = From::Beginning(vec![cube.clone()]);
        let draft = Draft { changes: Vec::new(), script: Rc::clone(&script), free: 0, from };
        let walked = self.walker.walk(&draft)?;
        let left = |draft: &Draft, walked: &Walked| draft.script.rows.len() - walked.reached();
        let left_over = left(&draft, &walked);
        let mut further: Vec<(usize, Draft)> = Vec::new();
        let mut singles = self.changed(&draft, &walked)?;
        singles.extend(whole::edits(self.walker.prepared, &script, &[cube]));
        // What is told wrongly costs least to set right, and all of the record next.
        singles.sort_by_key(|single| single.changes.last().map(|change| change.slip.weight()));
        for single in singles {
            if self.walker.player.plays > self.most_plays {
                return Ok(false);
            }
            let walked = self.walker.walk(&single)?;
            let left = left(&single, &walked);
            self.keep(&single, &walked);
            let is_of_telling = single.changes.iter().all(|change| change.slip.is_of_telling());
            if left < left_over || is_of_telling {
                further.push((left, single));
            }
        }
        if self.found.is_empty() {
            further.sort_by_key(|(left, _)| *left);
            self.most_plays = self.walker.player.plays + MOST_PLAYS_OF_PAIRS;
            for (_, single) in further {
                let walked = self.walker.walk(&single)?;
                for pair in self.changed(&single, &walked)? {
                    if self.walker.player.plays > self.most_plays {
                        return Ok(true);
                    }
                    let walked = self.walker.walk(&pair)?;
                    self.keep(&pair, &walked);
                }
            }
        }
        Ok(true)
    }

    /// The records with one change more: of what is missed, and of each move reached.
    fn changed(&mut self, draft: &Draft, walked: &Walked) -> Result<Vec<Draft>, Mistakes> {
        let prepared = self.walker.prepared;
        let missed = walked.missed.iter();
        let mut changed: Vec<Draft> =
            missed.flat_map(|missed| told::amend(prepared, draft, missed)).collect();
        for missed in &walked.missed {
            changed.extend(single::between(&mut self.walker, draft, missed)?);
        }
        for (row, parts) in walked.alive.iter().rev() {
            changed.extend(single::edits(&mut self.walker, draft, *row, parts)?);
        }
        Ok(changed)
    }

    /// Keeps a changed record that holds, if none is known that says the same.
    fn keep(&mut self, draft: &Draft, walked: &Walked) {
        if walked.holding.is_empty()
            || self.found.iter().any(|known| known.draft.script.says_as(&draft.script))
        {
            return;
        }
        let holding = &walked.holding;
        let holds = |named: &Vec<u8>| holding.iter().any(|cube| cube.contains(named));
        self.found.push(Found {
            draft: draft.clone(),
            named: self.named.iter().any(holds),
            combinations: holding.iter().map(Cube::size).sum(),
        });
    }
}
