//! Settling: every `depends-on` gives way to the value under the chosen readings.

use crate::sheet::decode::OneOrMore;
use crate::sheet::model::{
    self, Action, Acts, Affine, Fill, FirstHole, Formula, Holes, Setup, Sheet, Width,
};
use crate::sheet::vocabulary::*;
use crate::sheet::{Choice, Id, Mistake, Mistakes, Problem, Span};

use super::readings::Readings;
use super::settled::{Act, BonusTerms, End, EndTest, Lap, Rules, Start, Test};

/// The most seeds a game may hold, on the board and off it.
pub const MOST_SEEDS: u64 = 65_535;

/// The rules of a sheet under readings, at a width.
///
/// # Errors
/// What cannot be settled: a reading without an answer, an action that is not
/// there, holes that a board of this width does not have, too many seeds.
pub fn settle(sheet: &Sheet, readings: &Readings, width: Width) -> Result<Rules, Mistakes> {
    let mut settler = Settler { sheet, readings, mistakes: Vec::new() };
    let rules = settler.rules(width);
    match rules {
        Some(rules) if settler.mistakes.is_empty() => Ok(rules),
        _ => Err(settler.mistakes),
    }
}

struct Settler<'a> {
    sheet: &'a Sheet,
    readings: &'a Readings,
    mistakes: Mistakes,
}

