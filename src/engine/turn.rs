//! One turn: sowing, asking the lap rules, and doing what they say, until the turn
//! ends, the game ends, or the player must choose.

use super::board::{CIRCUIT, Facing, Hole, Position, Side, copied, copy_into};
use super::bonus::{Chooser, Offer, Take};
use super::event::{Event, Observer, View};
use super::hurry::{Earlier, Hurried, Sowing, sow_forward};
use super::look::{self, Look};
use super::op::{First, Op};
use super::program::{Atom, LapCode, Program};
use super::quick;
use crate::sheet::vocabulary::{Place, Skip};

/// Where a turn stands after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// A handful has been sown; the lap rules are to be asked.
    Lap,
    /// The turn is over.
    Over,
    /// An end rule has decided the game, by its number.
    Ended(usize),
    /// The player must choose.
    Pending { amount: u32, holes: bool },
    /// The choice given is not one of those open.
    Refused(super::bonus::Refusal),
}

/// A turn being played.
#[derive(Clone)]
pub(super) struct Run<'p> {
    pub program: &'p Program,
    pub own: [u16; CIRCUIT],
    pub other: [u16; CIRCUIT],
    mover: Side,
    forward: bool,
    pub rule: usize,
    first_turn: bool,
    /// How far it has come.
    pub sowing: Sowing,
    occupied_before: bool,
    /// Seeds taken by the capture being done.
    prize: u32,
    /// Seeds that have left the board in this turn.
    pub removed: u32,
    removed_before: u32,
}

impl<'p> Run<'p> {
    #[inline]
    pub(super) fn new(program: &'p Program, position: &Position, facing: Facing) -> Run<'p> {
        let mover = position.to_move;
        Run {
            program,
            own: copied(&position.seeds[mover.index()], program.n),
            other: copied(&position.seeds[mover.other().index()], program.n),
            mover,
            forward: facing == Facing::Counterclockwise,
            rule: 0,
            first_turn: !position.begun[mover.index()],
            sowing: Sowing::default(),
            occupied_before: false,
            prize: 0,
            removed: 0,
            removed_before: u32::from(position.removed),
        }
    }

    /// A turn from a start of a group that has come so far with the seeds as they lie
    /// in a position, sowing counterclockwise.
    pub(super) fn underway(
        program: &'p Program,
        position: &Position,
        rule: usize,
        sowing: Sowing,
    ) -> Run<'p> {
        Run { rule, sowing, ..Run::new(program, position, Facing::Counterclockwise) }
    }

    /// Whether a lap has been sown.
    pub(super) fn is_underway(&self) -> bool {
        self.sowing.laps > 0
    }

    /// Laps after which a sowing without capture is given up.
    pub(super) fn patience(&self) -> u64 {
        self.program.patience
    }

    fn circuit(&self) -> usize {
        2 * self.program.n
    }

    #[inline]
    fn next(&self, at: usize) -> usize {
        look::after(at, self.program.n, self.forward)
    }

    fn tell<O: Observer>(&self, observer: &mut O, event: Event<'_>) {
        if O::ACTIVE {
            let view = View {
                width: self.program.width(),
                mover: self.mover,
                facing: if self.forward { Facing::Counterclockwise } else { Facing::Clockwise },
                own: &self.own,
                other: &self.other,
                hand: self.sowing.hand,
                removed: self.removed_before + self.removed,
            };
            observer.event(view, event);
        }
    }

    /// Opens the turn where that is done in a common way.
    pub(super) fn hurry_open(&mut self, rule: usize, hole: usize) -> Option<Hurried> {
        self.rule = rule;
        let deed = self.program.starts[rule].deed;
        self.sowing.hurry_open(self.program, (&mut self.own, &mut self.other), deed, hole)
    }

    /// Sows on while the lap rules that act are of common kinds, for at most so many
    /// laps without a capture, or until the state is that of a run kept since the last
    /// capture.
    pub(super) fn hurry(
        &mut self,
        table: &quick::Deeds,
        quiet: u64,
        kept: Option<&Run<'_>>,
    ) -> Hurried {
        let earlier = kept.map(|kept| Earlier {
            own: &kept.own,
            landing: kept.sowing.landing,
            laps: kept.sowing.laps,
        });
        let sides = (&mut self.own, &mut self.other);
        self.sowing.hurry(self.program, sides, table, quiet, earlier)
    }

