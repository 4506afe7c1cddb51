//! The style sheet and the script of the book's pages.

use crate::draw::svg::{PAINTS, Paint, stylesheet};

/// What the pages' script is called.
pub const SCRIPT_NAME: &str = "makombo.js";
/// What the pages' style sheet is called.
pub const STYLE_NAME: &str = "makombo.css";

/// The script: turns as step-throughs, and a search for words in every script.
pub const SCRIPT: &str =
    concat!(include_str!("assets/steps.js"), "\n", include_str!("assets/search.js"));

/// mdBook's themes with a dark ground.
const DARK: [&str; 3] = ["coal", "navy", "ayu"];

/// The style sheet: the typography of the book, its diagrams, and their colours in
/// every theme and in print.
pub fn style() -> String {
    let text = include_str!("assets/makombo.css");
    format!("{text}\n/* The paints of the diagrams. */\n{}{}{}", dark(), print(), stylesheet())
}

fn variables(value: impl Fn(&Paint) -> &'static str) -> String {
    let variable = |paint: &Paint| format!("--makombo-{}:{}", paint.name, value(paint));
    PAINTS.iter().map(variable).collect::<Vec<_>>().join(";")
}

/// The dark paints, in the themes with a dark ground.
fn dark() -> String {
    format!("{}{{{}}}\n", DARK.map(|theme| format!(".{theme}")).join(","), variables(|p| p.dark))
}

/// Paper is white and ink is black, whatever the theme. The rings, the hops and the last
/// seed differ in shape.
fn print() -> String {
    let paper = |paint: &Paint| match paint.name {
        "ground" | "board" | "hole" | "pill" => "#ffffff",
        _ => "#000000",
    };
    format!("@media print{{html[class]{{{}}}}}\n", variables(paper))
}
