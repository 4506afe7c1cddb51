//! The rules that the engine runs, as sections of English prose with citations.
//!
//! What a rule says comes from the settled rules; what it rests on, from the sheet.

mod about;
mod action;
mod board;
mod condition;
mod end;
mod phrase;
mod readings;
mod setup;
mod text;

use serde::Serialize;

use crate::rules::Rules;
use crate::sheet::decode::Text;
use crate::sheet::model::{Cites, Sheet};
use crate::sheet::{Id, Spanned};
use phrase::sentence;

pub use condition::{condition_said, start_condition_said};
pub use end::end_condition_said;

pub(crate) use phrase::list;

pub use about::{AboutRow, about_table, text_of_about};
pub use readings::{ReadingRow, readings_table};
pub use text::{text_of_readings, text_of_sections};

/// A part of the rules under a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// The title.
    pub title: String,
    /// What it says, in order.
    pub paragraphs: Vec<Paragraph>,
}

/// A rule, or a remark that leads to rules, in whole sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Paragraph {
    /// The rule's id; none for a remark.
    pub rule: Option<String>,
    /// The rule's title, if it has one.
    pub title: Option<String>,
    /// The sentences.
    pub text: String,
    /// Claims that say it.
    pub states: Vec<String>,
    /// Claims from which it follows.
    pub implies: Vec<String>,
    /// Claims that say otherwise.
    pub contradicts: Vec<String>,
    /// Our reason, where no claim says it.
    pub convention: Option<String>,
}

impl Paragraph {
    fn remark(text: impl Into<String>) -> Paragraph {
        Paragraph { text: text.into(), ..Paragraph::default() }
    }

    fn rule(id: &str, text: String) -> Paragraph {
        Paragraph { rule: Some(id.to_owned()), ..Paragraph::remark(text) }
    }

    #[must_use]
    fn titled(self, title: Option<&Spanned<Text>>) -> Paragraph {
        Paragraph { title: title.map(|title| title.value.0.clone()), ..self }
    }

    /// Adds citations, each claim once, and a reason.
    #[must_use]
    fn resting_on(mut self, cites: &Cites, convention: Option<&Text>) -> Paragraph {
        let lists = [
            (&mut self.states, &cites.states),
            (&mut self.implies, &cites.implies),
            (&mut self.contradicts, &cites.contradicts),
        ];
        for (own, more) in lists {
            for claim in names(more) {
                if !own.contains(&claim) {
                    own.push(claim);
                }
            }
        }
        if let Some(reason) = convention {
            self.convention = Some(match self.convention {
                Some(earlier) => format!("{earlier} {}", reason.0),
                None => reason.0.clone(),
            });
        }
        self
    }
}

fn names(ids: &[Id]) -> Vec<String> {
    ids.iter().map(|id| id.value.clone()).collect()
}

/// The rules in English: the board, the start position, how a turn opens, what comes
/// after every lap, and the end. Whether a source of the interpretation reports the
/// width is for a caller to say who has the sources.
pub fn rules_prose(sheet: &Sheet, rules: &Rules, width_attested: bool) -> Vec<Section> {
    vec![
        board::section(sheet, rules, width_attested),
        setup::section(sheet, rules),
        opening(sheet, rules),
        after_lap(sheet, rules),
        end::section(sheet, rules),
    ]
}

fn opening(sheet: &Sheet, rules: &Rules) -> Section {
    let several = rules.starts.len() > 1;
    let mut paragraphs = Vec::new();
    if several {
        paragraphs.push(Paragraph::remark(
            "The ways to open a turn are tried in order. The first that some hole allows is the only \
             one open, and the player chooses among the holes that allow it.",
        ));
    }
    for (number, start) in rules.starts.iter().enumerate() {
        let lead = match number {
            0 if several => "First: ",
            0 => "",
            1 => "Only if there is none: ",
            _ => "Only if there is none of these either: ",
        };
        let opens = format!("the turn opens from {}", condition::of_start(start));
        let text = sentence(&format!("{lead}{opens}")) + &action::of_start(start, rules);
        let declared = sheet.turn.start.iter().find(|rule| rule.id.as_str() == start.id);
        let paragraph = Paragraph::rule(&start.id, text);
        paragraphs.push(match declared {
            Some(rule) => paragraph
                .titled(rule.title.as_ref())
                .resting_on(&rule.cites, rule.convention.as_ref()),
            None => paragraph,
        });
    }
    Section { title: "Opening a turn".into(), paragraphs }
}

fn after_lap(sheet: &Sheet, rules: &Rules) -> Section {
    let mut paragraphs = vec![Paragraph::remark(
        "A lap is the sowing of one handful, and its landing hole is the hole of the last seed. After \
         every lap these rules are asked in order, and the first that applies is carried out.",
    )];
    for (number, lap) in rules.laps.iter().enumerate() {
        let condition = condition::of_lap(lap);
        let lead = match condition {
            Some(condition) if condition.contains(',') => format!("if {condition}, then "),
            Some(condition) => format!("if {condition}, "),
            None if number > 0 => "otherwise ".to_owned(),
            None => String::new(),
        };
        let paragraph = Paragraph::rule(&lap.id, action::of_lap(&lead, lap, rules));
        let declared = sheet.turn.lap.iter().find(|rule| rule.id.as_str() == lap.id);
        paragraphs.push(match declared {
            Some(rule) => paragraph
                .titled(rule.title.as_ref())
                .resting_on(&rule.cites, rule.convention.as_ref()),
            None => paragraph,
        });
    }
    Section { title: "After a lap".into(), paragraphs }
}
