//! Parts of an answer, put together.

use makombo::compare::part::{Answer, Misfit, Part, Shard, Stopped, merge};
use makombo::compare::plan::{Comparison, Entry, Plan, Play, Sections, Shape};
use makombo::compare::player::Player;
use makombo::compare::run::Work;
use makombo::compare::selfplay::Table;
use makombo::compare::side::{Contender, read_side};
use makombo::engine::Width;

use crate::common::KISOLO;

#[test]
fn shards_are_read_as_they_are_written() {
    let shard = |text: &str| text.parse::<Shard>();
    assert_eq!(shard("3/7"), Ok(Shard { index: 3, of: 7 }));
    for wrong in ["8/7", "0/7", "1/0", "-1/7", "3", "3/7/9", "a/b", "", "1/99999999999"] {
        assert!(shard(wrong).is_err(), "{wrong}");
    }
    assert_eq!(shard("3/7").unwrap().to_string(), "3/7");
}

#[test]
fn shards_share_out_all_games_and_none_twice() {
    for games in [0, 1, 6, 7, 8, 1000, u64::MAX] {
        for of in [1, 2, 5, 7, 11] {
            let mut next = 0;
            for index in 1..=of {
                let numbers = Shard { index, of }.numbers(games);
                assert_eq!(numbers.start, next);
                let size = numbers.end - numbers.start;
                assert!(size >= games / of && size <= (games / of).saturating_add(1));
                next = numbers.end;
            }
            assert_eq!(next, games);
        }
    }
}

/// The parts of a comparison of so many games, and the whole.
fn parts(of: u64, games: u64) -> (Vec<Part>, Answer) {
    static GO_ON: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
    let contenders = ["mancala-world", "wikipedia-it"]
        .map(|side| Contender::new(&KISOLO, &read_side(&KISOLO, side).unwrap(), Width(5)).unwrap());
    let plan = Plan {
        version: "0".into(),
        game: "kisolo".into(),
        title: "Kisolo".into(),
        columns: 5,
        shape: Shape::Pair,
        sections: Sections { readings: true, witness: false, impact: true, degenerate: false },
        play: Play { games, seed: 3, player: Player::Random, max_turns: 50, patience: 1 << 26 },
        contenders: contenders.iter().map(|contender| Entry::new(contender, true)).collect(),
        comparisons: vec![Comparison::new(&KISOLO, &contenders, (0, 1), &|_| None)],
    };
    let answer = |shard: Shard| {
        let comparisons = [(&contenders[0].program, &contenders[1].program)];
        let table = Table { player: Player::Random, max_turns: 50, stop: &GO_ON };
        let work = Work { comparisons: &comparisons, table, seed: 3, deadline: None };
        let (pairs, tallies) = work.play(shard.numbers(games), &|_| {});
        Answer { plan: plan.clone(), pairs, stopped: None, tallies }
    };
    let part = |index| {
        let makombo_part = Shard { index, of };
        Part { makombo_part, answer: answer(makombo_part) }
    };
    ((1..=of).map(part).collect(), answer(Shard { index: 1, of: 1 }))
}

/// A part as it comes back from a file.
fn through_a_file(part: &Part) -> Part {
    serde_json::from_str(&serde_json::to_string(part).unwrap()).unwrap()
}

#[test]
fn parts_in_any_order_make_the_whole() {
    for of in [1, 5, 7] {
        let (mut parts, whole) = parts(of, 33);
        parts.reverse();
        parts.rotate_left(of as usize / 2);
        let parts: Vec<Part> = parts.iter().map(through_a_file).collect();
        assert_eq!(merge(&parts), Ok(whole));
    }
    // More parts than games: some have none.
    let (parts, whole) = parts(5, 3);
    assert_eq!(merge(&parts), Ok(whole));
}

#[test]
fn what_does_not_fit_is_refused() {
    let (parts, _) = parts(3, 9);
    let misfits = |parts: &[Part]| merge(parts).unwrap_err();
    let missing = |shards: &[u64]| Misfit::Missing { shards: shards.to_vec(), of: 3 };
    assert_eq!(misfits(&parts[1..]), [missing(&[1])]);
    let twice = [parts[0].clone(), parts[2].clone(), parts[0].clone()];
    assert_eq!(misfits(&twice), [Misfit::Doubled { first: 0, part: 2 }, missing(&[2])]);
    let changed = |change: fn(&mut Part)| {
        let mut parts = parts.clone();
        change(&mut parts[1]);
        misfits(&parts)
    };
    let other = |what| Misfit::Other { part: 1, what };
    assert_eq!(changed(|p| p.answer.plan.game = "nsolo".into())[0], other("another game"));
    assert_eq!(changed(|p| p.answer.plan.play.seed = 4)[0], other("another seed"));
    assert_eq!(changed(|p| p.answer.plan.play.games = 10)[0], other("another number of games"));
    let sheet = |p: &mut Part| p.answer.plan.contenders[0].ends[0].rule = "x".into();
    let what = "another comparison, or another rule sheet";
    assert_eq!(changed(sheet), [other(what), missing(&[2])]);
    let unfinished = |p: &mut Part| p.answer.stopped = Some(Stopped::Interrupted);
    assert_eq!(changed(unfinished), [Misfit::Unfinished { part: 1 }]);
    let corrupt = [Misfit::Corrupt { part: 1 }];
    assert_eq!(changed(|p| p.answer.pairs += 1), corrupt);
    assert_eq!(changed(|p| p.answer.tallies[0].a.ended += 1), corrupt);
    assert_eq!(changed(|p| p.answer.tallies.clear()), corrupt);
    assert_eq!(changed(|p| p.makombo_part.index = 9)[0], corrupt[0]);
    assert_eq!(changed(|p| p.makombo_part.of = 4)[0], Misfit::OtherNumber { part: 1 });
    assert!(merge(&[]).is_err());
}
