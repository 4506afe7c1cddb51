//! What a repetition rule does to a proof.
//!
//! Under such a rule the worth of a position depends on the positions before it, and
//! a table that knows positions alone may mix up what holds after different games.
//! What is searched is therefore chosen after the rule. Write `F(P, n)` for "the
//! attacker can force a win from P within n turns where there is no repetition rule".
//! It says nothing of the past, grows with n, and is what the table keeps.
//!
//! - **No rule.** `F` is the question itself. If it holds for no n, neither side can
//!   force a win: the game is drawn, or goes on without end.
//!
//! - **A draw, on the same board and mover** (twice or thrice). A game from P, the
//!   first of its positions, is won by force within n turns if and only if `F(P, n)`.
//!   If: let the attacker always play to a position of which `F` holds with fewer
//!   turns; then the least n for which it holds falls with every turn, no position
//!   comes twice, and the rule is never asked. Only if: a way to win under the rule
//!   meets no repetition, for that would be a draw, so it wins without the rule too.
//!   This needs that board and mover are all there is of a position, so that the same
//!   board with another direction chosen, or another first turn to come, is no
//!   repetition.
//!
//! - **A draw, on the same board, whoever is to move, for the third time.** The same:
//!   on the way to a win each board stands at most once for each mover, so twice.
//!
//! - **A draw, on the same board, whoever is to move.** "Only if" holds, "if" does
//!   not: the way to a win may pass the same board with both movers. So where `F`
//!   fails, no win is forced, whatever the past; and where it holds, the win is
//!   searched once more with the whole past in hand ([`super::exact`]), and no result
//!   of that search is kept for another past. The same is done where "this needs"
//!   above does not hold.
//!
//! - **Anything but a draw.** A repetition can itself win, and `F` says nothing. All
//!   is searched with the past in hand, and only so far as the turns go.
//!
//! A draw by repetition can never win for the attacker, and that is all that the
//! argument asks of the result. Passing turns are not noted as positions by the
//! engine, and so can only make repetitions fewer.

use crate::rules::{End, Rules, Test};
use crate::sheet::vocabulary::{Direction, Moment, Outcome, Same};

/// How a repetition rule is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// There is none.
    Absent,
    /// It can neither bring about nor prevent a forced win.
    Harmless,
    /// It can prevent one: a win is searched again with the past in hand.
    Checked,
    /// It can bring one about: all is searched with the past in hand.
    Decisive,
}

/// The repetition rules that have an effect.
fn in_force(rules: &Rules) -> impl Iterator<Item = &End> {
    rules.ends.iter().filter(|end| end.check == Moment::Repetition && end.same != Same::Never)
}

impl Treatment {
    /// How the repetition rule of a game is met.
    pub fn of(rules: &Rules) -> Treatment {
        let mut all = in_force(rules);
        let Some(end) = all.next() else { return Treatment::Absent };
        if all.next().is_some() || end.result != Outcome::Draw {
            return Treatment::Decisive;
        }
        match end.same {
            Same::Board => Treatment::Checked,
            _ if has_state_of_its_own(rules) => Treatment::Checked,
            _ => Treatment::Harmless,
        }
    }

    /// What it means for what is proved, as a sentence without its end.
    pub fn sentence(self) -> &'static str {
        match self {
            Treatment::Absent => "no rule on repetition is in force, and a game may go on for ever",
            Treatment::Harmless => {
                "it changes nothing here, for on the way to a forced win no position need come \
                 again"
            }
            Treatment::Checked => {
                "it may prevent a win, so every win was searched with all earlier positions in hand"
            }
            Treatment::Decisive => {
                "it may decide a game, so all was searched with all earlier positions in hand"
            }
        }
    }

    /// Whether results hold whatever positions came before.
    pub fn is_free_of_past(self) -> bool {
        matches!(self, Treatment::Absent | Treatment::Harmless)
    }
}

/// Whether a position is more than its board and its mover.
fn has_state_of_its_own(rules: &Rules) -> bool {
    let tests = rules.starts.iter().map(|rule| &rule.when);
    let mut tests = tests.chain(rules.laps.iter().map(|rule| &rule.when)).flatten();
    rules.direction == Direction::ChosenOnce || tests.any(|test| matches!(test, Test::Turn(_)))
}

/// The rules without those on repetition.
pub fn without_repetition(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    rules.ends.retain(|end| end.check != Moment::Repetition);
    rules
}

/// The repetition rule in force: its id, and which positions count as the same.
pub fn rule_in_force(rules: &Rules) -> Option<(&str, Same)> {
    in_force(rules).next().map(|end| (end.id.as_str(), end.same))
}

/// Whether a stuck side may pass.
pub fn may_pass(rules: &Rules) -> bool {
    rules.ends.iter().any(|end| end.result == Outcome::Pass)
}

/// Whether only a side's own turn can win it the game, as far as play goes. Then a
/// win takes an odd number of turns where the winner begins, and else an even one.
pub fn only_movers_win(rules: &Rules) -> bool {
    let by_the_other = |end: &&End| {
        end.check != Moment::Resign
            && matches!(end.result, Outcome::MoverLoses | Outcome::MostSeeds)
    };
    !rules.ends.iter().any(|end| by_the_other(&end))
}
