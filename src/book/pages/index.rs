//! Everything with a name, in lists: rules, questions and their readings, claims, and
//! fixtures.

use crate::book::markdown::{Align, Table, code, text};
use crate::book::matter::Matter;
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;

/// The lists.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    outline.page(0, rules(matter));
    outline.page(0, readings(matter));
    outline.page(0, claims(matter));
    outline.page(0, fixtures(matter));
}

/// A page with a table for each game.
fn by_game(
    matter: &Matter<'_>,
    page: &mut Page,
    head: [&str; 2],
    rows: impl Fn(&Page, &crate::book::matter::Told<'_>) -> Vec<[String; 2]>,
) {
    for told in &matter.games {
        let game = told.sheet.game.as_str();
        page.heading(2, &text(&told.sheet.title.0), game);
        let mut table = Table::new(&head.map(|name| (name, Align::Left)));
        for row in rows(page, told) {
            table.row(&row);
        }
        page.block(&table.finish());
    }
}

fn rules(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("index/rules.md"), "Index of rules");
    by_game(matter, &mut page, ["Rule", "It says"], |page, told| {
        let game = told.sheet.game.as_str();
        let said = |rule: &str| {
            let paragraphs = told.sections.iter().flat_map(|section| &section.paragraphs);
            let mut of_rule = paragraphs.filter(|one| one.rule.as_deref() == Some(rule));
            let said = of_rule.next().map(|paragraph| text(&paragraph.text));
            said.unwrap_or_else(|| "Stands under other readings only.".to_owned())
        };
        let row = |rule: &crate::sheet::Id| {
            let id = rule.as_str();
            let called = text(&told.sheet.rule_called(id));
            let link = page.to(&called, &Place::rule(game, id));
            [format!("{link}<br>{}", code(id)), said(id)]
        };
        told.sheet.rule_ids().into_iter().map(row).collect()
    });
    page
}

fn readings(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("index/readings.md"), "Index of questions and readings");
    by_game(matter, &mut page, ["Question and readings", "In words"], |page, told| {
        let game = told.sheet.game.as_str();
        let mut rows = Vec::new();
        for ambiguity in &told.sheet.ambiguities {
            let id = ambiguity.id.as_str();
            let link = page.to(&text(&ambiguity.called()), &Place::ambiguity(game, id));
            let named = format!("**{link}**<br>{}", code(id));
            rows.push([named, format!("**{}**", text(&ambiguity.question.0))]);
            for reading in &ambiguity.readings {
                let name = reading.id.as_str();
                let link = page.to(&code(name), &Place::reading(game, id, name));
                rows.push([link, text(&reading.says.0)]);
            }
        }
        rows
    });
    page
}

fn claims(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("index/claims.md"), "Index of claims");
    for source in &matter.library.sources {
        let id = source.source.as_str();
        page.heading(2, &text(source.listed()), id);
        page.block(&page.to(&code(id), &Place::source(id)));
        let mut table = Table::new(&[("Claim", Align::Left), ("It says", Align::Left)]);
        for claim in &source.claims {
            let link = page.to(claim.id.as_str(), &Place::claim(id, claim.id.as_str()));
            table.row(&[link, text(&claim.says.0)]);
        }
        page.block(&table.finish());
    }
    page
}

fn fixtures(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("index/fixtures.md"), "Index of fixtures");
    by_game(matter, &mut page, ["Fixture", "It shows"], |page, told| {
        let game = told.sheet.game.as_str();
        let files = matter.library.fixtures.iter().filter(|file| file.game == told.sheet.game);
        let row = |fixture: &crate::sheet::fixture::Fixture| {
            let id = fixture.id.as_str();
            [page.to(&code(id), &Place::fixture(game, id)), text(&fixture.title.0)]
        };
        files.flat_map(|file| &file.fixtures).map(row).collect()
    });
    page
}
