//! One question put to every combination of readings at once: its answers, and which
//! combinations give each.

use std::collections::HashMap;
use std::rc::Rc;

use super::seen::{Answer, Question};
use crate::engine::Width;
use crate::rules::Ambiguities;
use crate::sheet::Mistakes;
use crate::sheet::model::Sheet;
use crate::verify::record::{Cube, Ruled, is_indifferent, readings_of};

/// The parts in which a question is played, at most; past them it hangs on too much to be
/// a good one.
const MOST_PARTS: usize = 700;
/// The same of a sowing that may never end, which asks every rule again and again.
const MOST_PARTS_ENDLESS: usize = 4000;
/// The ways in which the ambiguities that an answer hangs on may be read, at most.
const MOST_WAYS: usize = 2048;
/// Laps without a capture after which a sowing is left undecided: no player goes on so
/// long.
const PATIENCE: u64 = 2000;

/// An answer, and the combinations that give it.
#[derive(Clone, Debug)]
pub struct Class {
    /// The answer.
    pub answer: Answer,
    /// The combinations, in cubes that share nothing.
    pub(crate) cubes: Vec<Cube>,
}

/// A question and its answers.
#[derive(Clone, Debug)]
pub struct Table {
    /// The question.
    pub question: Question,
    /// The width of the board.
    pub width: Width,
    /// Its answers, over all combinations that it was put to.
    pub classes: Vec<Class>,
}

impl Table {
    /// The number of the answer that a combination gives, if it was among those that the
    /// question was put to.
    pub fn of(&self, combination: &[u8]) -> Option<usize> {
        let holds = |class: &Class| class.cubes.iter().any(|cube| cube.contains(combination));
        self.classes.iter().position(holds)
    }

    /// The numbers of the answers that combinations give.
    pub(crate) fn told(&self, combinations: &[Vec<u8>]) -> Vec<u8> {
        combinations.iter().map(|one| self.of(one).unwrap_or_default() as u8).collect()
    }

    fn add(&mut self, cube: Cube, answer: Answer) {
        match self.classes.iter_mut().find(|class| class.answer.seen == answer.seen) {
            Some(class) => {
                class.answer.laps = class.answer.laps.max(answer.laps);
                if class.answer.landing != answer.landing {
                    class.answer.landing = None;
                }
                class.cubes.push(cube);
            }
            None => self.classes.push(Class { answer, cubes: vec![cube] }),
        }
    }
}

/// Which answer hangs on what: one number for each way to read the ambiguities that make
/// a difference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spread {
    /// These ambiguities, in the sheet's order.
    pub on: Vec<usize>,
    /// For each of them, the places of its readings.
    pub readings: Vec<Vec<u8>>,
    /// The numbers; the last ambiguity runs first.
    pub answers: Vec<u8>,
}

impl Spread {
    /// The answers of a question over a whole cube; `None` where they hang on too much.
    pub(crate) fn of(table: &Table, cube: &Cube) -> Option<Spread> {
        let hangs = |&ambiguity: &usize| {
            table.classes.iter().any(|class| {
                let cubes: Vec<&Cube> = class.cubes.iter().collect();
                !is_indifferent(&cubes, ambiguity, cube.readings(ambiguity))
            })
        };
        let on: Vec<usize> = (0..cube.ambiguities()).filter(hangs).collect();
        let places = |&ambiguity: &usize| -> Vec<u8> {
            (0..64).filter(|at| cube.readings(ambiguity) >> at & 1 == 1).collect()
        };
        let readings: Vec<Vec<u8>> = on.iter().map(places).collect();
        let ways = readings.iter().try_fold(1usize, |ways, readings| {
            ways.checked_mul(readings.len()).filter(|ways| *ways <= MOST_WAYS)
        })?;
        let mut combination = cube.first();
        let mut answers = Vec::with_capacity(ways);
        for way in 0..ways {
            let mut rest = way;
            for (&ambiguity, readings) in on.iter().zip(&readings).rev() {
                combination[ambiguity] = readings[rest % readings.len()];
                rest /= readings.len();
            }
            answers.push(u8::try_from(table.of(&combination)?).ok()?);
        }
        Some(Spread { on, readings, answers })
    }
}

/// Puts questions to combinations of readings of a sheet.
pub struct Asker<'a> {
    sheet: &'a Sheet,
    ruled: HashMap<u16, HashMap<Vec<u8>, Rc<Ruled>>>,
}

