//! All positions that can be reached, where they fit in memory, and what each is worth:
//! found backwards from the ends. This is what proves that no win can be forced ever,
//! however long a game goes on and however often positions come again: a win that can
//! be forced at all can be within some number of turns, and the count goes up from
//! one until it finds no more.

use super::pack::{Packer, spread};
use super::stop::Pulse;
use super::turns::{After, Turns};
use super::value::{Prover, Stopped, Value};
use crate::engine::{Game, Position, Program, Side};

/// All positions reachable from one, with the turns that a forced win takes.
#[derive(Debug)]
pub struct Graph {
    places: Places,
    /// For each position the fewest turns in which its mover, and in which the other
    /// side, can force a win.
    wins: Vec<Reach>,
    /// The same, if whatever is not known were a win. Not there where all is known.
    hopes: Option<Vec<Reach>>,
}

/// Turns for the side to move, and for the other; [`NEVER`] where no number is enough.
type Reach = [u16; 2];

const NEVER: u16 = u16::MAX;

/// The most sowings that are followed beyond what is quick, for one list.
const MOST_FOLLOWED: u64 = 64;

/// Why there is no graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ungraphed {
    /// There are more positions than asked for; whether most of those found had not
    /// even been gone on from.
    TooMany {
        /// Whether the number was still growing fast.
        growing: bool,
    },
    /// There was no time.
    Stopped(Stopped),
}

impl From<Stopped> for Ungraphed {
    fn from(stopped: Stopped) -> Self {
        Ungraphed::Stopped(stopped)
    }
}

impl Graph {
    /// Lists at most so many positions, in about so many bytes.
    ///
    /// # Errors
    /// There are more, or no time.
    pub fn of<'p>(
        program: &'p Program,
        position: &Position,
        turns: &mut Turns<'p>,
        (most, bytes): (usize, usize),
        (nodes, pulse): (&mut u64, &Pulse<'_>),
    ) -> Result<Graph, Ungraphed> {
        let packer = turns.packer();
        let mut places = Places::new(packer);
        let mut edges = Edges::default();
        places.place(&packer.pack(position, false));
        let mut at = 0;
        let followed = turns.followed;
        while at < places.len() {
            pulse.count(nodes)?;
            if turns.followed > followed {
                pulse.look()?;
            }
            if turns.followed - followed > MOST_FOLLOWED {
                return Err(Ungraphed::TooMany { growing: true });
            }
            if places.len() > most || places.bytes() + edges.bytes() > bytes {
                return Err(Ungraphed::TooMany { growing: places.len() > 2 * at });
            }
            let game = Game::from(program, packer.unpack(places.key(at)), &[]);
            let mut ends = Ends::default();
            let gaps = turns.all(&game, &mut |_, after| {
                match after {
                    After::Goes(next) => {
                        let child = places.place(&packer.pack(next.position(), false));
                        edges.to.push(child);
                    }
                    After::Over(Some(Side::South)) => ends.mover_wins = true,
                    After::Over(Some(Side::North)) => ends.other_wins = true,
                    After::Over(None) => ends.drawn = true,
                }
                true
            });
            ends.open = gaps;
            edges.from.push(edges.to.len() as u32);
            edges.ends.push(ends);
            at += 1;
        }
        let back = Back::of(&edges, places.len());
        let wins = edges.reach(&back, false);
        let all_known = edges.ends.iter().all(|ends| !ends.open);
        let hopes = (!all_known).then(|| edges.reach(&back, true));
        Ok(Graph { places, wins, hopes })
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.wins.len()
    }

    /// The fewest turns in which a side can force a win in a position; and the fewest
    /// in which it might, if what is not known were a win.
    pub fn turns_of(&self, position: &Position, attacker: Side) -> [Option<u16>; 2] {
        let role = usize::from(position.to_move() != attacker);
        let key = self.places.packer.pack(position, false);
        let at = self.places.find(&key).expect("every position that can come is listed") as usize;
        let turns = self.wins[at][role];
        let hope = self.hopes.as_ref().map_or(turns, |hopes| hopes[at][role]);
        [turns, hope].map(|turns| (turns != NEVER).then_some(turns))
    }
}

/// Answers for one side out of the graph.
#[derive(Debug)]
pub struct Lookup<'g> {
    /// The positions.
    pub graph: &'g Graph,
    /// The side.
    pub attacker: Side,
}

impl<'p> Prover<'p> for Lookup<'_> {
    fn within(&mut self, game: &Game<'p>, turns: u16) -> Result<Value, Stopped> {
        let [wins, hope] = self.graph.turns_of(game.position(), self.attacker);
        let enough = |needed: Option<u16>| needed.is_some_and(|needed| needed <= turns);
        Ok(if enough(wins) {
            Value::Win
        } else if enough(hope) {
            Value::OPEN
        } else {
            Value::No { forever: hope.is_none() }
        })
    }
}

/// The positions found, each with its number.
#[derive(Debug)]
struct Places {
    packer: Packer,
    words: Vec<u64>,
    /// A hash table of numbers from 1, 0 where there is none; never more than half full.
    slots: Vec<u32>,
    count: usize,
}

