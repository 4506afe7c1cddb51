//! Witnesses as an answer tells them: moves, boards and rules in words, enough to be
//! printed or drawn where there is no program any more.

use serde::{Deserialize, Serialize};

use super::{Parting, Search, Smallest, Witness};
use crate::compare::side::Contender;
use crate::draw::{Frame, Mark, OnTurn};
use crate::engine::{Game, Hole, Move, Played, Position, Side};
use crate::notation::{read_position, write_move, write_opening, write_position};
use crate::sheet::vocabulary::Direction;
use crate::trace::{Recorder, Step, said};

/// Both witnesses, and what was gone through to find them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witnesses {
    /// The shortest game from the start position.
    pub shortest: Shortest,
    /// The smallest position.
    pub smallest: SmallestFound,
}

/// The search for the shortest game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortest {
    /// The game, if one was found.
    pub witness: Option<Told>,
    /// Whether no shorter one exists, or none at all.
    pub proved: bool,
    /// Turns within which all games were gone through without a parting.
    pub turns: u32,
    /// Different positions looked at.
    pub positions: usize,
    /// Moves whose result is not known: endless sowings that are not decided, and bonuses
    /// with too many ways.
    pub unknown: u64,
}

/// The search for the smallest position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SmallestFound {
    /// The position, if one was found.
    pub witness: Option<Told>,
    /// Whether no narrower board and no fewer seeds will do.
    pub proved: bool,
    /// The boards gone through without finding one.
    pub swept: Vec<Board>,
}

/// A board gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Its columns.
    pub columns: u16,
    /// No position with so many seeds or fewer parts the two.
    pub seeds: u32,
    /// Moves whose result is not known.
    pub unknown: u64,
}

/// One witness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The full turns after which the two have parted.
    pub turns: usize,
    /// The position it starts from.
    pub start: String,
    /// The moves on which they agree.
    pub moves: Vec<String>,
    /// The position in which they part.
    pub position: String,
    /// The move on which they part; `None` where the legal starts differ.
    pub play: Option<String>,
    /// The steps of that move on which they agree, of very many the last.
    pub agreed: Vec<StepTold>,
    /// What is different in each.
    pub apart: [Apart; 2],
    /// Which way seeds are sown.
    pub direction: String,
}

/// One side of a parting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    /// The rule that makes the difference: that of the first step that the other has not.
    pub rule: Option<String>,
    /// The steps from there on, of very many the first.
    pub steps: Vec<StepTold>,
    /// How many steps are left out.
    pub left_out: usize,
    /// What it comes to, in a sentence.
    pub result: String,
    /// The position after the move, if it has one.
    pub position: Option<String>,
}

/// One step of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepTold {
    /// The rule.
    pub rule: String,
    /// What it did.
    pub says: String,
    /// The position after it.
    pub position: String,
    /// The seeds in hand.
    pub hand: u32,
    /// The holes that changed.
    pub marks: Vec<MarkTold>,
}

/// A hole that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkTold {
    /// Whose hole.
    pub side: String,
    /// Its number along its player's circuit, from 0.
    pub hole: u8,
    /// What happened to it.
    pub mark: Mark,
}

/// The steps of a move that are told, before the two part and after.
const MOST_STEPS: usize = 12;

impl Witnesses {
    /// What two searches found about two contenders; the second search went through
    /// boards of those widths.
    pub fn tell(
        contenders: [&Contender; 2],
        shortest: &Search,
        smallest: &Smallest,
        at_width: impl Fn(u16) -> Option<[Contender; 2]>,
    ) -> Witnesses {
        let swept = smallest.swept.iter().map(|swept| Board {
            columns: swept.width.0,
            seeds: swept.seeds,
            unknown: swept.unknown,
        });
        let small = smallest.witness.as_ref().and_then(|witness| {
            let [a, b] = at_width(witness.start.width().0)?;
            Some(Told::of([&a, &b], witness))
        });
        let unknown: u64 = smallest.swept.iter().map(|swept| swept.unknown).sum();
        Witnesses {
            shortest: Shortest {
                witness: shortest.witness.as_ref().map(|witness| Told::of(contenders, witness)),
                proved: shortest.is_proved(),
                turns: shortest.turns,
                positions: shortest.positions,
                unknown: shortest.unknown,
            },
            smallest: SmallestFound {
                witness: small,
                // A narrower board may still hold one with more seeds than were tried.
                proved: unknown == 0 && smallest.witness.is_some() && smallest.swept.len() == 1,
                swept: swept.collect(),
            },
        }
    }
}

