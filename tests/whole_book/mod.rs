//! This project's documents, figures and book, for tests that look at all of it.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use makombo::book::{Figures, Files, Matter, Passages, files};
use makombo::verify::{Document, Library, run_fixtures};

use crate::commands::root;

/// The files of a folder with an ending, by name.
pub fn documents(folder: &str, ending: &str) -> Vec<Document> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, ending, found);
            } else if path.extension().is_some_and(|one| one == ending) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join(folder), ending, &mut found);
    found.sort();
    let document = |path: PathBuf| Document {
        name: path.strip_prefix(root()).unwrap().to_string_lossy().into_owned(),
        bytes: fs::read(&path).unwrap(),
    };
    found.into_iter().map(document).collect()
}

/// The library of these sheets and sources.
pub fn library(rules: Vec<Document>) -> Library {
    let (sources, sheets) = rules.into_iter().partition(|one| one.name.contains("/sources/"));
    let (library, mistakes) = Library::load(sheets, sources, documents("fixtures", "yaml"));
    assert_eq!(mistakes, []);
    library
}

/// All documents, and the passages.
pub static LIBRARY: LazyLock<(Library, Passages)> = LazyLock::new(|| {
    let mut library = library(documents("rules", "yaml"));
    let passages = Passages::load(documents("rules/passages", "md"), &mut library.files);
    (library, passages)
});

/// The figures.
pub static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let mut figures = documents("book/data", "json");
    figures.extend(documents("book/data", "csv"));
    Figures::load(&figures).unwrap()
});

/// The files of the book, made in memory.
pub static FILES: LazyLock<Files> = LazyLock::new(|| {
    let (library, passages) = &*LIBRARY;
    let checked = run_fixtures(library).unwrap();
    let matter = Matter::new(library, &checked, passages, &FIGURES).map_err(|mistakes| {
        mistakes.iter().map(|mistake| mistake.problem.title()).collect::<Vec<_>>()
    });
    files(&matter.unwrap())
});
