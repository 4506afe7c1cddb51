//! Seeds counted by hand, hole by hole: `south i3 4, o2 1`.

use super::Unreadable;
use super::typed::{Word, words_of};
use crate::engine::{Hole, Side, Width};
use crate::sheet::game_record::Numbering;

/// The seeds counted in a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Whose hole it is, where that is said.
    pub side: Option<Side>,
    /// The hole.
    pub hole: Hole,
    /// How many seeds it holds.
    pub seeds: u16,
}

const FORM: &str = "counts are written like `south i3 4, o2 1`: a side, then each hole with its \
                    seeds";

/// Reads counts as people type them. A side holds for all holes after it.
///
/// # Errors
/// Where and why the text is not a list of counts.
pub fn read_counts(
    text: &str,
    numbering: &Numbering,
    width: Width,
) -> Result<Vec<Count>, Unreadable> {
    let words: Vec<Word> = words_of(text, 0).into_iter().filter(|word| word.plain != ";").collect();
    let mut counts = Vec::new();
    let mut said = None;
    let mut rest = words.iter().peekable();
    while let Some(word) = rest.next() {
        let (name, joined) = match word.plain.split_once('=') {
            Some((name, seeds)) => (name, Some(seeds)),
            None => (word.plain.as_str(), None),
        };
        let side = match name {
            "south" | "s" => Some(Side::South),
            "north" | "n" => Some(Side::North),
            _ => None,
        };
        if side.is_some() && joined.is_none() {
            said = side;
            continue;
        }
        let named = numbering.read(name, width);
        let (of, hole) = named.map_err(|fault| Unreadable { at: word.at.clone(), ..fault })?;
        if let (Some(said), Some(of)) = (said, of)
            && said != of
        {
            let reason = format!("`{name}` is {}'s, and {} is named", of.name(), said.name());
            return Err(Unreadable::new(word.at.clone(), reason, FORM));
        }
        let (at, seeds) = match (joined, rest.peek()) {
            (Some(seeds), _) => (word.at.clone(), seeds),
            (None, Some(next)) => (next.at.clone(), next.plain.as_str()),
            (None, None) => {
                let reason = format!("no seeds are given for `{name}`");
                return Err(Unreadable::new(word.at.clone(), reason, FORM));
            }
        };
        let seeds = seeds.parse::<u16>().map_err(|_| {
            Unreadable::new(at, format!("`{seeds}` is not a number of seeds"), FORM)
        })?;
        if joined.is_none() {
            rest.next();
        }
        counts.push(Count { side: of.or(said), hole, seeds });
    }
    if counts.is_empty() {
        return Err(Unreadable::new(0..text.len(), "no hole is named", FORM));
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::game_record::LettersFrom;

    fn read(text: &str) -> Result<Vec<(Option<Side>, u8, u16)>, String> {
        read_counts(text, &Numbering::Seat, Width(3))
            .map(|counts| counts.iter().map(|c| (c.side, c.hole.0, c.seeds)).collect())
            .map_err(|fault| format!("{} at {:?}", fault.reason, fault.at))
    }

    #[test]
    fn counts_are_read_as_people_type_them() {
        // On three columns o1 o2 o3 i3 i2 i1 are the circuit's 0 to 5.
        assert_eq!(read("I3 4"), Ok(vec![(None, 3, 4)]));
        assert_eq!(
            read("south i3=٤, O1: 0; north o2 12"),
            Ok(vec![
                (Some(Side::South), 3, 4),
                (Some(Side::South), 0, 0),
                (Some(Side::North), 1, 12)
            ])
        );
        let letters = Numbering::Letters(LettersFrom::South);
        let counts = read_counts("a4 2", &letters, Width(3)).expect("it is read");
        assert_eq!(counts, [Count { side: Some(Side::North), hole: Hole(2), seeds: 2 }]);
    }

    #[test]
    fn what_is_no_count_is_told_with_its_place() {
        assert_eq!(
            read("i4 1"),
            Err("there is no hole `i4` on a board of 3 columns at 0..2".into())
        );
        assert_eq!(read("i3"), Err("no seeds are given for `i3` at 0..2".into()));
        assert_eq!(read("i3 many"), Err("`many` is not a number of seeds at 3..7".into()));
        assert_eq!(read("south"), Err("no hole is named at 0..5".into()));
    }
}
