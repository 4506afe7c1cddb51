//! Which fixtures tell which readings of an ambiguity apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::sheet::fixture::FixtureKind;
use crate::sheet::model::Sheet;

use super::fixture::Ran;
use super::library::Library;

/// Two readings of an ambiguity that are not declared to play alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The ambiguity.
    pub ambiguity: String,
    /// One reading.
    pub one: String,
    /// The other.
    pub other: String,
    /// The fixtures that tell them apart, those made as witnesses first.
    pub fixtures: Vec<String>,
}

/// Every pair of readings of a sheet with the fixtures that tell it apart: those with
/// two cases that differ in this one reading and assert different things.
pub fn pairs(library: &Library, sheet: &Sheet, ran: &[Ran]) -> Vec<Pair> {
    let told = told_apart(sheet, ran);
    let mut pairs = Vec::new();
    for ambiguity in &sheet.ambiguities {
        let id = ambiguity.id.as_str();
        for (at, one) in ambiguity.readings.iter().enumerate() {
            for other in &ambiguity.readings[at + 1..] {
                let plays = |reading: &str| sheet.plays_as(id, reading);
                let key = (id.to_owned(), plays(one.id.as_str()), plays(other.id.as_str()));
                if key.1 == key.2 {
                    continue;
                }
                pairs.push(Pair {
                    ambiguity: id.to_owned(),
                    one: one.id.value.clone(),
                    other: other.id.value.clone(),
                    fixtures: in_order(library, sheet, told.get(&key)),
                });
            }
        }
    }
    pairs
}

type Told<'a> = BTreeMap<(String, String, String), BTreeSet<&'a str>>;

fn told_apart<'a>(sheet: &Sheet, ran: &'a [Ran]) -> Told<'a> {
    let mut by_fixture: BTreeMap<&str, Vec<&Ran>> = BTreeMap::new();
    for case in ran {
        by_fixture.entry(&case.fixture).or_default().push(case);
    }
    let mut told = Told::new();
    for (fixture, cases) in by_fixture {
        for (at, a) in cases.iter().enumerate() {
            for b in &cases[at + 1..] {
                if let Some(ambiguity) = only_difference(a, b)
                    && conflict(a, b)
                {
                    let (one, other) = (&a.readings[ambiguity], &b.readings[ambiguity]);
                    let (one, other) =
                        (sheet.plays_as(ambiguity, one), sheet.plays_as(ambiguity, other));
                    let key = |one: &str, other: &str| {
                        (ambiguity.to_owned(), one.to_owned(), other.to_owned())
                    };
                    told.entry(key(&one, &other)).or_default().insert(fixture);
                    told.entry(key(&other, &one)).or_default().insert(fixture);
                }
            }
        }
    }
    told
}

/// Fixtures in the order of their files, those made as witnesses first.
fn in_order(library: &Library, sheet: &Sheet, told: Option<&BTreeSet<&str>>) -> Vec<String> {
    let Some(told) = told else { return Vec::new() };
    let files = library.fixtures.iter().filter(|file| file.game == sheet.game);
    let fixtures = files.flat_map(|file| &file.fixtures);
    let mut fixtures: Vec<_> = fixtures.filter(|f| told.contains(f.id.as_str())).collect();
    fixtures.sort_by_key(|fixture| fixture.kind != FixtureKind::Witness);
    fixtures.into_iter().map(|fixture| fixture.id.value.clone()).collect()
}

/// The one ambiguity in which the readings of two cases differ.
fn only_difference<'a>(a: &'a Ran, b: &Ran) -> Option<&'a str> {
    let mut differ = a.readings.iter().filter(|(id, reading)| b.readings.get(*id) != Some(reading));
    let (ambiguity, _) = differ.next()?;
    differ.next().is_none().then_some(ambiguity.as_str())
}

/// Whether two cases that both hold assert different things of the same field.
fn conflict(a: &Ran, b: &Ran) -> bool {
    let refused = |case: &Ran| case.asserts.contains_key("refused");
    refused(a) != refused(b)
        || a.asserts.iter().any(|(field, value)| b.asserts.get(field).is_some_and(|v| v != value))
}

impl Sheet {
    /// The reading that a reading plays like, following `same-play-as`.
    pub fn plays_as(&self, ambiguity: &str, reading: &str) -> String {
        let readings = self.ambiguity(ambiguity).map_or(&[][..], |a| &a.readings[..]);
        let mut at = reading;
        for _ in readings {
            let declared = readings.iter().find(|r| r.id.as_str() == at);
            match declared.and_then(|r| r.same_play_as.as_ref()) {
                Some(other) => at = other.as_str(),
                None => break,
            }
        }
        at.to_owned()
    }
}
