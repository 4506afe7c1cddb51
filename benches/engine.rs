//! How fast the engine plays, held against a Kisolo written by hand.
//!
//! `cargo bench` measures whole random games and laps for both games, the
//! hand-written Kisolo in the same run, and how cost grows with the columns; it
//! closes with the ratio of interpreter to hand-written, taken pair by pair.

mod hand_written;

use std::hint::black_box;
use std::time::Instant;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group};

use hand_written::Kisolo;
use makombo::engine::{Game, Program, Uniform};
use makombo::rules::{Readings, settle};
use makombo::sheet::decode::Decode;
use makombo::sheet::model::{Sheet, Width};
use makombo::sheet::{Files, node};

/// A small fast generator: the benchmark measures games, not random numbers.
pub struct Random(u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }
}

/// Laps without a capture after which a sowing, and its game, is given up. A few
/// games in a thousand come to a relay whose period is beyond following.
pub const PATIENCE: u64 = 1 << 12;
/// Turns after which a random game is left.
pub const LONGEST: usize = 400;
/// Games in one measurement.
const GAMES: u64 = 50;
const SEED: u64 = 0x6d61_6b6f_6d62_6f21;

fn program(text: &str, width: u16) -> Program {
    let mut files = Files::default();
    let file = files.add("sheet", text);
    let tree = node::parse(file, text).expect("the sheet is YAML");
    let sheet = Sheet::decode(&tree, &mut Vec::new()).expect("the sheet is right");
    let none: [(&str, &str); 0] = [];
    let readings = Readings::choose(&sheet, None, none).expect("the sheet has an interpretation");
    let rules = settle(&sheet, &readings, Width(width)).expect("the sheet settles");
    let program = Program::compile(&rules).expect("the sheet compiles");
    program.with_patience(PATIENCE)
}

fn kisolo(width: u16) -> Program {
    program(include_str!("../rules/kisolo.yaml"), width)
}

fn nsolo(width: u16) -> Program {
    program(include_str!("../rules/nsolo.yaml"), width)
}

/// Plays random games and gives the laps and turns.
fn interpreted(program: &Program, games: u64, seed: u64) -> (u64, u64) {
    let mut random = Random(seed);
    let (mut laps, mut turns) = (0, 0);
    for _ in 0..games {
        let mut game = Game::start(program);
        for _ in 0..LONGEST {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let opening =
                legal.nth(random.below(legal.len())).expect("a number below their number");
            let mut bonuses = Uniform(|| random.bits());
            let Ok(sown) = game.advance_fast(opening, &mut bonuses) else { break };
            laps += sown;
            turns += 1;
        }
    }
    (laps, turns)
}

fn by_hand(games: u64, seed: u64) -> (u64, u64) {
    let mut random = Random(seed);
    let (mut laps, mut turns) = (0, 0);
    for _ in 0..games {
        let mut game = Kisolo::start();
        for _ in 0..LONGEST {
            let (legal, count) = game.legal();
            if count == 0 {
                break;
            }
            let Some(sown) = game.play(legal[random.below(count)]) else { break };
            laps += sown;
            turns += 1;
        }
    }
    (laps, turns)
}

fn games(c: &mut Criterion) {
    let kisolo = kisolo(7);
    let nsolo = nsolo(8);
    assert_eq!(
        interpreted(&kisolo, 500, SEED),
        by_hand(500, SEED),
        "both play the same games, or there is nothing to compare"
    );
    let mut group = c.benchmark_group("games");
    group.throughput(Throughput::Elements(GAMES));
    // New games each time: the processor would learn the same ones by heart.
    group.bench_function("kisolo 4x7 interpreted", |b| {
        let mut seeds = SEED..;
        b.iter(|| interpreted(black_box(&kisolo), GAMES, seeds.next().unwrap_or(SEED)));
    });
    group.bench_function("kisolo 4x7 by hand", |b| {
        let mut seeds = SEED..;
        b.iter(|| by_hand(GAMES, seeds.next().unwrap_or(SEED)));
    });
    group.bench_function("nsolo 4x8 interpreted", |b| {
        let mut seeds = SEED..;
        b.iter(|| interpreted(black_box(&nsolo), GAMES, seeds.next().unwrap_or(SEED)));
    });
    group.finish();
    let mut group = c.benchmark_group("laps");
    for (name, program) in [("kisolo 4x7", &kisolo), ("nsolo 4x8", &nsolo)] {
        group.throughput(Throughput::Elements(interpreted(program, GAMES, SEED).0));
        group.bench_function(name, |b| b.iter(|| interpreted(black_box(program), GAMES, SEED)));
    }
    group.finish();
}

fn columns(c: &mut Criterion) {
    let mut group = c.benchmark_group("columns");
    group.sample_size(10);
    for width in [6u16, 12, 18, 24, 30, 36] {
        for (name, program) in [("kisolo", kisolo(width)), ("nsolo", nsolo(width))] {
            group.throughput(Throughput::Elements(interpreted(&program, 5, SEED).0));
            group.bench_with_input(BenchmarkId::new(name, width), &program, |b, program| {
                b.iter(|| interpreted(program, 5, SEED));
            });
        }
    }
    group.finish();
}

/// The ratio of interpreter to hand-written, each pair measured back to back.
fn ratio() {
    const PAIRS: u64 = 1001;
    const GAMES: u64 = 20;
    let program = kisolo(7);
    let mut ratios: Vec<f64> = (0..PAIRS)
        .map(|pair| {
            let seed = SEED + pair;
            let start = Instant::now();
            black_box(interpreted(black_box(&program), GAMES, seed));
            let interpreted = start.elapsed();
            let start = Instant::now();
            black_box(by_hand(GAMES, black_box(seed)));
            interpreted.as_secs_f64() / start.elapsed().as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    let at = |share: usize| ratios[(PAIRS as usize - 1) * share / 100];
    println!(
        "kisolo 4x7, interpreter / hand-written: {:.2} (median of {PAIRS} pairs of {GAMES} games; \
         middle half {:.2} to {:.2})",
        at(50),
        at(25),
        at(75)
    );
}

criterion_group!(benches, games, columns);

fn main() {
    // `cargo bench -- ratio` prints the ratio alone.
    if !std::env::args().any(|argument| argument == "ratio") {
        benches();
        Criterion::default().configure_from_args().final_summary();
    }
    if !std::env::args().any(|argument| argument == "--test") {
        ratio();
    }
}
