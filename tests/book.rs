//! The rules book of this project, made in memory and rendered: every page is in the
//! table of contents, every link and anchor leads somewhere, and everything there is has
//! its place. The files on disk are the business of `cli_book.rs`.
#![cfg(feature = "book")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use makombo::book::{Files, Matter, Passages, files, render};
use makombo::verify::{Document, Library, run_fixtures};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a folder with an ending, by name.
fn documents(folder: &str, ending: &str) -> Vec<Document> {
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

static LIBRARY: LazyLock<(Library, Passages)> = LazyLock::new(|| {
    let rules = documents("rules", "yaml");
    let (sources, sheets) = rules.into_iter().partition(|one| one.name.contains("/sources/"));
    let (mut library, mistakes) = Library::load(sheets, sources, documents("fixtures", "yaml"));
    assert_eq!(mistakes, []);
    let passages = Passages::load(documents("rules/passages", "md"), &mut library.files);
    (library, passages)
});

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let (library, passages) = &*LIBRARY;
    let checked = run_fixtures(library).unwrap();
    let matter = Matter::new(library, &checked, passages).map_err(|mistakes| {
        mistakes.iter().map(|mistake| mistake.problem.title()).collect::<Vec<_>>()
    });
    files(&matter.unwrap())
});

/// The rendered pages, by their paths.
static HTML: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in &*FILES {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    render(folder.path()).unwrap();
    let html = folder.path().join("html");
    let mut pages = BTreeMap::new();
    let mut folders = vec![html.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|one| one == "html") {
                let name = path.strip_prefix(&html).unwrap().to_string_lossy().into_owned();
                pages.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    pages
});

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    page.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What a link of a page leads to: a page and an anchor.
fn target(page: &str, link: &str) -> (String, Option<String>) {
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor.to_owned())),
        None => (link, None),
    };
    if path.is_empty() {
        return (page.to_owned(), anchor);
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => assert!(parts.pop().is_some(), "{page}: {link} leads out of the book"),
            "." => {}
            part => parts.push(part),
        }
    }
    (parts.join("/"), anchor)
}

fn is_outside(link: &str) -> bool {
    link.starts_with("http://") || link.starts_with("https://")
}

#[test]
fn every_page_is_in_the_table_of_contents_once() {
    let summary = &FILES["src/SUMMARY.md"];
    let mut listed: Vec<String> = Vec::new();
    for line in summary.lines() {
        if let Some((_, rest)) = line.split_once("](") {
            listed.push(format!("src/{}", rest.trim_end_matches(')')));
        }
    }
    let distinct: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(distinct.len(), listed.len());
    let is_page = |path: &&String| path.ends_with(".md") && !path.ends_with("SUMMARY.md");
    let pages: BTreeSet<&String> = FILES.keys().filter(is_page).collect();
    assert_eq!(distinct, pages);
    assert!(pages.len() > 90);
}

#[test]
fn every_link_and_anchor_leads_somewhere() {
    let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (name, page) in &*HTML {
        let of_page = values(page, "id");
        let distinct: BTreeSet<&str> = of_page.iter().copied().collect();
        let twice: Vec<&&str> = distinct
            .iter()
            .filter(|id| of_page.iter().filter(|one| one == id).count() > 1)
            .collect();
        assert!(twice.is_empty(), "{name}: ids that stand twice: {twice:?}");
        ids.insert(name, distinct);
    }
    let mut links = 0;
    let mut broken = Vec::new();
    for (name, page) in HTML.iter().filter(|(name, _)| *name != "404.html") {
        for link in values(page, "href").into_iter().filter(|link| !is_outside(link)) {
            let (path, anchor) = target(name, link);
            let anchor = anchor.filter(|anchor| !anchor.is_empty());
            if !path.ends_with(".html") {
                continue;
            }
            links += 1;
            let found = ids.get(path.as_str());
            if found.is_none_or(|ids| anchor.is_some_and(|a| !ids.contains(a.as_str()))) {
                broken.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "{} broken links:\n{}", broken.len(), broken.join("\n"));
    assert!(links > 1000);
}
