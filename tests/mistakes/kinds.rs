//! Every kind of mistake there is, by name. The matches have no `_`: a kind that is
//! added does not compile here until it has a name, and the catalogue then needs an
//! entry that shows it.

use std::collections::BTreeSet;

use makombo::sheet::Problem;
use makombo::sheet::expected::Expected;
use makombo::sheet::mistake::{EndFault, FixtureFault, RecordFault};

/// Names the variants of an enum: a function that gives the name, and all names.
macro_rules! kinds {
    ($name:ident, $all:ident, $of:ident: $($variant:ident)+) => {
        const $all: &[&str] = &[$(stringify!($variant),)+];
        fn $name(of: &$of) -> &'static str {
            match of { $($of::$variant { .. } => stringify!($variant),)+ }
        }
    };
}

kinds! { problem, PROBLEMS, Problem:
    NotUtf8 TooLong Empty NotYaml
    DuplicateKey UnknownField MissingField WrongType UnknownWord OutOfRange
    BadName BadHole BadHoles BadFormula StockDoesNotFit FewerThanNone HoleOffBoard BadWidths TooManyWords EmptyList
    DuplicateId DuplicateTitle Unknown FileName LikeItself MissingReading UnusedAmbiguity UnusedAction
    ReadingChangesNothing OpenAmbiguity UnsupportedReading CircularInterpretation
    AtOddsWithItself TwinOfNothing OtherLanguage
    Uncited UnreachableRule ImpossibleRule LastRuleConditional LastRuleGuarded NoRules
    NothingToSow GoesNowhere AfterTheEnd MisplacedPlace EndFields DefaultWidth
    TooManyConditions TooManySeeds
    BadPosition WidthNotAllowed StatedTotal BadMove FixtureFault RecordFault
}
kinds! { expected, EXPECTED, Expected: Record Names Key Word List Text Name Truth Number Form }
kinds! { end_fault, END_FAULTS, EndFault:
    NeedsWhen NeedlessWhen NeedsSame NeedlessSame WrongResult OneSide
}
kinds! { fixture_fault, FIXTURE_FAULTS, FixtureFault:
    MoveAndMoves Columns OutcomeNeedsBy NoCases ExpectsNothing RefusedAndMore SameReadings
}
kinds! { record_fault, RECORD_FAULTS, RecordFault:
    SeveralReadings DrawnWidth StateWithoutPosition NoRuleDecides NumbersFrom TableLacks
    TableTwice
}

/// The kind of a mistake.
pub fn kind(mistake: &Problem) -> String {
    let name = problem(mistake);
    match mistake {
        Problem::WrongType { expected: what, .. } => format!("{name} {}", expected(what)),
        Problem::EndFields { reason, .. } => format!("{name} {}", end_fault(reason)),
        Problem::FixtureFault { reason } => format!("{name} {}", fixture_fault(reason)),
        Problem::RecordFault { reason } => format!("{name} {}", record_fault(reason)),
        _ => name.to_owned(),
    }
}

/// Every kind.
pub fn all() -> BTreeSet<String> {
    let of = |name: &&str| -> Vec<String> {
        let faults = match *name {
            "WrongType" => EXPECTED,
            "EndFields" => END_FAULTS,
            "FixtureFault" => FIXTURE_FAULTS,
            "RecordFault" => RECORD_FAULTS,
            name => return vec![name.to_owned()],
        };
        faults.iter().map(|fault| format!("{name} {fault}")).collect()
    };
    PROBLEMS.iter().flat_map(of).collect()
}
