//! Where claims land: the parts of sheets and the fixtures that rest on them, and which
//! claims are at odds with each other.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::sheet::claim::Bears;
use crate::sheet::model::Strength;

use super::library::Library;

/// A place where a claim lands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Landing {
    /// The game; none for a claim that is background.
    pub game: Option<String>,
    /// The sort of place: that of a part of a sheet, `fixture` or `background`.
    pub kind: &'static str,
    /// Its name; none for a claim that is background.
    pub name: Option<String>,
    /// How the claim bears on a part of a sheet.
    pub strength: Option<&'static str>,
}

/// Where each claim lands: on parts of sheets, in their order, then on fixtures. A
/// claim marked as background that lands nowhere else lands there.
pub fn landings(library: &Library) -> BTreeMap<&str, Vec<Landing>> {
    let mut landings: BTreeMap<&str, Vec<Landing>> = BTreeMap::new();
    for sheet in &library.sheets {
        let game = Some(sheet.game.value.clone());
        for (part, cites) in sheet.parts() {
            for (strength, claims) in cites.by_strength() {
                for claim in claims {
                    landings.entry(claim.as_str()).or_default().push(Landing {
                        game: game.clone(),
                        kind: part.kind(),
                        name: Some(part.name()),
                        strength: Some(strength.word()),
                    });
                }
            }
        }
    }
    for file in &library.fixtures {
        for fixture in &file.fixtures {
            for claim in &fixture.claims {
                landings.entry(claim.as_str()).or_default().push(Landing {
                    game: Some(file.game.value.clone()),
                    kind: "fixture",
                    name: Some(fixture.id.value.clone()),
                    strength: None,
                });
            }
        }
    }
    for claim in library.sources.iter().flat_map(|source| &source.claims) {
        if claim.bears == Bears::Background {
            landings.entry(claim.id.as_str()).or_insert_with(|| {
                vec![Landing { game: None, kind: "background", name: None, strength: None }]
            });
        }
    }
    landings
}

/// The claims that each claim is at odds with: those it is said to contradict, and
/// those that bear the other way on the same part of a sheet.
pub fn at_odds(library: &Library) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut odds: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut pair = |one, other| {
        odds.entry(one).or_default().insert(other);
        odds.entry(other).or_default().insert(one);
    };
    for claim in library.sources.iter().flat_map(|source| &source.claims) {
        for other in &claim.contradicts {
            pair(claim.id.as_str(), other.as_str());
        }
    }
    for sheet in &library.sheets {
        for (_, cites) in sheet.parts() {
            let supports = cites.by_strength().into_iter();
            let supports = supports.filter(|(strength, _)| *strength != Strength::Contradicts);
            for claim in supports.flat_map(|(_, claims)| claims) {
                for other in &cites.contradicts {
                    pair(claim.as_str(), other.as_str());
                }
            }
        }
    }
    odds
}
