//! A game in progress: legal moves, moves played, and what has become of it.

use std::collections::HashMap;

use super::board::{Facing, Hole, Position, Side};
use super::bonus::{Chooser, Offer, Refusal, Take};
use super::event::{Observer, Unobserved};
use super::program::{Ending, Program};
use super::turn::{Flow, Run};
use crate::sheet::vocabulary::{Direction, Moment, Outcome, Same};

/// The choice that opens a turn: a hole, and a direction where the player has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The own hole.
    pub hole: Hole,
    /// The direction, where it is the player's to choose.
    pub facing: Option<Facing>,
}

/// A whole move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A start, and what is taken where the turn asks for it, in order.
    Sow {
        /// The start.
        opening: Opening,
        /// The takings.
        takes: Vec<Take>,
    },
    /// A stuck side passes.
    Pass,
    /// The side to move resigns.
    Resign,
}

/// Why a move cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The start is not among the legal ones.
    Start {
        /// The legal starts.
        legal: Vec<Opening>,
    },
    /// The sowing would never end, and the rules forbid that.
    Endless,
    /// The sowing has neither ended nor come round after so many laps without a
    /// capture: what comes of it is not known.
    Undecided {
        /// The laps.
        laps: u64,
    },
    /// Something is taken where nothing is due.
    NothingDue,
    /// The taking is not open.
    Take(Refusal),
    /// The side to move may not pass.
    Pass,
    /// The rules know no resignation.
    Resign,
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position reached: the other side to move, or the mover still where a
    /// choice is pending.
    pub position: Position,
    /// Seeds in hand, where the game ends in mid-capture.
    pub hand: u32,
    /// Handfuls fully sown.
    pub laps: u64,
    /// Seeds captured, without a bonus.
    pub captured: u32,
    /// Seeds that left the board, with a bonus.
    pub removed: u32,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
    /// A bonus still to be chosen: how much, and whether counted in holes.
    pub pending: Option<(u32, bool)>,
    /// Where the sowing never ended: after which lap its state first stood.
    pub endless: Option<u64>,
}

/// The positions that have been, as far as a repetition rule reads them.
#[derive(Clone, Debug)]
pub struct Repeats {
    same: Same,
    seen: HashMap<Key, u32>,
}

type Key = (Box<[u16]>, Option<Side>);

impl Repeats {
    fn new(same: Same) -> Repeats {
        Repeats { same, seen: HashMap::new() }
    }

    fn key(&self, position: &Position) -> Key {
        let seeds = Side::BOTH.iter().flat_map(|&side| position.side(side)).copied().collect();
        let mover = match self.same {
            Same::BoardAndMover | Same::BoardAndMoverThrice => Some(position.to_move()),
            _ => None,
        };
        (seeds, mover)
    }

    /// Notes a position, and says whether it completes a repetition.
    fn note(&mut self, position: &Position) -> bool {
        let times = match self.same {
            Same::Never => return false,
            Same::Board | Same::BoardAndMover => 2,
            Same::BoardThrice | Same::BoardAndMoverThrice => 3,
        };
        let key = self.key(position);
        let seen = self.seen.entry(key).or_insert(0);
        *seen += 1;
        *seen >= times
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game<'p> {
    program: &'p Program,
    pub(super) position: Position,
    pub(super) repeats: Repeats,
    ending: Option<Ending>,
}

/// Hands out takings that were decided beforehand.
struct Decided<'t>(std::slice::Iter<'t, Take>);

impl Chooser for Decided<'_> {
    fn choose(&mut self, _: &Offer<'_>) -> Option<Take> {
        self.0.next().cloned()
    }
}

/// Keeps what another chooses, so that a turn can be run again.
struct Recorded<'c, C> {
    inner: &'c mut C,
    takes: Vec<Take>,
}

impl<C: Chooser> Chooser for Recorded<'_, C> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        let take = self.inner.choose(offer)?;
        self.takes.push(take.clone());
        Some(take)
    }
}

