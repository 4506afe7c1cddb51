//! Random positions of the kinds on which rules show: few seeds and many, holes of
//! more than a round, rows and sides that are empty or almost so.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::engine::{Facing, Position, Program, Side};
use crate::sheet::vocabulary::Direction;

/// Random numbers that are the same in every run with the same seed.
#[derive(Clone)]
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice of a seed; those of two streams have nothing to do with each other.
    pub fn new(seed: u64, stream: u64) -> Dice {
        let mut numbers = ChaCha8Rng::seed_from_u64(seed);
        numbers.set_stream(stream);
        Dice(numbers)
    }

    /// Random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below a bound; the bounds here are so small that none is favoured
    /// by more than one in 2^40.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    fn seeds(&mut self, most: usize) -> u16 {
        self.below(most + 1) as u16
    }
}

/// A position for programs of one width that may differ in their rules.
pub(super) fn position(dice: &mut Dice, programs: [&Program; 2]) -> Position {
    let width = programs[0].width();
    let n = usize::from(width.0);
    let mut own: Vec<u16> = side(dice, n);
    let mut other: Vec<u16> = side(dice, n);
    match dice.below(10) {
        0 => own[dice.below(2 * n)] = (2 * n - 2 + dice.below(2 * n + 6)) as u16,
        1 => other[n..].fill(0),
        2 => own = one_hole(dice, n),
        3 => other = one_hole(dice, n),
        5 => other.fill(0),
        6 => [own, other] = [few(dice, n), few(dice, n)],
        4 => {
            own.fill(1);
            for _ in 0..dice.below(4) {
                let at = dice.below(2 * n);
                own[at] = dice.seeds(2 * n);
            }
        }
        _ => {}
    }
    let removed = if dice.below(4) == 0 { dice.seeds(9) } else { 0 };
    let mover = if dice.below(2) == 0 { Side::South } else { Side::North };
    let sides = match mover {
        Side::South => [own.as_slice(), &other],
        Side::North => [other.as_slice(), &own],
    };
    let mut position =
        Position::new(width, sides, mover, removed).expect("2N holes a side, with few seeds");
    for side in Side::BOTH {
        if programs.iter().any(|program| !program.start().has_begun(side)) {
            position = position.with_begun(side, dice.below(2) == 0);
        }
        if programs.iter().any(|program| program.rules().direction == Direction::ChosenOnce) {
            let facing = [None, Some(Facing::Counterclockwise), Some(Facing::Clockwise)];
            position = position.with_facing(side, facing[dice.below(3)]);
        }
    }
    position
}

/// The holes of a side: a row may be empty, and holes hold few seeds, or some.
fn side(dice: &mut Dice, n: usize) -> Vec<u16> {
    let most = [1, 1, 2, 3, 3, 4, 6][dice.below(7)];
    let filled = 1 + dice.below(4);
    let mut holes: Vec<u16> =
        (0..2 * n).map(|_| if dice.below(4) < filled { dice.seeds(most) } else { 0 }).collect();
    match dice.below(8) {
        0 => holes[..n].fill(0),
        1 => holes[n..].fill(0),
        _ => {}
    }
    holes
}

/// A handful of seeds here and there.
fn few(dice: &mut Dice, n: usize) -> Vec<u16> {
    let mut holes = vec![0; 2 * n];
    for _ in 0..dice.below(6) {
        holes[dice.below(2 * n)] += 1;
    }
    holes
}

/// One hole alone, of few seeds or of many.
fn one_hole(dice: &mut Dice, n: usize) -> Vec<u16> {
    let mut holes = vec![0; 2 * n];
    let most = [1, 3, 4 * n + 3][dice.below(3)];
    holes[dice.below(2 * n)] = 1 + dice.seeds(most - 1);
    holes
}
