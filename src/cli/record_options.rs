//! What `record` and `play` share: the record that is kept, begun or gone on with.

use std::path::Path;

use clap::Args;

use super::choose::{Choice, GameOptions};
use super::material;
use super::sitting::Lasting;
use super::{Status, report};
use crate::engine::{Program, Side};
use crate::session::{Heading, Session, deviation};
use crate::sheet::decode::{Decode, is_name};
use crate::sheet::game_record::{GameRecord, Numbering, RecordKind};
use crate::sheet::{Files, Problem, node, suggest};
use crate::verify::Library;
use crate::verify::record::Prepared;

/// What is said of a record that is begun.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "The record")]
pub struct RecordOptions {
    /// Go on with the record that the file holds.
    #[arg(long = "continue", conflicts_with_all = ["position", "first", "title", "kind", "source", "at", "note", "numbering"])]
    pub goes_on: bool,
    /// What it is, in one sentence.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// What it rests on: attested, derived, observed or constructed.
    #[arg(long, value_name = "KIND", value_parser = kind)]
    pub kind: Option<RecordKind>,
    /// The source document that the game stands in.
    #[arg(long, value_name = "ID")]
    pub source: Option<String>,
    /// Where in the source it stands.
    #[arg(long, value_name = "PLACE")]
    pub at: Option<String>,
    /// What a reader should know besides.
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
    /// How holes are named, as in a record: `rightmost-first`, `{ letters: south }`,
    /// `{ circuit: { from: o1 } }`. Left out, o1 and i1 are each player's leftmost.
    #[arg(long, value_name = "NUMBERING")]
    pub numbering: Option<String>,
    /// The side that moves first: south or north.
    #[arg(long, value_name = "SIDE", value_parser = side)]
    pub first: Option<Side>,
    /// The position the game begins with, as one line or a drawing; the game's own if
    /// left out.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
}

fn kind(text: &str) -> Result<RecordKind, String> {
    let known = RecordKind::ALL.iter().copied();
    known.into_iter().find(|kind| kind.word() == text).ok_or_else(|| {
        let known: Vec<String> =
            RecordKind::ALL.iter().map(|k| format!("{} ({})", k.word(), k.phrase())).collect();
        format!("the kinds are {}", known.join("; "))
    })
}

fn side(text: &str) -> Result<Side, String> {
    let known = Side::BOTH.into_iter().find(|side| side.word() == text.to_lowercase());
    known.ok_or_else(|| "the sides are south and north".into())
}

/// A record that was read to be gone on with.
pub struct Found {
    text: String,
    record: GameRecord,
}

impl Found {
    /// The game it is a record of.
    pub fn game(&self) -> &str {
        self.record.game.as_str()
    }
}

impl RecordOptions {
    /// The record that is gone on with, if one is; else makes sure that nothing is there.
    pub fn find(&self, library: &mut Library, path: &Path) -> Result<Option<Found>, Status> {
        let shown = path.display();
        if is_printed(path) {
            return Ok(None);
        }
        if !self.goes_on {
            if path.exists() {
                let help = "--continue goes on with it; or name another file";
                report::error(&format!("`{shown}` is there already"), Some(help));
                return Err(Status::Bad);
            }
            return named(path).map(|()| None);
        }
        if !path.exists() {
            let help = "leave --continue out to begin it";
            report::error(&format!("there is no `{shown}` to go on with"), Some(help));
            return Err(Status::Bad);
        }
        let document = material::read_named(path).map_err(|error| {
            report::error(&format!("`{shown}` cannot be read: {error}"), None);
            Status::Bad
        })?;
        let text = String::from_utf8_lossy(&document.bytes).into_owned();
        let record = library.record(document).map_err(|mistakes| {
            report::mistakes(&library.files, &mistakes);
            Status::Bad
        })?;
        Ok(Some(Found { text, record }))
    }

