//! What a search has proved, and in which words it may say so: no more than was proved,
//! and under which rule on repetitions.

use super::repetition::Treatment;
use crate::engine::{Move, Side};

/// What is proved of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A side can force a win within so many turns.
    Win {
        /// The side.
        winner: Side,
        /// The turns of both sides, the winning one included.
        turns: u16,
        /// Whether it is proved that fewer are not enough.
        shortest: bool,
    },
    /// Neither side can force a win, in any number of turns.
    NoWin,
    /// Neither side can force a win within so many turns. More is not known.
    Bound {
        /// The turns of both sides.
        turns: u16,
    },
}

/// Why no more is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// As many turns were searched as were asked for.
    Depth,
    /// The time was over.
    Time,
    /// It was interrupted.
    Interrupt,
    /// All that is left hangs on what could not be followed or tried.
    Unknown,
}

impl Halt {
    /// As other programs read it.
    pub fn word(self) -> &'static str {
        match self {
            Halt::Depth => "depth",
            Halt::Time => "time",
            Halt::Interrupt => "interrupt",
            Halt::Unknown => "unknown",
        }
    }

    /// As a sentence without its end.
    pub fn sentence(self) -> &'static str {
        match self {
            Halt::Depth => "as many turns were searched as were asked for",
            Halt::Time => "the time was over",
            Halt::Interrupt => "interrupted",
            Halt::Unknown => "all that is left hangs on what is open",
        }
    }
}

/// A search's whole answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What is proved.
    pub finding: Finding,
    /// Best play, where a win is proved; shorter than its turns where finding it took
    /// too much work.
    pub line: Vec<Move>,
    /// All first moves that force the win as soon, where the side to move wins; not
    /// there where trying them all took too much work.
    pub moves: Option<Vec<Move>>,
    /// Positions searched for the proof.
    pub nodes: u64,
    /// Of these, the different positions that make up the whole game, where all were
    /// listed.
    pub graph: Option<usize>,
    /// Sowings that could not be followed to their end.
    pub undecided: usize,
    /// How often a turn had more ways than are tried.
    pub left_out: u64,
    /// Why no more is known, where more might be.
    pub halt: Option<Halt>,
    /// How repetitions were met.
    pub treatment: Treatment,
}

impl Finding {
    /// Who wins, if that is proved.
    pub fn winner(self) -> Option<Side> {
        match self {
            Finding::Win { winner, .. } => Some(winner),
            Finding::NoWin | Finding::Bound { .. } => None,
        }
    }

    /// The turns that are enough, or are not; none where no number is.
    pub fn turns(self) -> Option<u16> {
        match self {
            Finding::Win { turns, .. } | Finding::Bound { turns } => Some(turns),
            Finding::NoWin => None,
        }
    }

    /// The kind of proof, as other programs read it.
    pub fn word(self, treatment: Treatment, may_pass: bool) -> &'static str {
        match self {
            Finding::Win { .. } => "forced-win",
            Finding::NoWin if ends_in_a_draw(treatment, may_pass) => "draw",
            Finding::NoWin => "no-forced-win",
            Finding::Bound { .. } => "bound",
        }
    }

    /// What is proved, in a sentence.
    pub fn sentence(self, treatment: Treatment, may_pass: bool) -> String {
        match self {
            Finding::Win { winner, turns, shortest } => {
                let winner = winner.name();
                match (turns, shortest) {
                    (0, _) => format!("{winner} has won: the side to move has no legal start"),
                    (_, true) => format!("{winner} wins by force in {}", of_turns(turns)),
                    (_, false) => format!(
                        "{winner} wins by force within {}; fewer are not excluded",
                        of_turns(turns)
                    ),
                }
            }
            Finding::NoWin if ends_in_a_draw(treatment, may_pass) => {
                "with best play the game is a draw".into()
            }
            Finding::NoWin => "neither side can force a win: with best play the game is drawn, or \
                               goes on without end"
                .into(),
            Finding::Bound { turns: 0 } => "nothing is proved".into(),
            Finding::Bound { turns } => {
                format!("no forced win for either side within {}", of_turns(turns))
            }
        }
    }
}

/// Whether a game that nobody wins must come to a draw: where every repetition is one,
/// and no two sides can pass for ever.
fn ends_in_a_draw(treatment: Treatment, may_pass: bool) -> bool {
    matches!(treatment, Treatment::Harmless | Treatment::Checked) && !may_pass
}

/// Turns, counted.
pub fn of_turns(turns: u16) -> String {
    if turns == 1 { "1 turn".into() } else { format!("{turns} turns") }
}
