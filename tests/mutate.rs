//! `mutate`: changes of rules held against fixtures. What must survive a weak set of
//! fixtures is worked out from the rules of the made-up game in `tests/cli_project`.
#![cfg(feature = "cli")]

use std::path::Path;
use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use makombo::verify::mutate::{Change, Mutated, mutate};
use makombo::verify::{Document, Library};

const SHEET: &str = include_str!("cli_project/rules/tiny.yaml");
const LEAFLET: &str = include_str!("cli_project/rules/sources/tiny-leaflet.yaml");
const RUMOUR: &str = include_str!("cli_project/rules/sources/tiny-rumour.yaml");

/// Fixtures that together notice every change of the made-up game that shows: an id,
/// and the rest.
const FIXTURES: &[(&str, &str)] = &[
    (
        "start",
        r#"columns: 3, position: start, expect: [{ position: "1 1 1\n1 1 1\n1 1 1\n1 1 1" }]"#,
    ),
    // From o1 to o2, which is full: its two go on to o3 and i3.
    (
        "relay",
        r#"position: "0 0 0\n0 0 1\n0 0 0\n1 1 0", move: o1, expect: [{ position: "0 0 0\n0 0 1\n0 0 1\n0 0 1" }]"#,
    ),
    // From i1 to the empty o1: the turn ends. North can play from a hole of two.
    (
        "empty",
        r#"position: "0 0\n0 2\n1 0\n0 0", move: i1, expect: [{ position: "0 0\n0 2\n0 0\n1 0", outcome: goes-on }]"#,
    ),
    // From i2 to i1, which is full but inner: the turn ends.
    (
        "inner",
        r#"position: "0 0\n0 1\n1 1\n0 0", move: i2, expect: [{ position: "0 0\n0 1\n2 0\n0 0" }]"#,
    ),
    // Eight seeds of i2 go twice round, and i2 gets two of them.
    (
        "rounds",
        r#"position: "0 0\n0 1\n0 8\n0 0", move: i2, expect: [{ position: "0 0\n0 1\n2 2\n2 2" }]"#,
    ),
    // From i1 to o1: its four come back to it when it is empty.
    (
        "back",
        r#"position: "0 0\n0 1\n1 0\n3 0", move: i1, expect: [{ position: "0 0\n0 1\n1 1\n1 1" }]"#,
    ),
    // From i1 to o1: its eight go twice round; the last falls on the first in o1, and
    // these two go on to o2 and i2.
    (
        "relay-rounds",
        r#"position: "0 0\n0 1\n1 0\n7 0", move: i1, expect: [{ position: "0 0\n0 1\n2 3\n0 3" }]"#,
    ),
    // North has no seed left to play.
    (
        "stuck",
        r#"position: "0 0\n0 0\n1 0\n0 0", move: i1, expect: [{ under: { stuck: loses }, outcome: south-wins, by: no-move }, { under: { stuck: draws }, outcome: draw, by: no-move }]"#,
    ),
    ("resigning", r#"position: "0 0\n0 1\n1 0\n0 0", move: resign, expect: [{ refused: true }]"#),
];

/// The changes of the made-up game, held against all of the fixtures but some.
fn without(left_out: &[&str]) -> Mutated {
    let document = |name: &str, text: &str| Document { name: name.into(), bytes: text.into() };
    let kept = FIXTURES.iter().filter(|(id, _)| !left_out.contains(id));
    let fixture = |(id, rest): &(&str, &str)| {
        format!("  - {{ id: {id}, title: {id}, kind: derived, {rest} }}\n")
    };
    let fixtures: String = kept.map(fixture).collect();
    let fixtures = format!("game: tiny\nfixtures:\n{fixtures}");
    let (library, mistakes) = Library::load(
        vec![document("rules/tiny.yaml", SHEET)],
        vec![
            document("rules/sources/tiny-leaflet.yaml", LEAFLET),
            document("rules/sources/tiny-rumour.yaml", RUMOUR),
        ],
        vec![document("fixtures/tiny/all.yaml", &fixtures)],
    );
    let titles: Vec<String> = mistakes.iter().map(|mistake| mistake.problem.title()).collect();
    assert!(mistakes.is_empty(), "{titles:?}");
    mutate(&library, &library.sheets[0], 1).expect("the fixtures hold")
}

/// A change as one line: the rule, and the words of the sheet with their new ones.
fn line(change: &Change) -> String {
    let words = change.lines.iter().map(|line| {
        let sign = if line.added { "+" } else { "-" };
        format!("{sign} {}", line.text.trim())
    });
    format!("{}: {}", change.rule, words.collect::<Vec<_>>().join(" "))
}

fn survivors(mutated: &Mutated) -> Vec<String> {
    mutated.survivors.iter().map(|survivor| line(&survivor.change)).collect()
}

#[test]
fn strong_fixtures_leave_no_survivor() {
    let mutated = without(&[]);
    assert_eq!(survivors(&mutated), [""; 0]);
    assert_eq!(mutated.changes, mutated.unplayable + mutated.alike.len() + mutated.caught);
}

/// The two fixtures of two rounds end in an inner hole, too.
#[test]
fn only_an_inner_landing_tells_that_the_relay_is_of_the_outer_row() {
    assert_eq!(
        survivors(&without(&["inner", "rounds", "relay-rounds"])),
        [
            &skip("sowing", "origin"),
            &skip("sowing", "here-after-first"),
            "relay: - when: { landing: occupied, row: outer } + when: { landing: occupied }",
            &skip("relay", "here-after-first"),
        ]
    );
}

/// The hole passed over is another.
fn skip(rule: &str, skip: &str) -> String {
    let sow = |skip: &str| format!("- sow: {{ first: next, skip: {skip} }}");
    format!("{rule}: - {} + {}", sow("none"), sow(skip))
}

#[test]
fn only_two_rounds_tell_whether_the_hole_gets_a_second_seed() {
    // One round would tell `origin` from `none`, but the start has no fixture of one.
    assert_eq!(
        survivors(&without(&["rounds"])),
        [skip("sowing", "origin"), skip("sowing", "here-after-first")]
    );
    // That the relay has one is the fixture `back`.
    assert_eq!(survivors(&without(&["relay-rounds"])), [skip("relay", "here-after-first")]);
}

#[test]
fn only_the_start_position_tells_the_setup() {
    let mut changed = survivors(&without(&["start"]));
    changed.sort();
    assert_eq!(
        changed,
        [
            "setup: - - holes: all + - holes: inner",
            "setup: - - holes: all + - holes: outer",
            "setup: - - holes: all - seeds: 1 - cites: { states: [t-02] }",
            "setup: - seeds: 1 + seeds: 0",
            "setup: - seeds: 1 + seeds: 2",
        ]
    );
}

/// Before the first lap the landing hole is the start, and the last lap rule reads no
/// hole at all.
#[test]
fn words_for_the_same_hole_play_alike() {
    let alike: Vec<String> = without(&[]).alike.iter().map(line).collect();
    for same in [
        "sowing: - - lift: here + - lift: landing",
        "relay: - - lift: here + - lift: landing",
        "turn-ends: + at: after-landing",
    ] {
        assert!(alike.iter().any(|line| line == same), "{same} is not in {alike:#?}");
    }
}

/// A relay that lifts nothing has nothing to sow, and the last rule must always apply.
#[test]
fn changes_without_rules_to_play_are_set_aside() {
    let mutated = without(&[]);
    let all = mutated.alike.iter().chain(mutated.survivors.iter().map(|s| &s.change));
    let turn_ends_left_out = "turn.lap[1]";
    assert!(all.into_iter().all(|change| change.place != turn_ends_left_out));
    assert!(mutated.unplayable > 0);
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_threads() {
    let with = |threads: &str, seed: &str| {
        let output = tiny(&["mutate", "--seed", seed, "--format", "json"])
            .env("RAYON_NUM_THREADS", threads)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(with("1", "7"), with("3", "7"));
    assert_ne!(with("1", "7"), with("1", "8"));
}

/// The program in the made-up project.
fn tiny(arguments: &[&str]) -> Command {
    let mut command = Command::new(get_cargo_bin("makombo"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli_project");
    command.current_dir(folder).env_clear().env("COLUMNS", "80").args(arguments);
    command
}

#[test]
fn survivors_are_shown_in_the_sheet_and_on_a_board() {
    assert_cmd_snapshot!("mutate", tiny(&["mutate"]));
}

#[test]
fn help() {
    assert_cmd_snapshot!("help", tiny(&["mutate", "--help"]));
}

#[test]
fn details_list_what_plays_alike() {
    let output = tiny(&["mutate", "tiny", "--details"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\n  Changes that play alike\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn fixtures_that_do_not_hold_are_put_right_first() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("tiny")).unwrap();
    let wrong = include_str!("cli_project/fixtures/tiny/all.yaml")
        .replace("fires: [sowing, relay, turn-ends]", "fires: [sowing, turn-ends]");
    std::fs::write(folder.path().join("tiny/all.yaml"), wrong).unwrap();
    let mut command = tiny(&["mutate", "--fixtures"]);
    let output = command.arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: fixtures of `tiny` do not hold of its rules as written\n |\n = help: `makombo \
         check` says which; put them right first\n\n"
    );
}
