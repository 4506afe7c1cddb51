//! A game that a newcomer plays along: each rule is told where it first acts and the turn
//! shown step by step; turns that bring nothing new come as a board each, to compare one's
//! own with. What did not come up is told after it, so that all rules are on the page, and
//! a turn to try ends it.

use std::ops::Range;

use super::played::{self, Run};
use super::start::{FILE, place};
use crate::book::markdown::text;
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::draw::Paragraph;
use crate::engine::{Game, Position, Side};
use crate::notation::{legal_starts, read_move};
use crate::trace::Turn;

/// The page.
pub fn page(matter: &Matter<'_>, told: &Told<'_>, run: Option<&Run>) -> Page {
    let mut page = Page::new(place("first-game"), "A first game");
    page.block(&matter.passage(FILE, "first-game", &page));
    let Some(run) = run else { return page };
    let mut rules = Rules { told, left: rules_of(told) };
    remarks(told, &mut page);
    for part in parts(run) {
        match part {
            Part::InFull(at) => in_full(run, at, &mut rules, &mut page),
            Part::Along(range) => {
                along(matter, run, range, &mut page);
            }
        }
    }
    if !rules.left.is_empty() {
        page.heading(2, "What did not come up", "rest");
        page.block(&matter.passage(FILE, "first-game-rest", &page));
        let left: Vec<&Paragraph> = std::mem::take(&mut rules.left);
        page.block(&rules.list(&left, &page));
    }
    page.heading(2, "Now you", "try");
    page.block(&matter.passage(FILE, "first-game-try", &page));
    if let Some(turn) = to_try(told, run) {
        page.block(&turn.steps(
            &page,
            "first-game-try",
            &format!("{}: try it", turn.turns[0].does()),
        ));
    }
    let game = told.sheet.game.as_str();
    let summary = Place::page(format!("games/{game}/summary.md"));
    page.block(&format!(
        "{} has the rules again, to print and lay beside the board. The program keeps a board for \
         two who play at it:\n\n```sh\nmakombo play {game}\n```",
        page.to(&format!("{} on one page", text(&told.sheet.title.0)), &summary)
    ));
    page
}

/// The rules of a game that have not yet been told.
struct Rules<'a> {
    told: &'a Told<'a>,
    left: Vec<&'a Paragraph>,
}

fn rules_of<'a>(told: &'a Told<'a>) -> Vec<&'a Paragraph> {
    let all = told.sections.iter().flat_map(|section| &section.paragraphs);
    all.filter(|paragraph| paragraph.rule.is_some()).collect()
}

impl<'a> Rules<'a> {
    /// Takes out those that act in a turn, in the order of the game.
    fn new_in(&mut self, run: &Run, turn: &Turn) -> Vec<&'a Paragraph> {
        let fired = fired(run, turn);
        let acts = |paragraph: &&Paragraph| {
            paragraph.rule.as_ref().is_some_and(|rule| fired.contains(&rule.as_str()))
        };
        let (new, left) = self.left.iter().partition(|paragraph| acts(paragraph));
        self.left = left;
        new
    }

    /// The rule that is asked before one, of those that open a turn or follow a lap.
    fn asked_after(&self, rule: &str) -> Option<&'a str> {
        let rules = &self.told.rules;
        let starts: Vec<&str> = rules.starts.iter().map(|start| start.id.as_str()).collect();
        let laps: Vec<&str> = rules.laps.iter().map(|lap| lap.id.as_str()).collect();
        let mut pairs = starts.windows(2).chain(laps.windows(2));
        pairs.find(|two| two[1] == rule).map(|two| two[0])
    }

    fn list(&self, rules: &[&Paragraph], page: &Page) -> String {
        let game = self.told.sheet.game.as_str();
        let items = rules.iter().filter_map(|paragraph| {
            let rule = paragraph.rule.as_ref()?;
            let link = page.to(&text(&self.told.sheet.rule_called(rule)), &Place::rule(game, rule));
            let asked = self.asked_after(rule).map_or_else(String::new, |before| {
                let title = text(&self.told.sheet.rule_called(before));
                format!(" *Asked after {}.*", page.to(&title, &Place::rule(game, before)))
            });
            Some(format!("- **{link}.** {}{asked}", text(&paragraph.text)))
        });
        items.collect::<Vec<_>>().join("\n")
    }
}

/// What is said of the start and of turns before any rule: where seeds lie, and how rules
/// are tried.
fn remarks(told: &Told<'_>, page: &mut Page) {
    // The first section is the board, which has a page of its own.
    for section in told.sections.iter().skip(1) {
        let said = section.paragraphs.iter().filter(|paragraph| paragraph.rule.is_none());
        let said: Vec<String> = said.map(|paragraph| text(&paragraph.text)).collect();
        if !said.is_empty() {
            page.block(&format!("**{}.** {}", text(&section.title), said.join(" ")));
        }
    }
}

