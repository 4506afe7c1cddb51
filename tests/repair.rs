//! Games played by chance and written down as records: as they are, they hold under the
//! interpretation that they were played under; with one slip of the pen in them, they are
//! repaired to what they were. How often, `cargo test --test repair -- --nocapture` tells.
#![cfg(feature = "cli")]

mod recorded;
mod written;

use std::collections::BTreeMap;

use makombo::engine::Move;
use makombo::notation::Telling;
use makombo::verify::Library;
use makombo::verify::record::{Prepared, repairs, validate};

use recorded::*;
use written::*;

/// A sheet, an interpretation of it, and the columns of the board.
type Played = (&'static str, &'static str, u16);

/// Every interpretation of Kisolo and Nsolo, a game with two sowings at once, and one in
/// which players choose directions.
const PLAYED: [Played; 7] = [
    ("kisolo", "mancala-world", 7),
    ("kisolo", "mancala-world-literal", 7),
    ("kisolo", "wikipedia-it", 7),
    ("nsolo", "mancala-world", 6),
    ("nsolo", "sanderson-1913", 8),
    ("hus-damara", "", 8),
    ("katra-boaoaka", "", 6),
];

/// A game by chance, under the sheet's first interpretation where none is named.
fn game_of(library: &Library, played: Played, chance: &mut Chance) -> (Game, String) {
    let (game, interpretation, width) = played;
    let sheet = library.sheet(game).expect("it is there");
    let named = match interpretation {
        "" => sheet.interpretations[0].id.as_str(),
        named => named,
    };
    (Game::by_chance(sheet, named, width, chance), named.to_owned())
}

#[test]
fn a_game_holds_under_what_it_was_played_under() {
    let mut library = library_of("rules");
    for played in PLAYED {
        for number in 0..12 {
            let mut chance = Chance(number);
            let (game, named) = game_of(&library, played, &mut chance);
            for claims in [true, false] {
                let text = game.text(claims.then_some(&named));
                with_record(&mut library, &text, |prepared| {
                    let validated = validate(prepared).expect("it can be searched");
                    assert!(validated.holds(), "{text}");
                    let own = validated.tried.iter().find(|tried| tried.interpretation == named);
                    let miss = own.map(|tried| tried.miss.clone());
                    assert_eq!(miss, Some(None), "{text}");
                });
            }
        }
    }
}

/// What a record says, for comparison: who begins, the moves, what is told, the result.
fn said(prepared: &Prepared<'_>, but_told: bool) -> (String, Vec<Move>, Vec<Telling>) {
    let start = (prepared.first, prepared.start.clone(), prepared.conclusion());
    let moves = &prepared.transcript.moves;
    let told = moves.iter().flat_map(|written| written.told.iter().map(|told| told.what.clone()));
    let plays = moves.iter().map(|written| written.play.clone()).collect();
    (format!("{start:?}"), plays, if but_told { Vec::new() } else { told.collect() })
}

/// How a kind of slip fared.
#[derive(Default)]
struct Tally {
    /// Records with such a slip that do not hold.
    trials: usize,
    /// Those that are repaired to the original by the first suggestion.
    first: usize,
    /// By the first three.
    three: usize,
    /// Records that hold with the slip in them.
    unseen: usize,
}

impl Tally {
    fn row(&self, name: &str) -> String {
        let percent = 100.0 * self.three as f64 / self.trials.max(1) as f64;
        format!(
            "{name:<20} {:>6} {:>6} {:>6}  {percent:>5.1} %  {:>6}",
            self.trials, self.first, self.three, self.unseen
        )
    }
}

const HEAD: &str = "slip                 trials  first  three          unseen";

/// Slips in games by chance, and what becomes of them.
fn trials(
    library: &mut Library,
    played: &[Played],
    claims: bool,
    each: u64,
) -> BTreeMap<&'static str, Tally> {
    let mut tallies: BTreeMap<&'static str, Tally> = BTreeMap::new();
    for &slip in Slipped::ALL {
        let tally = tallies.entry(slip.name()).or_default();
        for number in 0..each {
            let played = played[number as usize % played.len()];
            let mut chance = Chance(1_000 * number + slip as u64);
            let (game, named) = game_of(library, played, &mut chance);
            let Some(slipped) = game.with_slip(slip, &mut chance) else { continue };
            let named = claims.then_some(named.as_str());
            let wanted = with_record(library, &game.text(named), |prepared| {
                said(prepared, slip.loses_what_is_told())
            });
            with_record(library, &slipped.text(named), |prepared| {
                let validated = validate(prepared).expect("it can be searched");
                if validated.holds() {
                    tally.unseen += 1;
                    return;
                }
                let repairs = repairs(prepared, &validated).expect("it can be searched");
                let place = repairs
                    .list
                    .iter()
                    .position(|repair| said(&repair.record, slip.loses_what_is_told()) == wanted);
                tally.trials += 1;
                tally.first += usize::from(place == Some(0));
                tally.three += usize::from(place.is_some_and(|place| place < 3));
                if place.is_none_or(|place| place >= 3) && std::env::var_os("SHOW").is_some() {
                    let changes: Vec<_> = repairs.list.iter().map(|r| &r.changes).collect();
                    println!("{} {place:?}\n{}\n{changes:#?}", slip.name(), slipped.text(named));
                }
            });
        }
    }
    tallies
}

/// Prints what became of the slips, and gives the part that was repaired.
fn told(title: &str, tallies: &BTreeMap<&'static str, Tally>) -> f64 {
    println!("{title}\n{HEAD}");
    let mut all = Tally::default();
    for (name, tally) in tallies {
        println!("{}", tally.row(name));
        all.trials += tally.trials;
        all.first += tally.first;
        all.three += tally.three;
        all.unseen += tally.unseen;
    }
    println!("{}\n", all.row("all"));
    all.three as f64 / all.trials as f64
}

/// How many trials each kind of slip gets; `REPAIR_TRIALS` asks for more.
fn each(few: u64) -> u64 {
    let asked = std::env::var("REPAIR_TRIALS").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or(few)
}

#[test]
fn a_slip_is_repaired_under_the_interpretation_named() {
    let mut library = library_of("rules");
    let tallies = trials(&mut library, &PLAYED, true, each(28));
    let repaired = told("Records that name their interpretation", &tallies);
    assert!(repaired >= 0.9, "{repaired}");
}

#[test]
fn a_slip_is_repaired_under_all_combinations() {
    let mut library = library_of("rules");
    let tallies = trials(&mut library, &PLAYED[..5], false, each(5));
    let repaired = told("Records that leave the readings open", &tallies);
    assert!(repaired >= 0.9, "{repaired}");
}
