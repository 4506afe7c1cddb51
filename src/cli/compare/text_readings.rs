//! What two read, as text: the full set of readings, and the questions they answer
//! differently with what each source says for and against.

use super::text::heading;
use crate::cli::output::wrapped;
use crate::compare::evidence::{Answer as Said, Bears, Evidence, Question};
use crate::compare::plan::{Entry, From, Reading};

/// The full set of readings of both. Conventions are marked, and whose they are.
pub fn all_readings(a: &Entry, b: &Entry) -> String {
    let alone = |entry: &Entry, other: &Entry| {
        let differing = entry.readings.iter().filter(|r| twin(r, other).is_none());
        differing.map(|r| marked(r, if is_convention(r) { "*" } else { "" })).collect()
    };
    let shared = a.readings.iter().filter_map(|ours| {
        let theirs = twin(ours, b)?;
        Some(marked(
            ours,
            match (is_convention(ours), is_convention(theirs)) {
                (true, true) => "*",
                (true, false) => "*A",
                (false, true) => "*B",
                (false, false) => "",
            },
        ))
    });
    let lists: [(&str, Vec<String>); 3] = [
        ("A reads   ", alone(a, b)),
        ("B reads   ", alone(b, a)),
        ("both read ", shared.collect()),
    ];
    let mut text = String::from("\n");
    for (lead, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
        text += &wrapped(&list.join(", "), &format!("  {lead}"), "            ");
    }
    if lists.iter().any(|(_, list)| list.iter().any(|reading| reading.contains('*'))) {
        text += "  (* by convention, as far as the sources do not say; *A, *B: for one alone)\n";
    }
    text
}

fn is_convention(reading: &Reading) -> bool {
    reading.origin == From::Convention
}

/// The same reading in another contender, if it has it.
fn twin<'e>(reading: &Reading, other: &'e Entry) -> Option<&'e Reading> {
    let same = |r: &&Reading| r.ambiguity == reading.ambiguity && r.reading == reading.reading;
    other.readings.iter().find(same)
}

fn marked(reading: &Reading, mark: &str) -> String {
    format!("{}={}{mark}", reading.ambiguity, reading.reading)
}

/// What two read differently, with what speaks for and against each answer.
pub fn questions(questions: &[Question], letters: [&str; 2]) -> String {
    let mut text = heading("Readings that differ");
    if questions.is_empty() {
        return text + "None: both read everything alike.\n";
    }
    for (number, question) in questions.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        text += &wrapped(&format!("{}. {}", number + 1, question.question), "", "   ");
        text += &wrapped(&question.ambiguity, "   ", "   ");
        if let Some(note) = &question.note {
            text += &wrapped(note, "   ", "   ");
        }
        for (letter, said) in letters.iter().zip([&question.a, &question.b]) {
            text += &answer(letter, said);
        }
    }
    text
}

fn answer(letter: &str, said: &Said) -> String {
    let origin = match said.origin {
        From::Interpretation => "",
        From::Convention => ", by convention",
        From::Override => ", as asked for",
    };
    let lead = format!("   {letter}  ");
    let indent = " ".repeat(lead.chars().count());
    let mut text = wrapped(&format!("{}{origin}: {}", said.reading, said.says), &lead, &indent);
    if let Some(why) = &said.why {
        text += &wrapped(&format!("Convention: {why}"), &indent, &indent);
    }
    if let Some(note) = &said.note {
        text += &wrapped(note, &indent, &indent);
    }
    if said.evidence.is_empty() {
        text += &wrapped("No source says anything for or against it.", &indent, &indent);
    }
    for evidence in &said.evidence {
        let lead = format!("{indent}{:<8}", bearing(evidence.bears));
        let rest = " ".repeat(lead.chars().count());
        text += &wrapped(&claim(evidence), &lead, &rest);
    }
    text + &twins(&said.evidence, &indent)
}

/// Whether a claim speaks for an answer or against it.
pub fn bearing(bears: Bears) -> &'static str {
    match bears {
        Bears::States | Bears::Implies => "for",
        Bears::Contradicts => "against",
    }
}

/// A claim in one sentence.
pub fn claim(evidence: &Evidence) -> String {
    let follows = if evidence.bears == Bears::Implies { ", from which it follows" } else { "" };
    format!("{} ({}{follows}): {}", evidence.claim, evidence.source, evidence.says)
}

/// Sources among the evidence that count as one.
fn twins(evidence: &[Evidence], indent: &str) -> String {
    let mut text = String::new();
    let mut told: Vec<&str> = Vec::new();
    for one in evidence {
        let mut sources: Vec<&str> = Vec::new();
        for twin in evidence.iter().filter(|twin| twin.witness == one.witness) {
            if !sources.contains(&twin.source.as_str()) {
                sources.push(&twin.source);
            }
        }
        if sources.len() > 1 && !told.contains(&one.witness.as_str()) {
            told.push(&one.witness);
            let says = format!("({} are one witness)", sources.join(" and "));
            text += &wrapped(&says, indent, indent);
        }
    }
    text
}
