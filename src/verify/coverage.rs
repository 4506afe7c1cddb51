//! Coverage, counted both ways: what fixtures show of the rules and readings, and
//! what sources say for them.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::sheet::Id;
use crate::sheet::claim::Bears;
use crate::sheet::model::{Cites, Sheet};
use crate::sheet::vocabulary::Moment;

use super::fixture::Checked;
use super::landing::landings;
use super::library::Library;
use super::support::{PartSupport, support_of_parts};
use super::telling::pairs;

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
    /// Claims that bear on the rules and land nowhere.
    pub claims_unplaced: Vec<String>,
    /// The number of claims that bear on the rules.
    pub claims: usize,
    /// How the witnesses stand to every rule, reading and number.
    pub support: Vec<PartSupport>,
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

    /// Whether fixtures cover every rule and every pair of readings, and every claim on
    /// the rules lands.
    pub fn is_complete(&self) -> bool {
        self.games.iter().all(GameCoverage::is_complete)
    }
}

impl GameCoverage {
    /// Whether fixtures cover every rule and every pair of readings, and every claim on
    /// the rules lands.
    pub fn is_complete(&self) -> bool {
        self.never_fires.is_empty()
            && self.never_nearly.is_empty()
            && self.unwitnessed.is_empty()
            && self.claims_unplaced.is_empty()
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
    let pairs = pairs(library, sheet, ran);
    let rules = sheet.rule_cites();
    let claims = library
        .sources
        .iter()
        .filter(|source| source.game == sheet.game)
        .flat_map(|source| &source.claims)
        .filter(|claim| claim.bears == Bears::Rule);
    let claims: Vec<&Id> = claims.map(|claim| &claim.id).collect();
    let landings = landings(library);
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
        unwitnessed: pairs
            .iter()
            .filter(|pair| pair.fixtures.is_empty())
            .map(|pair| Unwitnessed {
                ambiguity: pair.ambiguity.clone(),
                one: pair.one.clone(),
                other: pair.other.clone(),
            })
            .collect(),
        pairs: pairs.len(),
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
        claims_unplaced: missing(claims.clone(), &|id| landings.contains_key(id.as_str())),
        claims: claims.len(),
        support: support_of_parts(library, sheet),
        game,
    }
}

fn supported(cites: &Cites) -> bool {
    !cites.states.is_empty() || !cites.implies.is_empty()
}

impl Sheet {
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
