//! Runs of the engine as pages show them: the moves of a fixture or of a record, played
//! under its readings with every step recorded.

use std::collections::BTreeMap;

use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::book::steps::{StepThrough, step_through};
use crate::engine::{Game, Illegal, Move, Position, Program};
use crate::notation::{explain, legal_starts, read_move, write_move, write_position};
use crate::rules::{Readings, settle};
use crate::sheet::game_record::GameRecord;
use crate::sheet::model::{Sheet, Width};
use crate::trace::{Sentence, Shot, Turn, shots};
use crate::verify::Trial;
use crate::verify::record::{Prepared, play_under};

/// Moves that were played.
pub struct Run {
    /// The game.
    pub game: String,
    /// The rules.
    pub program: Program,
    /// The position before the moves.
    pub start: Position,
    /// The turns.
    pub turns: Vec<Turn>,
    /// Every board, in order.
    pub shots: Vec<Shot>,
    /// What is played, in a few words.
    pub what: String,
    /// Why the rules refuse the next move, if they do. Of a bonus that is refused, the
    /// turn stands among the others up to where it is chosen.
    pub refused: Option<String>,
    /// The legal starts in the position reached.
    pub legal: Vec<String>,
    /// What readers call the rules, by their ids.
    called: BTreeMap<String, String>,
}

/// Plays moves from a position, the game's own if none is given; `None` where the rules
/// do not settle or refuse a move.
pub fn run(
    sheet: &Sheet,
    readings: &Readings,
    width: Width,
    start: Option<Position>,
    moves: impl FnOnce(&Position) -> Option<Vec<MoveAt>>,
) -> Option<Run> {
    attempt(sheet, readings, width, start, moves).filter(|run| run.refused.is_none())
}

/// Plays moves as far as the rules allow them.
fn attempt(
    sheet: &Sheet,
    readings: &Readings,
    width: Width,
    start: Option<Position>,
    moves: impl FnOnce(&Position) -> Option<Vec<MoveAt>>,
) -> Option<Run> {
    let rules = settle(sheet, readings, width).ok()?;
    let program = Program::compile(&rules).ok()?;
    let start = start.unwrap_or_else(|| program.start().clone());
    let moves = moves(&start)?;
    let mut turns = Vec::new();
    let mut refused = None;
    let legal = {
        let mut game = Game::from(&program, start.clone(), &[]);
        for play in moves {
            let play = play(game.position())?;
            match Turn::play(&mut game, play.clone()) {
                Ok(turn) => turns.push(turn),
                Err(illegal) => {
                    let (why, help) = explain(&write_move(&play, width), &game, &illegal);
                    refused = Some(match (illegal, play) {
                        (Illegal::Take(_) | Illegal::NothingDue, Move::Sow { opening, .. }) => {
                            let bare = Move::Sow { opening, takes: Vec::new() };
                            turns.extend(Turn::play(&mut game, bare));
                            why
                        }
                        _ => format!("{why}; {help}"),
                    });
                    break;
                }
            }
        }
        legal_starts(&game)
    };
    let what = format!("{}, 4×{}", sheet.title.0, width.0);
    let rules = sheet.rule_ids().into_iter();
    let called = rules.map(|id| (id.value.clone(), sheet.rule_called(id.as_str()))).collect();
    let game = sheet.game.value.clone();
    let shots = Vec::new();
    let mut run = Run { game, program, start, turns, shots, what, refused, legal, called };
    run.shots = run.shots_of(&run.start, &run.turns);
    Some(run)
}

/// A move, once the position is known in which it is made.
pub type MoveAt = Box<dyn FnOnce(&Position) -> Option<Move>>;

/// The record of a game, played under the interpretation that it names, or the first
/// that bears it out.
pub fn record(matter: &Matter<'_>, told: &Told<'_>, record: &GameRecord) -> Option<Run> {
    let prepared = Prepared::new(&matter.library.files, told.sheet, record).ok()?;
    let given = || {
        let given = record.readings.0.iter();
        given.filter_map(|(one, readings)| Some((one.as_str(), readings.first()?.as_str())))
    };
    let named = record.interpretation.as_ref().map(|id| id.as_str());
    let every = told.sheet.interpretations.iter().map(|one| one.id.as_str());
    let candidates: Vec<&str> = named.into_iter().chain(every).collect();
    let mut candidates = candidates.into_iter().filter_map(|id| {
        let readings = Readings::choose(told.sheet, Some(id), given()).ok()?;
        play_under(&prepared, &readings).ok()?.is_none().then_some(readings)
    });
    let readings = candidates.next()?;
    let start = prepared.start.clone();
    let moves = prepared.transcript.moves.iter().map(|written| {
        let play = written.play.clone();
        let at: MoveAt = Box::new(move |_| Some(play));
        at
    });
    let moves: Vec<MoveAt> = moves.collect();
    let first = prepared.first;
    let start = match start {
        Some(start) => Some(start),
        None => {
            let rules = settle(told.sheet, &readings, prepared.width()).ok()?;
            Some(Program::compile(&rules).ok()?.start().clone().with_to_move(first))
        }
    };
    run(told.sheet, &readings, prepared.width(), start, |_| Some(moves))
}

