//! Lints on what is declared and never used.

use crate::sheet::model::Acts;
use crate::sheet::{Problem, nearest};

use super::Lint;

impl Lint<'_> {
    pub(super) fn unused(&mut self) {
        // Without rules nothing is used, and that is one mistake.
        if self.mistakes.iter().any(|m| matches!(*m.problem, Problem::NoRules { .. })) {
            return;
        }
        for ambiguity in &self.sheet.ambiguities {
            if !self.used.contains(ambiguity.id.as_str()) {
                let problem = Problem::UnusedAmbiguity { ambiguity: ambiguity.id.value.clone() };
                self.say(ambiguity.id.span, problem);
            }
        }
        let turn = &self.sheet.turn;
        let acts = turn.start.iter().map(|rule| &rule.acts).chain(turn.lap.iter().map(|r| &r.acts));
        let named: Vec<&str> = acts
            .filter_map(|acts| match acts {
                Acts::Shared(id) => Some(id.as_str()),
                Acts::List(_) => None,
            })
            .collect();
        for (id, _) in &self.sheet.actions.0 {
            let meant = |name: &&&str| {
                self.sheet.actions.0.iter().all(|(known, _)| known.as_str() != **name)
            };
            let misspelt: Vec<&str> = named.iter().filter(meant).copied().collect();
            if !named.contains(&id.as_str()) && nearest(id.as_str(), &misspelt).is_none() {
                self.say(id.span, Problem::UnusedAction { action: id.value.clone() });
            }
        }
    }
}
