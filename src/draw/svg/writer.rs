//! Writing elements: text and values escaped, one element a line, no line blank.

use std::fmt::{self, Display, Write as _};

use super::palette::Paint;

/// A length or a coordinate, in tenths.
#[derive(Clone, Copy)]
pub(super) struct Num(pub f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        if rest == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{rest}") }
    }
}

/// The attributes of an element, in the order written.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a dyn Display)];

/// Elements being written.
#[derive(Default)]
pub(super) struct Writer {
    text: String,
    open: Vec<&'static str>,
}

impl Writer {
    /// An element that holds others, until [`Writer::close`].
    pub fn open(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.tag(name, attributes);
        self.text.push_str(">\n");
        self.open.push(name);
    }

    /// Ends the element opened last.
    pub fn close(&mut self) {
        let name = self.open.pop().expect("every element closed was opened");
        writeln!(self.text, "</{name}>").expect("strings grow");
    }

    /// An element without content.
    pub fn shape(&mut self, name: &str, attributes: Attributes<'_>) {
        self.tag(name, attributes);
        self.text.push_str("/>\n");
    }

    /// An element that holds text.
    pub fn text(&mut self, name: &str, attributes: Attributes<'_>, text: &str) {
        self.tag(name, attributes);
        self.text.push('>');
        escape(text, &mut self.text);
        writeln!(self.text, "</{name}>").expect("strings grow");
    }

    /// A style sheet, which holds nothing to escape.
    pub fn style(&mut self, rules: &str) {
        write!(self.text, "<style>\n{rules}</style>\n").expect("strings grow");
    }

    /// A group filled with a paint.
    pub fn filled(&mut self, paint: Paint, attributes: Attributes<'_>) {
        self.painted(Some(paint), None, attributes);
    }

    /// A group drawn in lines of a paint.
    pub fn lined(&mut self, paint: Paint, attributes: Attributes<'_>) {
        self.painted(None, Some(paint), attributes);
    }

    /// A group filled with a paint, if with one, and drawn in lines of another.
    pub fn painted(&mut self, fill: Option<Paint>, line: Option<Paint>, others: Attributes<'_>) {
        let classes = [fill.map(Paint::fill_class), line.map(Paint::line_class)];
        let classes = classes.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let fill = fill.map_or("none", |paint| paint.light);
        let mut attributes: Vec<(&str, &dyn Display)> = vec![("class", &classes), ("fill", &fill)];
        if let Some(line) = &line {
            attributes.push(("stroke", &line.light));
        }
        attributes.extend(others);
        self.open("g", &attributes);
    }

    fn tag(&mut self, name: &str, attributes: Attributes<'_>) {
        write!(self.text, "<{name}").expect("strings grow");
        for (attribute, value) in attributes {
            write!(self.text, " {attribute}=\"").expect("strings grow");
            escape(&value.to_string(), &mut self.text);
            self.text.push('"');
        }
    }

    /// What was written.
    pub fn finish(self) -> String {
        assert!(self.open.is_empty(), "every element opened is closed");
        self.text
    }
}

/// Text as a document, or a page, can hold it in an element or an attribute.
pub fn escaped(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    escape(text, &mut written);
    written
}

/// Text as a document can hold it. Line ends become blanks, since a blank line would
/// end a picture in Markdown; characters that no document may hold are replaced.
fn escape(text: &str, into: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => into.push_str("&amp;"),
            '<' => into.push_str("&lt;"),
            '>' => into.push_str("&gt;"),
            '"' => into.push_str("&quot;"),
            '\n' | '\r' | '\t' => into.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => into.push('\u{fffd}'),
            other => into.push(other),
        }
    }
}
