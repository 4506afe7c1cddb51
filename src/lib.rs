//! makombo: the rules of traditional four-row mancala games, readable,
//! executable and testable at once.
//!
//! A game is a **rule sheet** in YAML. Where its sources are ambiguous, silent or
//! at odds, the sheet names the **ambiguity** and spells out every **reading**.
//! Choosing one reading for each ambiguity resolves the sheet into rules, the
//! rules into a program, and one engine runs the program:
//!
//! ```text
//! sources ─claims─▶ sheet ─readings─▶ rules ─width─▶ program ─▶ turns
//! ```
//!
//! Modules, each depending only on those before it: [`sheet`] (the documents as
//! typed data), [`rules`] (readings chosen, lints), [`engine`] (the program, turns,
//! node counts), [`notation`] (positions and moves as text). With the default
//! feature `cli` come `verify` (fixtures and coverage), `compare` (interpretations held
//! against each other), `draw` (boards and rules for a reader), `trace` (turns recorded
//! step by step), `session` (a game while it is played or written down), `cli` (the
//! commands) and, with the feature `book`, `book` (the pages of the rules book).

pub mod engine;
pub mod notation;
pub mod rules;
pub mod sheet;

#[cfg(feature = "book")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod compare;
#[cfg(feature = "cli")]
pub mod draw;
#[cfg(feature = "cli")]
pub mod session;
#[cfg(feature = "cli")]
pub mod trace;
#[cfg(feature = "cli")]
pub mod verify;
