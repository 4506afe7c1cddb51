//! Lints on a sheet as written: names, references, citations, and what must be
//! there. Lints on the rules it gives are in `lint_settled.rs`.

use std::collections::{BTreeMap, BTreeSet};

use crate::sheet::mistake::EndFault;
use crate::sheet::model::*;
use crate::sheet::vocabulary::{Moment, Outcome};
use crate::sheet::{Choice, Id, Mistake, Mistakes, Problem, Span, nearest};

use super::lint_settled::lint_settled;
use super::settle::unknown_action;

/// Everything wrong with a sheet that needs no source to be seen.
pub fn lint_sheet(sheet: &Sheet) -> Mistakes {
    let mut lint = Lint::of(sheet);
    lint.unused();
    if lint.mistakes.is_empty() {
        lint.mistakes = lint_settled(sheet);
    }
    lint.mistakes
}

/// What is wrong with the part of a faulty sheet that could be read, less what may
/// follow from the part that is missing. `declared` are the ids of the whole.
pub fn lint_part(sheet: &Sheet, declared: &BTreeSet<&str>) -> Mistakes {
    let mut lint = Lint::of(sheet);
    lint.mistakes.retain(|mistake| match &*mistake.problem {
        Problem::Unknown { kind, name, .. } => {
            *kind != "action" && !declared.contains(name.as_str())
        }
        Problem::DuplicateId { .. }
        | Problem::MissingReading { .. }
        | Problem::Uncited { .. }
        | Problem::EndFields { .. }
        | Problem::LikeItself { .. }
        | Problem::HoleOffBoard { .. }
        | Problem::DefaultWidth { .. } => true,
        _ => false,
    });
    lint.mistakes
}

struct Lint<'a> {
    sheet: &'a Sheet,
    mistakes: Mistakes,
    /// The ambiguities that some rule depends on.
    used: BTreeSet<&'a str>,
}

