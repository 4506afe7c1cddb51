//! Pictures as a person asks for them: where they go, what is told, and what is said
//! when they cannot go there.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use insta_cmd::get_cargo_bin;
use roxmltree::Document;
use tempfile::TempDir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const POSITION: &str = "0,2,0/0,3,1/1,0,0/0,0,12 S 3";

/// The exit status, standard output and standard error of a command of this project,
/// run in a folder.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let rules = format!("{ROOT}/rules");
    let mut command = Command::new(get_cargo_bin("makombo"));
    command.current_dir(folder).env_clear().env("COLUMNS", "80").args(["--rules", &rules]);
    let output = command.args(arguments).stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn well(folder: &Path, arguments: &[&str]) -> String {
    let (status, out, err) = run(folder, arguments);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    out
}

/// The message of a command that is refused, which prints nothing else.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let (status, out, err) = run(folder, arguments);
    assert_eq!((status, out.as_str()), (2, ""), "{err}");
    err
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// The names in a folder, hidden ones too, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn title(svg: &str) -> String {
    let svg = Document::parse(svg).unwrap();
    let title = svg.descendants().find(|node| node.has_tag_name("title")).unwrap();
    title.text().unwrap().to_owned()
}

#[test]
fn a_position_goes_to_a_file_or_to_standard_output() {
    let folder = folder();
    let printed = well(folder.path(), &["draw", POSITION, "--svg"]);
    assert_eq!(title(&printed), "A four-row board, 4×3");
    assert_eq!(well(folder.path(), &["draw", POSITION, "--svg", "board.svg"]), "");
    assert_eq!(fs::read_to_string(folder.path().join("board.svg")).unwrap(), printed);
    // A file that is there is replaced, and nothing is left beside it.
    let of_game = ["draw", POSITION, "--game", "kisolo", "--svg", "board.svg"];
    assert_eq!(well(folder.path(), &of_game), "");
    let drawn = fs::read_to_string(folder.path().join("board.svg")).unwrap();
    assert_eq!(title(&drawn), "Kisolo, mancala-world, 4×3");
    assert!(
        drawn
            .contains("No source of mancala-world reports a board of 3 columns. South is to move.")
    );
    assert_eq!(names(folder.path()), ["board.svg"]);
}

#[test]
fn a_trace_goes_into_a_folder() {
    let folder = folder();
    let told = well(folder.path(), &["trace", "kisolo", "i5", "i1", "--svg", "deep/er"]);
    let deep = folder.path().join("deep/er");
    let names = names(&deep);
    assert_eq!(
        names[..3],
        ["00-start.svg", "01-01-opening-capture.svg", "01-02-successor-relay.svg"]
    );
    assert_eq!(names.last().unwrap(), "02-end.svg");
    // The order of the names is the order told, and each picture has its own title.
    let listed: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("deep/er/")).collect();
    assert_eq!(listed, names);
    let titles: std::collections::BTreeSet<String> =
        names.iter().map(|name| title(&fs::read_to_string(deep.join(name)).unwrap())).collect();
    assert_eq!(titles.len(), names.len());
    assert!(titles.contains("Kisolo, mancala-world, 4×7: turn 1, South plays i5, lap 1 of 5"));
    assert!(told.contains(
        "\n   opening-capture: South captures North's i3 (3), o3 (3); sows i5 i4 i3 i2 i1\n   o1; "
    ));
}

#[test]
fn one_picture_of_a_trace_can_be_printed() {
    let folder = folder();
    let one = ["trace", "kisolo", "i5", "--svg", "--picture", "01-01-opening-capture"];
    let printed = well(folder.path(), &one);
    let svg = Document::parse(&printed).unwrap();
    let text = |attribute: &str, name: &str| {
        let node = svg.descendants().find(|node| node.attribute(attribute) == Some(name));
        node.and_then(|node| node.text())
    };
    // By the rule: the hole that captured gets the first of six seeds.
    for hole in ["i5", "i4", "i3", "i2", "i1", "o1"] {
        assert_eq!(text("data-seeds", &format!("South {hole}")), Some("4"));
        assert_eq!(text("data-change", &format!("South {hole}")), Some("+1"));
    }
    for hole in ["North i3", "North o3"] {
        assert_eq!((text("data-seeds", hole), text("data-change", hole)), (None, Some("−3")));
    }
    let arrows = svg.descendants().filter_map(|node| node.attribute("data-to"));
    let arrows: Vec<&str> = arrows.collect();
    assert_eq!(arrows, ["South i4", "South i3", "South i2", "South i1", "South o1"]);
    let kept = fs::read_to_string(format!("{ROOT}/pictures/kisolo-opening-capture.svg")).unwrap();
    assert!(kept == printed, "write pictures/kisolo-opening-capture.svg anew: makombo {one:?}");
}

