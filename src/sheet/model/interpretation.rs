//! Named choices of readings.

use crate::sheet::decode::{Named, Text};
use crate::sheet::span::Id;

use super::Sheet;

record! {
    /// A named choice of readings, usually as a source tells the game.
    pub struct Interpretation: "an interpretation" {
        /// Its id.
        "id" id: required Id,
        /// What it is.
        "title" title: required Text,
        /// The sources it follows.
        "sources" sources: required Vec<Id>,
        /// The interpretation it is based on.
        "like" like: optional Id,
        /// What its sources decide.
        "readings" readings: default Named<Id>,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

impl Sheet {
    /// The reading that an interpretation itself gives, or the one it is based on.
    pub fn reading_of(&self, interpretation: &Interpretation, ambiguity: &str) -> Option<String> {
        let mut at = Some(interpretation);
        // A chain longer than the list would go in a circle, which a lint reports.
        for _ in 0..=self.interpretations.len() {
            let here = at?;
            if let Some((_, reading)) =
                here.readings.0.iter().find(|(id, _)| id.as_str() == ambiguity)
            {
                return Some(reading.value.clone());
            }
            at = here.like.as_ref().and_then(|id| self.interpretation(id.as_str()));
        }
        None
    }

    /// Whether following `like` from an interpretation leads back to it.
    pub fn goes_round(&self, interpretation: &Interpretation) -> bool {
        let mut at = interpretation;
        for _ in 0..self.interpretations.len() {
            match at.like.as_ref().and_then(|id| self.interpretation(id.as_str())) {
                None => return false,
                Some(next) if next.id == interpretation.id => return true,
                Some(next) => at = next,
            }
        }
        true
    }
}
