//! Names, references between documents, and what supports the rules.

use insta::assert_snapshot;

use super::*;

#[test]
fn two_rules_have_one_id() {
    assert_snapshot!(changed(KISOLO, "id: plain-sowing", "id: opening-capture"), @r"
    exit status 2
    error: two rules are called `opening-capture`
      --> rules/kisolo.yaml:69:11
       |
    61 |     - id: opening-capture
       |           --------------- first here
    ...
    69 |     - id: opening-capture
       |           ^^^^^^^^^^^^^^^ again here
       |
       = help: ids are names that other files use: give this one another

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn two_ambiguities_have_one_id() {
    assert_snapshot!(changed(NSOLO, "id: bonus-partial", "id: bonus-decline"), @r"
    exit status 2
    error: there is no ambiguity `bonus-partial`
      --> rules/nsolo.yaml:81:27
       |
    81 |               depends-on: bonus-partial
       |                           ^^^^^^^^^^^^^ no such ambiguity
       |
       = help: the ambiguities are `bonus-decline`, `bonus-split`, `bonus-small-hole`, `bonus-shortage`, `singleton-capture`, `endless-relay`, `repetition-mover`, `repetition-scope`, `no-legal-move`, `long-lap-origin`, `empty-judged-when`

    error: two ambiguities are called `bonus-decline`
       --> rules/nsolo.yaml:154:9
        |
    145 |   - id: bonus-decline
        |         ------------- first here
    ...
    154 |   - id: bonus-decline
        |         ^^^^^^^^^^^^^ again here
        |
        = help: ids are names that other files use: give this one another

    error: there is no ambiguity `bonus-partial`
       --> rules/nsolo.yaml:284:7
        |
    284 |       bonus-partial: exactly-n
        |       ^^^^^^^^^^^^^ no such ambiguity
        |
        = help: the ambiguities are `bonus-decline`, `bonus-split`, `bonus-small-hole`, `bonus-shortage`, `singleton-capture`, `endless-relay`, `repetition-mover`, `repetition-scope`, `no-legal-move`, `long-lap-origin`, `empty-judged-when`

    error: 3 mistakes: nothing was run
    ");
}

#[test]
fn two_readings_have_one_id() {
    assert_snapshot!(changed(NSOLO, "id: may-decline", "id: mandatory"), @r"
    exit status 2
    error: there is no reading `may-decline`
      --> rules/nsolo.yaml:79:15
       |
    79 |               may-decline: allowed
       |               ^^^^^^^^^^^ no such reading
       |
       = help: the readings are `mandatory`

    error: two readings are called `mandatory`
       --> rules/nsolo.yaml:151:13
        |
    148 |       - id: mandatory
        |             --------- first here
    ...
    151 |       - id: mandatory
        |             ^^^^^^^^^ again here
        |
        = help: ids are names that other files use: give this one another

    error: 2 mistakes: nothing was run
    ");
}

#[test]
fn two_claims_have_one_id() {
    assert_snapshot!(changed(SOURCE, "id: it-02", "id: it-01"), @r"
    exit status 2
    error: two claims are called `it-01`
      --> rules/sources/kisolo-it.yaml:22:9
       |
    17 |   - id: it-01
       |         ----- first here
    ...
    22 |   - id: it-01
       |         ^^^^^ again here
       |
       = help: ids are names that other files use: give this one another

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn two_fixture_files_have_one_id() {
    assert_snapshot!(changed(NO_MOVE, "id: no-move-k14\n", "id: setup-4x7-counts\n"), @r"
    exit status 2
    error: two fixtures are called `setup-4x7-counts`
     --> fixtures/kisolo/setup.yaml:3:9
      |
    3 |   - id: setup-4x7-counts
      |         ^^^^^^^^^^^^^^^^ again here
      |
     ::: fixtures/kisolo/no-move.yaml:3:9
      |
    3 |   - id: setup-4x7-counts
      |         ---------------- first here
      |
      = help: ids are names that other files use: give this one another

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn two_actions_have_one_name() {
    assert_snapshot!(changed(KISOLO, "  relay:\n", "  capture:\n"), @r"
    exit status 2
    error: the key `capture` stands twice
      --> rules/kisolo.yaml:44:3
       |
    27 |   capture:
       |   ------- first here
    ...
    44 |   capture:
       |   ^^^^^^^ again here
       |
       = help: keep one `capture`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_ambiguity_is_unknown() {
    assert_snapshot!(changed(KISOLO, "under: { turn-end: hole-below-empty }", "under: { turn-ends: hole-below-empty }"), @r"
    exit status 2
    error: there is no ambiguity `turn-ends`
      --> rules/kisolo.yaml:94:16
       |
    94 |       under: { turn-ends: hole-below-empty }
       |                ^^^^^^^^^ no such ambiguity
       |
       = help: did you mean `turn-end`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_is_unknown_in_a_guard() {
    assert_snapshot!(changed(KISOLO, "under: { turn-end: hole-below-empty }", "under: { turn-end: hole-above-empty }"), @r"
    exit status 2
    error: there is no reading `hole-above-empty`
      --> rules/kisolo.yaml:94:26
       |
    94 |       under: { turn-end: hole-above-empty }
       |                          ^^^^^^^^^^^^^^^^ no such reading
       |
       = help: did you mean `hole-below-empty`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_is_misspelt_in_a_choice() {
    assert_snapshot!(changed(KISOLO, "first-in-capturing-hole: here", "first-in-capturing-holes: here"), @r"
    exit status 2
    error: there is no reading `first-in-capturing-holes`
      --> rules/kisolo.yaml:32:11
       |
    32 |           first-in-capturing-holes: here
       |           ^^^^^^^^^^^^^^^^^^^^^^^^ no such reading
       |
       = help: did you mean `first-in-capturing-hole`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_is_misspelt_in_an_interpretation() {
    assert_snapshot!(changed(KISOLO, "      relay-source: successor-hole\n", "      relay-source: sucessor-hole\n"), @r"
    exit status 2
    error: there is no reading `sucessor-hole`
       --> rules/kisolo.yaml:444:21
        |
    444 |       relay-source: sucessor-hole
        |                     ^^^^^^^^^^^^^ no such reading
        |
        = help: did you mean `successor-hole`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_ambiguity_is_unknown_in_an_interpretation() {
    assert_snapshot!(changed(NSOLO, "      bonus-split: spread-freely\n", "      bonus-splitt: spread-freely\n"), @r"
    exit status 2
    error: there is no ambiguity `bonus-splitt`
       --> rules/nsolo.yaml:285:7
        |
    285 |       bonus-splitt: spread-freely
        |       ^^^^^^^^^^^^ no such ambiguity
        |
        = help: did you mean `bonus-split`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_convention_names_no_reading() {
    assert_snapshot!(changed(NSOLO, "reading: origin-sown", "reading: origin-sowed"), @r"
    exit status 2
    error: there is no reading `origin-sowed`
       --> rules/nsolo.yaml:258:16
        |
    258 |       reading: origin-sowed
        |                ^^^^^^^^^^^^ no such reading
        |
        = help: did you mean `origin-sown`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_action_is_unknown() {
    assert_snapshot!(changed(KISOLO, "do: relay\n", "do: relai\n"), @r"
    exit status 2
    error: there is no action `relai`
       --> rules/kisolo.yaml:134:11
        |
    134 |       do: relai
        |           ^^^^^ no such action
        |
        = help: did you mean `relay`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_start_rule_is_unknown() {
    assert_snapshot!(changed(NSOLO, "started-by: singleton", "started-by: singletons"), @r"
    exit status 2
    error: there is no start rule `singletons`
      --> rules/nsolo.yaml:65:27
       |
    65 |       when: { started-by: singletons }
       |                           ^^^^^^^^^^ no such start rule
       |
       = help: did you mean `singleton`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_interpretation_is_unknown() {
    assert_snapshot!(changed(KISOLO, "like: mancala-world\n", "like: mancala-wrld\n"), @r"
    exit status 2
    error: there is no interpretation `mancala-wrld`
       --> rules/kisolo.yaml:452:11
        |
    452 |     like: mancala-wrld
        |           ^^^^^^^^^^^^ no such interpretation
        |
        = help: did you mean `mancala-world`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_claim_is_unknown() {
    assert_snapshot!(changed(KISOLO, "cites: { states: [it-24],", "cites: { states: [it-242],"), @r"
    exit status 2
    error: there is no claim `it-242`
       --> rules/kisolo.yaml:195:27
        |
    195 |         cites: { states: [it-242], contradicts: [el-38, el-45, gu-39] }
        |                           ^^^^^^ no such claim
        |
        = help: did you mean `it-24`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_claim_like_no_other_is_unknown() {
    assert_snapshot!(changed(KISOLO, "cites: { states: [it-24],", "cites: { states: [hearsay],"), @r"
    exit status 2
    error: there is no claim `hearsay`
       --> rules/kisolo.yaml:195:27
        |
    195 |         cites: { states: [hearsay], contradicts: [el-38, el-45, gu-39] }
        |                           ^^^^^^^ no such claim
        |
        = help: the claims are `el-01`, `el-02`, `el-03`, `el-04`, `el-05`, `el-06`, `el-07`, `el-08`, `el-09`, `el-10`, `el-11`, `el-12`, `el-13`, `el-14`, `el-15`, `el-16`, `el-17`, `el-18`, `el-19`, `el-20`, `el-21`, `el-22`, `el-23`, `el-24` and 182 more

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_source_is_unknown() {
    assert_snapshot!(changed(NSOLO, "sources: [nsolo-pl]", "sources: [nsolo-pl, nsolo-pt]"), @r"
    exit status 2
    error: there is no source `nsolo-pt`
       --> rules/nsolo.yaml:281:25
        |
    281 |     sources: [nsolo-pl, nsolo-pt]
        |                         ^^^^^^^^ no such source
        |
        = help: did you mean `nsolo-pl`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_twin_is_unknown() {
    assert_snapshot!(changed(SOURCE, "witness:", "twin-of: kisolo-fr\nwitness:"), @r"
    exit status 2
    error: there is no source `kisolo-fr`
     --> rules/sources/kisolo-it.yaml:8:10
      |
    8 | twin-of: kisolo-fr
      |          ^^^^^^^^^ no such source
      |
      = help: did you mean `kisolo-it`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_game_is_not_named_like_its_file() {
    assert_snapshot!(changed(KISOLO, "game: kisolo", "game: kisola"), @r"
    exit status 2
    error: the game is called `kisola`, and its file `kisolo`
     --> rules/kisolo.yaml:3:7
      |
    3 | game: kisola
      |       ^^^^^^
      |
      = help: call the file `kisola.yaml`, or change the id

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_source_is_not_named_like_its_file() {
    assert_snapshot!(changed(SOURCE, "source: kisolo-it", "source: kisolo-ita"), @r"
    exit status 2
    error: the source is called `kisolo-ita`, and its file `kisolo-it`
     --> rules/sources/kisolo-it.yaml:3:9
      |
    3 | source: kisolo-ita
      |         ^^^^^^^^^^
      |
      = help: call the file `kisolo-ita.yaml`, or change the id

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_has_no_answer() {
    assert_snapshot!(changed(KISOLO, "          first-after-capturing-hole: next\n", ""), @r"
    exit status 2
    error: `capture-sow-start` has readings without an answer here: `first-after-capturing-hole`
      --> rules/kisolo.yaml:31:11
       |
    31 |           depends-on: capture-sow-start
       |           ^^^^^^^^^^ not every reading is answered
       |
       = help: answer every declared reading: add `first-after-capturing-hole: …`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn no_rule_depends_on_an_ambiguity() {
    assert_snapshot!(changed(KISOLO, "under: { turn-end: hole-below-empty }", "under: { gu-captured-hole: occupied }"), @r"
    exit status 2
    error: no rule depends on `turn-end`
       --> rules/kisolo.yaml:284:9
        |
    284 |   - id: turn-end
        |         ^^^^^^^^
        |
        = help: let a rule depend on it (`depends-on:` or `under:`), or take it out

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn no_rule_does_an_action() {
    assert_snapshot!(changed(KISOLO, "      do: relay\n", "      do: capture\n"), @r"
    exit status 2
    error: no rule does `relay`
      --> rules/kisolo.yaml:44:3
       |
    44 |   relay:
       |   ^^^^^
       |
       = help: name it in the `do:` of a rule, or take it out

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_ambiguity_has_no_readings() {
    assert_snapshot!(changed(KISOLO, "    readings:\n      - id: loses\n        says: That side loses.\n      - id: passes\n        says: It passes.\n      - id: draw\n        says: The game is a draw.\n", "    readings: []\n"), @r"
    exit status 2
    error: the list of readings is empty
       --> rules/kisolo.yaml:402:9
        |
    402 |   - id: no-legal-move
        |         ^^^^^^^^^^^^^
        |
        = help: name at least one

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_changes_no_rule() {
    assert_snapshot!(changed(KISOLO, "        same-play-as: landing-irrelevant\n", ""), @r"
    exit status 2
    error: the reading `occupied-after-drop` of `midmove-landing-condition` changes no rule: it gives the same as `landing-irrelevant`
       --> rules/kisolo.yaml:208:13
        |
    208 |       - id: occupied-after-drop
        |             ^^^^^^^^^^^^^^^^^^^
        |
        = help: let a rule answer it differently, or declare `same-play-as: landing-irrelevant`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_plays_like_itself() {
    assert_snapshot!(changed(KISOLO, "same-play-as: landing-irrelevant", "same-play-as: occupied-after-drop"), @r"
    exit status 2
    error: `occupied-after-drop` is said to play like itself
       --> rules/kisolo.yaml:210:23
        |
    210 |         same-play-as: occupied-after-drop
        |                       ^^^^^^^^^^^^^^^^^^^ this very reading
        |
        = help: name another reading of the ambiguity, or take `same-play-as` out

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_reading_plays_like_none() {
    assert_snapshot!(changed(KISOLO, "same-play-as: landing-irrelevant", "same-play-as: landing-relevant"), @r"
    exit status 2
    error: there is no reading `landing-relevant`
       --> rules/kisolo.yaml:210:23
        |
    210 |         same-play-as: landing-relevant
        |                       ^^^^^^^^^^^^^^^^ no such reading
        |
        = help: did you mean `landing-irrelevant`?

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_ambiguity_is_left_open() {
    assert_snapshot!(changed(NSOLO, "      repetition-mover: board-only\n", ""), @r"
    exit status 2
    error: `mancala-world` leaves `repetition-mover` open
       --> rules/nsolo.yaml:279:9
        |
    279 |   - id: mancala-world
        |         ^^^^^^^^^^^^^
        |
        = help: choose a reading in the interpretation, or give the ambiguity a `convention:`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn no_source_supports_a_reading() {
    assert_snapshot!(changed(NSOLO, "bonus-partial: exactly-n", "bonus-partial: up-to-n"), @r"
    exit status 2
    error: no source of `mancala-world` supports `up-to-n` for `bonus-partial`
       --> rules/nsolo.yaml:284:22
        |
    284 |       bonus-partial: up-to-n
        |                      ^^^^^^^
        |
        = help: cite a claim that states or implies it, or leave it to the convention

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn an_interpretation_is_based_on_itself() {
    assert_snapshot!(changed(KISOLO, "like: mancala-world\n", "like: mancala-world-literal\n"), @r"
    exit status 2
    error: the interpretation `mancala-world-literal` is based on itself
       --> rules/kisolo.yaml:452:11
        |
    452 |     like: mancala-world-literal
        |           ^^^^^^^^^^^^^^^^^^^^^
        |
        = help: let `like:` name another interpretation

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_rule_is_uncited() {
    assert_snapshot!(changed(KISOLO, "      cites: { states: [el-31, it-28], implies: [gu-32] }\n", ""), @r"
    exit status 2
    error: the rule `turn-ends` has neither a citation nor a convention
       --> rules/kisolo.yaml:136:11
        |
    136 |     - id: turn-ends
        |           ^^^^^^^^^ nothing supports this
        |
        = help: add `cites: { states: [claim-id] }`, or `convention: why we decide so`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn the_board_is_uncited() {
    assert_snapshot!(changed(NSOLO, "  cites: { states: [pl-02, pl-03, pl-19, pl-22, pl-26, pl-27, pl-29, pl-50] }\n", ""), @r"
    exit status 2
    error: the board has neither a citation nor a convention
     --> rules/nsolo.yaml:6:3
      |
    6 |   rows: 4
      |   ^^^^ nothing supports this
      |
      = help: add `cites: { states: [claim-id] }`, or `convention: why we decide so`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_setup_is_uncited() {
    assert_snapshot!(changed(NSOLO, "    cites: { states: [pl-24] }\n", ""), @r"
    exit status 2
    error: the setup has neither a citation nor a convention
      --> rules/nsolo.yaml:26:5
       |
    26 |   - holes: [iN]
       |     ^^^^^ nothing supports this
       |
       = help: add `cites: { states: [claim-id] }`, or `convention: why we decide so`

    error: 1 mistake: nothing was run
    ");
}

#[test]
fn a_width_is_uncited() {
    assert_snapshot!(changed(NSOLO, "cites: { states: [pl-43] }", "cites: {}"), @r"
    exit status 2
    error: the attested width has neither a citation nor a convention
      --> rules/nsolo.yaml:13:9
       |
    13 |       - widths: [8]
       |         ^^^^^^ nothing supports this
       |
       = help: add `cites: { states: [claim-id] }`, or `convention: why we decide so`

    error: 1 mistake: nothing was run
    ");
}
