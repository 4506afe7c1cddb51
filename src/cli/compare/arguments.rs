//! The arguments of `compare` and `merge`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::choose::width;
use crate::compare::part::Shard;
use crate::engine::Width;

/// Options of `compare`.
#[derive(Debug, Args)]
pub struct Compare {
    /// The game.
    pub game: String,
    /// An interpretation, as it stands or with readings changed:
    /// `ID+AMBIGUITY=READING`. With --each, the one whose readings are changed; the
    /// sheet's first if left out.
    pub a: Option<String>,
    /// Another, held against it.
    #[arg(conflicts_with = "each")]
    pub b: Option<String>,
    /// Hold every named interpretation against every other.
    #[arg(long, conflicts_with_all = ["each", "a", "b"])]
    pub all: bool,
    /// Change every reading of one interpretation alone: which matters most?
    #[arg(long)]
    pub each: bool,
    /// The columns of the board, 2 to 36; the sheet's default if left out.
    #[arg(long, value_name = "N", value_parser = width)]
    pub columns: Option<Width>,
    #[command(flatten)]
    pub sections: SectionOptions,
    #[command(flatten)]
    pub witness: WitnessOptions,
    #[command(flatten)]
    pub play: PlayOptions,
    /// Play only one of N disjoint parts of the games, and print it for `merge`. All
    /// parts need one --seed.
    #[arg(long, help_heading = "Output", value_name = "I/N", requires = "seed", conflicts_with_all = ["time", "format", "plot"])]
    pub shard: Option<Shard>,
    #[command(flatten)]
    pub form: FormOptions,
}

/// The sections of the answer; all where none is asked for.
#[derive(Debug, Args)]
#[command(next_help_heading = "Sections (all, if none is asked for)")]
pub struct SectionOptions {
    /// What is read differently, and what each source says for and against it.
    #[arg(long)]
    pub readings: bool,
    /// The shortest game and the smallest position on which they part; with --all and
    /// --each only if asked for.
    #[arg(long)]
    pub witness: bool,
    /// How often it shows in play, and how much it matters.
    #[arg(long)]
    pub impact: bool,
    /// First-move wins, forced lines, endings that never occur.
    #[arg(long)]
    pub degenerate: bool,
}

/// How far witnesses are searched for.
#[derive(Debug, Args)]
#[command(next_help_heading = "Witnesses")]
pub struct WitnessOptions {
    /// Positions that are gone through, at most: of games from the start, and of every
    /// narrow board.
    #[arg(long, value_name = "N", default_value = "100000", value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub positions: u32,
}

/// How games are played.
#[derive(Debug, Args)]
#[command(next_help_heading = "Games")]
pub struct PlayOptions {
    /// The pairs of games [default: 20000; 2000 each with --all and --each; a tenth of
    /// that with --player search].
    #[arg(long, value_name = "N", value_parser = games)]
    pub games: Option<u64>,
    /// Stop after so many seconds, with the answer so far.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    /// Turns after which a game is cut off.
    #[arg(long, value_name = "TURNS", default_value = "1000", value_parser = turns)]
    pub max_turns: u64,
    /// Who plays.
    #[arg(long, value_name = "WHO", default_value = "random")]
    pub player: PlayerName,
    /// Turns that `--player search` looks ahead, 1 to 4.
    #[arg(long, value_name = "TURNS", default_value = "2", value_parser = clap::value_parser!(u32).range(1..=4))]
    pub depth: u32,
    /// The seed of all random draws; one is made up, and printed, if left out.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Threads to play on; all the machine has if left out. They change nothing in the
    /// answer.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// The form of the answer.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub struct FormOptions {
    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub format: Form,
    /// Draw charts into a folder, as SVG files.
    #[arg(long, value_name = "DIR")]
    pub plot: Option<PathBuf>,
}

/// Options of `merge`.
#[derive(Debug, Args)]
pub struct Merge {
    /// The files that `compare --shard` printed: every part once, in any order.
    #[arg(required = true, value_name = "PART")]
    pub parts: Vec<PathBuf>,
    #[command(flatten)]
    pub form: FormOptions,
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlayerName {
    /// Every start alike, every way to take a bonus alike.
    Random,
    /// Whatever promises most seeds a few turns ahead.
    Search,
}

/// The form of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For a person, at 80 columns.
    Text,
    /// For a program.
    Json,
    /// One line a figure.
    Csv,
    /// For a page.
    Markdown,
}

/// The most games of one comparison: their sums stay within bounds.
const MOST_GAMES: u64 = 1 << 40;

fn games(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(0) => Err("zero games show nothing; ask for 1 or more".into()),
        Ok(games) if games <= MOST_GAMES => Ok(games),
        _ => Err(format!("write a whole number from 1 to {MOST_GAMES}")),
    }
}

fn turns(text: &str) -> Result<u64, String> {
    let turns = text.parse::<u64>().ok().filter(|turns| (1..=1_000_000).contains(turns));
    turns.ok_or_else(|| "write a whole number from 1 to 1000000".into())
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|s| s.is_finite() && *s > 0.0 && *s <= 1e9);
    seconds.ok_or_else(|| "write a number of seconds, such as 10 or 0.5".into())
}
