//! What `ask` prints for a person.

use super::SPACE;
use crate::cli::output::{lines, wrapped};
use crate::compare::ask::guide::{Asked, Guide, Holds, Told};
use crate::compare::ask::words::listed;
use crate::compare::numbers::grouped;
use crate::draw::{Frame, indented};
use crate::engine::{Hole, Position, Side};

/// The whole guide.
pub fn text(guide: &Guide) -> String {
    let mut text = format!("{}, 4×{}: what to ask a player\n\n", guide.title, guide.columns);
    for line in head(guide) {
        text += &wrapped(&line, "", "");
    }
    for asked in &guide.questions {
        text += &question(guide, asked);
    }
    text + &untold(guide) + &names(guide)
}

/// What is possible, and how the questions are put.
pub fn head(guide: &Guide) -> Vec<String> {
    let number = |text: &str| text.parse::<u128>().map_or(text.to_owned(), |n| grouped(n, SPACE));
    let mut head = Vec::new();
    let combinations = match guide.combinations.as_str() {
        "1" => "1 combination of readings is held possible".to_owned(),
        many => format!("{} combinations of readings are held possible", number(many)),
    };
    let names = match guide.interpretations.as_slice() {
        [] => String::new(),
        names => format!(", {} among them", listed(names, "and")),
    };
    head.push(format!("{combinations}{names}."));
    let looked = format!("{} questions looked at", grouped(guide.looked_at as u128, SPACE));
    if guide.questions.is_empty() {
        head.push(format!("None of the {looked} tells any of them apart."));
        return head;
    }
    let kinds = number(&guide.kinds);
    head.push(match guide.form {
        "tree" => {
            let most = counted(guide.most, "question");
            let proof = match (guide.is_optimal(), guide.best_average) {
                (true, true) => {
                    "no choice needs fewer, on the longest way or on average".to_owned()
                }
                (true, false) => "no choice needs fewer on the longest way".to_owned(),
                (false, _) => format!("{} at least are needed; chosen greedily", guide.at_least),
            };
            format!(
                "{most} at the most to tell {kinds} kinds of play apart (of {looked}, {proof}). \
                 Begin with 1 and go on as the answer says."
            )
        }
        _ => {
            let proof = match guide.is_optimal() {
                true => "no choice needs fewer".to_owned(),
                false => format!("chosen greedily; {} at least are needed", guide.at_least),
            };
            format!(
                "{} to tell {kinds} kinds of play apart (of {looked}; {proof}). Ask one after \
                 another; each answer says what holds, whatever the others say.",
                counted(guide.questions.len(), "question")
            )
        }
    });
    head
}

fn counted(number: usize, of: &str) -> String {
    if number == 1 { format!("1 {of}") } else { format!("{number} {of}s") }
}

fn question(guide: &Guide, asked: &Asked) -> String {
    let mut text = format!("\n{}", wrapped(&asked.asks, &format!("{}. ", asked.number), "   "));
    for aside in asides(guide, asked) {
        text += &wrapped(&aside, "   ", "   ");
    }
    if let Some(board) = &asked.board {
        text += &indented(&Frame::of(board, guide.direction), 3);
    }
    for told in &asked.answers {
        text += &answer(told);
    }
    text
}

/// What is to be known of a question: after which answers it may be left out, and on what
/// board it is asked, if not on the guide's.
pub fn asides(guide: &Guide, asked: &Asked) -> Vec<String> {
    let after = listed(&asked.skip_after, "or");
    let skip = (!after.is_empty()).then(|| format!("(Leave it out after {after}.)"));
    let narrow = asked.board.is_some() && asked.columns != guide.columns;
    let board = narrow.then(|| format!("(On a board of 4×{}.)", asked.columns));
    skip.into_iter().chain(board).collect()
}

fn answer(told: &Told) -> String {
    let mut text = wrapped(&told.says, &format!("   {}) ", told.letter), "      ");
    let mut drawn = told.board.as_ref().map_or_else(Vec::new, drawing);
    if told.hand > 0 {
        drawn.push(format!("and {} in hand", told.hand));
    }
    for line in drawn {
        text += &format!("        {line}\n");
    }
    for line in implies(told) {
        let lines = lines(&line, 80, "      => ", "         ");
        text += &(lines.join("\n") + "\n");
    }
    text
}

