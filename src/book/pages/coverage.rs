//! How sheets and sources cover each other, counted both ways.

use super::cite;
use crate::book::markdown::{Align, Table, text};
use crate::book::matter::Matter;
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::verify::{Coverage, at_odds, landings};

/// The page.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    outline.page(1, coverage(matter));
}

fn coverage(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("sources/coverage.md"), "What covers what");
    let coverage = Coverage::of(matter.library, matter.checked);
    let right = |name| (name, Align::Right);
    page.heading(2, "What sources say for the rules", "rules");
    let mut table = Table::new(&[
        ("Game", Align::Left),
        right("Rules"),
        right("backed by claims"),
        right("Readings"),
        right("backed by claims"),
        right("Claims on rules"),
        right("cited"),
    ]);
    let mut shown = Table::new(&[
        ("Game", Align::Left),
        right("Fixtures"),
        right("Cases"),
        right("Rules that fire"),
        right("that nearly fire"),
        right("Pairs of readings"),
        right("told apart"),
    ]);
    for game in &coverage.games {
        let title = cite::game(matter, &page, &game.game);
        let unbacked = game.rules_by_convention.len() + game.rules_unsupported.len();
        let numbers = [
            game.rules,
            game.rules - unbacked,
            game.readings,
            game.readings - game.readings_unsupported.len(),
            game.claims,
            game.claims - game.claims_unplaced.len(),
        ];
        table.row(&row(&title, &numbers));
        let numbers = [
            game.fixtures,
            game.cases,
            game.rules - game.never_fires.len(),
            game.rules - game.unconditional - game.never_nearly.len(),
            game.pairs,
            game.pairs - game.unwitnessed.len(),
        ];
        shown.row(&row(&title, &numbers));
    }
    page.block(&table.finish());
    page.heading(2, "What fixtures show of the rules", "fixtures");
    page.block(&shown.finish());
    page.heading(2, "What no source says", "unsaid");
    page.block(
        "These rules rest on a reason of ours, or stand only so that answers can be tried; no claim \
         states or implies them.",
    );
    for game in &coverage.games {
        let Some(told) = matter.game(&game.game) else { continue };
        let rules = game.rules_by_convention.iter().chain(&game.rules_unsupported);
        let rules = rules.map(|rule| {
            page.to(&text(&told.sheet.rule_called(rule)), &Place::rule(&game.game, rule))
        });
        let rules: Vec<String> = rules.collect();
        if !rules.is_empty() {
            page.block(&format!("**{}:** {}.", text(&told.sheet.title.0), rules.join(", ")));
        }
    }
    page.heading(2, "Where the claims of each source land", "claims");
    page.block(&by_source(matter, &page));
    page
}

fn row(title: &str, numbers: &[usize]) -> Vec<String> {
    let mut row = vec![title.to_owned()];
    row.extend(numbers.iter().map(usize::to_string));
    row
}

fn by_source(matter: &Matter<'_>, page: &Page) -> String {
    let right = |name| (name, Align::Right);
    let mut table = Table::new(&[
        ("Source", Align::Left),
        right("Claims"),
        right("on rules"),
        right("on readings"),
        right("in fixtures"),
        right("at odds"),
        right("wording in doubt"),
    ]);
    let (landings, odds) = (landings(matter.library), at_odds(matter.library));
    for source in &matter.library.sources {
        let on = |kind: &str| {
            let lands = |claim: &str| {
                landings.get(claim).is_some_and(|all| all.iter().any(|one| one.kind == kind))
            };
            source.claims.iter().filter(|claim| lands(claim.id.as_str())).count()
        };
        let at_odds = source.claims.iter().filter(|claim| odds.contains_key(claim.id.as_str()));
        let doubtful = source.claims.iter().filter(|claim| claim.wording.is_some());
        let numbers = [
            source.claims.len(),
            on("rule"),
            on("reading"),
            on("fixture"),
            at_odds.count(),
            doubtful.count(),
        ];
        table.row(&row(&cite::source(source, page), &numbers));
    }
    table.finish()
}
