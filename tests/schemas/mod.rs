//! The schemas that are checked in, and documents as they see them.

use serde_json::Value;

/// The schema of a kind of document, as it is checked in.
pub fn checked_in(kind: &str) -> String {
    let path = format!("{}/rules/schema/{kind}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the schema is there")
}

/// What holds documents of a kind against their schema.
pub fn validator(kind: &str) -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(&checked_in(kind)).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("it is a JSON Schema")
}

/// The kind that its place makes of a document.
pub fn kind_of(name: &str) -> &'static str {
    match name.split('/').collect::<Vec<_>>()[..] {
        ["rules", "glossary.yaml"] => "glossary",
        ["rules", _] => "sheet",
        ["rules", "sources", _] => "source",
        ["fixtures", "games", _] => "record",
        ["fixtures", _, _] => "fixture",
        _ => panic!("{name} is no document"),
    }
}

/// A document as JSON, read by other code than the program's own. `None` where it is
/// not YAML, or nothing that JSON can say.
pub fn in_json(text: &str) -> Option<Value> {
    let options = serde_saphyr::options! { strict_booleans: true };
    serde_saphyr::from_str_with_options(text, options).ok()
}
