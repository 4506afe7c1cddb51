//! The record that is kept: a file saved after every change, and never half; or text
//! printed at the end.

use std::path::PathBuf;

use crate::cli::material::shown_name;
use crate::cli::save::{File, save};
use crate::cli::{Status, interrupt};

/// A record that is kept.
pub struct Lasting {
    /// Its file; where there is none, it is printed at the end.
    path: Option<PathBuf>,
    saved: Option<String>,
}

impl Lasting {
    /// A file that is there and holds a text, or is not there yet. From now on Ctrl-C ends
    /// the program in good order, and never while it is saving.
    pub fn file(path: PathBuf, saved: Option<String>) -> Lasting {
        interrupt::ends_between_saves();
        Lasting { path: Some(path), saved }
    }

    /// A record that is printed at the end.
    pub fn printed() -> Lasting {
        Lasting { path: None, saved: None }
    }

    /// Puts a text into its place, if it is not there.
    pub fn save(&mut self, text: &str) -> Result<(), Status> {
        if self.saved.as_deref() == Some(text) {
            return Ok(());
        }
        if let Some(path) = self.path.clone() {
            let file = File { path, text: text.to_owned() };
            interrupt::unbroken(|| save(&[file]))?;
        }
        self.saved = Some(text.to_owned());
        Ok(())
    }

    /// What is said of it at the end.
    pub fn told(&self, turns: usize) -> String {
        match (&self.path, &self.saved) {
            (None, saved) => saved.as_ref().map(|text| format!("\n{text}")).unwrap_or_default(),
            (Some(path), None) => {
                format!("Nothing was recorded, and {} was not written.\n", shown_name(path))
            }
            (Some(path), Some(_)) => {
                let turns = if turns == 1 { "1 turn".into() } else { format!("{turns} turns") };
                format!("{turns} in {}\n", shown_name(path))
            }
        }
    }
}
