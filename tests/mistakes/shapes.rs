//! Parts of a document that have the wrong shape.

use insta::assert_snapshot;

use super::*;

#[test]
fn a_key_stands_twice() {
    assert_snapshot!(changed(KISOLO, "title: Kisolo\n", "title: Kisolo\ntitle: Kisolo\n"), @r"
    exit status 2
    error: the key `title` stands twice
     --> rules/kisolo.yaml:5:1
      |
    4 | title: Kisolo
      | ----- first here
    5 | title: Kisolo
      | ^^^^^ again here
      |
      = help: keep one `title`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_field_is_unknown() {
    assert_snapshot!(changed(KISOLO, "    - id: turn-ends\n", "    - id: turn-ends\n      colour: red\n"), @r"
    exit status 2
    error: unknown field `colour` in a lap rule
       --> rules/kisolo.yaml:137:7
        |
    137 |       colour: red
        |       ^^^^^^ no such field
        |
        = help: the fields of a lap rule are `id`, `under`, `at`, `when`, `do`, `cites`, `convention`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_field_is_misspelt() {
    assert_snapshot!(changed(KISOLO, "  rows: 4\n", "  row: 4\n"), @r"
    exit status 2
    error: unknown field `row` in the board
     --> rules/kisolo.yaml:7:3
      |
    7 |   row: 4
      |   ^^^ no such field
      |
      = help: did you mean `rows`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn depends_on_is_misspelt() {
    assert_snapshot!(changed(KISOLO, "          depends-on: capture-sow-start", "          depends-onn: capture-sow-start"), @r"
    exit status 2
    error: unknown field `depends-onn` in a choice between readings
      --> rules/kisolo.yaml:31:11
       |
    31 |           depends-onn: capture-sow-start
       |           ^^^^^^^^^^^ no such field
       |
       = help: did you mean `depends-on`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn depends_on_stands_twice() {
    assert_snapshot!(changed(KISOLO, "          depends-on: capture-sow-start\n", "          depends-on: capture-sow-start\n          depends-on: relay-source\n"), @r"
    exit status 2
    error: the key `depends-on` stands twice
      --> rules/kisolo.yaml:32:11
       |
    31 |           depends-on: capture-sow-start
       |           ---------- first here
    32 |           depends-on: relay-source
       |           ^^^^^^^^^^ again here
       |
       = help: keep one `depends-on`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_field_is_missing() {
    assert_snapshot!(changed(KISOLO, "title: Kisolo\n", ""), @r"
    exit status 2
    error: the rule sheet has no field `title`
     --> rules/kisolo.yaml:3:1
      |
    3 | game: kisolo
      | ^^^^ `title` is missing here
      |
      = help: add `title: …`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_field_of_a_rule_is_missing() {
    assert_snapshot!(changed(NSOLO, "      do: sow-on\n", ""), @r"
    exit status 2
    error: a start rule has no field `do`
      --> rules/nsolo.yaml:42:7
       |
    42 |     - id: sowing
       |       ^^ `do` is missing here
       |
       = help: add `do: …`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn text_stands_where_a_number_must() {
    assert_snapshot!(changed(KISOLO, "  rows: 4\n", "  rows: four\n"), @r"
    exit status 2
    error: expected a whole number, found text
     --> rules/kisolo.yaml:7:9
      |
    7 |   rows: four
      |         ^^^^ expected a whole number
      |
      = help: write digits alone, such as 7, without quotes

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_fraction_stands_where_a_whole_number_must() {
    assert_snapshot!(changed(KISOLO, "seeds: 3", "seeds: 3.5"), @r"
    exit status 2
    error: expected a whole number, found a number with a fraction
      --> rules/kisolo.yaml:22:12
       |
    22 |     seeds: 3.5
       |            ^^^ expected a whole number
       |
       = help: write digits alone, such as 7, without quotes

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_number_is_negative() {
    assert_snapshot!(changed(KISOLO, "seeds: 3", "seeds: -3"), @r"
    exit status 2
    error: the number is -3, and must be from 0 to 65535
      --> rules/kisolo.yaml:22:12
       |
    22 |     seeds: -3
       |            ^^ must be from 0 to 65535
       |
       = help: write a number from 0 to 65535

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_number_is_huge() {
    assert_snapshot!(changed(KISOLO, "seeds: 3", "seeds: 99999999999999999999999"), @r"
    exit status 2
    error: expected a whole number, found a number far too large
      --> rules/kisolo.yaml:22:12
       |
    22 |     seeds: 99999999999999999999999
       |            ^^^^^^^^^^^^^^^^^^^^^^^ expected a whole number
       |
       = help: write digits alone, such as 7, without quotes

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_list_stands_where_conditions_must() {
    assert_snapshot!(changed(KISOLO, "when: { here: some, opposite: some }", "when: [here, opposite]"), @r"
    exit status 2
    error: expected a condition (a mapping), found a list
      --> rules/kisolo.yaml:63:13
       |
    63 |       when: [here, opposite]
       |             ^^^^^^^^^^^^^^^^ expected a condition (a mapping)
       |
       = help: write `field: value` for each; the fields are `landing`, `row`, `here`, `next`, `opposite`, `behind`, `below`, `column`, `opposite-row`, `started-by`, `turn`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_list_stands_where_a_word_must() {
    assert_snapshot!(changed(KISOLO, "direction: counterclockwise", "direction: [counterclockwise]"), @r"
    exit status 2
    error: expected a direction, found a list
      --> rules/kisolo.yaml:17:14
       |
    17 |   direction: [counterclockwise]
       |              ^^^^^^^^^^^^^^^^^^ expected a direction
       |
       = help: the words are `counterclockwise`, `clockwise`, `chosen-once`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_number_stands_where_text_must() {
    assert_snapshot!(changed(NSOLO, "title: Nsolo", "title: 5"), @r"
    exit status 2
    error: expected text, found a whole number
     --> rules/nsolo.yaml:3:8
      |
    3 | title: 5
      |        ^ expected text
      |
      = help: write words; put quotes around a number, `true` or `null`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn nothing_stands_where_text_must() {
    assert_snapshot!(changed(NSOLO, "title: Nsolo", "title:"), @r"
    exit status 2
    error: expected text, found nothing
     --> rules/nsolo.yaml:3:6
      |
    3 | title:
      |      ^ expected text
      |
      = help: write words; put quotes around a number, `true` or `null`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_truth_value_stands_where_a_name_must() {
    assert_snapshot!(changed(KISOLO, "- id: turn-ends", "- id: true"), @r"
    exit status 2
    error: expected a name, found a truth value
       --> rules/kisolo.yaml:136:11
        |
    136 |     - id: true
        |           ^^^^ expected a name
        |
        = help: write a name such as `plain-sowing`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn text_stands_where_a_truth_value_must() {
    assert_snapshot!(changed(NO_MOVE, "        by: no-move\n", "        refused: maybe\n"), @r"
    exit status 2
    error: expected `true` or `false`, found text
      --> fixtures/kisolo/no-move.yaml:25:18
       |
    25 |         refused: maybe
       |                  ^^^^^ expected `true` or `false`
       |
       = help: write `true` or `false`, without quotes

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn text_stands_where_a_list_must() {
    assert_snapshot!(changed(KISOLO, "sources: [kisolo-it]", "sources: kisolo-it"), @r"
    exit status 2
    error: expected a list, found text
       --> rules/kisolo.yaml:457:14
        |
    457 |     sources: kisolo-it
        |              ^^^^^^^^^ expected a list
        |
        = help: write `[one, two]`, or a line that starts with `- ` for each

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_key_is_a_number() {
    assert_snapshot!(changed(KISOLO, "under: { turn-end: hole-below-empty }", "under: { 1: hole-below-empty }"), @r"
    exit status 2
    error: expected a word as the key, found a whole number
      --> rules/kisolo.yaml:94:16
       |
    94 |       under: { 1: hole-below-empty }
       |                ^ expected a word as the key
       |
       = help: write a word before the colon; put quotes around a number

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn readings_are_a_list() {
    assert_snapshot!(changed(NO_MOVE, "under: { no-legal-move: loses }", "under: [loses]"), @r"
    exit status 2
    error: expected names and their values (a mapping), found a list
      --> fixtures/kisolo/no-move.yaml:15:16
       |
    15 |       - under: [loses]
       |                ^^^^^^^ expected names and their values (a mapping)
       |
       = help: write `name: value` for each

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_action_is_a_list() {
    assert_snapshot!(changed(NSOLO, "        - remove: opposite\n", "        - [remove, opposite]\n"), @r"
    exit status 2
    error: expected an action, found a list
      --> rules/nsolo.yaml:72:11
       |
    72 |         - [remove, opposite]
       |           ^^^^^^^^^^^^^^^^^^ expected an action
       |
       = help: write one key and its value, such as `lift: here`, or the word `end-turn`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_action_is_unknown() {
    assert_snapshot!(changed(NSOLO, "        - remove: opposite\n", "        - remov: opposite\n"), @r"
    exit status 2
    error: `remov` is not an action
      --> rules/nsolo.yaml:72:11
       |
    72 |         - remov: opposite
       |           ^^^^^ not an action
       |
       = help: did you mean `remove`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_amount_says_both() {
    assert_snapshot!(changed(NSOLO, "{ seeds: as-captured }", "{ seeds: as-captured, holes: 1 }"), @r"
    exit status 2
    error: expected either `seeds` or `holes`, found a mapping
      --> rules/nsolo.yaml:74:21
       |
    74 |             amount: { seeds: as-captured, holes: 1 }
       |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected either `seeds` or `holes`
       |
       = help: write `{ seeds: as-captured }` or `{ holes: 1 }`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_count_says_both() {
    assert_snapshot!(changed(NSOLO, "when: { here: many }", "when: { here: { exactly: 2, at-least: 2 } }"), @r"
    exit status 2
    error: expected either `exactly` or `at-least`, found a mapping
      --> rules/nsolo.yaml:44:21
       |
    44 |       when: { here: { exactly: 2, at-least: 2 } }
       |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected either `exactly` or `at-least`
       |
       = help: write `{ exactly: 3 }` or `{ at-least: 3 }`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn widths_are_a_number() {
    assert_snapshot!(changed(KISOLO, "allowed: 2..36", "allowed: 36"), @r"
    exit status 2
    error: expected widths, found a whole number
      --> rules/kisolo.yaml:10:14
       |
    10 |     allowed: 36
       |              ^^ expected widths
       |
       = help: write a range such as `2..36` or a list such as `[7, 6]`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn holes_are_a_number() {
    assert_snapshot!(changed(NSOLO, "holes: [iN]", "holes: 5"), @r"
    exit status 2
    error: expected holes, found a whole number
      --> rules/nsolo.yaml:26:12
       |
    26 |   - holes: 5
       |            ^ expected holes
       |
       = help: write `all`, `inner`, `outer`, or a list such as `[o1, iN]`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_hole_is_a_number() {
    assert_snapshot!(changed(NSOLO, "holes: [iN]", "holes: [5]"), @r"
    exit status 2
    error: expected a hole's name, found a whole number
      --> rules/nsolo.yaml:26:13
       |
    26 |   - holes: [5]
       |             ^ expected a hole's name
       |
       = help: write one such as `o1` or `i(N-3)..iN`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_that_fires_is_a_list() {
    assert_snapshot!(changed(NO_MOVE, "fires: [plain-sowing,", "fires: [[plain-sowing],"), @r"
    exit status 2
    error: expected the id of a rule, found a list
      --> fixtures/kisolo/no-move.yaml:26:17
       |
    26 |         fires: [[plain-sowing], relay-capture-outer-only, turn-ends, no-move]
       |                 ^^^^^^^^^^^^^^ expected the id of a rule
       |
       = help: write an id such as `turn-ends`, or `successor-relay*3` for three in a row

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_place_is_misspelt() {
    assert_snapshot!(changed(KISOLO, "- lift: [opposite, behind]", "- lift: [oposite, behind]"), @r"
    exit status 2
    error: `oposite` is not a place
      --> rules/kisolo.yaml:28:14
       |
    28 |     - lift: [oposite, behind]
       |              ^^^^^^^ not a place
       |
       = help: did you mean `opposite`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_misspelt_place_stands_in_an_anchored_part() {
    assert_snapshot!(changed(KISOLO, "first-in-capturing-hole: here", "first-in-capturing-hole: her"), @r"
    exit status 2
    error: `her` is not a place
      --> rules/kisolo.yaml:32:36
       |
    32 |           first-in-capturing-hole: her
       |                                    ^^^ not a place
       |
       = help: did you mean `here`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_word_is_unknown() {
    assert_snapshot!(changed(KISOLO, "direction: counterclockwise", "direction: widdershins"), @r"
    exit status 2
    error: `widdershins` is not a direction
      --> rules/kisolo.yaml:17:14
       |
    17 |   direction: widdershins
       |              ^^^^^^^^^^^ not a direction
       |
       = help: the words are `counterclockwise`, `clockwise`, `chosen-once`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_topic_is_misspelt() {
    assert_snapshot!(changed(SOURCE, "topic: naming", "topic: nameing"), @r"
    exit status 2
    error: `nameing` is not a topic
      --> rules/sources/kisolo-it.yaml:19:12
       |
    19 |     topic: nameing
       |            ^^^^^^^ not a topic
       |
       = help: did you mean `naming`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_width_is_too_small() {
    assert_snapshot!(changed(KISOLO, "default: 7", "default: 1"), @r"
    exit status 2
    error: the width is 1, and must be from 2 to 36
     --> rules/kisolo.yaml:9:14
      |
    9 |     default: 1
      |              ^ must be from 2 to 36
      |
      = help: write a number from 2 to 36

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_width_is_too_great() {
    assert_snapshot!(changed(SETUP, "columns: 36", "columns: 37"), @r"
    exit status 2
    error: the width is 37, and must be from 2 to 36
      --> fixtures/kisolo/setup.yaml:78:14
       |
    78 |     columns: 37
       |              ^^ must be from 2 to 36
       |
       = help: write a number from 2 to 36

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_rows_are_not_four() {
    assert_snapshot!(changed(KISOLO, "rows: 4", "rows: 2"), @r"
    exit status 2
    error: the number of rows is 2, and must be 4
     --> rules/kisolo.yaml:7:9
      |
    7 |   rows: 2
      |         ^ must be 4
      |
      = help: write 4

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn allowed_widths_are_out_of_range() {
    assert_snapshot!(changed(KISOLO, "allowed: 2..36", "allowed: 1..40"), @r"
    exit status 2
    error: `1..40` does not give widths
      --> rules/kisolo.yaml:10:14
       |
    10 |     allowed: 1..40
       |              ^^^^^
       |
       = help: write a range within 2..36, such as 8..36, or a list such as [7, 6]

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_name_has_capitals() {
    assert_snapshot!(changed(KISOLO, "id: opening-capture", "id: Opening_Capture"), @r"
    exit status 2
    error: `Opening_Capture` is not a name
      --> rules/kisolo.yaml:61:11
       |
    61 |     - id: Opening_Capture
       |           ^^^^^^^^^^^^^^^
       |
       = help: a name starts with a letter and has only lower-case letters, digits and hyphens, 80 at most

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_hole_has_no_name() {
    assert_snapshot!(changed(NSOLO, "[iN]", "[iM]"), @r"
    exit status 2
    error: `iM` does not name holes
      --> rules/nsolo.yaml:26:13
       |
    26 |   - holes: [iM]
       |             ^^
       |
       = help: write `all`, `inner`, `outer`, or a list such as [o1, iN, i(N-3)..iN]

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_hole_is_not_on_every_board() {
    assert_snapshot!(changed(NSOLO, "[iN]", "[i5]"), @r"
    exit status 2
    error: a board of 2 columns does not have this hole
      --> rules/nsolo.yaml:26:5
       |
    26 |   - holes: [i5]
       |     ^^^^^ not on every board
       |
       = help: count from the end, as in iN or i(N-1), or allow only wider boards

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_list_of_readings_is_empty() {
    assert_snapshot!(changed(KISOLO, "under: { gu-captured-hole: occupied }", "under: { gu-captured-hole: [] }"), @r"
    exit status 2
    error: the list is empty
       --> rules/kisolo.yaml:100:34
        |
    100 |       under: { gu-captured-hole: [] }
        |                                  ^^
        |
        = help: name at least one

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_list_of_places_is_empty() {
    assert_snapshot!(changed(KISOLO, "- lift: [opposite, behind]", "- lift: []"), @r"
    exit status 2
    error: the list is empty
      --> rules/kisolo.yaml:28:13
       |
    28 |     - lift: []
       |             ^^
       |
       = help: name at least one

    error: 1 mistake: nothing was run
    ");
}
