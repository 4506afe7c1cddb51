//! The changes of values that are not words of a vocabulary: counts, amounts, lists of
//! places, guards.

use super::variant::{Edit, Variant, Variants, members, one_left_out, two_swapped, words};
use crate::sheet::Guard;
use crate::sheet::decode::OneOrMore;
use crate::sheet::model::{Amount, Sheet};
use crate::sheet::vocabulary::{Count, CountWord, Place};

/// Every count that has a word, and those one seed away from the count given.
pub(super) fn counts(count: &Count) -> Variants<Count> {
    let near = |n: u16| [n.saturating_sub(1), n.saturating_add(1)];
    let mut others: Vec<Count> = CountWord::ALL.iter().map(|&word| Count::from(word)).collect();
    if count.most == u16::MAX {
        others.extend(near(count.least).map(|least| Count { least, most: u16::MAX }));
    } else {
        others.extend(near(count.least).map(|n| Count { least: n, most: n }));
        others.push(Count { least: count.least, most: u16::MAX });
    }
    let mut kept: Vec<Count> = Vec::new();
    for other in others {
        if other != *count && !kept.contains(&other) {
            kept.push(other);
        }
    }
    kept.into_iter().map(|other| Variant::here(other, Edit::Replace(written(other)))).collect()
}

/// A count as a sheet writes it.
fn written(count: Count) -> String {
    let word = CountWord::ALL.iter().find(|&&word| Count::from(word) == count);
    match word {
        Some(word) => word.word().to_owned(),
        None if count.most == u16::MAX => format!("{{ at-least: {} }}", count.least),
        None => format!("{{ exactly: {} }}", count.least),
    }
}

/// How much a bonus is: in seeds instead of holes, or so many holes instead.
pub(super) fn amounts(amount: &Amount) -> Variants<Amount> {
    let mut others = vec![Amount::AsCaptured];
    match amount {
        Amount::AsCaptured => others.push(Amount::Holes(1)),
        Amount::Holes(n) => {
            let near = [n.saturating_sub(1), n.saturating_add(1)];
            others.extend(near.into_iter().filter(|n| *n > 0).map(Amount::Holes));
        }
    }
    let write = |amount: Amount| match amount {
        Amount::AsCaptured => "{ seeds: as-captured }".to_owned(),
        Amount::Holes(n) => format!("{{ holes: {n} }}"),
    };
    let others = others.into_iter().filter(|other| other != amount);
    others.map(|other| Variant::here(other, Edit::Replace(write(other)))).collect()
}

/// Each place of a list becomes another, is left out, or comes later.
pub(super) fn places(places: &OneOrMore<Place>) -> Variants<OneOrMore<Place>> {
    let mut all = members(&places.0, words);
    if places.0.len() > 1 {
        all.extend(one_left_out(&places.0));
        all.extend(two_swapped(&places.0));
    }
    all.into_iter().map(|variant| variant.of(OneOrMore)).collect()
}

/// A guard that asks for less: an ambiguity, or one of several readings, left out. It
/// counts under readings that the guard as written keeps out.
pub(super) fn guards(sheet: &Sheet, guard: &Guard) -> Variants<Guard> {
    let mut all = Vec::new();
    for (at, (ambiguity, readings)) in guard.0.iter().enumerate() {
        let declared = sheet.ambiguity(ambiguity.as_str());
        let others = declared.into_iter().flat_map(|declared| &declared.readings);
        let other = others.map(|reading| &reading.id).find(|id| !readings.contains(id));
        let mut without = guard.0.clone();
        without.remove(at);
        let mut left_out = Variant::here(without, Edit::LeaveOut).under(ambiguity.as_str());
        if let Some(other) = other {
            left_out = left_out.needing(ambiguity.as_str(), other.as_str());
        }
        all.push(left_out);
        if readings.len() > 1 {
            for (fewer, left) in one_left_out(readings).into_iter().zip(readings) {
                let fewer = fewer.under(ambiguity.as_str()).of(|fewer| {
                    let mut changed = guard.0.clone();
                    changed[at].1 = fewer;
                    changed
                });
                all.push(fewer.needing(ambiguity.as_str(), left.as_str()));
            }
        }
    }
    all.into_iter().map(|variant| variant.of(Guard)).collect()
}
