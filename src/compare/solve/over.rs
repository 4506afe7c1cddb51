//! A position in which the side to move cannot: the end rules say at once what follows.

use super::finding::{Answer, Finding};
use super::repetition::Treatment;
use crate::engine::{Game, Position, Side};
use crate::rules::Rules;
use crate::sheet::vocabulary::{Moment, Outcome};

/// The answer where the side to move has no legal start and does not pass.
pub fn answer(rules: &Rules, game: &Game<'_>, treatment: Treatment) -> Option<Answer> {
    if !game.legal().is_empty() || game.must_pass() {
        return None;
    }
    let position = game.position();
    let waiting = position.clone().with_to_move(position.to_move().other());
    let neither = game.program().legal(&waiting).is_empty();
    let end = rules.ends.iter().find(|end| match end.check {
        Moment::NoLegalStart => true,
        Moment::NeitherCanStart => neither,
        _ => false,
    });
    let winner = end.and_then(|end| winner(end.result, position));
    let finding = match winner {
        Some(winner) => Finding::Win { winner, turns: 0, shortest: true },
        None => Finding::NoWin,
    };
    Some(Answer {
        finding,
        line: Vec::new(),
        moves: None,
        nodes: 0,
        graph: None,
        undecided: 0,
        left_out: 0,
        halt: None,
        treatment,
    })
}

/// Who wins by a result that is judged before a turn: the mover is the side that moved
/// last.
fn winner(result: Outcome, position: &Position) -> Option<Side> {
    let to_move = position.to_move();
    match result {
        Outcome::MoverWins | Outcome::SideToMoveLoses => Some(to_move.other()),
        Outcome::MoverLoses => Some(to_move),
        Outcome::MostSeeds => {
            let [south, north] = Side::BOTH.map(|side| position.seeds_of(side));
            match south.cmp(&north) {
                std::cmp::Ordering::Greater => Some(Side::South),
                std::cmp::Ordering::Less => Some(Side::North),
                std::cmp::Ordering::Equal => None,
            }
        }
        Outcome::Draw | Outcome::Pass | Outcome::Forbidden | Outcome::EndTurn => None,
    }
}
