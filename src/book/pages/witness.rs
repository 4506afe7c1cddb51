//! A question seen on the board: one position and one move under each of its readings, up
//! to where they part.

use std::collections::BTreeSet;

use super::figure::{beside, figure, terminal};
use super::played::{self, Run};
use crate::book::markdown::{code, coded, html, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::rules::{Readings, Rules, settle};
use crate::sheet::fixture::Fixture;
use crate::sheet::model::{Ambiguity, Width, id_in_words};
use crate::trace::Shot;
use crate::verify::{Pair, Trial, pairs, trials};

/// Readings that go the same way, and how they go.
struct Course<'a> {
    readings: Vec<&'a str>,
    run: Run,
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
        let unused = pair.fixtures.iter().filter(|id| !used.contains(*id));
        let mut cases: Vec<(&Fixture, Trial<'_>)> =
            unused.filter_map(|id| trial_of(matter, told, ambiguity, id, pair)).collect();
        // A move tells more than what may be played.
        cases.sort_by_key(|(_, trial)| trial.moves().next().is_none());
        let shown = cases.iter().find_map(|(fixture, trial)| {
            courses(told, ambiguity, trial).map(|courses| (*fixture, courses))
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
    if blocks.is_empty() {
        blocks.push(proved_alike(told, ambiguity, page));
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
    trial: &Trial<'_>,
) -> Option<Vec<Course<'a>>> {
    let mut courses: Vec<Course<'a>> = Vec::new();
    for reading in &ambiguity.readings {
        let mut readings: Readings = trial.readings.clone();
        readings.set(told.sheet, ambiguity.id.as_str(), reading.id.as_str()).ok()?;
        let run = played::trial_under(told.sheet, trial, &readings)?;
        match courses.iter_mut().find(|course| same(&course.run, &run)) {
            Some(course) => course.readings.push(reading.id.as_str()),
            None => courses.push(Course { readings: vec![reading.id.as_str()], run }),
        }
    }
    (courses.len() > 1).then_some(courses)
}

/// Whether two go the same way. Where nothing is played, what may be is what is told.
fn same(one: &Run, other: &Run) -> bool {
    one.shots.len() == other.shots.len()
        && one.shots.iter().zip(&other.shots).all(|(a, b)| alike(a, b))
        && one.refused == other.refused
        && (!one.turns.is_empty() || one.legal == other.legal)
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
    let mut said = vec![format!("{} ({link}).", text(&fixture.title.0))];
    let agree = |at: &usize| {
        let shots: Vec<_> = courses.iter().map(|course| course.run.shots.get(*at)).collect();
        shots.windows(2).all(|two| matches!(two, [Some(a), Some(b)] if alike(a, b)))
    };
    let parting = (0..).take_while(agree).count();
    if let Some(last) = parting.checked_sub(1).and_then(|at| courses[0].run.shots.get(at)) {
        let lead = if parting == 1 { "The position:" } else { "So far all readings agree." };
        let caption = format!("{lead} {}", last.caption());
        said.push(figure(&format!("{id}-agreed"), &last.frame, &last.title, &caption));
    }
    let sides = (1..).zip(courses).filter_map(|(number, course)| {
        let shots = &course.run.shots;
        let shot = own_shot(course, courses, parting).or(shots.last())?;
        let mut said =
            vec![format!("<strong>{}.</strong>", names(told, ambiguity, &course.readings, page))];
        if shots.len() > parting {
            said.push(html(&shot.caption()));
        }
        // Under the last board of a turn stands what came of it.
        let last = shots.last().filter(|_| shots.len() > parting.max(1));
        let is_told = last.is_some_and(|last| alike(shot, last));
        if !is_told || course.run.refused.is_some() {
            said.push(format!("<em>{}</em>", end(&course.run)));
        }
        Some((format!("{id}-side-{number}"), shot, said.join(" ")))
    });
    said.push(beside(&sides.collect::<Vec<_>>()));
    // Each board has its command; a move that is refused has none.
    let shown = courses.iter().map(|course| &course.run).filter(|run| run.refused.is_none());
    let commands: Vec<String> = shown.map(Run::command).collect();
    said.push(terminal(&commands.join("\n")));
    said.join("\n\n")
}

/// The first board that none of the others has, where they have parted.
fn own_shot<'a>(of: &'a Course<'_>, all: &[Course<'_>], parting: usize) -> Option<&'a Shot> {
    let others = || all.iter().filter(|other| other.readings != of.readings);
    let is_own = |(at, shot): &(usize, &Shot)| {
        others().all(|other| other.run.shots.get(*at).is_none_or(|theirs| !alike(shot, theirs)))
    };
    of.run.shots.iter().enumerate().skip(parting).find(is_own).map(|(_, shot)| shot)
}

