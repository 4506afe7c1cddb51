//! CITATION.cff says what Cargo.toml says.

use std::path::Path;

use makombo::sheet::FileId;
use makombo::sheet::node;

#[test]
fn the_citation_is_of_this_program_and_version() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("CITATION.cff");
    let text = std::fs::read_to_string(path).expect("the citation is there");
    let citation = node::parse(FileId::default(), &text).expect("it is YAML");
    assert_eq!(citation.text("cff-version"), Some("1.2.0"));
    assert_eq!(citation.text("title"), Some(env!("CARGO_PKG_NAME")));
    assert_eq!(citation.text("version"), Some(env!("CARGO_PKG_VERSION")));
    let authors = citation.list("authors").expect("it has authors");
    assert!(!authors.is_empty() && authors.iter().all(|author| author.text("name").is_some()));
    let licences = citation.list("license").expect("it has licences");
    for licence in env!("CARGO_PKG_LICENSE").split(" OR ") {
        let named = |node: &node::Node| matches!(&node.kind, node::Kind::Text(t) if t == licence);
        assert!(licences.iter().any(named), "{licence} is missing");
    }
}
