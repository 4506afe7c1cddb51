//! `schema`: the JSON Schema of a kind of document, for editors.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::Status;
use super::args::{DocumentKind, Schema};
use super::output;
use crate::sheet::fixture::FixtureFile;
use crate::sheet::game_record::GameRecord;
use crate::sheet::glossary::Glossary;
use crate::sheet::model::Sheet;
use crate::sheet::shape::{Definition, Describe, Field, Shape, Shapes};
use crate::sheet::source::Source;

/// Prints the schema.
pub fn run(options: &Schema) -> Result<Status, Status> {
    let schema = match options.document {
        DocumentKind::Sheet => of_document::<Sheet>(),
        DocumentKind::Source => of_document::<Source>(),
        DocumentKind::Fixture => of_document::<FixtureFile>(),
        DocumentKind::Glossary => of_document::<Glossary>(),
        DocumentKind::Record => of_document::<GameRecord>(),
    };
    output::json(&schema)
}

/// The schema of a document.
fn of_document<T: Describe>() -> Value {
    let definitions = Shapes::of_document::<T>();
    let root = T::name();
    let (title, about) = definitions.get(&root).map_or((&root, &root), |d| (&d.title, &d.about));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": about,
        "$ref": reference(&root),
        "$defs": in_json(&definitions),
    })
}

fn in_json(definitions: &BTreeMap<String, Definition>) -> Map<String, Value> {
    let one = |(name, definition): (&String, &Definition)| {
        let mut all = Map::new();
        all.insert("title".into(), definition.title.as_str().into());
        all.insert("description".into(), definition.about.as_str().into());
        all.extend(of_shape(&definition.shape));
        (name.clone(), Value::Object(all))
    };
    definitions.iter().map(one).collect()
}

fn reference(name: &str) -> String {
    format!("#/$defs/{name}")
}

/// The keywords that say what a shape says.
fn of_shape(shape: &Shape) -> Map<String, Value> {
    let schema = match shape {
        Shape::Ref(name) => json!({ "$ref": reference(name) }),
        Shape::AnyOf(shapes) => {
            json!({ "anyOf": shapes.iter().map(of_shape).collect::<Vec<_>>() })
        }
        Shape::Record(fields) => {
            let required: Vec<&str> =
                fields.iter().filter(|field| field.required).map(|field| field.key).collect();
            json!({
                "type": "object",
                "properties": of_fields(fields),
                "required": required,
                "additionalProperties": false,
            })
        }
        Shape::OneField(fields) => json!({
            "type": "object",
            "properties": of_fields(fields),
            "additionalProperties": false,
            "minProperties": 1,
            "maxProperties": 1,
        }),
        Shape::Words(words) => {
            let word =
                |(word, phrase): &(&str, &str)| json!({ "const": word, "description": phrase });
            json!({ "oneOf": words.iter().map(word).collect::<Vec<_>>() })
        }
        Shape::Text => json!({ "type": "string", "pattern": "\\S" }),
        Shape::Verbatim => json!({ "type": "string" }),
        Shape::Pattern(pattern) => json!({ "type": "string", "pattern": pattern }),
        Shape::Truth => json!({ "type": "boolean" }),
        Shape::Number { least, most } => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
        Shape::List { of, least } => {
            json!({ "type": "array", "items": of_shape(of), "minItems": least })
        }
        Shape::Names(of) => json!({ "type": "object", "additionalProperties": of_shape(of) }),
        Shape::DependsOn(of) => json!({
            "type": "object",
            "properties": {
                "depends-on": {
                    "description": "The ambiguity; every one of its readings needs a value here.",
                    "$ref": reference("Name"),
                },
            },
            "required": ["depends-on"],
            "additionalProperties": of_shape(of),
        }),
    };
    match schema {
        Value::Object(keywords) => keywords,
        _ => Map::new(),
    }
}

fn of_fields(fields: &[Field]) -> Map<String, Value> {
    let one = |field: &Field| {
        let mut all = Map::new();
        all.insert("description".into(), field.about.as_str().into());
        all.extend(of_shape(&field.shape));
        (field.key.to_owned(), Value::Object(all))
    };
    fields.iter().map(one).collect()
}
