//! `makombo book`: what it writes and where, what it refuses, and what it says.
#![cfg(feature = "book")]

#[macro_use]
mod commands;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use commands::{makombo_in, out, real, run, text, tiny};
use tempfile::tempdir;

snapshots! {
    help_book: real ["book", "--help"];
    // The made-up project has no passages.
    book_without_passages: tiny ["book", "--out", "nowhere"];
}

/// The files of a folder and those within, by their paths.
fn tree(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(one) = folders.pop() {
        for entry in fs::read_dir(one).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
                files.insert(name, fs::read(path).unwrap());
            }
        }
    }
    files
}

#[test]
fn a_book_is_the_same_each_time_and_holds_what_it_should() {
    let folder = tempdir().unwrap();
    let book = folder.path().join("a/book");
    let at = book.to_str().unwrap();
    let said = out(real(&["book", "--out", at, "--no-html"]));
    assert!(said.contains(" pages in "), "{said}");
    let first = tree(&book);
    assert!(first.contains_key("src/SUMMARY.md") && first.contains_key("book.toml"));
    assert!(first.keys().all(|path| {
        path == "book.toml" || path.starts_with("src/") || path.starts_with("theme/")
    }));

    // What is no longer part of the book goes, what is not its own stays.
    fs::write(book.join("src/games/old.md"), "gone").unwrap();
    fs::create_dir(book.join("data")).unwrap();
    fs::write(book.join("data/own.csv"), "kept").unwrap();
    fs::write(book.join("src/index.md"), "changed").unwrap();
    fs::remove_file(book.join("src/SUMMARY.md")).unwrap();
    let (status, said, err) = run(real(&["book", "--out", at, "--check"]));
    let stale: Vec<&str> = said.lines().map(|line| line.strip_prefix(at).unwrap()).collect();
    assert_eq!(
        stale,
        [
            "/src/SUMMARY.md: missing",
            "/src/games/old.md: no longer part of it",
            "/src/index.md: not up to date",
        ]
    );
    assert_eq!(status, 1, "{err}");
    out(real(&["book", "--out", at, "--no-html"]));
    let mut second = tree(&book);
    assert_eq!(second.remove("data/own.csv").as_deref(), Some(&b"kept"[..]));
    assert_eq!(first.keys().collect::<Vec<_>>(), second.keys().collect::<Vec<_>>());
    assert!(first == second);
    out(real(&["book", "--out", at, "--check"]));
}

#[test]
fn the_copy_in_the_program_makes_the_same_book() {
    let folder = tempdir().unwrap();
    let (own, real_book) = (folder.path().join("own"), folder.path().join("real"));
    let empty = tempdir().unwrap();
    out(makombo_in(empty.path(), &["book", "--no-html", "--out", own.to_str().unwrap()]));
    out(real(&["book", "--no-html", "--out", real_book.to_str().unwrap()]));
    assert!(tree(&own) == tree(&real_book));
    let (status, _, err) = run(makombo_in(empty.path(), &["book"]));
    assert_eq!(status, 2);
    assert!(err.contains("--out"), "{err}");
}

#[test]
fn a_folder_that_is_not_a_book_is_left_alone() {
    let folder = tempdir().unwrap();
    fs::create_dir(folder.path().join("src")).unwrap();
    fs::write(folder.path().join("src/letter.txt"), "dear").unwrap();
    // Another tool's book is none of ours, whatever it would run.
    let theirs = "[preprocessor.evil]\ncommand = \"touch ran\"\n";
    fs::write(folder.path().join("book.toml"), theirs).unwrap();
    let before = tree(folder.path());
    let (status, said, err) = run(real(&["book", "--out", folder.path().to_str().unwrap()]));
    assert_eq!((status, said.as_str()), (2, ""));
    assert!(err.contains("something else than a book"), "{err}");
    assert!(tree(folder.path()) == before);
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for place in [file.clone(), file.join("book")] {
        let (status, _, err) = run(real(&["book", "--out", place.to_str().unwrap()]));
        assert_eq!(status, 2, "{err}");
        assert!(err.contains("cannot be written"), "{err}");
    }
}

