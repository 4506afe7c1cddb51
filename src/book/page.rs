//! A page in the making: blocks of Markdown, and links that lead from where it stands.

use super::markdown::{html, link, text};
use super::place::Place;

/// A page.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its path in the book.
    pub path: String,
    /// What the table of contents calls it.
    pub title: String,
    /// What it says, in Markdown.
    pub text: String,
}

impl Page {
    /// A page with its heading.
    pub fn new(place: Place, title: &str) -> Page {
        Page { path: place.page, title: title.to_owned(), text: format!("# {}\n", text(title)) }
    }

    /// The same page under a shorter name in the table of contents.
    #[must_use]
    pub fn listed(self, title: &str) -> Page {
        Page { title: title.to_owned(), ..self }
    }

    /// Adds the id that commands and files know the page's matter by, and what it is.
    pub fn named(&mut self, what: &str, id: &str) {
        self.block(&format!("<p class=\"makombo-id\">{what} <code>{}</code></p>", html(id)));
    }

    /// Adds a block, clear of the one before.
    pub fn block(&mut self, block: &str) {
        let block = block.trim_end();
        if !block.is_empty() {
            self.text += &format!("\n{block}\n");
        }
    }

    /// Adds a heading with an anchor.
    pub fn heading(&mut self, level: usize, title: &str, anchor: &str) {
        self.block(&format!("{} {title} {{#{anchor}}}", "#".repeat(level)));
    }

    /// A link to a place from here; the label is Markdown.
    pub fn to(&self, label: &str, place: &Place) -> String {
        link(label, &place.from(&self.path))
    }
}
