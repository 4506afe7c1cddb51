//! Holding the material to what it says: documents loaded together, references
//! between them, fixtures run, records of games played, and coverage counted both ways.

mod coverage;
mod failure;
mod fixture;
mod judge;
mod landing;
mod library;
mod lint_fixture;
mod lint_glossary;
pub mod mutate;
mod outcome;
pub mod record;
mod support;
mod telling;
mod together;

pub use coverage::{Coverage, GameCoverage, Unwitnessed};
pub use failure::{Combinations, Failure, Found};
pub use fixture::{Checked, Ran, Trial, drawn_moves, run_fixtures, trials};
pub use landing::{Landing, at_odds, landings};
pub use library::{Document, Library, is_glossary};
pub use support::{PartSupport, Stand, Support, Voice};
pub use telling::{Pair, pairs};