impl Settler<'_> {
    fn rules(&mut self, width: Width) -> Option<Rules> {
        let sheet = self.sheet;
        let starts = sheet.turn.start.iter().filter(|rule| self.stands(&rule.under));
        let starts: Vec<_> = starts.collect();
        let starts = starts.into_iter().map(|rule| self.start(rule)).collect::<Vec<_>>();
        let laps = sheet.turn.lap.iter().filter(|rule| self.stands(&rule.under));
        let laps: Vec<_> = laps.collect();
        let laps = laps.into_iter().map(|rule| self.lap(rule)).collect::<Vec<_>>();
        let ends = sheet.end.iter().filter(|rule| self.stands(&rule.under));
        let ends: Vec<_> = ends.collect();
        let ends = ends.into_iter().map(|rule| self.end(rule)).collect::<Vec<_>>();
        Some(Rules {
            game: sheet.game.value.clone(),
            readings: self.readings.clone(),
            width,
            direction: self.value(&sheet.board.direction, sheet.board.span)?,
            setup: self.setup(width)?,
            starts: starts.into_iter().collect::<Option<_>>()?,
            laps: laps.into_iter().collect::<Option<_>>()?,
            ends: ends.into_iter().collect::<Option<_>>()?,
        })
    }

    fn chosen(&self) -> impl Fn(&str) -> Option<String> + use<'_> {
        |ambiguity| self.readings.get(ambiguity).map(str::to_owned)
    }

    fn stands(&self, guard: &crate::sheet::Guard) -> bool {
        guard.holds(&self.chosen())
    }

    fn value<T: Clone>(&mut self, choice: &Choice<T>, span: Span) -> Option<T> {
        let settled = choice.settle(&self.chosen()).cloned();
        if settled.is_none() {
            let (ambiguity, span) = match choice {
                Choice::DependsOn { ambiguity, span, .. } => (ambiguity.value.clone(), *span),
                Choice::Value(_) => (String::new(), span),
            };
            let missing = self.readings.get(&ambiguity).map(str::to_owned).into_iter().collect();
            self.mistakes.push(Mistake::new(span, Problem::MissingReading { ambiguity, missing }));
        }
        settled
    }

    fn setup(&mut self, width: Width) -> Option<Vec<u16>> {
        let n = width.0;
        let mut holes = vec![0u16; 2 * usize::from(n)];
        for entry in &self.sheet.setup {
            match entry {
                Setup::Lay(lay) => {
                    let seeds = match laid(self.value(&lay.seeds, lay.span)?, n) {
                        Ok(seeds) => seeds,
                        Err(problem) => return self.fault(lay.span, problem),
                    };
                    for hole in holes_of(&lay.holes, n) {
                        let Some(hole) = hole else { return self.fault(lay.span, off_board(n)) };
                        holes[hole] = seeds;
                    }
                }
                Setup::Fill(filling) => {
                    let rest = self.value(&filling.fill.rest, filling.span)?;
                    match laid_out(&filling.fill, rest, n) {
                        Ok(laid) => laid.into_iter().for_each(|(hole, seeds)| holes[hole] = seeds),
                        Err(problem) => return self.fault(filling.fill.span, problem),
                    }
                }
            }
        }
        let seeds = 2 * holes.iter().map(|&seeds| u64::from(seeds)).sum::<u64>();
        if seeds > MOST_SEEDS {
            let span = self.sheet.setup.first().map_or(self.sheet.span, Setup::span);
            return self.fault(span, Problem::TooManySeeds { seeds, most: MOST_SEEDS });
        }
        Some(holes)
    }

    fn fault<T>(&mut self, span: Span, problem: Problem) -> Option<T> {
        self.mistakes.push(Mistake::new(span, problem));
        None
    }

    fn start(&mut self, rule: &model::StartRule) -> Option<Start> {
        Some(Start {
            id: rule.id.value.clone(),
            from: self.value(&rule.from, rule.span)?,
            when: self.tests(&rule.when)?,
            acts: self.acts(&rule.acts)?,
        })
    }

    fn lap(&mut self, rule: &model::LapRule) -> Option<Lap> {
        Some(Lap {
            id: rule.id.value.clone(),
            at: rule.at.unwrap_or(Anchor::Landing),
            when: self.tests(&rule.when)?,
            acts: self.acts(&rule.acts)?,
        })
    }

    fn tests(&mut self, condition: &model::Condition) -> Option<Vec<Test>> {
        let span = condition.span;
        let mut tests = Vec::new();
        if let Some(landing) = &condition.landing {
            match self.value(landing, span)? {
                Landing::Any => {}
                landing => tests.push(Test::Landing(landing)),
            }
        }
        if let Some(row) = &condition.row {
            tests.push(Test::Row(self.value(row, span)?));
        }
        for (place, count) in condition.counts() {
            let count = self.value(count, span)?;
            if count != Count::from(CountWord::Any) {
                tests.push(Test::Seeds(place, count));
            }
        }
        if let Some(rule) = &condition.started_by {
            tests.push(Test::StartedBy(rule.value.clone()));
        }
        if let Some(turn) = &condition.turn {
            tests.push(Test::Turn(self.value(turn, span)?));
        }
        Some(tests)
    }

    fn acts(&mut self, acts: &Acts) -> Option<Vec<Act>> {
        let sheet = self.sheet;
        let list = match acts {
            Acts::List(list) => list,
            Acts::Shared(id) => match sheet.shared_actions(id) {
                Some(list) => list,
                None => {
                    self.mistakes.push(unknown_action(sheet, id));
                    return None;
                }
            },
        };
        list.iter().map(|action| self.act(action)).collect()
    }

    fn act(&mut self, action: &Action) -> Option<Act> {
        let span = self.sheet.span;
        let places = |choice: OneOrMore<Place>| {
            let mut places: Vec<Place> = Vec::new();
            for place in choice.0 {
                match place {
                    Place::Column => places.extend([Place::Opposite, Place::Behind]),
                    place => places.push(place),
                }
            }
            places
        };
        Some(match action {
            Action::Lift(choice) => Act::Lift(places(self.value(choice, span)?)),
            Action::Remove(choice) => Act::Remove(places(self.value(choice, span)?)),
            Action::Sow(sow) => Act::Sow {
                first: self.value(&sow.first, sow.span)?,
                skip: self.value(&sow.skip, sow.span)?,
            },
            Action::Bonus(bonus) => Act::Bonus(BonusTerms {
                amount: self.value(&bonus.amount, bonus.span)?,
                declined: self.value(&bonus.declined, bonus.span)? == Permission::Allowed,
                fewer: self.value(&bonus.fewer, bonus.span)? == Permission::Allowed,
                spread: self.value(&bonus.spread, bonus.span)?,
                short: self.value(&bonus.short, bonus.span)?,
            }),
            Action::EndTurn => Act::EndTurn,
        })
    }

    fn end(&mut self, rule: &model::EndRule) -> Option<End> {
        let when = match &rule.when {
            None => None,
            Some(when) => Some(EndTest {
                mover: when.mover.is_some(),
                region: when.mover.or(when.opponent)?,
                holds: self.value(&when.holds, when.span)?,
                by_capture: when.by.is_some(),
            }),
        };
        let same = match &rule.same {
            None => Same::Never,
            Some(same) => self.value(same, rule.span)?,
        };
        Some(End {
            id: rule.id.value.clone(),
            check: self.value(&rule.check, rule.span)?,
            when,
            same,
            result: self.value(&rule.result, rule.span)?,
        })
    }
}

