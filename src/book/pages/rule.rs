//! A page for each rule of a game: what it says, and what it rests on.

use super::{cite, worked};
use crate::book::markdown::{code, lead, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::draw::{Section, rules_prose};
use crate::rules::{Readings, settle};
use crate::sheet::Guard;
use crate::sheet::model::{Cites, Sheet, id_in_words};

/// A rule as its sheet has it, whatever sort it is.
struct Declared<'a> {
    id: &'a str,
    under: &'a Guard,
    cites: &'a Cites,
}

fn declared(sheet: &Sheet) -> Vec<Declared<'_>> {
    let starts = sheet.turn.start.iter().map(|rule| (&rule.id, &rule.under, &rule.cites));
    let laps = sheet.turn.lap.iter().map(|rule| (&rule.id, &rule.under, &rule.cites));
    let ends = sheet.end.iter().map(|rule| (&rule.id, &rule.under, &rule.cites));
    let all = starts.chain(laps).chain(ends);
    all.map(|(id, under, cites)| Declared { id: id.as_str(), under, cites }).collect()
}

/// The pages of the rules, in the order a turn needs them.
pub fn all(matter: &Matter<'_>, told: &Told<'_>) -> Vec<Page> {
    declared(told.sheet).iter().map(|rule| page(matter, told, rule)).collect()
}

fn page(matter: &Matter<'_>, told: &Told<'_>, rule: &Declared<'_>) -> Page {
    let game = told.sheet.game.as_str();
    let mut page = Page::new(Place::rule(game, rule.id), &told.sheet.rule_called(rule.id));
    let given = paragraph(&told.sections, rule.id).cloned();
    page.named("Rule", rule.id);
    let (said, aside) = match given {
        Some(said) => (Some(said), String::new()),
        None => elsewhere(matter, told, rule, &page),
    };
    if let Some(said) = &said {
        page.block(&lead(&said.text));
    }
    page.block(&aside);
    page.block(&matter.passage(game, &format!("rule {}", rule.id), &page));
    if let Some(readings) = under(told.sheet, rule.under) {
        let shown = worked::fires(matter, told, &readings, rule.id, &page);
        if !shown.is_empty() {
            page.heading(2, "At work", "at-work");
            page.block(&shown);
        }
        let near = worked::nearly(matter, told, &readings, rule.id, &page);
        if !near.is_empty() {
            page.heading(2, "A near miss", "near-miss");
            page.block(&near);
        }
    }
    page.heading(2, "What it rests on", "sources");
    if !rule.cites.is_empty() {
        page.block(&cite::table(matter, &page, rule.cites));
    }
    if let Some(reason) = said.as_ref().and_then(|said| said.convention.as_ref()) {
        page.block(&format!("*Convention.* {}", text(reason)));
    }
    page
}

fn paragraph<'a>(sections: &'a [Section], rule: &str) -> Option<&'a crate::draw::Paragraph> {
    let mut paragraphs = sections.iter().flat_map(|section| &section.paragraphs);
    paragraphs.find(|paragraph| paragraph.rule.as_deref() == Some(rule))
}

/// What a rule says that the first interpretation does not have, and under what.
fn elsewhere(
    matter: &Matter<'_>,
    told: &Told<'_>,
    rule: &Declared<'_>,
    page: &Page,
) -> (Option<crate::draw::Paragraph>, String) {
    let Some(readings) = under(told.sheet, rule.under) else { return (None, String::new()) };
    let Ok(rules) = settle(told.sheet, &readings, told.rules.width) else {
        return (None, String::new());
    };
    let attested = matter.library.attests(told.sheet, &readings.interpretation, rules.width);
    let said = paragraph(&rules_prose(told.sheet, &rules, attested), rule.id).cloned();
    let game = told.sheet.game.as_str();
    let conditions = rule.under.0.iter().map(|(ambiguity, allowed)| {
        let links = allowed.iter().map(|reading| {
            let place = Place::reading(game, ambiguity.as_str(), reading.as_str());
            page.to(&id_in_words(reading.as_str()), &place)
        });
        let links: Vec<String> = links.collect();
        let question = page.to(
            &text(&told.sheet.ambiguity_called(ambiguity.as_str())),
            &Place::ambiguity(game, ambiguity.as_str()),
        );
        format!("{question} is answered by {}", links.join(" or "))
    });
    let conditions: Vec<String> = conditions.collect();
    let aside = format!(
        "The rule stands only where {}. {} has it otherwise.",
        conditions.join(", and "),
        page.to(
            &code(&told.rules.readings.interpretation),
            &Place::interpretation(game, &told.rules.readings.interpretation),
        ),
    );
    (said, aside)
}

/// Readings under which a rule stands: those of the first interpretation that has it,
/// else the first interpretation with the rule's own.
pub fn under(sheet: &Sheet, guard: &Guard) -> Option<Readings> {
    let none: [(&str, &str); 0] = [];
    let stands =
        |readings: &Readings| guard.holds(&|ambiguity| readings.get(ambiguity).map(str::to_owned));
    let of_interpretation = |id| Readings::choose(sheet, Some(id), none).ok().filter(stands);
    let mut ids = sheet.interpretations.iter().map(|one| one.id.as_str());
    ids.find_map(of_interpretation).or_else(|| {
        let own = guard.0.iter().filter_map(|(ambiguity, readings)| {
            Some((ambiguity.as_str(), readings.first()?.as_str()))
        });
        Readings::choose(sheet, None, own).ok()
    })
}
