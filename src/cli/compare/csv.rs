//! A comparison as CSV (RFC 4180, but lines end as everywhere else): one line a figure
//! and contender, each with all readings that it rests on.

use crate::compare::evidence::{Answer as Said, Bears};
use crate::compare::figures::{Figure, Unit, Values, degenerate, impact};
use crate::compare::interval::Estimate;
use crate::compare::part::Answer;
use crate::compare::plan::{Comparison, Plan};
use crate::compare::player::Player;
use crate::compare::tally::Tally;

const HEADER: [&str; 21] = [
    "game",
    "columns",
    "a",
    "b",
    "plays_alike",
    "section",
    "figure",
    "who",
    "unit",
    "of",
    "value",
    "low",
    "high",
    "n",
    "differs",
    "player",
    "seed",
    "max_turns",
    "partial",
    "a_readings",
    "b_readings",
];

/// The whole answer.
pub fn csv(answer: &Answer) -> String {
    let mut text = line(&HEADER.map(str::to_owned));
    for (comparison, tally) in answer.plan.comparisons.iter().zip(&answer.tallies) {
        let rows = Rows { answer, comparison };
        text += &rows.all(tally);
    }
    text
}

/// The lines of a comparison.
struct Rows<'a> {
    answer: &'a Answer,
    comparison: &'a Comparison,
}

impl Rows<'_> {
    fn plan(&self) -> &Plan {
        &self.answer.plan
    }

    fn all(&self, tally: &Tally) -> String {
        let sections = self.plan().sections;
        let comparison = self.comparison;
        let mut text = String::new();
        if sections.readings {
            for question in &comparison.questions {
                for (who, said) in [("a", &question.a), ("b", &question.b)] {
                    let cells = ["reading".into(), claims(said), said.reading.clone()];
                    text +=
                        &self.row("readings", &question.ambiguity, who, cells, Default::default());
                }
            }
        }
        if comparison.plays_alike {
            let cells = Default::default();
            return text + &self.row("impact", "plays_alike", "both", cells, Default::default());
        }
        if sections.impact {
            text += &self.figures("impact", &impact(self.plan(), comparison, tally));
        }
        if sections.degenerate {
            text += &self.figures("degenerate", &degenerate(tally));
        }
        text
    }

    fn figures(&self, section: &str, figures: &[Figure]) -> String {
        figures.iter().map(|figure| self.figure(section, figure)).collect()
    }

    fn figure(&self, section: &str, figure: &Figure) -> String {
        let row = |who: &str, estimate: &Estimate, differs: Option<bool>| {
            let unit = match figure.unit {
                Unit::Share => "share",
                Unit::Score => "score",
                Unit::Turns => "turns",
                Unit::Laps => "laps",
                Unit::Starts => "starts",
            };
            let number = |value: Option<f64>| value.map(|v| v.to_string()).unwrap_or_default();
            let differs = differs.map(|differs| differs.to_string()).unwrap_or_default();
            let cells = [unit.into(), figure.of.into(), number(estimate.value)];
            let rest =
                [number(estimate.low), number(estimate.high), estimate.n.to_string(), differs];
            self.row(section, &figure.id, who, cells, rest)
        };
        match &figure.values {
            Values::Together(estimate) => row("both", estimate, None),
            Values::Apart { a, b, difference } => {
                let of = |who, estimate: &Option<Estimate>, differs| {
                    estimate.as_ref().map(|e| row(who, e, differs)).unwrap_or_default()
                };
                of("a", a, None) + &of("b", b, None) + &of("a-b", difference, figure.differs())
            }
        }
    }

    /// A line: what it counts, of what and its value; then interval, n and verdict.
    fn row(
        &self,
        section: &str,
        figure: &str,
        who: &str,
        [unit, of, value]: [String; 3],
        [low, high, n, differs]: [String; 4],
    ) -> String {
        let plan = self.plan();
        let (a, b) = (&plan.contenders[self.comparison.a], &plan.contenders[self.comparison.b]);
        // Where no game was played there is nothing to say of how.
        let [player, seed, max_turns] = match n.as_str() {
            "" => Default::default(),
            _ => [player(plan), plan.play.seed.to_string(), plan.play.max_turns.to_string()],
        };
        line(&[
            plan.game.clone(),
            plan.columns.to_string(),
            a.name.clone(),
            b.name.clone(),
            self.comparison.plays_alike.to_string(),
            section.to_owned(),
            figure.to_owned(),
            who.to_owned(),
            unit,
            of,
            value,
            low,
            high,
            n,
            differs,
            player,
            seed,
            max_turns,
            self.answer.stopped.is_some().to_string(),
            a.readings_line(),
            b.readings_line(),
        ])
    }
}

fn player(plan: &Plan) -> String {
    match plan.play.player {
        Player::Random => "random".to_owned(),
        Player::Search { depth } => format!("search {depth}"),
    }
}

/// The claims for and against an answer.
fn claims(said: &Said) -> String {
    let kinds = [
        ("states", Bears::States),
        ("implies", Bears::Implies),
        ("contradicts", Bears::Contradicts),
    ];
    let lists = kinds.into_iter().filter_map(|(name, bears)| {
        let of_kind = said.evidence.iter().filter(|evidence| evidence.bears == bears);
        let ids: Vec<&str> = of_kind.map(|evidence| evidence.claim.as_str()).collect();
        (!ids.is_empty()).then(|| format!("{name} {}", ids.join(" ")))
    });
    lists.collect::<Vec<_>>().join("; ")
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
    cells.join(",") + "\n"
}

/// A cell, in quotes where it holds what separates cells.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell.to_owned()
}
