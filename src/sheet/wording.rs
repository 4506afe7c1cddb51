//! The sentences in which mistakes are told: a title, a label under the place, and
//! a help that says what to write.

use super::mistake::{EndFault, FixtureFault, Problem, RecordFault};
use super::suggest::{list, plural, short, suggest};

impl Problem {
    /// One line: what is wrong.
    pub fn title(&self) -> String {
        use Problem::*;
        match self {
            NotUtf8 { offset } => format!("the file is not UTF-8: byte {offset} is no character"),
            TooLong { most } => format!("the file is longer than {most} bytes"),
            Empty => "the file is empty".into(),
            NotYaml { reason } => format!("not readable as YAML: {}", short(reason)),
            DuplicateKey { key } => format!("the key `{}` stands twice", short(key)),
            UnknownField { field, of, .. } => format!("unknown field `{}` in {of}", short(field)),
            MissingField { field, of } => format!("{of} has no field `{field}`"),
            WrongType { expected, found } => {
                format!("expected {}, found {found}", expected.phrase())
            }
            UnknownWord { word, expected, .. } => format!("`{}` is not {expected}", short(word)),
            OutOfRange { what, value, least, most } => {
                let must = range(*least, *most);
                format!("{what} is {}, and must be {must}", short(value))
            }
            BadName { name } => format!("`{}` is not a name", short(name)),
            BadHoles { text } => format!("`{}` does not name holes", short(text)),
            BadHole { text } => format!("`{}` does not name a hole", short(text)),
            BadFormula { text } => format!("`{}` does not give a number of seeds", short(text)),
            StockDoesNotFit { width, stock, room } => format!(
                "on a board of {width} columns the stock is {stock} seeds, and the holes take 1 to {room}"
            ),
            FewerThanNone { width, seeds } => {
                format!("on a board of {width} columns that is {seeds} seeds")
            }
            HoleOffBoard { width } => {
                format!("a board of {width} columns does not have this hole")
            }
            BadWidths { text } => format!("`{}` does not give widths", short(text)),
            TooManyWords { count, most } => {
                format!("{count} words of the source are quoted, and at most {most} may be")
            }
            EmptyList { what } => format!("{what} is empty"),
            DuplicateId { kind, id } => format!("two {} are called `{id}`", plural(kind)),
            DuplicateTitle { title } => format!("two parts of the game are called \"{title}\""),
            Unknown { kind, name, .. } => format!("there is no {kind} `{name}`"),
            FileName { kind, id, file } => {
                format!("the {kind} is called `{id}`, and its file `{file}`")
            }
            LikeItself { reading } => format!("`{}` is said to play like itself", short(reading)),
            MissingReading { ambiguity, missing } => {
                format!("`{ambiguity}` has readings without an answer here: {}", list(missing))
            }
            UnusedAmbiguity { ambiguity } => format!("no rule depends on `{ambiguity}`"),
            UnusedAction { action } => format!("no rule does `{action}`"),
            ReadingChangesNothing { ambiguity, reading, like } => format!(
                "the reading `{reading}` of `{ambiguity}` changes no rule: it gives the same as `{like}`"
            ),
            OpenAmbiguity { ambiguity, interpretation } => {
                format!("`{interpretation}` leaves `{ambiguity}` open")
            }
            UnsupportedReading { ambiguity, reading, interpretation } => {
                format!("no source of `{interpretation}` supports `{reading}` for `{ambiguity}`")
            }
            AtOddsWithItself { claim } => format!("`{claim}` is said to be at odds with itself"),
            TwinOfNothing { claim } => format!("`{claim}` has a twin, and its document has none"),
            OtherLanguage { claim, written, language } => {
                format!(
                    "`{claim}` is cited for a word in {language}, and is written in `{written}`"
                )
            }
            CircularInterpretation { interpretation } => {
                format!("the interpretation `{interpretation}` is based on itself")
            }
            Uncited { what, decidable: true } => {
                format!("{what} has neither a citation nor a convention")
            }
            Uncited { what, decidable: false } => format!("{} has no citation", short(what)),
            UnreachableRule { rule, by } => {
                format!("the rule `{rule}` can never fire: `{by}` always acts before it")
            }
            ImpossibleRule { rule } => {
                format!("the rule `{rule}` can never fire: its conditions exclude each other")
            }
            LastRuleConditional { rule } => format!("the last lap rule `{rule}` has a condition"),
            LastRuleGuarded { rule } => {
                format!("the last lap rule `{rule}` stands under a reading")
            }
            NoRules { what } => format!("there are no {what} rules"),
            NothingToSow { rule } => {
                format!("`{rule}` may sow with nothing in hand")
            }
            GoesNowhere { rule } => format!("`{rule}` neither sows nor ends the turn"),
            AfterTheEnd { rule } => format!("`{rule}` goes on after it has sown or ended the turn"),
            MisplacedPlace { place, action, .. } => format!("`{action}` cannot use `{place}`"),
            EndFields { rule, reason } => match reason {
                EndFault::NeedsWhen => format!("the end rule `{rule}` has no condition"),
                EndFault::NeedlessWhen => {
                    format!("the end rule `{rule}` has a `when`, and its check needs none")
                }
                EndFault::NeedsSame => format!("the repetition rule `{rule}` has no `same`"),
                EndFault::NeedlessSame => {
                    format!("the end rule `{rule}` has a `same`, and is no repetition")
                }
                EndFault::WrongResult => {
                    format!("the result of `{rule}` cannot follow from its check")
                }
                EndFault::OneSide => {
                    format!("the condition of `{rule}` must look at one side")
                }
            },
            DefaultWidth { width } => format!("the default width {width} is not among the allowed"),
            TooManyConditions { count, most } => {
                format!("the rules have {count} different conditions, and at most {most} fit")
            }
            TooManySeeds { seeds, most } => {
                format!("{seeds} seeds are more than a board may hold, which is {most}")
            }
            BadPosition { reason, .. } => format!("the position cannot be read: {}", short(reason)),
            WidthNotAllowed { width, .. } => {
                format!("the sheet of this game allows no board of {width} columns")
            }
            StatedTotal { stated, drawn } => {
                format!("the drawing holds {drawn} seeds, and {stated} are stated")
            }
            BadMove { reason, .. } => format!("the move cannot be read: {}", short(reason)),
            FixtureFault { reason } => match reason {
                self::FixtureFault::MoveAndMoves => "both `move` and `moves` are given".into(),
                self::FixtureFault::Columns => {
                    "`columns` goes with `position: start`, and only with it".into()
                }
                self::FixtureFault::OutcomeNeedsBy => {
                    "the outcome does not say which rule ends the game".into()
                }
                self::FixtureFault::NoCases => "the fixture has no cases".into(),
                self::FixtureFault::ExpectsNothing => "the case expects nothing".into(),
                self::FixtureFault::RefusedAndMore => {
                    "the move is refused, and yet the case expects what follows it".into()
                }
                self::FixtureFault::SameReadings => {
                    "two cases of the fixture stand under the same readings".into()
                }
            },
            RecordFault { reason } => match reason {
                self::RecordFault::SeveralReadings => {
                    "several readings are given beside an interpretation".into()
                }
                self::RecordFault::DrawnWidth { drawn, width } => {
                    format!("the position has {drawn} columns, and the record says {width}")
                }
                self::RecordFault::StateWithoutPosition => {
                    "`state` and `removed` go with `position`, and only with it".into()
                }
                self::RecordFault::NoRuleDecides => {
                    "a rule is named for an end that no rule decides".into()
                }
                self::RecordFault::NumbersFrom { width } => {
                    format!(
                        "the numbers begin with a hole that a board of {width} columns does not have"
                    )
                }
                self::RecordFault::TableLacks { holes } => {
                    format!("the table has no name for {}", holes.join(", "))
                }
                self::RecordFault::TableTwice { hole, known_as } => {
                    format!("{hole} is called `{}` already", short(known_as))
                }
            },
        }
    }

