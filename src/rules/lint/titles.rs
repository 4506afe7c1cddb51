//! Lints on what readers call rules and ambiguities: that no two have one name.

use std::collections::BTreeMap;

use crate::sheet::decode::Text;
use crate::sheet::model::id_in_words;
use crate::sheet::{Id, Mistake, Problem, Span, Spanned};

use super::Lint;

impl<'a> Lint<'a> {
    /// A rule and an ambiguity without titles may share an id, and so their name; a title
    /// that is written says what no other says.
    pub(super) fn titles(&mut self) {
        let sheet = self.sheet;
        let ambiguities = sheet.ambiguities.iter().map(|one| (&one.id, one.title.as_ref()));
        let parts: Vec<(&Id, Option<&Spanned<Text>>)> =
            sheet.titled_rules().into_iter().chain(ambiguities).collect();
        let mut seen: BTreeMap<String, Span> = BTreeMap::new();
        for (id, _) in parts.iter().filter(|(_, title)| title.is_none()) {
            seen.entry(id_in_words(id.as_str()).to_lowercase()).or_insert(id.span);
        }
        for title in parts.iter().filter_map(|(_, title)| *title) {
            let said = title.value.0.to_lowercase();
            if let Some(&first) = seen.get(&said) {
                let problem = Problem::DuplicateTitle { title: title.value.0.clone() };
                self.mistakes.push(Mistake::new(title.span, problem).see(first, "first here"));
            } else {
                seen.insert(said, title.span);
            }
        }
    }
}
