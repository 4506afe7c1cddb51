//! Printing: the whole of an answer at once, so that nothing half-made is seen.

use std::io::Write;

use serde::Serialize;

use super::Status;
use super::report;

/// Prints text, coloured where that is wanted. A reader who has gone away is no error.
pub fn text(text: &str) {
    let mut out = anstream::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Prints data as JSON.
pub fn json<T: Serialize>(data: &T) -> Status {
    match serde_json::to_string_pretty(data) {
        Ok(json) => {
            text(&(json + "\n"));
            Status::Well
        }
        Err(error) => {
            report::error(&format!("the answer cannot be written as JSON: {error}"), None);
            Status::Bad
        }
    }
}