/// What an answer implies, in lines.
pub fn implies(told: &Told) -> Vec<String> {
    let mut said = Vec::new();
    if !told.always.is_empty() {
        said.push(all_of(&told.always));
    }
    if !told.one_of.is_empty() {
        let cases = told.one_of.iter().enumerate();
        let cases = cases.map(|(at, case)| format!("({}) {}", at + 1, all_of(case)));
        said.push(format!("and one of: {}", cases.collect::<Vec<_>>().join("; ")));
    }
    if !told.interpretations.is_empty() {
        said.push(format!("as {}", listed(&told.interpretations, "and")));
    }
    if let Some(next) = told.next {
        said.push(format!("go on with {next}"));
    }
    if said.is_empty() {
        said.push("nothing is decided".to_owned());
    }
    said
}

fn all_of(holds: &[Holds]) -> String {
    let one = |held: &Holds| format!("{}: {}", held.ambiguity, listed(&held.readings, "or"));
    holds.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The seeds as four lines, empty holes as points.
fn drawing(position: &Position) -> Vec<String> {
    let width = position.width();
    let row = |side: Side, inner: bool| {
        let holes =
            (1..=width.0).map(|k| if inner { Hole::inner(k, width) } else { Hole::outer(k) });
        let mut holes: Vec<Hole> = holes.collect();
        if side == Side::North {
            holes.reverse();
        }
        let cell = |hole: &Hole| match position.seeds(side, *hole) {
            0 => " ·".to_owned(),
            seeds => format!("{seeds:>2}"),
        };
        holes.iter().map(cell).collect::<Vec<_>>().join(" ")
    };
    let rows =
        [(Side::North, false), (Side::North, true), (Side::South, true), (Side::South, false)];
    rows.map(|(side, inner)| row(side, inner)).to_vec()
}

/// What the questions leave open.
fn untold(guide: &Guide) -> String {
    let mut text = String::new();
    for line in left_open(guide) {
        text += &wrapped(&line, "", "  ");
    }
    if text.is_empty() { text } else { format!("\n{text}") }
}

/// What the questions leave open, a line each.
pub fn left_open(guide: &Guide) -> Vec<String> {
    let sections = [
        ("play-alike", "These play alike, whatever is asked"),
        ("never", "Not told apart by any of these questions"),
    ];
    let told = sections.map(|(told, title)| (title, groups(guide, told)));
    let mut lines: Vec<String> = told
        .into_iter()
        .filter(|(_, groups)| !groups.is_empty())
        .map(|(title, groups)| format!("{title}: {}.", groups.join("; ")))
        .collect();
    let mut sometimes: Vec<String> = guide
        .untold
        .iter()
        .filter(|open| open.told == "sometimes")
        .map(|open| open.ambiguity.clone())
        .collect();
    sometimes.dedup();
    if !sometimes.is_empty() {
        lines.push(format!(
            "With certain other readings these are not, or not all, told apart: {}.",
            sometimes.join(", ")
        ));
    }
    lines
}

/// Readings that are not told apart, those of one ambiguity that hang together as one
/// group.
fn groups(guide: &Guide, told: &str) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for open in guide.untold.iter().filter(|open| open.told == told) {
        let [one, other] = open.readings.each_ref().map(String::as_str);
        let known = groups.iter_mut().find(|(ambiguity, readings)| {
            *ambiguity == open.ambiguity && (readings.contains(&one) || readings.contains(&other))
        });
        match known {
            Some((_, readings)) => {
                for reading in [one, other] {
                    if !readings.contains(&reading) {
                        readings.push(reading);
                    }
                }
            }
            None => groups.push((&open.ambiguity, vec![one, other])),
        }
    }
    groups.iter().map(|(name, readings)| format!("{name}: {}", readings.join(" / "))).collect()
}

/// What the names of readings mean.
fn names(guide: &Guide) -> String {
    if guide.names.is_empty() {
        return String::new();
    }
    let mut text = "\nWhat the names mean\n".to_owned();
    for meaning in &guide.names {
        text += &wrapped(&format!("{}: {}", meaning.ambiguity, meaning.question), "  ", "  ");
        for reading in &meaning.readings {
            text += &wrapped(&format!("{}: {}", reading.reading, reading.says), "  - ", "    ");
        }
    }
    text
}
