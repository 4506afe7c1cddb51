//! Files written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::material::shown_name;
use super::{Status, report};

/// A file to be written.
pub struct File {
    /// Where.
    pub path: PathBuf,
    /// What it is to hold.
    pub text: String,
}

/// Writes files. All are written beside their places before the first is put there,
/// so that no reader finds half of one, and an error leaves what was there.
pub fn save(files: &[File]) -> Result<(), Status> {
    let mut beside = Vec::new();
    let done = files.iter().try_for_each(|file| {
        let part = write_beside(file).map_err(|error| (file, error))?;
        beside.extend(part);
        Ok(())
    });
    let done = done.and_then(|()| {
        let places = files.iter().filter(|file| !takes_a_stream(&file.path));
        beside.iter().zip(places).try_for_each(|(part, file)| {
            fs::rename(part, &file.path).map_err(|error| (file, error))?;
            sync_folder_of(&file.path);
            Ok(())
        })
    });
    done.map_err(|(file, error)| {
        for part in &beside {
            // Those already in their places are there no longer.
            let _ = fs::remove_file(part);
        }
        cannot(&file.path, "written", &error);
        Status::Bad
    })
}

/// A folder, made if there is none.
pub fn folder(path: &Path) -> Result<(), Status> {
    fs::create_dir_all(path).map_err(|error| {
        cannot(path, "used as a folder", &error);
        Status::Bad
    })
}

/// Whether a path is that of a device or a pipe, which is written to and not replaced.
fn takes_a_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// Writes a file under another name; a stream at once, which has no other name.
fn write_beside(file: &File) -> io::Result<Option<PathBuf>> {
    if takes_a_stream(&file.path) {
        return fs::write(&file.path, &file.text).map(|()| None);
    }
    if file.path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    // A file that takes another's place is open to the same people.
    let rights = fs::metadata(&file.path).map(|about| about.permissions()).ok();
    if rights.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    let name = file.path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let part = file.path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let mut open = OpenOptions::new().write(true).create_new(true).open(&part)?;
    let written = open.write_all(file.text.as_bytes());
    let written = written.and_then(|()| rights.map_or(Ok(()), |r| open.set_permissions(r)));
    if let Err(error) = written.and_then(|()| open.sync_all()) {
        let _ = fs::remove_file(&part);
        return Err(error);
    }
    Ok(Some(part))
}

/// Has the name of a file outlast a loss of power, on systems that can be asked for it.
fn sync_folder_of(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Where a folder cannot be synced, what the file holds is safe all the same.
    let _ = fs::File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}

fn cannot(path: &Path, what: &str, error: &io::Error) {
    let title = format!("`{}` cannot be {what}: {error}", shown_name(path));
    report::error(&title, None);
}
