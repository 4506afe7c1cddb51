//! Something with one change in it, where the change stands, and how changes of
//! parts become changes of the whole.

use crate::sheet::{Choice, Guard, Word};

/// A step on the way from the sheet's root to a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// To the value of a key.
    Key(String),
    /// To a member of a list; where one value stands for a list of one, to it.
    Item(usize),
    /// From wherever to the shared actions of a name.
    Shared(String),
}

/// What is done to the text at the end of a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    /// What stands there becomes another value.
    Replace(String),
    /// What stands there is left out, with its key.
    LeaveOut,
    /// It changes places with what follows it in its list.
    SwapWithNext,
    /// Its key becomes another.
    Rename(&'static str),
    /// Nothing stands there; the key and this value are written.
    Insert(&'static str),
}

/// A value with one change in it.
#[derive(Clone, Debug)]
pub(super) struct Variant<T> {
    /// The changed value.
    pub value: T,
    /// The way to the change, its last step first.
    pub way: Vec<Step>,
    /// The change.
    pub edit: Edit,
    /// The readings under which the place counts: ambiguities and readings.
    pub needs: Vec<(String, String)>,
}

/// All the ways to change something.
pub(super) type Variants<T> = Vec<Variant<T>>;

impl<T> Variant<T> {
    /// A change of the value itself.
    pub fn here(value: T, edit: Edit) -> Variant<T> {
        Variant { value, way: Vec::new(), edit, needs: Vec::new() }
    }

    /// A change of a member, written under a key.
    pub fn under(mut self, key: &str) -> Variant<T> {
        self.way.push(Step::Key(key.to_owned()));
        self
    }

    /// A change of a member of a list.
    pub fn at(mut self, index: usize) -> Variant<T> {
        self.way.push(Step::Item(index));
        self
    }

    /// A change of shared actions.
    pub fn shared(mut self, name: &str) -> Variant<T> {
        self.way.push(Step::Shared(name.to_owned()));
        self
    }

    /// A change that counts only under a reading.
    pub fn needing(mut self, ambiguity: &str, reading: &str) -> Variant<T> {
        if self.needs.iter().all(|(known, _)| known != ambiguity) {
            self.needs.push((ambiguity.to_owned(), reading.to_owned()));
        }
        self
    }

    /// The same change, of what the value is a part of.
    pub fn of<U>(self, whole: impl FnOnce(T) -> U) -> Variant<U> {
        let Variant { value, way, edit, needs } = self;
        Variant { value: whole(value), way, edit, needs }
    }
}

/// Adds the changes of one field of a record to those of the record.
pub(super) fn field<R: Clone, T>(
    all: &mut Variants<R>,
    record: &R,
    key: &str,
    variants: Variants<T>,
    set: impl Fn(&mut R, T),
) {
    all.extend(variants.into_iter().map(|variant| {
        variant.under(key).of(|value| {
            let mut changed = record.clone();
            set(&mut changed, value);
            changed
        })
    }));
}

/// Every other word of a vocabulary.
pub(super) fn words<W: Word>(word: &W) -> Variants<W> {
    let others = W::ALL.iter().filter(|other| *other != word);
    others.map(|&other| Variant::here(other, Edit::Replace(other.word().to_owned()))).collect()
}

/// The changes of a value under every reading.
pub(super) fn choice<T: Clone>(
    written: &Choice<T>,
    of: &dyn Fn(&T) -> Variants<T>,
) -> Variants<Choice<T>> {
    match written {
        Choice::Value(value) => of(value).into_iter().map(|v| v.of(Choice::Value)).collect(),
        Choice::DependsOn { ambiguity, arms, span } => {
            let mut all = Vec::new();
            for (at, (reading, arm)) in arms.iter().enumerate() {
                all.extend(choice(arm, of).into_iter().map(|variant| {
                    let variant = variant.needing(ambiguity.as_str(), reading.as_str());
                    variant.under(reading.as_str()).of(|value| {
                        let mut arms = arms.clone();
                        arms[at].1 = value;
                        Choice::DependsOn { ambiguity: ambiguity.clone(), arms, span: *span }
                    })
                }));
            }
            all
        }
    }
}

/// The changes of a field that may be left out, without leaving it out.
pub(super) fn if_written<T>(
    written: &Option<T>,
    of: impl FnOnce(&T) -> Variants<T>,
) -> Variants<Option<T>> {
    let variants = written.as_ref().map(of).unwrap_or_default();
    variants.into_iter().map(|variant| variant.of(Some)).collect()
}

/// The same, and leaving it out.
pub(super) fn or_left_out<T>(
    written: &Option<T>,
    of: impl FnOnce(&T) -> Variants<T>,
) -> Variants<Option<T>> {
    let mut all = if_written(written, of);
    all.extend(written.is_some().then(|| Variant::here(None, Edit::LeaveOut)));
    all
}

/// The changes of each member of a list.
pub(super) fn members<T: Clone>(list: &[T], of: impl Fn(&T) -> Variants<T>) -> Variants<Vec<T>> {
    let mut all = Vec::new();
    for (at, member) in list.iter().enumerate() {
        all.extend(of(member).into_iter().map(|variant| {
            variant.at(at).of(|value| {
                let mut list = list.to_vec();
                list[at] = value;
                list
            })
        }));
    }
    all
}

/// Leaving out each member of a list.
pub(super) fn one_left_out<T: Clone>(list: &[T]) -> Variants<Vec<T>> {
    let without = |at: usize| {
        let mut list = list.to_vec();
        list.remove(at);
        Variant::here(list, Edit::LeaveOut).at(at)
    };
    (0..list.len()).map(without).collect()
}

/// Swapping each two neighbours of a list.
pub(super) fn two_swapped<T: Clone>(list: &[T]) -> Variants<Vec<T>> {
    let swapped = |at: usize| {
        let mut list = list.to_vec();
        list.swap(at, at + 1);
        Variant::here(list, Edit::SwapWithNext).at(at)
    };
    (0..list.len().saturating_sub(1)).map(swapped).collect()
}

/// The changes of a rule that stands only under some readings need one of those.
pub(super) fn guarded<R>(variants: Variants<R>, guard: &Guard) -> Variants<R> {
    let needs = |variant: Variant<R>| {
        guard.0.iter().fold(variant, |variant, (ambiguity, readings)| match readings.first() {
            Some(reading) => variant.needing(ambiguity.as_str(), reading.as_str()),
            None => variant,
        })
    };
    variants.into_iter().map(needs).collect()
}
