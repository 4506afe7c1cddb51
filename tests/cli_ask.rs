//! `ask`: what it prints, and whether its guides hold.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;

use std::fs;

use serde_json::Value;

use commands::*;

snapshots! {
    help_ask: tiny ["ask", "--help"];
    ask_tiny: tiny ["ask", "tiny"];
    ask_json: tiny ["ask", "tiny", "--format", "json"];
    ask_check: tiny ["ask", "tiny", "--check"];
    ask_nothing_open: tiny ["ask", "tiny", "--reading", "stuck=loses"];
    error_ask_names: tiny ["ask", "tiny", "--reading", "stuk=loses", "--reading", "stuck=losses", "--among", "stuckk"];
    error_ask_between: tiny ["ask", "tiny", "--between", "leaflet,rumor"];
    error_ask_reading: tiny ["ask", "tiny", "--reading", "stuck"];
    ask_tree: real ["ask", "kisolo-bemba", "--among", "capture-sow-start,one-side-stuck", "--positions", "200"];
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&out(real(arguments))).expect("it is JSON")
}

/// Few positions are enough here: what a guide says must hold, however good it is.
const SHORT: [&str; 2] = ["--positions", "150"];

fn ask(arguments: &[&str]) -> Vec<String> {
    let words = ["ask"].iter().chain(arguments).chain(&SHORT);
    words.map(|word| (*word).to_owned()).collect()
}

#[test]
fn guides_hold_when_they_are_played() {
    let guides: [&[&str]; 4] = [
        &["hus-damara", "--check"],
        &["nsolo", "--between", "mancala-world,sanderson-1913", "--check"],
        &["nsumbi", "--check"],
        &["kisolo", "--among", "relay-source,turn-end,capture-sow-start", "--check"],
    ];
    for guide in guides {
        let arguments = ask(guide);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let said = out(real(&arguments));
        assert!(said.contains("Every answer is given under the readings that it names"), "{said}");
    }
}

#[test]
fn what_a_record_leaves_open_is_what_validate_says() {
    let record = "fixtures/games/kisolo-one-column.yaml";
    let validated = json(&["validate", record, "--format", "json"]);
    let readings = ["--reading", "plain-start-first-seed=next-hole-first"];
    let mut arguments = vec!["ask", "kisolo", "--given", record, "--format", "json"];
    arguments.extend(["--interpretation", "mancala-world", "--positions", "50"]);
    arguments.extend(readings);
    let guide = json(&arguments);
    // The record decides nothing of what mancala-world leaves to conventions: repetition
    // (4), long laps (2 and 2), occupied-judged-when (2), no-legal-move (3), and the first
    // seed of a plain sowing, given here.
    assert_eq!(guide["combinations"], "96");
    assert_ne!(validated[0]["reproducing"], "0");
}

#[test]
fn two_interpretations_take_one_question_that_says_which() {
    let guide =
        json(&["ask", "kisolo", "--between", "mancala-world,wikipedia-it", "--format", "json"]);
    assert_eq!(
        (&guide["form"], &guide["most"], &guide["kinds"]),
        (&"tree".into(), &1.into(), &"2".into())
    );
    let answers = guide["questions"][0]["answers"].as_array().expect("a list");
    let names: Vec<&Value> = answers.iter().map(|answer| &answer["interpretations"][0]).collect();
    assert_eq!(names, ["mancala-world", "wikipedia-it"]);
}

#[test]
fn the_same_is_said_twice() {
    let arguments = ask(&["nsumbi"]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    assert_eq!(out(real(&arguments)), out(real(&arguments)));
    let text = out(real(&arguments));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "80 columns");
}

#[test]
fn the_page_is_well_formed_and_stands_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("page.html");
    let name = path.to_str().expect("a name");
    let arguments = ask(&["hus-damara", "--sheet", name]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    assert_eq!(out(real(&arguments)), "");
    let page = fs::read_to_string(&path).expect("the page");
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let read = roxmltree::Document::parse_with_options(&page, options).expect("well formed");
    let guide = ask(&["hus-damara", "--format", "json"]);
    let guide: Vec<&str> = guide.iter().map(String::as_str).collect();
    let guide = json(&guide);
    let questions = guide["questions"].as_array().expect("a list");
    let sections = read
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/1999/xhtml", "section")));
    assert_eq!(sections.count(), questions.len());
    // A box for every answer, and one a question for any other.
    let answers: usize =
        questions.iter().map(|q| q["answers"].as_array().expect("a list").len() + 1).sum();
    assert_eq!(page.matches("type=\"checkbox\"").count(), answers);
    let mut ids: Vec<&str> = read.descendants().filter_map(|node| node.attribute("id")).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "no id stands twice");
    assert!(!page.contains("<script") && !page.contains("src=") && !page.contains("url("));
}
