//! A document laid out in the one way: the same data and the same comments, indented,
//! spaced and broken into lines alike. What is printed is held against what was read,
//! and a text that would say something else is not handed out.

mod fill;

use pretty_yaml::config::{FormatOptions, LanguageOptions, LayoutOptions};
use yaml_parser::{SyntaxKind, SyntaxNode};

use super::mistake::Mistake;
use super::node;
use super::span::{FileId, Span};

/// The columns of a line, which only text that cannot be broken exceeds.
pub const COLUMNS: usize = 110;

/// Why a document is not laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unlaid {
    /// It cannot be read.
    Mistake(Mistake),
    /// It can be read, but the printer does not understand it from here on.
    NotUnderstood(Span),
    /// Laid out, it would hold other data.
    OtherData,
    /// Laid out, it would lose a comment, or have it elsewhere.
    OtherComments,
    /// Laid out anew, it would be laid out differently each time.
    Unsettled,
}

/// Lays a document out.
///
/// # Errors
/// It cannot be read, or not be laid out without changing what it says.
pub fn lay_out(file: FileId, text: &str) -> Result<String, Unlaid> {
    let read = |text| node::parse(file, text).map_err(Unlaid::Mistake);
    let before = read(text)?;
    // A mark of the encoding says nothing.
    let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let not_understood = |at: usize| {
        let at = (mark + at).min(text.len()) as u32;
        Unlaid::NotUnderstood(Span { file, start: at, end: at + 1 })
    };
    let comments = comments(&text[mark..]).map_err(not_understood)?;
    let laid = print(&text[mark..]).map_err(not_understood)?;
    if !read(&laid).is_ok_and(|after| after.holds_the_same(&before)) {
        return Err(Unlaid::OtherData);
    }
    if self::comments(&laid) != Ok(comments) {
        return Err(Unlaid::OtherComments);
    }
    if print(&laid).as_ref() != Ok(&laid) {
        return Err(Unlaid::Unsettled);
    }
    Ok(laid)
}

/// Prints a document, or tells the byte from which it is not understood.
fn print(text: &str) -> Result<String, usize> {
    let options = FormatOptions {
        layout: LayoutOptions { print_width: COLUMNS, ..LayoutOptions::default() },
        language: LanguageOptions { prefer_single_line: true, ..LanguageOptions::default() },
    };
    let printed = pretty_yaml::format_text(text, &options).map_err(|error| error.offset())?;
    let tree = tree(&printed)?;
    Ok(fill::lists(&printed, &tree))
}

fn tree(text: &str) -> Result<SyntaxNode, usize> {
    yaml_parser::parse(text).map_err(|error| error.offset())
}

/// The comments of a document, each with the number of scalars that stand before it.
fn comments(text: &str) -> Result<Vec<(usize, String)>, usize> {
    use SyntaxKind::{
        BLOCK_SCALAR_TEXT, COMMENT, DOUBLE_QUOTED_SCALAR, PLAIN_SCALAR, SINGLE_QUOTED_SCALAR,
    };
    let mut comments = Vec::new();
    let mut scalars = 0;
    let tokens = tree(text)?.descendants_with_tokens().filter_map(|element| element.into_token());
    for token in tokens.collect::<Vec<_>>() {
        match token.kind() {
            COMMENT => comments.push((scalars, token.text().trim_end().to_owned())),
            PLAIN_SCALAR | SINGLE_QUOTED_SCALAR | DOUBLE_QUOTED_SCALAR | BLOCK_SCALAR_TEXT => {
                scalars += 1;
            }
            _ => {}
        }
    }
    Ok(comments)
}
