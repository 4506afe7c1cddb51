//! The rules book: pages in memory, made of sheets, sources, fixtures, records and
//! hand-written passages; then files, and HTML.
//!
//! Nothing here decides anything about a game: what a page says of a rule is the prose
//! of [`crate::draw`], and what it shows is a run of the engine.

pub mod assets;
mod figures;
mod html;
mod markdown;
mod matter;
mod outline;
mod page;
mod pages;
mod passages;
mod place;
mod refs;
mod stale;
pub mod steps;
mod write;

use std::collections::BTreeMap;

pub use figures::{Fault, Figures};
pub use html::render;
pub use matter::Matter;
pub use passages::Passages;
pub use stale::{Stale, stale};
pub use write::{Refused, write};

/// The configuration, for this program and for the stock tool alike. Its first line
/// marks a folder as a book of ours.
const CONFIG: &str = include_str!("assets/book.toml");
/// What it is called.
const CONFIG_NAME: &str = "book.toml";

/// The files of a book by their paths in its folder, `/` between the parts.
pub type Files = BTreeMap<String, String>;

/// The files of the book: pages, table of contents, configuration and style.
pub fn files(matter: &Matter<'_>) -> Files {
    let outline = pages::all(matter);
    let mut files = Files::from([
        (CONFIG_NAME.to_owned(), CONFIG.to_owned()),
        (format!("theme/{}", assets::STYLE_NAME), assets::style()),
        (format!("theme/{}", assets::SCRIPT_NAME), assets::SCRIPT.to_owned()),
    ]);
    files.insert("src/SUMMARY.md".to_owned(), outline.summary());
    for page in outline.into_pages() {
        files.insert(format!("src/{}", page.path), page.text);
    }
    files
}
