//! The sources: what each document is, and each of its claims with where it lands.

use std::collections::{BTreeMap, BTreeSet};

use super::cite;
use crate::book::markdown::{Align, Table, code, text};
use crate::book::matter::Matter;
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::sheet::claim::{Bears, Claim, Wording};
use crate::sheet::glossary::language_name;
use crate::sheet::model::capital;
use crate::sheet::source::{Fact, Source};
use crate::verify::{Landing, Support, at_odds, landings};

/// The pages of the sources, with the one that lists them.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    outline.page(0, index(matter));
    for source in &matter.library.sources {
        outline.page(1, page(matter, source));
    }
}

fn index(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("sources/index.md"), "Sources");
    let mut table = Table::new(&[
        ("Document", Align::Left),
        ("What it is", Align::Left),
        ("Language", Align::Left),
        ("Game", Align::Left),
        ("Claims", Align::Right),
        ("On the rules", Align::Right),
    ]);
    for source in &matter.library.sources {
        let on_rules = source.claims.iter().filter(|claim| claim.bears == Bears::Rule).count();
        table.row(&[
            format!("{}<br>{}", cite::source(source, &page), code(source.source.as_str())),
            capital(&text(&source.kind.0)),
            text(language_name(source.language.as_str())),
            cite::game(matter, &page, source.game.as_str()),
            source.claims.len().to_string(),
            on_rules.to_string(),
        ]);
    }
    page.block(&table.finish());
    page
}

fn page(matter: &Matter<'_>, source: &Source) -> Page {
    let id = source.source.as_str();
    let mut page = Page::new(Place::source(id), source.listed());
    page.block(&what_it_is(matter, source, &page));
    if let Some(note) = &source.note {
        page.block(&text(&note.0));
    }
    page.heading(2, "Where it is silent", "silent");
    page.block(&silent(matter, source, &page));
    let (landings, odds) = (landings(matter.library), at_odds(matter.library));
    page.heading(2, "Where to be wary of it", "wary");
    page.block(&wary(matter, source, &odds, &page));
    page.heading(2, "Claims", "claims");
    for claim in &source.claims {
        let id = claim.id.as_str();
        page.heading(3, id, id);
        page.block(&said(claim, source));
        if let Some(note) = &claim.note {
            page.block(&format!("*Note.* {}", text(&note.0)));
        }
        if let Some(others) = odds.get(id) {
            let others: Vec<&str> = others.iter().copied().collect();
            page.block(&format!("At odds with {}.", cite::claims(matter, &page, &others)));
        }
        page.block(&lands(matter, source, &page, landings.get(id).map_or(&[], Vec::as_slice)));
    }
    page
}

/// What a document is, as a table.
fn what_it_is(matter: &Matter<'_>, source: &Source, page: &Page) -> String {
    let mut table = Table::new(&[("", Align::Left), ("", Align::Left)]);
    let mut line = |name: &str, says: String| table.row(&[name.to_owned(), says]);
    let names = |names: &crate::sheet::decode::OneOrMore<crate::sheet::decode::Text>| {
        let names: Vec<String> = names.0.iter().map(|name| text(&name.0)).collect();
        names.join(", ")
    };
    line("Id", code(source.source.as_str()));
    line("Title", text(&source.title.0));
    line("Author", fact(&source.author, names));
    line("Year", year(source));
    if let Some(part_of) = &source.part_of {
        line("Part of", text(&part_of.0));
    }
    line("Pages", fact(&source.pages, |pages| text(&pages.0)));
    line("Kind", text(&source.kind.0));
    line("Language", text(language_name(source.language.as_str())));
    line("Licence", fact(&source.licence, |licence| text(&licence.0)));
    line("Consulted", format!("{}; {}", source.consulted.day.0, text(&source.consulted.place.0)));
    line("Tells of", cite::game(matter, page, source.game.as_str()));
    line("Witness", witness(matter, source, page));
    if let Some(credit) = &source.credit {
        line("Credits", text(&credit.0));
    }
    table.finish()
}

/// The witness that a document is, and the others that are the same.
fn witness(matter: &Matter<'_>, source: &Source, page: &Page) -> String {
    let same = matter.library.sources.iter().filter(|other| other.witness == source.witness);
    let others = same.filter(|other| other.source != source.source);
    let others: Vec<String> = others.map(|other| cite::source(other, page)).collect();
    let witness = code(source.witness.as_str());
    if others.is_empty() { witness } else { format!("{witness}, one with {}", others.join(", ")) }
}

/// The year of a document, or why there is none.
pub fn year(source: &Source) -> String {
    fact(&source.year, |year| year.0.to_string())
}

