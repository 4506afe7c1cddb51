//! What many pairs of games gave, in whole numbers that can be added in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::moments::{Moments, Pair};
use super::pair::Played;
use super::selfplay::{Finish, Record};
use super::shadow::Parted;
use crate::engine::Side;

/// The games of one contender.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Games {
    /// Games that a rule ended.
    pub ended: u64,
    /// Games cut off.
    pub cut_off: u64,
    /// Games that came to a sowing that is not decided.
    pub undecided: u64,
    /// For each end rule, the games won by South, won by North, and drawn.
    pub endings: Vec<[u64; 3]>,
    /// For each length in turns, the games that ended after so many.
    pub lengths: BTreeMap<u64, u64>,
    /// The most laps of a sowing that ended.
    pub longest_chain: u64,
    /// The most turns without a choice, one after the other.
    pub longest_forced_line: u64,
}

/// Many pairs of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The pairs.
    pub pairs: u64,
    /// The games of the first contender.
    pub a: Games,
    /// The games of the second.
    pub b: Games,
    /// Pairs of which both games were ended by a rule.
    pub both_ended: u64,
    /// Of these, pairs with different winners.
    pub winner_differs: u64,
    /// Sums of ratios.
    pub ratios: Ratios,
}

/// The sums from which ratios follow: what is above the line, and what below.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratios {
    /// Half points of the first player; half points of both, two for each game that ended.
    pub score: Moments,
    /// Turns of games that ended; games ended.
    pub turns: Moments,
    /// Laps; turns whose sowing ended.
    pub laps: Moments,
    /// Starts to choose from; turns that opened with a start.
    pub starts: Moments,
    /// Turns without a choice; turns.
    pub forced: Moments,
    /// Positions with other legal starts; positions.
    pub other_starts: Moments,
    /// Moves not allowed; moves.
    pub not_allowed: Moments,
    /// Moves with another outcome; moves.
    pub other_outcome: Moments,
    /// Moves to another position alone; moves.
    pub other_position: Moments,
    /// Moves whose result differs in any of these ways; moves.
    pub differing: Moments,
}

impl Games {
    fn add(&mut self, record: &Record) {
        match record.finish {
            Finish::Cut => self.cut_off += 1,
            Finish::Undecided => self.undecided += 1,
            Finish::Ended(ending) => {
                self.ended += 1;
                *self.lengths.entry(record.turns).or_default() += 1;
                if self.endings.len() <= ending.by {
                    self.endings.resize(ending.by + 1, [0; 3]);
                }
                let won = match ending.winner {
                    Some(Side::South) => 0,
                    Some(Side::North) => 1,
                    None => 2,
                };
                self.endings[ending.by][won] += 1;
            }
        }
        self.longest_chain = self.longest_chain.max(record.longest);
        self.longest_forced_line = self.longest_forced_line.max(record.forced_line);
    }

    fn plus(&mut self, other: &Games) {
        let Games { ended, cut_off, undecided, endings, lengths, .. } = other;
        // Those read from a file may be anything.
        let add = |mine: &mut u64, theirs: u64| *mine = mine.saturating_add(theirs);
        add(&mut self.ended, *ended);
        add(&mut self.cut_off, *cut_off);
        add(&mut self.undecided, *undecided);
        if self.endings.len() < endings.len() {
            self.endings.resize(endings.len(), [0; 3]);
        }
        for (mine, theirs) in self.endings.iter_mut().zip(endings) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                add(mine, *theirs);
            }
        }
        for (turns, games) in lengths {
            add(self.lengths.entry(*turns).or_default(), *games);
        }
        self.longest_chain = self.longest_chain.max(other.longest_chain);
        self.longest_forced_line = self.longest_forced_line.max(other.longest_forced_line);
    }

    /// Games that an end rule ended, whoever won.
    pub fn ended_by(&self, rule: usize) -> u64 {
        self.endings.get(rule).map_or(0, sum)
    }

    /// Games without a winner.
    pub fn drawn(&self) -> u64 {
        sum(self.endings.iter().map(|won| &won[2]))
    }

    /// Games that ended after so many turns at the most.
    pub fn within(&self, turns: u64) -> u64 {
        sum(self.lengths.range(..=turns).map(|(_, games)| games))
    }

    /// All games.
    pub fn all(&self) -> u64 {
        self.ended.saturating_add(self.cut_off).saturating_add(self.undecided)
    }
}

