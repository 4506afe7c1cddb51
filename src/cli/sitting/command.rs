//! What a line typed at the board asks for.

use crate::engine::Side;
use crate::sheet::nearest;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Nothing: a blank line, or a comment.
    Nothing,
    /// What can be typed.
    Help,
    /// The board once more.
    Board,
    /// The moves so far.
    Moves,
    /// To leave, and perhaps go on another time.
    Quit,
    /// To take a turn back.
    Undo,
    /// To lay seeds as they were counted: where the counts begin in the line, and what
    /// they are.
    Set { at: usize, text: &'a str },
    /// To write a remark down.
    Note(&'a str),
    /// To give up.
    Resign(Option<Side>),
    /// To agree on a draw.
    Draw,
    /// To break the game off.
    Stop,
    /// To write a move down, whatever the rules say.
    Anyway(&'a str),
    /// To make moves, or tell of the last one.
    Moved(&'a str),
}

/// What `help` prints: no more lines than a small terminal has.
pub const HELP: &str = "
  i5                  move; with a bonus `i5 +o2*2,i3`; where one must, `pass`
  i5!                 write the move down though the rules do not allow it
  i5: captures 6      a move and what is told of it; alone, of the last move:
    captures 6, removes 2, lands in o3, 3 laps, lap 1 ends in i3, turn ends,
    south has 24, on board 40, off board 2, goes on, south wins
  undo                take back the last turn
  set i3 4, o2 1      the seeds counted in holes of the side that moved last;
                      `set north i3 4` of North; `set` alone asks for a drawing
  note TEXT           write a remark after the last turn
  resign, draw        the side to move gives up (`resign north`); a draw is
                      agreed
  stop                break the game off and leave
  quit                leave; `--continue` goes on (so do Ctrl-D and Ctrl-C)
  board, moves, help  show the board, the moves so far, this

  Everything is saved at once, where a record is kept.
";

/// The words that ask for something else than a move.
const WORDS: [&str; 11] =
    ["help", "board", "moves", "quit", "exit", "undo", "set", "note", "resign", "draw", "stop"];

/// What to say of a line that is no move, where it begins almost like another word.
pub fn near(line: &str) -> Option<String> {
    let word = line.split_whitespace().next()?.to_lowercase();
    let is_word = word.len() > 2 && word.chars().all(char::is_alphabetic);
    let near = nearest(&word, &WORDS).filter(|near| is_word && *near != word)?;
    Some(format!("did you mean `{near}`? `help` lists what can be typed"))
}

impl Command<'_> {
    /// Reads a line.
    pub fn read(line: &str) -> Command<'_> {
        let bare = line.trim();
        let (first, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
        let rest = rest.trim();
        let word = first.to_lowercase();
        let alone = rest.is_empty();
        match word.as_str() {
            "" => Command::Nothing,
            _ if word.starts_with('#') => Command::Nothing,
            "help" | "h" | "?" if alone => Command::Help,
            "board" | "b" | "legal" if alone => Command::Board,
            "moves" if alone => Command::Moves,
            "quit" | "q" | "exit" if alone => Command::Quit,
            "undo" | "u" if alone => Command::Undo,
            "set" => {
                let at = line.len() - line.trim_start().len() + first.len();
                let blank = line[at..].len() - line[at..].trim_start().len();
                Command::Set { at: at + if alone { 0 } else { blank }, text: rest }
            }
            "note" => Command::Note(rest),
            "resign" | "resigns" if alone => Command::Resign(None),
            "resign" if side(rest).is_some() => Command::Resign(side(rest)),
            "south" | "north" | "s" | "n" if matches!(rest, "resigns" | "resign") => {
                Command::Resign(side(&word))
            }
            "draw" if alone => Command::Draw,
            "stop" if alone => Command::Stop,
            _ => match line.trim_end().strip_suffix('!') {
                Some(line) => Command::Anyway(line),
                None => Command::Moved(line),
            },
        }
    }
}

fn side(word: &str) -> Option<Side> {
    match word.to_lowercase().as_str() {
        "south" | "s" => Some(Side::South),
        "north" | "n" => Some(Side::North),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_moves() {
        assert_eq!(Command::read("  "), Command::Nothing);
        assert_eq!(Command::read("# later"), Command::Nothing);
        assert_eq!(Command::read(" UNDO "), Command::Undo);
        assert_eq!(Command::read(" set  i3 4"), Command::Set { at: 6, text: "i3 4" });
        assert_eq!(Command::read("set"), Command::Set { at: 3, text: "" });
        assert_eq!(Command::read("note set i3"), Command::Note("set i3"));
        assert_eq!(Command::read("North resigns"), Command::Resign(Some(Side::North)));
        assert_eq!(Command::read("resign s"), Command::Resign(Some(Side::South)));
        assert_eq!(Command::read("i5!"), Command::Anyway("i5"));
        assert_eq!(Command::read("i5: captures 6"), Command::Moved("i5: captures 6"));
        assert_eq!(Command::read("draw i5"), Command::Moved("draw i5"));
    }

    #[test]
    fn help_fits_a_small_terminal() {
        assert!(HELP.lines().count() < 24);
        assert!(HELP.lines().all(|line| line.chars().count() <= 80));
    }
}
