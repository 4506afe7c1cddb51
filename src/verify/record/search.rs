//! A record played under every combination of readings at once.
//!
//! Combinations are kept in cubes that have come to the same state, and each move is
//! played in every cube ([`super::player`]). The cubes share nothing and leave nothing
//! out, so what is counted is exact.

use super::cube::{Cube, combination_of};
use super::held::{Where, hold_before, hold_move, hold_result};
use super::player::{self, Alike, Player};
use super::prepare::Prepared;
use super::state::State;
use super::turn::{PATIENCE, Ruled};
use crate::engine::{Position, Side};
use crate::rules::{Ambiguities, Readings};
use crate::sheet::Mistakes;
use crate::sheet::model::Sheet;

/// Combinations that fare alike.
pub(super) type Part = player::Part<Fate>;

/// How combinations fare.
#[derive(Clone, Debug)]
pub(super) enum Fate {
    /// They bear the record out, so far, and come to a state.
    Holds(State),
    /// They do not, and the first place where they do not.
    Fails(Where),
}

impl Alike for Fate {
    fn is_like(&self, other: &Fate) -> bool {
        match (self, other) {
            (Fate::Holds(a), Fate::Holds(b)) => a.is_like(b),
            (Fate::Fails(a), Fate::Fails(b)) => a == b,
            _ => false,
        }
    }
}

/// How every combination of readings fares with a record.
#[derive(Clone, Debug)]
pub struct Search {
    /// All combinations, in parts that share nothing.
    pub(super) parts: Vec<Part>,
    /// The ambiguities that were consulted on the way.
    pub(super) asked: Ambiguities,
    /// How many programs were made, to say what it cost.
    pub programs: usize,
    /// How many moves were played.
    pub plays: usize,
}

/// A sheet has more ambiguities, or one has more readings, than can be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Unsearched {
    /// There are too many ambiguities or readings.
    TooWide(TooWide),
    /// The sheet does not settle.
    Unsettled(Mistakes),
}

impl Search {
    /// Plays a record under all combinations that it does not itself rule out.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn of(prepared: &Prepared<'_>) -> Result<Search, Unsearched> {
        let guard = &prepared.record.readings;
        let all = Cube::all(prepared.sheet, guard).ok_or(Unsearched::TooWide(TooWide))?;
        let mut player = Player::new(prepared.sheet, prepared.width(), PATIENCE);
        search(prepared, &mut player, all).map_err(Unsearched::Unsettled)
    }

    /// How many combinations there are.
    pub fn combinations(&self) -> u128 {
        self.parts.iter().map(|part| part.cube.size()).sum()
    }

    /// How many of them bear the record out.
    pub fn holding(&self) -> u128 {
        self.holding_cubes().map(Cube::size).sum()
    }

    /// The place where readings do not bear the record out, `Some(None)` where they do,
    /// and `None` for readings that are not among the combinations.
    pub fn fails_under(&self, sheet: &Sheet, readings: &Readings) -> Option<Option<Where>> {
        let combination = combination_of(sheet, readings)?;
        let part = self.parts.iter().find(|part| part.cube.contains(&combination))?;
        Some(match part.fate {
            Fate::Holds(_) => None,
            Fate::Fails(at) => Some(at),
        })
    }

    pub(crate) fn holding_cubes(&self) -> impl Iterator<Item = &Cube> {
        let holds = |part: &&Part| matches!(part.fate, Fate::Holds(_));
        self.parts.iter().filter(holds).map(|part| &part.cube)
    }
}

fn search(prepared: &Prepared<'_>, player: &mut Player<'_>, all: Cube) -> Result<Search, Mistakes> {
    let starts = player.expand(&all, &|ruled| {
        let (asked, position) = begin(prepared.start.as_ref(), prepared.first, ruled);
        let state = State::new(position);
        match hold_before(&prepared.transcript.before, &state) {
            None => (asked, Fate::Holds(state)),
            Some((at, _)) => (asked, Fate::Fails(at)),
        }
    })?;
    let mut parts: Vec<Part> = starts;
    for number in 0..prepared.transcript.moves.len() {
        let mut next = Vec::with_capacity(parts.len());
        for part in parts {
            match part.fate {
                Fate::Fails(_) => next.push(part),
                Fate::Holds(state) => next.extend(player.expand(&part.cube, &|ruled| {
                    let (asked, fate) = play(prepared, ruled, &state, number);
                    (asked, fate.map_or_else(|(at, _)| Fate::Fails(at), Fate::Holds))
                })?),
            }
        }
        parts = next;
    }
    if let Some(result) = &prepared.result {
        for part in &mut parts {
            if let Fate::Holds(state) = &part.fate
                && hold_result(result, state).is_some()
            {
                part.fate = Fate::Fails(Where::Result);
            }
        }
    }
    let (asked, plays, programs) = (player.asked, player.plays, player.programs());
    Ok(Search { parts, asked, programs, plays })
}

/// The position that a record begins with, its own or the game's, and what it hangs on.
pub(super) fn begin(own: Option<&Position>, first: Side, ruled: &Ruled) -> (Ambiguities, Position) {
    match own {
        Some(start) => (0, start.clone().with_to_move(first)),
        None => ruled.start(first),
    }
}

/// The state after a move, or where it is not borne out and what the rules give there.
pub(super) type Borne = Result<State, (Where, String)>;

/// Plays a move of a record, and holds it against what is told of it.
pub(super) fn play(
    prepared: &Prepared<'_>,
    ruled: &Ruled,
    state: &State,
    number: usize,
) -> (Ambiguities, Borne) {
    let written = &prepared.transcript.moves[number];
    let mover = state.position().to_move();
    if let Some(by) = written.by
        && by != mover
    {
        let gives = format!("{} is to move", mover.name());
        return (0, Err((Where::Move(number), gives)));
    }
    let text = prepared.text_of(written);
    let step = ruled.step(state, text, &written.play, prepared.asks_outcome(number));
    let outcome = match step.outcome {
        Err(refused) => Err((Where::Move(number), refused.why)),
        Ok((course, state)) => match hold_move(number, &written.told, &course, &state) {
            Some(miss) => Err(miss),
            None => Ok(state),
        },
    };
    (step.asked, outcome)
}
