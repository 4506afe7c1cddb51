//! Words put together: numbers in words, lists, sentences, and the names that places
//! go by in a rule.

use crate::sheet::model::capital;
use crate::sheet::vocabulary::{Anchor, Place};

/// A number in words up to twelve, in digits beyond.
pub(super) fn number(n: u32) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(n as usize).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// A number of things: "one hole", "two holes".
pub(super) fn count(n: u32, thing: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", number(n))
}

/// A list with "and" before its last item, and commas where the items are more than
/// two or have an "and" of their own.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [a, b] if !items.iter().any(|item| item.contains(" and ")) => format!("{a} and {b}"),
        [others @ .., last] => format!("{}, and {last}", others.join(", ")),
    }
}

/// A clause as a sentence: a capital letter and a full stop.
pub(super) fn sentence(clause: &str) -> String {
    format!("{}.", capital(clause))
}

/// Where a rule looks from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scene {
    /// A start rule: from the hole that opens the turn.
    Start,
    /// A lap rule: from its anchor.
    Lap(Anchor),
}

impl Scene {
    /// The hole that the rule looks from.
    pub fn here(self) -> &'static str {
        match self {
            Scene::Start => "the opening hole",
            Scene::Lap(anchor) => anchor.phrase(),
        }
    }

    /// The hole after the one that the rule looks from.
    pub fn next(self) -> String {
        match self {
            Scene::Lap(Anchor::Landing) => Anchor::AfterLanding.phrase().to_owned(),
            Scene::Lap(Anchor::AfterLanding) => "the second hole after the landing hole".to_owned(),
            Scene::Start => format!("the hole after {}", self.here()),
        }
    }

    /// A place by its full name.
    pub fn name(self, place: Place) -> String {
        match place {
            Place::Here => self.here().to_owned(),
            Place::Next => self.next(),
            place => place.phrase().to_owned(),
        }
    }

    /// Places by their names, a column in one.
    pub fn names(self, places: &[Place]) -> String {
        if places == [Place::Opposite, Place::Behind] {
            return Place::Column.phrase().to_owned();
        }
        list(&places.iter().map(|&place| self.name(place)).collect::<Vec<_>>())
    }
}
