//! Where the material comes from: a folder named, the current project, or the copy
//! in the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rust_embed::RustEmbed;

use super::Status;
use super::args::MaterialOptions;
use super::report;
use crate::sheet::game_record::GameRecord;
use crate::sheet::node::LONGEST;
use crate::verify::{Document, Library, is_glossary};

#[derive(RustEmbed)]
#[folder = "rules"]
#[include = "*.yaml"]
struct EmbeddedRules;

#[cfg(feature = "book")]
#[derive(RustEmbed)]
#[folder = "rules/passages"]
#[include = "*.md"]
struct EmbeddedPassages;

#[cfg(feature = "book")]
#[derive(RustEmbed)]
#[folder = "book/data"]
#[include = "*.json"]
#[include = "*.csv"]
struct EmbeddedFigures;

#[derive(RustEmbed)]
#[folder = "fixtures"]
#[include = "*.yaml"]
struct EmbeddedFixtures;

/// Which files are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Sheets and sources.
    Rules,
    /// Fixtures too.
    All,
}

/// Loads the material, or reports everything that is wrong with it.
pub fn load(options: &MaterialOptions, wanted: Wanted) -> Result<Library, Status> {
    let mut problems = Vec::new();
    let project = project_root();
    let rules = match folder(&options.rules, &project, "rules") {
        Some(folder) => read_folder(&folder, &mut problems),
        None => embedded::<EmbeddedRules>("rules"),
    };
    let fixtures = match (wanted, folder(&options.fixtures, &project, "fixtures")) {
        (Wanted::Rules, _) => Vec::new(),
        (Wanted::All, Some(folder)) => read_folder(&folder, &mut problems),
        (Wanted::All, None) => embedded::<EmbeddedFixtures>("fixtures"),
    };
    if !problems.is_empty() {
        for problem in &problems {
            report::error(problem, None);
        }
        return Err(Status::Bad);
    }
    // Only sheets and sources are documents of the rules; a schema is not.
    let is_source = |document: &Document| under(&document.name, "sources");
    let (sources, sheets): (Vec<_>, Vec<_>) = rules.into_iter().partition(is_source);
    let sheets: Vec<_> = sheets.into_iter().filter(|d| !under(&d.name, "schema")).collect();
    if sheets.iter().all(|document| is_glossary(&document.name)) {
        report::error(
            "there is no rule sheet",
            Some("let --rules name a folder that holds sheets such as kisolo.yaml"),
        );
        return Err(Status::Bad);
    }
    let (library, mistakes) = Library::load(sheets, sources, fixtures);
    if mistakes.is_empty() {
        Ok(library)
    } else {
        report::mistakes(&library.files, &mistakes);
        Err(Status::Bad)
    }
}

/// The hand-written passages of the book, which lie beside the sheets.
#[cfg(feature = "book")]
pub fn passages(options: &MaterialOptions) -> Result<Vec<Document>, Status> {
    let Some(rules) = folder(&options.rules, &project_root(), "rules") else {
        return Ok(embedded::<EmbeddedPassages>("rules/passages"));
    };
    read_besides(&rules.join("passages"), is_passage)
}

/// The figures of the book, which lie in it, beside the folder of sheets.
#[cfg(feature = "book")]
pub fn figures(options: &MaterialOptions) -> Result<Vec<Document>, Status> {
    let Some(rules) = folder(&options.rules, &project_root(), "rules") else {
        return Ok(embedded::<EmbeddedFigures>("book/data"));
    };
    read_besides(&rules.join("../book/data"), is_figures)
}

/// Reads a folder of other files than documents; it need not be there.
#[cfg(feature = "book")]
fn read_besides(folder: &Path, wanted: fn(&Path) -> bool) -> Result<Vec<Document>, Status> {
    let mut problems = Vec::new();
    let mut documents = Vec::new();
    let shown = shown_name(folder);
    if folder.is_dir() {
        read_into(folder, &shown, wanted, &mut BTreeSet::new(), &mut documents, &mut problems);
    }
    documents.sort_by(|a, b| a.name.cmp(&b.name));
    for problem in &problems {
        report::error(problem, None);
    }
    if problems.is_empty() { Ok(documents) } else { Err(Status::Bad) }
}

/// The folder of the current project's book, if there is a project.
#[cfg(feature = "book")]
pub fn book_folder() -> Option<PathBuf> {
    project_root().map(|root| root.join("book"))
}

/// Where new documents are written.
pub struct Home {
    /// The folder of sheets.
    pub rules: PathBuf,
    /// The folder of fixtures.
    pub fixtures: PathBuf,
    /// Whether it is a project, or a folder of rules that was named.
    pub found: bool,
}