/// One answer in a part of the combinations.
struct Part {
    cube: Cube,
    answer: Answer,
}

impl<'a> Asker<'a> {
    /// Somebody who asks about a sheet.
    pub fn new(sheet: &'a Sheet) -> Asker<'a> {
        Asker { sheet, ruled: HashMap::new() }
    }

    /// The rules of a combination at a width.
    ///
    /// # Errors
    /// The sheet does not settle.
    pub(crate) fn ruled(
        &mut self,
        width: Width,
        combination: &[u8],
    ) -> Result<Rc<Ruled>, Mistakes> {
        let of_width = self.ruled.entry(width.0).or_default();
        if let Some(ruled) = of_width.get(combination) {
            return Ok(Rc::clone(ruled));
        }
        let readings = readings_of(self.sheet, combination);
        let ruled = Rc::new(Ruled::new(self.sheet, &readings, width, PATIENCE)?);
        of_width.insert(combination.to_vec(), Rc::clone(&ruled));
        Ok(ruled)
    }

    /// Puts a question to all combinations of a cube. `None` where some of them do not
    /// tell what comes of it, or where it hangs on too much, which takes longer to be seen
    /// where a sowing may be endless.
    ///
    /// # Errors
    /// The sheet does not settle.
    pub(crate) fn table(
        &mut self,
        question: &Question,
        width: Width,
        cube: &Cube,
        may_be_endless: bool,
    ) -> Result<Option<Table>, Mistakes> {
        let mut left = if may_be_endless { MOST_PARTS_ENDLESS } else { MOST_PARTS };
        let Some(parts) = self.expand(question, width, cube, None, &mut left)? else {
            return Ok(None);
        };
        let mut table = Table { question: question.clone(), width, classes: Vec::new() };
        for Part { cube, answer } in parts {
            table.add(cube, answer);
        }
        Ok(Some(table))
    }

    /// Puts a question to combinations, one by one. `None` where some of them do not tell
    /// what comes of it.
    ///
    /// # Errors
    /// The sheet does not settle.
    pub(crate) fn table_of(
        &mut self,
        question: &Question,
        width: Width,
        combinations: &[Vec<u8>],
    ) -> Result<Option<Table>, Mistakes> {
        let mut table = Table { question: question.clone(), width, classes: Vec::new() };
        for combination in combinations {
            let ruled = self.ruled(width, combination)?;
            let Some(answer) = question.answer(&ruled.program) else { return Ok(None) };
            table.add(Cube::of(combination), answer);
        }
        Ok(Some(table))
    }

    /// What a question consults under rules, and its answer.
    fn step(ruled: &Ruled, question: &Question) -> Option<(Ambiguities, Answer)> {
        let asked = match question {
            Question::Setup => ruled.consulted_by_setup(),
            Question::Starts(position) => ruled.consulted_by_starts(position)?,
            Question::Moves(position, moves) => ruled.consulted_by_moves(position, moves)?,
        };
        Some((asked, question.answer(&ruled.program)?))
    }

    fn expand(
        &mut self,
        question: &Question,
        width: Width,
        cube: &Cube,
        known: Option<(Ambiguities, Answer)>,
        left: &mut usize,
    ) -> Result<Option<Vec<Part>>, Mistakes> {
        let (asked, answer) = match known {
            Some(known) => known,
            None => {
                if *left == 0 {
                    return Ok(None);
                }
                *left -= 1;
                let ruled = self.ruled(width, &cube.first())?;
                let Some(step) = Self::step(&ruled, question) else { return Ok(None) };
                step
            }
        };
        let Some(ambiguity) = cube.unsettled(asked) else {
            return Ok(Some(vec![Part { cube: cube.clone(), answer }]));
        };
        let mut parts: Vec<Part> = Vec::new();
        // The first piece has the same first combination.
        let mut known = Some((asked, answer));
        for piece in cube.split(ambiguity) {
            let Some(of_piece) = self.expand(question, width, &piece, known.take(), left)? else {
                return Ok(None);
            };
            for part in of_piece {
                let joined = parts.iter_mut().any(|known| {
                    known.answer == part.answer && known.cube.join(&part.cube, ambiguity)
                });
                if !joined {
                    parts.push(part);
                }
            }
        }
        Ok(Some(parts))
    }
}