/// The mistake of naming shared actions that a sheet does not have.
pub(super) fn unknown_action(sheet: &Sheet, id: &Id) -> Mistake {
    let known = sheet.actions.0.iter().map(|(id, _)| id.value.clone()).collect();
    Mistake::new(id.span, Problem::Unknown { kind: "action", name: id.value.clone(), known })
}

fn off_board(width: u16) -> Problem {
    Problem::HoleOffBoard { width }
}

/// The circuit index of a hole in a row.
fn index_of(row: Row, k: u16, n: u16) -> usize {
    match row {
        Row::Outer => usize::from(k) - 1,
        Row::Inner => 2 * usize::from(n) - usize::from(k),
    }
}

/// The seeds in a hole on a board of a width.
///
/// # Errors
/// Fewer than none, or more than a board may hold.
pub(super) fn laid(seeds: Formula, n: u16) -> Result<u16, Problem> {
    let seeds = seeds.at(n);
    u16::try_from(seeds).map_err(|_| match u64::try_from(seeds) {
        Ok(seeds) => Problem::TooManySeeds { seeds, most: MOST_SEEDS },
        Err(_) => Problem::FewerThanNone { width: n, seeds },
    })
}

/// The holes, by their circuit indices, that a player's stock is laid into on a board
/// of a width, each with its seeds.
///
/// # Errors
/// A first hole that the board does not have, or a stock that its holes do not take.
pub(super) fn laid_out(fill: &Fill, rest: Rest, n: u16) -> Result<Vec<(usize, u16)>, Problem> {
    let FirstHole(row, number) = fill.from;
    let first = number.at(n).ok_or(off_board(n))?;
    let circuit = 2 * usize::from(n);
    let (each, stock) = (i64::from(fill.each.0), fill.stock.at(n));
    let room = i64::from(2 * n) * each;
    if !(1..=room).contains(&stock) {
        return Err(Problem::StockDoesNotFit { width: n, stock, room });
    }
    if 2 * stock > MOST_SEEDS as i64 {
        return Err(Problem::TooManySeeds { seeds: 2 * stock as u64, most: MOST_SEEDS });
    }
    let mut heaps = vec![fill.each.0; (stock / each) as usize];
    let left = (stock % each) as u16;
    match heaps.last_mut() {
        Some(last) if rest == Rest::LastFilled => *last += left,
        _ if left > 0 => heaps.push(left),
        _ => {}
    }
    let first = index_of(row, first, n);
    let at = |step: usize| match fill.way {
        Way::Counterclockwise => (first + step) % circuit,
        Way::Clockwise => (first + circuit - step) % circuit,
    };
    Ok(heaps.into_iter().enumerate().map(|(step, seeds)| (at(step), seeds)).collect())
}

/// The circuit indices of holes on a board of a width; `None` for one it does not have.
fn holes_of(holes: &Holes, n: u16) -> Vec<Option<usize>> {
    let range = |row: Row, first: Affine, last: Affine| -> Vec<Option<usize>> {
        match (first.at(n), last.at(n)) {
            (Some(a), Some(b)) => {
                (a.min(b)..=a.max(b)).map(|k| Some(index_of(row, k, n))).collect()
            }
            _ => vec![None],
        }
    };
    let whole = |row| range(row, Affine::Number(1), Affine::LessThanN(0));
    match holes {
        Holes::Territory(Territory::Own) => {
            whole(Row::Outer).into_iter().chain(whole(Row::Inner)).collect()
        }
        Holes::Territory(Territory::Inner) => whole(Row::Inner),
        Holes::Territory(Territory::Outer) => whole(Row::Outer),
        Holes::Named(named) => {
            named.iter().flat_map(|&(row, first, last)| range(row, first, last)).collect()
        }
    }
}
