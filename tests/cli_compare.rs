//! `compare` and `merge` as a person and a script see them.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;

use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use insta_cmd::assert_cmd_snapshot;
use serde_json::Value;

use commands::*;

fn json(command: Command) -> Value {
    serde_json::from_str(&out(command)).unwrap()
}

snapshots! {
    help_compare: tiny ["compare", "--help"];
    help_merge: tiny ["merge", "--help"];

    compare: tiny ["compare", "tiny", "leaflet", "rumour", "--games", "400", "--seed", "1"];
    compare_json: tiny [
        "compare", "tiny", "leaflet", "rumour", "--games", "30", "--seed", "1", "--format", "json",
    ];
    compare_csv: tiny [
        "compare", "tiny", "leaflet", "rumour+stuck=loses", "--format", "csv",
    ];
    compare_markdown: tiny [
        "compare", "tiny", "leaflet", "rumour", "--games", "400", "--seed", "1", "--format",
        "markdown", "--columns", "2",
    ];
    compare_alike: tiny ["compare", "tiny", "leaflet", "rumour+stuck=loses"];
    compare_itself: tiny ["compare", "tiny", "leaflet", "leaflet", "--columns", "4"];
    compare_readings: real ["compare", "kisolo", "mancala-world", "wikipedia-it", "--readings"];
    compare_impact: real [
        "compare", "kisolo", "mancala-world", "wikipedia-it", "--impact", "--games", "500",
        "--seed", "1",
    ];
    compare_degenerate: real [
        "compare", "kisolo", "wikipedia-it", "mancala-world+endless-sowing=move-not-allowed",
        "--degenerate", "--games", "200", "--seed", "1", "--columns", "4",
    ];
    compare_search: real [
        "compare", "kisolo", "mancala-world", "wikipedia-it", "--impact", "--games", "40",
        "--seed", "1", "--player", "search",
    ];
    compare_bonus: real [
        "compare", "nsolo", "mancala-world", "mancala-world+bonus-decline=may-decline",
        "--games", "60", "--seed", "1", "--columns", "4",
    ];
    compare_all: real ["compare", "kisolo", "--all", "--games", "100", "--seed", "1"];
    compare_each: real [
        "compare", "kisolo", "--each", "wikipedia-it", "--games", "100", "--seed", "1",
    ];
    compare_each_csv: tiny [
        "compare", "tiny", "--each", "--games", "50", "--seed", "1", "--format", "csv", "--impact",
    ];
    compare_each_markdown: tiny [
        "compare", "tiny", "--each", "rumour", "--games", "50", "--seed", "1", "--format",
        "markdown",
    ];

    compare_witness: real [
        "compare", "kisolo", "mancala-world", "mancala-world+win-timing=checked-at-end-of-turn",
        "--witness",
    ];
    compare_witness_starts: real [
        "compare", "kisolo", "mancala-world", "mancala-world+endless-sowing=move-not-allowed",
        "--witness", "--positions", "1000",
    ];
    compare_witness_choices: real [
        "compare", "nsolo", "mancala-world", "mancala-world+bonus-partial=up-to-n", "--witness",
    ];
    compare_witness_none: real [
        "compare", "kisolo", "mancala-world", "mancala-world+repetition=threefold", "--witness",
        "--positions", "2000",
    ];
    compare_witness_json: tiny ["compare", "tiny", "leaflet", "rumour", "--witness", "--format", "json"];
    compare_witness_markdown: tiny [
        "compare", "tiny", "leaflet", "rumour", "--witness", "--format", "markdown",
    ];
    compare_witness_each: tiny ["compare", "tiny", "--each", "--witness"];
    compare_witness_all: real [
        "compare", "kisolo", "--all", "--witness", "--positions", "1000", "--columns", "4",
    ];

    error_compare_positions: tiny [
        "compare", "tiny", "leaflet", "rumour", "--positions", "0",
    ];
    error_compare_game: tiny ["compare", "tony", "leaflet", "rumour"];
    error_compare_one: tiny ["compare", "tiny", "leaflet"];
    error_compare_names: tiny ["compare", "tiny", "leaflt", "rumour+stuck=lose+stack=draws"];
    error_compare_other_game: real ["compare", "nsolo", "wikipedia-it", "mancala-world"];
    error_compare_games: real ["compare", "kisolo", "mancala-world", "nsolo"];
    error_compare_no_games: tiny ["compare", "tiny", "leaflet", "rumour", "--games", "0"];
    error_compare_shard: tiny ["compare", "tiny", "leaflet", "rumour", "--shard", "8/7"];
    error_compare_shard_seed: tiny ["compare", "tiny", "leaflet", "rumour", "--shard", "1/7"];
    error_compare_shard_format: tiny [
        "compare", "tiny", "leaflet", "rumour", "--seed", "1", "--shard", "1/7", "--format", "csv",
    ];
    error_compare_time: tiny ["compare", "tiny", "leaflet", "rumour", "--time", "0"];
    error_compare_plot: tiny [
        "compare", "tiny", "leaflet", "rumour", "--plot", "rules/tiny.yaml",
    ];
    error_compare_all: tiny ["compare", "tiny", "leaflet", "--all"];
    error_compare_columns: tiny ["compare", "tiny", "leaflet", "rumour", "--columns", "9"];
    error_merge_files: tiny ["merge", "rules/tiny.yaml", "missing.json"];
}

