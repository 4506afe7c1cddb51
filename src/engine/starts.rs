//! Which starts are legal: the first group with an eligible hole holds them all.

use super::board::{Facing, Hole, Position};
use super::bonus::Chooser;
use super::event::Unobserved;
use super::game::Illegal;
use super::look::Look;
use super::program::Program;
use super::turn::Run;
use crate::sheet::vocabulary::{Direction, Outcome};

/// The choice that opens a turn: a hole, and a direction where the player has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening {
    /// The own hole.
    pub hole: Hole,
    /// The direction, where it is the player's to choose.
    pub facing: Option<Facing>,
}

/// A set of openings, a bit for each hole, row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// The holes of a row.
    n: u8,
    /// Whether the player chooses a direction with the start.
    is_chosen: bool,
    /// How many openings there are, and how many of the first set in the outer row.
    count: u8,
    outer: u8,
    /// Where no direction is chosen, one set; else those counterclockwise, and those
    /// clockwise.
    sets: [Rows; 2],
}

/// Holes of the outer and of the inner row, as bits.
pub(super) type Rows = [u64; 2];

impl Openings {
    /// No opening.
    pub const NONE: Openings =
        Openings { n: 0, is_chosen: false, count: 0, outer: 0, sets: [[0; 2]; 2] };

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether an opening is among them.
    #[inline]
    pub fn contains(&self, opening: Opening) -> bool {
        let (row, k) = self.place(opening.hole);
        self.set_of(opening.facing).is_some_and(|set| self.sets[set][row] >> k & 1 == 1)
    }

    /// The row of a hole, and its number along the circuit in it.
    #[inline]
    fn place(&self, hole: Hole) -> (usize, u8) {
        if hole.0 < self.n { (0, hole.0) } else { (1, (hole.0 - self.n).min(63)) }
    }

    #[inline]
    fn set_of(&self, facing: Option<Facing>) -> Option<usize> {
        match (self.is_chosen, facing) {
            (false, None) | (true, Some(Facing::Counterclockwise)) => Some(0),
            (true, Some(Facing::Clockwise)) => Some(1),
            _ => None,
        }
    }

    fn remove(&mut self, opening: Opening) {
        if self.contains(opening) {
            let (row, k) = self.place(opening.hole);
            let set = self.set_of(opening.facing).unwrap_or(0);
            self.sets[set][row] &= !(1 << k);
            self.count -= 1;
            self.outer -= u8::from(set == 0 && row == 0);
        }
    }

    /// The openings in the order of the circuit.
    pub fn iter(&self) -> impl Iterator<Item = Opening> + use<> {
        let set = *self;
        let holes = (0..2 * set.n).map(Hole);
        let ways = [None, Some(Facing::Counterclockwise), Some(Facing::Clockwise)];
        holes
            .flat_map(move |hole| ways.map(|facing| Opening { hole, facing }))
            .filter(move |opening| set.contains(*opening))
    }

    /// The opening with a number from 0 to `len − 1`, in the order of the circuit.
    #[inline]
    pub fn nth(&self, number: usize) -> Option<Opening> {
        if self.is_chosen {
            return self.iter().nth(number);
        }
        let outer = usize::from(self.outer);
        let (mut left, first, skip) = if number < outer {
            (self.sets[0][0], 0, number)
        } else {
            (self.sets[0][1], self.n, number - outer)
        };
        for _ in 0..skip {
            left &= left.wrapping_sub(1);
        }
        let hole = Hole(first + left.trailing_zeros() as u8);
        (left != 0).then_some(Opening { hole, facing: None })
    }
}

/// The group of starts that applies in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Group {
    /// The start rule, by its number.
    pub rule: usize,
    /// The openings whose holes are eligible.
    pub openings: Openings,
}

impl Program {
    /// The way a side sows from an opening.
    #[inline]
    pub(super) fn facing(&self, position: &Position, opening: Option<Facing>) -> Facing {
        match self.direction {
            Direction::Counterclockwise => Facing::Counterclockwise,
            Direction::Clockwise => Facing::Clockwise,
            Direction::ChosenOnce => {
                position.facing(position.to_move).or(opening).unwrap_or(Facing::Counterclockwise)
            }
        }
    }

