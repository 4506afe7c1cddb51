//! A frame as a board for the terminal, North on top.
//!
//! Marks are brackets first and colours second, so that nothing is lost where
//! colours are. Colours are always written; a caller prints through anstream, which
//! takes them out where they are not wanted. A board that is too wide for a terminal is
//! folded: its parts stand one below the other, and a broken wall tells where it goes on.

use anstyle::{AnsiColor, Style};

use super::frame::{Frame, Mark};
use crate::engine::{Facing, Hole, Side};

/// The columns of a terminal that boards keep within.
const TERMINAL: usize = 80;
/// Left of the holes: row letter and arrow.
const MARGIN: usize = 4;
/// Right of the holes: arrow.
const TAIL: usize = 2;

/// What the signs in a drawing mean, on one line.
pub fn legend() -> &'static str {
    "(4) lifted or capturing  [4] last seed  <4> taken  · empty  underlined: sown"
}

/// A frame drawn, each line ended.
pub fn board(frame: &Frame) -> String {
    indented(frame, 0)
}

/// A frame drawn so far to the right.
pub fn indented(frame: &Frame, margin: usize) -> String {
    let drawn = Drawing::new(frame, TERMINAL.saturating_sub(margin)).draw();
    let margin = " ".repeat(margin);
    drawn.lines().map(|line| format!("{margin}{line}\n")).collect()
}

/// One row of the board from South's left to right.
struct Row {
    side: Side,
    inner: bool,
    holes: Vec<Hole>,
}

struct Drawing<'a> {
    frame: &'a Frame,
    /// The characters of a hole between its walls.
    cell: usize,
    /// Whether walls stand between the holes of a row.
    walls: bool,
    /// The most columns that stand beside each other.
    part: usize,
}

/// A part of a board that is folded: its columns from South's left, from 0.
struct Part {
    from: usize,
    to: usize,
    columns: usize,
}

impl Part {
    fn is_whole(&self) -> bool {
        self.to - self.from == self.columns
    }

    /// The walls at its left and its right; the board goes on behind a broken one.
    fn walls(&self, whole: char, broken: char) -> (char, char) {
        let wall = |ends: bool| if ends { whole } else { broken };
        (wall(self.from == 0), wall(self.to == self.columns))
    }
}

