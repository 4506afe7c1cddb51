//! Coverage, counted both ways: what fixtures show of the rules and readings, and
//! what sources say for them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::sheet::Id;
use crate::sheet::claim::Bears;
use crate::sheet::model::{Cites, Sheet};
use crate::sheet::vocabulary::Moment;

use super::fixture::{Checked, Ran};
use super::library::Library;

/// Two readings that no fixture tells apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unwitnessed {
    /// The ambiguity.
    pub ambiguity: String,
    /// One reading.
    pub one: String,
    /// The other.
    pub other: String,
}

/// The coverage of one game.
#[derive(Clone, Debug, Serialize)]
pub struct GameCoverage {
    /// The game.
    pub game: String,
    /// The number of rules.
    pub rules: usize,
    /// The number of rules without a condition, which cannot nearly fire.
    pub unconditional: usize,
    /// The number of ambiguities.
    pub ambiguities: usize,
    /// The number of readings.
    pub readings: usize,
    /// The number of interpretations.
    pub interpretations: usize,
    /// The number of fixtures.
    pub fixtures: usize,
    /// The number of cases that hold, each combination of readings counted.
    pub cases: usize,
    /// Rules that no fixture asserts to fire.
    pub never_fires: Vec<String>,
    /// Rules with a condition that no fixture asserts to fail by it alone.
    pub never_nearly: Vec<String>,
    /// Pairs of readings that no fixture tells apart.
    pub unwitnessed: Vec<Unwitnessed>,
    /// The number of pairs of readings, those declared to play alike left out.
    pub pairs: usize,
    /// Rules that rest on a convention alone.
    pub rules_by_convention: Vec<String>,
    /// Rules that no claim states or implies, though some are cited against them.
    pub rules_unsupported: Vec<String>,
    /// Readings, as `ambiguity: reading`, that no claim states or implies.
    pub readings_unsupported: Vec<String>,
    /// Claims that bear on the rules and that nothing cites.
    pub claims_unplaced: Vec<String>,
    /// The number of claims that bear on the rules.
    pub claims: usize,
}

/// The coverage of all games.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// One for each game.
    pub games: Vec<GameCoverage>,
}

impl Coverage {
    /// Counts what the cases that held cover.
    pub fn of(library: &Library, checked: &Checked) -> Coverage {
        Coverage { games: library.sheets.iter().map(|s| of_game(library, s, checked)).collect() }
    }

    /// Whether fixtures cover every rule and every pair of readings.
    pub fn is_complete(&self) -> bool {
        self.games.iter().all(GameCoverage::is_complete)
    }
}

impl GameCoverage {
    /// Whether fixtures cover every rule and every pair of readings.
    pub fn is_complete(&self) -> bool {
        self.never_fires.is_empty() && self.never_nearly.is_empty() && self.unwitnessed.is_empty()
    }
}

fn of_game(library: &Library, sheet: &Sheet, checked: &Checked) -> GameCoverage {
    let game = sheet.game.value.clone();
    let none = Vec::new();
    let ran = checked.ran.get(&game).unwrap_or(&none);
    let fired: BTreeSet<&str> = ran.iter().flat_map(|r| &r.fires).map(String::as_str).collect();
    let nearly: BTreeSet<&str> = ran.iter().flat_map(|r| &r.nearly).map(String::as_str).collect();
    let decided: BTreeSet<&str> =
        ran.iter().filter_map(|r| r.asserts.get("by")).map(String::as_str).collect();
    let fires = |id: &Id| fired.contains(id.as_str()) || decided.contains(id.as_str());
    let missing = |ids: Vec<&Id>, covered: &dyn Fn(&Id) -> bool| -> Vec<String> {
        ids.into_iter().filter(|id| !covered(id)).map(|id| id.value.clone()).collect()
    };
    let (pairs, unwitnessed) = witnesses(sheet, ran);
    let rules = sheet.rule_cites();
    let claims = library
        .sources
        .iter()
        .filter(|source| source.game == sheet.game)
        .flat_map(|source| &source.claims)
        .filter(|claim| claim.bears == Bears::Rule);
    let claims: Vec<&Id> = claims.map(|claim| &claim.id).collect();
    let cited = placed(library, sheet);
    GameCoverage {
        rules: rules.len(),
        unconditional: rules.len() - sheet.conditional_rules().len(),
        ambiguities: sheet.ambiguities.len(),
        readings: sheet.ambiguities.iter().map(|a| a.readings.len()).sum(),
        interpretations: sheet.interpretations.len(),
        fixtures: checked.fixtures.get(&game).copied().unwrap_or(0),
        cases: ran.len(),
        never_fires: missing(sheet.rule_ids(), &fires),
        never_nearly: missing(sheet.conditional_rules(), &|id| nearly.contains(id.as_str())),
        unwitnessed,
        pairs,
        rules_by_convention: rules
            .iter()
            .filter(|(_, cites)| cites.is_empty())
            .map(|(id, _)| id.value.clone())
            .collect(),
        rules_unsupported: rules
            .iter()
            .filter(|(_, cites)| !cites.is_empty() && !supported(cites))
            .map(|(id, _)| id.value.clone())
            .collect(),
        readings_unsupported: sheet
            .ambiguities
            .iter()
            .flat_map(|a| a.readings.iter().map(move |r| (a, r)))
            .filter(|(_, reading)| !supported(&reading.cites))
            .map(|(ambiguity, reading)| format!("{}: {}", ambiguity.id, reading.id))
            .collect(),
        claims_unplaced: missing(claims.clone(), &|id| cited.contains(id.as_str())),
        claims: claims.len(),
        game,
    }
}

