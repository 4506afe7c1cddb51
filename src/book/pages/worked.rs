//! Where a rule is seen at work: a run of a fixture in which it fires, and one in which
//! it nearly does.

use super::figure::{figure, terminal};
use super::near;
use super::played::{self, Run};
use crate::book::markdown::{code, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::draw::{Frame, condition_said};
use crate::engine::{Event, Game, Position, View};
use crate::notation::read_move;
use crate::rules::Readings;
use crate::sheet::fixture::{Fixture, FixtureKind};
use crate::trace::Turn;
use crate::verify::{Trial, trials};

/// A case that shows a rule, and the fixture it is of.
struct Shown<'a> {
    fixture: &'a Fixture,
    run: Run,
}

/// The turn in which a rule fires, step by step.
pub fn fires(
    matter: &Matter<'_>,
    told: &Told<'_>,
    readings: &Readings,
    rule: &str,
    page: &Page,
) -> String {
    let asserts = |trial: &Trial<'_>| {
        let fired = trial.case().fires.iter().flat_map(|fires| &fires.value);
        fired.clone().any(|fired| fired.rule.as_str() == rule)
            || trial.case().by.as_ref().is_some_and(|by| by.as_str() == rule)
    };
    let any = |_: &Run| true;
    let shown = best(matter, told, readings, rule, &asserts, &any);
    let Some(shown) = shown else { return String::new() };
    let run = &shown.run;
    let (before, turn) = last_turn(run);
    let alone = std::slice::from_ref(turn);
    let shots = run.shots_of(&before, alone);
    let command = run.command_of(&before, alone);
    let heading = format!("{} on 4×{}", turn.does(), run.program.width().0);
    let steps = run.steps_of(page, &format!("{rule}-fires"), &heading, &shots, &command);
    format!("{}\n\n{steps}", introduced(told, &shown, readings, page, Some(&shown.fixture.title.0)))
}

/// The board on which a rule nearly fires, and what it lacks there.
pub fn nearly(
    matter: &Matter<'_>,
    told: &Told<'_>,
    readings: &Readings,
    rule: &str,
    page: &Page,
) -> String {
    let asserts =
        |trial: &Trial<'_>| trial.case().nearly.iter().any(|nearly| nearly.as_str() == rule);
    // A hole with seeds that is no start tells more than an empty one.
    let telling = |run: &Run| {
        let starts = &run.program.rules().starts;
        let start = starts.iter().position(|start| start.id == rule);
        start.is_none_or(|start| near::lacks_a_filled_hole(run, &last_turn(run).0, start))
    };
    let shown = best(matter, told, readings, rule, &asserts, &telling);
    let Some(shown) = shown else { return String::new() };
    let run = &shown.run;
    let (before, turn) = last_turn(run);
    let id = format!("{rule}-nearly");
    // The title of a fixture made for another rule leads away from this one.
    let meant = named_after(shown.fixture.id.as_str(), rule);
    let title = meant.then_some(&*shown.fixture.title.0);
    let introduced = introduced(told, &shown, readings, page, title);
    let rules = run.program.rules();
    let lap = rules.laps.iter().position(|lap| lap.id == rule);
    let missed = lap.and_then(|lap| missed(run, &before, turn, lap));
    let title = format!("{}: {} nearly applies", run.what, run.called(rule));
    let (why, board) = match missed {
        Some(missed) => {
            let lacks = missed.lacks.map_or_else(String::new, |condition| {
                format!("It does not apply here, for it asks that {}.", text(&condition))
            });
            let instead = missed.instead.map_or_else(String::new, |other| {
                let link = page
                    .to(&text(&run.called(&other)), &Place::rule(told.sheet.game.as_str(), &other));
                format!(" What acts instead is *{link}*.")
            });
            let caption = format!("{}, after lap {}.", turn.does(), missed.laps);
            (lacks + &instead, figure(&id, &missed.frame, &title, &caption))
        }
        None => {
            let mut frame = Frame::of(&before, rules.direction);
            let start = rules.starts.iter().position(|start| start.id == rule);
            let end = rules.ends.iter().find(|end| end.id == rule);
            let why = start
                .and_then(|start| near::no_start(run, &before, start))
                .or_else(|| near::no_end(run, turn, end?));
            let mut caption = format!("Before {}.", turn.does());
            if start.is_none() {
                frame = turn.overview(&before, rules.direction);
                caption = format!("After {}: {}.", turn.does(), turn.verdict(&run.program));
            }
            (why.unwrap_or_default(), figure(&id, &frame, &title, &caption))
        }
    };
    let said = if meant { format!("{introduced} {why}") } else { format!("{why} {introduced}") };
    let command = run.command_of(&before, std::slice::from_ref(turn));
    format!("{}\n\n{board}\n\n{}", said.trim(), terminal(&command))
}

