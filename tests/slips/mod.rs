//! The documents of the project, and slips of the pen in them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;

/// A slip in a text.
#[derive(Clone, Debug)]
pub enum Edit {
    /// A line is lost.
    Delete(Index),
    /// A line stands twice.
    Double(Index),
    /// Two lines change places.
    Exchange(Index, Index),
    /// A line is indented otherwise.
    Indent(Index, u8),
    /// A tab stands before a line.
    Tab(Index),
    /// A letter of a line is another.
    Misspell(Index, Index, char),
    /// A letter of a line is lost.
    Omit(Index, Index),
    /// The values after the colons of two lines change places.
    Swap(Index, Index),
    /// The text ends early.
    Cut(Index),
    /// Other bytes stand somewhere.
    Bytes(Index, Vec<u8>),
}

pub fn any_edit() -> impl Strategy<Value = Edit> {
    let at = any::<Index>;
    prop_oneof![
        3 => at().prop_map(Edit::Delete),
        3 => at().prop_map(Edit::Double),
        2 => (at(), at()).prop_map(|(a, b)| Edit::Exchange(a, b)),
        3 => (at(), 0..12u8).prop_map(|(line, by)| Edit::Indent(line, by)),
        1 => at().prop_map(Edit::Tab),
        4 => (at(), at(), "[a-z0-9:,{}\\[\\]&*!|>'\"#% é-]")
            .prop_map(|(line, letter, to)| Edit::Misspell(line, letter, to.chars().next().unwrap_or('x'))),
        3 => (at(), at()).prop_map(|(line, letter)| Edit::Omit(line, letter)),
        4 => (at(), at()).prop_map(|(a, b)| Edit::Swap(a, b)),
        1 => at().prop_map(Edit::Cut),
        1 => (at(), prop::collection::vec(any::<u8>(), 1..6)).prop_map(|(at, b)| Edit::Bytes(at, b)),
    ]
}

impl Edit {
    pub fn apply(&self, bytes: &[u8]) -> Vec<u8> {
        let Ok(text) = std::str::from_utf8(bytes) else { return bytes.to_vec() };
        if text.is_empty() {
            return Vec::new();
        }
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let count = lines.len();
        match self {
            Edit::Delete(line) => drop(lines.remove(line.index(count))),
            Edit::Double(line) => {
                let at = line.index(count);
                lines.insert(at, lines[at].clone());
            }
            Edit::Exchange(a, b) => lines.swap(a.index(count), b.index(count)),
            Edit::Indent(line, by) => {
                let line = &mut lines[line.index(count)];
                *line = format!("{}{}", " ".repeat((*by).into()), line.trim_start());
            }
            Edit::Tab(line) => lines[line.index(count)].insert(0, '\t'),
            Edit::Misspell(line, letter, to) => {
                change_letter(&mut lines[line.index(count)], letter, &to.to_string());
            }
            Edit::Omit(line, letter) => change_letter(&mut lines[line.index(count)], letter, ""),
            Edit::Swap(a, b) => {
                let (a, b) = (a.index(count), b.index(count));
                let halves = |line: &str| {
                    line.split_once(": ").map(|(key, value)| (key.to_owned(), value.to_owned()))
                };
                if let (Some((key_a, value_a)), Some((key_b, value_b))) =
                    (halves(&lines[a]), halves(&lines[b]))
                {
                    lines[a] = format!("{key_a}: {value_b}");
                    lines[b] = format!("{key_b}: {value_a}");
                }
            }
            Edit::Cut(at) => return bytes[..at.index(bytes.len())].to_vec(),
            Edit::Bytes(at, new) => {
                let at = at.index(bytes.len());
                return [&bytes[..at], new, &bytes[at..]].concat();
            }
        }
        (lines.join("\n") + "\n").into_bytes()
    }
}

fn change_letter(line: &mut String, at: &Index, to: &str) {
    let places: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
    if !places.is_empty() {
        let place = places[at.index(places.len())];
        let end = place + line[place..].chars().next().map_or(0, char::len_utf8);
        line.replace_range(place..end, to);
    }
}

/// The documents of a project, by their paths.
pub type Project = BTreeMap<String, Vec<u8>>;

fn read_into(folder: &str, project: &mut Project) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    for entry in fs::read_dir(path).expect("the folder exists") {
        let entry = entry.expect("the folder can be read");
        let name = format!("{folder}/{}", entry.file_name().to_str().expect("names are UTF-8"));
        if entry.path().is_dir() {
            read_into(&name, project);
        } else if name.ends_with(".yaml") {
            project.insert(name, fs::read(entry.path()).expect("the file can be read"));
        }
    }
}

pub static ALL: LazyLock<Project> = LazyLock::new(|| {
    let mut project = Project::new();
    read_into("rules", &mut project);
    read_into("fixtures", &mut project);
    assert!(project.len() > 20, "files are missing");
    project
});
