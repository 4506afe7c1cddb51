//! All mistakes of a run are told together.

use super::material::*;

pub fn entries() -> Vec<Entry> {
    vec![
        entry("Mistakes in several files")
            .edit(KISOLO, "- lift: [opposite, behind]", "- lift: [oposite, behind]")
            .edit(
                KISOLO,
                "under: { turn-end: hole-below-empty }",
                "under: { turn-end: hole-below }",
            )
            .edit(KISOLO, "      cites: { states: [el-31, it-28], implies: [gu-32] }\n", "")
            .edit(KISOLO, "cites: { states: [it-24],", "cites: { states: [it-242],")
            .edit(NSOLO, "      bonus-decline: mandatory\n", "")
            .edit(NSOLO, "      do: sow-on\n", "      do: sow-onward\n")
            .edit(SOURCE, "topic: naming", "topic: nameing")
            .edit(SOURCE, "id: it-08", "id: it-07")
            .edit(SETUP, "columns: 36", "columns: 37")
            .edit(NO_MOVE, "claims: [el-27, el-42]", "claims: [el-27, el-422]")
            .write("fixtures/nsolo/setup.yaml", "")
            .edit("fixtures/nsolo/bonus.yaml", "      3 0 1\n", "      3 0\n"),
        entry("A file that cannot be read makes no mistakes elsewhere")
            .write(SOURCE, "source: [\n")
            .write(KISOLO, "game: [\n"),
    ]
}
