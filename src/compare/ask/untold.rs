//! Readings that questions do not tell apart.

use std::collections::BTreeMap;

use super::blocks::{Block, Blocks};
use crate::sheet::model::Sheet;

/// Two readings of an ambiguity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untold {
    /// The ambiguity.
    pub ambiguity: String,
    /// The readings.
    pub readings: [String; 2],
    /// How far they are not.
    pub how: How,
}

/// How far two readings are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The sheet says that they play alike.
    PlayAlike,
    /// No question tells them apart.
    Never,
    /// They are told apart only together with certain other readings.
    Sometimes,
}

/// Of readings of an ambiguity, by their places: whether some combinations that differ in
/// them alone are told apart, and whether some are not.
type Pairs = BTreeMap<(usize, u8, u8), (bool, bool)>;

/// What is left together by a list.
pub(super) fn in_blocks(sheet: &Sheet, blocks: &Blocks) -> Vec<Untold> {
    let mut pairs = Pairs::new();
    for Block { on, rows, .. } in &blocks.0 {
        for (place, &ambiguity) in on.iter().enumerate() {
            let rows = rows.iter().map(|(row, class)| (row.as_slice(), *class));
            note(&mut pairs, ambiguity, place, rows);
        }
    }
    named(sheet, &pairs)
}

/// What is left together by a tree that tells kinds of combinations apart.
pub(super) fn in_kinds(sheet: &Sheet, kinds: &[&[Vec<u8>]]) -> Vec<Untold> {
    let mut pairs = Pairs::new();
    for ambiguity in 0..sheet.ambiguities.len() {
        let rows = kinds.iter().enumerate();
        let rows = rows.flat_map(|(kind, rows)| rows.iter().map(move |row| (row, kind as u32)));
        let rows = rows.map(|(row, kind)| (row.as_slice(), kind));
        note(&mut pairs, ambiguity, ambiguity, rows);
    }
    named(sheet, &pairs)
}

/// Notes of every two rows that differ in one place alone whether their classes differ.
fn note<'a>(
    pairs: &mut Pairs,
    ambiguity: usize,
    place: usize,
    rows: impl Iterator<Item = (&'a [u8], u32)>,
) {
    let mut alike: BTreeMap<Vec<u8>, Vec<(u8, u32)>> = BTreeMap::new();
    for (row, class) in rows {
        let others = row.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, r)| *r);
        alike.entry(others.collect()).or_default().push((row[place], class));
    }
    for readings in alike.values() {
        for (at, (one, class)) in readings.iter().enumerate() {
            for (other, of_other) in &readings[at + 1..] {
                let key = (ambiguity, *one.min(other), *one.max(other));
                let (told, untold) = pairs.entry(key).or_default();
                *told |= class != of_other;
                *untold |= class == of_other;
            }
        }
    }
}

fn named(sheet: &Sheet, pairs: &Pairs) -> Vec<Untold> {
    let untold = pairs.iter().filter(|(_, (_, untold))| *untold);
    let name = |(&(ambiguity, one, other), &(told, _)): (&(usize, u8, u8), &(bool, bool))| {
        let ambiguity = sheet.ambiguities.get(ambiguity)?;
        let [one, other] = [one, other].map(|at| ambiguity.readings.get(usize::from(at)));
        let (one, other) = (one?, other?);
        let (a, b) = (one.id.as_str(), other.id.as_str());
        let alike =
            sheet.plays_as(ambiguity.id.as_str(), a) == sheet.plays_as(ambiguity.id.as_str(), b);
        Some(Untold {
            ambiguity: ambiguity.id.value.clone(),
            readings: [a, b].map(str::to_owned),
            how: match (alike, told) {
                (true, _) => How::PlayAlike,
                (false, false) => How::Never,
                (false, true) => How::Sometimes,
            },
        })
    };
    untold.filter_map(name).collect()
}
