//! Compiling rules into a program.

use super::board::{Position, Side};
use super::deed::Deed;
use super::op::{First, Op, reads_past};
use super::program::{Atom, EndCode, LapCode, PATIENCE, Program, RegionTest, StartCode};
use super::quick::Deeds;
use crate::rules::{Act, BonusTerms, EndTest, Rules, Test};
use crate::sheet::model::Width;
use crate::sheet::vocabulary::*;

/// The most different conditions of lap rules.
const MOST_ATOMS: usize = 64;

/// The lap rules have more different conditions than fit a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyConditions {
    /// How many they have.
    pub count: usize,
    /// How many fit.
    pub most: usize,
}

impl Program {
    /// Compiles rules.
    ///
    /// # Errors
    /// More than 64 different conditions in the lap rules.
    ///
    /// # Panics
    /// On rules that break what the lints ensure: a last lap rule that always
    /// applies, references that exist.
    pub fn compile(rules: &Rules) -> Result<Program, TooManyConditions> {
        let n = usize::from(rules.width.0);
        let mut atoms: Vec<Atom> = Vec::new();
        let mut bonuses = Vec::new();
        let mut laps = Vec::with_capacity(rules.laps.len());
        for rule in &rules.laps {
            let after = rule.at == Anchor::AfterLanding;
            let mut needs = 0u64;
            for test in &rule.when {
                let atom = atom(test, after, rules);
                let at = atoms.iter().position(|known| *known == atom).unwrap_or_else(|| {
                    atoms.push(atom);
                    atoms.len() - 1
                });
                needs |= 1u64.checked_shl(at as u32).unwrap_or(0);
            }
            laps.push(LapCode { needs, after, ops: ops(&rule.acts, &mut bonuses) });
        }
        if atoms.len() > MOST_ATOMS {
            return Err(TooManyConditions { count: atoms.len(), most: MOST_ATOMS });
        }
        let reads_before = atoms.iter().any(|atom| matches!(atom, Atom::LandingBefore { .. }));
        let forward = rules.direction == Direction::Counterclockwise;
        let starts = rules.starts.iter().map(|rule| {
            let (first, last) = match rule.from {
                Territory::Own => (0, 2 * n),
                Territory::Inner => (n, 2 * n),
                Territory::Outer => (0, n),
            };
            let tests: Vec<Atom> = rule.when.iter().map(|test| atom(test, false, rules)).collect();
            let ops = ops(&rule.acts, &mut bonuses);
            StartCode { first, last, tests, ops, deed: Deed::Steps }
        });
        let mut starts: Vec<StartCode> = starts.collect();
        let ends: Vec<EndCode> = rules
            .ends
            .iter()
            .map(|end| EndCode { check: end.check, same: end.same, result: end.result })
            .collect();
        // The rules of a moment, and of moments that come together, in the sheet's order.
        let asked = |moments: &[Moment]| -> Vec<usize> {
            let ends = ends.iter().enumerate();
            ends.filter(|(_, end)| moments.contains(&end.check)).map(|(index, _)| index).collect()
        };
        let tested = |moment: Moment| -> Vec<(usize, RegionTest)> {
            let test =
                |end: usize| rules.ends[end].when.map(|when| (end, region(when, rules.width)));
            let asked = asked(&[moment]).into_iter();
            asked.map(|end| test(end).expect("the lints demand a condition here")).collect()
        };
        // What opens a turn is done before the first lap and reads nothing of a later one.
        let past: Vec<(bool, bool)> = laps.iter().map(|rule| reads_past(&rule.ops)).collect();
        let reads_origin = past.iter().any(|(origin, _)| *origin);
        let reads_lap_first = past.iter().any(|(_, first_seed)| *first_seed);
        // Only what no rule asks of the past can be left out of sight.
        let is_plain = forward && !reads_origin && !reads_lap_first;
        if is_plain && !reads_before {
            for start in &mut starts {
                start.deed = Deed::of_start(&start.ops, &start.tests);
            }
        }
        Ok(Program {
            n,
            direction: rules.direction,
            start: start_position(rules, &atoms),
            deeds: if is_plain { Deeds::of(&atoms, &laps) } else { None },
            bonuses,
            forbids_endless: ends.iter().any(|end| end.result == Outcome::Forbidden),
            endless: ends.iter().position(|end| end.check == Moment::Endless),
            reads_before,
            reads_origin,
            reads_lap_first,
            after_capture: tested(Moment::AfterCapture),
            after_turn: tested(Moment::AfterTurn),
            repetition: asked(&[Moment::Repetition]),
            stuck: asked(&[Moment::NoLegalStart, Moment::NeitherCanStart]),
            patience: PATIENCE,
            starts,
            atoms,
            laps,
            ends,
            rules: rules.clone(),
        })
    }
}

