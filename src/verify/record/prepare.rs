//! A record made ready to be played: its names looked up, its lines read, its drawing
//! turned into a position. Everything that is wrong with it is found here.

use crate::engine::{Hole, Position, Side};
use crate::notation::{
    self, Telling, Told, Transcript, Unreadable, Written, hole_name, read_transcript,
};
use crate::rules::{BadChoice, unknown_claim};
use crate::sheet::decode::{Named, Verbatim};
use crate::sheet::game_record::{Conclusion, GameRecord, GameResult, Numbering};
use crate::sheet::mistake::RecordFault;
use crate::sheet::model::{Sheet, Width};
use crate::sheet::vocabulary::Direction;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::sheet::{Files, Id, Mistake, Mistakes, Problem, Span, Spanned};
use crate::verify::lint_fixture::place_within;

use super::held::Where;

/// A record ready to be played.
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    /// The record.
    pub record: &'a GameRecord,
    /// The rules of its game.
    pub sheet: &'a Sheet,
    /// Its moves, and what is told of them.
    pub transcript: Transcript,
    /// The position it begins with, where that is not the game's.
    pub start: Option<Position>,
    /// Who moves first.
    pub first: Side,
    /// How it ended, if it says so.
    pub result: Option<GameResult>,
}

impl<'a> Prepared<'a> {
    /// Makes a record ready, or says what is wrong with it.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place.
    pub fn new(
        files: &Files,
        sheet: &'a Sheet,
        record: &'a GameRecord,
    ) -> Result<Prepared<'a>, Mistakes> {
        let mut lint = Lint { files, sheet, record, mistakes: Vec::new() };
        lint.names();
        let start = lint.start();
        let transcript = lint.transcript();
        match (transcript, lint.mistakes) {
            (Some(transcript), mistakes) if mistakes.is_empty() => {
                let first = first_of(record);
                Ok(Prepared {
                    record,
                    sheet,
                    transcript,
                    start,
                    first,
                    result: record.result.clone(),
                })
            }
            (_, mistakes) => Err(mistakes),
        }
    }

    /// The columns of the board.
    pub fn width(&self) -> Width {
        self.record.width.value
    }

    /// A move as it stands in the record, in one line.
    pub fn text_of(&self, written: &Written) -> &str {
        self.record.moves.value.0.get(written.at.clone()).unwrap_or_default()
    }

    fn text_told(&self, told: &Told) -> String {
        self.record.moves.value.0.get(told.at.clone()).unwrap_or_default().to_owned()
    }

    /// What the record says at a place.
    pub fn text_at(&self, at: Where) -> String {
        let moves = &self.transcript.moves;
        match at {
            Where::Before(which) => self.text_told(&self.transcript.before[which]),
            Where::Move(number) => self.text_of(&moves[number]).to_owned(),
            Where::Told(number, which) => self.text_told(&moves[number].told[which]),
            Where::Result => self.result.as_ref().map_or_else(String::new, |result| {
                let by = result.by.as_ref().map(|by| format!(", by {by}")).unwrap_or_default();
                result.outcome.value.phrase().to_owned() + &by
            }),
        }
    }

    /// Where a place of the record stands in its file.
    pub fn span_of(&self, files: &Files, at: Where) -> Span {
        let moves = &self.transcript.moves;
        let bytes = match at {
            Where::Before(which) => &self.transcript.before[which].at,
            Where::Move(number) => &moves[number].at,
            Where::Told(number, which) => &moves[number].told[which].at,
            Where::Result => {
                let result = self.result.as_ref();
                return result.map_or(self.record.span, |result| result.span);
            }
        };
        self.span_of_moves(files, bytes.clone())
    }

    /// Where some bytes of its moves stand in its file.
    pub fn span_of_moves(&self, files: &Files, bytes: Range<usize>) -> Span {
        let text = &self.record.moves;
        place_within(text, files.text(text.span.file), bytes)
    }

    /// Where some bytes of the drawing that it begins with stand in its file.
    pub fn span_of_start(&self, files: &Files, bytes: Range<usize>) -> Option<Span> {
        let text = self.record.position.as_ref()?;
        Some(place_within(text, files.text(text.span.file), bytes))
    }

    /// Which way seeds are sown, for a drawing: the sheet's first answer.
    pub fn direction(&self) -> Direction {
        let directions = self.sheet.board.direction.values();
        directions.first().map_or(Direction::Counterclockwise, |direction| **direction)
    }

    /// Whether the record says how the game stood by the rules after a move.
    pub fn asks_outcome(&self, number: usize) -> bool {
        let told = self.transcript.moves.get(number).map_or(&[][..], |written| &written.told);
        let is_last = number + 1 == self.transcript.moves.len();
        asks_outcome(told, is_last, self.conclusion())
    }

    /// How the record says that the game ended.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.result.as_ref().map(|result| result.outcome.value)
    }
}

