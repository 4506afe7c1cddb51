//! Printing an answer in the form that was asked for, with charts where wanted.

use std::fs;
use std::path::{Path, PathBuf};

use super::arguments::Form;
use super::{csv, json, markdown, text};
use crate::cli::{Status, output, report};
use crate::compare::charts;
use crate::compare::part::Answer;

/// Prints an answer, and draws its charts into a folder.
pub fn print(answer: &Answer, form: Form, folder: Option<&Path>) -> Result<Status, Status> {
    let mut drawn = Vec::new();
    if let Some(folder) = folder {
        let charts = charts::charts(answer).map_err(|error| {
            report::error(&format!("the charts cannot be drawn: {error}"), None);
            Status::Bad
        })?;
        for (name, svg) in charts {
            let path = folder.join(name);
            fs::write(&path, svg).map_err(|error| {
                report::error(&format!("`{}` cannot be written: {error}", path.display()), None);
                Status::Bad
            })?;
            drawn.push(path.display().to_string());
        }
    }
    match form {
        Form::Json => return output::json(&json::json(answer)),
        Form::Csv => output::text(&csv::csv(answer)),
        Form::Markdown => output::text(&markdown::markdown(answer)),
        Form::Text => {
            output::text(&text::text(answer));
            if folder.is_some() {
                let says = match drawn.as_slice() {
                    [] => "no chart, since no games were played".to_owned(),
                    drawn => drawn.join(", "),
                };
                output::text(&format!("\n{}", output::wrapped(&says, "Charts: ", "        ")));
            }
        }
    }
    Ok(Status::Well)
}

/// The folder for charts, made if it is not there.
pub fn folder(named: Option<&Path>) -> Result<Option<PathBuf>, Status> {
    let Some(folder) = named else { return Ok(None) };
    let shown = folder.display();
    let (title, help) = if folder.exists() && !folder.is_dir() {
        (
            format!("`{shown}` is a file, and charts go into a folder"),
            Some("name a folder after --plot"),
        )
    } else if let Err(error) = fs::create_dir_all(folder) {
        (format!("the folder `{shown}` cannot be made: {error}"), None)
    } else {
        return Ok(Some(folder.to_owned()));
    };
    report::error(&title, help);
    Err(Status::Bad)
}
