//! Files that are no documents at all.

use insta::assert_snapshot;

use super::*;

#[test]
fn a_file_is_empty() {
    assert_snapshot!(Material::copy().write(KISOLO, "").check(), @r"
    exit status 2
    error: the file is empty
     --> rules/kisolo.yaml:1:1
      |
    1 |
      | ^
      |
      = help: `makombo` reads rule sheets, sources and fixtures; see rules/ for examples

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_file_holds_only_comments() {
    assert_snapshot!(Material::copy().write(KISOLO, "# Kisolo\n").check(), @r"
    exit status 2
    error: the file is empty
     --> rules/kisolo.yaml:1:1
      |
    1 | # Kisolo
      | ^
      |
      = help: `makombo` reads rule sheets, sources and fixtures; see rules/ for examples

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_file_is_not_utf8() {
    assert_snapshot!(Material::copy().write(NSOLO, b"game: ns\xf6lo\n").check(), @r"
    exit status 2
    error: the file is not UTF-8: byte 8 is no character
     --> rules/nsolo.yaml:1:9
      |
    1 | game: ns�lo
      |         ^
      |
      = help: save the file as UTF-8

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_file_is_too_long() {
    assert_snapshot!(Material::copy().write(NSOLO, "#".repeat(5 << 20)).check(), @r"
    exit status 2
    error: the file is longer than 4194304 bytes
     --> rules/nsolo.yaml:1:1
      |
     ::: 
    1 | #####################################################################################################################################...
      | ^
      |
      = help: split the material into several files

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_bracket_is_left_open() {
    assert_snapshot!(changed(KISOLO, "  rows: 4\n", "  rows: [4\n"), @r"
    exit status 2
    error: not readable as YAML: illegal placement of ':' indicator
     --> rules/kisolo.yaml:8:10
      |
    8 |   columns:
      |          ^
      |
      = help: look for a missing colon, bracket or quote, and for a line indented unlike its neighbours

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_line_is_indented_with_a_tab() {
    assert_snapshot!(changed(KISOLO, "  rows: 4\n", "\trows: 4\n"), @r"
    exit status 2
    error: not readable as YAML: tabs disallowed within this context (block indentation)
     --> rules/kisolo.yaml:7:2
      |
    7 |     rows: 4
      |     ^
      |
      = help: indent with spaces

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_alias_has_no_anchor() {
    assert_snapshot!(changed(KISOLO, "sow: *captured", "sow: *captures"), @r"
    exit status 2
    error: not readable as YAML: alias references unknown anchor
      --> rules/kisolo.yaml:43:12
       |
    43 |     - sow: *captures
       |            ^
       |
       = help: write `&name` before the first value and `*name` where it comes again

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_file_holds_two_documents() {
    assert_snapshot!(changed(KISOLO, "board:\n", "---\nboard:\n"), @r"
    exit status 2
    error: not readable as YAML: it holds more than one document
     --> rules/kisolo.yaml:6:1
      |
    6 | ---
      | ^^^
      |
      = help: keep one document a file, without `---` between

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_file_nests_too_deep() {
    assert_snapshot!(Material::copy().write(NSOLO, format!("{}{}", "[".repeat(99), "]".repeat(99))).check(), @r"
    exit status 2
    error: not readable as YAML: it is too large or too deep
     --> rules/nsolo.yaml:1:65
      |
    1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]...
      |                                                                 ^
      |
      = help: no document here needs so many nodes, so many aliases or so deep a nesting

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_number_is_beyond_all_bounds() {
    assert_snapshot!(changed(SETUP, "columns: 36", "columns: 9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999"), @r"
    exit status 2
    error: not readable as YAML: a number is far too large
      --> fixtures/kisolo/setup.yaml:78:14
       |
      ::: 
    78 | ...s: 999999999999999999999999999999999999999999999...999999999999999999999999999999999999999999999
       |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^...^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       |
       = help: numbers here are at most 65535; put quotes around text made of digits

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_file_is_a_list() {
    assert_snapshot!(Material::copy().write(NSOLO, "- game\n").check(), @r"
    exit status 2
    error: expected the rule sheet (a mapping), found a list
     --> rules/nsolo.yaml:1:1
      |
    1 | - game
      | ^^^^^^ expected the rule sheet (a mapping)
      |
      = help: write `field: value` for each; the fields are `game`, `title`, `board`, `setup`, `actions`, `turn`, `end`, `ambiguities`, `interpretations`

    error: 1 mistake: nothing was run
    ");
}
