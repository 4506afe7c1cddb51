//! Searching for the wins of both sides with more and more turns, each side on a core
//! of its own, and now and then for all positions that there are.
//!
//! Both sides finish a number of turns before either begins the next, and each has its
//! own table. So what is found, and how many positions it takes, is the same for one
//! core and for two, and for every run that gets as far.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::{Builder, Scope, ScopedJoinHandle};

use super::exact::Exact;
use super::finding::{Answer, Finding, Halt};
use super::graph::{Graph, Lookup, Ungraphed};
use super::line;
use super::pack::Packer;
use super::repetition::{Treatment, only_movers_win};
use super::search::Search;
use super::stop::Pulse;
use super::turns::Turns;
use super::value::{Prover, Stopped, Value};
use crate::engine::{Game, Program, Side};

/// How far a search may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Turns.
    pub depth: u16,
    /// Bytes, about.
    pub memory: usize,
    /// Cores; more than two are of no use.
    pub threads: usize,
}

/// The programs that are searched: as the rules are, and without repetition.
#[derive(Clone, Copy, Debug)]
pub struct Programs<'p> {
    /// As the rules are.
    pub full: &'p Program,
    /// Without repetition, and quick to leave a sowing undecided.
    pub plain: &'p Program,
    /// The same, with more patience.
    pub patient: &'p Program,
    /// How the two go together.
    pub treatment: Treatment,
}

/// The search for one side's wins.
struct Attack<'s, 'p> {
    attacker: Side,
    search: Search<'s, 'p>,
    graph: Option<Arc<Graph>>,
    /// Where the past matters: that search, and the program that is sieved by.
    exact: Option<(Exact<'s, 'p>, Option<&'p Program>)>,
    /// Whether it is proved never to win.
    never: bool,
    /// Positions searched for what is proved.
    counted: u64,
}

impl<'s, 'p> Attack<'s, 'p> {
    fn new(
        attacker: Side,
        programs: Programs<'p>,
        packer: Packer,
        memory: usize,
        pulse: &'s Pulse<'s>,
    ) -> Attack<'s, 'p> {
        let only_movers = only_movers_win(programs.plain.rules());
        let sieve = match programs.treatment {
            Treatment::Absent | Treatment::Harmless => None,
            Treatment::Checked => Some(Some(programs.plain)),
            Treatment::Decisive => Some(None),
        };
        let exact = |sieve| (Exact::new(attacker, Turns::new(packer, None), pulse), sieve);
        let turns = Turns::new(packer, Some(programs.patient));
        Attack {
            attacker,
            search: Search::new(attacker, turns, memory, only_movers, pulse),
            graph: None,
            exact: sieve.map(exact),
            never: false,
            counted: 0,
        }
    }

    fn nodes(&self) -> u64 {
        self.search.nodes + self.exact.as_ref().map_or(0, |(exact, _)| exact.nodes)
    }

    fn all_turns(&self) -> impl Iterator<Item = &Turns<'p>> {
        let exact = self.exact.as_ref().map(|(exact, _)| &exact.turns);
        std::iter::once(&self.search.turns).chain(exact)
    }
}

impl<'p> Prover<'p> for Attack<'_, 'p> {
    fn within(&mut self, game: &Game<'p>, turns: u16) -> Result<Value, Stopped> {
        let mut lookup;
        let plain: &mut dyn Prover<'p> = match &self.graph {
            Some(graph) => {
                lookup = Lookup { graph, attacker: self.attacker };
                &mut lookup
            }
            None => &mut self.search,
        };
        match &mut self.exact {
            None => plain.within(game, turns),
            Some((exact, program)) => {
                let mut sieve = program.map(|program| (plain, program));
                exact.within(game, turns, &mut sieve)
            }
        }
    }
}

/// The whole search.
pub struct Deepening<'s, 'p> {
    programs: Programs<'p>,
    game: Game<'p>,
    limits: Limits,
    pulse: &'s Pulse<'s>,
    /// Both sides; first the one to move.
    sides: [Attack<'s, 'p>; 2],
    /// The turns of `game`.
    turns: Turns<'p>,
    /// The turns without repetition.
    plain_turns: Turns<'p>,
    graph: Option<Arc<Graph>>,
    /// Positions listed for a graph.
    listed: u64,
    /// Positions searched when all are next tried to be listed.
    list_at: u64,
    /// The turns within which no side can force a win, as far as is known.
    bound: u16,
    /// Whether all fewer turns than those searched are known not to be enough.
    unbroken: bool,
}

