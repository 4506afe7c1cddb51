//! Which are compared: two that are named, all of a sheet, or one with each of its
//! readings changed.

use super::Compare;
use crate::cli::{Status, report};
use crate::compare::side::{Contender, Unplayable, each_changed, read_side};
use crate::engine::Width;
use crate::rules::Readings;
use crate::sheet::model::Sheet;
use crate::sheet::suggest;
use crate::verify::Library;

/// All contenders, compiled. With `--each` the one that is changed comes first.
pub fn chosen(
    options: &Compare,
    library: &Library,
    sheet: &Sheet,
    width: Width,
) -> Result<Vec<Contender>, Status> {
    let all: Vec<Readings> = if options.all {
        sheet.interpretations.iter().map(|i| named(sheet, i.id.as_str())).collect()
    } else if options.each {
        let first = sheet.interpretations.first().map_or("", |i| i.id.as_str());
        each_changed(sheet, &read(library, sheet, options.a.as_deref().unwrap_or(first))?)
    } else {
        let (Some(a), Some(b)) = (&options.a, &options.b) else {
            let known: Vec<&str> = sheet.interpretations.iter().map(|i| i.id.as_str()).collect();
            report::error(
                "a comparison needs two interpretations",
                Some(&format!(
                    "name two of {}, or write --all or --each",
                    known.iter().map(|id| format!("`{id}`")).collect::<Vec<_>>().join(", ")
                )),
            );
            return Err(Status::Bad);
        };
        // What is wrong with either is told.
        let (a, b) = (read(library, sheet, a), read(library, sheet, b));
        vec![a?, b?]
    };
    if options.all && all.len() < 2 {
        let title = format!("the sheet of {} has one interpretation alone", sheet.game);
        report::error(&title, Some("hold it against itself with readings changed: --each"));
        return Err(Status::Bad);
    }
    all.iter().map(|readings| compiled(library, sheet, readings, width)).collect()
}

/// A named interpretation of the sheet, as it stands.
fn named(sheet: &Sheet, id: &str) -> Readings {
    let none: [(&str, &str); 0] = [];
    Readings::choose(sheet, Some(id), none).expect("a sheet without mistakes chooses all readings")
}

fn read(library: &Library, sheet: &Sheet, text: &str) -> Result<Readings, Status> {
    read_side(sheet, text).map_err(|faults| {
        let name = text.split('+').next().unwrap_or_default().trim();
        for mut fault in faults {
            let of = &text[fault.at.clone()];
            if let Some(other) = (of == name).then(|| elsewhere(library, sheet, name)).flatten() {
                fault.reason = other;
                let known: Vec<&str> =
                    sheet.interpretations.iter().map(|i| i.id.as_str()).collect();
                let lead = format!("the interpretations of {} are", sheet.game);
                fault.help = suggest("", &known, &lead);
            }
            report::in_argument(&fault.reason, text, fault.at, &fault.help);
        }
        Status::Bad
    })
}

/// What a name means where it means nothing in this sheet.
fn elsewhere(library: &Library, sheet: &Sheet, name: &str) -> Option<String> {
    if sheet.interpretation(name).is_some() {
        return None;
    }
    let others = || library.sheets.iter().filter(|other| other.game != sheet.game);
    if library.sheets.iter().any(|other| other.game.as_str() == name) {
        return Some(format!("`{name}` is a game, and two of one game are compared"));
    }
    let other = others().find(|other| other.interpretation(name).is_some())?;
    Some(format!(
        "`{name}` is an interpretation of {}: two different games cannot be compared",
        other.game
    ))
}

fn compiled(
    library: &Library,
    sheet: &Sheet,
    readings: &Readings,
    width: Width,
) -> Result<Contender, Status> {
    Contender::new(sheet, readings, width).map_err(|unplayable| {
        match unplayable {
            Unplayable::Unsettled(mistakes) => report::mistakes(&library.files, &mistakes),
            Unplayable::TooMany(too_many) => {
                let (count, most) = (too_many.count, too_many.most);
                let title = format!("{count} different conditions, and at most {most} fit");
                report::error(&title, None);
            }
        }
        Status::Bad
    })
}
