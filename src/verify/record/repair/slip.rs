//! The slips that a transcriber makes, and how readily each is believed.

use std::ops::Range;

macro_rules! slips {
    ($($(#[$meta:meta])* $variant:ident = $word:literal, $weight:literal;)+) => {
        /// A slip of a transcriber's.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Slip { $($(#[$meta])* $variant,)+ }

        impl Slip {
            /// Every kind of slip.
            pub const ALL: &'static [Slip] = &[$(Slip::$variant,)+];

            /// Its name for other programs.
            pub fn word(self) -> &'static str {
                match self { $(Slip::$variant => $word,)+ }
            }

            /// How much has to be believed for it: less comes first.
            pub(super) fn weight(self) -> u32 {
                match self { $(Slip::$variant => $weight,)+ }
            }
        }
    };
}

slips! {
    /// All holes are counted from the other end, or the other way round.
    Numbering = "numbering", 0;
    /// The other side moves first.
    First = "first-to-move", 0;
    /// Holes, drawings and directions are as in a mirror, as if sown clockwise.
    Mirror = "mirror", 0;
    /// All directions that players choose are told the other way.
    Directions = "directions", 0;
    /// All drawings are as North sees the board.
    Drawings = "drawings", 0;
    /// The sides are named the other way in all moves.
    Sides = "sides", 0;
    /// How the game ended, or stood.
    Result = "result", 1;
    /// One count, of a hole in a drawing, or of seeds or laps.
    Count = "count", 1;
    /// The hole in which a lap ends.
    Landing = "landing", 1;
    /// Two neighbouring counts of a drawing change places.
    CountsSwapped = "counts-swapped", 1;
    /// One drawing is as North sees the board.
    Drawing = "drawing", 1;
    /// A move stands twice.
    Doubled = "doubled-move", 1;
    /// The move of another hole nearby: the next in its row, or facing it in the
    /// player's other row.
    NearHole = "near-hole", 2;
    /// Two moves, one after the other, change places.
    Swapped = "swapped-moves", 2;
    /// A direction that a player chooses in one move.
    Direction = "direction", 2;
    /// The move of another hole.
    Hole = "hole", 3;
    /// A hole, or a number of seeds, of a bonus.
    Bonus = "bonus", 3;
    /// One count of the position that the record begins with.
    StartCount = "start-count", 3;
    /// A move is missing.
    Missing = "missing-move", 4;
    /// The side that is said to make one move.
    Side = "side", 4;
    /// A move too many.
    Extra = "extra-move", 6;
    /// Something is told that cannot be so, whatever number stands in it.
    Remark = "remark", 6;
}

impl Slip {
    /// Whether it lies in what is told, so that play goes on as it would without it.
    pub(super) fn is_of_telling(self) -> bool {
        use Slip::{Count, CountsSwapped, Drawing, Landing, Remark, Result, Side};
        matches!(self, Count | CountsSwapped | Drawing | Landing | Remark | Result | Side)
    }
}

/// Where a change is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// These bytes of the moves; an empty range is a place between them.
    Moves(Range<usize>),
    /// These bytes of the drawing that the record begins with.
    Start(Range<usize>),
    /// The result.
    Result,
    /// Who moves first.
    First,
    /// The numbering of the holes.
    Numbering,
    /// All of it.
    Whole,
}

/// A change to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The slip that it mends.
    pub slip: Slip,
    /// Where.
    pub place: Place,
    /// Whose count it is, where the place does not say it all.
    pub of: Option<String>,
    /// What stands there; empty where something is missing.
    pub says: String,
    /// What to write; empty where something goes.
    pub write: String,
}
