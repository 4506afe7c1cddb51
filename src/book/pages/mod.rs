//! The pages of the book, and their order.

mod cite;
mod coverage;
mod every_reading;
mod figure;
mod first_game;
mod fixture;
mod game;
mod glossary;
mod index;
mod interpretation;
mod matters;
mod near;
mod played;
mod question;
mod record;
mod rule;
mod solved;
mod source;
pub mod start;
mod summary;
mod twins;
mod witness;
mod worked;

use super::matter::Matter;
use super::outline::Outline;

/// Every page, in order.
pub fn all(matter: &Matter<'_>) -> Outline {
    let mut outline = Outline::default();
    start::pages(matter, &mut outline);
    outline.part("The games");
    for told in &matter.games {
        game::pages(matter, told, &mut outline);
    }
    outline.part("The evidence");
    source::pages(matter, &mut outline);
    coverage::pages(matter, &mut outline);
    twins::pages(matter, &mut outline);
    record::pages(matter, &mut outline);
    outline.page(0, start::encodings(matter));
    outline.part("To look things up");
    glossary::pages(matter, &mut outline);
    index::pages(matter, &mut outline);
    outline
}
