//! The moves of a record, line by line: a move, and after it what is told of its course
//! and of the board. All lines that cannot be read are found at once.

use std::ops::Range;

use super::typed::{Word, words_of};
use super::{Unreadable, drawing};
use crate::engine::{Facing, Hole, Move, Opening, Side, Take, Width};
use crate::sheet::fixture::Standing;
use crate::sheet::game_record::Numbering;
use crate::sheet::suggest;

/// The moves of a record, with what is told before the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// What is told of the board before the first move.
    pub before: Vec<Told>,
    /// The moves.
    pub moves: Vec<Written>,
}

/// A move as it was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its bytes in the text.
    pub at: Range<usize>,
    /// Who is said to make it.
    pub by: Option<Side>,
    /// The move.
    pub play: Move,
    /// What is told of it.
    pub told: Vec<Told>,
}

/// One thing told of a move or of the board after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its bytes in the text.
    pub at: Range<usize>,
    /// What is told.
    pub what: Telling,
}

/// What can be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Telling {
    /// So many seeds were captured, without a bonus.
    Captures(u32),
    /// So many seeds left the board.
    Removes(u32),
    /// The last seed of the turn fell into a hole.
    LandsIn(Hole),
    /// The last seed of a lap fell into a hole.
    LapEnds(u64, Hole),
    /// The turn had so many laps.
    Laps(u64),
    /// The turn came to its end, after the last lap told of if one is.
    TurnEnds,
    /// The sowing went on, after the last lap told of or else the first.
    SownOn,
    /// The seeds that lie in holes, by side and along the circuit; `None` where that is
    /// not recorded.
    Board([Vec<Option<u16>>; 2]),
    /// The seeds of a side.
    Holds(Side, u32),
    /// The seeds on the board.
    OnBoard(u32),
    /// The seeds off the board.
    OffBoard(u32),
    /// What has become of the game.
    Game(Standing),
}

impl Telling {
    /// Whether it is told of a turn, and not of the board or the game after it.
    pub fn is_of_turn(&self) -> bool {
        matches!(
            self,
            Telling::Captures(_)
                | Telling::Removes(_)
                | Telling::LandsIn(_)
                | Telling::LapEnds(..)
                | Telling::Laps(_)
                | Telling::TurnEnds
                | Telling::SownOn
        )
    }
}

/// What a line may be, for a message.
const LINES: &str = "a line is a move such as `i5`, then `: captures 6, lands in o3`, or `board` \
                     with four lines of seeds under it";
/// What may be told, for a message.
const TELLINGS: &str = "what can be told is `captures 6`, `removes 2`, `lands in o3`, `lap 1 ends \
                        in i3`, `3 laps`, `sown on`, `turn ends`, `south has 24`, `on board 40`, \
                        `off board 2`, `south wins`, `draw`, `goes on` and `board`";

/// Reads the moves of a record.
///
/// # Errors
/// Every place that cannot be read, and why.
pub fn read_transcript(
    text: &str,
    numbering: &Numbering,
    width: Width,
) -> Result<Transcript, Vec<Unreadable>> {
    let mut reader =
        Reader { numbering, width, transcript: Transcript::default(), faults: Vec::new() };
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let words = words_of(line, start);
        if !words.is_empty() {
            lines.push(words);
        }
        start += line.len();
    }
    let mut at = 0;
    while at < lines.len() {
        let wants_board = reader.line(&lines[at]);
        at += 1;
        if let Some(board) = wants_board {
            let end = (at + 4).min(lines.len());
            reader.board(board, &lines[at..end]);
            at = end;
        }
    }
    if reader.faults.is_empty() { Ok(reader.transcript) } else { Err(reader.faults) }
}

struct Reader<'a> {
    numbering: &'a Numbering,
    width: Width,
    transcript: Transcript,
    faults: Vec<Unreadable>,
}

/// The words of a line that are not yet read.
type Rest<'w> = &'w [Word];

fn is(words: Rest<'_>, at: usize, known: &[&str]) -> bool {
    words.get(at).is_some_and(|word| known.contains(&word.plain.as_str()))
}

fn side_of(word: &Word) -> Option<Side> {
    match word.plain.as_str() {
        "south" | "s" => Some(Side::South),
        "north" | "n" => Some(Side::North),
        _ => None,
    }
}

/// Whether a word numbers a move, or only stands before it.
fn is_number_of_move(word: &Word) -> bool {
    let bare = word.plain.trim_end_matches(['.', ')', '…']);
    bare.len() < word.plain.len() && bare.bytes().all(|byte| byte.is_ascii_digit())
        || matches!(word.plain.as_str(), "-" | "•" | "–")
}

