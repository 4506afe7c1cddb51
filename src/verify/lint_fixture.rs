//! What is wrong with fixtures as they are written, whatever comes of running them.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::{Position, Side};
use crate::notation::{self, Unreadable};
use crate::rules::Readings;
use crate::sheet::decode::Verbatim;
use crate::sheet::fixture::{Expectation, Fixture};
use crate::sheet::mistake::FixtureFault;
use crate::sheet::model::Sheet;
use crate::sheet::{Files, Guard, Id, Mistake, Mistakes, Problem, Span, Spanned};

use super::fixture::{asserts, combinations};

/// Everything wrong with a fixture of a game.
pub(super) fn lint_fixture(files: &Files, sheet: &Sheet, fixture: &Fixture) -> Mistakes {
    let mut lint = Lint { files, sheet, fixture, mistakes: Vec::new() };
    if let (Some(single), Some(_)) = (&fixture.single, &fixture.moves) {
        lint.fault(single.span, FixtureFault::MoveAndMoves);
    }
    if fixture.expect.is_empty() {
        lint.fault(fixture.id.span, FixtureFault::NoCases);
    }
    lint.names();
    lint.position();
    fixture.expect.iter().for_each(|case| lint.case(case));
    if lint.mistakes.is_empty() {
        lint.distinct();
    }
    lint.mistakes
}

struct Lint<'a> {
    files: &'a Files,
    sheet: &'a Sheet,
    fixture: &'a Fixture,
    mistakes: Mistakes,
}

