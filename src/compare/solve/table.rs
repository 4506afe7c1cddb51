//! What is known of positions already searched, in a table of a size that is given.
//!
//! A win within n turns is one within more, and none within n is none within fewer.
//! So an entry keeps the fewest turns that are known to be enough and the most that
//! are known not to be, and serves every later question, however deep. It holds the
//! whole position, so that a proof never rests on two that share a hash. Where there
//! is no room, the position that took the least work gives way.

use super::pack::spread;
use super::value::Value;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The fewest turns known to be enough for a win; [`NONE`] where none are.
    wins_from: u16,
    /// The most turns known not to be enough; [`NONE`] where no number is, ever.
    fails_to: u16,
    /// From how many turns on a win hangs on what is not known ...
    open_from: u16,
    /// ... and up to how many none is proved.
    open_to: u16,
    /// Whether more work may tell.
    open_yet: bool,
    /// The number of the move that decided last, in the order of moves.
    pub best: u16,
    /// The work it took: the number of bits of the positions searched.
    pub effort: u8,
}

const NONE: u16 = u16::MAX;
const USED: u64 = 1 << 63;

impl Known {
    const NOTHING: Known = Known {
        wins_from: NONE,
        fails_to: 0,
        open_from: NONE,
        open_to: 0,
        open_yet: false,
        best: NONE,
        effort: 0,
    };

    /// The answer for so many turns, if it is known.
    pub fn answer(&self, turns: u16) -> Option<Value> {
        if turns >= self.wins_from {
            Some(Value::Win)
        } else if turns <= self.fails_to {
            Some(Value::No { forever: self.fails_to == NONE })
        } else if (self.open_from..=self.open_to).contains(&turns) {
            Some(Value::Open { for_good: !self.open_yet })
        } else {
            None
        }
    }

    fn learn(&mut self, turns: u16, value: Value) {
        match value {
            Value::Win => self.wins_from = self.wins_from.min(turns),
            Value::No { forever } => {
                self.fails_to = self.fails_to.max(if forever { NONE } else { turns });
            }
            Value::Open { for_good } => {
                if for_good == self.open_yet {
                    // What was open otherwise says nothing of what is open now.
                    (self.open_from, self.open_to, self.open_yet) = (NONE, 0, !for_good);
                }
                self.open_from = self.open_from.min(turns);
                self.open_to = self.open_to.max(turns);
            }
        }
    }

    fn to_words(self) -> [u64; 2] {
        let bounds = [self.wins_from, self.fails_to, self.open_from, self.open_to];
        let first = bounds.iter().fold(0, |word, &bound| word << 16 | u64::from(bound));
        let yet = u64::from(self.open_yet) << 24;
        [first, USED | yet | u64::from(self.effort) << 16 | u64::from(self.best)]
    }

    fn of_words(words: &[u64]) -> Known {
        let bound = |shift: u32| (words[0] >> shift) as u16;
        Known {
            wins_from: bound(48),
            fails_to: bound(32),
            open_from: bound(16),
            open_to: bound(0),
            open_yet: words[1] >> 24 & 1 == 1,
            best: words[1] as u16,
            effort: (words[1] >> 16) as u8,
        }
    }
}

/// A table of positions.
#[derive(Debug)]
pub struct Table {
    words: Vec<u64>,
    /// The words of a position, and of an entry.
    key: usize,
    entry: usize,
    buckets: u64,
}

/// Entries that a position may stand in.
const WAYS: usize = 4;

impl Table {
    /// A table for positions of so many words, in at most so many bytes.
    pub fn new(key: usize, bytes: usize) -> Table {
        let entry = key + 2;
        let buckets = (bytes / 8 / entry / WAYS).max(1);
        Table { words: vec![0; buckets * WAYS * entry], key, entry, buckets: buckets as u64 }
    }

    #[inline]
    fn bucket(&self, key: &[u64]) -> usize {
        let bucket = (u128::from(spread(key)) * u128::from(self.buckets)) >> 64;
        bucket as usize * WAYS * self.entry
    }

    #[inline]
    fn entry_of(&self, key: &[u64]) -> Option<usize> {
        let first = self.bucket(key);
        let entries = (0..WAYS).map(|way| first + way * self.entry);
        entries.into_iter().find(|&at| {
            self.words[at + self.key + 1] & USED != 0 && self.words[at..at + self.key] == *key
        })
    }

    /// What is known of a position.
    #[inline]
    pub fn find(&self, key: &[u64]) -> Option<Known> {
        self.entry_of(key).map(|at| Known::of_words(&self.words[at + self.key..at + self.entry]))
    }

    /// Keeps what was found out of a position.
    pub fn learn(&mut self, key: &[u64], turns: u16, value: Value, best: Option<u16>, work: u64) {
        let effort = (64 - work.leading_zeros()) as u8;
        let (at, mut known) = match self.entry_of(key) {
            Some(at) => (at, Known::of_words(&self.words[at + self.key..at + self.entry])),
            None => (self.room(key), Known::NOTHING),
        };
        known.learn(turns, value);
        known.best = best.unwrap_or(known.best);
        known.effort = known.effort.max(effort);
        self.words[at..at + self.key].copy_from_slice(key);
        self.words[at + self.key..at + self.entry].copy_from_slice(&known.to_words());
    }

    /// An empty place, or that of the position that took the least work.
    fn room(&self, key: &[u64]) -> usize {
        let first = self.bucket(key);
        let entries = (0..WAYS).map(|way| first + way * self.entry);
        let value = |at: &usize| {
            let word = self.words[at + self.key + 1];
            if word & USED == 0 { 0 } else { 1 + (word >> 16 & 0xff) }
        };
        entries.into_iter().min_by_key(value).expect("a bucket has room for entries")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_answer_serves_many_questions() {
        let mut table = Table::new(1, 1 << 12);
        let key = [7];
        assert_eq!(table.find(&key), None);
        table.learn(&key, 4, Value::NOT_YET, None, 1);
        table.learn(&key, 9, Value::Win, Some(3), 100);
        table.learn(&key, 6, Value::OPEN, None, 1);
        let known = table.find(&key).unwrap();
        let answers = [1, 4, 5, 6, 7, 9, 20].map(|turns| known.answer(turns));
        let (no, open, win) = (Some(Value::NOT_YET), Some(Value::OPEN), Some(Value::Win));
        assert_eq!(answers, [no, no, None, open, None, win, win]);
        assert_eq!((known.best, known.effort), (3, 7));
        table.learn(&key, 8, Value::Open { for_good: false }, None, 1);
        let known = table.find(&key).unwrap();
        assert_eq!(known.answer(6), None);
        assert_eq!(known.answer(8), Some(Value::Open { for_good: false }));
        table.learn(&[8], 2, Value::NEVER, None, 1);
        assert_eq!(table.find(&[8]).unwrap().answer(1000), Some(Value::NEVER));
        assert_eq!(table.find(&[9]), None);
    }

    #[test]
    fn a_full_table_keeps_what_took_most_work() {
        // One bucket: four entries of three words.
        let mut table = Table::new(1, WAYS * 3 * 8);
        for key in 1..=20u64 {
            table.learn(&[key], 1, Value::NOT_YET, None, if key == 3 { 1 << 30 } else { key });
        }
        assert!(table.find(&[3]).is_some());
        let kept = (1..=20).filter(|&key| table.find(&[key]).is_some()).count();
        assert_eq!(kept, WAYS);
    }
}
