//! `glossary`: the terms, or those that a word of any of the languages stands for.

use std::collections::BTreeMap;

use serde::Serialize;
use unicode_normalization::UnicodeNormalization;

use super::args::{Format, Glossary, MaterialOptions};
use super::material::{self, Wanted};
use super::{Status, glossary_text, output, report};
use crate::sheet::glossary::{Term, Word};
use crate::sheet::suggest;

/// A term in all languages.
#[derive(Serialize)]
pub struct TermAnswer {
    /// Its id.
    pub term: String,
    /// What it is.
    pub means: String,
    /// Its words, by the ISO 639 code of their language.
    pub words: BTreeMap<&'static str, Vec<WordAnswer>>,
    /// What can go wrong with them.
    pub traps: Vec<TrapAnswer>,
}

/// A word for a term.
#[derive(Serialize)]
pub struct WordAnswer {
    /// The word.
    pub word: String,
    /// What it means by the letter.
    pub literally: Option<String>,
    /// Claims whose words have it.
    pub claims: Vec<String>,
}

/// Something that can go wrong with a word.
#[derive(Serialize)]
pub struct TrapAnswer {
    /// The word.
    pub word: String,
    /// What sort of trap it is.
    pub kind: &'static str,
    /// What goes wrong.
    pub says: String,
    /// Claims that show it.
    pub claims: Vec<String>,
}

pub fn run(options: &Glossary, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let Some(glossary) = &library.glossary else {
        let help = "write one to `glossary.yaml`, beside the rule sheets";
        report::error("there is no glossary", Some(help));
        return Err(Status::Bad);
    };
    let found: Vec<&Term> = match &options.term {
        None => glossary.terms.iter().collect(),
        Some(word) => find(&glossary.terms, word),
    };
    if let (Some(word), true) = (&options.term, found.is_empty()) {
        let words: Vec<&str> =
            glossary.terms.iter().flat_map(Term::words).map(|word| word.word.0.as_str()).collect();
        let help = match suggest(word, &words, "") {
            near if near.starts_with("did you mean") => near,
            _ => "`makombo glossary` lists all words".to_owned(),
        };
        report::error(&format!("no term has the word `{word}`"), Some(&help));
        return Err(Status::Bad);
    }
    let answers: Vec<TermAnswer> = found.into_iter().map(of_term).collect();
    if options.format == Format::Json {
        return output::json(&answers);
    }
    output::text(&match options.term {
        Some(_) => glossary_text::whole(&answers),
        None => glossary_text::list(&answers),
    });
    Ok(Status::Well)
}

/// The terms that a word stands for, in whichever language, capitals and accents apart:
/// those that have it, or else those that have it as a part.
fn find<'a>(terms: &'a [Term], word: &str) -> Vec<&'a Term> {
    let word = fold(word);
    let having = |has: &dyn Fn(&str) -> bool| -> Vec<&'a Term> {
        let own = |term: &&Term| {
            has(&fold(term.id.as_str())) || term.words().any(|word| has(&fold(&word.word.0)))
        };
        terms.iter().filter(own).collect()
    };
    let whole = having(&|known| known == word);
    if !whole.is_empty() {
        return whole;
    }
    having(&|known| known.split([' ', '-']).any(|part| part == word))
}

/// A word without capitals and accents. The vowel signs of Gujarati are no accents.
fn fold(word: &str) -> String {
    let small = word.trim().to_lowercase();
    let plain = small.nfd().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter));
    let one_shape = plain.map(|letter| match letter {
        'ς' => 'σ',
        'ł' => 'l',
        letter => letter,
    });
    one_shape.collect()
}

fn of_term(term: &Term) -> TermAnswer {
    let claims = |ids: &[crate::sheet::Id]| ids.iter().map(|id| id.value.clone()).collect();
    let of_word = |word: &Word| WordAnswer {
        word: word.word.0.clone(),
        literally: word.literally.as_ref().map(|text| text.0.clone()),
        claims: claims(&word.cites),
    };
    let languages = term.languages().into_iter();
    let words = languages.map(|(code, _, words)| (code, words.iter().map(of_word).collect()));
    let traps = term.traps.iter().map(|trap| TrapAnswer {
        word: trap.word.0.clone(),
        kind: trap.kind.word(),
        says: trap.says.0.clone(),
        claims: claims(&trap.cites),
    });
    TermAnswer {
        term: term.id.value.clone(),
        means: term.means.0.clone(),
        words: words.collect(),
        traps: traps.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn capitals_and_accents_fold_and_vowel_signs_stay() {
        assert_eq!(fold("ΣΠΌΡΟΣ"), fold("σπορος"));
        assert_eq!(fold("Dołek"), "dolek");
        assert_eq!(fold("szereg"), "szereg");
        assert_eq!(fold("è"), "e");
        assert_ne!(fold("વાવણી"), fold("વવણ"));
    }
}
