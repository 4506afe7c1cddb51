//! One turn of a session: the move, what came of it, and its lines in the record.

use crate::engine::{Game, Illegal, Move, Played, Position, Side};
use crate::notation::{draw_plain, hole_name, read_hole};
use crate::sheet::game_record::Numbering;
use crate::trace::{Recorder, amount};

/// What came of a move by the rules.
#[derive(Clone, Debug)]
pub struct Course {
    /// Step by step.
    pub record: Recorder,
    /// In all.
    pub played: Played,
}

/// A turn as it was taken down.
#[derive(Clone, Debug)]
pub struct Turn<'p> {
    /// Who made the move.
    pub side: Side,
    /// The move.
    pub play: Move,
    /// What came of it; `None` where the rules do not allow it.
    pub course: Option<Course>,
    /// The game before it.
    pub(super) before: Game<'p>,
    after: Game<'p>,
    /// The position after it as counted by hand.
    pub(super) set: Option<Position>,
    /// Whether the text has the drawing of what was set.
    pub(super) is_drawn: bool,
    name: String,
    /// Its lines in the record, without the drawing of what was set.
    pub(super) lines: String,
}

/// Why a move is not played.
pub(super) enum Refused {
    Illegal(Illegal),
    /// A bonus is still to be chosen.
    Pending(String),
}

/// The longest line that more is put on.
const LINE: usize = 96;

impl<'p> Turn<'p> {
    /// Plays a move, which is called by its text.
    pub(super) fn play(game: &Game<'p>, play: &Move, name: &str) -> Result<Turn<'p>, Refused> {
        let (side, mut after) = (game.position().to_move(), game.clone());
        let mut record = Recorder::of(game.position(), play);
        let played = after.play_observed(play, &mut record).map_err(Refused::Illegal)?;
        if let Some((due, holes)) = played.pending {
            return Err(Refused::Pending(amount(due, holes)));
        }
        Ok(Turn {
            side,
            play: play.clone(),
            course: Some(Course { record, played }),
            before: game.clone(),
            after,
            set: None,
            is_drawn: false,
            name: name.to_owned(),
            lines: String::new(),
        })
    }

    /// A move that the rules do not allow, after which a position lies on the board.
    pub(super) fn anyway(game: &Game<'p>, play: &Move, position: Position) -> Turn<'p> {
        let side = position.to_move().other();
        Turn {
            side,
            play: play.clone(),
            course: None,
            before: game.clone(),
            after: Game::from(game.program(), position, &[]),
            set: None,
            is_drawn: false,
            name: String::new(),
            lines: String::new(),
        }
    }

    /// The same, called by its text and with its line: the number, the side and the move,
    /// and where a numbering is given, what came of it.
    pub(super) fn written(
        mut self,
        number: usize,
        text: &str,
        tells: Option<&Numbering>,
    ) -> Turn<'p> {
        self.name = text.to_owned();
        self.lines = format!("{number}. {}: {text}\n", self.side.name());
        let told = tells.map(|numbering| self.told(numbering)).unwrap_or_default();
        told.iter().for_each(|told| self.tell(told));
        self
    }

    /// What came of it, as a record tells it.
    pub fn told(&self, numbering: &Numbering) -> Vec<String> {
        let Some(Course { record, played }) = &self.course else { return Vec::new() };
        let counts = [("captures", played.captured), ("removes", played.removed)];
        let counts = counts.iter().filter(|(_, seeds)| *seeds > 0);
        let mut told: Vec<String> = counts.map(|(what, n)| format!("{what} {n}")).collect();
        if played.endless.is_none() && played.laps > 0 {
            told.push(format!("{} {}", played.laps, if played.laps == 1 { "lap" } else { "laps" }));
            let width = played.position.width();
            let landing = record.steps.iter().rev().find_map(|step| step.landing.as_deref());
            let name = landing.and_then(|name| {
                let hole = read_hole(name, width).ok()?;
                Some(numbering.name(self.side, hole, width).unwrap_or(hole_name(hole, width)))
            });
            told.extend(name.map(|name| format!("lands in {name}")));
        }
        told
    }

    /// Adds something told to its lines: to the first while nothing else follows it.
    pub(super) fn tell(&mut self, told: &str) {
        let line = self.lines.trim_end();
        let separator = if line.ends_with(&self.name) { ":" } else { "," };
        let fits = line.chars().count() + told.chars().count() + 2 <= LINE;
        if fits && !line.contains(['\n', '#']) {
            self.lines = format!("{line}{separator} {told}\n");
        } else {
            self.lines.push_str(&format!("{told}\n"));
        }
    }

    /// Adds lines of their own.
    pub(super) fn add(&mut self, lines: &str) {
        self.lines.push_str(lines);
    }

    /// Its move, as the record has it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its lines in the record, each ended.
    pub(super) fn text(&self) -> String {
        let drawn = self.set.as_ref().filter(|_| !self.is_drawn).map(|position| {
            let rows = draw_plain(position);
            let rows = rows.lines().map(|row| format!("  {row}\n"));
            "board\n".to_owned() + &rows.collect::<String>()
        });
        self.lines.clone() + &drawn.unwrap_or_default()
    }

    /// The position after it by the rules.
    pub fn by_rules(&self) -> &Position {
        self.after.position()
    }

    /// Whether the position after it was counted by hand and is not that of the rules.
    pub fn is_set(&self) -> bool {
        self.set.is_some()
    }

    /// The position after it, set right where it was.
    pub fn position(&self) -> &Position {
        self.set.as_ref().unwrap_or(self.after.position())
    }

    /// The game after it by the rules.
    pub(super) fn after(&self) -> Game<'p> {
        self.after.clone()
    }

    /// Whether a rule on repetition reads the position after it.
    pub(super) fn is_noted(&self) -> bool {
        self.course.is_some() && matches!(self.play, Move::Sow { .. })
    }
}
