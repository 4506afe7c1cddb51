//! `legal`: the legal moves of a position.

use serde::Serialize;

use super::args::{Format, Legal, MaterialOptions};
use super::choose::{ReadingsAnswer, readings_answer};
use super::material::{self, Wanted};
use super::{Status, output};
use crate::notation::{legal_starts, write_position};
use crate::rules::{End, Rules};
use crate::sheet::vocabulary::{Moment, Outcome};

#[derive(Serialize)]
struct Answer {
    game: String,
    interpretation: String,
    readings: ReadingsAnswer,
    position: String,
    moves: Vec<String>,
    resign: bool,
    /// What follows where there is no move.
    no_move: Option<NoMove>,
    width_attested: bool,
}

#[derive(Serialize)]
struct NoMove {
    result: &'static str,
    by: String,
}

pub fn run(options: &Legal, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let chosen = options.choice.choose(&library, &options.game, options.position.as_deref())?;
    let game = chosen.game();
    let moves = legal_starts(&game);
    let stuck = game.legal().is_empty().then(|| about_stuck(&chosen.rules, game.must_pass()));
    let resign = chosen.program.resignation().is_some();
    if options.format == Format::Json {
        let no_move = |end: &End| NoMove { result: end.result.word(), by: end.id.clone() };
        return output::json(&Answer {
            game: options.game.clone(),
            interpretation: chosen.rules.readings.interpretation.clone(),
            readings: readings_answer(&chosen.rules.readings),
            position: write_position(game.position()),
            moves,
            resign,
            no_move: stuck.flatten().map(no_move),
            width_attested: chosen.width_is_attested(&library),
        });
    }
    let mut text = format!(
        "{}\n\n{}\n",
        chosen.heading(&library),
        super::draw::board_of(game.position(), chosen.rules.direction)
    );
    if let Some(end) = stuck {
        let follows = match end {
            Some(end) => {
                let phrase = end.result.phrase().replacen("the side to move", "it", 1);
                format!("{}, by {}", phrase.replacen("that side", "it", 1), end.id)
            }
            None => "the rules do not say what follows".to_owned(),
        };
        let side = game.position().to_move().name();
        text.push_str(&format!("{side} has no legal start: {follows}\n"));
    }
    if !moves.is_empty() {
        text.push_str(&output::wrapped(&moves.join(", "), "legal: ", "       "));
    }
    if resign {
        text.push_str("or:    resign\n");
    }
    output::text(&text);
    Ok(Status::Well)
}

/// The end rule that says what follows where the side to move is stuck.
fn about_stuck(rules: &Rules, passes: bool) -> Option<&End> {
    let of = |check| rules.ends.iter().filter(move |end| end.check == check);
    of(Moment::NoLegalStart)
        .chain(of(Moment::NeitherCanStart))
        .find(|end| (end.result == Outcome::Pass) == passes)
}
