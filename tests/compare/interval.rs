//! The statistics, held to published values and to distributions that are known.

use makombo::compare::interval::{Estimate, difference_of_shares, share, t, wilson};
use makombo::compare::moments::{Moments, Of, Pair};
use makombo::compare::stream::{Draws, scaled};

fn near(found: f64, wanted: f64, by: f64) {
    assert!((found - wanted).abs() <= by, "{found} is not {wanted}");
}

fn ends(estimate: &Estimate) -> (f64, f64) {
    (estimate.low.unwrap(), estimate.high.unwrap())
}

#[test]
fn wilson_intervals_are_the_published_ones() {
    // Newcombe (1998), "Two-sided confidence intervals for the single proportion",
    // table I, method 3.
    let published = [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ];
    for (successes, trials, low, high) in published {
        let found = ends(&share(successes, trials));
        near(found.0, low, 0.00005);
        near(found.1, high, 0.00005);
    }
    assert_eq!(share(0, 0), Estimate::NONE);
    assert_eq!(ends(&share(7, 7)).1, 1.0);
}

#[test]
fn differences_of_shares_are_the_published_ones() {
    // Newcombe (1998), "Interval estimation for the difference between independent
    // proportions", table II, method 10.
    let published = [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ];
    for ((a, n), (b, m), low, high) in published {
        let found = ends(&difference_of_shares(&share(a, n), &share(b, m)));
        near(found.0, low, 0.00005);
        near(found.1, high, 0.00005);
    }
    let none = difference_of_shares(&share(1, 2), &Estimate::NONE);
    assert_eq!((none.value, none.low, none.n), (None, None, 0));
}

#[test]
fn points_of_student_are_the_tables() {
    let table = [
        (1, 12.7062),
        (2, 4.3027),
        (3, 3.1824),
        (4, 2.7764),
        (5, 2.5706),
        (10, 2.2281),
        (20, 2.0860),
        (30, 2.0423),
        (60, 2.0003),
        (120, 1.9799),
        (1_000_000, 1.959_966),
    ];
    for (degrees, point) in table {
        // The series is off by a hundredth at three degrees, and by less after.
        near(t(degrees), point, if degrees < 5 { 0.012 } else { 0.0006 });
    }
}

#[test]
fn wilson_covers_the_binomial() {
    // The exact chance that the interval holds the share, over all outcomes.
    let covered = |n: u64, p: f64| -> f64 {
        let mut chance = (1.0 - p).powi(n as i32);
        let mut sum = 0.0;
        for k in 0..=n {
            let (low, high) = wilson(k as f64 / n as f64, n as f64);
            if low <= p && p <= high {
                sum += chance;
            }
            chance *= (n - k) as f64 / (k + 1) as f64 * p / (1.0 - p);
        }
        sum
    };
    for n in [20, 100, 400] {
        let shares: Vec<f64> = (1..=50).map(|p| f64::from(p) / 100.0).collect();
        let all: Vec<f64> = shares.iter().map(|&p| covered(n, p)).collect();
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        near(mean, 0.95, 0.008);
        let least = all.into_iter().fold(1.0, f64::min);
        assert!(least > 0.83, "n {n}: {least}");
    }
}

/// A draw from 0 to 1.
fn unit(draws: &mut Draws) -> f64 {
    draws.start() as f64 / 2f64.powi(64)
}

/// How often an interval made of so many games holds what is true, in 2000 samples.
fn coverage(
    games: u64,
    truth: f64,
    of: impl Fn(&Moments) -> Estimate,
    play: impl Fn(&mut Draws) -> Pair,
) -> f64 {
    const SAMPLES: u64 = 2000;
    let mut held = 0;
    for sample in 0..SAMPLES {
        let mut draws = Draws::of_game(77, sample);
        let mut moments = Moments::default();
        for _ in 0..games {
            moments.add(play(&mut draws));
        }
        let (low, high) = ends(&of(&moments));
        held += u64::from(low <= truth && truth <= high);
    }
    held as f64 / SAMPLES as f64
}

#[test]
fn means_cover_a_geometric_distribution() {
    // Tosses of a coin up to the first head: two on average.
    let tosses = |draws: &mut Draws| {
        let mut n = 1;
        while draws.start() >> 63 == 0 {
            n += 1;
        }
        Pair { a: (n, 1), b: (1, 1) }
    };
    let covered = coverage(200, 2.0, |moments| moments.ratio(Of::A, 200), tosses);
    near(covered, 0.95, 0.02);
}

