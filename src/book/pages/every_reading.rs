//! All readings of a game under their questions, each with how much it changes when it is
//! taken alone.

use super::matters::{changes, ordered};
use crate::book::markdown::{Align, Table, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::compare::figures::Unit;
use crate::compare::numbers::shown;

/// The table: the questions that matter most first, and of each the reading that is taken
/// here before the others, which stand in the same order.
pub fn table(matter: &Matter<'_>, told: &Told<'_>, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let changes = matter.figures.each(game).map(changes).unwrap_or_default();
    let mut table = Table::new(&[
        ("Question and readings", Align::Left),
        ("Another winner", Align::Right),
        ("Another result of a move", Align::Right),
    ]);
    for ambiguity in ordered(matter, told) {
        let id = ambiguity.id.as_str();
        let question = page.to(&text(&ambiguity.question.0), &Place::ambiguity(game, id));
        let head = format!("<strong class=\"makombo-group\">{question}</strong>");
        table.row(&[head, String::new(), String::new()]);
        let here = told.rules.readings.get(id);
        let place = |reading: &str| {
            changes.iter().position(|one| one.ambiguity == id && one.reading == reading)
        };
        let mut readings: Vec<_> = ambiguity.readings.iter().collect();
        readings.sort_by_key(|one| {
            let name = one.id.as_str();
            (here != Some(name), place(name).unwrap_or(usize::MAX))
        });
        for reading in readings {
            let name = reading.id.as_str();
            let says = text(&reading.says.0);
            let change = place(name).map(|at| &changes[at]);
            let [winner, moves] = match change {
                _ if here == Some(name) => ["read here".to_owned(), String::new()],
                None => [String::new(), String::new()],
                Some(change) if change.comparison.plays_alike => {
                    ["plays alike".to_owned(), String::new()]
                }
                Some(change) => change.shares().map(|share| shown(Unit::Share, &share)),
            };
            table.row(&[says, winner, moves]);
        }
    }
    table.finish()
}
