//! Which ambiguities each part of a turn hangs on: the choice of the start and of every
//! rule, the hole passed over, and the ends that may be asked.

use super::state::State;
use super::turn::{Ruled, Turned};
use crate::engine::{Facing, Game, Hole, Illegal, Move, Opening, Position, Side, View, Width};
use crate::rules::{Act, Ambiguities, AskedEnd, AskedRule};
use crate::sheet::vocabulary::{Direction, Moment, Place};

/// One sowing of a turn, as far as it has come.
#[derive(Default)]
pub(super) struct Sowing {
    /// The rule that sows: whether it opens the turn, and its number.
    pub(super) rule: Option<(bool, usize)>,
    /// The hole that the rule looks from.
    here: Option<Hole>,
    /// The last own hole that was lifted.
    pub(super) origin: Option<Hole>,
    /// Where the sowing before it ended.
    pub(super) landing: Option<Hole>,
    pub(super) seeds: usize,
}

impl Sowing {
    pub(super) fn open(&mut self, here: Hole) {
        self.here = Some(here);
        self.seeds = 0;
    }
}

/// What is asked of a list of rules up to the one that acts.
fn up_to(
    rules: &[AskedRule],
    acts: Option<usize>,
    mut failed: impl FnMut(&AskedRule, usize) -> Ambiguities,
) -> Ambiguities {
    let mut asked = 0;
    for rule in rules {
        match rule.stands {
            Some(number) if Some(number) == acts => {
                return asked | rule.guard | rule.when | rule.acts;
            }
            Some(number) => asked |= failed(rule, number),
            None => asked |= rule.guard,
        }
    }
    asked
}

impl AskedEnd {
    pub(super) fn may_be(&self, moments: &[Moment]) -> bool {
        self.checks.iter().any(|check| moments.contains(check))
    }

    /// Whether its region may hold what it has to, under whatever readings.
    fn could_hold(&self, width: Width, own: &[u16], other: &[u16]) -> bool {
        let Some((of_mover, region, counts)) = &self.region else { return false };
        let side = if *of_mover { own } else { other };
        let seeds = side[region.holes(width)].iter().sum();
        counts.iter().any(|count| count.holds(seeds))
    }
}

impl Ruled {
    /// What the end rules of a kind were settled by.
    pub(super) fn ends(&self, of_kind: impl Fn(&AskedEnd) -> bool) -> Ambiguities {
        let ends = self.asked.ends.iter().filter(|end| of_kind(end));
        ends.fold(0, |all, end| all | end.rule)
    }

    /// What the rules asked after a turn that sowed hang on.
    pub(super) fn after_turn(&self, state: &State, mover: Side) -> Ambiguities {
        let after = state.noted.last().expect("a turn has sowed");
        let (own, other) = (after.side(mover), after.side(mover.other()));
        let held = self.ends(|end| {
            end.may_be(&[Moment::AfterTurn]) && end.could_hold(after.width(), own, other)
        });
        // Whatever counts as a repetition, the same seeds have then lain there before.
        let repeats = state.repeats();
        held | self.ends(|end| repeats && end.may_be(&[Moment::Repetition]))
    }

    /// What hangs on which hole a sowing passes over: nothing, where its seeds would come
    /// to no hole that may be passed over.
    pub(super) fn passed_over(&self, sowing: &Sowing, view: View<'_>) -> Ambiguities {
        let Some((opens, number)) = sowing.rule else { return 0 };
        let rules = self.program.rules();
        let (rules, acts) = match opens {
            true => (&self.asked.starts, rules.starts.get(number).map(|rule| &rule.acts)),
            false => (&self.asked.laps, rules.laps.get(number).map(|rule| &rule.acts)),
        };
        let skips = rules.iter().find(|rule| rule.stands == Some(number)).map_or(0, |r| r.skips);
        let first = acts.into_iter().flatten().find_map(|act| match act {
            Act::Sow { first, .. } => Some(*first),
            _ => None,
        });
        let round = 2 * usize::from(view.width().0);
        let (Some(first), Some(here)) = (first, sowing.here) else { return 0 };
        let first = match first {
            Place::Here => Some(here.index()),
            Place::Next => {
                let step = if view.facing() == Facing::Counterclockwise { 1 } else { round - 1 };
                Some((here.index() + step) % round)
            }
            Place::Landing => sowing.landing.map(Hole::index),
            Place::Origin => sowing.origin.map(Hole::index),
            _ => None,
        };
        let Some(first) = first.filter(|_| sowing.seeds < round) else { return skips };
        // The number of the seed that would come to a hole.
        let comes = |hole: Hole| match view.facing() {
            Facing::Counterclockwise => (hole.index() + round - first) % round,
            Facing::Clockwise => (first + round - hole.index()) % round,
        };
        let to_origin = sowing.origin.is_some_and(|origin| comes(origin) < sowing.seeds);
        let to_here = (1..sowing.seeds).contains(&comes(here));
        if to_origin || to_here { skips } else { 0 }
    }

