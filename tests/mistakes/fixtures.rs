//! Fixtures that cannot be run as they are written, and one that does not hold.

use insta::assert_snapshot;

use super::*;

#[test]
fn the_first_row_is_too_long() {
    assert_snapshot!(changed(NO_MOVE, "      0 1 0\n      0 0 0\n", "      0 1 0 0\n      0 0 0\n"), @r"
    exit status 2
    error: the position cannot be read: row 1 has 4 holes, and the others have 3
     --> fixtures/kisolo/no-move.yaml:9:13
      |
    9 |       0 1 0 0
      |             ^
      |
      = help: all four rows are equally long

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_row_is_too_long() {
    assert_snapshot!(changed(NO_MOVE, "      0 0 0\n      0 1 1\n", "      0 0 0 0\n      0 1 1\n"), @r"
    exit status 2
    error: the position cannot be read: row 2 has 4 holes, and the others have 3
      --> fixtures/kisolo/no-move.yaml:10:13
       |
    10 |       0 0 0 0
       |             ^
       |
       = help: all four rows are equally long

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_row_is_missing() {
    assert_snapshot!(changed(NO_MOVE, "      0 0 0\n      0 1 1\n", "      0 1 1\n"), @r"
    exit status 2
    error: the position cannot be read: 3 rows instead of 4
      --> fixtures/kisolo/no-move.yaml:11:7
       |
    11 |       0 0 1
       |       ^^^^^
       |
       = help: a drawing has four lines of numbers: North outer, North inner, South inner, South outer, each from South's left to right

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_cell_is_no_number() {
    assert_snapshot!(changed(NO_MOVE, "      0 0 0\n      0 1 1\n", "      0 x 0\n      0 1 1\n"), @r"
    exit status 2
    error: the position cannot be read: `x` is not a number of seeds
      --> fixtures/kisolo/no-move.yaml:10:9
       |
    10 |       0 x 0
       |         ^
       |
       = help: write 0 to 65535

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_row_is_missing_in_what_is_expected() {
    assert_snapshot!(changed(SETUP, "          3 3 3 3 3 3 3\n", ""), @r"
    exit status 2
    error: the position cannot be read: 3 rows instead of 4
      --> fixtures/kisolo/setup.yaml:14:11
       |
    14 |           3 3 3 3 3 3 3
       |           ^^^^^^^^^^^^^
       |
       = help: a drawing has four lines of numbers: North outer, North inner, South inner, South outer, each from South's left to right

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_stated_total_is_not_drawn() {
    assert_snapshot!(changed(NO_MOVE, "    move: o3\n", "    seeds: 5\n    move: o3\n"), @r"
    exit status 2
    error: the drawing holds 4 seeds, and 5 are stated
      --> fixtures/kisolo/no-move.yaml:13:12
       |
    13 |     seeds: 5
       |            ^ 4 are drawn
       |
       = help: correct the drawing, or write `seeds: 4`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_move_names_no_hole_of_the_board() {
    assert_snapshot!(changed(NO_MOVE, "    move: o3\n", "    move: o9\n"), @r"
    exit status 2
    error: the move cannot be read: there is no hole `o9` on a board of 3 columns
      --> fixtures/kisolo/no-move.yaml:13:11
       |
    13 |     move: o9
       |           ^^
       |
       = help: holes are o1 to o3 and i1 to i3

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn one_of_several_moves_cannot_be_read() {
    assert_snapshot!(changed(NO_MOVE, "moves: [o3, pass, i2]", "moves: [o3, past, i2]"), @r"
    exit status 2
    error: the move cannot be read: `past` names no hole
      --> fixtures/kisolo/no-move.yaml:88:17
       |
    88 |     moves: [o3, past, i2]
       |                 ^^^^
       |
       = help: holes are o1 to o3 and i1 to i3

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_move_and_moves_are_given() {
    assert_snapshot!(changed(NO_MOVE, "    move: o3\n", "    move: o3\n    moves: [o3]\n"), @r"
    exit status 2
    error: both `move` and `moves` are given
      --> fixtures/kisolo/no-move.yaml:13:11
       |
    13 |     move: o3
       |           ^^
       |
       = help: give one of them

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_drawing_has_columns() {
    assert_snapshot!(changed(NO_MOVE, "    move: o3\n", "    columns: 3\n    move: o3\n"), @r"
    exit status 2
    error: `columns` goes with `position: start`, and only with it
      --> fixtures/kisolo/no-move.yaml:13:14
       |
    13 |     columns: 3
       |              ^
       |
       = help: a drawing gives its own width; a start position needs `columns: 7`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_start_has_no_columns() {
    assert_snapshot!(changed(SETUP, "    columns: 7\n", ""), @r"
    exit status 2
    error: `columns` goes with `position: start`, and only with it
     --> fixtures/kisolo/setup.yaml:7:15
      |
    7 |     position: start
      |               ^^^^^
      |
      = help: a drawing gives its own width; a start position needs `columns: 7`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_outcome_does_not_say_by_what() {
    assert_snapshot!(changed(NO_MOVE, "        by: no-move\n", ""), @r"
    exit status 2
    error: the outcome does not say which rule ends the game
      --> fixtures/kisolo/no-move.yaml:24:18
       |
    24 |         outcome: south-wins
       |                  ^^^^^^^^^^
       |
       = help: add `by:` with the id of an end rule

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_case_expects_nothing() {
    assert_snapshot!(changed(SETUP, "      - holes: 144\n        seeds: 432\n        south: 216\n        north: 216\n", "      - under: { no-legal-move: loses }\n"), @r"
    exit status 2
    error: the case expects nothing
      --> fixtures/kisolo/setup.yaml:81:9
       |
    81 |       - under: { no-legal-move: loses }
       |         ^^^^^
       |
       = help: add `position`, `outcome`, `fires`, `legal` or another expectation

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_fixture_has_no_cases() {
    assert_snapshot!(changed(SETUP, "    expect:\n      - holes: 144\n        seeds: 432\n        south: 216\n        north: 216\n", "    expect: []\n"), @r"
    exit status 2
    error: the fixture has no cases
      --> fixtures/kisolo/setup.yaml:74:9
       |
    74 |   - id: setup-4x36-counts
       |         ^^^^^^^^^^^^^^^^^
       |
       = help: write under `expect:` what must come of it

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_refused_move_has_consequences() {
    assert_snapshot!(changed(NO_MOVE, "        by: no-move\n", "        by: no-move\n        refused: true\n"), @r"
    exit status 2
    error: the move is refused, and yet the case expects what follows it
      --> fixtures/kisolo/no-move.yaml:26:18
       |
    26 |         refused: true
       |                  ^^^^
       |
       = help: take out all but `under` and `refused`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn two_cases_stand_under_the_same_readings() {
    assert_snapshot!(changed(NO_MOVE, "under: { no-legal-move: draw }", "under: { no-legal-move: loses }"), @r"
    exit status 2
    error: two cases of the fixture stand under the same readings
      --> fixtures/kisolo/no-move.yaml:39:9
       |
    15 |       - under: { no-legal-move: loses }
       |         ----- first here
    ...
    39 |       - under: { no-legal-move: loses }
       |         ^^^^^
       |
       = help: let each case differ in `under`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_claim_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "claims: [el-27, el-42]", "claims: [el-27, el-422]"), @r"
    exit status 2
    error: there is no claim `el-422`
     --> fixtures/kisolo/no-move.yaml:6:21
      |
    6 |     claims: [el-27, el-422]
      |                     ^^^^^^ no such claim
      |
      = help: did you mean `el-42`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "under: { no-legal-move: draw }", "under: { no-legal-move: drawn }"), @r"
    exit status 2
    error: there is no reading `drawn`
      --> fixtures/kisolo/no-move.yaml:39:33
       |
    39 |       - under: { no-legal-move: drawn }
       |                                 ^^^^^ no such reading
       |
       = help: did you mean `draw`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_ambiguity_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "under: { no-legal-move: draw }", "under: { no-legal-moves: draw }"), @r"
    exit status 2
    error: there is no ambiguity `no-legal-moves`
      --> fixtures/kisolo/no-move.yaml:39:18
       |
    39 |       - under: { no-legal-moves: draw }
       |                  ^^^^^^^^^^^^^^ no such ambiguity
       |
       = help: did you mean `no-legal-move`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "by: no-move\n", "by: no-moves\n"), @r"
    exit status 2
    error: there is no rule `no-moves`
      --> fixtures/kisolo/no-move.yaml:25:13
       |
    25 |         by: no-moves
       |             ^^^^^^^^ no such rule
       |
       = help: did you mean `no-move`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_that_fires_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "fires: [plain-sowing, relay-capture-outer-only", "fires: [plain-sowing*2, relay-captures-outer-only"), @r"
    exit status 2
    error: there is no rule `relay-captures-outer-only`
      --> fixtures/kisolo/no-move.yaml:26:33
       |
    26 |         fires: [plain-sowing*2, relay-captures-outer-only, turn-ends, no-move]
       |                                 ^^^^^^^^^^^^^^^^^^^^^^^^^ no such rule
       |
       = help: did you mean `relay-capture-outer-only`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_interpretation_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "interpretation: mancala-world-literal\n", "interpretation: mancala-wrld\n"), @r"
    exit status 2
    error: there is no interpretation `mancala-wrld`
     --> fixtures/kisolo/no-move.yaml:7:21
      |
    7 |     interpretation: mancala-wrld
      |                     ^^^^^^^^^^^^ no such interpretation
      |
      = help: did you mean `mancala-world`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_game_is_unknown() {
    assert_snapshot!(changed(NO_MOVE, "game: kisolo", "game: kissolo"), @r"
    exit status 2
    error: there is no game `kissolo`
     --> fixtures/kisolo/no-move.yaml:1:7
      |
    1 | game: kissolo
      |       ^^^^^^^ no such game
      |
      = help: did you mean `kisolo`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_move_is_illegal() {
    assert_snapshot!(changed(NO_MOVE, "move: o3\n", "move: o1\n"), @r"
    exit status 1
    error: the fixture `no-move-k14` does not hold
      --> fixtures/kisolo/no-move.yaml:15:9
       |
    15 |       - under: { no-legal-move: loses }
       |         ^^^^^ expected: legal moves
       |
       = note: found: `o1` is not a legal move here; the legal starts are o3, i3, i2
               under no-legal-move: loses

    error: the fixture `no-move-k14` does not hold
      --> fixtures/kisolo/no-move.yaml:27:9
       |
    27 |       - under: { no-legal-move: passes }
       |         ^^^^^ expected: legal moves
       |
       = note: found: `o1` is not a legal move here; the legal starts are o3, i3, i2
               under no-legal-move: passes

    error: the fixture `no-move-k14` does not hold
      --> fixtures/kisolo/no-move.yaml:39:9
       |
    39 |       - under: { no-legal-move: draw }
       |         ^^^^^ expected: legal moves
       |
       = note: found: `o1` is not a legal move here; the legal starts are o3, i3, i2
               under no-legal-move: draw
    ");
}

#[test]
fn a_move_before_the_last_is_illegal() {
    assert_snapshot!(changed(NO_MOVE, "moves: [o3, pass, i2]", "moves: [o3, o2, i2]"), @r"
    exit status 1
    error: the fixture `pass-then-south-again` does not hold
      --> fixtures/kisolo/no-move.yaml:90:9
       |
    90 |       - position: |
       |         ^^^^^^^^ expected: legal moves
       |
       = note: found: `o2` is not a legal move here; the legal starts are pass
               under no-legal-move: passes
    ");
}

#[test]
fn a_position_is_not_reached() {
    assert_snapshot!(changed(NO_MOVE, "          0 2 2\n", "          0 2 3\n"), @r"
    exit status 1
    error: the fixture `no-move-k14` does not hold
      --> fixtures/kisolo/no-move.yaml:17:11
       |
    17 | /           0 0 0
    18 | |           0 0 0
    19 | |           0 2 3
    20 | |           0 0 0
       | |_______________^ expected: this position
       |
       = note: found: the position is
               0 0 0
               0 0 0
               0 2 2
               0 0 0
               under no-legal-move: loses
    ");
}
