//! Places in documents: which file, from which byte to which.

use std::fmt;
use std::hash::{Hash, Hasher};

/// A file among those of one run, by its number in [`Files`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A range of bytes in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

/// The texts of one run, so that a mistake can show its line.
#[derive(Clone, Debug, Default)]
pub struct Files {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    name: String,
    text: String,
    /// The byte at which each line starts.
    lines: Vec<u32>,
}

impl Files {
    /// Adds a file under the name a reader knows it by.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = FileId(u32::try_from(self.entries.len()).expect("fewer than 2^32 files"));
        let (name, text) = (name.into(), text.into());
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(at, _)| at as u32 + 1)).collect();
        self.entries.push(Entry { name, text, lines });
        id
    }

    /// The name of a file.
    pub fn name(&self, id: FileId) -> &str {
        &self.entries[id.0 as usize].name
    }

    /// The text of a file.
    pub fn text(&self, id: FileId) -> &str {
        &self.entries[id.0 as usize].text
    }

    /// Line and column of a span's start, both counted from 1, the column in characters.
    pub fn line_column(&self, span: Span) -> (usize, usize) {
        let text = self.text(span.file);
        let mut start = (span.start as usize).min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let (line, line_start) = self.line_at(span.file, start);
        (line, text[line_start..start].chars().count() + 1)
    }

    /// The line that a byte stands in, counted from 1, and the byte it starts at.
    pub fn line_at(&self, file: FileId, byte: usize) -> (usize, usize) {
        let lines = &self.entries[file.0 as usize].lines;
        let line = lines.partition_point(|&start| start as usize <= byte);
        (line, lines[line - 1] as usize)
    }
}

/// A value and the place it was written at. Two are equal when their values are.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value at a place.
    pub fn new(value: T, span: Span) -> Self {
        Spanned { value, span }
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: Hash> Hash for Spanned<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// A name or a reference to one: lower-case letters, digits and hyphens.
pub type Id = Spanned<String>;

impl Id {
    /// The name itself.
    pub fn as_str(&self) -> &str {
        &self.value
    }
}
