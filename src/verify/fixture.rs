//! Running fixtures: every case under every combination of readings it names.

use std::collections::BTreeMap;

use crate::engine::{Game, Move, Position, Program, Side, Width};
use crate::notation;
use crate::rules::{Readings, settle};
use crate::sheet::fixture::{Expectation, Fixture, Seat};
use crate::sheet::model::Sheet;
use crate::sheet::{Guard, Id, Mistake, Mistakes, Problem, Span, Spanned};

use super::failure::{Combinations, Failure};
use super::judge::Unmet;
use super::library::Library;
use super::outcome::{Last, play_noted};

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
    /// The expectations that do not hold, each once.
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
            let failed_before = checked.failures.len();
            let (checked, mistakes) = (&mut checked, &mut mistakes);
            Runner { sheet, fixture, checked, mistakes, failed_before }.run();
        }
    }
    if mistakes.is_empty() { Ok(checked) } else { Err(mistakes) }
}

struct Runner<'a> {
    sheet: &'a Sheet,
    fixture: &'a Fixture,
    checked: &'a mut Checked,
    mistakes: &'a mut Mistakes,
    /// The failures of the fixtures before this one.
    failed_before: usize,
}

impl Runner<'_> {
    fn say(&mut self, span: Span, problem: Problem) {
        self.mistakes.push(Mistake::new(span, problem));
    }

    fn run(mut self) {
        for trial in trials(self.sheet, self.fixture) {
            self.run_trial(&trial);
        }
        self.checked.failures[self.failed_before..].iter_mut().for_each(Failure::shorten);
    }

    fn run_trial(&mut self, trial: &Trial<'_>) {
        let Some(program) = trial.width().and_then(|width| self.compile(&trial.readings, width))
        else {
            return;
        };
        let Some(failures) = trial.failures(&program) else { return };
        let case = trial.case;
        let ran = Ran {
            fixture: self.fixture.id.value.clone(),
            case: trial.number,
            readings: trial
                .readings
                .chosen
                .iter()
                .map(|chosen| (chosen.ambiguity.clone(), chosen.reading.clone()))
                .collect(),
            asserts: asserts(case),
            fires: fired_rules(case),
            nearly: case.nearly.iter().map(|id| id.value.clone()).collect(),
        };
        if failures.is_empty() {
            self.checked.ran.entry(self.sheet.game.value.clone()).or_default().push(ran);
        }
        let under: Combinations =
            trial.under.iter().map(|(a, r)| (a.value.clone(), vec![r.value.clone()])).collect();
        for (span, expected, found) in failures {
            let of_case = &mut self.checked.failures[self.failed_before..];
            let same =
                |failure: &&mut Failure| failure.span == span && failure.expected == expected;
            if let Some(failure) = of_case.iter_mut().find(same) {
                failure.add(found, under.clone());
                continue;
            }
            let mut failure = Failure {
                kind: "fixture",
                game: self.sheet.game.value.clone(),
                fixture: self.fixture.id.value.clone(),
                span,
                expected,
                found: Vec::new(),
            };
            failure.add(found, under.clone());
            self.checked.failures.push(failure);
        }
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
}

/// A case under one combination of the readings it names.
pub struct Trial<'a> {
    fixture: &'a Fixture,
    number: usize,
    case: &'a Expectation,
    under: Vec<(&'a Id, &'a Id)>,
    /// All readings it is run under.
    pub readings: Readings,
}

/// Every case of a fixture under every combination of readings it names.
pub fn trials<'a>(sheet: &Sheet, fixture: &'a Fixture) -> Vec<Trial<'a>> {
    let mut all = Vec::new();
    for (number, case) in fixture.expect.iter().enumerate() {
        for under in combinations(&fixture.readings, &case.under) {
            let overrides = under.iter().map(|(a, r)| (a.as_str(), r.as_str()));
            let interpretation = fixture.interpretation.as_ref();
            let chosen = Readings::choose(sheet, interpretation.map(Id::as_str), overrides);
            // Names that a sheet does not have are found when a library is loaded.
            if let Ok(readings) = chosen {
                all.push(Trial { fixture, number, case, under, readings });
            }
        }
    }
    all
}

