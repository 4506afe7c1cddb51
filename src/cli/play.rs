//! `play`: a game at the terminal, a person or a program on either side.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::args::MaterialOptions;
use super::choose::{Choice, GameOptions};
use super::material::{self, Wanted};
use super::record_options::{Begun, RecordOptions, lasting, name_of};
use super::sitting::{Manner, QUICK_PATIENCE, Seat, Sitting};
use super::{Status, output, report};
use crate::compare::player::Player;
use crate::verify::record::PATIENCE;

/// Options of `play`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct Play {
    /// The game.
    pub game: String,
    /// Who plays South.
    #[arg(long, value_name = "WHO", default_value = "person")]
    pub south: Who,
    /// Who plays North.
    #[arg(long, value_name = "WHO", default_value = "search")]
    pub north: Who,
    /// Turns that a searching player looks ahead, 1 to 12.
    #[arg(long, value_name = "TURNS", default_value = "3", value_parser = clap::value_parser!(u32).range(1..=12))]
    pub depth: u32,
    /// The seed of all draws; the same seed, depth and moves give the same game.
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub seed: u64,
    /// Turns after which a game is broken off, when a program is to move.
    #[arg(long, value_name = "TURNS", default_value = "200")]
    pub max_turns: usize,
    /// Leave boards out where nobody is asked to move.
    #[arg(long)]
    pub brief: bool,
    /// Keep a record of the game in a file; `-` prints it at the end.
    #[arg(long = "record", value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub choice: GameOptions,
    #[command(flatten)]
    pub record: RecordOptions,
}

/// Who makes the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Who {
    /// Somebody who types them.
    Person,
    /// A program that draws every start and every bonus.
    Random,
    /// A program that looks some turns ahead for wins and seeds; in the first four
    /// turns it draws any start that it does not see lose.
    Search,
}

const HELP: &str = "\
A person types at the prompt as in `record`; `help` lists what can be typed. Where \
lines are piped in, one that cannot be taken down is told and passed over, and the \
exit status is then 2.";

impl Who {
    fn seat(self, depth: u32) -> Seat {
        match self {
            Who::Person => Seat::Person,
            Who::Random => Seat::Program(Player::Random),
            Who::Search => Seat::Program(Player::Search { depth }),
        }
    }

    fn told(self, depth: u32) -> String {
        match self {
            Who::Person => "a person".into(),
            Who::Random => "chance".into(),
            Who::Search => format!("a search {depth} turns deep"),
        }
    }
}

pub fn run(options: &Play, material: &MaterialOptions) -> Result<Status, Status> {
    let mut library = material::load(material, Wanted::Rules)?;
    let found = match &options.file {
        Some(path) => options.record.find(&mut library, path)?,
        None if options.record.goes_on => {
            let help = "add --record FILE";
            report::error("--continue goes on with a record, and none is named", Some(help));
            return Err(Status::Bad);
        }
        None => None,
    };
    if let Some(found) = found.as_ref().filter(|found| found.game() != options.game) {
        let title = format!("the record is one of {}, not of {}", found.game(), options.game);
        report::error(&title, None);
        return Err(Status::Bad);
    }
    let choice = options.record.choose(&library, &options.game, &options.choice, found.as_ref())?;
    let seats = [options.south, options.north].map(|who| who.seat(options.depth));
    let has_program = seats.iter().any(|seat| *seat != Seat::Person);
    let patience = if has_program { QUICK_PATIENCE } else { PATIENCE };
    let program = choice.program.clone().with_patience(patience);
    let [south, north] = [options.south, options.north].map(|who| who.told(options.depth));
    let begun = Begun {
        name: options.file.as_deref().map_or_else(|| "a-game".into(), name_of),
        title: format!(
            "A game of {} under {}, {south} against {north}",
            choice.sheet.title.0, choice.rules.readings.interpretation
        ),
        note: Some(options.told(&choice)),
        asked: &options.choice,
        tells: true,
    };
    let session = options.record.session(&library, &choice, &program, begun, found.as_ref())?;
    let draws = if has_program { format!("; seed {}", options.seed) } else { String::new() };
    let who = format!("South: {south}. North: {north}{draws}.");
    output::text(&format!("{}\n{}", choice.heading(&library), output::wrapped(&who, "", "")));
    let record = options.file.as_deref().map(|path| lasting(path, found.as_ref()));
    let manner = Manner {
        seats,
        seed: options.seed,
        most_turns: options.max_turns,
        is_brief: options.brief,
    };
    Sitting::new(&choice, session, manner, record).hold()
}

impl Play {
    /// How a record of the game came about: the command, where it alone tells the game.
    fn told(&self, choice: &Choice<'_>) -> String {
        let word = |who: Who| who.to_possible_value().map(|value| value.get_name().to_owned());
        let [south, north] = [self.south, self.north].map(|who| word(who).unwrap_or_default());
        let mut command = format!("makombo play {}", self.game);
        command += &format!(" --interpretation {}", choice.rules.readings.interpretation);
        for (ambiguity, reading) in &self.choice.readings {
            command += &format!(" --reading {ambiguity}={reading}");
        }
        command += &format!(" --columns {}", choice.rules.width.0);
        if let Some(position) = &choice.position {
            let line = crate::notation::write_position(position);
            command += &format!(" --position '{line}'");
        }
        command += &format!(" --south {south} --north {north}");
        command += &format!(" --depth {} --seed {}", self.depth, self.seed);
        let file = self.file.as_deref().map(name_of).unwrap_or_default();
        format!("Made with `{command} --max-turns {} --record {file}.yaml`.", self.max_turns)
    }
}
