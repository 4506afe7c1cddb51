//! The rules that end a game, or a turn that cannot go on.

use crate::sheet::choice::{Choice, Guard};
use crate::sheet::decode::Text;
use crate::sheet::span::{Id, Spanned};
use crate::sheet::vocabulary::{Cause, Count, Moment, Outcome, Region, Same};

use super::cites::Cites;

record! {
    /// A rule that ends the game, or a turn that cannot go on.
    pub struct EndRule: "an end rule" {
        /// The rule's id.
        "id" id: required Id,
        /// What a reader calls it, in a few words; if left out, its id in words.
        "title" title: optional Spanned<Text>,
        /// The readings under which the rule exists.
        "under" under: default Guard,
        /// When it is asked.
        "check" check: required Choice<Moment>,
        /// What must hold of the board.
        "when" when: optional EndCondition,
        /// Which positions count as the same.
        "same" same: optional Choice<Same>,
        /// What follows.
        "result" result: required Choice<Outcome>,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

record! {
    /// What an end rule looks for on the board.
    pub struct EndCondition: "an end condition" {
        /// The opponent's holes looked at.
        "opponent" opponent: optional Region,
        /// The mover's holes looked at.
        "mover" mover: optional Region,
        /// The seeds they must hold together.
        "holds" holds: required Choice<Count>,
        /// How they must have come to hold them.
        "by" by: optional Cause,
    }
}
