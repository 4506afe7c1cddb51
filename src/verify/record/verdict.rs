//! What a record teaches: which named interpretations bear it out, where the others part
//! from it, and what it decides over all combinations of readings.

use std::collections::BTreeMap;

use super::cube::{Cube, is_indifferent};
use super::held::{Miss, Where, hold_before, hold_result};
use super::prepare::{Prepared, as_mistakes};
use super::search::{Fate, Search, Unsearched, begin, play};
use super::state::State;
use super::turn::{PATIENCE, Ruled};
use crate::rules::Readings;
use crate::sheet::Mistakes;
use crate::sheet::model::Ambiguity;

/// What a record says of an ambiguity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stance {
    /// Just one reading bears it out.
    Decides(String),
    /// These readings do not bear it out, whatever the others are.
    Excludes(Vec<String>),
    /// Every reading may, but some only together with certain others.
    Together,
    /// It was consulted, and makes no difference.
    Indifferent,
    /// It was never consulted.
    Unasked,
    /// The record says itself which readings it was played under.
    Given,
}

/// What a record says of an ambiguity, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The ambiguity.
    pub ambiguity: String,
    /// What is said of it.
    pub stance: Stance,
}

/// A named interpretation, and where it parts from the record, if it does.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The interpretation.
    pub interpretation: String,
    /// The first place where its rules do not bear the record out.
    pub miss: Option<Miss>,
}

/// A record held against the rules of its game.
#[derive(Clone, Debug)]
pub struct Validated {
    /// How the interpretation that it names fares.
    pub claimed: Option<Tried>,
    /// Every named interpretation.
    pub tried: Vec<Tried>,
    /// All combinations of readings.
    pub search: Search,
    /// How many combinations fail at each place.
    pub failing: BTreeMap<Where, u128>,
    /// What is said of every ambiguity; empty where nothing bears the record out.
    pub findings: Vec<Finding>,
}

impl Validated {
    /// Whether the record is what it says: borne out under the interpretation that it
    /// names, or, if it names none, under some combination of readings.
    pub fn holds(&self) -> bool {
        match &self.claimed {
            Some(claimed) => claimed.miss.is_none(),
            None => self.search.holding() > 0,
        }
    }
}

/// Holds a record against the rules of its game, under whatever readings.
///
/// # Errors
/// Why that cannot be done.
pub fn validate(prepared: &Prepared<'_>) -> Result<Validated, Unsearched> {
    let sheet = prepared.sheet;
    let search = Search::of(prepared)?;
    let tried = sheet.interpretations.iter().map(|interpretation| {
        let id = interpretation.id.as_str();
        let none: [(&str, &str); 0] = [];
        let miss = Readings::choose(sheet, Some(id), none)
            .map_err(|bad| as_mistakes(prepared.record.span, bad))
            .and_then(|readings| play_under(prepared, &readings))
            .map_err(Unsearched::Unsettled)?;
        Ok(Tried { interpretation: id.to_owned(), miss })
    });
    let tried = tried.collect::<Result<_, _>>()?;
    let mut failing = BTreeMap::new();
    for part in &search.parts {
        if let Fate::Fails(at) = part.fate {
            *failing.entry(at).or_default() += part.cube.size();
        }
    }
    let claimed = claimed(prepared).map_err(Unsearched::Unsettled)?;
    let findings = findings(prepared, &search);
    Ok(Validated { claimed, tried, search, failing, findings })
}

/// How the interpretation fares that a record names, with the readings it gives.
///
/// # Errors
/// The rules do not settle.
pub fn claimed(prepared: &Prepared<'_>) -> Result<Option<Tried>, Mistakes> {
    let Some(readings) = claimed_readings(prepared)? else { return Ok(None) };
    let miss = play_under(prepared, &readings)?;
    Ok(Some(Tried { interpretation: readings.interpretation, miss }))
}

/// The readings of the interpretation that a record names, with those it gives.
pub(super) fn claimed_readings(prepared: &Prepared<'_>) -> Result<Option<Readings>, Mistakes> {
    let Some(id) = &prepared.record.interpretation else { return Ok(None) };
    let given = prepared.record.readings.0.iter();
    let given: Vec<(&str, &str)> = given
        .filter_map(|(ambiguity, readings)| Some((ambiguity.as_str(), readings.first()?.as_str())))
        .collect();
    Readings::choose(prepared.sheet, Some(id.as_str()), given)
        .map(Some)
        .map_err(|bad| as_mistakes(prepared.record.span, bad))
}

/// Plays a record under one choice of readings, to the first place that these do not bear
/// out.
///
/// # Errors
/// The rules do not settle.
pub fn play_under(prepared: &Prepared<'_>, readings: &Readings) -> Result<Option<Miss>, Mistakes> {
    let ruled = Ruled::new(prepared.sheet, readings, prepared.width(), PATIENCE)?;
    Ok(play_through(prepared, &ruled))
}

fn play_through(prepared: &Prepared<'_>, ruled: &Ruled) -> Option<Miss> {
    let transcript = &prepared.transcript;
    let mut state = State::new(begin(prepared.start.as_ref(), prepared.first, ruled).1);
    let miss = |at: Where, gives: String, state: &State| {
        let says = prepared.text_at(at);
        Some(Miss { at, says, gives, position: state.position() })
    };
    if let Some((at, gives)) = hold_before(&transcript.before, &state) {
        return miss(at, gives, &state);
    }
    for (number, written) in transcript.moves.iter().enumerate() {
        match play(prepared, ruled, &state, number).1 {
            Ok(next) => state = next,
            Err((at, gives)) => {
                // What is told of a move is told of the position after it.
                let text = prepared.text_of(written);
                let step = ruled.step(&state, text, &written.play, prepared.asks_outcome(number));
                let after = step.outcome.ok().map(|(_, after)| after);
                let shown = after.filter(|_| matches!(at, Where::Told(..))).unwrap_or(state);
                return miss(at, gives, &shown);
            }
        }
    }
    let result = prepared.result.as_ref()?;
    let gives = hold_result(result, &state)?;
    miss(Where::Result, gives, &state)
}

fn findings(prepared: &Prepared<'_>, search: &Search) -> Vec<Finding> {
    let cubes: Vec<&Cube> = search.holding_cubes().collect();
    if cubes.is_empty() {
        return Vec::new();
    }
    let of_ambiguity = |(at, ambiguity): (usize, &Ambiguity)| {
        let allowed = search.parts.iter().fold(0, |all, part| all | part.cube.readings(at));
        let held = cubes.iter().fold(0, |all, cube| all | cube.readings(at));
        let named = |bits: u64| -> Vec<String> {
            let readings = ambiguity.readings.iter().enumerate();
            readings.filter(|(k, _)| bits >> k & 1 == 1).map(|(_, r)| r.id.value.clone()).collect()
        };
        let stance = if allowed.count_ones() < 2 {
            Stance::Given
        } else if held.count_ones() == 1 {
            Stance::Decides(named(held).concat())
        } else if held != allowed {
            Stance::Excludes(named(allowed & !held))
        } else if search.asked >> at & 1 == 0 {
            Stance::Unasked
        } else if is_indifferent(&cubes, at, allowed) {
            Stance::Indifferent
        } else {
            Stance::Together
        };
        Finding { ambiguity: ambiguity.id.value.clone(), stance }
    };
    prepared.sheet.ambiguities.iter().enumerate().map(of_ambiguity).collect()
}
