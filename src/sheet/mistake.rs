//! What can be wrong with a document, as data. The wording is in `wording.rs`.

use super::expected::Expected;
use super::span::Span;

/// One mistake: its place and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The place to underline.
    pub span: Span,
    /// What is wrong.
    pub problem: Box<Problem>,
    /// Another place the message points at ("first used here").
    pub related: Option<(Span, &'static str)>,
}

impl Mistake {
    /// A mistake at a place.
    pub fn new(span: Span, problem: Problem) -> Self {
        Mistake { span, problem: Box::new(problem), related: None }
    }

    /// The same, pointing at a second place.
    #[must_use]
    pub fn see(mut self, span: Span, label: &'static str) -> Self {
        self.related = Some((span, label));
        self
    }
}

/// The mistakes of a run, in the order they were found.
pub type Mistakes = Vec<Mistake>;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    // The document as a text.
    /// The bytes are not UTF-8.
    NotUtf8 {
        offset: usize,
    },
    /// The document is longer than any that is read.
    TooLong {
        most: usize,
    },
    /// The document holds nothing.
    Empty,
    /// The text is not YAML, or is beyond the reader's budget.
    NotYaml {
        reason: String,
    },

    // The shape of a node.
    /// A key stands twice in a mapping.
    DuplicateKey {
        key: String,
    },
    /// A record has no such field.
    UnknownField {
        field: String,
        of: &'static str,
        known: &'static [&'static str],
    },
    /// A record lacks a field it must have.
    MissingField {
        field: &'static str,
        of: &'static str,
    },
    /// A node is of the wrong type.
    WrongType {
        expected: Expected,
        found: &'static str,
    },
    /// A word is not in the vocabulary.
    UnknownWord {
        word: String,
        expected: &'static str,
        known: Vec<&'static str>,
    },
    /// A number lies outside its range.
    OutOfRange {
        what: &'static str,
        value: String,
        least: i128,
        most: i128,
    },
    /// Text that must be a name is not one.
    BadName {
        name: String,
    },
    /// Text that must name holes does not.
    BadHoles {
        text: String,
    },
    /// Text that must name one hole does not.
    BadHole {
        text: String,
    },
    /// Text that must give a number of seeds does not.
    BadFormula {
        text: String,
    },
    /// A stock that a board of an allowed width cannot hold.
    StockDoesNotFit {
        width: u16,
        stock: i64,
        room: i64,
    },
    FewerThanNone {
        width: u16,
        seeds: i64,
    },
    /// A hole that a board of an allowed width does not have.
    HoleOffBoard {
        width: u16,
    },
    /// Text that must give widths does not.
    BadWidths {
        text: String,
    },
    /// More words of a source are quoted than may be.
    TooManyWords {
        count: usize,
        most: usize,
    },
    /// A list that must have members has none.
    EmptyList {
        what: &'static str,
    },

    // Names and references.
    /// An id is given twice.
    DuplicateId {
        kind: &'static str,
        id: String,
    },
    /// Two rules or ambiguities of a game have one title.
    DuplicateTitle {
        title: String,
    },
    /// A reference to something that is not there.
    Unknown {
        kind: &'static str,
        name: String,
        known: Vec<String>,
    },
    /// A document's id is not the name of its file.
    FileName {
        kind: &'static str,
        id: String,
        file: String,
    },
    /// A reading is said to play like itself.
    LikeItself {
        reading: String,
    },
    /// A `depends-on` leaves readings out.
    MissingReading {
        ambiguity: String,
        missing: Vec<String>,
    },
    /// No rule depends on an ambiguity.
    UnusedAmbiguity {
        ambiguity: String,
    },
    /// No rule uses an action.
    UnusedAction {
        action: String,
    },
    /// A reading of an ambiguity, chosen under an interpretation, changes no rule.
    ReadingChangesNothing {
        ambiguity: String,
        reading: String,
        like: String,
    },
    /// An interpretation has no reading for an ambiguity, and there is no convention.
    OpenAmbiguity {
        ambiguity: String,
        interpretation: String,
    },
    /// An interpretation chooses a reading that none of its sources supports.
    UnsupportedReading {
        ambiguity: String,
        reading: String,
        interpretation: String,
    },
    /// A claim is said to be at odds with itself.
    AtOddsWithItself {
        claim: String,
    },
    /// A claim is said to have a twin, and its document has none.
    TwinOfNothing {
        claim: String,
    },
    /// A claim cited for a word is written in another language.
    OtherLanguage {
        claim: String,
        written: String,
        language: &'static str,
    },
    /// An interpretation is based on itself.
    CircularInterpretation {
        interpretation: String,
    },

    // Rules.
    /// Something has no citation; where we may decide it, it has no convention either.
    Uncited {
        what: String,
        decidable: bool,
    },
    /// A rule can never fire, since an earlier one always does.
    UnreachableRule {
        rule: String,
        by: String,
    },
    /// A rule's conditions exclude each other.
    ImpossibleRule {
        rule: String,
    },
    /// The last lap rule has a condition.
    LastRuleConditional {
        rule: String,
    },
    /// The last lap rule stands under a reading.
    LastRuleGuarded {
        rule: String,
    },
    /// There is no rule where one must be.
    NoRules {
        what: &'static str,
    },
    /// A rule sows though nothing need have been lifted.
    NothingToSow {
        rule: String,
    },
    /// A rule neither sows nor ends the turn, so the same lap would be asked again.
    GoesNowhere {
        rule: String,
    },
    /// An action stands after the turn has ended.
    AfterTheEnd {
        rule: String,
    },
    /// A place cannot be used here.
    MisplacedPlace {
        place: &'static str,
        action: &'static str,
        allowed: Vec<&'static str>,
    },
    /// A field is needed or not allowed beside another.
    EndFields {
        rule: String,
        reason: EndFault,
    },
    /// The default width is not an allowed one.
    DefaultWidth {
        width: u16,
    },
    /// Too many different conditions for one sheet.
    TooManyConditions {
        count: usize,
        most: usize,
    },
    /// More seeds than a board may hold.
    TooManySeeds {
        seeds: u64,
        most: u64,
    },

    // Positions and moves.
    /// A drawing or position line cannot be read.
    BadPosition {
        reason: String,
        help: String,
    },
    /// A board of a width that the sheet does not allow.
    WidthNotAllowed {
        width: u16,
        allowed: Vec<u16>,
    },
    /// A drawing holds another number of seeds than stated.
    StatedTotal {
        stated: u64,
        drawn: u64,
    },
    /// A move cannot be read.
    BadMove {
        reason: String,
        help: String,
    },
    /// A fixture asks for something no case can hold.
    FixtureFault {
        reason: FixtureFault,
    },
    /// A record of a game says what cannot go together.
    RecordFault {
        reason: RecordFault,
    },
}

