//! The JSON Schemas: they are those of the program, every document names its own and
//! obeys it, and a document with a mistake does not.
#![cfg(feature = "cli")]

mod schemas;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

const KINDS: [&str; 5] = ["sheet", "source", "fixture", "glossary", "record"];
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The YAML files of a folder and of those within.
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

/// Every document of the project: its path from the root, its kind and its text.
fn of_project() -> Vec<(String, &'static str, String)> {
    let mut found = Vec::new();
    for folder in ["rules", "fixtures"] {
        documents(&Path::new(ROOT).join(folder), &mut found);
    }
    found.sort();
    assert!(found.len() > 20, "documents are missing: {found:?}");
    let read = found.iter().map(|path| {
        let name = path.strip_prefix(ROOT).expect("it lies in the project");
        let name = name.to_str().expect("names are UTF-8").replace('\\', "/");
        let kind = schemas::kind_of(&name);
        (name, kind, fs::read_to_string(path).expect("the file can be read"))
    });
    read.collect()
}

#[test]
fn schemas_are_those_of_the_program() {
    for kind in KINDS {
        let output = Command::new(env!("CARGO_BIN_EXE_makombo")).args(["schema", kind]).output();
        let printed = String::from_utf8(output.unwrap().stdout).unwrap();
        let path = format!("{ROOT}/rules/schema/{kind}.json");
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            fs::write(&path, &printed).unwrap();
        }
        assert_eq!(
            schemas::checked_in(kind),
            printed,
            "rules/schema/{kind}.json is stale; UPDATE_SCHEMA=1 cargo test --test schema, or \
             makombo schema {kind} > rules/schema/{kind}.json"
        );
    }
}

#[test]
fn schemas_are_schemas() {
    for kind in KINDS {
        let schema: Value = serde_json::from_str(&schemas::checked_in(kind)).unwrap();
        jsonschema::meta::validate(&schema).unwrap();
    }
}

/// Every word and every field says what it is for.
#[test]
fn schemas_describe_every_word_and_field() {
    fn look(schema: &Value, at: &str, seen: &mut usize) {
        if let Value::Object(all) = schema {
            let described =
                |value: &Value| value["description"].as_str().is_some_and(|about| about.len() > 4);
            let fields = all.get("properties").and_then(Value::as_object);
            let words = all.get("oneOf").and_then(Value::as_array);
            for (key, field) in fields.into_iter().flatten() {
                assert!(described(field), "{at}: {key} is not described");
                *seen += 1;
            }
            for word in words.into_iter().flatten() {
                assert!(described(word), "{at}: {word} is not described");
                *seen += 1;
            }
            for (key, inner) in all {
                look(inner, &format!("{at}/{key}"), seen);
            }
        }
        for inner in schema.as_array().into_iter().flatten() {
            look(inner, at, seen);
        }
    }
    for (kind, least) in [("sheet", 150), ("source", 30), ("fixture", 40), ("glossary", 10)] {
        let mut seen = 0;
        look(&serde_json::from_str(&schemas::checked_in(kind)).unwrap(), kind, &mut seen);
        assert!(seen >= least, "{kind}: only {seen} words and fields");
    }
}

#[test]
fn every_document_names_its_schema() {
    for (name, kind, text) in of_project() {
        let folder = match kind {
            "source" => "../schema",
            "fixture" | "record" => "../../rules/schema",
            _ => "schema",
        };
        let line = format!("# yaml-language-server: $schema={folder}/{kind}.json");
        assert_eq!(text.lines().next(), Some(line.as_str()), "the first line of {name}");
        let schema = Path::new(ROOT).join(&name).with_file_name(format!("{folder}/{kind}.json"));
        assert!(schema.is_file(), "{name} names a schema that is not there");
    }
}

