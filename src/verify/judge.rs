//! Holding what a case expects against what came of its moves.

use crate::engine::{Game, Position, Program, Side};
use crate::notation::{draw_plain, legal_starts, read_drawing, read_state, write_state};
use crate::sheet::fixture::{Expectation, Seat, Standing};
use crate::sheet::{Span, Spanned};

use super::outcome::Last;

/// An expectation that does not hold: its place, what was expected, what was found.
pub(super) type Unmet = (Span, String, String);

/// Every expectation of a case that does not hold.
pub(super) fn judge(
    case: &Expectation,
    program: &Program,
    game: &Game<'_>,
    last: &Last,
) -> Vec<Unmet> {
    let refused = case.refused.as_ref().is_some_and(|refused| refused.value);
    let (played, turn) = match last {
        Last::Refused { is_last: true, .. } if refused => return Vec::new(),
        Last::Refused { why, .. } => return vec![(case.span, "legal moves".into(), why.clone())],
        Last::None => (None, None),
        Last::Played(played, turn) => (Some(&**played), Some(turn)),
    };
    let mut judge = Judge { unmet: Vec::new() };
    if refused {
        judge.fail(case.span, "the move is refused", "it is legal");
        return judge.unmet;
    }
    let position = played.map_or(game.position(), |played| &played.position);
    judge.board(case, position);
    let number = |of: Option<u64>| of.unwrap_or(0);
    let played_number = |of: fn(&crate::engine::Played) -> u64| number(played.map(of));
    judge.number(&case.hand, "seeds in hand", played_number(|p| p.hand.into()));
    judge.number(&case.laps, "laps", played_number(|p| p.laps));
    judge.number(&case.captured, "seeds captured", played_number(|p| p.captured.into()));
    judge.number(&case.removed, "seeds removed", played_number(|p| p.removed.into()));
    let pending = played.and_then(|played| played.pending);
    judge.number(&case.bonus, "of a bonus due", number(pending.map(|(n, _)| n.into())));
    judge.number(&case.holes, "holes", 4 * u64::from(position.width().0));
    judge.number(&case.seeds, "seeds on the board", position.on_board().into());
    judge.number(&case.south, "seeds of South", position.seeds_of(Side::South).into());
    judge.number(&case.north, "seeds of North", position.seeds_of(Side::North).into());
    judge.ending(case, program, game.ending());
    if let Some(legal) = &case.legal {
        let expected: Vec<String> = legal.value.iter().map(|text| text.0.trim().into()).collect();
        judge.list(legal.span, "legal starts", &expected, &legal_starts(game));
    }
    let empty = super::outcome::Turn::default();
    let turn = turn.unwrap_or(&empty);
    if let Some(fires) = &case.fires {
        let expected: Vec<String> = fires
            .value
            .iter()
            .flat_map(|fired| std::iter::repeat_n(fired.rule.value.clone(), fired.times as usize))
            .collect();
        judge.list(fires.span, "rules that fire", &expected, &turn.fired);
    }
    for rule in &case.nearly {
        if !turn.nearly.contains(&rule.value) {
            let found = format!("those that nearly fire are: {}", turn.nearly.join(", "));
            judge.fail(rule.span, &format!("`{rule}` fails by one condition"), &found);
        }
    }
    judge.unmet
}

struct Judge {
    unmet: Vec<Unmet>,
}

impl Judge {
    fn fail(&mut self, span: Span, expected: &str, found: &str) {
        self.unmet.push((span, expected.to_owned(), found.to_owned()));
    }

    fn board(&mut self, case: &Expectation, position: &Position) {
        if let Some(drawn) = &case.position {
            let seeds = |p: &Position| Side::BOTH.map(|side| p.side(side).to_vec());
            let expected = read_drawing(&drawn.value.0, Side::South, 0);
            if expected.as_ref().map(seeds).ok() != Some(seeds(position)) {
                let found = draw_plain(position);
                self.fail(drawn.span, "this position", &format!("the position is\n{found}"));
            }
        }
        if let Some(state) = &case.state
            && read_state(&state.value.0, position.clone()).as_ref() != Ok(position)
        {
            let expected = format!("the further state {}", state.value.0.trim());
            self.fail(state.span, &expected, &format!("it is {}", write_state(position)));
        }
        if let Some(side) = &case.to_move {
            let to_move = position.to_move().word();
            if side.value.word() != to_move {
                let expected = format!("{} to move", side.value.word());
                self.fail(side.span, &expected, &format!("{to_move} is to move"));
            }
        }
    }

    fn number(&mut self, expected: &Option<Spanned<u16>>, what: &str, found: u64) {
        if let Some(expected) = expected
            && u64::from(expected.value) != found
        {
            let says = format!("{} {what}", expected.value);
            self.fail(expected.span, &says, &format!("there are {found}"));
        }
    }

    fn ending(
        &mut self,
        case: &Expectation,
        program: &Program,
        ending: Option<crate::engine::Ending>,
    ) {
        let standing = match ending {
            None => Standing::GoesOn,
            Some(end) => match end.winner {
                None => Standing::Draw,
                Some(Side::South) => Standing::SouthWins,
                Some(Side::North) => Standing::NorthWins,
            },
        };
        if let Some(expected) = &case.outcome
            && expected.value != standing
        {
            self.fail(expected.span, expected.value.phrase(), standing.phrase());
        }
        if let Some(by) = &case.by {
            let found = ending.map(|end| program.end_rule(end.by));
            if found != Some(by.as_str()) {
                let found = found.unwrap_or("no rule ends the game");
                self.fail(by.span, &format!("decided by `{by}`"), found);
            }
        }
    }

    fn list(&mut self, span: Span, what: &str, expected: &[String], found: &[String]) {
        if expected != found {
            let says = format!("{what}: {}", expected.join(", "));
            self.fail(span, &says, &format!("{what}: {}", found.join(", ")));
        }
    }
}

impl Standing {
    /// Whether the game is over.
    pub fn ends(self) -> bool {
        self != Standing::GoesOn
    }
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Side {
        match seat {
            Seat::South => Side::South,
            Seat::North => Side::North,
        }
    }
}
