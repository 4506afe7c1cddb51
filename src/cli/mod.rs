//! The commands: they read arguments, call the library and print. No rule of any
//! game is here.

mod args;
mod check;
mod choose;
mod draw;
mod engine;
mod engine_request;
mod illegal;
mod legal;
mod material;
mod output;
mod perft;
mod report;
mod show;
mod trace;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
pub use choose::GameOptions;

/// How a command ended: what a script sees as its exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All is well.
    Well = 0,
    /// Something that was checked does not hold.
    Fails = 1,
    /// Bad usage or input.
    Bad = 2,
}

/// Runs the program.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    arguments.color.choice().write_global();
    let status = run(&arguments);
    ExitCode::from(status as u8)
}

fn run(arguments: &Arguments) -> Status {
    let material = &arguments.material;
    let check = args::Check::default();
    match arguments.command.as_ref().unwrap_or(&Command::Check(check)) {
        Command::Check(options) => check::run(options, material),
        Command::Show(options) => show::run(options, material),
        Command::Legal(options) => legal::run(options, material),
        Command::Trace(options) => trace::run(options, material),
        Command::Draw(options) => draw::run(options, material),
        Command::Perft(options) => perft::run(options, material),
        Command::Engine(options) => engine::run(options, material),
    }
}
