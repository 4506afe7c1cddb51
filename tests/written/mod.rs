//! A game as a transcriber writes it down, and the slips that can be made in it.

mod slipped;

use makombo::engine::{Facing, Hole, Move, Opening, Position, Program, Side, Take};
use makombo::notation::{legal_starts, read_move};
use makombo::rules::{Readings, settle};
use makombo::sheet::model::{Sheet, Width};

use crate::recorded::Chance;
pub use slipped::Slipped;

/// The seeds of a board, by side and along the circuit.
pub type Seeds = [Vec<u16>; 2];

/// A line of a record: a move, and what is told of it.
#[derive(Clone, Debug)]
pub struct Line {
    pub side: Side,
    pub play: Move,
    pub remark: Option<Remark>,
    pub drawing: Option<Seeds>,
}

/// What is told of a move in its line.
#[derive(Clone, Copy, Debug)]
pub enum Remark {
    Captures(u32),
    Lands(Hole),
    Laps(u64),
}

/// A game as it is written down.
#[derive(Clone, Debug)]
pub struct Game {
    pub game: String,
    pub width: Width,
    /// The start, where it is drawn.
    pub start: Option<Seeds>,
    pub first: Side,
    /// Whether the lines say who moves.
    pub labelled: bool,
    pub lines: Vec<Line>,
    /// The outcome, with the rule that decides it.
    pub result: (String, Option<String>),
    /// Whether the holes are counted from the player's own right.
    pub from_right: bool,
}

/// How many turns are written down, at most.
const TURNS: usize = 10;

impl Game {
    /// Plays a game by chance, and writes it down: remarks with every other move, a drawing
    /// after every third and after the last.
    pub fn by_chance(sheet: &Sheet, named: &str, width: u16, chance: &mut Chance) -> Game {
        let none: [(&str, &str); 0] = [];
        let readings = Readings::choose(sheet, Some(named), none).expect("it resolves");
        let width = Width(width);
        let rules = settle(sheet, &readings, width).expect("it settles");
        let program = Program::compile(&rules).expect("it compiles").with_patience(1 << 12);
        let first = if chance.below(4) == 0 { Side::North } else { Side::South };
        let start = program.start().clone().with_to_move(first);
        // A drawing says nothing of turns to come or of directions: those are the game's own.
        let is_drawn = chance.below(2) == 0 && Side::BOTH.iter().all(|&side| start.has_begun(side));
        let mut game = makombo::engine::Game::from(&program, start.clone(), &[]);
        let mut lines: Vec<Line> = Vec::new();
        for turn in 1..=TURNS {
            let side = game.position().to_move();
            let Some((play, played, landing)) = one_move(&mut game, chance) else { break };
            let remark = match chance.below(4) {
                0 => Some(Remark::Captures(played.captured)),
                1 => landing.map(Remark::Lands),
                2 if chance.below(2) == 0 => Some(Remark::Laps(played.laps)),
                _ => None,
            };
            let drawing = (turn % 3 == 0).then(|| seeds(game.position()));
            lines.push(Line { side, play, remark, drawing });
            if game.ending().is_some() {
                break;
            }
        }
        if let Some(last) = lines.last_mut() {
            last.drawing = Some(seeds(game.position()));
        }
        let result = match game.ending() {
            None => ("broken-off".to_owned(), None),
            Some(ending) => {
                let outcome = match ending.winner {
                    Some(Side::South) => "south-wins",
                    Some(Side::North) => "north-wins",
                    None => "draw",
                };
                (outcome.to_owned(), Some(program.end_rule(ending.by).to_owned()))
            }
        };
        Game {
            game: sheet.game.value.clone(),
            width,
            start: is_drawn.then(|| seeds(&start)),
            first,
            labelled: chance.below(2) == 0,
            lines,
            result,
            from_right: false,
        }
    }

    /// The record.
    pub fn text(&self, interpretation: Option<&str>) -> String {
        let mut text = format!(
            "record: test\ngame: {}\ntitle: A game by chance\nkind: constructed\nwidth: {}\n",
            self.game, self.width.0
        );
        if let Some(named) = interpretation {
            text += &format!("interpretation: {named}\n");
        }
        if self.first == Side::North {
            text += "first-to-move: north\n";
        }
        if let Some(start) = &self.start {
            text += &format!("position: |\n{}", self.drawing(start, "  "));
        }
        text += "moves: |\n";
        for (number, line) in self.lines.iter().enumerate() {
            let side =
                if self.labelled { format!("{}: ", line.side.name()) } else { String::new() };
            text += &format!("  {}. {side}{}", number + 1, self.play(&line.play));
            if let Some(remark) = line.remark {
                text += &match remark {
                    Remark::Captures(n) => format!(": captures {n}"),
                    Remark::Lands(hole) => format!(": lands in {}", self.hole(hole)),
                    Remark::Laps(n) => format!(": {n} laps"),
                };
            }
            text += "\n";
            if let Some(drawing) = &line.drawing {
                text += &format!("     board\n{}", self.drawing(drawing, "       "));
            }
        }
        match &self.result {
            (outcome, None) => text += &format!("result: {{ outcome: {outcome} }}\n"),
            (outcome, Some(by)) => text += &format!("result: {{ outcome: {outcome}, by: {by} }}\n"),
        }
        text
    }