/// Whether a record says how the game stood by the rules after a move: among what it tells
/// of it, or as its result.
pub(super) fn asks_outcome(told: &[Told], is_last: bool, result: Option<Conclusion>) -> bool {
    told.iter().any(|told| matches!(told.what, Telling::Game(_)))
        || is_last && result.is_some_and(|result| result != Conclusion::BrokenOff)
}

/// Who moves first by what a record says.
fn first_of(record: &GameRecord) -> Side {
    record.first.map_or(Side::South, Side::from)
}

/// Everything wrong with a record of a game that has a sheet, its claims included.
pub(in crate::verify) fn lint_record(
    files: &Files,
    sheet: &Sheet,
    record: &GameRecord,
    claims: &BTreeMap<String, String>,
) -> Mistakes {
    let mut mistakes: Mistakes =
        record.claims.iter().filter_map(|claim| unknown_claim(claim, claims)).collect();
    mistakes.extend(Prepared::new(files, sheet, record).err().into_iter().flatten());
    mistakes
}

struct Lint<'a> {
    files: &'a Files,
    sheet: &'a Sheet,
    record: &'a GameRecord,
    mistakes: Mistakes,
}

impl Lint<'_> {
    fn say(&mut self, span: Span, problem: Problem) {
        self.mistakes.push(Mistake::new(span, problem));
    }

    fn known<'b>(&mut self, kind: &'static str, id: &Id, known: impl Iterator<Item = &'b Id>) {
        let known: Vec<String> = known.map(|id| id.value.clone()).collect();
        if !known.contains(&id.value) {
            self.say(id.span, Problem::Unknown { kind, name: id.value.clone(), known });
        }
    }

    fn names(&mut self) {
        let (sheet, record) = (self.sheet, self.record);
        if let Some(id) = &record.interpretation {
            self.known("interpretation", id, sheet.interpretations.iter().map(|i| &i.id));
        }
        for (ambiguity, readings) in &record.readings.0 {
            self.known("ambiguity", ambiguity, sheet.ambiguities.iter().map(|a| &a.id));
            let Some(declared) = sheet.ambiguity(ambiguity.as_str()) else { continue };
            for reading in readings {
                self.known("reading", reading, declared.readings.iter().map(|r| &r.id));
            }
            if record.interpretation.is_some() && readings.len() > 1 {
                self.say(ambiguity.span, RecordFault::SeveralReadings.into());
            }
        }
        let width = &record.width;
        if let Some(refused) = sheet.board.columns.refuse(width.value) {
            self.say(width.span, refused);
        }
        if let Some(by) = record.result.as_ref().and_then(|result| result.by.as_ref()) {
            self.known("end rule", by, sheet.end.iter().map(|rule| &rule.id));
        }
        if let Some(result) = &record.result {
            use Conclusion::{Draw, NorthWins, SouthWins};
            let by_rules = matches!(result.outcome.value, SouthWins | NorthWins | Draw);
            if !by_rules && result.by.is_some() {
                self.say(result.outcome.span, RecordFault::NoRuleDecides.into());
            }
        }
        self.numbering();
    }

    /// Whether each hole has one name.
    fn numbering(&mut self) {
        let width = self.record.width.value;
        match &self.record.numbering {
            Numbering::Circuit(circuit) if circuit.from.1.at(width.0).is_none() => {
                self.say(circuit.span, RecordFault::NumbersFrom { width: width.0 }.into());
            }
            Numbering::Table(table) => self.table(table),
            _ => {}
        }
    }

    fn table(&mut self, table: &Named<Spanned<Verbatim>>) {
        let width = self.record.width.value;
        let mut named: BTreeMap<Hole, &Id> = BTreeMap::new();
        let mut readable = true;
        for (name, text) in &table.0 {
            match notation::read_hole(text.value.0.trim(), width) {
                Err(fault) => {
                    self.say_unreadable(text, fault);
                    readable = false;
                }
                Ok(hole) => match named.get(&hole) {
                    None => drop(named.insert(hole, name)),
                    Some(known) => {
                        let (hole, known_as) = (hole_name(hole, width), known.value.clone());
                        self.say(text.span, RecordFault::TableTwice { hole, known_as }.into());
                    }
                },
            }
        }
        let lacking = Hole::all(width).filter(|hole| !named.contains_key(hole));
        let holes: Vec<String> = lacking.map(|hole| hole_name(hole, width)).collect();
        if readable && !holes.is_empty() {
            let span = table.0.first().map_or(self.record.span, |(name, _)| name.span);
            self.say(span, RecordFault::TableLacks { holes }.into());
        }
    }

    fn say_unreadable(&mut self, text: &Spanned<Verbatim>, fault: Unreadable) {
        let at = place_within(text, self.files.text(text.span.file), fault.at.clone());
        self.say(at, Problem::BadMove { reason: fault.reason, help: fault.help });
    }

    /// The position drawn, if one is.
    fn start(&mut self) -> Option<Position> {
        let record = self.record;
        let Some(drawing) = &record.position else {
            let beside = record.state.as_ref().map(|state| state.span);
            if let Some(span) = beside.or(record.removed.as_ref().map(|removed| removed.span)) {
                self.say(span, RecordFault::StateWithoutPosition.into());
            }
            return None;
        };
        let first = first_of(record);
        let removed = record.removed.as_ref().map_or(0, |removed| removed.value);
        let bad =
            |fault: Unreadable| Problem::BadPosition { reason: fault.reason, help: fault.help };
        let within = |text: &Spanned<Verbatim>, fault: &Unreadable| {
            place_within(text, self.files.text(text.span.file), fault.at.clone())
        };
        match notation::read_drawing(&drawing.value.0, first, removed) {
            Ok(position) if position.width() != record.width.value => {
                let (drawn, width) = (position.width().0, record.width.value.0);
                self.say(drawing.span, RecordFault::DrawnWidth { drawn, width }.into());
                None
            }
            Ok(position) => match &record.state {
                None => Some(position),
                Some(state) => match notation::read_state(&state.value.0, position) {
                    Ok(position) => Some(position),
                    Err(fault) => {
                        let at = within(state, &fault);
                        self.say(at, bad(fault));
                        None
                    }
                },
            },
            Err(fault) => {
                let at = within(drawing, &fault);
                self.say(at, bad(fault));
                None
            }
        }
    }

    fn transcript(&mut self) -> Option<Transcript> {
        let record = self.record;
        if let Numbering::Circuit(circuit) = &record.numbering
            && circuit.from.1.at(record.width.value.0).is_none()
        {
            // No number is then that of a hole, and it has been said why.
            return None;
        }
        match read_transcript(&record.moves.value.0, &record.numbering, record.width.value) {
            Ok(transcript) => Some(transcript),
            Err(faults) => {
                for fault in faults {
                    self.say_unreadable(&record.moves, fault);
                }
                None
            }
        }
    }
}

/// Names that a sheet does not have, as mistakes at a place.
pub(super) fn as_mistakes(span: Span, bad: Vec<BadChoice>) -> Mistakes {
    let one = |bad: BadChoice| {
        let problem = Problem::Unknown { kind: "reading", name: bad.name, known: bad.known };
        Mistake::new(span, problem)
    };
    bad.into_iter().map(one).collect()
}
