//! Records of games that cannot be played as they are written, and one that does not
//! hold. A kind of malformed record has an entry each.

use super::material::*;

const CYCLE: &str = "fixtures/games/kisolo-four-turn-cycle.yaml";
const WON: &str = "fixtures/games/kisolo-won-at-once.yaml";
const ONE: &str = "fixtures/games/kisolo-one-column.yaml";
const LETTERS: &str = "fixtures/games/nsolo-letters.yaml";

pub fn entries() -> Vec<Entry> {
    let mut entries = of_documents();
    entries.extend(of_names());
    entries.extend(of_numberings());
    entries.extend(of_starts());
    entries.extend(of_moves());
    entries.extend(of_tellings());
    entries.push(entry("A record does not hold").edit(CYCLE, "captures 0", "captures 2"));
    entries
}

/// What is wrong with a record as a document.
fn of_documents() -> Vec<Entry> {
    vec![
        entry("A record is empty").write(CYCLE, "# still to be written\n"),
        entry("A record is a list").write(CYCLE, "- record: kisolo-four-turn-cycle\n"),
        entry("A record is not UTF-8").write(CYCLE, b"record: r\xe9sum\xe9\n"),
        entry("A bracket of a record is left open").edit(
            CYCLE,
            "{ outcome: broken-off }",
            "{ outcome: broken-off",
        ),
        entry("A record is indented with a tab").edit(CYCLE, "  1 0\n  0 2", "\t1 0\n  0 2"),
        entry("A key of a record stands twice").edit(CYCLE, "width: 2\n", "width: 2\nwidth: 3\n"),
        entry("A record has a field that there is not").edit(CYCLE, "title:", "tittle:"),
        entry("A record has no moves").edit(
            LETTERS,
            "moves: |\n  B１ +a4×2 : captures 2, lands in c2   # two of the three seeds in \
             North's o3\n  north has 3\n",
            "",
        ),
        entry("The moves of a record are a list").edit(
            WON,
            "moves: |\n  i2: captures 36\n  board\n    0 0 0 0 0 0\n    0 0 0 0 0 0\n    \
             8 8 1 8 8 8\n    9 0 2 9 0 5\n",
            "moves: [i2]\n",
        ),
        entry("A number stands where a record must have text").edit(
            CYCLE,
            "title: Four turns that bring a position back",
            "title: 4",
        ),
        entry("Text stands where a record must have a number").edit(
            CYCLE,
            "width: 2\n",
            "width: two\n",
        ),
        entry("A record has another id than its file").edit(
            CYCLE,
            "record: kisolo-four-turn-cycle",
            "record: kisolo-cycle",
        ),
        entry("The id of a record is no name").edit(
            CYCLE,
            "record: kisolo-four-turn-cycle",
            "record: Kisolo cycle",
        ),
    ]
}

/// Words and names that there are not.
fn of_names() -> Vec<Entry> {
    vec![
        entry("A record is of an unknown game").edit(CYCLE, "game: kisolo", "game: kissolo"),
        entry("A record names an unknown interpretation").edit(
            CYCLE,
            "interpretation: mancala-world\n",
            "interpretation: mancala-wold\n",
        ),
        entry("A record names an unknown source").edit(
            CYCLE,
            "width: 2\n",
            "source: kisolo-en\nwidth: 2\n",
        ),
        entry("A record names an unknown claim").edit(CYCLE, "el-48", "el-480"),
        entry("A record gives an unknown reading").edit(
            CYCLE,
            "width: 2\n",
            "readings: { repetition: no-rules, repetitions: no-rule }\nwidth: 2\n",
        ),
        entry("A record gives several readings of its interpretation").edit(
            CYCLE,
            "width: 2\n",
            "readings: { repetition: [no-rule, threefold] }\nwidth: 2\n",
        ),
        entry("A record lets nobody move first").edit(
            CYCLE,
            "width: 2\n",
            "first-to-move: west\nwidth: 2\n",
        ),
        entry("A record ends in a way that there is not").edit(
            WON,
            "outcome: south-wins",
            "outcome: south-won",
        ),
        entry("The result of a record is a word").edit(
            CYCLE,
            "result: { outcome: broken-off }",
            "result: broken-off",
        ),
        entry("The result of a record rests on an unknown rule").edit(
            WON,
            "by: inner-row-cleared",
            "by: inner-row-clear",
        ),
        entry("A rule is named where the players agree").edit(
            WON,
            "outcome: south-wins",
            "outcome: agreed-draw",
        ),
    ]
}

