//! Parts of a document that have the wrong shape.

use super::material::*;

pub fn entries() -> Vec<Entry> {
    vec![
        entry("A key stands twice").edit(
            KISOLO,
            "title: Kisolo\n",
            "title: Kisolo\ntitle: Kisolo\n",
        ),
        entry("A field is unknown").edit(
            KISOLO,
            "    - id: turn-ends\n",
            "    - id: turn-ends\n      colour: red\n",
        ),
        entry("A field is misspelt").edit(KISOLO, "  rows: 4\n", "  row: 4\n"),
        entry("Depends on is misspelt").edit(
            KISOLO,
            "          depends-on: capture-sow-start",
            "          depends-onn: capture-sow-start",
        ),
        entry("Depends on stands twice").edit(
            KISOLO,
            "          depends-on: capture-sow-start\n",
            "          depends-on: capture-sow-start\n          depends-on: relay-source\n",
        ),
        entry("A field is missing").edit(KISOLO, "title: Kisolo\n", ""),
        entry("A field of a rule is missing").edit(NSOLO, "      do: sow-on\n", ""),
        entry("Text stands where a number must").edit(KISOLO, "  rows: 4\n", "  rows: four\n"),
        entry("A fraction stands where a whole number must").edit(KISOLO, "seeds: 3", "seeds: 3.5"),
        entry("A number is negative").edit(KISOLO, "seeds: 3", "seeds: -3"),
        entry("A number is huge").edit(KISOLO, "seeds: 3", "seeds: 99999999999999999999999"),
        entry("A list stands where conditions must").edit(
            KISOLO,
            "when: { here: some, opposite: some }",
            "when: [here, opposite]",
        ),
        entry("A list stands where a word must").edit(
            KISOLO,
            "direction: counterclockwise",
            "direction: [counterclockwise]",
        ),
        entry("A number stands where text must").edit(NSOLO, "title: Nsolo", "title: 5"),
        entry("Nothing stands where text must").edit(NSOLO, "title: Nsolo", "title:"),
        entry("A truth value stands where a name must").edit(
            KISOLO,
            "- id: turn-ends",
            "- id: true",
        ),
        entry("Text stands where a truth value must").edit(
            NO_MOVE,
            "        by: no-move\n",
            "        refused: maybe\n",
        ),
        entry("Text stands where a list must").edit(
            KISOLO,
            "sources: [kisolo-it]",
            "sources: kisolo-it",
        ),
        entry("A key is a number").edit(
            KISOLO,
            "under: { turn-end: hole-below-empty }",
            "under: { 1: hole-below-empty }",
        ),
        entry("Readings are a list").edit(
            NO_MOVE,
            "under: { no-legal-move: loses }",
            "under: [loses]",
        ),
        entry("An action is a list").edit(NSOLO, "    - lift: here\n", "    - [lift, here]\n"),
        entry("An action is unknown").edit(NSOLO, "    - lift: here\n", "    - lif: here\n"),
        entry("An amount says both").edit(
            NSOLO,
            "{ seeds: as-captured }",
            "{ seeds: as-captured, holes: 1 }",
        ),
        entry("A count says both").edit(
            NSOLO,
            "when: { here: many }",
            "when: { here: { exactly: 2, at-least: 2 } }",
        ),
        entry("Widths are a number").edit(KISOLO, "allowed: 2..36", "allowed: 36"),
        filled("Fill is misspelt", FILL).edit(KISOLO, "- fill: {", "- fil: {"),
        filled("A first hole is none", &FILL.replace("o1", "p1")),
        filled("A first hole is a number", &FILL.replace("o1", "1")),
        filled("A first hole is not on every board", &FILL.replace("o1", "o7")),
        filled("A stock is no number of seeds", &FILL.replace("3N-2", "3N*2")),
        filled("A stock is a list", &FILL.replace("3N-2", "[3N, 2]")),
        filled("A stock says nothing of odd widths", &FILL.replace("3N-2", "{ even: 3N-2 }")),
        filled("A stock is more than the holes take", &FILL.replace("3N-2", "6N+1")),
        filled("A stock is less than one seed on narrow boards", &FILL.replace("3N-2", "N-4")),
        entry("Seeds laid are fewer than none on narrow boards").edit(
            KISOLO,
            "holes: all\n    seeds: 3",
            "holes: all\n    seeds: 2N-6",
        ),
        filled("Each hole gets no seed of a stock", &FILL.replace("each: 3", "each: 0")),
        filled("What is left of a stock has no answer", &FILL.replace("next-hole", "none")),
        entry("Holes are a number").edit(NSOLO, "holes: [iN]", "holes: 5"),
        entry("A hole is a number").edit(NSOLO, "holes: [iN]", "holes: [5]"),
        entry("A rule that fires is a list").edit(
            NO_MOVE,
            "fires: [plain-sowing,",
            "fires: [[plain-sowing],",
        ),
        entry("A place is misspelt").edit(
            KISOLO,
            "- lift: [opposite, behind]",
            "- lift: [oposite, behind]",
        ),
        entry("A misspelt place stands in an anchored part").edit(
            KISOLO,
            "first-in-capturing-hole: here",
            "first-in-capturing-hole: her",
        ),
        entry("A word is unknown").edit(
            KISOLO,
            "direction: counterclockwise",
            "direction: widdershins",
        ),
        entry("A topic is misspelt").edit(SOURCE, "topic: naming", "topic: nameing"),
        entry("A width is too small").edit(KISOLO, "default: 7", "default: 1"),
        entry("A width is too great").edit(SETUP, "columns: 36", "columns: 37"),
        entry("The rows are not four").edit(KISOLO, "rows: 4", "rows: 2"),
        entry("A range has no odd width").edit(KISOLO, "allowed: 2..36", "allowed: odd 8..8"),
        entry("Allowed widths are out of range").edit(KISOLO, "allowed: 2..36", "allowed: 1..40"),
        entry("A name has capitals").edit(KISOLO, "id: opening-capture", "id: Opening_Capture"),
        entry("A hole has no name").edit(NSOLO, "[iN]", "[iM]"),
        entry("A hole is not on every board").edit(NSOLO, "[iN]", "[i5]"),
        entry("A list of readings is empty").edit(
            KISOLO,
            "under: { gu-captured-hole: occupied }",
            "under: { gu-captured-hole: [] }",
        ),
        entry("A list of places is empty").edit(KISOLO, "- lift: [opposite, behind]", "- lift: []"),
    ]
}

/// A setup that lays out a stock.
const FILL: &str =
    "fill: { from: o1, way: counterclockwise, each: 3, stock: 3N-2, rest: next-hole }";

/// A setup in which a stock is laid out.
fn filled(title: &'static str, fill: &str) -> Entry {
    entry(title).edit(KISOLO, "holes: all\n    seeds: 3", fill)
}
