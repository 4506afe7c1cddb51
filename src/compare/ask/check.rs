//! A plan held to what it says, by playing: every combination is played through the
//! questions as a player would answer them, with the plain engine and without what the
//! search knows of who consults what.
//!
//! Where there are too many combinations, each question is put to every way of reading the
//! ambiguities that its answers speak of, the others read at random, and all questions to
//! some combinations drawn evenly.

use std::collections::{BTreeMap, BTreeSet};

use super::possible::{Possible, places};
use super::{Form, Plan, Planned};
use crate::compare::stream::Draws;
use crate::engine::Program;
use crate::rules::settle;
use crate::sheet::Mistakes;
use crate::sheet::model::Sheet;
use crate::verify::record::{Cube, readings_of};

/// Combinations up to which all are played through a list.
const EACH: u128 = 2048;
/// Combinations drawn evenly.
const DRAWN: u64 = 400;
/// Ways of reading what a question speaks of that are all gone through, at most.
const WAYS: usize = 4096;
/// The seed of the draws.
const SEED: u64 = 6;

/// Where a plan is not borne out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miss {
    /// None of its answers is given under a combination.
    NoAnswer {
        /// The question, counted from 0.
        question: usize,
        /// The combination, in the sheet's order.
        readings: Vec<(String, String)>,
    },
    /// An answer is given under a combination that it leaves out.
    LeftOut {
        /// The question.
        question: usize,
        /// The answer.
        answer: usize,
        /// The combination.
        readings: Vec<(String, String)>,
    },
    /// An answer names more combinations than give it.
    TooMany {
        /// The question.
        question: usize,
        /// The answer.
        answer: usize,
        /// How many it names.
        named: u128,
        /// How many give it.
        given: u128,
    },
    /// A question that may be left out after an answer still tells something.
    Tells {
        /// The question.
        question: usize,
        /// The one before, and its answer.
        after: (usize, usize),
    },
}

/// What came of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The combinations that were played.
    pub played: usize,
    /// Whether these are all that are possible.
    pub all: bool,
    /// The questions put.
    pub put: u64,
    /// Questions put to every way of reading what their answers speak of.
    pub every_way: usize,
    /// Where the plan is not borne out.
    pub misses: Vec<Miss>,
}

struct Checker<'a> {
    sheet: &'a Sheet,
    plan: &'a Plan,
    programs: BTreeMap<(u16, Vec<u8>), Program>,
    seen: BTreeSet<Vec<u8>>,
    put: u64,
    misses: Vec<Miss>,
}

/// Holds a plan to what it says.
///
/// # Errors
/// The sheet does not settle.
pub fn check(sheet: &Sheet, plan: &Plan) -> Result<Checked, Mistakes> {
    let mut checker = Checker {
        sheet,
        plan,
        programs: BTreeMap::new(),
        seen: BTreeSet::new(),
        put: 0,
        misses: Vec::new(),
    };
    let (all, every_way) = match plan.form {
        Form::Tree(_) => (checker.tree()?, plan.questions.len()),
        Form::List { .. } => checker.list()?,
    };
    let Checker { seen, put, misses, .. } = checker;
    Ok(Checked { played: seen.len(), all, put, every_way, misses })
}