impl Told {
    /// A witness of two contenders, told.
    pub fn of(contenders: [&Contender; 2], witness: &Witness) -> Told {
        let width = witness.start.width();
        let play = match &witness.parting {
            Parting::Starts { .. } => None,
            Parting::Choices { play, .. } | Parting::Results { play, .. } => Some(play),
        };
        let records = contenders.map(|contender| match play {
            Some(play) => steps(contender, witness, play),
            None => Vec::new(),
        });
        let [a, b] = &records;
        let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let ended_by = |side: usize| match &witness.parting {
            Parting::Results { played, .. } => {
                let ending = played[side].ending?;
                Some(contenders[side].program.end_rule(ending.by).to_owned())
            }
            _ => None,
        };
        let apart = std::array::from_fn(|side| Apart {
            rule: records[side].get(same).map(|step| step.rule.clone()).or(ended_by(side)),
            steps: records[side][same..].iter().take(MOST_STEPS).cloned().collect(),
            left_out: (records[side].len() - same).saturating_sub(MOST_STEPS),
            result: result(contenders[side], witness, side),
            position: match &witness.parting {
                Parting::Results { played, .. } => Some(write_position(&played[side].position)),
                _ => None,
            },
        });
        Told {
            turns: witness.turns(),
            start: write_position(&witness.start),
            moves: witness.moves.iter().map(|play| write_move(play, width)).collect(),
            position: write_position(&witness.position),
            play: play.map(|play| write_move(play, width)),
            agreed: a[same.saturating_sub(MOST_STEPS)..same].to_vec(),
            apart,
            direction: contenders[0].rules.direction.word().to_owned(),
        }
    }

    /// The board in which the two part.
    pub fn frame(&self) -> Option<Frame> {
        Some(Frame::of(&read_position(&self.position).ok()?, self.direction()))
    }

    /// Which way seeds are sown.
    pub fn direction(&self) -> Direction {
        let words = Direction::ALL.iter().copied();
        words.clone().find(|way| way.word() == self.direction).unwrap_or(Direction::ALL[0])
    }
}

impl StepTold {
    fn of(contender: &Contender, step: &Step, side: Side, closes: bool) -> StepTold {
        let marks = step.frame(contender.rules.direction).map_or(Vec::new(), |frame| frame.marks);
        let marks = marks.into_iter().map(|(side, hole, mark)| MarkTold {
            side: side.word().to_owned(),
            hole: hole.0,
            mark,
        });
        StepTold {
            rule: step.rule.clone(),
            says: said(&contender.rules, step, side, closes),
            position: step.position.clone(),
            hand: step.hand,
            marks: marks.collect(),
        }
    }

    /// The board after it; `None` where it did nothing on the board.
    pub fn frame(&self, direction: Direction) -> Option<Frame> {
        let position = read_position(&self.position).ok().filter(|_| !self.marks.is_empty())?;
        let marks = self.marks.iter().filter_map(|told| {
            let side = Side::BOTH.into_iter().find(|side| side.word() == told.side)?;
            Some((side, Hole(told.hole), told.mark))
        });
        let mut frame = Frame::of(&position, direction).with_marks(marks);
        frame.turn = OnTurn::Moving(position.to_move());
        frame.hand = self.hand;
        Some(frame)
    }
}

/// The steps of the move on which two part, as one of them makes it.
fn steps(contender: &Contender, witness: &Witness, play: &Move) -> Vec<StepTold> {
    let mut game = Game::from(&contender.program, witness.start.clone(), &[]);
    let led = witness.moves.iter().all(|play| game.play(play).is_ok());
    let mut record = Recorder::of(&witness.position, play);
    let Some(played) = led.then(|| game.play_observed(play, &mut record).ok()).flatten() else {
        return Vec::new();
    };
    let mover = witness.position.to_move();
    let last = record.steps.len();
    let told = |(at, step): (usize, &Step)| {
        let closes = at + 1 == last && played.pending.is_none();
        StepTold::of(contender, step, mover, closes)
    };
    record.steps.iter().enumerate().map(told).collect()
}

/// What a parting comes to on one side.
fn result(contender: &Contender, witness: &Witness, side: usize) -> String {
    let width = witness.start.width();
    let mover = witness.position.to_move().name();
    match &witness.parting {
        Parting::Starts { passes, .. } if passes[side] => format!("{mover} has to pass"),
        Parting::Starts { starts, .. } if starts[side].is_empty() => {
            format!("{mover} has no legal start")
        }
        Parting::Starts { starts, .. } => {
            let starts = starts[side].iter().map(|opening| write_opening(opening, width));
            format!("{mover} may start from {}", starts.collect::<Vec<_>>().join(", "))
        }
        Parting::Choices { ways, .. } => match ways[side].to_string().as_str() {
            "1" => "the bonus can be taken in 1 way".to_owned(),
            ways => format!("the bonus can be taken in {ways} ways"),
        },
        Parting::Results { played, .. } => came_of(contender, &played[side]),
    }
}

fn came_of(contender: &Contender, played: &Played) -> String {
    if let Some(ending) = played.ending {
        let by = contender.program.end_rule(ending.by);
        return match ending.winner {
            Some(side) => format!("{} wins, by {by}", side.name()),
            None => format!("a draw, by {by}"),
        };
    }
    if played.pending.is_some() {
        return "a bonus is due".to_owned();
    }
    let seeds = |side: Side, position: &Position| position.seeds_of(side);
    let [south, north] = Side::BOTH.map(|side| seeds(side, &played.position));
    format!("{} to move; South has {south} seeds, North {north}", played.position.to_move().name())
}