impl<'a> Lint<'a> {
    /// What can be said of a whole sheet, and of a part of one too.
    fn of(sheet: &'a Sheet) -> Lint<'a> {
        let mut lint = Lint { sheet, mistakes: Vec::new(), used: BTreeSet::new() };
        lint.names();
        lint.ambiguities();
        lint.rules();
        lint.interpretations();
        lint.board();
        lint
    }

    fn say(&mut self, span: Span, problem: Problem) {
        self.mistakes.push(Mistake::new(span, problem));
    }

    fn unique(&mut self, kind: &'static str, ids: impl Iterator<Item = &'a Id>) {
        let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
        for id in ids {
            if let Some(&first) = seen.get(id.as_str()) {
                let problem = Problem::DuplicateId { kind, id: id.value.clone() };
                self.mistakes.push(Mistake::new(id.span, problem).see(first, "first here"));
            } else {
                seen.insert(id.as_str(), id.span);
            }
        }
    }

    fn unknown(&mut self, kind: &'static str, id: &Id, known: impl Iterator<Item = &'a Id>) {
        let mut known: Vec<String> = known.map(|id| id.value.clone()).collect();
        known.dedup();
        self.say(id.span, Problem::Unknown { kind, name: id.value.clone(), known });
    }

    fn names(&mut self) {
        let sheet = self.sheet;
        let starts = sheet.turn.start.iter().map(|rule| &rule.id);
        let laps = sheet.turn.lap.iter().map(|rule| &rule.id);
        self.unique("rule", starts.chain(laps).chain(sheet.end.iter().map(|rule| &rule.id)));
        self.unique("ambiguity", sheet.ambiguities.iter().map(|a| &a.id));
        self.unique("interpretation", sheet.interpretations.iter().map(|i| &i.id));
        for ambiguity in &sheet.ambiguities {
            self.unique("reading", ambiguity.readings.iter().map(|r| &r.id));
        }
    }

    fn ambiguities(&mut self) {
        for ambiguity in &self.sheet.ambiguities {
            let ids = || ambiguity.readings.iter().map(|reading| &reading.id);
            if ambiguity.readings.is_empty() {
                self.say(ambiguity.id.span, Problem::EmptyList { what: "the list of readings" });
                continue;
            }
            for reading in &ambiguity.readings {
                if let Some(like) = reading.same_play_as.as_ref().filter(|id| **id == reading.id) {
                    self.say(like.span, Problem::LikeItself { reading: like.value.clone() });
                }
            }
            let named = ambiguity
                .convention
                .iter()
                .map(|c| &c.reading)
                .chain(ambiguity.readings.iter().filter_map(|r| r.same_play_as.as_ref()));
            for id in named {
                if !ids().any(|known| known == id) {
                    self.unknown("reading", id, ids());
                }
            }
        }
    }

    fn rules(&mut self) {
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
            self.say(id.span, Problem::Uncited { what: format!("the rule `{id}`") });
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

    fn guard(&mut self, guard: &'a crate::sheet::Guard) {
        for (ambiguity, readings) in &guard.0 {
            self.answers(ambiguity, readings.iter().collect(), None);
        }
    }

    fn choice<T>(&mut self, choice: &'a Choice<T>) {
        let mut found = Vec::new();
        choice.each_dependence(&mut |ambiguity, arms, span| found.push((ambiguity, arms, span)));
        for (ambiguity, arms, span) in found {
            self.answers(ambiguity, arms, Some(span));
        }
    }

    /// Checks the readings named of an ambiguity; where `all_at` is given, all must be.
    fn answers(&mut self, ambiguity: &'a Id, arms: Vec<&'a Id>, all_at: Option<Span>) {
        let Some(declared) = self.sheet.ambiguity(ambiguity.as_str()) else {
            let ids = self.sheet.ambiguities.iter().map(|a| &a.id);
            self.unknown("ambiguity", ambiguity, ids);
            let known: Vec<&str> = self.sheet.ambiguities.iter().map(|a| a.id.as_str()).collect();
            // A misspelt name is one mistake: the one that was meant is used.
            let meant = nearest(ambiguity.as_str(), &known);
            self.used.extend(known.iter().find(|known| Some(**known) == meant));
            return;
        };
        self.used.insert(declared.id.as_str());
        if declared.readings.is_empty() {
            return;
        }
        let ids = || declared.readings.iter().map(|reading| &reading.id);
        let mut misspelt = Vec::new();
        for arm in &arms {
            if !ids().any(|id| id == *arm) {
                self.unknown("reading", arm, ids());
                misspelt.push(arm.as_str());
            }
        }
        let missing = ids().filter(|id| !arms.contains(id)).map(|id| id.value.clone());
        let missing: Vec<String> =
            missing.filter(|reading| nearest(reading, &misspelt).is_none()).collect();
        if let Some(span) = all_at
            && !missing.is_empty()
        {
            let ambiguity = ambiguity.value.clone();
            self.say(span, Problem::MissingReading { ambiguity, missing });
        }
    }

    fn interpretations(&mut self) {
        let sheet = self.sheet;
        if sheet.interpretations.is_empty() {
            self.say(sheet.span, Problem::EmptyList { what: "the list of interpretations" });
        }
        for interpretation in &sheet.interpretations {
            for (ambiguity, reading) in &interpretation.readings.0 {
                let used = self.used.clone();
                self.answers(ambiguity, vec![reading], None);
                self.used = used;
            }
            if let Some(like) = &interpretation.like {
                if sheet.interpretation(like.as_str()).is_none() {
                    self.unknown(
                        "interpretation",
                        like,
                        sheet.interpretations.iter().map(|i| &i.id),
                    );
                    continue;
                }
                if sheet.goes_round(interpretation) {
                    let interpretation = interpretation.id.value.clone();
                    self.say(like.span, Problem::CircularInterpretation { interpretation });
                    continue;
                }
            }
            for ambiguity in &sheet.ambiguities {
                let id = ambiguity.id.as_str();
                let unknown = interpretation.readings.0.iter().map(|(name, _)| name.as_str());
                let unknown = unknown.filter(|name| sheet.ambiguity(name).is_none());
                if ambiguity.convention.is_none()
                    && sheet.reading_of(interpretation, id).is_none()
                    && nearest(id, &unknown.collect::<Vec<_>>()).is_none()
                {
                    let problem = Problem::OpenAmbiguity {
                        ambiguity: id.to_owned(),
                        interpretation: interpretation.id.value.clone(),
                    };
                    self.say(interpretation.id.span, problem);
                }
            }
        }
    }

    fn board(&mut self) {
        let board = &self.sheet.board;
        if board.cites.is_empty() && board.convention.is_none() {
            self.say(board.span, Problem::Uncited { what: "the board".into() });
        }
        let default = board.columns.default.0;
        if !board.columns.allowed.0.contains(&default) {
            self.say(board.columns.span, Problem::DefaultWidth { width: default });
        }
        for attested in &board.columns.attested {
            if attested.cites.is_empty() {
                self.say(attested.span, Problem::Uncited { what: "the attested width".into() });
            }
        }
        for setup in &self.sheet.setup {
            if setup.cites.is_empty() && setup.convention.is_none() {
                self.say(setup.span, Problem::Uncited { what: "the setup".into() });
            }
            let missing = |width: &&u16| !setup.holes.exist_at(**width);
            if let Some(&width) = board.columns.allowed.0.iter().find(missing) {
                self.say(setup.span, Problem::HoleOffBoard { width });
            }
        }
    }

    fn unused(&mut self) {
        // Without rules nothing is used, and that is one mistake.
        if self.mistakes.iter().any(|m| matches!(*m.problem, Problem::NoRules { .. })) {
            return;
        }
        for ambiguity in &self.sheet.ambiguities {
            if !self.used.contains(ambiguity.id.as_str()) {
                let problem = Problem::UnusedAmbiguity { ambiguity: ambiguity.id.value.clone() };
                self.say(ambiguity.id.span, problem);
            }
        }
        let turn = &self.sheet.turn;
        let acts = turn.start.iter().map(|rule| &rule.acts).chain(turn.lap.iter().map(|r| &r.acts));
        let named: Vec<&str> = acts
            .filter_map(|acts| match acts {
                Acts::Shared(id) => Some(id.as_str()),
                Acts::List(_) => None,
            })
            .collect();
        for (id, _) in &self.sheet.actions.0 {
            let meant = |name: &&&str| {
                self.sheet.actions.0.iter().all(|(known, _)| known.as_str() != **name)
            };
            let misspelt: Vec<&str> = named.iter().filter(meant).copied().collect();
            if !named.contains(&id.as_str()) && nearest(id.as_str(), &misspelt).is_none() {
                self.say(id.span, Problem::UnusedAction { action: id.value.clone() });
            }
        }
    }
}

impl Holes {
    /// Whether a board of a width has them all.
    fn exist_at(&self, width: u16) -> bool {
        match self {
            Holes::Territory(_) => true,
            Holes::Named(named) => named
                .iter()
                .all(|(_, first, last)| first.at(width).is_some() && last.at(width).is_some()),
        }
    }
}

impl Cites {
    /// Whether no claim is cited.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty() && self.implies.is_empty() && self.contradicts.is_empty()
    }

    /// Every claim cited, however it bears.
    pub fn all(&self) -> impl Iterator<Item = &Id> {
        self.states.iter().chain(&self.implies).chain(&self.contradicts)
    }
}

impl Condition {
    /// Whether nothing is demanded.
    pub fn is_empty(&self) -> bool {
        self.landing.is_none()
            && self.row.is_none()
            && self.started_by.is_none()
            && self.turn.is_none()
            && self.counts().next().is_none()
    }
}

impl<T> Choice<T> {
    /// Every value it may take.
    pub fn values(&self) -> Vec<&T> {
        match self {
            Choice::Value(value) => vec![value],
            Choice::DependsOn { arms, .. } => {
                arms.iter().flat_map(|(_, arm)| arm.values()).collect()
            }
        }
    }
}

impl Sheet {
    /// Whether following `like` from an interpretation leads back to it.
    fn goes_round(&self, interpretation: &Interpretation) -> bool {
        let mut at = interpretation;
        for _ in 0..self.interpretations.len() {
            match at.like.as_ref().and_then(|id| self.interpretation(id.as_str())) {
                None => return false,
                Some(next) if next.id == interpretation.id => return true,
                Some(next) => at = next,
            }
        }
        true
    }

    /// Every citation of the sheet.
    pub fn citations(&self) -> Vec<&Id> {
        let mut all: Vec<&Cites> = vec![&self.board.cites];
        all.extend(self.board.columns.attested.iter().map(|a| &a.cites));
        all.extend(self.setup.iter().map(|s| &s.cites));
        all.extend(self.turn.start.iter().map(|r| &r.cites));
        all.extend(self.turn.lap.iter().map(|r| &r.cites));
        all.extend(self.end.iter().map(|r| &r.cites));
        all.extend(self.ambiguities.iter().flat_map(|a| &a.readings).map(|r| &r.cites));
        all.into_iter().flat_map(Cites::all).collect()
    }
}
