//! What the arguments of `ask` leave possible.

use super::Ask;
use crate::cli::{Status, report};
use crate::compare::ask::Named;
use crate::compare::ask::possible::Possible;
use crate::compare::side::read_side;
use crate::rules::Readings;
use crate::sheet::game_record::GameRecord;
use crate::sheet::model::Sheet;
use crate::sheet::{Guard, suggest};
use crate::verify::Library;
use crate::verify::record::{Cube, Prepared, Search, Unsearched};

/// The combinations that are possible, and the interpretations with their names.
pub fn possible(
    options: &Ask,
    library: &Library,
    sheet: &Sheet,
    records: &[GameRecord],
) -> Result<(Possible, Vec<Named>), Status> {
    let Some(all) = Cube::all(sheet, &Guard::default()) else {
        let help = "at most 128 ambiguities, each of at most 64 readings";
        report::error("the sheet has more readings than can be told apart", Some(help));
        return Err(Status::Bad);
    };
    let mut bad = false;
    let cube = restricted(options, sheet, all, &mut bad);
    let mut named = Vec::new();
    let mut cubes = vec![cube];
    if options.between.is_empty() {
        for interpretation in &sheet.interpretations {
            let id = interpretation.id.as_str();
            let none: [(&str, &str); 0] = [];
            let readings = Readings::choose(sheet, Some(id), none).ok();
            named.extend(readings.and_then(|readings| Named::new(sheet, id, &readings)));
        }
    } else {
        for text in &options.between {
            match read_side(sheet, text) {
                Ok(readings) => named.extend(Named::new(sheet, text, &readings)),
                Err(faults) => {
                    bad = true;
                    for fault in faults {
                        report::in_argument(&fault.reason, text, fault.at, &fault.help);
                    }
                }
            }
        }
        let mut alone: Vec<Cube> = named.iter().map(Named::cube).collect();
        alone.dedup();
        let mut different: Vec<Cube> = Vec::new();
        for cube in alone {
            if !different.contains(&cube) {
                different.push(cube);
            }
        }
        cubes = different.iter().filter_map(|cube| cube.meet(&cubes[0])).collect();
    }
    if bad {
        return Err(Status::Bad);
    }
    let mut possible = Possible::of(cubes);
    for record in records {
        let holding = holding(library, sheet, record)?;
        possible = possible.and_then(|possible| possible.meet(&holding));
    }
    match possible {
        Some(possible) => Ok((possible, named)),
        None => {
            let help = "with --given, `makombo validate FILE` tells what a record leaves open";
            report::error("no combination of readings is left possible", Some(help));
            Err(Status::Bad)
        }
    }
}

/// The combinations that readings, an interpretation and ambiguities named leave open.
fn restricted(options: &Ask, sheet: &Sheet, all: Cube, bad: &mut bool) -> Cube {
    let mut cube = all;
    let among: Vec<usize> =
        options.among.iter().filter_map(|name| ambiguity(sheet, name, bad)).collect();
    let id = options.interpretation.as_deref();
    if id.is_some() || !options.among.is_empty() {
        let none: [(&str, &str); 0] = [];
        match Readings::choose(sheet, id, none) {
            Err(choices) => {
                report::bad_choices(&choices);
                *bad = true;
            }
            Ok(readings) => {
                let own = sheet.interpretation(&readings.interpretation);
                for (at, declared) in sheet.ambiguities.iter().enumerate() {
                    let name = declared.id.as_str();
                    let is_open = if options.among.is_empty() {
                        own.is_none_or(|own| sheet.reading_of(own, name).is_none())
                    } else {
                        among.contains(&at)
                    };
                    let chosen = readings.get(name).unwrap_or_default();
                    let place = declared.readings.iter().position(|r| r.id.as_str() == chosen);
                    if let Some(place) = place.filter(|_| !is_open) {
                        cube = cube.with(at, 1 << place);
                    }
                }
            }
        }
    }
    for text in &options.readings {
        let Some((name, readings)) = text.split_once('=') else {
            let help = "write AMBIGUITY=READING, with `|` between several readings";
            report::in_argument("this names no reading", text, 0..text.len(), help);
            *bad = true;
            continue;
        };
        let Some(at) = ambiguity(sheet, name.trim(), bad) else { continue };
        let declared = &sheet.ambiguities[at].readings;
        let mut held = 0;
        for reading in readings.split('|').map(str::trim) {
            match declared.iter().position(|known| known.id.as_str() == reading) {
                Some(place) => held |= 1 << place,
                None => {
                    let known: Vec<&str> = declared.iter().map(|known| known.id.as_str()).collect();
                    let title = format!("there is no reading of `{}` `{reading}`", name.trim());
                    report::error(&title, Some(&suggest(reading, &known, "the names are")));
                    *bad = true;
                }
            }
        }
        if held != 0 {
            cube = cube.with(at, held);
        }
    }
    cube
}

/// The place of an ambiguity, or a report that there is none.
fn ambiguity(sheet: &Sheet, name: &str, bad: &mut bool) -> Option<usize> {
    let place = sheet.ambiguities.iter().position(|declared| declared.id.as_str() == name);
    if place.is_none() {
        let known: Vec<&str> = sheet.ambiguities.iter().map(|known| known.id.as_str()).collect();
        let title = format!("there is no ambiguity `{name}`");
        report::error(&title, Some(&suggest(name, &known, "the names are")));
        *bad = true;
    }
    place
}

/// The combinations that bear a record out.
fn holding(library: &Library, sheet: &Sheet, record: &GameRecord) -> Result<Vec<Cube>, Status> {
    if record.game.as_str() != sheet.game.as_str() {
        let title =
            format!("`{}` is the record of {}, not of {}", record.record, record.game, sheet.game);
        report::error(&title, Some("give records of the game that is asked about"));
        return Err(Status::Bad);
    }
    let mistaken = |mistakes: crate::sheet::Mistakes| {
        report::mistakes(&library.files, &mistakes);
        Status::Bad
    };
    let prepared = Prepared::new(&library.files, sheet, record).map_err(mistaken)?;
    let search = Search::of(&prepared).map_err(|unsearched| match unsearched {
        Unsearched::Unsettled(mistakes) => mistaken(mistakes),
        Unsearched::TooWide(_) => {
            report::error("the sheet has more readings than can be told apart", None);
            Status::Bad
        }
    })?;
    Ok(search.holding_cubes().cloned().collect())
}
