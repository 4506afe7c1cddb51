//! What Hus and Owela share: relays from the landing hole, starts from two seeds or more,
//! and a prize taken by a last seed in an occupied inner hole and sown from the next.

use super::Readings;
use super::board::{Board, Hole, PassOver, Row, Who};
use super::table::{
    Memory, Outcome, Table, Turn, Way, endless, occupied, onward, pass_over_origin, repeats, sow,
};

const WAY: Way = Way::Counterclockwise;

/// What is a game's own.
pub struct Relay {
    /// Whether a prize is taken, the holes in front and behind holding so many seeds.
    pub takes: fn(&Readings, front: u32, back: u32) -> bool,
    /// Who wins when a side is stuck after another's turn.
    pub winner: fn(&Readings, mover: Who, after: &Board) -> Option<Who>,
}

impl Relay {
    fn starts(&self, board: &Board, readings: &Readings) -> Vec<Hole> {
        let mut starts = board.circuit();
        starts.retain(|&hole| board.seeds(board.mover, hole) >= 2);
        if readings.is("endless-sowing", "move-not-allowed") {
            starts.retain(|&hole| !self.sow_turn(board, hole, readings).endless);
        }
        starts
    }

    pub fn legal(&self, table: &Table, readings: &Readings) -> Vec<String> {
        self.starts(&table.board, readings).into_iter().map(Hole::name).collect()
    }

    fn sow_turn(&self, before: &Board, start: Hole, readings: &Readings) -> Turn {
        let me = before.mover;
        let foe = me.other();
        let mut turn = Turn::from(before);
        let mut memory = Memory::default();
        let mut before_lap = before.clone();
        let mut first = onward(before, start, WAY);
        let mut pass_over = pass_over_origin(readings, start);
        let mut hand = turn.board.lift(me, start);
        loop {
            let landing = sow(&mut turn.board, me, hand, first, WAY, pass_over);
            turn.laps += 1;
            let held_seeds = occupied(readings, &before_lap, &turn.board, me, landing);
            if memory.knows(&turn.board, landing, held_seeds, None) {
                turn.endless = true;
                return turn;
            }
            if !held_seeds {
                return turn;
            }
            before_lap = turn.board.clone();
            first = onward(before, landing, WAY);
            let prize = (landing.row == Row::Inner)
                .then(|| (before.opposite(landing), before.behind(landing)))
                .filter(|&(front, back)| {
                    let seeds = |hole| turn.board.seeds(foe, hole);
                    (self.takes)(readings, seeds(front), seeds(back))
                });
            if let Some((front, back)) = prize {
                hand = turn.board.lift(foe, front) + turn.board.lift(foe, back);
                turn.captured += hand;
                pass_over = PassOver::Nothing;
            } else {
                hand = turn.board.lift(me, landing);
                pass_over = pass_over_origin(readings, landing);
            }
        }
    }

    pub fn play(
        &self,
        table: &Table,
        mv: &str,
        readings: &Readings,
        history: &[Table],
    ) -> Option<Outcome> {
        let me = table.board.mover;
        let start =
            self.starts(&table.board, readings).into_iter().find(|hole| hole.name() == mv)?;
        let turn = self.sow_turn(&table.board, start, readings);
        let mut after = table.clone();
        after.board = turn.board;
        after.board.mover = me.other();

        let mut ended = None;
        if turn.endless {
            ended = endless(readings, me, "endless-sowing");
        }
        if ended.is_none() && repeats(readings, table, &after, history) {
            ended = Some((None, "repetition"));
        }
        if ended.is_none() && self.starts(&after.board, readings).is_empty() {
            ended = Some(((self.winner)(readings, me, &after.board), "no-move"));
        }
        Some(Outcome {
            table: after,
            laps: turn.laps,
            captured: turn.captured,
            removed: 0,
            hand: 0,
            ended,
            pending: None,
        })
    }
}
