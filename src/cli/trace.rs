//! `trace`: moves played, with every step, the rule it follows and its sources.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Trace};
use super::choose::{Choice, ReadingsAnswer, readings_answer};
use super::engine_request::{OutcomeAnswer, PendingAnswer, outcome, pending};
use super::material::{self, Wanted};
use super::{Status, output, report, trace_svg, trace_text};
use crate::engine::Game;
use crate::notation::{explain, read_move, write_position};
use crate::trace::{LeftOut, Step, Turn, shots};

#[derive(Serialize)]
struct Answer {
    game: String,
    interpretation: String,
    readings: ReadingsAnswer,
    width_attested: bool,
    start: String,
    turns: Vec<TurnAnswer>,
}

#[derive(Serialize)]
struct TurnAnswer {
    #[serde(rename = "move")]
    play: String,
    side: &'static str,
    steps: Vec<CitedStep>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<LeftOut>,
    position: String,
    hand: u32,
    laps: u64,
    captured: u32,
    removed: u32,
    outcome: Option<OutcomeAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pending: Option<PendingAnswer>,
}

#[derive(Serialize)]
struct CitedStep {
    #[serde(flatten)]
    step: Step,
    cites: Vec<String>,
}

pub fn run(options: &Trace, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let chosen = options.choice.choose(&library, &options.game, options.position.as_deref())?;
    let mut game = chosen.game();
    let start = game.position().clone();
    let turns = play_all(&mut game, &options.moves)?;
    if options.format == Format::Json {
        return output::json(&Answer {
            game: options.game.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            readings: readings_answer(&chosen.rules.readings),
            width_attested: chosen.width_is_attested(&library),
            start: write_position(&start),
            turns: turns.into_iter().map(|turn| turn_answer(&chosen, turn)).collect(),
        });
    }
    if let Some(to) = &options.svg {
        let what = chosen.title_in_line();
        let drawn = shots(&chosen.program, &what, &start, &turns, &str::to_owned);
        let heading = chosen.heading(&library);
        return trace_svg::give(&drawn, to.as_deref(), options.picture.as_deref(), &heading);
    }
    let mut text = chosen.heading(&library) + "\n";
    if !options.brief {
        text.push_str(&trace_text::opening(&start, chosen.rules.direction));
    }
    for (number, turn) in turns.iter().enumerate() {
        text.push_str(&trace_text::turn(&chosen, number + 1, turn, options.brief));
    }
    output::text(&text);
    Ok(Status::Well)
}

fn turn_answer(chosen: &Choice<'_>, turn: Turn) -> TurnAnswer {
    let cited = |step: Step| CitedStep { cites: cites(chosen, &step.rule), step };
    TurnAnswer {
        outcome: outcome(&chosen.program, &turn.played),
        pending: pending(&turn.played),
        play: turn.play,
        side: turn.side.word(),
        steps: turn.record.steps.into_iter().map(cited).collect(),
        left_out: turn.record.left_out,
        position: write_position(&turn.played.position),
        hand: turn.played.hand,
        laps: turn.played.laps,
        captured: turn.played.captured,
        removed: turn.played.removed,
    }
}

fn play_all(game: &mut Game<'_>, moves: &[String]) -> Result<Vec<Turn>, Status> {
    let mut turns: Vec<Turn> = Vec::with_capacity(moves.len());
    for (number, text) in moves.iter().enumerate() {
        // Which of several moves is at fault.
        let which = match moves.len() {
            1 => String::new(),
            _ => format!("move {}: ", number + 1),
        };
        if let Some(turn) = turns.last().filter(|turn| turn.played.pending.is_some()) {
            report::error(
                &format!("{which}the move before this one still has a bonus to choose"),
                Some(&format!("write it with its move, such as \"{}\"", turn.whole)),
            );
            return Err(Status::Bad);
        }
        let play = read_move(text, game.position()).map_err(|fault| {
            let title = format!("{which}the move cannot be read: {}", fault.reason);
            report::in_argument(&title, text, fault.at, &fault.help);
            Status::Bad
        })?;
        let before = game.clone();
        let turn = Turn::play(game, play).map_err(|illegal| {
            let (why, help) = explain(text, &before, &illegal);
            report::in_argument(&format!("{which}{why}"), text, 0..text.len(), &help);
            Status::Bad
        })?;
        turns.push(turn);
    }
    Ok(turns)
}

/// The claims that state or imply a rule.
pub fn cites(chosen: &Choice<'_>, rule: &str) -> Vec<String> {
    let rules = chosen.sheet.rule_cites();
    let of_rule = rules.into_iter().filter(|(id, _)| id.as_str() == rule);
    of_rule
        .flat_map(|(_, cites)| cites.states.iter().chain(&cites.implies))
        .map(|claim| claim.value.clone())
        .collect()
}