impl Checker<'_> {
    /// The number of the answer that a combination gives, if it is one of a question's.
    fn answer(&mut self, number: usize, combination: &[u8]) -> Result<Option<usize>, Mistakes> {
        self.put += 1;
        let table = &self.plan.questions[number].table;
        let key = (table.width.0, combination.to_vec());
        if !self.programs.contains_key(&key) {
            let rules = settle(self.sheet, &readings_of(self.sheet, combination), table.width)?;
            // What is too much for a program was so for the search, too.
            let Ok(program) = Program::compile(&rules) else { return Ok(None) };
            if self.programs.len() > 4096 {
                self.programs.clear();
            }
            self.programs.insert(key.clone(), program);
        }
        self.seen.insert(combination.to_vec());
        let answer = table.question.answer(&self.programs[&key]);
        let of = |class: &super::table::Class| {
            answer.as_ref().is_some_and(|answer| answer.seen == class.answer.seen)
        };
        Ok(table.classes.iter().position(of))
    }

    fn readings(&self, combination: &[u8]) -> Vec<(String, String)> {
        let chosen = readings_of(self.sheet, combination).chosen;
        chosen.into_iter().map(|chosen| (chosen.ambiguity, chosen.reading)).collect()
    }

    /// Puts a question to a combination, and notes where that is at odds with the plan.
    fn put(&mut self, question: usize, combination: &[u8]) -> Result<Option<usize>, Mistakes> {
        let Some(answer) = self.answer(question, combination)? else {
            let readings = self.readings(combination);
            self.misses.push(Miss::NoAnswer { question, readings });
            return Ok(None);
        };
        let after = &self.plan.questions[question].after[answer];
        if !after.cubes.iter().any(|cube| cube.contains(combination)) {
            let readings = self.readings(combination);
            self.misses.push(Miss::LeftOut { question, answer, readings });
        }
        Ok(Some(answer))
    }

    /// Follows every combination through a tree; whether there was one to follow.
    fn tree(&mut self) -> Result<bool, Mistakes> {
        let Some(rows) = self.plan.possible.all(super::EACH) else { return Ok(false) };
        let mut given: BTreeMap<(usize, usize), u128> = BTreeMap::new();
        for row in &rows {
            let mut at = (!self.plan.questions.is_empty()).then_some(0);
            while let Some(question) = at {
                let Some(answer) = self.put(question, row)? else { break };
                *given.entry((question, answer)).or_default() += 1;
                // Numbers only grow on the way, or the way would never end.
                let next = self.plan.questions[question].after[answer].next;
                at = next.filter(|next| *next > question);
            }
        }
        self.count(&given);
        Ok(true)
    }

    /// Whether every answer names no more combinations than give it.
    fn count(&mut self, given: &BTreeMap<(usize, usize), u128>) {
        for (question, planned) in self.plan.questions.iter().enumerate() {
            for (answer, after) in planned.after.iter().enumerate() {
                let named = after.cubes.iter().map(Cube::size).sum();
                let given = given.get(&(question, answer)).copied().unwrap_or(0);
                if named != given {
                    self.misses.push(Miss::TooMany { question, answer, named, given });
                }
            }
        }
    }

    /// Puts the questions of a list; whether to all combinations, and how many to every way
    /// of reading what they speak of.
    fn list(&mut self) -> Result<(bool, usize), Mistakes> {
        let questions = self.plan.questions.len();
        let possible = &self.plan.possible;
        let mut draws = Draws::of_game(SEED, 0);
        let mut told: Vec<Vec<Option<usize>>> = Vec::new();
        if let Some(rows) = possible.all(EACH) {
            let mut given: BTreeMap<(usize, usize), u128> = BTreeMap::new();
            for row in &rows {
                let answers = (0..questions).map(|number| self.put(number, row));
                let answers: Vec<Option<usize>> = answers.collect::<Result<_, _>>()?;
                for (question, answer) in answers.iter().enumerate() {
                    if let Some(answer) = answer {
                        *given.entry((question, *answer)).or_default() += 1;
                    }
                }
                told.push(answers);
            }
            self.count(&given);
            self.skips(&told);
            return Ok((true, questions));
        }
        let mut every_way = 0;
        for (number, planned) in self.plan.questions.iter().enumerate() {
            let Some(ways) = ways(planned, possible) else { continue };
            every_way += 1;
            for way in ways {
                let mut combination = possible.drawn(&mut draws);
                for (ambiguity, reading) in way {
                    combination[ambiguity] = reading;
                }
                if possible.contains(&combination) {
                    self.put(number, &combination)?;
                }
            }
        }
        for _ in 0..DRAWN {
            let combination = possible.drawn(&mut draws);
            let answers = (0..questions).map(|number| self.put(number, &combination));
            told.push(answers.collect::<Result<_, _>>()?);
        }
        self.skips(&told);
        Ok((false, every_way))
    }

    /// Whether questions tell nothing where they may be left out.
    fn skips(&mut self, told: &[Vec<Option<usize>>]) {
        for (question, skips) in super::guide::skips(self.plan).into_iter().enumerate() {
            for after in skips {
                let tells = told.iter().filter(|told| told[after.0] == Some(after.1));
                let answers: BTreeSet<Option<usize>> = tells.map(|told| told[question]).collect();
                if answers.len() > 1 {
                    self.misses.push(Miss::Tells { question, after });
                }
            }
        }
    }
}

