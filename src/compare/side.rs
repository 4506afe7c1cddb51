//! One side of a comparison: an interpretation, as it stands or with readings changed,
//! written `wikipedia-it+repetition=draw-on-board-repeat`, and compiled for a width.

use std::ops::Range;

use crate::engine::{Program, TooManyConditions, Width};
use crate::notation::Unreadable;
use crate::rules::{BadChoice, Origin, Readings, Rules, settle};
use crate::sheet::model::Sheet;
use crate::sheet::{Mistakes, suggest};

/// An interpretation and the readings changed in it, with its program.
#[derive(Clone, Debug)]
pub struct Contender {
    /// How it is written: the interpretation, and the changes that change something.
    pub name: String,
    /// The rules, with the readings behind them.
    pub rules: Rules,
    /// The program.
    pub program: Program,
}

/// Why readings that were read cannot be played.
#[derive(Clone, Debug)]
pub enum Unplayable {
    /// The sheet does not settle under them at this width.
    Unsettled(Mistakes),
    /// The rules ask more than a program can.
    TooMany(TooManyConditions),
}

impl Contender {
    /// The program of readings at a width.
    ///
    /// # Errors
    /// Why there is none.
    pub fn new(sheet: &Sheet, readings: &Readings, width: Width) -> Result<Contender, Unplayable> {
        let rules = settle(sheet, readings, width).map_err(Unplayable::Unsettled)?;
        let program = Program::compile(&rules).map_err(Unplayable::TooMany)?;
        Ok(Contender { name: name_of(readings), rules, program })
    }

    /// The readings, one for each ambiguity.
    pub fn readings(&self) -> &Readings {
        &self.rules.readings
    }

    /// Whether the other plays by the same program.
    pub fn plays_like(&self, other: &Contender) -> bool {
        self.rules.width == other.rules.width && self.rules.plays_like(&other.rules)
    }

    /// The ambiguities that two of one game read differently, in the sheet's order.
    pub fn differences<'a>(&'a self, other: &'a Contender) -> impl Iterator<Item = &'a str> {
        let ours = self.readings().chosen.iter();
        let parts = |id: &str, reading: &str| other.readings().get(id) != Some(reading);
        ours.filter(move |c| parts(&c.ambiguity, &c.reading)).map(|c| c.ambiguity.as_str())
    }
}

/// The way to write readings: an interpretation and what is changed in it.
pub fn name_of(readings: &Readings) -> String {
    let changed = readings.chosen.iter().filter(|chosen| chosen.origin == Origin::Override);
    let changed = changed.map(|chosen| format!("+{}={}", chosen.ambiguity, chosen.reading));
    readings.interpretation.clone() + &changed.collect::<String>()
}

/// The readings, and after them the same with every other reading alone.
pub fn each_changed(sheet: &Sheet, base: &Readings) -> Vec<Readings> {
    let mut all = vec![base.clone()];
    for ambiguity in &sheet.ambiguities {
        for reading in &ambiguity.readings {
            let mut changed = base.clone();
            let set = changed.set(sheet, ambiguity.id.as_str(), reading.id.as_str());
            if set.is_ok() && changed != *base {
                all.push(changed);
            }
        }
    }
    all
}

/// Reads an interpretation and the readings changed in it.
///
/// # Errors
/// All that is wrong with the text, each with its place in it.
pub fn read_side(sheet: &Sheet, text: &str) -> Result<Readings, Vec<Unreadable>> {
    let mut faults = Vec::new();
    let mut parts = text.split('+').map(|part| (place(text, part), part.trim()));
    let (at, name) = parts.next().unwrap_or((0..0, ""));
    let none: [(&str, &str); 0] = [];
    let mut readings = Readings::choose(sheet, Some(name), none);
    if let Err(bad) = &readings {
        faults.extend(bad.iter().map(|bad| unknown(at.clone(), bad)));
        // The changes are looked at all the same, for what is wrong with them.
        readings = Readings::choose(sheet, None, none);
    }
    let mut changed: Vec<&str> = Vec::new();
    for (at, part) in parts {
        let pair = part.split_once('=').filter(|(a, r)| !a.is_empty() && !r.is_empty());
        let Some((ambiguity, reading)) = pair else {
            let help = "write AMBIGUITY=READING after each `+`";
            faults.push(Unreadable {
                at,
                reason: "this changes no reading".into(),
                help: help.into(),
            });
            continue;
        };
        if changed.contains(&ambiguity) {
            let reason = format!("`{ambiguity}` is changed twice");
            faults.push(Unreadable { at, reason, help: "leave one of the changes out".into() });
            continue;
        }
        changed.push(ambiguity);
        if let Ok(readings) = &mut readings
            && let Err(bad) = readings.set(sheet, ambiguity, reading)
        {
            faults.push(unknown(at, &bad));
        }
    }
    match readings {
        Ok(readings) if faults.is_empty() => Ok(readings),
        _ => Err(faults),
    }
}

/// Where a part stands in the text it was cut from, without the space around it.
fn place(text: &str, part: &str) -> Range<usize> {
    let bare = part.trim();
    let start = bare.as_ptr() as usize - text.as_ptr() as usize;
    start..start + bare.len()
}

fn unknown(at: Range<usize>, bad: &BadChoice) -> Unreadable {
    let reason = format!("there is no {} `{}`", bad.kind, bad.name);
    Unreadable { at, reason, help: suggest(&bad.name, &bad.known, "the names are") }
}
