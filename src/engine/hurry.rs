//! The way through a turn that nobody watches: laps of the common kinds, one after
//! the other, with everything at hand. It comes to what [`super::turn`] comes to step
//! by step, and leaves to it whatever is not common.

use super::op::{First, Op};
use super::program::{Atom, LapCode};
use super::quick;
use super::turn::Run;
use crate::sheet::vocabulary::{Place, Skip};

/// What a lap rule does, where it is common. Own holes are given by how far they lie
/// behind the landing hole on the circuit: 0, 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Anything else.
    Steps,
    /// Ends the turn.
    EndTurn,
    /// Lifts an own hole and sows it.
    Relay { lift: u8, first: u8 },
    /// Takes what lies opposite an own inner hole and behind, and sows it.
    Prize { facing: u8, first: u8 },
}

impl Deed {
    /// What the steps of a lap rule come to.
    pub(super) fn of(lap: &LapCode, atoms: &[Atom]) -> Deed {
        use Op::{Capture, Captured, EndTurn, Lift, Sow};
        const PLAIN: Skip = Skip::None;
        let here = u8::from(lap.after);
        let place = |first: First| match first {
            First::Landing => Some(0),
            First::Here => Some(here),
            First::Next => Some(here + 1),
            First::Origin | First::LapStart => None,
        };
        let inner = atoms.iter().enumerate().any(|(bit, atom)| {
            let asked = lap.needs >> bit & 1 == 1;
            asked
                && match *atom {
                    Atom::Row { after, inner } => inner && after == lap.after,
                    Atom::Seeds { after, place: Place::Opposite | Place::Behind, .. } => {
                        after == lap.after
                    }
                    _ => false,
                }
        });
        let deed = match *lap.ops {
            [EndTurn] => Some(Deed::EndTurn),
            [Lift(lifted), Sow { first, skip: PLAIN }] => place(First::of(lifted))
                .zip(place(first))
                .map(|(lift, first)| Deed::Relay { lift, first }),
            [
                Capture(Place::Opposite),
                Capture(Place::Behind),
                Captured,
                Sow { first, skip: PLAIN },
            ] if inner => place(first).map(|first| Deed::Prize { facing: here, first }),
            _ => None,
        };
        deed.unwrap_or(Deed::Steps)
    }
}

/// Why hurrying stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hurried {
    /// The turn is over.
    Over,
    /// An end rule has decided the game.
    Ended(usize),
    /// The next lap rule is not of a common kind.
    Steps,
    /// So many laps without a capture have been sown.
    Quiet,
    /// The state is that of an earlier lap.
    Repeats,
}

impl Deed {
    /// What the steps of a start rule come to, its hole being taken as the landing hole.
    pub(super) fn of_start(ops: &[Op], atoms: &[Atom], forward: bool, reads_before: bool) -> Deed {
        if !forward || reads_before {
            return Deed::Steps;
        }
        let lap = LapCode {
            needs: u64::MAX >> (64 - atoms.len()).min(63),
            after: false,
            ops: ops.to_vec(),
        };
        Deed::of(&lap, atoms)
    }
}

