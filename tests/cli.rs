//! The commands as a person and a script see them: what is printed, where, and the
//! exit status. A made-up game in `tests/cli_project` keeps most of it apart from the
//! sheets of real games.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use commands::*;

fn with_input(mut command: Command, input: &str) -> Output {
    use std::io::Write;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// An empty folder of this test alone, outside any project.
fn empty_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("makombo-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    folder
}

snapshots! {
    help: tiny ["--help"];
    help_short: tiny ["-h"];
    help_check: tiny ["check", "--help"];
    help_show: tiny ["show", "--help"];
    help_legal: tiny ["legal", "--help"];
    help_trace: tiny ["trace", "--help"];
    help_draw: tiny ["draw", "--help"];
    help_perft: tiny ["perft", "--help"];
    help_solve: tiny ["solve", "--help"];
    help_engine: tiny ["engine", "--help"];
    help_schema: tiny ["schema", "--help"];
    help_new: tiny ["new", "--help"];
    help_fmt: tiny ["fmt", "--help"];
    help_new_fixture: tiny ["new", "fixture", "--help"];

    check: tiny ["check"];
    check_details: tiny ["check", "--details", "--columns", "4"];
    check_json: tiny ["check", "--format", "json"];
    show: tiny ["show", "tiny", "--interpretation", "rumour"];
    show_json: tiny ["show", "tiny", "--format", "json"];
    show_readings: tiny ["show", "tiny", "--readings", "--reading", "stuck=draws"];
    show_readings_json: tiny ["show", "tiny", "--readings", "--format", "json", "--columns", "2"];
    legal: tiny ["legal", "tiny"];
    legal_json: tiny ["legal", "tiny", "--columns", "4", "--format", "json"];
    legal_none: tiny ["legal", "tiny", "--position", "1,0,0/0,0,0/0,0,0/0,0,0 S 0"];
    legal_none_json: tiny [
        "legal", "tiny", "--position", "1,0,0/0,0,0/0,0,0/0,0,0 S 0", "--format", "json",
    ];
    legal_pass: real [
        "legal", "nsolo", "--position", "0,1/1,1/0,0/0,0 S 0", "--reading",
        "no-legal-move=passes",
    ];
    trace: tiny ["trace", "tiny", "o1", "i1", "--columns", "2"];
    trace_json: tiny ["trace", "tiny", "o1", "--columns", "2", "--format", "json"];
    trace_brief: real ["trace", "kisolo", "i5", "--brief"];
    trace_bonus_open: real ["trace", "nsolo", "o4", "--brief"];
    trace_bonus_open_json: real [
        "trace", "nsolo", "--position", "0,0/2,3/0,0/1,1 S 0", "o2", "--format", "json",
    ];
    trace_bonus: real ["trace", "nsolo", " o4   +o3*2 ", "o1", "--brief"];
    trace_resigned: real ["trace", "nsolo", "resign", "--brief"];
    draw: tiny ["draw", "3,3,3/3,0,3/3,3,12/3,3,3 N 4"];
    draw_game: tiny ["draw", "1,2/3,4/5,6/7,8 S 0", "--game", "tiny"];
    draw_json: tiny ["draw", "3,3,3/3,0,3/3,3,12/3,3,3 N 4", "--format", "json"];
    draw_game_json: tiny ["draw", "--game", "tiny", "--format", "json", "1,2/3,4/5,6/7,8 S 0"];
    perft: tiny ["perft", "tiny", "--depth", "3"];
    perft_json: tiny ["perft", "tiny", "--depth", "3", "--format", "json"];
    perft_of_no_turns: tiny ["perft", "tiny", "--depth", "0"];

    error_command: tiny ["shw"];
    error_option: tiny ["show", "tiny", "--colums", "3"];
    error_no_game: tiny ["show"];
    error_game: tiny ["legal", "tinny"];
    error_interpretation: tiny ["show", "tiny", "--interpretation", "leaflt"];
    error_ambiguity: tiny ["show", "tiny", "--reading", "stack=loses"];
    error_reading: tiny ["show", "tiny", "--reading", "stuck=looses"];
    error_reading_form: tiny ["show", "tiny", "--reading", "stuck"];
    error_all_names: tiny [
        "show", "tiny", "--interpretation", "other", "--reading", "stuck=looses", "--reading",
        "stack=loses",
    ];
    error_all_names_check: tiny [
        "check", "--interpretation", "leaflt", "--reading", "stuck=looses", "--reading",
        "stack=loses",
    ];
    error_columns: tiny ["show", "tiny", "--columns", "1"];
    error_columns_of_sheet: tiny ["show", "tiny", "--columns", "9"];
    error_columns_of_position: tiny [
        "legal", "tiny", "--columns", "3", "--position", "1,1/1,1/1,1/1,1 S 0",
    ];
    error_position: tiny ["legal", "tiny", "--position", "1,1/1,1/1,x/1,1 S 0"];
    error_position_empty: tiny ["draw", ""];
    error_position_seeds: tiny ["draw", "65535,1/0,0/0,0/0,0 S 0"];
    error_draw_reading: tiny ["draw", "1,1/1,1/1,1/1,1 S 0", "--reading", "stuck=loses"];
    error_move: tiny ["trace", "tiny", "j5"];
    error_move_illegal: tiny ["trace", "tiny", "o1", "o1", "o1"];
    error_move_after_bonus: real ["trace", "nsolo", "o4", "o1"];
    error_move_bonus: real ["trace", "nsolo", "o4 +o3*9"];
    error_pass: tiny ["trace", "tiny", "pass"];
    error_resign: tiny ["trace", "tiny", "resign"];
    error_depth: tiny ["perft", "tiny", "--depth", "1001"];
    error_folder: tiny ["check", "--rules", "nowhere", "--fixtures", "nowhere-either"];
    error_no_sheet: tiny ["show", "tiny", "--rules", "rules/sources"];
}

#[test]
fn check_is_the_default() {
    let (status, out, err) = run(tiny(&[]));
    assert_eq!((status, out, err), run(tiny(&["check"])));
    let (status, out, _) = run(real(&[]));
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("All is well."));
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn a_case_that_does_not_hold_is_status_one() {
    let folder = empty_folder("failing");
    let fixture = "game: tiny\nfixtures:\n  - id: wrong\n    title: One lap, not two\n    kind: \
                   derived\n    claims: [t-03]\n    position: |\n      0 0 0\n      0 0 1\n      \
                   0 0 0\n      1 0 0\n    move: o1\n    expect:\n      - laps: 2\n";
    std::fs::write(folder.join("wrong.yaml"), fixture).unwrap();
    let rules = root().join("tests/cli_project/rules");
    let check = || {
        let mut command = makombo_in(&folder, &["check", "--fixtures", ".", "--rules"]);
        command.arg(&rules);
        command
    };
    let (status, out, err) = run(check());
    assert_eq!(status, 1);
    assert!(out.contains("1 expectation does not hold."), "{out}");
    assert!(err.contains("the fixture `wrong` does not hold"), "{err}");
    let mut json = check();
    json.args(["--format", "json"]);
    let (status, out, _) = run(json);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["well"]), (1, &false.into()));
    assert_eq!(answer["failures"][0]["fixture"], "wrong");
    assert_eq!(answer["failures"][0]["line"], 14);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn colour_is_written_when_asked_for() {
    let escapes = |command| out(command).contains('\u{1b}');
    for arguments in [
        &["trace", "tiny", "o1"][..],
        &["show", "tiny"],
        &["show", "tiny", "--readings"],
        &["legal", "tiny"],
        &["check", "--rules", "rules", "--help"],
    ] {
        let with = |color: &str| tiny(&[arguments, &["--color", color]].concat());
        assert!(!escapes(tiny(arguments)), "a pipe is no terminal: {arguments:?}");
        assert!(escapes(with("always")), "{arguments:?}");
        assert!(!escapes(with("never")), "{arguments:?}");
        let mut forced = tiny(arguments);
        forced.env("CLICOLOR_FORCE", "1");
        assert!(escapes(forced), "{arguments:?}");
        let mut quiet = tiny(arguments);
        quiet.env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1");
        assert!(!escapes(quiet), "NO_COLOR is honoured: {arguments:?}");
    }
    let errors = |color| run(tiny(&["legal", "tinny", "--color", color])).2.contains('\u{1b}');
    assert!(errors("always") && !errors("never") && !errors("auto"));
}

