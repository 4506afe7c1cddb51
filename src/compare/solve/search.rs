//! Whether a side can force a win within so many turns, where nothing of the past
//! matters: depth first, with a table, won moves looked for in it before any is tried.
//!
//! Three values are told apart. A sowing that could not be followed, or a turn with too
//! many ways, is neither a win nor none; it spoils a proof only where no move that is
//! known proves the same.

use super::pack::{Key, Packer};
use super::stop::Pulse;
use super::table::{Known, Table};
use super::turns::{After, Rest, Turns};
use super::value::{Prover, Stopped, Value};
use crate::engine::{Game, Opening, Position, Side};

/// The search for one side's wins.
#[derive(Debug)]
pub struct Search<'s, 'p> {
    attacker: Side,
    packer: Packer,
    table: Table,
    /// The ways to play, and what could not be followed.
    pub turns: Turns<'p>,
    /// Positions searched.
    pub nodes: u64,
    pulse: &'s Pulse<'s>,
    only_movers_win: bool,
    /// Whether slow sowings are followed where no other move decides.
    follows: bool,
}

/// A position one turn on.
struct Child<'p> {
    game: Game<'p>,
    key: Key,
    /// Its number in the order of moves.
    number: u16,
    /// How late it is to be tried.
    rank: i64,
}

impl<'s, 'p> Search<'s, 'p> {
    /// A search for the wins of a side, with a table of at most so many bytes. Where
    /// only movers win, a last turn of the other side is not searched.
    pub fn new(
        attacker: Side,
        turns: Turns<'p>,
        bytes: usize,
        only_movers_win: bool,
        pulse: &'s Pulse<'s>,
    ) -> Search<'s, 'p> {
        let packer = turns.packer();
        let table = Table::new(packer.words(), bytes);
        Search { attacker, packer, table, turns, nodes: 0, pulse, only_movers_win, follows: false }
    }

    fn attacks(&self, position: &Position) -> bool {
        position.to_move() == self.attacker
    }

    /// Of so many turns, those that can matter.
    fn useful(&self, turns: u16, attacking: bool) -> u16 {
        let idle = self.only_movers_win && attacking != (turns % 2 == 1);
        turns - u16::from(idle && turns > 0)
    }

    fn search(&mut self, game: &Game<'p>, key: &Key, turns: u16) -> Result<Value, Stopped> {
        let attacking = self.attacks(game.position());
        let turns = self.useful(turns, attacking);
        if turns == 0 {
            return Ok(Value::NOT_YET);
        }
        let known = self.table.find(key);
        if let Some(value) = self.answer(known, turns) {
            return Ok(value);
        }
        let before = self.nodes;
        self.pulse.count(&mut self.nodes)?;
        let first = known.map(|known| known.best);
        let mut tally = Tally::new(attacking);
        self.try_moves(game, turns, first, &mut tally)?;
        let (value, best) = tally.result();
        self.table.learn(key, turns, value, best, self.nodes - before);
        Ok(value)
    }

    /// What the table answers, unless more work may tell and is to be done.
    fn answer(&self, known: Option<Known>, turns: u16) -> Option<Value> {
        let value = known?.answer(turns)?;
        let ask_again = self.follows && value == Value::Open { for_good: false };
        (!ask_again).then_some(value)
    }

    /// Tries the moves from a position until one decides: those that are followed
    /// quickly, and only then the others.
    fn try_moves(
        &mut self,
        game: &Game<'p>,
        turns: u16,
        first: Option<u16>,
        tally: &mut Tally,
    ) -> Result<(), Stopped> {
        let slow = self.try_known(game, turns, first, tally)?;
        if tally.decided.is_some() || slow.is_empty() {
            return Ok(());
        }
        if !self.follows {
            tally.add(Value::Open { for_good: false }, 0);
            return Ok(());
        }
        for opening in slow {
            self.pulse.look()?;
            self.turns.follow(game, opening);
        }
        *tally = Tally::new(tally.attacking);
        self.try_known(game, turns, first, tally).map(drop)
    }

    /// Tries the moves that can be followed, and gives the starts of the others.
    fn try_known(
        &mut self,
        game: &Game<'p>,
        turns: u16,
        first: Option<u16>,
        tally: &mut Tally,
    ) -> Result<Vec<Opening>, Stopped> {
        let (attacker, packer) = (self.attacker, self.packer);
        let mut children = Vec::new();
        let rest = self.turns.each(game, &mut |_, after| {
            let number = tally.next_number();
            match after {
                After::Over(winner) => !tally.add(Value::of_winner(winner, attacker), number),
                After::Goes(game) => {
                    let key = packer.pack(game.position(), !tally.attacking);
                    children.push(Child { game, key, number, rank: 0 });
                    true
                }
            }
        });
        tally.note(&rest);
        self.try_children(children, turns, first, tally)?;
        Ok(rest.slow)
    }

