//! Every document names the JSON Schema that editors check it against.

use std::fs;
use std::path::{Path, PathBuf};

/// The YAML files of a folder and of those within, schemas left out.
fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            documents(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            found.push(path);
        }
    }
}

/// Every document of the project, by its path from the root, and its schema as seen
/// from the document.
fn of_project() -> Vec<(String, &'static str)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["rules", "fixtures"] {
        documents(&root.join(folder), &mut found);
    }
    found.sort();
    let named = found.iter().map(|path| {
        let path = path.strip_prefix(root).expect("it lies in the project");
        let name = path.to_str().expect("names are UTF-8").replace('\\', "/");
        let schema = match name.split('/').collect::<Vec<_>>()[..] {
            ["rules", "glossary.yaml"] => "schema/glossary.json",
            ["rules", _] => "schema/sheet.json",
            ["rules", "sources", _] => "../schema/source.json",
            ["fixtures", _, _] => "../../rules/schema/fixture.json",
            _ => panic!("{name} is no document"),
        };
        (name, schema)
    });
    named.collect()
}

#[test]
fn every_document_names_its_schema() {
    let documents = of_project();
    assert!(documents.len() > 20, "documents are missing: {documents:?}");
    for (name, schema) in documents {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&name)).unwrap();
        let line = format!("# yaml-language-server: $schema={schema}");
        assert_eq!(text.lines().next(), Some(line.as_str()), "the first line of {name}");
    }
}