/// The rules that act in a turn, that which ends the game among them.
fn fired<'a>(run: &'a Run, turn: &'a Turn) -> Vec<&'a str> {
    let end = turn.played.ending.map(|end| run.program.end_rule(end.by));
    turn.record.steps.iter().map(|step| step.rule.as_str()).chain(end).collect()
}

/// A part of the game.
enum Part {
    /// A turn step by step.
    InFull(usize),
    /// Turns of which only the boards after them are shown.
    Along(Range<usize>),
}

/// The turns that are shown in full are the first of each side, those in which a rule acts
/// for the first time, and the last.
fn parts(run: &Run) -> Vec<Part> {
    let mut seen: Vec<&str> = Vec::new();
    let mut sides: Vec<Side> = Vec::new();
    let mut parts: Vec<Part> = Vec::new();
    for (at, turn) in run.turns.iter().enumerate() {
        let fired = fired(run, turn);
        let is_new = fired.iter().any(|rule| !seen.contains(rule))
            || !sides.contains(&turn.side)
            || at + 1 == run.turns.len();
        seen.extend(fired);
        sides.push(turn.side);
        match parts.last_mut() {
            _ if is_new => parts.push(Part::InFull(at)),
            Some(Part::Along(range)) => range.end = at + 1,
            _ => parts.push(Part::Along(at..at + 1)),
        }
    }
    parts
}

/// The position before a turn.
fn before(run: &Run, at: usize) -> &Position {
    at.checked_sub(1).map_or(&run.start, |last| &run.turns[last].played.position)
}

fn in_full(run: &Run, at: usize, rules: &mut Rules<'_>, page: &mut Page) {
    let (turn, number) = (&run.turns[at], at + 1);
    page.heading(2, &text(&format!("{number}. {}", turn.does())), &format!("turn-{number}"));
    let new = rules.new_in(run, turn);
    if !new.is_empty() {
        page.block(&format!("New in this turn:\n\n{}", rules.list(&new, page)));
    }
    let alone = std::slice::from_ref(turn);
    let before = before(run, at);
    let (shots, command) = (run.shots_of(before, alone), run.command_of(before, alone));
    let heading = format!("{}, step by step", turn.does());
    page.block(&run.steps_of(page, &format!("first-game-{number}"), &heading, &shots, &command));
}

fn along(matter: &Matter<'_>, run: &Run, range: Range<usize>, page: &mut Page) {
    let turns = &run.turns[range.clone()];
    let (first, last) = (range.start + 1, range.end);
    let heading = match turns {
        [turn] => format!("{first}. {}", turn.does()),
        _ => format!("{first} to {last}. Play along"),
    };
    page.heading(2, &text(&heading), &format!("turn-{first}"));
    page.block(&matter.passage(FILE, "first-game-along", page));
    let moves =
        (first..).zip(turns).map(|(number, turn)| format!("{number}. {}.", text(&turn.does())));
    page.block(&moves.collect::<Vec<_>>().join("\n"));
    let boards = run.boards();
    let shots = &boards[range.start..=last];
    let command = run.command_of(before(run, range.start), turns);
    page.block(&run.steps_of(
        page,
        &format!("first-game-{first}"),
        "A board a turn",
        shots,
        &command,
    ));
}

/// Another first move from the same start, to be tried: that which brings most rules that
/// the game has not shown, and of those the shortest.
fn to_try(told: &Told<'_>, run: &Run) -> Option<Run> {
    let shown: Vec<&str> = run.turns.iter().flat_map(|turn| fired(run, turn)).collect();
    let rules = run.program.rules();
    let first = run.turns.first()?.play.as_str();
    let start = run.start.clone();
    let game = Game::from(&run.program, start.clone(), &[]);
    let starts = legal_starts(&game);
    let tries = starts.iter().filter(|play| *play != first).filter_map(|play| {
        let play = play.clone();
        let made: played::MoveAt = Box::new(move |position| read_move(&play, position).ok());
        let moves = |_: &Position| Some(vec![made]);
        let one =
            played::run(told.sheet, &rules.readings, rules.width, Some(start.clone()), moves)?;
        (one.turns.first()?.played.pending.is_none()).then_some(one)
    });
    tries.min_by_key(|one| {
        let turn = &one.turns[0];
        let new = fired(one, turn).iter().filter(|rule| !shown.contains(rule)).count();
        (std::cmp::Reverse(new), turn.played.laps)
    })
}
