//! One request of the `engine` command, and its answer.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::choose::GameOptions;
use super::perft::counted;
use crate::engine::{Game, Move, Played, Position, Program, Side, Width};
use crate::notation::{explain, legal_starts, read_move, read_position, write_position};
use crate::rules::{BadChoice, Readings, settle};
use crate::sheet::suggest;
use crate::trace::{LeftOut, Recorder, Step};
use crate::verify::Library;

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Operation {
    Start,
    Legal,
    Play,
    Perft,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    op: Operation,
    game: String,
    interpretation: Option<String>,
    readings: Option<BTreeMap<String, String>>,
    columns: Option<u16>,
    position: Option<String>,
    #[serde(rename = "move")]
    play: Option<String>,
    steps: Option<bool>,
    history: Option<Vec<String>>,
    depth: Option<u32>,
}

const OPERATIONS: [&str; 4] = ["start", "legal", "play", "perft"];
const FIELDS: [&str; 10] = [
    "op",
    "game",
    "interpretation",
    "readings",
    "columns",
    "position",
    "move",
    "steps",
    "history",
    "depth",
];

/// How a game ended.
#[derive(Debug, Serialize)]
pub struct OutcomeAnswer {
    winner: Option<&'static str>,
    by: String,
}

/// A choice that the move left open.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PendingAnswer {
    Bonus(u32),
    Hole(u32),
}

#[derive(Debug, Serialize)]
struct PlayAnswer {
    position: String,
    hand: u32,
    laps: u64,
    captured: u32,
    removed: u32,
    outcome: Option<OutcomeAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pending: Option<PendingAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<LeftOut>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Start { position: String },
    Legal { moves: Vec<String> },
    Play(Box<PlayAnswer>),
    Perft { nodes: u128 },
    Error { error: String },
}

/// A program by what it was chosen by.
type Key = (String, Option<String>, BTreeMap<String, String>, u16);

/// Answers requests, keeping the programs it has compiled.
pub struct Server<'a> {
    library: &'a Library,
    defaults: &'a GameOptions,
    programs: HashMap<Key, Rc<Program>>,
}

/// Programs kept at the most; a caller who tries every reading at every width does
/// not fill the memory.
const KEPT: usize = 1024;

impl<'a> Server<'a> {
    /// A server of the games of a library.
    pub fn new(library: &'a Library, defaults: &'a GameOptions) -> Server<'a> {
        Server { library, defaults, programs: HashMap::new() }
    }

    /// The answer that something is wrong.
    pub fn error(message: &str) -> String {
        let answer = Answer::Error { error: message.to_owned() };
        serde_json::to_string(&answer).expect("text can be written as JSON")
    }

    /// The answer to a request, without a line end.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = match serde_json::from_str::<Request>(line) {
            Err(error) => Err(format!("the request cannot be read: {}", fault(line, &error))),
            Ok(request) => self.serve(&request),
        };
        let answer = answer.unwrap_or_else(|error| Answer::Error { error });
        serde_json::to_string(&answer).expect("an answer can be written as JSON")
    }

    fn serve(&mut self, request: &Request) -> Result<Answer, String> {
        let position = request.position.as_deref().map(read).transpose()?;
        let program = self.program(request, position.as_ref())?;
        let position = position.unwrap_or_else(|| program.start().clone());
        match request.op {
            Operation::Start => Ok(Answer::Start { position: write_position(program.start()) }),
            Operation::Legal => {
                let game = Game::from(&program, position, &[]);
                Ok(Answer::Legal { moves: legal_starts(&game) })
            }
            Operation::Perft => {
                let depth = request.depth.ok_or("`perft` needs a `depth`")?;
                let game = Game::from(&program, position, &history(request, &program)?);
                Ok(Answer::Perft { nodes: counted(&game, depth)? })
            }
            Operation::Play => {
                let text = request.play.as_deref().ok_or("`play` needs a `move`")?;
                let mut game = Game::from(&program, position, &history(request, &program)?);
                let play = read_move(text, game.position())
                    .map_err(|fault| format!("the move cannot be read: {fault}"))?;
                play_answer(&mut game, &play, text, request.steps.unwrap_or(false))
            }
        }
    }

    fn program(
        &mut self,
        request: &Request,
        position: Option<&Position>,
    ) -> Result<Rc<Program>, String> {
        let Some(sheet) = self.library.sheet(&request.game) else {
            let known = self.library.sheets.iter().map(|s| s.game.value.clone()).collect();
            let (kind, name) = ("game".to_owned(), request.game.clone());
            return Err(unknown(&[BadChoice { kind, name, known }]));
        };
        let width = match (request.columns, position.map(Position::width)) {
            (Some(asked), Some(drawn)) if asked != drawn.0 => {
                return Err(format!("the position has {} columns, not {asked}", drawn.0));
            }
            (asked, drawn) => {
                let default = self.defaults.columns.unwrap_or(sheet.board.columns.default);
                asked.unwrap_or(drawn.unwrap_or(default).0)
            }
        };
        if !sheet.board.columns.allowed.0.contains(&width) {
            return Err(format!("the sheet of {} allows no board of {width} columns", sheet.game));
        }
        let interpretation =
            request.interpretation.clone().or_else(|| self.defaults.interpretation.clone());
        let mut readings: BTreeMap<String, String> =
            self.defaults.readings.iter().cloned().collect();
        readings.extend(request.readings.clone().unwrap_or_default());
        let key = (request.game.clone(), interpretation, readings, width);
        if let Some(program) = self.programs.get(&key) {
            return Ok(Rc::clone(program));
        }
        let overrides = key.2.iter().map(|(a, r)| (a.as_str(), r.as_str()));
        let chosen =
            Readings::choose(sheet, key.1.as_deref(), overrides).map_err(|bad| unknown(&bad))?;
        let rules = settle(sheet, &chosen, Width(width)).map_err(|mistakes| {
            mistakes.iter().map(|m| m.problem.title()).collect::<Vec<_>>().join("; ")
        })?;
        let program = Rc::new(Program::compile(&rules).map_err(|too_many| {
            format!("{} different conditions, and at most {} fit", too_many.count, too_many.most)
        })?);
        if self.programs.len() >= KEPT {
            self.programs.clear();
        }
        self.programs.insert(key, Rc::clone(&program));
        Ok(program)
    }
}

