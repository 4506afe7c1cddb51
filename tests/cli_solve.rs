//! `solve` as a person and a script see it.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use commands::*;

fn solve(arguments: &[&str]) -> Command {
    real(&[&["solve"], arguments].concat())
}

fn tiny_solve(arguments: &[&str]) -> Command {
    tiny(&[&["solve"], arguments].concat())
}

snapshots! {
    solve_win: solve ["kisolo", "--columns", "5"];
    solve_win_json: solve ["kisolo", "--columns", "4", "--format", "json"];
    solve_reading: solve [
        "kisolo", "--columns", "6", "--reading", "capture-sow-start=first-after-capturing-hole",
    ];
    solve_bound: solve ["kisolo", "--depth", "9", "--interpretation", "wikipedia-it"];
    solve_bound_json: solve ["kisolo", "--depth", "2", "--format", "json"];
    solve_bonus: solve ["nsolo", "--columns", "2"];
    solve_no_win: solve [
        "kisolo", "--position", "0,0/4,1/0,1/0,0 S 0", "--interpretation", "wikipedia-it",
    ];
    solve_draw: solve [
        "kisolo", "--position", "0,0/4,1/0,1/0,0 S 0", "--interpretation", "wikipedia-it",
        "--reading", "repetition=threefold",
    ];
    solve_board_repeat: solve [
        "kisolo", "--columns", "3", "--reading", "repetition=draw-on-board-repeat",
    ];
    solve_stuck: solve ["kisolo", "--position", "1,0/0,0/0,0/0,0 S 0"];
    solve_undecided: solve [
        "kisolo", "--position", "0,1,3,1,0,4,0/0,0,0,0,0,0,0/9,7,8,3,6,7,4/0,1,6,23,0,1,0 S 0",
        "--depth", "3",
    ];
    solve_tiny: tiny_solve ["tiny", "--seeds", "2", "--columns", "2"];

    error_solve_seeds: solve ["kisolo", "--seeds", "0"];
    error_solve_seeds_without_table: solve ["kisolo", "--seeds", "1..3"];
    error_solve_seeds_too_many: solve ["kisolo", "--seeds", "60000"];
    error_solve_seeds_and_position: solve [
        "kisolo", "--seeds", "2", "--position", "1,0/0,0/0,0/0,1 S 0",
    ];
    error_solve_depth: solve ["kisolo", "--depth", "0"];
    error_solve_widths: solve ["kisolo", "--table=nowhere.csv", "--widths", "5..2"];
    error_solve_widths_without_table: solve ["kisolo", "--widths", "2..5"];
    error_solve_table_is_a_folder: solve ["kisolo", "--table=tests"];
    error_solve_table_is_none: solve ["kisolo", "--table=Cargo.toml"];
}

#[test]
fn any_number_of_threads_prints_the_same() {
    let with = |threads| {
        out(solve(&["kisolo", "--depth", "11", "--format", "json", "--threads", threads]))
    };
    let one = with("1");
    assert_eq!(one, with("2"));
    assert_eq!(one, with("5"));
}

#[test]
fn the_time_is_kept() {
    let begin = Instant::now();
    let answer = out(solve(&["kisolo", "--time", "1", "--format", "json"]));
    // A second more, and two for a machine with other work.
    assert!(begin.elapsed() < Duration::from_secs(4), "{:?}", begin.elapsed());
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["stopped"], "time");
    assert_eq!((&answer["proved"], &answer["winner"]), (&"bound".into(), &serde_json::Value::Null));
    assert!(answer["turns"].as_u64().unwrap() > 0);
}

#[cfg(unix)]
#[test]
fn an_interrupt_gives_the_bound_so_far() {
    let (took, output) = interrupted(|| solve(&["kisolo", "--time", "600", "--format", "json"]));
    assert!(took < Duration::from_secs(4), "{took:?}");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["stopped"], &answer["proved"]), (&"interrupt".into(), &"bound".into()));
}

#[test]
fn a_table_is_added_to() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data/solved.csv");
    let table = format!("--table={}", file.display());
    let run = |more: &[&str]| out(solve(&[&["kisolo", table.as_str()], more].concat()));
    let first = run(&["--widths", "2,3", "--seeds", "1..2"]);
    assert_eq!(first.lines().filter(|line| line.contains("mancala-world ")).count(), 4);
    let rows = |file: &Path| -> Vec<Vec<String>> {
        let mut reader = csv::Reader::from_path(file).unwrap();
        let rows = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect());
        rows.collect()
    };
    let before = rows(&file);
    assert_eq!(before.len(), 2 * 2 * 3);
    // A weaker answer does not take the place of a stronger one, and others stay.
    run(&["--columns", "3", "--seeds", "2", "--depth", "1", "--interpretation", "wikipedia-it"]);
    assert_eq!(rows(&file), before);
    let bound = ["--columns", "7", "--depth", "3", "--interpretation", "wikipedia-it"];
    run(&bound);
    let after = rows(&file);
    assert_eq!(after.len(), before.len() + 1);
    assert!(before.iter().all(|row| after.contains(row)));
    let json = run(&[&bound[..], &["--format", "json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json[0]["proved"], &json[0]["turns"]), (&"bound".into(), &3.into()));
}
