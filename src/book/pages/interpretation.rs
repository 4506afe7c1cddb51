//! The interpretations of a game: what each chooses, each as a sheet, what games under it
//! are like, and where two of them part.

use super::cite;
use super::figure::figure;
use super::game::remark;
use super::matters::{Side, how_made, of, stacked};
use crate::book::markdown::{Align, Table, code, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::compare::figures::{Figure, Unit, impact, moves_differ, winner_differs};
use crate::compare::part::Answer;
use crate::compare::plan::Reading;
use crate::compare::witness::told::{Apart, Told as Parting, Witnesses};
use crate::draw::rules_prose;
use crate::rules::{Origin, Readings, settle};
use crate::sheet::model::{Interpretation, Sheet, capital, id_in_words};

/// The page of the interpretations, and for each its rules in prose.
pub fn pages(matter: &Matter<'_>, told: &Told<'_>) -> (Page, Vec<Page>) {
    let sheets = told.sheet.interpretations.iter().map(|one| sheet(matter, told, one));
    (page(matter, told), sheets.collect())
}

/// Where an interpretation stands as a sheet.
fn as_sheet(game: &str, interpretation: &str) -> Place {
    Place::page(format!("games/{game}/interpretations/{interpretation}.md"))
}

/// The readings of an interpretation.
fn chosen(sheet: &Sheet, interpretation: &Interpretation) -> Option<Readings> {
    let none: [(&str, &str); 0] = [];
    Readings::choose(sheet, Some(interpretation.id.as_str()), none).ok()
}

fn page(matter: &Matter<'_>, told: &Told<'_>) -> Page {
    let game = told.sheet.game.as_str();
    let place = Place::page(format!("games/{game}/interpretations.md"));
    let mut page = Page::new(place, &format!("{}: interpretations", told.sheet.title.0))
        .listed("Interpretations");
    page.block(
        "An interpretation answers every question, usually as certain sources tell the game; where \
         they are silent our conventions stand in, set in italics here.",
    );
    for interpretation in &told.sheet.interpretations {
        let id = interpretation.id.as_str();
        page.heading(2, &text(&interpretation.title.0), id);
        let sources = interpretation.sources.iter();
        let sources = sources.filter_map(|id| matter.library.source(id.as_str()));
        let sources = sources.map(|source| cite::source(source, &page));
        let sources: Vec<String> = sources.collect();
        let whole = page.to("the game as it tells it", &as_sheet(game, id));
        let mut said = format!("{} follows {}: {whole}.", code(id), sources.join(", "));
        if let Some(note) = &interpretation.note {
            said += &format!(" {}", text(&note.0));
        }
        page.block(&said);
    }
    page.heading(2, "Reading by reading", "readings");
    let block = readings(told, &page);
    page.block(&block);
    page.heading(2, "What games are like", "games");
    statistics(matter, told, &mut page);
    if let Some(answer) = matter.figures.all(game) {
        page.heading(2, "One against another", "pairs");
        pairs(answer, told, &mut page);
    }
    page
}

/// What each interpretation reads, and what it leaves to our conventions.
fn readings(told: &Told<'_>, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let all = told.sheet.interpretations.iter().filter_map(|one| chosen(told.sheet, one));
    let all: Vec<Readings> = all.collect();
    let mut head = vec![("Question", Align::Name)];
    head.extend(all.iter().map(|one| (one.interpretation.as_str(), Align::Left)));
    let mut table = Table::new(&head);
    for ambiguity in &told.sheet.ambiguities {
        let id = ambiguity.id.as_str();
        let mut row = vec![page.to(&text(&ambiguity.called()), &Place::ambiguity(game, id))];
        for readings in &all {
            let one = readings.chosen.iter().find(|one| one.ambiguity == id);
            row.push(one.map_or_else(String::new, |one| {
                let label = id_in_words(&one.reading);
                let link = page.to(&label, &Place::reading(game, id, &one.reading));
                if one.origin == Origin::Convention { format!("*{link}*") } else { link }
            }));
        }
        table.row(&row);
    }
    table.finish()
}

/// The figures of a contender that tell what games are like.
const LIKE: [&str; 6] =
    ["turns", "laps_a_turn", "longest_chain", "branching", "first_player_score", "drawn"];

/// What games under each interpretation are like.
fn statistics(matter: &Matter<'_>, told: &Told<'_>, page: &mut Page) {
    let game = told.sheet.game.as_str();
    let Some(answer) = matter.figures.all(game).or_else(|| matter.figures.each(game)) else {
        return;
    };
    let columns: Vec<(String, Vec<Figure>, Side)> = told
        .sheet
        .interpretations
        .iter()
        .filter_map(|interpretation| {
            let id = interpretation.id.as_str();
            let (figures, side) = of_contender(answer, id)?;
            Some((page.to(&code(id), &Place::interpretation(game, id)), figures, side))
        })
        .collect();
    let Some((_, first, _)) = columns.first() else {
        page.block("No games have been played of it that could be counted.");
        return;
    };
    let mut head = vec![("Figure", Align::Left)];
    head.extend(columns.iter().map(|(name, ..)| (name.as_str(), Align::Right)));
    let mut table = Table::new(&head);
    let endings = first.iter().filter(|figure| figure.id.starts_with("ended_by."));
    let ids: Vec<String> = LIKE
        .iter()
        .map(|&id| id.to_owned())
        .chain(endings.map(|figure| figure.id.clone()))
        .chain(["cut_off".to_owned()])
        .collect();
    for id in &ids {
        let title = first.iter().find(|figure| figure.id == *id);
        let title = title.map_or_else(String::new, |figure| capital(&text(&figure.title)));
        let mut row = vec![title];
        row.extend(columns.iter().map(|(_, figures, side)| of(figures, id, *side)));
        table.row(&row);
    }
    page.block(&table.finish());
    page.block(&how_made(answer));
}

/// The figures of a contender by its name, from a comparison that was played.
fn of_contender(answer: &Answer, name: &str) -> Option<(Vec<Figure>, Side)> {
    let plan = &answer.plan;
    let number = plan.contenders.iter().position(|one| one.name == name)?;
    let mut compared = plan.comparisons.iter().zip(&answer.tallies);
    let (comparison, tally) = compared.find(|(comparison, _)| {
        !comparison.plays_alike && (comparison.a == number || comparison.b == number)
    })?;
    let side = if comparison.a == number { Side::A } else { Side::B };
    Some((impact(plan, comparison, tally), side))
}

/// Every two interpretations: how often they differ, and where they part first.
fn pairs(answer: &Answer, told: &Told<'_>, page: &mut Page) {
    let game = told.sheet.game.as_str();
    let name = |number: usize, page: &Page| {
        let id = answer.plan.contenders.get(number).map_or("", |one| &one.name);
        page.to(&code(id), &Place::interpretation(game, id))
    };
    let mut table = Table::new(&[
        ("Two interpretations", Align::Left),
        ("Another winner", Align::Right),
        ("Another result of a move", Align::Right),
        ("Questions read differently", Align::Right),
    ]);
    let compared = || answer.plan.comparisons.iter().zip(&answer.tallies);
    for (comparison, tally) in compared() {
        let both = format!("{} and {}", name(comparison.a, page), name(comparison.b, page));
        let [winner, moves] = match comparison.plays_alike {
            true => ["plays alike".to_owned(), "plays alike".to_owned()],
            false => [winner_differs(tally), moves_differ(tally)]
                .map(|share| stacked(Unit::Share, &share)),
        };
        table.row(&[both, winner, moves, answer.plan.differing(comparison).len().to_string()]);
    }
    page.block(&table.finish());
    page.block(&how_made(answer));
    for (comparison, _) in compared() {
        let Some(witnesses) = &comparison.witnesses else { continue };
        let ids = [comparison.a, comparison.b]
            .map(|number| answer.plan.contenders.get(number).map_or("", |one| &*one.name));
        let title = format!("Where {} and {} part", code(ids[0]), code(ids[1]));
        page.heading(3, &title, &format!("{}-and-{}", ids[0], ids[1]));
        let differing = answer.plan.differing(comparison);
        page.block(&parting(told, page, &differing, witnesses, ids));
    }
}

/// The first move on which two interpretations part, from the start and on a small board.
fn parting(
    told: &Told<'_>,
    page: &Page,
    differing: &[[&Reading; 2]],
    witnesses: &Witnesses,
    ids: [&str; 2],
) -> String {
    let game = told.sheet.game.as_str();
    let mut said = Vec::new();
    let differ = differing.iter().map(|[one, _]| {
        let called = told.sheet.ambiguity_called(&one.ambiguity);
        page.to(&text(&called), &Place::ambiguity(game, &one.ambiguity))
    });
    let apart = |parting: &Parting, board: &str| apart(told, page, parting, ids, board);
    said.push(format!("They read differently: {}.", differ.collect::<Vec<_>>().join(", ")));
    match &witnesses.shortest.witness {
        Some(parting) => {
            let first = match parting.moves.as_slice() {
                [] => "**From the start** they part".to_owned(),
                moves => {
                    let moves: Vec<String> = moves.iter().map(|play| code(play)).collect();
                    format!("**From the start** they agree on {}, and part", moves.join(", "))
                }
            };
            said.push(format!("{first} {}", apart(parting, "start")));
        }
        None => said.push("**From the start** no game was found that parts them.".to_owned()),
    }
    if let Some(parting) = &witnesses.smallest.witness {
        said.push(format!("**On a small board** they part {}", apart(parting, "small")));
    }
    said.join("\n\n")
}

/// The move on which two part, drawn, and what comes of it under each.
fn apart(told: &Told<'_>, page: &Page, parting: &Parting, ids: [&str; 2], board: &str) -> String {
    let play = match &parting.play {
        Some(play) => format!("on {}:", code(play)),
        None => "on what may be played:".to_owned(),
    };
    let drawn = parting.frame().map(|frame| {
        let id = format!("{}-{}-{}-{board}", told.sheet.game, ids[0], ids[1]);
        let title = format!("{}: where two interpretations part", told.sheet.title.0);
        figure(&id, &frame, &title, &format!("The position: {}", parting.position))
    });
    let outcomes = ids.iter().zip(&parting.apart);
    // Where the same can be said of both, the boards tell them apart.
    let alike = parting.apart.windows(2).all(|two| two[0].result == two[1].result);
    let outcomes = outcomes.map(|(id, apart)| {
        let board = apart.position.as_ref().filter(|_| alike);
        let board =
            board.map_or_else(String::new, |board| format!(" The board is then {}.", code(board)));
        format!("- {}{board}", outcome(told, page, id, apart))
    });
    format!(
        "{play}\n\n{}\n\n{}",
        drawn.unwrap_or_default(),
        outcomes.collect::<Vec<_>>().join("\n")
    )
}

/// What comes of a move under one of them, and the rule that makes the difference.
fn outcome(told: &Told<'_>, page: &Page, id: &str, apart: &Apart) -> String {
    let rule = apart.rule.as_ref().map(|rule| {
        let place = Place::rule(told.sheet.game.as_str(), rule);
        format!(", by the rule *{}*", page.to(&text(&told.sheet.rule_called(rule)), &place))
    });
    let result = text(apart.result.trim_end_matches('.'));
    format!("{}{}: {result}.", code(id), rule.unwrap_or_default())
}

/// An interpretation as a sheet: the whole rules in prose as it has them.
fn sheet(matter: &Matter<'_>, told: &Told<'_>, interpretation: &Interpretation) -> Page {
    let (game, id) = (told.sheet.game.as_str(), interpretation.id.as_str());
    let title = format!("{}: {}", told.sheet.title.0, interpretation.title.0);
    let mut page = Page::new(as_sheet(game, id), &title).listed(&interpretation.title.0);
    page.named("Interpretation", id);
    let all = page.to("other interpretations", &Place::interpretation(game, id));
    page.block(&format!(
        "The rules as {} has them, whole, each sentence with the claims that it rests on. There \
         may be {all}.",
        code(id)
    ));
    let rules = chosen(told.sheet, interpretation)
        .and_then(|readings| settle(told.sheet, &readings, told.rules.width).ok());
    let Some(rules) = rules else { return page };
    let attested = matter.library.attests(told.sheet, id, rules.width);
    for section in rules_prose(told.sheet, &rules, attested) {
        page.block(&format!("## {}", text(&section.title)));
        for paragraph in &section.paragraphs {
            let mut said = remark(matter, &page, paragraph);
            if let Some(rule) = &paragraph.rule {
                let link = page.to(&text(&told.sheet.rule_called(rule)), &Place::rule(game, rule));
                said = format!("**{link}.** {said}");
            }
            page.block(&said);
        }
    }
    page
}
