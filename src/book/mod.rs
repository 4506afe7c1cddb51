//! The rules book: what its pages are made of.

pub mod assets;
pub mod steps;
