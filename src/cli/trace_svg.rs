//! A trace as pictures: where they go, and what is told of them.

use std::path::Path;

use super::output::wrapped;
use super::save::{self, File, save};
use super::{Status, output, report};
use crate::draw::svg::Picture;
use crate::sheet::suggest;
use crate::trace::Shot;

/// Writes pictures into a folder and tells what they show, or prints one.
pub fn give(
    drawn: &[Shot],
    folder: Option<&Path>,
    only: Option<&str>,
    heading: &str,
) -> Result<Status, Status> {
    let wanted: Vec<&Shot> =
        drawn.iter().filter(|one| only.is_none_or(|name| one.name == name)).collect();
    let names: Vec<&str> = drawn.iter().map(|one| one.name.as_str()).collect();
    if let (Some(name), []) = (only, &wanted[..]) {
        let help = suggest(name, &names, "the pictures are");
        report::error(&format!("there is no picture `{name}`"), Some(&help));
        return Err(Status::Bad);
    }
    let Some(folder) = folder else {
        let [one] = wanted[..] else {
            let title = format!("{} pictures do not go into one file", wanted.len());
            let help = format!(
                "name a folder, as in `--svg pictures`, or one of them, as in `--picture {}`; \
                 they are {}",
                names[names.len() - 1],
                names.join(", ")
            );
            report::error(&title, Some(&help));
            return Err(Status::Bad);
        };
        output::text(&document(one));
        return Ok(Status::Well);
    };
    save::folder(folder)?;
    let file = |one: &&Shot| {
        let path = folder.join(format!("{}.svg", one.name));
        File { path, text: document(one) }
    };
    let files: Vec<File> = wanted.iter().map(file).collect();
    save(&files)?;
    let mut text = format!("{heading}\n");
    for (file, one) in files.iter().zip(wanted) {
        text += &format!("\n{}\n{}", file.path.display(), wrapped(&one.caption(), "   ", "   "));
    }
    output::text(&text);
    Ok(Status::Well)
}

fn document(shot: &Shot) -> String {
    let Shot { title, frame, .. } = shot;
    Picture { frame, title, caption: &shot.caption() }.document()
}
