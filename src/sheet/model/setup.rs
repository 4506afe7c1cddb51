//! How the seeds lie at the start, and the names of holes that hold for every width.

use std::fmt;

use crate::sheet::choice::Choice;
use crate::sheet::decode::{self, Decode, Text};
use crate::sheet::expected::Expected;
use crate::sheet::mistake::{Mistake, Mistakes, Problem};
use crate::sheet::node::{Kind, Node};
use crate::sheet::shape::{Definition, Describe, Shape, Shapes};
use crate::sheet::span::Span;
use crate::sheet::suggest::nearest;
use crate::sheet::vocabulary::{Row, Territory};

use super::cites::Cites;
use super::fill::{Fill, FirstHole, Formula};

/// Seeds laid at the start; later entries overrule earlier ones.
#[derive(Clone, Debug)]
pub enum Setup {
    /// So many seeds in each of some holes.
    Lay(Lay),
    /// A stock laid hole by hole until it is used up.
    Fill(Filling),
}

record! {
    /// So many seeds in each of some holes.
    pub struct Lay: "a setup" {
        /// The holes of each player.
        "holes" holes: required Holes,
        /// The seeds in each.
        "seeds" seeds: required Choice<Formula>,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

impl Setup {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Setup::Lay(lay) => lay.span,
            Setup::Fill(filling) => filling.span,
        }
    }

    /// The claims behind it.
    pub fn cites(&self) -> &Cites {
        match self {
            Setup::Lay(lay) => &lay.cites,
            Setup::Fill(filling) => &filling.cites,
        }
    }

    /// Our reason, where no claim says it.
    pub fn convention(&self) -> Option<&Text> {
        match self {
            Setup::Lay(lay) => lay.convention.as_ref(),
            Setup::Fill(filling) => filling.convention.as_ref(),
        }
    }
}

record! {
    /// A stock laid hole by hole.
    pub struct Filling: "a setup" {
        /// How it is laid.
        "fill" fill: required Fill,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

impl Decode for Setup {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        const FILL: &[&str] = &["fill"];
        let fills = matches!(&node.kind, Kind::Map(pairs) if pairs.iter().any(|(key, _)| {
            matches!(&key.kind, Kind::Text(text) if text == "fill" || nearest(text, FILL).is_some())
        }));
        if fills {
            Filling::decode(node, mistakes).map(Setup::Fill)
        } else {
            Lay::decode(node, mistakes).map(Setup::Lay)
        }
    }
}

impl Describe for Setup {
    fn name() -> String {
        "Setup".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let forms = vec![shapes.of::<Lay>(), shapes.of::<Filling>()];
        let about = "Seeds laid at the start; later entries overrule earlier ones.";
        Definition::new("a setup", about, Shape::AnyOf(forms))
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

words! {
    /// The holes of each player, by row.
    pub enum HolesWord: "holes" {
        All = "all": "all holes",
        Inner = "inner": "the inner row",
        Outer = "outer": "the outer row",
    }
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

/// Reads the name of a hole that holds for every width.
pub(super) fn named_hole(text: &str) -> Option<(Row, Affine)> {
    let row = match text.chars().next()? {
        'i' => Row::Inner,
        'o' => Row::Outer,
        _ => return None,
    };
    Some((row, Affine::parse(&text[1..])?))
}

fn named_holes(text: &str) -> Option<(Row, Affine, Affine)> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let ((row, first), (other, last)) = (named_hole(low.trim())?, named_hole(high.trim())?);
    (row == other).then_some((row, first, last))
}

impl Decode for Holes {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let bad = |node: &Node, text: &str, mistakes: &mut Mistakes| {
            mistakes.push(Mistake::new(node.span, Problem::BadHoles { text: text.to_owned() }));
        };
        match &node.kind {
            Kind::Text(text) => {
                let at = HolesWord::WORDS.iter().position(|word| word == text);
                if at.is_none() {
                    bad(node, text, mistakes);
                }
                Some(Holes::Territory(match HolesWord::ALL[at?] {
                    HolesWord::All => Territory::Own,
                    HolesWord::Inner => Territory::Inner,
                    HolesWord::Outer => Territory::Outer,
                }))
            }
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
/// `outer = 2`, or `3N-2 from o1 = 2`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setup::Lay(lay) => {
                let seeds: Vec<_> = lay.seeds.values().iter().map(ToString::to_string).collect();
                write!(f, "{} = {}", lay.holes, seeds.join(" or "))
            }
            Setup::Fill(Filling { fill, .. }) => {
                write!(f, "{} from {} = {}", fill.stock, fill.from, fill.each.0)
            }
        }
    }
}

impl fmt::Display for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = match self {
            Holes::Territory(Territory::Own) => return f.write_str("all"),
            Holes::Territory(territory) => return f.write_str(territory.word()),
            Holes::Named(named) => named,
        };
        let run = |&(row, first, last): &(Row, Affine, Affine)| {
            let name = |number| FirstHole(row, number);
            let end = if first == last { String::new() } else { format!("..{}", name(last)) };
            format!("{}{end}", name(first))
        };
        f.write_str(&named.iter().map(run).collect::<Vec<_>>().join(", "))
    }
}

/// The pattern of a hole's name.
pub(super) const ONE_HOLE: &str = r"[io]([0-9]+|N|N- *[0-9]+|\(([0-9]+|N|N- *[0-9]+)\))";

impl Describe for Holes {
    fn name() -> String {
        "Holes".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let word = shapes.of::<HolesWord>();
        let name = Shape::Pattern(format!(r"^ *{ONE_HOLE} *(\.\. *{ONE_HOLE} *)?$"));
        let names = Shape::List { of: Box::new(name), least: 0 };
        let about = "Holes of each player: `all`, `inner`, `outer`, or a list of names such as \
                     `o1` and ranges such as `i(N-3)..iN`, N being the width.";
        Definition::new("holes", about, Shape::AnyOf(vec![word, names]))
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
