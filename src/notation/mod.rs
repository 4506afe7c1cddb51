//! Holes, positions and moves as text, read and written.
//!
//! Holes are named from their player's own seat: `o1..oN` in the outer row and
//! `i1..iN` in the inner row, both from the left. Counterclockwise sowing runs
//! `o1 → … → oN → iN → … → i1 → o1`.

mod counts;
mod drawing;
mod hole;
mod illegal;
mod moves;
mod numbering;
mod position;
mod telling;
mod transcript;
mod typed;

pub use counts::{Count, read_counts};
pub use drawing::{draw_plain, read_drawing};
pub use hole::{hole_name, read_hole};
pub use illegal::{explain, explain_uncounted, legal_starts};
pub use moves::{read_move, write_move, write_move_in, write_opening};
#[cfg(feature = "cli")]
pub(crate) use numbering::mirrored;
pub use position::{read_position, read_state, write_position, write_state};
pub use telling::cell_of_drawing;
pub use transcript::{Telling, Told, Transcript, Written, read_transcript};

/// Text that cannot be read: from which byte to which, why, and what to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The bytes at fault.
    pub at: std::ops::Range<usize>,
    /// What is wrong.
    pub reason: String,
    /// What to write instead; empty where the reason says it all.
    pub help: String,
}

impl Unreadable {
    fn new(at: std::ops::Range<usize>, reason: impl Into<String>, help: impl Into<String>) -> Self {
        Unreadable { at, reason: reason.into(), help: help.into() }
    }
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.reason)?;
        if self.help.is_empty() { Ok(()) } else { write!(f, "; {}", self.help) }
    }
}

impl std::error::Error for Unreadable {}

/// The words of a text with their bytes.
fn words(text: &str) -> impl Iterator<Item = (std::ops::Range<usize>, &str)> {
    text.split_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (start..start + word.len(), word)
    })
}
