//! A stock of seeds laid out hole by hole at the start, for every width.

use std::fmt;

use crate::sheet::choice::Choice;
use crate::sheet::decode::{self, Decode};
use crate::sheet::expected::Expected;
use crate::sheet::mistake::{Mistake, Mistakes, Problem};
use crate::sheet::node::{Kind, Node};
use crate::sheet::shape::{Definition, Describe, Shape, Shapes};
use crate::sheet::vocabulary::{Rest, Row, Way};

use super::setup::{Affine, ONE_HOLE, named_hole};

record! {
    /// How each player's stock of seeds is laid out.
    pub struct Fill: "`fill`" {
        /// The hole that is filled first.
        "from" from: required FirstHole,
        /// The way round in which the others follow.
        "way" way: required Way,
        /// The seeds in each hole.
        "each" each: required Share,
        /// Each player's seeds.
        "stock" stock: required Stock,
        /// Where seeds lie that are too few for another hole.
        "rest" rest: required Choice<Rest>,
    }
}

/// The seeds that go into a hole, one or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share(pub u16);

impl Decode for Share {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        decode::number(node, "the number of seeds in a hole", 1, u16::MAX.into(), mistakes)
            .map(|value| Share(value as u16))
    }
}

impl Describe for Share {
    fn name() -> String {
        "Share".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Number { least: 1, most: u16::MAX.into() };
        Definition::new("a number of seeds", "The seeds that go into a hole.", shape)
    }
}

/// The number of seeds of each player: one formula, or one for even widths and one
/// for odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// On boards of an even number of columns.
    pub even: Formula,
    /// On boards of an odd number.
    pub odd: Formula,
}

impl Stock {
    /// The seeds of a player on a board of a width. May be less than none.
    pub fn at(self, width: u16) -> i64 {
        if width.is_multiple_of(2) { self.even.at(width) } else { self.odd.at(width) }
    }
}

record! {
    /// A stock by whether the number of columns is even.
    pub struct StockByWidth: "a stock" {
        /// On boards of an even number of columns.
        "even" even: required Formula,
        /// On boards of an odd number.
        "odd" odd: required Formula,
    }
}

impl Decode for Stock {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        if matches!(node.kind, Kind::Map(_)) {
            let stock = StockByWidth::decode(node, mistakes)?;
            return Some(Stock { even: stock.even, odd: stock.odd });
        }
        Formula::decode(node, mistakes).map(|formula| Stock { even: formula, odd: formula })
    }
}

impl Describe for Stock {
    fn name() -> String {
        "Stock".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let forms = vec![shapes.of::<Formula>(), shapes.of::<StockByWidth>()];
        let about =
            "The seeds of each player: one formula, or one for even widths and one for odd.";
        Definition::new("a stock", about, Shape::AnyOf(forms))
    }
}

/// A number of seeds as a function of the width N, such as `3N-2`, `2N` or `40`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula {
    /// How many for each column.
    pub times: u16,
    /// How many besides.
    pub plus: i32,
}

impl Formula {
    /// Its value on a board of a width.
    pub fn at(self, width: u16) -> i64 {
        i64::from(self.times) * i64::from(width) + i64::from(self.plus)
    }

    fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u16>().ok().filter(|_| digits)
        };
        let Some((times, plus)) = text.split_once('N') else {
            return Some(Formula { times: 0, plus: number(text)?.into() });
        };
        let times = if times.is_empty() { 1 } else { number(times.trim_end())? };
        let plus = plus.trim();
        let plus = match (plus.strip_prefix('-'), plus.strip_prefix('+')) {
            (Some(less), _) => -i32::from(number(less.trim())?),
            (_, Some(more)) => number(more.trim())?.into(),
            _ if plus.is_empty() => 0,
            _ => return None,
        };
        Some(Formula { times, plus })
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.times, self.plus) {
            (0, number) => write!(f, "{number}"),
            (1, 0) => f.write_str("N"),
            (times, 0) => write!(f, "{times}N"),
            (1, plus) => write!(f, "N{plus:+}"),
            (times, plus) => write!(f, "{times}N{plus:+}"),
        }
    }
}

/// One formula, or that for even widths and that for odd ones.
impl fmt::Display for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.even == self.odd {
            return write!(f, "{}", self.even);
        }
        write!(f, "{} (even) or {} (odd)", self.even, self.odd)
    }
}

impl fmt::Display for FirstHole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.0 == Row::Inner { 'i' } else { 'o' };
        match self.1 {
            Affine::Number(n) => write!(f, "{letter}{n}"),
            Affine::LessThanN(0) => write!(f, "{letter}N"),
            Affine::LessThanN(n) => write!(f, "{letter}(N-{n})"),
        }
    }
}

impl Decode for Formula {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let text = match &node.kind {
            Kind::Text(text) => text.trim().to_owned(),
            Kind::Int(_) => return u16::decode(node, mistakes).map(Formula::from),
            _ => {
                let of = "a number of seeds";
                let write = "one such as `40` or `3N-2`, N being the number of columns";
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                return None;
            }
        };
        let formula = Formula::parse(&text);
        if formula.is_none() {
            mistakes.push(Mistake::new(node.span, Problem::BadFormula { text }));
        }
        formula
    }
}

impl Describe for Formula {
    fn name() -> String {
        "Formula".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let text = Shape::Pattern(r"^ *([0-9]+|([0-9]+ *)?N *([-+] *[0-9]+)?) *$".into());
        let about = "A number of seeds, which may follow from the width N, as in `3N-2`.";
        let forms = vec![shapes.of::<u16>(), text];
        Definition::new("a number of seeds", about, Shape::AnyOf(forms))
    }
}

impl From<u16> for Formula {
    fn from(number: u16) -> Self {
        Formula { times: 0, plus: number.into() }
    }
}

/// A single hole by its name, which may use `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstHole(pub Row, pub Affine);

impl Decode for FirstHole {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let Kind::Text(text) = &node.kind else {
            let (of, write) = ("a hole's name", "one such as `o1` or `iN`");
            decode::wrong_type(node, Expected::Form { of, write }, mistakes);
            return None;
        };
        let hole = named_hole(text.trim()).map(|(row, number)| FirstHole(row, number));
        if hole.is_none() {
            mistakes.push(Mistake::new(node.span, Problem::BadHole { text: text.clone() }));
        }
        hole
    }
}

impl Describe for FirstHole {
    fn name() -> String {
        "Hole".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Pattern(format!("^ *{ONE_HOLE} *$"));
        Definition::new("a hole's name", "A hole by its name, which may use `N`.", shape)
    }
}
