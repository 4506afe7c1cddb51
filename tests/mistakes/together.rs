//! All mistakes of a run are told together.

use insta::assert_snapshot;

use super::*;

#[test]
fn mistakes_in_several_files() {
    let material = Material::copy()
        .edit(KISOLO, "- lift: [opposite, behind]", "- lift: [oposite, behind]")
        .edit(KISOLO, "under: { turn-end: hole-below-empty }", "under: { turn-end: hole-below }")
        .edit(KISOLO, "      cites: { states: [el-31, it-28], implies: [gu-32] }\n", "")
        .edit(KISOLO, "cites: { states: [it-24],", "cites: { states: [it-242],")
        .edit(NSOLO, "      repetition-mover: board-only\n", "")
        .edit(NSOLO, "      do: sow-on\n", "      do: sow-onward\n")
        .edit(SOURCE, "topic: naming", "topic: nameing")
        .edit(SOURCE, "id: it-08", "id: it-07")
        .edit(SETUP, "columns: 36", "columns: 37")
        .edit(NO_MOVE, "claims: [el-27, el-42]", "claims: [el-27, el-422]")
        .write("fixtures/nsolo/setup.yaml", "")
        .edit("fixtures/nsolo/bonus.yaml", "      3 0 1\n", "      3 0\n");
    assert_snapshot!(material.check(), @r"
    exit status 2
    error: `nameing` is not a topic
      --> rules/sources/kisolo-it.yaml:19:12
       |
    19 |     topic: nameing
       |            ^^^^^^^ not a topic
       |
       = help: did you mean `naming`?

    error: two claims are called `it-07`
      --> rules/sources/kisolo-it.yaml:55:9
       |
    48 |   - id: it-07
       |         ----- first here
    ...
    55 |   - id: it-07
       |         ^^^^^ again here
       |
       = help: ids are names that other files use: give this one another

    error: `oposite` is not a place
      --> rules/kisolo.yaml:28:14
       |
    28 |     - lift: [oposite, behind]
       |              ^^^^^^^ not a place
       |
       = help: did you mean `opposite`?

    error: there is no reading `hole-below`
      --> rules/kisolo.yaml:94:26
       |
    94 |       under: { turn-end: hole-below }
       |                          ^^^^^^^^^^ no such reading
       |
       = help: did you mean `hole-below-empty`?

    error: the rule `turn-ends` has neither a citation nor a convention
       --> rules/kisolo.yaml:136:11
        |
    136 |     - id: turn-ends
        |           ^^^^^^^^^ nothing supports this
        |
        = help: add `cites: { states: [claim-id] }`, or `convention: why we decide so`

    error: there is no claim `it-242`
       --> rules/kisolo.yaml:194:27
        |
    194 |         cites: { states: [it-242], contradicts: [el-38, el-45, gu-39] }
        |                           ^^^^^^ no such claim
        |
        = help: did you mean `it-24`?

    error: there is no action `sow-onward`
      --> rules/nsolo.yaml:45:11
       |
    45 |       do: sow-onward
       |           ^^^^^^^^^^ no such action
       |
       = help: did you mean `sow-on`?

    error: `mancala-world` leaves `repetition-mover` open
       --> rules/nsolo.yaml:279:9
        |
    279 |   - id: mancala-world
        |         ^^^^^^^^^^^^^
        |
        = help: choose a reading in the interpretation, or give the ambiguity a `convention:`

    error: there is no claim `el-422`
     --> fixtures/kisolo/no-move.yaml:6:21
      |
    6 |     claims: [el-27, el-422]
      |                     ^^^^^^ no such claim
      |
      = help: did you mean `el-42`?

    error: the width is 37, and must be from 2 to 36
      --> fixtures/kisolo/setup.yaml:78:14
       |
    78 |     columns: 37
       |              ^^ must be from 2 to 36
       |
       = help: write a number from 2 to 36

    error: the position cannot be read: row 1 has 2 holes, and the others have 3
     --> fixtures/nsolo/bonus.yaml:9:9
      |
    9 |       3 0
      |         ^
      |
      = help: all four rows are equally long

    error: the file is empty
     --> fixtures/nsolo/setup.yaml:1:1
      |
    1 |
      | ^
      |
      = help: `makombo` reads rule sheets, sources and fixtures; see rules/ for examples

    error: 12 mistakes: nothing was run
    ");
}

#[test]
fn a_file_that_cannot_be_read_makes_no_mistakes_elsewhere() {
    let material = Material::copy().write(SOURCE, "source: [\n").write(KISOLO, "game: [\n");
    assert_snapshot!(material.check(), @r"
    exit status 2
    error: not readable as YAML: unclosed bracket '['
     --> rules/sources/kisolo-it.yaml:1:9
      |
    1 | source: [
      |         ^
      |
      = help: look for a missing colon, bracket or quote, and for a line indented unlike its neighbours

    error: not readable as YAML: unclosed bracket '['
     --> rules/kisolo.yaml:1:7
      |
    1 | game: [
      |       ^
      |
      = help: look for a missing colon, bracket or quote, and for a line indented unlike its neighbours

    error: 2 mistakes: nothing was run
    ");
}
