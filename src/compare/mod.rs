//! Comparing: where the readings of a game differ, how often that shows in play, and
//! how much it matters.
//!
//! What is compared are [`side::Contender`]s: interpretations, each as it stands or
//! with readings changed. Nothing here prints or reads files.

pub mod side;
pub mod solve;
pub mod witness;
