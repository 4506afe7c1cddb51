//! Fixtures: positions and moves with what must come of them.

use super::choice::Guard;
use super::decode::{self, Decode, OneOrMore, Text, Verbatim};
use super::expected::Expected;
use super::mistake::Mistakes;
use super::model::Width;
use super::node::Node;
use super::shape::{Definition, Describe, Shape, Shapes};
use super::span::{Id, Spanned};

record! {
    /// A file of fixtures of one game.
    pub struct FixtureFile: "the fixture file" {
        /// The game.
        "game" game: required Id,
        /// The fixtures.
        "fixtures" fixtures: required Vec<Fixture>,
    }
}

record! {
    /// A position, moves, and what must come of them under which readings.
    pub struct Fixture: "a fixture" {
        /// Its id, unique within the game.
        "id" id: required Id,
        /// What it shows, in one sentence.
        "title" title: required Text,
        /// What it rests on.
        "kind" kind: required FixtureKind,
        /// The claims it transcribes or tests.
        "claims" claims: default Vec<Id>,
        /// The interpretation it starts from; the sheet's first if left out.
        "interpretation" interpretation: optional Id,
        /// Readings common to all its cases.
        "readings" readings: default Guard,
        /// The width of a start position.
        "columns" columns: optional Spanned<Width>,
        /// A drawing as South sees it, or `start`.
        "position" position: required Spanned<Verbatim>,
        /// Who moves first; South if left out.
        "to-move" to_move: optional Seat,
        /// Further state, such as `first=S` or `N=<`; a start position's own if left out,
        /// else none.
        "state" state: optional Spanned<Verbatim>,
        /// Seeds already off the board.
        "removed" removed: optional Spanned<u16>,
        /// The number of seeds the drawing is said to hold.
        "seeds" seeds: optional Spanned<u16>,
        /// The move.
        "move" single: optional Spanned<Verbatim>,
        /// Several moves, one after the other.
        "moves" moves: optional OneOrMore<Spanned<Verbatim>>,
        /// What must come of it.
        "expect" expect: required Vec<Expectation>,
    }
}

words! {
    /// What a fixture rests on.
    pub enum FixtureKind: "a kind of fixture" {
        Transcribed = "transcribed": "the source gives these facts",
        Derived = "derived": "worked by hand from a claim",
        Witness = "witness": "tells two readings apart",
    }
}

words! {
    /// A player, by seat.
    pub enum Seat: "a side" {
        South = "south": "South",
        North = "north": "North",
    }
}

words! {
    /// What has become of the game.
    pub enum Standing: "an outcome" {
        GoesOn = "goes-on": "the game goes on",
        SouthWins = "south-wins": "South wins",
        NorthWins = "north-wins": "North wins",
        Draw = "draw": "the game is a draw",
    }
}

record! {
    /// What must hold after the last move, under some readings.
    pub struct Expectation: "a case" {
        /// The readings; a list means that the case holds under each.
        "under" under: default Guard,
        /// The position reached, drawn.
        "position" position: optional Spanned<Verbatim>,
        /// Who moves next.
        "to-move" to_move: optional Spanned<Seat>,
        /// The further state reached, in full, or `none`.
        "state" state: optional Spanned<Verbatim>,
        /// Seeds in hand where the game ends in mid-capture.
        "hand" hand: optional Spanned<u16>,
        /// Handfuls fully sown in the last turn.
        "laps" laps: optional Spanned<u16>,
        /// Seeds captured in the last turn, without a bonus.
        "captured" captured: optional Spanned<u16>,
        /// Seeds that left the board in the last turn, with a bonus.
        "removed" removed: optional Spanned<u16>,
        /// What has become of the game.
        "outcome" outcome: optional Spanned<Standing>,
        /// The end rule that decided it.
        "by" by: optional Id,
        /// The rules that fire in the last turn, in order.
        "fires" fires: optional Spanned<Vec<Fired>>,
        /// Rules that fail by a single condition in the last turn.
        "nearly" nearly: default Vec<Id>,
        /// The legal starts in the position reached.
        "legal" legal: optional Spanned<Vec<Verbatim>>,
        /// Seeds of a bonus still to be chosen.
        "bonus" bonus: optional Spanned<u16>,
        /// Whether the last move is refused.
        "refused" refused: optional Spanned<bool>,
        /// The number of holes of the board.
        "holes" holes: optional Spanned<u16>,
        /// The seeds on the board.
        "seeds" seeds: optional Spanned<u16>,
        /// The seeds on South's side.
        "south" south: optional Spanned<u16>,
        /// The seeds on North's side.
        "north" north: optional Spanned<u16>,
    }
}

/// A rule that fires, once or several times in a row (`successor-relay*3`).
#[derive(Clone, Debug)]
pub struct Fired {
    /// The rule.
    pub rule: Id,
    /// How often.
    pub times: u32,
}

impl Decode for Fired {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        use super::node::Kind;
        let Kind::Text(text) = &node.kind else {
            let of = "the id of a rule";
            let write = "an id such as `turn-ends`, or `successor-relay*3` for three in a row";
            decode::wrong_type(node, Expected::Form { of, write }, mistakes);
            return None;
        };
        let counted = text.split_once('*').and_then(|(rule, n)| Some((rule, n.parse().ok()?)));
        let (rule, times) = counted.unwrap_or((text, 1));
        let bare = Node { kind: Kind::Text(rule.to_owned()), span: node.span };
        Some(Fired { rule: Id::decode(&bare, mistakes)?, times })
    }
}

impl Describe for Fired {
    fn name() -> String {
        "Fired".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Pattern("^[a-z][a-z0-9-]{0,79}(\\*[0-9]{1,9})?$".into());
        let about = "The id of a rule that fires, as in `turn-ends`, or `turn-ends*3` for three \
                     in a row.";
        Definition::new("a rule that fires", about, shape)
    }
}