#[test]
fn elsewhere_the_copy_in_the_program_is_used() {
    let folder = empty_folder("embedded");
    assert_eq!(out(makombo_in(&folder, &["check"])), out(real(&["check"])));
    assert_eq!(out(makombo_in(&folder, &["show", "nsolo"])), out(real(&["show", "nsolo"])));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_project_is_found_from_a_folder_within() {
    let within = root().join("tests/cli_project/rules/sources");
    assert_eq!(out(makombo_in(&within, &["show", "tiny"])), out(tiny(&["show", "tiny"])));
    let (status, out, _) = run(makombo_in(&within, &["check"]));
    assert_eq!((status, out), (1, run(tiny(&["check"])).1));
}

#[test]
fn rules_and_fixtures_are_chosen_each_alone() {
    let folder = empty_folder("alone");
    let project = root().join("tests/cli_project");
    let with = |option: &str, kind: &str| {
        let mut command = makombo_in(&folder, &["check", option]);
        command.arg(project.join(kind));
        run(command)
    };
    // The fixtures in the program are of games that these rules do not have.
    let (status, _, err) = with("--rules", "rules");
    assert_eq!(status, 2);
    assert!(err.contains("there is no game `kisolo`"), "{err}");
    // And the rules in the program have not the game of these fixtures.
    let (status, _, err) = with("--fixtures", "fixtures");
    assert_eq!(status, 2);
    assert!(err.contains("there is no game `tiny`"), "{err}");
    // A command that needs no fixtures does not read them.
    let mut command = makombo_in(&folder, &["show", "tiny", "--fixtures", "nowhere", "--rules"]);
    command.arg(project.join("rules"));
    assert_eq!(out(command), out(tiny(&["show", "tiny"])));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_position_need_not_be_quoted() {
    let quoted = out(tiny(&["draw", "3,3/3,0/3,3/3,3 N 4"]));
    assert_eq!(out(tiny(&["draw", "3,3/3,0/3,3/3,3", "N", "4"])), quoted);
    let json = out(tiny(&["draw", "--format", "json", "3,3/3,0/3,3/3,3", "N", "4"]));
    assert_eq!(out(tiny(&["draw", "3,3/3,0/3,3/3,3", "N", "4", "--format", "json"])), json);
}

#[test]
fn a_position_comes_from_standard_input() {
    for (input, position) in [
        ("1,0/0,2/3,0/0,4 N 5\n", "1,0/0,2/3,0/0,4 N 5"),
        ("1 0\n0 2\n3 0\n0 4\n", "1,0/0,2/3,0/0,4 S 0"),
        ("\n  1  0\r\n0 2\r\n3 0\r\n0 4\r\n\r\n", "1,0/0,2/3,0/0,4 S 0"),
    ] {
        let command = tiny(&["legal", "tiny", "--format", "json", "--position", "-"]);
        let answer = with_input(command, input);
        let answer: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap();
        assert_eq!(answer["position"], position);
        let drawn = with_input(tiny(&["draw", "-"]), input);
        assert_eq!(text(&drawn.stdout), out(tiny(&["draw", position])));
    }
    let broken = with_input(tiny(&["draw", "-"]), "1 0\n");
    assert_eq!(broken.status.code(), Some(2));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    // The last would count for ever.
    for arguments in
        [&["trace", "kisolo", "i5"][..], &["--help"], &["perft", "kisolo", "--depth", "1000"]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = real(arguments).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    }
}

/// The interpretations of a game, as `check` lists them.
fn interpretations() -> Vec<(String, String)> {
    let (_, out, _) = run(real(&["check", "--format", "json"]));
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    let all = answer["interpretations"].as_array().unwrap();
    let word = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    all.iter().map(|one| (word(&one["game"]), word(&one["interpretation"]))).collect()
}

#[test]
fn every_interpretation_is_shown_within_80_columns_with_every_rule() {
    let all = interpretations();
    assert!(all.len() >= 4);
    for (game, interpretation) in all {
        let arguments = ["show", game.as_str(), "--interpretation", interpretation.as_str()];
        let mut widths = 0;
        for columns in ["2", "6", "7", "8"] {
            let sized = [&arguments[..], &["--columns", columns]].concat();
            let (status, shown, err) = run(real(&sized));
            if status == 2 {
                // Some games are not for every width.
                assert!(err.contains("columns"), "{err}");
                continue;
            }
            assert_eq!((status, err.as_str()), (0, ""), "{shown}");
            widths += 1;
            let json = out(real(&[&sized[..], &["--format", "json"]].concat()));
            let answer: serde_json::Value = serde_json::from_str(&json).unwrap();
            let sections = answer["rules"].as_array().unwrap();
            let rules = sections.iter().flat_map(|s| s["paragraphs"].as_array().unwrap());
            let named = |p: &serde_json::Value| {
                let rule = p["rule"].as_str()?;
                Some(format!("{} ({rule})", p["title"].as_str().expect("ours have titles")))
            };
            let rules: Vec<String> = rules.filter_map(named).collect();
            assert!(rules.len() >= 5);
            for rule in rules {
                let heading = |line: &str| line.split_once(". ").is_some_and(|(_, at)| at == rule);
                assert!(shown.lines().any(heading), "{game} {interpretation}: {rule}\n{shown}");
            }
            // An unattested width is said, and said once.
            let said = shown.replace('\n', " ").matches("reports a board").count();
            assert_eq!(said, usize::from(answer["width_attested"] == false), "{shown}");
            let readings = out(real(&[&sized[..], &["--readings"]].concat()));
            for line in shown.lines().chain(readings.lines()) {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
        assert!(widths >= 2, "{game} {interpretation}");
    }
}

#[test]
fn traces_of_eight_columns_keep_within_80() {
    for arguments in [
        &["trace", "kisolo", "--columns", "8", "i5"][..],
        &["trace", "kisolo", "--columns", "8", "i5", "--brief"],
        &["trace", "nsolo", "o4"],
        &[
            "trace",
            "nsolo",
            "o1",
            "--position",
            "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/9999,1,1,1,1,1,1,1 S 0",
        ],
    ] {
        for line in out(real(arguments)).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_very_long_turn_is_shown_by_its_first_and_last_steps() {
    let turn = ["--position", "0,0,0,0,0/0,0,0,0,0/0,5,0,3,2/1,1,5,1,0 S 0", "o2"];
    let trace = |more: &[&str]| out(real(&[&["trace", "kisolo"], &turn[..], more].concat()));
    let answer: serde_json::Value = serde_json::from_str(&trace(&["--format", "json"])).unwrap();
    let turn = &answer["turns"][0];
    let steps = turn["steps"].as_array().unwrap();
    // One step a lap, and one for the rule that decides.
    let left_out = turn["laps"].as_u64().unwrap() + 1 - steps.len() as u64;
    assert_eq!(turn["left_out"], serde_json::json!({ "steps": left_out, "before": 990 }));
    assert_eq!(steps.len(), 1000);
    assert_eq!(steps[989]["laps"], 990);
    assert_eq!(steps[990]["laps"], 991 + left_out);
    let brief = trace(&["--brief"]);
    assert!(brief.contains(&format!("   … {left_out} steps left out …\n")), "{brief}");
    let last = "endless-sowing   the game is a draw\n=> a draw, by endless-sowing; 1211 laps\n";
    assert!(brief.contains(last), "{brief}");
    assert!(brief.replace("\n", " ").contains("never ends"));
}
