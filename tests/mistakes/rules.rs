//! Rules that cannot do what they should.

use super::material::*;

pub fn entries() -> Vec<Entry> {
    vec![
        entry("A rule is never reached").edit(KISOLO, "    - id: turn-ends\n", "    - id: ends-anyway\n      do: [end-turn]\n      convention: It is tried here.\n    - id: turn-ends\n"),
        entry("A rule excludes itself").edit(KISOLO, "row: inner, here: some, opposite: none, behind: some", "row: outer, here: some, opposite: none, behind: some"),
        entry("The last rule has a condition").edit(KISOLO, "    - id: turn-ends\n", "    - id: turn-ends\n      when: { here: none }\n"),
        entry("The last rule stands under a reading").edit(KISOLO, "    - id: turn-ends\n", "    - id: turn-ends\n      under: { turn-end: successor-empty }\n"),
        entry("There are no lap rules").edit(NSOLO, &lap_rules(), "  lap: []\n\n"),
        entry("A rule sows nothing").edit(NSOLO, "    - lift: here\n", "    - lift: next\n"),
        entry("A rule goes nowhere").edit(NSOLO, "        - end-turn\n      cites:\n        states: [pl-34", "      cites:\n        states: [pl-34"),
        entry("A rule goes on after the end").edit(NSOLO, "        - remove:\n", "        - end-turn\n        - remove:\n"),
        entry("A place cannot be taken").edit(NSOLO, "            front-only: opposite\n", "            front-only: below\n"),
        entry("An end rule needs a condition").edit(NSOLO, "    when: { opponent: own, holds: none }\n", ""),
        entry("An end rule needs no condition").edit(NSOLO, "    check: resign\n", "    check: resign\n    when: { opponent: own, holds: none }\n"),
        entry("A repetition does not say of what").edit(NSOLO, "    same:\n      depends-on: repetition-mover\n      board-only:\n        depends-on: repetition-scope\n        one-repeat: board\n        threefold: board-thrice\n      board-and-mover:\n        depends-on: repetition-scope\n        one-repeat: board-and-mover\n        threefold: board-and-mover-thrice\n", ""),
        entry("An end rule is no repetition").edit(NSOLO, "    check: resign\n", "    check: resign\n    same: board\n"),
        entry("A result cannot follow").edit(NSOLO, "    check: resign\n    result: side-to-move-loses", "    check: resign\n    result: pass"),
        entry("A condition looks at both sides").edit(NSOLO, "{ opponent: own, holds", "{ opponent: own, mover: own, holds"),
        entry("The default width is not allowed").edit(KISOLO, "allowed: 2..36", "allowed: 8..36"),
        entry("The widest board holds too many seeds").edit(KISOLO, "seeds: 3", "seeds: 500"),
        entry("There are too many conditions").edit(NSOLO, "    - id: turn-ends\n", &many_conditions()),
    ]
}

fn lap_rules() -> String {
    let sheet = include_str!("../../rules/nsolo.yaml");
    let (before, rest) = sheet.split_once("  lap:\n").expect("the sheet has lap rules");
    let (laps, _) = rest.split_once("end:\n").expect("the sheet has end rules");
    assert!(before.contains("  start:\n"));
    format!("  lap:\n{laps}")
}

fn many_conditions() -> String {
    let rule = |seeds: u32| {
        format!(
            "    - id: stops-at-{seeds}\n      when: {{ here: {{ exactly: {seeds} }} }}\n      \
             do: [end-turn]\n      convention: It is tried here.\n"
        )
    };
    let rules: String = (100..200).map(rule).collect();
    format!("{rules}    - id: turn-ends\n")
}
