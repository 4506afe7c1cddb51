//! `show`: the rules of a game in prose and what is told of it besides, or its readings
//! as a table.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Show};
use super::material::{self, Wanted};
use super::output::COLUMNS;
use super::{Status, output};
use crate::draw::{
    AboutRow, ReadingRow, Section, about_table, readings_table, rules_prose, text_of_about,
    text_of_readings, text_of_sections,
};

#[derive(Serialize)]
struct Answer {
    game: String,
    title: String,
    interpretation: String,
    columns: u16,
    width_attested: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Vec<Section>>,
    readings: Vec<ReadingRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<Vec<AboutRow>>,
}

pub fn run(options: &Show, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let chosen = options.choice.choose(&library, &options.game, None)?;
    let attested = chosen.width_is_attested(&library);
    let rows = readings_table(chosen.sheet, &chosen.rules.readings);
    let rules = (!options.readings).then(|| rules_prose(chosen.sheet, &chosen.rules, attested));
    let about = (!options.readings).then(|| about_table(chosen.sheet));
    if options.format == Format::Json {
        return output::json(&Answer {
            game: options.game.clone(),
            title: chosen.sheet.title.0.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            columns: chosen.rules.width.0,
            width_attested: attested,
            rules,
            readings: rows,
            about,
        });
    }
    output::text(&match (rules, about) {
        // The prose itself says where no source reports the width.
        (Some(rules), Some(about)) => format!(
            "{}\n\n{}\n{}",
            chosen.title(),
            text_of_sections(&rules, COLUMNS),
            text_of_about(&about, COLUMNS)
        ),
        _ => format!("{}\n\n{}", chosen.heading(&library), text_of_readings(&rows, COLUMNS)),
    });
    Ok(Status::Well)
}
