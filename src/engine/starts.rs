//! Which starts are legal: the first group with an eligible hole holds them all.

use super::board::{Facing, Hole, Position};
use super::bonus::Chooser;
use super::event::Unobserved;
use super::game::Illegal;
use super::look::Look;
use super::program::Program;
use super::turn::Run;
use crate::sheet::vocabulary::{Direction, Moment, Outcome};

/// The choice that opens a turn: a hole, and a direction where the player has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening {
    /// The own hole.
    pub hole: Hole,
    /// The direction, where it is the player's to choose.
    pub facing: Option<Facing>,
}

/// A set of openings, a bit for each hole: those without a direction, those
/// counterclockwise, those clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    plain: u128,
    chosen: [u128; 2],
}

impl Openings {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        let chosen = self.chosen[0].count_ones() + self.chosen[1].count_ones();
        (self.plain.count_ones() + chosen) as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.plain | self.chosen[0] | self.chosen[1] == 0
    }

    /// Whether an opening is among them.
    #[inline]
    pub fn contains(&self, opening: Opening) -> bool {
        self.bits(opening.facing) >> opening.hole.0 & 1 == 1
    }

    fn bits(&self, facing: Option<Facing>) -> u128 {
        match facing {
            None => self.plain,
            Some(facing) => self.chosen[facing as usize],
        }
    }

    /// The openings in the order of the circuit.
    pub fn iter(&self) -> impl Iterator<Item = Opening> + use<> {
        let set = *self;
        let mut left = set.plain | set.chosen[0] | set.chosen[1];
        let holes = std::iter::from_fn(move || {
            let hole = (left != 0).then(|| Hole(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(hole)
        });
        let ways = [None, Some(Facing::Counterclockwise), Some(Facing::Clockwise)];
        holes
            .flat_map(move |hole| ways.map(|facing| Opening { hole, facing }))
            .filter(move |opening| set.contains(*opening))
    }

    /// The opening with a number from 0 to `len − 1`, in the order of the circuit.
    #[inline]
    pub fn nth(&self, number: usize) -> Option<Opening> {
        if self.chosen != [0, 0] {
            return self.iter().nth(number);
        }
        let mut left = self.plain;
        for _ in 0..number {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| Opening { hole: Hole(left.trailing_zeros() as u8), facing: None })
    }
}

/// The group of starts that applies in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// The first group of starts with an eligible hole.
    pub(super) fn group(&self, position: &Position) -> Group {
        let free =
            self.direction == Direction::ChosenOnce && position.facing(position.to_move).is_none();
        for (rule, code) in self.starts.iter().enumerate() {
            let mut openings = Openings::default();
            let eligible = |facing| {
                let look = Look::before_turn(self, position, self.facing(position, facing));
                look.eligible(&code.tests, code.first, code.last)
            };
            if free {
                for facing in [Facing::Counterclockwise, Facing::Clockwise] {
                    openings.chosen[facing as usize] = eligible(Some(facing));
                }
            } else {
                openings.plain = eligible(None);
            }
            if !openings.is_empty() {
                return Group { rule, openings };
            }
        }
        Group { rule: 0, openings: Openings::default() }
    }

    /// The openings of a group that may be played. Which group applies depends on the
    /// board alone, so that forbidding endless sowings can leave none.
    #[inline]
    pub(super) fn allowed(&self, position: &Position, group: Group) -> Openings {
        if self.forbids_endless { self.finite(position, group) } else { group.openings }
    }

    /// The openings of a group whose sowing is not endless.
    fn finite(&self, position: &Position, group: Group) -> Openings {
        let mut openings = group.openings;
        for opening in group.openings.iter() {
            let mut run = Run::new(self, position, self.facing(position, opening.facing));
            let alone = (&mut NoBonus, &mut Unobserved);
            let turned = self.turn(position, group.rule, opening, alone, &mut run);
            if turned == Err(Illegal::Endless) {
                let bits = match opening.facing {
                    None => &mut openings.plain,
                    Some(facing) => &mut openings.chosen[facing as usize],
                };
                *bits &= !(1 << opening.hole.0);
            }
        }
        openings
    }

    /// The legal starts of a position.
    pub fn legal(&self, position: &Position) -> Openings {
        self.allowed(position, self.group(position))
    }

    /// Whether the side to move is stuck and passes.
    pub fn must_pass(&self, position: &Position) -> bool {
        self.lets_pass() && self.legal(position).is_empty()
    }

    /// Whether a side without a legal start passes.
    pub(super) fn lets_pass(&self) -> bool {
        self.ends_at(Moment::NoLegalStart).any(|end| self.ends[end].result == Outcome::Pass)
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
}

/// Leaves every bonus open: whether a sowing is endless shows before it.
struct NoBonus;

impl Chooser for NoBonus {
    fn choose(&mut self, _: &super::Offer<'_>) -> Option<super::Take> {
        None
    }
}
