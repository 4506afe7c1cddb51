//! The text of `ambiguities`.

use super::ambiguities::{AmbiguityAnswer, ReadingAnswer};
use super::output::wrapped;
use crate::verify::{Stand, Support, Voice};

/// Ambiguities, under the name of their game.
pub fn all(answers: &[AmbiguityAnswer]) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = String::new();
    let mut game = "";
    for answer in answers {
        if answer.game != game {
            let gap = if game.is_empty() { "" } else { "\n" };
            text += &format!("{gap}{bold}{}{bold:#}\n", answer.game);
            game = &answer.game;
        }
        text.push('\n');
        text += &one(answer);
    }
    text
}

fn one(answer: &AmbiguityAnswer) -> String {
    let underline = anstyle::Style::new().underline();
    let head = format!("{underline}{}{underline:#}: {}", answer.ambiguity, answer.question);
    let mut text = wrapped(&head, "", "   ");
    if let Some(note) = &answer.note {
        text += &wrapped(note, "   ", "   ");
    }
    for reading in &answer.readings {
        text += &of_reading(reading);
    }
    let mut line = |name: &str, says: &str| text += &labelled("   ", name, says);
    for witness in witnesses(answer) {
        line("witness", &witness);
    }
    if let Some(convention) = &answer.convention {
        line("convention", &format!("{}: {}", convention.reading, convention.why));
    }
    text
}

/// Each fixture with the pairs it tells apart, and alone where it tells all.
fn witnesses(answer: &AmbiguityAnswer) -> Vec<String> {
    let mut by_fixture: Vec<(&str, Vec<String>)> = Vec::new();
    for pair in &answer.told_apart {
        let fixture = pair.fixture.as_deref().unwrap_or("none");
        let readings = format!("{} / {}", pair.one, pair.other);
        match by_fixture.iter_mut().find(|(known, _)| *known == fixture) {
            Some((_, pairs)) => pairs.push(readings),
            None => by_fixture.push((fixture, vec![readings])),
        }
    }
    match &by_fixture[..] {
        [(fixture, _)] => vec![(*fixture).to_owned()],
        several => {
            several.iter().map(|(f, pairs)| format!("{f}, of {}", pairs.join("; "))).collect()
        }
    }
}

fn of_reading(reading: &ReadingAnswer) -> String {
    let mut text = wrapped(&format!("{}: {}", reading.reading, reading.says), "   - ", "     ");
    let mut line = |name: &str, says: &str| text += &labelled("     ", name, says);
    if let Some(other) = &reading.same_play_as {
        line("plays like", other);
    }
    if let Some(note) = &reading.note {
        line("note", note);
    }
    for (stands, voices) in by_stand(&reading.support) {
        let voices: Vec<String> = voices.into_iter().map(voice).collect();
        line(stands, &voices.join(", "));
    }
    if !reading.support.silent.is_empty() {
        line("silent", &reading.support.silent.join(", "));
    }
    if !reading.chosen_by.is_empty() {
        line("chosen by", &reading.chosen_by.join(", "));
    }
    if !reading.by_convention_in.is_empty() {
        line("our choice", &format!("in {}", reading.by_convention_in.join(", ")));
    }
    text
}

fn labelled(indent: &str, name: &str, says: &str) -> String {
    let first = format!("{indent}{name:<12}");
    wrapped(says, &first, &" ".repeat(first.len()))
}

/// The witnesses that speak, by how they stand.
pub fn by_stand(support: &Support) -> Vec<(&'static str, Vec<&Voice>)> {
    let stands = [
        (Stand::States, "stated by"),
        (Stand::Implies, "implied by"),
        (Stand::Divided, "divided"),
        (Stand::Contradicts, "against"),
    ];
    let of = |(stand, name)| {
        let voices: Vec<&Voice> = support.voices.iter().filter(|v| v.stands == stand).collect();
        (!voices.is_empty()).then_some((name, voices))
    };
    stands.into_iter().filter_map(of).collect()
}

/// A witness with its claims.
fn voice(voice: &Voice) -> String {
    let plain = match voice.stands {
        Stand::States | Stand::Divided => &voice.states,
        Stand::Implies => &voice.implies,
        Stand::Contradicts => &voice.contradicts,
    };
    let mut kinds = vec![plain.join(", ")];
    if !matches!(voice.stands, Stand::Implies) && !voice.implies.is_empty() {
        kinds.push(format!("implied by {}", voice.implies.join(", ")));
    }
    if !matches!(voice.stands, Stand::Contradicts) && !voice.contradicts.is_empty() {
        kinds.push(format!("against: {}", voice.contradicts.join(", ")));
    }
    kinds.retain(|kind| !kind.is_empty());
    format!("{} [{}]", voice.witness, kinds.join("; "))
}