    /// Opens the turn.
    pub(super) fn open<C: Chooser, O: Observer>(
        &mut self,
        rule: usize,
        hole: usize,
        chooser: &mut C,
        observer: &mut O,
    ) -> Flow {
        self.rule = rule;
        self.sowing.origin = hole;
        self.sowing.landing = hole;
        self.sowing.lap_first = hole;
        let program = self.program;
        if O::ACTIVE {
            let rule = &program.rules.starts[rule].id;
            self.tell(observer, Event::Start { rule, hole: Hole(hole as u8) });
        }
        self.act(&program.starts[rule].ops, hole, chooser, observer)
    }

    /// Asks the lap rules and does what the first that matches says.
    pub(super) fn lap<C: Chooser, O: Observer>(
        &mut self,
        chooser: &mut C,
        observer: &mut O,
    ) -> Flow {
        let program = self.program;
        let rule = if O::ACTIVE { self.ask_observed(observer) } else { self.ask() };
        self.act(&program.laps[rule].ops, self.looks_from(rule), chooser, observer)
    }

    /// The hole that a lap rule looks from.
    #[inline]
    fn looks_from(&self, rule: usize) -> usize {
        if self.program.laps[rule].after {
            self.next(self.sowing.landing)
        } else {
            self.sowing.landing
        }
    }

    /// The hole that a place of one's own names.
    #[inline]
    fn hole(&self, place: First, here: usize) -> usize {
        match place {
            First::Here => here,
            First::Next => self.next(here),
            First::Landing => self.sowing.landing,
            First::Origin => self.sowing.origin,
            First::LapStart => self.sowing.lap_first,
        }
    }

    /// The lap rule that acts.
    fn ask(&self) -> usize {
        let facts = self.facts();
        let acts = self.program.laps.iter().position(|rule| rule.needs & !facts == 0);
        acts.expect("the last lap rule has no condition")
    }

    fn ask_observed<O: Observer>(&self, observer: &mut O) -> usize {
        let facts = self.facts();
        let missing = |rule: &LapCode| rule.needs & !facts;
        let asked: Vec<u64> = self.program.laps.iter().map(missing).collect();
        let fires = asked
            .iter()
            .position(|&missing| missing == 0)
            .expect("the last lap rule has no condition");
        self.tell(
            observer,
            Event::Landing {
                hole: Hole(self.sowing.landing as u8),
                occupied: self.sowing.occupied,
                laps: self.sowing.laps,
                asked: &asked,
                fires,
            },
        );
        let here = Hole(self.looks_from(fires) as u8);
        self.tell(observer, Event::Rule { rule: &self.program.rules.laps[fires].id, here });
        fires
    }

    /// Which conditions hold after the lap, as bits.
    fn facts(&self) -> u64 {
        let look = Look {
            n: self.program.n,
            own: &self.own,
            other: &self.other,
            forward: self.forward,
            rule: self.rule,
            first_turn: self.first_turn,
            occupied: self.sowing.occupied,
            occupied_before: self.occupied_before,
        };
        let successor = self.next(self.sowing.landing);
        let mut facts = 0;
        for (bit, atom) in self.program.atoms.iter().enumerate() {
            let here = match atom {
                Atom::Row { after: true, .. } | Atom::Seeds { after: true, .. } => successor,
                _ => self.sowing.landing,
            };
            facts |= u64::from(look.holds(atom, here)) << bit;
        }
        facts
    }

