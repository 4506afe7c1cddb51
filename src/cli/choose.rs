//! Choosing what to play: a game, an interpretation, readings, a width, a position.

use std::io::Read;

use clap::Args;

use super::Status;
use super::report;
use crate::engine::{Game, Position, Program, Side, Width};
use crate::notation::{read_drawing, read_position};
use crate::rules::{Chosen, Readings, Rules, settle};
use crate::sheet::model::{NARROWEST, Sheet, WIDEST};
use crate::sheet::suggest;
use crate::verify::Library;

/// What a command plays by.
#[derive(Clone, Debug, Default, Args)]
pub struct GameOptions {
    /// The interpretation; the sheet's first if left out.
    #[arg(long, value_name = "ID")]
    pub interpretation: Option<String>,
    /// A reading that overrides the interpretation's. May be given several times.
    #[arg(id = "reading", long = "reading", value_name = "AMBIGUITY=READING", value_parser = reading)]
    pub readings: Vec<(String, String)>,
    /// The columns of the board, 2 to 36; the sheet's default if left out.
    #[arg(long, value_name = "N", value_parser = width)]
    pub columns: Option<Width>,
}

fn reading(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(a, r)| !a.is_empty() && !r.is_empty());
    pair.map(|(a, r)| (a.to_owned(), r.to_owned())).ok_or_else(|| {
        "write AMBIGUITY=READING, such as capture-sow-start=first-in-capturing-hole".into()
    })
}

/// Reads a number of columns.
pub fn width(text: &str) -> Result<Width, String> {
    text.parse::<u16>()
        .ok()
        .filter(|n| (NARROWEST..=WIDEST).contains(n))
        .map(Width)
        .ok_or_else(|| format!("boards have {NARROWEST} to {WIDEST} columns"))
}

/// Readings by ambiguity, in the sheet's order.
pub type ReadingsAnswer = serde_json::Map<String, serde_json::Value>;

/// Readings as JSON.
pub fn readings_answer(readings: &Readings) -> ReadingsAnswer {
    let pair = |c: &Chosen| (c.ambiguity.clone(), c.reading.clone().into());
    readings.chosen.iter().map(pair).collect()
}

/// What was chosen, compiled.
pub struct Choice<'a> {
    /// The game's sheet.
    pub sheet: &'a Sheet,
    /// The rules settled.
    pub rules: Rules,
    /// The program.
    pub program: Program,
    /// The position to start from, if one was given.
    pub position: Option<Position>,
}

