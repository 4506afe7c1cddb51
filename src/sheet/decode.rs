//! From nodes to typed data. A reader that finds a mistake records it, gives up its
//! own value and lets its neighbours go on.

use std::collections::BTreeMap;

use super::expected::Expected;
use super::mistake::{Mistake, Mistakes, Problem};
use super::node::{Kind, Node};
use super::shape::{Definition, Describe, Shape, Shapes};
use super::span::{Id, Span, Spanned};
use super::suggest::nearest;

/// Data that can be read from a node, and whose shape can be told.
pub trait Decode: Describe + Sized {
    /// Reads it. `None` means that a mistake has been recorded.
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self>;
}

/// Records that a node is of the wrong type.
pub fn wrong_type(node: &Node, expected: Expected, mistakes: &mut Mistakes) {
    let problem = Problem::WrongType { expected, found: node.kind.describe() };
    mistakes.push(Mistake::new(node.span, problem));
}

/// Reads one of a closed list of words and gives its place in the list.
pub fn word(
    node: &Node,
    expected: &'static str,
    known: &'static [&'static str],
    mistakes: &mut Mistakes,
) -> Option<usize> {
    let Kind::Text(text) = &node.kind else {
        wrong_type(node, Expected::Word { of: expected, known }, mistakes);
        return None;
    };
    let found = known.iter().position(|word| word == text);
    if found.is_none() {
        let problem = Problem::UnknownWord { word: text.clone(), expected, known: known.to_vec() };
        mistakes.push(Mistake::new(node.span, problem));
    }
    found
}

/// The fields of a mapping, each key known and given once.
pub struct Fields<'a> {
    span: Span,
    values: BTreeMap<&'a str, &'a Node>,
    unknown: Vec<&'a str>,
}

/// Reads a mapping's keys and records those that are unknown or stand twice.
pub fn fields<'a>(
    node: &'a Node,
    of: &'static str,
    known: &'static [&'static str],
    mistakes: &mut Mistakes,
) -> Option<Fields<'a>> {
    let pairs = keyed(node, Expected::Record { of, fields: known }, mistakes)?;
    let mut values = BTreeMap::new();
    let mut unknown = Vec::new();
    for (key, value) in pairs {
        if known.contains(&key.value.as_str()) {
            values.insert(key.value.as_str(), value);
        } else {
            unknown.push(key.value.as_str());
            let field = key.value.to_owned();
            mistakes.push(Mistake::new(key.span, Problem::UnknownField { field, of, known }));
        }
    }
    Some(Fields { span: node.span, values, unknown })
}

/// The pairs of a mapping with text keys; repeated keys are recorded and left out.
pub fn keyed<'a>(
    node: &'a Node,
    expected: Expected,
    mistakes: &mut Mistakes,
) -> Option<Vec<(Spanned<&'a String>, &'a Node)>> {
    let Kind::Map(pairs) = &node.kind else {
        wrong_type(node, expected, mistakes);
        return None;
    };
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    let mut kept = Vec::with_capacity(pairs.len());
    for (key, value) in pairs {
        let Kind::Text(text) = &key.kind else {
            wrong_type(key, Expected::Key, mistakes);
            continue;
        };
        if let Some(&first) = seen.get(text.as_str()) {
            let problem = Problem::DuplicateKey { key: text.clone() };
            mistakes.push(Mistake::new(key.span, problem).see(first, "first here"));
            continue;
        }
        seen.insert(text, key.span);
        kept.push((Spanned::new(text, key.span), value));
    }
    Some(kept)
}

impl Fields<'_> {
    /// Reads a field that must be there.
    pub fn required<T: Decode>(
        &self,
        field: &'static str,
        of: &'static str,
        mistakes: &mut Mistakes,
    ) -> Option<T> {
        match self.values.get(field) {
            Some(node) => T::decode(node, mistakes),
            // A misspelt field is one mistake, not two.
            None if nearest(field, &self.unknown).is_some() => None,
            None => {
                mistakes.push(Mistake::new(self.span, Problem::MissingField { field, of }));
                None
            }
        }
    }

    /// Reads a field that may be left out: `Some(None)` where it is.
    pub fn optional<T: Decode>(
        &self,
        field: &'static str,
        mistakes: &mut Mistakes,
    ) -> Option<Option<T>> {
        match self.values.get(field) {
            Some(node) => T::decode(node, mistakes).map(Some),
            None => Some(None),
        }
    }
}

impl<T: Decode> Decode for Spanned<T> {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        Some(Spanned::new(T::decode(node, mistakes)?, node.span))
    }
}

impl<T: Describe> Describe for Spanned<T> {
    fn name() -> String {
        T::name()
    }

    fn define(shapes: &mut Shapes) -> Definition {
        T::define(shapes)
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let Kind::List(items) = &node.kind else {
            wrong_type(node, Expected::List, mistakes);
            return None;
        };
        let read: Vec<T> = items.iter().filter_map(|item| T::decode(item, mistakes)).collect();
        // A list that only mistakes have emptied must not pass for an empty one.
        if read.is_empty() && !items.is_empty() { None } else { Some(read) }
    }
}

impl<T: Describe> Describe for Vec<T> {
    fn name() -> String {
        format!("List-{}", T::name())
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let of = Box::new(shapes.of::<T>());
        Definition::new("a list", "A list.", Shape::List { of, least: 0 })
    }
}

