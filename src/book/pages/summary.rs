//! The rules of a game on one page, to print and lay beside the board.

use super::figure::figure;
use crate::book::markdown::text;
use crate::book::matter::Told;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::draw::Frame;

/// The page.
pub fn page(told: &Told<'_>) -> Page {
    let game = told.sheet.game.as_str();
    let title = format!("{} on one page", told.sheet.title.0);
    let place = Place::page(format!("games/{game}/summary.md"));
    let mut page = Page::new(place, &title).listed("The rules on one page");
    let frame = Frame::of(told.program.start(), told.rules.direction);
    let caption = "The board before the first move. Chevrons show which way seeds run.";
    page.block(&figure("summary-start", &frame, &title, caption));
    for section in &told.sections {
        page.block(&format!("## {}", text(&section.title)));
        let (rules, remarks): (Vec<_>, Vec<_>) =
            section.paragraphs.iter().partition(|paragraph| paragraph.rule.is_some());
        for remark in remarks {
            page.block(&text(&remark.text));
        }
        let rules = (1..).zip(rules).map(|(n, rule)| format!("{n}. {}", text(&rule.text)));
        page.block(&rules.collect::<Vec<_>>().join("\n"));
    }
    page
}
