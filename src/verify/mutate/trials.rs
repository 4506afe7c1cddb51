//! The fixtures of a game as trials that changed rules must fail, those under the
//! same readings and width together, so that rules are settled once for all of them.

use crate::engine::{Program, Width};
use crate::rules::{Readings, Rules, lint_steps, settle};
use crate::sheet::model::Sheet;
use crate::verify::fixture::{Trial, trials};
use crate::verify::library::Library;

/// Laps after which a sowing of changed rules is given up; fixtures stay far below.
const PATIENCE: u64 = 1 << 14;

/// Trials under the same readings on boards of the same width.
pub(super) struct Group<'a> {
    /// The readings.
    pub readings: Readings,
    width: Width,
    rules: Rules,
    trials: Vec<Trial<'a>>,
}

/// What trials say of changed rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// The rules are as written here, or no rules at all.
    Nothing,
    /// They hold.
    Hold,
    /// One does not hold.
    Fail,
}

/// All trials of a game.
pub(super) fn groups<'a>(library: &'a Library, sheet: &Sheet) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    let files = library.fixtures.iter().filter(|file| file.game == sheet.game);
    for trial in files.flat_map(|file| &file.fixtures).flat_map(|f| trials(sheet, f)) {
        let Some(width) = trial.width() else { continue };
        let same = |group: &&mut Group<'a>| {
            group.width == width && same_readings(&group.readings, &trial.readings)
        };
        if let Some(group) = groups.iter_mut().find(same) {
            group.trials.push(trial);
            continue;
        }
        let readings = trial.readings.clone();
        let Ok(rules) = settle(sheet, &readings, width) else { continue };
        groups.push(Group { readings, width, rules, trials: vec![trial] });
    }
    // Those that try most come first, so that most changes are found out soon.
    groups.sort_by_key(|group| std::cmp::Reverse(group.trials.len()));
    groups
}

/// Whether the same readings are chosen, wherever they come from.
pub(super) fn same_readings(a: &Readings, b: &Readings) -> bool {
    let reading = |chosen: &crate::rules::Chosen| chosen.reading.clone();
    a.chosen.iter().map(reading).eq(b.chosen.iter().map(reading))
}

/// The rules of a sheet that may be impossible to play.
pub(super) fn playable(sheet: &Sheet, readings: &Readings, width: Width) -> Option<Rules> {
    let rules = settle(sheet, readings, width).ok()?;
    lint_steps(sheet, &rules).is_empty().then_some(rules)
}

impl Group<'_> {
    /// What the trials say of a changed sheet.
    pub fn say(&self, changed: &Sheet) -> Said {
        match playable(changed, &self.readings, self.width) {
            Some(rules) if !rules.plays_like(&self.rules) => self.try_rules(&rules),
            _ => Said::Nothing,
        }
    }

    /// Whether they hold of the rules as written.
    pub fn holds(&self) -> bool {
        self.try_rules(&self.rules) == Said::Hold
    }

    fn try_rules(&self, rules: &Rules) -> Said {
        let Ok(program) = Program::compile(rules) else { return Said::Nothing };
        let program = program.with_patience(PATIENCE);
        let holds = |trial: &Trial<'_>| trial.failures(&program).is_some_and(|f| f.is_empty());
        if self.trials.iter().all(holds) { Said::Hold } else { Said::Fail }
    }
}