/// A list, or a single member standing for a list of one.
#[derive(Clone, Debug, Default)]
pub struct OneOrMore<T>(pub Vec<T>);

impl<T: Decode> Decode for OneOrMore<T> {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::List(items) if items.is_empty() => {
                mistakes.push(Mistake::new(node.span, Problem::EmptyList { what: "the list" }));
                None
            }
            Kind::List(_) => Vec::decode(node, mistakes).map(OneOrMore),
            _ => T::decode(node, mistakes).map(|one| OneOrMore(vec![one])),
        }
    }
}

impl<T: Describe> Describe for OneOrMore<T> {
    fn name() -> String {
        format!("OneOrMore-{}", T::name())
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let one = shapes.of::<T>();
        let list = Shape::List { of: Box::new(one.clone()), least: 1 };
        let about = "A list, or a single member that stands for a list of one.";
        Definition::new("one or more", about, Shape::AnyOf(vec![one, list]))
    }
}

/// Running text: one or more sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub String);

impl Decode for Text {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::Text(text) if !text.trim().is_empty() => Some(Text(text.trim().to_owned())),
            _ => {
                wrong_type(node, Expected::Text, mistakes);
                None
            }
        }
    }
}

impl Describe for Text {
    fn name() -> String {
        "Text".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let about = "Running text; put quotes around a number, `true` or `null`.";
        Definition::new("text", about, Shape::Text)
    }
}

/// Text whose spaces and lines count, such as a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verbatim(pub String);

impl Decode for Verbatim {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::Text(text) => Some(Verbatim(text.clone())),
            _ => {
                wrong_type(node, Expected::Text, mistakes);
                None
            }
        }
    }
}

impl Describe for Verbatim {
    fn name() -> String {
        "Verbatim".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let about = "Text whose spaces and lines count, such as a drawing.";
        Definition::new("text", about, Shape::Verbatim)
    }
}

/// The most characters of a name.
const LONGEST_NAME: usize = 80;

/// Whether a text can be a name.
pub fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|c| c.is_ascii_lowercase())
        && letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && text.len() <= LONGEST_NAME
}

impl Decode for String {
    /// A name: the text of an [`Id`].
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let Kind::Text(text) = &node.kind else {
            wrong_type(node, Expected::Name, mistakes);
            return None;
        };
        if is_name(text) {
            Some(text.clone())
        } else {
            mistakes.push(Mistake::new(node.span, Problem::BadName { name: text.clone() }));
            None
        }
    }
}

impl Describe for String {
    fn name() -> String {
        "Name".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let shape = Shape::Pattern(format!("^[a-z][a-z0-9-]{{0,{}}}$", LONGEST_NAME - 1));
        let about = "A name: lower-case letters, digits and hyphens, a letter first.";
        Definition::new("a name", about, shape)
    }
}

impl Decode for bool {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match node.kind {
            Kind::Bool(value) => Some(value),
            _ => {
                wrong_type(node, Expected::Truth, mistakes);
                None
            }
        }
    }
}

impl Describe for bool {
    fn name() -> String {
        "Truth".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        Definition::new("a truth value", "`true` or `false`.", Shape::Truth)
    }
}

/// A number of seeds, holes, laps or columns: 0 to 65,535.
impl Decode for u16 {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        number(node, "the number", 0, u16::MAX.into(), mistakes).map(|value| value as u16)
    }
}

impl Describe for u16 {
    fn name() -> String {
        "Number".into()
    }

    fn define(_: &mut Shapes) -> Definition {
        let about = "A number of seeds, holes, laps or columns.";
        let shape = Shape::Number { least: 0, most: u16::MAX.into() };
        Definition::new("a whole number", about, shape)
    }
}

/// Reads a whole number within a range.
pub fn number(
    node: &Node,
    what: &'static str,
    least: i128,
    most: i128,
    mistakes: &mut Mistakes,
) -> Option<i128> {
    let value = match node.kind {
        Kind::Int(value) => value,
        _ => {
            wrong_type(node, Expected::Number, mistakes);
            return None;
        }
    };
    if (least..=most).contains(&value) {
        return Some(value);
    }
    let problem = Problem::OutOfRange { what, value: value.to_string(), least, most };
    mistakes.push(Mistake::new(node.span, problem));
    None
}

/// A mapping from names to values, in the order written.
#[derive(Clone, Debug)]
pub struct Named<T>(pub Vec<(Id, T)>);

impl<T> Default for Named<T> {
    fn default() -> Self {
        Named(Vec::new())
    }
}

impl<T: Decode> Decode for Named<T> {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let pairs = keyed(node, Expected::Names { of: "names and their values" }, mistakes)?;
        let read = pairs.into_iter().filter_map(|(key, value)| {
            Some((Spanned::new(key.value.clone(), key.span), T::decode(value, mistakes)?))
        });
        Some(Named(read.collect()))
    }
}

impl<T: Describe> Describe for Named<T> {
    fn name() -> String {
        format!("Named-{}", T::name())
    }

    fn define(shapes: &mut Shapes) -> Definition {
        let shape = Shape::Names(Box::new(shapes.of::<T>()));
        Definition::new("names and their values", "Names, and what each stands for.", shape)
    }
}
