//! The rules of a turn: how it may start, what is asked after each lap, and the
//! conditions of both.

use crate::sheet::choice::{Choice, Guard};
use crate::sheet::decode::Text;
use crate::sheet::span::{Id, Spanned};
use crate::sheet::vocabulary::{Anchor, Count, Landing, Place, Row, Territory, TurnNumber};

use super::action::Acts;
use super::cites::Cites;

record! {
    /// The rules of a turn.
    pub struct Turn: "the turn" {
        /// Groups of starts: the first with an eligible hole holds all legal starts.
        "start" start: required Vec<StartRule>,
        /// Asked after every lap: the first that matches acts.
        "lap" lap: required Vec<LapRule>,
    }
}

record! {
    /// A way to open a turn.
    pub struct StartRule: "a start rule" {
        /// The rule's id.
        "id" id: required Id,
        /// What a reader calls it, in a few words; if left out, its id in words.
        "title" title: optional Spanned<Text>,
        /// The readings under which the rule exists.
        "under" under: default Guard,
        /// Where the start may be.
        "from" from: required Choice<Territory>,
        /// What must hold of the hole.
        "when" when: default Condition,
        /// What is then done.
        "do" acts: required Acts,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

record! {
    /// What may happen after a lap.
    pub struct LapRule: "a lap rule" {
        /// The rule's id.
        "id" id: required Id,
        /// What a reader calls it, in a few words; if left out, its id in words.
        "title" title: optional Spanned<Text>,
        /// The readings under which the rule exists.
        "under" under: default Guard,
        /// What `here` means.
        "at" at: optional Anchor,
        /// What must hold.
        "when" when: default Condition,
        /// What is then done.
        "do" acts: required Acts,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

record! {
    /// Conditions, all of which must hold.
    #[derive(Default)]
    pub struct Condition: "a condition" {
        /// The state of the landing hole.
        "landing" landing: optional Choice<Landing>,
        /// The row of `here`.
        "row" row: optional Choice<Row>,
        /// The seeds here.
        "here" here: optional Choice<Count>,
        /// The seeds in the hole after.
        "next" next: optional Choice<Count>,
        /// The seeds opposite; false in the outer row.
        "opposite" opposite: optional Choice<Count>,
        /// The seeds behind the opposite hole; false in the outer row.
        "behind" behind: optional Choice<Count>,
        /// The seeds in the own outer hole of the column; false in the outer row.
        "below" below: optional Choice<Count>,
        /// The seeds opposite and behind together; false in the outer row.
        "column" column: optional Choice<Count>,
        /// The seeds of the opponent's whole inner row.
        "opposite-row" opposite_row: optional Choice<Count>,
        /// The start rule that opened the turn.
        "started-by" started_by: optional Id,
        /// Which turn of the player it is.
        "turn" turn: optional Choice<TurnNumber>,
    }
}

impl Condition {
    /// Whether nothing is demanded.
    pub fn is_empty(&self) -> bool {
        self.landing.is_none()
            && self.row.is_none()
            && self.started_by.is_none()
            && self.turn.is_none()
            && self.counts().next().is_none()
    }

    /// The places whose seeds are counted, with their counts.
    pub fn counts(&self) -> impl Iterator<Item = (Place, &Choice<Count>)> {
        let all = [
            (Place::Here, &self.here),
            (Place::Next, &self.next),
            (Place::Opposite, &self.opposite),
            (Place::Behind, &self.behind),
            (Place::Below, &self.below),
            (Place::Column, &self.column),
            (Place::OppositeRow, &self.opposite_row),
        ];
        all.into_iter().filter_map(|(place, count)| Some((place, count.as_ref()?)))
    }
}