/// Readings by name, each leading to what it says.
fn names(told: &Told<'_>, ambiguity: &Ambiguity, readings: &[&str], page: &Page) -> String {
    let names = readings.iter().map(|reading| {
        let place = Place::reading(told.sheet.game.as_str(), ambiguity.id.as_str(), reading);
        format!("<a href=\"{}\">{}</a>", place.from(&page.path), html(&id_in_words(reading)))
    });
    names.collect::<Vec<_>>().join(", ")
}

/// What comes of it in the end: of a move refused why, and without a move what may be
/// played.
fn end(run: &Run) -> String {
    let last = run.turns.last();
    let verdict = last.map(|turn| format!("In the end: {}.", html(&turn.verdict(&run.program))));
    let is_over = last.is_some_and(|turn| turn.played.ending.is_some());
    match (&run.refused, verdict) {
        // What comes after the end of a game is refused by every rule.
        (Some(why), verdict) if !is_over => {
            let refused = format!("The move is refused: {}.", coded(why));
            let pending =
                verdict.filter(|_| last.is_some_and(|turn| turn.played.pending.is_some()));
            [Some(refused), pending].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        (_, Some(verdict)) => verdict,
        _ if run.legal.is_empty() => "Nothing may be played.".to_owned(),
        _ => format!("To be played: {}.", html(&run.legal.join(", "))),
    }
}

/// Readings that no position tells apart, since under every interpretation and on every
/// board they come to the same rules: what they begin with, and that it is so. Empty where
/// it is not.
fn proved_alike(told: &Told<'_>, ambiguity: &Ambiguity, page: &Page) -> String {
    let (sheet, id) = (told.sheet, ambiguity.id.as_str());
    let readings: Vec<&str> =
        ambiguity.readings.iter().map(|reading| reading.id.as_str()).collect();
    let under = |interpretation: &str, reading: &str| {
        Readings::choose(sheet, Some(interpretation), [(id, reading)]).ok()
    };
    let widths = &sheet.board.columns.allowed;
    let alike = widths.0.iter().all(|&width| {
        sheet.interpretations.iter().all(|interpretation| {
            let rules: Vec<_> = readings
                .iter()
                .map(|reading| {
                    settle(sheet, &under(interpretation.id.as_str(), reading)?, Width(width)).ok()
                })
                .collect();
            let same = |two: &[Option<Rules>]| matches!(two, [Some(a), Some(b)] if a.plays_like(b));
            rules.windows(2).all(same)
        })
    });
    let base = &told.rules.readings;
    let runs = readings.iter().filter_map(|reading| {
        let readings = under(&base.interpretation, reading)?;
        Some((*reading, played::run(sheet, &readings, told.rules.width, None, |_| Some(vec![]))?))
    });
    let runs: Vec<(&str, Run)> = runs.collect();
    if !alike || runs.len() < readings.len() {
        return String::new();
    }
    let sides = runs.iter().filter_map(|(reading, run)| {
        let names = names(told, ambiguity, &[reading], page);
        let caption = format!("<strong>{names}.</strong> <em>{}</em>", end(run));
        Some((format!("{}-{id}-{reading}-start", sheet.game), run.shots.first()?, caption))
    });
    let own = base.get(id);
    let other = runs.iter().find(|(reading, _)| own != Some(*reading));
    let other = other.map_or_else(String::new, |(reading, _)| {
        let base = &base.interpretation;
        terminal(&format!("makombo compare {} {base} {base}+{id}={reading}", sheet.game))
    });
    format!(
        "No position tells them apart: on every board that the game is played on (widths \
         {widths}), and under every interpretation, all readings come to the same rules. This is \
         how it begins under each:\n\n{}\n\n{other}",
        beside(&sides.collect::<Vec<_>>())
    )
}
