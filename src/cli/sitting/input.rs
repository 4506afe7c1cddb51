//! The lines that are typed or piped in. Piped lines are shown after their prompt, as
//! typed ones are by the terminal.

use std::io::{BufRead, IsTerminal, Read};

use crate::cli::output;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 14;

/// Where lines come from.
pub struct Input {
    is_terminal: bool,
    number: usize,
}

/// A line, or why there is none.
pub enum Line {
    /// What was typed, without its end.
    Typed(String),
    /// There is no more.
    End,
    /// Why it cannot be read.
    Unreadable(String),
}

impl Input {
    /// Standard input.
    pub fn standard() -> Input {
        Input { is_terminal: std::io::stdin().is_terminal(), number: 0 }
    }

    /// Whether somebody types.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// How many lines have been read.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The next line.
    pub fn line(&mut self) -> Line {
        let mut bytes = Vec::new();
        let mut stdin = std::io::stdin().lock();
        let read = stdin.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        self.number += 1;
        let is_cut = bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n');
        if is_cut {
            // The rest of the line belongs to it.
            let _ = stdin.skip_until(b'\n');
        }
        match read {
            Err(error) => return Line::Unreadable(format!("the input cannot be read: {error}")),
            Ok(0) => return Line::End,
            Ok(_) if is_cut => {
                return Line::Unreadable(format!("a line is longer than {LONGEST} bytes"));
            }
            Ok(_) => {}
        }
        let Ok(line) = String::from_utf8(bytes) else {
            return Line::Unreadable("the line is not UTF-8".into());
        };
        let line = line.trim_end_matches(['\n', '\r']).to_owned();
        if !self.is_terminal {
            output::text(&format!("{line}\n"));
        }
        Line::Typed(line)
    }

    /// So many lines more, each asked for; fewer where the input ends.
    pub fn lines(&mut self, count: usize, prompt: &str) -> String {
        let mut lines = String::new();
        for _ in 0..count {
            output::text(prompt);
            let Line::Typed(line) = self.line() else { break };
            lines.push_str(&line);
            lines.push('\n');
        }
        lines
    }
}
