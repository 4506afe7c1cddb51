//! Whether a side can force a win within so many turns, with the whole past in hand:
//! the games searched carry the positions that came before, and the engine itself asks
//! the repetition rule. Nothing is kept from one game for another, so that no result is
//! used after another past than its own. [`super::repetition`] says when this is
//! needed.

use super::search::Tally;
use super::stop::Pulse;
use super::turns::{After, Turns};
use super::value::{Prover, Stopped, Value};
use crate::engine::{Game, Program, Side};

/// The search for one side's wins.
pub struct Exact<'s, 'p> {
    attacker: Side,
    /// The ways to play, and what could not be followed.
    pub turns: Turns<'p>,
    /// Positions searched.
    pub nodes: u64,
    pulse: &'s Pulse<'s>,
}

/// Whoever knows where no win can be, whatever the past; with the program by which it
/// plays. Not there, where a repetition may win.
pub type Sieve<'a, 'p> = Option<(&'a mut dyn Prover<'p>, &'p Program)>;

impl<'s, 'p> Exact<'s, 'p> {
    /// A search for the wins of a side.
    pub fn new(attacker: Side, turns: Turns<'p>, pulse: &'s Pulse<'s>) -> Exact<'s, 'p> {
        Exact { attacker, turns, nodes: 0, pulse }
    }

    /// Whether the attacker can force a win within so many turns of the game.
    ///
    /// # Errors
    /// Why there was no time to find out.
    pub fn within(
        &mut self,
        game: &Game<'p>,
        turns: u16,
        sieve: &mut Sieve<'_, 'p>,
    ) -> Result<Value, Stopped> {
        if turns == 0 {
            return Ok(Value::NOT_YET);
        }
        if let Some((prover, program)) = sieve {
            let plain = Game::from(program, game.position().clone(), &[]);
            let value = prover.within(&plain, turns)?;
            if value != Value::Win {
                return Ok(value);
            }
        }
        self.pulse.count(&mut self.nodes)?;
        let mut tally = Tally::new(game.position().to_move() == self.attacker);
        let mut children = Vec::new();
        let attacker = self.attacker;
        let rest = self.turns.each(game, &mut |_, after| {
            let number = tally.next_number();
            match after {
                After::Over(winner) => !tally.add(Value::of_winner(winner, attacker), number),
                After::Goes(next) => {
                    children.push((number, next));
                    true
                }
            }
        });
        tally.note(&rest);
        for (number, next) in &children {
            if tally.decided.is_some() {
                break;
            }
            let value = self.within(next, turns - 1, sieve)?;
            tally.add(value, *number);
        }
        Ok(tally.result().0)
    }
}
