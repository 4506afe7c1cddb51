//! `solve`: who wins with best play from a position.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::args::{Format, MaterialOptions, Solve};
use super::choose::{Choice, ReadingsAnswer, readings_answer};
use super::material::{self, Wanted};
use super::{Status, interrupt, output, report, solve_table};
use crate::compare::numbers::grouped;
use crate::compare::solve::{
    Answer, Limits, MOST_WAYS, PATIENCE, Pulse, may_pass, rule_in_force, solve, with_seeds,
};
use crate::engine::{Move, Position};
use crate::notation::{write_move, write_position};
use crate::sheet::model::capital;
use crate::sheet::vocabulary::Same;

#[derive(Serialize)]
struct SolveAnswer {
    game: String,
    interpretation: String,
    readings: ReadingsAnswer,
    position: String,
    winner: Option<&'static str>,
    turns: Option<u16>,
    line: Vec<String>,
    moves: Option<Vec<String>>,
    proved: &'static str,
    statement: String,
    repetition: Repetition,
    nodes: u64,
    positions: Option<usize>,
    undecided: usize,
    left_out: u64,
    stopped: Option<&'static str>,
    width_attested: bool,
}

#[derive(Serialize)]
struct Repetition {
    rule: Option<String>,
    same: &'static str,
    statement: &'static str,
}

pub fn run(options: &Solve, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    if options.table.is_some() {
        return solve_table::run(options, &library);
    }
    let chosen = options.choice.choose(&library, &options.game, options.position.as_deref())?;
    let position = position(options, &chosen)?;
    let answer = answer(&chosen, &position, options, &heading(&chosen))?;
    let passes = may_pass(&chosen.rules);
    let statement = answer.finding.sentence(answer.treatment, passes);
    let write = |play: &Move| write_move(play, position.width());
    let moves = answer.moves.as_ref().map(|moves| moves.iter().map(write).collect::<Vec<_>>());
    let line: Vec<String> = answer.line.iter().map(write).collect();
    let rule = rule_in_force(&chosen.rules);
    if options.format == Format::Json {
        return output::json(&SolveAnswer {
            game: options.game.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            readings: readings_answer(&chosen.rules.readings),
            position: write_position(&position),
            winner: answer.finding.winner().map(|side| side.word()),
            turns: answer.finding.turns(),
            line,
            moves,
            proved: answer.finding.word(answer.treatment, passes),
            statement,
            repetition: Repetition {
                rule: rule.map(|(id, _)| id.to_owned()),
                same: rule.map_or(Same::Never, |(_, same)| same).word(),
                statement: answer.treatment.sentence(),
            },
            nodes: answer.nodes,
            positions: answer.graph,
            undecided: answer.undecided,
            left_out: answer.left_out,
            stopped: answer.halt.map(|halt| halt.word()),
            width_attested: chosen.width_is_attested(&library),
        });
    }
    let from = output::wrapped(&format!("from {}", write_position(&position)), "", "  ");
    let mut text = format!("{}\n{from}\n", chosen.heading(&library));
    let mut say = |first: &str, what: &str| {
        let rest = " ".repeat(first.len());
        text.push_str(&output::wrapped(what, first, &rest));
    };
    say("", &format!("{}.", capital(&statement)));
    if let Some(moves) = moves {
        say("moves  ", &moves.join(", "));
    }
    if !line.is_empty() {
        let cut = usize::from(answer.finding.turns().unwrap_or(0)) > line.len();
        say("line   ", &(line.join(", ") + if cut { ", …" } else { "" }));
    }
    say("by     ", &work(&answer));
    if let Some(gaps) = gaps(&answer) {
        say("open   ", &gaps);
    }
    if let Some(halt) = answer.halt {
        say("ended  ", halt.sentence());
    }
    let about = answer.treatment.sentence();
    say(
        "rule   ",
        &rule.map_or(about.into(), |(id, same)| format!("{id} ({}): {about}", same.phrase())),
    );
    output::text(&text);
    Ok(Status::Well)
}

