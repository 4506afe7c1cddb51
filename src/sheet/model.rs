//! The rule sheet: a game as data, with its ambiguities, readings and
//! interpretations.

use super::choice::{Choice, Guard};
use super::decode::{self, Decode, Named, OneOrMore, Text};
use super::expected::Expected;
use super::mistake::{Mistake, Mistakes, Problem};
use super::node::{Kind, Node};
use super::span::Id;
use super::vocabulary::*;

record! {
    /// A rule sheet: one game.
    pub struct Sheet: "the rule sheet" {
        /// The game's id, which is also the file's name.
        "game" game: required Id,
        /// The game's name as printed.
        "title" title: required Text,
        /// The board.
        "board" board: required Board,
        /// How the seeds lie at the start.
        "setup" setup: required Vec<Setup>,
        /// Actions that several rules share.
        "actions" actions: default Named<Vec<Action>>,
        /// The rules of a turn.
        "turn" turn: required Turn,
        /// The rules that end a game, in the order they are asked.
        "end" end: required Vec<EndRule>,
        /// Where the sources are ambiguous, silent or at odds.
        "ambiguities" ambiguities: required Vec<Ambiguity>,
        /// Named choices of readings; the first is the default.
        "interpretations" interpretations: required Vec<Interpretation>,
    }
}

record! {
    /// The board of a game.
    pub struct Board: "the board" {
        /// The number of rows: four.
        "rows" rows: required Rows,
        /// The holes in a row.
        "columns" columns: required Columns,
        /// Which way seeds are sown.
        "direction" direction: required Choice<Direction>,
        /// The claims behind rows and direction.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

/// The number of rows of a board. The engine plays on four.
#[derive(Clone, Copy, Debug)]
pub struct Rows;

impl Decode for Rows {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        decode::number(node, "the number of rows", 4, 4, mistakes).map(|_| Rows)
    }
}

record! {
    /// The widths a game is played on.
    pub struct Columns: "the columns" {
        /// The width where none is chosen.
        "default" default: required Width,
        /// The widths the rules can be played on.
        "allowed" allowed: required Widths,
        /// The widths that sources report, and which sources.
        "attested" attested: required Vec<Attested>,
    }
}

record! {
    /// Widths that sources report.
    pub struct Attested: "an attested width" {
        /// The widths.
        "widths" widths: required Widths,
        /// The claims that report them.
        "cites" cites: required Cites,
        /// What kind of play they are reported of.
        "note" note: optional Text,
    }
}

/// The fewest columns a board may have.
pub const NARROWEST: u16 = 2;
/// The most columns a board may have.
pub const WIDEST: u16 = 36;

/// A number of columns, 2 to 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Width(pub u16);

impl Decode for Width {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        decode::number(node, "the width", NARROWEST.into(), WIDEST.into(), mistakes)
            .map(|value| Width(value as u16))
    }
}

/// A set of widths: a list such as `[7, 6]` or a range such as `8..36`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widths(pub Vec<u16>);

