//! What a node must be: the phrase for it, and how it is written.

use super::suggest::list;

/// What was expected where a node is of the wrong type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A mapping with named fields.
    Record { of: &'static str, fields: &'static [&'static str] },
    /// A mapping whose keys are names.
    Names { of: &'static str },
    /// A name as the key of a mapping.
    Key,
    /// One of a few words.
    Word { of: &'static str, known: &'static [&'static str] },
    /// A list.
    List,
    /// Running text.
    Text,
    /// A name.
    Name,
    /// `true` or `false`.
    Truth,
    /// A whole number.
    Number,
    /// Something of several forms, and an example.
    Form { of: &'static str, write: &'static str },
}

impl Expected {
    /// What a message calls it.
    pub fn phrase(self) -> String {
        match self {
            Expected::Record { of, .. } => format!("{of} (a mapping)"),
            Expected::Names { of } => format!("{of} (a mapping)"),
            Expected::Key => "a word as the key".into(),
            Expected::Word { of, .. } | Expected::Form { of, .. } => of.into(),
            Expected::List => "a list".into(),
            Expected::Text => "text".into(),
            Expected::Name => "a name".into(),
            Expected::Truth => "`true` or `false`".into(),
            Expected::Number => "a whole number".into(),
        }
    }

    /// How it is written.
    pub fn help(self) -> String {
        match self {
            Expected::Record { fields, .. } => {
                format!("write `field: value` for each; the fields are {}", list(fields))
            }
            Expected::Names { .. } => "write `name: value` for each".into(),
            Expected::Key => "write a word before the colon; put quotes around a number".into(),
            Expected::Word { known, .. } => format!("the words are {}", list(known)),
            Expected::List => "write `[one, two]`, or a line that starts with `- ` for each".into(),
            Expected::Text => "write words; put quotes around a number, `true` or `null`".into(),
            Expected::Name => "write a name such as `plain-sowing`".into(),
            Expected::Truth => "write `true` or `false`, without quotes".into(),
            Expected::Number => "write digits alone, such as 7, without quotes".into(),
            Expected::Form { write, .. } => format!("write {write}"),
        }
    }
}
