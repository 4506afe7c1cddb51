//! Documents that tell the same page in two languages: passage by passage, where both say
//! the same and where one has lost the sense.

use std::collections::BTreeSet;

use super::cite;
use crate::book::markdown::{Align, Table, code, text};
use crate::book::matter::Matter;
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::sheet::claim::Claim;
use crate::sheet::source::Source;
use crate::verify::at_odds;

/// A page for every pair of twins.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    for source in &matter.library.sources {
        let twin = source.twin_of.as_ref().and_then(|id| matter.library.source(id.as_str()));
        // Of two that name each other the first tells of both.
        if let Some(twin) = twin.filter(|twin| source.source.as_str() < twin.source.as_str()) {
            outline.page(1, page(matter, &Pair::of(matter, source, twin)));
        }
    }
}

/// Two documents, and the claims of one beside those of the other that render the same
/// words.
struct Pair<'a> {
    one: &'a Source,
    other: &'a Source,
    beside: Vec<(&'a Claim, &'a Claim)>,
}

impl<'a> Pair<'a> {
    fn of(matter: &Matter<'a>, one: &'a Source, other: &'a Source) -> Pair<'a> {
        let mut beside = Vec::new();
        for first in &one.claims {
            let twins = matter.library.twins(first).into_iter();
            let twins = twins.filter(|twin| other.claims.iter().any(|claim| claim.id == twin.id));
            beside.extend(twins.map(|twin| (first, twin)));
        }
        Pair { one, other, beside }
    }

    fn both(&self) -> [&'a Source; 2] {
        [self.one, self.other]
    }

    /// The claims of either that stand beside none of the other.
    fn alone(&self) -> Vec<&'a Claim> {
        let beside =
            self.beside.iter().flat_map(|(one, other)| [one.id.as_str(), other.id.as_str()]);
        let beside: BTreeSet<&str> = beside.collect();
        let claims = self.both().into_iter().flat_map(|source| &source.claims);
        claims.filter(|claim| !beside.contains(claim.id.as_str())).collect()
    }
}

fn page(matter: &Matter<'_>, pair: &Pair<'_>) -> Page {
    let [first, second] = pair.both().map(|source| source.source.as_str());
    let place = Place::page(format!("sources/{first}-and-{second}.md"));
    let [one, other] = pair.both().map(Source::listed);
    let mut page = Page::new(place, &format!("{one} and {}", differing(one, other)));
    let odds = at_odds(matter.library);
    let parted = |(one, other): &(&Claim, &Claim)| {
        odds.get(one.id.as_str()).is_some_and(|odds| odds.contains(other.id.as_str()))
    };
    let (against, rest): (Vec<_>, Vec<_>) = pair.beside.iter().copied().partition(parted);
    let (alike, shaded): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|(one, other)| one.says.0 == other.says.0);
    let [one, other] = pair.both().map(|source| cite::source(source, &page));
    page.block(&format!(
        "{one} and {other} render the same page and count as one witness, {}. Of {} pairs of \
         passages {} say the same, {} differ in a shade and {} contradict each other; there one \
         of the two has lost the sense.",
        code(pair.one.witness.as_str()),
        pair.beside.len(),
        alike.len(),
        shaded.len(),
        against.len(),
    ));
    page.heading(2, "Where they contradict each other", "parted");
    page.block(&side_by_side(matter, pair, &against, &page));
    page.heading(2, "Where they differ in a shade", "shades");
    page.block(&side_by_side(matter, pair, &shaded, &page));
    page.heading(2, "Where they say the same", "alike");
    let alike: Vec<String> = alike
        .iter()
        .map(|(one, other)| {
            let [one, other] = [one, other].map(|c| cite::claim(matter, &page, c.id.as_str()));
            format!("{one} = {other}")
        })
        .collect();
    page.block(&if alike.is_empty() { "Nowhere.".to_owned() } else { alike.join(", ") + "." });
    page.heading(2, "What one has alone", "alone");
    let alone: Vec<&str> = pair.alone().iter().map(|claim| claim.id.as_str()).collect();
    page.block(&match alone.is_empty() {
        true => "Nothing: every passage of one has its fellow in the other.".to_owned(),
        false => format!("{}.", cite::claims(matter, &page, &alone)),
    });
    for source in pair.both() {
        doubtful(matter, source, &mut page);
    }
    page
}

/// The second name without what it has in common with the first at the beginning.
fn differing<'a>(one: &str, other: &'a str) -> &'a str {
    let words = |name: &'a str| name.split_inclusive(' ');
    let common: usize = one
        .split_inclusive(' ')
        .zip(words(other))
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len())
        .sum();
    if common < other.len() { &other[common..] } else { other }
}

fn side_by_side(
    matter: &Matter<'_>,
    pair: &Pair<'_>,
    claims: &[(&Claim, &Claim)],
    page: &Page,
) -> String {
    if claims.is_empty() {
        return "Nowhere.".to_owned();
    }
    let [one, other] = pair.both().map(Source::listed);
    let mut table = Table::new(&[(one, Align::Left), (other, Align::Left)]);
    for (one, other) in claims {
        let cell = |claim: &Claim| {
            let named = cite::claim(matter, page, claim.id.as_str());
            format!("{named} {}", text(&claim.says.0))
        };
        table.row(&[cell(one), cell(other)]);
    }
    table.finish()
}

/// The claims whose wording leaves room for doubt, with the words.
fn doubtful(matter: &Matter<'_>, source: &Source, page: &mut Page) {
    let claims: Vec<_> = source.claims.iter().filter(|claim| claim.wording.is_some()).collect();
    if claims.is_empty() {
        return;
    }
    let anchor = format!("doubt-{}", source.source);
    page.heading(2, &format!("Wording in doubt in {}", text(source.listed())), &anchor);
    let mut table = Table::new(&[
        ("Claim", Align::Left),
        ("Its words", Align::Left),
        ("Their state", Align::Left),
    ]);
    for claim in claims {
        let words = claim.words.as_ref().map(|words| text(&words.0)).unwrap_or_default();
        let lang = source.language.as_str();
        table.row(&[
            cite::claim(matter, page, claim.id.as_str()),
            format!("<span lang=\"{lang}\">{words}</span>"),
            claim.wording.map(|wording| wording.phrase().to_owned()).unwrap_or_default(),
        ]);
    }
    page.block(&table.finish());
}
