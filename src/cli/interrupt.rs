//! Ctrl-C: a command that has an answer at any moment gives the one it has so far.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

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

/// Held while something is saved that Ctrl-C must not leave half done.
static SAVING: Mutex<()> = Mutex::new(());

/// Lets Ctrl-C end the program with all well, but never within [`unbroken`]: for a command
/// that has saved all it knows whenever it waits.
pub fn ends_between_saves() {
    // Where nobody can listen, an interrupt ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        let _unbroken = SAVING.lock().unwrap_or_else(PoisonError::into_inner);
        super::output::text("\n");
        std::process::exit(super::Status::Well as i32);
    });
}

/// Does something that Ctrl-C must not leave half done.
pub fn unbroken<T>(act: impl FnOnce() -> T) -> T {
    let _unbroken = SAVING.lock().unwrap_or_else(PoisonError::into_inner);
    act()
}
