//! Which ambiguities the parts of settled rules were settled by, so that play can tell
//! which of them a turn consulted.
//!
//! The promise: other readings that agree on the ambiguities given for the parts that a
//! turn looked at settle these parts alike, and so play the turn alike. More may be given
//! than needed, never less.

use std::cell::Cell;

use crate::sheet::model::{Action, Acts, Condition, EndRule, Setup, Sheet};
use crate::sheet::vocabulary::{Count, CountWord, Landing, Moment, Region};
use crate::sheet::{Choice, Guard};

use super::readings::Readings;

/// A set of ambiguities, a bit for each by its place in the sheet.
pub type Ambiguities = u128;

/// The most ambiguities that a set holds.
pub const MOST_AMBIGUITIES: usize = 128;

/// What the parts of a sheet's rules were settled by under some readings.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The direction of sowing.
    pub direction: Ambiguities,
    /// The start position.
    pub setup: Ambiguities,
    /// The start rules, in the sheet's order.
    pub starts: Vec<AskedRule>,
    /// The lap rules, in the sheet's order.
    pub laps: Vec<AskedRule>,
    /// The end rules, in the sheet's order.
    pub ends: Vec<AskedEnd>,
    /// All that the rules of a turn mention, under whatever readings.
    pub whole_turn: Ambiguities,
}

/// What a start or lap rule was settled by.
#[derive(Clone, Debug)]
pub struct AskedRule {
    /// Its number among the settled rules; `None` where it does not stand.
    pub stands: Option<usize>,
    /// That it stands, or that it does not.
    pub guard: Ambiguities,
    /// Each of its settled conditions, in their order.
    pub tests: Vec<Ambiguities>,
    /// Its conditions and territory, those that always hold included.
    pub when: Ambiguities,
    /// What it does, but for the hole that its sowing passes over.
    pub acts: Ambiguities,
    /// The hole that its sowing passes over.
    pub skips: Ambiguities,
}

/// What an end rule was settled by, and what it may be under other readings.
#[derive(Clone, Debug)]
pub struct AskedEnd {
    /// Its id.
    pub id: String,
    /// That it stands and is what it is, or that it does not stand.
    pub rule: Ambiguities,
    /// When it may be asked.
    pub checks: Vec<Moment>,
    /// Whether it may forbid a move.
    pub may_forbid: bool,
    /// Whether it looks at the mover's side, the holes it looks at, and what these may
    /// have to hold.
    pub region: Option<(bool, Region, Vec<Count>)>,
}

impl Asked {
    /// What the rules of a sheet were settled by under readings.
    pub fn of(sheet: &Sheet, readings: &Readings) -> Asked {
        let asker = Asker { sheet, readings, asked: Cell::new(0) };
        let mut standing = 0;
        let starts = sheet.turn.start.iter().map(|rule| {
            let from = asker.choice(&rule.from).1;
            asker.rule(&rule.under, &rule.when, from, &rule.acts, &mut standing)
        });
        let starts = starts.collect();
        let mut standing = 0;
        let laps = sheet.turn.lap.iter();
        let laps =
            laps.map(|rule| asker.rule(&rule.under, &rule.when, 0, &rule.acts, &mut standing));
        let laps = laps.collect();
        let laid = sheet.setup.iter().map(|entry| match entry {
            Setup::Fill(filling) => asker.choice(&filling.fill.rest).1,
            Setup::Lay(lay) => asker.choice(&lay.seeds).1,
        });
        // Whether a first turn is part of a position hangs on there being a rule about it.
        let of_first = sheet.turn.lap.iter().filter_map(|rule| {
            let turn = rule.when.turn.as_ref()?;
            Some(asker.mentioned(&rule.under) | asker.mentioned_in(turn))
        });
        Asked {
            direction: asker.choice(&sheet.board.direction).1,
            setup: laid.chain(of_first).fold(0, |all, asked| all | asked),
            starts,
            laps,
            ends: sheet.end.iter().map(|rule| asker.end(rule)).collect(),
            whole_turn: asker.whole_turn(),
        }
    }
}

struct Asker<'a> {
    sheet: &'a Sheet,
    readings: &'a Readings,
    asked: Cell<Ambiguities>,
}