    fn act<C: Chooser, O: Observer>(
        &mut self,
        ops: &'p [Op],
        here: usize,
        chooser: &mut C,
        observer: &mut O,
    ) -> Flow {
        self.prize = 0;
        let before = self.program.reads_before.then_some(self.own);
        for op in ops {
            match *op {
                Op::Lift(place) => self.lift(place, here, observer),
                Op::Capture(place) => self.capture(place, here, observer),
                Op::Remove(place) => self.remove(place, here, observer),
                Op::Captured => {
                    if let Some(end) = self.after_capture(observer) {
                        return Flow::Ended(end);
                    }
                }
                Op::Sow { first, skip } => {
                    self.sow(first, skip, here, observer);
                    if let Some(before) = &before {
                        self.occupied_before = before[self.sowing.landing] > 0;
                    }
                    return Flow::Lap;
                }
                Op::Bonus(bonus) => {
                    if let Some(flow) = self.bonus(bonus, chooser, observer) {
                        return flow;
                    }
                }
                Op::EndTurn => return Flow::Over,
            }
        }
        Flow::Over
    }

    #[inline]
    fn lift<O: Observer>(&mut self, place: Place, here: usize, observer: &mut O) {
        let hole = self.hole(First::of(place), here);
        let seeds = std::mem::take(&mut self.own[hole]);
        self.sowing.hand += u32::from(seeds);
        self.sowing.origin = hole;
        self.tell(observer, Event::Lift { hole: Hole(hole as u8), seeds });
    }

    /// The opponent's holes of a place, as a range.
    #[inline]
    fn their_places(&self, place: Place, here: usize) -> std::ops::Range<usize> {
        let n = self.program.n;
        match place {
            Place::OppositeRow => n..2 * n,
            _ if here < n => 0..0,
            Place::Opposite => 3 * n - 1 - here..3 * n - here,
            _ => here - n..here - n + 1,
        }
    }

    #[inline]
    fn capture<O: Observer>(&mut self, place: Place, here: usize, observer: &mut O) {
        self.sowing.last_capture = self.sowing.laps;
        for hole in self.their_places(place, here) {
            let seeds = std::mem::take(&mut self.other[hole]);
            self.sowing.took[usize::from(hole >= self.program.n)] |= seeds > 0;
            self.sowing.hand += u32::from(seeds);
            self.sowing.captured += u32::from(seeds);
            if O::ACTIVE && seeds > 0 {
                self.tell(observer, Event::Capture { hole: Hole(hole as u8), seeds });
            }
        }
    }

    fn remove<O: Observer>(&mut self, place: Place, here: usize, observer: &mut O) {
        self.sowing.last_capture = self.sowing.laps;
        for hole in self.their_places(place, here) {
            let seeds = std::mem::take(&mut self.other[hole]);
            self.sowing.took[usize::from(hole >= self.program.n)] |= seeds > 0;
            self.prize += u32::from(seeds);
            self.sowing.captured += u32::from(seeds);
            self.removed += u32::from(seeds);
            if seeds > 0 {
                self.tell(observer, Event::Remove { hole: Hole(hole as u8), seeds });
            }
        }
    }

    /// The first end rule checked after a capture that applies.
    fn after_capture<O: Observer>(&self, observer: &mut O) -> Option<usize> {
        if O::ACTIVE {
            for &(end, test) in &self.program.after_capture {
                if test.holds(&self.own, &self.other, self.sowing.took) {
                    break;
                }
                self.tell_end_asked(end, observer);
            }
        }
        self.program.ends_after_capture(&self.own, &self.other, self.sowing.took)
    }

    /// Lays the seeds as they are now into a position.
    #[inline]
    pub(super) fn write_to(&self, position: &mut Position) {
        let n = self.program.n;
        copy_into(&mut position.seeds[self.mover.index()], &self.own, n);
        copy_into(&mut position.seeds[self.mover.other().index()], &self.other, n);
        position.removed += self.removed as u16;
    }

    fn sow<O: Observer>(&mut self, first: First, skip: Skip, here: usize, observer: &mut O) {
        let start = self.hole(first, here);
        self.sowing.lap_first = start;
        self.sowing.laps += 1;
        match skip {
            Skip::None => self.sow_round(start, observer),
            Skip::Origin => self.sow_past(start, self.sowing.origin, 0, observer),
            Skip::HereAfterFirst => self.sow_past(start, here, 1, observer),
        }
        self.sowing.occupied = self.own[self.sowing.landing] > 1;
    }

