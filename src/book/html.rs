//! The book as HTML, by mdBook's own crates. The configuration is ours alone: no file of
//! the folder and no environment variable has a say, and nothing is executed.

use std::path::Path;

use mdbook_driver::MDBook;
use mdbook_driver::config::Config;

use super::CONFIG;

/// Renders the book whose files lie in a folder, into `html` beside them.
///
/// # Errors
/// What hinders it, in words.
pub fn render(folder: &Path) -> Result<(), String> {
    let in_words = |error: mdbook_driver::errors::Error| format!("{error:#}");
    let config: Config = CONFIG.parse().map_err(in_words)?;
    let book = MDBook::load_with_config(folder, config).map_err(in_words)?;
    book.build().map_err(in_words)
}
