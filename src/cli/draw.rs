//! `draw`: a position as a board.

use serde::Serialize;

use super::Status;
use super::args::{Draw, Format, MaterialOptions};
use super::material::{self, Wanted};
use super::output;
use super::save::{File, save};
use crate::draw::svg::Picture;
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
    #[serde(skip_serializing_if = "Option::is_none")]
    width_attested: Option<bool>,
}

/// A position, and what a game says of it.
struct Drawn {
    position: Position,
    direction: Direction,
    heading: Option<String>,
    title: String,
    warning: Option<String>,
    width_attested: Option<bool>,
}

pub fn run(options: &Draw, material: &MaterialOptions) -> Result<Status, Status> {
    let drawn = drawn(options, material)?;
    let position = &drawn.position;
    if let Some(to) = &options.svg {
        let frame = Frame::of(position, drawn.direction);
        let caption = drawn.warning.as_deref().unwrap_or_default();
        let text = Picture { frame: &frame, title: &drawn.title, caption }.document();
        match to {
            Some(path) => save(&[File { path: path.clone(), text }])?,
            None => output::text(&text),
        }
        return Ok(Status::Well);
    }
    if options.format == Format::Json {
        return output::json(&Answer {
            position: write_position(position),
            columns: position.width().0,
            drawing: draw_plain(position).lines().map(str::to_owned).collect(),
            to_move: position.to_move().word(),
            south: position.seeds_of(Side::South),
            north: position.seeds_of(Side::North),
            removed: position.removed(),
            width_attested: drawn.width_attested,
        });
    }
    let heading = drawn.heading.map(|heading| heading + "\n\n").unwrap_or_default();
    output::text(&(heading + &board_of(position, drawn.direction)));
    Ok(Status::Well)
}

fn drawn(options: &Draw, material: &MaterialOptions) -> Result<Drawn, Status> {
    // Unquoted, a position on one line comes as several words.
    let text = options.position.join(" ");
    let Some(game) = &options.game else {
        let position = options.choice.position_alone(&text)?;
        return Ok(Drawn {
            title: format!("A four-row board, 4×{}", position.width().0),
            position,
            direction: Direction::Counterclockwise,
            heading: None,
            warning: None,
            width_attested: None,
        });
    };
    let library = material::load(material, Wanted::Rules)?;
    let chosen = options.choice.choose(&library, game, Some(&text))?;
    Ok(Drawn {
        direction: chosen.rules.direction,
        heading: Some(chosen.heading(&library)),
        title: chosen.title_in_line(),
        warning: chosen.unattested(&library),
        width_attested: Some(chosen.width_is_attested(&library)),
        position: chosen.position.expect("a position was given"),
    })
}

/// The board of a position between turns.
pub fn board_of(position: &Position, direction: Direction) -> String {
    board(&Frame::of(position, direction))
}
