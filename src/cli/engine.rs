//! `engine`: answers requests of other programs, one JSON object a line.

use std::io::{BufRead, ErrorKind, Read, Write};

use super::Status;
use super::args::{Engine, MaterialOptions};
use super::engine_request::Server;
use super::material::{self, Wanted};

/// The longest request, in bytes.
const LONGEST: u64 = 1 << 20;

pub fn run(options: &Engine, material: &MaterialOptions) -> Result<Status, Status> {
    let library = material::load(material, Wanted::Rules)?;
    let mut server = Server::new(&library, &options.choice);
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    loop {
        let answer = match next_line(&mut input) {
            Ok(None) => return Ok(Status::Well),
            Ok(Some(Line::Text(bytes))) => match std::str::from_utf8(&bytes) {
                Ok(line) if line.trim_ascii().is_empty() => continue,
                Ok(line) => server.answer(line),
                Err(error) => {
                    Server::error(&format!("byte {} is not UTF-8", error.valid_up_to() + 1))
                }
            },
            Ok(Some(Line::TooLong)) => {
                Server::error(&format!("the request is longer than {LONGEST} bytes"))
            }
            Err(error) => {
                super::report::error(&format!("standard input cannot be read: {error}"), None);
                return Err(Status::Bad);
            }
        };
        // A caller who has gone away needs no more answers.
        if writeln!(output, "{answer}").and_then(|()| output.flush()).is_err() {
            return Ok(Status::Well);
        }
    }
}

enum Line {
    Text(Vec<u8>),
    TooLong,
}

/// The next line, or `None` at the end. Of a line that is too long the rest is passed
/// over.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') || (bytes.len() as u64) < LONGEST {
        return Ok(Some(Line::Text(bytes)));
    }
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        if buffer.is_empty() {
            return Ok(Some(Line::TooLong));
        }
        match buffer.iter().position(|&byte| byte == b'\n') {
            Some(at) => {
                input.consume(at + 1);
                return Ok(Some(Line::TooLong));
            }
            None => {
                let length = buffer.len();
                input.consume(length);
            }
        }
    }
}
