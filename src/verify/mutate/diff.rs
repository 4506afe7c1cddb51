//! A change as a difference of the sheet's text: the lines as they are, and as they
//! would be.

use super::variant::{Edit, Step};
use crate::sheet::node::{Kind, Node};
use crate::sheet::{FileId, Files};

/// A line of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiffLine {
    /// Its number in the sheet, counted from 1; of a new line, where it would stand.
    pub number: usize,
    /// Whether the change adds it, and does not take it away.
    pub added: bool,
    /// The line.
    pub text: String,
}

/// So many lines of a rule that is left out are shown.
const SHOWN: usize = 8;

/// The difference that a change makes to the text of a sheet. Text that several rules
/// share is shown where it stands.
pub(super) fn diff(
    files: &Files,
    file: FileId,
    root: &Node,
    way: &[Step],
    edit: &Edit,
) -> Vec<DiffLine> {
    let text = files.text(file);
    let place = Place::find(root, way);
    let Some(edits) = place.and_then(|place| place.edits(text, edit)) else { return Vec::new() };
    let mut lines = Vec::new();
    for (range, with) in edits {
        let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let whole = range.end > range.start && text[..range.end].ends_with('\n');
        let last = if whole { range.end - 1 } else { range.end };
        let end = text[last..].find('\n').map_or(text.len(), |at| last + at);
        let number = files.line_at(file, start).0;
        let old = text[start..end].lines().collect::<Vec<_>>();
        let after = text.get(range.end..end).unwrap_or_default();
        let new = format!("{}{with}{after}", &text[start..range.start]);
        let new: Vec<&str> = new.lines().filter(|line| !line.trim().is_empty()).collect();
        let kept = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        let cut = old.len() - kept > SHOWN;
        let shown = old.iter().enumerate().skip(kept).take(SHOWN);
        lines.extend(shown.map(|(at, line)| DiffLine {
            number: number + at,
            added: false,
            text: (*line).to_owned(),
        }));
        if cut {
            lines
                .push(DiffLine { number: number + kept + SHOWN, added: false, text: "…".into() });
        }
        lines.extend(new.iter().enumerate().skip(kept).map(|(at, line)| DiffLine {
            number: number + at,
            added: true,
            text: (*line).to_owned(),
        }));
    }
    // What is taken away comes first.
    lines.sort_by_key(|line| line.added);
    lines
}

/// A node and what it stands in.
struct Place<'n> {
    /// The list or mapping that holds it.
    within: &'n Node,
    /// Its place in that, if it is there.
    at: Option<usize>,
    /// The last key on the way.
    key: &'n str,
}

type TextEdit = (std::ops::Range<usize>, String);

