//! The sentences in which mistakes are told: a title, a label under the place, and
//! a help that says what to write.

use super::mistake::{EndFault, FixtureFault, Problem};

/// Names at most this many of the known words in a help.
const LISTED: usize = 24;

impl Problem {
    /// One line: what is wrong.
    pub fn title(&self) -> String {
        use Problem::*;
        match self {
            NotUtf8 { offset } => format!("the file is not UTF-8: byte {offset} is no character"),
            TooLong { bytes, limit } => {
                format!("the file is too long: {bytes} bytes, and at most {limit} are read")
            }
            Empty => "the file is empty".into(),
            NotYaml { reason } => format!("not readable as YAML: {reason}"),
            DuplicateKey { key } => format!("the key `{key}` stands twice"),
            UnknownField { field, of, .. } => format!("unknown field `{field}` in {of}"),
            MissingField { field, of } => format!("{of} has no field `{field}`"),
            WrongType { expected, found } => format!("expected {expected}, found {found}"),
            UnknownWord { word, expected, .. } => format!("`{word}` is not {expected}"),
            OutOfRange { what, value, least, most } => {
                format!("{what} is {value}, and must be from {least} to {most}")
            }
            BadName { name } => format!("`{name}` is not a name"),
            BadHoles { text } => format!("`{text}` does not name holes"),
            BadWidths { text } => format!("`{text}` does not give widths"),
            EmptyList { what } => format!("{what} is empty"),
            DuplicateId { kind, id } => format!("two {} are called `{id}`", plural(kind)),
            Unknown { kind, name, .. } => format!("there is no {kind} `{name}`"),
            FileName { kind, id, file } => {
                format!("the {kind} is called `{id}`, and its file `{file}`")
            }
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
            CircularInterpretation { interpretation } => {
                format!("the interpretation `{interpretation}` is based on itself")
            }
            Uncited { what } => format!("{what} has neither a citation nor a convention"),
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
            NoRules { what } => format!("there are no {what}"),
            NothingToSow { rule } => {
                format!("`{rule}` may sow with nothing in hand")
            }
            GoesNowhere { rule } => format!("`{rule}` neither sows nor ends the turn"),
            AfterTheEnd { rule } => format!("`{rule}` goes on after the turn has ended"),
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
            BadPosition { reason, .. } => format!("the position cannot be read: {reason}"),
            StatedTotal { stated, drawn } => {
                format!("the drawing holds {drawn} seeds, and {stated} are stated")
            }
            BadMove { reason, .. } => format!("the move cannot be read: {reason}"),
            FixtureFault { reason } => match reason {
                self::FixtureFault::MoveAndMoves => "both `move` and `moves` are given".into(),
                self::FixtureFault::Columns => {
                    "`columns` goes with `position: start`, and only with it".into()
                }
                self::FixtureFault::OutcomeNeedsBy => {
                    "the outcome does not say which rule ends the game".into()
                }
                self::FixtureFault::ExpectsNothing => "the case expects nothing".into(),
                self::FixtureFault::RefusedAndMore => {
                    "the move is refused, and yet the case expects what follows it".into()
                }
                self::FixtureFault::SameReadings => {
                    "two cases of the fixture stand under the same readings".into()
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
            WrongType { expected, .. } => format!("expected {expected}"),
            UnknownWord { expected, .. } => format!("not {expected}"),
            DuplicateKey { .. } | DuplicateId { .. } => "again here".into(),
            Unknown { kind, .. } => format!("no such {kind}"),
            MissingReading { .. } => "not every reading is answered".into(),
            OutOfRange { least, most, .. } => format!("must be from {least} to {most}"),
            UnreachableRule { .. } | ImpossibleRule { .. } => "never fires".into(),
            Uncited { .. } => "nothing supports this".into(),
            StatedTotal { drawn, .. } => format!("{drawn} are drawn"),
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
            NotYaml { reason } if reason.contains("budget") || reason.contains("recursion") => {
                "no rule sheet needs a document this large or this deep".into()
            }
            NotYaml { .. } => return None,
            DuplicateKey { key } => format!("keep one `{key}`"),
            UnknownField { field, of, known } => suggest(field, known, &format!("the fields of {of} are")),
            MissingField { field, .. } => format!("add `{field}: …`"),
            WrongType { .. } => return None,
            UnknownWord { word, known, .. } => suggest(word, known, "the words are"),
            OutOfRange { .. } => return None,
            BadName { .. } => {
                "a name has lower-case letters, digits and hyphens, and starts with a letter".into()
            }
            BadHoles { .. } => {
                "write `all`, `inner`, `outer`, or a list such as [o1, iN, i(N-3)..iN]".into()
            }
            BadWidths { .. } => "write a range such as 2..36 or a list such as [7, 6]".into(),
            EmptyList { .. } => "name at least one".into(),
            DuplicateId { .. } => "ids are names that other files use: give this one another".into(),
            Unknown { kind, name, known } => {
                suggest(name, known, &format!("the {} are", plural(kind)))
            }
            FileName { id, .. } => format!("call the file `{id}.yaml`, or change the id"),
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
            CircularInterpretation { .. } => "let `like:` name another interpretation".into(),
            Uncited { .. } => {
                "add `cites: { states: [claim-id] }`, or `convention: why we decide so`".into()
            }
            UnreachableRule { by, .. } => format!("put it before `{by}`, or take it out"),
            ImpossibleRule { .. } => "take out the condition that excludes the others".into(),
            LastRuleConditional { .. } | LastRuleGuarded { .. } => {
                "end the list with a rule that always applies, such as `{ id: turn-ends, do: [end-turn] }`".into()
            }
            NoRules { what } => format!("add at least one of the {what}"),
            NothingToSow { .. } => {
                "lift a place that a condition of the rule says holds seeds".into()
            }
            GoesNowhere { .. } => "let it sow, or add `end-turn`".into(),
            AfterTheEnd { .. } => "`end-turn` comes last".into(),
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
            TooManySeeds { .. } => return None,
            BadPosition { help, .. } | BadMove { help, .. } => {
                if help.is_empty() {
                    return None;
                }
                help.clone()
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
                self::FixtureFault::ExpectsNothing => {
                    "add `position`, `outcome`, `fires`, `legal` or another expectation".into()
                }
                self::FixtureFault::RefusedAndMore => "take out all but `under` and `refused`".into(),
                self::FixtureFault::SameReadings => "let each case differ in `under`".into(),
            },
        };
        Some(help)
    }
}

/// "did you mean" where a known name is near, else the known names.
pub fn suggest<S: AsRef<str>>(name: &str, known: &[S], lead: &str) -> String {
    if let Some(near) = nearest(name, known) {
        return format!("did you mean `{near}`?");
    }
    if known.is_empty() {
        return "there are none".into();
    }
    format!("{lead} {}", list(known))
}

/// The known name nearest to a misspelt one, if any is near.
pub fn nearest<'a, S: AsRef<str>>(name: &str, known: &'a [S]) -> Option<&'a str> {
    let score = |candidate: &str| strsim::normalized_damerau_levenshtein(name, candidate);
    known
        .iter()
        .map(AsRef::as_ref)
        .map(|candidate| (score(candidate), candidate))
        .filter(|(score, _)| *score >= 0.6)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

fn plural(kind: &str) -> String {
    match kind.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{kind}s"),
    }
}

fn list<S: AsRef<str>>(names: &[S]) -> String {
    let shown: Vec<String> =
        names.iter().take(LISTED).map(|name| format!("`{}`", name.as_ref())).collect();
    let more = names.len().saturating_sub(LISTED);
    if more > 0 { format!("{} and {more} more", shown.join(", ")) } else { shown.join(", ") }
}
