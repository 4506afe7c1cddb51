//! The README says what the program prints: every `console` block is run, and its
//! output compared. `UPDATE_README=1 cargo test --test readme` writes the blocks anew.
//!
//! In a block a line `$ makombo …` is a command, split at spaces as a shell does it
//! (quotes, a comment at the end, no escapes). `<<'EOF'` at its end gives it the lines
//! up to `EOF` as input. The lines that follow are its output, standard error last;
//! one line `…` stands for any that are cut. A command succeeds unless it ends in
//! `# exit status N`.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

const README: &str = include_str!("../README.md");
const MANIFEST: &str = include_str!("../Cargo.toml");
const CI: &str = include_str!("../.ci/run");
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const CUT: &str = "…";

/// A command of a block, with the README's lines of its output.
struct Example {
    /// The command line without `$ makombo`.
    line: String,
    arguments: Vec<String>,
    input: String,
    status: i32,
    /// Where its output stands in the README, as indices of lines.
    output: std::ops::Range<usize>,
}

fn examples(lines: &[&str]) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        if lines[at] != "```console" {
            at += 1;
            continue;
        }
        at += 1;
        while lines[at] != "```" {
            let line = lines[at].strip_prefix("$ makombo");
            let line = line.unwrap_or_else(|| panic!("line {}: no command", at + 1));
            let (arguments, comment) = split(line);
            at += 1;
            let (arguments, input) = match arguments.split_last() {
                Some((last, rest)) if last == "<<EOF" => {
                    let end = at + lines[at..].iter().position(|&l| l == "EOF").expect("an EOF");
                    let input = lines[at..end].iter().map(|l| format!("{l}\n")).collect();
                    at = end + 1;
                    (rest.to_vec(), input)
                }
                _ => (arguments, String::new()),
            };
            let start = at;
            at += lines[at..]
                .iter()
                .position(|&l| l == "```" || l.starts_with("$ "))
                .expect("the block ends");
            let status = comment
                .strip_prefix("exit status ")
                .map_or(0, |status| status.parse().expect("a number"));
            let line = line.to_owned();
            examples.push(Example { line, arguments, input, status, output: start..at });
        }
    }
    examples
}

/// The words of a command line, and the comment after them.
fn split(line: &str) -> (Vec<String>, String) {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut rest = line.chars();
    while let Some(letter) = rest.next() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (None, '#') if word.is_none() => return (words, rest.as_str().trim().to_owned()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    assert!(quote.is_none(), "a quote stays open in `{line}`");
    words.extend(word);
    (words, String::new())
}

/// What the program prints, line by line.
fn run(example: &Example) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_makombo"))
        .args(&example.arguments)
        .current_dir(FOLDER)
        .env_remove("CLICOLOR_FORCE")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "80")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("the input is a pipe");
    input.write_all(example.input.as_bytes()).expect("the program reads its input");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8(printed).expect("the output is UTF-8");
    assert_eq!(
        output.status.code(),
        Some(example.status),
        "`makombo{}` ends with another status:\n{printed}",
        example.line
    );
    printed.trim_end().lines().map(|line| line.trim_end().to_owned()).collect()
}

/// The first and last lines of an output that the README keeps, if it cuts.
fn kept(written: &[&str]) -> Option<(usize, usize)> {
    let cuts: Vec<usize> = (0..written.len()).filter(|&at| written[at] == CUT).collect();
    match cuts[..] {
        [] => None,
        [cut] => Some((cut, written.len() - cut - 1)),
        _ => panic!("an output is cut once at the most:\n{}", written.join("\n")),
    }
}

/// The output as the README is to show it, cut where it was cut before.
fn shown(printed: &[String], written: &[&str]) -> Vec<String> {
    match kept(written) {
        Some((head, tail)) if head + tail < printed.len() => {
            let mut lines = printed[..head].to_vec();
            lines.push(CUT.to_owned());
            lines.extend_from_slice(&printed[printed.len() - tail..]);
            lines
        }
        _ => printed.to_vec(),
    }
}

#[test]
fn every_output_is_real() {
    let lines: Vec<&str> = README.lines().collect();
    let examples = examples(&lines);
    assert!(!examples.is_empty(), "the README shows no command");
    let mut stale = Vec::new();
    let mut renewed: Vec<String> = Vec::new();
    let mut done = 0;
    for example in &examples {
        let written = &lines[example.output.clone()];
        let now = shown(&run(example), written);
        if now != written {
            stale.push(format!(
                "line {}: $ makombo{}\n--- the README says\n{}\n--- the program prints\n{}",
                example.output.start,
                example.line,
                written.join("\n"),
                now.join("\n")
            ));
        }
        renewed.extend(lines[done..example.output.start].iter().map(|&line| line.to_owned()));
        renewed.extend(now);
        done = example.output.end;
    }
    renewed.extend(lines[done..].iter().map(|&line| line.to_owned()));
    if std::env::var_os("UPDATE_README").is_some() {
        let text = renewed.join("\n") + "\n";
        std::fs::write(format!("{FOLDER}/README.md"), text).expect("the README can be written");
        return;
    }
    assert!(
        stale.is_empty(),
        "{}\n\nUPDATE_README=1 cargo test --test readme writes them anew",
        stale.join("\n\n")
    );
}

#[test]
fn every_command_is_shown() {
    let help = Command::new(env!("CARGO_BIN_EXE_makombo")).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands: BTreeSet<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.contains("check"), "the help lists no commands:\n{help}");
    let lines: Vec<&str> = README.lines().collect();
    let examples = examples(&lines);
    for command in commands {
        let run = examples.iter().any(|e| e.arguments.first().is_some_and(|a| a == command));
        assert!(run, "the README does not run `makombo {command}`");
    }
}

#[test]
fn every_dependency_has_its_reason() {
    let mut section = "";
    let mut names = BTreeSet::new();
    for line in MANIFEST.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section.ends_with("dependencies]")
            && let Some((name, _)) = line.split_once('=')
        {
            names.insert(name.trim());
        }
    }
    let rows: BTreeSet<&str> = README
        .lines()
        .skip_while(|line| !line.starts_with("| Crate"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .filter_map(|line| line.split('`').nth(1))
        .collect();
    assert_eq!(names, rows, "the table of crates is not that of Cargo.toml");
}

/// The line of the first `sh` block after a line.
fn command_after(label: &str) -> Option<&'static str> {
    let mut lines = README.lines().skip_while(|line| *line != label);
    lines.find(|line| *line == "```sh")?;
    lines.next()
}

#[test]
fn ci_runs_the_two_commands() {
    let labels = CI.lines().filter_map(|line| line.split_once("command_after '"));
    let labels: Vec<&str> = labels.filter_map(|(_, rest)| rest.split('\'').next()).collect();
    let commands: Vec<&str> = labels.iter().filter_map(|label| command_after(label)).collect();
    assert_eq!(labels, ["The tests:", "The main job:"]);
    assert_eq!(commands, ["cargo test", "cargo run --release -- check"]);
}