#[test]
fn ratios_and_their_differences_cover_what_is_true() {
    // A game of 1 to 9 turns, with 1 to 5 laps a turn in the first: 3 on average. In the
    // second there are as many turns, and one lap more in every other game.
    let play = |draws: &mut Draws| {
        let turns = 1 + scaled(draws.start(), 9) as u64;
        let laps: u64 = (0..turns).map(|_| 1 + scaled(draws.start(), 5) as u64).sum();
        let more = draws.start() >> 63;
        Pair { a: (laps, turns), b: (laps + more * turns, turns) }
    };
    near(coverage(200, 3.0, |m| m.ratio(Of::A, 200), play), 0.95, 0.02);
    near(coverage(200, 3.5, |m| m.ratio(Of::B, 200), play), 0.95, 0.02);
    near(coverage(200, -0.5, |m| m.difference(200), play), 0.95, 0.02);
}

#[test]
fn shares_of_moves_that_hang_together_are_no_surer_than_they_are() {
    // Of a game's ten moves all differ or none: as much is known as from its first one.
    let play = |draws: &mut Draws| {
        let differ = |chance: f64| if chance < 0.3 { 10 } else { 0 };
        Pair { a: (differ(unit(draws)), 10), b: (0, 0) }
    };
    let mut moments = Moments::default();
    let mut draws = Draws::of_game(5, 5);
    let mut differing = 0;
    for _ in 0..500 {
        let pair = play(&mut draws);
        differing += pair.a.0 / 10;
        moments.add(pair);
    }
    let (found, games) = (moments.share(Of::A, 500), share(differing, 500));
    assert_eq!((found.value, found.n), (games.value, 5000));
    near(found.low.unwrap(), games.low.unwrap(), 0.0005);
    near(found.high.unwrap(), games.high.unwrap(), 0.0005);
    let covered = coverage(100, 0.3, |moments| moments.share(Of::Both, 100), play);
    near(covered, 0.95, 0.02);
}

#[test]
fn what_never_happened_is_known_by_the_game() {
    let mut moments = Moments::default();
    for _ in 0..20 {
        moments.add(Pair { a: (0, 50), b: (0, 50) });
    }
    let (found, games) = (moments.share(Of::Both, 20), share(0, 20));
    assert_eq!((found.value, found.low, found.high), (games.value, games.low, games.high));
    assert_eq!(found.n, 2000);
}

#[test]
fn half_points_of_won_and_lost_games_are_known_as_games_are() {
    // Two half points a game, both for one side: as many trials as games.
    let mut moments = Moments::default();
    for game in 0..80 {
        let won = |share| if game < share { (2, 2) } else { (0, 2) };
        moments.add(Pair { a: won(56), b: won(48) });
    }
    let (found, games) = (moments.share(Of::A, 80), share(56, 80));
    assert_eq!((found.value, found.n), (games.value, 160));
    near(found.low.unwrap(), games.low.unwrap(), 0.001);
    near(found.high.unwrap(), games.high.unwrap(), 0.001);
    // Eight pairs differ, all one way: the mean of 8 ones and 72 zeros by Student.
    let difference = moments.difference_of_shares(80);
    let half = t(79) * (0.1f64 * 0.9 / 79.0).sqrt();
    near(difference.low.unwrap(), 0.1 - half, 1e-9);
    near(difference.high.unwrap(), 0.1 + half, 1e-9);
}

#[test]
fn pairs_that_never_differ_may_yet() {
    let mut moments = Moments::default();
    for game in 0..20u64 {
        let score = (game % 3, 2);
        moments.add(Pair { a: score, b: score });
    }
    let most = share(0, 20).high.unwrap();
    let difference = moments.difference_of_shares(20);
    assert_eq!(
        (difference.value, difference.low, difference.high),
        (Some(0.0), Some(-most), Some(most))
    );
    assert!(!difference.is_apart_from_zero());
}

#[test]
fn too_little_has_no_interval() {
    let mut moments = Moments::default();
    let nothing = moments.ratio(Of::A, 0);
    assert_eq!(nothing, Estimate::NONE);
    moments.add(Pair { a: (3, 1), b: (5, 1) });
    let one = moments.ratio(Of::A, 1);
    assert_eq!((one.value, one.low, one.n), (Some(3.0), None, 1));
    let less = moments.difference(1);
    assert_eq!((less.value, less.low), (Some(-2.0), None));
}
