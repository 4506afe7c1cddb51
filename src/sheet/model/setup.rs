//! How the seeds lie at the start, and the names of holes that hold for every width.

use std::fmt;

use crate::sheet::decode::{self, Decode, Text};
use crate::sheet::expected::Expected;
use crate::sheet::mistake::{Mistake, Mistakes, Problem};
use crate::sheet::node::{Kind, Node};
use crate::sheet::vocabulary::{Row, Territory};

use super::cites::Cites;

record! {
    /// Seeds laid at the start; later entries overrule earlier ones.
    pub struct Setup: "a setup" {
        /// The holes of each player.
        "holes" holes: required Holes,
        /// The seeds in each.
        "seeds" seeds: required u16,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

/// Holes of each player: a row or two, or a list of names that may use `N`.
#[derive(Clone, Debug)]
pub enum Holes {
    /// All holes of a territory.
    Territory(Territory),
    /// Holes by name: row, first and last number.
    Named(Vec<(Row, Affine, Affine)>),
}

/// A hole's number as a function of the width: a constant, or N less one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affine {
    /// A number.
    Number(u16),
    /// N less a number.
    LessThanN(u16),
}

impl Affine {
    /// Its value on a board of a width.
    pub fn at(self, width: u16) -> Option<u16> {
        let value = match self {
            Affine::Number(n) => n,
            Affine::LessThanN(n) => width.checked_sub(n)?,
        };
        (1..=width).contains(&value).then_some(value)
    }

    fn parse(text: &str) -> Option<Self> {
        let text = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
        match text.strip_prefix('N') {
            Some("") => Some(Affine::LessThanN(0)),
            Some(rest) => rest.strip_prefix('-')?.trim().parse().ok().map(Affine::LessThanN),
            None => text.parse().ok().map(Affine::Number),
        }
    }
}

fn named_holes(text: &str) -> Option<(Row, Affine, Affine)> {
    let one = |text: &str| -> Option<(Row, Affine)> {
        let row = match text.chars().next()? {
            'i' => Row::Inner,
            'o' => Row::Outer,
            _ => return None,
        };
        Some((row, Affine::parse(&text[1..])?))
    };
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let ((row, first), (other, last)) = (one(low.trim())?, one(high.trim())?);
    (row == other).then_some((row, first, last))
}

impl Decode for Holes {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let bad = |node: &Node, text: &str, mistakes: &mut Mistakes| {
            mistakes.push(Mistake::new(node.span, Problem::BadHoles { text: text.to_owned() }));
        };
        match &node.kind {
            Kind::Text(text) => match text.as_str() {
                "all" => Some(Holes::Territory(Territory::Own)),
                "inner" => Some(Holes::Territory(Territory::Inner)),
                "outer" => Some(Holes::Territory(Territory::Outer)),
                _ => {
                    bad(node, text, mistakes);
                    None
                }
            },
            Kind::List(items) => {
                let mut named = Vec::with_capacity(items.len());
                for item in items {
                    match &item.kind {
                        Kind::Text(text) => match named_holes(text) {
                            Some(holes) => named.push(holes),
                            None => bad(item, text, mistakes),
                        },
                        _ => {
                            let (of, write) = ("a hole's name", "one such as `o1` or `i(N-3)..iN`");
                            decode::wrong_type(item, Expected::Form { of, write }, mistakes);
                        }
                    }
                }
                Some(Holes::Named(named))
            }
            _ => {
                let (of, write) =
                    ("holes", "`all`, `inner`, `outer`, or a list such as `[o1, iN]`");
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

/// As it is written in a sheet.
impl fmt::Display for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = match self {
            Holes::Territory(Territory::Own) => return f.write_str("all"),
            Holes::Territory(territory) => return f.write_str(territory.word()),
            Holes::Named(named) => named,
        };
        let number = |number: &Affine| match number {
            Affine::Number(n) => n.to_string(),
            Affine::LessThanN(0) => "N".to_owned(),
            Affine::LessThanN(n) => format!("(N-{n})"),
        };
        let run = |(row, first, last): &(Row, Affine, Affine)| {
            let letter = if *row == Row::Inner { 'i' } else { 'o' };
            let (first, last) = (number(first), number(last));
            let end = if first == last { String::new() } else { format!("..{letter}{last}") };
            format!("{letter}{first}{end}")
        };
        f.write_str(&named.iter().map(run).collect::<Vec<_>>().join(", "))
    }
}

impl Holes {
    /// Whether a board of a width has them all.
    pub fn exist_at(&self, width: u16) -> bool {
        match self {
            Holes::Territory(_) => true,
            Holes::Named(named) => named
                .iter()
                .all(|(_, first, last)| first.at(width).is_some() && last.at(width).is_some()),
        }
    }
}
