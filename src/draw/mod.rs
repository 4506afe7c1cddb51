//! Boards and rules for a reader.
//!
//! A [`Frame`] says what a drawing shows; [`board`] draws it for a terminal, and [`svg`]
//! as a picture. [`rules_prose`] writes the rules that the engine runs
//! as English sentences with their citations, and [`readings_table`] the readings
//! behind them. Nothing here decides anything about a game.

mod board;
pub mod chart;
mod frame;
mod prose;
pub mod svg;

pub use board::{board, indented, legend};
pub use frame::{Frame, Lap, Mark, OnTurn};
pub(crate) use prose::list;
pub use prose::{
    AboutRow, Paragraph, ReadingRow, Section, about_table, condition_said, end_condition_said,
    readings_table, rules_prose, start_condition_said, text_of_about, text_of_readings,
    text_of_sections,
};
