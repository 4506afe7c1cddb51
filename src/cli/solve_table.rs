//! `solve --table`: the start positions of several boards, one row each.

use std::path::Path;

use super::args::{Format, Numbers, Solve};
use super::choose::{self, GameOptions};
use super::save::{File, save};
use super::solve::{answer, too_many_seeds};
use super::{Status, interrupt, output, report};
use crate::compare::numbers::grouped;
use crate::compare::solve::{Record, Records, with_seeds};
use crate::engine::Width;
use crate::verify::Library;

pub fn run(options: &Solve, library: &Library) -> Result<Status, Status> {
    let file = options.table.as_deref().expect("the table was asked for");
    let mut records = read(file)?;
    let sheet = choose::sheet(library, &options.game)?;
    let widths = match &options.widths {
        Some(Numbers(widths)) => widths.clone(),
        None => vec![options.choice.columns.unwrap_or(sheet.board.columns.default).0],
    };
    let interpretations: Vec<String> = match &options.choice.interpretation {
        Some(one) => vec![one.clone()],
        None => sheet.interpretations.iter().map(|one| one.id.value.clone()).collect(),
    };
    let as_text = options.format == Format::Text;
    if as_text {
        let heading =
            format!("{}\n\ncolumns  seeds  {:<22} found\n", sheet.title.0, "interpretation");
        output::text(&heading);
    }
    let mut found = Vec::new();
    'all: for width in widths {
        for seeds in seeds_of(options, library, width)? {
            for interpretation in &interpretations {
                let choice = GameOptions {
                    interpretation: Some(interpretation.clone()),
                    columns: Some(Width(width)),
                    ..options.choice.clone()
                };
                let chosen = choice.choose(library, &options.game, None)?;
                let position = with_seeds(chosen.program.start(), seeds).map_err(too_many_seeds)?;
                let what = format!("4×{width}, {seeds} seeds, {interpretation}");
                let answer = answer(&chosen, &position, options, &what)?;
                let record = Record::new(&chosen.rules, seeds, &position, &answer);
                let record = records.add(record).clone();
                write(file, &records)?;
                if as_text && output::part(&line(&record)).is_err() {
                    return Ok(Status::Well);
                }
                found.push(record);
                if interrupt::is_raised() {
                    break 'all;
                }
            }
        }
    }
    if as_text { Ok(Status::Well) } else { output::json(&found) }
}

/// The numbers of seeds asked for, or the one that the game begins with.
fn seeds_of(options: &Solve, library: &Library, width: u16) -> Result<Vec<u16>, Status> {
    if let Some(Numbers(seeds)) = &options.seeds {
        return Ok(seeds.clone());
    }
    let choice = GameOptions { columns: Some(Width(width)), ..options.choice.clone() };
    let chosen = choice.choose(library, &options.game, None)?;
    let mut held = chosen.rules.setup.clone();
    held.retain(|&seeds| seeds > 0);
    held.dedup();
    if let [seeds] = held[..] {
        return Ok(vec![seeds]);
    }
    report::error(
        "the holes do not begin with the same number of seeds",
        Some("say how many with --seeds"),
    );
    Err(Status::Bad)
}

/// A record as a line of text.
fn line(record: &Record) -> String {
    let turns = record.turns.unwrap_or(0);
    let found = match record.proved.as_str() {
        "forced-win" => {
            let moves = if record.moves.is_empty() {
                String::new()
            } else {
                format!(" by {}", record.moves.replace(';', ","))
            };
            format!("{} in {turns}{moves}", record.winner)
        }
        "draw" => "a draw".into(),
        "no-forced-win" => "no forced win".into(),
        _ => format!("none within {turns}"),
    };
    let what = format!("{found}; {} searched", grouped(record.nodes, ','));
    let mut name = record.interpretation.clone();
    if !record.readings.is_empty() {
        name.push('+');
    }
    let first = format!("{:>7}  {:>5}  {name:<22} ", record.columns, record.seeds);
    output::wrapped(&what, &first, &" ".repeat(38))
}

fn read(file: &Path) -> Result<Records, Status> {
    let shown = file.display();
    let bad = |why: String| {
        report::error(&why, Some("name a CSV file that `solve --table` wrote, or a new one"));
        Status::Bad
    };
    if file.is_dir() {
        return Err(bad(format!("`{shown}` is a folder")));
    }
    match std::fs::read_to_string(file) {
        Ok(text) => Records::read(&text)
            .map_err(|error| bad(format!("`{shown}` is no such table: {error}"))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Records::default()),
        Err(error) => Err(bad(format!("`{shown}` cannot be read: {error}"))),
    }
}

fn write(file: &Path, records: &Records) -> Result<(), Status> {
    if let Some(folder) = file.parent()
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        report::error(&format!("`{}` cannot be made: {error}", folder.display()), None);
        return Err(Status::Bad);
    }
    save(&[File { path: file.to_owned(), text: records.write() }])
}
