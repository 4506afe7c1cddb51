//! The changes of what a rule does: its actions, one by one.

use super::values::{amounts, places};
use super::variant::{
    Edit, Variant, Variants, choice, field, members, one_left_out, two_swapped, words,
};
use crate::sheet::model::{Action, Acts, Bonus, Sheet, Sow};

/// The changes of a rule's actions. Shared ones are changed for this rule alone.
pub(super) fn acts(sheet: &Sheet, acts: &Acts) -> Variants<Acts> {
    let (list, shared) = match acts {
        Acts::List(list) => (list.as_slice(), None),
        Acts::Shared(id) => (sheet.shared_actions(id).unwrap_or_default(), Some(id)),
    };
    let mut all = members(list, action);
    all.extend(one_left_out(list));
    all.extend(two_swapped(list));
    let of_rule = |variant: Variant<Vec<Action>>| {
        let variant = variant.of(Acts::List);
        if let Some(id) = shared { variant.shared(id.as_str()) } else { variant }
    };
    all.into_iter().map(of_rule).collect()
}

fn action(action: &Action) -> Variants<Action> {
    let named = |variant: Variant<Action>| variant.under(action.key());
    match action {
        Action::Lift(which) => {
            let mut all: Variants<Action> =
                choice(which, &places).into_iter().map(|v| named(v.of(Action::Lift))).collect();
            let removed = Action::Remove(which.clone());
            all.push(named(Variant::here(removed, Edit::Rename("remove"))));
            all
        }
        Action::Remove(which) => {
            let mut all: Variants<Action> =
                choice(which, &places).into_iter().map(|v| named(v.of(Action::Remove))).collect();
            all.push(named(Variant::here(Action::Lift(which.clone()), Edit::Rename("lift"))));
            all
        }
        Action::Sow(terms) => sow(terms).into_iter().map(|v| named(v.of(Action::Sow))).collect(),
        Action::Bonus(terms) => {
            let boxed = |terms| Action::Bonus(Box::new(terms));
            bonus(terms).into_iter().map(|v| named(v.of(boxed))).collect()
        }
        Action::EndTurn => Vec::new(),
    }
}

impl Action {
    /// The word that names it.
    fn key(&self) -> &'static str {
        match self {
            Action::Lift(_) => "lift",
            Action::Sow(_) => "sow",
            Action::Remove(_) => "remove",
            Action::Bonus(_) => "bonus",
            Action::EndTurn => "end-turn",
        }
    }
}

fn sow(terms: &Sow) -> Variants<Sow> {
    let Sow { span: _, first, skip } = terms;
    let mut all = Vec::new();
    field(&mut all, terms, "first", choice(first, &words), |sow, first| sow.first = first);
    field(&mut all, terms, "skip", choice(skip, &words), |sow, skip| sow.skip = skip);
    all
}

fn bonus(terms: &Bonus) -> Variants<Bonus> {
    let Bonus { span: _, amount, from, declined, fewer, spread, short } = terms;
    let mut all = Vec::new();
    field(&mut all, terms, "amount", choice(amount, &amounts), |b, amount| b.amount = amount);
    field(&mut all, terms, "from", words(from), |b, from| b.from = from);
    let permitted = choice(declined, &words);
    field(&mut all, terms, "declined", permitted, |b, declined| b.declined = declined);
    field(&mut all, terms, "fewer", choice(fewer, &words), |b, fewer| b.fewer = fewer);
    field(&mut all, terms, "spread", choice(spread, &words), |b, spread| b.spread = spread);
    field(&mut all, terms, "short", choice(short, &words), |b, short| b.short = short);
    all
}
