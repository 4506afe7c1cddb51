//! Estimates with 95 % intervals.
//!
//! A share has the interval of Wilson (1927), a difference of two shares that of
//! Newcombe (1998, his method 10, made of two Wilson intervals). A mean, and a ratio of
//! two sums over games, has the interval of Student's t about it, the spread of a ratio
//! being that of what each game adds to it. Moves of one game are not independent: a
//! share of moves has the Wilson interval of so many independent ones as would spread
//! as much (Kish's design effect).

use serde::{Deserialize, Serialize};

/// The 97.5 % point of the normal distribution.
pub const Z: f64 = 1.959_963_984_540_054;

/// A value estimated from `n` observations, with its interval. Where there is nothing
/// to estimate from, there is no value; where too little, no interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The value.
    pub value: Option<f64>,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// How many games, moves or turns it rests on.
    pub n: u64,
}

impl Estimate {
    /// Nothing was observed.
    pub const NONE: Estimate = Estimate { value: None, low: None, high: None, n: 0 };

    fn of(value: f64, interval: Option<(f64, f64)>, n: u64) -> Estimate {
        let (low, high) = interval.unzip();
        Estimate { value: Some(value), low, high, n }
    }

    /// Whether the interval leaves zero out, so that there is a difference to speak of.
    pub fn is_apart_from_zero(&self) -> bool {
        self.low.is_some_and(|low| low > 0.0) || self.high.is_some_and(|high| high < 0.0)
    }
}

/// The Wilson interval of a share seen in so many independent trials.
pub fn wilson(share: f64, trials: f64) -> (f64, f64) {
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
    let spread = share * (1.0 - share) / trials + z2 / (4.0 * trials * trials);
    let half = Z * spread.max(0.0).sqrt() / (1.0 + z2 / trials);
    let low = if share <= 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if share >= 1.0 { 1.0 } else { (middle + half).min(1.0) };
    (low, high)
}

/// A share of independent trials.
pub fn share(successes: u64, trials: u64) -> Estimate {
    if trials == 0 {
        return Estimate::NONE;
    }
    let value = successes as f64 / trials as f64;
    Estimate::of(value, Some(wilson(value, trials as f64)), trials)
}

/// The difference of two shares, by their own intervals. As `n` stands the smaller.
pub fn difference_of_shares(one: &Estimate, other: &Estimate) -> Estimate {
    let n = one.n.min(other.n);
    let parts = (one.value, one.low, one.high, other.value, other.low, other.high);
    let (Some(p), Some(l), Some(u), Some(q), Some(m), Some(v)) = parts else {
        return Estimate { n, ..Estimate::NONE };
    };
    let root = |a: f64, b: f64| (a * a + b * b).sqrt();
    let interval = ((p - q) - root(p - l, v - q), (p - q) + root(u - p, q - m));
    Estimate::of(p - q, Some(interval), n)
}

/// The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5; exact for one and two
/// degrees of freedom, where that series is not).
pub fn t(degrees: u64) -> f64 {
    match degrees {
        0 => return f64::INFINITY,
        1 => return 12.706_204_736_174_7,
        2 => return 4.302_652_729_749_46,
        _ => {}
    }
    let v = degrees as f64;
    let z2 = Z * Z;
    let g1 = Z * (z2 + 1.0) / 4.0;
    let g2 = Z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
    let g3 = Z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
    let g4 = Z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0;
    Z + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v
}

/// A value from `games` games whose variance was estimated, resting on `n` observations.
pub fn with_variance(value: f64, variance: f64, games: u64, n: u64) -> Estimate {
    let interval = (games >= 2).then(|| {
        let half = t(games - 1) * variance.max(0.0).sqrt();
        (value - half, value + half)
    });
    Estimate::of(value, interval, n)
}

/// A share of `n` moves of several games, its variance estimated between the games.
/// Where no move or every move counts, nothing is known of how moves hang together, and
/// each game stands for one trial.
pub fn clustered_share(value: f64, variance: f64, games: u64, n: u64) -> Estimate {
    let alone = value * (1.0 - value) / n as f64;
    let trials =
        if alone > 0.0 { n as f64 / (variance / alone).max(1.0) } else { games.min(n) as f64 };
    Estimate::of(value, Some(wilson(value, trials)), n)
}
