//! YAML text as a tree whose nodes know their places. Hostile input (alias bombs,
//! deep nesting, endless sequences) stops at a budget.

use std::collections::BTreeSet;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_saphyr::{DuplicateKeyPolicy, Location};

use super::mistake::{Mistake, Problem};
use super::span::{FileId, Files, Span};

/// The longest document that is read, in bytes.
pub const LONGEST: usize = 4 << 20;

/// A node of a document.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it holds.
    pub kind: Kind,
    /// Where it stands; for an alias, where the anchored node stands.
    pub span: Span,
}

/// What a node holds.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i128),
    /// Any other number.
    Float(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// Keys and values, in order, repeated keys included.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// The value of a key.
    fn get(&self, key: &str) -> Option<&Node> {
        let Kind::Map(pairs) = &self.kind else { return None };
        let is_key = |node: &Node| matches!(&node.kind, Kind::Text(text) if text == key);
        pairs.iter().find(|(node, _)| is_key(node)).map(|(_, value)| value)
    }

    /// The text of a key.
    pub fn text(&self, key: &str) -> Option<&str> {
        match &self.get(key)?.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The members of a key's list.
    pub fn list(&self, key: &str) -> Option<&[Node]> {
        match &self.get(key)?.kind {
            Kind::List(items) => Some(items),
            _ => None,
        }
    }

    /// Whether another node holds the same, keys in the same order, wherever it stands.
    pub fn holds_the_same(&self, other: &Node) -> bool {
        match (&self.kind, &other.kind) {
            (Kind::Null, Kind::Null) => true,
            (Kind::Bool(one), Kind::Bool(other)) => one == other,
            (Kind::Int(one), Kind::Int(other)) => one == other,
            (Kind::Float(one), Kind::Float(other)) => one.to_bits() == other.to_bits(),
            (Kind::Text(one), Kind::Text(other)) => one == other,
            (Kind::List(one), Kind::List(other)) => {
                let same = |(one, other): (&Node, &Node)| one.holds_the_same(other);
                one.len() == other.len() && one.iter().zip(other).all(same)
            }
            (Kind::Map(one), Kind::Map(other)) => {
                one.len() == other.len()
                    && one.iter().zip(other).all(|((key, value), (other_key, other_value))| {
                        key.holds_the_same(other_key) && value.holds_the_same(other_value)
                    })
            }
            _ => false,
        }
    }

    /// Every text that a key has, here and in all nodes within.
    pub fn texts(&self, key: &str) -> BTreeSet<&str> {
        let mut found: BTreeSet<&str> = self.text(key).into_iter().collect();
        match &self.kind {
            Kind::List(items) => found.extend(items.iter().flat_map(|item| item.texts(key))),
            Kind::Map(pairs) => found.extend(pairs.iter().flat_map(|(_, value)| value.texts(key))),
            _ => {}
        }
        found
    }
}

impl Kind {
    /// What a message calls it.
    pub fn describe(&self) -> &'static str {
        match self {
            Kind::Null => "nothing",
            Kind::Bool(_) => "a truth value",
            Kind::Int(_) => "a whole number",
            Kind::Float(value) if value.abs() >= 1e15 => "a number far too large",
            Kind::Float(_) => "a number with a fraction",
            Kind::Text(_) => "text",
            Kind::List(_) => "a list",
            Kind::Map(_) => "a mapping",
        }
    }
}

/// Takes a file in.
///
/// # Errors
/// Bytes that are not UTF-8; the file is then among the others with marks in their place.
pub fn take_in(files: &mut Files, name: String, bytes: Vec<u8>) -> Result<FileId, Mistake> {
    let error = match String::from_utf8(bytes) {
        Ok(text) => return Ok(files.add(name, text)),
        Err(error) => error,
    };
    let offset = error.utf8_error().valid_up_to();
    let file = files.add(name, String::from_utf8_lossy(error.as_bytes()));
    let at = offset as u32;
    // The stand-in for a broken character takes three bytes.
    let span = Span { file, start: at, end: at + 3 };
    Err(Mistake::new(span, Problem::NotUtf8 { offset }))
}

/// Reads a document.
///
/// # Errors
/// A document that is empty, too long or beyond the
/// budget, and text that is not YAML.
pub fn parse(file: FileId, text: &str) -> Result<Node, Mistake> {
    let whole = |problem| Mistake::new(Span { file, start: 0, end: 0 }, problem);
    if text.len() > LONGEST {
        return Err(whole(Problem::TooLong { most: LONGEST }));
    }
    let options = serde_saphyr::options! {
        strict_booleans: true,
        duplicate_keys: DuplicateKeyPolicy::PassThrough,
        budget: serde_saphyr::budget! {
            max_nodes: 100_000,
            max_depth: 64,
            flow_nesting_limit: 64,
            max_documents: 1,
        },
    };
    let tree = serde_saphyr::from_str_with_options::<Tree>(text, options)
        .map_err(|error| yaml_mistake(file, text, &error))?;
    let node = tree.place(file, text);
    if matches!(node.kind, Kind::Null) {
        return Err(whole(Problem::Empty));
    }
    Ok(node)
}

