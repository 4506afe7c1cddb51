//! The commands: they read arguments, call the library and print. No rule of any
//! game is here.

mod ambiguities;
mod ambiguities_text;
mod args;
mod ask;
#[cfg(feature = "book")]
mod book;
mod check;
mod check_text;
mod choose;
mod compare;
mod draw;
mod engine;
mod engine_request;
mod fmt;
mod glossary;
mod glossary_text;
mod interrupt;
mod legal;
mod material;
mod mutate;
mod mutate_text;
mod new;
mod output;
mod perft;
mod play;
mod record;
mod record_options;
mod report;
mod save;
mod schema;
mod show;
mod sitting;
mod solve;
mod solve_table;
mod sources;
mod sources_text;
mod trace;
mod trace_svg;
mod trace_text;
mod validate;
mod validate_repair;
mod validate_text;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

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
    // Help and bad usage are coloured as asked, too, and are printed while parsing.
    let command = Arguments::command().color(args::color_of_usage(std::env::args_os()));
    let arguments = match Arguments::from_arg_matches(&command.get_matches()) {
        Ok(arguments) => arguments,
        Err(error) => error.exit(),
    };
    arguments.color.choice().write_global();
    let status = run(&arguments).unwrap_or_else(|status| status);
    ExitCode::from(status as u8)
}

/// How a command ended; an error stops it before it is done, and has been reported.
fn run(arguments: &Arguments) -> Result<Status, Status> {
    let material = &arguments.material;
    let check = args::Check::default();
    match arguments.command.as_ref().unwrap_or(&Command::Check(check)) {
        Command::Check(options) => check::run(options, material),
        Command::Show(options) => show::run(options, material),
        Command::Ambiguities(options) => ambiguities::run(options, material),
        Command::Sources(options) => sources::run(options, material),
        Command::Glossary(options) => glossary::run(options, material),
        Command::Legal(options) => legal::run(options, material),
        Command::Trace(options) => trace::run(options, material),
        Command::Draw(options) => draw::run(options, material),
        Command::Validate(options) => validate::run(options, material),
        Command::Record(options) => record::run(options, material),
        Command::Play(options) => play::run(options, material),
        Command::Ask(options) => ask::run(options, material),
        Command::Perft(options) => perft::run(options, material),
        Command::Mutate(options) => mutate::run(options, material),
        Command::Solve(options) => solve::run(options, material),
        Command::Compare(options) => compare::run(options, material),
        Command::Merge(options) => compare::merge(options),
        #[cfg(feature = "book")]
        Command::Book(options) => book::run(options, material),
        Command::Engine(options) => engine::run(options, material),
        Command::Schema(options) => schema::run(options),
        Command::New(options) => new::run(options, material),
        Command::Fmt(options) => fmt::run(options, material),
    }
}