/// The position asked about.
fn position(options: &Solve, chosen: &Choice<'_>) -> Result<Position, Status> {
    let start = chosen.program.start();
    let seeds = options.seeds.as_ref().map_or(&[][..], |seeds| &seeds.0);
    let given = match (seeds, &chosen.position) {
        (_, Some(position)) => Ok(position.clone()),
        ([], None) => Ok(start.clone()),
        (&[seeds], None) => with_seeds(start, seeds),
        (more, None) => {
            let title = format!("{} numbers of seeds, and no --table", more.len());
            report::error(&title, Some("give one number, or add --table"));
            return Err(Status::Bad);
        }
    };
    given.map_err(too_many_seeds)
}

/// Reports that a board holds more seeds than can be.
pub fn too_many_seeds(fault: crate::engine::PositionFault) -> Status {
    let crate::engine::PositionFault::TooManySeeds { seeds } = fault else {
        unreachable!("the start position of a program has all its holes");
    };
    let most = crate::engine::MOST_SEEDS;
    report::error(&format!("{seeds} seeds, and a game may hold at most {most}"), None);
    Status::Bad
}

/// What is searched, in a line.
fn heading(chosen: &Choice<'_>) -> String {
    chosen.title().lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// Searches, with a word on how it goes where that is on a terminal.
pub fn answer(
    chosen: &Choice<'_>,
    position: &Position,
    options: &Solve,
    what: &str,
) -> Result<Answer, Status> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let limits = Limits {
        depth: options.depth,
        memory: (options.memory as usize) << 20,
        threads: options.threads.map_or(cores, usize::from),
    };
    // A part of a second is kept for the last look at the clock and for the line.
    let time = Duration::from_secs(options.time);
    let pulse = Pulse::new(Instant::now().checked_add(time), interrupt::flag(|| {}));
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    bar.set_style(style.expect("the template is one"));
    let solved = std::thread::scope(|scope| {
        let search = scope.spawn(|| solve(&chosen.rules, position, limits, &pulse));
        while !search.is_finished() {
            let turns = pulse.turns.load(Ordering::Relaxed);
            let nodes = pulse.nodes.load(Ordering::Relaxed);
            bar.set_message(format!("{what}: turn {turns}, {} positions", grouped(nodes, ',')));
            bar.tick();
            std::thread::park_timeout(Duration::from_millis(20));
        }
        search.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    bar.finish_and_clear();
    solved.map_err(|too_many| {
        let (count, most) = (too_many.count, too_many.most);
        report::error(&format!("{count} different conditions, and at most {most} fit"), None);
        Status::Bad
    })
}

/// How the proof was made.
fn work(answer: &Answer) -> String {
    let nodes = grouped(answer.nodes, ',');
    match answer.graph {
        Some(all) => {
            format!("all {} positions there are; {nodes} searched", grouped(all as u64, ','))
        }
        None if answer.nodes == 1 => "1 position searched".into(),
        None => format!("{nodes} positions searched"),
    }
}

/// What no proof rests on.
fn gaps(answer: &Answer) -> Option<String> {
    let mut gaps = Vec::new();
    if answer.undecided > 0 {
        let sowings = if answer.undecided == 1 { "sowing" } else { "sowings" };
        gaps.push(format!(
            "{} {sowings} neither ended nor came round in {} laps",
            grouped(answer.undecided as u64, ','),
            grouped(PATIENCE, ',')
        ));
    }
    if answer.left_out > 0 {
        let times = if answer.left_out == 1 { "time" } else { "times" };
        gaps.push(format!(
            "{} {times} a turn had more ways than the {} that are tried",
            grouped(answer.left_out, ','),
            grouped(MOST_WAYS as u64, ',')
        ));
    }
    (!gaps.is_empty()).then(|| gaps.join("; ") + ": no proof rests on them")
}
