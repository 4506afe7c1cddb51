//! One move of a record under one choice of readings: what comes of it, and which
//! ambiguities it consulted.

use super::hangs::Sowing;
use super::state::{Course, Over, Refused, State, Step};
use crate::engine::{
    Chooser, Event, Game, Hole, Illegal, Move, Offer, Opening, Played, Position, Program, Side,
    Take, View, Width,
};
use crate::notation::explain;
use crate::rules::{Ambiguities, Asked, Readings, settle};
use crate::sheet::model::Sheet;
use crate::sheet::vocabulary::Moment;
use crate::sheet::{Mistake, Mistakes, Problem};

/// Rules under one choice of readings, with what they were settled by.
#[derive(Clone, Debug)]
pub(crate) struct Ruled {
    pub program: Program,
    pub(super) asked: Asked,
}

/// Laps without a capture after which a sowing of a record is given up as undecided.
pub const PATIENCE: u64 = 1 << 20;

/// A turn, and the ambiguities it consulted.
pub(super) struct Turned {
    /// Those on which hangs how it goes.
    pub asked: Ambiguities,
    /// Those on which hangs besides after which lap an endless sowing is seen to be one,
    /// and so the position that it is said to leave.
    pub where_round: Ambiguities,
    /// The hole of the last seed of every lap.
    pub landings: Vec<Hole>,
    /// What came of it.
    pub played: Result<Played, Illegal>,
}

/// Takes bonuses as they are given, and lists what the next one offers.
struct Taker<'a> {
    takes: &'a [Take],
    next: usize,
    most: usize,
    offered: Vec<Take>,
}

impl Chooser for Taker<'_> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        if let Some(take) = self.takes.get(self.next) {
            self.next += 1;
            return Some(take.clone());
        }
        offer.each(&mut |take| {
            self.offered.push(take);
            self.offered.len() < self.most
        });
        None
    }
}

impl Ruled {
    /// The rules of a sheet under readings. A sowing is given up as undecided after so
    /// many laps without a capture as there is patience for.
    pub(crate) fn new(
        sheet: &Sheet,
        readings: &Readings,
        width: Width,
        patience: u64,
    ) -> Result<Ruled, Mistakes> {
        let rules = settle(sheet, readings, width)?;
        let program = Program::compile(&rules).map_err(|too_many| {
            let (count, most) = (too_many.count, too_many.most);
            vec![Mistake::new(sheet.span, Problem::TooManyConditions { count, most })]
        })?;
        let program = program.with_patience(patience);
        Ok(Ruled { program, asked: Asked::of(sheet, readings) })
    }

    /// The start position of the rules, and what it hangs on.
    pub(super) fn start(&self, first: Side) -> (Ambiguities, Position) {
        (self.asked.setup, self.program.start().clone().with_to_move(first))
    }

