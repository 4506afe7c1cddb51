//! `fmt`: the documents of a project laid out in one way. A file that cannot be is left
//! as it is, and hinders no other.

mod difference;
mod found;

use std::path::PathBuf;

use clap::Args;

use super::args::MaterialOptions;
use super::save::{self, File};
use super::{Status, material, output, report};
use crate::sheet::layout::{Unlaid, lay_out};
use crate::sheet::{FileId, Files, Mistake, Span, node};
use difference::first_difference;
use found::Found;

/// Options of `fmt`.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Documents, wherever they lie. Left out, those in the folders that --rules and
    /// --fixtures name, or else in both folders of the current project.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Write nothing; tell where a file is laid out otherwise, with exit status 1.
    #[arg(long)]
    pub check: bool,
}

/// A document that is to be laid out anew.
struct Changed {
    file: FileId,
    path: PathBuf,
    text: String,
}

/// What came of all documents.
#[derive(Default)]
struct Outcome {
    files: Files,
    changed: Vec<Changed>,
    mistakes: Vec<Mistake>,
    refused: Vec<(FileId, Unlaid)>,
}

/// Lays out documents, or tells which are not laid out.
pub fn run(options: &Fmt, material: &MaterialOptions) -> Result<Status, Status> {
    let found = found::documents(&options.files, material)?;
    let mut outcome = Outcome::default();
    let mut readable = true;
    let number = found.documents.len();
    for Found { path, shown } in found.documents {
        match material::read_file(&path) {
            Ok(bytes) => outcome.lay_out(path, shown, bytes),
            Err(error) => {
                report::error(&format!("`{shown}` cannot be read: {error}"), None);
                readable = false;
            }
        }
    }
    outcome.report();
    let mut status = match readable && found.all_are_ours && outcome.all_laid_out() {
        true => Status::Well,
        false => Status::Bad,
    };
    let mut changed = 0;
    for Changed { file, path, text } in outcome.changed {
        if options.check {
            tell_difference(&outcome.files, file, &text);
        } else if save::save(&[File { path, text }]).is_ok() {
            output::text(&format!("wrote {}\n", outcome.files.name(file)));
        } else {
            status = Status::Bad;
            continue;
        }
        changed += 1;
    }
    output::text(&summary(number, changed, options.check));
    let differs = options.check && changed > 0 && status == Status::Well;
    Ok(if differs { Status::Fails } else { status })
}

fn summary(number: usize, changed: usize, check: bool) -> String {
    let files = if number == 1 { "1 file".to_owned() } else { format!("{number} files") };
    match (changed, check) {
        (0, _) => format!("{files}; none to be laid out anew\n"),
        (changed, true) => format!("{files}; {changed} to be laid out anew, by `makombo fmt`\n"),
        (changed, false) => format!("{files}; {changed} laid out anew\n"),
    }
}

impl Outcome {
    fn lay_out(&mut self, path: PathBuf, shown: String, bytes: Vec<u8>) {
        let file = match node::take_in(&mut self.files, shown, bytes) {
            Ok(file) => file,
            Err(mistake) => return self.mistakes.push(mistake),
        };
        let text = self.files.text(file);
        match lay_out(file, text) {
            Ok(laid) if laid == text => {}
            Ok(text) => self.changed.push(Changed { file, path, text }),
            Err(Unlaid::Mistake(mistake)) => self.mistakes.push(mistake),
            Err(unlaid) => self.refused.push((file, unlaid)),
        }
    }

    fn all_laid_out(&self) -> bool {
        self.mistakes.is_empty() && self.refused.is_empty()
    }

    fn report(&self) {
        for (file, unlaid) in &self.refused {
            refuse(&self.files, *file, unlaid);
        }
        report::each_mistake(&self.files, &self.mistakes);
        let left_alone = match self.mistakes.len() + self.refused.len() {
            0 => return,
            1 => "1 file is left as it is".to_owned(),
            n => format!("{n} files are left as they are"),
        };
        report::error(&left_alone, None);
    }
}

/// Says why a file that can be read is not laid out.
fn refuse(files: &Files, file: FileId, unlaid: &Unlaid) {
    let whole = Span { file, start: 0, end: 0 };
    let (span, title, help) = match unlaid {
        Unlaid::Mistake(mistake) => (mistake.span, mistake.problem.title(), None),
        Unlaid::NotUnderstood(span) => (
            *span,
            "from here on it cannot be laid out".to_owned(),
            Some("write this part in a plainer way; as data it is sound"),
        ),
        Unlaid::OtherData => (
            whole,
            "laid out, it would hold other data".to_owned(),
            Some("lay it out by hand, and simplify what is unusual in it"),
        ),
        Unlaid::OtherComments => (
            whole,
            "laid out, it would have its comments otherwise".to_owned(),
            Some("let each comment have a line of its own, before what it is about"),
        ),
        Unlaid::Unsettled => (
            whole,
            "laid out twice, it would look different again".to_owned(),
            Some("let each comment have a line of its own, before what it is about"),
        ),
    };
    report::fault(files, span, &title, "", help);
}

/// Points at the first line that is laid out otherwise.
fn tell_difference(files: &Files, file: FileId, laid: &str) {
    let (range, label) = first_difference(files.text(file), laid);
    let span = Span { file, start: range.start as u32, end: range.end as u32 };
    report::fault(files, span, "it is not laid out", &label, None);
}