/// What is wrong with a request, with a near name where one is unknown.
fn fault(line: &str, error: &serde_json::Error) -> String {
    let fields = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(line);
    let Ok(fields) = fields else { return error.to_string() };
    if let Some(name) = fields.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        let help = suggest(name, &FIELDS, "the fields are");
        return format!("there is no field `{name}`: {help}");
    }
    match fields.get("op").and_then(serde_json::Value::as_str) {
        Some(op) if !OPERATIONS.contains(&op) => {
            let help = suggest(op, &OPERATIONS, "the ops are");
            format!("there is no op `{op}`: {help}")
        }
        _ => error.to_string(),
    }
}

fn unknown(bad: &[BadChoice]) -> String {
    let one = |choice: &BadChoice| {
        let help = suggest(&choice.name, &choice.known, "the names are");
        format!("there is no {} `{}`: {help}", choice.kind, choice.name)
    };
    bad.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn read(line: &str) -> Result<Position, String> {
    read_position(line).map_err(|fault| format!("the position cannot be read: {fault}"))
}

fn history(request: &Request, program: &Program) -> Result<Vec<Position>, String> {
    let lines = request.history.iter().flatten();
    let positions: Vec<Position> = lines.map(|line| read(line)).collect::<Result<_, _>>()?;
    match positions.iter().find(|position| position.width() != program.width()) {
        Some(other) => Err(format!(
            "a position of the history has {} columns, not {}",
            other.width().0,
            program.width().0
        )),
        None => Ok(positions),
    }
}

fn play_answer(
    game: &mut Game<'_>,
    play: &Move,
    text: &str,
    steps: bool,
) -> Result<Answer, String> {
    let mut recorder = Recorder::of(game.position(), play);
    let before = game.clone();
    let played = if steps { game.play_observed(play, &mut recorder) } else { game.play(play) };
    let played = played.map_err(|illegal| {
        let (why, help) = explain(text, &before, &illegal);
        format!("{why}: {help}")
    })?;
    Ok(Answer::Play(Box::new(PlayAnswer {
        position: write_position(&played.position),
        hand: played.hand,
        laps: played.laps,
        captured: played.captured,
        removed: played.removed,
        outcome: outcome(game.program(), &played),
        pending: pending(&played),
        left_out: recorder.left_out,
        steps: steps.then_some(recorder.steps),
    })))
}

/// The choice that a move left open, if it did.
pub fn pending(played: &Played) -> Option<PendingAnswer> {
    played.pending.map(|(amount, holes)| {
        if holes { PendingAnswer::Hole(amount) } else { PendingAnswer::Bonus(amount) }
    })
}

/// How a move ended the game, if it did.
pub fn outcome(program: &Program, played: &Played) -> Option<OutcomeAnswer> {
    played.ending.map(|end| OutcomeAnswer {
        winner: end.winner.map(Side::word),
        by: program.end_rule(end.by).to_owned(),
    })
}