impl<'p> Game<'p> {
    /// A game from the start position.
    pub fn start(program: &'p Program) -> Game<'p> {
        Game::from(program, program.start().clone(), &[])
    }

    /// A game from a position, after others that a repetition rule may read.
    pub fn from(program: &'p Program, position: Position, history: &[Position]) -> Game<'p> {
        let same = program.ends_at(Moment::Repetition).next();
        let mut repeats = Repeats::new(same.map_or(Same::Never, |end| program.ends[end].same));
        for earlier in history.iter().chain([&position]) {
            repeats.note(earlier);
        }
        Game { program, position, repeats, ending: None }
    }

    /// The rules it is played by.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How it ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The legal starts, in the order of the circuit.
    pub fn legal(&self) -> Vec<Opening> {
        if self.ending.is_some() { Vec::new() } else { self.program.legal(&self.position) }
    }

    /// Whether the side to move is stuck and passes.
    pub fn must_pass(&self) -> bool {
        self.ending.is_none() && self.program.must_pass(&self.position)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is not legal. The game is then as it was.
    pub fn play(&mut self, play: &Move) -> Result<Played, Illegal> {
        self.play_observed(play, &mut Unobserved)
    }

    /// Plays a move while somebody looks.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn play_observed<O: Observer>(
        &mut self,
        play: &Move,
        observer: &mut O,
    ) -> Result<Played, Illegal> {
        if self.ending.is_some() {
            return Err(Illegal::Start { legal: Vec::new() });
        }
        match play {
            Move::Pass => self.pass(),
            Move::Resign => self.resign(),
            Move::Sow { opening, takes } => {
                let mut decided = Decided(takes.iter());
                let rule = self.program.group(&self.position, *opening);
                let Some(rule) = rule else {
                    return Err(Illegal::Start { legal: self.legal() });
                };
                let played = self
                    .sow(rule, *opening, &mut decided, observer, |left| left.0.next().is_none())?;
                Ok(played)
            }
        }
    }

    /// Plays a legal start, letting a chooser take what bonuses come.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn open<C: Chooser>(
        &mut self,
        opening: Opening,
        chooser: &mut C,
    ) -> Result<Played, Illegal> {
        match self.program.group(&self.position, opening) {
            Some(rule) if self.ending.is_none() => {
                self.sow(rule, opening, chooser, &mut Unobserved, |_| true)
            }
            _ => Err(Illegal::Start { legal: self.legal() }),
        }
    }

    fn sow<C: Chooser, O: Observer>(
        &mut self,
        rule: usize,
        opening: Opening,
        chooser: &mut C,
        observer: &mut O,
        spent: impl Fn(&mut C) -> bool,
    ) -> Result<Played, Illegal> {
        let before = self.position.clone();
        let mut played = self.program.turn(&before, rule, opening, chooser, observer)?;
        if played.pending.is_none() && !spent(chooser) {
            return Err(Illegal::NothingDue);
        }
        if played.pending.is_none() && played.ending.is_none() {
            played.ending = self.after_turn(&before, &played.position, observer, &played);
        }
        if played.pending.is_none() {
            self.position = played.position.clone();
            self.ending = played.ending;
        }
        Ok(played)
    }

    /// What ends the game after a turn that sowed and did not itself end it.
    fn after_turn<O: Observer>(
        &mut self,
        before: &Position,
        after: &Position,
        observer: &mut O,
        played: &Played,
    ) -> Option<Ending> {
        let program = self.program;
        let mover = before.to_move;
        let mut teller = Teller { program, after, mover, played, observer };
        for end in program.ends_at(Moment::AfterTurn) {
            let test = program.ends[end].test.expect("the lints demand a condition here");
            if teller.decides(end, test.holds_after(before, after, mover)) {
                return program.ending(end, mover, after);
            }
        }
        for end in program.ends_at(Moment::Repetition) {
            if program.ends[end].same != Same::Never
                && teller.decides(end, self.repeats.note(after))
            {
                return program.ending(end, mover, after);
            }
        }
        teller.stuck()
    }

    fn pass(&mut self) -> Result<Played, Illegal> {
        if !self.must_pass() {
            return Err(Illegal::Pass);
        }
        let next = self.position.to_move.other();
        self.position.to_move = next;
        Ok(Played::still(self.position.clone()))
    }

    fn resign(&mut self) -> Result<Played, Illegal> {
        let by = self.program.resignation().ok_or(Illegal::Resign)?;
        let mover = self.position.to_move;
        let ending = self.program.ending(by, mover, &self.position);
        self.position.to_move = mover.other();
        self.ending = ending;
        Ok(Played { ending, ..Played::still(self.position.clone()) })
    }
}

impl Played {
    fn still(position: Position) -> Played {
        Played {
            position,
            hand: 0,
            laps: 0,
            captured: 0,
            removed: 0,
            ending: None,
            pending: None,
            endless: None,
        }
    }
}

/// Tells an observer of the end rules asked after a turn.
struct Teller<'a, 'p, O> {
    program: &'p Program,
    after: &'a Position,
    mover: Side,
    played: &'a Played,
    observer: &'a mut O,
}

impl<O: Observer> Teller<'_, '_, O> {
    fn decides(&mut self, end: usize, applies: bool) -> bool {
        if O::ACTIVE {
            let rule = self.program.end_rule(end);
            let event =
                if applies { super::Event::End { rule } } else { super::Event::EndAsked { rule } };
            let view = super::View {
                width: self.program.width(),
                mover: self.mover,
                own: &self.after.seeds[self.mover.index()],
                other: &self.after.seeds[self.mover.other().index()],
                hand: self.played.hand,
                removed: u32::from(self.after.removed),
            };
            self.observer.event(view, event);
        }
        applies
    }

