//! The conditions of start and lap rules as clauses, one for each thing they look at.

use super::phrase::{Scene, list};
use crate::rules::{Lap, Start, Test};
use crate::sheet::vocabulary::{Anchor, Place, Row, Territory};

/// The holes that a start rule allows: "an own inner hole that holds one seed or
/// more, provided that …".
pub(super) fn of_start(start: &Start) -> String {
    let (own, others) = clauses(&start.when, Scene::Start, start.from == Territory::Inner);
    let mut text = start.from.phrase().to_owned();
    if !own.is_empty() {
        text += &format!(" that {}", list(&own));
    }
    if !others.is_empty() {
        text += &format!(", provided that {}", list(&others));
    }
    text
}

/// What must hold for a lap rule to act, or `None` where it always does.
pub(super) fn of_lap(lap: &Lap) -> Option<String> {
    let (here, others) = clauses(&lap.when, Scene::Lap(lap.at), false);
    let landing = lap.when.iter().filter_map(|test| match test {
        Test::Landing(state) => Some(state.phrase().to_owned()),
        _ => None,
    });
    let mut landing: Vec<String> = landing.collect();
    let mut all = Vec::new();
    let subject = if landing.is_empty() { lap.at.phrase() } else { Place::Next.phrase() };
    if lap.at == Anchor::Landing {
        landing.extend(here);
    } else if !here.is_empty() {
        all.push(format!("{subject} {}", list(&here)));
    }
    if !landing.is_empty() {
        all.insert(0, format!("{} {}", Anchor::Landing.phrase(), list(&landing)));
    }
    all.extend(others);
    (!all.is_empty()).then(|| list(&all))
}

/// One condition of a lap rule as a clause of its own.
pub fn condition_said(rule: &Lap, test: usize) -> Option<String> {
    let test = rule.when.get(test)?;
    if let Test::Landing(state) = test {
        return Some(format!("{} {}", Anchor::Landing.phrase(), state.phrase()));
    }
    // That a place across is seen from the inner row alone goes without saying here.
    let (here, others) = clauses(std::slice::from_ref(test), Scene::Lap(rule.at), true);
    let here = here.into_iter().map(|said| format!("{} {said}", rule.at.phrase()));
    here.chain(others).next()
}

/// One condition of a start rule as a clause of its own.
pub fn start_condition_said(rule: &Start, test: usize) -> Option<String> {
    let test = rule.when.get(test)?;
    let (here, others) = clauses(std::slice::from_ref(test), Scene::Start, true);
    let here = here.into_iter().map(|said| format!("{} {said}", Scene::Start.here()));
    here.chain(others).next()
}

/// Whether a lap rule's conditions name no hole but the one it looks from.
pub(super) fn names_here_alone(lap: &Lap) -> bool {
    let of_here = |test: &Test| match test {
        Test::Row(_) | Test::Seeds(Place::Here, _) => true,
        Test::Landing(_) => lap.at == Anchor::Landing,
        _ => false,
    };
    !lap.when.is_empty() && lap.when.iter().all(of_here)
}

/// What is said of the hole that a rule looks from, and the clauses about all else.
fn clauses(tests: &[Test], scene: Scene, inner: bool) -> (Vec<String>, Vec<String>) {
    let (mut here, mut others) = (Vec::new(), Vec::new());
    // Places across the board, and the hole below, are seen from the inner row only.
    let across = |test: &Test| {
        matches!(
            test,
            Test::Seeds(Place::Opposite | Place::Behind | Place::Below | Place::Column, _)
        )
    };
    let is_row = |test: &Test| matches!(test, Test::Row(_));
    if !inner && tests.iter().any(across) && !tests.iter().any(is_row) {
        here.push(in_row(Row::Inner));
    }
    let here_is_named = !here.is_empty()
        || scene == Scene::Start
        || tests.iter().any(|test| matches!(test, Test::Row(_) | Test::Seeds(Place::Here, _)));
    for test in tests.iter().filter(|test| !goes_without_saying(tests, test)) {
        match test {
            Test::Row(row) => here.push(in_row(*row)),
            Test::Seeds(Place::Here, count) => here.push(format!("holds {}", count.phrase())),
            Test::Seeds(place, count) => {
                let name = match place {
                    Place::Next if here_is_named => Place::Next.phrase().to_owned(),
                    place => scene.name(*place),
                };
                let verb = if *place == Place::Column { "together hold" } else { "holds" };
                others.push(format!("{name} {verb} {}", count.phrase()));
            }
            Test::StartedBy(rule) => others.push(format!("the turn was opened by “{rule}”")),
            Test::Turn(number) => others.push(format!("it is {}", number.phrase())),
            // The landing hole's state is said of the landing hole.
            Test::Landing(_) => {}
        }
    }
    (here, others)
}

/// Whether what is asked of a column as a whole follows from what is asked of one of its
/// holes.
fn goes_without_saying(tests: &[Test], test: &Test) -> bool {
    let Test::Seeds(Place::Column, of_both) = test else { return false };
    tests.iter().any(|other| match other {
        Test::Seeds(Place::Opposite | Place::Behind, of_one) => {
            of_both.most == u16::MAX && of_one.least >= of_both.least
        }
        _ => false,
    })
}

fn in_row(row: Row) -> String {
    format!("is in the {}", row.phrase())
}
