//! `draw`: a position as a board.

use serde::Serialize;

use super::args::{Draw, Format, MaterialOptions};
use super::material::{self, Wanted};
use super::{Status, output, report};
use crate::draw::{Frame, board};
use crate::engine::{Position, Side};
use crate::notation::{draw_plain, write_position};
use crate::sheet::vocabulary::Direction;

#[derive(Serialize)]
struct Answer {
    position: String,
    columns: u16,
    drawing: Vec<String>,
    to_move: &'static str,
    south: u32,
    north: u32,
    removed: u16,
}

pub fn run(options: &Draw, material: &MaterialOptions) -> Status {
    let (position, direction) = match &options.game {
        Some(game) => {
            let library = match material::load(material, Wanted::Rules) {
                Ok(library) => library,
                Err(status) => return status,
            };
            match options.choice.choose(&library, game, Some(&options.position)) {
                Ok(chosen) => {
                    let direction = chosen.rules.direction;
                    (chosen.position.expect("a position was given"), direction)
                }
                Err(status) => return status,
            }
        }
        None => match alone(options) {
            Ok(position) => (position, Direction::Counterclockwise),
            Err(status) => return status,
        },
    };
    if options.format == Format::Json {
        return output::json(&Answer {
            position: write_position(&position),
            columns: position.width().0,
            drawing: draw_plain(&position).lines().map(str::to_owned).collect(),
            to_move: match position.to_move() {
                Side::South => "south",
                Side::North => "north",
            },
            south: position.seeds_of(Side::South),
            north: position.seeds_of(Side::North),
            removed: position.removed(),
        });
    }
    output::text(&format!("{}\n", board_of(&position, direction).trim_end_matches('\n')));
    Status::Well
}

/// A position of no game in particular.
fn alone(options: &Draw) -> Result<Position, Status> {
    if options.choice.interpretation.is_some() || !options.choice.readings.is_empty() {
        report::error(
            "an interpretation or a reading is one of a game",
            Some("add --game, such as --game kisolo"),
        );
        return Err(Status::Bad);
    }
    let position = options.choice.position(&options.position)?;
    match options.choice.columns {
        Some(asked) if asked != position.width() => {
            let drawn = position.width().0;
            report::error(&format!("the position has {drawn} columns, not {}", asked.0), None);
            Err(Status::Bad)
        }
        _ => Ok(position),
    }
}

/// The board of a position between turns.
pub fn board_of(position: &Position, direction: Direction) -> String {
    board(&Frame::of(position, direction))
}