    fn game(&self, state: &State) -> Game<'_> {
        let (last, earlier) = state.noted.split_last().expect("a state begins with a position");
        let mut game = Game::from(&self.program, last.clone(), earlier);
        for _ in 0..state.passes {
            // A pass that led here was legal.
            let _ = game.play(&Move::Pass);
        }
        game
    }

    /// Plays a move, and asks what has become of the game where that is wanted.
    pub(super) fn step(&self, state: &State, text: &str, play: &Move, asks_outcome: bool) -> Step {
        if let Some(over) = &state.over {
            let why = format!("the game is over, by `{}`", over.by);
            return Step { asked: 0, outcome: Err(Refused { why, leaves_bonus: false }) };
        }
        let mut game = self.game(state);
        let position = game.position().clone();
        let mut asked = match play {
            Move::Sow { .. } => 0,
            Move::Pass => self.stuck(&position),
            Move::Resign => self.ends(|end| end.may_be(&[Moment::Resign])),
        };
        let Turned { asked: of_turn, where_round, landings, played } =
            self.turn(&mut game, &position, play);
        asked |= of_turn | where_round;
        let played = match played {
            Ok(played) => played,
            Err(illegal) => {
                let (why, help) = explain(text, &game, &illegal);
                let why = format!("{why}; {help}");
                return Step { asked, outcome: Err(Refused { why, leaves_bonus: false }) };
            }
        };
        if let Some((amount, holes)) = played.pending {
            let of = if holes { "hole(s)" } else { "seed(s)" };
            let why = format!("`{text}` leaves a bonus of {amount} {of} to be chosen");
            return Step { asked, outcome: Err(Refused { why, leaves_bonus: true }) };
        }
        let mut state = state.clone();
        match play {
            Move::Sow { .. } => {
                state.noted.push(played.position.clone());
                state.passes = 0;
                asked |= self.after_turn(&state, position.to_move());
            }
            Move::Pass => state.passes += 1,
            Move::Resign => {}
        }
        let ending = played.ending.filter(|ending| {
            asks_outcome || !self.is_about_stuck(self.program.end_rule(ending.by))
        });
        state.over = ending.map(|ending| Over {
            winner: ending.winner,
            by: self.program.end_rule(ending.by).to_owned(),
        });
        if asks_outcome {
            asked |= self.stuck(&played.position);
        }
        Step { asked, outcome: Ok((Course { played, landings }, state)) }
    }

    /// The ways to take the bonuses that an opening comes to, in one order, each whole; the
    /// first so many of each bonus.
    pub(super) fn ways(&self, state: &State, opening: Opening, most: usize) -> Vec<Vec<Take>> {
        let game = self.game(state);
        let mut ways = Vec::new();
        let mut open: Vec<Vec<Take>> = vec![Vec::new()];
        while let Some(takes) = open.pop() {
            let mut taker = Taker { takes: &takes, next: 0, most, offered: Vec::new() };
            match game.clone().open(opening, &mut taker) {
                Ok(played) if played.pending.is_some() => {
                    let next = taker.offered.into_iter().rev();
                    open.extend(next.map(|take| takes.iter().cloned().chain([take]).collect()));
                }
                Ok(_) => ways.push(takes),
                Err(_) => {}
            }
            if ways.len() >= most {
                break;
            }
        }
        ways
    }

    fn is_about_stuck(&self, rule: &str) -> bool {
        let ends = &self.program.rules().ends;
        ends.iter().any(|end| {
            end.id == rule && matches!(end.check, Moment::NoLegalStart | Moment::NeitherCanStart)
        })
    }

    /// Plays a move and notes what it hangs on, and where its laps end.
    pub(super) fn turn(&self, game: &mut Game<'_>, position: &Position, play: &Move) -> Turned {
        let mut asked = 0;
        let mut where_round = 0;
        let mut landings = Vec::new();
        if matches!(play, Move::Sow { .. }) {
            asked |= self.asked.direction | self.group(position);
        }
        let mut sowing = Sowing::default();
        let mut note = |view: View<'_>, event: Event<'_>| match event {
            Event::Drop { .. } => sowing.seeds += 1,
            Event::EndAsked { .. } => {}
            Event::Landing { hole, asked: missing, fires, .. } => {
                landings.push(hole);
                asked |= self.passed_over(&sowing, view);
                asked |= self.lap(missing, fires, asked);
                asked |= self.after_capture(view);
                sowing.landing = Some(hole);
                sowing.rule = Some((false, fires));
            }
            Event::Start { rule, hole } => {
                let starts = &self.program.rules().starts;
                sowing.rule = starts.iter().position(|start| start.id == rule).map(|at| (true, at));
                sowing.open(hole);
                sowing.origin = Some(hole);
                sowing.landing = Some(hole);
                asked |= self.after_capture(view);
            }
            Event::Rule { here, .. } => {
                sowing.open(here);
                asked |= self.after_capture(view);
            }
            Event::Lift { hole, .. } => {
                sowing.origin = Some(hole);
                asked |= self.after_capture(view);
            }
            Event::Endless { .. } => {
                asked |= self.passed_over(&sowing, view);
                asked |= self.ends(|end| end.may_be(&[Moment::Endless]));
                where_round |= self.endless();
            }
            Event::End { rule } => asked |= self.ends(|end| end.id == rule),
            _ => asked |= self.after_capture(view),
        };
        let played = game.play_observed(play, &mut note);
        match &played {
            // Of a sowing that is given up nothing is told.
            Err(Illegal::Undecided { .. }) => where_round |= self.endless(),
            Ok(played) => {
                if let Some(ending) = played.ending {
                    let by = self.program.end_rule(ending.by);
                    asked |= self.ends(|end| end.id == by && !self.is_about_stuck(by));
                }
            }
            Err(_) => {}
        }
        Turned { asked, where_round, landings, played }
    }
}
