//! `sources`: the documents, or one of them: what it is, and each claim with where it
//! lands and what is at odds with it.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Sources};
use super::material::{self, Wanted};
use super::{Status, output, report, sources_text};
use crate::sheet::claim::Bears;
use crate::sheet::source::{Fact, Source};
use crate::sheet::suggest;
use crate::verify::{Landing, Library, at_odds, landings};

/// What a document is.
#[derive(Serialize)]
pub struct SourceAnswer {
    /// Its id.
    pub source: String,
    /// Its title.
    pub title: String,
    /// What lists call it.
    pub short: String,
    /// Its authors.
    pub author: FactAnswer<Vec<String>>,
    /// Its year.
    pub year: FactAnswer<u16>,
    /// What it is a part of.
    pub part_of: Option<String>,
    /// Its pages.
    pub pages: FactAnswer<String>,
    /// What sort of document it is.
    pub kind: String,
    /// Its language.
    pub language: String,
    /// The terms under which it may be copied.
    pub licence: FactAnswer<String>,
    /// Where it was read.
    pub consulted_where: String,
    /// The day it was read.
    pub consulted_when: String,
    /// The game it tells of.
    pub game: String,
    /// The witness it is.
    pub witness: String,
    /// The other documents of the same witness.
    pub same_witness: Vec<String>,
    /// Whom it credits.
    pub credit: Option<String>,
    /// What it is worth as evidence.
    pub note: Option<String>,
    /// The number of its claims.
    pub claims: usize,
    /// The number of those that bear on the rules.
    pub claims_on_rules: usize,
}

/// A fact, or why there is none.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FactAnswer<T> {
    /// The fact.
    Given(T),
    /// Why it is not known.
    Unknown(String),
    /// Why there is no such thing.
    None(String),
}

/// A claim, where it lands and what is at odds with it.
#[derive(Serialize)]
pub struct ClaimAnswer {
    /// Its id.
    pub claim: String,
    /// Where it stands in the document.
    pub at: String,
    /// What it is about.
    pub topic: &'static str,
    /// Whether it bears on the rules.
    pub bears: &'static str,
    /// What it says.
    pub says: String,
    /// The words that are themselves the evidence.
    pub words: Option<String>,
    /// The state of those words.
    pub wording: Option<&'static str>,
    /// What a reader should know besides.
    pub note: Option<String>,
    /// Where it lands.
    pub lands: Vec<Landing>,
    /// The claims of the document's twin that render the same words.
    pub twins: Vec<String>,
    /// The claims it is at odds with.
    pub at_odds_with: Vec<String>,
}

#[derive(Serialize)]
struct Whole {
    #[serde(flatten)]
    source: SourceAnswer,
    claim_list: Vec<ClaimAnswer>,
}

pub fn run(options: &Sources, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::All)?;
    let Some(id) = &options.id else {
        let sources: Vec<SourceAnswer> =
            library.sources.iter().map(|source| of_source(&library, source)).collect();
        if options.format == Format::Json {
            return output::json(&sources);
        }
        output::text(&sources_text::list(&sources));
        return Ok(Status::Well);
    };
    let Some(source) = library.source(id) else {
        let known: Vec<&str> = library.sources.iter().map(|s| s.source.as_str()).collect();
        let help = suggest(id, &known, "the sources are");
        report::error(&format!("there is no source `{id}`"), Some(&help));
        return Err(Status::Bad);
    };
    let claims = of_claims(&library, source);
    let answer = of_source(&library, source);
    if options.format == Format::Json {
        return output::json(&Whole { source: answer, claim_list: claims });
    }
    output::text(&sources_text::one(&answer, &claims));
    Ok(Status::Well)
}

fn of_source(library: &Library, source: &Source) -> SourceAnswer {
    let text = |text: &crate::sheet::decode::Text| text.0.clone();
    let same = library.sources.iter().filter(|other| other.witness == source.witness);
    let same = same.filter(|other| other.source != source.source);
    SourceAnswer {
        source: source.source.value.clone(),
        title: text(&source.title),
        short: source.listed().to_owned(),
        author: fact(&source.author, |names| names.0.iter().map(|name| name.0.clone()).collect()),
        year: fact(&source.year, |year| year.0),
        part_of: source.part_of.as_ref().map(text),
        pages: fact(&source.pages, text),
        kind: text(&source.kind),
        language: source.language.value.clone(),
        licence: fact(&source.licence, text),
        consulted_where: text(&source.consulted.place),
        consulted_when: source.consulted.day.0.clone(),
        game: source.game.value.clone(),
        witness: source.witness.value.clone(),
        same_witness: same.map(|other| other.source.value.clone()).collect(),
        credit: source.credit.as_ref().map(text),
        note: source.note.as_ref().map(text),
        claims: source.claims.len(),
        claims_on_rules: source.claims.iter().filter(|c| c.bears == Bears::Rule).count(),
    }
}

fn fact<T, U>(fact: &Fact<T>, read: impl Fn(&T) -> U) -> FactAnswer<U> {
    match fact {
        Fact::Given(given) => FactAnswer::Given(read(given)),
        Fact::Unknown(why) => FactAnswer::Unknown(why.0.clone()),
        Fact::None(why) => FactAnswer::None(why.0.clone()),
    }
}

fn of_claims(library: &Library, source: &Source) -> Vec<ClaimAnswer> {
    let (landings, odds) = (landings(library), at_odds(library));
    let claims = source.claims.iter().map(|claim| {
        let id = claim.id.as_str();
        ClaimAnswer {
            claim: id.to_owned(),
            at: claim.at.0.clone(),
            topic: claim.topic.word(),
            bears: claim.bears.word(),
            says: claim.says.0.clone(),
            words: claim.words.as_ref().map(|words| words.0.clone()),
            wording: claim.wording.map(|wording| wording.word()),
            note: claim.note.as_ref().map(|note| note.0.clone()),
            lands: landings.get(id).cloned().unwrap_or_default(),
            twins: library.twins(claim).into_iter().map(|twin| twin.id.value.clone()).collect(),
            at_odds_with: odds
                .get(id)
                .map(|claims| claims.iter().map(|&claim| claim.to_owned()).collect())
                .unwrap_or_default(),
        }
    });
    claims.collect()
}
