//! What readers call the rules and the questions of a game: by their titles, or by their
//! ids in words where they have none.

use super::{Ambiguity, Sheet};
use crate::sheet::decode::Text;
use crate::sheet::span::{Id, Spanned};

/// An id in words, with a capital letter: `opening-capture` as "Opening capture".
pub fn id_in_words(id: &str) -> String {
    capital(&id.replace('-', " "))
}

/// The same text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn called(id: &str, title: Option<&Spanned<Text>>) -> String {
    title.map_or_else(|| id_in_words(id), |title| title.value.0.clone())
}

impl Ambiguity {
    /// What a reader calls it.
    pub fn called(&self) -> String {
        called(self.id.as_str(), self.title.as_ref())
    }
}

impl Sheet {
    /// All rules with their titles, in order.
    pub fn titled_rules(&self) -> Vec<(&Id, Option<&Spanned<Text>>)> {
        let starts = self.turn.start.iter().map(|rule| (&rule.id, rule.title.as_ref()));
        let laps = self.turn.lap.iter().map(|rule| (&rule.id, rule.title.as_ref()));
        let ends = self.end.iter().map(|rule| (&rule.id, rule.title.as_ref()));
        starts.chain(laps).chain(ends).collect()
    }

    /// What a reader calls a rule.
    pub fn rule_called(&self, rule: &str) -> String {
        let rules = self.titled_rules();
        let found = rules.into_iter().find(|(id, _)| id.as_str() == rule);
        called(rule, found.and_then(|(_, title)| title))
    }

    /// What a reader calls an ambiguity.
    pub fn ambiguity_called(&self, ambiguity: &str) -> String {
        self.ambiguity(ambiguity).map_or_else(|| id_in_words(ambiguity), Ambiguity::called)
    }
}
