//! The pages before the games: what sowing games are, the board, how to read a drawing,
//! and a first game.

use super::figure::{figure, of_shot};
use super::{cite, first_game, played, source};
use crate::book::markdown::{Align, Table, text};
use crate::book::matter::{Matter, Told};
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::passages::Passages;
use crate::book::place::Place;
use crate::draw::{Frame, Mark};
use crate::engine::{Hole, Side};
use crate::sheet::game_record::GameRecord;
use crate::sheet::{Mistake, Mistakes, Problem};
use crate::trace::Shot;
use crate::verify::Library;

/// The file of their passages.
pub const FILE: &str = "start";

/// The pages by the names that passages know them by.
pub const NAMES: &[&str] = &["sowing", "board", "drawings", "first-game"];

/// The passages that they are made of.
pub const SECTIONS: &[&str] = &[
    "welcome",
    "sowing",
    "relay",
    "capture",
    "board",
    "names",
    "facing",
    "drawings",
    "signs",
    "steps",
    "first-game",
    "first-game-along",
    "first-game-rest",
    "first-game-try",
    "encodings",
];

/// The record of the game that a newcomer plays first.
const FIRST_GAME: &str = "kisolo-first-game";

/// What a description in a library of games is called where sources say what they are.
const LIBRARY_ENTRY: &str = "game library entry";

/// Where a page stands.
pub fn place(name: &str) -> Place {
    Place::page(format!("start/{name}.md"))
}

/// The passages that are missing.
pub fn lacking(passages: &Passages, library: &Library) -> Mistakes {
    let start = passages.starts().find(|(file, _)| *file == FILE).map(|(_, span)| span);
    // Where there is no such file, the first sheet stands for the book.
    let first = library.sheets.first().map(|sheet| sheet.game.span);
    let at = start.or(first).unwrap_or_default();
    let missing = SECTIONS.iter().filter(|name| passages.get(FILE, name).is_none());
    let known = passages.headings(FILE);
    let one = |name: &&str| {
        let (name, known) = ((*name).to_owned(), known.clone());
        Mistake::new(at, Problem::Unknown { kind: "passage", name, known })
    };
    missing.map(one).collect()
}

/// The pages.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    let first = first_record(matter);
    let told = first.and_then(|record| matter.game(record.game.as_str()));
    let run = told.zip(first).and_then(|(told, record)| played::record(matter, told, record));
    let shots = run.as_ref().map(|run| &run.shots[..]).unwrap_or_default();
    let capture = shots.iter().find(|shot| takes(&shot.frame));
    outline.front(welcome(matter, capture));
    let Some(told) = told else { return };
    outline.part("Start here");
    outline.page(0, sowing(matter, shots));
    outline.page(0, board(matter, told));
    outline.page(0, drawings(matter, capture));
    outline.page(0, first_game::page(matter, told, run.as_ref()));
}

fn welcome(matter: &Matter<'_>, capture: Option<&Shot>) -> Page {
    let mut page = Page::new(Place::page("index.md"), "The rules of sowing games in four rows");
    let passage = matter.passage(FILE, "welcome", &page);
    // What it is about is seen before it is told.
    let (head, rest) = passage.split_once("\n\n").unwrap_or((&passage, ""));
    page.block(head);
    if let Some(shot) = capture {
        page.block(&of_shot("welcome", shot));
    }
    page.block(rest);
    let mut table =
        Table::new(&[("Game", Align::Left), ("Board", Align::Left), ("Played by", Align::Left)]);
    for told in &matter.games {
        let peoples = told.sheet.about.peoples.iter().map(|people| text(&people.what.0));
        let peoples: Vec<String> = peoples.collect();
        table.row(&[
            cite::game(matter, &page, told.sheet.game.as_str()),
            format!("4×{}", told.rules.width.0),
            peoples.join(", "),
        ]);
    }
    page.block(&table.finish());
    page
}

