//! Changes to one move, or to two that follow each other: another hole, another bonus, a
//! move more or less, two changed about.

use std::rc::Rc;

use super::script::Script;
use super::slip::{Change, Place, Slip};
use super::walk::{Draft, From, Miss, Missed, Part, Walker};
use crate::engine::{Facing, Hole, Move, Opening, Side, Take, Width};
use crate::notation::{Told, Written, write_move_in};
use crate::sheet::Mistakes;

/// The changes at a place that is reached under some combinations.
pub(super) fn edits(
    walker: &mut Walker<'_>,
    draft: &Draft,
    row: usize,
    parts: &Rc<Vec<Part>>,
) -> Result<Vec<Draft>, Mistakes> {
    let Some(part) = parts.first() else { return Ok(Vec::new()) };
    if row < draft.free {
        return Ok(Vec::new());
    }
    let mover = part.fate.position().to_move();
    let mut edits = Edits { walker, draft, row, parts, mover, drafts: Vec::new() };
    if row < draft.script.rows.len() {
        edits.other_play()?;
        edits.other_bonus()?;
        edits.without();
        edits.swapped();
    }
    edits.inserted()?;
    Ok(edits.drafts)
}

struct Edits<'e, 'w, 'a> {
    walker: &'w mut Walker<'a>,
    draft: &'e Draft,
    row: usize,
    parts: &'e Rc<Vec<Part>>,
    mover: Side,
    drafts: Vec<Draft>,
}

