//! Records of games that cannot be played as they are written, and one that does not
//! hold.

use super::material::*;

const CYCLE: &str = "fixtures/games/kisolo-four-turn-cycle.yaml";
const WON: &str = "fixtures/games/kisolo-won-at-once.yaml";
const LETTERS: &str = "fixtures/games/nsolo-letters.yaml";

pub fn entries() -> Vec<Entry> {
    vec![
        entry("A line of a record tells nothing").edit(
            CYCLE,
            "lap 3 ends in i1",
            "lap 3 end in i1",
        ),
        entry("A hole of a record is not on the board").edit(LETTERS, "B１ ", "D１ "),
        entry("A record gives several readings of its interpretation").edit(
            CYCLE,
            "width: 2\n",
            "readings: { repetition: [no-rule, threefold] }\nwidth: 2\n",
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
        entry("A rule is named where the players agree").edit(
            WON,
            "outcome: south-wins",
            "outcome: agreed-draw",
        ),
        entry("A record does not hold").edit(CYCLE, "captures 0", "captures 2"),
    ]
}
