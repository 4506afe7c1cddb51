//! Counting and picking bounded distributions: ways to take `m` seeds from holes
//! that hold so many each. None is listed to be counted or picked.

use num_bigint::BigUint;

/// What counts are made of: `u128` where they fit, big numbers elsewhere.
trait Number: Clone + Ord {
    fn zero() -> Self;
    fn one() -> Self;
    fn add(&mut self, other: &Self);
    fn sub(&mut self, other: &Self);
}

impl Number for u128 {
    fn zero() -> Self {
        0
    }
    fn one() -> Self {
        1
    }
    fn add(&mut self, other: &Self) {
        *self += other;
    }
    fn sub(&mut self, other: &Self) {
        *self -= other;
    }
}

impl Number for BigUint {
    fn zero() -> Self {
        BigUint::ZERO
    }
    fn one() -> Self {
        BigUint::from(1u8)
    }
    fn add(&mut self, other: &Self) {
        *self += other;
    }
    fn sub(&mut self, other: &Self) {
        *self -= other;
    }
}

/// Whether every count over these holes fits `u128`.
fn fits(holes: &[u16]) -> bool {
    holes
        .iter()
        .try_fold(1u128, |product, &seeds| product.checked_mul(u128::from(seeds) + 1))
        .is_some()
}

/// For each hole h and each m up to `most`, the ways to take m seeds from the holes
/// from h on. The last row stands for no hole at all.
fn ways<T: Number>(holes: &[u16], most: usize) -> Vec<Vec<T>> {
    let mut rows = vec![vec![T::zero(); most + 1]; holes.len() + 1];
    rows[holes.len()][0] = T::one();
    for (h, &seeds) in holes.iter().enumerate().rev() {
        let (row, rest) = {
            let (before, after) = rows.split_at_mut(h + 1);
            (&mut before[h], &after[0])
        };
        // A sliding sum over 0..=seeds taken from this hole.
        let mut sum = T::zero();
        for m in 0..=most {
            sum.add(&rest[m]);
            if m > usize::from(seeds) {
                sum.sub(&rest[m - usize::from(seeds) - 1]);
            }
            row[m] = sum.clone();
        }
    }
    rows
}

/// The number of ways to take at least `least` and at most `most` seeds.
pub(super) fn count(holes: &[u16], least: usize, most: usize) -> BigUint {
    fn sum<T: Number>(holes: &[u16], least: usize, most: usize) -> T {
        let rows = ways::<T>(holes, most);
        let mut total = T::zero();
        for ways in rows[0].iter().skip(least) {
            total.add(ways);
        }
        total
    }
    if fits(holes) { sum::<u128>(holes, least, most).into() } else { sum(holes, least, most) }
}

/// The way with a number, counted from 0, in the order: fewer seeds in all first,
/// then fewer from the first hole, and so on.
pub(super) fn nth(holes: &[u16], least: usize, most: usize, index: &BigUint) -> Vec<u16> {
    fn pick<T: Number>(holes: &[u16], least: usize, most: usize, mut index: T) -> Vec<u16> {
        let rows = ways::<T>(holes, most);
        let mut m = least;
        while index >= rows[0][m] {
            index.sub(&rows[0][m]);
            m += 1;
        }
        let mut taken = vec![0; holes.len()];
        for h in 0..holes.len() {
            while index >= rows[h + 1][m] {
                index.sub(&rows[h + 1][m]);
                taken[h] += 1;
                m -= 1;
            }
        }
        taken
    }
    match (fits(holes), u128::try_from(index)) {
        (true, Ok(index)) => pick(holes, least, most, index),
        _ => pick(holes, least, most, index.clone()),
    }
}

/// A uniform number below `bound`, from 64 random bits at a time.
pub(super) fn below(bound: &BigUint, bits: &mut impl FnMut() -> u64) -> BigUint {
    if let Ok(bound) = u64::try_from(bound) {
        // Lemire's method: multiply, and draw again in the short biased strip.
        loop {
            let product = u128::from(bits()) * u128::from(bound);
            if product as u64 >= bound.wrapping_neg() % bound {
                return BigUint::from((product >> 64) as u64);
            }
        }
    }
    let length = bound.bits();
    loop {
        let words = length.div_ceil(64);
        let mut value =
            (0..words).fold(BigUint::ZERO, |value, _| (value << 64) | BigUint::from(bits()));
        value >>= words * 64 - length;
        if value < *bound {
            return value;
        }
    }
}