impl Run<'_> {
    /// Opens a turn from a hole, where that is done in a common way.
    #[inline]
    pub(super) fn hurry_open(&mut self, deed: Deed, rule: usize, hole: usize) -> Option<Hurried> {
        let n = self.program.n;
        let circuit = 2 * n;
        let (seeds, first) = match deed {
            Deed::Relay { lift: 0, first } => (std::mem::take(&mut self.own[hole]), first),
            Deed::Prize { first, .. } => {
                let opposite = std::mem::take(&mut self.other[3 * n - 1 - hole]);
                let behind = std::mem::take(&mut self.other[hole - n]);
                self.took = [behind > 0, opposite > 0];
                let prize = opposite + behind;
                self.captured = u32::from(prize);
                (prize, first)
            }
            _ => return None,
        };
        self.rule = rule;
        self.origin = hole;
        if matches!(deed, Deed::Prize { .. })
            && let Some(end) = self.program.ends_after_capture(&self.own, &self.other, self.took)
        {
            self.hand = u32::from(seeds);
            return Some(Hurried::Ended(end));
        }
        let start = hole + usize::from(first);
        let start = if start >= circuit { start - circuit } else { start };
        self.lap_first = start;
        self.landing = sow_forward(&mut self.own[..circuit], start, usize::from(seeds));
        self.occupied = self.own[self.landing] > 1;
        self.laps = 1;
        Some(Hurried::Steps)
    }

    /// Sows on from a landing while the lap rules that act are of common kinds, for at
    /// most so many laps without a capture, or until the state is that of a run kept
    /// since the last capture.
    pub(super) fn hurry(
        &mut self,
        table: &quick::Deeds,
        quiet: u64,
        mut kept: Option<&Run<'_>>,
    ) -> Hurried {
        let n = self.program.n;
        let circuit = 2 * n;
        let own = &mut self.own[..circuit];
        let mut landing = self.landing;
        let mut laps = self.laps;
        let mut stop_at = self.last_capture + quiet;
        let wrapped = |hole: usize| if hole >= circuit { hole - circuit } else { hole };
        let stopped = loop {
            if let Some(kept) = kept
                && landing == kept.landing
                && laps > kept.laps
                && *own == kept.own[..circuit]
            {
                break Hurried::Repeats;
            }
            if laps >= stop_at {
                break Hurried::Quiet;
            }
            let here = wrapped(landing + usize::from(table.after));
            let inner = here >= n;
            let (opposite, behind) = if inner { (3 * n - 1 - here, here - n) } else { (0, 0) };
            let code = quick::code(
                own[landing] > 1,
                inner,
                own[here],
                self.other[opposite],
                self.other[behind],
            );
            let (seeds, first) = match table.deeds[code] {
                Deed::EndTurn => break Hurried::Over,
                Deed::Steps => break Hurried::Steps,
                Deed::Relay { lift, first } => {
                    let hole = wrapped(landing + usize::from(lift));
                    self.origin = hole;
                    (std::mem::take(&mut own[hole]), first)
                }
                Deed::Prize { facing, first } => {
                    let here = wrapped(landing + usize::from(facing));
                    let opposite = std::mem::take(&mut self.other[3 * n - 1 - here]);
                    let behind = std::mem::take(&mut self.other[here - n]);
                    self.took[0] |= behind > 0;
                    self.took[1] |= opposite > 0;
                    let prize = opposite + behind;
                    self.captured += u32::from(prize);
                    self.last_capture = laps;
                    stop_at = laps + quiet;
                    kept = None;
                    if let Some(end) = self.program.ends_after_capture(own, &self.other, self.took)
                    {
                        self.hand = u32::from(prize);
                        break Hurried::Ended(end);
                    }
                    (prize, first)
                }
            };
            let start = wrapped(landing + usize::from(first));
            self.lap_first = start;
            landing = sow_forward(own, start, usize::from(seeds));
            laps += 1;
        };
        self.occupied = own[landing] > 1;
        self.landing = landing;
        self.laps = laps;
        stopped
    }
}

/// Sows seeds along a circuit, one in each hole from `start` on, and gives the hole
/// of the last. At least one is sown.
#[inline(always)]
pub(super) fn sow_forward(circuit: &mut [u16], start: usize, seeds: usize) -> usize {
    let mut left = seeds;
    if left > circuit.len() {
        left = sow_rounds(circuit, left);
    }
    let mut at = start;
    loop {
        circuit[at] += 1;
        left -= 1;
        if left == 0 {
            return at;
        }
        at += 1;
        if at == circuit.len() {
            at = 0;
        }
    }
}

/// Sows whole rounds at once, and gives what is left, which is at least one seed.
#[cold]
fn sow_rounds(circuit: &mut [u16], seeds: usize) -> usize {
    let rounds = (seeds - 1) / circuit.len();
    circuit.iter_mut().for_each(|hole| *hole += rounds as u16);
    seeds - rounds * circuit.len()
}
