//! Ctrl-C: a command that has an answer at any moment gives the one it has so far.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The flag that is raised when the user interrupts, instead of the program's end.
pub fn flag() -> &'static AtomicBool {
    // That there is a handler already, set by an earlier call, is all that is wanted.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
    &INTERRUPTED
}

/// Whether the user has interrupted.
pub fn is_raised() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