#[test]
fn a_turn_without_steps_still_ends() {
    let folder = folder();
    let position = "0,0/0,2/0,0/0,0 N 0";
    let told =
        well(folder.path(), &["trace", "nsolo", "resign", "--position", position, "--svg", "p"]);
    assert_eq!(names(&folder.path().join("p")), ["00-start.svg", "01-end.svg"]);
    assert!(told.contains("   South wins, by resignation."), "{told}");
    let end = fs::read_to_string(folder.path().join("p/01-end.svg")).unwrap();
    assert!(!end.contains("to move"), "the game is over");
}

#[test]
fn what_cannot_be_is_said() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("file"), "kept").unwrap();
    fs::create_dir(path.join("there")).unwrap();
    let trace = |more: &[&'static str]| [&["trace", "kisolo", "i5"][..], more].concat();
    let draw = |to: &'static str| ["draw", POSITION, "--svg", to];

    let error = refused(path, &trace(&["--svg", "file"]));
    assert!(error.starts_with("error: `file` cannot be used as a folder: "), "{error}");
    let error = refused(path, &trace(&["--svg", "file/deeper"]));
    assert!(error.starts_with("error: `file/deeper` cannot be used as a folder: "), "{error}");
    let error = refused(path, &draw("there"));
    assert!(error.starts_with("error: `there` cannot be written: is a directory"), "{error}");
    let error = refused(path, &draw("nowhere/board.svg"));
    assert!(error.starts_with("error: `nowhere/board.svg` cannot be written: "), "{error}");
    let error = refused(path, &trace(&["--svg"]));
    assert!(error.starts_with("error: 7 pictures do not go into one file\n"), "{error}");
    assert!(error.contains("as in `--svg pictures`") && error.contains("01-end"), "{error}");
    let error = refused(path, &trace(&["--svg", "--picture", "01-ende"]));
    assert!(error.starts_with("error: there is no picture `01-ende`\n"), "{error}");
    assert!(error.contains("did you mean `01-end`?"), "{error}");
    let error = refused(path, &trace(&["--picture", "01-end"]));
    assert!(error.contains("--svg"), "{error}");
    let error = refused(path, &trace(&["--svg", "--format", "json"]));
    assert!(error.contains("cannot be used with"), "{error}");
    // A move that is not legal leaves no folder behind.
    refused(path, &["trace", "kisolo", "o1", "--svg", "new"]);
    assert_eq!(names(path), ["file", "there"]);
    assert_eq!(fs::read_to_string(path.join("file")).unwrap(), "kept");
    assert!(names(&path.join("there")).is_empty());
}

#[test]
fn an_error_in_the_middle_leaves_what_was_there() {
    let folder = folder();
    // The last of the files cannot be put where a folder stands.
    let pictures = folder.path().join("pictures");
    fs::create_dir_all(pictures.join("01-end.svg")).unwrap();
    fs::write(pictures.join("00-start.svg"), "kept").unwrap();
    let error = refused(folder.path(), &["trace", "kisolo", "i5", "--svg", "pictures"]);
    assert!(error.starts_with("error: `pictures/01-end.svg` cannot be written: "), "{error}");
    assert_eq!(names(&pictures), ["00-start.svg", "01-end.svg"]);
    assert_eq!(fs::read_to_string(pictures.join("00-start.svg")).unwrap(), "kept");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_written_to_and_not_replaced() {
    let folder = folder();
    assert_eq!(well(folder.path(), &["draw", POSITION, "--svg", "/dev/null"]), "");
    let printed = well(folder.path(), &["draw", POSITION, "--svg", "/dev/stdout"]);
    assert!(printed.starts_with("<svg "));
    let error = refused(folder.path(), &["draw", POSITION, "--svg", "/dev/full"]);
    assert!(error.starts_with("error: `/dev/full` cannot be written: "), "{error}");
    assert!(fs::metadata("/dev/full").is_ok_and(|about| !about.is_file()));
}
