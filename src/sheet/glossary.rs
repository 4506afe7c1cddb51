//! The glossary: the terms of these games in English and as the documents put them, with
//! the traps for a translator.

use super::claim::Quote;
use super::decode::Text;
use super::span::Id;

/// The languages of the glossary in the order they are shown: the ISO 639 code and the
/// English name of each.
pub const LANGUAGES: [(&str, &str); 5] =
    [("en", "English"), ("el", "Greek"), ("it", "Italian"), ("gu", "Gujarati"), ("pl", "Polish")];

/// The English name of a language, or its code where it is none of the [`LANGUAGES`].
pub fn language_name(code: &str) -> &str {
    LANGUAGES.iter().find(|(known, _)| *known == code).map_or(code, |(_, name)| name)
}

record! {
    /// The terms of these games in the languages of the documents.
    pub struct Glossary: "the glossary" {
        /// The terms.
        "terms" terms: required Vec<Term>,
    }
}

record! {
    /// A term: one thing, and what each language calls it.
    pub struct Term: "a term" {
        /// Its id, from the English word.
        "id" id: required Id,
        /// What it is.
        "means" means: required Text,
        /// English words for it.
        "en" en: required Vec<Word>,
        /// Greek words for it.
        "el" el: default Vec<Word>,
        /// Italian words for it.
        "it" it: default Vec<Word>,
        /// Gujarati words for it.
        "gu" gu: default Vec<Word>,
        /// Polish words for it.
        "pl" pl: default Vec<Word>,
        /// What can go wrong with them.
        "traps" traps: default Vec<Trap>,
    }
}

record! {
    /// A word for a term.
    pub struct Word: "a word" {
        /// The word, in the form a dictionary has.
        "word" word: required Quote,
        /// What it means by the letter, where that is another thing.
        "literally" literally: optional Text,
        /// Claims whose words have it.
        "cites" cites: default Vec<Id>,
    }
}

record! {
    /// Something that can go wrong with a word.
    pub struct Trap: "a trap" {
        /// The word.
        "word" word: required Quote,
        /// What sort of trap it is.
        "kind" kind: required TrapKind,
        /// What goes wrong.
        "says" says: required Text,
        /// Claims that show it.
        "cites" cites: default Vec<Id>,
    }
}

words! {
    /// What can go wrong with a word.
    pub enum TrapKind: "a sort of trap" {
        TwoThings = "two-things": "one word for two things",
        SeveralWords = "several-words": "several words for one thing",
        FalseFriend = "false-friend": "a word that looks like another",
        Mistranslation = "mistranslation": "a word that says something else than was meant",
    }
}

impl Term {
    /// The words of each of the [`LANGUAGES`]: its code, its name, and the words.
    pub fn languages(&self) -> [(&'static str, &'static str, &[Word]); 5] {
        let words = [&self.en, &self.el, &self.it, &self.gu, &self.pl];
        std::array::from_fn(|at| {
            let (code, name) = LANGUAGES[at];
            (code, name, &words[at][..])
        })
    }

    /// Every word for it, in whichever language.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        self.languages().into_iter().flat_map(|(_, _, words)| words)
    }
}