/// A sum that stays what it is where it is past all bounds, as only a file's can be.
fn sum<'a>(numbers: impl IntoIterator<Item = &'a u64>) -> u64 {
    numbers.into_iter().fold(0, |sum, number| sum.saturating_add(*number))
}

/// The first player's half points, and those of both; or nothing for a game without an
/// end.
fn score(record: &Record) -> (u64, u64) {
    match record.finish {
        Finish::Ended(ending) => match ending.winner {
            Some(Side::South) => (2, 2),
            Some(Side::North) => (0, 2),
            None => (1, 2),
        },
        Finish::Cut | Finish::Undecided => (0, 0),
    }
}

impl Tally {
    /// Adds a pair of games.
    pub fn add(&mut self, played: &Played) {
        let (a, b) = (&played.a.0, &played.b.0);
        self.pairs += 1;
        self.a.add(a);
        self.b.add(b);
        if let (Finish::Ended(one), Finish::Ended(other)) = (a.finish, b.finish) {
            self.both_ended += 1;
            self.winner_differs += u64::from(one.winner != other.winner);
        }
        let ratios = &mut self.ratios;
        let records = |of: fn(&Record) -> (u64, u64)| Pair { a: of(a), b: of(b) };
        let parted =
            |of: fn(&Parted) -> (u64, u64)| Pair { a: of(&played.a.1), b: of(&played.b.1) };
        ratios.score.add(records(score));
        ratios.turns.add(records(|game| {
            let ended = matches!(game.finish, Finish::Ended(_));
            if ended { (game.turns, 1) } else { (0, 0) }
        }));
        ratios.laps.add(records(|game| (game.laps, game.finite)));
        ratios.starts.add(records(|game| (game.starts, game.openings)));
        ratios.forced.add(records(|game| (game.forced, game.turns)));
        ratios.other_starts.add(parted(|p| (p.starts, p.positions)));
        ratios.not_allowed.add(parted(|p| (p.not_allowed, p.moves)));
        ratios.other_outcome.add(parted(|p| (p.outcome, p.moves)));
        ratios.other_position.add(parted(|p| (p.position, p.moves)));
        ratios.differing.add(parted(|p| (p.differing(), p.moves)));
    }

    /// Adds what others have counted. `None` where the sums are past all bounds.
    #[must_use]
    pub fn plus(mut self, other: &Tally) -> Option<Tally> {
        self.pairs = self.pairs.checked_add(other.pairs)?;
        self.a.plus(&other.a);
        self.b.plus(&other.b);
        self.both_ended = self.both_ended.checked_add(other.both_ended)?;
        self.winner_differs = self.winner_differs.checked_add(other.winner_differs)?;
        self.ratios = self.ratios.plus(&other.ratios)?;
        Some(self)
    }
}

impl Ratios {
    fn plus(&self, other: &Ratios) -> Option<Ratios> {
        Some(Ratios {
            score: self.score.plus(&other.score)?,
            turns: self.turns.plus(&other.turns)?,
            laps: self.laps.plus(&other.laps)?,
            starts: self.starts.plus(&other.starts)?,
            forced: self.forced.plus(&other.forced)?,
            other_starts: self.other_starts.plus(&other.other_starts)?,
            not_allowed: self.not_allowed.plus(&other.not_allowed)?,
            other_outcome: self.other_outcome.plus(&other.other_outcome)?,
            other_position: self.other_position.plus(&other.other_position)?,
            differing: self.differing.plus(&other.differing)?,
        })
    }
}
