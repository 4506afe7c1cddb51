//! The random draws, held to ChaCha8 as it is defined and to its published vector.

use makombo::compare::stream::{Draws, scaled};

/// ChaCha8 after Bernstein: a key of 256 bits, a counter and a nonce of 64 bits each.
fn chacha8(key: [u8; 32], nonce: u64, counter: u64) -> [u64; 8] {
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
    let mut start = [0u32; 16];
    for (at, text) in [b"expa", b"nd 3", b"2-by", b"te k"].into_iter().enumerate() {
        start[at] = word(text);
    }
    for at in 0..8 {
        start[4 + at] = word(&key[4 * at..4 * at + 4]);
    }
    (start[12], start[13]) = (counter as u32, (counter >> 32) as u32);
    (start[14], start[15]) = (nonce as u32, (nonce >> 32) as u32);
    let mut state = start;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (to, from, xored, left) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            state[to] = state[to].wrapping_add(state[from]);
            state[xored] = (state[xored] ^ state[to]).rotate_left(left);
        }
    };
    for _ in 0..4 {
        for at in 0..4 {
            quarter(at, 4 + at, 8 + at, 12 + at);
        }
        for at in 0..4 {
            quarter(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4);
        }
    }
    let sum = |at: usize| u64::from(state[at].wrapping_add(start[at]));
    std::array::from_fn(|at| sum(2 * at) | sum(2 * at + 1) << 32)
}

/// The key of a seed: the seed, least byte first, and zeros.
fn key(seed: u64) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key
}

#[test]
fn the_stream_is_the_published_one() {
    // Test case 1 of Strömbergson's vectors (key and nonce zero, 8 rounds) begins
    // 3e00ef2f895f40d6 7f5bb8e81f09a5a1 2c840ec3ce9a7f3b 181be188ef711a1e.
    let published = [0x3e00_ef2f_895f_40d6u64, 0x7f5b_b8e8_1f09_a5a1, 0x2c84_0ec3_ce9a_7f3b]
        .map(u64::swap_bytes);
    let mut draws = Draws::of_game(0, 0);
    assert_eq!(std::array::from_fn(|_| draws.start()), published);
    assert_eq!(chacha8(key(0), 0, 0)[..3], published);
}

#[test]
fn a_game_has_two_streams_of_its_own() {
    for (seed, game) in [(1, 0), (1, 1), (42, 7), (u64::MAX, 123_456_789_012)] {
        let mut draws = Draws::of_game(seed, game);
        let starts: Vec<u64> = (0..20).map(|_| draws.start()).collect();
        let bonuses: Vec<u64> = (0..20).map(|_| draws.bonus()).collect();
        let stream = |nonce: u64| -> Vec<u64> {
            (0..3).flat_map(|block| chacha8(key(seed), nonce, block)).take(20).collect()
        };
        assert_eq!(starts, stream(2 * game), "starts of {seed}, {game}");
        assert_eq!(bonuses, stream(2 * game + 1), "bonuses of {seed}, {game}");
    }
}

#[test]
fn bonuses_take_nothing_from_starts() {
    let (mut one, mut other) = (Draws::of_game(3, 3), Draws::of_game(3, 3));
    for _ in 0..50 {
        other.bonus();
        assert_eq!(one.start(), other.start());
    }
}

#[test]
fn draws_are_scaled_to_the_choices() {
    assert_eq!(scaled(0, 7), 0);
    assert_eq!(scaled(u64::MAX, 7), 6);
    assert_eq!(scaled(u64::MAX, 1), 0);
    // The middle of the draws is the middle of every list.
    for choices in 1..=144 {
        assert_eq!(scaled(1 << 63, choices), choices / 2);
    }
    // Each choice has its share: of 500 samples one in twenty passes the point of
    // chi-square with 4 degrees of freedom that one in twenty does.
    let passes = |sample: u64| {
        let mut draws = Draws::of_game(9, sample);
        let mut seen = [0f64; 5];
        for _ in 0..1000 {
            seen[scaled(draws.start(), 5)] += 1.0;
        }
        let chi: f64 = seen.iter().map(|n| (n - 200.0) * (n - 200.0) / 200.0).sum();
        chi > 9.488
    };
    let passing = (0..500).filter(|&sample| passes(sample)).count();
    assert!((10..=42).contains(&passing), "{passing}");
}
