//! Errors on standard error, in the look of a compiler's: the place, the line
//! itself underlined, and what to write instead.

use std::io::Write;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::output;
use crate::rules::BadChoice;
use crate::sheet::{Files, Mistake, Span, suggest};
use crate::verify::{Failure, Found};

fn print(report: &[Group<'_>]) {
    let renderer = Renderer::styled().decor_style(DecorStyle::Ascii);
    let mut err = anstream::stderr().lock();
    // A reader who has gone away is no error.
    let _ = writeln!(err, "{}\n", renderer.render(report));
}

/// An error without a place in a file.
pub fn error(title: &str, help: Option<&str>) {
    let mut group = Group::with_title(Level::ERROR.primary_title(title));
    if let Some(help) = help {
        group = group.element(Level::HELP.message(help));
    }
    print(&[group]);
}

/// Names that a sheet does not have.
pub fn bad_choices(bad: &[BadChoice]) {
    for choice in bad {
        let title = format!("there is no {} `{}`", choice.kind, choice.name);
        error(&title, Some(&suggest(&choice.name, &choice.known, "the names are")));
    }
}

/// A fault in text given as an argument, underlined.
pub fn in_argument(title: &str, text: &str, at: std::ops::Range<usize>, help: &str) {
    in_line(title, ("argument", 1), text, at, help);
}

/// A fault in a line of something that is read line by line, underlined: what is read,
/// and the number of the line.
pub fn in_line(
    title: &str,
    (path, number): (&str, usize),
    text: &str,
    at: std::ops::Range<usize>,
    help: &str,
) {
    let at = clamp(text, at);
    let annotation = AnnotationKind::Primary.span(at);
    let snippet = Snippet::source(text).path(path).line_start(number).annotation(annotation);
    let mut group = Group::with_title(Level::ERROR.primary_title(title)).element(snippet);
    if !help.is_empty() {
        group = group.element(Level::HELP.message(help));
    }
    print(&[group]);
}

/// A fault at a place in a file.
pub fn fault(files: &Files, span: Span, title: &str, label: &str, help: Option<&str>) {
    print(&[group(files, span, title, label, None, help)]);
}

/// All mistakes of a run, then their number.
pub fn mistakes(files: &Files, mistakes: &[Mistake]) {
    each_mistake(files, mistakes);
    let number = match mistakes.len() {
        1 => "1 mistake".to_owned(),
        n => format!("{n} mistakes"),
    };
    error(&format!("{number}: nothing was run"), None);
}

/// All mistakes of a run.
pub fn each_mistake(files: &Files, mistakes: &[Mistake]) {
    for mistake in mistakes {
        let title = mistake.problem.title();
        let label = mistake.problem.label();
        let help = mistake.problem.help();
        print(&[group(files, mistake.span, &title, &label, mistake.related, help.as_deref())]);
    }
}

/// Expectations that do not hold.
pub fn failures(files: &Files, failures: &[Failure]) {
    for failure in failures {
        let title = format!("the {} `{}` does not hold", failure.kind, failure.fixture);
        let label = format!("expected: {}", failure.expected);
        let found: Vec<String> = failure.found.iter().map(told).collect();
        let notes = found.iter().map(|found| Level::NOTE.message(found));
        let group = group(files, failure.span, &title, &label, None, None);
        print(&[notes.fold(group, Group::element)]);
    }
}

/// The columns that a note has for what it says.
const NOTE: usize = 66;

/// What was found, and under which readings.
fn told(found: &Found) -> String {
    let mut said = vec![format!("found: {}", found.found.trim_end())];
    let changed = found.under.iter().filter(|combinations| !combinations.is_empty());
    for (number, combinations) in changed.enumerate() {
        let one = |(ambiguity, readings): &(String, Vec<String>)| {
            format!("{ambiguity}: {}", readings.join(" or "))
        };
        let all: Vec<String> = combinations.iter().map(one).collect();
        let first = if number == 0 { "under " } else { "or " };
        said.extend(output::lines(&all.join(", "), NOTE, first, "  "));
    }
    said.join("\n")
}

fn group<'a>(
    files: &'a Files,
    span: Span,
    title: &'a str,
    label: &'a str,
    related: Option<(Span, &'a str)>,
    help: Option<&'a str>,
) -> Group<'a> {
    let mut group = Group::with_title(Level::ERROR.primary_title(title));
    let related_here = related.filter(|(other, _)| other.file == span.file);
    let window = Window::around(files, span, related_here.map(|(other, _)| other));
    let mut primary = AnnotationKind::Primary.span(window.within(span));
    if !label.is_empty() {
        primary = primary.label(label);
    }
    let mut snippet = window.snippet(files.name(span.file)).annotation(primary);
    if let Some((other, label)) = related_here {
        snippet =
            snippet.annotation(AnnotationKind::Context.span(window.within(other)).label(label));
    }
    group = group.elements(window.origin(files.name(span.file)));
    group = group.element(snippet);
    if let Some((other, label)) = related.filter(|(other, _)| other.file != span.file) {
        let window = Window::around(files, other, None);
        let annotation = AnnotationKind::Context.span(window.within(other)).label(label);
        group = group.element(window.snippet(files.name(other.file)).annotation(annotation));
    }
    if let Some(help) = help {
        group = group.element(Level::HELP.message(help));
    }
    group
}