impl Decode for Widths {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::List(_) => {
                let widths = Vec::<Width>::decode(node, mistakes)?;
                Some(Widths(widths.into_iter().map(|width| width.0).collect()))
            }
            Kind::Text(text) => {
                let range = text.split_once("..").and_then(|(low, high)| {
                    Some(low.trim().parse::<u16>().ok()?..=high.trim().parse::<u16>().ok()?)
                });
                match range {
                    Some(range)
                        if NARROWEST <= *range.start()
                            && range.start() <= range.end()
                            && *range.end() <= WIDEST =>
                    {
                        Some(Widths(range.collect()))
                    }
                    _ => {
                        let problem = Problem::BadWidths { text: text.clone() };
                        mistakes.push(Mistake::new(node.span, problem));
                        None
                    }
                }
            }
            _ => {
                let (of, write) = ("widths", "a range such as `2..36` or a list such as `[7, 6]`");
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

record! {
    /// Seeds laid at the start; later entries overrule earlier ones.
    pub struct Setup: "a setup" {
        /// The holes of each player.
        "holes" holes: required Holes,
        /// The seeds in each.
        "seeds" seeds: required u16,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

/// Holes of each player: a row or two, or a list of names that may use `N`.
#[derive(Clone, Debug)]
pub enum Holes {
    /// All holes of a territory.
    Territory(Territory),
    /// Holes by name: row, first and last number.
    Named(Vec<(Row, Affine, Affine)>),
}

/// A hole's number as a function of the width: a constant, or N less one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affine {
    /// A number.
    Number(u16),
    /// N less a number.
    LessThanN(u16),
}

impl Affine {
    /// Its value on a board of a width.
    pub fn at(self, width: u16) -> Option<u16> {
        let value = match self {
            Affine::Number(n) => n,
            Affine::LessThanN(n) => width.checked_sub(n)?,
        };
        (1..=width).contains(&value).then_some(value)
    }

    fn parse(text: &str) -> Option<Self> {
        let text = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
        match text.strip_prefix('N') {
            Some("") => Some(Affine::LessThanN(0)),
            Some(rest) => rest.strip_prefix('-')?.trim().parse().ok().map(Affine::LessThanN),
            None => text.parse().ok().map(Affine::Number),
        }
    }
}

fn named_holes(text: &str) -> Option<(Row, Affine, Affine)> {
    let one = |text: &str| -> Option<(Row, Affine)> {
        let row = match text.chars().next()? {
            'i' => Row::Inner,
            'o' => Row::Outer,
            _ => return None,
        };
        Some((row, Affine::parse(&text[1..])?))
    };
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let ((row, first), (other, last)) = (one(low.trim())?, one(high.trim())?);
    (row == other).then_some((row, first, last))
}

impl Decode for Holes {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let bad = |node: &Node, text: &str, mistakes: &mut Mistakes| {
            mistakes.push(Mistake::new(node.span, Problem::BadHoles { text: text.to_owned() }));
        };
        match &node.kind {
            Kind::Text(text) => match text.as_str() {
                "all" => Some(Holes::Territory(Territory::Own)),
                "inner" => Some(Holes::Territory(Territory::Inner)),
                "outer" => Some(Holes::Territory(Territory::Outer)),
                _ => {
                    bad(node, text, mistakes);
                    None
                }
            },
            Kind::List(items) => {
                let mut named = Vec::with_capacity(items.len());
                for item in items {
                    match &item.kind {
                        Kind::Text(text) => match named_holes(text) {
                            Some(holes) => named.push(holes),
                            None => bad(item, text, mistakes),
                        },
                        _ => {
                            let (of, write) = ("a hole's name", "one such as `o1` or `i(N-3)..iN`");
                            decode::wrong_type(item, Expected::Form { of, write }, mistakes);
                        }
                    }
                }
                Some(Holes::Named(named))
            }
            _ => {
                let (of, write) =
                    ("holes", "`all`, `inner`, `outer`, or a list such as `[o1, iN]`");
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

record! {
    /// The rules of a turn.
    pub struct Turn: "the turn" {
        /// Groups of starts: the first with an eligible hole holds all legal starts.
        "start" start: required Vec<StartRule>,
        /// Asked after every lap: the first that matches acts.
        "lap" lap: required Vec<LapRule>,
    }
}

record! {
    /// A way to open a turn.
    pub struct StartRule: "a start rule" {
        /// The rule's id.
        "id" id: required Id,
        /// The readings under which the rule exists.
        "under" under: default Guard,
        /// Where the start may be.
        "from" from: required Choice<Territory>,
        /// What must hold of the hole.
        "when" when: default Condition,
        /// What is then done.
        "do" acts: required Acts,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

record! {
    /// What may happen after a lap.
    pub struct LapRule: "a lap rule" {
        /// The rule's id.
        "id" id: required Id,
        /// The readings under which the rule exists.
        "under" under: default Guard,
        /// What `here` means.
        "at" at: optional Anchor,
        /// What must hold.
        "when" when: default Condition,
        /// What is then done.
        "do" acts: required Acts,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

record! {
    /// Conditions, all of which must hold.
    #[derive(Default)]
    pub struct Condition: "a condition" {
        /// The state of the landing hole.
        "landing" landing: optional Choice<Landing>,
        /// The row of `here`.
        "row" row: optional Choice<Row>,
        /// The seeds here.
        "here" here: optional Choice<Count>,
        /// The seeds in the hole after.
        "next" next: optional Choice<Count>,
        /// The seeds opposite; false in the outer row.
        "opposite" opposite: optional Choice<Count>,
        /// The seeds behind the opposite hole; false in the outer row.
        "behind" behind: optional Choice<Count>,
        /// The seeds in the own outer hole of the column; false in the outer row.
        "below" below: optional Choice<Count>,
        /// The seeds opposite and behind together; false in the outer row.
        "column" column: optional Choice<Count>,
        /// The seeds of the opponent's whole inner row.
        "opposite-row" opposite_row: optional Choice<Count>,
        /// The start rule that opened the turn.
        "started-by" started_by: optional Id,
        /// Which turn of the player it is.
        "turn" turn: optional Choice<TurnNumber>,
    }
}

/// What a rule does: the name of shared actions, or a list.
#[derive(Clone, Debug)]
pub enum Acts {
    /// Actions under `actions:`.
    Shared(Id),
    /// Actions written out.
    List(Vec<Action>),
}

impl Decode for Acts {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        match &node.kind {
            Kind::Text(_) => Id::decode(node, mistakes).map(Acts::Shared),
            _ => Vec::decode(node, mistakes).map(Acts::List),
        }
    }
}

/// One step of what a rule does.
#[derive(Clone, Debug)]
pub enum Action {
    /// Takes all seeds of places into the hand.
    Lift(Choice<OneOrMore<Place>>),
    /// Sows the hand.
    Sow(Sow),
    /// Takes all seeds of places off the board.
    Remove(Choice<OneOrMore<Place>>),
    /// Lets the player take more off the board.
    Bonus(Box<Bonus>),
    /// Ends the turn.
    EndTurn,
}

const ACTIONS: &[&str] = &["lift", "sow", "remove", "bonus", "end-turn"];

impl Decode for Action {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        const WHAT: &str = "an action";
        const FORM: Expected = Expected::Form {
            of: WHAT,
            write: "one key and its value, such as `lift: here`, or the word `end-turn`",
        };
        let unknown = |node: &Node, word: &str, mistakes: &mut Mistakes| {
            let problem = Problem::UnknownWord {
                word: word.to_owned(),
                expected: WHAT,
                known: ACTIONS.to_vec(),
            };
            mistakes.push(Mistake::new(node.span, problem));
        };
        match &node.kind {
            Kind::Text(text) if text == "end-turn" => Some(Action::EndTurn),
            Kind::Text(text) => {
                unknown(node, text, mistakes);
                None
            }
            Kind::Map(pairs) if pairs.len() == 1 => {
                let (key, value) = &pairs[0];
                let Kind::Text(text) = &key.kind else {
                    decode::wrong_type(key, FORM, mistakes);
                    return None;
                };
                match text.as_str() {
                    "lift" => Choice::decode(value, mistakes).map(Action::Lift),
                    "sow" => Sow::decode(value, mistakes).map(Action::Sow),
                    "remove" => Choice::decode(value, mistakes).map(Action::Remove),
                    "bonus" => Bonus::decode(value, mistakes).map(|b| Action::Bonus(Box::new(b))),
                    _ => {
                        unknown(key, text, mistakes);
                        None
                    }
                }
            }
            _ => {
                decode::wrong_type(node, FORM, mistakes);
                None
            }
        }
    }
}

record! {
    /// How the hand is sown.
    pub struct Sow: "`sow`" {
        /// The hole that gets the first seed.
        "first" first: required Choice<Place>,
        /// The hole that a long sowing passes over.
        "skip" skip: required Choice<Skip>,
    }
}

record! {
    /// Seeds or holes that the player may take off the board besides.
    pub struct Bonus: "`bonus`" {
        /// How much.
        "amount" amount: required Choice<Amount>,
        /// Whose holes: the opponent's.
        "from" from: required BonusFrom,
        /// Whether it may be declined.
        "declined" declined: required Choice<Permission>,
        /// Whether fewer may be taken.
        "fewer" fewer: required Choice<Permission>,
        /// From how many holes.
        "spread" spread: required Choice<Spread>,
        /// What happens where too few remain.
        "short" short: required Choice<Shortage>,
    }
}

words! {
    /// Whose holes a bonus comes from.
    pub enum BonusFrom: "a player" {
        Opponent = "opponent": "the opponent",
    }
}

/// How much a bonus is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// As many seeds as were just captured.
    AsCaptured,
    /// The whole contents of so many holes.
    Holes(u16),
}

words! {
    /// A number of seeds that follows from play.
    pub enum AmountWord: "an amount" {
        AsCaptured = "as-captured": "as many seeds as were just captured",
    }
}

record! {
    /// An amount: of seeds, or of holes.
    pub struct AmountGiven: "an amount" {
        /// Seeds.
        "seeds" seeds: optional AmountWord,
        /// Holes.
        "holes" holes: optional u16,
    }
}

impl Decode for Amount {
    fn decode(node: &Node, mistakes: &mut Mistakes) -> Option<Self> {
        let given = AmountGiven::decode(node, mistakes)?;
        match (given.seeds, given.holes) {
            (Some(AmountWord::AsCaptured), None) => Some(Amount::AsCaptured),
            (None, Some(holes)) => Some(Amount::Holes(holes)),
            _ => {
                let of = "either `seeds` or `holes`";
                let write = "`{ seeds: as-captured }` or `{ holes: 1 }`";
                decode::wrong_type(node, Expected::Form { of, write }, mistakes);
                None
            }
        }
    }
}

record! {
    /// A rule that ends the game, or a turn that cannot go on.
    pub struct EndRule: "an end rule" {
        /// The rule's id.
        "id" id: required Id,
        /// The readings under which the rule exists.
        "under" under: default Guard,
        /// When it is asked.
        "check" check: required Choice<Moment>,
        /// What must hold of the board.
        "when" when: optional EndCondition,
        /// Which positions count as the same.
        "same" same: optional Choice<Same>,
        /// What follows.
        "result" result: required Choice<Outcome>,
        /// The claims behind it.
        "cites" cites: default Cites,
        /// Our reason, where no claim says it.
        "convention" convention: optional Text,
    }
}

record! {
    /// What an end rule looks for on the board.
    pub struct EndCondition: "an end condition" {
        /// The opponent's holes looked at.
        "opponent" opponent: optional Region,
        /// The mover's holes looked at.
        "mover" mover: optional Region,
        /// The seeds they must hold together.
        "holds" holds: required Choice<Count>,
        /// How they must have come to hold them.
        "by" by: optional Cause,
    }
}

record! {
    /// The claims that bear on something, by how they bear.
    #[derive(Default)]
    pub struct Cites: "`cites`" {
        /// Claims that say it.
        "states" states: default Vec<Id>,
        /// Claims from which it follows.
        "implies" implies: default Vec<Id>,
        /// Claims that say otherwise.
        "contradicts" contradicts: default Vec<Id>,
    }
}

record! {
    /// A question that the sources leave open or answer differently.
    pub struct Ambiguity: "an ambiguity" {
        /// Its id.
        "id" id: required Id,
        /// The question, in one sentence.
        "question" question: required Text,
        /// The answers.
        "readings" readings: required Vec<Reading>,
        /// Our own answer where an interpretation's sources give none.
        "convention" convention: optional Convention,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

record! {
    /// One answer to an ambiguity.
    pub struct Reading: "a reading" {
        /// Its id.
        "id" id: required Id,
        /// The answer, in one sentence.
        "says" says: required Text,
        /// The claims for and against it.
        "cites" cites: default Cites,
        /// Another reading that plays alike though it is read differently.
        "same-play-as" same_play_as: optional Id,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}

record! {
    /// Our own answer to an ambiguity.
    pub struct Convention: "a convention" {
        /// The reading.
        "reading" reading: required Id,
        /// Why it.
        "why" why: required Text,
    }
}

record! {
    /// A named choice of readings, usually as a source tells the game.
    pub struct Interpretation: "an interpretation" {
        /// Its id.
        "id" id: required Id,
        /// What it is.
        "title" title: required Text,
        /// The sources it follows.
        "sources" sources: required Vec<Id>,
        /// The interpretation it is based on.
        "like" like: optional Id,
        /// What its sources decide.
        "readings" readings: default Named<Id>,
        /// What a reader should know besides.
        "note" note: optional Text,
    }
}