/// A comparison, and another that takes little time as well.
const COMPARISONS: [&[&str]; 3] = [
    &["compare", "kisolo", "mancala-world", "wikipedia-it", "--games", "45", "--seed", "5"],
    &[
        "compare",
        "kisolo",
        "--all",
        "--games",
        "23",
        "--seed",
        "18446744073709551615",
        "--columns",
        "4",
    ],
    &["compare", "tiny", "--each", "--games", "40", "--seed", "0"],
];

fn comparison(arguments: &[&str], more: &[&str]) -> Command {
    let arguments = [arguments, more].concat();
    if arguments[1] == "tiny" { tiny(&arguments) } else { real(&arguments) }
}

#[test]
fn shards_merge_to_the_bytes_of_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    for (which, arguments) in COMPARISONS.into_iter().enumerate() {
        for of in [1, 5, 7] {
            let mut paths: Vec<String> = Vec::new();
            for index in 1..=of {
                let shard = format!("{index}/{of}");
                let path = folder.path().join(format!("{which}-{index}-{of}.json"));
                std::fs::write(&path, out(comparison(arguments, &["--shard", &shard]))).unwrap();
                paths.push(path.to_string_lossy().into_owned());
            }
            paths.rotate_left(of as usize / 2);
            paths.swap(0, of as usize - 1);
            for form in ["text", "json", "csv", "markdown"] {
                let format = ["--format", form];
                let parts: Vec<&str> = paths.iter().map(String::as_str).collect();
                let merged = out(real(&[&["merge"], &parts[..], &format].concat()));
                assert_eq!(merged, out(comparison(arguments, &format)), "{which} {of} {form}");
            }
        }
    }
}

#[test]
fn threads_change_no_byte() {
    for arguments in COMPARISONS {
        let whole = out(comparison(arguments, &["--threads", "1", "--format", "json"]));
        for threads in ["2", "5"] {
            let again = comparison(arguments, &["--threads", threads, "--format", "json"]);
            assert_eq!(out(again), whole);
        }
    }
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let part = |name: &str, arguments: &[&str]| {
        std::fs::write(folder.path().join(name), out(real(arguments))).unwrap();
    };
    let base = ["compare", "kisolo", "mancala-world", "wikipedia-it", "--games", "9"];
    part("1", &[&base[..], &["--seed", "1", "--shard", "1/3"]].concat());
    part("2", &[&base[..], &["--seed", "1", "--shard", "2/3"]].concat());
    part("4", &[&base[..], &["--seed", "1", "--shard", "1/4"]].concat());
    part("seed", &[&base[..], &["--seed", "2", "--shard", "3/3"]].concat());
    let nsolo = ["compare", "nsolo", "mancala-world", "mancala-world+bonus-decline=may-decline"];
    part("nsolo", &[&nsolo[..], &["--games", "9", "--seed", "1", "--shard", "3/3"]].concat());
    let merge = |parts: &[&str]| makombo_in(folder.path(), &[&["merge"], parts].concat());
    assert_cmd_snapshot!("merge_misfits", merge(&["2", "1", "2", "4", "seed", "nsolo"]));
    assert_cmd_snapshot!("merge_missing", merge(&["1"]));
}