#[test]
fn every_document_obeys_its_schema() {
    for (name, kind, text) in of_project() {
        let document = schemas::in_json(&text).unwrap_or_else(|| panic!("{name} is YAML"));
        let wrong = |error: jsonschema::ValidationError<'_>| {
            format!("{} at {}", error, error.instance_path())
        };
        let wrong: Vec<String> =
            schemas::validator(kind).iter_errors(&document).map(wrong).collect();
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    }
}

/// Puts a value at a place of a document.
fn with(document: &Value, pointer: &str, value: Value) -> Value {
    let mut document = document.clone();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer has a slash");
    let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("nothing at {parent}"));
    match parent {
        Value::Object(fields) => drop(fields.insert(key.to_owned(), value)),
        Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value,
        _ => panic!("{parent} has no members"),
    }
    document
}

#[test]
fn a_broken_document_is_refused() {
    let read = |name: &str| {
        let text = fs::read_to_string(format!("{ROOT}/{name}")).unwrap();
        schemas::in_json(&text).unwrap()
    };
    let sheet = read("rules/kisolo.yaml");
    let source = read("rules/sources/kisolo-it.yaml");
    let fixture = read("fixtures/kisolo/setup.yaml");
    let broken = [
        // Fields that are not there, at every depth.
        ("sheet", &sheet, "/colour", json!("red")),
        ("sheet", &sheet, "/board/columns/colour", json!("red")),
        ("sheet", &sheet, "/turn/lap/0/colour", json!("red")),
        ("source", &source, "/claims/0/colour", json!("red")),
        ("fixture", &fixture, "/fixtures/0/expect/0/colour", json!("red")),
        // Words that are not there.
        ("sheet", &sheet, "/board/direction", json!("sideways")),
        ("sheet", &sheet, "/turn/start/0/from", json!("upper")),
        ("sheet", &sheet, "/turn/start/0/do", json!([{ "lift": "nowhere" }])),
        ("sheet", &sheet, "/turn/start/0/do", json!(["stop"])),
        ("sheet", &sheet, "/end/0/check", json!("sometimes")),
        ("source", &source, "/claims/0/topic", json!("weather")),
        ("fixture", &fixture, "/fixtures/0/kind", json!("guessed")),
        // Values of another type, out of range, or missing.
        ("sheet", &sheet, "/board/rows", json!(5)),
        ("sheet", &sheet, "/board/columns/default", json!(37)),
        ("sheet", &sheet, "/board/columns/default", json!("seven")),
        ("sheet", &sheet, "/board/columns/allowed", json!("2 to 36")),
        ("sheet", &sheet, "/setup/0", json!({ "seeds": 3 })),
        ("sheet", &sheet, "/setup/0/holes", json!(["u1"])),
        ("sheet", &sheet, "/setup/0/seeds", json!(-1)),
        ("sheet", &sheet, "/setup/0/convention", json!(" ")),
        ("sheet", &sheet, "/turn/start/0/do", json!([{ "lift": [] }])),
        ("sheet", &sheet, "/turn/start/0/do", json!([{ "lift": "here", "remove": "here" }])),
        ("sheet", &sheet, "/turn/start/0/when", json!({ "here": { "exactly": 1, "at-least": 1 } })),
        ("sheet", &sheet, "/turn/start/0/id", json!("Plain Sowing")),
        ("sheet", &sheet, "/turn/start/0/title", json!(7)),
        ("fixture", &fixture, "/fixtures", json!({})),
        ("fixture", &fixture, "/fixtures/0/expect/0/refused", json!("yes")),
        // A choice whose readings hold what the place cannot.
        (
            "sheet",
            &sheet,
            "/board/direction",
            json!({ "depends-on": "turn-end", "one": "clockwise", "other": "sideways" }),
        ),
    ];
    for (kind, document, pointer, value) in broken {
        let validator = schemas::validator(kind);
        assert!(validator.is_valid(document), "the {kind} itself is refused");
        let broken = with(document, pointer, value.clone());
        assert!(!validator.is_valid(&broken), "{kind}: {pointer} may be {value}");
    }
}