impl GameOptions {
    /// Compiles a game under these options, or reports why it cannot be.
    pub fn choose<'a>(
        &self,
        library: &'a Library,
        game: &str,
        position: Option<&str>,
    ) -> Result<Choice<'a>, Status> {
        let sheet = sheet(library, game)?;
        let overrides = self.readings.iter().map(|(a, r)| (a.as_str(), r.as_str()));
        let readings =
            Readings::choose(sheet, self.interpretation.as_deref(), overrides).map_err(|bad| {
                report::bad_choices(&bad);
                Status::Bad
            })?;
        let position = position.map(|text| self.position(text)).transpose()?;
        let width = self.width(sheet, position.as_ref())?;
        let rules = settle(sheet, &readings, width).map_err(|mistakes| {
            report::mistakes(&library.files, &mistakes);
            Status::Bad
        })?;
        let program = Program::compile(&rules).map_err(|too_many| {
            let (count, most) = (too_many.count, too_many.most);
            report::error(&format!("{count} different conditions, and at most {most} fit"), None);
            Status::Bad
        })?;
        Ok(Choice { sheet, rules, program, position })
    }

    /// The width asked for, or that of a position, or the sheet's default.
    pub fn width(&self, sheet: &Sheet, position: Option<&Position>) -> Result<Width, Status> {
        let columns = &sheet.board.columns;
        let drawn = position.map(Position::width);
        let width = match (self.columns, drawn) {
            (Some(asked), Some(drawn)) => self.agree(asked, drawn)?,
            (asked, drawn) => asked.or(drawn).unwrap_or(columns.default),
        };
        if columns.allowed.0.contains(&width.0) {
            return Ok(width);
        }
        let title = format!("the sheet of {} allows no board of {} columns", sheet.game, width.0);
        let allowed: Vec<String> = columns.allowed.0.iter().map(u16::to_string).collect();
        report::error(&title, Some(&format!("the widths are {}", allowed.join(", "))));
        Err(Status::Bad)
    }

    fn agree(&self, asked: Width, drawn: Width) -> Result<Width, Status> {
        if asked == drawn {
            return Ok(drawn);
        }
        let title = format!("the position has {} columns, not {}", drawn.0, asked.0);
        report::error(&title, Some("leave --columns out: a position tells its own width"));
        Err(Status::Bad)
    }

    /// Reads a position of no game in particular.
    pub fn position_alone(&self, text: &str) -> Result<Position, Status> {
        if self.interpretation.is_some() || !self.readings.is_empty() {
            report::error(
                "an interpretation or a reading is one of a game",
                Some("add --game, such as --game kisolo"),
            );
            return Err(Status::Bad);
        }
        let position = self.position(text)?;
        self.agree(self.columns.unwrap_or(position.width()), position.width())?;
        Ok(position)
    }

    /// Reads a position given as an argument: a line, a drawing, or `-`.
    pub fn position(&self, text: &str) -> Result<Position, Status> {
        let mut input = String::new();
        let text = if text == "-" {
            if let Err(error) = std::io::stdin().take(1 << 20).read_to_string(&mut input) {
                report::error(&format!("standard input cannot be read: {error}"), None);
                return Err(Status::Bad);
            }
            input.trim_end()
        } else {
            text
        };
        let read = if text.trim().contains('\n') {
            read_drawing(text, Side::South, 0)
        } else {
            read_position(text)
        };
        read.map_err(|fault| {
            let title = format!("the position cannot be read: {}", fault.reason);
            report::in_argument(&title, text, fault.at, &fault.help);
            Status::Bad
        })
    }
}

/// A sheet by its game, or a report that there is none.
pub fn sheet<'a>(library: &'a Library, game: &str) -> Result<&'a Sheet, Status> {
    library.sheet(game).ok_or_else(|| {
        let known: Vec<&str> = library.sheets.iter().map(|s| s.game.as_str()).collect();
        report::error(
            &format!("there is no game `{game}`"),
            Some(&suggest(game, &known, "the games are")),
        );
        Status::Bad
    })
}

impl Choice<'_> {
    /// The game from the chosen position.
    pub fn game(&self) -> Game<'_> {
        let start = || self.program.start().clone();
        Game::from(&self.program, self.position.clone().unwrap_or_else(start), &[])
    }

    /// What is played, and that no source reports the width where none does.
    pub fn heading(&self, library: &Library) -> String {
        let warning = self.unattested(library);
        self.title() + &warning.map(|warning| format!("\n{warning}")).unwrap_or_default()
    }

    /// That no source reports the width, where none does.
    pub fn unattested(&self, library: &Library) -> Option<String> {
        let (of, width) = (&self.rules.readings.interpretation, self.rules.width.0);
        let warning = format!("No source of {of} reports a board of {width} columns.");
        (!self.width_is_attested(library)).then_some(warning)
    }

    /// The title as part of a sentence.
    pub fn title_in_line(&self) -> String {
        self.title().replace("\n  with", ", with")
    }

    /// What is played: the game, the interpretation, the width and what overrides it.
    pub fn title(&self) -> String {
        let overridden: Vec<String> = self
            .rules
            .readings
            .chosen
            .iter()
            .filter(|c| c.origin == crate::rules::Origin::Override)
            .map(|c| format!("{}={}", c.ambiguity, c.reading))
            .collect();
        let mut title = format!(
            "{}, {}, 4×{}",
            self.sheet.title.0, self.rules.readings.interpretation, self.rules.width.0
        );
        for changed in &overridden {
            title.push_str(&format!("\n  with {changed}"));
        }
        title
    }

    /// Whether a claim of the interpretation's sources reports the width.
    pub fn width_is_attested(&self, library: &Library) -> bool {
        library.attests(self.sheet, &self.rules.readings.interpretation, self.rules.width)
    }
}