/// What a fixture shows, if that is to be said, its name, and the readings it takes that the
/// page does not.
fn introduced(
    told: &Told<'_>,
    shown: &Shown<'_>,
    readings: &Readings,
    page: &Page,
    title: Option<&str>,
) -> String {
    let game = told.sheet.game.as_str();
    let id = shown.fixture.id.as_str();
    let link = page.to(&code(id), &Place::fixture(game, id));
    let mut said = match title {
        Some(title) => format!("{} ({link}).", text(title)),
        None => format!("The board is that of {link}."),
    };
    let own = &shown.run.program.rules().readings;
    let differ = own.chosen.iter().filter(|one| readings.get(&one.ambiguity) != Some(&one.reading));
    let differ = differ.map(|one| {
        let place = Place::reading(game, &one.ambiguity, &one.reading);
        page.to(&code(&format!("{}: {}", one.ambiguity, one.reading)), &place)
    });
    let differ: Vec<String> = differ.collect();
    if !differ.is_empty() {
        said += &format!(" Played under {}.", differ.join(", "));
    }
    said
}

/// The position before the last turn of a run, and that turn.
fn last_turn(run: &Run) -> (Position, &Turn) {
    let turn = run.turns.last().expect("only runs with a turn are shown");
    let earlier = run.turns.len().checked_sub(2).map(|at| &run.turns[at]);
    let before = earlier.map_or(&run.start, |turn| &turn.played.position);
    (before.clone(), turn)
}

/// Of the cases that assert something of a rule, the one that is easiest to follow: under
/// the page's own readings, of few steps, on a usual board, told by a source, and made for
/// this very rule; one whose run is telling before any other.
fn best<'a>(
    matter: &Matter<'a>,
    told: &Told<'_>,
    readings: &Readings,
    rule: &str,
    asserts: &dyn Fn(&Trial<'_>) -> bool,
    telling: &dyn Fn(&Run) -> bool,
) -> Option<Shown<'a>> {
    let files = matter.library.fixtures.iter().filter(|file| file.game == told.sheet.game);
    let mut candidates = Vec::new();
    for (order, fixture) in files.flat_map(|file| &file.fixtures).enumerate() {
        if fixture.single.is_none() && fixture.moves.is_none() {
            continue;
        }
        for trial in trials(told.sheet, fixture) {
            if !asserts(&trial) {
                continue;
            }
            let own =
                |one: &&crate::rules::Chosen| readings.get(&one.ambiguity) != Some(&one.reading);
            let differ = trial.readings.chosen.iter().filter(own).count();
            let fired = trial.case().fires.iter().flat_map(|fires| &fires.value);
            let steps: u32 = fired.map(|fired| fired.times).sum();
            let usual = told.rules.width.0.min(4)..=told.rules.width.0;
            let unusual = trial.width().is_none_or(|width| !usual.contains(&width.0));
            let stray = !named_after(fixture.id.as_str(), rule);
            let witness = fixture.kind == FixtureKind::Witness;
            // A case without a list of rules may be of any length.
            let steps = if steps == 0 { 100 } else { steps };
            candidates.push((
                (differ, steps > 8, unusual, witness, steps, stray, order),
                fixture,
                trial,
            ));
        }
    }
    candidates.sort_by_key(|(rank, _, _)| *rank);
    let runs = candidates.into_iter().filter_map(|(_, fixture, trial)| {
        let run = played::trial(told.sheet, &trial)?;
        (!run.turns.is_empty()).then_some(Shown { fixture, run })
    });
    let mut first = None;
    for shown in runs {
        if telling(&shown.run) {
            return Some(shown);
        }
        first = first.or(Some(shown));
    }
    first
}

/// Whether a fixture's id has a word of a rule's id, so that it was made for it.
fn named_after(fixture: &str, rule: &str) -> bool {
    fixture.split('-').any(|word| rule.split('-').any(|of_rule| of_rule == word))
}

/// A landing after which a rule failed by a single condition.
struct Missed {
    laps: u64,
    lacks: Option<String>,
    instead: Option<String>,
    frame: Frame,
}

/// The first landing of a turn after which a lap rule failed by a single condition.
fn missed(run: &Run, before: &Position, turn: &Turn, rule: usize) -> Option<Missed> {
    let program = &run.program;
    let play = read_move(&turn.play, before).ok()?;
    let mut found = None;
    let mut landings = 0;
    let mut look = |_: View<'_>, event: Event<'_>| {
        if let Event::Landing { asked, fires, laps, .. } = event {
            let missing = asked.get(rule).copied().unwrap_or_default();
            if found.is_none() && rule < fires && missing.count_ones() == 1 {
                found = Some((landings, laps, missing, fires));
            }
            landings += 1;
        }
    };
    Game::from(program, before.clone(), &[]).play_observed(&play, &mut look).ok()?;
    let (landing, laps, missing, fires) = found?;
    let rules = program.rules();
    let lacks = program.conditions_missing(rule, missing).next();
    let lacks = lacks.and_then(|test| condition_said(&rules.laps[rule], test));
    let mut steps = turn.record.steps.iter().filter(|step| step.landing.is_some());
    let frame = steps.nth(landing)?.frame(rules.direction)?;
    let instead = rules.laps.get(fires).map(|lap| lap.id.clone());
    Some(Missed { laps, lacks, instead, frame })
}
