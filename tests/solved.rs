//! `book/data/solved.csv` says what the solver finds, and the README's tables say what
//! it says. `UPDATE_README=1 cargo test --test solved` writes the tables anew.
#![cfg(feature = "cli")]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use makombo::compare::solve::{Record, Records};

const TABLE: &str = include_str!("../book/data/solved.csv");
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// Between these lines the tables stand.
const BEGIN: &str = "<!-- solved: from book/data/solved.csv -->";
const END: &str = "<!-- solved: end -->";

fn records() -> Vec<Record> {
    let records = Records::read(TABLE).unwrap();
    assert_eq!(records.write(), TABLE, "the table is in its order");
    records.iter().cloned().collect()
}

/// What a record says, in a cell.
fn cell(record: &Record) -> String {
    let turns = record.turns.map_or(String::new(), |turns| turns.to_string());
    let found = match (record.proved.as_str(), record.winner.as_str()) {
        ("forced-win", "south") => format!("S {turns}"),
        ("forced-win", _) => format!("N {turns}"),
        ("bound", _) => format!(">{turns}"),
        (word, _) => word.to_owned(),
    };
    format!("{found} ({})", record.nodes)
}

/// The tables, one for each game.
fn tables(records: &[Record]) -> String {
    let mut games: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    for record in records {
        games.entry(&record.game).or_default().push(record);
    }
    let mut text = String::new();
    for (game, records) in games {
        let mut names: Vec<&str> = Vec::new();
        let mut rows: BTreeMap<(u16, u16), BTreeMap<&str, String>> = BTreeMap::new();
        for record in records {
            let name = record.interpretation.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
            let row = rows.entry((record.columns, record.seeds)).or_default();
            row.insert(name, cell(record));
        }
        let heads: String = names.iter().map(|name| format!(" `{name}` |")).collect();
        let rule = "---|".repeat(names.len());
        writeln!(text, "\n| {game} | seeds |{heads}\n|---|---|{rule}").unwrap();
        for ((columns, seeds), row) in rows {
            let cell = |name: &&str| format!(" {} |", row.get(name).map_or("", |cell| cell));
            let cells: String = names.iter().map(cell).collect();
            writeln!(text, "| 4×{columns} | {seeds} |{cells}").unwrap();
        }
    }
    text + "\n"
}

#[test]
fn the_readme_shows_the_table() {
    // Read as it is now: another test may have written to it.
    let readme = std::fs::read_to_string(Path::new(FOLDER).join("README.md")).unwrap();
    let (before, rest) = readme.split_once(BEGIN).expect("the README has the tables");
    let (written, after) = rest.split_once(END).expect("the tables end");
    let now = format!("\n{}", tables(&records()));
    if std::env::var_os("UPDATE_README").is_some() {
        let text = [before, BEGIN, &now, END, after].concat();
        std::fs::write(Path::new(FOLDER).join("README.md"), text).unwrap();
        return;
    }
    assert_eq!(written, now, "UPDATE_README=1 cargo test --test solved writes it anew");
}

/// A row that took no longer than this is solved again.
const FEW: u64 = 50_000;

#[test]
fn short_searches_find_what_the_table_says() {
    let mut again = 0;
    for record in records().iter().filter(|record| record.nodes <= FEW) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_makombo"));
        command.current_dir(FOLDER).args(["solve", &record.game, "--format", "json"]);
        command.args(["--interpretation", &record.interpretation]);
        let depth = record.turns.map_or(1000, |turns| turns.max(1)).to_string();
        command.args(["--columns", &record.columns.to_string(), "--depth", &depth]);
        command.args(["--seeds", &record.seeds.to_string(), "--time", "600"]);
        let output = command.stdin(Stdio::null()).output().unwrap();
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let list = |key: &str| -> String {
            let moves = answer[key].as_array();
            let moves = moves.into_iter().flatten().filter_map(serde_json::Value::as_str);
            moves.collect::<Vec<_>>().join("; ")
        };
        let found = (
            answer["proved"].as_str().unwrap(),
            answer["winner"].as_str().unwrap_or(""),
            answer["turns"].as_u64(),
            answer["nodes"].as_u64().unwrap(),
            list("moves"),
            list("line"),
        );
        let written = (
            record.proved.as_str(),
            record.winner.as_str(),
            record.turns.map(u64::from),
            record.nodes,
            record.moves.clone(),
            record.line.clone(),
        );
        assert_eq!(found, written, "{record:?}");
        again += 1;
    }
    assert!(again > 20);
}
