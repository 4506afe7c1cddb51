//! `ask`: the questions to ask a player.

mod possible;
mod sheet;
mod text;

use std::path::PathBuf;

use clap::Args;

use super::args::{Format, MaterialOptions};
use super::choose::{self, GameOptions};
use super::material::{self, Wanted};
use super::save::{File, save};
use super::{Status, output, report};
use crate::compare::ask::check::{Checked, Miss, check};
use crate::compare::ask::guide::{Guide, letter};
use crate::compare::ask::{Plan, Unplanned, Wish, plan};
use crate::compare::numbers::grouped;
use crate::engine::Width;
use crate::verify::drawn_moves;

/// Options of `ask`.
#[derive(Debug, Args)]
pub struct Ask {
    /// The game.
    pub game: String,
    /// Hold these alone possible: interpretations, each as it stands or changed, as in
    /// `mancala-world,wikipedia-it+repetition=threefold`.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub between: Vec<String>,
    /// Hold what the sources of an interpretation decide to be so.
    #[arg(long, value_name = "ID", conflicts_with = "between")]
    pub interpretation: Option<String>,
    /// Hold these ambiguities alone open, and read the others as the interpretation does
    /// (the sheet's first if none is named), by convention where it is silent.
    #[arg(long, value_name = "AMBIGUITY,…", value_delimiter = ',', conflicts_with = "between")]
    pub among: Vec<String>,
    /// Hold these readings of an ambiguity alone possible. May be given several times.
    #[arg(id = "reading", long = "reading", value_name = "AMBIGUITY=READING|…")]
    pub readings: Vec<String>,
    /// Hold possible what the record of a game leaves so. May be given several times.
    #[arg(long, value_name = "FILE")]
    pub given: Vec<PathBuf>,
    /// The columns of the board to ask on; the game's own if left out. Narrower boards are
    /// used where this one does not do.
    #[arg(long, value_name = "N", value_parser = choose::width)]
    pub columns: Option<Width>,
    /// How many positions are made up, besides those of fixtures.
    #[arg(long, value_name = "N", default_value_t = 1500)]
    pub positions: u32,
    /// How far a tree is searched for one that asks less.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub budget: u64,
    /// Write it as a page to print and tick, in HTML.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "format"])]
    pub sheet: Option<PathBuf>,
    /// Prove by playing that every answer is given under just the readings it names.
    #[arg(long)]
    pub check: bool,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text", conflicts_with = "check")]
    pub format: Format,
}

pub fn run(options: &Ask, material: &MaterialOptions) -> Result<Status, Status> {
    let mut library = material::load(material, Wanted::All)?;
    let records = material::records(&mut library, &options.given)?;
    let sheet = choose::sheet(&library, &options.game)?;
    let width = GameOptions { columns: options.columns, ..GameOptions::default() };
    let width = width.width(sheet, None)?;
    let (possible, named) = possible::possible(options, &library, sheet, &records)?;
    let files = library.fixtures.iter().filter(|file| file.game == sheet.game);
    let worked: Vec<_> = files.flat_map(|file| &file.fixtures).filter_map(drawn_moves).collect();
    let wish = Wish { width, made_up: options.positions, budget: options.budget };
    let unplanned = |unplanned| match unplanned {
        Unplanned::Unsettled(mistakes) => {
            report::mistakes(&library.files, &mistakes);
            Status::Bad
        }
        Unplanned::TooMuch => {
            let help = "hold fewer readings possible, with --reading or --among";
            report::error("too much is open together to be told apart", Some(help));
            Status::Bad
        }
    };
    let plan = plan(sheet, &worked, &possible, &named, &wish).map_err(unplanned)?;
    if options.check {
        let checked = check(sheet, &plan).map_err(|mistakes| {
            report::mistakes(&library.files, &mistakes);
            Status::Bad
        })?;
        return Ok(say_checked(&plan, &checked));
    }
    let direction = sheet
        .board
        .direction
        .values()
        .first()
        .map_or_else(|| crate::sheet::vocabulary::Direction::ALL[0], |direction| **direction);
    let guide = Guide::of(sheet, &plan, direction);
    if let Some(path) = &options.sheet {
        save(&[File { path: path.clone(), text: sheet::page(&guide) }])?;
        return Ok(Status::Well);
    }
    if options.format == Format::Json {
        return output::json(&guide);
    }
    output::text(&text::text(&guide));
    Ok(Status::Well)
}

/// Between thousands.
const SPACE: char = '\u{a0}';

fn say_checked(plan: &Plan, checked: &Checked) -> Status {
    let number = |n: u128| grouped(n, SPACE);
    let questions = plan.questions.len();
    let of = number(plan.possible.size());
    let (put, played) = (number(checked.put.into()), number(checked.played as u128));
    let mut text = match checked.all {
        true => format!("All {of} combinations of readings played, {put} questions put.\n"),
        false => format!(
            "{played} of {of} combinations of readings played, {put} questions put: {} of the \
             {questions} questions to every way of reading what their answers speak of, with the \
             rest at random, and all of them to combinations drawn evenly.\n",
            checked.every_way
        ),
    };
    text = output::wrapped(text.trim_end(), "", "");
    if checked.misses.is_empty() {
        text += "Every answer is given under the readings that it names, and under no others.\n";
        output::text(&text);
        return Status::Well;
    }
    for miss in &checked.misses {
        let readings = |readings: &[(String, String)]| {
            let all = readings.iter().map(|(ambiguity, reading)| format!("{ambiguity}={reading}"));
            all.collect::<Vec<_>>().join(", ")
        };
        let says = match miss {
            Miss::NoAnswer { question, readings: under } => {
                format!("{}: none of its answers comes under {}", question + 1, readings(under))
            }
            Miss::LeftOut { question, answer, readings: under } => format!(
                "{}{}: it comes under {}, too",
                question + 1,
                letter(*answer),
                readings(under)
            ),
            Miss::TooMany { question, answer, named, given } => format!(
                "{}{}: it names {named} combinations, and {given} give it",
                question + 1,
                letter(*answer)
            ),
            Miss::Tells { question, after } => format!(
                "{}: after {}{} it still tells something",
                question + 1,
                after.0 + 1,
                letter(after.1)
            ),
        };
        text += &output::wrapped(&says, "  ", "    ");
    }
    output::text(&text);
    Status::Fails
}
