//! `compare`: interpretations held against each other; and `merge`, which puts together
//! the parts of a comparison that several machines worked out.

mod arguments;
mod contenders;
mod csv;
mod form;
mod games;
mod json;
mod markdown;
mod merge;
mod text;
mod text_many;
mod text_readings;
mod witness;
mod witnesses;

pub use arguments::{Compare, Merge};
pub use merge::run as merge;

use super::args::MaterialOptions;
use super::material::{self, Wanted};
use super::{Status, choose, interrupt, output};
use crate::compare::first_moves::FirstMoves;
use crate::compare::part::Part;
use crate::compare::plan::{Comparison, Entry, Plan, Play, Sections, Shape};
use crate::compare::player::Player;
use crate::compare::selfplay::PATIENCE;
use crate::compare::side::Contender;
use crate::engine::Width;
use crate::sheet::model::Sheet;
use crate::verify::Library;
use arguments::{PlayOptions, PlayerName, SectionOptions};

pub fn run(options: &Compare, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let sheet = choose::sheet(&library, &options.game)?;
    let chosen = choose::GameOptions { columns: options.columns, ..Default::default() };
    let width = chosen.width(sheet, None)?;
    let folder = form::folder(options.form.plot.as_deref())?;
    let mut contenders = contenders::chosen(options, &library, sheet, width)?;
    for contender in &mut contenders {
        contender.program = contender.program.clone().with_patience(PATIENCE);
    }
    interrupt::flag(interrupt::end);
    let plan = plan(options, &library, sheet, width, &contenders);
    let answer = games::play(plan, &contenders, options)?;
    match options.shard {
        Some(shard) => output::json(&Part { makombo_part: shard, answer }),
        None => form::print(&answer, options.form.format, folder.as_deref()),
    }
}

/// All of the answer that needs no games.
fn plan(
    options: &Compare,
    library: &Library,
    sheet: &Sheet,
    width: Width,
    contenders: &[Contender],
) -> Plan {
    let shape = match (options.all, options.each) {
        (true, _) => Shape::All,
        (_, true) => Shape::Each,
        _ => Shape::Pair,
    };
    let sections = options.sections.wanted(shape);
    let entry = |contender: &Contender| {
        let interpretation = &contender.readings().interpretation;
        let attested = library.attests(sheet, interpretation, width);
        let first_moves = sections.degenerate.then(|| FirstMoves::of(&contender.program));
        Entry { first_moves, ..Entry::new(contender, attested) }
    };
    let numbers = 0..contenders.len();
    let pairs: Vec<(usize, usize)> = match shape {
        Shape::Each => numbers.skip(1).map(|other| (0, other)).collect(),
        Shape::Pair | Shape::All => {
            let later = |a: usize| (a + 1..contenders.len()).map(move |b| (a, b));
            numbers.flat_map(later).collect()
        }
    };
    let claims = |id: &str| library.claim(id);
    let compared = |pair: (usize, usize)| {
        let mut compared = Comparison::new(sheet, contenders, pair, &claims);
        if !sections.readings {
            // A file of figures then holds no wording of the sheet or its sources.
            compared.questions.clear();
        }
        if sections.witness && !compared.plays_alike {
            let two = [&contenders[pair.0], &contenders[pair.1]];
            compared.witnesses = Some(witnesses::search(
                sheet,
                two,
                options.witness.positions,
                &interrupt::is_raised,
            ));
        }
        compared
    };
    Plan {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        game: sheet.game.value.clone(),
        title: sheet.title.0.clone(),
        columns: width.0,
        shape,
        sections,
        play: options.play.settled(shape),
        contenders: contenders.iter().map(entry).collect(),
        comparisons: pairs.into_iter().map(compared).collect(),
    }
}

impl SectionOptions {
    /// The sections asked for; all where none is.
    fn wanted(&self, shape: Shape) -> Sections {
        let none = !(self.readings || self.witness || self.impact || self.degenerate);
        Sections {
            readings: self.readings || none,
            witness: self.witness || (none && shape == Shape::Pair),
            impact: self.impact || none,
            degenerate: self.degenerate || none,
        }
    }
}

impl PlayOptions {
    /// How games are played, with all that was left open settled.
    fn settled(&self, shape: Shape) -> Play {
        let usual = if shape == Shape::Pair { 20_000 } else { 2_000 };
        let (player, usual) = match self.player {
            PlayerName::Random => (Player::Random, usual),
            PlayerName::Search => (Player::Search { depth: self.depth }, usual / 10),
        };
        Play {
            games: self.games.unwrap_or(usual),
            seed: self.seed.unwrap_or_else(made_up),
            player,
            max_turns: self.max_turns,
            patience: PATIENCE,
        }
    }
}

/// A seed that nobody chose: the standard library draws the keys of its hash tables from
/// the operating system. It is short, to be typed again.
fn made_up() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::hash::RandomState::new().build_hasher().finish() >> 40
}
