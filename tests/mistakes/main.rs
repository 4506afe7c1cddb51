//! Every mistake an author can make, with the whole of what is said about it: the
//! real material is changed and checked by the program. What comes of it is kept in
//! MISTAKES.md, for readers; `UPDATE_MISTAKES=1 cargo test --test mistakes` writes it
//! anew.
#![cfg(feature = "cli")]

mod documents;
mod fixtures;
mod kinds;
mod material;
mod names;
mod records;
mod rules;
mod shapes;
mod sources;
mod together;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};

use material::Entry;

const CATALOGUE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/MISTAKES.md");

const PREFACE: &str = "\
<!-- Written by `UPDATE_MISTAKES=1 cargo test --test mistakes`; changes by hand are lost. -->
# What can be wrong, and what is said about it

Every kind of mistake that `makombo check` finds in rule sheets, sources, fixtures and records
of games. Each entry changes the files of Kisolo or Nsolo and shows the whole of what the program
says. All mistakes of a run are told at once, and while there is one nothing is run.

";

/// The chapters, as their files say what they are about.
static CHAPTERS: LazyLock<Vec<(&str, Vec<Entry>)>> = LazyLock::new(|| {
    vec![
        ("Files that are no documents at all", documents::entries()),
        ("Parts of a document that have the wrong shape", shapes::entries()),
        ("Names, references, and what supports the rules", names::entries()),
        ("Sources, what is told of a game besides its rules, and the glossary", sources::entries()),
        ("Rules that cannot do what they should", rules::entries()),
        ("Fixtures", fixtures::entries()),
        ("Records of games", records::entries()),
        ("All mistakes of a run together", together::entries()),
    ]
});

fn entries() -> impl Iterator<Item = &'static Entry> {
    CHAPTERS.iter().flat_map(|(_, entries)| entries)
}

/// What a function gives for every entry, worked out on all processors.
fn of_each<T: Send>(work: impl Fn(&Entry) -> T + Sync) -> Vec<T> {
    let entries: Vec<&Entry> = entries().collect();
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(entry) = entries.get(at) else { break };
                    let value = work(entry);
                    done.lock().expect("no thread has panicked").push((at, value));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread has panicked");
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, value)| value).collect()
}

/// The address that a heading has within its page.
fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-');
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

#[test]
fn the_catalogue_says_what_the_program_says() {
    let said = of_each(|entry| format!("{}```text\n{}```\n", entry.told, entry.checked()));
    let mut page = PREFACE.to_owned();
    for (chapter, entries) in CHAPTERS.iter() {
        page += &format!("- {chapter}\n");
        for entry in entries {
            page += &format!("  - [{}](#{})\n", entry.title, anchor(entry.title));
        }
    }
    let mut said = said.iter();
    for (chapter, entries) in CHAPTERS.iter() {
        page += &format!("\n## {chapter}\n");
        for entry in entries {
            let said = said.next().expect("every entry was checked");
            page += &format!("\n### {}\n\n{said}", entry.title);
        }
    }
    if std::env::var_os("UPDATE_MISTAKES").is_some() {
        std::fs::write(CATALOGUE, page).expect("the catalogue can be written");
        return;
    }
    let written = std::fs::read_to_string(CATALOGUE).expect("the catalogue is there");
    let parts = |page: &str| page.split("\n### ").map(str::to_owned).collect::<Vec<_>>();
    for (written, now) in parts(&written).iter().zip(parts(&page)) {
        assert_eq!(
            *written, now,
            "MISTAKES.md is stale; UPDATE_MISTAKES=1 cargo test --test mistakes writes it anew"
        );
    }
    assert_eq!(written.len(), page.len(), "MISTAKES.md is stale");
}

#[test]
fn every_title_is_used_once() {
    let mut seen = BTreeSet::new();
    for entry in entries() {
        assert!(seen.insert(anchor(entry.title)), "two entries are called {:?}", entry.title);
    }
}

#[test]
fn every_kind_of_mistake_has_an_entry() {
    let missing = Mutex::new(kinds::all());
    of_each(|entry| {
        if missing.lock().expect("no thread has panicked").is_empty() {
            return;
        }
        let mistakes = entry.mistakes();
        let mut missing = missing.lock().expect("no thread has panicked");
        for mistake in mistakes {
            missing.remove(&kinds::kind(&mistake.problem));
        }
    });
    let missing = missing.into_inner().expect("no thread has panicked");
    assert!(missing.is_empty(), "kinds of mistake that no entry shows: {missing:#?}");
}
