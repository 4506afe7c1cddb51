//! The rule sheet: a game as data, with its ambiguities, readings and
//! interpretations. One file for each part of a sheet.

mod about;
mod action;
mod ambiguity;
mod board;
mod called;
mod cites;
mod end;
mod fill;
mod interpretation;
mod part;
mod setup;
mod turn;

pub use about::*;
pub use action::*;
pub use ambiguity::*;
pub use board::*;
pub use called::*;
pub use cites::*;
pub use end::*;
pub use fill::*;
pub use interpretation::*;
pub use part::*;
pub use setup::*;
pub use turn::*;

use super::decode::{Named, Text};
use super::span::Id;

record! {
    /// A rule sheet: one game.
    pub struct Sheet: "the rule sheet" {
        /// The game's id, which is also the file's name.
        "game" game: required Id,
        /// The game's name as printed.
        "title" title: required Text,
        /// The board.
        "board" board: required Board,
        /// How the seeds lie at the start.
        "setup" setup: required Vec<Setup>,
        /// Actions that several rules share.
        "actions" actions: default Named<Vec<Action>>,
        /// The rules of a turn.
        "turn" turn: required Turn,
        /// The rules that end a game, in the order they are asked.
        "end" end: required Vec<EndRule>,
        /// Where the sources are ambiguous, silent or at odds.
        "ambiguities" ambiguities: required Vec<Ambiguity>,
        /// Named choices of readings; the first is the default.
        "interpretations" interpretations: required Vec<Interpretation>,
        /// What sources tell of it besides its rules.
        "about" about: required About,
    }
}

impl Sheet {
    /// Shared actions by id.
    pub fn shared_actions(&self, id: &Id) -> Option<&[Action]> {
        self.actions.0.iter().find(|(name, _)| name == id).map(|(_, list)| list.as_slice())
    }

    /// An ambiguity by id.
    pub fn ambiguity(&self, id: &str) -> Option<&Ambiguity> {
        self.ambiguities.iter().find(|ambiguity| ambiguity.id.as_str() == id)
    }

    /// An interpretation by id.
    pub fn interpretation(&self, id: &str) -> Option<&Interpretation> {
        self.interpretations.iter().find(|interpretation| interpretation.id.as_str() == id)
    }
}
