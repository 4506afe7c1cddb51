//! Witnesses are what they are said to be: held against a search written another way,
//! which goes through all games one after the other, forgets nothing, and finds what
//! may be taken by trying everything.
#![cfg(feature = "cli")]

mod common;

use makombo::compare::witness::{Limits, Parting, Sweep, Witness, shortest, smallest};
use makombo::engine::{
    Game, Hole, Illegal, Move, Opening, Played, Position, Program, Side, Take, Width,
};
use makombo::rules::Readings;
use makombo::sheet::model::Sheet;
use proptest::prelude::*;

use common::{KISOLO, NSOLO, any_readings, choose, compile};

const PATIENCE: u64 = 5_000;

/// What agrees as long as two games do.
type Verdict = (Position, u32, Option<Option<Side>>);

fn verdict(played: &Played) -> Verdict {
    (played.position.clone(), played.hand, played.ending.map(|ending| ending.winner))
}

/// Every list of at most so many units from the holes of a board of two columns.
fn any_takes(most: u16) -> Vec<Take> {
    let mut all = vec![vec![0u16; 4]];
    for hole in 0..4 {
        let grown = all.iter().flat_map(|take: &Vec<u16>| {
            let room = most - take.iter().sum::<u16>();
            (0..=room).map(move |units| {
                let mut take = take.clone();
                take[hole] = units;
                take
            })
        });
        all = grown.collect();
    }
    let some = |units: Vec<u16>| {
        let holes = units.into_iter().enumerate().filter(|&(_, units)| units > 0);
        Take(holes.map(|(at, units)| (Hole(at as u8), units)).collect())
    };
    all.into_iter().map(some).collect()
}

/// What a game takes: the starts, and whole moves with what comes of them.
struct Open<'p> {
    starts: Vec<Move>,
    moves: Vec<(Move, Verdict, Game<'p>)>,
}

/// Tries everything; `None` if something is not decided.
fn open<'p>(game: &Game<'p>) -> Option<Open<'p>> {
    let seeds = game.position().seeds_of(game.position().to_move().other());
    let mut open = Open { starts: Vec::new(), moves: Vec::new() };
    let mut attempt = |play: Move| -> Option<Option<bool>> {
        let mut next = game.clone();
        match next.play(&play) {
            Ok(played) if played.pending.is_some() => Some(Some(true)),
            Ok(played) => {
                open.moves.push((play, verdict(&played), next));
                Some(Some(false))
            }
            Err(Illegal::Undecided { .. }) => None,
            Err(_) => Some(None),
        }
    };
    let mut starts = Vec::new();
    let openings = Hole::all(game.position().width()).map(|hole| Opening { hole, facing: None });
    let bare = openings.map(|opening| Move::Sow { opening, takes: Vec::new() });
    for play in [Move::Pass].into_iter().chain(bare) {
        let Some(pending) = attempt(play.clone())? else { continue };
        if let (true, Move::Sow { opening, .. }) = (pending, &play) {
            for take in any_takes(seeds as u16) {
                attempt(Move::Sow { opening: *opening, takes: vec![take] })?;
            }
        }
        starts.push(play);
    }
    open.starts = starts;
    Some(open)
}

/// The fewest turns after which two games part, of so many at most; outside, `None` if
/// something is not decided.
fn turns_to_parting(games: [&Game<'_>; 2], most: usize) -> Option<Option<usize>> {
    if games[0].ending().is_some() {
        return Some(None);
    }
    let [a, b] = [open(games[0])?, open(games[1])?];
    if a.starts != b.starts {
        return Some(Some(0));
    }
    if most == 0 {
        return Some(None);
    }
    let said = |open: &Open<'_>| -> Vec<(Move, Verdict)> {
        open.moves.iter().map(|(play, verdict, _)| (play.clone(), verdict.clone())).collect()
    };
    if said(&a) != said(&b) {
        return Some(Some(1));
    }
    let mut fewest: Option<usize> = None;
    for ((_, _, a), (_, _, b)) in a.moves.iter().zip(&b.moves) {
        let room = fewest.map_or(most, |fewest| fewest - 1) - 1;
        if let Some(turns) = turns_to_parting([a, b], room)? {
            fewest = Some(turns + 1);
            if turns == 0 {
                break;
            }
        }
    }
    Some(fewest)
}

