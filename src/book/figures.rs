//! The figures that pages show: what games gave that the program played against itself
//! before, and what it has solved. They lie in `book/data/`, made by `book/data/make.sh`,
//! and must be of the sheets as they stand.

use std::collections::BTreeMap;

use crate::compare::digest::digest;
use crate::compare::part::{Answer, Part, merge};
use crate::compare::plan::{Entry, Plan, Shape};
use crate::compare::side::{Contender, each_changed, read_side};
use crate::compare::solve::{Record, Records};
use crate::rules::{Readings, settle};
use crate::sheet::model::{Sheet, Width};
use crate::verify::{Document, Library};

/// Where the files lie.
const FOLDER: &str = "book/data";
/// The table of what is solved.
const SOLVED: &str = "solved.csv";

/// The figures of all games.
#[derive(Debug, Default)]
pub struct Figures {
    answers: BTreeMap<String, Answer>,
    solved: Records,
}

/// What is wrong with figures, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub title: String,
    /// What to do.
    pub help: Option<String>,
}

impl Figures {
    /// Reads the files of figures.
    ///
    /// # Errors
    /// Those that are no such files.
    pub fn load(documents: &[Document]) -> Result<Figures, Vec<Fault>> {
        let mut figures = Figures::default();
        let mut faults = Vec::new();
        for document in documents {
            let name = file_name(&document.name);
            let read = match name.strip_suffix(".json") {
                Some(stem) => answer(&document.bytes).map(|answer| {
                    figures.answers.insert(stem.to_owned(), answer);
                }),
                None if name == SOLVED => {
                    solved(&document.bytes).map(|records| figures.solved = records)
                }
                None => Ok(()),
            };
            if let Err(why) = read {
                let title = format!("`{}` holds no figures: {why}", document.name);
                faults
                    .push(Fault { title, help: Some("make it anew: `book/data/make.sh`".into()) });
            }
        }
        if faults.is_empty() { Ok(figures) } else { Err(faults) }
    }

    /// A game's first interpretation, each of its readings changed alone.
    pub fn each(&self, game: &str) -> Option<&Answer> {
        self.answers.get(&stem(game, Shape::Each))
    }

    /// A game's interpretations, each held against every other.
    pub fn all(&self, game: &str) -> Option<&Answer> {
        self.answers.get(&stem(game, Shape::All))
    }

    /// What is solved of a game.
    pub fn solved<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Record> {
        self.solved.iter().filter(move |record| record.game == game)
    }

    /// The figures that are missing, or of other sheets than those at hand.
    pub fn faults(&self, library: &Library) -> Vec<Fault> {
        let mut faults = Vec::new();
        for sheet in &library.sheets {
            for shape in shapes(sheet) {
                let game = sheet.game.as_str();
                let name = stem(game, shape);
                let title = match self.answers.get(&name) {
                    None => format!("the figures `{FOLDER}/{name}.json` are missing"),
                    Some(answer) => match differs(library, sheet, &answer.plan, shape) {
                        None => continue,
                        Some(what) => {
                            format!("the figures `{FOLDER}/{name}.json` are not of {game}: {what}")
                        }
                    },
                };
                let help = format!("make them: `{FOLDER}/make.sh {game}`");
                faults.push(Fault { title, help: Some(help) });
            }
        }
        for record in self.solved.iter() {
            faults.extend(outdated(library, record));
        }
        faults
    }
}

/// The command that prints the figures of an answer.
pub fn command(plan: &Plan) -> String {
    let mut command = format!("makombo compare {}", plan.game);
    let shape = match plan.shape {
        Shape::Each => " --each",
        Shape::All => " --all",
        Shape::Pair => "",
    };
    command += shape;
    let sections = &plan.sections;
    for (wanted, option) in [
        (sections.readings, " --readings"),
        (sections.witness, " --witness"),
        (sections.impact, " --impact"),
        (sections.degenerate, " --degenerate"),
    ] {
        if wanted {
            command += option;
        }
    }
    command + &format!(" --games {} --seed {}", plan.play.games, plan.play.seed)
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The name of a file of figures without its ending.
fn stem(game: &str, shape: Shape) -> String {
    let shape = if shape == Shape::All { "all" } else { "each" };
    format!("{game}-{shape}")
}

/// What figures a game must have.
fn shapes(sheet: &Sheet) -> Vec<Shape> {
    match sheet.interpretations.len() {
        0 | 1 => vec![Shape::Each],
        _ => vec![Shape::Each, Shape::All],
    }
}

fn answer(bytes: &[u8]) -> Result<Answer, String> {
    let part: Part = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
    merge(&[part]).map_err(|_| "they are not whole".to_owned())
}

fn solved(bytes: &[u8]) -> Result<Records, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    Records::read(text).map_err(|error| error.to_string())
}

