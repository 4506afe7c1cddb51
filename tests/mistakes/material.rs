//! The real material of two games with something changed in it: what the change is,
//! and what the program says of it.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use makombo::sheet::Mistakes;
use makombo::verify::{Document, Library};

pub const KISOLO: &str = "rules/kisolo.yaml";
pub const NSOLO: &str = "rules/nsolo.yaml";
pub const SOURCE: &str = "rules/sources/kisolo-it.yaml";
pub const SETUP: &str = "fixtures/kisolo/setup.yaml";
pub const NO_MOVE: &str = "fixtures/kisolo/no-move.yaml";

/// The games whose material is changed; what is said does not depend on any other.
const GAMES: [&str; 2] = ["kisolo", "nsolo"];

/// Every file of the two games.
static MATERIAL: LazyLock<BTreeMap<String, Vec<u8>>> = LazyLock::new(|| {
    let mut files = BTreeMap::new();
    for folder in ["rules", "rules/sources"]
        .map(str::to_owned)
        .into_iter()
        .chain(GAMES.map(|g| format!("fixtures/{g}")))
        .chain(["fixtures/games".to_owned()])
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder);
        for entry in fs::read_dir(path).expect("the folder exists") {
            let entry = entry.expect("the folder can be read");
            let name = entry.file_name().into_string().expect("names are UTF-8");
            if !name.ends_with(".yaml") {
                continue;
            }
            let bytes = fs::read(entry.path()).expect("the file can be read");
            let of_a_game = match folder.as_str() {
                "rules" => GAMES.iter().any(|game| name == format!("{game}.yaml")),
                _ => tells_of_a_game(&bytes),
            };
            if of_a_game {
                files.insert(format!("{folder}/{name}"), bytes);
            }
        }
    }
    files
});

/// Whether a source, a fixture or a record says that it is of one of the games.
fn tells_of_a_game(document: &[u8]) -> bool {
    let text = String::from_utf8_lossy(document);
    GAMES.iter().any(|game| text.lines().any(|line| line == format!("game: {game}")))
}

/// A mistake, or several, made in the material.
pub struct Entry {
    pub title: &'static str,
    /// The changes as a reader is told of them.
    pub told: String,
    files: BTreeMap<String, Vec<u8>>,
}

/// An entry of the catalogue, still without its mistake.
pub fn entry(title: &'static str) -> Entry {
    Entry { title, told: String::new(), files: MATERIAL.clone() }
}

impl Entry {
    /// Changes a text that stands in a file, where it stands first.
    pub fn edit(mut self, file: &str, from: &str, to: &str) -> Self {
        let text = String::from_utf8(self.files[file].clone()).expect("the file is UTF-8");
        let at = text.find(from).unwrap_or_else(|| panic!("{file} has no {from:?}"));
        let new = text.replacen(from, to, 1);
        self.told += &told_edit(file, (&text, at..at + from.len()), (&new, at..at + to.len()));
        self.files.insert(file.to_owned(), new.into_bytes());
        self
    }

    /// Gives a file other contents.
    pub fn write(mut self, file: &str, bytes: impl AsRef<[u8]>) -> Self {
        let bytes = bytes.as_ref();
        self.told += &match std::str::from_utf8(bytes) {
            _ if bytes.is_empty() => format!("`{file}` is empty.\n\n"),
            Ok(text) if text.len() < WIDE => {
                format!("`{file}` holds only\n\n```yaml\n{}\n```\n\n", text.trim_end())
            }
            _ => format!("`{file}` holds {} other bytes.\n\n", bytes.len()),
        };
        self.files.insert(file.to_owned(), bytes.to_vec());
        self
    }

    /// The exit status and the whole of standard error.
    pub fn checked(&self) -> String {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        for (name, bytes) in &self.files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
            fs::write(path, bytes).expect("the file can be written");
        }
        let output = Command::new(env!("CARGO_BIN_EXE_makombo"))
            .args(["check", "--rules", "rules", "--fixtures", "fixtures"])
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        let status = output.status.code().expect("the program ends by itself");
        let said = String::from_utf8(output.stderr).expect("messages are UTF-8");
        let said: Vec<&str> = said.trim_end().lines().map(str::trim_end).collect();
        format!("$ makombo check  # exit status {status}\n{}\n", said.join("\n"))
    }

    /// The same mistakes as data.
    pub fn mistakes(&self) -> Mistakes {
        let of = |folder: &str| -> Vec<Document> {
            let files = self.files.iter().filter(|(name, _)| name.starts_with(folder));
            let file = |(name, bytes): (&String, &Vec<u8>)| Document {
                name: name.clone(),
                bytes: bytes.clone(),
            };
            files.map(file).collect()
        };
        let sheets = of("rules/").into_iter().filter(|d| !d.name.starts_with("rules/sources/"));
        Library::load(sheets.collect(), of("rules/sources/"), of("fixtures/")).1
    }
}

/// Lines longer than this are shown in part, in bytes.
const WIDE: usize = 96;
/// Of more lines than this only the first are shown.
const MANY: usize = 12;

/// A change as a reader is told of it: the lines that go and those that come.
fn told_edit(file: &str, old: (&str, Range<usize>), new: (&str, Range<usize>)) -> String {
    let (before, after) = (lines(old.0, old.1), lines(new.0, new.1));
    let same = |pair: &(&&str, &&str)| pair.0 == pair.1;
    let head = before.iter().zip(&after).take_while(same).count();
    let (before, after) = (&before[head..], &after[head..]);
    let tail = before.iter().rev().zip(after.iter().rev()).take_while(same).count();
    let (before, after) = (&before[..before.len() - tail], &after[..after.len() - tail]);
    let common = match (before.first(), after.first()) {
        (Some(old), Some(new)) => old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    let mut told = format!("In `{file}`:\n\n```diff\n");
    for (sign, lines) in [('-', before), ('+', after)] {
        for line in lines.iter().take(MANY) {
            told += &format!("{sign}{}\n", part(line, common));
        }
        if lines.len() > MANY {
            told += &format!("{sign}… ({} lines)\n", lines.len());
        }
    }
    told + "```\n\n"
}

/// The lines that a range of a text touches.
fn lines(text: &str, range: Range<usize>) -> Vec<&str> {
    let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |at| range.end + at);
    text[start..end].lines().collect()
}

/// The part of a line around a place that a reader must see.
fn part(line: &str, at: usize) -> String {
    if line.len() <= WIDE {
        return line.to_owned();
    }
    let edge = |at: usize| (0..=at.min(line.len())).rev().find(|&at| line.is_char_boundary(at));
    let from = edge(if at < WIDE / 2 { 0 } else { at - WIDE / 3 }).unwrap_or(0);
    let to = edge(from + WIDE).unwrap_or(line.len());
    let (head, tail) = (if from > 0 { "…" } else { "" }, if to < line.len() { "…" } else { "" });
    format!("{head}{}{tail}", &line[from..to])
}
