//! Where a text first differs from the same text laid out, told in a few words.

use std::ops::Range;

/// Of a line longer than this only the beginning is told, in characters.
const LONG: usize = 60;

/// The first character that differs, in bytes, and what its line should be.
pub fn first_difference(text: &str, laid: &str) -> (Range<usize>, String) {
    let mut start = 0;
    let mut wanted = laid.split_inclusive('\n');
    for line in text.split_inclusive('\n') {
        let want = wanted.next();
        if want != Some(line) {
            let want = want.unwrap_or_default();
            let pairs = line.chars().zip(want.chars());
            let same: usize = pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
            let first = line[same..].chars().next().map_or(0, char::len_utf8);
            return (start + same..start + same + first, told(line, want));
        }
        start += line.len();
    }
    let end = text.trim_end().len();
    (end.saturating_sub(1)..end, "expected more lines after this one".to_owned())
}

fn told(line: &str, want: &str) -> String {
    let (content, wanted) = (line.trim_end(), want.trim_end());
    let indent = |line: &str| line.len() - line.trim_start().len();
    match () {
        _ if want.is_empty() => "expected the end of the file".to_owned(),
        _ if content.is_empty() && wanted.is_empty() => "expected nothing in this line".to_owned(),
        _ if content.is_empty() => "expected no empty line".to_owned(),
        _ if wanted.is_empty() => "expected an empty line before".to_owned(),
        _ if content == wanted && line.ends_with("\r\n") => {
            "expected a line end of one character, LF".to_owned()
        }
        _ if content == wanted && !line.ends_with('\n') => {
            "expected a line end at the end of the file".to_owned()
        }
        _ if content == wanted => "expected no spaces at the end".to_owned(),
        _ if content.trim_start() == wanted.trim_start() => match indent(wanted) {
            1 => "expected 1 space before".to_owned(),
            n => format!("expected {n} spaces before"),
        },
        _ => format!("expected `{}`", shortened(wanted.trim_start())),
    }
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(LONG) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    }
}
