//! The random draws of a game: the same for every game with one number under one seed,
//! whatever is played and on however many threads.
//!
//! They are raw words of ChaCha8, whose stream is fixed by its definition; nothing else
//! of the `rand` crates is used, so that a release of theirs changes no result. A game
//! has two streams: one word a turn for the start, and apart from it the words that
//! bonuses ask for, so that two games stay at the same start word though one takes
//! bonuses and the other does not.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The draws of one game.
pub struct Draws {
    starts: ChaCha8Rng,
    bonuses: ChaCha8Rng,
}

impl Draws {
    /// The draws of the game with a number, under a seed.
    pub fn of_game(seed: u64, game: u64) -> Draws {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut starts = ChaCha8Rng::from_seed(key);
        let mut bonuses = starts.clone();
        starts.set_stream(game.wrapping_mul(2));
        bonuses.set_stream(game.wrapping_mul(2).wrapping_add(1));
        Draws { starts, bonuses }
    }

    /// The draw that decides the next start.
    #[inline]
    pub fn start(&mut self) -> u64 {
        self.starts.next_u64()
    }

    /// The next word for bonuses.
    #[inline]
    pub fn bonus(&mut self) -> u64 {
        self.bonuses.next_u64()
    }
}

/// A draw scaled to a list of choices: equal draws take the same share of the way along
/// lists of any length. No choice is more than one part in 2⁵⁶ likelier than another.
#[inline]
pub fn scaled(draw: u64, choices: usize) -> usize {
    ((u128::from(draw) * choices as u128) >> 64) as usize
}