    /// The end rules about sides that cannot move.
    fn stuck(&mut self) -> Option<Ending> {
        let (program, mover, after) = (self.program, self.mover, self.after);
        let mut ends = program
            .ends_at(Moment::NoLegalStart)
            .chain(program.ends_at(Moment::NeitherCanStart))
            .peekable();
        ends.peek()?;
        let can_start = program.can_start(after);
        let ends: Vec<usize> = ends.collect();
        for end in ends {
            let applies = match program.ends[end].check {
                Moment::NoLegalStart => !can_start,
                _ => {
                    !can_start && {
                        let other = after.clone().with_to_move(mover);
                        !program.can_start(&other)
                    }
                }
            };
            // A pass ends nothing: the side is asked when it comes to move.
            let ending = program.ending(end, mover, after);
            if ending.is_some() && self.decides(end, applies) {
                return ending;
            }
        }
        None
    }
}

impl Program {
    /// The directions the side to move may sow in.
    fn facings(&self, position: &Position) -> &'static [Option<Facing>] {
        match self.direction {
            Direction::ChosenOnce if position.facing(position.to_move).is_none() => {
                &[Some(Facing::Counterclockwise), Some(Facing::Clockwise)]
            }
            _ => &[None],
        }
    }

    fn facing(&self, position: &Position, opening: Option<Facing>) -> Facing {
        match self.direction {
            Direction::Counterclockwise => Facing::Counterclockwise,
            Direction::Clockwise => Facing::Clockwise,
            Direction::ChosenOnce => {
                position.facing(position.to_move).or(opening).unwrap_or(Facing::Counterclockwise)
            }
        }
    }

    /// The first group of starts with an eligible hole, and its eligible openings.
    fn eligible(&self, position: &Position) -> Option<(usize, Vec<Opening>)> {
        for (rule, code) in self.starts.iter().enumerate() {
            let mut openings = Vec::new();
            for &facing in self.facings(position) {
                let run = Run::new(self, position, self.facing(position, facing));
                let holes = (code.first..code.last).filter(|&hole| run.may_start(rule, hole));
                openings.extend(holes.map(|hole| Opening { hole: Hole(hole as u8), facing }));
            }
            if !openings.is_empty() {
                openings.sort_by_key(|opening| (opening.hole, opening.facing));
                return Some((rule, openings));
            }
        }
        None
    }

    /// The start rule under which an opening is legal.
    fn group(&self, position: &Position, opening: Opening) -> Option<usize> {
        let (rule, openings) = self.eligible(position)?;
        openings.contains(&opening).then_some(rule)
    }

