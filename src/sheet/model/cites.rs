//! The claims that a part of a sheet rests on.

use crate::sheet::span::Id;

record! {
    /// The claims that bear on something, by how they bear.
    #[derive(Default)]
    pub struct Cites: "`cites`" {
        /// Claims that say it.
        "states" states: default Vec<Id>,
        /// Claims from which it follows.
        "implies" implies: default Vec<Id>,
        /// Claims that say otherwise.
        "contradicts" contradicts: default Vec<Id>,
    }
}

words! {
    /// How a claim bears on something.
    pub enum Strength: "a strength" {
        States = "states": "says it",
        Implies = "implies": "is something from which it follows",
        Contradicts = "contradicts": "says otherwise",
    }
}

impl Cites {
    /// The claims by how they bear.
    pub fn by_strength(&self) -> [(Strength, &[Id]); 3] {
        [
            (Strength::States, &self.states),
            (Strength::Implies, &self.implies),
            (Strength::Contradicts, &self.contradicts),
        ]
    }

    /// Whether no claim is cited.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty() && self.implies.is_empty() && self.contradicts.is_empty()
    }

    /// Every claim cited, however it bears.
    pub fn all(&self) -> impl Iterator<Item = &Id> {
        self.states.iter().chain(&self.implies).chain(&self.contradicts)
    }
}
