//! What the sources of a game leave open: a page for each question, with its answers and
//! who says what.

use super::{cite, every_reading, matters, witness};
use crate::book::markdown::{Align, Table, code, lead, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::rules::{Origin, Readings};
use crate::sheet::model::{Ambiguity, Reading, id_in_words};
use crate::verify::{Stand, Support, pairs};

/// The page that lists the questions.
pub fn index(matter: &Matter<'_>, told: &Told<'_>) -> Page {
    let game = told.sheet.game.as_str();
    let place = Place::page(format!("games/{game}/questions/index.md"));
    let mut page = Page::new(place, &format!("{}: open questions", told.sheet.title.0))
        .listed("Open questions");
    page.block(
        "Each question is one that the sources leave open, answer differently, or answer in words \
         that can be taken in more than one way.",
    );
    page.block(&every_reading::table(matter, told, &page));
    matters::ranked(matter, told, &mut page);
    page
}

/// A page for each question.
pub fn all(matter: &Matter<'_>, told: &Told<'_>) -> Vec<Page> {
    told.sheet.ambiguities.iter().map(|ambiguity| page(matter, told, ambiguity)).collect()
}

fn page(matter: &Matter<'_>, told: &Told<'_>, ambiguity: &Ambiguity) -> Page {
    let game = told.sheet.game.as_str();
    let id = ambiguity.id.as_str();
    let mut page = Page::new(Place::ambiguity(game, id), &ambiguity.called());
    page.named("Question", id);
    page.block(&lead(&ambiguity.question.0));
    page.block(&answer(told, ambiguity, &page));
    if let Some(note) = &ambiguity.note {
        page.block(&text(&note.0));
    }
    let passage = matter.passage(game, &format!("ambiguity {id}"), &page);
    page.block(&passage);
    for reading in &ambiguity.readings {
        page.heading(2, &text(&reading.says.0), reading.id.as_str());
        page.named("Reading", reading.id.as_str());
        page.block(&of_reading(matter, told, ambiguity, reading, &page));
    }
    page.heading(2, "Where it shows", "witnesses");
    page.block(&witness::seen(matter, told, ambiguity, &page));
    page.block(&witnesses(matter, told, ambiguity, &page));
    matters::section(matter, told, ambiguity, &mut page);
    page
}

/// How the question is answered here, and why.
fn answer(told: &Told<'_>, ambiguity: &Ambiguity, page: &Page) -> String {
    let (game, id) = (told.sheet.game.as_str(), ambiguity.id.as_str());
    let Some(chosen) = told.rules.readings.chosen.iter().find(|one| one.ambiguity == id) else {
        return String::new();
    };
    let link = |reading: &str| page.to(&id_in_words(reading), &Place::reading(game, id, reading));
    let interpretation = &told.rules.readings.interpretation;
    let by = page.to(&code(interpretation), &Place::interpretation(game, interpretation));
    let mut said = match chosen.origin {
        Origin::Convention => format!("Read here as *{}*, by convention.", link(&chosen.reading)),
        _ => format!("Read here as *{}*, as the sources of {by} have it.", link(&chosen.reading)),
    };
    if let Some(convention) = &ambiguity.convention {
        let ours = convention.reading.as_str();
        said += &match chosen.origin {
            Origin::Convention => format!(" {}", text(&convention.why.0)),
            _ => format!(
                " Where an interpretation has no source that answers, *{}* is our convention: {}",
                link(ours),
                text(&convention.why.0)
            ),
        };
    }
    said
}

fn of_reading(
    matter: &Matter<'_>,
    told: &Told<'_>,
    ambiguity: &Ambiguity,
    reading: &Reading,
    page: &Page,
) -> String {
    let (game, id) = (told.sheet.game.as_str(), ambiguity.id.as_str());
    let mut said = Vec::new();
    if let Some(other) = &reading.same_play_as {
        let link = page.to(&id_in_words(other.as_str()), &Place::reading(game, id, other.as_str()));
        said.push(format!("It plays like *{link}*, though it is read differently."));
    }
    said.extend(reading.note.as_ref().map(|note| text(&note.0)));
    let mut text_of = said.join(" ") + "\n\n";
    let support = Support::of(matter.library, told.sheet, &reading.cites);
    let mut table =
        Table::new(&[("Witness", Align::Name), ("Says", Align::Short), ("Claims", Align::Left)]);
    for voice in &support.voices {
        let stands = match voice.stands {
            Stand::States => "states it",
            Stand::Implies => "implies it",
            Stand::Divided => "says it, and says otherwise",
            Stand::Contradicts => "says otherwise",
        };
        let ids: Vec<&String> =
            voice.states.iter().chain(&voice.implies).chain(&voice.contradicts).collect();
        table.row(&[
            cite::witness(matter, page, game, &voice.witness),
            stands.to_owned(),
            cite::claims(matter, page, &ids),
        ]);
    }
    for silent in &support.silent {
        table.row(&[
            cite::witness(matter, page, game, silent),
            "is silent".to_owned(),
            String::new(),
        ]);
    }
    text_of += &table.finish();
    let chosen = told.sheet.interpretations.iter().filter_map(|interpretation| {
        let none: [(&str, &str); 0] = [];
        let name = interpretation.id.as_str();
        let readings = Readings::choose(told.sheet, Some(name), none).ok()?;
        let chosen = readings.chosen.iter().find(|one| one.ambiguity == id)?;
        (chosen.reading == reading.id.as_str()).then(|| {
            let ours = chosen.origin == Origin::Convention;
            let link = page.to(&code(name), &Place::interpretation(game, name));
            if ours { format!("{link} (by convention)") } else { link }
        })
    });
    let chosen: Vec<String> = chosen.collect();
    if !chosen.is_empty() {
        text_of += &format!("\nChosen by {}.", chosen.join(", "));
    }
    text_of
}

/// Which fixtures tell the answers apart.
fn witnesses(matter: &Matter<'_>, told: &Told<'_>, ambiguity: &Ambiguity, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let mut table = Table::new(&[("Readings", Align::Name), ("Told apart by", Align::Left)]);
    let mut rows = 0;
    let all = pairs(matter.library, told.sheet, told.ran);
    for pair in all.iter().filter(|pair| pair.ambiguity == ambiguity.id.as_str()) {
        let link = |reading: &str| {
            let place = Place::reading(game, ambiguity.id.as_str(), reading);
            page.to(&id_in_words(reading), &place)
        };
        let fixtures = pair.fixtures.iter().take(3);
        let fixtures = fixtures.map(|id| page.to(&code(id), &Place::fixture(game, id)));
        let fixtures: Vec<String> = fixtures.collect();
        let (one, other) = (link(&pair.one), link(&pair.other));
        table.row(&[format!("{one} — {other}"), fixtures.join(", ")]);
        rows += 1;
    }
    if rows == 0 {
        return "All readings play alike.".to_owned();
    }
    table.finish()
}
