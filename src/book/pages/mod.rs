//! The pages of the book, and their order.

mod cite;
mod figure;
mod fixture;
mod game;
mod played;
mod question;
mod record;
mod rule;
mod source;
pub mod start;
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
    record::pages(matter, &mut outline);
    outline
}