    /// A hole's name, worked out here from the rule of naming.
    fn hole(&self, hole: Hole) -> String {
        let n = self.width.0;
        let along = u16::from(hole.0);
        let (row, k) = if along < n { ('o', along + 1) } else { ('i', 2 * n - along) };
        format!("{row}{}", if self.from_right { n + 1 - k } else { k })
    }

    fn play(&self, play: &Move) -> String {
        let Move::Sow { opening, takes } = play else {
            return if *play == Move::Pass { "pass".into() } else { "resign".into() };
        };
        let sign = match opening.facing {
            None => "",
            Some(Facing::Clockwise) => "<",
            Some(Facing::Counterclockwise) => ">",
        };
        let mut text = self.hole(opening.hole) + sign;
        for Take(parts) in takes {
            let parts: Vec<String> =
                parts.iter().map(|&(hole, n)| format!("{}*{n}", self.hole(hole))).collect();
            text += &format!(" +{}", if parts.is_empty() { "0".into() } else { parts.join(",") });
        }
        text
    }

    /// The four rows as South sees them.
    fn drawing(&self, seeds: &Seeds, indent: &str) -> String {
        let n = usize::from(self.width.0);
        let [south, north] = seeds;
        let rows: [Vec<u16>; 4] = [
            north[..n].iter().rev().copied().collect(),
            north[n..].to_vec(),
            south[n..].iter().rev().copied().collect(),
            south[..n].to_vec(),
        ];
        let line = |row: &Vec<u16>| {
            let cells: Vec<String> = row.iter().map(u16::to_string).collect();
            format!("{indent}{}\n", cells.join(" "))
        };
        rows.iter().map(line).collect()
    }
}

fn seeds(position: &Position) -> Seeds {
    Side::BOTH.map(|side| position.side(side).to_vec())
}

/// Plays a move by chance that the rules let come to an end, and tells where its last seed
/// fell.
fn one_move(
    game: &mut makombo::engine::Game<'_>,
    chance: &mut Chance,
) -> Option<(Move, makombo::engine::Played, Option<Hole>)> {
    use makombo::engine::Event;
    if game.must_pass() {
        let played = game.play(&Move::Pass).ok()?;
        return Some((Move::Pass, played, None));
    }
    let mut starts = legal_starts(game);
    while !starts.is_empty() {
        let text = starts.swap_remove(chance.below(starts.len()));
        let Ok(Move::Sow { opening, .. }) = read_move(&text, game.position()) else { continue };
        let Some(play) = with_bonus(game, opening, chance) else { continue };
        let mut tried = game.clone();
        let mut landing = None;
        let mut look = |_: makombo::engine::View<'_>, event: Event<'_>| {
            if let Event::Landing { hole, .. } = event {
                landing = Some(hole);
            }
        };
        let Ok(played) = tried.play_observed(&play, &mut look) else { continue };
        if played.endless.is_none() {
            *game = tried;
            return Some((play, played, landing));
        }
    }
    None
}

/// A start with whatever bonuses come taken by chance.
fn with_bonus(
    game: &makombo::engine::Game<'_>,
    opening: Opening,
    chance: &mut Chance,
) -> Option<Move> {
    struct Noting<'c>(&'c mut Chance, Vec<Take>);
    impl makombo::engine::Chooser for Noting<'_> {
        fn choose(&mut self, offer: &makombo::engine::Offer<'_>) -> Option<Take> {
            let mut ways = Vec::new();
            offer.each(&mut |take| {
                ways.push(take);
                ways.len() < 60
            });
            let take = ways.swap_remove(self.0.below(ways.len()));
            self.1.push(take.clone());
            Some(take)
        }
    }
    let mut noting = Noting(chance, Vec::new());
    game.clone().open(opening, &mut noting).ok()?;
    Some(Move::Sow { opening, takes: noting.1 })
}
