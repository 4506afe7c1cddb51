//! Running fixtures: every case under every combination of readings it names.

use std::collections::BTreeMap;

use crate::engine::{Game, Position, Program, Side, Width};
use crate::notation::{self, Unreadable};
use crate::rules::{BadChoice, Readings, settle};
use crate::sheet::decode::Verbatim;
use crate::sheet::fixture::{Expectation, Fixture, Seat};
use crate::sheet::mistake::FixtureFault;
use crate::sheet::model::Sheet;
use crate::sheet::{Guard, Id, Mistake, Mistakes, Problem, Span, Spanned};

use super::library::Library;
use super::outcome::{Last, play_noted};

/// A case that does not hold.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The game.
    pub game: String,
    /// The fixture.
    pub fixture: String,
    /// The place of the expectation.
    pub span: Span,
    /// What was expected.
    pub expected: String,
    /// What came of it.
    pub found: String,
    /// The readings that the case changes from its interpretation.
    pub under: Vec<(String, String)>,
}

/// A case that was run under one combination of readings.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The fixture.
    pub fixture: String,
    /// The case, by its number in the fixture.
    pub case: usize,
    /// All readings it was run under.
    pub readings: BTreeMap<String, String>,
    /// What it asserts, by field.
    pub asserts: BTreeMap<&'static str, String>,
    /// The rules it asserts to fire.
    pub fires: Vec<String>,
    /// The rules it asserts to fail by one condition.
    pub nearly: Vec<String>,
}

/// What came of running the fixtures of a library.
#[derive(Debug, Default)]
pub struct Checked {
    /// The cases that hold, by game.
    pub ran: BTreeMap<String, Vec<Ran>>,
    /// The number of fixtures, by game.
    pub fixtures: BTreeMap<String, usize>,
    /// The cases that do not hold.
    pub failures: Vec<Failure>,
}

/// Runs every fixture of a library.
///
/// # Errors
/// Fixtures that cannot be run as they are written.
pub fn run_fixtures(library: &Library) -> Result<Checked, Mistakes> {
    let mut checked = Checked::default();
    let mut mistakes = Vec::new();
    for file in &library.fixtures {
        let Some(sheet) = library.sheet(file.game.as_str()) else { continue };
        for fixture in &file.fixtures {
            *checked.fixtures.entry(sheet.game.value.clone()).or_default() += 1;
            let mut runner =
                Runner { library, sheet, fixture, checked: &mut checked, mistakes: &mut mistakes };
            runner.run();
        }
    }
    if mistakes.is_empty() { Ok(checked) } else { Err(mistakes) }
}

struct Runner<'a> {
    library: &'a Library,
    sheet: &'a Sheet,
    fixture: &'a Fixture,
    checked: &'a mut Checked,
    mistakes: &'a mut Mistakes,
}

