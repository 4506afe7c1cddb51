//! Names, references between documents, and what supports the rules.

use super::material::*;

pub fn entries() -> Vec<Entry> {
    vec![
        entry("Two rules have one id").edit(KISOLO, "id: plain-sowing", "id: opening-capture"),
        entry("Two ambiguities have one id").edit(NSOLO, "id: bonus-partial", "id: bonus-decline"),
        entry("Two readings have one id").edit(NSOLO, "id: may-decline", "id: mandatory"),
        entry("Two claims have one id").edit(SOURCE, "id: it-02", "id: it-01"),
        entry("Two fixture files have one id").edit(NO_MOVE, "id: no-move-k14\n", "id: setup-4x7-counts\n"),
        entry("Two actions have one name").edit(KISOLO, "  relay:\n", "  capture:\n"),
        entry("An ambiguity is unknown").edit(KISOLO, "under: { turn-end: hole-below-empty }", "under: { turn-ends: hole-below-empty }"),
        entry("A reading is unknown in a guard").edit(KISOLO, "under: { turn-end: hole-below-empty }", "under: { turn-end: hole-above-empty }"),
        entry("A reading is misspelt in a choice").edit(KISOLO, "first-in-capturing-hole: here", "first-in-capturing-holes: here"),
        entry("A reading is misspelt in an interpretation").edit(KISOLO, "      relay-source: successor-hole\n", "      relay-source: sucessor-hole\n"),
        entry("An ambiguity is unknown in an interpretation").edit(NSOLO, "      bonus-split: spread-freely\n", "      bonus-splitt: spread-freely\n"),
        entry("A convention names no reading").edit(NSOLO, "reading: origin-sown", "reading: origin-sowed"),
        entry("A shared action is unknown").edit(KISOLO, "do: relay\n", "do: relai\n"),
        entry("A start rule is unknown").edit(NSOLO, "started-by: singleton", "started-by: singletons"),
        entry("An interpretation is unknown").edit(KISOLO, "like: mancala-world\n", "like: mancala-wrld\n"),
        entry("A claim is unknown").edit(KISOLO, "cites: { states: [it-24],", "cites: { states: [it-242],"),
        entry("A claim like no other is unknown").edit(KISOLO, "cites: { states: [it-24],", "cites: { states: [hearsay],"),
        entry("A source is unknown").edit(NSOLO, "sources: [nsolo-pl]", "sources: [nsolo-pl, nsolo-pt]"),
        entry("A twin is unknown").edit(SOURCE, "witness:", "twin-of: kisolo-fr\nwitness:"),
        entry("A game is not named like its file").edit(KISOLO, "game: kisolo", "game: kisola"),
        entry("A source is not named like its file").edit(SOURCE, "source: kisolo-it", "source: kisolo-ita"),
        entry("A reading has no answer").edit(KISOLO, "          first-after-capturing-hole: next\n", ""),
        entry("No rule depends on an ambiguity").edit(KISOLO, "under: { turn-end: hole-below-empty }", "under: { gu-captured-hole: occupied }"),
        entry("No rule does an action").edit(KISOLO, "      do: relay\n", "      do: capture\n"),
        entry("An ambiguity has no readings").edit(KISOLO, "    readings:\n      - id: loses\n        says: That side loses.\n      - id: passes\n        says: It passes.\n      - id: draw\n        says: The game is a draw.\n", "    readings: []\n"),
        entry("A reading changes no rule").edit(KISOLO, "        same-play-as: landing-irrelevant\n", ""),
        entry("A reading plays like itself").edit(KISOLO, "same-play-as: landing-irrelevant", "same-play-as: occupied-after-drop"),
        entry("A reading plays like none").edit(KISOLO, "same-play-as: landing-irrelevant", "same-play-as: landing-relevant"),
        entry("An ambiguity is left open").edit(NSOLO, "      bonus-decline: mandatory\n", ""),
        entry("No source supports a reading").edit(NSOLO, "bonus-partial: exactly-n", "bonus-partial: up-to-n"),
        entry("An interpretation is based on itself").edit(KISOLO, "like: mancala-world\n", "like: mancala-world-literal\n"),
        entry("A rule is uncited").edit(KISOLO, "      cites: { states: [el-31, it-28], implies: [gu-32] }\n", ""),
        entry("The board is uncited").edit(NSOLO, "  cites: { states: [pl-02, pl-03, pl-19, pl-22, pl-26, pl-27, pl-29, pl-50, sa-04, sa-09] }\n", ""),
        entry("A setup is uncited").edit(NSOLO, "    cites: { states: [pl-24, sa-08], implies: [sa-06] }\n", ""),
        entry("A width is uncited").edit(NSOLO, "cites: { states: [pl-43] }", "cites: {}"),
    ]
}
