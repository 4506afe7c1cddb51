//! The arguments of every command.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::ask::Ask;
#[cfg(feature = "book")]
use super::book::Book;
use super::choose::GameOptions;
use super::compare::{Compare, Merge};
use super::fmt::Fmt;
use super::play::Play;
use super::record::Record;
use crate::compare::solve::DEEPEST;
use crate::sheet::model::{NARROWEST, WIDEST};

const EXAMPLES: &str = "\
Examples:
  makombo show kisolo --readings   what is left open, and how it is read
  makombo trace kisolo i5          a first move, step by step
  makombo legal nsolo --columns 4  the moves of a small board

Exit status: 0 all is well, 1 something checked does not hold, 2 bad usage or
input.";

/// The rules of traditional four-row mancala games, readable, executable and
/// testable at once.
///
/// Without a command, `check` runs.
#[derive(Debug, Parser)]
#[command(name = "makombo", bin_name = "makombo", version, max_term_width = 80, after_help = EXAMPLES)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub material: MaterialOptions,
    /// When to use colour. NO_COLOR is honoured.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

/// Where rules and fixtures come from.
#[derive(Debug, Default, Args)]
pub struct MaterialOptions {
    /// The folder of rule sheets, with `sources/` in it. Left out, the current
    /// project's, or else the copy in the program.
    #[arg(long, global = true, value_name = "DIR")]
    pub rules: Option<PathBuf>,
    /// The folder of fixtures. Left out, the current project's, or else the copy in
    /// the program.
    #[arg(long, global = true, value_name = "DIR")]
    pub fixtures: Option<PathBuf>,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Color {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    pub(super) fn choice(self) -> anstream::ColorChoice {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
    }
}

/// The colour of help and of errors in usage, before all arguments are read.
pub fn color_of_usage(words: impl Iterator<Item = OsString>) -> clap::ColorChoice {
    let mut asked = clap::ColorChoice::Auto;
    let mut named = false;
    for word in words {
        let word = word.to_string_lossy();
        let value = if named { Some(&*word) } else { word.strip_prefix("--color=") };
        asked = value.and_then(|value| value.parse().ok()).unwrap_or(asked);
        named = word == "--color";
    }
    asked
}

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For a person, at 80 columns.
    #[default]
    Text,
    /// For a program.
    Json,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check sheets, sources and fixtures, and report what they cover.
    Check(Check),
    /// Show the rules of a game in prose, or its readings as a table.
    Show(Show),
    /// List what the sources leave open, and who says what.
    Ambiguities(Ambiguities),
    /// List the sources, or show one with its claims and where they land.
    Sources(Sources),
    /// List the terms in five languages, or look one up.
    Glossary(Glossary),
    /// List the legal moves of a position.
    Legal(Legal),
    /// Play moves and show every step.
    Trace(Trace),
    /// Draw a position.
    Draw(Draw),
    /// Hold records of games against the rules, under whatever readings.
    Validate(Validate),
    /// Write down a game while it is watched or copied from paper.
    Record(Record),
    /// Play a game, a person or a program on either side.
    Play(Play),
    /// Find the questions to ask a player that tell readings apart.
    Ask(Ask),
    /// Count the ways that so many turns can go.
    Perft(Perft),
    /// Test the fixtures: each change of the rules must fail one.
    Mutate(Mutate),
    /// Find out who wins with best play.
    Solve(Solve),
    /// Hold interpretations against each other, in many games.
    ///
    /// Where they differ, how often that shows in play, and how much it matters.
    Compare(Compare),
    /// Put together the parts of a comparison.
    ///
    /// Several machines can work out a comparison, a part each: `compare --shard`.
    Merge(Merge),
    /// Write the rules book, as pages and as HTML.
    #[cfg(feature = "book")]
    Book(Book),
    /// Answer requests of other programs, one JSON object a line.
    Engine(Engine),
    /// Print the JSON Schema of a kind of document, for editors.
    Schema(Schema),
    /// Write a commented skeleton of a document, which loads as it is.
    #[command(subcommand)]
    New(New),
    /// Lay out documents in one way, keeping their comments.
    Fmt(Fmt),
}

