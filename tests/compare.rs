//! Comparing interpretations, held to what can be worked out without it.
#![cfg(feature = "cli")]

#[path = "common/mod.rs"]
mod common;
#[path = "compare/degenerate.rs"]
mod degenerate;
#[path = "compare/games.rs"]
mod games;
#[path = "compare/interval.rs"]
mod interval;
#[path = "compare/parts.rs"]
mod parts;
#[path = "compare/side.rs"]
mod side;
#[path = "compare/stream.rs"]
mod stream;
