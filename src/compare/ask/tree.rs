//! The decision tree over few classes of readings: the fewest questions in the worst case,
//! then on average, then the least trouble; proved where the search comes to its end
//! within its budget, and greedy otherwise.

use std::collections::HashMap;

/// Classes that are still possible, as bits.
pub type Set = u128;

/// The most classes that a tree is made for.
pub const MOST_CLASSES: usize = 128;

/// One question, as far as a tree is concerned.
#[derive(Clone, Debug)]
pub struct Split {
    /// For each answer, the classes that give it.
    pub parts: Vec<Set>,
    /// What it takes to put it.
    pub trouble: u64,
}

/// What a tree is made of.
#[derive(Clone, Debug)]
pub struct Task {
    /// For each class, how much it weighs in an average.
    pub weights: Vec<u64>,
    /// The questions.
    pub splits: Vec<Split>,
    /// The sets of classes looked at with a question, at most.
    pub budget: u64,
}

/// A tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// No question tells these apart.
    Leaf(Set),
    /// A question, and what follows each of its answers that is still possible.
    Ask {
        /// The question, by its number.
        split: usize,
        /// The answer, by its number, and the tree after it.
        after: Vec<(usize, Tree)>,
    },
}

/// A tree, and what is proved of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grown {
    /// The tree.
    pub tree: Tree,
    /// The questions that its longest way asks.
    pub depth: u32,
    /// No tree of these questions asks fewer on its longest way.
    pub at_least: u32,
    /// Whether it is proved too that none of this depth asks fewer on average.
    pub best_average: bool,
}

impl Tree {
    /// The classes that it tells apart.
    pub fn set(&self) -> Set {
        match self {
            Tree::Leaf(set) => *set,
            Tree::Ask { after, .. } => after.iter().fold(0, |all, (_, tree)| all | tree.set()),
        }
    }

    /// The questions on the longest way.
    pub fn depth(&self) -> u32 {
        match self {
            Tree::Leaf(_) => 0,
            Tree::Ask { after, .. } => {
                1 + after.iter().map(|(_, tree)| tree.depth()).max().unwrap_or(0)
            }
        }
    }
}

/// The questions and the trouble of a tree, weighed, and its first question.
type Best = (u64, u64, usize);

struct Grower<'a> {
    task: &'a Task,
    left: u64,
    fits: HashMap<(Set, u32), bool>,
    best: HashMap<(Set, u32), Option<Best>>,
}

/// The budget is spent.
struct Spent;

/// Makes the tree. All classes must be told apart by some question; at most
/// [`MOST_CLASSES`].
pub fn grow(task: &Task) -> Grown {
    let all = task.weights.iter().enumerate().fold(0, |all, (at, _)| all | 1 << at);
    let mut grower = Grower { task, left: task.budget, fits: HashMap::new(), best: HashMap::new() };
    let greedy = grower.greedy(all);
    let greedy_depth = greedy.depth();
    let mut at_least = grower.least(all);
    while at_least < greedy_depth {
        match grower.fits(all, at_least) {
            Ok(true) => break,
            Ok(false) => at_least += 1,
            Err(Spent) => {
                return Grown { tree: greedy, depth: greedy_depth, at_least, best_average: false };
            }
        }
    }
    match grower.best(all, at_least) {
        Ok(Some(_)) => {
            let tree = grower.traced(all, at_least);
            let depth = tree.depth();
            Grown { tree, depth, at_least, best_average: true }
        }
        _ if greedy_depth == at_least => {
            Grown { tree: greedy, depth: greedy_depth, at_least, best_average: false }
        }
        _ => {
            let tree = grower.fitting(all, at_least);
            let depth = tree.depth();
            Grown { tree, depth, at_least, best_average: false }
        }
    }
}

