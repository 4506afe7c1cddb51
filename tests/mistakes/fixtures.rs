//! Fixtures that cannot be run as they are written, and one that does not hold.

use super::material::*;

pub fn entries() -> Vec<Entry> {
    vec![
        entry("The first row is too long").edit(NO_MOVE, "      0 1 0\n      0 0 0\n", "      0 1 0 0\n      0 0 0\n"),
        entry("A row is too long").edit(NO_MOVE, "      0 0 0\n      0 1 1\n", "      0 0 0 0\n      0 1 1\n"),
        entry("A row is missing").edit(NO_MOVE, "      0 0 0\n      0 1 1\n", "      0 1 1\n"),
        entry("A cell is no number").edit(NO_MOVE, "      0 0 0\n      0 1 1\n", "      0 x 0\n      0 1 1\n"),
        entry("A row is missing in what is expected").edit(SETUP, "          3 3 3 3 3 3 3\n", ""),
        entry("The stated total is not drawn").edit(NO_MOVE, "    move: o3\n", "    seeds: 5\n    move: o3\n"),
        entry("A move names no hole of the board").edit(NO_MOVE, "    move: o3\n", "    move: o9\n"),
        entry("One of several moves cannot be read").edit(NO_MOVE, "moves: [o3, pass, i2]", "moves: [o3, past, i2]"),
        entry("A state has a word that is not known").edit(NO_MOVE, "    move: o3\n", "    state: \"first=S E=<\"\n    move: o3\n"),
        entry("A state says nothing").edit(NO_MOVE, "        to-move: north\n", "        state: \"\"\n        to-move: north\n"),
        entry("A move and moves are given").edit(NO_MOVE, "    move: o3\n", "    move: o3\n    moves: [o3]\n"),
        entry("A drawing has columns").edit(NO_MOVE, "    move: o3\n", "    columns: 3\n    move: o3\n"),
        entry("A start has no columns").edit(SETUP, "    columns: 7\n", ""),
        entry("A start has more columns than are allowed").edit(KISOLO, "allowed: 2..36", "allowed: 2..35"),
        entry("An outcome does not say by what").edit(NO_MOVE, "        by: no-move\n", ""),
        entry("A case expects nothing").edit(SETUP, "      - holes: 144\n        seeds: 432\n        south: 216\n        north: 216\n", "      - under: { no-legal-move: loses }\n"),
        entry("A fixture has no cases").edit(SETUP, "    expect:\n      - holes: 144\n        seeds: 432\n        south: 216\n        north: 216\n", "    expect: []\n"),
        entry("A refused move has consequences").edit(NO_MOVE, "        by: no-move\n", "        by: no-move\n        refused: true\n"),
        entry("Two cases stand under the same readings").edit(NO_MOVE, "under: { no-legal-move: draw }", "under: { no-legal-move: loses }"),
        entry("A claim is unknown in a fixture").edit(NO_MOVE, "claims: [el-27, el-42]", "claims: [el-27, el-422]"),
        entry("A reading is unknown in a fixture").edit(NO_MOVE, "under: { no-legal-move: draw }", "under: { no-legal-move: drawn }"),
        entry("An ambiguity is unknown in a fixture").edit(NO_MOVE, "under: { no-legal-move: draw }", "under: { no-legal-moves: draw }"),
        entry("A rule is unknown").edit(NO_MOVE, "by: no-move\n", "by: no-moves\n"),
        entry("A rule that fires is unknown").edit(NO_MOVE, "fires: [plain-sowing, relay-capture-outer-only", "fires: [plain-sowing*2, relay-captures-outer-only"),
        entry("An interpretation is unknown in a fixture").edit(NO_MOVE, "interpretation: mancala-world-literal\n", "interpretation: mancala-wrld\n"),
        entry("A game is unknown").edit(NO_MOVE, "game: kisolo", "game: kissolo"),
        entry("A move is illegal").edit(NO_MOVE, "move: o3\n", "move: o1\n"),
        entry("A move before the last is illegal").edit(NO_MOVE, "moves: [o3, pass, i2]", "moves: [o3, o2, i2]"),
        entry("A position is not reached").edit(NO_MOVE, "          0 2 2\n", "          0 2 3\n"),
    ]
}
