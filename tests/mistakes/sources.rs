//! What a document is, what is quoted of it, what is told of a game besides, and the glossary.

use super::material::*;

const GLOSSARY: &str = "rules/glossary.yaml";
const TWIN: &str = "rules/sources/kisolo-gu.yaml";

pub fn entries() -> Vec<Entry> {
    let (_, account) =
        include_str!("../../rules/nsolo.yaml").split_once("\nabout:\n").expect("it is there");
    let account = format!("\nabout:\n{account}");
    let nobody = "author: { unknown: The text names none. }";
    vec![
        entry("A source has no author and no reason").edit(SOURCE, &format!("{nobody}\n"), ""),
        entry("A fact is both unknown and none").edit(SOURCE, nobody, "author: { unknown: Nobody says., none: Nobody wrote it. }"),
        entry("A year is text").edit(SOURCE, "year: { unknown: The text bears no date. It links to a copy that was archived in March 2007. }", "year: about 2007"),
        entry("A day is not in the calendar").edit(SOURCE, "when: 2026-11-30", "when: 2026-02-29"),
        entry("Too many words are quoted").edit(SOURCE, "\"generalmente composto\"", "\"è generalmente composto da 4 file\""),
        entry("A claim is at odds with itself").edit(SOURCE, "contradicts: [el-40]", "contradicts: [it-25]"),
        entry("A claim is at odds with one that is not there").edit(SOURCE, "contradicts: [el-40]", "contradicts: [el-400]"),
        entry("A claim has a twin, and its document has none").edit(SOURCE, "contradicts: [el-40]", "twin: el-40"),
        entry("A twin is a claim of another document").edit(TWIN, "twin: el-01", "twin: it-01"),
        entry("A state of wording is misspelt").edit(SOURCE, "wording: ambiguous", "wording: ambigous"),
        entry("A remark is uncited").edit(NSOLO, "      cites: { states: [pl-01, sa-01] }\n", "      cites: {}\n"),
        entry("A remark cites a claim that is not there").edit(NSOLO, "cites: { states: [pl-51, sa-05] }", "cites: { states: [pl-151, sa-05] }"),
        entry("A sheet has no account").edit(NSOLO, &account, ""),
        entry("A word cites a claim that is not there").write(GLOSSARY, "terms: [{ id: row, means: A line., en: [{ word: row, cites: [el-99] }] }]\n"),
        entry("A word cites a claim in another language").write(GLOSSARY, "terms: [{ id: row, means: Line., en: [{ word: row }], el: [{ word: fila, cites: [it-10] }] }]\n"),
        entry("A trap has a word that its term has not").write(GLOSSARY, "terms: [{ id: a, means: B., en: [{ word: a }], traps: [{ word: b, kind: two-things, says: C }] }]\n"),
        entry("An account is empty").edit(NSOLO, &account, "\nabout: {}\n"),
    ]
}
