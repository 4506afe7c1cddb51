//! A game in progress: legal moves, moves played, and what has become of it.

use super::board::{CIRCUIT, Position, Side};
use super::bonus::{Chooser, Refusal, Take};
use super::dash::Dashed;
use super::event::{Observer, Unobserved};
use super::program::{Ending, Program};
use super::repeats::Repeats;
use super::starts::{Group, Opening, Openings};
use super::turn::Run;
use super::whole_turn::{Decided, Turned};
use crate::sheet::vocabulary::{Moment, Same};

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
        legal: Openings,
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

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game<'p> {
    program: &'p Program,
    position: Position,
    /// Room for the seeds as they lay before a turn that is sown in place.
    before: [[u16; CIRCUIT]; 2],
    /// The group of starts that applies in the position.
    group: Group,
    /// The openings of the group that may be played, where some may not.
    finite: Option<Openings>,
    repeats: Repeats,
    ending: Option<Ending>,
}

impl<'p> Game<'p> {
    /// A game from the start position.
    pub fn start(program: &'p Program) -> Game<'p> {
        Game::from(program, program.start().clone(), &[])
    }

    /// A game from a position, after others that a repetition rule may read.
    pub fn from(program: &'p Program, position: Position, history: &[Position]) -> Game<'p> {
        let same = program.repetition.first();
        let mut repeats = Repeats::new(same.map_or(Same::Never, |&end| program.ends[end].same));
        for earlier in history.iter().chain([&position]) {
            repeats.note(earlier);
        }
        let mut game = Game {
            program,
            before: [[0; CIRCUIT]; 2],
            position,
            group: Group::default(),
            finite: None,
            repeats,
            ending: None,
        };
        game.find_starts();
        game
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

    /// The legal starts.
    #[inline]
    pub fn legal(&self) -> &Openings {
        if self.ending.is_some() { &Openings::NONE } else { self.playable() }
    }

    /// The openings that may be played unless the game is over.
    #[inline]
    fn playable(&self) -> &Openings {
        self.finite.as_ref().unwrap_or(&self.group.openings)
    }

    #[inline]
    fn find_starts(&mut self) {
        self.program.find_group(&self.position, &mut self.group);
        if self.program.forbids_endless {
            self.finite = Some(self.program.finite(&self.position, &self.group));
        }
    }

    /// Whether the side to move is stuck and passes.
    pub fn must_pass(&self) -> bool {
        self.ending.is_none() && self.program.lets_pass() && self.legal().is_empty()
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
            return Err(Illegal::Start { legal: Openings::NONE });
        }
        match play {
            Move::Pass => self.pass(),
            Move::Resign => self.resign(),
            Move::Sow { opening, takes } => {
                let mut decided = Decided::new(takes);
                self.sow(*opening, &mut decided, observer, Decided::is_spent)
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
        if self.ending.is_some() {
            return Err(Illegal::Start { legal: Openings::NONE });
        }
        self.sow(opening, chooser, &mut Unobserved, |_| true)
    }

    fn sow<C: Chooser, O: Observer>(
        &mut self,
        opening: Opening,
        chooser: &mut C,
        observer: &mut O,
        spent: impl Fn(&C) -> bool,
    ) -> Result<Played, Illegal> {
        let mut run = self.begin(opening);
        let turned = self.advance(opening, chooser, observer, spent, &mut run)?;
        let mut played = Played {
            hand: run.sowing.hand,
            laps: run.sowing.laps,
            captured: run.sowing.captured,
            removed: run.removed,
            ending: self.ending,
            ..Played::still(self.position.clone())
        };
        match turned {
            Turned::Over { endless, .. } => played.endless = endless,
            Turned::Pending(amount, holes) => {
                run.write_to(&mut played.position);
                played.pending = Some((amount, holes));
            }
        }
        Ok(played)
    }

    /// Plays a legal start without a record of it, letting a chooser take what bonuses
    /// come, and gives the laps sown: the way through many games.
    ///
    /// # Errors
    /// As [`Game::play`], and a bonus that is left open.
    pub fn advance_fast<C: Chooser>(
        &mut self,
        opening: Opening,
        chooser: &mut C,
    ) -> Result<u64, Illegal> {
        if self.ending.is_some() {
            return Err(Illegal::Start { legal: Openings::NONE });
        }
        if !self.group.openings.contains(opening) {
            return Err(Illegal::Start { legal: *self.legal() });
        }
        let mover = self.position.to_move;
        let hole = opening.hole.index();
        let mut run =
            match self.program.dash(&mut self.position, &mut self.before, self.group.rule, hole) {
                Dashed::Over(sowing, end) => {
                    self.pass_on(opening, mover);
                    self.settle(end, mover, sowing.took, |_, _| {});
                    return Ok(sowing.laps);
                }
                Dashed::Underway(run) => run,
                Dashed::Unopened => self.begin(opening),
            };
        match self.advance(opening, chooser, &mut Unobserved, |_| true, &mut run)? {
            Turned::Pending(..) => Err(Illegal::Take(Refusal::Declined)),
            Turned::Over { .. } => Ok(run.sowing.laps),
        }
    }

    #[inline]
    fn begin(&self, opening: Opening) -> Run<'p> {
        let facing = self.program.facing(&self.position, opening.facing);
        Run::new(self.program, &self.position, facing)
    }

    #[inline]
    fn advance<C: Chooser, O: Observer>(
        &mut self,
        opening: Opening,
        chooser: &mut C,
        observer: &mut O,
        spent: impl Fn(&C) -> bool,
        run: &mut Run<'p>,
    ) -> Result<Turned, Illegal> {
        if !self.group.openings.contains(opening) {
            return Err(Illegal::Start { legal: *self.legal() });
        }
        let rule = self.group.rule;
        let program = self.program;
        let watched = (&mut *chooser, &mut *observer);
        let turned = program.turn(&self.position, rule, opening, watched, run)?;
        let Turned::Over { end, .. } = turned else { return Ok(turned) };
        if !spent(chooser) {
            return Err(Illegal::NothingDue);
        }
        let mover = self.position.to_move;
        run.write_to(&mut self.position);
        self.pass_on(opening, mover);
        self.settle(end, mover, run.sowing.took, |end, applies| {
            if applies {
                run.tell_end(end, observer);
            } else {
                run.tell_end_asked(end, observer);
            }
        });
        Ok(turned)
    }

    /// Gives the move to the other side after a sowing.
    #[inline]
    fn pass_on(&mut self, opening: Opening, mover: Side) {
        self.position.to_move = mover.other();
        self.position.begun[mover.index()] = true;
        if opening.facing.is_some() {
            self.position.facing[mover.index()] = opening.facing;
        }
        self.find_starts();
    }

    /// Ends the game if the turn just sowed ended it by an end rule, or if one asked
    /// after it applies; `tell` hears of each rule asked and whether it applied.
    #[inline]
    fn settle(
        &mut self,
        end: Option<usize>,
        mover: Side,
        took: [bool; 2],
        tell: impl FnMut(usize, bool),
    ) {
        self.ending = end.and_then(|end| self.program.ending(end, mover, &self.position));
        if self.ending.is_none() {
            self.ending = self.after_turn(mover, took, tell);
        }
    }

    /// What ends the game after a turn that sowed and did not itself end it.
    #[inline]
    fn after_turn(
        &mut self,
        mover: Side,
        took: [bool; 2],
        mut tell: impl FnMut(usize, bool),
    ) -> Option<Ending> {
        let program = self.program;
        let mut decides = |end: usize, applies: bool| {
            tell(end, applies);
            applies
        };
        for &(end, test) in &program.after_turn {
            let own = &self.position.seeds[mover.index()];
            let other = &self.position.seeds[mover.other().index()];
            if decides(end, test.holds(own, other, took)) {
                return program.ending(end, mover, &self.position);
            }
        }
        for &end in &program.repetition {
            if program.ends[end].same != Same::Never
                && decides(end, self.repeats.note(&self.position))
            {
                return program.ending(end, mover, &self.position);
            }
        }
        for &end in &program.stuck {
            // A pass ends nothing: the side is asked when it comes to move.
            let Some(ending) = program.ending(end, mover, &self.position) else { continue };
            let applies = self.playable().is_empty()
                && (program.ends[end].check == Moment::NoLegalStart
                    || program.legal(&self.position.clone().with_to_move(mover)).is_empty());
            if decides(end, applies) {
                return Some(ending);
            }
        }
        None
    }

    fn pass(&mut self) -> Result<Played, Illegal> {
        if !self.must_pass() {
            return Err(Illegal::Pass);
        }
        self.position.to_move = self.position.to_move.other();
        self.find_starts();
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
    pub(super) fn still(position: Position) -> Played {
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
