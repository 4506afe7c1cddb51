//! `book`: the rules book written, or held against what would be written.

use std::path::{Path, PathBuf};

use clap::Args;

use super::args::MaterialOptions;
use super::material::{self, Wanted, shown_name};
use super::{Status, output, report};
use crate::book::{Fault, Figures, Files, Matter, Passages, Refused, files, stale, write};
use crate::sheet::Mistakes;
use crate::verify::{Library, run_fixtures};

/// Options of `book`.
#[derive(Debug, Args)]
pub struct Book {
    /// The folder of the book, which is made if there is none. Left out, `book` in the
    /// current project.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write nothing, and say which pages are not up to date.
    #[arg(long, conflicts_with_all = ["no_html", "open"])]
    pub check: bool,
    /// Write the pages alone, without HTML.
    #[arg(long, conflicts_with = "open")]
    pub no_html: bool,
    /// Show the book in a browser.
    #[arg(long)]
    pub open: bool,
}

pub fn run(options: &Book, material: &MaterialOptions) -> Result<Status, Status> {
    let Some(folder) = options.out.clone().or_else(material::book_folder) else {
        report::error(
            "there is no project here whose book it could be",
            Some("name a folder for it, as in `makombo book --out kisolo-book`"),
        );
        return Err(Status::Bad);
    };
    let files = made(material)?;
    let shown = shown_name(&folder);
    if options.check {
        return Ok(check(&folder, &shown, &files));
    }
    write(&folder, &files, !options.no_html).map_err(|refused| refuse(&shown, refused))?;
    let pages = files.keys().filter(|path| path.ends_with(".md")).count();
    let mut text = format!("{pages} pages in {shown}/src");
    let first = folder.join("html/index.html");
    if !options.no_html {
        text += &format!("; to be read from {}", shown_name(&first));
    }
    output::text(&(text + "\n"));
    if options.open
        && let Err(error) = opener::open(&first)
    {
        report::error(&format!("no browser shows the book: {error}"), None);
        return Err(Status::Bad);
    }
    Ok(Status::Well)
}

/// The files of the book, or a report of everything that stands in their way.
fn made(material: &MaterialOptions) -> Result<Files, Status> {
    let mut library = material::load(material, Wanted::All)?;
    let passages = Passages::load(material::passages(material)?, &mut library.files);
    let bad = |library: &Library, mistakes: &Mistakes| {
        report::mistakes(&library.files, mistakes);
        Status::Bad
    };
    let checked = run_fixtures(&library).map_err(|mistakes| bad(&library, &mistakes))?;
    if !checked.failures.is_empty() {
        // A page would say what does not hold.
        report::failures(&library.files, &checked.failures);
        return Err(Status::Fails);
    }
    let figures = Figures::load(&material::figures(material)?).map_err(|faults| tell(&faults))?;
    let faults = figures.faults(&library);
    let matter = Matter::new(&library, &checked, &passages, &figures).map_err(|mistakes| {
        tell(&faults);
        bad(&library, &mistakes)
    })?;
    if faults.is_empty() { Ok(files(&matter)) } else { Err(tell(&faults)) }
}

/// Reports figures that pages cannot be made of.
fn tell(faults: &[Fault]) -> Status {
    for fault in faults {
        report::error(&fault.title, fault.help.as_deref());
    }
    Status::Bad
}

/// Says what is not up to date.
fn check(folder: &Path, shown: &str, files: &Files) -> Status {
    let stale = stale(folder, files);
    if stale.is_empty() {
        output::text(&format!("{} files in {shown} are up to date\n", files.len()));
        return Status::Well;
    }
    for one in &stale {
        output::text(&format!("{shown}/{}: {}\n", one.path, one.state));
    }
    let number = match stale.len() {
        1 => "1 file is not as `makombo book` would write it".to_owned(),
        n => format!("{n} files are not as `makombo book` would write them"),
    };
    report::error(&number, Some("run `makombo book`"));
    Status::Fails
}

fn refuse(shown: &str, refused: Refused) -> Status {
    match refused {
        Refused::NotOurs => report::error(
            &format!("`{shown}` holds something else than a book of this program"),
            Some("name a folder that is empty or does not exist yet"),
        ),
        Refused::Busy => {
            report::error(&format!("another run is writing the book in `{shown}`"), None);
        }
        Refused::Unwritable(path, error) => {
            let path = shown_name(&path);
            report::error(&format!("`{path}` cannot be written: {error}"), None);
        }
        Refused::Unrendered(why) => {
            report::error(&format!("the pages cannot be rendered: {why}"), None);
        }
    }
    Status::Bad
}
