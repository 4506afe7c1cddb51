//! Two programs played side by side, turn by turn, until what may be done or what
//! comes of it differs. Names of rules are no part of play.

use num_bigint::BigUint;

use super::positions::{Dice, position};
use crate::engine::{Chooser, Game, Illegal, Move, Offer, Opening, Position, Program, Side, Take};

/// The rules as written and as changed, compiled for one width.
#[derive(Clone, Copy)]
pub(super) struct Pair<'p> {
    /// As written.
    pub written: &'p Program,
    /// As changed.
    pub changed: &'p Program,
}

/// What can be seen of the rules in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The start position.
    Setup(Box<Position>),
    /// What the side to move may do.
    Choices {
        /// The legal starts.
        starts: Vec<Opening>,
        /// Whether it passes.
        passes: bool,
    },
    /// What resigning leads to, where there is resigning.
    Resigned(Option<Verdict>),
    /// What came of a move.
    Played(Box<After>),
}

/// How a game stands: going on, or over with a winner or none.
pub type Verdict = Option<Option<Side>>;

/// What came of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The position reached, as far as it can be seen on the board; none where the move
    /// is refused.
    pub position: Option<Position>,
    /// Seeds in hand.
    pub hand: u32,
    /// Seeds captured.
    pub captured: u32,
    /// Seeds that left the board.
    pub removed: u32,
    /// How the game stands.
    pub verdict: Verdict,
    /// The bonuses offered, and what was taken of each.
    pub offers: Vec<Offered>,
}

/// A bonus that was offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// How much.
    pub amount: u32,
    /// Whether it is counted in whole holes.
    pub in_holes: bool,
    /// Whether it may be declined.
    pub may_decline: bool,
    /// In how many ways it can be taken or declined.
    pub ways: BigUint,
    /// What was taken.
    pub take: Take,
}

/// Where two programs part.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The position that play began from.
    pub from: Position,
    /// The moves made since.
    pub moves: Vec<Move>,
    /// The move that they part on; none where it is the choice of moves, or the setup.
    pub play: Option<Move>,
    /// What is seen by the rules as written.
    pub written: Seen,
    /// What is seen by the rules as changed.
    pub changed: Seen,
}

/// Takes bonuses by dice, and notes what was offered.
struct Noting {
    dice: Dice,
    offers: Vec<Offered>,
}

impl Chooser for Noting {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        let ways = offer.count();
        let take = offer.nth(&(BigUint::from(self.dice.bits()) % &ways));
        self.offers.push(Offered {
            amount: offer.amount(),
            in_holes: offer.in_holes(),
            may_decline: offer.may_decline(),
            ways,
            take: take.clone(),
        });
        Some(take)
    }
}

/// What may be done where a game stands.
fn choices(game: &Game<'_>) -> Seen {
    Seen::Choices { starts: game.legal().iter().collect(), passes: game.must_pass() }
}

fn resigned(game: &Game<'_>) -> Seen {
    let played = game.clone().play(&Move::Resign);
    Seen::Resigned(played.ok().map(|played| played.ending.map(|ending| ending.winner)))
}

/// A position without what shows only in the moves that follow.
fn on_the_board(position: Position) -> Position {
    Side::BOTH
        .iter()
        .fold(position, |position, &side| position.with_begun(side, true).with_facing(side, None))
}

/// Plays an opening; `None` where its end is not known.
fn after(game: &mut Game<'_>, opening: Opening, dice: &Dice) -> Option<After> {
    let mut noting = Noting { dice: dice.clone(), offers: Vec::new() };
    let played = game.open(opening, &mut noting);
    let offers = noting.offers;
    Some(match played {
        Ok(played) => After {
            position: Some(on_the_board(played.position)),
            hand: played.hand,
            captured: played.captured,
            removed: played.removed,
            verdict: played.ending.map(|ending| ending.winner),
            offers,
        },
        Err(Illegal::Undecided { .. }) => return None,
        Err(_) => After { position: None, hand: 0, captured: 0, removed: 0, verdict: None, offers },
    })
}

