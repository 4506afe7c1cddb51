//! A question that two contenders answer differently, and what each source says for and
//! against each answer.

use serde::{Deserialize, Serialize};

use super::plan::From;
use super::side::Contender;
use crate::sheet::Id;
use crate::sheet::claim::Claim;
use crate::sheet::model::Sheet;
use crate::sheet::source::Source;

/// How a claim is found by its id.
pub type Claims<'a> = dyn Fn(&str) -> Option<(&'a Source, &'a Claim)> + 'a;

/// A question, and the two answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The ambiguity's id.
    pub ambiguity: String,
    /// The question.
    pub question: String,
    /// What a reader should know besides.
    pub note: Option<String>,
    /// The first contender's answer.
    pub a: Answer,
    /// The second's.
    pub b: Answer,
}

/// An answer, and what speaks for and against it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The reading's id.
    pub reading: String,
    /// The answer.
    pub says: String,
    /// Where the choice comes from.
    pub origin: From,
    /// The reason, where it is a convention.
    pub why: Option<String>,
    /// What a reader should know besides.
    pub note: Option<String>,
    /// The claims that bear on it.
    pub evidence: Vec<Evidence>,
}

/// A claim that bears on an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// How it bears on it.
    pub bears: Bears,
    /// The claim's id.
    pub claim: String,
    /// The source's id.
    pub source: String,
    /// The witness that the source is; sources with one witness count once.
    pub witness: String,
    /// Where in the source.
    pub at: String,
    /// What the claim says.
    pub says: String,
}

/// How a claim bears on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bears {
    /// It says it.
    States,
    /// It follows from it.
    Implies,
    /// It says otherwise.
    Contradicts,
}

impl Question {
    /// What a sheet asks and two contenders answer. `None` for what it does not ask.
    pub fn new(
        sheet: &Sheet,
        ambiguity: &str,
        contenders: [&Contender; 2],
        claims: &Claims<'_>,
    ) -> Option<Question> {
        let asked = sheet.ambiguity(ambiguity)?;
        let [a, b] = contenders.map(|contender| answer(sheet, ambiguity, contender, claims));
        Some(Question {
            ambiguity: ambiguity.to_owned(),
            question: asked.question.0.clone(),
            note: asked.note.as_ref().map(|note| note.0.clone()),
            a: a?,
            b: b?,
        })
    }
}

fn answer(
    sheet: &Sheet,
    ambiguity: &str,
    contender: &Contender,
    claims: &Claims<'_>,
) -> Option<Answer> {
    let asked = sheet.ambiguity(ambiguity)?;
    let chosen = contender.readings().chosen.iter().find(|c| c.ambiguity == ambiguity)?;
    let reading = asked.readings.iter().find(|r| r.id.as_str() == chosen.reading)?;
    let origin = From::of(chosen.origin);
    let convention = asked.convention.as_ref().filter(|_| origin == From::Convention);
    let cites = &reading.cites;
    let bearings = [
        (Bears::States, &cites.states),
        (Bears::Implies, &cites.implies),
        (Bears::Contradicts, &cites.contradicts),
    ];
    let cited = |(bears, ids): (Bears, &Vec<Id>)| {
        let cited = ids.iter().filter_map(|id| evidence(bears, id.as_str(), claims));
        cited.collect::<Vec<_>>()
    };
    Some(Answer {
        reading: chosen.reading.clone(),
        says: reading.says.0.clone(),
        origin,
        why: convention.map(|convention| convention.why.0.clone()),
        note: reading.note.as_ref().map(|note| note.0.clone()),
        evidence: bearings.into_iter().flat_map(cited).collect(),
    })
}

fn evidence(bears: Bears, id: &str, claims: &Claims<'_>) -> Option<Evidence> {
    let (source, claim) = claims(id)?;
    Some(Evidence {
        bears,
        claim: id.to_owned(),
        source: source.source.value.clone(),
        witness: source.witness.value.clone(),
        at: claim.at.0.clone(),
        says: claim.says.0.clone(),
    })
}