/// The record made for a newcomer, or whichever comes first.
fn first_record<'a>(matter: &Matter<'a>) -> Option<&'a GameRecord> {
    let records = &matter.library.records;
    records.iter().find(|record| record.record.as_str() == FIRST_GAME).or(records.first())
}

/// Where encodings that others have published differ from the sources or from their text.
pub fn encodings(matter: &Matter<'_>) -> Page {
    let place = Place::page("sources/encodings.md");
    let mut page = Page::new(place, "Against the published encodings");
    say(matter, &mut page, "encodings");
    let entries = matter.library.sources.iter().filter(|source| source.kind.0 == LIBRARY_ENTRY);
    let mut table =
        Table::new(&[("Description", Align::Left), ("As of", Align::Left), ("After", Align::Left)]);
    let mut any = false;
    for source in entries {
        any = true;
        table.row(&[
            cite::source(source, &page),
            source::year(source),
            source.credit.as_ref().map_or_else(String::new, |credit| text(&credit.0)),
        ]);
    }
    if any {
        page.block("Descriptions of the library that chapters of this book rest on:");
        page.block(&table.finish());
    }
    page
}

/// Adds a passage.
fn say(matter: &Matter<'_>, page: &mut Page, name: &str) {
    let passage = matter.passage(FILE, name, page);
    page.block(&passage);
}

fn sowing(matter: &Matter<'_>, shots: &[Shot]) -> Page {
    let mut page = Page::new(place("sowing"), "What sowing is");
    say(matter, &mut page, "sowing");
    let laps = shots.iter().filter(|shot| shot.frame.lap.is_some());
    let plain = laps.clone().find(|shot| !takes(&shot.frame));
    if let Some(shot) = plain {
        page.block(&of_shot("a-lap", shot));
    }
    page.heading(2, "Sowing on", "relay");
    say(matter, &mut page, "relay");
    page.heading(2, "Capturing", "capture");
    say(matter, &mut page, "capture");
    if let Some(shot) = laps.clone().find(|shot| takes(&shot.frame)) {
        page.block(&of_shot("a-capture", shot));
    }
    page
}

fn takes(frame: &Frame) -> bool {
    frame.marks.iter().any(|(_, _, mark)| *mark == Mark::Taken)
}

fn board(matter: &Matter<'_>, told: &Told<'_>) -> Page {
    let mut page = Page::new(place("board"), "The board");
    say(matter, &mut page, "board");
    let frame = Frame::of(told.program.start(), told.rules.direction);
    let title = &told.sheet.title.0;
    let caption = format!("{title} before the first move.");
    page.block(&figure("a-board", &frame, title, &caption));
    page.heading(2, "Names", "names");
    say(matter, &mut page, "names");
    page.heading(2, "Facing holes", "facing");
    say(matter, &mut page, "facing");
    let width = told.rules.width;
    let k = width.0.div_ceil(3);
    let across = width.0 + 1 - k;
    let marks = [
        (Side::South, Hole::inner(k, width), Mark::Capturing),
        (Side::North, Hole::inner(across, width), Mark::Taken),
        (Side::North, Hole::outer(across), Mark::Taken),
    ];
    let caption = format!(
        "South's i{k}, in a solid ring, faces North's i{across}; behind that lies North's o{across}."
    );
    let frame = frame.with_marks(marks);
    page.block(&figure("facing-holes", &frame, "Facing holes", &caption));
    page
}

fn drawings(matter: &Matter<'_>, capture: Option<&Shot>) -> Page {
    let mut page = Page::new(place("drawings"), "How to read a drawing");
    say(matter, &mut page, "drawings");
    if let Some(shot) = capture {
        page.block(&of_shot("a-drawing", shot));
    }
    page.heading(2, "The signs", "signs");
    say(matter, &mut page, "signs");
    page.heading(2, "Step by step", "steps");
    say(matter, &mut page, "steps");
    page
}
