//! A changed record played under many combinations of readings, up to where none of them
//! bears it out, with what does not hold on the way.

use std::rc::Rc;

use super::script::Script;
use super::slip::Change;
use crate::engine::{Move, Opening, Side, Take};
use crate::notation::Telling;
use crate::rules::Ambiguities;
use crate::sheet::Mistakes;
use crate::verify::record::cube::Cube;
use crate::verify::record::held::{first_miss, found_on_board, hold_result};
use crate::verify::record::player::{self, Alike, Player};
use crate::verify::record::prepare::Prepared;
use crate::verify::record::search::begin;
use crate::verify::record::state::{Over, State};
use crate::verify::record::turn::Ruled;

/// Combinations under which the record holds so far, and the state they come to.
pub(super) type Part = player::Part<State>;

/// A record with some changes, and from where it has to be played.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub changes: Vec<Change>,
    pub script: Rc<Script>,
    /// From here on its moves may be changed.
    pub free: usize,
    pub from: From,
}

/// From where a record is played.
#[derive(Clone, Debug)]
pub(super) enum From {
    /// From the beginning, under some combinations.
    Beginning(Vec<Cube>),
    /// From a move on.
    Row(usize, Rc<Vec<Part>>),
}

/// How far a record holds.
#[derive(Debug, Default)]
pub(super) struct Walked {
    /// The moves that are reached, and by which combinations; after the last move, too.
    pub alive: Vec<(usize, Rc<Vec<Part>>)>,
    /// What does not hold and may be a slip of the pen.
    pub missed: Vec<Missed>,
    /// The combinations that bear it out.
    pub holding: Vec<Cube>,
}

/// What does not hold, and under which combinations; `row` is the move it is told of, and
/// `None` before the first.
#[derive(Debug)]
pub(super) struct Missed {
    pub row: Option<usize>,
    pub miss: Miss,
    pub parts: Vec<Part>,
}

/// What does not hold, and what would.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Miss {
    /// Something told, by its number, and what could be told, or nothing of the kind.
    Told(usize, Option<Telling>),
    /// Who is said to move, and who does.
    Side(Side),
    /// How the game ended, and how it did.
    Result(Option<Over>),
}

/// What a step comes to.
#[derive(Debug)]
enum Stepped {
    Holds(State),
    Misses(Miss),
    Refused,
}

impl Alike for Stepped {
    fn is_like(&self, other: &Stepped) -> bool {
        match (self, other) {
            (Stepped::Holds(a), Stepped::Holds(b)) => a.is_like(b),
            (Stepped::Misses(a), Stepped::Misses(b)) => a == b,
            (Stepped::Refused, Stepped::Refused) => true,
            _ => false,
        }
    }
}

/// The state that a record begins with.
struct Begun(State);

impl Alike for Begun {
    fn is_like(&self, other: &Begun) -> bool {
        self.0.is_like(&other.0)
    }
}

/// Whether a start leaves a bonus to be chosen; `None` where it is not open.
impl Alike for Option<bool> {
    fn is_like(&self, other: &Option<bool>) -> bool {
        self == other
    }
}

impl Walked {
    /// The last move that is reached.
    pub(super) fn reached(&self) -> usize {
        self.alive.last().map_or(0, |(row, _)| *row)
    }

    fn miss(&mut self, row: Option<usize>, miss: Miss, part: Part) {
        let known = self.missed.iter_mut().find(|known| known.row == row && known.miss == miss);
        match known {
            Some(known) => known.parts.push(part),
            None => self.missed.push(Missed { row, miss, parts: vec![part] }),
        }
    }
}

/// The most ways to take a bonus that are tried.
const MOST_WAYS: usize = 100;

/// Whoever plays changed records.
pub(super) struct Walker<'a> {
    pub prepared: &'a Prepared<'a>,
    pub player: Player<'a>,
}

