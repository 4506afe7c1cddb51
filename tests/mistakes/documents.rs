//! Files that are no documents at all.

use super::material::*;

pub fn entries() -> Vec<Entry> {
    vec![
        entry("A file is empty").write(KISOLO, ""),
        entry("A file holds only comments").write(KISOLO, "# Kisolo\n"),
        entry("A file is not UTF-8").write(NSOLO, b"game: ns\xf6lo\n"),
        entry("A file is too long").write(NSOLO, "#".repeat(5 << 20)),
        entry("A bracket is left open").edit(KISOLO, "  rows: 4\n", "  rows: [4\n"),
        entry("A line is indented with a tab").edit(KISOLO, "  rows: 4\n", "\trows: 4\n"),
        entry("An alias has no anchor").edit(KISOLO, "sow: *captured", "sow: *captures"),
        entry("A file holds two documents").edit(KISOLO, "board:\n", "---\nboard:\n"),
        entry("A file nests too deep").write(NSOLO, format!("{}{}", "[".repeat(99), "]".repeat(99))),
        entry("A number is beyond all bounds").edit(SETUP, "columns: 36", "columns: 9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999"),
        entry("A file is a list").write(NSOLO, "- game\n"),
    ]
}