/// Ways to number holes.
fn of_numberings() -> Vec<Entry> {
    let numbered = |title, numbering: &str| {
        entry(title).edit(CYCLE, "width: 2\n", &format!("width: 2\nnumbering: {numbering}\n"))
    };
    vec![
        numbered("A numbering is a word that there is not", "leftmost-first"),
        numbered("A numbering is two at once", "{ circuit: { from: o1 }, letters: south }"),
        numbered(
            "A numbering along the circuit has no first hole",
            "{ circuit: { way: clockwise } }",
        ),
        numbered(
            "A numbering begins with a hole that the board does not have",
            "{ circuit: { from: o3 } }",
        ),
        numbered("A table of holes lacks one", "{ table: { o2: o2, i1: i1, i2: i2 } }"),
        numbered(
            "A table of holes has two names for one",
            "{ table: { o1: o1, o2: o2, i1: i1, i2: i2, ii: i2 } }",
        ),
        numbered(
            "A table of holes names one that the board does not have",
            "{ table: { o1: o1, o2: o2, i1: i1, i2: i3 } }",
        ),
    ]
}

/// The position that a record begins with.
fn of_starts() -> Vec<Entry> {
    const START: &str = "  1 0\n  0 2\n  2 0\n  0 1\n";
    let start = |title, rows: &str| entry(title).edit(CYCLE, START, rows);
    vec![
        start("A record begins with a drawing of three rows", "  1 0\n  0 2\n  2 0\n"),
        start("A row of the first drawing of a record is short", "  1 0\n  0 2\n  2\n  0 1\n"),
        start("The first drawing of a record has a hole unknown", "  1 0\n  0 ?\n  2 0\n  0 1\n"),
        start(
            "The first drawing of a record has more seeds than a game may",
            "  1 0\n  0 2\n  2 0\n  0 70000\n",
        ),
        entry("A record is played on a board that is not allowed")
            .edit(KISOLO, "    allowed: 2..36\n", "    allowed: 2..35\n")
            .edit(WON, "width: 6\n", "width: 36\n"),
        entry("A record is drawn on another board").edit(LETTERS, "width: 3\n", "width: 4\n"),
        entry("A record has seeds off the board and no position").edit(
            WON,
            "width: 6\n",
            "width: 6\nremoved: 3\n",
        ),
        entry("The state of a record's position cannot be read").edit(
            CYCLE,
            "moves: |\n",
            "state: first=west\nmoves: |\n",
        ),
    ]
}

/// Lines with moves.
fn of_moves() -> Vec<Entry> {
    let third = |title, line: &str| entry(title).edit(CYCLE, "3. South: i1, lands in i1", line);
    vec![
        third("A hole of a record is of a wider board", "3. South: i5, lands in i1"),
        third("A hole of a record is named with a wrong letter", "3. South: a1, lands in i1"),
        third(
            "A hole of a record is written in letters that look alike",
            "3. South: і1, lands in i1",
        ),
        third("A hole of a record is written with a zero", "3. South: 02, lands in i1"),
        third("A record has a side and no move", "3. South:"),
        third("A record lets an unknown side move", "3. East: i1, lands in i1"),
        third("A record has a number and no move", "3."),
        entry("A hole of a record is not on the board").edit(LETTERS, "B１ ", "D１ "),
        entry("A number of a record is beyond the circuit").edit(
            ONE,
            "4: captures 2",
            "9: captures 2",
        ),
        entry("A hole of a record is the other side's").edit(LETTERS, "B１ ", "North: B１ "),
        entry("A bonus of a record takes nothing from a hole").edit(LETTERS, "a4×2", "a4×0"),
        entry("A bonus of a record names a hole twice").edit(LETTERS, "a4×2", "a4,a4"),
        entry("A bonus of a record is the mover's own").edit(LETTERS, "a4×2", "a1×2"),
    ]
}

/// What is told of moves.
fn of_tellings() -> Vec<Entry> {
    let fourth = |title, line: &str| {
        entry(title).edit(CYCLE, "4. North: i1, captures 0, lands in i1, goes on", line)
    };
    const BOARD: &str = "       2 0\n       0 1\n       1 0\n       0 2\n";
    let board = |title, rows: &str| entry(title).edit(CYCLE, BOARD, rows);
    vec![
        entry("A line of a record tells nothing").edit(
            CYCLE,
            "lap 3 ends in i1",
            "lap 3 end in i1",
        ),
        fourth("A line of a record is misspelt", "4. North: i1, catpures 0"),
        fourth("A count of a record is left unknown", "4. North: i1, captures ?"),
        fourth("A count of a record is below nothing", "4. North: i1, captures -2"),
        fourth("A lap of a record has no number", "4. North: i1, lap 0 ends in i1"),
        fourth("A lap of a record ends in no hole", "4. North: i1, lap 1 ends in i7"),
        entry("A record tells of a turn before there is a move").edit(
            CYCLE,
            "moves: |\n",
            "moves: |\n  captures 2\n",
        ),
        board("A drawing of a record has too few lines", "       2 0\n       0 1\n"),
        board(
            "A row of a drawing of a record is long",
            "       2 0\n       0 1 1\n       1 0\n       0 2\n",
        ),
        board(
            "A drawing of a record has a cell that is no number",
            "       2 0\n       0 x\n       1 0\n       0 2\n",
        ),
        entry("Something stands after a drawing's word").edit(
            CYCLE,
            "4 laps, lands in o2\n     board\n",
            "4 laps, board, lands in o2\n",
        ),
    ]
}
