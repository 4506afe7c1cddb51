//! The hand-written passages: one Markdown file a game, and one for the pages before
//! the games, each in sections. `## rule no-move` heads what is said of that rule; what
//! stands before the first section is said of the game itself.

use std::collections::BTreeMap;

use crate::sheet::{FileId, Files, Mistake, Mistakes, Problem, Span};
use crate::verify::Document;

/// What a section is headed with: the words after `##`, and none for what stands before
/// the first section.
type Heading = String;

/// One passage.
#[derive(Clone, Debug)]
pub struct Passage {
    /// Its Markdown.
    pub text: String,
    /// Where its heading stands.
    pub heading: Span,
    /// Where its text stands.
    pub span: Span,
}

/// The passages, by file and section.
#[derive(Clone, Debug, Default)]
pub struct Passages {
    /// What is wrong with the files themselves.
    pub mistakes: Mistakes,
    files: BTreeMap<String, (FileId, BTreeMap<Heading, Passage>)>,
}

impl Passages {
    /// Reads the files of passages, each named after its game.
    pub fn load(documents: Vec<Document>, files: &mut Files) -> Passages {
        let mut passages = Passages::default();
        for document in documents {
            let name = document.name.rsplit(['/', '\\']).next().unwrap_or_default();
            let stem = name.strip_suffix(".md").unwrap_or(name).to_owned();
            let text = match String::from_utf8(document.bytes) {
                Ok(text) => text,
                Err(error) => {
                    let offset = error.utf8_error().valid_up_to();
                    let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                    let file = files.add(document.name, text);
                    let at = u32::try_from(offset).unwrap_or(u32::MAX);
                    let span = Span { file, start: at, end: at.saturating_add(3) };
                    let mistake = Mistake::new(span, Problem::NotUtf8 { offset });
                    passages.mistakes.push(mistake);
                    continue;
                }
            };
            let file = files.add(document.name, text.clone());
            let sections = sections(file, &text, &mut passages.mistakes);
            passages.files.insert(stem, (file, sections));
        }
        passages
    }

    /// A passage of a file.
    pub fn get(&self, file: &str, heading: &str) -> Option<&Passage> {
        self.files.get(file)?.1.get(heading)
    }

    /// What sections a file has.
    pub fn headings(&self, file: &str) -> Vec<String> {
        let sections = self.files.get(file).map(|(_, sections)| sections);
        let named = sections.into_iter().flat_map(BTreeMap::keys).filter(|name| !name.is_empty());
        named.cloned().collect()
    }

    /// The passages with their files and headings.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str, &Passage)> {
        self.files.iter().flat_map(|(file, (_, sections))| {
            sections.iter().map(move |(heading, one)| (file.as_str(), heading.as_str(), one))
        })
    }

    /// The files, with where each begins.
    pub fn starts(&self) -> impl Iterator<Item = (&str, Span)> {
        self.files
            .iter()
            .map(|(stem, (file, _))| (stem.as_str(), Span { file: *file, start: 0, end: 0 }))
    }
}

fn sections(file: FileId, text: &str, mistakes: &mut Mistakes) -> BTreeMap<Heading, Passage> {
    let span = |from: usize, to: usize| Span { file, start: from as u32, end: to as u32 };
    let mut heads: Vec<(Heading, Span, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end().len();
        if let Some(heading) = line.strip_prefix("## ") {
            heads.push((heading.trim().to_owned(), span(at + 3, end), at + line.len()));
        } else if line.starts_with("# ") {
            // The title is for whoever reads the file.
            heads.push((String::new(), span(at, end), at + line.len()));
        }
        at += line.len();
    }
    let mut sections: BTreeMap<Heading, Passage> = BTreeMap::new();
    for (number, (heading, place, from)) in heads.iter().enumerate() {
        let to = heads.get(number + 1).map_or(text.len(), |(_, next, _)| {
            text[..next.start as usize].rfind('\n').map_or(0, |at| at + 1)
        });
        let passage = Passage {
            text: text[*from..to.max(*from)].to_owned(),
            heading: *place,
            span: span(*from, to.max(*from)),
        };
        if let Some(first) = sections.get(heading) {
            let problem = Problem::DuplicateId { kind: "passage", id: heading.clone() };
            mistakes.push(Mistake::new(*place, problem).see(first.heading, "first here"));
        } else {
            sections.insert(heading.clone(), passage);
        }
    }
    sections
}
