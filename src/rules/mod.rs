//! From a sheet to rules with no ambiguity left: readings are chosen, then every
//! `depends-on` is settled. The lints find what an author has overlooked.

mod asked;
mod lint;
mod lint_citations;
mod lint_settled;
mod readings;
mod settle;
mod settled;

pub use asked::{Ambiguities, Asked, AskedEnd, AskedRule, MOST_AMBIGUITIES};
pub use lint::{lint_part, lint_playable, lint_sheet};
pub use lint_citations::{lint_citations, lint_contradicts, lint_twins, unknown_claim};
pub use lint_settled::lint_steps;
pub use readings::{BadChoice, Chosen, Origin, Readings};
pub use settle::settle;
pub use settled::{Act, AsPlayed, BonusTerms, End, EndTest, Lap, Rules, Start, Test};
