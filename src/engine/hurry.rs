//! The way through a turn that nobody watches: laps of the common kinds, one after
//! the other, with everything at hand. It comes to what [`super::turn`] comes to step
//! by step, and leaves to it whatever is not common. No rule may read the origin or the
//! first hole of a lap: these are not kept.

use super::board::CIRCUIT;
use super::deed::Deed;
use super::program::Program;
use super::quick;

/// How far the sowing of a turn has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sowing {
    /// The hole of the last seed, and whether it held seeds before.
    pub landing: usize,
    pub occupied: bool,
    /// The hole last lifted, and the hole of the first seed, where a rule reads them.
    pub origin: usize,
    pub lap_first: usize,
    /// Seeds in hand.
    pub hand: u32,
    /// Handfuls fully sown.
    pub laps: u64,
    /// Seeds captured in this turn, without a bonus.
    pub captured: u32,
    /// The lap after which the last capture or removal was made.
    pub last_capture: u64,
    /// Whether seeds have been taken from the opponent's outer and inner row.
    pub took: [bool; 2],
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

/// The holes of the mover and of the opponent.
pub(super) type Sides<'s> = (&'s mut [u16; CIRCUIT], &'s mut [u16; CIRCUIT]);

/// A state that later ones are compared with.
#[derive(Clone, Copy)]
pub(super) struct Earlier<'s> {
    pub own: &'s [u16; CIRCUIT],
    pub landing: usize,
    pub laps: u64,
}

impl Sowing {
    /// Opens a turn from a hole, where that is done in a common way.
    #[inline(always)]
    pub(super) fn hurry_open(
        &mut self,
        program: &Program,
        (own, other): Sides<'_>,
        deed: Deed,
        hole: usize,
    ) -> Option<Hurried> {
        let circuit = 2 * program.n;
        let (seeds, first) = match deed {
            Deed::Relay { lift: 0, first } => (std::mem::take(&mut own[hole]), first),
            Deed::Prize { first, .. } => {
                let prize = self.take(program, other, hole);
                if let Some(end) = program.ends_after_capture(own, other, self.took) {
                    self.hand = u32::from(prize);
                    return Some(Hurried::Ended(end));
                }
                (prize, first)
            }
            _ => return None,
        };
        let start = hole + usize::from(first);
        let start = if start >= circuit { start - circuit } else { start };
        self.landing = sow_forward(&mut own[..circuit], start, usize::from(seeds));
        self.occupied = own[self.landing] > 1;
        self.laps = 1;
        Some(Hurried::Steps)
    }

    /// Takes what lies opposite an own inner hole and behind.
    #[inline(always)]
    fn take(&mut self, program: &Program, other: &mut [u16; CIRCUIT], hole: usize) -> u16 {
        let n = program.n;
        let opposite = std::mem::take(&mut other[3 * n - 1 - hole]);
        let behind = std::mem::take(&mut other[hole - n]);
        self.took[0] |= behind > 0;
        self.took[1] |= opposite > 0;
        self.captured += u32::from(opposite + behind);
        opposite + behind
    }

    /// Sows on from a landing while the lap rules that act are of common kinds, for at
    /// most so many laps without a capture, or until the state is an earlier one since
    /// the last capture.
    #[inline(always)]
    pub(super) fn hurry(
        &mut self,
        program: &Program,
        (own, other): Sides<'_>,
        table: &quick::Deeds,
        quiet: u64,
        mut earlier: Option<Earlier<'_>>,
    ) -> Hurried {
        let n = program.n;
        let circuit = 2 * n;
        let mut landing = self.landing;
        let mut laps = self.laps;
        let mut stop_at = self.last_capture + quiet;
        let wrapped = |hole: usize| if hole >= circuit { hole - circuit } else { hole };
        let stopped = loop {
            if let Some(earlier) = earlier
                && landing == earlier.landing
                && laps > earlier.laps
                && own[..circuit] == earlier.own[..circuit]
            {
                break Hurried::Repeats;
            }
            if laps >= stop_at {
                break Hurried::Quiet;
            }
            let here = wrapped(landing + usize::from(table.after));
            let inner = here >= n;
            let deed = table.near(inner, own[here]).unwrap_or_else(|| {
                let across =
                    if inner { (other[3 * n - 1 - here], other[here - n]) } else { (0, 0) };
                table.deed(own[landing] > 1, inner, own[here], across)
            });
            let (seeds, first) = if let Deed::Relay { lift, first } = deed {
                let hole = wrapped(landing + usize::from(lift));
                (std::mem::take(&mut own[hole]), first)
            } else if let Deed::Prize { facing, first } = deed {
                let prize = self.take(program, other, wrapped(landing + usize::from(facing)));
                self.last_capture = laps;
                stop_at = laps + quiet;
                earlier = None;
                if let Some(end) = program.ends_after_capture(own, other, self.took) {
                    self.hand = u32::from(prize);
                    break Hurried::Ended(end);
                }
                (prize, first)
            } else {
                break if deed == Deed::EndTurn { Hurried::Over } else { Hurried::Steps };
            };
            let start = wrapped(landing + usize::from(first));
            landing = sow_forward(&mut own[..circuit], start, usize::from(seeds));
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
