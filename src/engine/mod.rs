//! The engine: positions, programs, turns and node counts.
//!
//! It knows nothing of files, clocks or printing. It reports through an
//! [`Observer`] that costs nothing when nobody looks.
//!
//! Holes are numbered along a player's circuit: o1..oN are 0..N−1, iN..i1 are
//! N..2N−1, so that counterclockwise sowing counts upwards.

mod board;
mod bonus;
mod bounded;
mod compile;
mod dash;
mod deed;
mod end;
mod event;
mod game;
mod hurry;
mod look;
mod op;
mod perft;
mod program;
mod quick;
mod repeats;
mod starts;
mod turn;
mod whole_turn;

pub use crate::rules::BonusTerms;
pub use crate::sheet::model::Width;
pub use board::{Facing, Hole, MOST_SEEDS, Position, PositionFault, Side};
pub use bonus::{Chooser, Offer, Refusal, Take, Uniform};
pub use compile::TooManyConditions;
pub use event::{Event, Observer, Unobserved, View};
pub use game::{Game, Illegal, Move, Played};
pub use perft::{Uncounted, perft};
pub use program::{Ending, PATIENCE, Program, RuleName};
pub use starts::{Opening, Openings};
