//! The names of holes as records have them: every way that sources number holes, read
//! into the seat-relative one.

use super::{Unreadable, hole_name, read_hole};
use crate::engine::{Hole, Side, Width};
use crate::sheet::game_record::{LettersFrom, Numbering};
use crate::sheet::vocabulary::{Row, Way};

/// A hole as a record names it: some names also say whose it is.
pub(super) type Named = (Option<Side>, Hole);

impl Numbering {
    /// Reads the plain form of a name on a board of a width.
    pub(super) fn read(&self, name: &str, width: Width) -> Result<Named, Unreadable> {
        self.read_plain(name, width).map_err(|fault| {
            let alike = lookalikes(name);
            match alike.filter(|(_, right)| self.read_plain(right, width).is_ok()) {
                None => fault,
                Some((letter, right)) => {
                    let code = letter as u32;
                    let reason = format!(
                        "`{name}` names no hole: `{letter}` (U+{code:04X}) only looks like the \
                         letter that is meant"
                    );
                    Unreadable::new(fault.at, reason, format!("write `{right}`"))
                }
            }
        })
    }

    fn read_plain(&self, name: &str, width: Width) -> Result<Named, Unreadable> {
        let whole = 0..name.len();
        let joined = name.replace('-', "");
        match self {
            Numbering::Seat => read_hole(&joined, width).map(|hole| (None, hole)).map_err(
                // The place is that of the word as typed.
                |fault| Unreadable { at: whole, ..fault },
            ),
            Numbering::RightmostFirst => match read_hole(&joined, width) {
                Ok(hole) => Ok((None, mirrored(hole, width))),
                Err(fault) => Err(Unreadable { at: whole, ..fault }),
            },
            Numbering::Circuit(circuit) => {
                let circuit_length = 2 * width.0;
                let number =
                    joined.parse::<u16>().ok().filter(|k| (1..=circuit_length).contains(k));
                let Some(number) = number else {
                    let reason = format!("`{name}` is no number of a hole");
                    let help = format!("the holes of a side are 1 to {circuit_length}");
                    return Err(Unreadable::new(whole, reason, help));
                };
                let first = circuit.from.1.at(width.0).map(|k| match circuit.from.0 {
                    Row::Outer => Hole::outer(k),
                    Row::Inner => Hole::inner(k, width),
                });
                let Some(first) = first else {
                    let reason = "the numbers begin with a hole that the board does not have";
                    return Err(Unreadable::new(whole, reason, ""));
                };
                let step = match circuit.way.unwrap_or(Way::Counterclockwise) {
                    Way::Counterclockwise => number - 1,
                    Way::Clockwise => circuit_length - (number - 1),
                };
                let at = (u16::from(first.0) + step) % circuit_length;
                Ok((None, Hole(at as u8)))
            }
            Numbering::Letters(from) => letters(*from, &joined, width).ok_or_else(|| {
                let reason = format!("`{name}` names no hole");
                let rows = if *from == LettersFrom::South { "1 to 4" } else { "1 and 2" };
                let last = letter_name(width.0);
                let help = format!("columns are a to {last}, and rows {rows}, as in a2");
                Unreadable::new(whole, reason, help)
            }),
            Numbering::Table(table) => {
                let found = table.0.iter().find(|(key, _)| key.as_str() == name);
                let Some((_, hole)) = found else {
                    let reason = format!("`{name}` is not in the table");
                    let known: Vec<&str> = table.0.iter().map(|(key, _)| key.as_str()).collect();
                    let help = crate::sheet::suggest(name, &known, "its names are");
                    return Err(Unreadable::new(whole, reason, help));
                };
                let text = hole.value.0.trim();
                read_hole(text, width)
                    .map(|hole| (None, hole))
                    .map_err(|fault| Unreadable { at: whole, ..fault })
            }
        }
    }

