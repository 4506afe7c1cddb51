//! Running the program in the made-up project and in this one.
#![allow(dead_code)]

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use insta_cmd::get_cargo_bin;

/// A test for each command, of what it prints and its exit status: a name, the function
/// that runs it, and the arguments.
#[allow(unused_macros)]
macro_rules! snapshots {
    ($($name:ident: $program:ident $arguments:expr;)+) => {
        $(
            #[test]
            fn $name() {
                insta_cmd::assert_cmd_snapshot!(stringify!($name), $program(&$arguments));
            }
        )+
    };
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The program in a folder, its environment that of a bare terminal of 80 columns.
pub fn makombo_in(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(get_cargo_bin("makombo"));
    command.current_dir(folder).env_clear().env("COLUMNS", "80").args(arguments);
    command
}

/// The program in the made-up project.
#[allow(dead_code)]
pub fn tiny(arguments: &[&str]) -> Command {
    makombo_in(&root().join("tests/cli_project"), arguments)
}

/// The program in this project.
pub fn real(arguments: &[&str]) -> Command {
    makombo_in(root(), arguments)
}

pub fn run(mut command: Command) -> (i32, String, String) {
    let output = command.stdin(Stdio::null()).output().unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// Interrupts a program that is at work, and gives how long it went on, and what came of it.
/// On a busy machine it may not yet listen; then it dies of the signal, and is run again
/// and given longer.
#[cfg(unix)]
pub fn interrupted(program: impl Fn() -> Command) -> (Duration, Output) {
    for wait in [1_500, 6_000, 24_000] {
        let mut command = program();
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        let begun = Instant::now();
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let output = child.wait_with_output().unwrap();
        if output.status.code().is_some() {
            return (begun.elapsed(), output);
        }
    }
    panic!("the program never listened");
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The output where all is well.
#[allow(dead_code)]
pub fn out(command: Command) -> String {
    let (status, out, err) = run(command);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    out
}

/// What a command prints that lines are piped into: its status, its output, then what it
/// says on standard error.
#[allow(dead_code)]
pub fn piped(mut command: Command, input: &str) -> (i32, String, String) {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that ends early reads no more.
    let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// The same in one text.
#[allow(dead_code)]
pub fn session(command: Command, input: &str) -> String {
    let (status, out, err) = piped(command, input);
    format!("{out}--- exit status {status}, standard error\n{err}")
}
