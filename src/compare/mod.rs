//! Comparing: where the readings of a game differ, how often that shows in play, and
//! how much it matters.
//!
//! What is compared are [`side::Contender`]s: interpretations, each as it stands or
//! with readings changed. Nothing here prints or reads files.

pub mod ask;
pub mod charts;
pub mod digest;
pub mod evidence;
pub mod figures;
pub mod first_moves;
pub mod how_played;
pub mod interval;
pub mod moments;
pub mod numbers;
pub mod pair;
pub mod part;
pub mod plan;
pub mod player;
pub mod ranking;
pub mod run;
pub mod selfplay;
pub mod shadow;
pub mod side;
pub mod solve;
pub mod stream;
pub mod tally;
pub mod witness;