    /// Sows the hand, every hole counted on every round.
    #[inline]
    fn sow_round<O: Observer>(&mut self, start: usize, observer: &mut O) {
        let circuit = self.circuit();
        if !O::ACTIVE && self.forward {
            self.sowing.landing =
                sow_forward(&mut self.own[..circuit], start, self.sowing.hand as usize);
            self.sowing.hand = 0;
            return;
        }
        let mut at = start;
        loop {
            self.drop_seed(at, observer);
            if self.sowing.hand == 0 {
                break;
            }
            at = self.next(at);
        }
        self.sowing.landing = at;
    }

    /// Sows the hand past a hole that gets at most so many seeds. A first seed laid
    /// into that hole itself always falls.
    fn sow_past<O: Observer>(&mut self, start: usize, hole: usize, most: u32, observer: &mut O) {
        let mut at = start;
        let mut got = 0;
        let mut first = true;
        loop {
            if at != hole || first || got < most {
                got += u32::from(at == hole);
                self.drop_seed(at, observer);
                self.sowing.landing = at;
                if self.sowing.hand == 0 {
                    break;
                }
            }
            first = false;
            at = self.next(at);
        }
    }

    #[inline]
    fn drop_seed<O: Observer>(&mut self, at: usize, observer: &mut O) {
        self.own[at] += 1;
        self.sowing.hand -= 1;
        if O::ACTIVE {
            self.tell(observer, Event::Drop { hole: Hole(at as u8), seeds: self.own[at] });
        }
    }

    /// Lets the player take a bonus. `None` when the steps go on.
    fn bonus<C: Chooser, O: Observer>(
        &mut self,
        bonus: usize,
        chooser: &mut C,
        observer: &mut O,
    ) -> Option<Flow> {
        let terms = self.program.bonuses[bonus];
        let offer = Offer::new(&self.other[..self.circuit()], terms, self.prize);
        let amount = offer.amount();
        let holes = offer.in_holes();
        if !offer.is_open() {
            if self.prize > 0 {
                self.tell(observer, Event::BonusLapses);
            }
            return None;
        }
        self.tell(observer, Event::BonusDue { amount, holes });
        let Some(take) = chooser.choose(&offer) else {
            return Some(Flow::Pending { amount, holes });
        };
        if let Err(refusal) = offer.permits(&take) {
            return Some(Flow::Refused(refusal));
        }
        if take.0.is_empty() {
            self.tell(observer, Event::BonusDeclined);
        }
        self.take(&take, holes, observer);
        None
    }

    fn take<O: Observer>(&mut self, take: &Take, whole: bool, observer: &mut O) {
        for &(hole, units) in &take.0 {
            let seeds = if whole { self.other[hole.index()] } else { units };
            self.other[hole.index()] -= seeds;
            self.sowing.took[usize::from(hole.index() >= self.program.n)] |= seeds > 0;
            self.removed += u32::from(seeds);
            self.tell(observer, Event::BonusTaken { hole, seeds });
        }
    }

    /// Whether everything that the rest of the turn can read is as in another state.
    pub(super) fn same_state(&self, earlier: &Run<'_>) -> bool {
        let circuit = self.circuit();
        self.sowing.landing == earlier.sowing.landing
            && (!self.program.reads_before || self.occupied_before == earlier.occupied_before)
            && (!self.program.reads_origin || self.sowing.origin == earlier.sowing.origin)
            && (!self.program.reads_lap_first || self.sowing.lap_first == earlier.sowing.lap_first)
            && self.own[..circuit] == earlier.own[..circuit]
            && self.other[..circuit] == earlier.other[..circuit]
    }

    /// Tells that the sowing never ends.
    pub(super) fn tell_endless<O: Observer>(&self, first: u64, observer: &mut O) {
        self.tell(observer, Event::Endless { laps: self.sowing.laps, first });
    }

    /// Tells that an end rule was asked and did not apply.
    pub(super) fn tell_end_asked<O: Observer>(&self, end: usize, observer: &mut O) {
        self.tell(observer, Event::EndAsked { rule: &self.program.rules.ends[end].id });
    }

    /// Tells that an end rule decides.
    pub(super) fn tell_end<O: Observer>(&self, end: usize, observer: &mut O) {
        self.tell(observer, Event::End { rule: &self.program.rules.ends[end].id });
    }
}
