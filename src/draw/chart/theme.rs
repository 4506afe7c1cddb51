//! The look of charts: colours by what they are for, in a light and a dark scheme, and
//! the frame of an SVG document around a drawing.

use plotters::prelude::{RGBColor, TextStyle};
use plotters::style::IntoFont;

/// A colour of the light scheme, and what stands for it in the dark one and in a page.
pub struct Tone {
    light: (u8, u8, u8),
    dark: &'static str,
    /// The variable of a page of the book that it follows.
    variable: &'static str,
}

/// The ground.
pub const PAPER: Tone = Tone { light: (255, 255, 255), dark: "#1b1e24", variable: "--bg" };
/// Text, axes and intervals.
pub const INK: Tone = Tone { light: (34, 34, 34), dark: "#e8e8e8", variable: "--fg" };
/// Lines behind the figures.
pub const GRID: Tone = Tone { light: (221, 221, 221), dark: "#3d424b", variable: "--makombo-rule" };
/// The first series and the second. The first is the darker one in the light scheme, and
/// the lighter one in the dark.
pub const SERIES: [Tone; 2] = [
    Tone { light: (31, 78, 140), dark: "#9cc4f5", variable: "--makombo-mover" },
    Tone { light: (208, 122, 30), dark: "#c46a10", variable: "--makombo-edge" },
];

impl Tone {
    /// The colour to draw with.
    pub fn color(&self) -> RGBColor {
        let (red, green, blue) = self.light;
        RGBColor(red, green, blue)
    }

    fn hex(&self) -> String {
        let (red, green, blue) = self.light;
        format!("#{red:02X}{green:02X}{blue:02X}")
    }
}

/// All colours.
const TONES: [&Tone; 5] = [&PAPER, &INK, &GRID, &SERIES[0], &SERIES[1]];

/// Text of a size, in pixels.
pub fn font(size: u32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&INK.color())
}

/// A drawing with its title, its description and the dark scheme.
pub fn document(svg: &str, title: &str, description: &str) -> String {
    let Some(end) = svg.find("<svg").and_then(|at| svg[at..].find('>').map(|end| at + end + 1))
    else {
        return svg.to_owned();
    };
    let mut rules = String::new();
    for tone in TONES {
        let (hex, dark) = (tone.hex(), tone.dark);
        rules += &format!("[fill=\"{hex}\"]{{fill:{dark}}}[stroke=\"{hex}\"]{{stroke:{dark}}}");
    }
    let (title, description) = (escaped(title), escaped(description));
    format!(
        "{} role=\"img\">\n<title>{title}</title>\n<desc>{description}</desc>\n\
         <style>@media (prefers-color-scheme:dark){{{rules}}}</style>{}",
        &svg[..end - 1],
        &svg[end..]
    )
}

/// A drawing as a part of a page, whose colours it follows. Its title and its description
/// have ids that begin with `id`.
pub fn fragment(svg: &str, id: &str, title: &str, description: &str) -> String {
    let Some((opening, rest)) = svg.split_once('>') else { return svg.to_owned() };
    let mut rest = rest.to_owned();
    for tone in TONES {
        let (hex, variable) = (tone.hex(), tone.variable);
        for paint in ["fill", "stroke"] {
            let plain = format!("{paint}=\"{hex}\"");
            let of_page = format!("{plain} style=\"{paint}:var({variable},{hex})\"");
            rest = rest.replace(&plain, &of_page);
        }
    }
    let (title, description) = (escaped(title), escaped(description));
    format!(
        "{opening} role=\"img\" aria-labelledby=\"{id}-title\" \
         aria-describedby=\"{id}-description\">\n<title id=\"{id}-title\">{title}</title>\n\
         <desc id=\"{id}-description\">{description}</desc>{rest}"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A number beside an axis, in as few digits as the steps between its marks need.
pub(super) fn label(number: f64) -> String {
    // Marks are sums of their distance, and a little off. Adding nothing makes −0 a plain 0.
    ((number * 1e6).round() / 1e6 + 0.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn labels_are_short() {
        assert_eq!(label(0.05 + 0.05 + 0.05), "0.15");
        assert_eq!(label(100.0), "100");
        assert_eq!(label(-0.0), "0");
    }
}
