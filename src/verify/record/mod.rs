//! Records of games held against the rules: played under one choice of readings, or
//! under all of them at once, to see which of them the record bears out.

use super::failure::{Failure, Found};
use super::library::Library;
use crate::sheet::Mistakes;

mod cube;
mod hangs;
mod held;
mod player;
mod prepare;
mod repair;
mod search;
mod state;
mod turn;
mod verdict;
mod watch;

pub(crate) use cube::{Cube, combination_of, is_indifferent, readings_of};
pub use held::{Miss, Where};
pub use prepare::Prepared;
pub(super) use prepare::lint_record;
pub use repair::{Change, MOST_REPAIRS, Place, Repair, Repairs, Slip, repairs};
pub use search::{Search, TooWide, Unsearched};
pub use turn::PATIENCE;
pub(crate) use turn::Ruled;
pub use verdict::{Finding, Stance, Tried, Validated, claimed, play_under, validate};

/// Plays the records of a library that name an interpretation, each under it, and gives
/// those that do not hold.
///
/// # Errors
/// Records that cannot be played as they are written.
pub fn run_records(library: &Library) -> Result<Vec<Failure>, Mistakes> {
    let mut failures = Vec::new();
    let mut mistakes = Vec::new();
    for record in &library.records {
        let Some(sheet) = library.sheet(record.game.as_str()) else { continue };
        let run = Prepared::new(&library.files, sheet, record)
            .and_then(|prepared| Ok((claimed(&prepared)?, prepared)));
        match run {
            Ok((claim, prepared)) => {
                let miss = claim.and_then(|tried| tried.miss);
                failures.extend(miss.map(|miss| Failure {
                    kind: "record",
                    game: record.game.value.clone(),
                    fixture: record.record.value.clone(),
                    span: prepared.span_of(&library.files, miss.at),
                    expected: miss.says,
                    found: vec![Found { found: miss.gives, under: Vec::new() }],
                }));
            }
            Err(found) => mistakes.extend(found),
        }
    }
    if mistakes.is_empty() { Ok(failures) } else { Err(mistakes) }
}
