//! The text of `check`: a summary to read in five seconds, and details on demand.

use super::ambiguities_text::by_stand;
use super::check::Resolved;
use super::output::wrapped;
use crate::verify::{Coverage, GameCoverage, Library};

/// What a person reads in five seconds; with details, what is missing.
pub fn summary(
    library: &Library,
    coverage: &Coverage,
    resolved: &[Resolved],
    failures: usize,
    details: bool,
) -> String {
    let claims: usize = library.sources.iter().map(|source| source.claims.len()).sum();
    let (sources, claims) = (number(library.sources.len(), "source"), number(claims, "claim"));
    let terms = library.glossary.as_ref().map(|glossary| number(glossary.terms.len(), "term"));
    let glossary = terms.map_or(String::new(), |terms| format!(", and a glossary of {terms}"));
    let mut text = format!("{sources} with {claims}{glossary}\n");
    for game in &coverage.games {
        let of_game: Vec<&Resolved> =
            resolved.iter().filter(|resolved| resolved.game == game.game).collect();
        text.push('\n');
        text.push_str(&in_short(game, &of_game));
        if details {
            text.push_str(&in_detail(game, &of_game));
        }
    }
    let incomplete = coverage.games.iter().any(|game| !game.is_complete());
    let verdict = match (failures, incomplete) {
        (0, false) => "All is well.".to_owned(),
        (0, true) => "Every case holds, but not everything is covered.".to_owned(),
        (1, _) => "1 expectation does not hold.".to_owned(),
        (n, _) => format!("{n} expectations do not hold."),
    };
    let bold = anstyle::Style::new().bold();
    let hint = if details { "" } else { " (--details says more)" };
    text + &format!("\n{bold}{verdict}{bold:#}{hint}\n")
}

/// "all 3", or "2 of 3".
fn all(missing: usize, of: usize) -> String {
    match missing {
        0 => format!("all {of}"),
        missing => format!("{} of {of}", of.saturating_sub(missing)),
    }
}

fn number(n: usize, thing: &str) -> String {
    match (n, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{n} {stem}ies"),
        (_, None) => format!("{n} {thing}s"),
    }
}

fn in_short(game: &GameCoverage, resolved: &[&Resolved]) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = format!("{bold}{}{bold:#}\n", game.game);
    let mut line = |name: &str, says: String| {
        text.push_str(&wrapped(&says, &format!("  {name:<10}"), &" ".repeat(12)));
    };
    line(
        "sheet",
        format!(
            "{}, {}, {}, {}",
            number(game.rules, "rule"),
            number(game.ambiguities, "ambiguity"),
            number(game.readings, "reading"),
            number(game.interpretations, "interpretation")
        ),
    );
    line(
        "sources",
        format!(
            "claims back {} rules, {} readings; {} claims are cited",
            all(game.rules_by_convention.len() + game.rules_unsupported.len(), game.rules),
            all(game.readings_unsupported.len(), game.readings),
            all(game.claims_unplaced.len(), game.claims)
        ),
    );
    let hold = if game.cases == 1 { "holds" } else { "hold" };
    let cases = number(game.cases, "case");
    line("fixtures", format!("{} played; {cases} {hold}", game.fixtures));
    line(
        "coverage",
        format!(
            "{} rules fire, {} nearly; {} reading pairs told apart",
            all(game.never_fires.len(), game.rules),
            all(game.never_nearly.len(), game.rules - game.unconditional),
            all(game.unwitnessed.len(), game.pairs)
        ),
    );
    let carried: Vec<&str> = resolved
        .iter()
        .filter(|resolved| !resolved.width_attested)
        .map(|resolved| resolved.interpretation.as_str())
        .collect();
    if let Some(first) = resolved.first()
        && !carried.is_empty()
    {
        let columns = first.columns;
        line(
            "width",
            format!("no source of {} reports a board of {columns} columns", carried.join(", ")),
        );
    }
    text
}

fn in_detail(game: &GameCoverage, resolved: &[&Resolved]) -> String {
    let mut text = String::new();
    let mut list = |title: &str, items: &[String]| {
        if !items.is_empty() {
            text.push_str(&format!("\n  {title}\n"));
            for item in items {
                text.push_str(&format!("    {item}\n"));
            }
        }
    };
    let interpretations: Vec<String> = resolved
        .iter()
        .map(|r| {
            let (name, of) = (&r.interpretation, r.readings.len());
            let asked = match of - r.by_sources - r.by_convention {
                0 => String::new(),
                n => format!(", {n} as asked for"),
            };
            format!(
                "{name}: {} by its sources, {} by convention{asked}",
                r.by_sources, r.by_convention
            )
        })
        .collect();
    let title = format!("interpretations (show {} --readings tells the readings)", game.game);
    list(&title, &interpretations);
    list("rules that no fixture fires", &game.never_fires);
    list("rules that no fixture nearly fires", &game.never_nearly);
    let pairs: Vec<String> = game
        .unwitnessed
        .iter()
        .map(|pair| format!("{}: {} / {}", pair.ambiguity, pair.one, pair.other))
        .collect();
    list("pairs of readings that no fixture tells apart", &pairs);
    list("rules by convention alone", &game.rules_by_convention);
    list("rules that no claim states or implies", &game.rules_unsupported);
    list("readings that no claim states or implies", &game.readings_unsupported);
    list("claims on the rules that land nowhere", &game.claims_unplaced);
    text.push_str("\n  who says so\n");
    for part in &game.support {
        let stands = by_stand(&part.support).into_iter().map(|(stands, voices)| {
            let witnesses: Vec<&str> = voices.iter().map(|voice| voice.witness.as_str()).collect();
            format!("{stands} {}", witnesses.join(", "))
        });
        let mut says: Vec<String> = stands.collect();
        if !part.support.silent.is_empty() {
            says.push(format!("silent {}", part.support.silent.join(", ")));
        }
        if part.convention {
            says.push("our convention".to_owned());
        }
        let says = format!("{} {}: {}", part.kind, part.name, says.join("; "));
        text.push_str(&wrapped(&says, "    ", "      "));
    }
    text
}
