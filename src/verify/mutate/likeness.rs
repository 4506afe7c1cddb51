//! Whether changed rules play like those written, on many random turns.

use super::play::{Difference, Pair};
use super::positions::Dice;
use super::shrink::shrink;
use super::trials::{playable, same_readings};
use crate::engine::{Program, Width};
use crate::rules::{Readings, Rules};
use crate::sheet::model::Sheet;

/// Laps after which a random sowing is given up as undecided.
const PATIENCE: u64 = 1 << 12;
/// Random turns, over all readings together, after which changed rules are held to play
/// alike.
pub const TURNS: u64 = 100_000;
/// Rounds under each readings, whatever the turns.
const ROUNDS: usize = 64;
/// Turns of a game from a random position, and of one from the start.
const GAME: usize = 12;
const LONG_GAME: usize = 80;

/// What random play shows of a change.
pub(super) enum Likeness {
    /// Wherever the change counts, it leaves no rules to play.
    Unplayable,
    /// It played alike on so many turns.
    Alike(u64),
    /// It differs.
    Differs(Box<Difference>, Readings),
}

/// The readings under which a change is looked at.
pub(super) struct Reach<'a> {
    /// What is chosen for the changed word.
    pub chosen: Vec<Readings>,
    /// What fixtures are run under.
    pub fixtures: &'a [Readings],
}

/// Plays a changed sheet against the one written.
pub(super) fn compare(written: &Sheet, changed: &Sheet, reach: &Reach<'_>, seed: u64) -> Likeness {
    let widths = widths(written);
    let default = written.board.columns.default;
    let mut seen: Vec<(Rules, Rules)> = Vec::new();
    let mut pairs: Vec<(Readings, Vec<[Program; 2]>)> = Vec::new();
    let mut unplayable_somewhere = false;
    let mut tried: Vec<&Readings> = Vec::new();
    for readings in reach.chosen.iter().chain(reach.fixtures) {
        if tried.iter().any(|known| same_readings(known, readings)) {
            continue;
        }
        tried.push(readings);
        let both = |width| {
            let written = playable(written, readings, width)?;
            Some((written, playable(changed, readings, width)?))
        };
        let Some(rules) = both(default) else {
            unplayable_somewhere = true;
            continue;
        };
        let is_known = |(a, b): &(Rules, Rules)| a.plays_like(&rules.0) && b.plays_like(&rules.1);
        if rules.0.plays_like(&rules.1) || seen.iter().any(is_known) {
            continue;
        }
        seen.push(rules);
        let compile =
            |rules: &Rules| Program::compile(rules).ok().map(|p| p.with_patience(PATIENCE));
        let programs = widths.iter().filter_map(|&width| {
            let (written, changed) = both(width)?;
            Some([compile(&written)?, compile(&changed)?])
        });
        pairs.push((readings.clone(), programs.collect()));
    }
    if pairs.is_empty() && unplayable_somewhere {
        return Likeness::Unplayable;
    }
    let mut turns = 0;
    let mut dice = Dice::new(seed, 0);
    let mut round = 0;
    while !pairs.is_empty() && (round < ROUNDS || turns < TURNS) {
        for (at, (readings, programs)) in pairs.iter().enumerate() {
            let Some([written, changed]) = programs.get((round + at) % programs.len().max(1))
            else {
                continue;
            };
            let pair = Pair { written, changed };
            if let Some(found) = one_round(pair, round, &mut dice, &mut turns) {
                return Likeness::Differs(Box::new(shrink(pair, found)), readings.clone());
            }
        }
        round += 1;
    }
    Likeness::Alike(turns)
}

/// A few turns from a random position, and now and then a game.
fn one_round(pair: Pair<'_>, round: usize, dice: &mut Dice, turns: &mut u64) -> Option<Difference> {
    let position = pair.position(dice);
    let found = pair.setup().or_else(|| pair.in_position(&position, dice, turns));
    dice.bits();
    match round % 8 {
        _ if found.is_some() => found,
        0 => pair.in_game(pair.written.start(), dice, LONG_GAME, turns),
        1 => pair.in_game(&position, dice, LONG_GAME, turns),
        2..5 => pair.in_game(&position, dice, GAME, turns),
        _ => None,
    }
}

/// The widths to play on: narrow ones, on which more happens, and the usual one.
fn widths(sheet: &Sheet) -> Vec<Width> {
    let columns = &sheet.board.columns;
    let mut widths: Vec<Width> = [2, 3, 4, 5, 6, 9]
        .into_iter()
        .filter(|width| columns.allowed.0.contains(width))
        .map(Width)
        .collect();
    if !widths.contains(&columns.default) {
        widths.push(columns.default);
    }
    widths
}
