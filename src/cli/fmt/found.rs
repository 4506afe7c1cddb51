//! Which files `fmt` may write: documents that are named, or those of the project's own
//! folders. A link leads out of them, so none is followed, and none is put a file in the
//! place of.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::args::MaterialOptions;
use crate::cli::material::{Home, is_document, shown_name};
use crate::cli::{Status, report};

/// A document, and how a reader knows it.
pub struct Found {
    /// Where it lies.
    pub path: PathBuf,
    /// Its name.
    pub shown: String,
}

/// What was found.
pub struct AllFound {
    /// In the order of their names.
    pub documents: Vec<Found>,
    /// Whether no file that was named had to be refused.
    pub all_are_ours: bool,
}

/// The documents that are named, or those of the folders.
pub fn documents(named: &[PathBuf], material: &MaterialOptions) -> Result<AllFound, Status> {
    let mut found = BTreeMap::new();
    let mut problems = Vec::new();
    if named.is_empty() {
        for folder in folders(material)? {
            let shown = shown_name(&folder);
            if folder.is_dir() {
                walk(&folder, &shown, &mut found, &mut problems);
            } else {
                problems.push((format!("there is no folder `{shown}`"), None));
            }
        }
    }
    for path in named {
        match refused(path) {
            Some(problem) => problems.push(problem),
            None => drop(found.insert(shown_name(path), path.clone())),
        }
    }
    for (problem, help) in &problems {
        report::error(problem, *help);
    }
    let documents = found.into_iter().map(|(shown, path)| Found { path, shown }).collect();
    Ok(AllFound { documents, all_are_ours: problems.is_empty() })
}

/// What is wrong, and what to do.
type Problem = (String, Option<&'static str>);

/// The folders that are named, and no others beside them; else those of the project.
fn folders(material: &MaterialOptions) -> Result<Vec<PathBuf>, Status> {
    let named: Vec<_> = [&material.rules, &material.fixtures].into_iter().flatten().collect();
    if !named.is_empty() {
        return Ok(named.into_iter().cloned().collect());
    }
    let home = Home::of(material);
    if !home.found {
        let help = "go to its folder, or name files";
        report::error("there is no project here whose files could be laid out", Some(help));
        return Err(Status::Bad);
    }
    Ok([home.rules, home.fixtures].into_iter().filter(|folder| folder.is_dir()).collect())
}

fn walk(
    folder: &Path,
    shown: &str,
    found: &mut BTreeMap<String, PathBuf>,
    problems: &mut Vec<Problem>,
) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push((format!("the folder `{shown}` cannot be read: {error}"), None));
            return;
        }
    };
    for entry in entries.flatten() {
        let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
        let name = format!("{shown}/{}", entry.file_name().to_string_lossy());
        if kind.is_dir() {
            walk(&path, &name, found, problems);
        } else if kind.is_file() && is_document(&path) {
            found.insert(name, path);
        }
    }
}

/// Why a file that is named is not laid out.
fn refused(path: &Path) -> Option<Problem> {
    let shown = shown_name(path);
    let about = match fs::symlink_metadata(path) {
        Ok(about) => about,
        Err(error) => return Some((format!("`{shown}` cannot be read: {error}"), None)),
    };
    if about.is_symlink() {
        Some((format!("`{shown}` is a link"), Some("name the file that it leads to")))
    } else if about.is_dir() {
        let help = "name files, or name folders with --rules and --fixtures";
        Some((format!("`{shown}` is a folder"), Some(help)))
    } else if !about.is_file() || !is_document(path) {
        let help = "documents are files whose names end in .yaml or .yml";
        Some((format!("`{shown}` is no document"), Some(help)))
    } else {
        None
    }
}
