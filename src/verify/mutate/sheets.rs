//! The changes of a sheet's rules: of each word, condition, action and rule, one at a
//! time. A field that the sheet gains does not compile until it is given its changes
//! here.

use super::setups::setup;
use super::steps::acts;
use super::values::{counts, guards};
use super::variant::{
    Edit, Step, Variant, Variants, choice, field, guarded, if_written, members, one_left_out,
    or_left_out, two_swapped, words,
};
use crate::sheet::model::*;
use crate::sheet::vocabulary::{Anchor, Cause, Count, Place, Region};
use crate::sheet::{Choice, Guard, Id};

/// Every change of a sheet's rules, part by part.
pub(super) fn changes(sheet: &Sheet) -> Variants<Sheet> {
    let mut all = Vec::new();
    field(&mut all, sheet, "board", board(&sheet.board), |sheet, board| sheet.board = board);
    let unguarded = Guard::default();
    let setups = list(&sheet.setup, |_| &unguarded, setup);
    field(&mut all, sheet, "setup", setups, |sheet, setup| sheet.setup = setup);
    field(&mut all, sheet, "turn", turn(sheet), |sheet, turn| sheet.turn = turn);
    let ends = list(&sheet.end, |rule| &rule.under, |rule| end_rule(sheet, rule));
    field(&mut all, sheet, "end", ends, |sheet, end| sheet.end = end);
    all
}

/// The rule that a change is made in, or `board` or `setup`.
pub(super) fn rule_of(sheet: &Sheet, way: &[Step]) -> String {
    let item = way.iter().rev().find_map(|step| match step {
        Step::Item(at) => Some(*at),
        _ => None,
    });
    let has = |key: &str| way.iter().any(|step| matches!(step, Step::Key(k) if k == key));
    let ids: Vec<&Id> = match way.last() {
        Some(Step::Key(key)) if key == "end" => sheet.end.iter().map(|rule| &rule.id).collect(),
        Some(Step::Key(key)) if key == "turn" && has("start") => {
            sheet.turn.start.iter().map(|rule| &rule.id).collect()
        }
        Some(Step::Key(key)) if key == "turn" => {
            sheet.turn.lap.iter().map(|rule| &rule.id).collect()
        }
        Some(Step::Key(key)) => return key.clone(),
        _ => Vec::new(),
    };
    item.and_then(|at| ids.get(at)).map(|id| id.value.clone()).unwrap_or_default()
}

/// The changes of a list whose order counts, of members that may have guards.
fn list<'a, T: Clone>(
    list: &'a [T],
    guard: impl Fn(&'a T) -> &'a Guard,
    of: impl Fn(&T) -> Variants<T>,
) -> Variants<Vec<T>> {
    let mut all = members(list, of);
    for (member, left_out) in list.iter().zip(one_left_out(list)) {
        all.extend(guarded(vec![left_out], guard(member)));
    }
    for (two, swapped) in list.windows(2).zip(two_swapped(list)) {
        let swapped = guarded(vec![swapped], guard(&two[0]));
        all.extend(guarded(swapped, guard(&two[1])));
    }
    all
}

/// The widths are no part of the rules.
fn board(board: &Board) -> Variants<Board> {
    let Board { span: _, rows: _, columns: _, direction, cites: _, convention: _ } = board;
    let mut all = Vec::new();
    let directions = choice(direction, &words);
    field(&mut all, board, "direction", directions, |board, direction| board.direction = direction);
    all
}

fn turn(sheet: &Sheet) -> Variants<Turn> {
    let Turn { span: _, start, lap } = &sheet.turn;
    let mut all = Vec::new();
    let starts = list(start, |rule| &rule.under, |rule| start_rule(sheet, rule));
    field(&mut all, &sheet.turn, "start", starts, |turn, start| turn.start = start);
    let laps = list(lap, |rule| &rule.under, |rule| lap_rule(sheet, rule));
    field(&mut all, &sheet.turn, "lap", laps, |turn, lap| turn.lap = lap);
    all
}

fn start_rule(sheet: &Sheet, rule: &StartRule) -> Variants<StartRule> {
    let StartRule {
        span: _,
        id: _,
        title: _,
        under,
        from,
        when,
        acts: does,
        cites: _,
        convention: _,
    } = rule;
    let mut all = Vec::new();
    field(&mut all, rule, "under", guards(sheet, under), |rule, under| rule.under = under);
    field(&mut all, rule, "from", choice(from, &words), |rule, from| rule.from = from);
    field(&mut all, rule, "when", condition(sheet, when), |rule, when| rule.when = when);
    field(&mut all, rule, "do", acts(sheet, does), |rule, acts| rule.acts = acts);
    guarded(all, under)
}

fn lap_rule(sheet: &Sheet, rule: &LapRule) -> Variants<LapRule> {
    let LapRule { span: _, id: _, title: _, under, at, when, acts: does, cites: _, convention: _ } =
        rule;
    let mut all = Vec::new();
    field(&mut all, rule, "under", guards(sheet, under), |rule, under| rule.under = under);
    field(&mut all, rule, "at", anchors(at), |rule, at| rule.at = at);
    field(&mut all, rule, "when", condition(sheet, when), |rule, when| rule.when = when);
    field(&mut all, rule, "do", acts(sheet, does), |rule, acts| rule.acts = acts);
    guarded(all, under)
}

