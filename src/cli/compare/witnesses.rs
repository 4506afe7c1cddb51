//! Searching for witnesses: from the start position of the board that is compared, and on
//! the narrowest boards that the game allows.

use crate::compare::selfplay::PATIENCE;
use crate::compare::side::Contender;
use crate::compare::witness::told::Witnesses;
use crate::compare::witness::{Limits, Sweep, shortest, smallest};
use crate::engine::Width;
use crate::sheet::model::Sheet;

/// The narrow boards that are gone through.
const BOARDS: usize = 3;
/// Turns of the longest game that is looked for: the positions run out before.
const TURNS: u32 = 1000;
/// Where several turns have to be looked at, one position costs as much as so many.
const COST_OF_GAMES: u64 = 50;

/// Both witnesses of two contenders, going through so many positions for each.
pub fn search(
    sheet: &Sheet,
    contenders: [&Contender; 2],
    positions: u32,
    stop: &dyn Fn() -> bool,
) -> Witnesses {
    let programs = contenders.map(|contender| &contender.program);
    let limits = Limits { turns: TURNS, positions: positions as usize };
    let game = shortest(programs, programs[0].start(), limits, stop);
    let at_width = |columns: u16| -> Option<[Contender; 2]> {
        let [a, b] = contenders.map(|contender| {
            let mut narrow = Contender::new(sheet, contender.readings(), Width(columns)).ok()?;
            narrow.program = narrow.program.with_patience(PATIENCE);
            Some(narrow)
        });
        a.zip(b).map(|(a, b)| [a, b])
    };
    let mut allowed = sheet.board.columns.allowed.0.clone();
    allowed.sort_unstable();
    let boards: Vec<[Contender; 2]> =
        allowed.into_iter().filter_map(at_width).take(BOARDS).collect();
    let boards = boards.iter().map(|two| two.each_ref().map(|contender| &contender.program));
    let sweep = Sweep {
        positions: positions.into(),
        repeating: (u64::from(positions) / COST_OF_GAMES).max(1),
    };
    let position = smallest(boards, sweep, stop);
    Witnesses::tell(contenders, &game, &position, at_width)
}
