//! The figures of a comparison: each is worked out and named in one place, and every
//! form of output shows the same ones.

use serde::Serialize;

use super::interval::{Estimate, difference_of_shares, share};
use super::moments::{Moments, Of};
use super::plan::{Comparison, Entry, Plan};
use super::tally::{Games, Tally};

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A share of what `of` says, 0 to 1.
    Share,
    /// Points a game: 1 for a win, ½ for a draw.
    Score,
    /// Turns.
    Turns,
    /// Laps.
    Laps,
    /// Starts.
    Starts,
}

/// One figure, of both contenders together or of each.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its id, the same in every form of output.
    pub id: String,
    /// What it is, for a reader.
    pub title: String,
    /// What `n` counts.
    pub of: &'static str,
    /// What it counts itself.
    pub unit: Unit,
    /// Its values.
    pub values: Values,
}

/// The values of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Values {
    /// One for both.
    Together(Estimate),
    /// One for each, and the first less the second. `None` where a contender has no
    /// such thing, or where a difference of two greatest values says nothing.
    Apart {
        /// The first contender's.
        a: Option<Estimate>,
        /// The second's.
        b: Option<Estimate>,
        /// The first less the second.
        difference: Option<Estimate>,
    },
}

impl Figure {
    fn together(id: &str, title: &str, of: &'static str, value: Estimate) -> Figure {
        let values = Values::Together(value);
        Figure { id: id.to_owned(), title: title.to_owned(), of, unit: Unit::Share, values }
    }

    /// A share of games of each contender.
    fn shares(id: &str, title: &str, of: &'static str, [a, b]: [Option<Estimate>; 2]) -> Figure {
        let difference = a.zip(b).map(|(a, b)| difference_of_shares(&a, &b));
        let values = Values::Apart { a, b, difference };
        Figure { id: id.to_owned(), title: title.to_owned(), of, unit: Unit::Share, values }
    }

    fn means(
        (id, title): (&str, &str),
        of: &'static str,
        unit: Unit,
        moments: &Moments,
        pairs: u64,
    ) -> Figure {
        let values = Values::Apart {
            a: Some(moments.ratio(Of::A, pairs)),
            b: Some(moments.ratio(Of::B, pairs)),
            difference: Some(moments.difference(pairs)),
        };
        Figure { id: id.to_owned(), title: title.to_owned(), of, unit, values }
    }

    fn greatest(
        id: &str,
        title: &str,
        of: &'static str,
        unit: Unit,
        [a, b]: [(u64, u64); 2],
    ) -> Figure {
        let most = |(most, n): (u64, u64)| Estimate {
            value: (n > 0).then_some(most as f64),
            n,
            ..Estimate::NONE
        };
        let values = Values::Apart { a: Some(most(a)), b: Some(most(b)), difference: None };
        Figure { id: id.to_owned(), title: title.to_owned(), of, unit, values }
    }

    /// Whether the interval of the difference leaves zero out; `None` where there is no
    /// difference to speak of.
    pub fn differs(&self) -> Option<bool> {
        match &self.values {
            Values::Together(_) => None,
            Values::Apart { difference, .. } => {
                difference.and_then(|d| d.low.map(|_| d.is_apart_from_zero()))
            }
        }
    }
}

/// The share of moves whose result differs, as `--each` and `--all` show it too.
pub fn moves_differ(tally: &Tally) -> Estimate {
    tally.ratios.differing.share(Of::Both, tally.pairs)
}

/// The share of games whose winner differs.
pub fn winner_differs(tally: &Tally) -> Estimate {
    share(tally.winner_differs, tally.both_ended)
}

/// The first player's score, and its difference.
pub fn first_player_score(tally: &Tally) -> Figure {
    let (score, pairs) = (&tally.ratios.score, tally.pairs);
    // There are two half points in a game.
    let of_games = |estimate: Estimate| Estimate { n: estimate.n / 2, ..estimate };
    let of = |of| Some(of_games(score.share(of, pairs)));
    Figure {
        id: "first_player_score".into(),
        title: "first player's score".into(),
        of: "games",
        unit: Unit::Score,
        values: Values::Apart {
            a: of(Of::A),
            b: of(Of::B),
            difference: Some(of_games(score.difference_of_shares(pairs))),
        },
    }
}

