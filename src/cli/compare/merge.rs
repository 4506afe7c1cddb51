//! `merge`: the parts of a comparison put together.

use std::fs;
use std::path::Path;

use super::{Merge, form};
use crate::cli::{Status, report};
use crate::compare::part::{Misfit, Part, merge};

pub fn run(options: &Merge) -> Result<Status, Status> {
    let folder = form::folder(options.form.plot.as_deref())?;
    let read: Vec<_> = options.parts.iter().map(|path| part(path)).collect();
    let mut parts = Vec::new();
    let mut faults = Vec::new();
    for read in read {
        match read {
            Ok(part) => parts.push(part),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        match merge(&parts) {
            Ok(answer) => return form::print(&answer, options.form.format, folder.as_deref()),
            Err(misfits) => {
                let names: Vec<String> =
                    options.parts.iter().map(|path| path.display().to_string()).collect();
                faults.extend(misfits.iter().map(|misfit| misfit_told(misfit, &names, &parts)));
            }
        }
    }
    for (title, help) in faults {
        report::error(&title, help.as_deref());
    }
    Err(Status::Bad)
}

/// A message, and its help.
type Fault = (String, Option<String>);

fn part(path: &Path) -> Result<Part, Fault> {
    let shown = path.display();
    let bytes =
        fs::read(path).map_err(|error| (format!("`{shown}` cannot be read: {error}"), None))?;
    serde_json::from_slice(&bytes).map_err(|error| {
        let help = "name files that `makombo compare … --shard I/N` printed, whole".to_owned();
        (format!("`{shown}` is no part of a comparison: {error}"), Some(help))
    })
}

fn misfit_told(misfit: &Misfit, names: &[String], parts: &[Part]) -> Fault {
    match misfit {
        Misfit::Other { part, what } => (
            format!("`{}` is a part of something else than `{}`: {what}", names[*part], names[0]),
            Some("make all parts with the same arguments but for --shard".into()),
        ),
        Misfit::OtherNumber { part } => (
            format!(
                "`{}` is part {}, and `{}` is part {}: they are cut in different ways",
                names[*part], parts[*part].makombo_part, names[0], parts[0].makombo_part
            ),
            Some("give all parts the same N in --shard I/N".into()),
        ),
        Misfit::Doubled { first, part } => (
            format!(
                "`{}` and `{}` are both part {}",
                names[*first], names[*part], parts[*part].makombo_part
            ),
            Some("name every part once".into()),
        ),
        Misfit::Unfinished { part } => (
            format!("`{}` was interrupted before its games were played", names[*part]),
            Some(format!("make it again: --shard {}", parts[*part].makombo_part)),
        ),
        Misfit::Corrupt { part } => (
            format!("`{}` does not add up to part {}", names[*part], parts[*part].makombo_part),
            Some(format!("make it again: --shard {}", parts[*part].makombo_part)),
        ),
        Misfit::Missing { shards, of } => {
            let shards: Vec<String> = shards.iter().map(|index| format!("{index}/{of}")).collect();
            let s = if shards.len() == 1 { "" } else { "s" };
            (
                format!("part{s} missing: {}", shards.join(", ")),
                Some("make what is missing with --shard, and name all parts".into()),
            )
        }
    }
}