impl Places {
    fn new(packer: Packer) -> Places {
        Places { packer, words: Vec::new(), slots: vec![0; 1024], count: 0 }
    }

    fn len(&self) -> usize {
        self.count
    }

    fn bytes(&self) -> usize {
        self.words.capacity() * 8 + self.slots.len() * 4
    }

    fn key(&self, at: usize) -> &[u64] {
        &self.words[at * self.packer.words()..(at + 1) * self.packer.words()]
    }

    /// The slot of a position, or the empty one where it would go.
    fn slot(&self, key: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = spread(key) as usize & mask;
        while self.slots[slot] != 0 && self.key(self.slots[slot] as usize - 1) != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn find(&self, key: &[u64]) -> Option<u32> {
        self.slots[self.slot(key)].checked_sub(1)
    }

    /// The number of a position, which is listed if it was not.
    fn place(&mut self, key: &[u64]) -> u32 {
        let slot = self.slot(key);
        if let Some(number) = self.slots[slot].checked_sub(1) {
            return number;
        }
        self.words.extend_from_slice(key);
        self.count += 1;
        self.slots[slot] = self.count as u32;
        if self.count * 2 > self.slots.len() {
            self.slots = vec![0; self.slots.len() * 2];
            for number in 0..self.count {
                let slot = self.slot(self.key(number));
                self.slots[slot] = number as u32 + 1;
            }
        }
        self.count as u32 - 1
    }
}

/// How games end in one turn from a position.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    mover_wins: bool,
    other_wins: bool,
    drawn: bool,
    /// Whether there are turns whose end is not known.
    open: bool,
}

/// Which positions follow on each: those of number k are `to[from[k − 1]..from[k]]`.
#[derive(Debug, Default)]
struct Edges {
    from: Vec<u32>,
    to: Vec<u32>,
    ends: Vec<Ends>,
}

/// The same turned round.
struct Back {
    from: Vec<u32>,
    to: Vec<u32>,
}

impl Back {
    fn of(edges: &Edges, positions: usize) -> Back {
        let mut from = vec![0u32; positions + 1];
        for &to in &edges.to {
            from[to as usize + 1] += 1;
        }
        for at in 0..positions {
            from[at + 1] += from[at];
        }
        let mut free = from.clone();
        let mut to = vec![0u32; edges.to.len()];
        for at in 0..positions {
            for &child in edges.after(at) {
                to[free[child as usize] as usize] = at as u32;
                free[child as usize] += 1;
            }
        }
        Back { from, to }
    }

    fn before(&self, at: usize) -> &[u32] {
        &self.to[self.from[at] as usize..self.from[at + 1] as usize]
    }
}

const MOVER: usize = 0;
const OTHER: usize = 1;

impl Edges {
    /// What this takes, and will take to be turned round and gone through.
    fn bytes(&self) -> usize {
        const EACH: usize = 4 + 4 + 4 + 4 + 2 * size_of::<Reach>() + 4 + 2 * 8;
        self.to.capacity() * 4 + self.to.len() * 4 + self.from.len() * EACH
    }

    fn after(&self, at: usize) -> &[u32] {
        let start = if at == 0 { 0 } else { self.from[at - 1] };
        &self.to[start as usize..self.from[at] as usize]
    }

    /// The fewest turns to a forced win of the mover, and of the other side, in every
    /// position, with what is not known taken as won or as not.
    ///
    /// Positions are settled in the order of their turns: the mover's as soon as one
    /// turn leads to a position won for it (there it is the other side), the other's
    /// when the last of all turns is found to lead to one.
    fn reach(&self, back: &Back, open_wins: bool) -> Vec<Reach> {
        let positions = self.ends.len();
        let mut reach = vec![[NEVER; 2]; positions];
        let mut waiting: Vec<u32> = Vec::with_capacity(positions);
        let mut now: Vec<(u32, usize)> = Vec::new();
        for (at, ends) in self.ends.iter().enumerate() {
            let after = self.after(at).len();
            waiting.push(after as u32);
            let saved = ends.mover_wins || ends.drawn || (ends.open && !open_wins);
            let no_turn = after == 0 && !ends.other_wins && !ends.open;
            if saved || no_turn {
                waiting[at] = u32::MAX;
            } else if after == 0 {
                reach[at][OTHER] = 1;
                now.push((at as u32, OTHER));
            }
            if ends.mover_wins || (ends.open && open_wins) {
                reach[at][MOVER] = 1;
                now.push((at as u32, MOVER));
            }
        }
        let mut turns = 1;
        while !now.is_empty() && turns < NEVER - 1 {
            turns += 1;
            for (at, role) in std::mem::take(&mut now) {
                for &before in back.before(at as usize) {
                    let before_at = before as usize;
                    let settled = match role {
                        // Won for its mover, who is the other side one turn before.
                        MOVER => {
                            let left = &mut waiting[before_at];
                            *left -= u32::from(*left != u32::MAX);
                            *left == 0
                        }
                        _ => reach[before_at][MOVER] == NEVER,
                    };
                    if settled {
                        reach[before_at][1 - role] = turns;
                        now.push((before, 1 - role));
                    }
                }
            }
        }
        reach
    }
}
