//! Games of self-play, played again another way.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use makombo::compare::pair::play_pair;
use makombo::compare::player::Player;
use makombo::compare::run::Work;
use makombo::compare::selfplay::{Finish, Record, Table, Watcher, play};
use makombo::compare::shadow::{Parted, Shadow};
use makombo::compare::side::{Contender, read_side};
use makombo::compare::stream::Draws;
use makombo::compare::tally::Tally;
use makombo::engine::{Game, Illegal, Move, Opening, Position, Program, Take, Uniform, Width};
use makombo::sheet::model::Sheet;

use crate::common::{KISOLO, NSOLO};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn program(sheet: &Sheet, side: &str, width: u16) -> Program {
    let readings = read_side(sheet, side).unwrap();
    let contender = Contender::new(sheet, &readings, Width(width)).unwrap();
    contender.program.with_patience(1 << 10)
}

fn table(max_turns: u64) -> Table<'static> {
    Table { player: Player::Random, max_turns, stop: &GO_ON }
}

fn search(depth: u32) -> Table<'static> {
    Table { player: Player::Search { depth }, ..table(200) }
}

/// Programs of both games, with rules that repetitions, passes and endless sowings are
/// read by.
fn programs() -> Vec<Program> {
    let kisolo = |side: &str, width| program(&KISOLO, side, width);
    vec![
        kisolo("mancala-world", 7),
        kisolo("wikipedia-it", 7),
        kisolo("wikipedia-it+repetition=draw-on-board-repeat", 4),
        kisolo("mancala-world+repetition=threefold+endless-sowing=turn-just-stops", 3),
        kisolo("mancala-world+endless-sowing=move-not-allowed+no-legal-move=passes", 3),
        kisolo("mancala-world+relay-source=landing-hole+turn-end=hole-below-empty", 5),
        program(&NSOLO, "mancala-world", 3),
        program(&NSOLO, "mancala-world+bonus-decline=may-decline", 4),
    ]
}

/// The same game by the slow way: every turn played for its full account.
fn again(program: &Program, max_turns: u64, mut draws: Draws) -> Record {
    let mut game = Game::start(program);
    let mut record = Record {
        finish: Finish::Cut,
        turns: 0,
        openings: 0,
        starts: 0,
        forced: 0,
        forced_line: 0,
        finite: 0,
        laps: 0,
        longest: 0,
    };
    let mut line = Vec::new();
    while record.turns < max_turns && game.ending().is_none() {
        let starts: Vec<Opening> = game.legal().iter().collect();
        if starts.is_empty() {
            game.play(&Move::Pass).unwrap();
            line.push(true);
        } else {
            let at = (u128::from(draws.start()) * starts.len() as u128 / (1 << 64)) as usize;
            let mut asked = false;
            let mut bonus = Uniform(|| {
                asked = true;
                draws.bonus()
            });
            match game.open(starts[at], &mut bonus) {
                Err(Illegal::Undecided { .. }) => {
                    record.finish = Finish::Undecided;
                    break;
                }
                Err(other) => panic!("{other:?}"),
                Ok(played) => {
                    if played.endless.is_none() {
                        record.finite += 1;
                        record.laps += played.laps;
                        record.longest = record.longest.max(played.laps);
                    }
                }
            }
            record.openings += 1;
            record.starts += starts.len() as u64;
            line.push(starts.len() == 1 && !asked);
        }
        record.turns += 1;
    }
    if let (Some(ending), Finish::Cut) = (game.ending(), record.finish) {
        record.finish = Finish::Ended(ending);
    }
    record.forced = line.iter().filter(|forced| **forced).count() as u64;
    let lines = line.split(|forced| !forced).map(<[bool]>::len);
    record.forced_line = lines.max().unwrap_or(0) as u64;
    record
}