#[test]
fn a_run_cut_short_leaves_the_old_book_or_the_new_one() {
    let folder = tempdir().unwrap();
    let book = folder.path().join("book");
    let at = book.to_str().unwrap();
    let begun = Instant::now();
    out(real(&["book", "--out", at]));
    let whole = begun.elapsed();
    let new = tree(&book);
    // The old book has pages of its own.
    let old = |part: &str| {
        fs::write(book.join(part).join("old.txt"), "old").unwrap();
        fs::remove_file(book.join(part).join("index.md")).ok();
    };
    let of = |files: &BTreeMap<String, Vec<u8>>, part: &str| -> BTreeMap<String, Vec<u8>> {
        let own = files.iter().filter(|(path, _)| path.starts_with(part));
        own.map(|(path, bytes)| (path.clone(), bytes.clone())).collect()
    };
    for cut in 1..=3 {
        old("src");
        old("html");
        let before = tree(&book);
        let mut child =
            real(&["book", "--out", at]).stdout(std::process::Stdio::null()).spawn().unwrap();
        std::thread::sleep(whole.mul_f64(f64::from(cut) * 0.33).max(Duration::from_millis(1)));
        let _ = child.kill();
        child.wait().unwrap();
        let after = tree(&book);
        for part in ["src/", "html/"] {
            let now = of(&after, part);
            assert!(now == of(&before, part) || now == of(&new, part), "{part} is half");
        }
    }
    // What a cut run left is cleared away.
    out(real(&["book", "--out", at]));
    assert!(tree(&book) == new);
}

#[test]
fn nothing_in_a_book_of_ours_is_executed() {
    let folder = tempdir().unwrap();
    let at = folder.path().to_str().unwrap();
    out(real(&["book", "--out", at, "--no-html"]));
    let marked = fs::read_to_string(folder.path().join("book.toml")).unwrap();
    let evil =
        "\n[preprocessor.evil]\ncommand = \"touch ran\"\n[output.evil]\ncommand = \"touch ran\"\n";
    fs::write(folder.path().join("book.toml"), marked.clone() + evil).unwrap();
    let mut command = real(&["book", "--out", at]);
    command.env("MDBOOK_BOOK__TITLE", "Another title");
    let (status, _, err) = run(command);
    assert_eq!((status, err.as_str()), (0, ""));
    let files = tree(folder.path());
    assert!(files.keys().all(|path| !path.ends_with("ran")));
    assert_eq!(text(&files["book.toml"]), marked);
    assert!(!text(&files["html/index.html"]).contains("Another title"));
}

/// Copies a folder of YAML files.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for (name, bytes) in tree(from) {
        let path = to.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

const PASSAGES: &str = "\
# Tiny

A game, with a [rule](rule:relays) and a [claim](claim:t-04) and a [thing](thing:relay).

## rule sowing

Sow. See [the other game](rule:bigger/sowing) and [this one](game:tiny).

## rule relay

## rule relay

## rule turn-end

## ambiguity stuck

See [a reading](reading:stuck/loses) and [another](reading:stuck/wins).
";

#[test]
fn passages_are_checked_like_any_document() {
    let folder = tempdir().unwrap();
    copy(&commands::root().join("tests/cli_project"), folder.path());
    let passages = folder.path().join("rules/passages");
    fs::create_dir(&passages).unwrap();
    fs::write(passages.join("tiny.md"), PASSAGES).unwrap();
    fs::write(passages.join("huge.md"), "# Huge\n").unwrap();
    fs::write(passages.join("start.md"), "# Start\n\n## welcom\n\nHello.\n").unwrap();
    let (status, said, err) = run(makombo_in(folder.path(), &["book", "--no-html"]));
    assert_eq!((status, said.as_str()), (2, ""));
    insta::assert_snapshot!("book_passages", err);
    assert!(!folder.path().join("book").exists());
}
