//! Two programs played together, move for move, as long as they agree.

use num_bigint::BigUint;

use crate::engine::{
    Chooser, Game, Illegal, Move, Offer, Opening, Openings, Played, Position, Program, Side, Take,
};

/// How two programs part in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The legal starts differ, or one side passes where the other does not.
    Starts {
        /// Those of each.
        starts: [Openings; 2],
        /// Whether the side to move passes.
        passes: [bool; 2],
    },
    /// The ways to take a bonus differ.
    Choices {
        /// The move so far.
        play: Move,
        /// How many ways each gives.
        ways: [BigUint; 2],
    },
    /// A move leads to another position or outcome, or to a bonus in one only.
    Results {
        /// The move.
        play: Move,
        /// What came of it in each.
        played: [Box<Played>; 2],
    },
}

/// A game on which two programs agree until they part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The position it starts from.
    pub start: Position,
    /// The moves on which they agree.
    pub moves: Vec<Move>,
    /// The position reached by them.
    pub position: Position,
    /// How they part there.
    pub parting: Parting,
}

impl Witness {
    /// The full turns after which the two have parted.
    pub fn turns(&self) -> usize {
        let last = match self.parting {
            Parting::Starts { .. } => 0,
            Parting::Choices { .. } | Parting::Results { .. } => 1,
        };
        self.moves.len() + last
    }
}

/// Two games in the same position.
#[derive(Clone)]
pub(super) struct Together<'p>(pub [Game<'p>; 2]);

/// What comes of a move on which both agree.
pub(super) struct Agreed {
    pub play: Move,
    pub position: Position,
    pub is_over: bool,
}

/// What one move after another of a position comes to.
#[derive(Default)]
pub(super) struct Expanded {
    /// The first parting.
    pub parting: Option<Parting>,
    /// The moves on which both agree, up to the parting.
    pub agreed: Vec<Agreed>,
    /// Moves whose result neither tells: sowings that are not decided, and bonuses with
    /// too many ways to go through.
    pub unknown: u64,
}

/// The most ways to take a bonus that are gone through.
const MOST_WAYS: u32 = 20_000;

impl<'p> Together<'p> {
    pub(super) fn new(
        programs: [&'p Program; 2],
        position: &Position,
        history: &[Position],
    ) -> Together<'p> {
        Together(programs.map(|program| Game::from(program, position.clone(), history)))
    }

    /// Lets the side to move pass in both, where it does.
    pub(super) fn pass(&mut self) {
        for game in &mut self.0 {
            // A pass that led here was legal in both.
            let _ = game.play(&Move::Pass);
        }
    }

    /// Whether the legal starts part.
    pub(super) fn starts(&self) -> Option<Parting> {
        let [a, b] = &self.0;
        let starts = [*a.legal(), *b.legal()];
        let passes = [a.must_pass(), b.must_pass()];
        let parts = starts[0] != starts[1] || passes[0] != passes[1];
        parts.then_some(Parting::Starts { starts, passes })
    }

    /// All moves of the position, whose starts do not part, until they part.
    pub(super) fn expand(&self) -> Expanded {
        let mut expanded = Expanded::default();
        let [a, _] = &self.0;
        if a.must_pass() {
            self.judge(Move::Pass, &mut expanded, |game| game.play(&Move::Pass));
            return expanded;
        }
        for opening in a.legal().iter() {
            self.expand_opening(opening, &mut Vec::new(), &mut expanded);
            if expanded.parting.is_some() {
                break;
            }
        }
        expanded
    }

    /// A start with takings given: played to its end, or gone on with in every way.
    fn expand_opening(&self, opening: Opening, given: &mut Vec<Take>, expanded: &mut Expanded) {
        let mut surveys = [Survey::of(given), Survey::of(given)];
        let play = Move::Sow { opening, takes: given.clone() };
        let mut survey = surveys.iter_mut();
        let pending = self.judge(play.clone(), expanded, |game| {
            game.open(opening, survey.next().expect("there are two games"))
        });
        if !pending {
            return;
        }
        let ways = surveys.each_ref().map(|survey| survey.ways.clone());
        let takes = match (surveys, ways) {
            ([a, b], _) if a.ways == b.ways && a.takes == b.takes => a.takes,
            (_, ways) => {
                expanded.parting = Some(Parting::Choices { play, ways });
                return;
            }
        };
        let Some(takes) = takes else {
            expanded.unknown += 1;
            return;
        };
        for take in takes {
            given.push(take);
            self.expand_opening(opening, given, expanded);
            given.pop();
            if expanded.parting.is_some() {
                return;
            }
        }
    }

    /// Plays a move in both, and says whether a choice is pending in both.
    fn judge(
        &self,
        play: Move,
        expanded: &mut Expanded,
        run: impl FnMut(&mut Game<'p>) -> Result<Played, Illegal>,
    ) -> bool {
        let mut games = self.0.clone();
        let [a, b] = games.each_mut().map(run);
        let (Ok(a), Ok(b)) = (a, b) else {
            expanded.unknown += 1;
            return false;
        };
        if Verdict::of(&a) != Verdict::of(&b) {
            let played = [Box::new(a), Box::new(b)];
            expanded.parting = Some(Parting::Results { play, played });
            return false;
        }
        if a.pending.is_some() {
            return true;
        }
        let is_over = a.ending.is_some();
        expanded.agreed.push(Agreed { play, position: a.position, is_over });
        false
    }
}

/// What must agree of the results of a move. The rule that ended a game may differ.
#[derive(PartialEq, Eq)]
struct Verdict<'p> {
    position: &'p Position,
    hand: u32,
    is_over: bool,
    winner: Option<Side>,
    /// Whether a bonus is due; how it may be taken is looked at in itself.
    is_pending: bool,
}

impl Verdict<'_> {
    fn of(played: &Played) -> Verdict<'_> {
        Verdict {
            position: &played.position,
            hand: played.hand,
            is_over: played.ending.is_some(),
            winner: played.ending.and_then(|ending| ending.winner),
            is_pending: played.pending.is_some(),
        }
    }
}

/// Takes what it is given, and lists the ways of the next bonus.
struct Survey<'g> {
    given: std::slice::Iter<'g, Take>,
    ways: BigUint,
    /// All ways, if they are not too many.
    takes: Option<Vec<Take>>,
}

impl<'g> Survey<'g> {
    fn of(given: &'g [Take]) -> Survey<'g> {
        Survey { given: given.iter(), ways: BigUint::ZERO, takes: None }
    }
}

impl Chooser for Survey<'_> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        if let Some(take) = self.given.next() {
            return Some(take.clone());
        }
        self.ways = offer.count();
        if self.ways <= BigUint::from(MOST_WAYS) {
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