impl Run {
    /// The boards of some turns.
    pub fn shots_of(&self, start: &Position, turns: &[Turn]) -> Vec<Shot> {
        shots(&self.program, &self.what, start, turns, &|rule| self.called(rule))
    }

    /// What readers call a rule.
    pub fn called(&self, rule: &str) -> String {
        self.called.get(rule).cloned().unwrap_or_else(|| rule.to_owned())
    }

    /// The command that shows the same in a terminal.
    pub fn command(&self) -> String {
        self.command_of(&self.start, &self.turns)
    }

    /// The command that shows some turns in a terminal; without any, what may be played.
    pub fn command_of(&self, start: &Position, turns: &[Turn]) -> String {
        let rules = self.program.rules();
        if turns.is_empty() {
            let at = match start == self.program.start() {
                true => format!(" --columns {}", rules.width.0),
                false => format!(" --position '{}'", write_position(start)),
            };
            return format!("makombo legal {}{at}{}", self.game, arguments(&rules.readings));
        }
        let mut command = format!("makombo trace {}", self.game);
        for turn in turns {
            let bare = turn.play.chars().all(|letter| letter.is_ascii_alphanumeric());
            command += &if bare { format!(" {}", turn.play) } else { format!(" '{}'", turn.play) };
        }
        command += &format!(" --position '{}'", write_position(start));
        command + &arguments(&rules.readings)
    }

    /// All its boards as a step-through.
    pub fn steps(&self, page: &Page, id: &str, heading: &str) -> String {
        self.steps_of(page, id, heading, &self.shots, &self.command())
    }

    /// Some boards as a step-through.
    pub fn steps_of(
        &self,
        page: &Page,
        id: &str,
        heading: &str,
        shots: &[Shot],
        command: &str,
    ) -> String {
        let rule_page = |rule: &str| Some(self.rule_page(page, rule));
        step_through(&StepThrough { id, heading, shots, command, rule_page: &rule_page })
    }

    /// The address of a rule's page, seen from another page.
    pub fn rule_page(&self, page: &Page, rule: &str) -> String {
        Place::rule(&self.game, rule).from(&page.path).replace(".md", ".html")
    }

    /// The board before the first turn and after each, with what changed in it.
    pub fn boards(&self) -> Vec<Shot> {
        let direction = self.program.rules().direction;
        let mut boards: Vec<Shot> = self.shots.first().cloned().into_iter().collect();
        let mut before = &self.start;
        for (number, turn) in (1..).zip(&self.turns) {
            let position = &turn.played.position;
            let frame = turn.overview(before, direction);
            let said = turn.verdict(&self.program);
            boards.push(Shot {
                name: number.to_string(),
                title: format!("{}: after turn {number}, {}", self.what, turn.does()),
                stage: format!("Turn {number}"),
                position: write_position(position),
                sentences: vec![Sentence { rule: None, text: format!("{}: {said}.", turn.does()) }],
                frame,
            });
            before = position;
        }
        boards
    }
}

/// The options of a command that choose readings.
pub fn arguments(readings: &Readings) -> String {
    let mut arguments = format!(" --interpretation {}", readings.interpretation);
    for chosen in &readings.chosen {
        if chosen.origin == crate::rules::Origin::Override {
            arguments += &format!(" --reading {}={}", chosen.ambiguity, chosen.reading);
        }
    }
    arguments
}

/// A case of a fixture under its own readings.
pub fn trial(sheet: &Sheet, trial: &Trial<'_>) -> Option<Run> {
    trial_under(sheet, trial, &trial.readings).filter(|run| run.refused.is_none())
}

/// A case of a fixture under other readings, as far as they allow its moves.
pub fn trial_under(sheet: &Sheet, trial: &Trial<'_>, readings: &Readings) -> Option<Run> {
    let width = trial.width()?;
    let rules = settle(sheet, readings, width).ok()?;
    let start = trial.start(&Program::compile(&rules).ok()?)?;
    let moves = trial.moves().map(|text| {
        let text = text.to_owned();
        let at: MoveAt = Box::new(move |position| read_move(&text, position).ok());
        at
    });
    let moves: Vec<MoveAt> = moves.collect();
    attempt(sheet, readings, width, Some(start), |_| Some(moves))
}