/// Plays a witness again: the two agree on its moves, and then part as it says.
fn replay(programs: [&Program; 2], witness: &Witness) {
    let mut games = programs.map(|program| Game::from(program, witness.start.clone(), &[]));
    for play in &witness.moves {
        let [a, b] = games.each_mut().map(|game| verdict(&game.play(play).unwrap()));
        assert_eq!(a, b, "before the end");
    }
    let [a, b] = games.each_ref();
    assert_eq!([a.position(), b.position()], [&witness.position; 2]);
    match &witness.parting {
        Parting::Starts { starts, passes } => {
            assert_eq!(*starts, [*a.legal(), *b.legal()]);
            assert_eq!(*passes, [a.must_pass(), b.must_pass()]);
            assert!(starts[0] != starts[1] || passes[0] != passes[1]);
        }
        Parting::Choices { play, ways } => {
            let pending = games.each_mut().map(|game| game.play(play).unwrap().pending);
            assert!(pending.iter().all(Option::is_some));
            // Another number of ways, or as many others.
            assert!(ways.iter().all(|ways| *ways > 0u8.into()));
        }
        Parting::Results { play, played } => {
            let again = games.each_mut().map(|game| game.play(play).unwrap());
            assert_eq!(again, played.each_ref().map(|played| (**played).clone()));
            let same = verdict(&again[0]) == verdict(&again[1]);
            assert!(!same || again[0].pending.is_some() != again[1].pending.is_some());
        }
    }
}

