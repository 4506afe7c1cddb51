//! What hangs on which readings when somebody watches moves on a board.
//!
//! A watcher sees less than a record may tell: of a sowing without end not where it is
//! left off, and of the side that moves next whether it has a hole to start from, not
//! whether its sowings would end. So fewer ambiguities are consulted than by
//! [`super::search`].

use super::state::State;
use super::turn::{Ruled, Turned};
use crate::engine::{Game, Illegal, Move, Position};
use crate::rules::Ambiguities;
use crate::sheet::vocabulary::{Direction, Moment};

const STUCK: [Moment; 2] = [Moment::NoLegalStart, Moment::NeitherCanStart];

impl Ruled {
    /// What the start position hangs on.
    pub(crate) fn consulted_by_setup(&self) -> Ambiguities {
        self.asked.setup
    }

    /// Whether a start rule is there, or asks something, under some readings alone.
    pub(crate) fn starts_hang_on_readings(&self) -> bool {
        let starts = &self.asked.starts;
        self.asked.direction != 0 || starts.iter().any(|rule| rule.guard | rule.when != 0)
    }

    /// What the legal starts of a position hang on; `None` where it is not known of one
    /// whether it would end.
    pub(crate) fn consulted_by_starts(&self, position: &Position) -> Option<Ambiguities> {
        let mut asked = self.asked.direction | self.group(position) | self.stuck(position);
        if self.asked.ends.iter().any(|end| end.may_forbid) {
            let game = Game::from(&self.program, position.clone(), &[]);
            for opening in self.program.legal(position).iter() {
                let play = Move::Sow { opening, takes: Vec::new() };
                let turned = self.turn(&mut game.clone(), position, &play);
                asked |= turned.asked | self.ends(|end| end.may_be(&[Moment::Endless]));
                if matches!(turned.played, Err(Illegal::Undecided { .. })) {
                    return None;
                }
            }
        }
        Some(asked)
    }

    /// What hangs on which ambiguities when moves are played one after another, up to the
    /// first that is not open or leaves something to choose; `None` where what comes of one
    /// is not known.
    pub(crate) fn consulted_by_moves(
        &self,
        start: &Position,
        moves: &[Move],
    ) -> Option<Ambiguities> {
        let mut asked = 0;
        let mut state = State::new(start.clone());
        let mut game = Game::from(&self.program, start.clone(), &[]);
        for (number, play) in moves.iter().enumerate() {
            let position = game.position().clone();
            if !matches!(play, Move::Sow { .. }) {
                asked |= self.stuck(&position);
            }
            let Turned { asked: of_turn, played, .. } = self.turn(&mut game, &position, play);
            asked |= of_turn;
            let played = match played {
                Err(Illegal::Undecided { .. }) => return None,
                Err(_) => return Some(asked),
                Ok(played) if played.pending.is_some() || played.endless.is_some() => {
                    return Some(asked);
                }
                Ok(played) => played,
            };
            if matches!(play, Move::Sow { .. }) {
                state.noted.push(played.position.clone());
                asked |= self.after_turn(&state, position.to_move());
            }
            // Another move needs a game that goes on by all rules.
            let is_last = number + 1 == moves.len();
            asked |= if is_last {
                self.consulted_by_opening(&played.position)
            } else {
                self.stuck(&played.position)
            };
        }
        Some(asked)
    }

    /// What hangs on whether the side to move has a hole to start from, and on what
    /// follows where it has none.
    fn consulted_by_opening(&self, position: &Position) -> Ambiguities {
        if self.program.rules().direction == Direction::ChosenOnce {
            return self.stuck(position);
        }
        let mut asked = self.asked.direction | self.group(position);
        let starts = self.program.starts_asked(position);
        if starts.last().is_some_and(|(_, lacks)| lacks.contains(&0)) {
            return asked;
        }
        asked |= self.ends(|end| end.may_be(&STUCK));
        if self.asked.ends.iter().any(|end| end.may_be(&[Moment::NeitherCanStart])) {
            let other = position.clone().with_to_move(position.to_move().other());
            asked |= self.group(&other);
            asked |= self.stuck(&other);
        }
        asked
    }
}