    /// Tries moves that do not end the game, those of which something is known first.
    fn try_children(
        &mut self,
        children: Vec<Child<'p>>,
        turns: u16,
        first: Option<u16>,
        tally: &mut Tally,
    ) -> Result<(), Stopped> {
        let Some(child) = children.first().filter(|_| tally.decided.is_none()) else {
            return Ok(());
        };
        let attacking = tally.attacking;
        let left = self.useful(turns - 1, !attacking);
        if left == 0 {
            tally.add(Value::NOT_YET, child.number);
            return Ok(());
        }
        let mut unknown = Vec::with_capacity(children.len());
        for mut child in children {
            let known = self.table.find(&child.key);
            match self.answer(known, left) {
                Some(value) => {
                    if tally.add(value, child.number) {
                        return Ok(());
                    }
                }
                None => {
                    child.rank = if Some(child.number) == first {
                        i64::MIN
                    } else {
                        self.rank(&child.game, attacking)
                    };
                    unknown.push(child);
                }
            }
        }
        unknown.sort_by_key(|child| (child.rank, child.number));
        for child in &unknown {
            let value = self.search(&child.game, &child.key, left)?;
            if tally.add(value, child.number) {
                break;
            }
        }
        Ok(())
    }

    /// How late a move to this position is to be tried. Few replies and many own
    /// seeds promise most to either side.
    fn rank(&self, game: &Game<'_>, attacking: bool) -> i64 {
        let position = game.position();
        let balance = i64::from(position.seeds_of(self.attacker))
            - i64::from(position.seeds_of(self.attacker.other()));
        let replies = game.legal().len() as i64;
        if attacking { 4 * replies - balance } else { 4 * replies + balance }
    }
}

impl<'p> Prover<'p> for Search<'_, 'p> {
    fn within(&mut self, game: &Game<'p>, turns: u16) -> Result<Value, Stopped> {
        let key = self.packer.pack(game.position(), self.attacks(game.position()));
        self.follows = false;
        let value = self.search(game, &key, turns)?;
        if value != (Value::Open { for_good: false }) {
            return Ok(value);
        }
        self.follows = true;
        self.search(game, &key, turns)
    }
}

/// What the moves from a position come to so far. The attacker needs one that wins;
/// the defender, one that does not lose.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    attacking: bool,
    /// How many moves there are.
    moves: u16,
    /// Whether what is not known may decide, and if so, whether for good.
    open: Option<bool>,
    forever: bool,
    /// The value, once one move decides it, and the move's number.
    pub decided: Option<(Value, u16)>,
}

impl Tally {
    /// No move yet.
    pub fn new(attacking: bool) -> Tally {
        Tally { attacking, moves: 0, open: None, forever: true, decided: None }
    }

    /// The number of one more move.
    pub fn next_number(&mut self) -> u16 {
        let number = self.moves;
        self.moves = number.saturating_add(1);
        number
    }

    /// Adds the value of a move. Whether it decides that of the position.
    pub fn add(&mut self, value: Value, number: u16) -> bool {
        match (value, self.attacking) {
            (Value::Win, true) | (Value::No { .. }, false) => self.decided = Some((value, number)),
            (Value::Win, false) => {}
            (Value::No { forever }, true) => self.forever &= forever,
            (Value::Open { for_good }, _) => {
                self.open = Some(for_good && self.open.unwrap_or(true));
            }
        }
        self.decided.is_some()
    }

    /// Adds that not all moves are known. Where none is, the side may be stuck, and an
    /// end rule have decided.
    pub fn note(&mut self, rest: &Rest) {
        if rest.gaps || (rest.disallowed && self.moves == 0) {
            self.add(Value::OPEN, 0);
        }
    }

    /// The value when all moves have been tried, or enough of them; and the number of
    /// the one that decided. A side that has none, where no rule says what follows, has
    /// not lost.
    pub fn result(&self) -> (Value, Option<u16>) {
        match self.decided {
            Some((value, number)) => (value, Some(number)),
            None if self.open.is_some() => {
                (Value::Open { for_good: self.open == Some(true) }, None)
            }
            None if self.attacking || self.moves == 0 => {
                (Value::No { forever: self.forever }, None)
            }
            None => (Value::Win, None),
        }
    }
}
