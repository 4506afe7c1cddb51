//! What a list of questions tells of combinations of readings that are too many to go
//! through: ambiguities in blocks, so that what the questions tell of one block hangs on
//! that block alone.
//!
//! A block lists every way to read its ambiguities, with a class for those that the
//! questions do not tell apart. The classes of all combinations are the products of the
//! classes of all blocks; this is exact.

use std::collections::HashMap;

use super::table::Spread;
use crate::verify::record::Cube;

/// The ways to read the ambiguities of a block, at most.
const MOST_ROWS: usize = 1 << 17;

/// Ambiguities that hang together.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The ambiguities.
    pub on: Vec<usize>,
    /// Every way to read them, by the places of readings, and its class.
    pub rows: Vec<(Vec<u8>, u32)>,
    /// How many classes there are.
    pub classes: u32,
}

/// All ambiguities in blocks.
#[derive(Clone, Debug)]
pub(crate) struct Blocks(pub Vec<Block>);

impl Blocks {
    /// All combinations of a cube, none told from another.
    pub(crate) fn of(cube: &Cube) -> Blocks {
        let one = |ambiguity: usize| {
            let places = (0..64).filter(|at| cube.readings(ambiguity) >> at & 1 == 1);
            let rows = places.map(|at| (vec![at], 0)).collect();
            Block { on: vec![ambiguity], rows, classes: 1 }
        };
        Blocks((0..cube.ambiguities()).map(one).collect())
    }

    /// How many classes of combinations are told apart.
    pub(crate) fn classes(&self) -> u128 {
        self.0.iter().map(|block| u128::from(block.classes)).product()
    }

    /// Tells combinations apart by the answer to one more question. `None` where too many
    /// ambiguities would hang together.
    pub(crate) fn told(&self, spread: &Spread) -> Option<Blocks> {
        let (touched, mut blocks): (Vec<Block>, Vec<Block>) = self
            .0
            .iter()
            .cloned()
            .partition(|block| block.on.iter().any(|a| spread.on.contains(a)));
        let rows = touched.iter().try_fold(1usize, |rows, block| {
            rows.checked_mul(block.rows.len()).filter(|rows| *rows <= MOST_ROWS)
        });
        rows?;
        let Some(mut merged) = touched.into_iter().reduce(product) else {
            return Some(self.clone());
        };
        let places: Vec<usize> = spread
            .on
            .iter()
            .filter_map(|ambiguity| merged.on.iter().position(|on| on == ambiguity))
            .collect();
        let answers = merged.rows.iter().map(|(row, class)| {
            let readings = places.iter().map(|&place| row[place]);
            (*class, spread.answer(readings))
        });
        let (classes, named) = named(answers);
        merged.classes = classes;
        for ((_, class), name) in merged.rows.iter_mut().zip(named) {
            *class = name;
        }
        blocks.extend(factored(merged));
        blocks.sort_by(|a, b| a.on.cmp(&b.on));
        Some(Blocks(blocks))
    }

    /// Keeps the combinations alone for which a question has an answer.
    pub(crate) fn kept(&self, spread: &Spread, answer: u8) -> Option<Blocks> {
        let blocks = self.told(spread)?;
        let mut kept = Vec::new();
        for mut block in blocks.0 {
            let places: Option<Vec<usize>> = spread
                .on
                .iter()
                .map(|ambiguity| block.on.iter().position(|on| on == ambiguity))
                .collect();
            // What two answers tell hangs on all of the ambiguities together, which so stay
            // in one block.
            let Some(places) = places.filter(|places| !places.is_empty()) else {
                kept.push(block);
                continue;
            };
            block
                .rows
                .retain(|(row, _)| spread.answer(places.iter().map(|&place| row[place])) == answer);
            let (classes, named) = named(block.rows.iter().map(|(_, class)| *class));
            block.classes = classes;
            for ((_, class), name) in block.rows.iter_mut().zip(named) {
                *class = name;
            }
            kept.extend(factored(block));
        }
        kept.sort_by(|a, b| a.on.cmp(&b.on));
        Some(Blocks(kept))
    }
}