impl Reader<'_> {
    fn say(&mut self, at: Range<usize>, reason: String, help: impl Into<String>) {
        self.faults.push(Unreadable::new(at, reason, help));
    }

    /// Reads a line, and gives the place of the word `board` where a drawing follows.
    fn line(&mut self, words: &[Word]) -> Option<Range<usize>> {
        let numbers = words.iter().take_while(|word| is_number_of_move(word)).count();
        let mut rest = &words[numbers..];
        while !rest.is_empty() && !self.begins_telling(rest) {
            if is(rest, 0, &[";"]) {
                // The move before it may be told of here.
                rest = &rest[1..];
                break;
            }
            rest = self.written(rest)?;
        }
        let mut board = None;
        for told in rest.split(|word| word.plain == ";").filter(|told| !told.is_empty()) {
            if let Some(at) = board.take() {
                let reason = "something stands after `board`".to_owned();
                self.say(at, reason, "let `board` be the last on its line");
            }
            if told.len() == 1 && is(told, 0, &["board"]) {
                board = Some(told[0].at.clone());
            } else {
                self.telling(told);
            }
        }
        board
    }

    fn begins_telling(&self, words: Rest<'_>) -> bool {
        const ALWAYS: [&str; 12] = [
            "captures", "captured", "removes", "removed", "lands", "lap", "laps", "turn", "board",
            "on", "off", "draw",
        ];
        let counted = is(words, 1, &["laps", "lap"]);
        let of_side =
            words.first().and_then(side_of).is_some() && is(words, 1, &["has", "holds", "wins"]);
        is(words, 0, &ALWAYS) || counted || of_side || is(words, 0, &["goes", "game"])
    }

    /// Reads a move, and gives what stands after it.
    fn written<'w>(&mut self, words: Rest<'w>) -> Option<Rest<'w>> {
        let mut rest = words;
        let start = rest[0].at.start;
        let said = side_of(&rest[0]).filter(|_| !self.names_hole(&rest[0]));
        if said.is_some() {
            rest = if is(rest, 1, &[";"]) { &rest[2..] } else { &rest[1..] };
        }
        let Some(word) = rest.first() else {
            let reason = "a side, and no move".to_owned();
            self.say(words[0].at.clone(), reason, LINES);
            return None;
        };
        rest = &rest[1..];
        let mut end = word.at.end;
        let (by, play) = match word.plain.as_str() {
            "pass" | "passes" => (None, Move::Pass),
            "resign" | "resigns" => (None, Move::Resign),
            name => {
                let (name, facing) = match name.strip_suffix(['<', '>']) {
                    Some(bare) if name.ends_with('<') => (bare, Some(Facing::Clockwise)),
                    Some(bare) => (bare, Some(Facing::Counterclockwise)),
                    None => (name, None),
                };
                let (of, hole) = self.hole(name, &word.at)?;
                let mut takes = Vec::new();
                while let Some(word) = rest.first().filter(|word| word.plain.starts_with('+')) {
                    takes.push(self.take(word, of)?);
                    end = word.at.end;
                    rest = &rest[1..];
                }
                (of, Move::Sow { opening: Opening { hole, facing }, takes })
            }
        };
        if let (Some(said), Some(by)) = (said, by)
            && said != by
        {
            let reason =
                format!("the hole is {}'s, and {} is to have moved", by.name(), said.name());
            self.say(start..end, reason, "name a hole of the side that moves");
            return None;
        }
        let told = Vec::new();
        self.transcript.moves.push(Written { at: start..end, by: said.or(by), play, told });
        Some(rest)
    }

    fn names_hole(&self, word: &Word) -> bool {
        self.numbering.read(&word.plain, self.width).is_ok()
    }

    fn hole(&mut self, name: &str, at: &Range<usize>) -> Option<(Option<Side>, Hole)> {
        match self.numbering.read(name, self.width) {
            Ok(hole) => Some(hole),
            Err(fault) => {
                self.faults.push(Unreadable { at: at.clone(), ..fault });
                None
            }
        }
    }

    /// Reads a bonus; `mover` is who takes it, where the hole of the start tells.
    fn take(&mut self, word: &Word, mover: Option<Side>) -> Option<Take> {
        let list = &word.plain[1..];
        if list == "0" {
            return Some(Take::default());
        }
        let mut taken: Vec<(Hole, u16)> = Vec::new();
        for part in list.split(',') {
            let (name, times) = part.split_once('*').unwrap_or((part, "1"));
            let (of, hole) = self.hole(name, &word.at)?;
            let seeds = times.parse::<u16>().ok().filter(|&seeds| seeds > 0);
            let problem = match seeds {
                None => Some(format!("`{times}` is not a number of seeds")),
                _ if mover.is_some() && mover == of => {
                    Some(format!("`{name}` is the mover's own hole"))
                }
                _ if taken.iter().any(|&(other, _)| other == hole) => {
                    Some(format!("`{name}` stands twice"))
                }
                _ => None,
            };
            if let Some(reason) = problem {
                let help = "a bonus is written like +o2*2,i3: two seeds of one hole of the \
                            opponent's and one of another";
                self.say(word.at.clone(), reason, help);
                return None;
            }
            taken.push((hole, seeds.unwrap_or(1)));
        }
        taken.sort_unstable();
        Some(Take(taken))
    }

    /// Reads one thing told, and notes it with the move before.
    fn telling(&mut self, words: Rest<'_>) {
        let at = words[0].at.start..words[words.len() - 1].at.end;
        let plain: Vec<&str> = words.iter().map(|word| word.plain.as_str()).collect();
        let number = |text: &str| text.parse::<u32>().ok();
        let what = match plain[..] {
            ["captures" | "captured", n] | ["captures" | "captured", n, "seeds" | "seed"] => {
                number(n).map(Telling::Captures)
            }
            ["removes" | "removed", n] | ["removes" | "removed", n, "seeds" | "seed"] => {
                number(n).map(Telling::Removes)
            }
            ["lands" | "landing", name] | ["lands", "in", name] => {
                let Some((_, hole)) = self.hole(name, &words[words.len() - 1].at) else { return };
                Some(Telling::LandsIn(hole))
            }
            ["lap", k, "ends", "in", name] => {
                let Some((_, hole)) = self.hole(name, &words[4].at) else { return };
                k.parse().ok().filter(|&k| k > 0).map(|k| Telling::LapEnds(k, hole))
            }
            ["laps", n] | [n, "laps" | "lap"] => n.parse().ok().map(Telling::Laps),
            ["turn", "ends"] => Some(Telling::TurnEnds),
            ["sown" | "sows", "on"] => Some(Telling::SownOn),
            [side, "has" | "holds", n] | [side, "has" | "holds", n, "seeds" | "seed"] => {
                let _ = side;
                side_of(&words[0]).zip(number(n)).map(|(side, n)| Telling::Holds(side, n))
            }
            ["on", "board", n] => number(n).map(Telling::OnBoard),
            ["off", "board", n] => number(n).map(Telling::OffBoard),
            [_, "wins"] => side_of(&words[0]).map(|side| {
                Telling::Game(match side {
                    Side::South => Standing::SouthWins,
                    Side::North => Standing::NorthWins,
                })
            }),
            ["draw"] => Some(Telling::Game(Standing::Draw)),
            ["goes", "on"] | ["game", "goes", "on"] => Some(Telling::Game(Standing::GoesOn)),
            _ => None,
        };
        match what {
            Some(what) => self.tell(at, what),
            None => {
                let text = plain.join(" ");
                const FIRST: [&str; 9] = [
                    "captures", "removes", "lands", "lap", "turn", "south", "north", "board",
                    "goes",
                ];
                let near =
                    crate::sheet::nearest(plain[0], &FIRST).is_some_and(|near| near != plain[0]);
                let help = if near {
                    suggest(plain[0], &FIRST, "what can be told begins with")
                } else {
                    TELLINGS.to_owned()
                };
                self.say(at, format!("`{text}` tells nothing that can be checked"), help);
            }
        }
    }

    fn tell(&mut self, at: Range<usize>, what: Telling) {
        let of_turn = what.is_of_turn();
        match self.transcript.moves.last_mut() {
            Some(written) => written.told.push(Told { at, what }),
            None if of_turn => {
                let reason = "there is no move that this is told of".to_owned();
                self.say(at, reason, "let a move stand before it");
            }
            None => self.transcript.before.push(Told { at, what }),
        }
    }

    /// Reads the four lines of a drawing.
    fn board(&mut self, at: Range<usize>, lines: &[Vec<Word>]) {
        const FORM: &str = "four lines follow, from North's outer row to South's, each a number \
                            or `?` for every hole";
        if lines.len() < 4 {
            self.say(at, format!("a drawing of {} lines instead of 4", lines.len()), FORM);
            return;
        }
        let width = usize::from(self.width.0);
        let mut sides = [vec![None; 2 * width], vec![None; 2 * width]];
        let mut readable = true;
        for ((side, holes), line) in drawing::row_orders(self.width).into_iter().zip(lines) {
            let cells: Vec<(Range<usize>, &str)> = line
                .iter()
                .flat_map(|word| word.plain.split([',', '|']).map(|part| (word.at.clone(), part)))
                .filter(|(_, part)| !part.is_empty() && *part != ";")
                .collect();
            if cells.len() != width {
                let end = line[line.len() - 1].at.end;
                let reason = format!("{} holes in a row of a board of {width}", cells.len());
                self.say(line[0].at.start..end, reason, FORM);
                readable = false;
                continue;
            }
            for (hole, (at, cell)) in holes.into_iter().zip(cells) {
                match cell.parse::<u16>() {
                    Ok(seeds) => sides[side as usize][hole.index()] = Some(seeds),
                    Err(_) if cell == "?" => {}
                    Err(_) => {
                        let reason = format!("`{cell}` is not a number of seeds");
                        self.say(at, reason, "write a number, or `?` where none is recorded");
                        readable = false;
                    }
                }
            }
        }
        let end = lines[3][lines[3].len() - 1].at.end;
        if readable {
            self.tell(lines[0][0].at.start..end, Telling::Board(sides));
        }
    }
}