impl Home {
    /// The folders that the options name; else those of the current project; else
    /// new ones in the current folder.
    pub fn of(options: &MaterialOptions) -> Home {
        let project = project_root();
        let found = options.rules.is_some() || project.is_some();
        let root = project.unwrap_or_default();
        let folder = |named: &Option<PathBuf>, kind| named.clone().unwrap_or(root.join(kind));
        Home {
            rules: folder(&options.rules, "rules"),
            fixtures: folder(&options.fixtures, "fixtures"),
            found,
        }
    }

    /// The file of a source.
    pub fn source(&self, name: &str) -> PathBuf {
        self.rules.join(format!("sources/{name}.yaml"))
    }
}

/// The nearest folder, from the current one up, that holds `rules/sources`.
fn project_root() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors().find(|folder| folder.join("rules/sources").is_dir()).map(Path::to_path_buf)
}

fn folder(named: &Option<PathBuf>, project: &Option<PathBuf>, kind: &str) -> Option<PathBuf> {
    let of_project = || project.as_ref().map(|root| root.join(kind)).filter(|f| f.is_dir());
    named.clone().or_else(of_project)
}

fn under(name: &str, folder: &str) -> bool {
    let mut parts: Vec<&str> = name.split(['/', '\\']).collect();
    parts.pop();
    parts.last() == Some(&folder)
}

fn embedded<E: RustEmbed>(root: &str) -> Vec<Document> {
    let mut names: Vec<_> = E::iter().collect();
    names.sort();
    names
        .into_iter()
        .filter_map(|name| {
            let file = E::get(&name)?;
            Some(Document { name: format!("{root}/{name}"), bytes: file.data.into_owned() })
        })
        .collect()
}

/// Every YAML file of a folder and those within, in the order of their names.
fn read_folder(folder: &Path, problems: &mut Vec<String>) -> Vec<Document> {
    let mut documents = Vec::new();
    let shown = shown_name(folder);
    if !folder.is_dir() {
        problems.push(format!("there is no folder `{shown}`"));
        return documents;
    }
    read_into(folder, &shown, is_document, &mut BTreeSet::new(), &mut documents, problems);
    documents.sort_by(|a, b| a.name.cmp(&b.name));
    documents
}

/// Reads the files of a folder that has not been `seen`, by whatever link.
fn read_into(
    folder: &Path,
    shown: &str,
    wanted: fn(&Path) -> bool,
    seen: &mut BTreeSet<PathBuf>,
    documents: &mut Vec<Document>,
    problems: &mut Vec<String>,
) {
    if !fs::canonicalize(folder).is_ok_and(|path| seen.insert(path)) {
        return;
    }
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push(format!("the folder `{shown}` cannot be read: {error}"));
            return;
        }
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = format!("{shown}/{}", entry.file_name().to_string_lossy());
        if path.is_dir() {
            read_into(&path, &name, wanted, seen, documents, problems);
        } else if wanted(&path) {
            match read_file(&path) {
                Ok(bytes) => documents.push(Document { name, bytes }),
                Err(error) => problems.push(format!("`{name}` cannot be read: {error}")),
            }
        }
    }
}

/// Whether a file is a document, by its name.
pub fn is_document(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext == "yaml" || ext == "yml")
}

#[cfg(feature = "book")]
fn is_passage(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext == "md")
}

#[cfg(feature = "book")]
fn is_figures(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext == "json" || ext == "csv")
}

/// Reads a document that was named.
pub fn read_named(path: &Path) -> std::io::Result<Document> {
    let name = path.to_string_lossy().into_owned();
    Ok(Document { name, bytes: read_file(path)? })
}

/// Reads a file, and of one that is too long only so much that this is seen.
pub fn read_file(path: &Path) -> std::io::Result<Vec<u8>> {
    use std::io::Read;
    if !path.is_file() {
        return Err(std::io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A path as a reader knows it: relative to where they are, if it can be.
pub fn shown_name(folder: &Path) -> String {
    let here = std::env::current_dir().ok();
    let relative = here.as_ref().and_then(|here| folder.strip_prefix(here).ok());
    relative.unwrap_or(folder).to_string_lossy().into_owned()
}

/// Reads records, or reports what is wrong with them.
pub fn records(library: &mut Library, paths: &[PathBuf]) -> Result<Vec<GameRecord>, Status> {
    let mut records = Vec::new();
    let mut mistakes = Vec::new();
    let mut readable = true;
    for path in paths {
        match read_named(path) {
            Ok(document) => match library.record(document) {
                Ok(record) => records.push(record),
                Err(found) => mistakes.extend(found),
            },
            Err(error) => {
                report::error(&format!("`{}` cannot be read: {error}", path.display()), None);
                readable = false;
            }
        }
    }
    if !mistakes.is_empty() {
        report::mistakes(&library.files, &mistakes);
    }
    if mistakes.is_empty() && readable { Ok(records) } else { Err(Status::Bad) }
}
