//! The `makombo` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    makombo::cli::main()
}
