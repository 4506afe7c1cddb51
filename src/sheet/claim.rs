//! Source documents and what they claim, point by point.

use super::decode::Text;
use super::span::Id;

record! {
    /// A source document.
    pub struct Source: "the source" {
        /// The document's id, which is also the file's name.
        "source" source: required Id,
        /// Its title as printed.
        "title" title: required Text,
        /// What sort of document it is.
        "kind" kind: required Text,
        /// Its language, by ISO 639 code.
        "language" language: required Id,
        /// The game it tells of.
        "game" game: required Id,
        /// The witness it is: documents with the same witness count once.
        "witness" witness: required Id,
        /// A document that tells the same page.
        "twin-of" twin_of: optional Id,
        /// Whom it credits.
        "credit" credit: optional Text,
        /// What it is worth as evidence.
        "note" note: optional Text,
        /// What it claims.
        "claims" claims: required Vec<Claim>,
    }
}

record! {
    /// One thing a source says.
    pub struct Claim: "a claim" {
        /// Its id, by which sheets cite it.
        "id" id: required Id,
        /// Where it stands: the heading as printed, and the item.
        "at" at: required Text,
        /// What it is about.
        "topic" topic: required Topic,
        /// Whether it bears on the rules.
        "bears" bears: required Bears,
        /// What it says, in our words.
        "says" says: required Text,
        /// The few original words that are themselves the evidence.
        "words" words: optional Text,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

words! {
    /// What a claim is about.
    pub enum Topic: "a topic" {
        Naming = "naming": "names",
        History = "history": "history",
        Material = "material": "materials",
        Board = "board": "the board",
        Size = "size": "sizes and numbers",
        Setup = "setup": "the start position",
        Ownership = "ownership": "who owns which holes",
        Start = "start": "how a turn opens",
        Direction = "direction": "the direction of sowing",
        Relay = "relay": "relay sowing",
        TurnEnd = "turn-end": "how a turn ends",
        Capture = "capture": "captures",
        Destination = "destination": "where captured seeds go",
        Bonus = "bonus": "the bonus",
        Singleton = "singleton": "single seeds",
        Win = "win": "winning",
        Draw = "draw": "draws",
        Repetition = "repetition": "repetition",
        Resign = "resign": "resigning",
        Other = "other": "other matters",
    }
}

words! {
    /// Whether a claim bears on the rules.
    pub enum Bears: "a bearing" {
        Rule = "rule": "bears on the rules",
        Background = "background": "background",
    }
}
