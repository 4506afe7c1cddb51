//! The order of the pages, and the table of contents that comes of it.

use super::markdown::text;
use super::page::Page;

/// An entry of the table of contents.
enum Entry {
    /// A page before all parts.
    Front(Page),
    /// A part.
    Part(&'static str),
    /// A page, and how deep it stands.
    Page(usize, Page),
}

/// The pages in order.
#[derive(Default)]
pub struct Outline {
    entries: Vec<Entry>,
}

impl Outline {
    /// Adds the page that the book opens with.
    pub fn front(&mut self, page: Page) {
        self.entries.push(Entry::Front(page));
    }

    /// Begins a part.
    pub fn part(&mut self, title: &'static str) {
        self.entries.push(Entry::Part(title));
    }

    /// Adds a page, so many levels under the pages of its part.
    pub fn page(&mut self, depth: usize, page: Page) {
        self.entries.push(Entry::Page(depth, page));
    }

    /// The table of contents.
    pub fn summary(&self) -> String {
        let mut summary = "# Summary\n\n".to_owned();
        let line = |page: &Page| format!("[{}]({})\n", text(&page.title), page.path);
        for entry in &self.entries {
            summary += &match entry {
                Entry::Front(page) => line(page),
                Entry::Part(title) => format!("\n# {title}\n\n"),
                Entry::Page(depth, page) => format!("{}- {}", "  ".repeat(*depth), line(page)),
            };
        }
        summary
    }

    /// The pages.
    pub fn into_pages(self) -> impl Iterator<Item = Page> {
        self.entries.into_iter().filter_map(|entry| match entry {
            Entry::Front(page) | Entry::Page(_, page) => Some(page),
            Entry::Part(_) => None,
        })
    }
}
