//! `fmt`: which files it writes and which it leaves alone, and what it says of them.
#![cfg(feature = "cli")]

mod commands;

use std::fs;
use std::path::Path;

use commands::{makombo_in, run};
use insta::assert_snapshot;
use tempfile::TempDir;

const SOUND: &str = "# A comment.\ngame: sound\nstart: |\n  1 2\n   3\n";
const UNTIDY: &str = "# A comment.\n\n\ngame:   untidy\nstart: |\n    1 2\n     3\n";
const TIDY: &str = "# A comment.\n\ngame: untidy\nstart: |\n  1 2\n   3\n";

/// A project of so many files.
fn project(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::create_dir_all(folder.path().join("rules/sources")).unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// What comes of `fmt` in a folder: exit status, standard output and standard error.
fn fmt(folder: &TempDir, arguments: &[&str]) -> (i32, String, String) {
    run(makombo_in(folder.path(), &[&["fmt"], arguments].concat()))
}

fn said(folder: &TempDir, arguments: &[&str]) -> String {
    let (status, out, err) = fmt(folder, arguments);
    format!("{out}{err}exit status {status}")
}

fn text(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

fn files_in(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[test]
fn a_project_is_laid_out_once() {
    let folder = project(&[
        ("rules/glossary.yaml", UNTIDY),
        ("rules/sources/notes.yaml", SOUND),
        ("fixtures/games/first.yml", UNTIDY),
        ("fixtures/untidy/notes.txt", UNTIDY),
        ("rules/schema/sheet.json", "{\"a\":1}\n"),
    ]);
    assert_snapshot!(said(&folder, &["--check"]), @r"
    3 files; 2 to be laid out anew, by `makombo fmt`
    error: it is not laid out
     --> fixtures/games/first.yml:3:1
      |
    3 |
      | ^ expected no empty line

    error: it is not laid out
     --> rules/glossary.yaml:3:1
      |
    3 |
      | ^ expected no empty line

    exit status 1
    ");
    assert_eq!(text(&folder, "rules/glossary.yaml"), UNTIDY, "--check writes nothing");
    assert_snapshot!(said(&folder, &[]), @r"
    wrote fixtures/games/first.yml
    wrote rules/glossary.yaml
    3 files; 2 laid out anew
    exit status 0
    ");
    assert_eq!(text(&folder, "rules/glossary.yaml"), TIDY);
    assert_eq!(text(&folder, "fixtures/games/first.yml"), TIDY);
    assert_eq!(text(&folder, "rules/sources/notes.yaml"), SOUND);
    assert_eq!(text(&folder, "fixtures/untidy/notes.txt"), UNTIDY, "it is no document");
    assert_eq!(text(&folder, "rules/schema/sheet.json"), "{\"a\":1}\n", "it is no document");
    let nothing = (0, "3 files; none to be laid out anew\n".to_owned(), String::new());
    assert_eq!(fmt(&folder, &[]), nothing);
    assert_eq!(fmt(&folder, &["--check"]), nothing);
    assert_eq!(files_in(&folder.path().join("rules")), 3, "something is left behind");
}

#[test]
fn what_differs_is_told_in_words() {
    let of = |text: &str| {
        let folder = project(&[("rules/a.yaml", text)]);
        let (status, _, said) = fmt(&folder, &["--check"]);
        assert_eq!(status, 1, "{said}");
        let place = said.lines().find_map(|line| line.trim().strip_prefix("--> rules/a.yaml:"));
        let label = said.find("expected").map(|at| said[at..].lines().next().unwrap());
        format!("{} {}", place.unwrap(), label.unwrap())
    };
    assert_eq!(of("a: 1\n\n\nb: 2\n"), "3:1 expected no empty line");
    assert_eq!(of("a: 1  \nb: 2\n"), "1:5 expected no spaces at the end");
    assert_eq!(of("a: 1\nb: 2"), "2:5 expected a line end at the end of the file");
    assert_eq!(of("a: 1\r\nb: 2\r\n"), "1:5 expected a line end of one character, LF");
    assert_eq!(of("a:\n   b: 1\n"), "2:3 expected 2 spaces before");
    assert_eq!(of("a: [1,2]\n"), "1:7 expected `a: [1, 2]`");
    assert_eq!(of("a: 1\n\n"), "2:1 expected the end of the file");
}

#[test]
fn a_file_that_cannot_be_laid_out_hinders_no_other() {
    let broken = [
        ("rules/a.yaml", "game: [kisolo\nrows: 4\n"),
        ("rules/b.yaml", ""),
        ("rules/c.yaml", UNTIDY),
    ];
    let folder = project(&broken);
    fs::write(folder.path().join("rules/d.yaml"), b"game: \xff\n").unwrap();
    assert_snapshot!(said(&folder, &[]), @r"
    wrote rules/c.yaml
    4 files; 1 laid out anew
    error: not readable as YAML: illegal placement of ':' indicator
     --> rules/a.yaml:2:5
      |
    2 | rows: 4
      |     ^
      |
      = help: look for a missing colon, bracket or quote, and for a line indented unlike its neighbours

    error: the file is empty
     --> rules/b.yaml:1:1
      |
    1 |
      | ^
      |
      = help: `makombo` reads rule sheets, sources and fixtures; see rules/ for examples

    error: the file is not UTF-8: byte 6 is no character
     --> rules/d.yaml:1:7
      |
    1 | game: �
      |       ^
      |
      = help: save the file as UTF-8

    error: 3 files are left as they are

    exit status 2
    ");
    assert_eq!(text(&folder, "rules/c.yaml"), TIDY);
    for (name, text_before) in &broken[..2] {
        assert_eq!(text(&folder, name), *text_before);
    }
    let (status, out, _) = fmt(&folder, &["--check"]);
    assert_eq!((status, out.as_str()), (2, "4 files; none to be laid out anew\n"));
}

#[test]
fn only_what_is_named_is_written() {
    let folder = project(&[
        ("rules/a.yaml", UNTIDY),
        ("fixtures/a/b.yaml", UNTIDY),
        ("elsewhere/c.yaml", UNTIDY),
    ]);
    assert_eq!(fmt(&folder, &["elsewhere/c.yaml", "elsewhere/c.yaml"]).0, 0);
    assert_eq!(text(&folder, "elsewhere/c.yaml"), TIDY);
    assert_eq!(text(&folder, "rules/a.yaml"), UNTIDY);
    assert_eq!(fmt(&folder, &["--rules", "rules"]).0, 0);
    assert_eq!(text(&folder, "rules/a.yaml"), TIDY);
    assert_eq!(text(&folder, "fixtures/a/b.yaml"), UNTIDY, "the other folder was not named");

    fs::write(folder.path().join("rules/sheet.json"), "{\"a\":1}").unwrap();
    let named = ["rules", "rules/sheet.json", "rules/no.yaml", "fixtures/a/b.yaml"];
    assert_snapshot!(said(&folder, &named), @r"
    wrote fixtures/a/b.yaml
    1 file; 1 laid out anew
    error: `rules` is a folder
     |
     = help: name files, or name folders with --rules and --fixtures

    error: `rules/sheet.json` is no document
     |
     = help: documents are files whose names end in .yaml or .yml

    error: `rules/no.yaml` cannot be read: No such file or directory (os error 2)

    exit status 2
    ");
    assert_eq!(text(&folder, "fixtures/a/b.yaml"), TIDY, "the others hinder it");
    assert_eq!(text(&folder, "rules/sheet.json"), "{\"a\":1}");
    assert_snapshot!(said(&folder, &["--rules", "nowhere"]), @r"
    0 files; none to be laid out anew
    error: there is no folder `nowhere`

    exit status 2
    ");
}

#[test]
fn outside_a_project_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    assert_snapshot!(said(&folder, &[]), @r"
    error: there is no project here whose files could be laid out
     |
     = help: go to its folder, or name files

    exit status 2
    ");
    fs::write(folder.path().join("a.yaml"), UNTIDY).unwrap();
    assert_eq!(fmt(&folder, &["a.yaml"]).0, 0);
    assert_eq!(text(&folder, "a.yaml"), TIDY);
}

#[cfg(unix)]
#[test]
fn a_link_is_not_followed_and_rights_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = project(&[("rules/a.yaml", UNTIDY), ("rules/b.yaml", UNTIDY)]);
    let outside = project(&[("c.yaml", UNTIDY), ("d/e.yaml", UNTIDY)]);
    let rules = folder.path().join("rules");
    symlink(outside.path().join("c.yaml"), rules.join("c.yaml")).unwrap();
    symlink(outside.path().join("d"), rules.join("d")).unwrap();
    let rights = |mode| fs::Permissions::from_mode(mode);
    fs::set_permissions(rules.join("a.yaml"), rights(0o640)).unwrap();
    fs::set_permissions(rules.join("b.yaml"), rights(0o444)).unwrap();
    assert_snapshot!(said(&folder, &[]), @r"
    wrote rules/a.yaml
    2 files; 1 laid out anew
    error: `rules/b.yaml` cannot be written: it is read-only

    exit status 2
    ");
    assert_eq!(text(&folder, "rules/a.yaml"), TIDY);
    let mode = fs::metadata(rules.join("a.yaml")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(text(&folder, "rules/b.yaml"), UNTIDY, "it is read-only");
    assert_eq!(text(&outside, "c.yaml"), UNTIDY);
    assert_eq!(text(&outside, "d/e.yaml"), UNTIDY);
    assert_snapshot!(said(&folder, &["rules/c.yaml"]), @r"
    0 files; none to be laid out anew
    error: `rules/c.yaml` is a link
     |
     = help: name the file that it leads to

    exit status 2
    ");
    assert!(rules.join("c.yaml").is_symlink());
    assert_eq!(files_in(&rules), 5, "something is left behind");
}
