//! Rules that cannot do what they should.

use insta::assert_snapshot;

use super::*;

#[test]
fn a_rule_is_never_reached() {
    assert_snapshot!(changed(KISOLO, "    - id: turn-ends\n", "    - id: ends-anyway\n      do: [end-turn]\n      convention: It is tried here.\n    - id: turn-ends\n"), @r"
    exit status 2
    error: the rule `turn-ends` can never fire: `ends-anyway` always acts before it
       --> rules/kisolo.yaml:139:11
        |
    139 |     - id: turn-ends
        |           ^^^^^^^^^ never fires
        |
        = help: put it before `ends-anyway`, or take it out

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_excludes_itself() {
    assert_snapshot!(changed(KISOLO, "row: inner, here: some, opposite: none, behind: some", "row: outer, here: some, opposite: none, behind: some"), @r"
    exit status 2
    error: the rule `relay-capture-outer-only` can never fire: its conditions exclude each other
       --> rules/kisolo.yaml:119:11
        |
    119 |     - id: relay-capture-outer-only
        |           ^^^^^^^^^^^^^^^^^^^^^^^^ never fires
        |
        = help: take out the condition that excludes the others

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_last_rule_has_a_condition() {
    assert_snapshot!(changed(KISOLO, "    - id: turn-ends\n", "    - id: turn-ends\n      when: { here: none }\n"), @r"
    exit status 2
    error: the last lap rule `turn-ends` has a condition
       --> rules/kisolo.yaml:136:11
        |
    136 |     - id: turn-ends
        |           ^^^^^^^^^
        |
        = help: end the list with a rule that always applies, such as `{ id: turn-ends, do: [end-turn] }`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_last_rule_stands_under_a_reading() {
    assert_snapshot!(changed(KISOLO, "    - id: turn-ends\n", "    - id: turn-ends\n      under: { turn-end: successor-empty }\n"), @r"
    exit status 2
    error: the last lap rule `turn-ends` stands under a reading
       --> rules/kisolo.yaml:136:11
        |
    136 |     - id: turn-ends
        |           ^^^^^^^^^
        |
        = help: end the list with a rule that always applies, such as `{ id: turn-ends, do: [end-turn] }`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn there_are_no_lap_rules() {
    assert_snapshot!(without_lap_rules(), @r"
    exit status 2
    error: there are no lap rules
      --> rules/nsolo.yaml:41:3
       |
    41 |   start:
       |   ^^^^^
       |
       = help: write at least one under `lap:`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_sows_nothing() {
    assert_snapshot!(changed(NSOLO, "    - lift: here\n", "    - lift: next\n"), @r"
    exit status 2
    error: `sowing` may sow with nothing in hand
      --> rules/nsolo.yaml:42:11
       |
    42 |     - id: sowing
       |           ^^^^^^ in this rule
       |
       = help: lift a place that a condition of the rule says holds seeds

    error: `singleton` may sow with nothing in hand
      --> rules/nsolo.yaml:47:11
       |
    47 |     - id: singleton
       |           ^^^^^^^^^ in this rule
       |
       = help: lift a place that a condition of the rule says holds seeds

    error: `relay` may sow with nothing in hand
      --> rules/nsolo.yaml:53:11
       |
    53 |     - id: relay
       |           ^^^^^ in this rule
       |
       = help: lift a place that a condition of the rule says holds seeds

    error: 3 mistakes: nothing was run
    ");
}

#[test]
fn a_rule_goes_nowhere() {
    assert_snapshot!(changed(NSOLO, "        - end-turn\n      cites: { states: [pl-34", "      cites: { states: [pl-34"), @r"
    exit status 2
    error: `frontal-capture` neither sows nor ends the turn
      --> rules/nsolo.yaml:68:11
       |
    68 |     - id: frontal-capture
       |           ^^^^^^^^^^^^^^^ in this rule
       |
       = help: let it sow, or add `end-turn`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_goes_on_after_the_end() {
    assert_snapshot!(changed(NSOLO, "        - remove: opposite\n", "        - end-turn\n        - remove: opposite\n"), @r"
    exit status 2
    error: `frontal-capture` goes on after it has sown or ended the turn
      --> rules/nsolo.yaml:68:11
       |
    68 |     - id: frontal-capture
       |           ^^^^^^^^^^^^^^^ in this rule
       |
       = help: let `sow` or `end-turn` come last

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_place_cannot_be_taken() {
    assert_snapshot!(changed(NSOLO, "        - remove: opposite\n", "        - remove: below\n"), @r"
    exit status 2
    error: `remove` cannot use `below`
      --> rules/nsolo.yaml:68:11
       |
    68 |     - id: frontal-capture
       |           ^^^^^^^^^^^^^^^ in this rule
       |
       = help: the places for `remove` are `opposite`, `behind`, `opposite-row`, `column`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_end_rule_needs_a_condition() {
    assert_snapshot!(changed(NSOLO, "    when: { opponent: own, holds: none }\n", ""), @r"
    exit status 2
    error: the end rule `side-emptied` has no condition
       --> rules/nsolo.yaml:102:9
        |
    102 |   - id: side-emptied
        |         ^^^^^^^^^^^^
        |
        = help: add `when: { opponent: inner, holds: none }` or the like

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_end_rule_needs_no_condition() {
    assert_snapshot!(changed(NSOLO, "    check: resign\n", "    check: resign\n    when: { opponent: own, holds: none }\n"), @r"
    exit status 2
    error: the end rule `resignation` has a `when`, and its check needs none
       --> rules/nsolo.yaml:141:11
        |
    141 |     when: { opponent: own, holds: none }
        |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |
        = help: take `when` out

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_repetition_does_not_say_of_what() {
    assert_snapshot!(changed(NSOLO, "    same:\n      depends-on: repetition-mover\n      board-only:\n        depends-on: repetition-scope\n        one-repeat: board\n        threefold: board-thrice\n      board-and-mover:\n        depends-on: repetition-scope\n        one-repeat: board-and-mover\n        threefold: board-and-mover-thrice\n", ""), @r"
    exit status 2
    error: the repetition rule `repetition` has no `same`
       --> rules/nsolo.yaml:116:9
        |
    116 |   - id: repetition
        |         ^^^^^^^^^^
        |
        = help: add `same: board` or `same: board-and-mover`

    error: no rule depends on `repetition-mover`
       --> rules/nsolo.yaml:211:9
        |
    211 |   - id: repetition-mover
        |         ^^^^^^^^^^^^^^^^
        |
        = help: let a rule depend on it (`depends-on:` or `under:`), or take it out

    error: no rule depends on `repetition-scope`
       --> rules/nsolo.yaml:219:9
        |
    219 |   - id: repetition-scope
        |         ^^^^^^^^^^^^^^^^
        |
        = help: let a rule depend on it (`depends-on:` or `under:`), or take it out

    error: 3 mistakes: nothing was run
    ");
}

#[test]
fn an_end_rule_is_no_repetition() {
    assert_snapshot!(changed(NSOLO, "    check: resign\n", "    check: resign\n    same: board\n"), @r"
    exit status 2
    error: the end rule `resignation` has a `same`, and is no repetition
       --> rules/nsolo.yaml:139:9
        |
    139 |   - id: resignation
        |         ^^^^^^^^^^^
        |
        = help: take `same` out

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_result_cannot_follow() {
    assert_snapshot!(changed(NSOLO, "    check: resign\n    result: side-to-move-loses", "    check: resign\n    result: pass"), @r"
    exit status 2
    error: the result of `resignation` cannot follow from its check
       --> rules/nsolo.yaml:139:9
        |
    139 |   - id: resignation
        |         ^^^^^^^^^^^
        |
        = help: `forbidden` and `end-turn` follow only from `endless`, `pass` only from `no-legal-start`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_condition_looks_at_both_sides() {
    assert_snapshot!(changed(NSOLO, "{ opponent: own, holds", "{ opponent: own, mover: own, holds"), @r"
    exit status 2
    error: the condition of `side-emptied` must look at one side
       --> rules/nsolo.yaml:104:11
        |
    104 |     when: { opponent: own, mover: own, holds: none }
        |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |
        = help: give either `opponent:` or `mover:`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_default_width_is_not_allowed() {
    assert_snapshot!(changed(KISOLO, "allowed: 2..36", "allowed: 8..36"), @r"
    exit status 2
    error: the default width 7 is not among the allowed
     --> rules/kisolo.yaml:9:5
      |
    9 |     default: 7
      |     ^^^^^^^
      |
      = help: let `allowed` include the default

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_widest_board_holds_too_many_seeds() {
    assert_snapshot!(changed(KISOLO, "seeds: 3", "seeds: 500"), @r"
    exit status 2
    error: 72000 seeds are more than a board may hold, which is 65535
      --> rules/kisolo.yaml:21:5
       |
    21 |   - holes: all
       |     ^^^^^
       |
       = help: lay fewer seeds, or allow only narrower boards

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn there_are_too_many_conditions() {
    assert_snapshot!(with_many_conditions(), @r"
    exit status 2
    error: the rules have 103 different conditions, and at most 64 fit
      --> rules/nsolo.yaml:41:3
       |
    41 |   start:
       |   ^^^^^
       |
       = help: let rules share conditions

    error: 1 mistake: nothing was run
    ");
}

fn without_lap_rules() -> String {
    let sheet = include_str!("../../rules/nsolo.yaml");
    let (before, rest) = sheet.split_once("  lap:\n").expect("the sheet has lap rules");
    let (_, after) = rest.split_once("end:\n").expect("the sheet has end rules");
    Material::copy().write(NSOLO, format!("{before}  lap: []\n\nend:\n{after}")).check()
}

fn with_many_conditions() -> String {
    let rule = |seeds: u32| {
        format!(
            "    - id: stops-at-{seeds}\n      when: {{ here: {{ exactly: {seeds} }} }}\n      \
             do: [end-turn]\n      convention: It is tried here.\n"
        )
    };
    let rules: String = (100..200).map(rule).collect();
    changed(NSOLO, "    - id: turn-ends\n", &format!("{rules}    - id: turn-ends\n"))
}