/// Options of `check`.
#[derive(Debug, Default, Args)]
pub struct Check {
    /// List the interpretations and what the summary counts as missing.
    #[arg(long)]
    pub details: bool,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The game.
    pub game: String,
    /// Show the readings as a table instead of the rules in prose.
    #[arg(long)]
    pub readings: bool,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `ambiguities`.
#[derive(Debug, Args)]
pub struct Ambiguities {
    /// The game; all if left out.
    pub game: Option<String>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `sources`.
#[derive(Debug, Args)]
pub struct Sources {
    /// The source; all in short if left out.
    pub id: Option<String>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `glossary`.
#[derive(Debug, Args)]
pub struct Glossary {
    /// A word in English, Greek, Italian, Gujarati or Polish, with or without its
    /// accents; all terms in short if left out.
    pub term: Option<String>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `legal`.
#[derive(Debug, Args)]
pub struct Legal {
    /// The game.
    pub game: String,
    /// The position, as one line or a drawing; `-` reads it from standard input.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `trace`.
#[derive(Debug, Args)]
pub struct Trace {
    /// The game.
    pub game: String,
    /// Moves, one after the other: `i5`, `"o2 +o3*2"` (o2, with a bonus of two seeds
    /// from the opponent's o3), `pass`, `resign`.
    #[arg(required = true)]
    pub moves: Vec<String>,
    /// The position before them, as one line or a drawing; `-` reads it from
    /// standard input. Left out, the start position.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// One line a step, without boards.
    #[arg(long)]
    pub brief: bool,
    /// Draw every board as SVG, one file each, into a folder, and tell what they show.
    /// Without a folder, print the one named by `--picture`. Stands after the moves.
    #[arg(
        long, value_name = "DIR", num_args = 0..=1, conflicts_with_all = ["format", "brief"]
    )]
    pub svg: Option<Option<PathBuf>>,
    /// One picture only, by the name of its file, such as `01-end`.
    #[arg(long, value_name = "NAME", requires = "svg")]
    pub picture: Option<String>,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `draw`.
#[derive(Debug, Args)]
pub struct Draw {
    /// The position, as one line, quoted or not, or a drawing; `-` reads it from
    /// standard input.
    #[arg(required = true)]
    pub position: Vec<String>,
    /// The game, whose direction of sowing is drawn.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Draw it as SVG, into a file or, without one, to standard output. Stands after
    /// the position.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with = "format")]
    pub svg: Option<Option<PathBuf>>,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `perft`.
#[derive(Debug, Args)]
pub struct Perft {
    /// The game.
    pub game: String,
    /// How many turns, 0 to 1000.
    #[arg(long, value_name = "TURNS")]
    pub depth: u32,
    /// The position, as one line or a drawing; `-` reads it from standard input.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `mutate`.
#[derive(Debug, Args)]
pub struct Mutate {
    /// The game; every game if left out.
    pub game: Option<String>,
    /// List the changes that play alike, too.
    #[arg(long)]
    pub details: bool,
    /// The seed of the random turns. The same seed gives the same answer.
    #[arg(long, value_name = "N", default_value = "1")]
    pub seed: u64,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Options of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// The game.
    pub game: String,
    /// The position, as one line or a drawing; `-` reads it from standard input. Left
    /// out, the start position.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, conflicts_with_all = ["seeds", "table"])]
    pub position: Option<String>,
    /// The seeds in each hole that the game begins with seeds in. With --table several,
    /// such as 1,3 or 1..4.
    #[arg(long, value_name = "N", value_parser = numbers::<1, 65_535>)]
    pub seeds: Option<Numbers>,
    /// The most turns that are searched, 1 to 1000.
    #[arg(long, value_name = "TURNS", default_value_t = DEEPEST, hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=i64::from(DEEPEST)))]
    pub depth: u16,
    /// The time for one position.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub time: u64,
    /// The memory for what is known of positions.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: u32,
    /// The threads. Two search for both sides at once; the answer is the same for any
    /// number.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Solve the start positions of several widths and numbers of seeds, under every
    /// interpretation or the one named, and write them to a CSV file. A row that is
    /// there already stays where it tells more, and the rules are the same.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "book/data/solved.csv")]
    pub table: Option<PathBuf>,
    /// The widths of the table, such as 3,4 or 2..7. Left out, that of --columns.
    #[arg(long, value_name = "N", value_parser = numbers::<{ NARROWEST as u64 }, { WIDEST as u64 }>, requires = "table", conflicts_with = "columns")]
    pub widths: Option<Numbers>,
    #[command(flatten)]
    pub choice: GameOptions,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// Numbers given one by one or as ranges, in their order.
#[derive(Clone, Debug)]
pub struct Numbers(pub Vec<u16>);

fn numbers<const LEAST: u64, const MOST: u64>(text: &str) -> Result<Numbers, String> {
    let number = |text: &str| text.parse::<u64>().ok().filter(|n| (LEAST..=MOST).contains(n));
    let mut all = Vec::new();
    for part in text.split(',') {
        let (from, to) = part.split_once("..").unwrap_or((part, part));
        let range = number(from).zip(number(to)).filter(|(from, to)| from <= to);
        let Some((from, to)) = range else {
            return Err(format!("write numbers of {LEAST} to {MOST} such as 2,3 or 2..7"));
        };
        all.extend((from..=to).map(|n| n as u16));
    }
    all.sort_unstable();
    all.dedup();
    Ok(Numbers(all))
}

/// Options of `engine`.
#[derive(Debug, Args)]
pub struct Engine {
    /// What requests start from that do not choose for themselves.
    #[command(flatten)]
    pub choice: GameOptions,
}

/// Options of `schema`.
#[derive(Debug, Args)]
pub struct Schema {
    /// The kind of document.
    pub document: DocumentKind,
}

/// Options of `validate`.
#[derive(Debug, Args)]
pub struct Validate {
    /// Files that each hold the record of a game.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Format,
}

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DocumentKind {
    /// A rule sheet, in `rules/`.
    Sheet,
    /// A source and its claims, in `rules/sources/`.
    Source,
    /// Fixtures of a game, in `fixtures/GAME/`.
    Fixture,
    /// The terms and what they are called, `rules/glossary.yaml`.
    Glossary,
    /// The record of a game, in `fixtures/games/`.
    Record,
}

/// Skeletons that `new` writes.
#[derive(Debug, Subcommand)]
pub enum New {
    /// A rule sheet, `rules/NAME.yaml`.
    Game(NewGame),
    /// A source and its claims, `rules/sources/NAME.yaml`.
    Source(NewOfGame),
    /// Fixtures of a game, `fixtures/GAME/NAME.yaml`.
    Fixture(NewOfGame),
}

/// Options of `new game`.
#[derive(Debug, Args)]
pub struct NewGame {
    /// The name: lower-case letters, digits and hyphens.
    pub name: String,
}

/// Options of `new source` and `new fixture`.
#[derive(Debug, Args)]
pub struct NewOfGame {
    /// The name: lower-case letters, digits and hyphens.
    pub name: String,
    /// The game it is about.
    #[arg(long, value_name = "GAME")]
    pub game: String,
}
