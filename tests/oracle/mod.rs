//! A second telling of Kisolo, Nsolo and their relatives, written from the prose of their
//! sources.
//!
//! Plain and slow on purpose: it is there to disagree with the engine, so it shares
//! nothing with it and takes no short cuts.
#![allow(dead_code)]

pub mod bemba;
pub mod board;
pub mod hus_damara;
pub mod katra_boaoaka;
pub mod kisolo;
pub mod njombwa;
pub mod nsolo;
pub mod nsumbi;
pub mod owela_benguela;
mod relay;
pub mod sanderson;
pub mod table;
pub mod tshuba;

use std::collections::BTreeMap;

pub use board::{Board, Who};

/// One reading for each ambiguity, by their ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Readings(pub BTreeMap<String, String>);

/// The ambiguities of a game, each with its readings.
pub type Ambiguities = &'static [(&'static str, &'static [&'static str])];

impl Readings {
    /// The first reading of every ambiguity, but for the changes named.
    pub fn of(ambiguities: Ambiguities, changes: &[(&str, &str)]) -> Readings {
        let mut chosen: BTreeMap<String, String> =
            ambiguities.iter().map(|(id, ids)| (id.to_string(), ids[0].to_string())).collect();
        for (id, reading) in changes {
            let known = ambiguities.iter().any(|(a, ids)| a == id && ids.contains(reading));
            assert!(known, "unknown reading {id}: {reading}");
            chosen.insert(id.to_string(), reading.to_string());
        }
        Readings(chosen)
    }

    pub fn get(&self, ambiguity: &str) -> &str {
        match self.0.get(ambiguity) {
            Some(reading) => reading,
            None => panic!("no reading for {ambiguity}"),
        }
    }

    /// Whether the ambiguity is read this way.
    pub fn is(&self, ambiguity: &str, reading: &str) -> bool {
        self.get(ambiguity) == reading
    }
}

/// What a move comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The position after the turn; its mover moves next, or still has a bonus to choose.
    pub board: Board,
    /// Seeds taken and not yet sown when the game ends in the middle of a capture.
    pub hand: u32,
    /// Handfuls sown to the last seed.
    pub laps: u32,
    /// Seeds taken from the opponent, without the bonus.
    pub captured: u32,
    /// Seeds that left the board in this turn, with the bonus.
    pub removed: u32,
    /// The winner (nobody in a draw) and the end rule, if the game is over.
    pub outcome: Option<(Option<Who>, &'static str)>,
    /// Bonus seeds still to choose.
    pub pending: Option<u32>,
}
