//! `record`: a game written down while it is watched, or copied from paper.

use std::path::PathBuf;

use clap::Args;

use super::args::MaterialOptions;
use super::choose::GameOptions;
use super::material::{self, Wanted};
use super::record_options::{Begun, RecordOptions, lasting, name_of};
use super::sitting::{Manner, Seat, Sitting};
use super::{Status, output, report};

/// Options of `record`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct Record {
    /// The file, in `fixtures/games/` for one to keep; its name is the record's. `-`
    /// prints the record at the end instead.
    pub file: PathBuf,
    /// The game; the record's own with --continue.
    #[arg(long, value_name = "GAME", required_unless_present = "goes_on")]
    pub game: Option<String>,
    #[command(flatten)]
    pub choice: GameOptions,
    #[command(flatten)]
    pub record: RecordOptions,
}

const HELP: &str = "\
At the prompt, `help` lists what can be typed: moves, what is told of them, undo, \
set, note, resign, draw, stop. The file is saved after every line. Where lines are \
piped in, one that cannot be taken down is told and passed over, and the exit \
status is then 2.";

pub fn run(options: &Record, material: &MaterialOptions) -> Result<Status, Status> {
    let mut library = material::load(material, Wanted::Rules)?;
    let found = options.record.find(&mut library, &options.file)?;
    let of_record = found.as_ref().map(|found| found.game().to_owned());
    let game = match (&options.game, of_record) {
        (Some(asked), Some(of_record)) if *asked != of_record => {
            let title = format!("the record is one of {of_record}, not of {asked}");
            report::error(&title, Some("leave --game out"));
            return Err(Status::Bad);
        }
        (asked, of_record) => of_record.or(asked.clone()).unwrap_or_default(),
    };
    let choice = options.record.choose(&library, &game, &options.choice, found.as_ref())?;
    let program = choice.program.clone().with_patience(crate::verify::record::PATIENCE);
    let begun = Begun {
        name: name_of(&options.file),
        title: format!("A game of {}, written down turn by turn", choice.sheet.title.0),
        note: None,
        asked: &options.choice,
        tells: false,
    };
    let session = options.record.session(&library, &choice, &program, begun, found.as_ref())?;
    output::text(&format!("{}\n", choice.heading(&library)));
    let manner =
        Manner { seats: [Seat::Person; 2], seed: 0, most_turns: usize::MAX, is_brief: false };
    let record = lasting(&options.file, found.as_ref());
    Sitting::new(&choice, session, manner, Some(record)).hold()
}
