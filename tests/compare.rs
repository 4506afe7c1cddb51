//! Comparing interpretations, held to what can be worked out without it.
#![cfg(feature = "cli")]

#[path = "common/mod.rs"]
mod common;
#[path = "compare/side.rs"]
mod side;