fn fact<T>(fact: &Fact<T>, say: impl Fn(&T) -> String) -> String {
    match fact {
        Fact::Given(given) => say(given),
        Fact::Unknown(why) => format!("*unknown:* {}", text(&why.0)),
        Fact::None(why) => format!("*none:* {}", text(&why.0)),
    }
}

/// Where a claim stands and what it says.
fn said(claim: &Claim, source: &Source) -> String {
    let mut said = format!("*{}*<br>\n{}", text(&claim.at.0), text(&claim.says.0));
    let state = claim.wording.map(|wording| wording.phrase());
    if let Some(words) = &claim.words {
        let state = state.map(|state| format!(" ({state})")).unwrap_or_default();
        let lang = source.language.as_str();
        said += &format!("<br>\nIn its words: <q lang=\"{lang}\">{}</q>{state}", text(&words.0));
    } else if let Some(state) = state {
        said += &format!("<br>\nIts wording: {state}");
    }
    said
}

/// Where a claim lands.
fn lands(matter: &Matter<'_>, source: &Source, page: &Page, landings: &[Landing]) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for landing in landings {
        let verb = match landing.strength {
            Some("states") | None => "",
            Some("implies") => ", by implication",
            Some(_) => ", against it",
        };
        let kind = format!("{}{verb}", landing.kind);
        let named = landed(matter, source, page, landing);
        match groups.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, names)) => names.push(named),
            None => groups.push((kind, vec![named])),
        }
    }
    let groups = groups.iter().map(|(kind, names)| format!("{kind}: {}", names.join(", ")));
    let groups: Vec<String> = groups.collect();
    if groups.is_empty() {
        return "Lands nowhere.".to_owned();
    }
    format!("Lands on {}.", groups.join("; "))
}

/// A place where a claim lands, as a link.
fn landed(matter: &Matter<'_>, source: &Source, page: &Page, landing: &Landing) -> String {
    let (Some(game), Some(name)) = (&landing.game, &landing.name) else {
        return "no rule".to_owned();
    };
    let title = matter.library.sheet(game).map_or(game.as_str(), |sheet| &sheet.title.0);
    let place = match landing.kind {
        "rule" => Place::rule(game, name),
        "fixture" => Place::fixture(game, name),
        "reading" => match name.split_once(": ") {
            Some((ambiguity, reading)) => Place::reading(game, ambiguity, reading),
            None => Place::game(game),
        },
        "about" => Place::game(game).at("about"),
        "setup" => Place::game(game).at("the-start-position"),
        _ => Place::game(game).at("the-board"),
    };
    // That it is the game the document tells of goes without saying.
    let own = game == source.game.as_str();
    page.to(&text(&if own { name.clone() } else { format!("{title}, {name}") }), &place)
}

/// The questions on which a document's witness has nothing to say, whatever the reading.
fn silent(matter: &Matter<'_>, source: &Source, page: &Page) -> String {
    let game = source.game.as_str();
    let Some(sheet) = matter.library.sheet(game) else { return String::new() };
    let quiet = sheet.ambiguities.iter().filter(|ambiguity| {
        ambiguity.readings.iter().all(|reading| {
            let support = Support::of(matter.library, sheet, &reading.cites);
            support.silent.contains(&source.witness.value)
        })
    });
    let links = quiet.map(|ambiguity| {
        let id = ambiguity.id.as_str();
        page.to(&text(&ambiguity.called()), &Place::ambiguity(game, id))
    });
    let links: Vec<String> = links.collect();
    if links.is_empty() {
        return "It has something to say on every question.".to_owned();
    }
    format!("It says nothing that bears on {}.", links.join(", "))
}

/// The claims whose wording is in doubt, and those that others contradict.
fn wary(
    matter: &Matter<'_>,
    source: &Source,
    odds: &BTreeMap<&str, BTreeSet<&str>>,
    page: &Page,
) -> String {
    let mut said = Vec::new();
    for state in Wording::ALL {
        let claims = source.claims.iter().filter(|claim| claim.wording == Some(*state));
        let claims: Vec<&str> = claims.map(|claim| claim.id.as_str()).collect();
        if !claims.is_empty() {
            said.push(format!("In {} {}.", cite::claims(matter, page, &claims), state.phrase()));
        }
    }
    let claims = source.claims.iter().map(|claim| claim.id.as_str());
    let claims: Vec<&str> = claims.filter(|id| odds.contains_key(id)).collect();
    if !claims.is_empty() {
        said.push(format!("At odds with others are {}.", cite::claims(matter, page, &claims)));
    }
    if said.is_empty() { "Nothing is known against it.".to_owned() } else { said.join(" ") }
}
