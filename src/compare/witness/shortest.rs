//! The shortest game on which two programs part, by breadth-first search over both at
//! once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::together::{Together, Witness};
use crate::engine::{Move, Position, Program};

/// How far to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most turns.
    pub turns: u32,
    /// The most positions kept.
    pub positions: usize,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// A game on which they part, none shorter having been found.
    pub witness: Option<Witness>,
    /// Turns within which every game was gone through.
    pub turns: u32,
    /// Whether the game was gone through to the end, no position being left.
    pub exhausted: bool,
    /// The positions looked at.
    pub positions: usize,
    /// Moves whose result is not known; see [`Search::is_proved`].
    pub unknown: u64,
}

impl Search {
    /// Whether what is said is proved: that no shorter game parts them, or, without a
    /// witness, that no game does.
    pub fn is_proved(&self) -> bool {
        self.unknown == 0 && (self.witness.is_some() || self.exhausted)
    }
}

/// A position reached by moves on which both agree.
struct Node {
    position: Position,
    /// The node before it, and the move that led on from there.
    from: Option<(usize, Move)>,
}

/// Searches all games from a position, until somebody says stop.
pub fn shortest(
    programs: [&Program; 2],
    start: &Position,
    limits: Limits,
    stop: &dyn Fn() -> bool,
) -> Search {
    let mut tree = Tree::new(programs, start);
    let mut search = Search { witness: None, turns: 0, exhausted: false, positions: 1, unknown: 0 };
    let mut level = 0..1;
    search.witness = tree.parting_starts(0).map(|parting| tree.witness(0, parting));
    while search.witness.is_none() && search.turns < limits.turns {
        for at in level.clone() {
            let expanded = tree.together(at).expand();
            search.unknown += expanded.unknown;
            if let Some(parting) = expanded.parting {
                search.witness = Some(tree.witness(at, parting));
                break;
            }
            for agreed in expanded.agreed {
                if !agreed.is_over {
                    tree.add(agreed.position, at, agreed.play);
                }
            }
            search.positions = tree.nodes.len();
            if search.positions > limits.positions || stop() {
                // What is left of this level may yet part them in as many turns.
                return search;
            }
        }
        let next = level.end..tree.nodes.len();
        // Starts that differ show after the turn itself, as early as another result.
        if search.witness.is_none() {
            let parts = |at: usize| Some((at, tree.parting_starts(at)?));
            search.witness =
                next.clone().find_map(parts).map(|(at, parting)| tree.witness(at, parting));
        }
        if search.witness.is_some() {
            break;
        }
        search.turns += 1;
        if next.is_empty() {
            search.exhausted = true;
            break;
        }
        level = next;
    }
    search
}

/// All positions reached, each kept once; with what has stood before where a rule on
/// repetition reads it.
struct Tree<'p> {
    programs: [&'p Program; 2],
    reads_history: bool,
    nodes: Vec<Node>,
    /// The nodes of each position, with the numbers of the positions before them, sorted.
    known: HashMap<Position, Known>,
}

#[derive(Default)]
struct Known {
    /// A number for the position.
    number: usize,
    histories: Vec<Vec<usize>>,
}

impl<'p> Tree<'p> {
    fn new(programs: [&'p Program; 2], start: &Position) -> Tree<'p> {
        let reads_history = programs.iter().any(|program| program.reads_history());
        let first = Known { number: 0, histories: vec![Vec::new()] };
        Tree {
            programs,
            reads_history,
            nodes: vec![Node { position: start.clone(), from: None }],
            known: HashMap::from([(start.clone(), first)]),
        }
    }

    /// A node and those before it that were reached by sowing, the latest first: the
    /// start is one, the position after a pass is not.
    fn sown(&self, node: usize) -> impl Iterator<Item = usize> {
        let back = |&at: &usize| self.nodes[at].from.as_ref().map(|&(from, _)| from);
        let is_sown = |&at: &usize| !matches!(self.nodes[at].from, Some((_, Move::Pass)));
        std::iter::successors(Some(node), back).filter(is_sown)
    }

    fn together(&self, at: usize) -> Together<'p> {
        if !self.reads_history {
            return Together::new(self.programs, &self.nodes[at].position, &[]);
        }
        let mut sown = self.sown(at);
        let last = sown.next().unwrap_or(at);
        let history: Vec<Position> = sown.map(|at| self.nodes[at].position.clone()).collect();
        let mut together = Together::new(self.programs, &self.nodes[last].position, &history);
        let mut node = at;
        while node != last {
            together.pass();
            node = self.nodes[node].from.as_ref().map_or(last, |&(from, _)| from);
        }
        together
    }

    fn parting_starts(&self, at: usize) -> Option<super::Parting> {
        self.together(at).starts()
    }

    /// Adds a position unless it is known with the same past.
    fn add(&mut self, position: Position, from: usize, play: Move) {
        let mut history = Vec::new();
        if self.reads_history {
            let past = self.sown(from).map(|at| &self.nodes[at].position);
            history = past.filter_map(|past| self.known.get(past)).map(|k| k.number).collect();
            history.sort_unstable();
        }
        let number = self.known.len();
        match self.known.entry(position.clone()) {
            Entry::Occupied(mut entry) if !entry.get().histories.contains(&history) => {
                entry.get_mut().histories.push(history);
            }
            Entry::Occupied(_) => return,
            Entry::Vacant(entry) => {
                entry.insert(Known { number, histories: vec![history] });
            }
        }
        self.nodes.push(Node { position, from: Some((from, play)) });
    }

    fn witness(&self, at: usize, parting: super::Parting) -> Witness {
        let mut moves = Vec::new();
        let mut node = at;
        while let Some((from, play)) = &self.nodes[node].from {
            moves.push(play.clone());
            node = *from;
        }
        moves.reverse();
        Witness {
            start: self.nodes[0].position.clone(),
            moves,
            position: self.nodes[at].position.clone(),
            parting,
        }
    }
}
