//! What readers call rules and ambiguities: every one of our own has a title, and where a
//! sheet gives none its id stands in.

mod common;

use common::{KISOLO, KISOLO_BEMBA, NSOLO, RELATIVES, sheet};
use makombo::sheet::model::Sheet;

/// The names of all rules and of all ambiguities, where they are written.
fn titles(sheet: &Sheet) -> Vec<(String, Option<String>)> {
    let ambiguities = sheet.ambiguities.iter().map(|one| (&one.id, one.title.as_ref()));
    let parts = sheet.titled_rules().into_iter().chain(ambiguities);
    parts.map(|(id, title)| (id.value.clone(), title.map(|title| title.value.0.clone()))).collect()
}

#[test]
fn every_rule_and_ambiguity_of_ours_has_a_title() {
    let sheets: Vec<&Sheet> =
        [&*KISOLO, &*NSOLO, &*KISOLO_BEMBA].into_iter().chain(RELATIVES.iter()).collect();
    assert_eq!(sheets.len(), 9);
    for sheet in sheets {
        for (id, title) in titles(sheet) {
            let place = format!("{}: {id}", sheet.game);
            let title = title.unwrap_or_else(|| panic!("{place} has no title"));
            // It stands in a table of contents: short, and no sentence.
            assert!(title.chars().count() <= 48, "{place}: {title}");
            assert!(title.starts_with(char::is_uppercase), "{place}: {title}");
            assert!(title.ends_with(char::is_alphanumeric), "{place}: {title}");
            assert!(!title.contains('-') || title.contains("mid-move"), "{place}: {title}");
        }
    }
}

#[test]
fn an_id_stands_in_for_a_title() {
    let text = include_str!("../rules/kisolo.yaml");
    let kept = text.lines().filter(|line| !line.starts_with("      title: "));
    let kept: Vec<&str> = kept.filter(|line| !line.starts_with("    title: Result")).collect();
    let bare = sheet("kisolo", &kept.join("\n"));
    assert_eq!(bare.rule_called("relay-capture"), "Relay capture");
    assert_eq!(bare.ambiguity_called("no-legal-move"), "No legal move");
    assert_eq!(KISOLO.rule_called("relay-capture"), "Capture in mid-move");
    assert_eq!(KISOLO.ambiguity_called("no-legal-move"), "Result when a side cannot move");
}
