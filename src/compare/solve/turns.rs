//! All the ways to play one turn, each once, in the canonical order: starts along the
//! circuit, and for each the ways to take what bonuses come.

use std::cell::Cell;
use std::collections::HashMap;

use super::pack::{Key, Packer};
use crate::engine::{Chooser, Game, Illegal, Move, Offer, Opening, Position, Program, Side, Take};

/// The most ways to play one turn that are tried. A bonus can be taken in millions of
/// ways; a position that has more is never counted as searched to the end.
pub const MOST_WAYS: usize = 1 << 14;

/// Laps without a capture after which a search leaves a sowing undecided. Following
/// one so far takes a third of a second.
pub const PATIENCE: u64 = 1 << 23;

/// Laps without a capture that a sowing may take to be followed at once. One that takes
/// more is followed only where no other move decides.
pub const QUICK: u64 = 1 << 12;

/// A way to play a turn.
#[derive(Clone, Copy, Debug)]
pub enum Way<'a> {
    /// A stuck side passes.
    Pass,
    /// A start, and what is taken.
    Sow(Opening, &'a [Take]),
}

impl Way<'_> {
    /// As a move.
    pub fn to_move(self) -> Move {
        match self {
            Way::Pass => Move::Pass,
            Way::Sow(opening, takes) => Move::Sow { opening, takes: takes.to_vec() },
        }
    }
}

/// What comes of a turn. There is one at a time, or few that are asked for again and
/// again, so that a box would only cost.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum After<'p> {
    /// The game goes on.
    Goes(Game<'p>),
    /// It is over, with this winner.
    Over(Option<Side>),
}

impl<'p> After<'p> {
    fn of(game: Game<'p>) -> After<'p> {
        match game.ending() {
            Some(ending) => After::Over(ending.winner),
            None => After::Goes(game),
        }
    }
}

/// Whoever is told the ways to play, until it says no.
pub type Visit<'v, 'p> = &'v mut dyn FnMut(Way<'_>, After<'p>) -> bool;

/// Lists the ways to play, and remembers what was not quickly followed.
#[derive(Debug)]
pub struct Turns<'p> {
    packer: Packer,
    /// The program that is asked again what its quicker twin did not follow.
    patient: Option<&'p Program>,
    /// By positions, the starts whose sowings were not quick, and what came of them.
    slow: HashMap<Key, Vec<(Opening, Slow)>>,
    /// How many sowings were followed beyond what is quick.
    pub followed: u64,
    /// How often a turn had more ways than are tried.
    pub left_out: u64,
}

/// What came of a sowing that was not quick.
#[derive(Clone, Debug)]
enum Slow {
    /// It has not been followed further.
    Unfollowed,
    /// It neither ended nor came round.
    Undecided,
    /// It ended or came round: the ways to play it; none, if it is not allowed.
    Decided(Vec<Followed>),
}

/// A way to play that was followed: what is taken, and the position after it or the
/// winner.
type Followed = (Vec<Take>, Result<Position, Option<Side>>);

/// The ways to play that were not gone through.
#[derive(Debug, Default)]
pub struct Rest {
    /// Whether something can never be known: what comes of a sowing, or of ways that
    /// are too many.
    pub gaps: bool,
    /// The starts whose sowings are to be followed further; see [`Turns::follow`].
    pub slow: Vec<Opening>,
    /// Whether a start that was counted as legal turned out not to be allowed. A side
    /// may then be stuck where the engine, with less patience, did not see it.
    pub disallowed: bool,
}

