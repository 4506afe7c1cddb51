//! Files made to break the program: each must be refused soon, with a message, and
//! without a panic.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use makombo::verify::{Document, Library};
use tempfile::TempDir;

/// Far more than any of these takes, so that a busy machine fails none.
const SOON: Duration = Duration::from_secs(20);

const SHEET: &str = include_str!("../rules/nsolo.yaml");
/// The sources that the sheet cites.
const SOURCES: [(&str, &str); 2] = [
    ("nsolo-pl", include_str!("../rules/sources/nsolo-pl.yaml")),
    ("nsolo-sanderson", include_str!("../rules/sources/nsolo-sanderson.yaml")),
];
const FIXTURES: &str = include_str!("../fixtures/nsolo/setup.yaml");

/// A project with one sheet and its sources.
fn project() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::create_dir_all(folder.path().join("rules/sources")).expect("a folder can be made");
    fs::create_dir(folder.path().join("fixtures")).expect("a folder can be made");
    write(folder.path(), "rules/nsolo.yaml", SHEET);
    for (name, text) in SOURCES {
        write(folder.path(), &format!("rules/sources/{name}.yaml"), text);
    }
    folder
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) {
    fs::write(folder.join(name), bytes).expect("the file can be written");
}

/// Checks a project, which must be refused, and gives what is said.
fn refused(folder: &TempDir) -> String {
    let begun = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_makombo"))
        .args(["check", "--rules", "rules", "--fixtures", "fixtures"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    let taken = begun.elapsed();
    let said = String::from_utf8(output.stderr).expect("messages are UTF-8");
    println!("{taken:?}");
    let start: String = said.chars().take(2_000).collect();
    assert_eq!(output.status.code(), Some(2), "{start}");
    assert!(said.starts_with("error: "), "{start}");
    assert!(!said.contains("panicked"), "{start}");
    assert!(taken < SOON, "{taken:?}");
    said
}

/// What is refused below is refused for what is done to it.
#[test]
fn nothing_is_wrong_before() {
    let output = Command::new(env!("CARGO_BIN_EXE_makombo"))
        .args(["check", "--rules", "rules", "--fixtures", "fixtures"])
        .current_dir(project().path())
        .output()
        .expect("the program runs");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    // Without fixtures the coverage has gaps.
    assert_eq!(output.status.code(), Some(1));
}

/// Puts bytes in the place of the sheet.
fn sheet(bytes: impl AsRef<[u8]>) -> String {
    let folder = project();
    write(folder.path(), "rules/nsolo.yaml", bytes);
    refused(&folder)
}

/// Changes the sheet in one place.
fn changed(from: &str, to: &str) -> String {
    assert!(SHEET.contains(from), "the sheet has no {from:?}");
    sheet(SHEET.replacen(from, to, 1))
}

#[test]
fn an_alias_bomb() {
    let mut bomb = String::from("a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n");
    for level in 1..30 {
        let before = format!("*a{}", level - 1);
        bomb += &format!("a{level}: &a{level} [{}]\n", [before.as_str(); 9].join(", "));
    }
    assert!(sheet(bomb).contains("it is too large or too deep"));
}

#[test]
fn a_hundred_thousand_open_brackets() {
    assert!(sheet("[".repeat(100_000)).contains("it is too large or too deep"));
    assert!(sheet("{a: ".repeat(100_000)).contains("it is too large or too deep"));
    let blocks: String = (0..1_000).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
    assert!(sheet(blocks).contains("it is too large or too deep"));
    assert!(sheet("- ".repeat(100_000)).contains("it is too large or too deep"));
}

#[test]
fn fifty_megabytes() {
    assert!(sheet("game: nsolo\n".repeat(50 << 20 >> 3)).contains("longer than 4194304 bytes"));
}

#[test]
fn four_megabytes_of_members() {
    assert!(sheet("- a\n".repeat(1_000_000)).contains("it is too large or too deep"));
    assert!(sheet(format!("[{}]", "a,".repeat(2_000_000))).contains("it is too large or too deep"));
}

#[test]
fn bytes_that_are_no_text() {
    assert!(sheet(b"game: ns\xf6lo\n").contains("not UTF-8"));
    assert!(sheet([0xff; 1000]).contains("not UTF-8"));
    assert!(sheet(b"game: n\0solo\n").contains("not readable as YAML"));
    let mut wide = SHEET.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    wide.splice(0..0, [0xff, 0xfe]);
    assert!(sheet(wide).contains("not UTF-8"));
}

#[test]
fn numbers_of_four_hundred_digits() {
    let digits = "9".repeat(400);
    assert!(changed("seeds: 2", &format!("seeds: {digits}")).contains("far too large"));
    assert!(changed("seeds: 2", &format!("seeds: -{digits}")).contains("far too large"));
    assert!(changed("seeds: 2", &format!("seeds: 0.{digits}")).contains("a number of seeds"));
    assert!(changed("seeds: 2", "seeds: .inf").contains("error"));
    assert!(changed("seeds: 2", "seeds: .nan").contains("error"));
    assert!(changed("seeds: 2", "seeds: 1e400").contains("error"));
    assert!(
        changed("seeds: 2", "seeds: 170141183460469231731687303715884105728").contains("error")
    );
}

#[test]
fn files_without_anything() {
    assert!(sheet("").contains("the file is empty"));
    assert!(sheet("# a comment\n# another\n").contains("the file is empty"));
    assert!(sheet("---\n").contains("the file is empty"));
    assert!(sheet("\u{feff}").contains("the file is empty"));
    assert!(sheet("\n\n\n").contains("the file is empty"));
    assert!(sheet("null\n").contains("the file is empty"));
}

#[test]
fn a_folder_named_like_a_sheet() {
    let folder = project();
    fs::create_dir(folder.path().join("rules/kisolo.yaml")).expect("a folder can be made");
    fs::remove_file(folder.path().join("rules/nsolo.yaml")).expect("the file exists");
    assert!(refused(&folder).contains("there is no rule sheet"));
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_or_round() {
    use std::os::unix::fs::symlink;
    let folder = project();
    symlink("nowhere.yaml", folder.path().join("rules/kisolo.yaml")).expect("a link can be made");
    symlink("round.yaml", folder.path().join("rules/round.yaml")).expect("a link can be made");
    symlink("/dev/zero", folder.path().join("rules/zero.yaml")).expect("a link can be made");
    let said = refused(&folder);
    for name in ["kisolo", "round", "zero"] {
        assert!(said.contains(&format!("`rules/{name}.yaml` cannot be read")), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn folders_in_a_circle() {
    use std::os::unix::fs::symlink;
    let folder = project();
    for name in ["a", "b", "c", "d"] {
        symlink(".", folder.path().join("rules").join(name)).expect("a link can be made");
    }
    write(folder.path(), "rules/nsolo.yaml", "");
    let said = refused(&folder);
    assert_eq!(said.matches("the file is empty").count(), 1, "{said}");
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let folder = project();
    let file = folder.path().join("rules/nsolo.yaml");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("the file exists");
    // Whoever may read everything sees nothing of this.
    if fs::read(&file).is_err() {
        assert!(refused(&folder).contains("`rules/nsolo.yaml` cannot be read"));
    }
}

#[test]
fn ten_thousand_mistakes() {
    let many: String = (0..10_000).map(|n| format!("colour-{n}: red\n")).collect();
    let said = sheet(format!("{SHEET}{many}"));
    assert!(said.contains("unknown field `colour-9999`"));
    assert!(said.contains("10000 mistakes"));
}

#[test]
fn two_thousand_mistakes_on_one_line() {
    let many: Vec<String> = (0..2_000).map(|n| format!("seed-{n}: 1")).collect();
    let said = changed("when: { here: many }", &format!("when: {{ {} }}", many.join(", ")));
    assert!(said.contains("2000 mistakes"));
}

#[test]
fn two_thousand_unknown_names() {
    let claims: Vec<String> = (0..2_000).map(|n| format!("pl-{n}x")).collect();
    let said = changed("states: [pl-23,", &format!("states: [{},", claims.join(", ")));
    assert!(said.contains("there is no claim `pl-1999x`"));
}

#[test]
fn a_megabyte_on_one_line() {
    let long = "x".repeat(1 << 20);
    assert!(changed("game: nsolo", &format!("game: {long}")).contains("error"));
    assert!(changed("direction: counterclockwise", &format!("direction: {long}")).len() < 10_000);
    assert!(changed("rows: 4", &format!("{long}: 4")).len() < 10_000);
    assert!(changed("reading: origin-sown", &format!("reading: {long}")).len() < 10_000);
    let words = "word ".repeat(200_000);
    assert!(changed("title: Nsolo", &format!("title: {words}\nrow: {words}")).len() < 10_000);
}

#[test]
fn letters_of_every_width_and_direction() {
    for text in [
        "ＷＩＤＥ ＬＥＴＴＥＲＳ",
        "非洲棋",
        "לוח משחק",
        "\u{202e}reversed\u{202c}",
        "e\u{301}\u{301}\u{301}",
        "👩‍👩‍👧‍👦",
        "\"\\e[31mred\\e[0m\\a\\0\"",
        "\"\\L\\P\\L\\P\\n\\n\\L\"",
    ] {
        let said = changed("direction: counterclockwise", &format!("direction: {text}"));
        assert!(said.contains("is not a direction"), "{said}");
        assert!(!said.contains('\u{1b}') && !said.contains('\u{202e}'), "{said:?}");
        let folder = project();
        let drawn = FIXTURES.replacen("position: start", &format!("position: {text}"), 1);
        write(folder.path(), "fixtures/setup.yaml", drawn);
        refused(&folder);
    }
}

#[test]
fn line_ends_and_byte_order_marks() {
    let faulty = SHEET.replacen("rows: 4", "rows: 5", 1);
    let plain = sheet(&faulty);
    assert_eq!(sheet(faulty.replace('\n', "\r\n")), plain);
    assert_eq!(sheet(format!("\u{feff}{faulty}")), plain);
}

#[test]
fn anchors_and_tags() {
    assert!(sheet("&a [*a]\n").contains("error"));
    assert!(sheet("a: *b\n").contains("error"));
    assert!(sheet("!!binary aGVsbG8=\n").contains("error"));
    assert!(sheet("!include /etc/passwd\n").contains("error"));
    assert!(sheet("<<: { game: nsolo }\n").contains("error"));
    assert!(sheet("? [a, b]\n: c\n").contains("error"));
    assert!(sheet("%YAML 9.9\n---\n{}\n").contains("error"));
}

/// Numbers that look random, the same on every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        // Xorshift, as George Marsaglia gives it.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// Some bytes changed, taken out, put in or copied from elsewhere in the text.
fn mangled(text: &str, numbers: &mut Numbers) -> Vec<u8> {
    const ODD: &[u8] = b"[]{}:,-#&*!|>'\"%@`? \n\t\r\0\xff\xc3.019nN";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len());
        match numbers.below(4) {
            0 => bytes[at] = ODD[numbers.below(ODD.len())],
            1 => bytes.insert(at, ODD[numbers.below(ODD.len())]),
            2 => drop(bytes.drain(at..(at + 1 + numbers.below(40)).min(bytes.len()))),
            _ => {
                let from = numbers.below(bytes.len() - 60);
                let part = bytes[from..from + numbers.below(60)].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}

#[test]
fn random_changes_never_panic() {
    let mut numbers = Numbers(0x006d_616b_6f6d_626f);
    let document = |name: &str, bytes: Vec<u8>| vec![Document { name: name.into(), bytes }];
    for round in 0..300 {
        let mut of = |turn: usize, text: &str| match round % 3 == turn {
            true => mangled(text, &mut numbers),
            false => text.as_bytes().to_vec(),
        };
        let sheets = document("rules/nsolo.yaml", of(0, SHEET));
        let sources = document("rules/sources/nsolo-pl.yaml", of(1, SOURCES[0].1));
        let fixtures = document("fixtures/nsolo/setup.yaml", of(2, FIXTURES));
        let begun = Instant::now();
        let (library, mistakes) = Library::load(sheets, sources, fixtures);
        for mistake in &mistakes {
            let problem = &mistake.problem;
            assert!(!problem.title().is_empty() && problem.help() != Some(String::new()));
            problem.label();
            library.files.line_column(mistake.span);
        }
        assert!(begun.elapsed() < SOON, "round {round}: {:?}", begun.elapsed());
    }
}
