//! Witnesses: games and positions on which two programs part.
//!
//! Two programs of one game part where they give other legal starts, other ways to
//! take a bonus, another position or another outcome. [`shortest`] searches all games
//! from a position breadth first; [`smallest`] goes through all positions, narrow
//! boards first and few seeds first. Both say what they have proved.

mod shortest;
mod smallest;
mod together;
pub mod told;

pub use shortest::{Limits, Search, shortest};
pub use smallest::{Smallest, Sweep, Swept, smallest};
pub use together::{Parting, Witness};