/// Two choices of readings, of which one differs from the other a little or much.
fn any_two(sheet: &'static Sheet) -> impl Strategy<Value = (&'static Sheet, [Readings; 2])> {
    let change = (0..sheet.ambiguities.len(), any::<prop::sample::Index>());
    (any_readings(sheet), any_readings(sheet), change, any::<bool>()).prop_map(
        move |(a, other, (at, reading), near)| {
            if !near {
                return (sheet, [a, other]);
            }
            let ambiguity = &sheet.ambiguities[at];
            let reading = reading.get(&ambiguity.readings).id.as_str();
            let mut b = a.clone();
            b.set(sheet, ambiguity.id.as_str(), reading).unwrap();
            (sheet, [a, b])
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The shortest game is as short as going through all games finds it.
    #[test]
    fn none_is_shorter(
        (sheet, readings) in prop_oneof![any_two(&KISOLO), any_two(&NSOLO)],
        holes in proptest::collection::vec(0..=2u16, 8),
    ) {
        const MOST: usize = 3;
        let programs = readings.map(|r| compile(sheet, &r, 2).with_patience(PATIENCE));
        let [a, b] = &programs;
        let start = Position::new(Width(2), [&holes[..4], &holes[4..]], Side::South, 0).unwrap();
        let games = [a, b].map(|program| Game::from(program, start.clone(), &[]));
        let Some(fewest) = turns_to_parting([&games[0], &games[1]], MOST) else { return Ok(()) };
        let limits = Limits { turns: MOST as u32, positions: 1_000_000 };
        let search = shortest([a, b], &start, limits, &|| false);
        prop_assert_eq!(search.unknown, 0);
        prop_assert_eq!(search.witness.as_ref().map(Witness::turns), fewest);
        match &search.witness {
            Some(witness) => replay([a, b], witness),
            None => prop_assert!(search.exhausted || search.turns == MOST as u32),
        }
    }
}

/// The fewest seeds of a position of two columns on which two programs part within a
/// turn, of so many at most, by counting through all numbers of eight digits.
fn fewest_seeds(programs: [&Program; 2], most: u16) -> Option<u32> {
    let digits = u32::from(most) + 1;
    let parting = (0..digits.pow(8)).filter_map(|number| {
        let holes: Vec<u16> = (0..8).map(|at| (number / digits.pow(at) % digits) as u16).collect();
        let seeds = holes.iter().sum::<u16>();
        if !(1..=most).contains(&seeds) {
            return None;
        }
        let start = Position::new(Width(2), [&holes[..4], &holes[4..]], Side::South, 0).unwrap();
        let games = programs.map(|program| Game::from(program, start.clone(), &[]));
        let parts = turns_to_parting([&games[0], &games[1]], 1).unwrap();
        parts.map(|_| u32::from(seeds))
    });
    parting.min()
}

#[test]
fn none_is_smaller() {
    let readings = [
        (&*KISOLO, "relay-source", "landing-hole"),
        (&*KISOLO, "capture-sow-start", "first-after-capturing-hole"),
        (&*KISOLO, "midmove-landing-condition", "landing-irrelevant"),
        (&*KISOLO, "endless-sowing", "move-not-allowed"),
        (&*KISOLO, "no-legal-move", "passes"),
        (&*KISOLO, "long-capture-lap", "capturing-hole-once"),
        (&*NSOLO, "singleton-capture", "never-captures"),
        (&*NSOLO, "bonus-decline", "may-decline"),
        (&*NSOLO, "bonus-shortage", "forfeit"),
    ];
    const MOST: u16 = 4;
    for (sheet, ambiguity, reading) in readings {
        let base = compile(sheet, &choose(sheet, None, &[]), 2);
        let changed = compile(sheet, &choose(sheet, None, &[(ambiguity, reading)]), 2);
        let programs = [&base, &changed];
        let sweep = Sweep { positions: 100_000, repeating: 100 };
        let found = smallest([programs], sweep, &|| false);
        let witness = found.witness.expect("two columns are enough for all of these");
        let seeds = witness.start.on_board();
        assert_eq!(found.swept[0].seeds, seeds - 1, "{ambiguity}");
        let expected = Some(seeds).filter(|&seeds| seeds <= u32::from(MOST));
        assert_eq!(expected, fewest_seeds(programs, MOST), "{ambiguity}");
        replay(programs, &witness);
    }
}

/// A position that comes again is enough to part two readings of repetition, and only
/// games of several turns show it.
#[test]
fn repetition_needs_a_game() {
    let base = choose(&NSOLO, None, &[]);
    let changed = choose(&NSOLO, None, &[("repetition-scope", "threefold")]);
    let [a, b] = [base, changed].map(|readings| compile(&NSOLO, &readings, 2));
    let sweep = Sweep { positions: 1, repeating: 10_000 };
    let found = smallest([[&a, &b]], sweep, &|| false);
    let witness = found.witness.expect("seeds can go round on two columns");
    assert!(witness.turns() > 1);
    replay([&a, &b], &witness);
    let game = Game::from(&a, witness.start.clone(), &[]);
    let other = Game::from(&b, witness.start.clone(), &[]);
    assert_eq!(turns_to_parting([&game, &other], 8), Some(Some(witness.turns())));
}

/// Where the search is stopped, it claims no more than it has gone through.
#[test]
fn a_search_that_is_stopped_says_so() {
    let base = compile(&KISOLO, &choose(&KISOLO, None, &[]), 7);
    let passes = compile(&KISOLO, &choose(&KISOLO, None, &[("no-legal-move", "passes")]), 7);
    let search =
        shortest([&base, &passes], base.start(), Limits { turns: 3, positions: 100_000 }, &|| {
            false
        });
    assert_eq!((search.turns, search.exhausted, search.is_proved()), (3, false, false));
    // 7, 29 and 107 games, of which some come to the same position.
    assert!(search.positions <= 1 + 7 + 29 + 107);
    let search =
        shortest([&base, &passes], base.start(), Limits { turns: 9, positions: 50 }, &|| false);
    assert_eq!((search.witness.is_none(), search.turns, search.is_proved()), (true, 2, false));
    // Two positions are opened, then somebody stops.
    let asked = std::cell::Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) > 0;
    let limits = Limits { turns: 9, positions: 100_000 };
    let stopped = shortest([&base, &passes], base.start(), limits, &stop);
    assert_eq!((stopped.witness.is_none(), stopped.turns, stopped.is_proved()), (true, 1, false));
    let sweep = Sweep { positions: 1_000_000, repeating: 1 };
    let swept = smallest([[&base, &base]], sweep, &|| true);
    assert!(swept.witness.is_none() && swept.swept.len() == 1 && swept.swept[0].seeds == 0);
    let alike =
        shortest([&base, &base], base.start(), Limits { turns: 2, positions: 100_000 }, &|| false);
    assert!(alike.witness.is_none());
}