impl Edits<'_, '_, '_> {
    fn add(&mut self, script: Script, slip: Slip, at: Place, says: String, write: String) {
        let change = Change { slip, place: at, of: None, says, write };
        // What was changed is not changed again, but for what is told of it.
        let free = self.row + usize::from(!matches!(slip, Slip::Doubled | Slip::Extra));
        self.drafts.push(Draft {
            changes: self.draft.changes.iter().cloned().chain([change]).collect(),
            script: Rc::new(script),
            free,
            from: From::Row(self.row, Rc::clone(self.parts)),
        });
    }

    fn written(&self) -> Rc<Written> {
        Rc::clone(&self.draft.script.rows[self.row])
    }

    fn text(&self, play: &Move, mover: Side) -> String {
        let prepared = self.walker.prepared;
        write_move_in(play, mover, &prepared.record.numbering, prepared.width())
    }

    fn play(&mut self, play: Move, slip: Slip) {
        let mut written = Written::clone(&self.written());
        let (says, write) = (self.text(&written.play, self.mover), self.text(&play, self.mover));
        written.play = play;
        if self.walker.prepared.names_tell_sides() {
            written.by = Some(self.mover);
        }
        let place = Place::Moves(written.at.clone());
        let script = self.draft.script.with_row(self.row, written);
        self.add(script, slip, place, says, write);
    }

    /// Another hole, or the other direction.
    fn other_play(&mut self) -> Result<(), Mistakes> {
        let written = self.written();
        let Move::Sow { opening, takes } = &written.play else { return Ok(()) };
        let width = self.walker.prepared.width();
        for hole in Hole::all(width).filter(|hole| *hole != opening.hole) {
            let slip = if is_near(hole, opening.hole, width) { Slip::NearHole } else { Slip::Hole };
            let opening = Opening { hole, ..*opening };
            self.play(Move::Sow { opening, takes: takes.clone() }, slip);
        }
        if let Some(facing) = opening.facing {
            let facing = Some(reversed(facing));
            let opening = Opening { facing, ..*opening };
            self.play(Move::Sow { opening, takes: takes.clone() }, Slip::Direction);
        }
        Ok(())
    }

    /// The same start with another bonus, one part of which is different.
    fn other_bonus(&mut self) -> Result<(), Mistakes> {
        let written = self.written();
        let Move::Sow { opening, takes } = &written.play else { return Ok(()) };
        if !self.walker.prepared.has_bonus() {
            return Ok(());
        }
        for way in self.walker.ways(self.parts, *opening)? {
            if differ_in_one(takes, &way) {
                self.play(Move::Sow { opening: *opening, takes: way }, Slip::Bonus);
            }
        }
        Ok(())
    }

    /// Without the move, and what is told of it. Of a move that stands twice, the one goes
    /// of which less is told.
    fn without(&mut self) {
        let written = self.written();
        let rows = &self.draft.script.rows;
        let told = written.told.len();
        let stands_in = |other: Option<&Rc<Written>>, told: usize| {
            other.is_some_and(|other| other.play == written.play && other.told.len() >= told)
        };
        let before = self.row.checked_sub(1).and_then(|before| rows.get(before));
        let is_double = stands_in(rows.get(self.row + 1), told) || stands_in(before, told + 1);
        let slip = if is_double { Slip::Doubled } else { Slip::Extra };
        let says = self.text(&written.play, written.by.unwrap_or(self.mover));
        let mut script = Script::clone(&self.draft.script);
        script.rows.remove(self.row);
        self.add(script, slip, Place::Moves(written.at.clone()), says, String::new());
    }

    /// This move and the next changed about. The sides may be named in the right order, and
    /// what is told may have been told of the moves, or of the board after each.
    fn swapped(&mut self) {
        let one = self.written();
        let Some(two) = self.draft.script.rows.get(self.row + 1).map(Rc::clone) else { return };
        if one.play == two.play {
            return;
        }
        let (says, write) = (
            self.text(&one.play, one.by.unwrap_or(self.mover)),
            self.text(&two.play, two.by.unwrap_or(self.mover.other())),
        );
        let place = Place::Moves(one.at.clone());
        let of_turn = |row: &Written| {
            row.told.iter().filter(|told| told.what.is_of_turn()).cloned().collect()
        };
        let of_board = |row: &Written| {
            row.told.iter().filter(|told| !told.what.is_of_turn()).cloned().collect()
        };
        let halves = |row: &Written| -> [Vec<Told>; 2] { [of_turn(row), of_board(row)] };
        let ([turn_one, board_one], [turn_two, board_two]) = (halves(&one), halves(&two));
        let mut scripts: Vec<Script> = Vec::new();
        for by_moves in [true, false] {
            if !by_moves && self.walker.prepared.names_tell_sides() {
                continue;
            }
            for [turns, boards] in [[true, true], [true, false], [false, false]] {
                let row = |by: &Written, play: &Written, turn: &[Told], board: &[Told]| {
                    let by = if by_moves { play.by } else { by.by };
                    let told = turn.iter().chain(board).cloned().collect();
                    Rc::new(Written { at: play.at.clone(), by, play: play.play.clone(), told })
                };
                let (turn_first, turn_next) =
                    if turns { (&turn_two, &turn_one) } else { (&turn_one, &turn_two) };
                let (board_first, board_next) =
                    if boards { (&board_two, &board_one) } else { (&board_one, &board_two) };
                let mut script = Script::clone(&self.draft.script);
                script.rows[self.row] = row(&one, &two, turn_first, board_first);
                script.rows[self.row + 1] = row(&two, &one, turn_next, board_next);
                if !scripts.iter().any(|known| known.says_as(&script)) {
                    scripts.push(script);
                }
            }
        }
        for script in scripts {
            self.add(script, Slip::Swapped, place.clone(), says.clone(), write.clone());
        }
    }

    /// One move more before this.
    fn inserted(&mut self) -> Result<(), Mistakes> {
        let script = &self.draft.script;
        let at = script.place_before(self.row);
        for play in plays(self.walker, self.parts)? {
            let write = self.text(&play, self.mover);
            let mut script = Script::clone(script);
            let written = Written { at: at..at, by: None, play, told: Vec::new() };
            script.rows.insert(self.row, Rc::new(written));
            self.add(script, Slip::Missing, Place::Moves(at..at), String::new(), write);
        }
        Ok(())
    }
}

