//! Names of holes.

use super::Unreadable;
use crate::engine::{Hole, Width};

/// The name of a hole from its player's own seat, such as `i3`.
pub fn hole_name(hole: Hole, width: Width) -> String {
    let row = if hole.is_inner(width) { 'i' } else { 'o' };
    format!("{row}{}", hole.column(width))
}

/// Reads the name of a hole.
///
/// # Errors
/// Text that is not `o` or `i` and a number from 1 to the width.
pub fn read_hole(text: &str, width: Width) -> Result<Hole, Unreadable> {
    let n = width.0;
    let help = || format!("holes are o1 to o{n} and i1 to i{n}");
    let bad = |reason: String| Unreadable::new(0..text.len(), reason, help());
    let number = text.get(1..).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
    let k = number.and_then(|digits| digits.parse::<u16>().ok());
    match (text.as_bytes().first(), k) {
        (Some(b'o'), Some(k)) if (1..=n).contains(&k) => Ok(Hole::outer(k)),
        (Some(b'i'), Some(k)) if (1..=n).contains(&k) => Ok(Hole::inner(k, width)),
        (Some(b'o' | b'i'), Some(_)) => {
            Err(bad(format!("there is no hole `{text}` on a board of {n} columns")))
        }
        _ => Err(bad(format!("`{text}` names no hole"))),
    }
}
