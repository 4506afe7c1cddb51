//! The text of `glossary`.

use super::glossary::{TermAnswer, TrapAnswer, WordAnswer};
use super::output::wrapped;
use crate::sheet::glossary::LANGUAGES;

/// Every term on a line or two.
pub fn list(terms: &[TermAnswer]) -> String {
    let mut text = String::new();
    for term in terms {
        let languages = LANGUAGES.iter().skip(1).filter_map(|(code, name)| {
            let words: Vec<&str> = term.words[code].iter().map(|w| w.word.as_str()).collect();
            (!words.is_empty()).then(|| format!("{name} {}", words.join(", ")))
        });
        let mut says = languages.collect::<Vec<_>>().join("; ");
        match term.traps.len() {
            0 => {}
            1 => says += " (1 trap)",
            n => says += &format!(" ({n} traps)"),
        }
        text += &wrapped(&format!("{}: {says}", term.term), "", "   ");
    }
    text
}

/// Terms with all that is said of them.
pub fn whole(terms: &[TermAnswer]) -> String {
    terms.iter().map(one).collect::<Vec<_>>().join("\n")
}

fn one(term: &TermAnswer) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = wrapped(&format!("{bold}{}{bold:#}: {}", term.term, term.means), "", "   ");
    for (code, name) in LANGUAGES {
        let words: Vec<String> = term.words[code].iter().map(word).collect();
        if !words.is_empty() {
            text += &wrapped(&words.join("; "), &format!("   {name:<10}"), &" ".repeat(13));
        }
    }
    for trap in &term.traps {
        text += &wrapped(&of_trap(trap), "   ! ", "     ");
    }
    text
}

fn word(word: &WordAnswer) -> String {
    let literally =
        word.literally.as_ref().map_or(String::new(), |what| format!(" (literally {what})"));
    format!("{}{literally}{}", word.word, cited(&word.claims))
}

fn of_trap(trap: &TrapAnswer) -> String {
    let kind = trap.kind.replace('-', " ");
    format!("{}, {kind}: {}{}", trap.word, trap.says, cited(&trap.claims))
}

fn cited(claims: &[String]) -> String {
    if claims.is_empty() { String::new() } else { format!(" [{}]", claims.join(", ")) }
}