/// A move more between a move and what is told of the board after it, where that does not
/// hold of it.
pub(super) fn between(
    walker: &mut Walker<'_>,
    draft: &Draft,
    missed: &Missed,
) -> Result<Vec<Draft>, Mistakes> {
    let (Some(row), Miss::Told(which, Some(_))) = (missed.row, &missed.miss) else {
        return Ok(Vec::new());
    };
    let script = &draft.script;
    let told = &script.rows[row].told[*which..];
    if row < draft.free || told.iter().any(|told| told.what.is_of_turn()) {
        return Ok(Vec::new());
    }
    let mut first = Written::clone(&script.rows[row]);
    let told = first.told.split_off(*which);
    let at = told[0].at.start;
    // Which moves are open after it is for the rules to say.
    let after = Draft {
        changes: draft.changes.clone(),
        script: Rc::new(Script {
            rows: vec![Rc::new(first.clone())],
            result: None,
            ..Script::clone(script)
        }),
        free: 0,
        from: From::Row(0, Rc::new(missed.parts.clone())),
    };
    let Some((1, parts)) = walker.walk(&after)?.alive.pop() else { return Ok(Vec::new()) };
    let Some(mover) = parts.first().map(|part| part.fate.position().to_move()) else {
        return Ok(Vec::new());
    };
    let mut drafts = Vec::new();
    for play in plays(walker, &parts)? {
        let prepared = walker.prepared;
        let write = write_move_in(&play, mover, &prepared.record.numbering, prepared.width());
        let mut script = script.with_row(row, first.clone());
        let written = Written { at: at..at, by: None, play, told: told.clone() };
        script.rows.insert(row + 1, Rc::new(written));
        let place = Place::Moves(at..at);
        let change = Change { slip: Slip::Missing, place, of: None, says: String::new(), write };
        drafts.push(Draft {
            changes: draft.changes.iter().cloned().chain([change]).collect(),
            script: Rc::new(script),
            free: row + 2,
            from: From::Row(row + 1, Rc::clone(&parts)),
        });
    }
    Ok(drafts)
}

/// Every move that may be open under some combinations, with every way to take its bonus.
fn plays(walker: &mut Walker<'_>, parts: &[Part]) -> Result<Vec<Move>, Mistakes> {
    let prepared = walker.prepared;
    let facings: &[Option<Facing>] = if prepared.chooses_directions() {
        &[None, Some(Facing::Counterclockwise), Some(Facing::Clockwise)]
    } else {
        &[None]
    };
    let mut plays = vec![Move::Pass];
    for hole in Hole::all(prepared.width()) {
        for &facing in facings {
            let opening = Opening { hole, facing };
            let ways = match prepared.has_bonus() {
                true => walker.ways(parts, opening)?,
                false => vec![Vec::new()],
            };
            plays.extend(ways.into_iter().map(|takes| Move::Sow { opening, takes }));
        }
    }
    Ok(plays)
}

pub(super) fn reversed(facing: Facing) -> Facing {
    match facing {
        Facing::Clockwise => Facing::Counterclockwise,
        Facing::Counterclockwise => Facing::Clockwise,
    }
}

/// Whether a hole is the next of another in its row, or faces it in the other row.
fn is_near(one: Hole, two: Hole, width: Width) -> bool {
    let columns = one.column(width).abs_diff(two.column(width));
    match one.is_inner(width) == two.is_inner(width) {
        true => columns == 1,
        false => columns == 0,
    }
}

/// Whether two bonuses differ in one hole, or in one number of seeds.
fn differ_in_one(one: &[Take], two: &[Take]) -> bool {
    let parts = |takes: &[Take]| -> Vec<(usize, Hole, u16)> {
        let numbered = takes.iter().enumerate();
        numbered.flat_map(|(at, take)| take.0.iter().map(move |&(h, n)| (at, h, n))).collect()
    };
    let (one, two) = (parts(one), parts(two));
    let missing = |of: &[(usize, Hole, u16)], from: &[(usize, Hole, u16)]| {
        of.iter().filter(|part| !from.contains(part)).count()
    };
    let (gone, come) = (missing(&one, &two), missing(&two, &one));
    gone + come > 0 && gone <= 1 && come <= 1
}
