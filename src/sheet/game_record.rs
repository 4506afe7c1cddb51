//! Records of games: moves as somebody wrote them down, with what is told of the board
//! on the way. The lines of the moves are read in [`crate::notation`].

use super::choice::Guard;
use super::decode::{self, Decode, Named, Text, Verbatim};
use super::expected::Expected;
use super::fixture::Seat;
use super::mistake::Mistakes;
use super::model::{FirstHole, Width};
use super::node::{Kind, Node};
use super::shape::{Definition, Describe, Shape, Shapes};
use super::span::{Id, Spanned};
use super::vocabulary::Way;

record! {
    /// The record of a game, or of a part of one.
    pub struct GameRecord: "the game record" {
        /// Its id, which is also the file's name.
        "record" record: required Id,
        /// The game.
        "game" game: required Id,
        /// What it is, in one sentence.
        "title" title: required Text,
        /// What it rests on.
        "kind" kind: required RecordKind,
        /// The source document it stands in.
        "source" source: optional Id,
        /// Where in the source it stands.
        "at" at: optional Text,
        /// The claims it was made from.
        "claims" claims: default Vec<Id>,
        /// The interpretation it says it was played under.
        "interpretation" interpretation: optional Id,
        /// Readings it says it was played under; a list leaves open which of them.
        "readings" readings: default Guard,
        /// The columns of the board.
        "width" width: required Spanned<Width>,
        /// How its holes are named; from their player's seat, as `o3` or `i5`, if left out.
        "numbering" numbering: default Numbering,
        /// Who moves first; South if left out.
        "first-to-move" first: optional Seat,
        /// The position it begins with, drawn as South sees it; the game's own if left out.
        "position" position: optional Spanned<Verbatim>,
        /// Further state of a drawn position, such as `first=S` or `N=<`.
        "state" state: optional Spanned<Verbatim>,
        /// Seeds already off the board.
        "removed" removed: optional Spanned<u16>,
        /// The moves, a line each, with what is told of them.
        "moves" moves: required Spanned<Verbatim>,
        /// How it ended.
        "result" result: optional GameResult,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

words! {
    /// What a record of a game rests on.
    pub enum RecordKind: "a kind of record" {
        Attested = "attested": "a source gives these moves as played",
        Derived = "derived": "worked by hand from claims; nobody is known to have played it",
        Observed = "observed": "people played it, and it was written down as they did",
        Constructed = "constructed": "made with the program",
    }
}

record! {
    /// How a game ended.
    pub struct GameResult: "a result" {
        /// What became of it.
        "outcome" outcome: required Spanned<Conclusion>,
        /// The end rule that decided it.
        "by" by: optional Id,
    }
}

words! {
    /// What became of a game that was written down.
    pub enum Conclusion: "a conclusion" {
        SouthWins = "south-wins": "South wins by the rules",
        NorthWins = "north-wins": "North wins by the rules",
        Draw = "draw": "the game is a draw by the rules",
        AgreedDraw = "agreed-draw": "the players agree on a draw",
        SouthResigns = "south-resigns": "South gives up",
        NorthResigns = "north-resigns": "North gives up",
        BrokenOff = "broken-off": "the record stops, and nothing is said of the rest",
    }
}

/// How the holes of a record are named.
#[derive(Clone, Debug, Default)]
pub enum Numbering {
    /// `o1` to `oN` and `i1` to `iN`, from their player's own left.
    #[default]
    Seat,
    /// The same, from their player's own right.
    RightmostFirst,
    /// 1 to 2N along a player's circuit.
    Circuit(CircuitNumbers),
    /// A letter for the column and a number for the row.
    Letters(LettersFrom),
    /// Names of its own, each for a hole of the seat-relative kind.
    Table(Named<Spanned<Verbatim>>),
}

words! {
    /// A numbering without particulars.
    pub enum NumberingWord: "a numbering" {
        Seat = "seat": "o1 to oN and i1 to iN, from their player's own left",
        RightmostFirst = "rightmost-first": "o1 to oN and i1 to iN, from their player's own right",
    }
}

record! {
    /// A numbering with particulars: one of the fields.
    pub struct NumberingForm: "a numbering" {
        /// 1 to 2N along a player's own circuit.
        "circuit" circuit: optional CircuitNumbers,
        /// A letter for the column and a number for the row.
        "letters" letters: optional LettersFrom,
        /// Names of its own, each for a hole such as `o3`, from their player's seat.
        "table" table: optional Named<Spanned<Verbatim>>,
    }
}

record! {
    /// Numbers along a player's circuit.
    pub struct CircuitNumbers: "numbers along the circuit" {
        /// The hole that is 1.
        "from" from: required FirstHole,
        /// Which way the numbers run; counterclockwise if left out.
        "way" way: optional Way,
    }
}

words! {
    /// Whose view letters and numbers are given from.
    pub enum LettersFrom: "a view" {
        South = "south": "columns a, b, … from South's left; rows 1 to 4 from South's outer row up",
        Each = "each": "columns a, b, … from the player's own left; rows 1 (outer) and 2 (inner)",
    }
}

impl Decode for Numbering {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        if !matches!(node.kind, Kind::Map(_)) {
            return NumberingWord::decode(node, mistakes).map(|word| match word {
                NumberingWord::Seat => Numbering::Seat,
                NumberingWord::RightmostFirst => Numbering::RightmostFirst,
            });
        }
        let form = NumberingForm::decode(node, mistakes)?;
        match (form.circuit, form.letters, form.table) {
            (Some(circuit), None, None) => Some(Numbering::Circuit(circuit)),
            (None, Some(letters), None) => Some(Numbering::Letters(letters)),
            (None, None, Some(table)) => Some(Numbering::Table(table)),
            _ => {
                let of = "one numbering";
                let write = "`{ circuit: { from: o1 } }`, `{ letters: south }` or `{ table: … }`";
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

impl Describe for Numbering {
    fn name() -> String {
        "Numbering".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let word = shapes.of::<NumberingWord>();
        let form = Shape::OneField(NumberingForm::described(shapes));
        let about = "How the holes of a record are named.";
        Definition::new("a numbering", about, Shape::AnyOf(vec![word, form]))
    }
}
