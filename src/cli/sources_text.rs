//! The text of `sources`.

use super::output::wrapped;
use super::sources::{ClaimAnswer, FactAnswer, SourceAnswer};
use crate::sheet::glossary::language_name;
use crate::verify::Landing;

/// All documents, two or three lines each.
pub fn list(sources: &[SourceAnswer]) -> String {
    let longest = sources.iter().map(|source| source.source.len()).max().unwrap_or(0);
    let clear = " ".repeat(longest + 2);
    let mut text = String::new();
    for source in sources {
        let first = format!("{:<longest$}  ", source.source);
        let what = format!(
            "{}: {} in {}, of {}; {} claims, {} on the rules",
            source.short,
            source.kind,
            language_name(&source.language),
            source.game,
            source.claims,
            source.claims_on_rules
        );
        text += &wrapped(&what, &first, &clear);
        text += &wrapped(&witness(source), &clear, &clear);
    }
    text
}

fn witness(source: &SourceAnswer) -> String {
    match source.same_witness[..] {
        [] => format!("witness {}", source.witness),
        _ => format!("witness {}, one with {}", source.witness, source.same_witness.join(", ")),
    }
}

/// One document and its claims.
pub fn one(source: &SourceAnswer, claims: &[ClaimAnswer]) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = format!("{bold}{}{bold:#}: {}\n\n", source.source, source.title);
    let mut line = |name: &str, says: &str| {
        text += &wrapped(says, &format!("{name:<11}"), &" ".repeat(11));
    };
    line("author", &fact(&source.author, |names| names.join(", ")));
    line("year", &fact(&source.year, u16::to_string));
    if let Some(part_of) = &source.part_of {
        line("part of", part_of);
    }
    line("pages", &fact(&source.pages, String::clone));
    line("kind", &source.kind);
    line("language", language_name(&source.language));
    line("licence", &fact(&source.licence, String::clone));
    line("consulted", &format!("{}, {}", source.consulted_when, source.consulted_where));
    line("game", &source.game);
    line("witness", witness(source).trim_start_matches("witness "));
    if let Some(credit) = &source.credit {
        line("credits", credit);
    }
    if let Some(note) = &source.note {
        line("note", note);
    }
    line("claims", &format!("{}, {} on the rules", source.claims, source.claims_on_rules));
    for claim in claims {
        text.push('\n');
        text += &of_claim(claim);
    }
    text
}

fn fact<T>(fact: &FactAnswer<T>, say: impl Fn(&T) -> String) -> String {
    match fact {
        FactAnswer::Given(given) => say(given),
        FactAnswer::Unknown(why) => format!("unknown: {why}"),
        FactAnswer::None(why) => format!("none: {why}"),
    }
}

fn of_claim(claim: &ClaimAnswer) -> String {
    let underline = anstyle::Style::new().underline();
    let head = format!("{underline}{}{underline:#}  {}", claim.claim, claim.at);
    let mut text = wrapped(&head, "", "       ");
    let mut line = |says: &str| text += &wrapped(says, "   ", "   ");
    line(&claim.says);
    if let Some(words) = &claim.words {
        let state = claim.wording.map_or(String::new(), |state| format!(", {state}"));
        line(&format!("words: \"{words}\"{state}"));
    } else if let Some(state) = claim.wording {
        line(&format!("wording: {state}"));
    }
    if let Some(note) = &claim.note {
        line(&format!("note: {note}"));
    }
    if !claim.twins.is_empty() {
        line(&format!("beside {}", claim.twins.join(", ")));
    }
    if !claim.at_odds_with.is_empty() {
        line(&format!("at odds with {}", claim.at_odds_with.join(", ")));
    }
    line(&match claim.lands[..] {
        [] => "lands nowhere".to_owned(),
        _ => format!("lands on {}", lands(&claim.lands)),
    });
    text
}

/// Where a claim lands: places of one sort and strength together.
fn lands(landings: &[Landing]) -> String {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for landing in landings {
        let game = landing.game.as_deref().map_or(String::new(), |game| format!("{game} "));
        let verb = match landing.strength {
            Some("states") | None => String::new(),
            Some(strength) => format!(" ({strength})"),
        };
        let group = format!("{game}{}{verb}", landing.kind);
        let name = landing.name.as_deref();
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, names)) => names.extend(name),
            None => groups.push((group, name.into_iter().collect())),
        }
    }
    let groups = groups.iter().map(|(group, names)| match names[..] {
        [] => group.clone(),
        _ => format!("{group} {}", names.join(", ")),
    });
    groups.collect::<Vec<_>>().join("; ")
}
