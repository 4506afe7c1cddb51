//! The changes of single values that are not words of a vocabulary: counts, amounts,
//! numbers of seeds, lists of places, holes, guards.

use super::variant::{Edit, Variant, Variants, members, one_left_out, two_swapped, words};
use crate::sheet::Guard;
use crate::sheet::decode::OneOrMore;
use crate::sheet::model::{Affine, Amount, Holes, Sheet};
use crate::sheet::vocabulary::{Count, CountWord, Place, Row, Territory};

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

/// The seeds of a hole at the start: one fewer, one more, none.
pub(super) fn seeds(seeds: &u16) -> Variants<u16> {
    let mut others = vec![0, seeds.saturating_sub(1), seeds.saturating_add(1)];
    others.dedup();
    others.retain(|other| other != seeds);
    others.into_iter().map(|n| Variant::here(n, Edit::Replace(n.to_string()))).collect()
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

/// Other holes for the seeds of the start.
pub(super) fn holes(holes: &Holes) -> Variants<Holes> {
    match holes {
        Holes::Territory(territory) => {
            let others = Territory::ALL.iter().filter(|other| *other != territory);
            let write = |territory: Territory| match territory {
                Territory::Own => "all",
                Territory::Inner => "inner",
                Territory::Outer => "outer",
            };
            let changed = |&other: &Territory| {
                Variant::here(Holes::Territory(other), Edit::Replace(write(other).to_owned()))
            };
            others.map(changed).collect()
        }
        Holes::Named(named) => {
            let mut all = members(named, stretches);
            all.extend(one_left_out(named));
            all.into_iter().map(|variant| variant.of(Holes::Named)).collect()
        }
    }
}

type Stretch = (Row, Affine, Affine);

/// The other row, and each end one hole further on or back.
fn stretches(&(row, first, last): &Stretch) -> Variants<Stretch> {
    let mut others: Vec<Stretch> =
        words(&row).into_iter().map(|v| (v.value, first, last)).collect();
    let near = |end: Affine| match end {
        Affine::Number(n) => [n.checked_sub(1), n.checked_add(1)].map(|n| n.map(Affine::Number)),
        Affine::LessThanN(n) => {
            [n.checked_sub(1), n.checked_add(1)].map(|n| n.map(Affine::LessThanN))
        }
    };
    if first == last {
        others.extend(near(first).into_iter().flatten().map(|end| (row, end, end)));
    } else {
        others.extend(near(first).into_iter().flatten().map(|end| (row, end, last)));
        others.extend(near(last).into_iter().flatten().map(|end| (row, first, end)));
    }
    let write = |(row, first, last): Stretch| {
        let letter = if row == Row::Inner { 'i' } else { 'o' };
        let end = |end: Affine| match end {
            Affine::Number(n) => format!("{letter}{n}"),
            Affine::LessThanN(0) => format!("{letter}N"),
            Affine::LessThanN(n) => format!("{letter}(N-{n})"),
        };
        if first == last { end(first) } else { format!("{}..{}", end(first), end(last)) }
    };
    others.into_iter().map(|other| Variant::here(other, Edit::Replace(write(other)))).collect()
}
