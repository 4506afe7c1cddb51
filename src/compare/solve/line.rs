//! A line of best play, out of a search that can tell how soon a win is forced: the
//! winner wins as soon as can be, the loser holds out as long as can be, and among
//! equals the first in the order of moves is played.

use super::turns::{After, Turns};
use super::value::{Prover, Stopped, Value};
use crate::engine::{Game, Move, Side};

/// The ways to play, each with the game after it.
fn ways<'p>(turns: &mut Turns<'p>, game: &Game<'p>) -> Vec<(Move, After<'p>)> {
    let mut all = Vec::new();
    turns.all(game, &mut |way, after| {
        all.push((way.to_move(), after));
        true
    });
    all
}

/// The moves of a game that a side wins by force in so many turns and no fewer; those
/// found until the search stops.
pub fn best_play<'p>(
    prover: &mut dyn Prover<'p>,
    turns: &mut Turns<'p>,
    game: &Game<'p>,
    (winner, in_turns): (Side, u16),
) -> Vec<Move> {
    let mut game = game.clone();
    let mut line = Vec::new();
    for left in (0..in_turns).rev() {
        let wins = game.position().to_move() == winner;
        // The loser looks for a move after which the win takes all the turns left.
        let soon = if wins { Some(left) } else { left.checked_sub(1) };
        let best = ways(turns, &game).into_iter().find_map(|(played, after)| {
            let won = match soon {
                Some(soon) => is_won(prover, &after, (winner, soon)),
                None => Ok(false),
            };
            match won {
                Ok(won) if won == wins => Some(Ok((played, after))),
                Ok(_) => None,
                Err(stopped) => Some(Err(stopped)),
            }
        });
        let Some(Ok((played, after))) = best else { break };
        line.push(played);
        match after {
            After::Goes(next) => game = next,
            After::Over(_) => break,
        }
    }
    line
}

/// Whether a side has won, or wins by force within so many turns.
fn is_won<'p>(
    prover: &mut dyn Prover<'p>,
    after: &After<'p>,
    (winner, turns): (Side, u16),
) -> Result<bool, Stopped> {
    match after {
        After::Over(by) => Ok(*by == Some(winner)),
        After::Goes(next) => Ok(prover.within(next, turns)? == Value::Win),
    }
}

/// All moves with which the side to move forces its win in so many turns.
///
/// # Errors
/// The search stopped before all were tried.
pub fn winning_moves<'p>(
    prover: &mut dyn Prover<'p>,
    turns: &mut Turns<'p>,
    game: &Game<'p>,
    in_turns: u16,
) -> Result<Vec<Move>, Stopped> {
    let winner = game.position().to_move();
    let mut winning = Vec::new();
    for (played, after) in ways(turns, game) {
        if !winning.contains(&played) && is_won(prover, &after, (winner, in_turns - 1))? {
            winning.push(played);
        }
    }
    Ok(winning)
}
