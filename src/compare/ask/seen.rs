//! Questions to a player, and what can be seen on the board of an answer.
//!
//! Two answers are the same where a watcher sees the same: the seeds in every hole, those
//! captured, and whose turn it is or who has won. Of a sowing without end only that it
//! has none, and what follows. Whether the side that moves next can move is told by its
//! holes alone, not by whether its sowings would end.

use num_bigint::BigUint;

use crate::engine::{
    Chooser, Ending, Event, Game, Hole, Illegal, Move, Offer, Opening, Played, Position, Program,
    Side, Take, View,
};
use crate::sheet::vocabulary::{Direction, Moment, Outcome};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// How is the board laid out for a new game?
    Setup,
    /// From which holes may the side to move start?
    Starts(Position),
    /// What comes of these moves, one after another?
    Moves(Position, Vec<Move>),
}

/// What is seen of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// The board is laid out like this.
    Setup(Position),
    /// These are the starts.
    Starts {
        /// The openings.
        openings: Vec<Opening>,
        /// What follows where there is none.
        then: Then,
    },
    /// The last move is not allowed.
    Refused,
    /// The moves cannot be played so far: one before the last is not allowed, never ends,
    /// leaves a choice or ends the game. Counted from 0.
    Astray(usize),
    /// The sowing never ends.
    Endless(Then),
    /// The player may take more.
    Bonus {
        /// The board at that moment.
        position: Position,
        /// How much is due.
        amount: u32,
        /// Whether it is counted in holes.
        holes: bool,
        /// The ways to take it; none is to decline.
        takes: Vec<Take>,
    },
    /// The move is over.
    Board {
        /// The board after it.
        position: Position,
        /// Seeds still in hand, where the game ends in mid-capture.
        hand: u32,
        /// Seeds captured.
        captured: u32,
        /// What follows.
        then: Then,
    },
}

/// What follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// Play goes on.
    GoesOn,
    /// Play goes on, but the side to move passes.
    Passes,
    /// A side has won.
    Wins(Side),
    /// The game is a draw.
    Draw,
}

/// An answer, with what is told besides and need not be the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is seen.
    pub seen: Seen,
    /// Where the last seed of the last move fell.
    pub landing: Option<Hole>,
    /// The laps of all moves that end.
    pub laps: u64,
}

/// The ways to take a bonus that an answer lists, at most.
const MOST_TAKES: u32 = 24;

impl Question {
    /// The position asked about, if there is one.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Question::Setup => None,
            Question::Starts(position) | Question::Moves(position, _) => Some(position),
        }
    }

    /// The moves asked about.
    pub fn moves(&self) -> &[Move] {
        match self {
            Question::Setup | Question::Starts(_) => &[],
            Question::Moves(_, moves) => moves,
        }
    }

    /// The answer of rules; `None` where they do not tell, or a bonus has too many ways.
    pub fn answer(&self, program: &Program) -> Option<Answer> {
        let still = |seen| Some(Answer { seen, landing: None, laps: 0 });
        match self {
            Question::Setup => still(Seen::Setup(program.start().clone())),
            Question::Starts(position) => {
                let game = Game::from(program, position.clone(), &[]);
                let then = if game.must_pass() { Then::Passes } else { Then::GoesOn };
                still(Seen::Starts { openings: game.legal().iter().collect(), then })
            }
            Question::Moves(position, moves) => of_moves(program, position, moves),
        }
    }
}

fn of_moves(program: &Program, position: &Position, moves: &[Move]) -> Option<Answer> {
    let mut game = Game::from(program, position.clone(), &[]);
    let mut laps = 0;
    for (number, play) in moves.iter().enumerate() {
        let is_last = number + 1 == moves.len();
        let before = game.clone();
        let mut landing = None;
        let mut note = |_: View<'_>, event: Event<'_>| {
            if let Event::Landing { hole, .. } = event {
                landing = Some(hole);
            }
        };
        let told = |seen, landing, laps| Some(Answer { seen, landing, laps });
        let played = match game.play_observed(play, &mut note) {
            Err(Illegal::Undecided { .. }) => return None,
            Err(_) if is_last => return told(Seen::Refused, None, laps),
            Err(_) => return told(Seen::Astray(number), None, laps),
            Ok(played) => played,
        };
        if is_last {
            let seen = of_last(&before, play, &game, &played)?;
            if played.endless.is_none() {
                laps += played.laps;
            }
            let landing = landing.filter(|_| played.endless.is_none());
            return told(seen, landing, laps);
        }
        if played.endless.is_some() || played.pending.is_some() || game.ending().is_some() {
            return told(Seen::Astray(number), None, laps);
        }
        laps += played.laps;
    }
    None
}

fn of_last(before: &Game<'_>, play: &Move, after: &Game<'_>, played: &Played) -> Option<Seen> {
    let program = before.program();
    if let Some((amount, holes)) = played.pending {
        let Move::Sow { opening, takes } = play else { return None };
        let mut survey = Survey { given: takes.iter(), takes: None };
        // The same move is open, and stops at the same bonus.
        let _ = before.clone().open(*opening, &mut survey);
        let (position, takes) = (played.position.clone(), survey.takes?);
        return Some(Seen::Bonus { position, amount, holes, takes });
    }
    let check = |ending: Ending| {
        let by = program.end_rule(ending.by);
        let rule = program.rules().ends.iter().find(|end| end.id == by);
        rule.map(|end| end.check)
    };
    let wins = |ending: Ending| ending.winner.map_or(Then::Draw, Then::Wins);
    if played.endless.is_some() {
        let ending = played.ending.filter(|&end| check(end) == Some(Moment::Endless));
        return Some(Seen::Endless(ending.map_or(Then::GoesOn, wins)));
    }
    let is_stuck = |ending: &Ending| {
        matches!(check(*ending), Some(Moment::NoLegalStart | Moment::NeitherCanStart))
    };
    let has_start = may_open(program, &played.position);
    let then = match played.ending {
        Some(ending) if !(is_stuck(&ending) && has_start) => wins(ending),
        None if after.must_pass() && !has_start => Then::Passes,
        _ => Then::GoesOn,
    };
    Some(Seen::Board {
        position: played.position.clone(),
        hand: played.hand,
        captured: played.captured,
        then,
    })
}

/// Whether the side to move has a hole to start from that rules would open but for the
/// sowing having no end.
fn may_open(program: &Program, position: &Position) -> bool {
    let rules = program.rules();
    let forbids = rules.ends.iter().any(|end| end.result == Outcome::Forbidden);
    if !forbids || rules.direction == Direction::ChosenOnce {
        return !program.legal(position).is_empty();
    }
    program.starts_asked(position).last().is_some_and(|(_, lacks)| lacks.contains(&0))
}

/// Takes what it is given, and lists the ways of the next bonus.
struct Survey<'a> {
    given: std::slice::Iter<'a, Take>,
    takes: Option<Vec<Take>>,
}

impl Chooser for Survey<'_> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        if let Some(take) = self.given.next() {
            return Some(take.clone());
        }
        if offer.count() <= BigUint::from(MOST_TAKES) {
            let mut takes = Vec::new();
            offer.each(&mut |take| {
                takes.push(take);
                true
            });
            // The order of the ways follows the terms, which may differ.
            takes.sort_by(|a, b| a.0.cmp(&b.0));
            self.takes = Some(takes);
        }
        None
    }
}