impl Asker<'_> {
    fn bit(&self, ambiguity: &str) -> Ambiguities {
        let place = self.sheet.ambiguities.iter().position(|a| a.id.as_str() == ambiguity);
        place.and_then(|at| 1u128.checked_shl(at as u32)).unwrap_or(0)
    }

    /// What a choice comes to, and the ambiguities on the way.
    fn choice<'c, T>(&self, choice: &'c Choice<T>) -> (Option<&'c T>, Ambiguities) {
        self.asked.set(0);
        let value = choice.settle(&|ambiguity| {
            self.asked.set(self.asked.get() | self.bit(ambiguity));
            self.readings.get(ambiguity).map(str::to_owned)
        });
        (value, self.asked.get())
    }

    /// Whether a guard holds: all its ambiguities if so, else the first that fails.
    fn guard(&self, guard: &Guard) -> (bool, Ambiguities) {
        let mut all = 0;
        for (ambiguity, readings) in &guard.0 {
            let chosen = self.readings.get(ambiguity.as_str());
            let bit = self.bit(ambiguity.as_str());
            if !readings.iter().any(|reading| Some(reading.as_str()) == chosen) {
                return (false, bit);
            }
            all |= bit;
        }
        (true, all)
    }

    fn rule(
        &self,
        under: &Guard,
        when: &Condition,
        from: Ambiguities,
        acts: &Acts,
        standing: &mut usize,
    ) -> AskedRule {
        let (stands, guard) = self.guard(under);
        let number = *standing;
        *standing += usize::from(stands);
        let (tests, all) = self.tests(when);
        AskedRule {
            stands: stands.then_some(number),
            guard,
            tests,
            when: all | from,
            acts: self.acts(acts),
            skips: self.skips(acts),
        }
    }

    /// The conditions in the order in which they are settled, those that always hold
    /// left out; and all of them together.
    fn tests(&self, when: &Condition) -> (Vec<Ambiguities>, Ambiguities) {
        let mut tests = Vec::new();
        let mut all = 0;
        let mut note = |asked: Ambiguities, counts: bool| {
            all |= asked;
            tests.extend(counts.then_some(asked));
        };
        if let Some(landing) = &when.landing {
            let (value, asked) = self.choice(landing);
            note(asked, value != Some(&Landing::Any));
        }
        if let Some(row) = &when.row {
            note(self.choice(row).1, true);
        }
        for (_, count) in when.counts() {
            let (value, asked) = self.choice(count);
            note(asked, value != Some(&Count::from(CountWord::Any)));
        }
        if when.started_by.is_some() {
            note(0, true);
        }
        if let Some(turn) = &when.turn {
            note(self.choice(turn).1, true);
        }
        (tests, all)
    }

    fn list<'s>(&'s self, acts: &'s Acts) -> &'s [Action] {
        match acts {
            Acts::List(list) => list,
            Acts::Shared(id) => self.sheet.shared_actions(id).unwrap_or_default(),
        }
    }

    fn acts(&self, acts: &Acts) -> Ambiguities {
        let of_action = |action: &Action| match action {
            Action::Lift(choice) | Action::Remove(choice) => self.choice(choice).1,
            Action::Sow(sow) => self.choice(&sow.first).1,
            Action::Bonus(bonus) => {
                self.choice(&bonus.amount).1
                    | self.choice(&bonus.declined).1
                    | self.choice(&bonus.fewer).1
                    | self.choice(&bonus.spread).1
                    | self.choice(&bonus.short).1
            }
            Action::EndTurn => 0,
        };
        self.list(acts).iter().fold(0, |all, action| all | of_action(action))
    }

    fn skips(&self, acts: &Acts) -> Ambiguities {
        let sows = self.list(acts).iter().filter_map(|action| match action {
            Action::Sow(sow) => Some(self.choice(&sow.skip).1),
            _ => None,
        });
        sows.fold(0, |all, asked| all | asked)
    }

    fn end(&self, rule: &EndRule) -> AskedEnd {
        let (stands, guard) = self.guard(&rule.under);
        let mut settled = guard | self.choice(&rule.check).1 | self.choice(&rule.result).1;
        settled |= rule.same.as_ref().map_or(0, |same| self.choice(same).1);
        settled |= rule.when.as_ref().map_or(0, |when| self.choice(&when.holds).1);
        let region = rule.when.as_ref().and_then(|when| {
            let region = when.mover.or(when.opponent)?;
            Some((when.mover.is_some(), region, when.holds.values().into_iter().copied().collect()))
        });
        use crate::sheet::vocabulary::Outcome::Forbidden;
        AskedEnd {
            id: rule.id.value.clone(),
            rule: if stands { settled } else { guard },
            checks: rule.check.values().into_iter().copied().collect(),
            may_forbid: rule.result.values().contains(&&Forbidden),
            region,
        }
    }

    /// Every ambiguity that a guard names.
    fn mentioned(&self, guard: &Guard) -> Ambiguities {
        guard.0.iter().fold(0, |all, (ambiguity, _)| all | self.bit(ambiguity.as_str()))
    }

    /// Every ambiguity within a choice.
    fn mentioned_in<T>(&self, choice: &Choice<T>) -> Ambiguities {
        let mut all = 0;
        choice.each_dependence(&mut |ambiguity, _, _| all |= self.bit(ambiguity.as_str()));
        all
    }

    fn whole_turn(&self) -> Ambiguities {
        let mut all = self.mentioned_in(&self.sheet.board.direction);
        let starts = self
            .sheet
            .turn
            .start
            .iter()
            .map(|rule| (&rule.under, &rule.when, &rule.acts, self.mentioned_in(&rule.from)));
        let laps = self.sheet.turn.lap.iter().map(|rule| (&rule.under, &rule.when, &rule.acts, 0));
        for (under, when, acts, from) in starts.chain(laps) {
            all |= from | self.mentioned(under);
            all |= when.landing.as_ref().map_or(0, |choice| self.mentioned_in(choice));
            all |= when.row.as_ref().map_or(0, |choice| self.mentioned_in(choice));
            all |= when.turn.as_ref().map_or(0, |choice| self.mentioned_in(choice));
            all |= when.counts().fold(0, |all, (_, count)| all | self.mentioned_in(count));
            for action in self.list(acts) {
                all |= match action {
                    Action::Lift(choice) | Action::Remove(choice) => self.mentioned_in(choice),
                    Action::Sow(sow) => {
                        self.mentioned_in(&sow.first) | self.mentioned_in(&sow.skip)
                    }
                    Action::Bonus(bonus) => {
                        self.mentioned_in(&bonus.amount)
                            | self.mentioned_in(&bonus.declined)
                            | self.mentioned_in(&bonus.fewer)
                            | self.mentioned_in(&bonus.spread)
                            | self.mentioned_in(&bonus.short)
                    }
                    Action::EndTurn => 0,
                };
            }
        }
        all
    }
}
