//! What the first move of a game comes to, found by trying every one: wins at once, and
//! lines in which nobody has a choice.

use serde::{Deserialize, Serialize};

use crate::engine::{Chooser, Game, Move, Offer, Opening, Program, Side, Take};
use crate::notation::{write_move, write_opening};

/// What the first moves come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstMoves {
    /// The legal starts.
    pub starts: Vec<String>,
    /// The moves tried, each way to take a bonus counting.
    pub tried: u64,
    /// Starts with more ways to take their bonuses than were tried.
    pub not_all_tried: Vec<String>,
    /// Starts that can win at once.
    pub win: Vec<String>,
    /// Starts that can lose at once.
    pub lose: Vec<String>,
    /// Starts that can end the game at once without a winner.
    pub draw: Vec<String>,
    /// Starts of which nobody knows whether their sowing ends.
    pub undecided: Vec<String>,
    /// The moves from the start on that are played while there is no choice.
    pub forced_line: Vec<String>,
}

/// The most ways to take bonuses that are tried for one start.
const MOST_WAYS: usize = 10_000;
/// The most moves of a forced line that are followed.
const LONGEST_LINE: usize = 1_000;

impl FirstMoves {
    /// Tries all first moves of a program.
    pub fn of(program: &Program) -> FirstMoves {
        let game = Game::start(program);
        let mut found = FirstMoves::default();
        for opening in game.legal().iter() {
            let name = write_opening(opening, program.width());
            let mut seen = Seen::default();
            seen.each_way(&game, opening, &mut Vec::new());
            found.tried += seen.ways as u64;
            let lists = [
                (seen.cut, &mut found.not_all_tried),
                (seen.win, &mut found.win),
                (seen.lose, &mut found.lose),
                (seen.draw, &mut found.draw),
                (seen.undecided, &mut found.undecided),
            ];
            for (applies, list) in lists {
                if applies {
                    list.push(name.clone());
                }
            }
            found.starts.push(name);
        }
        found.forced_line = forced_line(program);
        found
    }
}

/// What was seen of one start.
#[derive(Default)]
struct Seen {
    ways: usize,
    cut: bool,
    win: bool,
    lose: bool,
    draw: bool,
    undecided: bool,
}

/// Takes what it is given, and lists the ways to take the next bonus.
struct Lister {
    given: std::vec::IntoIter<Take>,
    ways: Vec<Take>,
}

impl Chooser for Lister {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<Take> {
        if let Some(take) = self.given.next() {
            return Some(take);
        }
        offer.each(&mut |take| {
            self.ways.push(take);
            // One more than are tried shows that there are more.
            self.ways.len() <= MOST_WAYS
        });
        None
    }
}

impl Seen {
    fn each_way(&mut self, game: &Game<'_>, opening: Opening, given: &mut Vec<Take>) {
        if self.ways >= MOST_WAYS {
            self.cut = true;
            return;
        }
        let mut next = game.clone();
        let mut lister = Lister { given: given.clone().into_iter(), ways: Vec::new() };
        let Ok(played) = next.open(opening, &mut lister) else {
            // A legal start fails only where its sowing is not decided.
            self.ways += 1;
            self.undecided = true;
            return;
        };
        if played.pending.is_some() {
            for take in lister.ways {
                given.push(take);
                self.each_way(game, opening, given);
                given.pop();
            }
            return;
        }
        self.ways += 1;
        match next.ending().map(|ending| ending.winner) {
            None => {}
            Some(Some(Side::South)) => self.win = true,
            Some(Some(Side::North)) => self.lose = true,
            Some(None) => self.draw = true,
        }
    }
}

fn forced_line(program: &Program) -> Vec<String> {
    let mut game = Game::start(program);
    let mut line = Vec::new();
    while line.len() < LONGEST_LINE && game.ending().is_none() {
        let legal = *game.legal();
        let only = match (legal.len(), legal.nth(0)) {
            (0, _) if game.must_pass() => Move::Pass,
            (1, Some(opening)) => Move::Sow { opening, takes: Vec::new() },
            _ => break,
        };
        let mut next = game.clone();
        match next.play(&only) {
            // Where a bonus is due there is a choice.
            Ok(played) if played.pending.is_none() => game = next,
            _ => break,
        }
        line.push(write_move(&only, program.width()));
    }
    line
}
