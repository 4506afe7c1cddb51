//! The questions that sources leave open, their answers, and what we answer where
//! all are silent.

use crate::sheet::decode::Text;
use crate::sheet::span::{Id, Spanned};

use super::cites::Cites;

record! {
    /// A question that the sources leave open or answer differently.
    pub struct Ambiguity: "an ambiguity" {
        /// Its id.
        "id" id: required Id,
        /// What a reader calls it, in a few words; if left out, its id in words.
        "title" title: optional Spanned<Text>,
        /// The question, in one sentence.
        "question" question: required Text,
        /// The answers.
        "readings" readings: required Vec<Reading>,
        /// Our own answer where an interpretation's sources give none.
        "convention" convention: optional Convention,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

record! {
    /// One answer to an ambiguity.
    pub struct Reading: "a reading" {
        /// Its id.
        "id" id: required Id,
        /// The answer, in one sentence.
        "says" says: required Text,
        /// The claims for and against it.
        "cites" cites: default Cites,
        /// Another reading that plays alike though it is read differently.
        "same-play-as" same_play_as: optional Id,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

record! {
    /// Our own answer to an ambiguity.
    pub struct Convention: "a convention" {
        /// The reading.
        "reading" reading: required Id,
        /// Why it.
        "why" why: required Text,
    }
}
