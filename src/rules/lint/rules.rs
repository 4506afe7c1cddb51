//! Lints on the rules of a turn and of the end: that they are there, lead on, stand on
//! something, and name what is declared.

use crate::sheet::mistake::EndFault;
use crate::sheet::model::*;
use crate::sheet::vocabulary::{Moment, Outcome};
use crate::sheet::{Id, Problem, Span};

use super::Lint;
use crate::rules::settle::unknown_action;

impl<'a> Lint<'a> {
    pub(super) fn rules(&mut self) {
        let sheet = self.sheet;
        let turn = &sheet.turn;
        if turn.start.is_empty() {
            self.say(turn.span, Problem::NoRules { what: "start" });
        }
        match turn.lap.last() {
            None => self.say(turn.span, Problem::NoRules { what: "lap" }),
            Some(last) => {
                let rule = last.id.value.clone();
                if !last.when.is_empty() {
                    self.say(last.id.span, Problem::LastRuleConditional { rule: rule.clone() });
                }
                if !last.under.0.is_empty() {
                    self.say(last.id.span, Problem::LastRuleGuarded { rule });
                }
            }
        }
        self.choice(&sheet.board.direction);
        for setup in &sheet.setup {
            match setup {
                Setup::Lay(lay) => self.choice(&lay.seeds),
                Setup::Fill(filling) => self.choice(&filling.fill.rest),
            }
        }
        for (_, actions) in &sheet.actions.0 {
            actions.iter().for_each(|action| self.action(action));
        }
        for rule in &turn.start {
            self.guard(&rule.under);
            self.choice(&rule.from);
            self.condition(&rule.when);
            self.acts(&rule.acts);
            self.cited(&rule.id, &rule.cites, rule.convention.is_some());
        }
        for rule in &turn.lap {
            self.guard(&rule.under);
            self.condition(&rule.when);
            self.acts(&rule.acts);
            self.cited(&rule.id, &rule.cites, rule.convention.is_some());
        }
        for rule in &sheet.end {
            self.guard(&rule.under);
            self.end(rule);
            self.cited(&rule.id, &rule.cites, rule.convention.is_some());
        }
    }

    fn cited(&mut self, id: &Id, cites: &Cites, convention: bool) {
        if cites.is_empty() && !convention {
            self.say(
                id.span,
                Problem::Uncited { what: format!("the rule `{id}`"), decidable: true },
            );
        }
    }

    fn acts(&mut self, acts: &'a Acts) {
        match acts {
            Acts::List(list) => list.iter().for_each(|action| self.action(action)),
            Acts::Shared(id) if self.sheet.shared_actions(id).is_none() => {
                self.mistakes.push(unknown_action(self.sheet, id));
            }
            Acts::Shared(_) => {}
        }
    }

    fn action(&mut self, action: &'a Action) {
        match action {
            Action::Lift(places) | Action::Remove(places) => self.choice(places),
            Action::Sow(sow) => {
                self.choice(&sow.first);
                self.choice(&sow.skip);
            }
            Action::Bonus(bonus) => {
                self.choice(&bonus.amount);
                self.choice(&bonus.declined);
                self.choice(&bonus.fewer);
                self.choice(&bonus.spread);
                self.choice(&bonus.short);
            }
            Action::EndTurn => {}
        }
    }

    fn condition(&mut self, condition: &'a Condition) {
        if let Some(landing) = &condition.landing {
            self.choice(landing);
        }
        if let Some(row) = &condition.row {
            self.choice(row);
        }
        if let Some(turn) = &condition.turn {
            self.choice(turn);
        }
        for (_, count) in condition.counts() {
            self.choice(count);
        }
        if let Some(id) = &condition.started_by {
            let starts = || self.sheet.turn.start.iter().map(|rule| &rule.id);
            if !starts().any(|known| known == id) {
                let starts = starts();
                self.unknown("start rule", id, starts);
            }
        }
    }

    fn end(&mut self, rule: &'a EndRule) {
        self.choice(&rule.check);
        self.choice(&rule.result);
        if let Some(same) = &rule.same {
            self.choice(same);
        }
        if let Some(when) = &rule.when {
            self.choice(&when.holds);
            if when.opponent.is_some() == when.mover.is_some() {
                self.end_fault(rule, when.span, EndFault::OneSide);
            }
        }
        let moments = rule.check.values();
        let looks = moments.iter().any(|m| matches!(m, Moment::AfterCapture | Moment::AfterTurn));
        let repeats = moments.iter().any(|m| **m == Moment::Repetition);
        match (&rule.when, looks) {
            (None, true) => self.end_fault(rule, rule.id.span, EndFault::NeedsWhen),
            (Some(when), false) => self.end_fault(rule, when.span, EndFault::NeedlessWhen),
            _ => {}
        }
        match (&rule.same, repeats) {
            (None, true) => self.end_fault(rule, rule.id.span, EndFault::NeedsSame),
            (Some(_), false) => self.end_fault(rule, rule.id.span, EndFault::NeedlessSame),
            _ => {}
        }
        for result in rule.result.values() {
            let fits = match result {
                Outcome::Forbidden | Outcome::EndTurn => {
                    moments.iter().all(|m| **m == Moment::Endless)
                }
                Outcome::Pass => moments.iter().all(|m| **m == Moment::NoLegalStart),
                _ => true,
            };
            if !fits {
                self.end_fault(rule, rule.id.span, EndFault::WrongResult);
            }
        }
    }

    fn end_fault(&mut self, rule: &EndRule, span: Span, reason: EndFault) {
        self.say(span, Problem::EndFields { rule: rule.id.value.clone(), reason });
    }
}