/// An anchor that is left out is the landing hole.
fn anchors(at: &Option<Anchor>) -> Variants<Option<Anchor>> {
    let written = at.unwrap_or(Anchor::Landing);
    let others = words(&written).into_iter().map(|mut variant| {
        if at.is_none() {
            variant.edit = Edit::Insert(variant.value.word());
        }
        variant.of(Some)
    });
    others.collect()
}

/// Counts and landings become `any` rather than being left out: it is the same.
fn condition(sheet: &Sheet, when: &Condition) -> Variants<Condition> {
    let Condition { span: _, landing, row, started_by, turn, .. } = when;
    let mut all = Vec::new();
    let landings = if_written(landing, |landing| choice(landing, &words));
    field(&mut all, when, "landing", landings, |when, landing| when.landing = landing);
    let rows = or_left_out(row, |row| choice(row, &words));
    field(&mut all, when, "row", rows, |when, row| when.row = row);
    all.extend(counted(when));
    let starts = sheet.turn.start.iter().map(|rule| &rule.id);
    let openings = or_left_out(started_by, |id| {
        let others = starts.filter(|other| *other != id);
        others
            .map(|other| Variant::here(other.clone(), Edit::Replace(other.value.clone())))
            .collect()
    });
    field(&mut all, when, "started-by", openings, |when, id| when.started_by = id);
    let turns = or_left_out(turn, |turn| choice(turn, &words));
    field(&mut all, when, "turn", turns, |when, turn| when.turn = turn);
    all
}

/// Each count becomes another, or is asked of another place.
fn counted(when: &Condition) -> Variants<Condition> {
    let mut all = Vec::new();
    for (at, (place, slot)) in slots(&mut when.clone()).into_iter().enumerate() {
        let Some(count) = slot else { continue };
        field(&mut all, when, place.word(), choice(count, &counts), |when, count| {
            *slots(when)[at].1 = Some(count);
        });
        for (to, (other, free)) in slots(&mut when.clone()).into_iter().enumerate() {
            if free.is_none() {
                let mut moved = when.clone();
                *slots(&mut moved)[to].1 = slots(&mut moved)[at].1.take();
                all.push(Variant::here(moved, Edit::Rename(other.word())).under(place.word()));
            }
        }
    }
    all
}

/// The places whose seeds a condition may count.
fn slots(when: &mut Condition) -> [(Place, &mut Option<Choice<Count>>); 7] {
    let Condition {
        span: _,
        landing: _,
        row: _,
        here,
        next,
        opposite,
        behind,
        below,
        column,
        opposite_row,
        started_by: _,
        turn: _,
    } = when;
    [
        (Place::Here, here),
        (Place::Next, next),
        (Place::Opposite, opposite),
        (Place::Behind, behind),
        (Place::Below, below),
        (Place::Column, column),
        (Place::OppositeRow, opposite_row),
    ]
}

fn end_rule(sheet: &Sheet, rule: &EndRule) -> Variants<EndRule> {
    let EndRule {
        span: _,
        id: _,
        title: _,
        under,
        check,
        when,
        same,
        result,
        cites: _,
        convention: _,
    } = rule;
    let mut all = Vec::new();
    field(&mut all, rule, "under", guards(sheet, under), |rule, under| rule.under = under);
    field(&mut all, rule, "check", choice(check, &words), |rule, check| rule.check = check);
    field(&mut all, rule, "when", if_written(when, end_condition), |rule, when| rule.when = when);
    let sames = if_written(same, |same| choice(same, &words));
    field(&mut all, rule, "same", sames, |rule, same| rule.same = same);
    field(&mut all, rule, "result", choice(result, &words), |rule, result| rule.result = result);
    guarded(all, under)
}

fn end_condition(when: &EndCondition) -> Variants<EndCondition> {
    let EndCondition { span: _, opponent, mover, holds, by } = when;
    let mut all = Vec::new();
    let regions = |region: &Option<Region>| if_written(region, words);
    field(&mut all, when, "opponent", regions(opponent), |when, region| when.opponent = region);
    field(&mut all, when, "mover", regions(mover), |when, region| when.mover = region);
    let (written, other) =
        if opponent.is_some() { ("opponent", "mover") } else { ("mover", "opponent") };
    let turned = EndCondition { opponent: *mover, mover: *opponent, ..when.clone() };
    all.push(Variant::here(turned, Edit::Rename(other)).under(written));
    field(&mut all, when, "holds", choice(holds, &counts), |when, holds| when.holds = holds);
    let causes = match by {
        Some(_) => or_left_out(by, words),
        None => {
            let causes = Cause::ALL.iter();
            causes.map(|&cause| Variant::here(Some(cause), Edit::Insert(cause.word()))).collect()
        }
    };
    field(&mut all, when, "by", causes, |when, by| when.by = by);
    all
}
