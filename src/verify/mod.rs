//! Holding the material to what it says: documents loaded together, references
//! between them, fixtures run, and coverage counted both ways.

mod coverage;
mod fixture;
mod judge;
mod library;
mod lint_fixture;
mod outcome;

pub use coverage::{Coverage, GameCoverage, Unwitnessed};
pub use fixture::{Checked, Failure, run_fixtures};
pub use library::{Document, Library};
