//! Lints on a sheet as written: names, references, citations, and what must be
//! there. Lints on the rules it gives are in `lint_settled.rs`.

mod about;
mod ambiguities;
mod board;
mod rules;
mod titles;
mod unused;

use std::collections::{BTreeMap, BTreeSet};

use crate::sheet::model::Sheet;
use crate::sheet::{Id, Mistake, Mistakes, Problem, Span};

use super::lint_settled::lint_settled;

/// Everything wrong with a sheet that needs no source to be seen.
pub fn lint_sheet(sheet: &Sheet) -> Mistakes {
    let mut lint = Lint::of(sheet);
    lint.unused();
    if lint.mistakes.is_empty() {
        lint.mistakes = lint_settled(sheet);
    }
    lint.mistakes
}

/// What is wrong with the part of a faulty sheet that could be read, less what may
/// follow from the part that is missing. `declared` are the ids of the whole.
pub fn lint_part(sheet: &Sheet, declared: &BTreeSet<&str>) -> Mistakes {
    let mut lint = Lint::of(sheet);
    lint.mistakes.retain(|mistake| match &*mistake.problem {
        Problem::Unknown { kind, name, .. } => {
            *kind != "action" && !declared.contains(name.as_str())
        }
        Problem::DuplicateId { .. }
        | Problem::DuplicateTitle { .. }
        | Problem::MissingReading { .. }
        | Problem::Uncited { .. }
        | Problem::EndFields { .. }
        | Problem::LikeItself { .. }
        | Problem::HoleOffBoard { .. }
        | Problem::StockDoesNotFit { .. }
        | Problem::FewerThanNone { .. }
        | Problem::DefaultWidth { .. } => true,
        _ => false,
    });
    lint.mistakes
}

/// What keeps the rules of a sheet from being played at all, under whichever
/// readings: no rules, a turn that may go on without one, ends that cannot be asked,
/// holes that are not there.
pub fn lint_playable(sheet: &Sheet) -> Mistakes {
    let mut lint = Lint { sheet, mistakes: Vec::new(), used: BTreeSet::new() };
    lint.rules();
    lint.board();
    lint.mistakes.retain(|mistake| {
        matches!(
            *mistake.problem,
            Problem::NoRules { .. }
                | Problem::LastRuleConditional { .. }
                | Problem::LastRuleGuarded { .. }
                | Problem::EndFields { .. }
                | Problem::HoleOffBoard { .. }
        )
    });
    lint.mistakes
}

struct Lint<'a> {
    sheet: &'a Sheet,
    mistakes: Mistakes,
    /// The ambiguities that some rule depends on.
    used: BTreeSet<&'a str>,
}

impl<'a> Lint<'a> {
    /// What can be said of a whole sheet, and of a part of one too.
    fn of(sheet: &'a Sheet) -> Lint<'a> {
        let mut lint = Lint { sheet, mistakes: Vec::new(), used: BTreeSet::new() };
        lint.names();
        lint.titles();
        lint.ambiguities();
        lint.rules();
        lint.interpretations();
        lint.board();
        lint.about();
        lint
    }

    fn say(&mut self, span: Span, problem: Problem) {
        self.mistakes.push(Mistake::new(span, problem));
    }

    fn unique(&mut self, kind: &'static str, ids: impl Iterator<Item = &'a Id>) {
        let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
        for id in ids {
            if let Some(&first) = seen.get(id.as_str()) {
                let problem = Problem::DuplicateId { kind, id: id.value.clone() };
                self.mistakes.push(Mistake::new(id.span, problem).see(first, "first here"));
            } else {
                seen.insert(id.as_str(), id.span);
            }
        }
    }

    fn unknown(&mut self, kind: &'static str, id: &Id, known: impl Iterator<Item = &'a Id>) {
        let mut known: Vec<String> = known.map(|id| id.value.clone()).collect();
        known.dedup();
        self.say(id.span, Problem::Unknown { kind, name: id.value.clone(), known });
    }

    fn names(&mut self) {
        let sheet = self.sheet;
        let starts = sheet.turn.start.iter().map(|rule| &rule.id);
        let laps = sheet.turn.lap.iter().map(|rule| &rule.id);
        self.unique("rule", starts.chain(laps).chain(sheet.end.iter().map(|rule| &rule.id)));
        self.unique("ambiguity", sheet.ambiguities.iter().map(|a| &a.id));
        self.unique("interpretation", sheet.interpretations.iter().map(|i| &i.id));
        for ambiguity in &sheet.ambiguities {
            self.unique("reading", ambiguity.readings.iter().map(|r| &r.id));
        }
    }
}
