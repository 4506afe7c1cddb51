//! One move of a record under one choice of readings: what comes of it, and which
//! ambiguities it consulted.

use crate::engine::{
    Chooser, Event, Facing, Game, Hole, Illegal, Move, Offer, Opening, Played, Position, Program,
    Side, Take, View, Width,
};
use crate::notation::explain;
use crate::rules::{Act, Ambiguities, Asked, AskedEnd, AskedRule, Readings, settle};
use crate::sheet::model::Sheet;
use crate::sheet::vocabulary::{Moment, Place, Region};
use crate::sheet::{Mistake, Mistakes, Problem};

/// Rules under one choice of readings, with what they were settled by.
#[derive(Clone, Debug)]
pub(crate) struct Ruled {
    pub program: Program,
    pub(super) asked: Asked,
}

/// Laps without a capture after which a sowing of a record is given up as undecided.
pub const PATIENCE: u64 = 1 << 20;

/// How a game ended, whatever the readings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Over {
    pub winner: Option<Side>,
    pub by: String,
}

/// Where a game stands between two moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The positions that a repetition rule reads, the last one included.
    pub(super) noted: Vec<Position>,
    /// Passes since the last of them.
    passes: usize,
    /// How it ended, if it did. That a side is stuck is told only where it is asked.
    pub over: Option<Over>,
}

/// What came of a move.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub played: Played,
    /// The hole of the last seed of every lap.
    pub landings: Vec<Hole>,
}

/// What came of a move, and the ambiguities it consulted.
pub(super) struct Step {
    pub asked: Ambiguities,
    /// The course and the state after it, or why the move is refused.
    pub outcome: Result<(Course, State), Refused>,
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub why: String,
    /// Whether it is open as far as it goes, and a bonus is left to be chosen.
    pub leaves_bonus: bool,
}

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

/// One sowing of a turn, as far as it has come.
#[derive(Default)]
struct Sowing {
    /// The rule that sows: whether it opens the turn, and its number.
    rule: Option<(bool, usize)>,
    /// The hole that the rule looks from.
    here: Option<Hole>,
    /// The last own hole that was lifted.
    origin: Option<Hole>,
    /// Where the sowing before it ended.
    landing: Option<Hole>,
    seeds: usize,
}

impl Sowing {
    fn open(&mut self, here: Hole) {
        self.here = Some(here);
        self.seeds = 0;
    }
}

impl State {
    pub(super) fn new(position: Position) -> State {
        State { noted: vec![position], passes: 0, over: None }
    }

    /// The position, with the side that moves next.
    pub(super) fn position(&self) -> Position {
        let last = self.noted.last().expect("a state begins with a position").clone();
        if self.passes.is_multiple_of(2) {
            return last;
        }
        let next = last.to_move().other();
        last.with_to_move(next)
    }

    /// The columns of the board.
    pub(super) fn width(&self) -> Width {
        self.noted[0].width()
    }

    /// Whether two states that have come from one are the same.
    pub(super) fn is_like(&self, other: &State) -> bool {
        self.noted.len() == other.noted.len()
            && self.noted.last() == other.noted.last()
            && self.passes == other.passes
            && self.over == other.over
    }

    /// Whether the same seeds have lain in every hole before.
    fn repeats(&self) -> bool {
        let same = |a: &Position, b: &Position| Side::BOTH.iter().all(|&s| a.side(s) == b.side(s));
        self.noted.split_last().is_some_and(|(last, earlier)| earlier.iter().any(|p| same(p, last)))
    }
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

/// What is asked of a list of rules up to the one that acts.
fn up_to(
    rules: &[AskedRule],
    acts: Option<usize>,
    mut failed: impl FnMut(&AskedRule, usize) -> Ambiguities,
) -> Ambiguities {
    let mut asked = 0;
    for rule in rules {
        match rule.stands {
            Some(number) if Some(number) == acts => {
                return asked | rule.guard | rule.when | rule.acts;
            }
            Some(number) => asked |= failed(rule, number),
            None => asked |= rule.guard,
        }
    }
    asked
}

impl AskedEnd {
    pub(super) fn may_be(&self, moments: &[Moment]) -> bool {
        self.checks.iter().any(|check| moments.contains(check))
    }

