//! `record`: what is shown and asked, what the file holds after every line, and that
//! nothing is lost when the program is killed.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;
mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use insta::assert_snapshot;
use makombo::session::deviation;
use tempfile::TempDir;

use commands::*;
use common::{KISOLO, choose};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn record(folder: &TempDir, arguments: &[&str]) -> Command {
    makombo_in(folder.path(), &[&["record"], arguments].concat())
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("the file is there")
}

/// Whether a file holds a record of Kisolo that is borne out as it says; that it holds a
/// record is sure.
fn holds(folder: &TempDir, name: &str) -> bool {
    let text = read(folder, name);
    let readings = choose(&KISOLO, Some("mancala-world"), &[]);
    deviation(&text, &KISOLO, &readings).unwrap_or_else(|m| panic!("{text}\n{m:?}")).is_none()
}

/// Whether `validate` finds a record borne out.
fn validates(folder: &TempDir, name: &str) -> bool {
    let (status, told, said) = run(makombo_in(folder.path(), &["validate", name]));
    assert_ne!(status, 2, "{told}{said}");
    status == 0
}

snapshots! {
    help_record: real ["record", "--help"];
    error_record_no_game: real ["record", "a-game.yaml"];
    error_record_name: real ["record", "Games/A Game.yaml", "--game", "kisolo"];
    error_record_ending: real ["record", "a-game.txt", "--game", "kisolo"];
    error_record_kind: real ["record", "a-game.yaml", "--game", "kisolo", "--kind", "real"];
    error_record_source: real ["record", "a-game.yaml", "--game", "kisolo", "--source", "kisolo-en"];
    error_record_numbering: real [
        "record", "a-game.yaml", "--game", "kisolo", "--numbering", "{ letters: east }",
    ];
    error_record_nothing_to_go_on_with: real ["record", "a-game.yaml", "--continue"];
    error_record_there: real ["record", "fixtures/games/kisolo-one-column.yaml", "--game", "kisolo"];
    error_record_of_another_game: real [
        "record", "fixtures/games/kisolo-one-column.yaml", "--continue", "--game", "nsolo",
    ];
}

#[test]
fn a_game_is_written_down() {
    let folder = folder();
    let input = "i5: captures 6\nlands in o5\nnote a child plays North\ni9\nlegl\ni4\nundo\ni1\n\
                 set i3 5, o1 2\nmoves\nstop\n";
    let arguments = ["game.yaml", "--game", "kisolo", "--title", "A game: watched"];
    assert_snapshot!("record", session(record(&folder, &arguments), input));
    assert_snapshot!("record_file", read(&folder, "game.yaml"));
}

#[test]
fn a_record_is_gone_on_with() {
    let folder = folder();
    let begin = record(&folder, &["game.yaml", "--game", "nsolo", "--columns", "3"]);
    let (status, ..) = piped(begin, "o2\no2 +o1*2\ni9\nnorth: o3 +o1*2\n");
    assert_eq!(status, 2, "two lines were refused");
    let first = read(&folder, "game.yaml");
    assert!(first.ends_with("moves: |\n  1. South: o2 +o1*2\n  2. North: o3 +o1*2\n"), "{first}");
    let on = record(&folder, &["game.yaml", "--continue"]);
    assert_snapshot!("record_continued", session(on, "moves\nundo\no3 +0\no2 +o3*2\nresign\n"));
    assert_snapshot!("record_continued_file", read(&folder, "game.yaml"));
    assert!(validates(&folder, "game.yaml"));
    // Begun anew it is not.
    let anew = record(&folder, &["game.yaml", "--game", "nsolo", "--columns", "3"]);
    let (status, _, said) = piped(anew, "o1\n");
    assert_eq!(status, 2);
    assert!(said.contains("`game.yaml` is there already"), "{said}");
    assert!(read(&folder, "game.yaml").contains("south-resigns"));
}

#[test]
fn what_people_played_claims_no_interpretation() {
    let folder = folder();
    let arguments = [
        "game.yaml",
        "--game",
        "kisolo",
        "--kind",
        "observed",
        "--numbering",
        "{ circuit: { from: o1 } }",
        "--first",
        "north",
        "--columns",
        "6",
    ];
    let (status, out, err) =
        piped(record(&folder, &arguments), "8: captures 6\nnote so she said\n");
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert_snapshot!("record_observed_file", read(&folder, "game.yaml"));
    assert!(validates(&folder, "game.yaml"));
}

#[test]
fn nothing_is_written_before_something_is_taken_down() {
    let folder = folder();
    let (status, out, err) = piped(record(&folder, &["game.yaml", "--game", "kisolo"]), "i9\n");
    assert_eq!(status, 2, "{err}");
    assert!(out.ends_with("Nothing was recorded, and game.yaml was not written.\n"), "{out}");
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 0);
}

