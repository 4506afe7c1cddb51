//! What a rule does: seeds lifted, sown and taken off the board, and the bonus.

use serde::Serialize;

use crate::sheet::choice::Choice;
use crate::sheet::decode::{self, Decode, OneOrMore};
use crate::sheet::expected::Expected;
use crate::sheet::mistake::{Mistake, Mistakes, Problem};
use crate::sheet::node::{Kind, Node};
use crate::sheet::shape::{Definition, Describe, Field, Shape, Shapes};
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

impl Describe for Acts {
    fn name() -> String {
        "Acts".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let forms = vec![shapes.of::<Id>(), shapes.of::<Vec<Action>>()];
        let about = "What is done: a list of actions, or the name of one under `actions:`.";
        Definition::new("actions", about, Shape::AnyOf(forms))
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

words! {
    /// What a step of a rule is called.
    pub enum ActionWord: "an action" {
        Lift = "lift": "takes all seeds of places into the hand",
        Sow = "sow": "sows the hand",
        Remove = "remove": "takes all seeds of places off the board",
        Bonus = "bonus": "lets the player take more off the board",
        EndTurn = "end-turn": "ends the turn",
    }
}

impl ActionWord {
    /// Whether it stands alone, without a value.
    fn is_bare(self) -> bool {
        matches!(self, ActionWord::EndTurn)
    }

    /// An action of a node that is all of it, or all of its value.
    fn decode_value(self, node: &Node, mistakes: &mut Mistakes) -> Option<Action> {
        match self {
            ActionWord::Lift => Choice::decode(node, mistakes).map(Action::Lift),
            ActionWord::Sow => Sow::decode(node, mistakes).map(Action::Sow),
            ActionWord::Remove => Choice::decode(node, mistakes).map(Action::Remove),
            ActionWord::Bonus => Bonus::decode(node, mistakes).map(|b| Action::Bonus(Box::new(b))),
            ActionWord::EndTurn => Some(Action::EndTurn),
        }
    }

    /// What its value looks like.
    fn value(self, shapes: &mut Shapes) -> Shape {
        match self {
            ActionWord::Lift | ActionWord::Remove => shapes.of::<Choice<OneOrMore<Place>>>(),
            ActionWord::Sow => shapes.of::<Sow>(),
            ActionWord::Bonus => shapes.of::<Bonus>(),
            ActionWord::EndTurn => Shape::Words(vec![(self.word(), self.phrase())]),
        }
    }
}

const ACTION: &str = "an action";

impl Decode for Action {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        const FORM: Expected = Expected::Form {
            of: ACTION,
            write: "one key and its value, such as `lift: here`, or the word `end-turn`",
        };
        let (named, value) = match &node.kind {
            Kind::Text(_) => (node, None),
            Kind::Map(pairs) if pairs.len() == 1 => (&pairs[0].0, Some(&pairs[0].1)),
            _ => {
                decode::wrong_type(node, FORM, mistakes);
                return None;
            }
        };
        let Kind::Text(text) = &named.kind else {
            decode::wrong_type(named, FORM, mistakes);
            return None;
        };
        let known = ActionWord::WORDS.iter().position(|word| word == text);
        match known.map(|at| ActionWord::ALL[at]) {
            Some(word) if word.is_bare() == value.is_none() => {
                word.decode_value(value.unwrap_or(node), mistakes)
            }
            _ => {
                let known = ActionWord::WORDS.to_vec();
                let problem = Problem::UnknownWord { word: text.clone(), expected: ACTION, known };
                mistakes.push(Mistake::new(named.span, problem));
                None
            }
        }
    }
}

impl Describe for Action {
    fn name() -> String {
        "Action".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let (bare, keyed): (Vec<_>, Vec<_>) =
            ActionWord::ALL.iter().partition(|word: &&ActionWord| word.is_bare());
        let keyed = keyed.into_iter().map(|word: &ActionWord| {
            Field::new(word.word(), word.phrase(), false, word.value(shapes))
        });
        let keyed = Shape::OneField(keyed.collect());
        let bare = Shape::Words(bare.into_iter().map(|w| (w.word(), w.phrase())).collect());
        let about = "One step of what a rule does.";
        Definition::new(ACTION, about, Shape::AnyOf(vec![keyed, bare]))
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
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

impl Describe for Amount {
    fn name() -> String {
        "Amount".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let shape = Shape::OneField(AmountGiven::described(shapes));
        Definition::new("an amount", "How much a bonus is.", shape)
    }
}
