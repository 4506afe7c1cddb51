//! Source documents: what each is as a piece of writing, and its claims.

use super::claim::Claim;
use super::decode::{self, Decode, OneOrMore, Text};
use super::expected::Expected;
use super::mistake::Mistakes;
use super::node::{Kind, Node};
use super::shape::{Definition, Describe, Shape, Shapes};
use super::span::Id;

record! {
    /// A source document.
    pub struct Source: "the source" {
        /// The document's id, which is also the file's name.
        "source" source: required Id,
        /// Its title as printed.
        "title" title: required Text,
        /// What lists call it, in a few words of ours.
        "short" short: optional Text,
        /// Who wrote it.
        "author" author: required Fact<OneOrMore<Text>>,
        /// The year it was written or printed.
        "year" year: required Fact<Year>,
        /// The journal, book or site it is a part of.
        "part-of" part_of: optional Text,
        /// The pages it fills.
        "pages" pages: required Fact<Text>,
        /// What sort of document it is.
        "kind" kind: required Text,
        /// Its language, by ISO 639 code.
        "language" language: required Id,
        /// The terms under which it may be copied.
        "licence" licence: required Fact<Text>,
        /// Where and when it was read for its claims.
        "consulted" consulted: required Consulted,
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

impl Source {
    /// What lists call it: its short name, else its title.
    pub fn listed(&self) -> &str {
        &self.short.as_ref().unwrap_or(&self.title).0
    }
}

/// A fact about a document, or the reason why there is none to give.
#[derive(Clone, Debug)]
pub enum Fact<T> {
    /// The fact.
    Given(T),
    /// It is not known, and why.
    Unknown(Text),
    /// There is no such thing, and why.
    None(Text),
}

record! {
    /// Why a fact about a document is not given.
    pub struct NoFact: "a fact that is not given" {
        /// It is not known, and why.
        "unknown" unknown: optional Text,
        /// There is no such thing, and why.
        "none" none: optional Text,
    }
}

impl<T: Decode> Decode for Fact<T> {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        if !matches!(node.kind, Kind::Map(_)) {
            return T::decode(node, mistakes).map(Fact::Given);
        }
        let missing = NoFact::decode(node, mistakes)?;
        match (missing.unknown, missing.none) {
            (Some(why), None) => Some(Fact::Unknown(why)),
            (None, Some(why)) => Some(Fact::None(why)),
            _ => {
                let of = "either `unknown` or `none`";
                let write = "`{ unknown: why it is not known }` or `{ none: why there is none }`";
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

impl<T: Describe> Describe for Fact<T> {
    fn name() -> String {
        format!("Fact-{}", T::name())
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let given = shapes.of::<T>();
        let missing = Shape::OneField(NoFact::described(shapes));
        let about = "A fact about a document, or the reason why there is none to give.";
        Definition::new("a fact", about, Shape::AnyOf(vec![given, missing]))
    }
}

/// A year of our era.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Year(pub u16);

impl Decode for Year {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        decode::number(node, "the year", 1, 9999, mistakes).map(|year| Year(year as u16))
    }
}

impl Describe for Year {
    fn name() -> String {
        "Year".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Number { least: 1, most: 9999 };
        Definition::new("a year", "A year of our era.", shape)
    }
}

record! {
    /// The reading of a document for its claims.
    pub struct Consulted: "the consultation" {
        /// The place, copy or edition it was read in.
        "where" place: required Text,
        /// The day.
        "when" day: required Day,
    }
}

/// A day, written as in `2026-11-30`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub String);

impl Decode for Day {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        if let Kind::Text(text) = &node.kind
            && is_day(text)
        {
            return Some(Day(text.clone()));
        }
        let (of, write) = ("a day", "year, month and day, as in `2026-11-30`");
        decode::wrong_type(node, Expected::Form { of, write }, mistakes);
        None
    }
}

impl Describe for Day {
    fn name() -> String {
        "Day".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Pattern("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$".into());
        Definition::new("a day", "A day, written as in `2026-11-30`.", shape)
    }
}

fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |part: &str, digits: usize| {
        let whole = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u32>().ok().filter(|_| whole)
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2))
    else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => return false,
    };
    (1..=days).contains(&day)
}
