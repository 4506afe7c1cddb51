//! What one case of a fixture is held against: the game after its moves, with the
//! rules that fired and those that nearly did.

use crate::engine::{Event, Game, Illegal, Move, Played, Program, View};
use crate::sheet::vocabulary::{Moment, Outcome};

/// The last turn of a case, as it went.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// The rules that fired, in order.
    pub fired: Vec<String>,
    /// The rules that failed by one condition.
    pub nearly: Vec<String>,
}

/// How the last move of a case went.
pub(super) enum Last {
    /// There was no move.
    None,
    /// It was played.
    Played(Box<Played>, Turn),
    /// A move was refused, the last one or one before it.
    Refused { why: String, is_last: bool },
}

/// A relay of so many rounds' laps is long enough to have seemed endless.
fn nearly_endless(played: &Played, program: &Program) -> bool {
    played.endless.is_none() && played.laps >= 2 * u64::from(program.width().0)
}

/// Plays a move and notes which rules fired and which failed by one condition.
pub(super) fn play_noted(game: &mut Game<'_>, play: &Move) -> Result<(Played, Turn), Illegal> {
    let program = game.program();
    let rules = program.rules();
    let mut turn = Turn::default();
    for (rule, lacks) in program.starts_asked(game.position()) {
        if lacks.contains(&1) {
            turn.nearly.push(rule.to_owned());
        }
    }
    let mut note = |_: View<'_>, event: Event<'_>| match event {
        Event::Start { rule, .. } | Event::Rule { rule, .. } | Event::End { rule } => {
            turn.fired.push(rule.to_owned());
        }
        Event::Landing { asked, fires, .. } => {
            for (rule, missing) in rules.laps.iter().zip(asked).take(fires) {
                if missing.count_ones() == 1 {
                    turn.nearly.push(rule.id.clone());
                }
            }
        }
        // That a side can move is nearly not so only where it has one start.
        Event::EndAsked { rule }
            if rules.ends.iter().any(|end| end.id == rule && !about_stuck(end.check)) =>
        {
            turn.nearly.push(rule.to_owned());
        }
        _ => {}
    };
    let played = game.play_observed(play, &mut note)?;
    if matches!(play, Move::Resign) {
        turn.fired.extend(played.ending.map(|end| program.end_rule(end.by).to_owned()));
    }
    if played.pending.is_none()
        && played.ending.is_none()
        && program.legal(&played.position).len() == 1
    {
        let stuck = rules.ends.iter().filter(|end| about_stuck(end.check));
        turn.nearly.extend(stuck.map(|end| end.id.clone()));
    }
    if nearly_endless(&played, program) {
        let endless = rules.ends.iter().filter(|end| end.check == Moment::Endless);
        turn.nearly.extend(endless.map(|end| end.id.clone()));
    }
    if matches!(play, Move::Pass) {
        let passes = rules.ends.iter().filter(|end| end.result == Outcome::Pass);
        turn.fired.extend(passes.map(|end| end.id.clone()));
    }
    turn.nearly.sort();
    turn.nearly.dedup();
    Ok((played, turn))
}

fn about_stuck(check: Moment) -> bool {
    matches!(check, Moment::NoLegalStart | Moment::NeitherCanStart)
}
