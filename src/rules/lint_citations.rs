//! Lints on citations: claims and sources that are not there, claims at odds with
//! themselves, claims whose twin is not where it should be, and readings that an interpretation's sources do not support.

use std::collections::{BTreeMap, BTreeSet};

use crate::sheet::claim::Claim;
use crate::sheet::model::{Interpretation, Sheet};
use crate::sheet::source::Source;
use crate::sheet::{Id, Mistake, Mistakes, Problem};

/// Every citation of a claim or source that is not there, and every reading that an
/// interpretation's sources do not support. `claims` gives the source of each claim;
/// nothing is said of sources that are `unsure`.
pub fn lint_citations(
    sheet: &Sheet,
    claims: &BTreeMap<String, String>,
    unsure: &BTreeSet<String>,
) -> Mistakes {
    let mut mistakes = Vec::new();
    mistakes.extend(sheet.citations().into_iter().filter_map(|id| unknown_claim(id, claims)));
    let sources: BTreeSet<&String> = claims.values().collect();
    for interpretation in &sheet.interpretations {
        for source in &interpretation.sources {
            if !sources.contains(&source.value) && !unsure.contains(&source.value) {
                let known = sources.iter().map(|&source| source.clone()).collect();
                let problem =
                    Problem::Unknown { kind: "source", name: source.value.clone(), known };
                mistakes.push(Mistake::new(source.span, problem));
            }
        }
        if !interpretation.sources.iter().any(|source| unsure.contains(&source.value)) {
            unsupported(sheet, interpretation, claims, &mut mistakes);
        }
    }
    mistakes
}

/// What is wrong with the claims that a claim is said to be at odds with.
pub fn lint_contradicts(claim: &Claim, claims: &BTreeMap<String, String>) -> Mistakes {
    let of = |other: &Id| {
        if *other == claim.id {
            let problem = Problem::AtOddsWithItself { claim: other.value.clone() };
            return Some(Mistake::new(other.span, problem));
        }
        unknown_claim(other, claims)
    };
    claim.contradicts.iter().filter_map(of).collect()
}

/// Every twin of a claim that the twin of its document does not hold. `twin` is that
/// document, as far as it could be read.
pub fn lint_twins(source: &Source, twin: Option<&Source>) -> Mistakes {
    let mut mistakes = Vec::new();
    for claim in &source.claims {
        let Some(other) = &claim.twin else { continue };
        if source.twin_of.is_none() {
            let problem = Problem::TwinOfNothing { claim: claim.id.value.clone() };
            mistakes.push(Mistake::new(other.span, problem));
        }
        let Some(twin) = twin else { continue };
        if !twin.claims.iter().any(|claim| claim.id == *other) {
            let known = twin.claims.iter().map(|claim| claim.id.value.clone()).collect();
            let name = other.value.clone();
            let problem = Problem::Unknown { kind: "claim of the twin", name, known };
            mistakes.push(Mistake::new(other.span, problem));
        }
    }
    mistakes
}

/// The mistake of naming a claim that no source makes.
pub fn unknown_claim(id: &Id, claims: &BTreeMap<String, String>) -> Option<Mistake> {
    if claims.contains_key(id.as_str()) {
        return None;
    }
    let known = claims.keys().cloned().collect();
    let problem = Problem::Unknown { kind: "claim", name: id.value.clone(), known };
    Some(Mistake::new(id.span, problem))
}

fn unsupported(
    sheet: &Sheet,
    interpretation: &Interpretation,
    claims: &BTreeMap<String, String>,
    mistakes: &mut Mistakes,
) {
    for (ambiguity, reading) in &interpretation.readings.0 {
        let declared = sheet.ambiguity(ambiguity.as_str()).into_iter().flat_map(|a| &a.readings);
        for cites in declared.filter(|r| r.id == *reading).map(|r| &r.cites) {
            let supports = cites.states.iter().chain(&cites.implies);
            let own = |claim: &Id| {
                claims
                    .get(claim.as_str())
                    .is_some_and(|source| interpretation.sources.iter().any(|s| s.value == *source))
            };
            // A citation that leads nowhere is a mistake of its own.
            let unknown = supports.clone().any(|claim| !claims.contains_key(claim.as_str()));
            if !unknown && !supports.into_iter().any(own) {
                let problem = Problem::UnsupportedReading {
                    ambiguity: ambiguity.value.clone(),
                    reading: reading.value.clone(),
                    interpretation: interpretation.id.value.clone(),
                };
                mistakes.push(Mistake::new(reading.span, problem));
            }
        }
    }
}
