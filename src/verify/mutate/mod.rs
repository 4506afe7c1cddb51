//! The fixtures of a game tested by changing its rules. Each word of a sheet's rules
//! is changed in every way its type allows, one at a time, under whatever readings it
//! counts. A change that gives no rules, or rules that play alike on many random turns,
//! is set aside; every other must make a fixture fail, or it survives: a fixture is
//! missing.
//!
//! [`sheets`] makes the changes, [`trials`] holds fixtures against them, [`likeness`]
//! plays them against the rules as written, and [`diff`] shows them in the sheet.

mod diff;
mod likeness;
mod play;
mod positions;
mod setups;
mod sheets;
mod shrink;
mod steps;
mod trials;
mod values;
mod variant;

use rayon::prelude::*;

use crate::rules::{Readings, lint_playable};
use crate::sheet::model::Sheet;
use crate::sheet::node;

use super::library::Library;
use likeness::{Likeness, Reach, compare};
use trials::{Group, Said};
use variant::{Step, Variant};

pub use diff::DiffLine;
pub use likeness::TURNS;
pub use play::{After, Difference, Offered, Seen, Verdict};

/// A change of a sheet.
#[derive(Clone, Debug)]
pub struct Change {
    /// The rule it is made in, or `board` or `setup`.
    pub rule: String,
    /// The way to the word, such as `turn.lap[2].when.here`.
    pub place: String,
    /// The lines of the sheet that it changes.
    pub lines: Vec<DiffLine>,
}

/// A change that no fixture notices, though it shows in play.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// The change.
    pub change: Change,
    /// Readings under which it shows.
    pub readings: Readings,
    /// Where it shows.
    pub difference: Difference,
}

/// What became of the changes of a game's rules.
#[derive(Clone, Debug)]
pub struct Mutated {
    /// The game.
    pub game: String,
    /// The number of changes.
    pub changes: usize,
    /// The number of those that give no rules that can be played.
    pub unplayable: usize,
    /// Those that play alike on all random turns.
    pub alike: Vec<Change>,
    /// The random turns those were played for, together.
    pub turns: u64,
    /// The number of those that a fixture notices.
    pub caught: usize,
    /// Those that no fixture notices.
    pub survivors: Vec<Survivor>,
}

/// What became of one change.
enum Fate {
    Unplayable,
    Alike(u64),
    Caught,
    Survives(Box<Difference>, Readings),
}

/// Changes the rules of a sheet in every way, and holds its fixtures to each. The same
/// seed gives the same answer. `None` where fixtures do not even hold of the rules as
/// they are written.
pub fn mutate(library: &Library, sheet: &Sheet, seed: u64) -> Option<Mutated> {
    let groups = trials::groups(library, sheet);
    if !groups.iter().all(Group::holds) {
        return None;
    }
    let fixtures: Vec<Readings> = groups.iter().map(|group| group.readings.clone()).collect();
    let changes = sheets::changes(sheet);
    let fate = |change| fate(sheet, change, &groups, &fixtures, seed);
    let fates: Vec<Fate> = changes.par_iter().map(fate).collect();
    let root = node::parse(sheet.span.file, library.files.text(sheet.span.file))
        .expect("the text of a sheet that was read can be read again");
    let shown = |change: &Variant<Sheet>| Change {
        rule: sheets::rule_of(sheet, &change.way),
        place: written(&change.way),
        lines: diff::diff(&library.files, sheet.span.file, &root, &change.way, &change.edit),
    };
    let mut mutated = Mutated {
        game: sheet.game.value.clone(),
        changes: changes.len(),
        unplayable: 0,
        alike: Vec::new(),
        turns: 0,
        caught: 0,
        survivors: Vec::new(),
    };
    for (change, fate) in changes.iter().zip(fates) {
        match fate {
            Fate::Unplayable => mutated.unplayable += 1,
            Fate::Caught => mutated.caught += 1,
            Fate::Alike(turns) => {
                mutated.turns += turns;
                mutated.alike.push(shown(change));
            }
            Fate::Survives(difference, readings) => {
                let (change, difference) = (shown(change), *difference);
                mutated.survivors.push(Survivor { change, readings, difference });
            }
        }
    }
    Some(mutated)
}

fn fate(
    sheet: &Sheet,
    change: &Variant<Sheet>,
    groups: &[Group<'_>],
    fixtures: &[Readings],
    seed: u64,
) -> Fate {
    if !lint_playable(&change.value).is_empty() {
        return Fate::Unplayable;
    }
    if groups.iter().any(|group| group.say(&change.value) == Said::Fail) {
        return Fate::Caught;
    }
    let reach = Reach { chosen: chosen(sheet, &change.needs), fixtures };
    match compare(sheet, &change.value, &reach, seed) {
        Likeness::Unplayable => Fate::Unplayable,
        Likeness::Alike(turns) => Fate::Alike(turns),
        Likeness::Differs(difference, readings) => Fate::Survives(difference, readings),
    }
}

/// Readings under which a change counts: every interpretation with the readings that it
/// needs, and the first one with any one other reading changed besides.
fn chosen(sheet: &Sheet, needs: &[(String, String)]) -> Vec<Readings> {
    let needs = || needs.iter().map(|(a, r)| (a.as_str(), r.as_str()));
    let ids = sheet.interpretations.iter().map(|interpretation| interpretation.id.as_str());
    let mut all: Vec<Readings> =
        ids.filter_map(|id| Readings::choose(sheet, Some(id), needs()).ok()).collect();
    let open = |id: &str| needs().all(|(needed, _)| needed != id);
    for ambiguity in sheet.ambiguities.iter().filter(|ambiguity| open(ambiguity.id.as_str())) {
        let id = ambiguity.id.as_str();
        let others = ambiguity.readings.iter().map(|reading| reading.id.as_str());
        all.extend(others.filter_map(|reading| {
            Readings::choose(sheet, None, needs().chain([(id, reading)])).ok()
        }));
    }
    all
}

/// A way as it is written, from the root, or from the shared actions it leads to.
fn written(way: &[Step]) -> String {
    let mut text = String::new();
    for step in way.iter().rev() {
        match step {
            Step::Shared(name) => text = format!("actions.{name}"),
            Step::Item(at) => text.push_str(&format!("[{at}]")),
            Step::Key(key) if text.is_empty() => text.push_str(key),
            Step::Key(key) => text.push_str(&format!(".{key}")),
        }
    }
    text
}
