//! Node counts: how many sequences of so many full turns there are.

use num_bigint::BigUint;

use super::bonus::{Chooser, Offer, Take};
use super::game::{Game, Illegal};
use super::starts::Opening;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// It does not fit 128 bits.
    TooMany,
    /// What comes of a sowing is not known after so many laps.
    Undecided {
        /// The laps.
        laps: u64,
    },
}

/// The number of sequences of `depth` turns from the position of a game. A game
/// that ends earlier is not counted; resigning never counts; a pass counts as a
/// turn.
///
/// # Errors
/// More sequences than 128 bits can count, or a sowing that is not decided.
pub fn perft(game: &Game<'_>, depth: u32) -> Result<u128, Uncounted> {
    if depth == 0 {
        return Ok(1);
    }
    if game.ending().is_some() {
        return Ok(0);
    }
    let mut nodes = 0u128;
    let openings = game.legal();
    if openings.is_empty() && game.must_pass() {
        let mut next = game.clone();
        next.play(&super::Move::Pass).expect("a stuck side that passes may pass");
        return perft(&next, depth - 1);
    }
    for opening in openings.iter() {
        nodes =
            nodes.checked_add(after_opening(game, opening, depth)?).ok_or(Uncounted::TooMany)?;
    }
    Ok(nodes)
}

/// Takes what it is given, and at the next bonus counts the ways or lists them.
struct Survey {
    given: std::vec::IntoIter<Take>,
    list: bool,
    ways: Option<BigUint>,
    takes: Vec<Take>,
}

impl Chooser for Survey {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        if let Some(take) = self.given.next() {
            return Some(take);
        }
        if self.list {
            offer.each(&mut |take| {
                self.takes.push(take);
                true
            });
        } else {
            self.ways = Some(offer.count());
        }
        None
    }
}

fn after_opening(game: &Game<'_>, opening: Opening, depth: u32) -> Result<u128, Uncounted> {
    after_takes(game, opening, &mut Vec::new(), depth)
}

fn after_takes(
    game: &Game<'_>,
    opening: Opening,
    given: &mut Vec<Take>,
    depth: u32,
) -> Result<u128, Uncounted> {
    let mut next = game.clone();
    // At the last turn the ways are counted, and none is played: a bonus ends the
    // turn in every sheet unless its program goes on sowing.
    let list = depth > 1 || !game.program().bonus_ends_turn();
    let mut survey =
        Survey { given: given.clone().into_iter(), list, ways: None, takes: Vec::new() };
    let played = match next.open(opening, &mut survey) {
        Ok(played) => played,
        Err(Illegal::Undecided { laps }) => return Err(Uncounted::Undecided { laps }),
        Err(_) => return Ok(0),
    };
    if played.pending.is_none() {
        return perft(&next, depth - 1);
    }
    if let Some(ways) = survey.ways {
        return u128::try_from(ways).map_err(|_| Uncounted::TooMany);
    }
    let mut nodes = 0u128;
    for take in survey.takes {
        given.push(take);
        nodes = nodes
            .checked_add(after_takes(game, opening, given, depth)?)
            .ok_or(Uncounted::TooMany)?;
        given.pop();
    }
    Ok(nodes)
}
