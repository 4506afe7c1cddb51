//! How sheets and sources cover each other, counted both ways, and how documents that
//! are one witness relate.

use super::cite;
use crate::book::markdown::{Align, Table, code, text, title_of};
use crate::book::matter::Matter;
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::sheet::claim::Bears;
use crate::sheet::source::Source;
use crate::verify::{Coverage, at_odds, landings};

/// The pages.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    outline.page(1, coverage(matter));
    for source in &matter.library.sources {
        let twin = source.twin_of.as_ref().map(|id| id.as_str());
        let twin =
            twin.and_then(|id| matter.library.sources.iter().find(|s| s.source.as_str() == id));
        // Of two that name each other the first tells of both.
        if let Some(twin) = twin.filter(|twin| source.source.as_str() < twin.source.as_str()) {
            outline.page(1, twins(matter, source, twin));
        }
    }
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
        let title = matter.game(&game.game).map_or(&*game.game, |told| &told.sheet.title.0);
        let title = page.to(&text(title), &Place::game(&game.game));
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
        let rules = rules.map(|rule| page.to(&title_of(rule), &Place::rule(&game.game, rule)));
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
        let id = source.source.as_str();
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
        table.row(&row(&page.to(&code(id), &Place::source(id)), &numbers));
    }
    table.finish()
}

/// Two documents that tell the same page: where they differ, and what each has alone.
fn twins(matter: &Matter<'_>, one: &Source, other: &Source) -> Page {
    let (first, second) = (one.source.as_str(), other.source.as_str());
    let place = Place::page(format!("sources/{first}-and-{second}.md"));
    let mut page = Page::new(place, &format!("{first} and {second}: twins"));
    let link = |source: &str| page.to(&code(source), &Place::source(source));
    let said = format!(
        "{} and {} tell the same page in different languages and count as one witness, {}. Where \
         they part, one of them has lost the sense.",
        link(first),
        link(second),
        code(one.witness.as_str())
    );
    page.block(&said);
    let odds = at_odds(matter.library);
    page.heading(2, "Where they part", "parted");
    let mut table = Table::new(&[("One says", Align::Left), ("The other says", Align::Left)]);
    let mut rows = 0;
    for claim in &one.claims {
        for against in odds.get(claim.id.as_str()).into_iter().flatten() {
            let Some(found) = other.claims.iter().find(|one| one.id.as_str() == *against) else {
                continue;
            };
            let cell =
                |id: &str, says: &str| format!("{} {}", cite::claim(matter, &page, id), text(says));
            table.row(&[
                cell(claim.id.as_str(), &claim.says.0),
                cell(found.id.as_str(), &found.says.0),
            ]);
            rows += 1;
        }
    }
    let parted = if rows == 0 { "Nowhere.".to_owned() } else { table.finish() };
    page.block(&parted);
    for source in [one, other] {
        let id = source.source.as_str();
        let doubtful: Vec<_> =
            source.claims.iter().filter(|claim| claim.wording.is_some()).collect();
        if doubtful.is_empty() {
            continue;
        }
        page.heading(2, &format!("Wording in doubt in {}", code(id)), &format!("doubt-{id}"));
        let mut table = Table::new(&[
            ("Claim", Align::Left),
            ("Its words", Align::Left),
            ("Their state", Align::Left),
        ]);
        for claim in doubtful {
            let words = claim.words.as_ref().map(|words| text(&words.0)).unwrap_or_default();
            let lang = source.language.as_str();
            table.row(&[
                cite::claim(matter, &page, claim.id.as_str()),
                format!("<span lang=\"{lang}\">{words}</span>"),
                claim.wording.map(|wording| wording.phrase().to_owned()).unwrap_or_default(),
            ]);
        }
        page.block(&table.finish());
    }
    let on_rules = |source: &Source| {
        source.claims.iter().filter(|claim| claim.bears == Bears::Rule).count().to_string()
    };
    page.heading(2, "In numbers", "numbers");
    let mut table = Table::new(&[
        ("Document", Align::Left),
        ("Claims", Align::Right),
        ("On the rules", Align::Right),
    ]);
    for source in [one, other] {
        let id = source.source.as_str();
        let link = page.to(&code(id), &Place::source(id));
        table.row(&[link, source.claims.len().to_string(), on_rules(source)]);
    }
    page.block(&table.finish());
    page
}
