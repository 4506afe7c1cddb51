//! `ambiguities`: what the sources leave open, who says what, how strongly, and what we
//! make of it.

use serde::Serialize;

use super::args::{Ambiguities, Format, MaterialOptions};
use super::material::{self, Wanted};
use super::{Status, ambiguities_text, choose, output, report};
use crate::rules::{Origin, Readings};
use crate::sheet::model::{Ambiguity, Sheet};
use crate::verify::{Library, Pair, Support, pairs, run_fixtures};

/// An ambiguity and all that bears on it.
#[derive(Serialize)]
pub struct AmbiguityAnswer {
    /// The game.
    pub game: String,
    /// The ambiguity.
    pub ambiguity: String,
    /// What readers call it, if it has a title.
    pub title: Option<String>,
    /// Its question.
    pub question: String,
    /// What a reader should know besides.
    pub note: Option<String>,
    /// The answers.
    pub readings: Vec<ReadingAnswer>,
    /// The pairs of readings, and a fixture that tells each apart.
    pub told_apart: Vec<ToldApart>,
    /// Our answer where the sources of an interpretation give none.
    pub convention: Option<ConventionAnswer>,
}

/// A reading, who stands how to it, and who chooses it.
#[derive(Serialize)]
pub struct ReadingAnswer {
    /// The reading.
    pub reading: String,
    /// What it says.
    pub says: String,
    /// What a reader should know besides.
    pub note: Option<String>,
    /// The reading that it plays like.
    pub same_play_as: Option<String>,
    /// The witnesses.
    #[serde(flatten)]
    pub support: Support,
    /// The interpretations that choose it by their sources.
    pub chosen_by: Vec<String>,
    /// The interpretations that it stands in by convention.
    pub by_convention_in: Vec<String>,
}

/// Two readings and the fixture that tells them apart.
#[derive(Serialize)]
pub struct ToldApart {
    /// One reading.
    pub one: String,
    /// The other.
    pub other: String,
    /// The first fixture that does.
    pub fixture: Option<String>,
}

/// Our own answer, and why.
#[derive(Serialize)]
pub struct ConventionAnswer {
    /// The reading.
    pub reading: String,
    /// Why it.
    pub why: String,
}

pub fn run(options: &Ambiguities, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::All)?;
    let sheets: Vec<&Sheet> = match &options.game {
        Some(game) => vec![choose::sheet(&library, game)?],
        None => library.sheets.iter().collect(),
    };
    let checked = run_fixtures(&library).map_err(|mistakes| {
        report::mistakes(&library.files, &mistakes);
        Status::Bad
    })?;
    let mut answers = Vec::new();
    for sheet in sheets {
        let ran = checked.ran.get(sheet.game.as_str()).map_or(&[][..], |ran| &ran[..]);
        let pairs = pairs(&library, sheet, ran);
        let of = |ambiguity| of_ambiguity(&library, sheet, ambiguity, &pairs);
        answers.extend(sheet.ambiguities.iter().map(of));
    }
    if options.format == Format::Json {
        return output::json(&answers);
    }
    output::text(&ambiguities_text::all(&answers));
    Ok(Status::Well)
}

fn of_ambiguity(
    library: &Library,
    sheet: &Sheet,
    ambiguity: &Ambiguity,
    pairs: &[Pair],
) -> AmbiguityAnswer {
    let choices = choices(sheet, ambiguity.id.as_str());
    let of = |reading: &str, origin: Origin| -> Vec<String> {
        let chosen = choices.iter().filter(|(_, r, o)| r == reading && *o == origin);
        chosen.map(|(interpretation, ..)| interpretation.clone()).collect()
    };
    let readings = ambiguity.readings.iter().map(|reading| {
        let id = reading.id.as_str();
        ReadingAnswer {
            reading: id.to_owned(),
            says: reading.says.0.clone(),
            note: reading.note.as_ref().map(|note| note.0.clone()),
            same_play_as: reading.same_play_as.as_ref().map(|other| other.value.clone()),
            support: Support::of(library, sheet, &reading.cites),
            chosen_by: of(id, Origin::Interpretation),
            by_convention_in: of(id, Origin::Convention),
        }
    });
    let pairs = pairs.iter().filter(|pair| ambiguity.id.as_str() == pair.ambiguity);
    AmbiguityAnswer {
        game: sheet.game.value.clone(),
        ambiguity: ambiguity.id.value.clone(),
        title: ambiguity.title.as_ref().map(|title| title.value.0.clone()),
        question: ambiguity.question.0.clone(),
        note: ambiguity.note.as_ref().map(|note| note.0.clone()),
        readings: readings.collect(),
        told_apart: pairs
            .map(|pair| ToldApart {
                one: pair.one.clone(),
                other: pair.other.clone(),
                fixture: pair.fixtures.first().cloned(),
            })
            .collect(),
        convention: ambiguity.convention.as_ref().map(|convention| ConventionAnswer {
            reading: convention.reading.value.clone(),
            why: convention.why.0.clone(),
        }),
    }
}

/// The reading that each interpretation has for an ambiguity, and where it comes from.
fn choices(sheet: &Sheet, ambiguity: &str) -> Vec<(String, String, Origin)> {
    let none: [(&str, &str); 0] = [];
    let of = |id: &str| {
        let readings = Readings::choose(sheet, Some(id), none).ok()?;
        let chosen = readings.chosen.into_iter().find(|chosen| chosen.ambiguity == ambiguity)?;
        Some((id.to_owned(), chosen.reading, chosen.origin))
    };
    sheet.interpretations.iter().filter_map(|i| of(i.id.as_str())).collect()
}