    /// A few words under the place.
    pub fn label(&self) -> String {
        use Problem::*;
        match self {
            UnknownField { .. } => "no such field".into(),
            MissingField { field, .. } => format!("`{field}` is missing here"),
            WrongType { expected, .. } => format!("expected {}", expected.phrase()),
            UnknownWord { expected, .. } => format!("not {expected}"),
            DuplicateKey { .. } | DuplicateId { .. } | DuplicateTitle { .. } => "again here".into(),
            Unknown { kind, .. } => format!("no such {kind}"),
            MissingReading { .. } => "not every reading is answered".into(),
            OutOfRange { least, most, .. } => format!("must be {}", range(*least, *most)),
            HoleOffBoard { .. } => "not on every board".into(),
            StockDoesNotFit { .. } | FewerThanNone { .. } => "not on every board".into(),
            LikeItself { .. } => "this very reading".into(),
            AtOddsWithItself { .. } => "this very claim".into(),
            UnreachableRule { .. } | ImpossibleRule { .. } => "never fires".into(),
            Uncited { .. } => "nothing supports this".into(),
            StatedTotal { drawn, .. } => format!("{drawn} are drawn"),
            NothingToSow { .. }
            | GoesNowhere { .. }
            | AfterTheEnd { .. }
            | MisplacedPlace { .. } => "in this rule".into(),
            _ => String::new(),
        }
    }

