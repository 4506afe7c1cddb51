//! What must hold of every turn, whatever the rules say.

mod common;

use makombo::engine::{
    Chooser, Event, Game, Hole, Illegal, Move, Offer, Played, Position, Program, Side, Take,
    Uniform, View,
};
use makombo::notation::{
    draw_plain, read_drawing, read_move, read_position, read_state, write_move, write_position,
    write_state,
};
use makombo::rules::{Act, Readings};
use makombo::sheet::model::Sheet;
use makombo::sheet::vocabulary::Place;
use num_bigint::BigUint;
use proptest::prelude::*;

use common::{
    KISOLO, KISOLO_BEMBA, NSOLO, RELATIVES, any_position_of, any_readings, choose, compile,
};

const PATIENCE: u64 = 20_000;

/// A turn to be played: rules, a position, and bits to choose by.
fn any_turn() -> impl Strategy<Value = (&'static Sheet, Readings, Position, u64)> {
    (0..sheets().len()).prop_flat_map(|number| {
        let sheet = sheets()[number];
        (Just(sheet), any_readings(sheet), any_position_of(sheet), any::<u64>())
    })
}

/// What stood after a lap: the seeds, the landing hole, the conditions that each lap rule
/// lacked, and where the lap began, if a rule goes back there.
type State = (Vec<u16>, Hole, Vec<u64>, Vec<Hole>);

/// Every sheet; the two with the most to them more often.
fn sheets() -> Vec<&'static Sheet> {
    let main = [&*KISOLO, &*NSOLO].into_iter().cycle().take(6);
    main.chain([&*KISOLO_BEMBA]).chain(RELATIVES.iter()).collect()
}

/// A whole legal move, its bonus chosen uniformly, and what comes of it.
fn whole_move(program: &Program, position: &Position, seed: u64) -> Option<(Move, Played)> {
    struct Kept<F>(Uniform<F>, Vec<Take>);
    impl<F: FnMut() -> u64> Chooser for Kept<F> {
        fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
            let take = self.0.choose(offer)?;
            self.1.push(take.clone());
            Some(take)
        }
    }
    let mut game = Game::from(program, position.clone(), &[]);
    let legal = game.legal();
    let opening = legal.nth((seed % legal.len().max(1) as u64) as usize)?;
    let mut state = seed;
    let mut chooser = Kept(Uniform(|| next(&mut state)), Vec::new());
    match game.open(opening, &mut chooser) {
        Ok(played) => Some((Move::Sow { opening, takes: chooser.1 }, played)),
        Err(Illegal::Undecided { .. }) => None,
        Err(other) => panic!("{opening:?} is legal, and yet: {other:?}"),
    }
}

fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn total(position: &Position, hand: u32) -> u32 {
    position.on_board() + hand + u32::from(position.removed())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn seeds_are_conserved((sheet, readings, position, seed) in any_turn()) {
        let program = compile(sheet, &readings, position.width().0).with_patience(PATIENCE);
        if let Some((_, played)) = whole_move(&program, &position, seed) {
            prop_assert_eq!(total(&played.position, played.hand), total(&position, 0));
            let removed = played.position.removed() - position.removed();
            prop_assert_eq!(u32::from(removed), played.removed);
            // Own seeds are in hand with those captured only where a rule lifts both.
            let lifts_both = program.rules().laps.iter().flat_map(|lap| &lap.acts).any(|act| {
                matches!(act, Act::Lift(places)
                    if places.contains(&Place::Here) && places.contains(&Place::Opposite))
            });
            prop_assert!(lifts_both || played.hand <= played.captured);
        }
    }

    #[test]
    fn swapping_the_seats_changes_only_names((sheet, readings, position, seed) in any_turn()) {
        let program = compile(sheet, &readings, position.width().0).with_patience(PATIENCE);
        let here = whole_move(&program, &position, seed);
        let there = whole_move(&program, &position.swapped(), seed);
        prop_assert_eq!(here.is_some(), there.is_some());
        if let (Some((play, here)), Some((same, there))) = (here, there) {
            prop_assert_eq!(play, same);
            prop_assert_eq!(&here.position.swapped(), &there.position);
            prop_assert_eq!((here.hand, here.laps, here.captured), (there.hand, there.laps, there.captured));
            let swapped = here.ending.map(|end| (end.winner.map(Side::other), end.by));
            prop_assert_eq!(swapped, there.ending.map(|end| (end.winner, end.by)));
        }
    }

    #[test]
    fn positions_and_moves_go_through_text((sheet, readings, position, seed) in any_turn()) {
        prop_assert_eq!(&read_position(&write_position(&position)).unwrap(), &position);
        let drawn = read_drawing(&draw_plain(&position), position.to_move(), position.removed());
        let drawn = read_state(&write_state(&position), drawn.unwrap());
        prop_assert_eq!(&drawn.unwrap(), &position);
        let program = compile(sheet, &readings, position.width().0).with_patience(PATIENCE);
        if let Some((play, _)) = whole_move(&program, &position, seed) {
            let text = write_move(&play, position.width());
            prop_assert_eq!(read_move(&text, &position).unwrap(), play);
        }
    }

    /// The events of a turn, carried out one by one, give the position that the turn
    /// gives; watching changes nothing.
    #[test]
    fn a_trace_replayed_gives_the_same((sheet, readings, position, seed) in any_turn()) {
        let program = compile(sheet, &readings, position.width().0).with_patience(PATIENCE);
        let Some((play, unwatched)) = whole_move(&program, &position, seed) else { return Ok(()) };
        let mover = position.to_move();
        let mut sides = Side::BOTH.map(|side| position.side(side).to_vec());
        let (own, other) = (mover as usize, mover.other() as usize);
        let (mut hand, mut removed) = (0u32, 0u32);
        let mut watch = |view: View<'_>, event: Event<'_>| {
            match event {
                Event::Lift { hole, seeds } => {
                    assert_eq!(std::mem::take(&mut sides[own][hole.index()]), seeds);
                    hand += u32::from(seeds);
                }
                Event::Capture { hole, seeds } => {
                    assert_eq!(std::mem::take(&mut sides[other][hole.index()]), seeds);
                    hand += u32::from(seeds);
                }
                Event::Drop { hole, seeds } => {
                    sides[own][hole.index()] += 1;
                    hand -= 1;
                    assert_eq!(sides[own][hole.index()], seeds);
                }
                Event::Remove { hole, seeds } | Event::BonusTaken { hole, seeds } => {
                    sides[other][hole.index()] -= seeds;
                    removed += u32::from(seeds);
                }
                _ => {}
            }
            for side in Side::BOTH {
                assert_eq!(view.side(side), &sides[side as usize][..]);
            }
        };
        let mut game = Game::from(&program, position.clone(), &[]);
        let watched = game.play_observed(&play, &mut watch).unwrap();
        prop_assert_eq!(&watched, &unwatched);
        prop_assert_eq!(hand, watched.hand);
        prop_assert_eq!(removed, watched.removed);
        for side in Side::BOTH {
            prop_assert_eq!(watched.position.side(side), &sides[side as usize][..]);
        }
    }

    /// Turns played in place, one after another, come to what turns with a record come to.
    #[test]
    fn a_game_in_place_is_the_game((sheet, readings, position, seed) in any_turn()) {
        let program = compile(sheet, &readings, position.width().0).with_patience(PATIENCE);
        let mut fast = Game::from(&program, position, &[]);
        let mut slow = fast.clone();
        let mut state = seed;
        for _ in 0..12 {
            let legal = *slow.legal();
            prop_assert_eq!(&legal, fast.legal());
            let number = next(&mut state) as usize % legal.len().max(1);
            let Some(opening) = legal.nth(number) else { break };
            let (mut bits, mut same_bits) = (state, state);
            let played = slow.open(opening, &mut Uniform(|| next(&mut bits)));
            let sown = fast.advance_fast(opening, &mut Uniform(|| next(&mut same_bits)));
            prop_assert_eq!(sown, played.map(|played| played.laps));
            prop_assert_eq!(fast.position(), slow.position());
            prop_assert_eq!(fast.ending(), slow.ending());
        }
    }

    /// Every sowing ends, or the state after its last lap is one that stood before,
    /// and no state before that came twice. The states are kept whole here.
    #[test]
    fn a_sowing_ends_or_comes_round((sheet, readings, position, seed) in any_turn()) {
        let program = compile(sheet, &readings, position.width().0).with_patience(PATIENCE);
        let Some((play, _)) = whole_move(&program, &position, seed) else { return Ok(()) };
        // What a rule can read of whether the landing hole was occupied before the lap
        // is told only by which rules act, so a state is kept with what follows it.
        // Where a prize is sown from where the lap before began, that is part of it, too.
        let goes_back = program.rules().laps.iter().flat_map(|lap| &lap.acts).any(|act| {
            matches!(act, Act::Sow { first: Place::Origin | Place::LapFirst, .. })
        });
        let mut states: Vec<State> = Vec::new();
        let (mut origin, mut first_seed, mut lap) = (None, None, Vec::new());
        let mut last = None;
        let mut last_board = Vec::new();
        let mut watch = |view: View<'_>, event: Event<'_>| match event {
            Event::Landing { hole, asked, .. } => {
                let board: Vec<u16> =
                    Side::BOTH.iter().flat_map(|&side| view.side(side)).copied().collect();
                first_seed = lap.first().copied();
                lap.clear();
                let past = origin.into_iter().chain(first_seed).filter(|_| goes_back);
                states.push((board, hole, asked.to_vec(), past.collect()));
            }
            Event::Lift { hole, .. } => origin = Some(hole),
            Event::Drop { hole, .. } => {
                lap.push(hole);
                last = Some(hole);
                last_board =
                    Side::BOTH.iter().flat_map(|&side| view.side(side)).copied().collect();
            }
            _ => {}
        };
        let mut game = Game::from(&program, position.clone(), &[]);
        let played = game.play_observed(&play, &mut watch).unwrap();
        let mut seen = std::collections::HashSet::new();
        prop_assert!(states.iter().all(|state| seen.insert(state.clone())), "a state came twice");
        if let Some(first) = played.endless {
            prop_assert_eq!(states.len() as u64, played.laps - 1, "the last lap is not asked of");
            let (board, hole, ..) = &states[first as usize - 1];
            prop_assert_eq!(board, &last_board);
            prop_assert_eq!(Some(*hole), last);
            for side in Side::BOTH {
                let circuit = 2 * usize::from(position.width().0);
                let at = side as usize * circuit;
                prop_assert_eq!(played.position.side(side), &board[at..at + circuit]);
            }
        }
    }

    /// Readings declared to play alike do.
    #[test]
    fn declared_alike_plays_alike((sheet, readings, position, seed) in any_turn()) {
        for ambiguity in &sheet.ambiguities {
            for reading in &ambiguity.readings {
                let Some(like) = &reading.same_play_as else { continue };
                let [one, other] = [&reading.id, like].map(|id| {
                    let mut readings = readings.clone();
                    readings.set(sheet, ambiguity.id.as_str(), id.as_str()).unwrap();
                    let program = compile(sheet, &readings, position.width().0);
                    let start = program.start().clone();
                    (start, whole_move(&program.with_patience(PATIENCE), &position, seed))
                });
                prop_assert_eq!(one, other);
            }
        }
    }

    /// A bonus is counted, listed, numbered and permitted alike.
    #[test]
    fn bonuses_are_counted_as_they_are_listed(
        changes in proptest::sample::subsequence(BONUS_READINGS.to_vec(), 0..=4),
        holes in proptest::collection::vec(0..=3u16, 6),
        prize in 1..=5u16,
    ) {
        let program = compile(&NSOLO, &choose(&NSOLO, None, &changes), 3);
        with_offer(&program, &holes, prize, |offer| {
            let mut listed = Vec::new();
            offer.each(&mut |take| { listed.push(take); true });
            assert_eq!(offer.count(), BigUint::from(listed.len()));
            for (number, take) in listed.iter().enumerate() {
                assert_eq!(&offer.nth(&BigUint::from(number)), take);
                assert_eq!(offer.permits(take), Ok(()));
            }
            let unlike: std::collections::HashSet<_> = listed.iter().collect();
            assert_eq!(unlike.len(), listed.len(), "no taking is listed twice");
            // Whatever else could be taken from two holes is not permitted.
            for (a, b) in (0..6u8).flat_map(|a| (a + 1..6).map(move |b| (a, b))) {
                for (m, n) in (0..=3).flat_map(|m| (0..=3).map(move |n| (m, n))) {
                    let parts = [(Hole(a), m), (Hole(b), n)];
                    let take = Take(parts.into_iter().filter(|&(_, seeds)| seeds > 0).collect());
                    assert_eq!(offer.permits(&take).is_ok(), listed.contains(&take));
                }
            }
        });
    }
}

