//! The documents of a run, loaded together: every file is read, and every mistake
//! of every file is found before anything is used.

use std::collections::BTreeMap;

use crate::engine::{Program, TooManyConditions};
use crate::rules::{Readings, lint_sheet, settle};
use crate::sheet::claim::Claim;
use crate::sheet::decode::Decode;
use crate::sheet::fixture::FixtureFile;
use crate::sheet::game_record::GameRecord;
use crate::sheet::glossary::Glossary;
use crate::sheet::model::{Sheet, Width};
use crate::sheet::node::{self, Node};
use crate::sheet::source::Source;
use crate::sheet::{Files, Id, Mistake, Mistakes, Problem};

use super::together::{Faulty, hides_names};

/// Whether a document among the sheets is the glossary, by its name.
pub fn is_glossary(name: &str) -> bool {
    stem(name) == "glossary"
}

/// A file as it was found.
pub struct Document {
    /// The name a reader knows it by.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Document {
    /// Whether its folder makes it the record of a game, not a file of fixtures.
    fn is_record(&self) -> bool {
        let mut folders = self.name.rsplit(['/', '\\']).skip(1);
        folders.next() == Some("games")
    }
}

/// Rule sheets, sources, fixtures and records of games.
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
    /// The glossary, if there is one.
    pub glossary: Option<Glossary>,
    /// The records of games.
    pub records: Vec<GameRecord>,
}

impl Library {
    /// Loads sheets, sources and fixtures, and says everything that is wrong with
    /// them, alone and together. Among the sheets may be the glossary, by its name.
    pub fn load(
        sheets: Vec<Document>,
        sources: Vec<Document>,
        fixtures: Vec<Document>,
    ) -> (Library, Mistakes) {
        let mut library = Library::default();
        let mut mistakes = Vec::new();
        let mut faulty = Faulty::default();
        for document in sources {
            let stem = stem(&document.name);
            let read = library.read::<Source>(document, &mut mistakes);
            match read.whole() {
                Ok(source) => {
                    same_name(&source.source, &stem, "source", &mut mistakes);
                    faulty.names.extend((source.source.value != stem).then_some(stem));
                    library.sources.push(source);
                }
                Err(read) => faulty.source(stem, read),
            }
        }
        for document in sheets {
            if is_glossary(&document.name) {
                library.glossary = library.read::<Glossary>(document, &mut mistakes).value;
                continue;
            }
            let stem = stem(&document.name);
            let read = library.read::<Sheet>(document, &mut mistakes);
            match read.whole() {
                Ok(sheet) => {
                    same_name(&sheet.game, &stem, "game", &mut mistakes);
                    faulty.names.extend((sheet.game.value != stem).then_some(stem));
                    let found = lint_sheet(&sheet);
                    if found.iter().any(hides_names) {
                        faulty.names.insert(sheet.game.value.clone());
                    }
                    let sound = found.is_empty();
                    mistakes.extend(found);
                    mistakes.extend(sound.then(|| too_many_conditions(&sheet)).flatten());
                    library.sheets.push(sheet);
                }
                Err(read) => faulty.sheet(stem, read, &mut mistakes),
            }
        }
        let (records, fixtures): (Vec<_>, Vec<_>) =
            fixtures.into_iter().partition(Document::is_record);
        for document in fixtures {
            // What can be read of a faulty file is looked at too.
            let read = library.read::<FixtureFile>(document, &mut mistakes);
            library.fixtures.extend(read.value);
        }
        for document in records {
            let record = library.read_record(document, &mut mistakes);
            library.records.extend(record);
        }
        library.sheets.sort_by(|a, b| a.game.value.cmp(&b.game.value));
        library.cross_check(&faulty, &mut mistakes);
        mistakes.sort_by_key(|mistake| mistake.span);
        // A place that is used several times makes the same mistake each time.
        mistakes.dedup();
        (library, mistakes)
    }

