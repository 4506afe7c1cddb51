//! The board of a game: its rows, the widths it is played on and reported of, and
//! the way of sowing.

use std::fmt;

use crate::sheet::choice::Choice;
use crate::sheet::decode::{self, Decode, Text};
use crate::sheet::expected::Expected;
use crate::sheet::mistake::{Mistake, Mistakes, Problem};
use crate::sheet::node::{Kind, Node};
use crate::sheet::shape::{Definition, Describe, Shape, Shapes};
use crate::sheet::vocabulary::Direction;

use super::cites::Cites;

record! {
    /// The board of a game.
    pub struct Board: "the board" {
        /// The number of rows: four.
        "rows" rows: required Rows,
        /// The holes in a row.
        "columns" columns: required Columns,
        /// Which way seeds are sown.
        "direction" direction: required Choice<Direction>,
        /// The claims behind rows and direction.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

/// The number of rows of a board. The engine plays on four.
#[derive(Clone, Copy, Debug)]
pub struct Rows;

impl Decode for Rows {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        decode::number(node, "the number of rows", 4, 4, mistakes).map(|_| Rows)
    }
}

impl Describe for Rows {
    fn name() -> String {
        "Rows".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Number { least: 4, most: 4 };
        Definition::new("the number of rows", "The number of rows: four.", shape)
    }
}

record! {
    /// The widths a game is played on.
    pub struct Columns: "the columns" {
        /// The width where none is chosen.
        "default" default: required Width,
        /// The widths the rules can be played on.
        "allowed" allowed: required Widths,
        /// The widths that sources report, and which sources.
        "attested" attested: required Vec<Attested>,
    }
}

impl Columns {
    /// What is wrong with a board of so many columns. Nothing where the default is not
    /// allowed either: it is then the sheet that is mistaken.
    pub fn refuse(&self, width: Width) -> Option<Problem> {
        let allowed = &self.allowed.0;
        if allowed.contains(&width.0) || !allowed.contains(&self.default.0) {
            return None;
        }
        Some(Problem::WidthNotAllowed { width: width.0, allowed: allowed.clone() })
    }
}

record! {
    /// Widths that sources report.
    pub struct Attested: "an attested width" {
        /// The widths.
        "widths" widths: required Widths,
        /// The claims that report them.
        "cites" cites: required Cites,
        /// What kind of play they are reported of.
        "note" note: optional Text,
    }
}

/// The fewest columns a board may have.
pub const NARROWEST: u16 = 2;
/// The most columns a board may have.
pub const WIDEST: u16 = 36;

/// A number of columns, 2 to 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Width(pub u16);

impl Decode for Width {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        decode::number(node, "the width", NARROWEST.into(), WIDEST.into(), mistakes)
            .map(|value| Width(value as u16))
    }
}

impl Describe for Width {
    fn name() -> String {
        "Width".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Number { least: NARROWEST.into(), most: WIDEST.into() };
        Definition::new("a width", "The number of holes in a row.", shape)
    }
}

/// A set of widths: a list such as `[7, 6]`, a range such as `8..36`, or the even or
/// odd widths of a range, such as `even 4..36`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widths(pub Vec<u16>);

impl Widths {
    /// Reads a range.
    fn parse(text: &str) -> Option<Self> {
        let (parity, range) = match text.split_once(' ') {
            Some(("even", range)) => (Some(0), range),
            Some(("odd", range)) => (Some(1), range),
            _ => (None, text),
        };
        let (low, high) = range.split_once("..")?;
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        let widths: Vec<u16> =
            (low..=high).filter(|width| parity.is_none_or(|parity| width % 2 == parity)).collect();
        (NARROWEST <= low && high <= WIDEST && !widths.is_empty()).then_some(Widths(widths))
    }
}

/// A range of three and more, of all widths or of the even or the odd, or a list.
impl fmt::Display for Widths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0[..] {
            [first, _, .., last] if self.0.windows(2).all(|pair| pair[1] == pair[0] + 1) => {
                write!(f, "{first}..{last}")
            }
            [first, _, .., last] if self.0.windows(2).all(|pair| pair[1] == pair[0] + 2) => {
                let parity = if first % 2 == 0 { "even" } else { "odd" };
                write!(f, "{parity} {first}..{last}")
            }
            _ => f.write_str(&self.0.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")),
        }
    }
}

impl Decode for Widths {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::List(_) => {
                let widths = Vec::<Width>::decode(node, mistakes)?;
                Some(Widths(widths.into_iter().map(|width| width.0).collect()))
            }
            Kind::Text(text) => {
                let widths = Widths::parse(text.trim());
                if widths.is_none() {
                    let problem = Problem::BadWidths { text: text.clone() };
                    mistakes.push(Mistake::new(node.span, problem));
                }
                widths
            }
            _ => {
                let (of, write) = ("widths", "a range such as `2..36` or a list such as `[7, 6]`");
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

impl Describe for Widths {
    fn name() -> String {
        "Widths".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let list = shapes.of::<Vec<Width>>();
        let range = Shape::Pattern(r"^ *((even|odd) )? *[0-9]+ *\.\. *[0-9]+ *$".into());
        let about = "Widths of a board: a range such as `8..36` or `even 4..36`, or a list such \
                     as `[7, 6]`.";
        Definition::new("widths", about, Shape::AnyOf(vec![range, list]))
    }
}
