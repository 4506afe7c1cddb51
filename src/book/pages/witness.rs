//! A question seen on the board: one position and one move under each of its readings, up
//! to where they part.

use std::collections::BTreeSet;

use super::figure::{beside, figure, terminal};
use super::played::{self, Run};
use crate::book::markdown::{code, html, text, title_of};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::rules::Readings;
use crate::sheet::fixture::Fixture;
use crate::sheet::model::Ambiguity;
use crate::trace::Shot;
use crate::verify::{Pair, Trial, pairs, trials};

/// Readings that go the same way, and how they go.
struct Course<'a> {
    readings: Vec<&'a str>,
    run: Option<Run>,
}

/// What fixtures show of a question, until every pair of readings that they tell apart has
/// been shown.
pub fn seen(matter: &Matter<'_>, told: &Told<'_>, ambiguity: &Ambiguity, page: &Page) -> String {
    let all = pairs(matter.library, told.sheet, told.ran);
    let of_this = |pair: &&Pair| pair.ambiguity == ambiguity.id.as_str();
    let mut left: Vec<&Pair> = all.iter().filter(of_this).collect();
    let mut blocks = Vec::new();
    let mut used = BTreeSet::new();
    while let Some(pair) = left.first() {
        let shown = pair.fixtures.iter().filter(|id| !used.contains(*id)).find_map(|id| {
            let (fixture, trial) = trial_of(matter, told, ambiguity, id, pair)?;
            let courses = courses(told, ambiguity, fixture, &trial)?;
            Some((fixture, courses))
        });
        let Some((fixture, courses)) = shown else {
            left.remove(0);
            continue;
        };
        used.insert(fixture.id.value.clone());
        let parted = |pair: &&Pair| {
            let of = |reading: &str| {
                courses.iter().position(|course| course.readings.contains(&reading))
            };
            of(&pair.one) != of(&pair.other)
        };
        let before = left.len();
        left.retain(|pair| !parted(pair));
        if left.len() == before {
            left.remove(0);
        }
        blocks.push(drawn(told, ambiguity, fixture, &courses, page));
    }
    blocks.join("\n\n")
}

/// A case of a fixture under a reading of a pair, if it has one.
fn trial_of<'a>(
    matter: &Matter<'a>,
    told: &Told<'_>,
    ambiguity: &Ambiguity,
    fixture: &str,
    pair: &Pair,
) -> Option<(&'a Fixture, Trial<'a>)> {
    let files = matter.library.fixtures.iter().filter(|file| file.game == told.sheet.game);
    let mut fixtures = files.flat_map(|file| &file.fixtures);
    let fixture = fixtures.find(|one| one.id.as_str() == fixture)?;
    let reads = |trial: &Trial<'_>, reading: &str| {
        trial.readings.get(ambiguity.id.as_str()) == Some(reading)
    };
    let mut all = trials(told.sheet, fixture).into_iter();
    let trial = all.find(|trial| reads(trial, &pair.one) || reads(trial, &pair.other))?;
    Some((fixture, trial))
}

/// How a case goes under each reading of a question, those that go alike together; `None`
/// where all do.
fn courses<'a>(
    told: &Told<'_>,
    ambiguity: &'a Ambiguity,
    fixture: &Fixture,
    trial: &Trial<'_>,
) -> Option<Vec<Course<'a>>> {
    if fixture.single.is_none() && fixture.moves.is_none() {
        return None;
    }
    let mut courses: Vec<Course<'a>> = Vec::new();
    for reading in &ambiguity.readings {
        let mut readings: Readings = trial.readings.clone();
        readings.set(told.sheet, ambiguity.id.as_str(), reading.id.as_str()).ok()?;
        let run = played::trial_under(told.sheet, trial, &readings);
        let alike = courses.iter_mut().find(|course| same(course.run.as_ref(), run.as_ref()));
        match alike {
            Some(course) => course.readings.push(reading.id.as_str()),
            None => courses.push(Course { readings: vec![reading.id.as_str()], run }),
        }
    }
    (courses.len() > 1).then_some(courses)
}

fn same(one: Option<&Run>, other: Option<&Run>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => {
            one.shots.len() == other.shots.len()
                && one.shots.iter().zip(&other.shots).all(|(a, b)| alike(a, b))
        }
        _ => false,
    }
}

fn alike(one: &Shot, other: &Shot) -> bool {
    one.frame == other.frame && one.caption() == other.caption()
}

/// A position, the move, and the board under each reading where they part.
fn drawn(
    told: &Told<'_>,
    ambiguity: &Ambiguity,
    fixture: &Fixture,
    courses: &[Course<'_>],
    page: &Page,
) -> String {
    let game = told.sheet.game.as_str();
    let id = fixture.id.as_str();
    let link = page.to(&code(id), &Place::fixture(game, id));
    let mut said = format!("{} ({link}).", text(&fixture.title.0));
    let runs: Vec<&Run> = courses.iter().filter_map(|course| course.run.as_ref()).collect();
    let Some(first) = runs.first() else { return said };
    let agree = |at: usize| {
        first.shots.get(at).is_some_and(|shot| {
            runs.iter().all(|run| run.shots.get(at).is_some_and(|other| alike(shot, other)))
        })
    };
    let refused = courses.iter().any(|course| course.run.is_none());
    // A move that is refused parts from the others before anything is done.
    let parting = if refused { 1 } else { (0..).take_while(|at| agree(*at)).count().max(1) };
    let last = &first.shots[parting - 1];
    let lead = if parting == 1 { "The position" } else { "So far all readings agree" };
    let caption = format!("{lead}: {}", last.caption());
    said += &format!("\n\n{}", figure(&format!("{id}-agreed"), &last.frame, &last.title, &caption));
    let mut sides = Vec::new();
    let mut words = Vec::new();
    for (number, course) in (1..).zip(courses) {
        let names = course.readings.iter().map(|reading| {
            let anchor = Place::reading(game, ambiguity.id.as_str(), reading).from(&page.path);
            format!("<a href=\"{anchor}\">{}</a>", html(&title_of(reading)))
        });
        let names = names.collect::<Vec<_>>().join(", ");
        let Some(run) = &course.run else {
            words.push(format!("<p>Under {names}: the move is refused.</p>"));
            continue;
        };
        let shot = run.shots.get(parting).or(run.shots.last());
        let Some(shot) = shot else { continue };
        let end = run.turns.last().map(|turn| turn.verdict(&run.program)).unwrap_or_default();
        let caption = format!(
            "<strong>{names}.</strong> {} <em>In the end: {}.</em>",
            html(&shot.caption()),
            html(&end)
        );
        sides.push((format!("{id}-side-{number}"), shot, caption));
    }
    said += &format!("\n\n{}", beside(&sides));
    if !words.is_empty() {
        said += &format!("\n\n{}", words.join("\n"));
    }
    said + "\n\n" + &terminal(&first.command())
}
