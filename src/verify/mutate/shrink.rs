//! A smaller position on which changed rules differ as well: fewer moves before it,
//! fewer seeds in it.

use super::play::{Difference, Pair, Seen};
use super::positions::Dice;
use crate::engine::{Game, Position, Side};

/// Makes a difference as small as it can be by taking away what it does not need.
pub(super) fn shrink(pair: Pair<'_>, found: Difference) -> Difference {
    let dice = Dice::new(0, 0);
    let differs = |position: &Position| pair.in_position(position, &dice, &mut 0);
    let mut best = found;
    if !best.moves.is_empty() {
        let mut game = Game::from(pair.written, best.from.clone(), &[]);
        let played = best.moves.iter().all(|play| game.play(play).is_ok());
        match differs(game.position()) {
            Some(alone) if played => best = alone,
            // What went before counts, and is kept as it was.
            _ => return best,
        }
    }
    if best.play.is_none() && matches!(best.written, Seen::Setup(_)) {
        return best;
    }
    loop {
        let found = smaller(&best.from).find_map(|position| differs(&position));
        match found {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

/// Positions with less: South to move, nothing off the board, a hole with fewer seeds.
fn smaller(position: &Position) -> impl Iterator<Item = Position> + '_ {
    let turned = (position.to_move() == Side::North).then(|| position.swapped());
    let none_off = (position.removed() > 0)
        .then(|| with(position, Side::BOTH.map(|s| position.side(s).to_vec()), 0));
    let holes = 2 * usize::from(position.width().0);
    let fewer = Side::BOTH.into_iter().flat_map(move |side| {
        (0..holes).flat_map(move |hole| {
            let seeds = position.side(side)[hole];
            let mut less = vec![0, seeds / 2, seeds.saturating_sub(1)];
            less.dedup();
            less.retain(|&n| n < seeds);
            less.into_iter().map(move |n| {
                let mut sides = Side::BOTH.map(|s| position.side(s).to_vec());
                sides[usize::from(side == Side::North)][hole] = n;
                with(position, sides, position.removed())
            })
        })
    });
    turned.into_iter().chain(none_off).chain(fewer)
}

/// The position with other seeds, and the rest of its state.
fn with(position: &Position, sides: [Vec<u16>; 2], removed: u16) -> Position {
    let [south, north] = &sides;
    let mut changed = Position::new(position.width(), [south, north], position.to_move(), removed)
        .expect("2N holes a side, with fewer seeds than before");
    for side in Side::BOTH {
        changed = changed
            .with_begun(side, position.has_begun(side))
            .with_facing(side, position.facing(side));
    }
    changed
}