impl<'a> Drawing<'a> {
    fn new(frame: &'a Frame, terminal: usize) -> Drawing<'a> {
        let columns = usize::from(frame.width.0);
        let most = frame.seeds.iter().flatten().max().copied().unwrap_or(0);
        let numbers = frame.width.0.to_string().len();
        // A pair of brackets, or of blanks, stands round every count.
        let cell = (most.to_string().len() + 2).max(numbers + 1);
        let around = MARGIN + 2 + TAIL;
        let fits = |part: &usize| around + part * cell <= terminal;
        let parts = (1..=columns).map(|parts| columns.div_ceil(parts));
        let part = parts.clone().find(fits).unwrap_or(1);
        let walls = around + part * (cell + 1) - 1 <= terminal;
        Drawing { frame, cell, walls, part }
    }

    fn draw(&self) -> String {
        let columns = usize::from(self.frame.width.0);
        let mut lines = Vec::new();
        for from in (0..columns).step_by(self.part) {
            if from > 0 {
                lines.push(String::new());
            }
            self.draw_part(&Part { from, to: columns.min(from + self.part), columns }, &mut lines);
        }
        lines.extend(self.off_board());
        lines.into_iter().map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    fn draw_part(&self, part: &Part, lines: &mut Vec<String>) {
        let [north_outer, north_inner, south_inner, south_outer] = self.rows(part);
        lines.extend([
            self.seat(&north_outer, part),
            self.numbers(&north_outer),
            self.rule(part, ['┌', '─', '┬', '┐']),
            self.row(&north_outer, part),
        ]);
        lines.extend(self.between_rows(part));
        lines.push(self.row(&north_inner, part));
        lines.push(self.rule(part, ['╞', '═', '╪', '╡']));
        lines.push(self.row(&south_inner, part));
        lines.extend(self.between_rows(part));
        lines.extend([
            self.row(&south_outer, part),
            self.rule(part, ['└', '─', '┴', '┘']),
            self.numbers(&south_outer),
            self.seat(&south_outer, part),
        ]);
    }

    fn rows(&self, part: &Part) -> [Row; 4] {
        let width = self.frame.width;
        let outer: Vec<Hole> = (1..=width.0).map(Hole::outer).collect();
        let inner: Vec<Hole> = (1..=width.0).map(|k| Hole::inner(k, width)).collect();
        let reversed = |holes: &[Hole]| holes.iter().rev().copied().collect::<Vec<_>>();
        let row = |side: Side, inner: bool, holes: Vec<Hole>| Row {
            side,
            inner,
            holes: holes[part.from..part.to].to_vec(),
        };
        [
            row(Side::North, false, reversed(&outer)),
            row(Side::North, true, reversed(&inner)),
            row(Side::South, true, inner),
            row(Side::South, false, outer),
        ]
    }

    /// The name of a side, and which of its columns an outer row shows.
    fn seat(&self, row: &Row, part: &Part) -> String {
        let side = row.side;
        let name = side.name();
        let margin = " ".repeat(MARGIN);
        let first = if self.frame.first_turn[side as usize] { ", first turn" } else { "" };
        let bold = Style::new().bold();
        let (strong, beside) = self.frame.turn.beside(side);
        let beside = beside.map(|said| format!(", {said}")).unwrap_or_default();
        let said = format!("{name}{beside}");
        let said = if strong { format!("{bold}{said}{bold:#}") } else { said };
        let columns = if part.is_whole() {
            String::new()
        } else {
            let ends = [row.holes[0], row.holes[row.holes.len() - 1]];
            let [a, b] = ends.map(|hole| hole.column(self.frame.width));
            if a == b { format!(", column {a}") } else { format!(", columns {a} to {b}") }
        };
        margin + &said + first + &columns
    }

    /// The numbers of the columns, as the side of an outer row counts them.
    fn numbers(&self, row: &Row) -> String {
        let dim = Style::new().dimmed();
        let wall = if self.walls { " " } else { "" };
        let number = |hole: &Hole| {
            let text = hole.column(self.frame.width).to_string();
            // The units stand over the units of the counts below.
            format!("{text:>ends$} {wall}", ends = self.cell - 1)
        };
        let numbers: String = row.holes.iter().map(number).collect();
        format!("{}{dim}{}{dim:#}", " ".repeat(MARGIN + 1), numbers.trim_end())
    }

    fn rule(&self, part: &Part, [left, line, cross, right]: [char; 4]) -> String {
        let left = part.walls(left, line).0;
        let right = part.walls(right, line).1;
        let stretch = line.to_string().repeat(self.cell);
        let between = if self.walls { cross.to_string() } else { String::new() };
        let stretches = vec![stretch; part.to - part.from];
        format!("{}{left}{}{right}", " ".repeat(MARGIN), stretches.join(&between))
    }

    /// The line between a side's two rows; a board without walls needs none.
    fn between_rows(&self, part: &Part) -> Option<String> {
        self.walls.then(|| self.rule(part, ['├', '─', '┼', '┤']))
    }

    fn row(&self, row: &Row, part: &Part) -> String {
        let (toward_left, toward_right) = self.arrows(row);
        let letter = if row.inner { 'i' } else { 'o' };
        let cells: Vec<String> = row.holes.iter().map(|&hole| self.hole(row.side, hole)).collect();
        let cells = cells.join(if self.walls { "│" } else { "" });
        let (left, right) = part.walls('│', '┊');
        format!("{letter} {toward_left} {left}{cells}{right} {toward_right}")
    }

    /// The arrow of a row, at the end that the seeds run to; at both while the side is
    /// still to choose.
    fn arrows(&self, row: &Row) -> (char, char) {
        // Counterclockwise, South's outer row and North's inner row run to the right.
        let right_forward = (row.side == Side::South) != row.inner;
        match self.frame.way(row.side) {
            None => ('←', '→'),
            Some(way) if (way == Facing::Counterclockwise) == right_forward => (' ', '→'),
            Some(_) => ('←', ' '),
        }
    }

    fn hole(&self, side: Side, hole: Hole) -> String {
        let count = match self.frame.seeds(side, hole) {
            0 => "·".to_owned(),
            seeds => seeds.to_string(),
        };
        let (open, close, style) = match self.frame.mark(side, hole) {
            Some(Mark::Lifted | Mark::Capturing) => {
                ("(", ")", AnsiColor::Yellow.on_default().bold())
            }
            Some(Mark::Landing) => ("[", "]", AnsiColor::Green.on_default().bold()),
            Some(Mark::Taken) => ("<", ">", AnsiColor::Red.on_default().bold()),
            Some(Mark::Sown) => ("", " ", AnsiColor::Cyan.on_default().underline()),
            None if count == "·" => ("", " ", Style::new().dimmed()),
            None => ("", " ", Style::new()),
        };
        let before = self.cell - open.len() - count.chars().count() - close.len();
        let (before, after) = (" ".repeat(before), close.trim_end());
        let blank = if after.is_empty() { " " } else { "" };
        format!("{before}{style}{open}{count}{after}{style:#}{blank}")
    }

    /// The seeds that lie in no hole.
    fn off_board(&self) -> Option<String> {
        let said = [(self.frame.hand, "in hand"), (self.frame.removed, "off the board")];
        let said: Vec<String> = said
            .iter()
            .filter(|(seeds, _)| *seeds > 0)
            .map(|(seeds, place)| format!("{seeds} {place}"))
            .collect();
        (!said.is_empty()).then(|| " ".repeat(MARGIN) + &said.join(", "))
    }
}