    /// What is played by: as asked, or as the record that is gone on with says.
    pub fn choose<'l>(
        &self,
        library: &'l Library,
        game: &str,
        asked: &GameOptions,
        found: Option<&Found>,
    ) -> Result<Choice<'l>, Status> {
        let Some(Found { record, .. }) = found else {
            if self.position.as_deref() == Some("-") {
                let help = "standard input is where the moves come from";
                report::error("the position cannot be read from standard input", Some(help));
                return Err(Status::Bad);
            }
            return asked.choose(library, game, self.position.as_deref());
        };
        let mut options = asked.clone();
        if let Some(id) = &record.interpretation {
            options.interpretation = Some(id.value.clone());
        }
        let given = record.readings.0.iter();
        let given = given.filter(|(_, readings)| readings.len() == 1);
        options.readings.extend(given.map(|(a, r)| (a.value.clone(), r[0].value.clone())));
        options.columns = Some(record.width.value);
        if record.interpretation.is_some() && asked.interpretation.is_some() {
            let help = "leave --interpretation out";
            report::error("the record says itself what it is played under", Some(help));
            return Err(Status::Bad);
        }
        options.choose(library, game, None)
    }

    /// A session that begins a record, or goes on with one.
    pub fn session<'p>(
        &self,
        library: &Library,
        choice: &Choice<'_>,
        program: &'p Program,
        begun: Begun<'_>,
        found: Option<&Found>,
    ) -> Result<Session<'p>, Status> {
        let bad = |files: &Files, mistakes: &[crate::sheet::Mistake]| {
            report::mistakes(files, mistakes);
            Status::Bad
        };
        if let Some(found) = found {
            let prepared = Prepared::new(&library.files, choice.sheet, &found.record)
                .map_err(|mistakes| bad(&library.files, &mistakes))?;
            let resumed = Session::resume(program, &found.text, &prepared);
            return resumed.map(|session| session.telling(begun.tells)).map_err(|_| {
                let help = "give every field of the record a line of its own";
                report::error("the moves cannot be told from the rest of the file", Some(help));
                Status::Bad
            });
        }
        let start = || choice.program.start().clone();
        let start = choice.position.clone().unwrap_or_else(start);
        let start = match self.first {
            Some(first) => start.with_to_move(first),
            None => start,
        };
        let numbering = self.numbering(library)?;
        self.known_source(library)?;
        let readings = &choice.rules.readings;
        let kind = self.kind.unwrap_or(RecordKind::Constructed);
        // What people played is not said to be played under rules that were not asked for.
        let is_claimed = !matches!(kind, RecordKind::Observed | RecordKind::Attested)
            || begun.asked.interpretation.is_some();
        let heading = Heading {
            record: begun.name,
            game: choice.sheet.game.value.clone(),
            title: self.title.clone().unwrap_or(begun.title),
            kind,
            source: self.source.clone(),
            at: self.at.clone(),
            interpretation: is_claimed.then(|| readings.interpretation.clone()),
            readings: begun.asked.readings.clone(),
            width: choice.rules.width,
            numbering: self.numbering.clone(),
            first: start.to_move(),
            note: self.note.clone().or(begun.note),
        };
        let session = Session::new(program, numbering, start, heading).telling(begun.tells);
        match deviation(&session.text(), choice.sheet, readings) {
            Ok(_) => Ok(session),
            Err(unsound) => Err(bad(&unsound.files, &unsound.mistakes)),
        }
    }

    /// The numbering asked for.
    fn numbering(&self, library: &Library) -> Result<Numbering, Status> {
        let Some(text) = &self.numbering else { return Ok(Numbering::default()) };
        let mut files = library.files.clone();
        let file = files.add("--numbering", text);
        let mut mistakes = Vec::new();
        let numbering = match node::parse(file, text) {
            Ok(node) => Numbering::decode(&node, &mut mistakes),
            Err(mistake) => {
                mistakes.push(mistake);
                None
            }
        };
        numbering.filter(|_| mistakes.is_empty()).ok_or_else(|| {
            report::mistakes(&files, &mistakes);
            Status::Bad
        })
    }

    fn known_source(&self, library: &Library) -> Result<(), Status> {
        let Some(source) = &self.source else { return Ok(()) };
        let known: Vec<&str> = library.sources.iter().map(|known| known.source.as_str()).collect();
        if known.contains(&source.as_str()) {
            return Ok(());
        }
        let help = suggest(source, &known, "the sources are");
        report::error(&format!("there is no source `{source}`"), Some(&help));
        Err(Status::Bad)
    }
}

/// What a command gives a record that it begins.
pub struct Begun<'a> {
    /// Its id.
    pub name: String,
    /// Its title, where none is given.
    pub title: String,
    /// Its note, where none is given.
    pub note: Option<String>,
    /// What was asked to be played by.
    pub asked: &'a GameOptions,
    /// Whether every turn is told with what came of it.
    pub tells: bool,
}

/// The name of a record: that of its file.
pub fn name_of(path: &Path) -> String {
    match path.file_stem() {
        Some(stem) if !is_printed(path) => stem.to_string_lossy().into_owned(),
        _ => "a-game".into(),
    }
}

/// Whether a file has the name of a record.
fn named(path: &Path) -> Result<(), Status> {
    let name = name_of(path);
    let is_yaml = path.extension().is_some_and(|extension| extension == "yaml");
    if is_name(&name) && is_yaml {
        return Ok(());
    }
    let title = format!("`{}` cannot be the file of a record", path.display());
    let help = match is_yaml {
        true => Problem::BadName { name }.help().unwrap_or_default(),
        false => format!("let it end in .yaml, such as {name}.yaml"),
    };
    report::error(&title, Some(&help));
    Err(Status::Bad)
}

/// The record in a file, with what it holds already; or one to be printed.
pub fn lasting(path: &Path, found: Option<&Found>) -> Lasting {
    match is_printed(path) {
        true => Lasting::printed(),
        false => Lasting::file(path.to_owned(), found.map(|found| found.text.clone())),
    }
}

/// Whether `-` stands in the place of a file.
fn is_printed(path: &Path) -> bool {
    path == Path::new("-")
}