impl<'n> Place<'n> {
    /// Follows a way from the root.
    fn find(root: &'n Node, way: &'n [Step]) -> Option<Place<'n>> {
        let mut place: Option<Place<'n>> = None;
        for step in way.iter().rev() {
            let here = match &place {
                None => root,
                Some(place) => place.node()?,
            };
            place = Some(match (step, &here.kind) {
                (Step::Key(key), Kind::Map(pairs)) => {
                    Place { within: here, at: position(pairs, key), key }
                }
                (Step::Item(at), Kind::List(_)) => Place { within: here, at: Some(*at), key: "" },
                (Step::Shared(name), _) => {
                    let Kind::Map(pairs) = &root.kind else { return None };
                    let actions = &pairs[position(pairs, "actions")?].1;
                    let Kind::Map(named) = &actions.kind else { return None };
                    Place { within: actions, at: position(named, name), key: name }
                }
                // One value stands for a list of one.
                _ => place?,
            });
        }
        place
    }

    fn node(&self) -> Option<&'n Node> {
        match &self.within.kind {
            Kind::Map(pairs) => Some(&pairs.get(self.at?)?.1),
            Kind::List(items) => items.get(self.at?),
            _ => None,
        }
    }

    /// The key's start in a mapping, or the member's in a list, of the one at an index.
    fn start_of(&self, at: usize) -> Option<usize> {
        match &self.within.kind {
            Kind::Map(pairs) => Some(pairs.get(at)?.0.span.start as usize),
            Kind::List(items) => Some(items.get(at)?.span.start as usize),
            _ => None,
        }
    }

    fn edits(&self, text: &str, edit: &Edit) -> Option<Vec<TextEdit>> {
        let flow = text[self.within.span.start as usize..].starts_with(['{', '[']);
        Some(match edit {
            Edit::Replace(with) => vec![(extent(self.node()?, text), with.clone())],
            Edit::Rename(with) => {
                let Kind::Map(pairs) = &self.within.kind else { return None };
                let key = pairs[self.at?].0.span;
                vec![(key.start as usize..key.end as usize, (*with).to_owned())]
            }
            Edit::Insert(with) if flow => {
                let end = extent(self.within, text).end - 1;
                let end = text[..end].trim_end().len();
                vec![(end..end, format!(", {}: {with}", self.key))]
            }
            Edit::Insert(with) => {
                let Kind::Map(pairs) = &self.within.kind else { return None };
                let (key, value) = pairs.first()?;
                let start = text[..key.span.start as usize].rfind('\n').map_or(0, |at| at + 1);
                let indent = " ".repeat(key.span.start as usize - start);
                let end = value.span.end as usize;
                let end = text[end..].find('\n').map_or(text.len(), |at| end + at);
                vec![(end..end, format!("\n{indent}{}: {with}", self.key))]
            }
            Edit::LeaveOut if flow => {
                let at = self.at?;
                let start = self.start_of(at)?;
                let range = match self.start_of(at + 1) {
                    Some(next) if next > start => start..next,
                    _ => {
                        let close = extent(self.within, text).end - 1;
                        let comma = text[..start].trim_end().strip_suffix(',').map(str::len);
                        comma.unwrap_or(start)..text[..close].trim_end().len()
                    }
                };
                vec![(range, String::new())]
            }
            Edit::LeaveOut => {
                let start = self.start_of(self.at?)?;
                let value = extent(self.node()?, text);
                let end = if value.start >= start { value.end } else { start };
                let start = text[..start].rfind('\n').map_or(0, |at| at + 1);
                let end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
                vec![(start..end, String::new())]
            }
            Edit::SwapWithNext => {
                let at = self.at?;
                let (first, second) = (self.start_of(at)?, self.start_of(at + 1)?);
                let line = |start: usize| {
                    let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
                    start..end
                };
                let Kind::List(items) = &self.within.kind else { return None };
                let ranges = match flow {
                    true => [extent(&items[at], text), extent(&items[at + 1], text)],
                    // Of members that go on for lines, the first line stands for all.
                    false => [line(first), line(second)],
                };
                let [a, b] = ranges;
                if flow {
                    let between = &text[a.end..b.start];
                    let with = format!("{}{between}{}", &text[b.clone()], &text[a.clone()]);
                    return Some(vec![(a.start..b.end, with)]);
                }
                vec![(a.clone(), text[b.clone()].to_owned()), (b, text[a].to_owned())]
            }
        })
    }
}

fn position(pairs: &[(Node, Node)], key: &str) -> Option<usize> {
    pairs.iter().position(|(node, _)| matches!(&node.kind, Kind::Text(text) if text == key))
}

/// The bytes of a node, to the end of its last member or to its closing bracket. A
/// member that stands elsewhere, through an alias, does not count.
fn extent(node: &Node, text: &str) -> std::ops::Range<usize> {
    let start = node.span.start as usize;
    let members: Vec<&Node> = match &node.kind {
        Kind::List(items) => items.iter().collect(),
        Kind::Map(pairs) => pairs.iter().flat_map(|(key, value)| [key, value]).collect(),
        _ => return start..node.span.end as usize,
    };
    let ends = members.into_iter().map(|member| extent(member, text));
    let end = ends.filter(|range| range.start >= start).map(|range| range.end).max();
    let end = end.unwrap_or(start + 1);
    if !text[start..].starts_with(['{', '[']) {
        return start..end;
    }
    let close = text[end..].find(['}', ']']).map_or(end, |at| end + at + 1);
    start..close
}