/// What many games show of a comparison.
pub fn impact(plan: &Plan, comparison: &Comparison, tally: &Tally) -> Vec<Figure> {
    let ratios = &tally.ratios;
    let pairs = tally.pairs;
    let moves = |id: &str, title: &str, moments: &Moments| {
        Figure::together(id, title, "moves", moments.share(Of::Both, pairs))
    };
    let games = |of: fn(&Games) -> u64| {
        [&tally.a, &tally.b].map(|games| Some(share(of(games), games.all())))
    };
    let mut figures = vec![
        moves("moves_differ", "moves whose result differs", &ratios.differing),
        moves("moves_not_allowed", "moves the other does not allow", &ratios.not_allowed),
        moves("moves_other_outcome", "moves with another outcome", &ratios.other_outcome),
        moves("moves_other_position", "moves to another position alone", &ratios.other_position),
        Figure::together(
            "starts_differ",
            "positions with other starts",
            "positions",
            ratios.other_starts.share(Of::Both, pairs),
        ),
        Figure::together(
            "winner_differs",
            "games whose winner differs",
            "games",
            winner_differs(tally),
        ),
        first_player_score(tally),
    ];
    let drawn = [&tally.a, &tally.b].map(|games| Some(share(games.drawn(), games.ended)));
    figures.push(Figure::shares("drawn", "games drawn", "games", drawn));
    let means = |names, of, unit, moments| Figure::means(names, of, unit, moments, pairs);
    figures.extend([
        means(("turns", "turns a game"), "games", Unit::Turns, &ratios.turns),
        means(("laps_a_turn", "laps a turn"), "turns", Unit::Laps, &ratios.laps),
        Figure::greatest(
            "longest_chain",
            "longest chain of laps that ended",
            "turns",
            Unit::Laps,
            [
                (tally.a.longest_chain, ratios.laps.count(Of::A)),
                (tally.b.longest_chain, ratios.laps.count(Of::B)),
            ],
        ),
        means(("branching", "starts to choose from"), "turns", Unit::Starts, &ratios.starts),
        Figure::shares("cut_off", "games cut off", "games", games(|games| games.cut_off)),
        Figure::shares("undecided", "games undecided", "games", games(|games| games.undecided)),
    ]);
    figures.extend(endings(plan, comparison, tally));
    figures
}

/// The end rules of two contenders, in the order of the first and then the second.
pub fn end_rules<'p>(plan: &'p Plan, comparison: &Comparison) -> Vec<&'p str> {
    let (a, b) = (&plan.contenders[comparison.a], &plan.contenders[comparison.b]);
    let mut rules: Vec<&str> = Vec::new();
    for end in a.ends.iter().chain(&b.ends).filter(|end| end.ends_games) {
        if !rules.contains(&end.rule.as_str()) {
            rules.push(&end.rule);
        }
    }
    rules
}

/// The share of games that a rule ended, if the contender has it.
pub fn ended_by(entry: &Entry, games: &Games, rule: &str) -> Option<Estimate> {
    let number = entry.ends.iter().position(|end| end.rule == rule && end.ends_games)?;
    Some(share(games.ended_by(number), games.ended))
}

/// Endings by rule, as shares of the games that ended.
pub fn endings(plan: &Plan, comparison: &Comparison, tally: &Tally) -> Vec<Figure> {
    let (a, b) = (&plan.contenders[comparison.a], &plan.contenders[comparison.b]);
    end_rules(plan, comparison)
        .into_iter()
        .map(|rule| {
            let values = [ended_by(a, &tally.a, rule), ended_by(b, &tally.b, rule)];
            let id = format!("ended_by.{rule}");
            Figure::shares(&id, &format!("ended by {rule}"), "games", values)
        })
        .collect()
}

/// What games show of play without a choice or without a point.
pub fn degenerate(tally: &Tally) -> Vec<Figure> {
    let (ratios, pairs) = (&tally.ratios, tally.pairs);
    let forced = [Of::A, Of::B].map(|of| Some(ratios.forced.share(of, pairs)));
    let [a, b] = forced;
    let within = |turns: u64| {
        [&tally.a, &tally.b].map(|games| Some(share(games.within(turns), games.all())))
    };
    let turns = [Of::A, Of::B].map(|of| ratios.forced.count(of));
    vec![
        Figure {
            id: "turns_without_choice".into(),
            title: "turns without a choice".into(),
            of: "turns",
            unit: Unit::Share,
            values: Values::Apart {
                a,
                b,
                difference: Some(ratios.forced.difference_of_shares(pairs)),
            },
        },
        Figure::greatest(
            "longest_forced_line",
            "longest line of such turns",
            "turns",
            Unit::Turns,
            [(tally.a.longest_forced_line, turns[0]), (tally.b.longest_forced_line, turns[1])],
        ),
        Figure::shares("over_in_1", "games over in one turn", "games", within(1)),
        Figure::shares("over_in_2", "games over in two turns", "games", within(2)),
    ]
}

/// The rules by which a contender's games could end and none did. For each the upper
/// end of the interval says how often it may be all the same.
pub fn never_ended_by<'p>(entry: &'p Entry, games: &Games) -> Vec<(&'p str, Estimate)> {
    let never = |rule: &'p str| {
        let seen = ended_by(entry, games, rule)?;
        (seen.value == Some(0.0)).then_some((rule, seen))
    };
    let rules = entry.ends.iter().filter(|end| end.ends_games);
    rules.filter_map(|end| never(&end.rule)).collect()
}