const BONUS_READINGS: [(&str, &str); 5] = [
    ("bonus-decline", "may-decline"),
    ("bonus-partial", "up-to-n"),
    ("bonus-split", "single-hole"),
    ("bonus-small-hole", "may-hold-fewer"),
    ("bonus-shortage", "forfeit"),
];

/// Shows a check the bonus that a capture of so many seeds makes due, North's holes
/// being as given and i1 the captured one.
fn with_offer(program: &Program, holes: &[u16], prize: u16, check: impl FnMut(&Offer<'_>)) {
    struct Shown<F>(F);
    impl<F: FnMut(&Offer<'_>)> Chooser for Shown<F> {
        fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
            (self.0)(offer);
            None
        }
    }
    let width = program.width();
    let mut north = holes.to_vec();
    // South sows two from o2 into o3 and i3, whose opposite hole is North's i1.
    let captured = Hole::inner(1, width);
    north[captured.index()] = prize;
    let south = [0, 2, 0, 0, 0, 0];
    let position = Position::new(width, [&south, &north], Side::South, 0).unwrap();
    let mut game = Game::from(program, position, &[]);
    let opening = game.legal().nth(0).unwrap();
    game.open(opening, &mut Shown(check)).unwrap();
}

/// Each distribution of a bonus is drawn about equally often.
#[test]
fn random_bonuses_are_uniform() {
    let program = compile(&NSOLO, &choose(&NSOLO, None, &[]), 3);
    let mut state = 1;
    with_offer(&program, &[1, 2, 3, 1, 0, 0], 3, |offer| {
        let ways = usize::try_from(offer.count()).unwrap();
        // The coefficient of x³ in (1 + x)² (1 + x + x²) (1 + x + x² + x³).
        assert_eq!(ways, 11);
        let mut drawn = std::collections::HashMap::new();
        let draws = 11_000;
        for _ in 0..draws {
            let take = Uniform(|| next(&mut state)).choose(offer).unwrap();
            *drawn.entry(take).or_insert(0u32) += 1;
        }
        assert_eq!(drawn.len(), ways);
        // Chi square with 10 degrees of freedom: 29.6 is passed once in a thousand
        // times, and the draws are the same in every run.
        let mean = f64::from(draws) / 11.0;
        let chi: f64 = drawn.values().map(|&n| (f64::from(n) - mean).powi(2) / mean).sum();
        assert!(chi < 29.6, "{chi}");
    });
}