/// Every way of reading the ambiguities that the answers of a question speak of; `None`
/// where there are too many.
fn ways(planned: &Planned, possible: &Possible) -> Option<Vec<Vec<(usize, u8)>>> {
    let hull = &possible.hull;
    let cubes: Vec<&Cube> = planned.after.iter().flat_map(|after| &after.cubes).collect();
    let spoken: Vec<usize> = (0..hull.ambiguities())
        .filter(|&at| cubes.iter().any(|cube| cube.readings(at) != hull.readings(at)))
        .collect();
    spoken.into_iter().try_fold(vec![Vec::new()], |ways, ambiguity| {
        let readings = places(hull, ambiguity);
        (ways.len() * readings.len() <= WAYS).then(|| {
            let longer = ways.iter().flat_map(|way: &Vec<(usize, u8)>| {
                readings.iter().map(move |&reading| {
                    way.iter().copied().chain([(ambiguity, reading)]).collect()
                })
            });
            longer.collect()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::ask::{Wish, plan};
    use crate::sheet::decode::Decode;
    use crate::sheet::{Files, Guard, node};

    fn planned(text: &str) -> (Sheet, Plan) {
        let file = Files::default().add("sheet", text);
        let tree = node::parse(file, text).expect("it is YAML");
        let sheet = Sheet::decode(&tree, &mut Vec::new()).expect("it is a sheet");
        let all = Cube::all(&sheet, &Guard::default()).expect("there are few readings");
        let possible = Possible::of(vec![all]).expect("a cube is not empty");
        let width = sheet.board.columns.default;
        let wish = Wish { width, made_up: 300, budget: 10_000 };
        let plan = plan(&sheet, &[], &possible, &[], &wish).expect("it settles");
        (sheet, plan)
    }

    #[test]
    fn a_tree_with_its_answers_exchanged_is_caught() {
        let (sheet, plan) = planned(include_str!("../../../tests/cli_project/rules/tiny.yaml"));
        assert!(matches!(plan.form, Form::Tree(_)) && plan.questions.len() == 1);
        let sound = check(&sheet, &plan).expect("it settles");
        assert_eq!((sound.all, sound.played, sound.misses), (true, 2, Vec::new()));

        let mut exchanged = plan.clone();
        exchanged.questions[0].after.swap(0, 1);
        let misses = check(&sheet, &exchanged).expect("it settles").misses;
        let left_out = |miss: &&Miss| matches!(miss, Miss::LeftOut { .. });
        assert_eq!(misses.iter().filter(left_out).count(), 2);

        let mut short = plan.clone();
        short.questions[0].table.classes.pop();
        let misses = check(&sheet, &short).expect("it settles").misses;
        assert!(misses.iter().any(|miss| matches!(miss, Miss::NoAnswer { .. })));

        let mut wide = plan;
        let more = wide.questions[0].after[1].cubes.clone();
        wide.questions[0].after[0].cubes.extend(more);
        let misses = check(&sheet, &wide).expect("it settles").misses;
        assert_eq!(misses, [Miss::TooMany { question: 0, answer: 0, named: 2, given: 1 }]);
    }

    #[test]
    fn a_list_that_leaves_readings_out_is_caught() {
        let (sheet, plan) = planned(include_str!("../../../rules/kisolo-bemba.yaml"));
        assert!(matches!(plan.form, Form::List { .. }));
        let sound = check(&sheet, &plan).expect("it settles");
        assert_eq!((sound.all, sound.misses), (true, Vec::new()));

        let mut doctored = plan;
        let cubes = &mut doctored.questions[0].after[0].cubes;
        let lost = cubes.pop().expect("an answer names readings").size();
        let misses = check(&sheet, &doctored).expect("it settles").misses;
        let left_out = misses.iter().filter(|miss| matches!(miss, Miss::LeftOut { .. })).count();
        assert_eq!(left_out as u128, lost);
    }
}
