//! The colours of a picture: each paint once, for light and for dark ground.
//!
//! Every shape carries its light colour as a plain attribute, which all programs
//! understand, and a class. Where style sheets are read, the class takes the colour
//! from a variable of the page, `--makombo-NAME`, and falls back on the same colour.

use std::fmt::Write as _;

/// What a shape is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Its name in classes and variables.
    pub name: &'static str,
    /// Its colour on light ground, as `#rrggbb`.
    pub light: &'static str,
    /// Its colour on dark ground.
    pub dark: &'static str,
}

macro_rules! paints {
    ($($(#[$doc:meta])* $constant:ident = $name:literal: $light:literal, $dark:literal;)*) => {
        $($(#[$doc])* pub const $constant: Paint =
            Paint { name: $name, light: $light, dark: $dark };)*
        /// All paints.
        pub const PAINTS: &[Paint] = &[$($constant),*];
    };
}

paints! {
    /// What the picture stands on.
    GROUND = "ground": "#ffffff", "#16181d";
    /// A player's half of the board.
    BOARD = "board": "#f1e8d8", "#2c2721";
    /// Its outline, and the signs on it that tell which way seeds run.
    EDGE = "edge": "#8a7a5f", "#9c8c70";
    /// The inside of a hole.
    HOLE = "hole": "#e0d2b8", "#3b342b";
    /// The rim of a hole.
    RIM = "rim": "#847357", "#9c8c70";
    /// A seed.
    SEED = "seed": "#5a4632", "#d9c7a3";
    /// What a count stands on.
    PILL = "pill": "#fbf7ef", "#1c1916";
    /// Counts, and the name of the side whose turn it is.
    INK = "ink": "#22201c", "#f2ede4";
    /// Names of rows, columns and sides.
    QUIET = "quiet": "#655d51", "#b3a994";
    /// What the player whose turn it is does.
    MOVER = "mover": "#0a6363", "#62d0c6";
    /// What is taken from the opponent.
    TAKEN = "taken": "#a3341f", "#ff9b80";
}

impl Paint {
    /// The class of shapes filled with it.
    pub fn fill_class(self) -> String {
        format!("makombo-fill-{}", self.name)
    }

    /// The class of shapes drawn in lines of it.
    pub fn line_class(self) -> String {
        format!("makombo-line-{}", self.name)
    }
}

/// The rules that give every class its colour from the page's variables. A page that
/// holds fragments has them once, and sets `--makombo-ink` and the others as it likes.
pub fn stylesheet() -> String {
    let mut rules = String::new();
    for paint in PAINTS {
        let (fill, line) = (paint.fill_class(), paint.line_class());
        let Paint { name, light, .. } = paint;
        write!(rules, ".{fill}{{fill:var(--makombo-{name},{light})}}").expect("strings grow");
        writeln!(rules, ".{line}{{stroke:var(--makombo-{name},{light})}}").expect("strings grow");
    }
    rules
}

/// The same for a file of its own: dark where the reader's screen is.
pub(super) fn own_stylesheet() -> String {
    let variable = |paint: &Paint| format!("--makombo-{}:{}", paint.name, paint.dark);
    let dark: Vec<String> = PAINTS.iter().map(variable).collect();
    let dark = dark.join(";");
    format!("{}@media screen and (prefers-color-scheme:dark){{.makombo{{{dark}}}}}\n", stylesheet())
}