/// What is not as the sheet has it.
fn differs(library: &Library, sheet: &Sheet, plan: &Plan, shape: Shape) -> Option<String> {
    let width = sheet.board.columns.default;
    if plan.game != sheet.game.as_str() || plan.shape != shape || plan.columns != width.0 {
        return Some("they are of another comparison".to_owned());
    }
    let readings = compared(sheet, shape);
    let contenders = readings.iter().map(|one| Contender::new(sheet, one, width));
    let contenders: Vec<Contender> = contenders.collect::<Result<_, _>>().ok()?;
    let entry = |contender: &Contender| {
        let attested = library.attests(sheet, &contender.readings().interpretation, width);
        Entry::new(contender, attested)
    };
    let entries: Vec<Entry> = contenders.iter().map(entry).collect();
    // What first moves come to is a figure, and no part of what is asked.
    let asked = |one: &Entry| Entry { first_moves: None, ..one.clone() };
    let kept: Vec<Entry> = plan.contenders.iter().map(asked).collect();
    for entry in &entries {
        match kept.iter().find(|one| one.name == entry.name) {
            None => return Some(format!("they lack `{}`", entry.name)),
            Some(one) if one.rules != entry.rules => {
                return Some(format!("`{}` is played by other rules now", entry.name));
            }
            Some(one) if one != entry => {
                return Some(format!("`{}` is no longer what it was", entry.name));
            }
            Some(_) => {}
        }
    }
    if let Some(more) = kept.iter().find(|one| !entries.contains(one)) {
        return Some(format!("there is no `{}`", more.name));
    }
    if kept != entries {
        return Some("they are in another order".to_owned());
    }
    let moved = plan.comparisons.iter().find(|comparison| {
        contenders[comparison.a].plays_like(&contenders[comparison.b]) != comparison.plays_alike
    });
    moved.map(|comparison| {
        let [a, b] = [comparison.a, comparison.b].map(|number| &entries[number].name);
        format!("`{a}` and `{b}` no longer play as they did")
    })
}

/// Why what is solved of a start is of no game there is, if so.
fn outdated(library: &Library, record: &Record) -> Option<Fault> {
    let Record { game, interpretation, columns, seeds, .. } = record;
    let changed: Vec<&str> = record.readings.split("; ").filter(|one| !one.is_empty()).collect();
    let side: Vec<&str> = std::iter::once(&**interpretation).chain(changed.clone()).collect();
    let side = side.join("+");
    let sheet = library.sheet(game);
    let rules =
        sheet.and_then(|sheet| settle(sheet, &read_side(sheet, &side).ok()?, Width(*columns)).ok());
    let of = format!("`{FOLDER}/{SOLVED}` tells of {game} by `{side}` on 4×{columns}");
    match rules {
        None => Some(Fault {
            title: format!("{of}, which there is not"),
            help: Some("take the line out, or name it as the sheet does".to_owned()),
        }),
        Some(rules) if digest(&rules) != record.rules => {
            let readings: String = changed.iter().map(|one| format!(" --reading {one}")).collect();
            Some(Fault {
                title: format!("{of}, which is played by other rules now"),
                help: Some(format!(
                    "solve it anew: `makombo solve {game} --table --columns {columns} --seeds \
                     {seeds} --interpretation {interpretation}{readings}`"
                )),
            })
        }
        Some(_) => None,
    }
}

/// The readings that are compared, in order.
fn compared(sheet: &Sheet, shape: Shape) -> Vec<Readings> {
    let none: [(&str, &str); 0] = [];
    let choose = |id: Option<&str>| Readings::choose(sheet, id, none).ok();
    match shape {
        Shape::Each => choose(None).map(|base| each_changed(sheet, &base)).unwrap_or_default(),
        _ => sheet.interpretations.iter().filter_map(|one| choose(Some(one.id.as_str()))).collect(),
    }
}
