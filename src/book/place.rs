//! Where each thing stands in the book: its page, and its anchor there. These are API:
//! others link to them.

/// A page, or an anchor in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The page, as a path in the book.
    pub page: String,
    /// The anchor.
    pub anchor: Option<String>,
}

impl Place {
    /// A page.
    pub fn page(path: impl Into<String>) -> Place {
        Place { page: path.into(), anchor: None }
    }

    /// An anchor in it.
    #[must_use]
    pub fn at(self, anchor: impl Into<String>) -> Place {
        Place { anchor: Some(anchor.into()), ..self }
    }

    /// A game.
    pub fn game(game: &str) -> Place {
        Place::page(format!("games/{game}/index.md"))
    }

    /// A rule.
    pub fn rule(game: &str, rule: &str) -> Place {
        Place::page(format!("games/{game}/rules/{rule}.md"))
    }

    /// A question that the sources leave open.
    pub fn ambiguity(game: &str, ambiguity: &str) -> Place {
        Place::page(format!("games/{game}/questions/{ambiguity}.md"))
    }

    /// An answer to it.
    pub fn reading(game: &str, ambiguity: &str, reading: &str) -> Place {
        Place::ambiguity(game, ambiguity).at(reading)
    }

    /// A choice of answers.
    pub fn interpretation(game: &str, interpretation: &str) -> Place {
        Place::page(format!("games/{game}/interpretations.md")).at(interpretation)
    }

    /// A fixture.
    pub fn fixture(game: &str, fixture: &str) -> Place {
        Place::page(format!("games/{game}/fixtures.md")).at(fixture)
    }

    /// A source.
    pub fn source(source: &str) -> Place {
        Place::page(format!("sources/{source}.md"))
    }

    /// A claim of a source.
    pub fn claim(source: &str, claim: &str) -> Place {
        Place::source(source).at(claim)
    }

    /// The record of a game.
    pub fn record(record: &str) -> Place {
        Place::page(format!("records/{record}.md"))
    }

    /// A term.
    pub fn term(term: &str) -> Place {
        Place::page("glossary.md").at(term)
    }

    /// The way to it from a page.
    pub fn from(&self, page: &str) -> String {
        let anchor = self.anchor.as_ref().map(|anchor| format!("#{anchor}")).unwrap_or_default();
        if self.page == page && !anchor.is_empty() {
            return anchor;
        }
        let own: Vec<&str> = page.split('/').collect();
        let other: Vec<&str> = self.page.split('/').collect();
        let shared = own[..own.len() - 1]
            .iter()
            .zip(&other[..other.len() - 1])
            .take_while(|(one, other)| one == other)
            .count();
        let up = "../".repeat(own.len() - 1 - shared);
        format!("{up}{}{anchor}", other[shared..].join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn a_way_leads_up_to_the_shared_folder_and_down_again() {
        let rule = "games/kisolo/rules/opening-capture.md";
        assert_eq!(
            Place::claim("kisolo-el", "el-06").from(rule),
            "../../../sources/kisolo-el.md#el-06"
        );
        assert_eq!(Place::rule("kisolo", "no-move").from(rule), "no-move.md");
        assert_eq!(Place::game("kisolo").from(rule), "../index.md");
        assert_eq!(Place::term("lap").from("glossary.md"), "#lap");
        assert_eq!(Place::page("glossary.md").from("glossary.md"), "glossary.md");
        assert_eq!(Place::game("kisolo").from("index.md"), "games/kisolo/index.md");
    }
}