impl<'a> Trial<'a> {
    /// The width it is played on.
    pub fn width(&self) -> Option<Width> {
        match &self.fixture.columns {
            Some(columns) => Some(columns.value),
            None => Some(self.drawn()?.width()),
        }
    }

    /// What does not hold of it under the rules of a program.
    pub fn failures(&self, program: &Program) -> Option<Vec<Unmet>> {
        let (game, last) = self.play(program)?;
        Some(super::judge::judge(self.case, program, &game, &last))
    }

    /// The position drawn, which was found readable when the library was loaded.
    fn drawn(&self) -> Option<Position> {
        drawn(self.fixture)
    }

    /// The case, by its number in the fixture.
    pub fn number(&self) -> usize {
        self.number
    }

    /// What must come of it.
    pub fn case(&self) -> &'a Expectation {
        self.case
    }

    /// Its moves, as they are written.
    pub fn moves(&self) -> impl Iterator<Item = &'a str> {
        let fixture = self.fixture;
        let many = fixture.moves.iter().flat_map(|moves| &moves.0);
        fixture.single.iter().chain(many).map(|text| text.value.0.as_str())
    }

    /// The position before its moves.
    pub fn start(&self, program: &Program) -> Option<Position> {
        let fixture = self.fixture;
        let mut position =
            if fixture.columns.is_some() { program.start().clone() } else { self.drawn()? };
        if fixture.columns.is_some() && fixture.to_move == Some(Seat::North) {
            position = position.with_to_move(Side::North);
        }
        if let Some(state) = &fixture.state {
            position = notation::read_state(&state.value.0, position).ok()?;
        }
        Some(position)
    }

    fn play<'p>(&self, program: &'p Program) -> Option<(Game<'p>, Last)> {
        let mut game = Game::from(program, self.start(program)?, &[]);
        let mut last = Last::None;
        let moves: Vec<&str> = self.moves().collect();
        for (number, text) in moves.iter().enumerate() {
            let play = notation::read_move(text, game.position()).ok()?;
            let is_last = number + 1 == moves.len();
            last = match play_noted(&mut game, &play) {
                Ok((played, _)) if played.pending.is_some() && !is_last => {
                    let why = format!("`{}` leaves a bonus to be chosen", text.trim());
                    Last::Refused { why, is_last }
                }
                Ok((played, turn)) => Last::Played(Box::new(played), turn),
                Err(illegal) => {
                    let (why, help) = notation::explain(text.trim(), &game, &illegal);
                    Last::Refused { why: format!("{why}; {help}"), is_last }
                }
            };
            if matches!(last, Last::Refused { .. }) {
                break;
            }
        }
        Some((game, last))
    }
}

/// The position that a fixture draws.
fn drawn(fixture: &Fixture) -> Option<Position> {
    let to_move = if fixture.to_move == Some(Seat::North) { Side::North } else { Side::South };
    let removed = fixture.removed.as_ref().map_or(0, |removed| removed.value);
    notation::read_drawing(&fixture.position.value.0, to_move, removed).ok()
}

/// The position that a fixture draws, with its further state, and the moves from there.
/// `None` where it is about a start position.
pub fn drawn_moves(fixture: &Fixture) -> Option<(Position, Vec<Move>)> {
    let mut position = drawn(fixture).filter(|_| fixture.columns.is_none())?;
    if let Some(state) = &fixture.state {
        position = notation::read_state(&state.value.0, position).ok()?;
    }
    let many = fixture.moves.iter().flat_map(|moves| &moves.0);
    let moves = fixture.single.iter().chain(many);
    let moves = moves.map(|text| notation::read_move(&text.value.0, &position).ok());
    let moves = moves.collect::<Option<_>>()?;
    Some((position, moves))
}

/// Every combination of the readings that a fixture and a case name; the case
/// overrules the fixture.
pub(super) fn combinations<'a>(common: &'a Guard, own: &'a Guard) -> Vec<Vec<(&'a Id, &'a Id)>> {
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
pub(super) fn asserts(case: &Expectation) -> BTreeMap<&'static str, String> {
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
    if let Some(state) = &case.state {
        let mut words: Vec<&str> = state.value.0.split_whitespace().collect();
        words.sort_unstable();
        all.insert("state", words.join(" "));
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
