//! How the witnesses stand to each part of a sheet: who says it, how strongly, who says
//! otherwise and who is silent. Documents of one witness speak with one voice.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::sheet::model::{Cites, Part, Sheet};

use super::library::Library;

/// How a witness stands to a part of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stand {
    /// It says it.
    States,
    /// It follows from what it says.
    Implies,
    /// It says it, and says otherwise too.
    Divided,
    /// It says otherwise.
    Contradicts,
}

/// What a witness says to a part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Voice {
    /// The witness.
    pub witness: String,
    /// How it stands, by its strongest claims.
    pub stands: Stand,
    /// Its claims that say it.
    pub states: Vec<String>,
    /// Its claims from which it follows.
    pub implies: Vec<String>,
    /// Its claims that say otherwise.
    pub contradicts: Vec<String>,
}

/// How all witnesses of a game stand to a part of its sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Support {
    /// Those that speak, the strongest first.
    pub voices: Vec<Voice>,
    /// Those that do not.
    pub silent: Vec<String>,
}

impl Support {
    /// How the witnesses of a game stand to what cites these claims.
    pub fn of(library: &Library, sheet: &Sheet, cites: &Cites) -> Support {
        let mut said: BTreeMap<&str, [Vec<String>; 3]> = BTreeMap::new();
        for source in library.sources.iter().filter(|source| source.game == sheet.game) {
            said.entry(source.witness.as_str()).or_default();
        }
        for (strength, claims) in cites.by_strength() {
            for claim in claims {
                let Some((source, _)) = library.claim(claim.as_str()) else { continue };
                let lists = said.entry(source.witness.as_str()).or_default();
                lists[strength as usize].push(claim.value.clone());
            }
        }
        let (mut voices, mut silent) = (Vec::new(), Vec::new());
        for (witness, [states, implies, contradicts]) in said {
            let witness = witness.to_owned();
            let stands = match (states.is_empty(), implies.is_empty(), contradicts.is_empty()) {
                (true, true, true) => {
                    silent.push(witness);
                    continue;
                }
                (true, true, false) => Stand::Contradicts,
                (_, _, false) => Stand::Divided,
                (false, _, true) => Stand::States,
                (true, false, true) => Stand::Implies,
            };
            voices.push(Voice { witness, stands, states, implies, contradicts });
        }
        voices.sort_by_key(|voice| voice.stands);
        Support { voices, silent }
    }

    /// The witnesses that stand in a way.
    pub fn witnesses(&self, stands: Stand) -> Vec<&str> {
        let voices = self.voices.iter().filter(|voice| voice.stands == stands);
        voices.map(|voice| voice.witness.as_str()).collect()
    }
}

/// A part of a sheet with how the witnesses stand to it.
#[derive(Clone, Debug, Serialize)]
pub struct PartSupport {
    /// What sort of part it is.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Whether it rests on a reason of ours too, or on that alone.
    pub convention: bool,
    /// The witnesses.
    #[serde(flatten)]
    pub support: Support,
}

/// Every rule, reading and number of a sheet with how the witnesses stand to it.
pub fn support_of_parts(library: &Library, sheet: &Sheet) -> Vec<PartSupport> {
    let parts = sheet.parts().into_iter().filter(|(part, _)| !matches!(part, Part::About(..)));
    let of = |(part, cites): (Part<'_>, &Cites)| PartSupport {
        kind: part.kind(),
        name: part.name(),
        convention: sheet.decides(part),
        support: Support::of(library, sheet, cites),
    };
    parts.map(of).collect()
}