impl Spread {
    /// The answer for readings of its ambiguities, in their order.
    pub(crate) fn answer(&self, readings: impl Iterator<Item = u8>) -> u8 {
        let at = readings.zip(&self.readings).fold(0, |at, (reading, readings)| {
            let place = readings.iter().position(|&known| known == reading).unwrap_or(0);
            at * readings.len() + place
        });
        self.answers[at]
    }
}

/// The ways of two blocks together.
fn product(a: Block, b: Block) -> Block {
    let on = a.on.iter().chain(&b.on).copied().collect();
    let rows = a.rows.iter().flat_map(|(one, of_one)| {
        b.rows.iter().map(move |(other, of_other)| {
            let row = one.iter().chain(other).copied().collect();
            (row, of_one * b.classes + of_other)
        })
    });
    Block { on, rows: rows.collect(), classes: a.classes * b.classes }
}

/// How many different values there are, and each as a number in the order of coming.
fn named<T: std::hash::Hash + Eq>(values: impl Iterator<Item = T>) -> (u32, Vec<u32>) {
    let mut names: HashMap<T, u32> = HashMap::new();
    let named = values.map(|value| {
        let next = names.len() as u32;
        *names.entry(value).or_insert(next)
    });
    let named: Vec<u32> = named.collect();
    (names.len() as u32, named)
}

/// A block, its ambiguities apart where the classes are products of theirs.
fn factored(mut block: Block) -> Vec<Block> {
    let mut apart = Vec::new();
    let mut at = 0;
    while at < block.on.len() && block.on.len() > 1 {
        match without(&block, at) {
            Some((one, rest)) => {
                apart.push(one);
                block = rest;
                at = 0;
            }
            None => at += 1,
        }
    }
    apart.push(block);
    apart
}

/// One ambiguity of a block and the rest of it, if neither hangs on the other.
fn without(block: &Block, at: usize) -> Option<(Block, Block)> {
    let rest_of = |row: &[u8]| -> Vec<u8> {
        row.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, r)| *r).collect()
    };
    let (of_one, ones) = named(block.rows.iter().map(|(row, _)| row[at]));
    let (of_rest, rests) = named(block.rows.iter().map(|(row, _)| rest_of(row)));
    if of_one as usize * of_rest as usize != block.rows.len() {
        return None;
    }
    // The class of each reading with each rest.
    let mut grid = vec![0u32; block.rows.len()];
    for ((one, rest), (_, class)) in ones.iter().zip(&rests).zip(&block.rows) {
        grid[*one as usize * of_rest as usize + *rest as usize] = *class;
    }
    let line = |one: usize| &grid[one * of_rest as usize..(one + 1) * of_rest as usize];
    let column = |rest: usize| -> Vec<u32> {
        (0..of_one as usize).map(|one| grid[one * of_rest as usize + rest]).collect()
    };
    let (one_classes, one_named) = named((0..of_one as usize).map(line));
    let (rest_classes, rest_named) = named((0..of_rest as usize).map(column));
    if one_classes * rest_classes != block.classes {
        return None;
    }
    let firsts = |names: &[u32], number: u32| names.iter().position(|name| *name == number);
    let one_rows = (0..of_one).filter_map(|number| {
        let (row, _) = &block.rows[firsts(&ones, number)?];
        Some((vec![row[at]], one_named[number as usize]))
    });
    let rest_rows = {
        let mut seen = vec![false; of_rest as usize];
        let rows = block.rows.iter().zip(&rests).filter_map(|((row, _), rest)| {
            let rest = *rest as usize;
            let new = !std::mem::replace(&mut seen[rest], true);
            new.then(|| (rest_of(row), rest_named[rest]))
        });
        rows.collect()
    };
    let on = block.on.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, on)| *on);
    Some((
        Block { on: vec![block.on[at]], rows: one_rows.collect(), classes: one_classes },
        Block { on: on.collect(), rows: rest_rows, classes: rest_classes },
    ))
}
