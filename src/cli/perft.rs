//! `perft`: how many sequences of so many turns there are.

use serde::Serialize;

use super::Status;
use super::args::{Format, MaterialOptions, Perft};
use super::illegal::explain_uncounted;
use super::material::{self, Wanted};
use super::{output, report};
use crate::engine::perft;
use crate::notation::write_position;

#[derive(Serialize)]
struct Answer {
    game: String,
    interpretation: String,
    position: String,
    nodes: Vec<u128>,
    width_attested: bool,
}

pub fn run(options: &Perft, material: &MaterialOptions) -> Status {
    let library = match material::load(material, Wanted::Rules) {
        Ok(library) => library,
        Err(status) => return status,
    };
    let chosen = match options.choice.choose(&library, &options.game, options.position.as_deref()) {
        Ok(chosen) => chosen,
        Err(status) => return status,
    };
    let game = chosen.game();
    let mut nodes = Vec::new();
    for depth in 1..=options.depth {
        match perft(&game, depth) {
            Ok(count) => nodes.push(count),
            Err(uncounted) => {
                report::error(&explain_uncounted(uncounted), None);
                return Status::Bad;
            }
        }
    }
    if options.format == Format::Json {
        return output::json(&Answer {
            game: options.game.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            position: write_position(game.position()),
            nodes,
            width_attested: chosen.width_is_attested(&library),
        });
    }
    let mut text = format!("{}\n", chosen.heading());
    text.push_str(&format!("from {}\n\n", write_position(game.position())));
    text.push_str(&format!("{:>5}  {:>20}\n", "turns", "sequences"));
    for (at, count) in nodes.iter().enumerate() {
        text.push_str(&format!("{:>5}  {count:>20}\n", at + 1));
    }
    if let Some(note) = chosen.width_note(&library) {
        text.push_str(&format!("\n{note}\n"));
    }
    output::text(&text);
    Status::Well
}