/// Millions of distributions are counted and drawn from without being listed, and
/// counts beyond 128 bits are exact.
#[test]
fn large_bonuses_are_counted() {
    let readings = choose(&NSOLO, None, &[]);
    let program = compile(&NSOLO, &readings, 36);
    struct Count(Option<(BigUint, Take)>);
    impl Chooser for Count {
        fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
            let take = offer.nth(&(offer.count() - 1u8));
            offer.permits(&take).unwrap();
            self.0 = Some((offer.count(), take));
            None
        }
    }
    let width = program.width();
    let mut south = vec![0; 72];
    south[34] = 2;
    for (prize, each, digits) in [(10, 2, 13), (500, 200, 0)] {
        let mut north = vec![each; 72];
        north[Hole::inner(1, width).index()] = prize;
        let position = Position::new(width, [&south, &north], Side::South, 0).unwrap();
        let mut game = Game::from(&program, position, &[]);
        let opening = game.legal().nth(0).unwrap();
        let mut count = Count(None);
        let played = game.open(opening, &mut count).unwrap();
        assert_eq!(played.pending, Some((u32::from(prize), false)));
        let (ways, last) = count.0.unwrap();
        let taken: u32 = last.0.iter().map(|&(_, seeds)| u32::from(seeds)).sum();
        assert_eq!(taken, u32::from(prize));
        if digits > 0 {
            // The coefficient of x^10 in (1 + x + x²)^71.
            assert_eq!(ways, BigUint::from(trinomial(71, 10)));
            assert_eq!(ways.to_string().len(), digits);
        } else {
            assert!(ways.bits() > 128, "{}", ways.bits());
        }
    }
}

fn trinomial(power: u32, of: usize) -> u128 {
    let mut row = vec![0u128; of + 1];
    row[0] = 1;
    for _ in 0..power {
        for at in (0..=of).rev() {
            row[at] += row[..at].iter().rev().take(2).sum::<u128>();
        }
    }
    row[of]
}
