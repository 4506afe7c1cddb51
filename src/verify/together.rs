//! What is wrong between documents: names that are not there or stand twice, and
//! citations that lead nowhere. One mistake makes no others.

use std::collections::{BTreeMap, BTreeSet};

use super::library::{Library, Read};
use super::lint_fixture::lint_fixture;
use super::lint_glossary::lint_glossary;
use super::record::lint_record;
use crate::rules::{lint_citations, lint_contradicts, lint_part, lint_twins, unknown_claim};
use crate::sheet::game_record::GameRecord;
use crate::sheet::model::Sheet;
use crate::sheet::source::Source;
use crate::sheet::{Id, Mistake, Mistakes, Problem, Span};

impl Library {
    pub(super) fn cross_check(&self, faulty: &Faulty, mistakes: &mut Mistakes) {
        unique("source", self.sources.iter().map(|source| &source.source), mistakes);
        unique("game", self.sheets.iter().map(|sheet| &sheet.game), mistakes);
        let sources = self.sources.iter().chain(&faulty.sources);
        let claims = sources.flat_map(|source| &source.claims);
        unique("claim", claims.map(|claim| &claim.id), mistakes);
        let mut of_claims = self.sources_of_claims();
        of_claims.extend(faulty.claims.clone());
        if !faulty.unknown_claims {
            for sheet in self.sheets.iter().chain(&faulty.sheets) {
                mistakes.extend(lint_citations(sheet, &of_claims, &faulty.names));
            }
        }
        if let Some(glossary) = &self.glossary {
            unique("term", glossary.terms.iter().map(|term| &term.id), mistakes);
            let claims = (!faulty.unknown_claims).then_some(&of_claims);
            mistakes.extend(lint_glossary(glossary, claims, &self.sources));
        }
        let at_odds = self.sources.iter().flat_map(|source| &source.claims);
        for claim in at_odds.filter(|_| !faulty.unknown_claims) {
            mistakes.extend(lint_contradicts(claim, &of_claims));
        }
        let known: Vec<&Id> = self.sources.iter().map(|source| &source.source).collect();
        for source in &self.sources {
            let twin = source.twin_of.as_ref();
            let sure = twin.filter(|twin| !faulty.names.contains(twin.as_str()));
            if let Some(twin) = sure {
                known_or_say("source", twin, &known, mistakes);
            }
            let twin = sure.and_then(|twin| self.source(twin.as_str()));
            mistakes.extend(lint_twins(source, twin));
        }
        unique("record", self.records.iter().map(|record| &record.record), mistakes);
        for record in &self.records {
            self.check_record(record, faulty, mistakes);
        }
        let games: BTreeSet<&str> = self.fixtures.iter().map(|file| file.game.as_str()).collect();
        for game in games {
            let files = self.fixtures.iter().filter(|file| file.game.as_str() == game);
            let ids = files.flat_map(|file| &file.fixtures).map(|fixture| &fixture.id);
            unique("fixture", ids, mistakes);
        }
        let games: Vec<&Id> = self.sheets.iter().map(|sheet| &sheet.game).collect();
        for file in &self.fixtures {
            let claims = file.fixtures.iter().flat_map(|fixture| &fixture.claims);
            let claims = claims.filter(|_| !faulty.unknown_claims);
            mistakes.extend(claims.filter_map(|claim| unknown_claim(claim, &of_claims)));
            if faulty.names.contains(file.game.as_str()) {
                continue;
            }
            known_or_say("game", &file.game, &games, mistakes);
            if let Some(sheet) = self.sheet(file.game.as_str()) {
                let lints = file.fixtures.iter().map(|f| lint_fixture(&self.files, sheet, f));
                mistakes.extend(lints.flatten());
            }
        }
    }

    /// Everything wrong with a record of a game in this library.
    pub(super) fn check_record(
        &self,
        record: &GameRecord,
        faulty: &Faulty,
        mistakes: &mut Mistakes,
    ) {
        let games: Vec<&Id> = self.sheets.iter().map(|sheet| &sheet.game).collect();
        let sources: Vec<&Id> = self.sources.iter().map(|source| &source.source).collect();
        let source = record.source.iter().filter(|id| !faulty.names.contains(id.as_str()));
        source.for_each(|id| known_or_say("source", id, &sources, mistakes));
        if faulty.names.contains(record.game.as_str()) || faulty.unknown_claims {
            return;
        }
        known_or_say("game", &record.game, &games, mistakes);
        if let Some(sheet) = self.sheet(record.game.as_str()) {
            let mut of_claims = self.sources_of_claims();
            of_claims.extend(faulty.claims.clone());
            mistakes.extend(lint_record(&self.files, sheet, record, &of_claims));
        }
    }
}

/// What is known of documents with mistakes, so that one mistake makes no others.
#[derive(Default)]
pub(super) struct Faulty {
    /// The games and sources that they are.
    pub(super) names: BTreeSet<String>,
    /// The claims they make, with their sources.
    claims: BTreeMap<String, String>,
    /// Whether they may make others.
    unknown_claims: bool,
    /// What could be read of the sheets.
    sheets: Vec<Sheet>,
    /// What could be read of the sources.
    sources: Vec<Source>,
}

impl Faulty {
    pub(super) fn source(&mut self, stem: String, read: Read<Source>) {
        self.sources.extend(read.value);
        let node = read.node.as_ref();
        let name = node.and_then(|node| node.text("source")).unwrap_or(&stem).to_owned();
        let claims = node.and_then(|node| node.list("claims"));
        self.unknown_claims |= claims.is_none();
        for claim in claims.into_iter().flatten() {
            match claim.text("id") {
                Some(id) => {
                    self.claims.insert(id.to_owned(), name.clone());
                }
                None => self.unknown_claims = true,
            }
        }
        self.names.extend([name, stem]);
    }

    pub(super) fn sheet(&mut self, stem: String, read: Read<Sheet>, mistakes: &mut Mistakes) {
        let name = read.node.as_ref().and_then(|node| node.text("game"));
        self.names.extend(name.map(str::to_owned));
        self.names.insert(stem);
        if let (Some(sheet), Some(node)) = (read.value, &read.node) {
            mistakes.extend(lint_part(&sheet, &node.texts("id")));
            self.sheets.push(sheet);
        }
    }
}

/// Whether a mistake in a sheet makes names unknown that its fixtures use.
pub(super) fn hides_names(mistake: &Mistake) -> bool {
    use Problem::{DuplicateId, EmptyList, NoRules};
    matches!(*mistake.problem, DuplicateId { .. } | EmptyList { .. } | NoRules { .. })
}

fn known_or_say(kind: &'static str, id: &Id, known: &[&Id], mistakes: &mut Mistakes) {
    if !known.contains(&id) {
        let known = known.iter().map(|id| id.value.clone()).collect();
        let problem = Problem::Unknown { kind, name: id.value.clone(), known };
        mistakes.push(Mistake::new(id.span, problem));
    }
}

fn unique<'a>(kind: &'static str, ids: impl Iterator<Item = &'a Id>, mistakes: &mut Mistakes) {
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    for id in ids {
        if let Some(&first) = seen.get(id.as_str()) {
            let problem = Problem::DuplicateId { kind, id: id.value.clone() };
            mistakes.push(Mistake::new(id.span, problem).see(first, "first here"));
        } else {
            seen.insert(id.as_str(), id.span);
        }
    }
}