/// The whole lines that a message shows, so that a long file is not gone through.
struct Window<'a> {
    text: &'a str,
    start: usize,
    line: usize,
    /// Line and column of what is underlined, where they cannot be seen from `text`.
    place: Option<(usize, usize)>,
}

/// Lines longer than this are not shown whole, in bytes.
const LONG: usize = 400;

impl<'a> Window<'a> {
    fn around(files: &'a Files, span: Span, other: Option<Span>) -> Window<'a> {
        let text = files.text(span.file);
        let whole = clamp(text, span.start as usize..span.end as usize);
        let other = other.map(|o| clamp(text, o.start as usize..o.end as usize));
        let from = other.as_ref().map_or(whole.start, |o| o.start.min(whole.start));
        let to = other.as_ref().map_or(whole.end, |o| o.end.max(whole.end));
        let (line, start) = files.line_at(span.file, from);
        let end = text[to..].find('\n').map_or(text.len(), |at| to + at);
        let end = start + text[start..end].trim_end_matches('\r').len();
        let (from, to) = (from.min(end), to.min(end));
        // Of a line so long that drawing it takes long, only the part around is shown.
        let edge = |at: usize| (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let cut = end - start > LONG && to - from <= LONG;
        let (shown, end) = match cut {
            true => {
                (edge(from.saturating_sub(LONG / 2).max(start)), edge((to + LONG / 2).min(end)))
            }
            false => (start, end),
        };
        let column = text[start..from].chars().count() + 1;
        let place = (cut && other.is_none()).then_some((line, column));
        Window { text: &text[shown..end], start: shown, line, place }
    }

    fn snippet(&self, path: &'a str) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
        let snippet = Snippet::source(self.text).line_start(self.line);
        if self.place.is_some() { snippet } else { snippet.path(path) }
    }

    /// Where the snippet is from, if it cannot say so itself.
    fn origin(&self, path: &'a str) -> Option<Origin<'a>> {
        let (line, column) = self.place?;
        Some(Origin::path(path).line(line).char_column(column))
    }

    fn within(&self, span: Span) -> std::ops::Range<usize> {
        let from = (span.start as usize).saturating_sub(self.start);
        let to = (span.end as usize).saturating_sub(self.start);
        clamp(self.text, from..to)
    }
}

/// A range within a text, on the edges of characters, without line ends at its end.
fn clamp(text: &str, range: std::ops::Range<usize>) -> std::ops::Range<usize> {
    let edge = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = edge(range.start);
    let end = edge(range.end).max(start);
    let kept = text[start..end].trim_end().len();
    start..start + kept
}
