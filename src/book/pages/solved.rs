//! What is solved of a game: who wins from its start on small boards, with best play.

use crate::book::markdown::{Align, Table, code, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::compare::numbers::count;
use crate::compare::solve::{Record, of_turns};

/// The most moves of a line of best play that are shown.
const LONGEST: usize = 7;

/// The page, if anything is solved.
pub fn page(matter: &Matter<'_>, told: &Told<'_>) -> Option<Page> {
    let game = told.sheet.game.as_str();
    let records: Vec<&Record> = matter.figures.solved(game).collect();
    if records.is_empty() {
        return None;
    }
    let place = Place::page(format!("games/{game}/solved.md"));
    let mut page = Page::new(place, &format!("{}: what is solved", told.sheet.title.0))
        .listed("What is solved");
    page.block(
        "With best play of both sides, who wins from the start, and in how many turns? The turns of \
         both sides count. Each answer is a proof, found by going through every position that \
         matters; where that was too much, the page says how far it went.",
    );
    for interpretation in &told.sheet.interpretations {
        let id = interpretation.id.as_str();
        let of_this = records.iter().filter(|record| record.interpretation == id);
        let of_this: Vec<&Record> = of_this.copied().collect();
        if of_this.is_empty() {
            continue;
        }
        page.heading(2, &text(&interpretation.title.0), id);
        page.block(&format!(
            "As {} has the game.",
            page.to(&code(id), &Place::interpretation(game, id))
        ));
        page.block(&table(&of_this));
    }
    page.block(&format!(
        "*Seeds* is how many lie in each hole that the game begins with seeds in. These are the \
         moves and counts of the file `book/data/solved.csv`, to which this command adds:\n\n\
         ```sh\nmakombo solve {game} --table\n```",
    ));
    Some(page)
}

fn table(records: &[&Record]) -> String {
    let mut table = Table::new(&[
        ("Board", Align::Left),
        ("Seeds", Align::Right),
        ("Proved", Align::Short),
        ("Best play", Align::Left),
        ("Positions searched", Align::Right),
    ]);
    for record in records {
        let board = format!("4×{}", record.columns);
        let readings = match record.readings.as_str() {
            "" => board,
            readings => format!("{board}, {}", code(readings)),
        };
        table.row(&[
            readings,
            record.seeds.to_string(),
            proved(record),
            line(record),
            count(record.nodes),
        ]);
    }
    table.finish()
}

/// What is proved, in words.
fn proved(record: &Record) -> String {
    let turns = of_turns(record.turns.unwrap_or_default());
    let said = match record.proved.as_str() {
        "forced-win" => {
            let winner = if record.winner == "south" { "South" } else { "North" };
            format!("**{winner} wins** in {turns}")
        }
        "draw" => "a draw".to_owned(),
        "no-forced-win" => "neither side can force a win".to_owned(),
        _ => format!("no forced win within {turns}"),
    };
    match record.undecided {
        0 => said,
        1 => format!("{said}; one sowing could not be followed to its end"),
        n => format!("{said}; {} sowings could not be followed to their end", count(n as u64)),
    }
}

/// The line of best play, as far as it is short enough to read.
fn line(record: &Record) -> String {
    let moves: Vec<&str> = record.line.split("; ").filter(|play| !play.is_empty()).collect();
    let shown: Vec<String> = moves.iter().take(LONGEST).map(|play| code(play)).collect();
    let more = if moves.len() > LONGEST { " …" } else { "" };
    format!("{}{more}", shown.join(" "))
}
