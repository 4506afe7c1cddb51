//! The text of `mutate`: the counts, and each survivor with the lines it changes and a
//! position on which it shows.

use std::fmt::Write as _;

use super::draw::board_of;
use super::output::wrapped;
use crate::compare::numbers::grouped;
use crate::engine::{Move, Side, Width};
use crate::notation::{write_move, write_opening, write_position};
use crate::rules::Origin;
use crate::sheet::model::Sheet;
use crate::sheet::vocabulary::Direction;
use crate::verify::mutate::{After, Change, Difference, Mutated, Seen, Survivor, TURNS, Verdict};

/// The counts of a game; its survivors; with details, what plays alike.
pub fn game(mutated: &Mutated, sheet: &Sheet, file: &str, details: bool) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = format!("{bold}{}{bold:#}\n", mutated.game);
    let mut line = |name: &str, says: String| {
        text.push_str(&wrapped(&says, &format!("  {name:<12}"), &" ".repeat(14)));
    };
    let Mutated { changes, unplayable, alike, caught, survivors, .. } = mutated;
    line("changes", format!("{changes}, each of one word, condition, action or rule"));
    line("unplayable", format!("{unplayable} leave no rules that can be played"));
    let (play, turns) = (alike.len(), grouped(TURNS, ','));
    line("alike", format!("{play} make no difference in {turns} random turns each"));
    let others = caught + survivors.len();
    line("caught", format!("{caught} of the {others} others fail a fixture"));
    if details && !alike.is_empty() {
        text.push_str("\n  Changes that play alike\n");
        for change in alike {
            text.push('\n');
            text.push_str(&shown(change, file, 4));
        }
    }
    for (number, survivor) in survivors.iter().enumerate() {
        text.push('\n');
        text.push_str(&survives(survivor, number + 1, sheet, file));
    }
    text
}

/// The last line.
pub fn verdict(survivors: usize, details: bool) -> String {
    let verdict = match survivors {
        0 => "No change survives.".to_owned(),
        1 => "1 change survives: no fixture notices it.".to_owned(),
        n => format!("{n} changes survive: no fixture notices them."),
    };
    let bold = anstyle::Style::new().bold();
    let hint = if details { "" } else { " (--details lists what plays alike)" };
    format!("{bold}{verdict}{bold:#}{hint}\n")
}

/// The rule and the lines that a change touches, so far to the right.
fn shown(change: &Change, file: &str, margin: usize) -> String {
    let margin = " ".repeat(margin);
    let title = format!("{}: {} ({file})", change.rule, change.place);
    let mut text = wrapped(&title, &margin, &format!("{margin}  "));
    for line in &change.lines {
        let sign = if line.added { '+' } else { '-' };
        let first = format!("{margin}{:>5} {sign} ", line.number);
        let indent = line.text.len() - line.text.trim_start().len();
        // Of the sheet's own indentation as much is kept as leaves room for the line.
        let blanks = " ".repeat(indent.min(8));
        let rest = " ".repeat(first.len() + blanks.len() + 2);
        text.push_str(&wrapped(line.text.trim(), &(first + &blanks), &rest));
    }
    text
}

fn survives(survivor: &Survivor, number: usize, sheet: &Sheet, file: &str) -> String {
    let Difference { from, moves, play, written, changed } = &survivor.difference;
    let bold = anstyle::Style::new().bold();
    let mut text = format!("  {bold}Survivor {number}{bold:#}\n");
    text.push_str(&shown(&survivor.change, file, 2));
    let readings = &survivor.readings;
    let chosen = readings.chosen.iter().filter(|chosen| chosen.origin == Origin::Override);
    let chosen: Vec<String> =
        chosen.map(|chosen| format!("{}={}", chosen.ambiguity, chosen.reading)).collect();
    text.push_str(&format!("\n  It shows under {}", readings.interpretation));
    if !chosen.is_empty() {
        let chosen = wrapped(&chosen.join(", "), "    with ", "    ");
        write!(text, "\n{}", chosen.trim_end()).expect("writing to a string succeeds");
    }
    text.push('\n');
    let reading = |ambiguity: &str| readings.get(ambiguity).map(str::to_owned);
    let direction = sheet.board.direction.settle(&reading);
    let direction = direction.copied().unwrap_or(Direction::Counterclockwise);
    for line in board_of(from, direction).lines() {
        text.push_str(&format!("  {line}\n"));
    }
    let all: Vec<String> =
        moves.iter().chain(play).map(|play| write_move(play, from.width())).collect();
    if !moves.is_empty() {
        text.push_str(&wrapped(&format!("moves: {}", all.join("; ")), "  ", "    "));
    } else if let Some(play) = play.as_ref().filter(|play| !matches!(play, Move::Resign)) {
        let move_ = write_move(play, from.width());
        text.push_str(&format!("  {} plays {move_}\n", from.to_move().name()));
    }
    for (name, seen) in [("as written", written), ("changed", changed)] {
        let says = describe(seen, from.width());
        text.push_str(&wrapped(&says, &format!("  {name:<10}  "), &" ".repeat(14)));
    }
    text
}

fn describe(seen: &Seen, width: Width) -> String {
    match seen {
        Seen::Setup(position) => format!("the start is {}", write_position(position)),
        Seen::Choices { starts, passes } if starts.is_empty() => {
            if *passes {
                "passes".into()
            } else {
                "no legal start".into()
            }
        }
        Seen::Choices { starts, .. } => {
            let starts = starts.iter().map(|&start| write_opening(start, width));
            format!("legal starts: {}", starts.collect::<Vec<_>>().join(", "))
        }
        Seen::Resigned(None) => "resigning is not possible".into(),
        Seen::Resigned(Some(verdict)) => format!("after resigning, {}", standing(*verdict)),
        Seen::Played(after) => played(after),
    }
}

fn played(after: &After) -> String {
    let Some(position) = &after.position else { return "the move is refused".into() };
    let mut text = write_position(position);
    for (number, what) in
        [(after.captured, "captured"), (after.removed, "off the board"), (after.hand, "in hand")]
    {
        if number > 0 {
            write!(text, "; {number} {what}").expect("writing to a string succeeds");
        }
    }
    for offered in &after.offers {
        let of = if offered.in_holes { "holes" } else { "seeds" };
        write!(text, "; a bonus of {} {of}", offered.amount).expect("writing to a string succeeds");
    }
    if after.verdict.is_some() {
        write!(text, "; {}", standing(after.verdict)).expect("writing to a string succeeds");
    }
    text
}

fn standing(verdict: Verdict) -> &'static str {
    match verdict {
        None => "the game goes on",
        Some(None) => "the game is a draw",
        Some(Some(Side::South)) => "South wins",
        Some(Some(Side::North)) => "North wins",
    }
}
