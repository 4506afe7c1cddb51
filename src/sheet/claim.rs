//! What a source claims, point by point.

use super::decode::{Decode, Text};
use super::mistake::{Mistake, Mistakes, Problem};
use super::node::Node;
use super::shape::{Definition, Describe, Shape, Shapes};
use super::span::Id;

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
        "words" words: optional Quote,
        /// The state of those words, where it leaves room for doubt.
        "wording" wording: optional Wording,
        /// Claims, of this source or another, that it is at odds with.
        "contradicts" contradicts: default Vec<Id>,
        /// The claim of the document's twin that renders the same words.
        "twin" twin: optional Id,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

/// The most words of a source that a claim quotes.
pub const MOST_WORDS: usize = 5;

/// A few words of a source, as they stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote(pub String);

impl Decode for Quote {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let Text(text) = Text::decode(node, mistakes)?;
        let count = text.split_whitespace().count();
        if count <= MOST_WORDS {
            return Some(Quote(text));
        }
        let problem = Problem::TooManyWords { count, most: MOST_WORDS };
        mistakes.push(Mistake::new(node.span, problem));
        None
    }
}

impl Describe for Quote {
    fn name() -> String {
        "Quote".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let more = MOST_WORDS - 1;
        let shape = Shape::Pattern(format!(r"^\s*\S+(\s+\S+){{0,{more}}}\s*$"));
        let about = format!("A few words of a source as they stand there, {MOST_WORDS} at most.");
        Definition::new("words of a source", &about, shape)
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

words! {
    /// The state of a source's words, where they leave room for doubt.
    pub enum Wording: "a state of wording" {
        Corrupt = "corrupt": "the words do not say what was meant",
        Ambiguous = "ambiguous": "the words can be taken in more than one way",
        Mistaken = "mistaken": "the words are clear, and what they say cannot be so",
    }
}
