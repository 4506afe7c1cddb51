//! Lints on the rules that a sheet gives: under every interpretation, and under
//! each with any one reading changed.

use std::collections::BTreeMap;

use crate::sheet::model::{Sheet, Width};
use crate::sheet::vocabulary::*;
use crate::sheet::{Id, Mistake, Mistakes, Problem};

use super::readings::Readings;
use super::settle::settle;
use super::settled::{Act, Rules, Test};

/// What is wrong with the rules of a sheet whose names and references are right.
pub(super) fn lint_settled(sheet: &Sheet) -> Mistakes {
    let mut mistakes = Vec::new();
    let width = sheet.board.columns.default;
    // How often each lap rule stands, and is never reached, with the rule to blame.
    let mut dead: BTreeMap<String, (usize, usize, Option<String>)> = BTreeMap::new();
    for readings in variations(sheet) {
        let rules = match settle(sheet, &readings, width) {
            Ok(rules) => rules,
            Err(found) => {
                add_new(&mut mistakes, found);
                continue;
            }
        };
        add_new(&mut mistakes, lint_steps(sheet, &rules));
        for (at, rule) in rules.laps.iter().enumerate() {
            let entry = dead.entry(rule.id.clone()).or_default();
            entry.0 += 1;
            if let Some(blame) = unreachable_by(&rules, at) {
                entry.1 += 1;
                entry.2 = blame;
            }
        }
    }
    for (rule, (stands, unreached, by)) in dead {
        if stands == unreached {
            let id = rule_id(sheet, &rule);
            let problem = match by {
                Some(by) => Problem::UnreachableRule { rule, by },
                None => Problem::ImpossibleRule { rule },
            };
            mistakes.push(Mistake::new(id.span, problem));
        }
    }
    if mistakes.is_empty() {
        mistakes = on_the_widest(sheet);
    }
    if mistakes.is_empty() {
        mistakes = without_effect(sheet);
    }
    mistakes
}

