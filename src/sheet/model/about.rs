//! What sources tell of a game besides its rules: who plays it, where, since when, with
//! what, and by which names.

use super::Cites;
use crate::sheet::decode::Text;

record! {
    /// What sources tell of a game besides its rules.
    pub struct About: "the account of the game" {
        /// Names of the game and what they mean.
        "names" names: default Vec<Remark>,
        /// The peoples who play it.
        "peoples" peoples: default Vec<Remark>,
        /// Where it is played.
        "places" places: default Vec<Remark>,
        /// When it was played, first reported or written down.
        "dates" dates: default Vec<Remark>,
        /// Boards and seeds, and how they are made.
        "materials" materials: default Vec<Remark>,
        /// Games that are said to be like it.
        "kin" kin: default Vec<Remark>,
    }
}

record! {
    /// One thing told of a game.
    pub struct Remark: "a remark" {
        /// The thing itself, in a few words.
        "what" what: required Text,
        /// What is said of it, in a sentence.
        "says" says: optional Text,
        /// The claims that tell it.
        "cites" cites: required Cites,
    }
}

impl About {
    /// The groups of remarks, each with its field.
    pub fn groups(&self) -> [(&'static str, &[Remark]); 6] {
        [
            ("names", &self.names),
            ("peoples", &self.peoples),
            ("places", &self.places),
            ("dates", &self.dates),
            ("materials", &self.materials),
            ("kin", &self.kin),
        ]
    }
}
