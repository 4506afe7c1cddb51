//! The same moves on the same positions under other rules: a game of those rules goes
//! along with another, move by move, and is set back to its position wherever the two
//! part.

use super::selfplay::Watcher;
use crate::engine::{Chooser, Game, Illegal, Offer, Opening, Position, Program, Take};
use crate::sheet::vocabulary::{Moment, Same};

/// How often the other rules have something else come of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parted {
    /// Positions looked at.
    pub positions: u64,
    /// Positions in which the legal starts differ.
    pub starts: u64,
    /// Moves whose outcome is known under both rules.
    pub moves: u64,
    /// Of these, moves that the other rules do not allow.
    pub not_allowed: u64,
    /// Of these, moves after which the game is over under one alone, or won by another.
    pub outcome: u64,
    /// Of these, moves that merely lead to another position.
    pub position: u64,
}

impl Parted {
    /// Moves whose result differs.
    pub fn differing(&self) -> u64 {
        self.not_allowed + self.outcome + self.position
    }
}

/// The game that goes along.
pub struct Shadow<'p> {
    program: &'p Program,
    game: Game<'p>,
    /// The positions that a repetition rule may read, where there is one.
    history: Option<Vec<Position>>,
    /// What was seen.
    pub parted: Parted,
}

/// Hands out takings that another player chose.
struct Taken<'t>(std::slice::Iter<'t, Take>);

impl Chooser for Taken<'_> {
    fn choose(&mut self, _: &Offer<'_>) -> Option<Take> {
        self.0.next().cloned()
    }
}

impl<'p> Shadow<'p> {
    /// A game that goes along from the start position.
    pub fn start(program: &'p Program) -> Shadow<'p> {
        let ends = &program.rules().ends;
        let reads = ends.iter().any(|e| e.check == Moment::Repetition && e.same != Same::Never);
        Shadow {
            program,
            game: Game::start(program),
            history: reads.then(|| vec![program.start().clone()]),
            parted: Parted::default(),
        }
    }

    /// Takes the position of the game it goes along with.
    fn set_back(&mut self, game: &Game<'_>) {
        let earlier = self.history.as_deref().unwrap_or_default();
        let earlier = match earlier.split_last() {
            Some((last, before)) if last == game.position() => before,
            _ => earlier,
        };
        self.game = Game::from(self.program, game.position().clone(), earlier);
    }
}

impl Watcher for Shadow<'_> {
    const ACTIVE: bool = true;

    fn before(&mut self, game: &Game<'_>) {
        self.parted.positions += 1;
        self.parted.starts += u64::from(game.legal() != self.game.legal());
    }

    fn after(&mut self, game: &Game<'_>, opening: Opening, takes: &[Take]) {
        if let Some(history) = &mut self.history {
            history.push(game.position().clone());
        }
        let went = self.game.advance_fast(opening, &mut Taken(takes.iter()));
        let parted = &mut self.parted;
        let outcome = |game: &Game<'_>| game.ending().map(|ending| ending.winner);
        match went {
            Err(Illegal::Undecided { .. }) => {}
            Err(_) => {
                parted.moves += 1;
                parted.not_allowed += 1;
            }
            Ok(_) => {
                parted.moves += 1;
                if outcome(game) != outcome(&self.game) {
                    parted.outcome += 1;
                } else if game.position() != self.game.position() {
                    parted.position += 1;
                } else {
                    return;
                }
            }
        }
        if game.ending().is_none() {
            self.set_back(game);
        }
    }

    fn passed(&mut self, game: &Game<'_>) {
        let both = self.game.play(&crate::engine::Move::Pass);
        if both.is_err() {
            self.set_back(game);
        }
    }
}