fn yaml_mistake(file: FileId, text: &str, error: &serde_saphyr::Error) -> Mistake {
    let (start, end) = error.location().map_or((0, 0), |at| bytes_of(text, &at));
    // The library's own sentence, less the place it repeats.
    let said = error.without_snippet().to_string();
    let reason = match said.split_once(": ") {
        Some((place, rest)) if place.contains("line ") => rest,
        _ => said.split(" at line ").next().unwrap_or(&said),
    };
    let reason = reason.lines().next().unwrap_or_default().trim().to_owned();
    let reason = match () {
        _ if reason.contains("non-finite float") => "a number is far too large".to_owned(),
        _ if reason.contains("Documents") => "it holds more than one document".to_owned(),
        _ if ["budget", "limit", "depth"].iter().any(|word| reason.contains(word)) => {
            "it is too large or too deep".to_owned()
        }
        _ => reason,
    };
    Mistake::new(Span { file, start, end }, Problem::NotYaml { reason })
}

/// A location as byte offsets; errors may know only line and column.
fn bytes_of(text: &str, at: &Location) -> (u32, u32) {
    let span = at.span();
    let start = span.byte_offset().map_or_else(
        || {
            let line = usize::try_from(at.line()).unwrap_or(1).max(1);
            let before: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
            let column = usize::try_from(at.column()).unwrap_or(1).max(1);
            let within: usize = text[before..].chars().take(column - 1).map(char::len_utf8).sum();
            before + within
        },
        |offset| usize::try_from(offset).unwrap_or(0),
    );
    let start = start.min(text.len());
    let length = usize::try_from(span.byte_len().unwrap_or(1)).unwrap_or(1);
    let end = (start + length).min(text.len());
    (start as u32, end as u32)
}

/// The tree as the YAML library hands it over, before it knows its file.
struct Tree {
    kind: TreeKind,
    start: u32,
    end: u32,
}

enum TreeKind {
    Leaf(Kind),
    List(Vec<Tree>),
    Map(Vec<(Tree, Tree)>),
}

impl Tree {
    fn place(self, file: FileId, text: &str) -> Node {
        let end = match &self.kind {
            TreeKind::Leaf(_) => self.end,
            TreeKind::List(items) => self.first_line_end(items.iter(), text),
            TreeKind::Map(pairs) => {
                self.first_line_end(pairs.iter().flat_map(|(key, value)| [key, value]), text)
            }
        };
        let kind = match self.kind {
            TreeKind::Leaf(kind) => kind,
            TreeKind::List(items) => {
                Kind::List(items.into_iter().map(|item| item.place(file, text)).collect())
            }
            TreeKind::Map(pairs) => Kind::Map(
                pairs
                    .into_iter()
                    .map(|(key, value)| (key.place(file, text), value.place(file, text)))
                    .collect(),
            ),
        };
        Node { kind, span: Span { file, start: self.start, end } }
    }

    /// Where to stop underlining a list or mapping, of which the library knows only
    /// the start: its closing bracket or its first member, but within its first line.
    fn first_line_end<'a>(&self, members: impl Iterator<Item = &'a Tree>, text: &str) -> u32 {
        let start = (self.start as usize).min(text.len());
        let line = text.get(start..).and_then(|rest| rest.split('\n').next()).unwrap_or_default();
        let line_end = start + line.trim_end().len();
        let flow = line.starts_with(['[', '{']);
        // An aliased member stands elsewhere.
        let here = members.filter(|member| member.start >= self.start);
        let ends = here.map(|member| (member.end as usize).min(line_end));
        let end = if flow { ends.max() } else { ends.min() }.unwrap_or(start).max(start + 1);
        let closed = text.get(end..line_end).is_some_and(|rest| {
            flow && rest.trim_start_matches([' ', ',']).starts_with([']', '}'])
        });
        let closing =
            if closed { text[end..line_end].find([']', '}']).map_or(0, |at| at + 1) } else { 0 };
        (end + closing).max(start + 1).min(text.len().max(start)) as u32
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = serde_saphyr::Spanned::<TreeKind>::deserialize(deserializer)?;
        let span = spanned.defined.span();
        let start = u32::try_from(span.byte_offset().unwrap_or(0)).unwrap_or(0);
        let length = u32::try_from(span.byte_len().unwrap_or(0)).unwrap_or(0);
        Ok(Tree { kind: spanned.value, start, end: start.saturating_add(length) })
    }
}

impl<'de> Deserialize<'de> for TreeKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = TreeKind;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("YAML")
    }

    fn visit_unit<E: de::Error>(self) -> Result<TreeKind, E> {
        Ok(TreeKind::Leaf(Kind::Null))
    }

    fn visit_none<E: de::Error>(self) -> Result<TreeKind, E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<TreeKind, D::Error> {
        TreeKind::deserialize(deserializer)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<TreeKind, E> {
        Ok(TreeKind::Leaf(Kind::Bool(value)))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<TreeKind, E> {
        self.visit_i128(value.into())
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<TreeKind, E> {
        self.visit_i128(value.into())
    }

    fn visit_i128<E: de::Error>(self, value: i128) -> Result<TreeKind, E> {
        Ok(TreeKind::Leaf(Kind::Int(value)))
    }

    fn visit_u128<E: de::Error>(self, value: u128) -> Result<TreeKind, E> {
        // Beyond every number a document can use, so the nearest one does.
        self.visit_i128(i128::try_from(value).unwrap_or(i128::MAX))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<TreeKind, E> {
        Ok(TreeKind::Leaf(Kind::Float(value)))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<TreeKind, E> {
        Ok(TreeKind::Leaf(Kind::Text(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<TreeKind, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(TreeKind::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<TreeKind, A::Error> {
        let mut pairs = Vec::new();
        while let Some(key) = access.next_key()? {
            pairs.push((key, access.next_value()?));
        }
        Ok(TreeKind::Map(pairs))
    }
}
