//! The changes of how the seeds lie at the start.

use std::fmt::Display;

use super::variant::{Edit, Variant, Variants, choice, field, members, one_left_out, words};
use crate::sheet::model::{
    Affine, Fill, Filling, FirstHole, Formula, Holes, Lay, Setup, Share, Stock,
};
use crate::sheet::vocabulary::{Row, Territory};

/// Every change of one entry.
pub(super) fn setup(setup: &Setup) -> Variants<Setup> {
    match setup {
        Setup::Lay(entry) => lay(entry).into_iter().map(|v| v.of(Setup::Lay)).collect(),
        Setup::Fill(entry) => filling(entry).into_iter().map(|v| v.of(Setup::Fill)).collect(),
    }
}

fn lay(entry: &Lay) -> Variants<Lay> {
    let Lay { span: _, holes: written, seeds, cites: _, convention: _ } = entry;
    let mut all = Vec::new();
    field(&mut all, entry, "holes", holes(written), |lay, holes| lay.holes = holes);
    let others = choice(seeds, &|seeds: &Formula| rewritten(amounts(*seeds)));
    field(&mut all, entry, "seeds", others, |lay, seeds| lay.seeds = seeds);
    all
}

fn filling(entry: &Filling) -> Variants<Filling> {
    let Filling { span: _, fill: written, cites: _, convention: _ } = entry;
    let mut all = Vec::new();
    field(&mut all, entry, "fill", fill(written), |filling, fill| filling.fill = fill);
    all
}

fn fill(entry: &Fill) -> Variants<Fill> {
    let Fill { span: _, from: first, way, each, stock: written, rest } = entry;
    let mut all = Vec::new();
    let FirstHole(row, number) = *first;
    let rows = words(&row).into_iter().map(|variant| FirstHole(variant.value, number));
    let others = rows.chain(near(number).map(|number| FirstHole(row, number)));
    field(&mut all, entry, "from", rewritten(others), |fill, from| fill.from = from);
    field(&mut all, entry, "way", words(way), |fill, way| fill.way = way);
    let others = [each.0.saturating_sub(1), each.0.saturating_add(1)];
    let others = others.into_iter().filter(|n| *n > 0 && *n != each.0);
    let shares = rewritten(others).into_iter().map(|variant| variant.of(Share)).collect();
    field(&mut all, entry, "each", shares, |fill, each| fill.each = each);
    field(&mut all, entry, "stock", stock(*written), |fill, stock| fill.stock = stock);
    field(&mut all, entry, "rest", choice(rest, &words), |fill, rest| fill.rest = rest);
    all
}

/// One formula is written where it is the same for even widths and odd ones.
fn stock(stock: Stock) -> Variants<Stock> {
    let Stock { even, odd } = stock;
    if even == odd {
        let both = |formula| Stock { even: formula, odd: formula };
        return rewritten(formulas(even)).into_iter().map(|v| v.of(both)).collect();
    }
    let mut all = Vec::new();
    field(&mut all, &stock, "even", rewritten(formulas(even)), |stock, even| stock.even = even);
    field(&mut all, &stock, "odd", rewritten(formulas(odd)), |stock, odd| stock.odd = odd);
    all
}

/// None, or a seed more or less; where the number follows from the width, a column's
/// share more or less too.
fn amounts(seeds: Formula) -> Vec<Formula> {
    let mut others = vec![Formula::from(0)];
    let column = |other: &Formula| seeds.times > 0 || other.times == 0;
    others.extend(formulas(seeds).filter(column).filter(|other| other.at(1) >= 0));
    others.retain(|other| *other != seeds);
    others.sort_unstable_by_key(|other| (other.times, other.plus));
    others.dedup();
    others
}

/// A formula with one column's share, or one seed, more or less.
fn formulas(Formula { times, plus }: Formula) -> impl Iterator<Item = Formula> {
    let fewer = times.checked_sub(1).map(|times| Formula { times, plus });
    let more = times.checked_add(1).map(|times| Formula { times, plus });
    let seeds = [plus - 1, plus + 1].map(|plus| Some(Formula { times, plus }));
    [fewer, more].into_iter().chain(seeds).flatten()
}

/// Other holes for the seeds of an entry.
fn holes(holes: &Holes) -> Variants<Holes> {
    match holes {
        Holes::Territory(territory) => {
            let others = Territory::ALL.iter().filter(|other| *other != territory);
            rewritten(others.map(|&other| Holes::Territory(other)))
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
    let rows = words(&row).into_iter().map(|variant| (variant.value, first, last));
    let others: Vec<Stretch> = if first == last {
        rows.chain(near(first).map(|end| (row, end, end))).collect()
    } else {
        let firsts = near(first).map(|end| (row, end, last));
        rows.chain(firsts).chain(near(last).map(|end| (row, first, end))).collect()
    };
    let write = |stretch: &Stretch| Holes::Named(vec![*stretch]).to_string();
    others.into_iter().map(|other| Variant::here(other, Edit::Replace(write(&other)))).collect()
}

/// The numbers one less and one more.
fn near(number: Affine) -> impl Iterator<Item = Affine> {
    let (n, kind): (u16, fn(u16) -> Affine) = match number {
        Affine::Number(n) => (n, Affine::Number),
        Affine::LessThanN(n) => (n, Affine::LessThanN),
    };
    [n.checked_sub(1), n.checked_add(1)].into_iter().flatten().map(kind)
}

/// Other values, written as they print.
fn rewritten<T: Display>(others: impl IntoIterator<Item = T>) -> Variants<T> {
    let changed = |other: T| {
        let text = other.to_string();
        Variant::here(other, Edit::Replace(text))
    };
    others.into_iter().map(changed).collect()
}
