//! A value, or one value for each reading of an ambiguity: the place in a sheet
//! where an ambiguity bites.

use super::decode::{self, Decode, Named, OneOrMore};
use super::expected::Expected;
use super::mistake::{Mistake, Mistakes, Problem};
use super::node::{Kind, Node};
use super::shape::{Definition, Describe, Shape, Shapes};
use super::span::{Id, Span, Spanned};
use super::suggest::nearest;

/// A value, or a `depends-on` that gives one for every reading. It may nest.
#[derive(Clone, Debug)]
pub enum Choice<T> {
    /// The same under every reading.
    Value(T),
    /// One for each reading of the ambiguity.
    DependsOn {
        /// The ambiguity.
        ambiguity: Id,
        /// The readings and what each gives.
        arms: Vec<(Id, Choice<T>)>,
        /// Where the mapping stands.
        span: Span,
    },
}

impl<T: Default> Default for Choice<T> {
    fn default() -> Self {
        Choice::Value(T::default())
    }
}

impl<T> Choice<T> {
    /// Calls `visit` on every `depends-on` within: its ambiguity, readings and place.
    pub fn each_dependence<'a>(&'a self, visit: &mut dyn FnMut(&'a Id, Vec<&'a Id>, Span)) {
        if let Choice::DependsOn { ambiguity, arms, span } = self {
            visit(ambiguity, arms.iter().map(|(reading, _)| reading).collect(), *span);
            for (_, arm) in arms {
                arm.each_dependence(visit);
            }
        }
    }

    /// Every value it may take.
    pub fn values(&self) -> Vec<&T> {
        match self {
            Choice::Value(value) => vec![value],
            Choice::DependsOn { arms, .. } => {
                arms.iter().flat_map(|(_, arm)| arm.values()).collect()
            }
        }
    }

    /// The value under the readings that `chosen` gives. `None` where an arm is
    /// missing, which the lints report.
    pub fn settle<'a>(&'a self, chosen: &dyn Fn(&str) -> Option<String>) -> Option<&'a T> {
        match self {
            Choice::Value(value) => Some(value),
            Choice::DependsOn { ambiguity, arms, .. } => {
                let reading = chosen(ambiguity.as_str())?;
                let (_, arm) = arms.iter().find(|(id, _)| id.as_str() == reading)?;
                arm.settle(chosen)
            }
        }
    }
}

const DEPENDS_ON: &str = "depends-on";

/// A key of a mapping that is almost `depends-on`.
fn misspelt(node: &Node) -> Option<Spanned<&str>> {
    let Kind::Map(pairs) = &node.kind else { return None };
    pairs.iter().find_map(|(key, _)| match &key.kind {
        Kind::Text(text) if nearest(text, &[DEPENDS_ON]).is_some() => {
            Some(Spanned::new(text.as_str(), key.span))
        }
        _ => None,
    })
}

impl<T: Decode> Decode for Choice<T> {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let is_choice = matches!(&node.kind, Kind::Map(pairs)
            if pairs.iter().any(|(key, _)| matches!(&key.kind, Kind::Text(t) if t == DEPENDS_ON)));
        if !is_choice {
            if let Some(key) = misspelt(node) {
                let (field, of) = (key.value.to_owned(), "a choice between readings");
                let problem = Problem::UnknownField { field, of, known: &[DEPENDS_ON] };
                mistakes.push(Mistake::new(key.span, problem));
                return None;
            }
            return T::decode(node, mistakes).map(Choice::Value);
        }
        const WHAT: Expected = Expected::Names { of: "an ambiguity and its readings" };
        let mut ambiguity = None;
        let mut arms = Vec::new();
        let before = mistakes.len();
        for (key, value) in decode::keyed(node, WHAT, mistakes)? {
            if key.value == DEPENDS_ON {
                ambiguity = Id::decode(value, mistakes);
            } else if let Some(arm) = Choice::decode(value, mistakes) {
                arms.push((Id::new(key.value.clone(), key.span), arm));
            }
        }
        if mistakes.len() > before {
            return None;
        }
        Some(Choice::DependsOn { ambiguity: ambiguity?, arms, span: node.span })
    }
}

impl<T: Describe> Describe for Choice<T> {
    fn name() -> String {
        format!("Choice-{}", T::name())
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let value = shapes.of::<T>();
        let depends = Shape::DependsOn(Box::new(shapes.of::<Self>()));
        let about = "A value, or `depends-on:` an ambiguity and a value for each of its readings.";
        Definition::new("a value or a choice", about, Shape::AnyOf(vec![value, depends]))
    }
}

/// The condition that a rule belongs to the game at all: for each ambiguity named,
/// one of the readings given must be chosen.
#[derive(Clone, Debug, Default)]
pub struct Guard(pub Vec<(Id, Vec<Id>)>);

impl Guard {
    /// Whether the rule stands under the readings that `chosen` gives.
    pub fn holds(&self, chosen: &dyn Fn(&str) -> Option<String>) -> bool {
        self.0.iter().all(|(ambiguity, readings)| {
            chosen(ambiguity.as_str())
                .is_some_and(|reading| readings.iter().any(|id| id.as_str() == reading))
        })
    }
}

impl Decode for Guard {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let named = Named::<OneOrMore<Id>>::decode(node, mistakes)?;
        Some(Guard(
            named.0.into_iter().map(|(ambiguity, readings)| (ambiguity, readings.0)).collect(),
        ))
    }
}

impl Describe for Guard {
    fn name() -> String {
        "Guard".into()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let readings = shapes.of::<Named<OneOrMore<Id>>>();
        let about = "For each ambiguity named, the readings under which it holds: one, or a list.";
        Definition::new("readings", about, readings)
    }
}