impl Runner<'_> {
    fn say(&mut self, span: Span, problem: Problem) {
        self.mistakes.push(Mistake::new(span, problem));
    }

    fn fault(&mut self, span: Span, reason: FixtureFault) {
        self.say(span, Problem::FixtureFault { reason });
    }

    fn run(&mut self) {
        let fixture = self.fixture;
        if let (Some(single), Some(_)) = (&fixture.single, &fixture.moves) {
            return self.fault(single.span, FixtureFault::MoveAndMoves);
        }
        let before = self.mistakes.len();
        for (number, case) in fixture.expect.iter().enumerate() {
            self.check_case(case);
            if self.mistakes.len() > before {
                continue;
            }
            for under in combinations(&fixture.readings, &case.under) {
                self.run_case(number, case, &under);
            }
        }
    }

    /// What is wrong with a case whatever comes of it.
    fn check_case(&mut self, case: &Expectation) {
        if case.outcome.as_ref().is_some_and(|o| o.value.ends()) && case.by.is_none() {
            self.fault(case.span, FixtureFault::OutcomeNeedsBy);
        }
        let asserted = asserts(case);
        if asserted.is_empty() && case.nearly.is_empty() {
            self.fault(case.span, FixtureFault::ExpectsNothing);
        }
        let refused = case.refused.as_ref().is_some_and(|refused| refused.value);
        if refused && asserted.keys().any(|field| *field != "refused") {
            self.fault(case.span, FixtureFault::RefusedAndMore);
        }
        let rules = self.sheet.rule_ids();
        let fired = case.fires.iter().flat_map(|fires| &fires.value).map(|fired| &fired.rule);
        for id in fired.chain(&case.nearly).chain(&case.by) {
            if !rules.contains(&id) {
                let known = rules.iter().map(|id| id.value.clone()).collect();
                let name = id.value.clone();
                self.say(id.span, Problem::Unknown { kind: "rule", name, known });
            }
        }
    }

    fn run_case(&mut self, number: usize, case: &Expectation, under: &[(&Id, &Id)]) {
        let overrides = under.iter().map(|(a, r)| (a.as_str(), r.as_str()));
        let interpretation = self.fixture.interpretation.as_ref();
        let chosen = Readings::choose(self.sheet, interpretation.map(Id::as_str), overrides);
        let readings = match chosen {
            Ok(readings) => readings,
            Err(bad) => return self.bad_choices(bad, under),
        };
        let Some(program) = self.program(&readings) else { return };
        let Some((game, last)) = self.play(&program, case) else { return };
        let ran = Ran {
            fixture: self.fixture.id.value.clone(),
            case: number,
            readings: readings
                .chosen
                .iter()
                .map(|chosen| (chosen.ambiguity.clone(), chosen.reading.clone()))
                .collect(),
            asserts: asserts(case),
            fires: fired_rules(case),
            nearly: case.nearly.iter().map(|id| id.value.clone()).collect(),
        };
        let failures = super::judge::judge(case, &program, &game, &last);
        if failures.is_empty() {
            self.checked.ran.entry(self.sheet.game.value.clone()).or_default().push(ran);
        }
        let under: Vec<(String, String)> =
            under.iter().map(|(a, r)| (a.value.clone(), r.value.clone())).collect();
        for (span, expected, found) in failures {
            self.checked.failures.push(Failure {
                game: self.sheet.game.value.clone(),
                fixture: self.fixture.id.value.clone(),
                span,
                expected,
                found,
                under: under.clone(),
            });
        }
    }

    fn bad_choices(&mut self, bad: Vec<BadChoice>, under: &[(&Id, &Id)]) {
        for choice in bad {
            let named = under.iter().flat_map(|&(a, r)| [a, r]);
            let at = named.chain(&self.fixture.interpretation).find(|id| id.value == choice.name);
            let span = at.map_or(self.fixture.span, |id| id.span);
            let kind = match choice.kind.as_str() {
                "interpretation" => "interpretation",
                "ambiguity" => "ambiguity",
                _ => "reading",
            };
            let problem = Problem::Unknown { kind, name: choice.name, known: choice.known };
            let mistake = Mistake::new(span, problem);
            if !self.mistakes.contains(&mistake) {
                self.mistakes.push(mistake);
            }
        }
    }

    /// The rules compiled for the width of the fixture.
    fn program(&mut self, readings: &Readings) -> Option<Program> {
        let fixture = self.fixture;
        let is_start = fixture.position.value.0.trim() == "start";
        let width = match (&fixture.columns, is_start) {
            (Some(columns), true) => columns.value,
            (None, false) => self.drawn()?.width(),
            _ => {
                self.fault(fixture.position.span, FixtureFault::Columns);
                return None;
            }
        };
        self.compile(readings, width)
    }

    fn compile(&mut self, readings: &Readings, width: Width) -> Option<Program> {
        match settle(self.sheet, readings, width) {
            Ok(rules) => match Program::compile(&rules) {
                Ok(program) => Some(program),
                Err(too_many) => {
                    let (count, most) = (too_many.count, too_many.most);
                    self.say(self.sheet.span, Problem::TooManyConditions { count, most });
                    None
                }
            },
            Err(found) => {
                self.mistakes.extend(found);
                None
            }
        }
    }

    fn drawn(&mut self) -> Option<Position> {
        let fixture = self.fixture;
        let to_move = if fixture.to_move == Some(Seat::North) { Side::North } else { Side::South };
        let removed = fixture.removed.as_ref().map_or(0, |removed| removed.value);
        let drawn = self.drawing(&fixture.position, to_move, removed)?;
        if let Some(stated) = &fixture.seeds {
            let (stated, at) = (u64::from(stated.value), stated.span);
            let drawn = u64::from(drawn.on_board());
            if stated != drawn {
                self.say(at, Problem::StatedTotal { stated, drawn });
                return None;
            }
        }
        Some(drawn)
    }

    fn drawing(
        &mut self,
        text: &Spanned<Verbatim>,
        to_move: Side,
        removed: u16,
    ) -> Option<Position> {
        match notation::read_drawing(&text.value.0, to_move, removed) {
            Ok(position) => Some(position),
            Err(fault) => {
                let span = self.within(text, &fault);
                let problem = Problem::BadPosition { reason: fault.reason, help: fault.help };
                self.say(span, problem);
                None
            }
        }
    }

    /// The place in the file of a fault in a text read from it.
    fn within(&self, text: &Spanned<Verbatim>, fault: &Unreadable) -> Span {
        let file = self.library.files.text(text.span.file);
        text.within(file, fault.at.clone())
    }

    fn play<'p>(&mut self, program: &'p Program, case: &Expectation) -> Option<(Game<'p>, Last)> {
        let fixture = self.fixture;
        let mut position =
            if fixture.columns.is_some() { program.start().clone() } else { self.drawn()? };
        if fixture.columns.is_some() && fixture.to_move == Some(Seat::North) {
            position = position.with_to_move(Side::North);
        }
        if let Some(drawn) = &case.position {
            // A drawing that cannot be read is a mistake, not a case that fails.
            self.drawing(drawn, Side::South, 0)?;
        }
        let mut game = Game::from(program, position, &[]);
        let mut last = Last::None;
        let many = fixture.moves.iter().flat_map(|moves| &moves.0);
        let moves: Vec<_> = fixture.single.iter().chain(many).collect();
        for (number, text) in moves.iter().enumerate() {
            let play = match notation::read_move(&text.value.0, game.position()) {
                Ok(play) => play,
                Err(fault) => {
                    let span = self.within(text, &fault);
                    self.say(span, Problem::BadMove { reason: fault.reason, help: fault.help });
                    return None;
                }
            };
            last = match play_noted(&mut game, &play) {
                Ok((played, turn)) => Last::Played(Box::new(played), turn),
                Err(illegal) => Last::Refused(illegal),
            };
            let stopped = match &last {
                Last::Refused(_) => true,
                Last::Played(played, _) => played.pending.is_some(),
                Last::None => false,
            };
            if stopped && number + 1 < moves.len() {
                last = Last::Refused(crate::engine::Illegal::NothingDue);
                break;
            }
        }
        Some((game, last))
    }
}

