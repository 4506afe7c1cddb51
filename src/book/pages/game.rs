//! The pages of a game: what it is, its board, and its rules in the order a turn needs
//! them.

use super::figure::figure;
use super::{cite, fixture, interpretation, matters, question, rule, solved, summary};
use crate::book::markdown::{Align, Table, text};
use crate::book::matter::{Matter, Told};
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::draw::{Frame, Paragraph, about_table};
use crate::sheet::model::capital;

/// All pages of a game.
pub fn pages(matter: &Matter<'_>, told: &Told<'_>, outline: &mut Outline) {
    outline.page(0, index(matter, told));
    for rule in rule::all(matter, told) {
        outline.page(1, rule);
    }
    outline.page(1, summary::page(told));
    outline.page(1, question::index(matter, told));
    for question in question::all(matter, told) {
        outline.page(2, question);
    }
    let (interpretations, sheets) = interpretation::pages(matter, told);
    outline.page(1, interpretations);
    for sheet in sheets {
        outline.page(2, sheet);
    }
    if let Some(solved) = solved::page(matter, told) {
        outline.page(1, solved);
    }
    outline.page(1, fixture::page(matter, told));
}

/// The page that a game begins with.
fn index(matter: &Matter<'_>, told: &Told<'_>) -> Page {
    let game = told.sheet.game.as_str();
    let mut page = Page::new(Place::game(game), &told.sheet.title.0);
    let intro = matter.passage(game, "", &page);
    page.block(&intro);
    let frame = Frame::of(told.program.start(), told.rules.direction);
    let title = format!("{}: the start", told.sheet.title.0);
    page.block(&figure("start", &frame, &title, "The board before the first move."));
    for section in told.sections.iter().take(2) {
        page.heading(2, &text(&section.title), &anchor(&section.title));
        for paragraph in &section.paragraphs {
            page.block(&remark(matter, &page, paragraph));
        }
    }
    page.heading(2, "The rules", "rules");
    page.block(&rules(told, &page));
    page.heading(2, "What is open", "questions");
    page.block(&questions(matter, told, &page));
    page.heading(2, "Further", "further");
    page.block(&further(matter, told, &page));
    page.heading(2, "About the game", "about");
    page.block(&about(matter, told, &page));
    page
}

/// The ways on: games to replay, the page to print, and what is left open.
fn further(matter: &Matter<'_>, told: &Told<'_>, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let of_game = |file: &str| Place::page(format!("games/{game}/{file}"));
    let mut said = format!(
        "The rules stand {}, to print and lay beside the board. What the sources leave open is under \
         {}, and how it may be answered under {}. The {} show every rule on positions made for it.",
        page.to("on one page", &of_game("summary.md")),
        page.to("open questions", &of_game("questions/index.md")),
        page.to("interpretations", &of_game("interpretations.md")),
        page.to("fixtures", &of_game("fixtures.md")),
    );
    let records = matter.library.records.iter().filter(|record| record.game == told.sheet.game);
    let records = records
        .map(|record| page.to(&text(&record.title.0), &Place::record(record.record.as_str())));
    let records: Vec<String> = records.map(|link| format!("- {link}")).collect();
    if !records.is_empty() {
        said += &format!("\n\nGames and parts of games to replay:\n\n{}", records.join("\n"));
    }
    said
}

/// An anchor of a title.
fn anchor(title: &str) -> String {
    title.to_lowercase().replace(' ', "-")
}

/// A paragraph of prose with its claims, and the reason where it is ours.
pub fn remark(matter: &Matter<'_>, page: &Page, paragraph: &Paragraph) -> String {
    let cited = [&paragraph.states[..], &paragraph.implies, &paragraph.contradicts];
    let mut said = text(&paragraph.text) + &cite::after(matter, page, cited);
    if let Some(reason) = &paragraph.convention {
        said += &format!("\n\n*Convention.* {}", text(reason));
    }
    said
}

/// The rules in order, in short.
fn rules(told: &Told<'_>, page: &Page) -> String {
    let mut table = Table::new(&[("Rule", Align::Name), ("It says", Align::Left)]);
    let game = told.sheet.game.as_str();
    for section in told.sections.iter().skip(2) {
        for paragraph in &section.paragraphs {
            let Some(rule) = &paragraph.rule else { continue };
            let link = page.to(&text(&told.sheet.rule_called(rule)), &Place::rule(game, rule));
            table.row(&[link, text(&paragraph.text)]);
        }
    }
    table.finish()
}

/// The questions that the sources leave open, in short.
fn questions(matter: &Matter<'_>, told: &Told<'_>, page: &Page) -> String {
    let all = Place::page(format!("games/{}/questions/index.md", told.sheet.game));
    format!(
        "{}\n\nThe last column tells how often another side wins when the question is answered \
         otherwise; {} says more.",
        matters::table(matter, told, page),
        page.to("the page of the questions", &all),
    )
}

/// What is told of the game besides.
fn about(matter: &Matter<'_>, told: &Told<'_>, page: &Page) -> String {
    let mut table = Table::new(&[("", Align::Left), ("What is told", Align::Left)]);
    let mut group = "";
    for row in about_table(told.sheet) {
        let title = if row.group == group { String::new() } else { capital(row.group) };
        group = row.group;
        let says = row.says.as_ref().map(|says| format!(": {}", text(says))).unwrap_or_default();
        let cited = cite::after(matter, page, [&row.states[..], &row.implies, &row.contradicts]);
        table.row(&[title, format!("**{}**{says}{cited}", text(&row.what))]);
    }
    table.finish()
}