#[test]
fn one_interpretation_alone_is_not_held_against_itself() {
    let folder = tempfile::tempdir().unwrap();
    let rules = root().join("tests/cli_project/rules");
    std::fs::create_dir(folder.path().join("sources")).unwrap();
    for source in ["sources/tiny-leaflet.yaml", "sources/tiny-rumour.yaml"] {
        std::fs::copy(rules.join(source), folder.path().join(source)).unwrap();
    }
    let sheet = std::fs::read_to_string(rules.join("tiny.yaml")).unwrap();
    let (before, rest) = sheet.split_once("  - id: rumour\n").unwrap();
    let after = rest.lines().skip_while(|line| line.starts_with("    "));
    let alone = format!("{before}{}\n", after.collect::<Vec<_>>().join("\n"));
    std::fs::write(folder.path().join("tiny.yaml"), alone).unwrap();
    let named = folder.path().to_string_lossy();
    let (status, _, err) = run(tiny(&["compare", "tiny", "--all", "--rules", &named]));
    assert_eq!(status, 2);
    assert!(err.contains("the sheet of tiny has one interpretation alone"), "{err}");
}

#[test]
fn a_seed_made_up_is_told_and_makes_the_same_answer() {
    let arguments = ["compare", "kisolo", "mancala-world", "wikipedia-it", "--games", "20"];
    let once = out(real(&arguments));
    let seed = once.split("; seed ").nth(1).unwrap().split(';').next().unwrap();
    assert_eq!(out(real(&[&arguments[..], &["--seed", seed]].concat())), once);
    assert_ne!(out(real(&arguments)), once);
}

#[test]
fn charts_are_written_and_say_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("a/b");
    let shown = plot.to_string_lossy();
    for arguments in COMPARISONS {
        out(comparison(arguments, &["--plot", &shown]));
    }
    let mut names: Vec<String> = std::fs::read_dir(&plot)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let wanted = [
        "endings-1.svg",
        "endings-2.svg",
        "endings-3.svg",
        "endings.svg",
        "lengths-1.svg",
        "lengths-2.svg",
        "lengths-3.svg",
        "lengths.svg",
        "ranking.svg",
    ];
    assert_eq!(names, wanted);
    for name in wanted {
        let svg = std::fs::read_to_string(plot.join(name)).unwrap();
        for part in ["<title>", "<desc>", "prefers-color-scheme:dark", "role=\"img\"", "per cent"] {
            assert!(svg.contains(part), "{name}: {part}");
        }
        assert!(svg.contains("reads"), "{name} tells no readings");
    }
    let once = std::fs::read(plot.join("ranking.svg")).unwrap();
    out(comparison(COMPARISONS[2], &["--plot", &shown]));
    assert_eq!(std::fs::read(plot.join("ranking.svg")).unwrap(), once);
}

#[test]
fn every_line_of_a_table_has_its_readings() {
    let csv = out(comparison(COMPARISONS[0], &["--format", "csv"]));
    let header: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
    assert_eq!(&header[header.len() - 2..], ["a_readings", "b_readings"]);
    let sheet = std::fs::read_to_string(root().join("rules/kisolo.yaml")).unwrap();
    let ambiguities = sheet.split("\nambiguities:").nth(1).unwrap();
    let ambiguities = ambiguities.split("\ninterpretations:").next().unwrap();
    let ids: Vec<&str> =
        ambiguities.lines().filter_map(|line| line.strip_prefix("  - id: ")).collect();
    assert_eq!(ids.len(), 17);
    for line in csv.lines().skip(1) {
        for id in &ids {
            assert_eq!(line.matches(&format!("{id}=")).count(), 2, "{id} in {line}");
        }
    }
}