impl<'p> Turns<'p> {
    /// For the positions of a game.
    pub fn new(packer: Packer, patient: Option<&'p Program>) -> Turns<'p> {
        Turns { packer, patient, slow: HashMap::new(), followed: 0, left_out: 0 }
    }

    /// How positions are packed.
    pub fn packer(&self) -> Packer {
        self.packer
    }

    /// The sowings that could not be followed.
    pub fn undecided(&self) -> impl Iterator<Item = (&Key, Opening)> {
        let all = self.slow.iter().flat_map(|(key, here)| here.iter().map(move |it| (key, it)));
        let undecided = all.filter(|(_, (_, slow))| matches!(slow, Slow::Undecided));
        undecided.map(|(key, (opening, _))| (key, *opening))
    }

    /// Calls `visit` with every way to play that is quickly followed, or was followed
    /// before, and what comes of it, until it says no. What is left.
    pub fn each(&mut self, game: &Game<'p>, visit: Visit<'_, 'p>) -> Rest {
        let mut rest = Rest::default();
        if game.must_pass() {
            let mut next = game.clone();
            next.play(&Move::Pass).expect("a stuck side that passes may pass");
            visit(Way::Pass, After::of(next));
            return rest;
        }
        let here = self.slow_here(game);
        let mut left = MOST_WAYS;
        for opening in game.legal().iter() {
            let go_on = match here.iter().find(|(slow, _)| *slow == opening) {
                Some((_, slow)) => again(game, opening, slow, &mut rest, visit),
                None => {
                    let mut listing = Listing { visit, left: &mut left, lost: false };
                    let go_on = listing.after(game, opening, &mut Vec::new());
                    if listing.lost {
                        let slow = match self.patient {
                            Some(_) => Slow::Unfollowed,
                            None => Slow::Undecided,
                        };
                        again(game, opening, &slow, &mut rest, visit);
                        self.keep(game, opening, slow);
                    } else if left == 0 {
                        self.left_out += 1;
                        rest.gaps = true;
                    }
                    go_on
                }
            };
            if !go_on {
                break;
            }
        }
        rest
    }

    /// Follows the sowing from a start that was left as slow, as far as patience goes.
    pub fn follow(&mut self, game: &Game<'p>, opening: Opening) {
        let patient = self.patient.expect("only a patient program leaves sowings for later");
        let mut left = MOST_WAYS;
        let mut ways = Vec::new();
        let mut note = |way: Way<'_>, after: After<'p>| {
            if let Way::Sow(_, takes) = way {
                let after = match after {
                    After::Goes(next) => Ok(next.position().clone()),
                    After::Over(winner) => Err(winner),
                };
                ways.push((takes.to_vec(), after));
            }
            true
        };
        let mut listing = Listing { visit: &mut note, left: &mut left, lost: false };
        let start = Game::from(patient, game.position().clone(), &[]);
        listing.after(&start, opening, &mut Vec::new());
        let undecided = listing.lost || left == 0;
        let slow = if undecided { Slow::Undecided } else { Slow::Decided(ways) };
        self.followed += 1;
        self.keep(game, opening, slow);
    }

    /// Calls `visit` with every way to play, quick or slow, until it says no. Whether
    /// there are ways that it was not called with.
    pub fn all(&mut self, game: &Game<'p>, visit: Visit<'_, 'p>) -> bool {
        let goes_on = Cell::new(true);
        let mut until_no = |way: Way<'_>, after: After<'p>| {
            goes_on.set(visit(way, after));
            goes_on.get()
        };
        let mut rest = self.each(game, &mut until_no);
        for opening in std::mem::take(&mut rest.slow) {
            if goes_on.get() {
                self.follow(game, opening);
                for (slow, what) in self.slow_here(game) {
                    if slow == opening {
                        again(game, opening, &what, &mut rest, &mut until_no);
                    }
                }
            }
        }
        rest.gaps || rest.disallowed
    }

    /// The slow starts of a position.
    fn slow_here(&self, game: &Game<'_>) -> Vec<(Opening, Slow)> {
        if self.slow.is_empty() {
            return Vec::new();
        }
        self.slow.get(&self.packer.pack(game.position(), false)).cloned().unwrap_or_default()
    }

    fn keep(&mut self, game: &Game<'_>, opening: Opening, slow: Slow) {
        let here = self.slow.entry(self.packer.pack(game.position(), false)).or_default();
        here.retain(|(other, _)| *other != opening);
        here.push((opening, slow));
    }
}

/// Goes through what is known of a slow start. Whether more is wanted.
fn again<'p>(
    game: &Game<'p>,
    opening: Opening,
    slow: &Slow,
    rest: &mut Rest,
    visit: Visit<'_, 'p>,
) -> bool {
    match slow {
        Slow::Unfollowed => rest.slow.push(opening),
        Slow::Undecided => rest.gaps = true,
        Slow::Decided(ways) => {
            rest.disallowed |= ways.is_empty();
            let goes = |position: &Position| {
                After::Goes(Game::from(game.program(), position.clone(), &[]))
            };
            return ways.iter().all(|(takes, after)| {
                let after = match after {
                    Ok(position) => goes(position),
                    Err(winner) => After::Over(*winner),
                };
                visit(Way::Sow(opening, takes), after)
            });
        }
    }
    true
}

/// The ways to play from one position, as they are gone through.
struct Listing<'v, 'p> {
    visit: Visit<'v, 'p>,
    /// How many ways may still be tried.
    left: &'v mut usize,
    /// Whether a sowing was not followed to its end.
    lost: bool,
}

impl<'p> Listing<'_, 'p> {
    /// The ways that open with a start and takings. Whether to go on.
    fn after(&mut self, game: &Game<'p>, opening: Opening, given: &mut Vec<Take>) -> bool {
        let mut next = game.clone();
        let mut survey = Survey { given: given.iter(), most: *self.left, takes: Vec::new() };
        match next.advance_fast(opening, &mut survey) {
            Ok(_) => {
                *self.left -= 1;
                return (self.visit)(Way::Sow(opening, given), After::of(next)) && *self.left > 0;
            }
            Err(Illegal::Undecided { .. }) => {
                self.lost = true;
                return true;
            }
            // A bonus is to be chosen; or the sowing is not allowed, and none is.
            Err(_) => {}
        }
        for take in survey.takes {
            given.push(take);
            let go_on = self.after(game, opening, given);
            given.pop();
            if !go_on {
                return false;
            }
        }
        true
    }
}

/// Takes what it is given, and lists the ways to take the next bonus.
struct Survey<'g> {
    given: std::slice::Iter<'g, Take>,
    most: usize,
    takes: Vec<Take>,
}

impl Chooser for Survey<'_> {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        if let Some(take) = self.given.next() {
            return Some(take.clone());
        }
        self.takes.clear();
        offer.each(&mut |take| {
            self.takes.push(take);
            self.takes.len() < self.most
        });
        None
    }
}
