//! Questions to ask a player: the fewest positions and moves whose outcomes tell apart
//! the readings that are held possible.
//!
//! Where few kinds of play are possible, a decision tree asks as few questions as can be
//! ([`tree`]). Where there are very many, since the readings of every ambiguity go with
//! those of every other, a list of questions is asked one after another, and each answer
//! says what holds of a few ambiguities whatever the others are (`list.rs`).
//!
//! What an answer implies is exact. What is not claimed is that no better question is to
//! be had than those looked at ([`pool`]).

mod blocks;
pub mod candidate;
pub mod check;
pub mod cover;
pub mod guide;
mod list;
pub mod pool;
pub mod possible;
pub mod seen;
pub mod table;
pub mod tree;
mod untold;
pub mod words;

use std::collections::BTreeMap;

use candidate::{Trouble, cost, worth_asking};
use pool::Pool;
use possible::Possible;
use table::{Asker, Class, Table};
use tree::{Grown, Split, Task, Tree};
use untold::Untold;

use crate::engine::{Move, Position, Width};
use crate::rules::Readings;
use crate::sheet::Mistakes;
use crate::sheet::model::Sheet;
use crate::verify::record::{Cube, combination_of};

/// Combinations up to which each is looked at by itself.
const EACH: u128 = 256;
/// Kinds of play up to which there is a tree.
const KINDS: usize = 24;

/// A combination of readings that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name: of an interpretation, perhaps with changes.
    pub name: String,
    /// The places of its readings.
    pub(crate) combination: Vec<u8>,
}

impl Named {
    /// Readings under a name.
    pub fn new(sheet: &Sheet, name: &str, readings: &Readings) -> Option<Named> {
        let combination = combination_of(sheet, readings)?;
        Some(Named { name: name.to_owned(), combination })
    }

    /// The cube of it alone.
    pub(crate) fn cube(&self) -> Cube {
        Cube::of(&self.combination)
    }
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The width of the board that questions are asked on.
    pub width: Width,
    /// How many positions are made up.
    pub made_up: u32,
    /// How far a tree is searched, in sets of readings looked at with a question.
    pub budget: u64,
}

/// A question of a plan.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The question with the answers that can come.
    pub table: Table,
    /// For each of them, what is then still possible.
    pub(crate) after: Vec<After>,
    /// What was possible before it, in a list all that is.
    pub(crate) before: Vec<Cube>,
}

/// What follows an answer.
#[derive(Clone, Debug)]
pub(crate) struct After {
    /// The combinations that give it, of those possible before the question.
    pub cubes: Vec<Cube>,
    /// In a tree, the question to go on with, if there is one.
    pub next: Option<usize>,
}

/// How a plan is followed, and what is proved of it.
#[derive(Clone, Debug)]
pub enum Form {
    /// From the first question to the one that the answer names.
    Tree(Grown),
    /// One question after the other.
    List {
        /// Questions that no list of questions with so many answers can do without.
        at_least: u32,
    },
}

/// Questions to ask.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is held possible.
    pub possible: Possible,
    /// The combinations of note among them.
    pub named: Vec<Named>,
    /// The width asked on.
    pub width: Width,
    /// The questions, in the order of their numbers.
    pub questions: Vec<Planned>,
    /// How they are followed.
    pub form: Form,
    /// How many kinds of play they tell apart.
    pub kinds: u128,
    /// How many questions were looked at.
    pub looked_at: usize,
    /// Readings that they do not tell apart.
    pub untold: Vec<Untold>,
}

/// Why there are no questions.
#[derive(Clone, Debug)]
pub enum Unplanned {
    /// The sheet does not settle.
    Unsettled(Mistakes),
    /// Too many ambiguities hang together.
    TooMuch,
}

impl From<Mistakes> for Unplanned {
    fn from(mistakes: Mistakes) -> Unplanned {
        Unplanned::Unsettled(mistakes)
    }
}

/// Looks for the questions that tell apart what is possible. `worked` are positions with
/// moves that may make good ones.
///
/// # Errors
/// Why there are none.
pub fn plan(
    sheet: &Sheet,
    worked: &[(Position, Vec<Move>)],
    possible: &Possible,
    named: &[Named],
    wish: &Wish,
) -> Result<Plan, Unplanned> {
    let mut asker = Asker::new(sheet);
    let first = asker.ruled(wish.width, &possible.hull.first())?;
    let (start, starts) = (first.program.start(), first.starts_hang_on_readings());
    let pool = Pool::new(sheet, worked, start, wish.made_up, starts);
    let named: Vec<Named> =
        named.iter().filter(|n| possible.contains(&n.combination)).cloned().collect();
    if let Some(rows) = possible.all(EACH) {
        let task = tree_task(&mut asker, &pool, &rows, wish)?;
        if task.kinds.len() <= KINDS {
            return Ok(with_tree(sheet, possible, named, wish, pool.questions.len(), task));
        }
    }
    let combinations: Vec<Vec<u8>> = named.iter().map(|n| n.combination.clone()).collect();
    let list = list::list(&mut asker, &pool.questions, possible, &combinations, wish.width)?;
    let list = list.ok_or(Unplanned::TooMuch)?;
    let answers = list.picks.iter().map(|pick| pick.table.classes.len() as u128).max();
    let kinds = list.blocks.classes();
    let untold = untold::in_blocks(sheet, &list.blocks);
    let planned = |pick: list::Pick| {
        let cubes = |class: &Class| After { cubes: class.cubes.clone(), next: None };
        let after = pick.table.classes.iter().map(cubes).collect();
        Planned { after, table: pick.table, before: possible.cubes.clone() }
    };
    Ok(Plan {
        possible: possible.clone(),
        named,
        width: wish.width,
        questions: list.picks.into_iter().map(planned).collect(),
        form: Form::List { at_least: least(kinds, answers.unwrap_or(2)) },
        kinds,
        looked_at: pool.questions.len(),
        untold,
    })
}