impl Pair<'_> {
    /// How the setups differ.
    pub fn setup(self) -> Option<Difference> {
        let starts = [self.written, self.changed].map(|p| on_the_board(p.start().clone()));
        let [written, changed] = starts;
        (written != changed).then(|| Difference {
            from: written.clone(),
            moves: Vec::new(),
            play: None,
            written: Seen::Setup(Box::new(written)),
            changed: Seen::Setup(Box::new(changed)),
        })
    }

    /// How what may be done in a position differs, or what comes of any opening.
    pub fn in_position(self, from: &Position, dice: &Dice, turns: &mut u64) -> Option<Difference> {
        let games = [self.written, self.changed].map(|p| Game::from(p, from.clone(), &[]));
        let found = standing(&games, from, &[]).or_else(|| {
            games[0].legal().iter().find_map(|opening| {
                *turns += 1;
                let mut games = games.clone();
                both(&mut games, opening, dice, from, &[]).ok()?.err()
            })
        });
        found.map(|found| *found)
    }

    /// How random games from a position differ.
    pub fn in_game(
        self,
        from: &Position,
        dice: &mut Dice,
        most: usize,
        turns: &mut u64,
    ) -> Option<Difference> {
        let mut games = [self.written, self.changed].map(|p| Game::from(p, from.clone(), &[]));
        let mut moves: Vec<Move> = Vec::new();
        for _ in 0..most {
            if let Some(found) = standing(&games, from, &moves) {
                return Some(*found);
            }
            let legal = games[0].legal().len();
            if legal == 0 {
                if !games[0].must_pass() {
                    return None;
                }
                games.iter_mut().for_each(|game| {
                    game.play(&Move::Pass).expect("a side that must pass may");
                });
                moves.push(Move::Pass);
                continue;
            }
            let opening = games[0].legal().nth(dice.below(legal))?;
            dice.bits();
            *turns += 1;
            match both(&mut games, opening, dice, from, &moves).ok()? {
                Ok(play) => moves.push(play),
                Err(found) => return Some(*found),
            }
        }
        None
    }

    /// A random position of their width.
    pub fn position(self, dice: &mut Dice) -> Position {
        position(dice, [self.written, self.changed])
    }
}

/// How what may be done differs where two games stand.
fn standing(games: &[Game<'_>; 2], from: &Position, moves: &[Move]) -> Option<Box<Difference>> {
    let difference = |seen: fn(&Game<'_>) -> Seen, play: Option<Move>| {
        let [written, changed] = [seen(&games[0]), seen(&games[1])];
        (written != changed).then(|| {
            let (from, moves) = (from.clone(), moves.to_vec());
            Box::new(Difference { from, moves, play, written, changed })
        })
    };
    let alike = games[0].legal() == games[1].legal()
        && (!games[0].legal().is_empty() || games[0].must_pass() == games[1].must_pass());
    if !alike {
        return difference(choices, None);
    }
    if !moves.is_empty() {
        return None;
    }
    if games[0].program().resignation().is_some() || games[1].program().resignation().is_some() {
        return difference(resigned, Some(Move::Resign));
    }
    None
}

/// Where a turn's end is not known.
struct Unknown;

/// Plays an opening in both games: the move if it leads to the same.
fn both(
    games: &mut [Game<'_>; 2],
    opening: Opening,
    dice: &Dice,
    from: &Position,
    moves: &[Move],
) -> Result<Result<Move, Box<Difference>>, Unknown> {
    let [first, second] = games;
    let written = after(first, opening, dice).ok_or(Unknown)?;
    let changed = after(second, opening, dice).ok_or(Unknown)?;
    let takes = written.offers.iter().map(|offered| offered.take.clone()).collect();
    let play = Move::Sow { opening, takes };
    if written == changed {
        return Ok(Ok(play));
    }
    Ok(Err(Box::new(Difference {
        from: from.clone(),
        moves: moves.to_vec(),
        play: Some(play),
        written: Seen::Played(Box::new(written)),
        changed: Seen::Played(Box::new(changed)),
    })))
}
