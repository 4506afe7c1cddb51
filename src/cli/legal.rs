//! `legal`: the legal moves of a position.

use serde::Serialize;

use super::Status;
use super::args::{Format, Legal, MaterialOptions};
use super::material::{self, Wanted};
use super::output;
use crate::notation::write_position;
use crate::verify::legal_starts;

#[derive(Serialize)]
struct Answer {
    game: String,
    interpretation: String,
    position: String,
    moves: Vec<String>,
    resign: bool,
    width_attested: bool,
}

pub fn run(options: &Legal, material: &MaterialOptions) -> Status {
    let library = match material::load(material, Wanted::Rules) {
        Ok(library) => library,
        Err(status) => return status,
    };
    let chosen = match options.choice.choose(&library, &options.game, options.position.as_deref()) {
        Ok(chosen) => chosen,
        Err(status) => return status,
    };
    let game = chosen.game();
    let moves = legal_starts(&game);
    let resign = chosen.program.resignation().is_some();
    if options.format == Format::Json {
        return output::json(&Answer {
            game: options.game.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            position: write_position(game.position()),
            moves,
            resign,
            width_attested: chosen.width_is_attested(&library),
        });
    }
    let mut text = format!(
        "{}\n\n{}\n",
        chosen.heading(),
        super::draw::board_of(game.position(), chosen.rules.direction)
    );
    text.push_str(&match moves.as_slice() {
        [] => "no legal move\n".to_owned(),
        moves => format!("legal: {}\n", moves.join(", ")),
    });
    if resign {
        text.push_str("or: resign\n");
    }
    if let Some(note) = chosen.width_note(&library) {
        text.push_str(&(note + "\n"));
    }
    output::text(&text);
    Status::Well
}