impl Walker<'_> {
    /// Plays a record as far as it holds.
    pub(super) fn walk(&mut self, draft: &Draft) -> Result<Walked, Mistakes> {
        let script = &draft.script;
        let mut walked = Walked::default();
        let (mut row, mut parts) = match &draft.from {
            From::Row(row, parts) => (*row, Rc::clone(parts)),
            From::Beginning(cubes) => (0, Rc::new(self.begin(script, cubes, &mut walked)?)),
        };
        while !parts.is_empty() {
            walked.alive.push((row, Rc::clone(&parts)));
            if row == script.rows.len() {
                conclude(script, &parts, &mut walked);
                break;
            }
            let mut next = Vec::new();
            for part in parts.iter() {
                let stepped = self
                    .player
                    .expand(&part.cube, &|ruled| step(ruled, script, row, &part.fate))?;
                for player::Part { cube, fate } in stepped {
                    match fate {
                        Stepped::Holds(state) => next.push(Part { cube, fate: state }),
                        Stepped::Misses(miss) => {
                            walked.miss(Some(row), miss, Part { cube, fate: part.fate.clone() });
                        }
                        Stepped::Refused => {}
                    }
                }
            }
            parts = Rc::new(next);
            row += 1;
        }
        Ok(walked)
    }

    fn begin(
        &mut self,
        script: &Script,
        cubes: &[Cube],
        walked: &mut Walked,
    ) -> Result<Vec<Part>, Mistakes> {
        let mut parts = Vec::new();
        for cube in cubes {
            let begun = self.player.expand(cube, &|ruled| {
                let (asked, position) = begin(script.start.as_ref(), script.first, ruled);
                (asked, Begun(State::new(position)))
            })?;
            for player::Part { cube, fate: Begun(state) } in begun {
                let missed = script.before.iter().enumerate().find_map(|(which, told)| {
                    let found = found_on_board(&told.what, &state)?;
                    (found != told.what).then_some(Miss::Told(which, Some(found)))
                });
                let part = Part { cube, fate: state };
                match missed {
                    Some(miss) => walked.miss(None, miss, part),
                    None => parts.push(part),
                }
            }
        }
        Ok(parts)
    }

    /// The ways to take what bonuses a start comes to, under any of some combinations;
    /// none where the start is not open.
    pub(super) fn ways(
        &mut self,
        parts: &[Part],
        opening: Opening,
    ) -> Result<Vec<Vec<Take>>, Mistakes> {
        let play = Move::Sow { opening, takes: Vec::new() };
        let mut ways: Vec<Vec<Take>> = Vec::new();
        for part in parts {
            let opened = self.player.expand(&part.cube, &|ruled| {
                let step = ruled.step(&part.fate, "", &play, false);
                (
                    step.asked,
                    match step.outcome {
                        Ok(_) => Some(false),
                        Err(refused) => refused.leaves_bonus.then_some(true),
                    },
                )
            })?;
            for player::Part { cube, fate } in opened {
                let more = match fate {
                    None => continue,
                    Some(false) => vec![Vec::new()],
                    Some(true) => {
                        self.player.ruled(cube.first())?.ways(&part.fate, opening, MOST_WAYS)
                    }
                };
                for way in more {
                    if !ways.contains(&way) {
                        ways.push(way);
                    }
                }
            }
        }
        Ok(ways)
    }
}

fn step(ruled: &Ruled, script: &Script, row: usize, state: &State) -> (Ambiguities, Stepped) {
    let written = &script.rows[row];
    let mover = state.position().to_move();
    if written.by.is_some_and(|by| by != mover) {
        return (0, Stepped::Misses(Miss::Side(mover)));
    }
    let step = ruled.step(state, "", &written.play, script.asks_outcome(row));
    let stepped = match step.outcome {
        Err(_) => Stepped::Refused,
        Ok((course, state)) => match first_miss(&written.told, &course, &state) {
            None => Stepped::Holds(state),
            Some((which, found)) => Stepped::Misses(Miss::Told(which, found.ok())),
        },
    };
    (step.asked, stepped)
}

fn conclude(script: &Script, parts: &[Part], walked: &mut Walked) {
    for part in parts {
        let wrong = script.result.as_ref().and_then(|result| hold_result(result, &part.fate));
        match wrong {
            None => walked.holding.push(part.cube.clone()),
            Some(_) => {
                let over = part.fate.over.clone();
                walked.miss(Some(script.rows.len()), Miss::Result(over), part.clone());
            }
        }
    }
}
