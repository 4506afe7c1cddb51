//! `trace`: moves played, with every step, the rule it follows and its sources.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Trace};
use super::choose::Choice;
use super::engine_request::{OutcomeAnswer, outcome};
use super::illegal::explain;
use super::material::{self, Wanted};
use super::{Status, output, report};
use crate::draw::{Frame, board, legend};
use crate::engine::{Game, Played, Side};
use crate::notation::{read_move, write_position};
use crate::trace::{Heap, Recorder, Step};

#[derive(Serialize)]
struct Answer {
    game: String,
    interpretation: String,
    readings: Vec<(String, String)>,
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
    position: String,
    hand: u32,
    laps: u64,
    captured: u32,
    removed: u32,
    outcome: Option<OutcomeAnswer>,
    pending: Option<u32>,
}

#[derive(Serialize)]
struct CitedStep {
    #[serde(flatten)]
    step: Step,
    cites: Vec<String>,
}

/// One turn as it went.
struct Turn {
    play: String,
    side: Side,
    steps: Vec<Step>,
    played: Played,
}

pub fn run(options: &Trace, material: &MaterialOptions) -> Status {
    let library = match material::load(material, Wanted::Rules) {
        Ok(library) => library,
        Err(status) => return status,
    };
    let chosen = match options.choice.choose(&library, &options.game, options.position.as_deref()) {
        Ok(chosen) => chosen,
        Err(status) => return status,
    };
    let mut game = chosen.game();
    let start = game.position().clone();
    let turns = match play_all(&mut game, &options.moves) {
        Ok(turns) => turns,
        Err(status) => return status,
    };
    if options.format == Format::Json {
        let cited = |step: Step| CitedStep { cites: cites(&chosen, &step.rule), step };
        return output::json(&Answer {
            game: options.game.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            readings: chosen
                .rules
                .readings
                .chosen
                .iter()
                .map(|c| (c.ambiguity.clone(), c.reading.clone()))
                .collect(),
            width_attested: chosen.width_is_attested(&library),
            start: write_position(&start),
            turns: turns
                .into_iter()
                .map(|turn| TurnAnswer {
                    outcome: outcome(&chosen.program, &turn.played),
                    play: turn.play,
                    side: word(turn.side),
                    steps: turn.steps.into_iter().map(cited).collect(),
                    position: write_position(&turn.played.position),
                    hand: turn.played.hand,
                    laps: turn.played.laps,
                    captured: turn.played.captured,
                    removed: turn.played.removed,
                    pending: turn.played.pending.map(|(amount, _)| amount),
                })
                .collect(),
        });
    }
    let mut text = format!("{}\n", chosen.heading());
    if let Some(note) = chosen.width_note(&library) {
        text.push_str(&(note + "\n"));
    }
    if !options.brief {
        text.push_str(&format!("\n{}\n", board(&Frame::of(&start, chosen.rules.direction))));
        text.push_str(&format!("{}\n", legend()));
    }
    for (number, turn) in turns.iter().enumerate() {
        text.push_str(&turn_text(&chosen, number + 1, turn, options.brief));
    }
    output::text(&text);
    Status::Well
}

fn play_all(game: &mut Game<'_>, moves: &[String]) -> Result<Vec<Turn>, Status> {
    let mut turns: Vec<Turn> = Vec::with_capacity(moves.len());
    for text in moves {
        let side = game.position().to_move();
        if turns.last().is_some_and(|turn| turn.played.pending.is_some()) {
            report::error(
                "the move before this one still has a bonus to choose",
                Some("write it with its move, such as \"o2 +o3*2\""),
            );
            return Err(Status::Bad);
        }
        let play = read_move(text, game.position()).map_err(|fault| {
            let title = format!("the move cannot be read: {}", fault.reason);
            report::in_argument(&title, text, fault.at, &fault.help);
            Status::Bad
        })?;
        let mut recorder = Recorder::default();
        let before = game.clone();
        let played = game.play_observed(&play, &mut recorder).map_err(|illegal| {
            let (why, help) = explain(text, &before, &illegal);
            report::in_argument(&why, text, 0..text.len(), &help);
            Status::Bad
        })?;
        turns.push(Turn { play: text.clone(), side, steps: recorder.steps, played });
    }
    Ok(turns)
}