fn supported(cites: &Cites) -> bool {
    !cites.states.is_empty() || !cites.implies.is_empty()
}

/// The claims that a sheet or its fixtures cite.
fn placed<'a>(library: &'a Library, sheet: &'a Sheet) -> BTreeSet<&'a str> {
    let fixtures = library.fixtures.iter().filter(|file| file.game == sheet.game);
    let of_fixtures = fixtures.flat_map(|file| &file.fixtures).flat_map(|f| &f.claims);
    sheet.citations().into_iter().chain(of_fixtures).map(Id::as_str).collect()
}

/// The number of pairs of readings that must be told apart, and those that are not.
fn witnesses(sheet: &Sheet, ran: &[Ran]) -> (usize, Vec<Unwitnessed>) {
    let mut by_fixture: BTreeMap<&str, Vec<&Ran>> = BTreeMap::new();
    for case in ran {
        by_fixture.entry(&case.fixture).or_default().push(case);
    }
    let mut seen: BTreeSet<(String, String, String)> = BTreeSet::new();
    for cases in by_fixture.values() {
        for (at, a) in cases.iter().enumerate() {
            for b in &cases[at + 1..] {
                if let Some(ambiguity) = only_difference(a, b)
                    && conflict(a, b)
                {
                    let (one, other) = (&a.readings[ambiguity], &b.readings[ambiguity]);
                    let (one, other) =
                        (sheet.plays_as(ambiguity, one), sheet.plays_as(ambiguity, other));
                    seen.insert((ambiguity.to_owned(), one.clone(), other.clone()));
                    seen.insert((ambiguity.to_owned(), other, one));
                }
            }
        }
    }
    let mut pairs = 0;
    let mut unwitnessed = Vec::new();
    for ambiguity in &sheet.ambiguities {
        let id = ambiguity.id.as_str();
        for (at, one) in ambiguity.readings.iter().enumerate() {
            for other in &ambiguity.readings[at + 1..] {
                let plays = |reading: &Id| sheet.plays_as(id, reading.as_str());
                let key = (id.to_owned(), plays(&one.id), plays(&other.id));
                if key.1 == key.2 {
                    continue;
                }
                pairs += 1;
                if !seen.contains(&key) {
                    unwitnessed.push(Unwitnessed {
                        ambiguity: id.to_owned(),
                        one: one.id.value.clone(),
                        other: other.id.value.clone(),
                    });
                }
            }
        }
    }
    (pairs, unwitnessed)
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
    fn plays_as(&self, ambiguity: &str, reading: &str) -> String {
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

    /// The ids of all rules, in order.
    pub fn rule_ids(&self) -> Vec<&Id> {
        self.rule_cites().into_iter().map(|(id, _)| id).collect()
    }

    /// The rules that can fail for want of one condition: all but a lap rule without
    /// any, and a resignation.
    fn conditional_rules(&self) -> Vec<&Id> {
        let starts = self.turn.start.iter().filter(|rule| !rule.when.is_empty());
        let laps = self.turn.lap.iter().filter(|rule| !rule.when.is_empty());
        let ends = self
            .end
            .iter()
            .filter(|rule| rule.check.values().iter().any(|check| **check != Moment::Resign));
        starts
            .map(|rule| &rule.id)
            .chain(laps.map(|rule| &rule.id))
            .chain(ends.map(|rule| &rule.id))
            .collect()
    }
}
