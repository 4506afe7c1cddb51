//! The records of games: each replayed, and what it decides.

use super::{cite, played};
use crate::book::markdown::{Align, Table, code, text};
use crate::book::matter::{Matter, Told};
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::compare::numbers::grouped;
use crate::draw::list;
use crate::sheet::game_record::GameRecord;
use crate::sheet::model::{capital, id_in_words};
use crate::verify::record::{Prepared, Stance, Validated, validate};

/// The pages of the records, with the one that lists them.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    if matter.library.records.is_empty() {
        return;
    }
    outline.page(0, index(matter));
    for record in &matter.library.records {
        let told = matter.game(record.game.as_str());
        let blank = || blank(record, record.game.as_str());
        outline.page(1, told.map_or_else(blank, |told| page(matter, told, record)));
    }
}

/// The page of a record with its heading, which says of which game it is.
fn blank(record: &GameRecord, game: &str) -> Page {
    let id = record.record.as_str();
    let mut page = Page::new(Place::record(id), &format!("{game}: {}", record.title.0));
    page.named("Record", id);
    page
}

fn index(matter: &Matter<'_>) -> Page {
    let mut page = Page::new(Place::page("records/index.md"), "Games written down");
    page.block(
        "Each of these games, or parts of games, is played under every combination of readings at \
         once. Those under which it could have gone as it is told are borne out; the others are \
         not.",
    );
    let mut table =
        Table::new(&[("Record", Align::Left), ("Game", Align::Left), ("It rests on", Align::Left)]);
    for record in &matter.library.records {
        table.row(&[
            page.to(&text(&record.title.0), &Place::record(record.record.as_str())),
            cite::game(matter, &page, record.game.as_str()),
            text(record.kind.phrase()),
        ]);
    }
    page.block(&table.finish());
    page
}

fn page(matter: &Matter<'_>, told: &Told<'_>, record: &GameRecord) -> Page {
    let mut page = blank(record, &told.sheet.title.0);
    page.block(&what_it_is(matter, record, &page));
    if let Some(note) = &record.note {
        page.block(&text(&note.0));
    }
    if let Some(run) = played::record(matter, told, record) {
        let id = &format!("{}-replay", record.record);
        // A single turn is shown by its steps, several by the boards between them.
        let boards = match run.turns.len() {
            1 => run.steps(&page, id, &run.turns[0].does()),
            _ => run.steps_of(&page, id, &run.what, &run.boards(), &run.command()),
        };
        page.block(&boards);
    }
    page.heading(2, "What it decides", "decides");
    let decided = Prepared::new(&matter.library.files, told.sheet, record).ok();
    if let Some(validated) = decided.and_then(|prepared| validate(&prepared).ok()) {
        page.block(&decides(told, &validated, &page));
    }
    page
}

fn what_it_is(matter: &Matter<'_>, record: &GameRecord, page: &Page) -> String {
    let game = cite::game(matter, page, record.game.as_str());
    let mut said = format!("{game}, 4×{}: {}.", record.width.value.0, text(record.kind.phrase()));
    let source = record.source.as_ref().and_then(|id| matter.library.source(id.as_str()));
    if let Some(source) = source {
        let link = cite::source(source, page);
        let at = record.at.as_ref().map(|at| format!(", {}", text(&at.0))).unwrap_or_default();
        said += &format!(" It stands in {link}{at}.");
    }
    let claims: Vec<&str> = record.claims.iter().map(|id| id.as_str()).collect();
    if !claims.is_empty() {
        said += &format!(" It is made from {}.", cite::claims(matter, page, &claims));
    }
    said
}

/// Which interpretations and readings bear a record out.
fn decides(told: &Told<'_>, validated: &Validated, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let [holding, all] = [validated.search.holding(), validated.search.combinations()]
        .map(|number| grouped(number, ','));
    let mut said = format!("{holding} of {all} combinations of readings bear it out.");
    let named = |holds: bool| -> Vec<String> {
        let tried = validated.tried.iter().filter(|tried| tried.miss.is_none() == holds);
        let links = tried.map(|tried| {
            let id = tried.interpretation.as_str();
            page.to(&code(id), &Place::interpretation(game, id))
        });
        links.collect()
    };
    for (names, verbs) in
        [(named(true), ["bears it out", "bear it out"]), (named(false), ["does not", "do not"])]
    {
        if !names.is_empty() {
            let verb = verbs[usize::from(names.len() > 1)];
            said += &format!(" Of the interpretations, {} {verb}.", list(&names));
        }
    }
    let mut table = Table::new(&[("Question", Align::Name), ("What it says of it", Align::Left)]);
    for finding in &validated.findings {
        let id = finding.ambiguity.as_str();
        let reading =
            |reading: &str| page.to(&id_in_words(reading), &Place::reading(game, id, reading));
        let says = match &finding.stance {
            Stance::Decides(only) => format!("only {} is borne out", reading(only)),
            Stance::Excludes(readings) => {
                let readings: Vec<String> = readings.iter().map(|one| reading(one)).collect();
                format!("not {}", readings.join(", nor "))
            }
            Stance::Together => "open, though not each answer with every other".to_owned(),
            Stance::Indifferent => "asked, without a difference".to_owned(),
            Stance::Given => "given by the record itself".to_owned(),
            Stance::Unasked => continue,
        };
        table.row(&[
            page.to(&text(&told.sheet.ambiguity_called(id)), &Place::ambiguity(game, id)),
            capital(&says),
        ]);
    }
    let rows = validated.findings.iter().any(|finding| finding.stance != Stance::Unasked);
    if rows { format!("{said}\n\n{}", table.finish()) } else { said }
}
