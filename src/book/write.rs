//! Writing the book so that a run cut short leaves the old one or the new one. All is
//! written, and rendered, in a folder beside its place; then whole folders change
//! places. Only the book's own files are touched, and only in a folder that is a book
//! of ours, or empty.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::{CONFIG, CONFIG_NAME, Files, render};

/// The folders of a book that are ours from top to bottom.
pub const FOLDERS: [&str; 2] = ["src", "theme"];

/// The folder of the rendered pages.
const HTML: &str = "html";

/// Where the new book is made, inside its folder. What a run left there is of no use.
const WORKSHOP: &str = ".new";

/// Why a book is not written.
#[derive(Debug)]
pub enum Refused {
    /// The folder holds something that is no book of ours.
    NotOurs,
    /// Another run is writing it.
    Busy,
    /// A file or folder cannot be written.
    Unwritable(PathBuf, io::Error),
    /// The pages cannot be rendered.
    Unrendered(String),
}

/// Writes the files of a book into its folder, which is made if there is none, and with
/// `html` the rendered pages too.
///
/// # Errors
/// Why it was not done. What was there is then still there.
pub fn write(folder: &Path, files: &Files, html: bool) -> Result<(), Refused> {
    let marker = folder.join(CONFIG_NAME);
    if !is_ours(&marker) {
        claim(folder, &marker)?;
    }
    let lock = at(&marker, File::open(&marker))?;
    lock.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => Refused::Busy,
        fs::TryLockError::Error(error) => Refused::Unwritable(marker.clone(), error),
    })?;
    let workshop = folder.join(WORKSHOP);
    at(&workshop, remove(&workshop))?;
    let done = make(&workshop, files, html).and_then(|()| take(&workshop, folder, html));
    // Where it cannot be removed now, the next run does.
    let removed = remove(&workshop);
    done.and_then(|()| at(&workshop, removed))
}

/// Whether a file marks its folder as a book of ours.
fn is_ours(marker: &Path) -> bool {
    let first = |text: &str| text.lines().next().map(str::to_owned);
    fs::read_to_string(marker).is_ok_and(|text| first(&text) == first(CONFIG))
}

/// Makes an empty folder a book of ours.
fn claim(folder: &Path, marker: &Path) -> Result<(), Refused> {
    at(folder, fs::create_dir_all(folder))?;
    let mut entries = at(folder, fs::read_dir(folder))?;
    if entries.next().is_some() {
        return Err(Refused::NotOurs);
    }
    at(marker, fs::write(marker, CONFIG))
}

/// Makes the new book.
fn make(workshop: &Path, files: &Files, html: bool) -> Result<(), Refused> {
    for (path, text) in files {
        let path = workshop.join(path);
        if let Some(folder) = path.parent() {
            at(folder, fs::create_dir_all(folder))?;
        }
        at(&path, fs::write(&path, text))?;
    }
    if html { render(workshop).map_err(Refused::Unrendered) } else { Ok(()) }
}

/// Puts the new book into its place, folder by folder.
fn take(workshop: &Path, folder: &Path, html: bool) -> Result<(), Refused> {
    let parts = FOLDERS.iter().chain([&CONFIG_NAME]).chain(html.then_some(&HTML));
    for part in parts {
        let place = folder.join(part);
        at(&place, swap(&workshop.join(part), &place))?;
    }
    Ok(())
}

/// Lets two paths change places; what is new takes the place of what is not there.
fn swap(new: &Path, old: &Path) -> io::Result<()> {
    if fs::symlink_metadata(old).is_err() {
        return fs::rename(new, old);
    }
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        if renameat_with(CWD, new, CWD, old, RenameFlags::EXCHANGE).is_ok() {
            return Ok(());
        }
    }
    // Where a system cannot do both at once, there is a moment without either.
    let aside = new.with_extension("old");
    fs::rename(old, &aside)?;
    fs::rename(new, old).inspect_err(|_| {
        let _ = fs::rename(&aside, old);
    })
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

fn at<T>(path: &Path, done: io::Result<T>) -> Result<T, Refused> {
    done.map_err(|error| Refused::Unwritable(path.to_owned(), error))
}
