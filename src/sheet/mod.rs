//! The YAML documents as typed data: rule sheets, sources and fixtures, and the
//! mistakes found while they are read.
//!
//! A document is read in two steps. [`node`] turns text into a tree in which every
//! node knows its place; [`decode`] gives the nodes their meaning and goes on after
//! a mistake, so that all mistakes of a file are reported at once.

#[macro_use]
mod define;
pub mod choice;
pub mod claim;
pub mod decode;
pub mod expected;
pub mod fixture;
pub mod game_record;
pub mod glossary;
#[cfg(feature = "cli")]
pub mod layout;
pub mod mistake;
pub mod model;
pub mod node;
pub mod shape;
pub mod source;
pub mod span;
mod suggest;
pub mod vocabulary;
mod wording;

pub use choice::{Choice, Guard};
pub use define::Word;
pub use mistake::{Mistake, Mistakes, Problem};
pub use span::{FileId, Files, Id, Span, Spanned};
pub use suggest::{nearest, suggest};