/// Questions that so many kinds take at least, with so many answers each.
fn least(kinds: u128, answers: u128) -> u32 {
    let (mut reach, mut least) = (1u128, 0);
    while reach < kinds {
        reach = reach.saturating_mul(answers.max(2));
        least += 1;
    }
    least
}

/// What a tree is to tell apart.
struct TreeTask {
    /// For each kind of play, the combinations.
    kinds: Vec<Vec<Vec<u8>>>,
    tables: Vec<(Trouble, Table)>,
    grown: Grown,
}

fn tree_task(
    asker: &mut Asker<'_>,
    pool: &Pool,
    rows: &[Vec<u8>],
    wish: &Wish,
) -> Result<TreeTask, Mistakes> {
    let mut tables = worth_asking(asker, &pool.questions, wish.width, rows)?;
    let kinds_by = |tables: &[(Trouble, Table)]| {
        let mut kinds: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = BTreeMap::new();
        for row in rows {
            let told = tables.iter().map(|(_, table)| table.of(row).unwrap_or(0) as u8);
            kinds.entry(told.collect()).or_default().push(row.clone());
        }
        kinds.into_values().collect::<Vec<_>>()
    };
    let kinds = kinds_by(&tables);
    // Boards of another width are asked on only where the one asked for does not do.
    let own = tables.iter().filter(|((foreign, ..), _)| !foreign).cloned();
    let own: Vec<(Trouble, Table)> = own.collect();
    if kinds_by(&own).len() == kinds.len() {
        tables = own;
    }
    let part = |class: &Class| {
        let holds = |kind: &Vec<Vec<u8>>| class.cubes.iter().any(|cube| cube.contains(&kind[0]));
        let numbers = kinds.iter().enumerate().take(tree::MOST_CLASSES);
        numbers.filter(|(_, kind)| holds(kind)).fold(0, |set, (number, _)| set | 1 << number)
    };
    let split = |(trouble, table): &(Trouble, Table)| Split {
        parts: table.classes.iter().map(part).collect(),
        trouble: cost(*trouble),
    };
    let budget = if kinds.len() <= KINDS { wish.budget } else { 0 };
    let weights = kinds.iter().take(tree::MOST_CLASSES).map(|kind| kind.len() as u64).collect();
    let task = Task { weights, splits: tables.iter().map(split).collect(), budget };
    let grown = tree::grow(&task);
    Ok(TreeTask { kinds, tables, grown })
}

fn with_tree(
    sheet: &Sheet,
    possible: &Possible,
    named: Vec<Named>,
    wish: &Wish,
    looked_at: usize,
    task: TreeTask,
) -> Plan {
    let mut questions = Vec::new();
    number(&task.grown.tree, &task, &mut questions);
    let kinds: Vec<&[Vec<u8>]> = task.kinds.iter().map(Vec::as_slice).collect();
    Plan {
        possible: possible.clone(),
        named,
        width: wish.width,
        questions,
        kinds: kinds.len() as u128,
        looked_at,
        untold: untold::in_kinds(sheet, &kinds),
        form: Form::Tree(task.grown),
    }
}

/// Gives the questions of a tree their numbers, each before those that follow its answers.
fn number(tree: &Tree, task: &TreeTask, questions: &mut Vec<Planned>) -> Option<usize> {
    let Tree::Ask { split, after } = tree else { return None };
    let here = questions.len();
    let table = &task.tables[*split].1;
    let cubes = |set: tree::Set| -> Vec<Cube> {
        let kinds = task.kinds.iter().enumerate().filter(|(number, _)| set >> number & 1 == 1);
        let cubes: Vec<Cube> = kinds.flat_map(|(_, kind)| kind).map(|row| Cube::of(row)).collect();
        cover::joined(&cubes)
    };
    let classes = after.iter().map(|(answer, _)| table.classes[*answer].clone()).collect();
    questions.push(Planned {
        table: Table { classes, ..table.clone() },
        after: Vec::new(),
        before: cubes(tree.set()),
    });
    for (_, then) in after {
        let next = number(then, task, questions);
        questions[here].after.push(After { cubes: cubes(then.set()), next });
    }
    Some(here)
}