impl Grower<'_> {
    fn weight(&self, set: Set) -> u64 {
        let weights = self.task.weights.iter().enumerate();
        weights.filter(|(at, _)| set >> at & 1 == 1).map(|(_, weight)| *weight).sum()
    }

    /// The parts of a set after a question, if it tells anything.
    fn parts(&self, split: usize, set: Set) -> Option<Vec<(usize, Set)>> {
        let parts = self.task.splits[split].parts.iter().enumerate();
        let parts: Vec<(usize, Set)> =
            parts.map(|(answer, part)| (answer, part & set)).filter(|(_, p)| *p != 0).collect();
        (parts.len() > 1).then_some(parts)
    }

    /// Questions that even the best answers would take, by counting.
    fn least(&self, set: Set) -> u32 {
        let answers = (0..self.task.splits.len()).filter_map(|split| self.parts(split, set));
        let most = answers.map(|parts| parts.len() as u128).max().unwrap_or(2);
        let (mut reach, mut depth) = (1u128, 0);
        while reach < u128::from(set.count_ones()) {
            reach = reach.saturating_mul(most);
            depth += 1;
        }
        depth
    }

    fn spend(&mut self) -> Result<(), Spent> {
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        Ok(())
    }

    /// Whether some tree tells a set apart with so many questions on every way.
    fn fits(&mut self, set: Set, depth: u32) -> Result<bool, Spent> {
        if set.count_ones() <= 1 {
            return Ok(true);
        }
        if depth == 0 || self.least(set) > depth {
            return Ok(false);
        }
        if let Some(&known) = self.fits.get(&(set, depth)) {
            return Ok(known);
        }
        let mut fits = false;
        for split in 0..self.task.splits.len() {
            let Some(parts) = self.parts(split, set) else { continue };
            self.spend()?;
            let mut all = true;
            for (_, part) in parts {
                if !self.fits(part, depth - 1)? {
                    all = false;
                    break;
                }
            }
            if all {
                fits = true;
                break;
            }
        }
        self.fits.insert((set, depth), fits);
        Ok(fits)
    }

    /// The fewest questions on average and the least trouble, weighed, with so many on
    /// every way, and the first of them.
    fn best(&mut self, set: Set, depth: u32) -> Result<Option<Best>, Spent> {
        if set.count_ones() <= 1 {
            return Ok(Some((0, 0, usize::MAX)));
        }
        if let Some(&known) = self.best.get(&(set, depth)) {
            return Ok(known);
        }
        let mut best: Option<Best> = None;
        if depth > 0 && self.fits(set, depth)? {
            let here = self.weight(set);
            for split in 0..self.task.splits.len() {
                let Some(parts) = self.parts(split, set) else { continue };
                self.spend()?;
                let trouble = here.saturating_mul(self.task.splits[split].trouble);
                let mut sum = Some((here, trouble));
                for (_, part) in parts {
                    let of_part = self.best(part, depth - 1)?;
                    sum = sum.zip(of_part).map(|(sum, part)| {
                        (sum.0.saturating_add(part.0), sum.1.saturating_add(part.1))
                    });
                    if sum.is_none() {
                        break;
                    }
                }
                let better = |(asked, trouble): &(u64, u64)| {
                    best.is_none_or(|best| (*asked, *trouble) < (best.0, best.1))
                };
                if let Some((asked, trouble)) = sum.filter(better) {
                    best = Some((asked, trouble, split));
                }
            }
        }
        self.best.insert((set, depth), best);
        Ok(best)
    }

    /// The tree that [`Grower::best`] found.
    fn traced(&self, set: Set, depth: u32) -> Tree {
        let found = self.best.get(&(set, depth)).copied().flatten();
        let Some((.., split)) = found.filter(|_| set.count_ones() > 1) else {
            return Tree::Leaf(set);
        };
        let after = self.parts(split, set).unwrap_or_default().into_iter();
        let after = after.map(|(answer, part)| (answer, self.traced(part, depth - 1)));
        Tree::Ask { split, after: after.collect() }
    }

    /// The first tree with so many questions on every way, which is known to be there.
    fn fitting(&self, set: Set, depth: u32) -> Tree {
        if set.count_ones() <= 1 || depth == 0 {
            return Tree::Leaf(set);
        }
        let known = |part: Set| {
            part.count_ones() <= 1 || self.fits.get(&(part, depth - 1)).copied().unwrap_or(false)
        };
        for split in 0..self.task.splits.len() {
            let Some(parts) = self.parts(split, set) else { continue };
            if parts.iter().all(|(_, part)| known(*part)) {
                let parts = parts.into_iter();
                let after = parts.map(|(answer, part)| (answer, self.fitting(part, depth - 1)));
                return Tree::Ask { split, after: after.collect() };
            }
        }
        Tree::Leaf(set)
    }

    /// The tree that always asks the question which leaves the fewest pairs together.
    fn greedy(&self, set: Set) -> Tree {
        if set.count_ones() <= 1 {
            return Tree::Leaf(set);
        }
        let pairs = |part: Set| {
            let weight = u128::from(self.weight(part));
            weight * weight
        };
        let left = |split: usize| {
            let parts = self.parts(split, set)?;
            let left: u128 = parts.iter().map(|(_, part)| pairs(*part)).sum();
            Some((left, self.task.splits[split].trouble, split))
        };
        let Some((.., split)) = (0..self.task.splits.len()).filter_map(left).min() else {
            return Tree::Leaf(set);
        };
        let after = self.parts(split, set).unwrap_or_default().into_iter();
        let after = after.map(|(answer, part)| (answer, self.greedy(part)));
        Tree::Ask { split, after: after.collect() }
    }
}
