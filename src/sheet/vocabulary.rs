//! The closed vocabulary of rule sheets: every word, once, with the phrase that
//! generated prose uses for it.

use serde::Serialize;

use super::decode::{self, Decode};
use super::expected::Expected;
use super::mistake::Mistakes;
use super::node::{Kind, Node};
use super::shape::{Definition, Describe, Shape, Shapes};

words! {
    /// The way seeds are sown, as seen from above the board.
    pub enum Direction: "a direction" {
        Counterclockwise = "counterclockwise": "counterclockwise",
        Clockwise = "clockwise": "clockwise",
        ChosenOnce = "chosen-once": "in the direction the player chose with the first sowing",
    }
}

words! {
    /// The way round in which holes are filled at the start.
    pub enum Way: "a way round" {
        Counterclockwise = "counterclockwise": "counterclockwise",
        Clockwise = "clockwise": "clockwise",
    }
}

words! {
    /// Where seeds lie that are too few for another hole, when a stock is laid out.
    pub enum Rest: "an answer to a remainder" {
        NextHole = "next-hole": "what is left lies in the next hole",
        LastFilled = "last-filled": "what is left goes into the last hole filled",
    }
}

words! {
    /// The holes of a player from which a rule may start.
    pub enum Territory: "a territory" {
        Own = "own": "any own hole",
        Inner = "inner": "an own inner hole",
        Outer = "outer": "an own outer hole",
    }
}

words! {
    /// What `here` means in a lap rule.
    pub enum Anchor: "an anchor" {
        Landing = "landing": "the landing hole",
        AfterLanding = "after-landing": "the hole after the landing hole",
    }
}

words! {
    /// A place on the board, seen from the hole a rule looks at.
    pub enum Place: "a place" {
        Here = "here": "the hole itself",
        Next = "next": "the hole after it",
        Landing = "landing": "the landing hole",
        Origin = "origin": "the hole whose seeds opened the sowing",
        LapFirst = "lap-first": "the hole that got the first seed of the lap",
        Opposite = "opposite": "the opposite hole",
        Behind = "behind": "the hole behind the opposite one",
        Below = "below": "the own outer hole of the same column",
        OppositeRow = "opposite-row": "the opponent's whole inner row",
        Column = "column": "the opposite hole and the one behind it",
    }
}

words! {
    /// What the landing hole was when the last seed fell.
    pub enum Landing: "a state of the landing hole" {
        Occupied = "occupied": "held seeds when the last seed fell into it",
        Empty = "empty": "was empty when the last seed fell into it",
        OccupiedBeforeLap = "occupied-before-lap": "held seeds before the lap began",
        EmptyBeforeLap = "empty-before-lap": "was empty before the lap began",
        Any = "any": "is in whatever state",
    }
}

words! {
    /// A row of a player.
    pub enum Row: "a row" {
        Inner = "inner": "inner row",
        Outer = "outer": "outer row",
    }
}

words! {
    /// Which of a player's turns a rule concerns.
    pub enum TurnNumber: "a turn" {
        First = "first": "the player's first turn",
        Later = "later": "not the player's first turn",
    }
}

words! {
    /// The hole that a long sowing passes over.
    pub enum Skip: "a skip" {
        None = "none": "no hole is passed over",
        Origin = "origin": "the hole whose seeds are sown is passed over",
        HereAfterFirst = "here-after-first": "the hole gets one seed at most",
    }
}

words! {
    /// Whether a player may do something.
    pub enum Permission: "a permission" {
        Never = "never": "never",
        Allowed = "allowed": "allowed",
    }
}

words! {
    /// How many holes a bonus may come from.
    pub enum Spread: "a spread" {
        AnyHoles = "any-holes": "from any holes",
        OneHole = "one-hole": "from one hole that holds as many",
        OneHoleOrItsAll = "one-hole-or-its-all": "from one hole, and if it holds fewer, all it holds",
    }
}

words! {
    /// What becomes of a bonus when too few seeds remain.
    pub enum Shortage: "an answer to a shortage" {
        TakeRest = "take-rest": "what remains is taken",
        Nothing = "none": "nothing is taken",
    }
}

words! {
    /// When an end rule is asked.
    pub enum Moment: "a moment" {
        AfterCapture = "after-capture": "as soon as seeds have been captured",
        AfterTurn = "after-turn": "when the turn is over",
        Endless = "endless": "when a sowing is found never to end",
        Repetition = "repetition": "when a position comes again",
        NoLegalStart = "no-legal-start": "when the side to move has no legal start",
        NeitherCanStart = "neither-can-start": "when neither side has a legal start",
        Resign = "resign": "when the side to move resigns",
    }
}

