//! `play`: people and programs at the board.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;

use std::fs;
use std::process::Command;

use insta::assert_snapshot;

use commands::*;

fn play(arguments: &[&str]) -> Command {
    real(&[&["play"], arguments].concat())
}

snapshots! {
    help_play: real ["play", "--help"];
    error_play_game: play ["kisola"];
    error_play_who: play ["kisolo", "--north", "computer"];
    error_play_continue: play ["kisolo", "--continue"];
    play_brief: play [
        "kisolo", "--columns", "4", "--south", "search", "--north", "random", "--brief",
    ];
    play_stuck: play [
        "nsumbi", "--position", "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,1,0,0,0,0,0,0/0,0,0,0,0,0,0,0 S 0",
        "--south", "random", "--north", "random",
    ];
    play_cut: play [
        "kisolo", "--columns", "4", "--south", "random", "--north", "random", "--max-turns", "2",
        "--brief", "--record", "-",
    ];
}

#[test]
fn a_person_plays_against_a_program() {
    let game = play(&["kisolo", "--columns", "3", "--depth", "2", "--seed", "5"]);
    assert_snapshot!("play_person", session(game, "i1\nundo\ni2\nresign\n"));
}

/// The same seed and depth give the same game; another seed another one.
#[test]
fn a_game_is_told_by_its_command() {
    let by = |seed: &str| {
        out(play(&[
            "nsolo",
            "--columns",
            "4",
            "--south",
            "random",
            "--north",
            "search",
            "--seed",
            seed,
            "--brief",
            "--record",
            "-",
        ]))
    };
    let first = by("3");
    assert_eq!(first, by("3"));
    assert_ne!(first, by("4"));
    // The record says how it was made.
    let folder = tempfile::tempdir().expect("a folder can be made");
    let arguments = [
        "play",
        "nsolo",
        "--columns",
        "4",
        "--south",
        "random",
        "--north",
        "search",
        "--seed",
        "3",
        "--brief",
        "--record",
        "made.yaml",
    ];
    out(makombo_in(folder.path(), &arguments));
    let made = folder.path().join("made.yaml");
    let text = fs::read_to_string(&made).expect("it is there");
    let told = text.split('`').nth(1).expect("a command is told");
    let command: Vec<&str> = told.split_whitespace().collect();
    fs::remove_file(&made).expect("it is there");
    out(makombo_in(folder.path(), &command[1..]));
    assert_eq!(fs::read_to_string(&made).expect("it is there again"), text);
    assert_eq!(run(makombo_in(folder.path(), &["validate", "made.yaml"])).0, 0);
}

/// A person who takes a turn back takes the program's answer back with it, and gets the
/// same answer to the same move.
#[test]
fn the_same_move_gets_the_same_answer() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let arguments = ["play", "nsolo", "--columns", "4", "--north", "random", "--record", "g.yaml"];
    let (status, told, err) =
        piped(makombo_in(folder.path(), &arguments), "o1\nundo\no1\nundo\no1\n");
    assert_eq!((status, err.as_str()), (0, ""), "{told}");
    let answers: Vec<&str> =
        told.lines().filter(|line| line.starts_with("2. North plays")).collect();
    assert_eq!(answers.len(), 3, "{told}");
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
    // Gone on with, the program answers as if nothing had happened in between.
    let on = [&arguments[..], &["--continue"]].concat();
    let (status, told, err) = piped(makombo_in(folder.path(), &on), "undo\no1\n");
    assert_eq!((status, err.as_str()), (0, ""), "{told}");
    assert!(told.lines().any(|line| line == answers[0]), "{told}");
}