/// What is wrong with an end rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndFault {
    /// `when` is missing where the check looks at the board.
    NeedsWhen,
    /// `when` stands where the check has its own condition.
    NeedlessWhen,
    /// `same` is missing from a repetition.
    NeedsSame,
    /// `same` stands outside a repetition.
    NeedlessSame,
    /// The result cannot follow from the check.
    WrongResult,
    /// Neither or both of `opponent` and `mover` are given.
    OneSide,
}

/// What is wrong with a fixture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixtureFault {
    /// Both `move` and `moves`.
    MoveAndMoves,
    /// `columns` beside a drawn position, or a start position without it.
    Columns,
    /// An outcome without the rule that ends the game.
    OutcomeNeedsBy,
    /// A fixture without cases.
    NoCases,
    /// A case that expects nothing.
    ExpectsNothing,
    /// A move is refused and yet something follows.
    RefusedAndMore,
    /// Two cases stand under the same readings.
    SameReadings,
}

/// What is wrong with a record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// Several readings of an ambiguity beside an interpretation.
    SeveralReadings,
    /// A drawing of another width than the record's.
    DrawnWidth { drawn: u16, width: u16 },
    /// Further state or removed seeds without a drawn position.
    StateWithoutPosition,
    /// A rule is named for an end that players agree on.
    NoRuleDecides,
    /// Numbers begin with a hole that the board does not have.
    NumbersFrom { width: u16 },
    /// A table has no name for some holes.
    TableLacks { holes: Vec<String> },
    /// A table has a second name for a hole.
    TableTwice { hole: String, known_as: String },
}

impl From<RecordFault> for Problem {
    fn from(reason: RecordFault) -> Problem {
        Problem::RecordFault { reason }
    }
}
