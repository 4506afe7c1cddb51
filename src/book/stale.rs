//! A book on disk held against what would be written: which pages are missing, not up
//! to date, or no longer part of it.

use std::fs;
use std::path::Path;

use super::Files;
use super::write::FOLDERS;

/// A file that is not as it would be written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stale {
    /// Its path in the book's folder.
    pub path: String,
    /// What is the matter with it.
    pub state: &'static str,
}

/// What is not up to date in a folder, by path.
pub fn stale(folder: &Path, files: &Files) -> Vec<Stale> {
    let mut stale = Vec::new();
    for (path, text) in files {
        let state = match fs::read(folder.join(path)) {
            Ok(bytes) if bytes == text.as_bytes() => continue,
            Ok(_) => "not up to date",
            Err(_) => "missing",
        };
        stale.push(Stale { path: path.clone(), state });
    }
    for part in FOLDERS {
        extra(folder, part, files, &mut stale);
    }
    stale.sort();
    stale
}

/// Files in a part of the book that are none of its own.
fn extra(folder: &Path, part: &str, files: &Files, stale: &mut Vec<Stale>) {
    for entry in fs::read_dir(folder.join(part)).into_iter().flatten().flatten() {
        let path = format!("{part}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            extra(folder, &path, files, stale);
        } else if !files.contains_key(&path) {
            stale.push(Stale { path, state: "no longer part of it" });
        }
    }
}
