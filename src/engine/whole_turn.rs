//! A turn from its start to its end, with proof where it has none.

use super::board::Position;
use super::bonus::{Chooser, Offer, Take};
use super::event::{Observer, Unobserved};
use super::game::Illegal;
use super::hurry::Hurried;
use super::program::Program;
use super::starts::Opening;
use super::turn::{Flow, Run};
use crate::sheet::vocabulary::Outcome;

/// Hands out takings that were decided beforehand.
pub(super) struct Decided<'t>(std::slice::Iter<'t, Take>);

impl<'t> Decided<'t> {
    pub(super) fn new(takes: &'t [Take]) -> Decided<'t> {
        Decided(takes.iter())
    }

    /// Whether all have been handed out.
    pub(super) fn is_spent(&self) -> bool {
        self.0.as_slice().is_empty()
    }
}

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

impl Program {
    /// Runs one turn from a start of a group. What came of it is in the run.
    pub(super) fn turn<'p, C: Chooser, O: Observer>(
        &'p self,
        position: &Position,
        group: usize,
        opening: Opening,
        (chooser, observer): (&mut C, &mut O),
        run: &mut Run<'p>,
    ) -> Result<Turned, Illegal> {
        let hole = opening.hole.index();
        let start = || Run::new(self, position, self.facing(position, opening.facing));
        let mut recorded = Recorded { inner: chooser, takes: Vec::new() };
        let mut flow = run_to_end(run, &start, group, hole, &mut recorded);
        if let Err(Unending::Undecided { laps }) = flow {
            return Err(Illegal::Undecided { laps });
        }
        if O::ACTIVE || flow.is_err() {
            // To be watched, and to stop where a state comes again, the turn is run
            // once more, now that it is known how it goes.
            let stop = match flow {
                Err(Unending::Endless(cycle)) => Some(cycle.laps),
                _ => None,
            };
            let mut takes = Decided(recorded.takes.iter());
            let (again, reached) = replay(start(), group, hole, &mut takes, observer, stop);
            *run = again;
            flow = flow.map(|_| reached);
        }
        let (end, endless) = match flow {
            Ok(Flow::Refused(refusal)) => return Err(Illegal::Take(refusal)),
            Ok(Flow::Pending { amount, holes }) => return Ok(Turned::Pending(amount, holes)),
            Ok(Flow::Ended(end)) => (Some(end), None),
            Ok(Flow::Over | Flow::Lap) | Err(Unending::Undecided { .. }) => (None, None),
            Err(Unending::Endless(cycle)) => {
                run.tell_endless(cycle.first, observer);
                (self.endless, Some(cycle.first))
            }
        };
        if let Some(end) = end {
            if self.ends[end].result == Outcome::Forbidden {
                return Err(Illegal::Endless);
            }
            run.tell_end(end, observer);
        }
        Ok(Turned::Over { end, endless })
    }
}

/// How a turn that was legal stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turned {
    /// A bonus is to be chosen: how much, and whether in holes.
    Pending(u32, bool),
    /// It is over: the end rule that decided something, and for an endless sowing the
    /// lap after which its state first stood.
    Over { end: Option<usize>, endless: Option<u64> },
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

/// Runs a turn, which may be underway, until it stops, is proved never to, or patience
/// is at an end.
///
/// The proof is a state that comes again (Brent's search: a kept state is compared
/// with every later one, and replaced after twice as many laps). No cycle holds a
/// capture, since the opponent's seeds only grow fewer. Where the state first stood
/// is then found by two runs, one a period ahead of the other.
fn run_to_end<'p, C: Chooser>(
    run: &mut Run<'p>,
    start: &impl Fn() -> Run<'p>,
    rule: usize,
    hole: usize,
    chooser: &mut Recorded<'_, C>,
) -> Result<Flow, Unending> {
    let opened = if run.is_underway() { Some(Hurried::Steps) } else { run.hurry_open(rule, hole) };
    let mut flow = match opened {
        Some(Hurried::Ended(end)) => return Ok(Flow::Ended(end)),
        Some(_) => Flow::Lap,
        None => run.open(rule, hole, chooser, &mut Unobserved),
    };
    let mut kept: Option<Run<'p>> = None;
    let mut keep_at = QUIET_LAPS;
    let patience = run.patience();
    while matches!(flow, Flow::Lap) {
        let hurried = match &run.program.deeds {
            Some(deeds) => run.hurry(deeds, keep_at.min(patience), kept.as_ref()),
            None if kept.as_ref().is_some_and(|kept| kept.same_state(run)) => Hurried::Repeats,
            None => Hurried::Steps,
        };
        match hurried {
            Hurried::Over => return Ok(Flow::Over),
            Hurried::Ended(end) => return Ok(Flow::Ended(end)),
            Hurried::Repeats => {
                let since = kept.map_or(0, |kept| kept.sowing.laps);
                let period = run.sowing.laps - since;
                let cycle = first_of_cycle(start, rule, hole, &chooser.takes, period);
                return Err(Unending::Endless(cycle));
            }
            Hurried::Steps | Hurried::Quiet => {}
        }
        let quiet = run.sowing.laps - run.sowing.last_capture;
        if quiet >= patience {
            return Err(Unending::Undecided { laps: run.sowing.laps });
        }
        if kept.as_ref().is_some_and(|kept| kept.sowing.last_capture != run.sowing.last_capture) {
            kept = None;
            keep_at = QUIET_LAPS;
        }
        if quiet >= keep_at {
            kept = Some(run.clone());
            keep_at = quiet * 2;
        }
        flow = run.lap(chooser, &mut Unobserved);
        if kept.as_ref().is_some_and(|kept| kept.sowing.last_capture != run.sowing.last_capture) {
            kept = None;
            keep_at = QUIET_LAPS;
        }
    }
    Ok(flow)
}

/// Laps without a capture before a cycle is looked for.
pub(super) const QUIET_LAPS: u64 = 16;

fn first_of_cycle<'p>(
    start: &impl Fn() -> Run<'p>,
    rule: usize,
    hole: usize,
    takes: &[Take],
    period: u64,
) -> Cycle {
    let (mut slow_takes, mut fast_takes) = (Decided(takes.iter()), Decided(takes.iter()));
    let look = &mut Unobserved;
    let (mut slow, _) = replay(start(), rule, hole, &mut slow_takes, look, Some(1));
    let (mut fast, _) = replay(start(), rule, hole, &mut fast_takes, look, Some(1 + period));
    while !slow.same_state(&fast) {
        slow.lap(&mut slow_takes, look);
        fast.lap(&mut fast_takes, look);
    }
    Cycle { first: slow.sowing.laps, laps: fast.sowing.laps }
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
    while matches!(flow, Flow::Lap) && stop != Some(run.sowing.laps) {
        flow = run.lap(chooser, observer);
    }
    (run, flow)
}
