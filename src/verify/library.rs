//! The documents of a run, loaded together: every file is read, and every mistake
//! of every file is found before anything is used.

use std::collections::BTreeMap;

use crate::rules::{lint_citations, lint_sheet};
use crate::sheet::claim::{Claim, Source};
use crate::sheet::decode::Decode;
use crate::sheet::fixture::FixtureFile;
use crate::sheet::model::Sheet;
use crate::sheet::node::{self, Node};
use crate::sheet::{Files, Id, Mistake, Mistakes, Problem, Span};

/// A file as it was found.
pub struct Document {
    /// The name a reader knows it by.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Rule sheets, sources and fixtures.
#[derive(Debug, Default)]
pub struct Library {
    /// The texts.
    pub files: Files,
    /// The rule sheets, by game.
    pub sheets: Vec<Sheet>,
    /// The sources.
    pub sources: Vec<Source>,
    /// The fixture files.
    pub fixtures: Vec<FixtureFile>,
}

impl Library {
    /// Loads sheets, sources and fixtures, and says everything that is wrong with
    /// them, alone and together.
    pub fn load(
        sheets: Vec<Document>,
        sources: Vec<Document>,
        fixtures: Vec<Document>,
    ) -> (Library, Mistakes) {
        let mut library = Library::default();
        let mut mistakes = Vec::new();
        for document in sources {
            let stem = stem(&document.name);
            if let Some(source) = library.read::<Source>(document, &mut mistakes) {
                same_name(&source.source, &stem, "source", &mut mistakes);
                library.sources.push(source);
            }
        }
        for document in sheets {
            let stem = stem(&document.name);
            if let Some(sheet) = library.read::<Sheet>(document, &mut mistakes) {
                same_name(&sheet.game, &stem, "game", &mut mistakes);
                mistakes.extend(lint_sheet(&sheet));
                library.sheets.push(sheet);
            }
        }
        for document in fixtures {
            if let Some(file) = library.read::<FixtureFile>(document, &mut mistakes) {
                library.fixtures.push(file);
            }
        }
        library.sheets.sort_by(|a, b| a.game.value.cmp(&b.game.value));
        library.cross_check(&mut mistakes);
        mistakes.sort_by_key(|mistake| mistake.span);
        (library, mistakes)
    }

    fn read<T: Decode>(&mut self, document: Document, mistakes: &mut Mistakes) -> Option<T> {
        let text = match String::from_utf8(document.bytes) {
            Ok(text) => text,
            Err(error) => {
                let offset = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                let file = self.files.add(document.name, text);
                let at = offset as u32;
                let span = Span { file, start: at, end: at + 1 };
                mistakes.push(Mistake::new(span, Problem::NotUtf8 { offset }));
                return None;
            }
        };
        let file = self.files.add(document.name, &text);
        match node::parse(file, &text) {
            Ok(node) => Self::decode(&node, mistakes),
            Err(mistake) => {
                mistakes.push(mistake);
                None
            }
        }
    }

    fn decode<T: Decode>(node: &Node, mistakes: &mut Mistakes) -> Option<T> {
        let before = mistakes.len();
        let read = T::decode(node, mistakes);
        // A document with mistakes is not used, so that one mistake makes no others.
        if mistakes.len() > before { None } else { read }
    }

    fn cross_check(&self, mistakes: &mut Mistakes) {
        unique("source", self.sources.iter().map(|source| &source.source), mistakes);
        unique("game", self.sheets.iter().map(|sheet| &sheet.game), mistakes);
        let claims = self.sources.iter().flat_map(|source| &source.claims);
        unique("claim", claims.map(|claim| &claim.id), mistakes);
        let of_claims = self.sources_of_claims();
        for sheet in &self.sheets {
            mistakes.extend(lint_citations(sheet, &of_claims));
        }
        for source in &self.sources {
            if let Some(twin) = &source.twin_of {
                let known: Vec<&Id> = self.sources.iter().map(|source| &source.source).collect();
                known_or_say("source", twin, &known, mistakes);
            }
        }
        for sheet in &self.sheets {
            let files = self.fixtures.iter().filter(|file| file.game == sheet.game);
            let ids = files.flat_map(|file| &file.fixtures).map(|fixture| &fixture.id);
            unique("fixture", ids, mistakes);
        }
        for file in &self.fixtures {
            let games: Vec<&Id> = self.sheets.iter().map(|sheet| &sheet.game).collect();
            if known_or_say("game", &file.game, &games, mistakes) {
                for fixture in &file.fixtures {
                    for claim in &fixture.claims {
                        if !of_claims.contains_key(claim.as_str()) {
                            let known = of_claims.keys().cloned().collect();
                            let name = claim.value.clone();
                            let problem = Problem::Unknown { kind: "claim", name, known };
                            mistakes.push(Mistake::new(claim.span, problem));
                        }
                    }
                }
            }
        }
    }

    /// The source of every claim.
    pub fn sources_of_claims(&self) -> BTreeMap<String, String> {
        let pairs = self.sources.iter().flat_map(|source| {
            let id = &source.source.value;
            source.claims.iter().map(move |claim| (claim.id.value.clone(), id.clone()))
        });
        pairs.collect()
    }

    /// A sheet by its game.
    pub fn sheet(&self, game: &str) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.game.as_str() == game)
    }

    /// A claim by its id, with its source.
    pub fn claim(&self, id: &str) -> Option<(&Source, &Claim)> {
        self.sources.iter().find_map(|source| {
            let claim = source.claims.iter().find(|claim| claim.id.as_str() == id)?;
            Some((source, claim))
        })
    }
}

fn stem(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_owned()
}

/// A document is named after what it is, so that a name leads to its file.
fn same_name(id: &Id, stem: &str, kind: &'static str, mistakes: &mut Mistakes) {
    if id.as_str() != stem {
        let problem = Problem::FileName { kind, id: id.value.clone(), file: stem.to_owned() };
        mistakes.push(Mistake::new(id.span, problem));
    }
}

fn known_or_say(kind: &'static str, id: &Id, known: &[&Id], mistakes: &mut Mistakes) -> bool {
    let found = known.contains(&id);
    if !found {
        let known = known.iter().map(|id| id.value.clone()).collect();
        let problem = Problem::Unknown { kind, name: id.value.clone(), known };
        mistakes.push(Mistake::new(id.span, problem));
    }
    found
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
