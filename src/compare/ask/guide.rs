//! A plan as it is told: questions and answers in words, and what each implies by the
//! names of ambiguities and readings. Text, JSON and the sheet to print are made from it.

use std::collections::BTreeSet;

use serde::Serialize;

use super::cover::{Cover, Held};
use super::seen::{Question, Seen};
use super::untold::How;
use super::{Form, Plan, words};
use crate::engine::Position;
use crate::notation::{write_move, write_position};
use crate::sheet::model::{Ambiguity, Sheet};
use crate::sheet::vocabulary::Direction;
use crate::verify::record::Cube;

/// A guide for whoever asks.
#[derive(Clone, Debug, Serialize)]
pub struct Guide {
    /// The game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The columns of the board asked for.
    pub columns: u16,
    /// `tree`: from the first question to the one that an answer names. `list`: one after
    /// another.
    pub form: &'static str,
    /// How many combinations of readings are held possible, as text.
    pub combinations: String,
    /// How many kinds of play the questions tell apart, as text.
    pub kinds: String,
    /// The interpretations that are possible.
    pub interpretations: Vec<String>,
    /// The questions that were looked at.
    pub looked_at: usize,
    /// The most questions that are put to one player.
    pub most: usize,
    /// No other choice among the questions looked at needs fewer.
    pub at_least: u32,
    /// In a tree, whether it is proved that none asks fewer on average, the longest way
    /// being no longer.
    pub best_average: bool,
    /// The questions.
    pub questions: Vec<Asked>,
    /// Readings that the questions do not tell apart.
    pub untold: Vec<Open>,
    /// What the names of the ambiguities and readings mean that are spoken of.
    pub names: Vec<Meaning>,
    /// Which way seeds are sown in drawings.
    #[serde(skip)]
    pub direction: Direction,
}

/// A question.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    /// Its number, from 1.
    pub number: usize,
    /// The columns of its board.
    pub columns: u16,
    /// The position, if there is one.
    pub position: Option<String>,
    /// The moves, if there are any.
    pub moves: Vec<String>,
    /// What is asked.
    pub asks: String,
    /// Answers of questions before it after which it tells nothing more.
    pub skip_after: Vec<String>,
    /// Its answers.
    pub answers: Vec<Told>,
    /// The board.
    #[serde(skip)]
    pub board: Option<Position>,
}

/// An answer.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// Its letter.
    pub letter: char,
    /// What is seen.
    pub says: String,
    /// The board that is then seen, if it is told.
    pub position: Option<String>,
    /// Seeds still in hand there.
    pub hand: u32,
    /// What holds then.
    pub always: Vec<Holds>,
    /// The cases of which one holds besides; none where there is nothing more to say.
    pub one_of: Vec<Vec<Holds>>,
    /// The interpretations that give it, of those still possible.
    pub interpretations: Vec<String>,
    /// In a tree, the question to go on with; none where all is told.
    pub next: Option<usize>,
    /// The board.
    #[serde(skip)]
    pub board: Option<Position>,
}

/// That an ambiguity has one of some readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Holds {
    /// The ambiguity.
    pub ambiguity: String,
    /// The readings.
    pub readings: Vec<String>,
}

/// An ambiguity in words.
#[derive(Clone, Debug, Serialize)]
pub struct Meaning {
    /// Its name.
    pub ambiguity: String,
    /// What it asks.
    pub question: String,
    /// Its readings.
    pub readings: Vec<Says>,
}

/// A reading in words.
#[derive(Clone, Debug, Serialize)]
pub struct Says {
    /// Its name.
    pub reading: String,
    /// What it says.
    pub says: String,
}

/// Two readings that are not told apart.
#[derive(Clone, Debug, Serialize)]
pub struct Open {
    /// The ambiguity.
    pub ambiguity: String,
    /// The readings.
    pub readings: [String; 2],
    /// `play-alike` where the sheet says so, `never`, or `sometimes`: only together with
    /// certain other readings.
    pub told: &'static str,
}

impl Guide {
    /// A plan, told.
    pub fn of(sheet: &Sheet, plan: &Plan, direction: Direction) -> Guide {
        let skips = skips(plan);
        let (form, most, at_least, best_average) = match &plan.form {
            Form::Tree(grown) => ("tree", grown.depth as usize, grown.at_least, grown.best_average),
            Form::List { at_least } => ("list", plan.questions.len(), *at_least, false),
        };
        let questions = plan.questions.iter().zip(skips).enumerate();
        let questions = questions.map(|(at, (_, skips))| asked(sheet, plan, at, &skips));
        let questions: Vec<Asked> = questions.collect();
        let untold = plan.untold.iter().map(|untold| Open {
            ambiguity: untold.ambiguity.clone(),
            readings: untold.readings.clone(),
            told: match untold.how {
                How::PlayAlike => "play-alike",
                How::Never => "never",
                How::Sometimes => "sometimes",
            },
        });
        Guide {
            game: sheet.game.value.clone(),
            title: sheet.title.0.clone(),
            columns: plan.width.0,
            form,
            combinations: plan.possible.size().to_string(),
            kinds: plan.kinds.to_string(),
            interpretations: plan.named.iter().map(|named| named.name.clone()).collect(),
            looked_at: plan.looked_at,
            most,
            at_least,
            best_average,
            names: names(sheet, &questions),
            questions,
            untold: untold.collect(),
            direction,
        }
    }
}

