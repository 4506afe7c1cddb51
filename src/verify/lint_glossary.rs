//! Lints on the glossary: terms given twice, claims that are not there or are in another
//! language, and traps of words that the term does not have.

use std::collections::BTreeMap;

use crate::rules::unknown_claim;
use crate::sheet::glossary::{Glossary, Term};
use crate::sheet::source::Source;
use crate::sheet::{Mistake, Mistakes, Problem};

/// Everything wrong with a glossary; `claims` gives the source of each claim, where
/// it is known what claims there are.
pub fn lint_glossary(
    glossary: &Glossary,
    claims: Option<&BTreeMap<String, String>>,
    sources: &[Source],
) -> Mistakes {
    let mut mistakes = Vec::new();
    for term in &glossary.terms {
        traps(term, &mut mistakes);
        if term.en.is_empty() {
            let problem = Problem::EmptyList { what: "the list of English words" };
            mistakes.push(Mistake::new(term.id.span, problem));
        }
        let Some(claims) = claims else { continue };
        for (code, language, words) in term.languages() {
            for claim in words.iter().flat_map(|word| &word.cites) {
                if let Some(mistake) = unknown_claim(claim, claims) {
                    mistakes.push(mistake);
                    continue;
                }
                let of = claims.get(claim.as_str());
                let source = sources.iter().find(|source| Some(&source.source.value) == of);
                // A document may keep English words of what it was translated from.
                if let Some(source) = source
                    && code != "en"
                    && source.language.as_str() != code
                {
                    let problem = Problem::OtherLanguage {
                        claim: claim.value.clone(),
                        written: source.language.value.clone(),
                        language,
                    };
                    mistakes.push(Mistake::new(claim.span, problem));
                }
            }
        }
        let of_traps = term.traps.iter().flat_map(|trap| &trap.cites);
        mistakes.extend(of_traps.filter_map(|claim| unknown_claim(claim, claims)));
    }
    mistakes
}

fn traps(term: &Term, mistakes: &mut Mistakes) {
    let known: Vec<String> = term.words().map(|word| word.word.0.clone()).collect();
    for trap in &term.traps {
        if !known.contains(&trap.word.0) {
            let (kind, name) = ("word", trap.word.0.clone());
            let problem = Problem::Unknown { kind, name, known: known.clone() };
            mistakes.push(Mistake::new(trap.span, problem));
        }
    }
}
