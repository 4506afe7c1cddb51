//! The one question of the whole search, and what may be answered to it.

use crate::engine::{Game, Side};

/// Whether one side, the attacker, can force a win within so many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// It can.
    Win,
    /// It cannot: within so many turns, or, if so proved, ever.
    No {
        /// Whether no number of turns is enough.
        forever: bool,
    },
    /// Not known: it hangs on a sowing that was not followed to its end, or on ways to
    /// play a turn that are too many to try.
    Open {
        /// Whether no more work will tell.
        for_good: bool,
    },
}

impl Value {
    /// It cannot within so many turns.
    pub const NOT_YET: Value = Value::No { forever: false };
    /// It never can.
    pub const NEVER: Value = Value::No { forever: true };

    /// It will never be known.
    pub const OPEN: Value = Value::Open { for_good: true };

    /// What a game that is over is worth to a side.
    pub fn of_winner(winner: Option<Side>, attacker: Side) -> Value {
        if winner == Some(attacker) { Value::Win } else { Value::NEVER }
    }
}

/// Why a search gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The time is over.
    Time,
    /// Somebody interrupted it.
    Interrupt,
    /// It took more work than it was granted.
    Work,
}

/// Whoever answers the question.
pub trait Prover<'p> {
    /// Whether the attacker can force a win within so many turns of the game.
    ///
    /// # Errors
    /// Why there was no time to find out.
    fn within(&mut self, game: &Game<'p>, turns: u16) -> Result<Value, Stopped>;
}