    /// Whether endless sowings are not allowed.
    fn forbids_endless(&self) -> bool {
        self.endless.is_some_and(|end| self.ends[end].result == Outcome::Forbidden)
    }

    /// The legal starts of a position, in the order of the circuit.
    pub fn legal(&self, position: &Position) -> Vec<Opening> {
        let Some((rule, mut openings)) = self.eligible(position) else { return Vec::new() };
        if self.forbids_endless() {
            openings.retain(|&opening| self.is_allowed(position, rule, opening));
        }
        openings
    }

    fn is_allowed(&self, position: &Position, rule: usize, opening: Opening) -> bool {
        self.turn(position, rule, opening, &mut (), &mut Unobserved) != Err(Illegal::Endless)
    }

    /// Whether the side to move has a legal start.
    pub fn can_start(&self, position: &Position) -> bool {
        match self.eligible(position) {
            None => false,
            Some((rule, openings)) => {
                !self.forbids_endless()
                    || openings.iter().any(|&opening| self.is_allowed(position, rule, opening))
            }
        }
    }

    /// Whether the side to move is stuck and passes.
    pub fn must_pass(&self, position: &Position) -> bool {
        self.ends_at(Moment::NoLegalStart).any(|end| self.ends[end].result == Outcome::Pass)
            && !self.can_start(position)
    }

    /// For each start rule asked in a position, the fewest conditions that any hole
    /// of its territory lacks: 0 for the group that holds the legal starts.
    pub fn starts_asked(&self, position: &Position) -> Vec<(super::RuleName<'_>, Vec<usize>)> {
        let mut asked = Vec::new();
        for (rule, code) in self.starts.iter().enumerate() {
            let facing = self.facing(position, None);
            let run = Run::new(self, position, facing);
            let lacks: Vec<usize> =
                (code.first..code.last).map(|hole| run.lacks_to_start(rule, hole)).collect();
            let eligible = lacks.contains(&0);
            asked.push((self.rules.starts[rule].id.as_str(), lacks));
            if eligible {
                break;
            }
        }
        asked
    }

    /// Runs one turn from a start of a group.
    fn turn<C: Chooser, O: Observer>(
        &self,
        position: &Position,
        rule: usize,
        opening: Opening,
        chooser: &mut C,
        observer: &mut O,
    ) -> Result<Played, Illegal> {
        let facing = self.facing(position, opening.facing);
        let run = Run::new(self, position, facing);
        let hole = opening.hole.index();
        let mut recorded = Recorded { inner: chooser, takes: Vec::new() };
        let (ended, flow) = run_to_end(run.clone(), rule, hole, &mut recorded);
        let (run, flow) = match flow {
            Ok(flow) if !O::ACTIVE => (ended, Ok(flow)),
            Err(Unending::Undecided { laps }) => return Err(Illegal::Undecided { laps }),
            // To be watched, and to stop where a state comes again, the turn is run
            // once more, now that it is known how it goes.
            flow => {
                let stop = match flow {
                    Err(Unending::Endless(cycle)) => Some(cycle.laps),
                    _ => None,
                };
                let mut takes = Decided(recorded.takes.iter());
                let (run, reached) = replay(run, rule, hole, &mut takes, observer, stop);
                (run, flow.map(|_| reached))
            }
        };
        self.close(position, opening, run, flow, observer)
    }

