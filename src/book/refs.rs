//! References of passages: `[the capture](rule:opening-capture)` names a thing by what
//! it is and its id. Within a game's passages the game goes without saying; another's
//! rule is `rule:nsolo/plain-sowing`.

use std::ops::Range;

use super::place::Place;
use crate::sheet::model::Sheet;
use crate::verify::Library;

/// A reference that leads nowhere.
pub struct Nowhere {
    /// What was looked for.
    pub kind: &'static str,
    /// The name given.
    pub name: String,
    /// The names there are.
    pub known: Vec<String>,
}

/// What a reference may name.
const KINDS: [&str; 11] = [
    "game",
    "rule",
    "ambiguity",
    "reading",
    "interpretation",
    "fixture",
    "claim",
    "source",
    "record",
    "term",
    "page",
];

/// The targets of a passage's links, `kind:name`, with where each stands in it.
pub fn targets(text: &str) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find("](") {
        let start = from + at + 2;
        let end = text[start..].find(')').map_or(text.len(), |length| start + length);
        found.push((start..end, &text[start..end]));
        from = end;
    }
    found
}

/// The place that a reference names.
///
/// # Errors
/// What there is no such thing of.
pub fn resolve(library: &Library, game: &str, target: &str) -> Result<Place, Nowhere> {
    let unknown =
        |kind, name: &str, known: Vec<String>| Err(Nowhere { kind, name: name.to_owned(), known });
    let (kind, name) = target.split_once(':').unwrap_or((target, ""));
    let pick = |kind: &'static str, known: Vec<String>, place: &dyn Fn(&str) -> Place| {
        if known.iter().any(|one| one == name) {
            Ok(place(name))
        } else {
            unknown(kind, name, known)
        }
    };
    let sheets = || library.sheets.iter().map(|sheet| sheet.game.value.clone()).collect();
    let sources = || library.sources.iter().map(|source| source.source.value.clone()).collect();
    match kind {
        "game" => return pick("game", sheets(), &Place::game),
        "source" => return pick("source", sources(), &Place::source),
        "record" => {
            let known = library.records.iter().map(|record| record.record.value.clone()).collect();
            return pick("record", known, &Place::record);
        }
        "term" => {
            let terms = library.glossary.iter().flat_map(|glossary| &glossary.terms);
            return pick("term", terms.map(|term| term.id.value.clone()).collect(), &Place::term);
        }
        "page" => {
            let known = super::pages::start::NAMES.iter().map(|&name| name.to_owned()).collect();
            return pick("page", known, &super::pages::start::place);
        }
        "claim" => {
            return match library.claim(name) {
                Some((source, claim)) => {
                    Ok(Place::claim(source.source.as_str(), claim.id.as_str()))
                }
                None => {
                    let claims = library.sources.iter().flat_map(|source| &source.claims);
                    unknown("claim", name, claims.map(|claim| claim.id.value.clone()).collect())
                }
            };
        }
        _ => {}
    }
    let sheet_of = |game: &str| library.sheet(game);
    let (sheet, name) = match name.split_once('/').and_then(|(g, n)| Some((sheet_of(g)?, n))) {
        Some(other) => other,
        None => match sheet_of(game) {
            Some(sheet) => (sheet, name),
            None => return unknown("game", game, sheets()),
        },
    };
    of_game(library, sheet, kind, name)
}

fn of_game(library: &Library, sheet: &Sheet, kind: &str, name: &str) -> Result<Place, Nowhere> {
    let game = sheet.game.as_str();
    let (kind, known, place): (_, Vec<String>, Place) = match kind {
        "rule" => {
            let known = sheet.rule_ids().into_iter().map(|id| id.value.clone()).collect();
            ("rule", known, Place::rule(game, name))
        }
        "ambiguity" => {
            let known = sheet.ambiguities.iter().map(|one| one.id.value.clone()).collect();
            ("ambiguity", known, Place::ambiguity(game, name))
        }
        "reading" => {
            let all = sheet.ambiguities.iter().flat_map(|ambiguity| {
                ambiguity.readings.iter().map(|one| format!("{}/{}", ambiguity.id, one.id))
            });
            let (ambiguity, reading) = name.split_once('/').unwrap_or((name, ""));
            ("reading", all.collect(), Place::reading(game, ambiguity, reading))
        }
        "interpretation" => {
            let known = sheet.interpretations.iter().map(|one| one.id.value.clone()).collect();
            ("interpretation", known, Place::interpretation(game, name))
        }
        "fixture" => {
            let files = library.fixtures.iter().filter(|file| file.game == sheet.game);
            let known = files.flat_map(|file| &file.fixtures).map(|one| one.id.value.clone());
            ("fixture", known.collect(), Place::fixture(game, name))
        }
        kind => {
            let known = KINDS.iter().map(|&kind| kind.to_owned()).collect();
            return Err(Nowhere { kind: "reference", name: kind.to_owned(), known });
        }
    };
    if known.iter().any(|one| one == name) {
        Ok(place)
    } else {
        Err(Nowhere { kind, name: name.to_owned(), known })
    }
}
