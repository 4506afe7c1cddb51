//! The parts of a sheet that rest on claims: rules, readings, numbers, and what is told
//! of the game besides.

use super::{Attested, Cites, Remark, Setup, Sheet};
use crate::sheet::span::Id;

/// A part of a sheet that rests on claims.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// Rows, direction and ownership.
    Board,
    /// Widths that are reported.
    Width(&'a Attested),
    /// How seeds lie at the start.
    Setup(&'a Setup),
    /// A rule.
    Rule(&'a Id),
    /// A reading of an ambiguity.
    Reading(&'a Id, &'a Id),
    /// Something told of the game besides, in a group of its account.
    About(&'static str, &'a Remark),
}

impl Part<'_> {
    /// What sort of part it is.
    pub fn kind(self) -> &'static str {
        match self {
            Part::Board => "board",
            Part::Width(_) => "width",
            Part::Setup(_) => "setup",
            Part::Rule(_) => "rule",
            Part::Reading(..) => "reading",
            Part::About(..) => "about",
        }
    }

    /// What it is called among those of its sort.
    pub fn name(self) -> String {
        match self {
            Part::Board => "rows, direction, ownership".into(),
            Part::Width(attested) => attested.widths.to_string(),
            Part::Setup(setup) => setup.to_string(),
            Part::Rule(id) => id.value.clone(),
            Part::Reading(ambiguity, reading) => format!("{ambiguity}: {reading}"),
            Part::About(group, remark) => format!("{group}: {}", remark.what.0),
        }
    }
}

impl Sheet {
    /// Whether we decide a part, or give a reason of ours for it.
    pub fn decides(&self, part: Part<'_>) -> bool {
        match part {
            Part::Board => self.board.convention.is_some(),
            Part::Setup(setup) => setup.convention().is_some(),
            Part::Rule(id) => {
                let starts = self.turn.start.iter().map(|rule| (&rule.id, &rule.convention));
                let laps = self.turn.lap.iter().map(|rule| (&rule.id, &rule.convention));
                let ends = self.end.iter().map(|rule| (&rule.id, &rule.convention));
                let mut rules = starts.chain(laps).chain(ends);
                rules.any(|(rule, convention)| rule == id && convention.is_some())
            }
            Part::Reading(ambiguity, reading) => {
                let convention = self.ambiguity(ambiguity.as_str()).map(|a| &a.convention);
                convention.and_then(Option::as_ref).is_some_and(|ours| ours.reading == *reading)
            }
            Part::Width(_) | Part::About(..) => false,
        }
    }

    /// Every part with what it cites, in the order of the sheet.
    pub fn parts(&self) -> Vec<(Part<'_>, &Cites)> {
        let mut parts = vec![(Part::Board, &self.board.cites)];
        parts.extend(self.board.columns.attested.iter().map(|a| (Part::Width(a), &a.cites)));
        parts.extend(self.setup.iter().map(|s| (Part::Setup(s), s.cites())));
        parts.extend(self.rule_cites().into_iter().map(|(id, cites)| (Part::Rule(id), cites)));
        for ambiguity in &self.ambiguities {
            let readings = ambiguity.readings.iter();
            parts.extend(readings.map(|r| (Part::Reading(&ambiguity.id, &r.id), &r.cites)));
        }
        for (group, remarks) in self.about.groups() {
            parts.extend(remarks.iter().map(|r| (Part::About(group, r), &r.cites)));
        }
        parts
    }

    /// All rules with what they cite, in order.
    pub fn rule_cites(&self) -> Vec<(&Id, &Cites)> {
        let starts = self.turn.start.iter().map(|rule| (&rule.id, &rule.cites));
        let laps = self.turn.lap.iter().map(|rule| (&rule.id, &rule.cites));
        starts.chain(laps).chain(self.end.iter().map(|rule| (&rule.id, &rule.cites))).collect()
    }

    /// Every citation.
    pub fn citations(&self) -> Vec<&Id> {
        self.parts().into_iter().flat_map(|(_, cites)| cites.all()).collect()
    }
}