    fn read<T: Decode>(&mut self, document: Document, mistakes: &mut Mistakes) -> Read<T> {
        let nothing = Read { value: None, node: None, faultless: false };
        let file = match node::take_in(&mut self.files, document.name, document.bytes) {
            Ok(file) => file,
            Err(mistake) => {
                mistakes.push(mistake);
                return nothing;
            }
        };
        match node::parse(file, self.files.text(file)) {
            Ok(node) => {
                let before = mistakes.len();
                let value = T::decode(&node, mistakes);
                Read { value, node: Some(node), faultless: mistakes.len() == before }
            }
            Err(mistake) => {
                mistakes.push(mistake);
                nothing
            }
        }
    }

    fn read_record(&mut self, document: Document, mistakes: &mut Mistakes) -> Option<GameRecord> {
        let stem = stem(&document.name);
        let record = self.read::<GameRecord>(document, mistakes).value?;
        same_name(&record.record, &stem, "record", mistakes);
        Some(record)
    }

    /// Reads the record of a game beside those of the library.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn record(&mut self, document: Document) -> Result<GameRecord, Mistakes> {
        let mut mistakes = Vec::new();
        let record = self.read_record(document, &mut mistakes);
        if let Some(record) = &record {
            self.check_record(record, &Faulty::default(), &mut mistakes);
        }
        mistakes.sort_by_key(|mistake| mistake.span);
        mistakes.dedup();
        match record {
            Some(record) if mistakes.is_empty() => Ok(record),
            _ => Err(mistakes),
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

    /// A document by its id.
    pub fn source(&self, id: &str) -> Option<&Source> {
        self.sources.iter().find(|source| source.source.as_str() == id)
    }

    /// The claims that render the same words as a claim, in the twin of its document.
    pub fn twins(&self, claim: &Claim) -> Vec<&Claim> {
        let claims = self.sources.iter().flat_map(|source| &source.claims);
        let named = |one: &Claim, other: &Claim| one.twin.as_ref() == Some(&other.id);
        claims.filter(|other| named(claim, other) || named(other, claim)).collect()
    }

    /// Whether a claim of an interpretation's own sources reports a width.
    pub fn attests(&self, sheet: &Sheet, interpretation: &str, width: Width) -> bool {
        let of_claims = self.sources_of_claims();
        let sources = sheet.interpretation(interpretation).map_or(&[][..], |i| &i.sources[..]);
        sheet.board.columns.attested.iter().any(|attested| {
            attested.widths.0.contains(&width.0)
                && attested.cites.states.iter().chain(&attested.cites.implies).any(|claim| {
                    let source = of_claims.get(claim.as_str());
                    sources.iter().any(|s| Some(&s.value) == source)
                })
        })
    }

    /// A claim by its id, with its source.
    pub fn claim(&self, id: &str) -> Option<(&Source, &Claim)> {
        self.sources.iter().find_map(|source| {
            let claim = source.claims.iter().find(|claim| claim.id.as_str() == id)?;
            Some((source, claim))
        })
    }
}

/// A document as it was read.
pub(super) struct Read<T> {
    /// What could be read of it.
    pub(super) value: Option<T>,
    /// Its tree, where it is YAML at all.
    pub(super) node: Option<Node>,
    /// Whether no mistake was found in it.
    faultless: bool,
}

impl<T> Read<T> {
    fn whole(self) -> Result<T, Read<T>> {
        match self {
            Read { value: Some(value), faultless: true, .. } => Ok(value),
            faulty => Err(faulty),
        }
    }
}

/// The mistake of more conditions than a program can hold, under whichever readings.
fn too_many_conditions(sheet: &Sheet) -> Option<Mistake> {
    let ids = sheet.interpretations.iter().map(|interpretation| interpretation.id.as_str());
    let none: [(&str, &str); 0] = [];
    let mut refused = ids.filter_map(|id| {
        let readings = Readings::choose(sheet, Some(id), none).ok()?;
        let rules = settle(sheet, &readings, sheet.board.columns.default).ok()?;
        Program::compile(&rules).err()
    });
    let TooManyConditions { count, most } = refused.next()?;
    Some(Mistake::new(sheet.turn.span, Problem::TooManyConditions { count, most }))
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