/// What is wrong only on the widest board, which holds the most seeds.
fn on_the_widest(sheet: &Sheet) -> Mistakes {
    let none: [(&str, &str); 0] = [];
    let widest = sheet.board.columns.allowed.0.iter().max();
    match (widest, Readings::choose(sheet, None, none)) {
        (Some(&widest), Ok(readings)) => {
            settle(sheet, &readings, Width(widest)).err().unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

fn add_new(mistakes: &mut Mistakes, found: Mistakes) {
    for mistake in found {
        if !mistakes.contains(&mistake) {
            mistakes.push(mistake);
        }
    }
}

/// Every interpretation's readings, and those with any one of them changed.
fn variations(sheet: &Sheet) -> Vec<Readings> {
    let mut all = Vec::new();
    for interpretation in &sheet.interpretations {
        let none: [(&str, &str); 0] = [];
        let Ok(base) = Readings::choose(sheet, Some(interpretation.id.as_str()), none) else {
            continue;
        };
        for ambiguity in &sheet.ambiguities {
            for reading in &ambiguity.readings {
                let mut changed = base.clone();
                if base.get(ambiguity.id.as_str()) != Some(reading.id.as_str())
                    && changed.set(sheet, ambiguity.id.as_str(), reading.id.as_str()).is_ok()
                {
                    all.push(changed);
                }
            }
        }
        all.push(base);
    }
    all
}

/// Whether a lap rule can never fire: `Some(None)` where its own conditions exclude
/// each other, `Some(Some(id))` where an earlier rule always acts.
fn unreachable_by(rules: &Rules, at: usize) -> Option<Option<String>> {
    let rule = &rules.laps[at];
    if excludes_itself(&rule.when) {
        return Some(None);
    }
    rules.laps[..at]
        .iter()
        .find(|earlier| {
            earlier.when.iter().all(|needed| {
                let same_hole = earlier.at == rule.at || !reads_here(needed);
                same_hole && rule.when.iter().any(|given| implies(given, needed))
            })
        })
        .map(|earlier| Some(earlier.id.clone()))
}

fn reads_here(test: &Test) -> bool {
    matches!(test, Test::Row(_) | Test::Seeds(..))
}

/// Whether one condition makes another hold, at the same hole.
fn implies(given: &Test, needed: &Test) -> bool {
    match (given, needed) {
        (Test::Seeds(a, given), Test::Seeds(b, needed)) => a == b && given.implies(*needed),
        (Test::Seeds(place, _), Test::Row(Row::Inner)) => reads_across(*place),
        (given, needed) => given == needed,
    }
}

fn reads_across(place: Place) -> bool {
    matches!(place, Place::Opposite | Place::Behind | Place::Below | Place::Column)
}

fn excludes_itself(tests: &[Test]) -> bool {
    let pairs =
        tests.iter().enumerate().flat_map(|(i, a)| tests[i + 1..].iter().map(move |b| (a, b)));
    pairs.into_iter().any(|(a, b)| match (a, b) {
        (Test::Row(a), Test::Row(b)) => a != b,
        (Test::Row(Row::Outer), Test::Seeds(place, _))
        | (Test::Seeds(place, _), Test::Row(Row::Outer)) => reads_across(*place),
        (Test::Seeds(p, a), Test::Seeds(q, b)) => p == q && (a.least > b.most || b.least > a.most),
        _ => false,
    }) || tests.iter().any(|test| matches!(test, Test::Seeds(_, count) if count.least > count.most))
}

/// What is wrong with the steps of rules: those that no rule may take, or not there.
pub fn lint_steps(sheet: &Sheet, rules: &Rules) -> Mistakes {
    let mut mistakes = Vec::new();
    let starts = rules.starts.iter().map(|rule| (&rule.id, &rule.when, &rule.acts, false));
    let laps = rules
        .laps
        .iter()
        .map(|rule| (&rule.id, &rule.when, &rule.acts, rule.at == Anchor::Landing));
    for (id, when, acts, at_landing) in starts.chain(laps) {
        let span = rule_id(sheet, id).span;
        let rule = id.clone();
        let mut say = |problem| mistakes.push(Mistake::new(span, problem));
        let mut in_hand = false;
        let mut sown = false;
        let mut over = false;
        for act in acts {
            if over || sown {
                say(Problem::AfterTheEnd { rule: rule.clone() });
                break;
            }
            match act {
                Act::Lift(places) => {
                    misplaced(places, "lift", LIFTED, &mut say);
                    in_hand |= places.iter().any(|place| {
                        // The landing hole has just got a seed.
                        *place == Place::Landing
                            || (at_landing && *place == Place::Here)
                            || surely_holds(*place, when)
                    });
                }
                Act::Remove(places) => misplaced(places, "remove", TAKEN, &mut say),
                Act::Sow { first, .. } => {
                    misplaced(&[*first], "first", FIRST, &mut say);
                    if !in_hand {
                        say(Problem::NothingToSow { rule: rule.clone() });
                    }
                    sown = true;
                }
                Act::Bonus(_) => {}
                Act::EndTurn => over = true,
            }
        }
        if !sown && !over {
            say(Problem::GoesNowhere { rule: rule.clone() });
        }
    }
    mistakes
}

const LIFTED: &[Place] = &[
    Place::Here,
    Place::Next,
    Place::Landing,
    Place::Opposite,
    Place::Behind,
    Place::OppositeRow,
    Place::Column,
];
const TAKEN: &[Place] = &[Place::Opposite, Place::Behind, Place::OppositeRow, Place::Column];
const FIRST: &[Place] = &[Place::Here, Place::Next, Place::Landing, Place::Origin, Place::LapFirst];

fn misplaced(
    places: &[Place],
    action: &'static str,
    allowed: &[Place],
    say: &mut dyn FnMut(Problem),
) {
    for place in places {
        if !allowed.contains(place) {
            let allowed = allowed.iter().map(|place| place.word()).collect();
            say(Problem::MisplacedPlace { place: place.word(), action, allowed });
        }
    }
}

/// Whether the conditions of a rule ensure that a place holds a seed.
fn surely_holds(place: Place, when: &[Test]) -> bool {
    when.iter().any(|test| match test {
        Test::Seeds(tested, count) => {
            count.least > 0
                && (*tested == place || (*tested == Place::Opposite && place == Place::OppositeRow))
        }
        _ => false,
    })
}

/// Readings that give the same rules as another under every interpretation, and are
/// not declared to play alike.
fn without_effect(sheet: &Sheet) -> Mistakes {
    let mut mistakes = Vec::new();
    for ambiguity in &sheet.ambiguities {
        let id = ambiguity.id.as_str();
        for (at, reading) in ambiguity.readings.iter().enumerate() {
            for earlier in &ambiguity.readings[..at] {
                let declared = [(reading, earlier), (earlier, reading)]
                    .iter()
                    .any(|(a, b)| a.same_play_as.as_ref() == Some(&b.id));
                if !declared && !ever_differ(sheet, id, &reading.id, &earlier.id) {
                    let problem = Problem::ReadingChangesNothing {
                        ambiguity: id.to_owned(),
                        reading: reading.id.value.clone(),
                        like: earlier.id.value.clone(),
                    };
                    mistakes.push(Mistake::new(reading.id.span, problem));
                }
            }
        }
    }
    mistakes
}

fn ever_differ(sheet: &Sheet, ambiguity: &str, a: &Id, b: &Id) -> bool {
    variations(sheet).into_iter().any(|base| {
        let rules = |reading: &Id| {
            let mut readings = base.clone();
            readings.set(sheet, ambiguity, reading.as_str()).ok()?;
            settle(sheet, &readings, sheet.board.columns.default).ok()
        };
        match (rules(a), rules(b)) {
            (Some(a), Some(b)) => !a.plays_like(&b),
            _ => true,
        }
    })
}

fn rule_id<'a>(sheet: &'a Sheet, id: &str) -> &'a Id {
    let starts = sheet.turn.start.iter().map(|rule| &rule.id);
    let laps = sheet.turn.lap.iter().map(|rule| &rule.id);
    starts
        .chain(laps)
        .find(|known| known.as_str() == id)
        .expect("settled rules come from the sheet")
}
