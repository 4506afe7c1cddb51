//! The decision trees of `ask`, held against an exhaustive search that knows nothing of
//! theirs.
#![cfg(feature = "cli")]

use makombo::compare::ask::tree::{Set, Split, Task, Tree, grow};
use proptest::prelude::*;

/// Classes as numbers, and for each question the answer of each class.
#[derive(Clone, Debug)]
struct Puzzle {
    weights: Vec<u64>,
    answers: Vec<Vec<usize>>,
}

/// Small puzzles whose last question, which is a bad one, makes sure that all can be told
/// apart: it tells the first class from the second, and so on in pairs of neighbours.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    (2usize..=6).prop_flat_map(|classes| {
        let answers = prop::collection::vec(prop::collection::vec(0usize..3, classes), 1..6);
        let weights = prop::collection::vec(1u64..4, classes);
        (weights, answers).prop_map(move |(weights, mut answers)| {
            for one in 0..classes {
                answers.push((0..classes).map(|class| usize::from(class == one)).collect());
            }
            Puzzle { weights, answers }
        })
    })
}

impl Puzzle {
    fn task(&self, budget: u64) -> Task {
        let split = |answers: &Vec<usize>| {
            let most = answers.iter().max().copied().unwrap_or(0);
            let part = |answer: usize| -> Set {
                let gives = answers.iter().enumerate().filter(|(_, given)| **given == answer);
                gives.map(|(class, _)| 1 << class).sum()
            };
            Split { parts: (0..=most).map(part).collect(), trouble: 1 }
        };
        let splits = self.answers.iter().map(split).collect();
        Task { weights: self.weights.clone(), splits, budget }
    }

    /// Every pair of longest way and weighed sum that some tree has, the best of each
    /// length: by going through all trees.
    fn all_trees(&self, classes: &[usize], deep: usize) -> Option<u64> {
        if classes.len() == 1 {
            return Some(0);
        }
        if deep == 0 {
            return None;
        }
        let here: u64 = classes.iter().map(|&class| self.weights[class]).sum();
        let of_question = |answers: &Vec<usize>| {
            let parts: Vec<Vec<usize>> = (0..3)
                .map(|answer| {
                    classes.iter().copied().filter(|&class| answers[class] == answer).collect()
                })
                .filter(|part: &Vec<usize>| !part.is_empty())
                .collect();
            let below: Option<Vec<u64>> = (parts.len() > 1)
                .then(|| parts.iter().map(|part| self.all_trees(part, deep - 1)).collect())?;
            Some(here + below?.iter().sum::<u64>())
        };
        self.answers.iter().filter_map(of_question).min()
    }

    /// The weighed sum of the questions asked, by walking the tree class by class.
    fn walked(&self, tree: &Tree) -> u64 {
        let asked = |class: usize| {
            let (mut at, mut asked) = (tree, 0);
            while let Tree::Ask { split, after } = at {
                let given = self.answers[*split][class];
                asked += 1;
                at = &after.iter().find(|(answer, _)| *answer == given).expect("an answer").1;
            }
            assert_eq!(at, &Tree::Leaf(1 << class), "each class has a leaf of its own");
            asked * self.weights[class]
        };
        (0..self.weights.len()).map(asked).sum()
    }
}

proptest! {
    #[test]
    fn a_proved_tree_asks_as_little_as_any(puzzle in any_puzzle()) {
        let grown = grow(&puzzle.task(1_000_000));
        let all: Vec<usize> = (0..puzzle.weights.len()).collect();
        let deep = (0..).find(|&deep| puzzle.all_trees(&all, deep).is_some()).expect("some tree");
        prop_assert!(grown.best_average);
        prop_assert_eq!(grown.depth as usize, deep);
        prop_assert_eq!(grown.at_least as usize, deep);
        prop_assert_eq!(Some(puzzle.walked(&grown.tree)), puzzle.all_trees(&all, deep));
    }

    #[test]
    fn a_tree_made_in_haste_claims_no_more_than_is_so(puzzle in any_puzzle(), budget in 0u64..12) {
        let grown = grow(&puzzle.task(budget));
        let all: Vec<usize> = (0..puzzle.weights.len()).collect();
        let deep = (0..).find(|&deep| puzzle.all_trees(&all, deep).is_some()).expect("some tree");
        puzzle.walked(&grown.tree);
        prop_assert_eq!(grown.depth, grown.tree.depth());
        prop_assert!(grown.at_least as usize <= deep && deep <= grown.depth as usize);
    }
}