fn turn_text(chosen: &Choice<'_>, number: usize, turn: &Turn, brief: bool) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = format!("\n{bold}{number}. {} plays {}{bold:#}\n", name(turn.side), turn.play);
    let width = turn.steps.iter().map(|step| step.rule.len()).max().unwrap_or(0);
    for step in &turn.steps {
        let cites = cites(chosen, &step.rule);
        if brief {
            text.push_str(&format!("   {:<width$}  {}\n", step.rule, said(step, turn.side)));
            continue;
        }
        let sources = if cites.is_empty() { "by convention".to_owned() } else { cites.join(", ") };
        text.push('\n');
        text.push_str(&wrapped(&format!("{}: {}", step.rule, said(step, turn.side)), 3));
        text.push_str(&wrapped(&format!("[{sources}]"), 5));
        if let Some(position) = &step.board
            && !step.marks.is_empty()
        {
            let mut frame =
                Frame::of(position, chosen.rules.direction).with_marks(step.marks.iter().copied());
            frame.hand = step.hand;
            text.push_str(&format!("{}\n", board(&frame)));
        }
    }
    text.push_str(&format!("{}\n", result(chosen, turn)));
    text
}

fn wrapped(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let options = textwrap::Options::new(super::show::COLUMNS)
        .initial_indent(&margin)
        .subsequent_indent(&margin);
    textwrap::fill(text, options) + "\n"
}

/// What a step did, in words.
fn said(step: &Step, mover: Side) -> String {
    let opponent = name(mover.other());
    let mut parts = Vec::new();
    let heaps = |heaps: &[Heap]| {
        let one = |heap: &Heap| format!("{} ({})", heap.hole, heap.seeds);
        heaps.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    if !step.lifted.is_empty() {
        parts.push(format!("lifts {}", heaps(&step.lifted)));
    }
    if !step.captured.is_empty() {
        parts.push(format!("captures {opponent}'s {}", heaps(&step.captured)));
    }
    if !step.removed.is_empty() {
        parts.push(format!("takes {opponent}'s {} off the board", heaps(&step.removed)));
    }
    if let Some(due) = &step.due {
        let unit = if due.holes { "hole" } else { "seed" };
        let plural = if due.amount == 1 { "" } else { "s" };
        parts.push(format!("a bonus of {} {unit}{plural} is due", due.amount));
    }
    if step.declined {
        parts.push("it is declined".into());
    }
    if step.lapsed {
        parts.push("no bonus can be taken".into());
    }
    if !step.bonus.is_empty() {
        parts.push(format!("takes {opponent}'s {} as the bonus", heaps(&step.bonus)));
    }
    if !step.sown.is_empty() {
        parts.push(format!("sows {}", route(&step.sown)));
    }
    if let Some(landing) = &step.landing {
        let state = match step.occupied {
            Some(true) => ", which held seeds",
            Some(false) => ", which was empty",
            None => "",
        };
        parts.push(format!("lands in {landing}{state}"));
    }
    if let Some(first) = step.repeats_lap {
        parts.push(format!(
            "after lap {} everything is as after lap {first}: the sowing never ends",
            step.laps
        ));
    }
    if parts.is_empty() { "applies".into() } else { parts.join("; ") }
}

/// The holes sown, the middle of a long way left out.
fn route(sown: &[String]) -> String {
    const SHOWN: usize = 8;
    if sown.len() <= 2 * SHOWN + 1 {
        return sown.join(" ");
    }
    let (first, last) = (&sown[..SHOWN], &sown[sown.len() - SHOWN..]);
    let between = sown.len() - 2 * SHOWN;
    format!("{} … {between} more … {}", first.join(" "), last.join(" "))
}

/// What came of a turn, in one line or two.
fn result(chosen: &Choice<'_>, turn: &Turn) -> String {
    let played = &turn.played;
    let mut counts = vec![match played.laps {
        1 => "1 lap".to_owned(),
        n => format!("{n} laps"),
    }];
    if played.captured > 0 {
        counts.push(format!("{} captured", played.captured));
    }
    if played.removed > 0 {
        counts.push(format!("{} removed", played.removed));
    }
    if played.hand > 0 {
        counts.push(format!("{} still in hand", played.hand));
    }
    let verdict = match (&played.ending, played.pending) {
        (Some(end), _) => {
            let by = chosen.program.end_rule(end.by);
            match end.winner {
                Some(side) => format!("{} wins, by {by}", name(side)),
                None => format!("a draw, by {by}"),
            }
        }
        (None, Some((amount, _))) => format!(
            "a bonus of {amount} is still to be chosen: write it with the move, as in \
             \"{} +o1\"",
            turn.play
        ),
        (None, None) => format!("{} to move", name(played.position.to_move())),
    };
    format!("   => {verdict}; {}\n   {}", counts.join(", "), write_position(&played.position))
}

/// The claims that state or imply a rule.
fn cites(chosen: &Choice<'_>, rule: &str) -> Vec<String> {
    let rules = chosen.sheet.rule_cites();
    let of_rule = rules.into_iter().filter(|(id, _)| id.as_str() == rule);
    of_rule
        .flat_map(|(_, cites)| cites.states.iter().chain(&cites.implies))
        .map(|claim| claim.value.clone())
        .collect()
}

fn name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

fn word(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}
