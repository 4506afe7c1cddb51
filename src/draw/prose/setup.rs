//! The section about the start position.

use std::collections::BTreeMap;

use super::phrase::{count, list, number as number_in_words, sentence};
use super::{Paragraph, Section};
use crate::engine::{Hole, Width};
use crate::notation::hole_name;
use crate::rules::Rules;
use crate::sheet::model::{Fill, FirstHole, Setup, Sheet};
use crate::sheet::vocabulary::Row;

pub(super) fn section(sheet: &Sheet, rules: &Rules) -> Section {
    let each: u32 = rules.setup.iter().map(|&seeds| u32::from(seeds)).sum();
    let mut text = format!(
        "{} Each player has {each} seeds, which makes {} in all. South moves first, \
         by convention.",
        sentence(&lie(&rules.setup, rules.width)),
        2 * each
    );
    for entry in &sheet.setup {
        if let Setup::Fill(filling) = entry {
            text += &format!(" {}", laid(&filling.fill, rules.width));
        }
    }
    let mut paragraph = Paragraph::remark(text);
    for entry in &sheet.setup {
        paragraph = paragraph.resting_on(entry.cites(), entry.convention());
    }
    Section { title: "The start position".into(), paragraphs: vec![paragraph] }
}

/// How a stock comes to lie so: hole by hole, until it is used up.
fn laid(fill: &Fill, width: Width) -> String {
    let FirstHole(row, number) = fill.from;
    let hole = number.at(width.0).map(|k| match row {
        Row::Outer => Hole::outer(k),
        Row::Inner => Hole::inner(k, width),
    });
    let from = hole.map_or_else(String::new, |hole| format!(" from {}", hole_name(hole, width)));
    format!(
        "The seeds are laid out {}{from}, {} into each hole, until they are used up.",
        fill.way.phrase(),
        number_in_words(fill.each.0.into()),
    )
}

/// How the seeds lie: what most holes hold, and then those that hold something else.
fn lie(setup: &[u16], width: Width) -> String {
    let mut by_seeds: BTreeMap<u16, Vec<Hole>> = BTreeMap::new();
    for hole in Hole::all(width) {
        by_seeds.entry(setup[hole.index()]).or_default().push(hole);
    }
    let most = by_seeds.iter().max_by_key(|(_, holes)| holes.len()).map_or(0, |(&seeds, _)| seeds);
    let others = by_seeds.iter().filter(|&(&seeds, _)| seeds != most);
    if most == 0 {
        let mut others: Vec<_> = others.collect();
        others.sort_by_key(|(_, holes)| holes.first().copied());
        let held = others.iter().map(|&(&seeds, holes)| {
            let verb = if holes.len() > 1 { "hold" } else { "holds" };
            format!("{} {verb} {}", list(&ranges(holes, width)), count(seeds.into(), "seed"))
        });
        let held: Vec<String> = held.collect();
        return format!("of the holes of either player, {}; all others are empty", list(&held));
    }
    let mut text = format!("every hole of both players holds {}", count(most.into(), "seed"));
    let others = others.map(|(&seeds, holes)| {
        let plural = holes.len() > 1;
        let what = match (seeds, plural) {
            (0, false) => "is empty".to_owned(),
            (0, true) => "are empty".to_owned(),
            (seeds, false) => format!("holds {}", count(seeds.into(), "seed")),
            (seeds, true) => format!("hold {}", count(seeds.into(), "seed")),
        };
        format!("{}, which {what}", list(&ranges(holes, width)))
    });
    let others: Vec<String> = others.collect();
    if !others.is_empty() {
        text += &format!(", except {}", others.join("; and "));
    }
    text
}

/// Holes by name, neighbours of a row together: "i1 to i4".
fn ranges(holes: &[Hole], width: Width) -> Vec<String> {
    let mut runs: Vec<(Hole, Hole)> = Vec::new();
    for &hole in holes {
        match runs.last_mut() {
            Some((_, last))
                if last.0 + 1 == hole.0 && last.is_inner(width) == hole.is_inner(width) =>
            {
                *last = hole;
            }
            _ => runs.push((hole, hole)),
        }
    }
    let name = |hole| hole_name(hole, width);
    runs.into_iter()
        .map(|(first, last)| match (first, last) {
            (first, last) if first == last => name(first),
            // The circuit runs down the inner row's numbers.
            (first, last) if first.is_inner(width) => format!("{} to {}", name(last), name(first)),
            (first, last) => format!("{} to {}", name(first), name(last)),
        })
        .collect()
}
