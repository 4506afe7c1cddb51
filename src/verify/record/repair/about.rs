//! What a repair has to know of a record and its game.

use std::ops::Range;

use crate::engine::{Hole, Side};
use crate::notation::cell_of_drawing;
use crate::sheet::game_record::{LettersFrom, Numbering};
use crate::sheet::model::{Action, Acts};
use crate::sheet::vocabulary::Direction;
use crate::verify::record::prepare::Prepared;

impl Prepared<'_> {
    /// Whether the names of holes say whose they are.
    pub(super) fn names_tell_sides(&self) -> bool {
        matches!(self.record.numbering, Numbering::Letters(LettersFrom::South))
    }

    /// Whether its game has bonuses, under whatever readings.
    pub(super) fn has_bonus(&self) -> bool {
        let turn = &self.sheet.turn;
        let acts = turn.start.iter().map(|rule| &rule.acts);
        acts.chain(turn.lap.iter().map(|rule| &rule.acts)).any(|acts| {
            let list = match acts {
                Acts::List(list) => &list[..],
                Acts::Shared(id) => self.sheet.shared_actions(id).unwrap_or_default(),
            };
            list.iter().any(|action| matches!(action, Action::Bonus(_)))
        })
    }

    /// Whether players of its game choose directions, under whatever readings.
    pub(super) fn chooses_directions(&self) -> bool {
        self.sheet.board.direction.values().contains(&&Direction::ChosenOnce)
    }

    /// Where the seeds of a hole stand in a drawing among the moves.
    pub(super) fn cell_of_moves(
        &self,
        drawing: Range<usize>,
        side: Side,
        hole: Hole,
    ) -> Option<Range<usize>> {
        cell_of_drawing(&self.record.moves.value.0, drawing, self.width(), side, hole)
    }

    /// Where the seeds of a hole stand in the drawing that the record begins with.
    pub(super) fn cell_of_start(&self, side: Side, hole: Hole) -> Option<Range<usize>> {
        let text = &self.record.position.as_ref()?.value.0;
        cell_of_drawing(text, 0..text.len(), self.width(), side, hole)
    }
}
