//! A skeleton's text: a template in which names are put in, and marks such as
//! `{Board.rows}` give way to what the definitions say.

use std::collections::BTreeMap;

use crate::cli::output::{COLUMNS, wrapped};
use crate::sheet::shape::{Definition, Describe, Shape, Shapes};

type Definitions = BTreeMap<String, Definition>;

/// A template filled for a document of a type. `values` are put in for their names;
/// a paragraph of a comment is one line of the template, however long.
pub fn filled<T: Describe>(template: &str, values: &[(&str, &str)]) -> String {
    let definitions = Shapes::of_document::<T>();
    let mut text = String::new();
    for line in template.lines() {
        let line =
            values.iter().fold(line.to_owned(), |line, (name, value)| line.replace(name, value));
        match line.trim_start().strip_prefix("# ") {
            Some(comment) if next_mark(comment).is_some() || line.len() > COLUMNS => {
                let indent = &line[..line.len() - comment.len()];
                text += &told(comment, indent, &definitions);
            }
            _ => text += &(line + "\n"),
        }
    }
    text
}

/// A comment with its marks told: running text, then a line for each word.
fn told(comment: &str, indent: &str, definitions: &Definitions) -> String {
    let (mut running, mut words, mut rest) = (String::new(), Vec::new(), comment);
    while let Some((before, mark, after)) = next_mark(rest) {
        running += before;
        match meaning(mark, definitions) {
            Some((about, listed)) => {
                running += about;
                words.extend(listed);
            }
            None => running += &format!("{{{mark}}}"),
        }
        rest = after;
    }
    running += rest;
    let mut text = wrapped(running.trim(), indent, indent);
    let widest = words.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
    for (word, phrase) in words {
        let first = format!("{indent}  {word:widest$}  ");
        text += &wrapped(phrase, &first, &format!("{indent}{:1$}", "", widest + 4));
    }
    text
}

/// The text before the first mark, the mark, and the text after it.
fn next_mark(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.char_indices().find(|&(at, c)| c == '{' && is_mark(&text[at..]))?.0;
    let end = start + text[start..].find('}')?;
    Some((&text[..start], &text[start + 1..end], &text[end + 1..]))
}

/// Whether a text starts with a mark; a mapping in braces has a space there.
fn is_mark(text: &str) -> bool {
    text.strip_prefix('{').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// What a mark says: `{Board.rows}` what the field is for, and the words it may be;
/// `{Action}` the words or fields of a definition.
fn meaning<'a>(mark: &str, definitions: &'a Definitions) -> Option<(&'a str, Members<'a>)> {
    let Some((record, key)) = mark.split_once('.') else {
        return Some(("", members(&definitions.get(mark)?.shape, definitions, true)));
    };
    let Shape::Record(fields) = &definitions.get(record)?.shape else { return None };
    let field = fields.iter().find(|field| field.key == key)?;
    Some((&field.about, members(&field.shape, definitions, false)))
}

/// Words or fields, each with its meaning.
type Members<'a> = Vec<(&'a str, &'a str)>;

/// The words that a shape allows, and with `fields` the keys, each with its meaning.
fn members<'a>(shape: &'a Shape, definitions: &'a Definitions, fields: bool) -> Members<'a> {
    match shape {
        Shape::Words(words) => words.clone(),
        Shape::Record(all) | Shape::OneField(all) if fields => {
            all.iter().map(|field| (field.key, field.about.as_str())).collect()
        }
        Shape::AnyOf(all) => {
            all.iter().flat_map(|shape| members(shape, definitions, fields)).collect()
        }
        Shape::Ref(name) => {
            definitions.get(name).map_or_else(Vec::new, |d| members(&d.shape, definitions, fields))
        }
        _ => Vec::new(),
    }
}