words! {
    /// Which positions count as the same.
    pub enum Same: "a kind of repetition" {
        Never = "never": "repetition has no effect",
        Board = "board": "the same seeds in every hole",
        BoardThrice = "board-thrice": "the same seeds in every hole for the third time",
        BoardAndMover = "board-and-mover": "the same seeds in every hole and the same side to move",
        BoardAndMoverThrice = "board-and-mover-thrice": "the same seeds in every hole and the same side to move for the third time",
    }
}

words! {
    /// What follows from an end rule.
    pub enum Outcome: "a result" {
        MoverWins = "mover-wins": "the player who made the move wins",
        MoverLoses = "mover-loses": "the player who made the move loses",
        SideToMoveLoses = "side-to-move-loses": "the side to move loses",
        Draw = "draw": "the game is a draw",
        MostSeeds = "most-seeds": "whoever has more seeds on the own side wins",
        Pass = "pass": "that side passes",
        Forbidden = "forbidden": "the move is not allowed",
        EndTurn = "end-turn": "the turn ends there and play goes on",
    }
}

words! {
    /// The holes of a side that an end rule looks at.
    pub enum Region: "a region" {
        Own = "own": "side of the board",
        Inner = "inner": "inner row",
        Outer = "outer": "outer row",
    }
}

words! {
    /// How a region must have been emptied.
    pub enum Cause: "a cause" {
        Capture = "capture": "by capture",
    }
}

/// How many seeds a place holds, as a range. `none`, `one`, `some` (one or more),
/// `many` (two or more), `any`, `{ exactly: n }`, `{ at-least: n }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Count {
    /// Fewest seeds.
    pub least: u16,
    /// Most seeds.
    pub most: u16,
}

words! {
    /// The words for counts.
    pub enum CountWord: "a count" {
        None = "none": "no seed",
        One = "one": "one seed",
        Some = "some": "one seed or more",
        Many = "many": "two seeds or more",
        Any = "any": "any number of seeds",
    }
}

record! {
    /// A count given by a number.
    pub struct CountNumber: "a count" {
        /// Just so many.
        "exactly" exactly: optional u16,
        /// So many or more.
        "at-least" at_least: optional u16,
    }
}

impl Count {
    /// Whether a number of seeds is within.
    #[inline]
    pub fn holds(self, seeds: u16) -> bool {
        // One comparison for both ends: what lies below wraps round to far above.
        seeds.wrapping_sub(self.least) <= self.most.wrapping_sub(self.least)
    }

    /// Whether every number within is also within `other`.
    pub fn implies(self, other: Count) -> bool {
        other.least <= self.least && self.most <= other.most
    }

    /// As part of a sentence.
    pub fn phrase(self) -> String {
        match (self.least, self.most) {
            (0, 0) => CountWord::None.phrase().into(),
            (1, 1) => CountWord::One.phrase().into(),
            (0, u16::MAX) => CountWord::Any.phrase().into(),
            (1, u16::MAX) => CountWord::Some.phrase().into(),
            (2, u16::MAX) => CountWord::Many.phrase().into(),
            (least, u16::MAX) => format!("{least} seeds or more"),
            (least, most) if least == most => format!("exactly {least} seeds"),
            (least, most) => format!("{least} to {most} seeds"),
        }
    }
}

impl From<CountWord> for Count {
    fn from(word: CountWord) -> Self {
        let (least, most) = match word {
            CountWord::None => (0, 0),
            CountWord::One => (1, 1),
            CountWord::Some => (1, u16::MAX),
            CountWord::Many => (2, u16::MAX),
            CountWord::Any => (0, u16::MAX),
        };
        Count { least, most }
    }
}

impl Decode for Count {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        if !matches!(node.kind, Kind::Map(_)) {
            return CountWord::decode(node, mistakes).map(Count::from);
        }
        let number = CountNumber::decode(node, mistakes)?;
        match (number.exactly, number.at_least) {
            (Some(n), None) => Some(Count { least: n, most: n }),
            (None, Some(n)) => Some(Count { least: n, most: u16::MAX }),
            _ => {
                let of = "either `exactly` or `at-least`";
                let write = "`{ exactly: 3 }` or `{ at-least: 3 }`";
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

impl Describe for Count {
    fn name() -> String {
        "Count".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let word = shapes.of::<CountWord>();
        let number = Shape::OneField(CountNumber::described(shapes));
        let about = "How many seeds a place holds: a word, or a number.";
        Definition::new("a count", about, Shape::AnyOf(vec![word, number]))
    }
}
