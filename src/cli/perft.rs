//! `perft`: how many sequences of so many turns there are.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Perft};
use super::choose::{ReadingsAnswer, readings_answer};
use super::material::{self, Wanted};
use super::{Status, output, report};
use crate::engine::{Game, perft};
use crate::notation::{explain_uncounted, write_position};

#[derive(Serialize)]
struct Answer {
    game: String,
    interpretation: String,
    readings: ReadingsAnswer,
    position: String,
    depth: u32,
    nodes: u128,
    /// The counts of 1 turn, 2 turns and so on.
    by_depth: Vec<u128>,
    width_attested: bool,
}

/// The most turns that are counted: each takes its share of the stack.
const DEEPEST: u32 = 1000;

pub fn run(options: &Perft, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let chosen = options.choice.choose(&library, &options.game, options.position.as_deref())?;
    let game = chosen.game();
    let mut by_depth = Vec::new();
    let as_text = options.format == Format::Text;
    let count = |depth| {
        counted(&game, depth).map_err(|why| {
            report::error(&why, None);
            Status::Bad
        })
    };
    if let Err(why) = within(options.depth) {
        report::error(&why, None);
        return Err(Status::Bad);
    }
    if as_text {
        output::text(&format!(
            "{}\n{}\n{:>5}  {:>20}\n",
            chosen.heading(&library),
            output::wrapped(&format!("from {}", write_position(game.position())), "", "  "),
            "turns",
            "sequences"
        ));
    }
    // Each count is printed as soon as it is known: the next can take long.
    for depth in options.depth.min(1)..=options.depth {
        let nodes = count(depth)?;
        if as_text && output::part(&format!("{depth:>5}  {nodes:>20}\n")).is_err() {
            return Ok(Status::Well);
        }
        by_depth.push(nodes);
    }
    if as_text {
        return Ok(Status::Well);
    }
    output::json(&Answer {
        game: options.game.clone(),
        interpretation: chosen.rules.readings.interpretation.clone(),
        readings: readings_answer(&chosen.rules.readings),
        position: write_position(game.position()),
        depth: options.depth,
        nodes: by_depth.last().copied().expect("the last depth was counted"),
        by_depth: if options.depth == 0 { Vec::new() } else { by_depth },
        width_attested: chosen.width_is_attested(&library),
    })
}

/// The number of sequences of `depth` turns, or why there is none.
pub fn counted(game: &Game<'_>, depth: u32) -> Result<u128, String> {
    within(depth)?;
    perft(game, depth).map_err(explain_uncounted)
}

fn within(depth: u32) -> Result<(), String> {
    if depth <= DEEPEST {
        return Ok(());
    }
    Err(format!("the depth is {depth}, and at most {DEEPEST} turns are counted"))
}
