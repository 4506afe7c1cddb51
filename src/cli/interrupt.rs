//! Ctrl-C: a command that has an answer at any moment gives the one it has so far.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C, or by a batch system that wants its machine back.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The status of a program that an interrupt ended.
const KILLED: i32 = 130;

/// The flag that is raised when the user interrupts, instead of the program's end;
/// whoever interrupts again gets `again`. Where nobody can listen, an interrupt ends the
/// program as it always does.
pub fn flag(again: fn()) -> &'static AtomicBool {
    // That there is a handler already, set by an earlier call, is all that is wanted.
    let _ = ctrlc::set_handler(move || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            again();
        }
    });
    &INTERRUPTED
}

/// Ends the program, for whoever is not content with an answer so far.
pub fn end() {
    std::process::exit(KILLED);
}

/// Whether the user has interrupted.
pub fn is_raised() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