    /// Whether its region may hold what it has to, under whatever readings.
    fn could_hold(&self, width: Width, own: &[u16], other: &[u16]) -> bool {
        let Some((of_mover, region, counts)) = &self.region else { return false };
        let n = usize::from(width.0);
        let side = if *of_mover { own } else { other };
        let holes = match region {
            Region::Own => &side[..2 * n],
            Region::Outer => &side[..n],
            Region::Inner => &side[n..2 * n],
        };
        let seeds = holes.iter().sum();
        counts.iter().any(|count| count.holds(seeds))
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

    /// What the end rules of a kind were settled by.
    pub(super) fn ends(&self, of_kind: impl Fn(&AskedEnd) -> bool) -> Ambiguities {
        let ends = self.asked.ends.iter().filter(|end| of_kind(end));
        ends.fold(0, |all, end| all | end.rule)
    }

    /// What the rules asked after a turn that sowed hang on.
    pub(super) fn after_turn(&self, state: &State, mover: Side) -> Ambiguities {
        let after = state.noted.last().expect("a turn has sowed");
        let (own, other) = (after.side(mover), after.side(mover.other()));
        let held = self.ends(|end| {
            end.may_be(&[Moment::AfterTurn]) && end.could_hold(after.width(), own, other)
        });
        // Whatever counts as a repetition, the same seeds have then lain there before.
        let repeats = state.repeats();
        held | self.ends(|end| repeats && end.may_be(&[Moment::Repetition]))
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

    /// What hangs on which hole a sowing passes over: nothing, where its seeds would come
    /// to no hole that may be passed over.
    fn passed_over(&self, sowing: &Sowing, view: View<'_>) -> Ambiguities {
        let Some((opens, number)) = sowing.rule else { return 0 };
        let rules = self.program.rules();
        let (rules, acts) = match opens {
            true => (&self.asked.starts, rules.starts.get(number).map(|rule| &rule.acts)),
            false => (&self.asked.laps, rules.laps.get(number).map(|rule| &rule.acts)),
        };
        let skips = rules.iter().find(|rule| rule.stands == Some(number)).map_or(0, |r| r.skips);
        let first = acts.into_iter().flatten().find_map(|act| match act {
            Act::Sow { first, .. } => Some(*first),
            _ => None,
        });
        let round = 2 * usize::from(view.width().0);
        let (Some(first), Some(here)) = (first, sowing.here) else { return 0 };
        let first = match first {
            Place::Here => Some(here.index()),
            Place::Next => {
                let step = if view.facing() == Facing::Counterclockwise { 1 } else { round - 1 };
                Some((here.index() + step) % round)
            }
            Place::Landing => sowing.landing.map(Hole::index),
            Place::Origin => sowing.origin.map(Hole::index),
            _ => None,
        };
        let Some(first) = first.filter(|_| sowing.seeds < round) else { return skips };
        // The number of the seed that would come to a hole.
        let comes = |hole: Hole| match view.facing() {
            Facing::Counterclockwise => (hole.index() + round - first) % round,
            Facing::Clockwise => (first + round - hole.index()) % round,
        };
        let to_origin = sowing.origin.is_some_and(|origin| comes(origin) < sowing.seeds);
        let to_here = (1..sowing.seeds).contains(&comes(here));
        if to_origin || to_here { skips } else { 0 }
    }

    /// What the end rules that may be asked in the middle of a turn hang on.
    fn after_capture(&self, view: View<'_>) -> Ambiguities {
        let mover = view.mover();
        let (own, other) = (view.side(mover), view.side(mover.other()));
        self.ends(|end| {
            end.may_be(&[Moment::AfterCapture]) && end.could_hold(view.width(), own, other)
        })
    }

    /// What a sowing that never ends hangs on: where it is seen to come round is told by
    /// all that any rule remembers.
    fn endless(&self) -> Ambiguities {
        self.asked.whole_turn | self.ends(|end| end.may_be(&[Moment::Endless]))
    }

    /// What the legal starts of a position hang on, endless sowings left aside.
    pub(super) fn group(&self, position: &Position) -> Ambiguities {
        let starts = self.program.starts_asked(position);
        let is_eligible = starts.last().is_some_and(|(_, lacks)| lacks.contains(&0));
        // Where a direction is still to be chosen, either may make a hole eligible.
        let is_plain = position.facing(position.to_move()).is_some()
            || self.program.rules().direction != crate::sheet::vocabulary::Direction::ChosenOnce;
        if !is_plain {
            let all = |rule: &AskedRule| rule.guard | rule.when | rule.acts | rule.skips;
            return self.asked.starts.iter().fold(0, |asked, rule| asked | all(rule));
        }
        let acts = is_eligible.then(|| starts.len() - 1);
        up_to(&self.asked.starts, acts, |rule, _| rule.when)
    }

    /// What the choice of a lap rule hangs on. One condition that fails is enough for a
    /// rule not to act: the one that adds least to what is asked already.
    fn lap(&self, missing: &[u64], fires: usize, already: Ambiguities) -> Ambiguities {
        let mut asked = already;
        up_to(&self.asked.laps, Some(fires), |rule, number| {
            let bits = missing.get(number).copied().unwrap_or(0);
            let failed = self.program.conditions_missing(number, bits);
            let failed = failed.filter_map(|test| rule.tests.get(test).copied());
            let least = failed.min_by_key(|test| ((test & !asked).count_ones(), *test));
            let added = least.unwrap_or(rule.when | rule.guard);
            asked |= added;
            added
        })
    }

    /// What the answer hangs on whether the side to move has no legal start.
    pub(super) fn stuck(&self, position: &Position) -> Ambiguities {
        const STUCK: [Moment; 2] = [Moment::NoLegalStart, Moment::NeitherCanStart];
        if !self.asked.ends.iter().any(|end| end.may_be(&STUCK)) {
            return 0;
        }
        let mut asked = self.asked.direction | self.group(position);
        let game = Game::from(&self.program, position.clone(), &[]);
        let may_forbid = self.asked.ends.iter().any(|end| end.may_forbid);
        if !game.legal().is_empty() {
            // Where endless sowings may be forbidden, one that is not endless tells.
            let told = game.legal().iter().filter(|_| may_forbid).map(|o| self.opened(position, o));
            return asked | first_finite(told);
        }
        asked |= self.ends(|end| end.may_be(&STUCK));
        let neither = self.asked.ends.iter().any(|end| end.may_be(&[Moment::NeitherCanStart]));
        let other = position.clone().with_to_move(position.to_move().other());
        for position in [Some(position), neither.then_some(&other)].into_iter().flatten() {
            asked |= self.group(position);
            let starts = self.program.starts_asked(position);
            let is_eligible = starts.last().is_some_and(|(_, lacks)| lacks.contains(&0));
            if may_forbid && is_eligible {
                asked |= self.endless();
            }
        }
        asked
    }

    /// Whether a start sows without end, and what that hangs on.
    fn opened(&self, position: &Position, opening: Opening) -> (bool, Ambiguities) {
        let mut game = Game::from(&self.program, position.clone(), &[]);
        let play = Move::Sow { opening, takes: Vec::new() };
        let Turned { asked, where_round, played, .. } = self.turn(&mut game, position, &play);
        let asked = asked | where_round;
        let is_finite = match played {
            Ok(played) => played.endless.is_none(),
            Err(Illegal::Take(_)) => true,
            Err(_) => false,
        };
        (is_finite, asked)
    }
}

/// What the first start hangs on that does not sow without end, or else all of them.
fn first_finite(starts: impl Iterator<Item = (bool, Ambiguities)>) -> Ambiguities {
    let mut all = 0;
    for (is_finite, asked) in starts {
        if is_finite {
            return asked;
        }
        all |= asked;
    }
    all
}