impl Lint<'_> {
    fn say(&mut self, span: Span, problem: Problem) {
        self.mistakes.push(Mistake::new(span, problem));
    }

    fn fault(&mut self, span: Span, reason: FixtureFault) {
        self.say(span, Problem::FixtureFault { reason });
    }

    fn known<'b>(&mut self, kind: &'static str, id: &Id, known: impl Iterator<Item = &'b Id>) {
        let known: Vec<&str> = known.map(Id::as_str).collect();
        if !known.contains(&id.as_str()) {
            let known = known.into_iter().map(str::to_owned).collect();
            self.say(id.span, Problem::Unknown { kind, name: id.value.clone(), known });
        }
    }

    /// Names of interpretations, ambiguities, readings and rules.
    fn names(&mut self) {
        let (sheet, fixture) = (self.sheet, self.fixture);
        if let Some(id) = &fixture.interpretation {
            self.known("interpretation", id, sheet.interpretations.iter().map(|i| &i.id));
        }
        self.guard(&fixture.readings);
        let rules = sheet.rule_ids();
        for case in &fixture.expect {
            self.guard(&case.under);
            let fired = case.fires.iter().flat_map(|fires| &fires.value).map(|fired| &fired.rule);
            for id in fired.chain(&case.nearly).chain(&case.by) {
                self.known("rule", id, rules.iter().copied());
            }
        }
    }

    fn guard(&mut self, guard: &Guard) {
        let sheet = self.sheet;
        for (id, readings) in &guard.0 {
            self.known("ambiguity", id, sheet.ambiguities.iter().map(|a| &a.id));
            let declared = sheet.ambiguity(id.as_str());
            for reading in readings.iter().filter(|_| declared.is_some()) {
                let all = declared.into_iter().flat_map(|ambiguity| &ambiguity.readings);
                self.known("reading", reading, all.map(|reading| &reading.id));
            }
        }
    }

    /// The position and the moves made from it.
    fn position(&mut self) {
        let fixture = self.fixture;
        let is_start = fixture.position.value.0.trim() == "start";
        let position = match (&fixture.columns, is_start) {
            (Some(columns), true) => {
                let holes = vec![0; 2 * usize::from(columns.value.0)];
                Position::new(columns.value, [&holes, &holes], Side::South, 0).ok()
            }
            (None, false) => {
                let removed = fixture.removed.as_ref().map_or(0, |removed| removed.value);
                let drawn = self.drawing(&fixture.position, removed);
                if let (Some(stated), Some(drawn)) = (&fixture.seeds, &drawn) {
                    let (at, stated) = (stated.span, u64::from(stated.value));
                    let drawn = u64::from(drawn.on_board());
                    if stated != drawn {
                        self.say(at, Problem::StatedTotal { stated, drawn });
                    }
                }
                drawn
            }
            (Some(columns), false) => {
                self.fault(columns.span, FixtureFault::Columns);
                None
            }
            (None, true) => {
                self.fault(fixture.position.span, FixtureFault::Columns);
                None
            }
        };
        let Some(position) = position else { return };
        if let Some(refused) = self.sheet.board.columns.refuse(position.width()) {
            let columns = fixture.columns.as_ref().map(|columns| columns.span);
            self.say(columns.unwrap_or(fixture.position.span), refused);
        }
        let stated = fixture.state.iter().chain(fixture.expect.iter().flat_map(|c| &c.state));
        for state in stated {
            if let Err(fault) = notation::read_state(&state.value.0, position.clone()) {
                let span = self.within(state, &fault);
                self.say(span, Problem::BadPosition { reason: fault.reason, help: fault.help });
            }
        }
        let many = fixture.moves.iter().flat_map(|moves| &moves.0);
        for text in fixture.single.iter().chain(many) {
            if let Err(fault) = notation::read_move(&text.value.0, &position) {
                let span = self.within(text, &fault);
                self.say(span, Problem::BadMove { reason: fault.reason, help: fault.help });
            }
        }
    }

    fn drawing(&mut self, text: &Spanned<Verbatim>, removed: u16) -> Option<Position> {
        match notation::read_drawing(&text.value.0, Side::South, removed) {
            Ok(position) => Some(position),
            Err(fault) => {
                let span = self.within(text, &fault);
                self.say(span, Problem::BadPosition { reason: fault.reason, help: fault.help });
                None
            }
        }
    }

    /// The place in the file of a fault in a text read from it.
    fn within(&self, text: &Spanned<Verbatim>, fault: &Unreadable) -> Span {
        place_within(text, self.files.text(text.span.file), fault.at.clone())
    }

    fn case(&mut self, case: &Expectation) {
        if let Some(outcome) = &case.outcome
            && outcome.value.ends()
            && case.by.is_none()
        {
            self.fault(outcome.span, FixtureFault::OutcomeNeedsBy);
        }
        let asserted = asserts(case);
        if asserted.is_empty() && case.nearly.is_empty() {
            self.fault(case.span, FixtureFault::ExpectsNothing);
        }
        if let Some(refused) = &case.refused
            && refused.value
            && asserted.keys().any(|field| *field != "refused")
        {
            self.fault(refused.span, FixtureFault::RefusedAndMore);
        }
        if let Some(drawn) = &case.position {
            self.drawing(drawn, 0);
        }
    }

    /// That no two cases stand under the same readings.
    fn distinct(&mut self) {
        let fixture = self.fixture;
        let interpretation = fixture.interpretation.as_ref().map(Id::as_str);
        let mut seen: BTreeMap<Vec<String>, Span> = BTreeMap::new();
        for case in &fixture.expect {
            let mut clashes = BTreeSet::new();
            let mut own = Vec::new();
            for under in combinations(&fixture.readings, &case.under) {
                let overrides = under.iter().map(|(a, r)| (a.as_str(), r.as_str()));
                let chosen = Readings::choose(self.sheet, interpretation, overrides);
                let Ok(readings) = chosen else { continue };
                let key: Vec<String> = readings.chosen.into_iter().map(|c| c.reading).collect();
                clashes.extend(seen.get(&key));
                own.push(key);
            }
            if let Some(&first) = clashes.first() {
                let reason = FixtureFault::SameReadings;
                let mistake = Mistake::new(case.span, Problem::FixtureFault { reason });
                self.mistakes.push(mistake.see(first, "first here"));
            }
            seen.extend(own.into_iter().map(|key| (key, case.span)));
        }
    }
}

/// The place in a file of some bytes of a text read from it. Block scalars lose
/// their indentation when read, so the line is looked for.
pub(super) fn place_within(
    text: &Spanned<Verbatim>,
    file: &str,
    at: std::ops::Range<usize>,
) -> Span {
    let (span, text) = (text.span, &text.value.0);
    let line_start = text[..at.start.min(text.len())].rfind('\n').map_or(0, |at| at + 1);
    let line = text[line_start..].split('\n').next().unwrap_or_default();
    let line_number = text[..line_start].matches('\n').count();
    let raw = file.get(span.start as usize..(span.end as usize).min(file.len()));
    let mut start = span.start as usize;
    for (number, raw_line) in raw.unwrap_or_default().split_inclusive('\n').enumerate() {
        if number == line_number
            && let Some(indent) = raw_line.find(line)
        {
            let line_at = start + indent;
            let end = (at.end.max(at.start) - line_start).min(line.len());
            let from = (at.start - line_start).min(end);
            return Span { start: (line_at + from) as u32, end: (line_at + end) as u32, ..span };
        }
        start += raw_line.len();
    }
    span
}