/// The recursion goes as deep as the turns, a few kilobytes each.
const STACK: usize = 64 << 20;

/// All positions are first tried to be listed after so many have been searched, and
/// after so many turns where there are few.
const LIST_FIRST: u64 = 1 << 12;
const LIST_AFTER: u16 = 8;

/// The most work that is done for a line, beyond the proof.
const LINE_WORK: u64 = 1 << 22;

impl<'s, 'p> Deepening<'s, 'p> {
    /// A search from a game that goes on.
    pub fn new(
        programs: Programs<'p>,
        game: &Game<'p>,
        limits: Limits,
        pulse: &'s Pulse<'s>,
    ) -> Deepening<'s, 'p> {
        let packer = Packer::new(game.position());
        let is_free = programs.treatment.is_free_of_past();
        let program = if is_free { programs.plain } else { programs.full };
        let mover = game.position().to_move();
        let attack = |side| Attack::new(side, programs, packer, limits.memory / 4, pulse);
        Deepening {
            programs,
            game: Game::from(program, game.position().clone(), &[]),
            limits,
            pulse,
            sides: [attack(mover), attack(mover.other())],
            turns: Turns::new(packer, is_free.then_some(programs.patient)),
            plain_turns: Turns::new(packer, Some(programs.patient)),
            graph: None,
            listed: 0,
            list_at: LIST_FIRST,
            bound: 0,
            unbroken: true,
        }
    }

    /// Searches until all is known or a limit is reached.
    pub fn run(self) -> Answer {
        std::thread::scope(|scope| join(spawn(scope, || self.deepen_on())))
    }

    fn deepen_on(mut self) -> Answer {
        let mut halt = Some(Halt::Depth);
        let mut finding = None;
        for turns in 1..=self.limits.depth {
            self.pulse.turns.store(turns.into(), Ordering::Relaxed);
            match self.deepen(turns) {
                Ok(None) => {}
                Ok(found) => {
                    (finding, halt) = (found, None);
                    break;
                }
                Err(why) => {
                    halt = Some(why);
                    break;
                }
            }
        }
        let finding = finding.unwrap_or(Finding::Bound { turns: self.bound });
        self.answer(finding, halt)
    }

    /// Searches so many turns. What is found, if that is all there is to find.
    fn deepen(&mut self, turns: u16) -> Result<Option<Finding>, Halt> {
        for (side, value) in self.both(turns)? {
            match value {
                Value::Win => {
                    let winner = self.sides[side].attacker;
                    return Ok(Some(Finding::Win { winner, turns, shortest: self.unbroken }));
                }
                Value::No { forever } => self.sides[side].never |= forever,
                Value::Open { .. } => self.unbroken = false,
            }
        }
        if self.unbroken {
            self.bound = turns;
        }
        if self.sides.iter().all(|side| side.never) {
            return Ok(Some(Finding::NoWin));
        }
        let lists = self.graph.is_none() && self.programs.treatment != Treatment::Decisive;
        if lists && (self.nodes() >= self.list_at || turns == LIST_AFTER) {
            self.list()?;
        }
        match &self.graph {
            Some(graph) if self.sides.iter().all(|side| side.exact.is_none()) => {
                self.by_graph(&graph.clone())
            }
            _ => Ok(None),
        }
    }

    /// Asks for both sides whether they can win within so many turns, and gives the
    /// values of those for which it is not known that they never can; only the first
    /// where that one wins.
    fn both(&mut self, turns: u16) -> Result<Vec<(usize, Value)>, Halt> {
        let game = &self.game;
        let search = |side: &mut Attack<'s, 'p>| -> Result<Value, Stopped> {
            if side.never {
                return Ok(Value::NEVER);
            }
            let before = side.nodes();
            let value = side.within(game, turns)?;
            side.counted += side.nodes() - before;
            Ok(value)
        };
        let [first, second] = &mut self.sides;
        let counted = second.counted;
        let (one, other) = if self.limits.threads > 1 {
            std::thread::scope(|scope| {
                let other = spawn(scope, || search(second));
                (search(first), Some(join(other)))
            })
        } else {
            let one = search(first);
            let goes_on = matches!(one, Ok(value) if value != Value::Win);
            (one, goes_on.then(|| search(second)))
        };
        let one = one.map_err(Halt::from)?;
        if one == Value::Win {
            // What the other searched meanwhile is no part of the proof.
            self.sides[1].counted = counted;
            return Ok(vec![(0, one)]);
        }
        let other = other.expect("the other was asked too").map_err(Halt::from)?;
        Ok(vec![(0, one), (1, other)])
    }

