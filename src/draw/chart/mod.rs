//! Charts as SVG: bars with intervals, and histograms. They know nothing of what they
//! show.
//!
//! A chart is read in light, in dark and in grey: its colours stand in a style that
//! follows the reader's scheme, two series differ in lightness and in shape or name, and
//! title and description say in words what is drawn.

mod bars;
mod histogram;
mod theme;

pub use bars::{Bar, Bars, Group};
pub use histogram::{Histogram, Series};