    /// A hole of a side in this numbering, as `None` where a table leaves it out.
    pub fn name(&self, side: Side, hole: Hole, width: Width) -> Option<String> {
        let candidates: Vec<String> = match self {
            Numbering::Seat | Numbering::RightmostFirst => {
                Hole::all(width).map(|hole| hole_name(hole, width)).collect()
            }
            Numbering::Circuit(_) => (1..=2 * width.0).map(|k| k.to_string()).collect(),
            Numbering::Letters(_) => (1..=width.0)
                .flat_map(|k| (1..=4).map(move |row| format!("{}{row}", letter_name(k))))
                .collect(),
            Numbering::Table(table) => table.0.iter().map(|(key, _)| key.value.clone()).collect(),
        };
        let is_it = |name: &String| {
            self.read(name, width)
                .is_ok_and(|(of, found)| found == hole && of.is_none_or(|of| of == side))
        };
        candidates.into_iter().find(is_it)
    }
}

/// Characters of a name that look like others, as they are in lower case.
const ALIKE: [(char, char); 22] = [
    ('а', 'a'),
    ('в', 'b'),
    ('с', 'c'),
    ('ԁ', 'd'),
    ('е', 'e'),
    ('һ', 'h'),
    ('н', 'h'),
    ('і', 'i'),
    ('ı', 'i'),
    ('ј', 'j'),
    ('к', 'k'),
    ('м', 'm'),
    ('о', 'o'),
    ('р', 'p'),
    ('ѕ', 's'),
    ('т', 't'),
    ('х', 'x'),
    ('у', 'y'),
    ('α', 'a'),
    ('ι', 'i'),
    ('ο', 'o'),
    ('ν', 'v'),
];

/// The first character of a name that looks like a Latin letter and is none, and the name
/// with all such written right. A zero or a one may stand for a letter at the start.
fn lookalikes(name: &str) -> Option<(char, String)> {
    let first_only = [('0', 'o'), ('1', 'i'), ('l', 'i'), ('|', 'i')];
    let of = |at: usize, c: char| {
        let known = ALIKE.iter().chain(first_only.iter().filter(|_| at == 0));
        known.clone().find(|(alike, _)| *alike == c).map(|(_, right)| *right)
    };
    let first = name.char_indices().find(|&(at, c)| of(at, c).is_some())?.1;
    Some((first, name.char_indices().map(|(at, c)| of(at, c).unwrap_or(c)).collect()))
}

/// The hole of the same row that is as far from the other end.
pub(crate) fn mirrored(hole: Hole, width: Width) -> Hole {
    let k = width.0 + 1 - hole.column(width);
    if hole.is_inner(width) { Hole::inner(k, width) } else { Hole::outer(k) }
}

/// The letters of a column: a to z, then aa, ab and so on.
fn letter_name(column: u16) -> String {
    let letter = |k: u16| char::from(b'a' + (k % 26) as u8);
    match column - 1 {
        k if k < 26 => letter(k).to_string(),
        k => [letter(k / 26 - 1), letter(k)].iter().collect(),
    }
}

fn letters(from: LettersFrom, name: &str, width: Width) -> Option<Named> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (column, row) = name.split_at(digits);
    let column = (1..=width.0).find(|&k| letter_name(k) == column)?;
    let own = |side: Option<Side>, inner: bool, k: u16| {
        let hole = if inner { Hole::inner(k, width) } else { Hole::outer(k) };
        Some((side, hole))
    };
    // North's own left is South's right.
    let across = width.0 + 1 - column;
    match (from, row) {
        (LettersFrom::Each, "1") => own(None, false, column),
        (LettersFrom::Each, "2") => own(None, true, column),
        (LettersFrom::South, "1") => own(Some(Side::South), false, column),
        (LettersFrom::South, "2") => own(Some(Side::South), true, column),
        (LettersFrom::South, "3") => own(Some(Side::North), true, across),
        (LettersFrom::South, "4") => own(Some(Side::North), false, across),
        _ => None,
    }
}
