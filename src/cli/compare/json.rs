//! A comparison as JSON: named fields, documented in the README.

use serde_json::{Map, Value, json};

use crate::compare::figures::{Figure, Values, degenerate, impact, never_ended_by};
use crate::compare::interval::Estimate;
use crate::compare::part::Answer;
use crate::compare::plan::{Comparison, Plan, Shape};
use crate::compare::ranking::{changed, ranking, verdict};
use crate::compare::tally::{Games, Tally};

/// The whole answer.
pub fn json(answer: &Answer) -> Value {
    let plan = &answer.plan;
    let mut whole = Map::new();
    let mut put = |key: &str, value: Value| whole.insert(key.to_owned(), value);
    put("game", json!(plan.game));
    put("columns", json!(plan.columns));
    put("shape", json!(plan.shape));
    if plan.is_played() {
        put("play", json!(plan.play));
        put("pairs", json!(answer.pairs));
        put("partial", json!(answer.stopped));
    }
    put("contenders", json!(plan.contenders));
    let comparisons = plan.comparisons.iter().zip(&answer.tallies);
    put("comparisons", comparisons.map(|(c, tally)| comparison(plan, c, tally)).collect());
    if plan.shape == Shape::Each && plan.sections.impact {
        let ranked: Vec<String> = ranking(answer)
            .into_iter()
            .map(|number| changed(plan, &plan.comparisons[number]))
            .collect();
        put("ranking", json!(ranked));
        put("verdict", json!(verdict(answer)));
    }
    Value::Object(whole)
}

fn comparison(plan: &Plan, comparison: &Comparison, tally: &Tally) -> Value {
    let (a, b) = (&plan.contenders[comparison.a], &plan.contenders[comparison.b]);
    let mut of = Map::new();
    let mut put = |key: &str, value: Value| of.insert(key.to_owned(), value);
    put("a", json!(a.name));
    put("b", json!(b.name));
    put("plays_alike", json!(comparison.plays_alike));
    if plan.sections.readings {
        put("readings", json!(comparison.questions));
    }
    if let Some(witnesses) = &comparison.witnesses {
        put("witness", json!(witnesses));
    }
    if comparison.plays_alike || !plan.sections.plays() {
        return Value::Object(of);
    }
    let letters = [("a", a, &tally.a), ("b", b, &tally.b)];
    put("games", letters.iter().map(|(k, _, games)| ((*k).to_owned(), became(games))).collect());
    if plan.sections.impact {
        put("impact", figures(&impact(plan, comparison, tally)));
        put(
            "lengths",
            letters.iter().map(|(k, _, games)| ((*k).to_owned(), lengths(games))).collect(),
        );
    }
    if plan.sections.degenerate {
        put("degenerate", figures(&degenerate(tally)));
        let never = letters.iter().map(|(letter, entry, games)| {
            let never = never_ended_by(entry, games).into_iter();
            let never = never.map(|(rule, seen)| json!({ "rule": rule, "at_most": seen.high }));
            ((*letter).to_owned(), never.collect::<Value>())
        });
        put("never_ended_by", never.collect());
    }
    Value::Object(of)
}

/// What became of the games of a contender.
fn became(games: &Games) -> Value {
    json!({ "ended": games.ended, "cut_off": games.cut_off, "undecided": games.undecided })
}

/// How many games ended after so many turns.
fn lengths(games: &Games) -> Value {
    let lengths = games.lengths.iter();
    lengths.map(|(turns, games)| json!({ "turns": turns, "games": games })).collect()
}

fn figures(figures: &[Figure]) -> Value {
    figures.iter().map(|figure| (figure.id.clone(), one(figure))).collect()
}

fn one(figure: &Figure) -> Value {
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    put("title", json!(figure.title));
    put("unit", json!(figure.unit));
    put("of", json!(figure.of));
    match &figure.values {
        Values::Together(estimate) => {
            let Estimate { value, low, high, n } = estimate;
            put("value", json!(value));
            put("low", json!(low));
            put("high", json!(high));
            put("n", json!(n));
        }
        Values::Apart { a, b, difference } => {
            put("a", json!(a));
            put("b", json!(b));
            put("difference", json!(difference));
            put("differs", json!(figure.differs()));
        }
    }
    Value::Object(fields)
}
