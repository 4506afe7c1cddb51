//! What a rule does: seeds lifted, sown and taken off the board, and the bonus.

use crate::sheet::choice::Choice;
use crate::sheet::decode::{self, Decode, OneOrMore};
use crate::sheet::expected::Expected;
use crate::sheet::mistake::{Mistake, Mistakes, Problem};
use crate::sheet::node::{Kind, Node};
use crate::sheet::span::Id;
use crate::sheet::vocabulary::{Permission, Place, Shortage, Skip, Spread};

/// What a rule does: the name of shared actions, or a list.
#[derive(Clone, Debug)]
pub enum Acts {
    /// Actions under `actions:`.
    Shared(Id),
    /// Actions written out.
    List(Vec<Action>),
}

impl Decode for Acts {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::Text(_) => Id::decode(node, mistakes).map(Acts::Shared),
            _ => Vec::decode(node, mistakes).map(Acts::List),
        }
    }
}

/// One step of what a rule does.
#[derive(Clone, Debug)]
pub enum Action {
    /// Takes all seeds of places into the hand.
    Lift(Choice<OneOrMore<Place>>),
    /// Sows the hand.
    Sow(Sow),
    /// Takes all seeds of places off the board.
    Remove(Choice<OneOrMore<Place>>),
    /// Lets the player take more off the board.
    Bonus(Box<Bonus>),
    /// Ends the turn.
    EndTurn,
}

const ACTIONS: &[&str] = &["lift", "sow", "remove", "bonus", "end-turn"];

impl Decode for Action {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        const WHAT: &str = "an action";
        const FORM: Expected = Expected::Form {
            of: WHAT,
            write: "one key and its value, such as `lift: here`, or the word `end-turn`",
        };
        let unknown = |node: &Node, word: &str, mistakes: &mut Mistakes| {
            let problem = Problem::UnknownWord {
                word: word.to_owned(),
                expected: WHAT,
                known: ACTIONS.to_vec(),
            };
            mistakes.push(Mistake::new(node.span, problem));
        };
        match &node.kind {
            Kind::Text(text) if text == "end-turn" => Some(Action::EndTurn),
            Kind::Text(text) => {
                unknown(node, text, mistakes);
                None
            }
            Kind::Map(pairs) if pairs.len() == 1 => {
                let (key, value) = &pairs[0];
                let Kind::Text(text) = &key.kind else {
                    decode::wrong_type(key, FORM, mistakes);
                    return None;
                };
                match text.as_str() {
                    "lift" => Choice::decode(value, mistakes).map(Action::Lift),
                    "sow" => Sow::decode(value, mistakes).map(Action::Sow),
                    "remove" => Choice::decode(value, mistakes).map(Action::Remove),
                    "bonus" => Bonus::decode(value, mistakes).map(|b| Action::Bonus(Box::new(b))),
                    _ => {
                        unknown(key, text, mistakes);
                        None
                    }
                }
            }
            _ => {
                decode::wrong_type(node, FORM, mistakes);
                None
            }
        }
    }
}

record! {
    /// How the hand is sown.
    pub struct Sow: "`sow`" {
        /// The hole that gets the first seed.
        "first" first: required Choice<Place>,
        /// The hole that a long sowing passes over.
        "skip" skip: required Choice<Skip>,
    }
}

record! {
    /// Seeds or holes that the player may take off the board besides.
    pub struct Bonus: "`bonus`" {
        /// How much.
        "amount" amount: required Choice<Amount>,
        /// Whose holes: the opponent's.
        "from" from: required BonusFrom,
        /// Whether it may be declined.
        "declined" declined: required Choice<Permission>,
        /// Whether fewer may be taken.
        "fewer" fewer: required Choice<Permission>,
        /// From how many holes.
        "spread" spread: required Choice<Spread>,
        /// What happens where too few remain.
        "short" short: required Choice<Shortage>,
    }
}

words! {
    /// Whose holes a bonus comes from.
    pub enum BonusFrom: "a player" {
        Opponent = "opponent": "the opponent",
    }
}

/// How much a bonus is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// As many seeds as were just captured.
    AsCaptured,
    /// The whole contents of so many holes.
    Holes(u16),
}

words! {
    /// A number of seeds that follows from play.
    pub enum AmountWord: "an amount" {
        AsCaptured = "as-captured": "as many seeds as were just captured",
    }
}

record! {
    /// An amount: of seeds, or of holes.
    pub struct AmountGiven: "an amount" {
        /// Seeds.
        "seeds" seeds: optional AmountWord,
        /// Holes.
        "holes" holes: optional u16,
    }
}

impl Decode for Amount {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let given = AmountGiven::decode(node, mistakes)?;
        match (given.seeds, given.holes) {
            (Some(AmountWord::AsCaptured), None) => Some(Amount::AsCaptured),
            (None, Some(holes)) => Some(Amount::Holes(holes)),
            _ => {
                let of = "either `seeds` or `holes`";
                let write = "`{ seeds: as-captured }` or `{ holes: 1 }`";
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}
