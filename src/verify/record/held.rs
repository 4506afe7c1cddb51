//! What a record tells, held against what came of its moves.

use std::cmp::Ordering;

use super::turn::{Course, State};
use crate::engine::{Hole, Position, Side};
use crate::notation::{Telling, Told, Transcript, hole_name};
use crate::sheet::fixture::Standing;
use crate::sheet::game_record::{Conclusion, GameResult};

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Where {
    /// Something told before the first move, by its number from 0.
    Before(usize),
    /// A move, by its number from 0.
    Move(usize),
    /// Something told of a move: the move, and which.
    Told(usize, usize),
    /// The result.
    Result,
}

impl Where {
    /// The order in which places come in a record.
    fn order(self) -> (usize, usize) {
        match self {
            Where::Before(which) => (0, which),
            Where::Move(number) => (number + 1, 0),
            Where::Told(number, which) => (number + 1, which + 1),
            Where::Result => (usize::MAX, 0),
        }
    }
}

impl Ord for Where {
    fn cmp(&self, other: &Where) -> Ordering {
        self.order().cmp(&other.order())
    }
}

impl PartialOrd for Where {
    fn partial_cmp(&self, other: &Where) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The first place at which the rules do not bear a record out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// The place.
    pub at: Where,
    /// What the record says.
    pub says: String,
    /// What the rules give.
    pub gives: String,
    /// The position that the rules give there.
    pub position: Position,
}

/// What is told before the first move and does not hold.
pub(super) fn hold_before(transcript: &Transcript, state: &State) -> Option<(Where, String)> {
    let mut told = transcript.before.iter().enumerate();
    told.find_map(|(number, told)| Some((Where::Before(number), of_board(told, state)?)))
}

/// What is told of a move and does not hold, with what holds instead.
pub(super) fn hold_move(
    number: usize,
    told: &[Told],
    course: &Course,
    state: &State,
) -> Option<(Where, String)> {
    let laps = told.iter().filter_map(|told| match told.what {
        Telling::LapEnds(lap, _) | Telling::Laps(lap) => Some(lap),
        _ => None,
    });
    let last_told = laps.max();
    told.iter().enumerate().find_map(|(which, told)| {
        let found = of_turn(&told.what, last_told, course, state).or_else(|| of_board(told, state));
        Some((Where::Told(number, which), found?))
    })
}

/// What is found instead of something told of a turn.
fn of_turn(what: &Telling, last: Option<u64>, course: &Course, state: &State) -> Option<String> {
    let played = &course.played;
    let width = played.position.width();
    let name = |hole: &Hole| hole_name(*hole, width);
    match *what {
        Telling::Captures(n) => {
            (played.captured != n).then(|| format!("it captures {}", played.captured))
        }
        Telling::Removes(n) => {
            (played.removed != n).then(|| format!("it removes {}", played.removed))
        }
        Telling::LandsIn(hole) => match course.landings.last() {
            Some(&landing) if landing == hole => None,
            Some(landing) => Some(format!("it lands in {}", name(landing))),
            None => Some("nothing is sown to its end".into()),
        },
        Telling::LapEnds(lap, hole) => {
            match usize::try_from(lap).ok().and_then(|lap| course.landings.get(lap - 1)) {
                Some(&landing) if landing == hole => None,
                Some(landing) => Some(format!("lap {lap} ends in {}", name(landing))),
                None => Some(format!("the turn has {} laps", played.laps)),
            }
        }
        Telling::Laps(n) => (played.laps != n).then(|| format!("it has {} laps", played.laps)),
        Telling::TurnEnds => match (played.endless, last) {
            (Some(_), _) => Some("the sowing never ends".into()),
            (None, Some(lap)) if played.laps > lap => {
                Some(format!("it goes on after lap {lap}, to {} laps", played.laps))
            }
            _ if played.hand > 0 => {
                let by = state.over.as_ref().map_or("", |over| &over.by);
                Some(format!("the game ends in mid-capture, by `{by}`"))
            }
            _ => None,
        },
        Telling::SownOn => {
            let lap = last.unwrap_or(1);
            (played.laps <= lap).then(|| format!("the turn ends after lap {lap}"))
        }
        _ => None,
    }
}

/// What is found instead of something told of the board.
fn of_board(told: &Told, state: &State) -> Option<String> {
    let position = state.position();
    match &told.what {
        Telling::Board(sides) => {
            let wrong = Side::BOTH.into_iter().flat_map(|side| {
                let found = position.side(side);
                let told = &sides[side as usize];
                let differ = told
                    .iter()
                    .zip(found)
                    .enumerate()
                    .filter(|(_, (told, found))| told.is_some_and(|told| told != **found));
                let name = |at: usize| hole_name(Hole(at as u8), position.width());
                differ
                    .map(|(at, (_, found))| format!("{}'s {} holds {found}", side.name(), name(at)))
                    .collect::<Vec<_>>()
            });
            let wrong: Vec<String> = wrong.collect();
            const SHOWN: usize = 4;
            let more = wrong.len().saturating_sub(SHOWN);
            let shown = wrong[..wrong.len() - more].join(", ");
            let more = if more > 0 { format!(", and {more} more differ") } else { String::new() };
            (!wrong.is_empty()).then(|| shown + &more)
        }
        Telling::Holds(side, n) => {
            let found = position.seeds_of(*side);
            (found != *n).then(|| format!("{} has {found}", side.name()))
        }
        Telling::OnBoard(n) => {
            let found = position.on_board();
            (found != *n).then(|| format!("there are {found} on the board"))
        }
        Telling::OffBoard(n) => {
            let found = u32::from(position.removed());
            (found != *n).then(|| format!("there are {found} off the board"))
        }
        Telling::Game(standing) => {
            let found = standing_of(state);
            (found != *standing).then(|| found.phrase().to_owned())
        }
        _ => None,
    }
}

fn standing_of(state: &State) -> Standing {
    match state.over.as_ref().map(|over| over.winner) {
        None => Standing::GoesOn,
        Some(None) => Standing::Draw,
        Some(Some(Side::South)) => Standing::SouthWins,
        Some(Some(Side::North)) => Standing::NorthWins,
    }
}

/// What is found instead of the result.
pub(super) fn hold_result(result: &GameResult, state: &State) -> Option<String> {
    let wanted = match result.outcome.value {
        Conclusion::BrokenOff => return None,
        Conclusion::SouthWins => Standing::SouthWins,
        Conclusion::NorthWins => Standing::NorthWins,
        Conclusion::Draw => Standing::Draw,
        // What players settle among themselves, they settle while the game goes on; a
        // resignation may stand among the moves, too.
        Conclusion::SouthResigns if standing_of(state) == Standing::NorthWins => return None,
        Conclusion::NorthResigns if standing_of(state) == Standing::SouthWins => return None,
        Conclusion::AgreedDraw | Conclusion::SouthResigns | Conclusion::NorthResigns => {
            Standing::GoesOn
        }
    };
    let found = standing_of(state);
    if found != wanted {
        return Some(found.phrase().to_owned());
    }
    let by = state.over.as_ref().map(|over| over.by.as_str());
    match (&result.by, by) {
        (Some(wanted), Some(found)) if wanted.as_str() != found => {
            Some(format!("it is decided by `{found}`"))
        }
        _ => None,
    }
}