/// Every prompt, with what stands above it, fits 24 lines of 80 columns.
#[test]
fn every_prompt_fits_a_small_terminal() {
    let games = [
        ("hus-damara", "8"),
        ("katra-boaoaka", "8"),
        ("kisolo", "7"),
        ("kisolo-bemba", "8"),
        ("nsolo", "8"),
        ("nsumbi", "8"),
        ("owela-benguela", "12"),
        ("tshuba", "8"),
        ("nsolo", "12"),
    ];
    let mut seen = 0;
    for (game, columns) in games {
        let game_by_chance = [
            "play",
            game,
            "--columns",
            columns,
            "--south",
            "random",
            "--north",
            "random",
            "--max-turns",
            "12",
            "--record",
            "-",
        ];
        let chance = makombo_in(root(), &game_by_chance);
        let (status, played, err) = run(chance);
        assert_eq!((status, err.as_str()), (0, ""), "{game}: {played}");
        let moves = played.split("moves: |\n").nth(1).expect("a record is printed");
        let moves: Vec<&str> =
            moves.lines().take_while(|line| line.starts_with("  ")).map(str::trim).collect();
        assert!(moves.len() > 5, "{game}: {played}");
        let mut input: String = moves.join("\n") + "\n";
        input.push_str("set south o1 99\nboard\nmoves\nhelp\nnowhere\n");
        let sitting = makombo_in(root(), &["record", "-", "--game", game, "--columns", columns]);
        let (_, out, _) = piped(sitting, &input);
        let mut screen = 0;
        let screens = out.split("\n\nrecord: a-game\n").next().unwrap_or_default();
        for line in screens.lines() {
            screen += 1;
            // The sign that begins a prompt; what follows it was piped in.
            let prompt = line.split_once("> ");
            let is_prompt = prompt.is_some_and(|(before, _)| {
                before == "over" || before.ends_with("South") || before.ends_with("North")
            });
            match prompt.filter(|_| is_prompt) {
                None => assert!(line.chars().count() <= 80, "{game}: {line}"),
                Some(_) => {
                    assert!(screen <= 24, "{game}: {screen} lines before\n{line}");
                    seen += 1;
                    screen = 0;
                }
            }
        }
    }
    assert!(seen > 120, "{seen}");
}

/// No colour, and no other escape, unless it is asked for.
#[test]
fn colour_is_no_more_than_colour() {
    let arguments = ["record", "-", "--game", "kisolo"];
    let plain = piped(makombo_in(root(), &arguments), "i5\ni9\n");
    assert!(!format!("{plain:?}").contains("\\u{1b}"));
    let mut asked = makombo_in(root(), &arguments);
    asked.env("CLICOLOR_FORCE", "1").env("TERM", "xterm");
    let (_, coloured, _) = piped(asked, "i5\n");
    assert!(coloured.contains('\u{1b}'));
    let mut refused = makombo_in(root(), &arguments);
    refused.env("NO_COLOR", "1").env("TERM", "xterm");
    assert_eq!(piped(refused, "i5\ni9\n"), plain);
}

/// A program at whose prompt something can be typed.
struct Live {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Live {
    fn start(mut command: Command) -> Live {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("it starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Live { child, input, output }
    }

    /// Waits for the next prompt.
    fn prompted(&mut self) {
        let mut shown = Vec::new();
        while !shown.ends_with(b"> ") {
            let read = self.output.read_until(b' ', &mut shown).expect("it can be read");
            assert_ne!(read, 0, "it ended: {}", String::from_utf8_lossy(&shown));
        }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }
}

const GAME: [&str; 6] = ["i5", "i1", "i6", "note a pause", "i5", "set south o1 9"];

#[test]
fn a_kill_loses_nothing_that_was_taken_down() {
    for typed in 1..=GAME.len() {
        let folder = folder();
        let mut live = Live::start(record(&folder, &["game.yaml", "--game", "kisolo"]));
        for line in &GAME[..typed] {
            live.prompted();
            live.types(line);
        }
        live.prompted();
        // On Unix this is SIGKILL, which no program can answer.
        live.child.kill().expect("it runs");
        let killed = live.child.wait().expect("it ends");
        assert!(!killed.success());
        let names: Vec<_> = fs::read_dir(folder.path()).expect("it is there").collect();
        assert_eq!(names.len(), 1, "{names:?}");
        let text = read(&folder, "game.yaml");
        let moves =
            text.lines().filter(|line| line.contains("South: ") || line.contains("North: "));
        let notes = text.matches("# a pause").count();
        let boards = text.matches("  board\n").count();
        assert_eq!(moves.count() + notes + boards, typed, "{text}");
        assert_eq!(holds(&folder, "game.yaml"), typed < GAME.len(), "{text}");
    }
}

/// Killed at whatever moment, while it saves as fast as it can, it leaves a whole record.
#[test]
fn a_kill_at_any_moment_leaves_a_whole_record() {
    let mut found = 0;
    for delay in 0..5 {
        let folder = folder();
        let lines: String = "i5\nundo\n".repeat(2000);
        let mut live = Live::start(record(&folder, &["game.yaml", "--game", "kisolo"]));
        live.prompted();
        let mut input = live.input;
        let typist = std::thread::spawn(move || {
            let _ = input.write_all(lines.as_bytes());
        });
        let reader = std::thread::spawn(move || {
            let mut shown = Vec::new();
            let _ = live.output.read_to_end(&mut shown);
        });
        std::thread::sleep(Duration::from_millis(40 + 41 * delay));
        live.child.kill().expect("it runs");
        live.child.wait().expect("it ends");
        typist.join().expect("it ends");
        reader.join().expect("it ends");
        if folder.path().join("game.yaml").exists() {
            found += 1;
            assert!(holds(&folder, "game.yaml"));
        }
    }
    assert!(found > 0, "it was always killed before its first save");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_in_good_order() {
    let folder = folder();
    let mut live = Live::start(record(&folder, &["game.yaml", "--game", "kisolo"]));
    live.prompted();
    live.types("i5");
    live.prompted();
    let interrupt = Command::new("kill").args(["-INT", &live.child.id().to_string()]).status();
    assert!(interrupt.expect("it runs").success());
    assert_eq!(live.child.wait().expect("it ends").code(), Some(0));
    assert!(holds(&folder, "game.yaml"));
}