#[test]
fn what_json_says_agrees_with_itself() {
    let answer = json(real(&[
        "compare",
        "kisolo",
        "wikipedia-it",
        "mancala-world+endless-sowing=mover-loses",
        "--games",
        "300",
        "--seed",
        "1",
        "--max-turns",
        "30",
        "--format",
        "json",
    ]));
    let comparison = &answer["comparisons"][0];
    for letter in ["a", "b"] {
        let games = &comparison["games"][letter];
        let count = |name: &str| games[name].as_u64().unwrap();
        assert_eq!(count("ended") + count("cut_off") + count("undecided"), 300);
        let lengths = comparison["lengths"][letter].as_array().unwrap();
        let games = |l: &Value| l["games"].as_u64().unwrap();
        assert_eq!(lengths.iter().map(games).sum::<u64>(), count("ended"));
        let turns: u64 = lengths.iter().map(|l| l["turns"].as_u64().unwrap() * games(l)).sum();
        let mean = comparison["impact"]["turns"][letter]["value"].as_f64().unwrap();
        assert!((mean - turns as f64 / count("ended") as f64).abs() < 1e-9);
        // Every game that ended was ended by one rule.
        let impact = comparison["impact"].as_object().unwrap();
        let ended = impact.iter().filter(|(id, _)| id.starts_with("ended_by."));
        let shares: f64 = ended.map(|(_, f)| f[letter]["value"].as_f64().unwrap()).sum();
        assert!((shares - 1.0).abs() < 1e-9);
    }
    // A game cut off counts for no player, and is counted apart.
    assert!(comparison["games"]["a"]["cut_off"].as_u64().unwrap() > 0);
    let n = &comparison["impact"]["first_player_score"]["a"]["n"];
    assert_eq!(n, &comparison["games"]["a"]["ended"]);
    let differ = |id: &str| comparison["impact"][id]["value"].as_f64().unwrap();
    let parts = differ("moves_not_allowed")
        + differ("moves_other_outcome")
        + differ("moves_other_position");
    assert!((differ("moves_differ") - parts).abs() < 1e-9);
}

#[test]
fn time_up_leaves_a_partial_answer() {
    let mut command = real(&[
        "compare",
        "kisolo",
        "mancala-world",
        "wikipedia-it",
        "--time",
        "0.5",
        "--games",
        "1000000000",
        "--seed",
        "1",
        "--impact",
    ]);
    let begun = Instant::now();
    let answer = out({
        command.env("NO_COLOR", "1");
        command
    });
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert!(answer.contains("PARTIAL, the time was up: "), "{answer}");
    assert!(answer.contains(" of 1,000,000,000 pairs"), "{answer}");
}

#[cfg(unix)]
fn interrupted_with(more: &[&str]) -> (Duration, Output) {
    let base = [
        "compare",
        "kisolo",
        "mancala-world",
        "wikipedia-it",
        "--games",
        "1000000000",
        "--seed",
        "1",
    ];
    interrupted(|| real(&[&base[..], more].concat()))
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_a_partial_answer_within_a_second() {
    for more in [&["--impact"][..], &["--player", "search", "--depth", "4", "--columns", "12"]] {
        let (took, output) = interrupted_with(more);
        let answer = String::from_utf8(output.stdout).unwrap();
        assert!(took < Duration::from_secs(1), "{took:?}");
        assert_eq!(output.status.code(), Some(0));
        assert!(answer.contains("PARTIAL, interrupted: "), "{answer}");
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_part_is_no_part_of_a_whole() {
    let (_, output) = interrupted_with(&["--shard", "1/1"]);
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("part.json");
    std::fs::write(&path, &output.stdout).unwrap();
    assert_cmd_snapshot!("merge_unfinished", makombo_in(folder.path(), &["merge", "part.json"]));
}

#[test]
fn lines_are_no_wider_than_a_terminal() {
    for arguments in COMPARISONS {
        for line in out(comparison(arguments, &[])).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