impl Spanned<Verbatim> {
    /// The place in a file of some bytes of a text read from it. Block scalars lose
    /// their indentation when read, so the line is looked for.
    pub fn within(&self, file: &str, at: std::ops::Range<usize>) -> Span {
        let text = &self.value.0;
        let line_start = text[..at.start.min(text.len())].rfind('\n').map_or(0, |at| at + 1);
        let line = text[line_start..].split('\n').next().unwrap_or_default();
        let line_number = text[..line_start].matches('\n').count();
        let whole = self.span.start as usize..(self.span.end as usize).min(file.len());
        let raw = file.get(whole.clone()).unwrap_or_default();
        let mut start = whole.start;
        for (number, raw_line) in raw.split_inclusive('\n').enumerate() {
            if number == line_number
                && let Some(indent) = raw_line.find(line)
            {
                let base = start + indent - line_start;
                let end = at.end.min(line_start + line.len()).max(at.start);
                let (from, to) = ((base + at.start) as u32, (base + end) as u32);
                return Span { start: from, end: to, ..self.span };
            }
            start += raw_line.len();
        }
        self.span
    }
}

/// Every combination of the readings that a fixture and a case name; the case
/// overrules the fixture.
fn combinations<'a>(common: &'a Guard, own: &'a Guard) -> Vec<Vec<(&'a Id, &'a Id)>> {
    let overruled = |ambiguity: &Id| own.0.iter().any(|(id, _)| id == ambiguity);
    let kept = common.0.iter().filter(|(ambiguity, _)| !overruled(ambiguity));
    let mut all: Vec<Vec<(&Id, &Id)>> = vec![Vec::new()];
    for (ambiguity, readings) in kept.chain(&own.0) {
        let extend = |chosen: &Vec<(&'a Id, &'a Id)>| {
            let chosen = chosen.clone();
            readings.iter().map(move |reading| {
                let mut longer = chosen.clone();
                longer.push((ambiguity, reading));
                longer
            })
        };
        all = all.iter().flat_map(extend).collect();
    }
    all
}

fn fired_rules(case: &Expectation) -> Vec<String> {
    let fired = case.fires.iter().flat_map(|fires| &fires.value);
    fired.map(|fired| fired.rule.value.clone()).collect()
}

/// What a case asserts about the position reached, by field, so that two cases can
/// be compared.
fn asserts(case: &Expectation) -> BTreeMap<&'static str, String> {
    fn put<T: std::fmt::Debug>(
        all: &mut BTreeMap<&'static str, String>,
        field: &'static str,
        value: &Option<Spanned<T>>,
    ) {
        if let Some(value) = value {
            all.insert(field, format!("{:?}", value.value));
        }
    }
    let mut all = BTreeMap::new();
    if let Some(drawn) = &case.position {
        let words: Vec<&str> = drawn.value.0.split_whitespace().collect();
        all.insert("position", words.join(" "));
    }
    put(&mut all, "to-move", &case.to_move);
    put(&mut all, "hand", &case.hand);
    put(&mut all, "laps", &case.laps);
    put(&mut all, "captured", &case.captured);
    put(&mut all, "removed", &case.removed);
    put(&mut all, "outcome", &case.outcome);
    put(&mut all, "legal", &case.legal);
    put(&mut all, "bonus", &case.bonus);
    put(&mut all, "refused", &case.refused);
    put(&mut all, "holes", &case.holes);
    put(&mut all, "seeds", &case.seeds);
    put(&mut all, "south", &case.south);
    put(&mut all, "north", &case.north);
    if let Some(by) = &case.by {
        all.insert("by", by.value.clone());
    }
    if case.fires.is_some() {
        all.insert("fires", fired_rules(case).join(" "));
    }
    all
}