    /// What the end rules that may be asked in the middle of a turn hang on.
    pub(super) fn after_capture(&self, view: View<'_>) -> Ambiguities {
        let mover = view.mover();
        let (own, other) = (view.side(mover), view.side(mover.other()));
        self.ends(|end| {
            end.may_be(&[Moment::AfterCapture]) && end.could_hold(view.width(), own, other)
        })
    }

    /// What a sowing that never ends hangs on: where it is seen to come round is told by
    /// all that any rule remembers.
    pub(super) fn endless(&self) -> Ambiguities {
        self.asked.whole_turn | self.ends(|end| end.may_be(&[Moment::Endless]))
    }

    /// What the legal starts of a position hang on, endless sowings left aside.
    pub(super) fn group(&self, position: &Position) -> Ambiguities {
        let starts = self.program.starts_asked(position);
        let is_eligible = starts.last().is_some_and(|(_, lacks)| lacks.contains(&0));
        // Where a direction is still to be chosen, either may make a hole eligible.
        let is_plain = position.facing(position.to_move()).is_some()
            || self.program.rules().direction != Direction::ChosenOnce;
        if !is_plain {
            let all = |rule: &AskedRule| rule.guard | rule.when | rule.acts | rule.skips;
            return self.asked.starts.iter().fold(0, |asked, rule| asked | all(rule));
        }
        let acts = is_eligible.then(|| starts.len() - 1);
        up_to(&self.asked.starts, acts, |rule, _| rule.when)
    }

    /// What the choice of a lap rule hangs on. One condition that fails is enough for a
    /// rule not to act: the one that adds least to what is asked already.
    pub(super) fn lap(&self, missing: &[u64], fires: usize, already: Ambiguities) -> Ambiguities {
        let mut asked = already;
        up_to(&self.asked.laps, Some(fires), |rule, number| {
            let bits = missing.get(number).copied().unwrap_or(0);
            let failed = self.program.conditions_missing(number, bits);
            let failed = failed.filter_map(|test| rule.tests.get(test).copied());
            let least = failed.min_by_key(|test| ((test & !asked).count_ones(), *test));
            let added = least.unwrap_or(rule.when | rule.guard);
            asked |= added;
            added
        })
    }

    /// What the answer hangs on whether the side to move has no legal start.
    pub(super) fn stuck(&self, position: &Position) -> Ambiguities {
        const STUCK: [Moment; 2] = [Moment::NoLegalStart, Moment::NeitherCanStart];
        if !self.asked.ends.iter().any(|end| end.may_be(&STUCK)) {
            return 0;
        }
        let mut asked = self.asked.direction | self.group(position);
        let game = Game::from(&self.program, position.clone(), &[]);
        let may_forbid = self.asked.ends.iter().any(|end| end.may_forbid);
        if !game.legal().is_empty() {
            // Where endless sowings may be forbidden, one that is not endless tells.
            let told = game.legal().iter().filter(|_| may_forbid).map(|o| self.opened(position, o));
            return asked | first_finite(told);
        }
        asked |= self.ends(|end| end.may_be(&STUCK));
        let neither = self.asked.ends.iter().any(|end| end.may_be(&[Moment::NeitherCanStart]));
        let other = position.clone().with_to_move(position.to_move().other());
        for position in [Some(position), neither.then_some(&other)].into_iter().flatten() {
            asked |= self.group(position);
            let starts = self.program.starts_asked(position);
            let is_eligible = starts.last().is_some_and(|(_, lacks)| lacks.contains(&0));
            if may_forbid && is_eligible {
                asked |= self.endless();
            }
        }
        asked
    }

    /// Whether a start sows without end, and what that hangs on.
    fn opened(&self, position: &Position, opening: Opening) -> (bool, Ambiguities) {
        let mut game = Game::from(&self.program, position.clone(), &[]);
        let play = Move::Sow { opening, takes: Vec::new() };
        let Turned { asked, where_round, played, .. } = self.turn(&mut game, position, &play);
        let asked = asked | where_round;
        let is_finite = match played {
            Ok(played) => played.endless.is_none(),
            Err(Illegal::Take(_)) => true,
            Err(_) => false,
        };
        (is_finite, asked)
    }
}

/// What the first start hangs on that does not sow without end, or else all of them.
fn first_finite(starts: impl Iterator<Item = (bool, Ambiguities)>) -> Ambiguities {
    let mut all = 0;
    for (is_finite, asked) in starts {
        if is_finite {
            return asked;
        }
        all |= asked;
    }
    all
}
