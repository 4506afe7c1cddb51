//! Kisolo on 4×7 written out by hand, as the Mancala World page tells it: what the
//! interpreter is measured against. It detects endless sowing as exactly.

const N: usize = 7;
const CIRCUIT: usize = 2 * N;

/// A game: each side's holes along its circuit, o1..o7 then i7..i1.
#[derive(Clone)]
pub struct Kisolo {
    seeds: [[u16; CIRCUIT]; 2],
    mover: usize,
    over: bool,
}

struct Kept {
    own: [u16; CIRCUIT],
    landing: usize,
}

impl Kisolo {
    pub fn start() -> Kisolo {
        Kisolo { seeds: [[3; CIRCUIT]; 2], mover: 0, over: false }
    }

    /// The legal starts along the circuit, and how many there are.
    pub fn legal(&self) -> ([usize; CIRCUIT], usize) {
        let mut legal = [0; CIRCUIT];
        let mut count = 0;
        if self.over {
            return (legal, 0);
        }
        let (own, other) = (&self.seeds[self.mover], &self.seeds[1 - self.mover]);
        for hole in N..CIRCUIT {
            if own[hole] > 0 && other[3 * N - 1 - hole] > 0 {
                legal[count] = hole;
                count += 1;
            }
        }
        if count == 0 {
            for (hole, &seeds) in own.iter().enumerate() {
                if seeds > 0 {
                    legal[count] = hole;
                    count += 1;
                }
            }
        }
        (legal, count)
    }

    /// Plays a legal start and gives the laps sown; none where they are undecided.
    pub fn play(&mut self, start: usize) -> Option<u64> {
        let before = self.seeds;
        let (south, north) = self.seeds.split_at_mut(1);
        let (own, other) = if self.mover == 0 {
            (&mut south[0], &mut north[0])
        } else {
            (&mut north[0], &mut south[0])
        };
        let mut laps = 0;
        let mut last_capture = 0;
        let mut hand;
        let mut at;
        let opposite = |hole: usize| 3 * N - 1 - hole;
        if start >= N && other[opposite(start)] > 0 {
            hand = take(other, start);
            if other[N..].iter().all(|&seeds| seeds == 0) {
                self.finish();
                return Some(laps);
            }
            at = start;
        } else {
            hand = std::mem::take(&mut own[start]);
            at = next(start);
        }
        let mut kept: Option<Kept> = None;
        let mut keep_at = 16;
        loop {
            while hand > 1 {
                own[at] += 1;
                hand -= 1;
                at = next(at);
            }
            own[at] += 1;
            laps += 1;
            let quiet = laps - last_capture;
            if quiet >= 16 {
                if let Some(kept) = &kept
                    && kept.landing == at
                    && kept.own == *own
                {
                    let mover = self.mover;
                    self.seeds = before;
                    let laps = self.endless(start, mover);
                    self.finish();
                    return Some(laps);
                }
                if quiet >= crate::PATIENCE {
                    return None;
                }
                if quiet >= keep_at {
                    kept = Some(Kept { own: *own, landing: at });
                    keep_at = quiet * 2;
                }
            }
            let successor = next(at);
            if own[successor] == 0 {
                break;
            }
            if own[at] > 1 && successor >= N && other[opposite(successor)] > 0 {
                hand = take(other, successor);
                last_capture = laps;
                kept = None;
                keep_at = 16;
                if other[N..].iter().all(|&seeds| seeds == 0) {
                    self.finish();
                    return Some(laps);
                }
                at = successor;
            } else {
                hand = std::mem::take(&mut own[successor]);
                at = next(successor);
            }
        }
        self.mover = 1 - self.mover;
        self.over = self.seeds[self.mover].iter().all(|&seeds| seeds == 0);
        Some(laps)
    }

    fn finish(&mut self) {
        self.over = true;
        self.mover = 1 - self.mover;
    }

    /// An endless turn once more, every state kept: the laps until one comes again.
    fn endless(&mut self, start: usize, mover: usize) -> u64 {
        let (own, other) = (mover, 1 - mover);
        let mut states = std::collections::HashSet::new();
        let mut laps = 0;
        let (mut hand, mut at);
        if start >= N && self.seeds[other][3 * N - 1 - start] > 0 {
            hand = take(&mut self.seeds[other], start);
            at = start;
        } else {
            hand = std::mem::take(&mut self.seeds[own][start]);
            at = next(start);
        }
        loop {
            for _ in 1..hand {
                self.seeds[own][at] += 1;
                at = next(at);
            }
            self.seeds[own][at] += 1;
            laps += 1;
            if !states.insert((self.seeds, at)) {
                return laps;
            }
            let successor = next(at);
            let captures = self.seeds[own][at] > 1
                && successor >= N
                && self.seeds[other][3 * N - 1 - successor] > 0;
            if captures {
                hand = take(&mut self.seeds[other], successor);
                at = successor;
            } else {
                hand = std::mem::take(&mut self.seeds[own][successor]);
                at = next(successor);
            }
        }
    }
}

fn next(hole: usize) -> usize {
    if hole + 1 == CIRCUIT { 0 } else { hole + 1 }
}

/// The seeds opposite an inner hole and behind.
fn take(other: &mut [u16; CIRCUIT], hole: usize) -> u16 {
    std::mem::take(&mut other[3 * N - 1 - hole]) + std::mem::take(&mut other[hole - N])
}