    /// What to write instead.
    pub fn help(&self) -> Option<String> {
        use Problem::*;
        let help = match self {
            NotUtf8 { .. } => "save the file as UTF-8".into(),
            TooLong { .. } => "split the material into several files".into(),
            Empty => "`makombo` reads rule sheets, sources and fixtures; see rules/ for examples".into(),
            NotYaml { reason } => yaml_help(reason).into(),
            DuplicateKey { key } => format!("keep one `{key}`"),
            UnknownField { field, of, known } => suggest(field, known, &format!("the fields of {of} are")),
            MissingField { field, .. } => format!("add `{field}: …`"),
            WrongType { expected, .. } => expected.help(),
            UnknownWord { word, known, .. } => suggest(word, known, "the words are"),
            OutOfRange { least, most, .. } if least == most => format!("write {least}"),
            OutOfRange { least, most, .. } => format!("write a number from {least} to {most}"),
            BadName { .. } => {
                "a name starts with a letter and has only lower-case letters, digits and hyphens, 80 \
                 at most"
                    .into()
            }
            BadHoles { .. } => {
                "write `all`, `inner`, `outer`, or a list such as [o1, iN, i(N-3)..iN]".into()
            }
            BadHole { .. } => "write one hole, such as o1, iN or i(N-3)".into(),
            BadFormula { .. } => {
                "write a number such as 40, or one that goes with the columns, such as 3N-2".into()
            }
            StockDoesNotFit { .. } => {
                "change `stock` or `each`, or allow only boards that it fits".into()
            }
            FewerThanNone { .. } => {
                "write a number that is never less than none, or allow only wider boards".into()
            }
            HoleOffBoard { .. } => {
                "count from the end, as in iN or i(N-1), or allow only wider boards".into()
            }
            BadWidths { .. } => {
                "write a range within 2..36, such as 8..36 or even 4..36, or a list such as [7, 6]".into()
            }
            TooManyWords { .. } => {
                "keep those that are themselves the evidence; what is said goes in `says`, in words \
                 of your own"
                    .into()
            }
            EmptyList { .. } => "name at least one".into(),
            DuplicateId { .. } => "ids are names that other files use: give this one another".into(),
            DuplicateTitle { .. } => {
                "readers tell rules and ambiguities apart by their titles: give this one another".into()
            }
            Unknown { kind, name, known } => {
                suggest(name, known, &format!("the {} are", plural(kind)))
            }
            FileName { id, .. } => format!("call the file `{id}.yaml`, or change the id"),
            LikeItself { .. } => {
                "name another reading of the ambiguity, or take `same-play-as` out".into()
            }
            MissingReading { missing, .. } => format!(
                "answer every declared reading: add {}",
                missing.iter().map(|m| format!("`{m}: …`")).collect::<Vec<_>>().join(", ")
            ),
            UnusedAmbiguity { .. } => {
                "let a rule depend on it (`depends-on:` or `under:`), or take it out".into()
            }
            UnusedAction { .. } => "name it in the `do:` of a rule, or take it out".into(),
            ReadingChangesNothing { like, .. } => format!(
                "let a rule answer it differently, or declare `same-play-as: {like}`"
            ),
            OpenAmbiguity { .. } => {
                "choose a reading in the interpretation, or give the ambiguity a `convention:`".into()
            }
            UnsupportedReading { .. } => {
                "cite a claim that states or implies it, or leave it to the convention".into()
            }
            TwinOfNothing { .. } => {
                "name the other document under `twin-of:`, or leave this out".into()
            }
            AtOddsWithItself { .. } => {
                "name another claim, or split this one where it says two things".into()
            }
            OtherLanguage { language, .. } => {
                format!("cite a claim of a source in {language}, or move the word to its language")
            }
            CircularInterpretation { .. } => "let `like:` name another interpretation".into(),
            Uncited { decidable: false, .. } => "add `cites: { states: [claim-id] }`".into(),
            Uncited { .. } => {
                "add `cites: { states: [claim-id] }`, or `convention: why we decide so`".into()
            }
            UnreachableRule { by, .. } => format!("put it before `{by}`, or take it out"),
            ImpossibleRule { .. } => "take out the condition that excludes the others".into(),
            LastRuleConditional { .. } | LastRuleGuarded { .. } => {
                "end the list with a rule that always applies, such as `{ id: turn-ends, do: [end-turn] }`".into()
            }
            NoRules { what } => format!("write at least one under `{what}:`"),
            NothingToSow { .. } => {
                "lift a place that a condition of the rule says holds seeds".into()
            }
            GoesNowhere { .. } => "let it sow, or add `end-turn`".into(),
            AfterTheEnd { .. } => "let `sow` or `end-turn` come last".into(),
            MisplacedPlace { action, allowed, .. } => {
                format!("the places for `{action}` are {}", list(allowed))
            }
            EndFields { reason, .. } => match reason {
                EndFault::NeedsWhen => "add `when: { opponent: inner, holds: none }` or the like".into(),
                EndFault::NeedlessWhen => "take `when` out".into(),
                EndFault::NeedsSame => "add `same: board` or `same: board-and-mover`".into(),
                EndFault::NeedlessSame => "take `same` out".into(),
                EndFault::WrongResult => {
                    "`forbidden` and `end-turn` follow only from `endless`, `pass` only from `no-legal-start`".into()
                }
                EndFault::OneSide => "give either `opponent:` or `mover:`".into(),
            },
            DefaultWidth { .. } => "let `allowed` include the default".into(),
            TooManyConditions { .. } => "let rules share conditions".into(),
            TooManySeeds { .. } => "lay fewer seeds, or allow only narrower boards".into(),
            BadPosition { help, .. } | BadMove { help, .. } => {
                if help.is_empty() {
                    return None;
                }
                help.clone()
            }
            WidthNotAllowed { allowed, .. } => {
                let allowed: Vec<String> = allowed.iter().map(u16::to_string).collect();
                format!("the widths are {}", allowed.join(", "))
            }
            StatedTotal { drawn, .. } => {
                format!("correct the drawing, or write `seeds: {drawn}`")
            }
            FixtureFault { reason } => match reason {
                self::FixtureFault::MoveAndMoves => "give one of them".into(),
                self::FixtureFault::Columns => {
                    "a drawing gives its own width; a start position needs `columns: 7`".into()
                }
                self::FixtureFault::OutcomeNeedsBy => "add `by:` with the id of an end rule".into(),
                self::FixtureFault::NoCases => "write under `expect:` what must come of it".into(),
                self::FixtureFault::ExpectsNothing => {
                    "add `position`, `outcome`, `fires`, `legal` or another expectation".into()
                }
                self::FixtureFault::RefusedAndMore => "take out all but `under` and `refused`".into(),
                self::FixtureFault::SameReadings => "let each case differ in `under`".into(),
            },
            RecordFault { reason } => match reason {
                self::RecordFault::SeveralReadings => {
                    "give one, or leave the interpretation out to try them all".into()
                }
                self::RecordFault::DrawnWidth { drawn, .. } => {
                    format!("write `width: {drawn}`, or correct the drawing")
                }
                self::RecordFault::StateWithoutPosition => {
                    "draw the `position` that the record begins with, or take it out".into()
                }
                self::RecordFault::NoRuleDecides => {
                    "take `by` out, or say `south-wins`, `north-wins` or `draw`".into()
                }
                self::RecordFault::NumbersFrom { width } => {
                    format!("begin `from` one of o1 to o{width} and i1 to i{width}")
                }
                self::RecordFault::TableLacks { .. } => {
                    "name every hole of a side once, as in `a: o1`".into()
                }
                self::RecordFault::TableTwice { .. } => "give each hole one name".into(),
            },
        };
        Some(help)
    }
}

/// A range of numbers as part of a sentence.
fn range(least: i128, most: i128) -> String {
    if least == most { format!("{least}") } else { format!("from {least} to {most}") }
}

/// What to look for where a text is not YAML, by what the YAML library says.
fn yaml_help(reason: &str) -> &'static str {
    let says = |words: &[&str]| words.iter().any(|word| reason.contains(word));
    if says(&["too large or too deep"]) {
        "no document here needs so many nodes, so many aliases or so deep a nesting"
    } else if says(&["far too large"]) {
        "numbers here are at most 65535; put quotes around text made of digits"
    } else if says(&["tab"]) {
        "indent with spaces"
    } else if says(&["anchor", "alias"]) {
        "write `&name` before the first value and `*name` where it comes again"
    } else if says(&["document"]) {
        "keep one document a file, without `---` between"
    } else {
        "look for a missing colon, bracket or quote, and for a line indented unlike its neighbours"
    }
}
