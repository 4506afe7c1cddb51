//! What it costs to keep a record of games: self-play as `compare` runs it, held against
//! the bare engine in the same loop of random games, pair by pair.
//!
//! `cargo bench --bench selfplay`

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use makombo::compare::pair::play_pair;
use makombo::compare::player::Player;
use makombo::compare::selfplay::{PATIENCE, Table, play};
use makombo::compare::side::{Contender, read_side};
use makombo::compare::stream::{Draws, scaled};
use makombo::compare::tally::Tally;
use makombo::engine::{Game, Program, Uniform, Width};
use makombo::sheet::decode::Decode;
use makombo::sheet::model::Sheet;
use makombo::sheet::{Files, node};

const SEED: u64 = 0x6d61_6b6f_6d62_6f21;
/// Turns after which a game is left.
const LONGEST: u64 = 400;
/// Games in one measurement, and measurements.
const GAMES: u64 = 400;
const PAIRS: u64 = 51;

/// A small fast generator: the bare engine is not to pay for better random numbers.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// Games of the bare engine, and the turns played.
fn bare(program: &Program, seed: u64) -> u64 {
    let mut random = Random(seed);
    let mut turns = 0;
    for _ in 0..GAMES {
        let mut game = Game::start(program);
        for _ in 0..LONGEST {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let opening = legal.nth(scaled(random.bits(), legal.len())).expect("there is one");
            let mut bonuses = Uniform(|| random.bits());
            if game.advance_fast(opening, &mut bonuses).is_err() {
                break;
            }
            turns += 1;
        }
    }
    turns
}

/// The same number of games with a record kept of each, and the turns played.
fn recorded(program: &Program, table: Table<'_>, seed: u64) -> u64 {
    (0..GAMES)
        .map(|number| {
            let mut draws = Draws::of_game(seed, number);
            play(program, table, &mut draws, &mut ()).map_or(0, |record| record.turns)
        })
        .sum()
}

/// A program by name, with the patience of self-play.
fn program(text: &str, side: &str, width: u16) -> Program {
    let mut files = Files::default();
    let file = files.add("sheet", text);
    let tree = node::parse(file, text).expect("the sheet is YAML");
    let sheet = Sheet::decode(&tree, &mut Vec::new()).expect("the sheet is right");
    let readings = read_side(&sheet, side).expect("the sheet has the readings");
    let contender = Contender::new(&sheet, &readings, Width(width)).expect("it compiles");
    contender.program.with_patience(PATIENCE)
}

fn ratio(name: &str, program: &Program, table: Table<'_>) {
    let mut ratios: Vec<f64> = (0..PAIRS)
        .map(|pair| {
            let timed = |games: &dyn Fn(u64) -> u64| {
                let start = Instant::now();
                let turns = black_box(games(black_box(SEED + pair)));
                (start.elapsed().as_secs_f64(), turns)
            };
            let (bare_time, _) = timed(&|seed| bare(program, seed));
            let (time, _) = timed(&|seed| recorded(program, table, seed));
            bare_time / time
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    let at = |share: usize| ratios[(PAIRS as usize - 1) * share / 100];
    println!(
        "{name}, self-play / bare engine, games a second: {:.2} (median of {PAIRS} pairs of {GAMES} \
         games; middle half {:.2} to {:.2})",
        at(50),
        at(25),
        at(75)
    );
}

fn main() {
    let stop = AtomicBool::new(false);
    let table = Table { player: Player::Random, max_turns: LONGEST, stop: &stop };
    let kisolo = include_str!("../rules/kisolo.yaml");
    let world = program(kisolo, "mancala-world", 7);
    let nsolo = program(include_str!("../rules/nsolo.yaml"), "mancala-world", 8);
    if std::env::args().any(|argument| argument == "--test") {
        assert!(recorded(&world, table, SEED) > 0 && recorded(&nsolo, table, SEED) > 0);
        return;
    }
    ratio("kisolo 4x7", &world, table);
    ratio("nsolo 4x8", &nsolo, table);
    let italian = program(kisolo, "wikipedia-it", 7);
    let start = Instant::now();
    let mut tally = Tally::default();
    for number in 0..GAMES * 10 {
        tally.add(&play_pair(&world, &italian, table, SEED, number).expect("nobody stops it"));
    }
    let pairs = tally.pairs as f64 / start.elapsed().as_secs_f64();
    println!(
        "kisolo 4x7, pairs of games with every move tried under both rules: {pairs:.0} a second"
    );
}
