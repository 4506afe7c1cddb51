//! Markdown and HTML, as far as pages need them.

/// Text as Markdown that says the same.
pub fn text(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.trim().chars() {
        if r"\`*_[]<>#|~$&{}".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Text as HTML that says the same.
pub fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A message as HTML, what stands between backticks as it is typed.
pub fn coded(text: &str) -> String {
    let parts = (0..).zip(text.split('`')).map(|(at, part)| match at % 2 {
        0 => html(part),
        _ => format!("<code>{}</code>", html(part)),
    });
    parts.collect()
}

/// What a page is about, at its head.
pub fn lead(text: &str) -> String {
    format!("<p class=\"makombo-lead\">{}</p>", html(text))
}

/// A link.
pub fn link(label: &str, target: &str) -> String {
    format!("[{label}]({target})")
}

/// An id or a command, as it is typed.
pub fn code(text: &str) -> String {
    format!("`{text}`")
}

/// The same text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// How a column of a table is aligned.
#[derive(Clone, Copy)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table; the cells are Markdown.
pub struct Table {
    text: String,
}

impl Table {
    /// A table with its head.
    pub fn new(head: &[(&str, Align)]) -> Table {
        let names: Vec<&str> = head.iter().map(|(name, _)| *name).collect();
        let rule = head.iter().map(|(_, align)| match align {
            Align::Left => "---",
            Align::Right => "--:",
        });
        let rule: Vec<&str> = rule.collect();
        Table { text: format!("| {} |\n| {} |\n", names.join(" | "), rule.join(" | ")) }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[String]) {
        self.text += &format!("| {} |\n", cells.join(" | "));
    }

    /// The table.
    pub fn finish(self) -> String {
        self.text
    }
}