impl Program {
    /// The conditions of a lap rule that do not hold, by their numbers in the rule, given
    /// the bits that [`super::Event::Landing`] tells of it.
    pub fn conditions_missing(&self, lap: usize, missing: u64) -> impl Iterator<Item = usize> {
        let rule = &self.rules.laps[lap];
        let after = rule.at == Anchor::AfterLanding;
        let lacks = move |test: &Test| {
            let atom = atom(test, after, &self.rules);
            let bit = self.atoms.iter().position(|known| *known == atom);
            bit.is_some_and(|bit| missing >> bit & 1 == 1)
        };
        rule.when.iter().enumerate().filter(move |(_, test)| lacks(test)).map(|(at, _)| at)
    }
}

fn start_position(rules: &Rules, atoms: &[Atom]) -> Position {
    let position = Position::new(rules.width, [&rules.setup, &rules.setup], Side::South, 0)
        .expect("settled rules have a setup of 2N holes and few enough seeds");
    // Only where a rule asks for it is a first turn part of a position.
    if atoms.iter().any(|atom| matches!(atom, Atom::Turn { .. })) {
        position.with_begun(Side::South, false).with_begun(Side::North, false)
    } else {
        position
    }
}

fn atom(test: &Test, after: bool, rules: &Rules) -> Atom {
    match test {
        Test::Landing(Landing::Occupied) => Atom::Landing { occupied: true },
        Test::Landing(Landing::Empty) => Atom::Landing { occupied: false },
        Test::Landing(Landing::OccupiedBeforeLap) => Atom::LandingBefore { occupied: true },
        Test::Landing(Landing::EmptyBeforeLap) => Atom::LandingBefore { occupied: false },
        Test::Landing(Landing::Any) => unreachable!("settling leaves out what always holds"),
        Test::Row(row) => Atom::Row { after, inner: *row == Row::Inner },
        Test::Seeds(place, count) => Atom::Seeds { after, place: *place, count: *count },
        Test::StartedBy(id) => {
            // A start rule that does not stand under these readings opens no turn.
            Atom::StartedBy(rules.starts.iter().position(|s| s.id == *id).unwrap_or(usize::MAX))
        }
        Test::Turn(turn) => Atom::Turn { first: *turn == TurnNumber::First },
    }
}

fn ops(acts: &[Act], bonuses: &mut Vec<BonusTerms>) -> Vec<Op> {
    let mut ops = Vec::new();
    for act in acts {
        match act {
            Act::Lift(places) => {
                let takes = |place: &Place| {
                    matches!(place, Place::Opposite | Place::Behind | Place::OppositeRow)
                };
                let captures = places.iter().any(takes);
                ops.extend(places.iter().map(|&place| {
                    if takes(&place) { Op::Capture(place) } else { Op::Lift(place) }
                }));
                if captures {
                    ops.push(Op::Captured);
                }
            }
            Act::Remove(places) => {
                ops.extend(places.iter().map(|&place| Op::Remove(place)));
                ops.push(Op::Captured);
            }
            Act::Sow { first, skip } => ops.push(Op::Sow { first: First::of(*first), skip: *skip }),
            Act::Bonus(terms) => {
                ops.push(Op::Bonus(bonuses.len()));
                bonuses.push(*terms);
                ops.push(Op::Captured);
            }
            Act::EndTurn => ops.push(Op::EndTurn),
        }
    }
    ops
}

fn region(when: EndTest, width: Width) -> RegionTest {
    let holes = when.region.holes(width);
    RegionTest {
        mover: when.mover,
        region: when.region,
        first: holes.start,
        last: holes.end,
        holds: when.holds,
        by_capture: when.by_capture,
    }
}