    /// Turns a run that has stopped into what came of the move.
    fn close<O: Observer>(
        &self,
        position: &Position,
        opening: Opening,
        run: Run<'_>,
        flow: Result<Flow, Unending>,
        observer: &mut O,
    ) -> Result<Played, Illegal> {
        let mover = position.to_move;
        let mut reached = position.clone();
        reached.seeds[mover.index()] = run.own;
        reached.seeds[mover.other().index()] = run.other;
        reached.removed += run.removed as u16;
        let mut played = Played {
            hand: run.hand,
            laps: run.laps,
            captured: run.captured,
            removed: run.removed,
            ..Played::still(reached)
        };
        let decided = match flow {
            Ok(Flow::Refused(refusal)) => return Err(Illegal::Take(refusal)),
            Ok(Flow::Pending { amount, holes }) => {
                played.pending = Some((amount, holes));
                return Ok(played);
            }
            Ok(Flow::Ended(end)) => Some(end),
            Ok(Flow::Over | Flow::Lap) => None,
            Err(Unending::Endless(cycle)) => {
                run.tell_endless(cycle.first, observer);
                played.endless = Some(cycle.first);
                self.endless
            }
            Err(Unending::Undecided { laps }) => return Err(Illegal::Undecided { laps }),
        };
        played.position.to_move = mover.other();
        played.position.begun[mover.index()] = true;
        if opening.facing.is_some() {
            played.position.facing[mover.index()] = opening.facing;
        }
        if let Some(end) = decided {
            if self.ends[end].result == Outcome::Forbidden {
                return Err(Illegal::Endless);
            }
            run.tell_end(end, observer);
            played.ending = self.ending(end, mover, &played.position);
        }
        Ok(played)
    }
}

/// A sowing that never ends: the lap after which a state first stood, and the lap
/// after which it came again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cycle {
    first: u64,
    laps: u64,
}

/// Why a turn was not run to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unending {
    /// It has none.
    Endless(Cycle),
    /// It is not known to have one.
    Undecided { laps: u64 },
}

/// Runs a turn until it stops, is proved never to, or patience is at an end.
///
/// The proof is a state that comes again (Brent's search: a kept state is compared
/// with every later one, and replaced after twice as many laps). No cycle holds a
/// capture, since the opponent's seeds only grow fewer. Where the state first stood
/// is then found by two runs, one a period ahead of the other.
fn run_to_end<'p, C: Chooser>(
    start: Run<'p>,
    rule: usize,
    hole: usize,
    chooser: &mut Recorded<'_, C>,
) -> (Run<'p>, Result<Flow, Unending>) {
    let mut run = start.clone();
    let mut flow = run.open(rule, hole, chooser, &mut Unobserved);
    let mut kept: Option<Run<'p>> = None;
    let mut keep_at = QUIET_LAPS;
    while flow == Flow::Lap {
        let quiet = run.laps - run.last_capture;
        if quiet >= QUIET_LAPS {
            match &kept {
                Some(state) if state.last_capture == run.last_capture => {
                    if state.same_state(&run) {
                        let period = run.laps - state.laps;
                        let cycle = first_of_cycle(start, rule, hole, &chooser.takes, period);
                        return (run, Err(Unending::Endless(cycle)));
                    }
                }
                _ => keep_at = QUIET_LAPS,
            }
            if quiet >= start.patience() {
                let laps = run.laps;
                return (run, Err(Unending::Undecided { laps }));
            }
            if quiet >= keep_at {
                kept = Some(run.clone());
                keep_at = quiet * 2;
            }
        }
        flow = run.lap(chooser, &mut Unobserved);
    }
    (run, Ok(flow))
}

/// Laps without a capture before a cycle is looked for.
const QUIET_LAPS: u64 = 16;

fn first_of_cycle(start: Run<'_>, rule: usize, hole: usize, takes: &[Take], period: u64) -> Cycle {
    let (mut slow_takes, mut fast_takes) = (Decided(takes.iter()), Decided(takes.iter()));
    let look = &mut Unobserved;
    let (mut slow, _) = replay(start.clone(), rule, hole, &mut slow_takes, look, Some(1));
    let (mut fast, _) = replay(start, rule, hole, &mut fast_takes, look, Some(1 + period));
    while !slow.same_state(&fast) {
        slow.lap(&mut slow_takes, look);
        fast.lap(&mut fast_takes, look);
    }
    Cycle { first: slow.laps, laps: fast.laps }
}

/// Runs a turn to its end, or for so many laps.
fn replay<'p, C: Chooser, O: Observer>(
    mut run: Run<'p>,
    rule: usize,
    hole: usize,
    chooser: &mut C,
    observer: &mut O,
    stop: Option<u64>,
) -> (Run<'p>, Flow) {
    let mut flow = run.open(rule, hole, chooser, observer);
    while flow == Flow::Lap && stop != Some(run.laps) {
        flow = run.lap(chooser, observer);
    }
    (run, flow)
}