/// What the names mean that questions speak of.
fn names(sheet: &Sheet, questions: &[Asked]) -> Vec<Meaning> {
    let answers = questions.iter().flat_map(|asked| &asked.answers);
    let spoken: BTreeSet<&str> = answers
        .flat_map(|told| told.always.iter().chain(told.one_of.iter().flatten()))
        .map(|held| held.ambiguity.as_str())
        .collect();
    let ambiguities = sheet.ambiguities.iter().filter(|a| spoken.contains(a.id.as_str()));
    let meaning = |ambiguity: &Ambiguity| Meaning {
        ambiguity: ambiguity.id.value.clone(),
        question: ambiguity.question.0.clone(),
        readings: ambiguity
            .readings
            .iter()
            .map(|reading| Says { reading: reading.id.value.clone(), says: reading.says.0.clone() })
            .collect(),
    };
    ambiguities.map(meaning).collect()
}

/// The letter of an answer.
pub fn letter(number: usize) -> char {
    (b'a' + u8::try_from(number % 26).unwrap_or(0)) as char
}

fn asked(sheet: &Sheet, plan: &Plan, at: usize, skips: &[(usize, usize)]) -> Asked {
    let planned = &plan.questions[at];
    let table = &planned.table;
    let width = table.width;
    let before = planned.before.iter().cloned().reduce(|hull, cube| hull.hull(&cube));
    let before = before.unwrap_or_else(|| plan.possible.hull.clone());
    let answers = table.classes.iter().zip(&planned.after).enumerate();
    let answers = answers.map(|(number, (class, after))| {
        let cover = Cover::of(&after.cubes, &before);
        let board = match &class.answer.seen {
            Seen::Setup(position) | Seen::Bonus { position, .. } | Seen::Board { position, .. } => {
                Some(position.clone())
            }
            _ => None,
        };
        let hand = match &class.answer.seen {
            Seen::Board { hand, .. } => *hand,
            _ => 0,
        };
        let gives = |cubes: &[Cube], combination: &[u8]| {
            cubes.iter().any(|cube| cube.contains(combination))
        };
        let named = plan.named.iter().filter(|named| gives(&after.cubes, &named.combination));
        Told {
            letter: letter(number),
            says: words::says(&table.question, &class.answer, width),
            position: board.as_ref().map(write_position),
            hand,
            always: held(sheet, &cover.always),
            one_of: cover.cases.iter().map(|case| held(sheet, case)).collect(),
            interpretations: named.map(|named| named.name.clone()).collect(),
            next: after.next.map(|next| next + 1),
            board,
        }
    });
    let board = table.question.position().cloned();
    let moves = match &table.question {
        Question::Moves(_, moves) => moves.iter().map(|play| write_move(play, width)).collect(),
        _ => Vec::new(),
    };
    Asked {
        number: at + 1,
        columns: width.0,
        position: board.as_ref().map(write_position),
        moves,
        asks: words::asks(&table.question, width),
        skip_after: skips.iter().map(|(at, a)| format!("{}{}", at + 1, letter(*a))).collect(),
        answers: answers.collect(),
        board,
    }
}

fn held(sheet: &Sheet, held: &[Held]) -> Vec<Holds> {
    let one = |held: &Held| {
        let ambiguity = sheet.ambiguities.get(held.ambiguity)?;
        let readings = held.readings.iter().filter_map(|at| ambiguity.readings.get(*at));
        Some(Holds {
            ambiguity: ambiguity.id.value.clone(),
            readings: readings.map(|reading| reading.id.value.clone()).collect(),
        })
    };
    held.iter().filter_map(one).collect()
}

/// For each question of a list, the answers of those before it, by their numbers, after
/// which it tells nothing more.
pub(super) fn skips(plan: &Plan) -> Vec<Vec<(usize, usize)>> {
    let Form::List { .. } = plan.form else { return vec![Vec::new(); plan.questions.len()] };
    let of_question = |at: usize| {
        let here = &plan.questions[at];
        let earlier = plan.questions[..at].iter().enumerate();
        let answers = earlier
            .flat_map(|(number, question)| (0..question.after.len()).map(move |a| (number, a)));
        let tells_nothing = |&(number, answer): &(usize, usize)| {
            let given = &plan.questions[number].after[answer].cubes;
            let common = |cubes: &[Cube]| {
                cubes.iter().any(|cube| given.iter().any(|other| cube.meet(other).is_some()))
            };
            here.after.iter().filter(|after| common(&after.cubes)).count() < 2
        };
        answers.filter(tells_nothing).collect()
    };
    (0..plan.questions.len()).map(of_question).collect()
}

impl Guide {
    /// Whether it is proved that no choice of the questions looked at needs fewer.
    pub fn is_optimal(&self) -> bool {
        self.most <= self.at_least as usize
    }
}