    /// Positions searched for what is proved.
    fn nodes(&self) -> u64 {
        self.listed + self.sides.iter().map(|side| side.counted).sum::<u64>()
    }

    /// Tries to list as many positions as have been searched.
    fn list(&mut self) -> Result<(), Halt> {
        let most = usize::try_from(self.nodes().max(LIST_FIRST)).unwrap_or(usize::MAX);
        let listed = Graph::of(
            self.programs.plain,
            self.game.position(),
            &mut self.plain_turns,
            (most, self.limits.memory / 2),
            (&mut self.listed, self.pulse),
        );
        match listed {
            Ok(graph) => {
                let graph = Arc::new(graph);
                for side in &mut self.sides {
                    let never = graph.turns_of(self.game.position(), side.attacker)[1].is_none();
                    side.never |= never;
                    side.graph = Some(graph.clone());
                }
                self.graph = Some(graph);
            }
            Err(Ungraphed::TooMany { growing }) => {
                self.list_at = self.nodes().max(LIST_FIRST) * if growing { 16 } else { 2 };
            }
            Err(Ungraphed::Stopped(stopped)) => return Err(stopped.into()),
        }
        Ok(())
    }

    /// What the graph of all positions tells: all that there is to know.
    fn by_graph(&mut self, graph: &Graph) -> Result<Option<Finding>, Halt> {
        let position = self.game.position();
        let of = |side: &Attack<'_, '_>| graph.turns_of(position, side.attacker);
        let hopes = self.sides.iter().filter_map(|side| of(side)[1]);
        let bound = hopes.min();
        for side in &self.sides {
            if let [Some(turns), hope] = of(side) {
                let shortest = bound == Some(turns) && hope == Some(turns);
                let winner = side.attacker;
                return Ok(Some(Finding::Win { winner, turns, shortest }));
            }
        }
        match bound {
            None => Ok(Some(Finding::NoWin)),
            Some(bound) => {
                self.bound = bound - 1;
                Err(Halt::Unknown)
            }
        }
    }

    fn answer(mut self, finding: Finding, halt: Option<Halt>) -> Answer {
        let nodes = self.nodes();
        let (mut line, mut moves) = (Vec::new(), None);
        if let Finding::Win { winner, turns, .. } = finding {
            let at = usize::from(self.sides[0].attacker != winner);
            let prover = &mut self.sides[at];
            self.pulse.grant(prover.nodes() + LINE_WORK);
            line = line::best_play(prover, &mut self.turns, &self.game, (winner, turns));
            if at == 0 {
                self.pulse.grant(prover.nodes() + LINE_WORK);
                moves = line::winning_moves(prover, &mut self.turns, &self.game, turns).ok();
            }
        }
        let sides = self.sides.iter().flat_map(|side| side.all_turns());
        let all: Vec<&Turns<'p>> = sides.chain([&self.turns, &self.plain_turns]).collect();
        let mut undecided: Vec<_> = all.iter().flat_map(|turns| turns.undecided()).collect();
        undecided.sort();
        undecided.dedup();
        Answer {
            finding,
            line,
            moves,
            nodes,
            graph: self.graph.as_ref().map(|graph| graph.positions()),
            undecided: undecided.len(),
            left_out: all.iter().map(|turns| turns.left_out).sum(),
            halt,
            treatment: self.programs.treatment,
        }
    }
}

fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> ScopedJoinHandle<'scope, T> {
    let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, work);
    thread.expect("the system gives a thread")
}

fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

impl From<Stopped> for Halt {
    fn from(stopped: Stopped) -> Halt {
        match stopped {
            Stopped::Time => Halt::Time,
            Stopped::Interrupt => Halt::Interrupt,
            Stopped::Work => Halt::Unknown,
        }
    }
}
