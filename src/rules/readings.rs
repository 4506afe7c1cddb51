//! One reading for each ambiguity: an interpretation, its conventions, and what the
//! caller overrides.

use crate::sheet::model::Sheet;

/// Where a chosen reading comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The interpretation says so, after its sources.
    Interpretation,
    /// Our convention, the interpretation being silent.
    Convention,
    /// The caller asked for it.
    Override,
}

/// A chosen reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The ambiguity's id.
    pub ambiguity: String,
    /// The reading's id.
    pub reading: String,
    /// Where the choice comes from.
    pub origin: Origin,
}

/// The readings chosen for a sheet, in the order of its ambiguities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// The interpretation they start from.
    pub interpretation: String,
    /// One for each ambiguity.
    pub chosen: Vec<Chosen>,
}

/// A choice that names something the sheet does not have, with the names it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadChoice {
    /// What was looked for: "interpretation", "ambiguity", "reading of `…`".
    pub kind: String,
    /// The name given.
    pub name: String,
    /// The names there are.
    pub known: Vec<String>,
}

impl Readings {
    /// Chooses readings: those of the interpretation (the sheet's first where none is
    /// named), conventions where it is silent, and then the overrides, each an
    /// ambiguity and a reading.
    ///
    /// # Errors
    /// Every name that the sheet does not have, and every ambiguity left open.
    pub fn choose<'a>(
        sheet: &Sheet,
        interpretation: Option<&str>,
        overrides: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Readings, Vec<BadChoice>> {
        let mut bad = Vec::new();
        let base = match interpretation {
            None => sheet.interpretations.first(),
            Some(name) => sheet.interpretations.iter().find(|i| i.id.as_str() == name),
        };
        let Some(base) = base else {
            bad.push(BadChoice {
                kind: "interpretation".into(),
                name: interpretation.unwrap_or_default().to_owned(),
                known: sheet.interpretations.iter().map(|i| i.id.value.clone()).collect(),
            });
            bad.extend(overrides.into_iter().filter_map(|(a, r)| sheet.known(a, r).err()));
            return Err(bad);
        };
        let mut chosen = Vec::with_capacity(sheet.ambiguities.len());
        for ambiguity in &sheet.ambiguities {
            let own = sheet.reading_of(base, ambiguity.id.as_str());
            let convention = ambiguity.convention.as_ref().map(|c| c.reading.value.clone());
            let (reading, origin) = match (own, convention) {
                (Some(reading), _) => (reading, Origin::Interpretation),
                (None, Some(reading)) => (reading, Origin::Convention),
                (None, None) => {
                    bad.push(BadChoice {
                        kind: format!("convention for `{}` in", ambiguity.id),
                        name: base.id.value.clone(),
                        known: Vec::new(),
                    });
                    continue;
                }
            };
            chosen.push(Chosen { ambiguity: ambiguity.id.value.clone(), reading, origin });
        }
        let mut readings = Readings { interpretation: base.id.value.clone(), chosen };
        for (ambiguity, reading) in overrides {
            if let Err(problem) = readings.set(sheet, ambiguity, reading) {
                bad.push(problem);
            }
        }
        if bad.is_empty() { Ok(readings) } else { Err(bad) }
    }

    /// Overrides one reading.
    ///
    /// # Errors
    /// An ambiguity or reading that the sheet does not have.
    pub fn set(&mut self, sheet: &Sheet, ambiguity: &str, reading: &str) -> Result<(), BadChoice> {
        sheet.known(ambiguity, reading)?;
        for chosen in &mut self.chosen {
            if chosen.ambiguity == ambiguity && chosen.reading != reading {
                reading.clone_into(&mut chosen.reading);
                chosen.origin = Origin::Override;
            }
        }
        Ok(())
    }

    /// The reading chosen for an ambiguity.
    pub fn get(&self, ambiguity: &str) -> Option<&str> {
        self.chosen.iter().find(|c| c.ambiguity == ambiguity).map(|c| c.reading.as_str())
    }
}

impl Sheet {
    /// Whether the sheet has an ambiguity with a reading.
    fn known(&self, ambiguity: &str, reading: &str) -> Result<(), BadChoice> {
        let Some(declared) = self.ambiguity(ambiguity) else {
            return Err(BadChoice {
                kind: "ambiguity".into(),
                name: ambiguity.to_owned(),
                known: self.ambiguities.iter().map(|a| a.id.value.clone()).collect(),
            });
        };
        if declared.readings.iter().any(|r| r.id.as_str() == reading) {
            return Ok(());
        }
        Err(BadChoice {
            kind: format!("reading of `{ambiguity}`"),
            name: reading.to_owned(),
            known: declared.readings.iter().map(|r| r.id.value.clone()).collect(),
        })
    }
}
