//! The fixtures of a game on one page: what each shows, its position and moves, and what
//! comes of them.

use super::{cite, played};
use crate::book::markdown::{code, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::notation::write_position;
use crate::sheet::fixture::{Expectation, Fixture};
use crate::sheet::model::id_in_words;
use crate::verify::trials;

/// The page.
pub fn page(matter: &Matter<'_>, told: &Told<'_>) -> Page {
    let game = told.sheet.game.as_str();
    let mut page = Page::new(
        Place::page(format!("games/{game}/fixtures.md")),
        &format!("{}: the positions that test the rules", told.sheet.title.0),
    )
    .listed("Fixtures");
    let files = matter.library.fixtures.iter().filter(|file| file.game == told.sheet.game);
    for file in files {
        let name = matter.library.files.name(file.span.file);
        let stem = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
        page.heading(2, &id_in_words(stem), &format!("file-{stem}"));
        for fixture in &file.fixtures {
            one(matter, told, fixture, &mut page);
        }
    }
    page
}

fn one(matter: &Matter<'_>, told: &Told<'_>, fixture: &Fixture, page: &mut Page) {
    page.heading(3, &text(&fixture.title.0), fixture.id.as_str());
    let cited = cite::claims(
        matter,
        page,
        &fixture.claims.iter().map(|id| id.as_str()).collect::<Vec<_>>(),
    );
    let cited = if cited.is_empty() { String::new() } else { format!(" From {cited}.") };
    let kind = crate::sheet::model::capital(fixture.kind.phrase());
    page.block(&format!("{} {kind}.{cited}", code(fixture.id.as_str())));
    let trials = trials(told.sheet, fixture);
    let mut commands: Vec<String> = Vec::new();
    for trial in &trials {
        let Some(run) = played::trial(told.sheet, trial) else { continue };
        let command = match run.turns.is_empty() {
            true => format!(
                "makombo legal {} --position '{}'{}",
                told.sheet.game,
                write_position(&run.start),
                played::arguments(&trial.readings)
            ),
            false => run.command(),
        };
        if !commands.contains(&command) {
            commands.push(command);
        }
    }
    if let Some(first) = commands.first() {
        page.block(&format!("```sh\n{first}\n```"));
    }
    for case in &fixture.expect {
        let said = expected(told, case, page);
        page.block(&said);
    }
}

/// What must come of a case, under which readings.
fn expected(told: &Told<'_>, case: &Expectation, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let under = case.under.0.iter().map(|(ambiguity, readings)| {
        let links = readings.iter().map(|reading| {
            let place = Place::reading(game, ambiguity.as_str(), reading.as_str());
            page.to(&id_in_words(reading.as_str()).to_lowercase(), &place)
        });
        links.collect::<Vec<_>>().join(" or ")
    });
    let under: Vec<String> = under.collect();
    let lead =
        if under.is_empty() { String::new() } else { format!("Under {}: ", under.join(", ")) };
    let mut said: Vec<String> = Vec::new();
    if let Some(fires) = &case.fires {
        let rules = fires.value.iter().map(|fired| {
            let link = page.to(fired.rule.as_str(), &Place::rule(game, fired.rule.as_str()));
            if fired.times == 1 { link } else { format!("{link} × {}", fired.times) }
        });
        said.push(rules.collect::<Vec<_>>().join(", "));
    }
    if !case.nearly.is_empty() {
        let rules =
            case.nearly.iter().map(|id| page.to(id.as_str(), &Place::rule(game, id.as_str())));
        said.push(format!("nearly {}", rules.collect::<Vec<_>>().join(", ")));
    }
    if let Some(legal) = &case.legal {
        let moves: Vec<&str> = legal.value.iter().map(|play| play.0.trim()).collect();
        said.push(match moves[..] {
            [] => "no legal start".to_owned(),
            _ => format!("legal: {}", moves.join(", ")),
        });
    }
    if case.refused.as_ref().is_some_and(|refused| refused.value) {
        said.push("the move is refused".to_owned());
    }
    if let Some(outcome) = &case.outcome {
        said.push(outcome.value.phrase().to_owned());
    }
    if said.is_empty() {
        return String::new();
    }
    crate::sheet::model::capital(&format!("{lead}{}.", said.join("; ")))
}
