//! Sums over games from which a ratio, its spread between games and the difference of
//! two ratios follow. They are exact whole numbers, so that it does not matter in what
//! order games are added, nor on how many machines.

use serde::{Deserialize, Serialize};

use super::interval::{Estimate, clustered_share, wilson, with_variance};

/// What each game of a pair gives to a ratio: above the line and below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// In the first game, above and below.
    pub a: (u64, u64),
    /// In the second.
    pub b: (u64, u64),
}

/// The sums of the four numbers of a pair, and of their products.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moments {
    sums: [Exact; 4],
    /// Row by row: 00 01 02 03 11 12 13 22 23 33.
    products: [Exact; 10],
}

/// A sum that can grow past what JSON's readers hold; written as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
struct Exact(u128);

impl From<Exact> for String {
    fn from(sum: Exact) -> String {
        sum.0.to_string()
    }
}

impl TryFrom<String> for Exact {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Exact, Self::Error> {
        text.parse().map(Exact)
    }
}

/// Which ratio of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// That of the first games.
    A,
    /// That of the second.
    B,
    /// That of both together.
    Both,
}

impl Of {
    /// The weights of the four numbers above the line and below it.
    fn weights(self) -> ([f64; 4], [f64; 4]) {
        match self {
            Of::A => ([1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]),
            Of::B => ([0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
            Of::Both => ([1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0]),
        }
    }
}

impl Moments {
    /// Adds a pair of games.
    pub fn add(&mut self, pair: Pair) {
        let numbers = [pair.a.0, pair.a.1, pair.b.0, pair.b.1].map(u128::from);
        for (sum, number) in self.sums.iter_mut().zip(numbers) {
            sum.0 += number;
        }
        let mut at = 0;
        for i in 0..4 {
            for j in i..4 {
                self.products[at].0 += numbers[i] * numbers[j];
                at += 1;
            }
        }
    }

    /// Adds what others have summed. `None` where the sums are past all bounds.
    #[must_use]
    pub fn plus(&self, other: &Moments) -> Option<Moments> {
        let mut sum = self.clone();
        let ours = sum.sums.iter_mut().chain(&mut sum.products);
        for (mine, theirs) in ours.zip(other.sums.iter().chain(&other.products)) {
            mine.0 = mine.0.checked_add(theirs.0)?;
        }
        Some(sum)
    }

    fn product(&self, i: usize, j: usize) -> f64 {
        let (i, j) = (i.min(j), i.max(j));
        // The rows before row i hold 4 + 3 + … products.
        let row = [0, 4, 7, 9][i];
        self.products[row + j - i].0 as f64
    }

    /// A weighted sum of the four sums.
    fn total(&self, weights: [f64; 4]) -> f64 {
        weights.iter().zip(self.sums).map(|(w, sum)| w * sum.0 as f64).sum()
    }

    /// What is below the line: what a ratio is one of.
    pub fn count(&self, of: Of) -> u64 {
        let [_, a, _, b] = self.sums.map(|sum| sum.0);
        let below = match of {
            Of::A => a,
            Of::B => b,
            Of::Both => a.saturating_add(b),
        };
        u64::try_from(below).unwrap_or(u64::MAX)
    }

    fn above(&self, of: Of) -> f64 {
        self.total(of.weights().0)
    }

    /// What each game adds to the deviation of a ratio, as weights of its numbers.
    fn residual(&self, of: Of) -> [f64; 4] {
        let (above, below) = of.weights();
        let whole = self.count(of) as f64;
        let ratio = self.above(of) / whole;
        std::array::from_fn(|at| (above[at] - ratio * below[at]) / whole)
    }

    /// The variance of a sum of residuals over so many games. Their mean is zero. What
    /// is no more than rounding is nothing.
    fn variance(&self, weights: [f64; 4], games: u64) -> f64 {
        const ROUNDING: f64 = 1e-12;
        let (mut sum, mut size) = (0.0, 0.0);
        for i in 0..4 {
            for j in 0..4 {
                let part = weights[i] * weights[j] * self.product(i, j);
                sum += part;
                size += part.abs();
            }
        }
        let games = games as f64;
        if sum <= ROUNDING * size { 0.0 } else { sum * games / (games - 1.0) }
    }

    /// A ratio over so many pairs of games.
    pub fn ratio(&self, of: Of, games: u64) -> Estimate {
        let n = self.count(of);
        if n == 0 {
            return Estimate::NONE;
        }
        let variance = self.variance(self.residual(of), games);
        with_variance(self.above(of) / n as f64, variance, games, n)
    }

    /// A ratio of what can only be part of the whole, as a share.
    pub fn share(&self, of: Of, games: u64) -> Estimate {
        let n = self.count(of);
        if n == 0 {
            return Estimate::NONE;
        }
        let variance = if games < 2 { 0.0 } else { self.variance(self.residual(of), games) };
        clustered_share(self.above(of) / n as f64, variance, games, n)
    }

    /// The first ratio less the second, the games of a pair taken together. As `n`
    /// stands the smaller.
    pub fn difference(&self, games: u64) -> Estimate {
        let n = self.count(Of::A).min(self.count(Of::B));
        if n == 0 {
            return Estimate::NONE;
        }
        let (a, b) = (self.residual(Of::A), self.residual(Of::B));
        let weights = std::array::from_fn(|at| a[at] - b[at]);
        let ratio = |of| self.above(of) / self.count(of) as f64;
        let variance = self.variance(weights, games);
        with_variance(ratio(Of::A) - ratio(Of::B), variance, games, n)
    }

    /// The first share less the second, the games of a pair taken together. Where no
    /// game tells them apart, a game that does may still come: its share is known to the
    /// upper end of the interval of what never happened.
    pub fn difference_of_shares(&self, games: u64) -> Estimate {
        let difference = self.difference(games);
        match (difference.value, difference.low) {
            (Some(value), Some(low)) if low == value => {
                let (_, most) = wilson(0.0, games as f64);
                Estimate { low: Some(value - most), high: Some(value + most), ..difference }
            }
            _ => difference,
        }
    }
}
