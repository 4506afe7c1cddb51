//! Printing: the whole of an answer at once, so that nothing half-made is seen.

use std::io::Write;

use serde::Serialize;
use textwrap::{Options, WordSplitter};

use super::Status;
use super::report;

/// The columns of a line of text.
pub const COLUMNS: usize = 80;

/// Prints text, coloured where that is wanted. A reader who has gone away is no error.
pub fn text(text: &str) {
    let _ = part(text);
}

/// Prints a part of an answer that takes long.
///
/// # Errors
/// The reader has gone away: no more is needed.
pub fn part(text: &str) -> std::io::Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush())
}

/// Lines of no more than [`COLUMNS`], each ended; `first` stands before the first and
/// `rest` before the others.
pub fn wrapped(text: &str, first: &str, rest: &str) -> String {
    lines(text, COLUMNS, first, rest).join("\n") + "\n"
}

/// Lines of so many columns. Ids are not broken at their hyphens.
pub fn lines(text: &str, columns: usize, first: &str, rest: &str) -> Vec<String> {
    let options = Options::new(columns)
        .initial_indent(first)
        .subsequent_indent(rest)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
}

/// Prints data as JSON.
pub fn json<T: Serialize>(data: &T) -> Result<Status, Status> {
    let json = serde_json::to_string_pretty(data).map_err(|error| {
        report::error(&format!("the answer cannot be written as JSON: {error}"), None);
        Status::Bad
    })?;
    text(&(json + "\n"));
    Ok(Status::Well)
}