#[test]
fn games_are_the_same_by_the_slow_way() {
    let mut finishes = [0; 3];
    for program in &programs() {
        for number in 0..150 {
            let played = play(program, table(60), &mut Draws::of_game(8, number), &mut ());
            let wanted = again(program, 60, Draws::of_game(8, number));
            assert_eq!(played, Some(wanted), "game {number} of {:?}", program.rules().readings);
            finishes[match wanted.finish {
                Finish::Ended(_) => 0,
                Finish::Cut => 1,
                Finish::Undecided => 2,
            }] += 1;
        }
    }
    assert!(finishes[0] > 500 && finishes[1] > 10, "{finishes:?}");
}

/// Holds every move of a game against the other rules from scratch, with all positions
/// before it.
struct Scratch<'p> {
    program: &'p Program,
    history: Vec<Position>,
    before: Option<Position>,
    parted: Parted,
}

impl Watcher for Scratch<'_> {
    const ACTIVE: bool = true;

    fn before(&mut self, game: &Game<'_>) {
        let other = self.program.legal(game.position());
        self.parted.positions += 1;
        self.parted.starts += u64::from(game.legal().iter().ne(other.iter()));
        self.before = Some(game.position().clone());
    }

    fn after(&mut self, game: &Game<'_>, opening: Opening, takes: &[Take]) {
        let before = self.before.take().unwrap();
        let earlier: &[Position] = match self.history.split_last() {
            Some((last, earlier)) if *last == before => earlier,
            _ => &self.history,
        };
        let mut other = Game::from(self.program, before, earlier);
        let offered = takes.to_vec();
        let mut given = offered.into_iter();
        let went = other.open(opening, &mut Given(&mut given));
        let parted = &mut self.parted;
        match went {
            Err(Illegal::Undecided { .. }) => {}
            Err(_) => {
                parted.moves += 1;
                parted.not_allowed += 1;
            }
            Ok(played) if played.pending.is_some() => {
                parted.moves += 1;
                parted.not_allowed += 1;
            }
            Ok(played) => {
                parted.moves += 1;
                let over = |ending: Option<makombo::engine::Ending>| ending.map(|e| e.winner);
                if over(played.ending) != over(game.ending()) {
                    parted.outcome += 1;
                } else if played.position != *game.position() {
                    parted.position += 1;
                }
            }
        }
        self.history.push(game.position().clone());
    }

    fn passed(&mut self, _: &Game<'_>) {}
}

struct Given<'t>(&'t mut std::vec::IntoIter<Take>);

impl makombo::engine::Chooser for Given<'_> {
    fn choose(&mut self, _: &makombo::engine::Offer<'_>) -> Option<Take> {
        self.0.next()
    }
}

#[test]
fn moves_part_as_they_do_from_scratch() {
    let kisolo = |side: &str| program(&KISOLO, side, 4);
    let nsolo = |side: &str| program(&NSOLO, side, 3);
    let pairs = [
        (kisolo("mancala-world"), kisolo("wikipedia-it")),
        (kisolo("mancala-world"), kisolo("mancala-world+repetition=draw-on-board-repeat")),
        (
            kisolo("wikipedia-it+repetition=threefold"),
            kisolo("mancala-world+win-timing=checked-at-end-of-turn"),
        ),
        (
            kisolo("mancala-world+plain-start-first-seed=origin-first"),
            kisolo("mancala-world+endless-sowing=move-not-allowed"),
        ),
        (nsolo("mancala-world"), nsolo("mancala-world+bonus-decline=may-decline")),
        (nsolo("mancala-world+bonus-partial=up-to-n"), nsolo("mancala-world")),
    ];
    let mut seen = Parted::default();
    for (one, other) in &pairs {
        for number in 0..120 {
            let mut shadow = Shadow::start(other);
            play(one, table(80), &mut Draws::of_game(4, number), &mut shadow).unwrap();
            let mut scratch = Scratch {
                program: other,
                history: vec![other.start().clone()],
                before: None,
                parted: Parted::default(),
            };
            play(one, table(80), &mut Draws::of_game(4, number), &mut scratch).unwrap();
            let names = (&one.rules().readings, &other.rules().readings);
            assert_eq!(shadow.parted, scratch.parted, "game {number} of {names:?}");
            let parted = shadow.parted;
            seen.moves += parted.moves;
            seen.not_allowed += parted.not_allowed;
            seen.outcome += parted.outcome;
            seen.position += parted.position;
            assert!(parted.differing() <= parted.moves && parted.moves <= parted.positions);
        }
    }
    assert!(seen.not_allowed > 0 && seen.outcome > 0 && seen.position > 0, "{seen:?}");
    assert!(seen.moves > seen.not_allowed + seen.outcome + seen.position, "{seen:?}");
}