    /// Finds the first group of starts with an eligible hole.
    #[inline]
    pub(super) fn find_group(&self, position: &Position, group: &mut Group) {
        let openings = &mut group.openings;
        openings.n = self.n as u8;
        openings.is_chosen =
            self.direction == Direction::ChosenOnce && position.facing(position.to_move).is_none();
        if openings.is_chosen {
            self.find_group_either_way(position, group);
            return;
        }
        let look = Look::before_turn(self, position, self.facing(position, None));
        for (rule, code) in self.starts.iter().enumerate() {
            let (rows, counts) = look.eligible(&code.tests, code.first, code.last);
            openings.sets = [rows, [0; 2]];
            openings.outer = counts[0];
            openings.count = counts[0] + counts[1];
            group.rule = rule;
            if openings.count > 0 {
                break;
            }
        }
    }

    /// The same where the player also chooses a direction.
    #[cold]
    fn find_group_either_way(&self, position: &Position, group: &mut Group) {
        let openings = &mut group.openings;
        for (rule, code) in self.starts.iter().enumerate() {
            let eligible = |facing| {
                let look = Look::before_turn(self, position, facing);
                look.eligible(&code.tests, code.first, code.last)
            };
            let (rows, counts) = eligible(Facing::Counterclockwise);
            let (clockwise, more) = eligible(Facing::Clockwise);
            openings.sets = [rows, clockwise];
            openings.outer = counts[0];
            openings.count = counts[0] + counts[1] + more[0] + more[1];
            group.rule = rule;
            if openings.count > 0 {
                break;
            }
        }
    }

    /// The first group of starts with an eligible hole.
    pub(super) fn group(&self, position: &Position) -> Group {
        let mut group = Group::default();
        self.find_group(position, &mut group);
        group
    }

    /// The openings of a group that may be played, where endless sowings are not
    /// allowed. Which group applies depends on the board alone, so that there may be
    /// none.
    pub(super) fn finite(&self, position: &Position, group: &Group) -> Openings {
        let mut openings = group.openings;
        for opening in group.openings.iter() {
            let mut run = Run::new(self, position, self.facing(position, opening.facing));
            let alone = (&mut NoBonus, &mut Unobserved);
            let turned = self.turn(position, group.rule, opening, alone, &mut run);
            if turned == Err(Illegal::Endless) {
                openings.remove(opening);
            }
        }
        openings
    }

    /// The legal starts of a position.
    pub fn legal(&self, position: &Position) -> Openings {
        let group = self.group(position);
        if self.forbids_endless { self.finite(position, &group) } else { group.openings }
    }

    /// Whether the side to move is stuck and passes.
    pub fn must_pass(&self, position: &Position) -> bool {
        self.lets_pass() && self.legal(position).is_empty()
    }

    /// Whether a side without a legal start passes.
    pub(super) fn lets_pass(&self) -> bool {
        self.stuck.iter().any(|&end| self.ends[end].result == Outcome::Pass)
    }

    /// For each start rule asked in a position, how many conditions each hole of its
    /// territory lacks. A rule is asked if no earlier one has an eligible hole.
    pub fn starts_asked(&self, position: &Position) -> Vec<(super::RuleName<'_>, Vec<usize>)> {
        let look = Look::before_turn(self, position, self.facing(position, None));
        let mut asked = Vec::new();
        for (rule, code) in self.starts.iter().enumerate() {
            let lacks = |hole| code.tests.iter().filter(|atom| !look.holds(atom, hole)).count();
            let lacks: Vec<usize> = (code.first..code.last).map(lacks).collect();
            let eligible = lacks.contains(&0);
            asked.push((self.rules.starts[rule].id.as_str(), lacks));
            if eligible {
                break;
            }
        }
        asked
    }

    /// The holes of a start rule's territory that lack a single condition of it, each with
    /// that condition's number in the rule.
    pub fn starts_missed(&self, position: &Position, rule: usize) -> Vec<(Hole, usize)> {
        let look = Look::before_turn(self, position, self.facing(position, None));
        let code = &self.starts[rule];
        let missed = |hole: usize| {
            let tests = code.tests.iter().enumerate();
            let mut lacks = tests.filter(|(_, atom)| !look.holds(atom, hole)).map(|(at, _)| at);
            let only = lacks.next().filter(|_| lacks.next().is_none())?;
            Some((Hole(u8::try_from(hole).ok()?), only))
        };
        (code.first..code.last).filter_map(missed).collect()
    }
}

/// Leaves every bonus open: whether a sowing is endless shows before it.
struct NoBonus;

impl Chooser for NoBonus {
    fn choose(&mut self, _: &super::Offer<'_>) -> Option<super::Take> {
        None
    }
}
