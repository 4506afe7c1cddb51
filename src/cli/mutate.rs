//! `mutate`: fixtures tested by changing the rules.

use serde::Serialize;

use super::args::{Format, MaterialOptions, Mutate};
use super::choose::{ReadingsAnswer, readings_answer, sheet};
use super::material::{self, Wanted};
use super::{Status, mutate_text, output, report};
use crate::notation::{write_move, write_opening, write_position};
use crate::sheet::Files;
use crate::sheet::model::Sheet;
use crate::verify::mutate::{After, Change, Difference, Mutated, Seen, Survivor, Verdict, mutate};

#[derive(Serialize)]
struct Answer {
    well: bool,
    seed: u64,
    games: Vec<GameAnswer>,
}

#[derive(Serialize)]
struct GameAnswer {
    game: String,
    changes: usize,
    unplayable: usize,
    caught: usize,
    alike: usize,
    /// Random turns that the changes that play alike were played for.
    turns: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    alike_changes: Option<Vec<ChangeAnswer>>,
    survivors: Vec<SurvivorAnswer>,
}

#[derive(Serialize)]
struct ChangeAnswer {
    rule: String,
    place: String,
    file: String,
    diff: Vec<LineAnswer>,
}

#[derive(Serialize)]
struct LineAnswer {
    line: usize,
    added: bool,
    text: String,
}

#[derive(Serialize)]
struct SurvivorAnswer {
    #[serde(flatten)]
    change: ChangeAnswer,
    interpretation: String,
    readings: ReadingsAnswer,
    position: String,
    moves: Vec<String>,
    /// The move on which play differs; `null` where it is the choice of moves.
    #[serde(rename = "move")]
    play: Option<String>,
    written: SeenAnswer,
    changed: SeenAnswer,
}

#[derive(Serialize)]
#[serde(untagged)]
enum SeenAnswer {
    Setup { start: String },
    Choices { legal: Vec<String>, passes: bool },
    Resigned { resigning: &'static str },
    Played(PlayedAnswer),
}

#[derive(Serialize)]
struct PlayedAnswer {
    position: Option<String>,
    hand: u32,
    captured: u32,
    removed: u32,
    outcome: &'static str,
    /// The bonuses offered, seeds or whole holes.
    bonuses: Vec<u32>,
}

pub fn run(options: &Mutate, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::All)?;
    let sheets: Vec<&Sheet> = match &options.game {
        Some(game) => vec![sheet(&library, game)?],
        None => library.sheets.iter().collect(),
    };
    let mut games = Vec::new();
    for sheet in sheets {
        let Some(mutated) = mutate(&library, sheet, options.seed) else {
            let title = format!("fixtures of `{}` do not hold of its rules as written", sheet.game);
            report::error(&title, Some("`makombo check` says which; put them right first"));
            return Ok(Status::Fails);
        };
        games.push((sheet, mutated));
    }
    let well = games.iter().all(|(_, mutated)| mutated.survivors.is_empty());
    if options.format == Format::Json {
        let answer = |(sheet, mutated): (&Sheet, Mutated)| {
            let file = library.files.name(sheet.span.file);
            game_answer(mutated, file, options.details)
        };
        let games = games.into_iter().map(answer).collect();
        output::json(&Answer { well, seed: options.seed, games })?;
    } else {
        output::text(&text(&library.files, &games, options));
    }
    Ok(if well { Status::Well } else { Status::Fails })
}

fn text(files: &Files, games: &[(&Sheet, Mutated)], options: &Mutate) -> String {
    let mut text = String::new();
    for (sheet, mutated) in games {
        let file = files.name(sheet.span.file);
        text.push_str(&mutate_text::game(mutated, sheet, file, options.details));
        text.push('\n');
    }
    let survivors = games.iter().map(|(_, mutated)| mutated.survivors.len()).sum();
    text + &mutate_text::verdict(survivors, options.details)
}

fn game_answer(mutated: Mutated, file: &str, details: bool) -> GameAnswer {
    let alike_changes =
        details.then(|| mutated.alike.iter().map(|change| change_answer(change, file)).collect());
    GameAnswer {
        game: mutated.game,
        changes: mutated.changes,
        unplayable: mutated.unplayable,
        caught: mutated.caught,
        alike: mutated.alike.len(),
        turns: mutated.turns,
        alike_changes,
        survivors: mutated.survivors.iter().map(|s| survivor_answer(s, file)).collect(),
    }
}

fn change_answer(change: &Change, file: &str) -> ChangeAnswer {
    let line = |line: &crate::verify::mutate::DiffLine| LineAnswer {
        line: line.number,
        added: line.added,
        text: line.text.clone(),
    };
    ChangeAnswer {
        rule: change.rule.clone(),
        place: change.place.clone(),
        file: file.to_owned(),
        diff: change.lines.iter().map(line).collect(),
    }
}

fn survivor_answer(survivor: &Survivor, file: &str) -> SurvivorAnswer {
    let Difference { from, moves, play, written, changed } = &survivor.difference;
    let width = from.width();
    SurvivorAnswer {
        change: change_answer(&survivor.change, file),
        interpretation: survivor.readings.interpretation.clone(),
        readings: readings_answer(&survivor.readings),
        position: write_position(from),
        moves: moves.iter().map(|play| write_move(play, width)).collect(),
        play: play.as_ref().map(|play| write_move(play, width)),
        written: seen_answer(written, from),
        changed: seen_answer(changed, from),
    }
}

fn seen_answer(seen: &Seen, from: &crate::engine::Position) -> SeenAnswer {
    match seen {
        Seen::Setup(position) => SeenAnswer::Setup { start: write_position(position) },
        Seen::Choices { starts, passes } => SeenAnswer::Choices {
            legal: starts.iter().map(|&start| write_opening(start, from.width())).collect(),
            passes: *passes,
        },
        Seen::Resigned(None) => SeenAnswer::Resigned { resigning: "not-possible" },
        Seen::Resigned(Some(verdict)) => SeenAnswer::Resigned { resigning: word(*verdict) },
        Seen::Played(after) => SeenAnswer::Played(played_answer(after)),
    }
}

fn played_answer(after: &After) -> PlayedAnswer {
    PlayedAnswer {
        position: after.position.as_ref().map(write_position),
        hand: after.hand,
        captured: after.captured,
        removed: after.removed,
        outcome: word(after.verdict),
        bonuses: after.offers.iter().map(|offered| offered.amount).collect(),
    }
}

/// How a game stands, as fixtures write it.
fn word(verdict: Verdict) -> &'static str {
    use crate::engine::Side;
    use crate::sheet::fixture::Standing;
    let standing = match verdict {
        None => Standing::GoesOn,
        Some(None) => Standing::Draw,
        Some(Some(Side::South)) => Standing::SouthWins,
        Some(Some(Side::North)) => Standing::NorthWins,
    };
    standing.word()
}
