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

/// How a column of a table is aligned.
#[derive(Clone, Copy)]
pub enum Align {
    /// Words.
    Left,
    /// A few words, which stay on one line.
    Short,
    /// Names, which are given room so that few of them break.
    Name,
    /// Numbers.
    Right,
}

/// A table; the cells are Markdown.
pub struct Table {
    aligns: Vec<Align>,
    text: String,
}

/// The most characters of a cell that stays on one line even where the page is narrow.
const FEW: usize = 14;

impl Table {
    /// A table with its head.
    pub fn new(head: &[(&str, Align)]) -> Table {
        let names: Vec<&str> = head.iter().map(|(name, _)| *name).collect();
        let rule = head.iter().map(|(_, align)| match align {
            Align::Left | Align::Short | Align::Name => "---",
            Align::Right => "--:",
        });
        let rule: Vec<&str> = rule.collect();
        let aligns = head.iter().map(|(_, align)| *align).collect();
        Table { aligns, text: format!("| {} |\n| {} |\n", names.join(" | "), rule.join(" | ")) }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[String]) {
        let cells = cells.iter().zip(&self.aligns).map(|(cell, align)| match align {
            Align::Short if cell.chars().count() <= FEW => spanned("makombo-few", cell),
            Align::Short => spanned("makombo-whole", cell),
            Align::Name => spanned("makombo-name", cell),
            _ => cell.clone(),
        });
        self.text += &format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "));
    }

    /// The table.
    pub fn finish(self) -> String {
        self.text
    }
}

/// Markdown in a span of a class; nothing where there is none.
fn spanned(class: &str, cell: &str) -> String {
    if cell.is_empty() {
        return String::new();
    }
    format!("<span class=\"{class}\">{cell}</span>")
}
