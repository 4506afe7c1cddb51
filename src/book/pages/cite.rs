//! Claims where something rests on them: in a line after a sentence, and in a table with
//! what they say; and documents and games by name.

use crate::book::markdown::{Align, Table, text};
use crate::book::matter::Matter;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::draw::list;
use crate::sheet::model::{Cites, Strength};
use crate::sheet::source::Source;

/// A claim's id as a link to it.
pub fn claim(matter: &Matter<'_>, page: &Page, id: &str) -> String {
    match matter.library.claim(id) {
        Some((source, claim)) => {
            page.to(id, &Place::claim(source.source.as_str(), claim.id.as_str()))
        }
        None => text(id),
    }
}

/// A document by the name that lists have for it, as a link.
pub fn source(source: &Source, page: &Page) -> String {
    page.to(&text(source.listed()), &Place::source(source.source.as_str()))
}

/// The documents that are one witness, as links: those on the game, where there are any.
pub fn witness(matter: &Matter<'_>, page: &Page, game: &str, witness: &str) -> String {
    let sources = matter.library.sources.iter().filter(|source| source.witness.value == witness);
    let (own, others): (Vec<_>, Vec<_>) = sources.partition(|source| source.game.as_str() == game);
    let sources = if own.is_empty() { others } else { own };
    let sources: Vec<String> = sources.into_iter().map(|one| source(one, page)).collect();
    list(&sources)
}

/// A game by its title, as a link.
pub fn game(matter: &Matter<'_>, page: &Page, game: &str) -> String {
    let title = matter.library.sheet(game).map_or(game, |sheet| &sheet.title.0);
    page.to(&text(title), &Place::game(game))
}

/// Claims with commas between them.
pub fn claims<S: AsRef<str>>(matter: &Matter<'_>, page: &Page, ids: &[S]) -> String {
    let links: Vec<String> = ids.iter().map(|id| claim(matter, page, id.as_ref())).collect();
    links.join(", ")
}

/// Claims in brackets after a sentence, by how they bear on it; nothing where there is
/// none.
pub fn after<S: AsRef<str>>(
    matter: &Matter<'_>,
    page: &Page,
    [states, implies, contradicts]: [&[S]; 3],
) -> String {
    let kinds = [("", states), ("implied by ", implies), ("against: ", contradicts)];
    let kinds = kinds.iter().filter(|(_, ids)| !ids.is_empty());
    let kinds: Vec<String> =
        kinds.map(|(kind, ids)| format!("{kind}{}", claims(matter, page, ids))).collect();
    match kinds.is_empty() {
        true => String::new(),
        false => format!(" <small class=\"makombo-cites\">({})</small>", kinds.join("; ")),
    }
}

/// The claims that bear on something, each with how it bears and what it says.
pub fn table(matter: &Matter<'_>, page: &Page, cites: &Cites) -> String {
    let mut table =
        Table::new(&[("Claim", Align::Left), ("Bearing", Align::Short), ("It says", Align::Left)]);
    for (strength, ids) in cites.by_strength() {
        for id in ids {
            let said = matter.library.claim(id.as_str());
            let says = said.map_or_else(String::new, |(_, claim)| text(&claim.says.0));
            let named = claim(matter, page, id.as_str());
            // A slip or an ambiguity of the words is part of how they bear.
            let wording = said.and_then(|(_, claim)| claim.wording);
            let wording = wording.map_or_else(String::new, |one| format!(" ({})", one.phrase()));
            table.row(&[named, format!("{}{wording}", bearing(strength)), says]);
        }
    }
    table.finish()
}

fn bearing(strength: Strength) -> &'static str {
    match strength {
        Strength::States => "states it",
        Strength::Implies => "implies it",
        Strength::Contradicts => "speaks against it",
    }
}
