//! What a record tells, held against what came of its moves.

use std::cmp::Ordering;

use super::state::{Course, State};
use crate::engine::{Hole, Position, Side, Width};
use crate::notation::{Telling, Told, hole_name};
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
pub(super) fn hold_before(before: &[Told], state: &State) -> Option<(Where, String)> {
    let mut told = before.iter().enumerate();
    told.find_map(|(number, told)| {
        let found = found_on_board(&told.what, state)?;
        Some((Where::Before(number), differing(&told.what, &found, state.width())?))
    })
}

/// What is told of a move and does not hold, with what holds instead.
pub(super) fn hold_move(
    number: usize,
    told: &[Told],
    course: &Course,
    state: &State,
) -> Option<(Where, String)> {
    let (which, found) = first_miss(told, course, state)?;
    let why = match found {
        Ok(found) => differing(&told[which].what, &found, state.width())?,
        Err(why) => why,
    };
    Some((Where::Told(number, which), why))
}

/// The first thing told of a move that does not hold, and what could be told instead, or
/// why nothing of the kind can.
pub(super) fn first_miss(
    told: &[Told],
    course: &Course,
    state: &State,
) -> Option<(usize, Result<Telling, String>)> {
    let laps = told.iter().filter_map(|told| match told.what {
        Telling::LapEnds(lap, _) | Telling::Laps(lap) => Some(lap),
        _ => None,
    });
    let last_told = laps.max();
    told.iter().enumerate().find_map(|(which, told)| {
        let on_board = || found_on_board(&told.what, state).map(Ok);
        let found = found_of_turn(&told.what, last_told, course, state).or_else(on_board)?;
        let holds = found.as_ref().is_ok_and(|found| *found == told.what);
        (!holds).then_some((which, found))
    })
}

/// What could be told of a turn in place of something told of it, or why nothing of the
/// kind can; `None` for what is told of the board.
fn found_of_turn(
    what: &Telling,
    last: Option<u64>,
    course: &Course,
    state: &State,
) -> Option<Result<Telling, String>> {
    let played = &course.played;
    Some(match *what {
        Telling::Captures(_) => Ok(Telling::Captures(played.captured)),
        Telling::Removes(_) => Ok(Telling::Removes(played.removed)),
        Telling::LandsIn(_) => match course.landings.last() {
            Some(&landing) => Ok(Telling::LandsIn(landing)),
            None => Err("nothing is sown to its end".into()),
        },
        Telling::LapEnds(lap, _) => {
            match usize::try_from(lap).ok().and_then(|lap| course.landings.get(lap - 1)) {
                Some(&landing) => Ok(Telling::LapEnds(lap, landing)),
                None => Err(has_laps("the turn", played.laps)),
            }
        }
        Telling::Laps(_) => Ok(Telling::Laps(played.laps)),
        Telling::TurnEnds => match (played.endless, last) {
            (Some(_), _) => Err("the sowing never ends".into()),
            (None, Some(lap)) if played.laps > lap => {
                Err(format!("it goes on after lap {lap}, to {} laps", played.laps))
            }
            _ if played.hand > 0 => {
                let by = state.over.as_ref().map_or("", |over| &over.by);
                Err(format!("the game ends in mid-capture, by `{by}`"))
            }
            _ => Ok(Telling::TurnEnds),
        },
        Telling::SownOn => {
            let lap = last.unwrap_or(1);
            let goes_on = played.laps > lap;
            goes_on
                .then_some(Telling::SownOn)
                .ok_or_else(|| format!("the turn ends after lap {lap}"))
        }
        _ => return None,
    })
}

fn has_laps(of: &str, laps: u64) -> String {
    format!("{of} has {laps} {}", if laps == 1 { "lap" } else { "laps" })
}

/// What could be told of the board in place of something told of it; `None` for what is
/// told of a turn.
pub(super) fn found_on_board(what: &Telling, state: &State) -> Option<Telling> {
    let position = state.position();
    Some(match what {
        Telling::Board(sides) => Telling::Board(Side::BOTH.map(|side| {
            let cells = sides[side as usize].iter().zip(position.side(side));
            cells.map(|(told, found)| told.map(|_| *found)).collect()
        })),
        Telling::Holds(side, _) => Telling::Holds(*side, position.seeds_of(*side)),
        Telling::OnBoard(_) => Telling::OnBoard(position.on_board()),
        Telling::OffBoard(_) => Telling::OffBoard(u32::from(position.removed())),
        Telling::Game(_) => Telling::Game(standing_of(state)),
        _ => return None,
    })
}

/// In words what is found, where that differs from what is told.
fn differing(told: &Telling, found: &Telling, width: Width) -> Option<String> {
    if told == found {
        return None;
    }
    Some(match found {
        Telling::Captures(n) => format!("it captures {n}"),
        Telling::Removes(n) => format!("it removes {n}"),
        Telling::LandsIn(hole) => format!("it lands in {}", hole_name(*hole, width)),
        Telling::LapEnds(lap, hole) => format!("lap {lap} ends in {}", hole_name(*hole, width)),
        Telling::Laps(n) => has_laps("it", *n),
        Telling::Board(sides) => {
            let Telling::Board(drawn) = told else { return None };
            differing_holes(drawn, sides)
        }
        Telling::Holds(side, n) => format!("{} has {n}", side.name()),
        Telling::OnBoard(n) => format!("there are {n} on the board"),
        Telling::OffBoard(n) => format!("there are {n} off the board"),
        Telling::Game(standing) => standing.phrase().to_owned(),
        Telling::TurnEnds | Telling::SownOn => return None,
    })
}

/// The holes whose seeds a drawing has otherwise than they are found, and what these hold.
fn differing_holes(drawn: &[Vec<Option<u16>>; 2], found: &[Vec<Option<u16>>; 2]) -> String {
    let wrong = Side::BOTH.into_iter().flat_map(|side| {
        let (drawn, found) = (&drawn[side as usize], &found[side as usize]);
        let width = Width(found.len() as u16 / 2);
        let differ =
            drawn.iter().zip(found).enumerate().filter(|(_, (drawn, found))| drawn != found);
        let holds = move |(at, (_, found)): (usize, (&Option<u16>, &Option<u16>))| {
            let name = hole_name(Hole(at as u8), width);
            format!("{}'s {name} holds {}", side.name(), found.unwrap_or_default())
        };
        differ.map(holds)
    });
    let wrong: Vec<String> = wrong.collect();
    const SHOWN: usize = 4;
    let more = wrong.len().saturating_sub(SHOWN);
    let shown = wrong[..wrong.len() - more].join(", ");
    let more = if more > 0 { format!(", and {more} more differ") } else { String::new() };
    shown + &more
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
