//! What a document may hold, as data: beside each type's reader stands its shape,
//! and from the shapes come the JSON Schemas that editors use.

use std::collections::BTreeMap;

/// What a part of a document may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// What the definition of a name says.
    Ref(String),
    /// One of several shapes.
    AnyOf(Vec<Shape>),
    /// A mapping with named fields.
    Record(Vec<Field>),
    /// A mapping with just one of the fields.
    OneField(Vec<Field>),
    /// One of a few words, each with its meaning.
    Words(Vec<(&'static str, &'static str)>),
    /// Text that is not blank.
    Text,
    /// Any text.
    Verbatim,
    /// Text of a pattern, a regular expression.
    Pattern(String),
    /// `true` or `false`.
    Truth,
    /// A whole number within a range.
    Number { least: u64, most: u64 },
    /// A list with so many members at least.
    List { of: Box<Shape>, least: usize },
    /// A mapping from names to what each stands for.
    Names(Box<Shape>),
    /// A mapping that names an ambiguity and gives something for each reading.
    DependsOn(Box<Shape>),
}

/// A field of a mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its key.
    pub key: &'static str,
    /// What it is for.
    pub about: String,
    /// Whether it must be there.
    pub required: bool,
    /// What it holds.
    pub shape: Shape,
}

/// A definition: a shape with what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// What a message calls it, such as "a place".
    pub title: String,
    /// What it is.
    pub about: String,
    /// What it may be.
    pub shape: Shape,
}

/// The definitions that a document needs, by name.
#[derive(Debug, Default)]
pub struct Shapes {
    /// The definitions. One that is still being made is `None`.
    named: BTreeMap<String, Option<Definition>>,
}

/// Data whose shape can be told.
pub trait Describe {
    /// The name of its definition.
    fn name() -> String;
    /// Its definition. What it is made of, it takes from `shapes`.
    fn define(shapes: &mut Shapes) -> Definition;
}

impl Shapes {
    /// Every definition that a document of a type needs.
    pub fn of_document<T: Describe>() -> BTreeMap<String, Definition> {
        let mut shapes = Shapes::default();
        shapes.of::<T>();
        let named = shapes.named.into_iter();
        named.filter_map(|(name, definition)| Some((name, definition?))).collect()
    }

    /// The shape of a type, by name; its definition is added where it is missing.
    pub fn of<T: Describe>(&mut self) -> Shape {
        let name = T::name();
        if !self.named.contains_key(&name) {
            self.named.insert(name.clone(), None);
            let definition = T::define(self);
            self.named.insert(name.clone(), Some(definition));
        }
        Shape::Ref(name)
    }
}

impl Definition {
    /// A definition; a text of several lines counts as one line.
    pub fn new(title: &str, about: &str, shape: Shape) -> Self {
        Definition { title: title.to_owned(), about: in_one_line(about), shape }
    }
}

impl Field {
    /// A field; a text of several lines counts as one line.
    pub fn new(key: &'static str, about: &str, required: bool, shape: Shape) -> Self {
        Field { key, about: in_one_line(about), required, shape }
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