#[test]
fn nothing_parts_from_itself() {
    for program in &programs() {
        for number in 0..40 {
            let played = play_pair(program, program, table(60), 2, number).unwrap();
            assert_eq!(played.a, played.b);
            assert_eq!((played.a.1.differing(), played.a.1.starts), (0, 0));
        }
    }
}

#[test]
fn search_finds_a_win_in_one_and_stops_a_loss_in_two() {
    // With three seeds a hole, South wins at once on 4×6 by this reading.
    let wins = program(&KISOLO, "mancala-world+capture-sow-start=first-after-capturing-hole", 6);
    for number in 0..30 {
        for depth in 1..=3 {
            let record =
                play(&wins, search(depth), &mut Draws::of_game(1, number), &mut ()).unwrap();
            assert_eq!((record.turns, record.longest > 0), (1, true));
        }
    }
    // Looking two turns ahead, South never lets North win in two, as chance does.
    let italian = program(&KISOLO, "wikipedia-it", 7);
    let lost = |table: Table<'_>| {
        let lost = |number| {
            let record = play(&italian, table, &mut Draws::of_game(1, number), &mut ()).unwrap();
            record.turns == 2
        };
        (0..200).filter(|&number| lost(number)).count()
    };
    let (random, seeing) = (lost(table(200)), lost(search(2)));
    assert!(random > 0 && seeing == 0, "{random} and {seeing}");
}

#[test]
fn search_plays_the_same_game_twice() {
    let nsolo = program(&NSOLO, "mancala-world", 4);
    let other = program(&NSOLO, "mancala-world+bonus-decline=may-decline", 4);
    let games = |number| play_pair(&nsolo, &other, search(2), 6, number);
    for number in 0..5 {
        assert_eq!(games(number), games(number));
        assert!(games(number).is_some());
    }
}

fn tallies(threads: usize, numbers: std::ops::Range<u64>) -> (u64, Vec<Tally>) {
    let all = programs();
    let comparisons = [(&all[0], &all[1]), (&all[6], &all[6])];
    let work = Work { comparisons: &comparisons, table: table(100), seed: 12, deadline: None };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| work.play(numbers, &|_| {}))
}

#[test]
fn threads_and_stretches_change_nothing() {
    let (pairs, whole) = tallies(1, 0..150);
    assert_eq!((pairs, whole[0].pairs, whole[1].pairs), (150, 150, 150));
    assert_eq!(tallies(3, 0..150).1, whole);
    let cuts = [0, 1, 17, 90, 150];
    let parts = cuts.windows(2).rev().map(|cut| tallies(2, cut[0]..cut[1]).1);
    let sum = parts.reduce(|sum, part| {
        sum.into_iter().zip(&part).map(|(sum, more)| sum.plus(more).unwrap()).collect()
    });
    assert_eq!(sum.unwrap(), whole);
}

#[test]
fn what_is_stopped_is_whole_as_far_as_it_goes() {
    let all = programs();
    let comparisons = [(&all[0], &all[1])];
    let deadline = Some(Instant::now() + Duration::from_millis(300));
    let work = Work { comparisons: &comparisons, table: table(100), seed: 12, deadline };
    let (pairs, played) = work.play(0..1 << 40, &|_| {});
    assert!(pairs > 0 && pairs < 1 << 40);
    let again = Work { deadline: None, ..work };
    assert_eq!(again.play(0..pairs, &|_| {}), (pairs, played));
    let stop = AtomicBool::new(true);
    let stopped = Work { table: Table { stop: &stop, ..table(100) }, ..again };
    assert_eq!(stopped.play(0..100, &|_| {}), (0, vec![Tally::default()]));
}
