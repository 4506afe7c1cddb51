//! A frame as a picture: standing on its own as a file, or as a fragment of a page.
//!
//! Both hold the same shapes. The file brings its ground and its style sheet; the
//! fragment leaves them to the page (see [`stylesheet`]) and has no blank line, so that
//! it can stand in Markdown.

mod changes;
mod curve;
mod geometry;
mod holes;
mod hops;
mod key;
mod labels;
mod palette;
mod words;
mod writer;

use super::Frame;
use geometry::Layout;
use holes::Holes;
pub use palette::{PAINTS, Paint, stylesheet};
pub use writer::escaped;
use writer::{Num, Writer};

/// A picture of a frame.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// What is drawn.
    pub frame: &'a Frame,
    /// Its title, in a few words.
    pub title: &'a str,
    /// What it shows, in a sentence; may be empty. The counts follow by themselves.
    pub caption: &'a str,
}

impl Picture<'_> {
    /// The width and the height that the picture likes to have, in pixels.
    pub fn size(&self) -> (f64, f64) {
        self.layout().size()
    }

    fn layout(&self) -> Layout {
        let most = self.frame.seeds.iter().flatten().max().copied().unwrap_or(0);
        let layout = |lines| Layout::new(self.frame.width, most, lines);
        layout(labels::foot_lines(self.frame, layout(0).size().0).len())
    }

    /// The picture as a file of its own.
    pub fn document(&self) -> String {
        self.written(None)
    }

    /// The picture as a part of a page, where its title and description have ids that
    /// begin with `id`.
    pub fn fragment(&self, id: &str) -> String {
        self.written(Some(id))
    }

    fn written(&self, id: Option<&str>) -> String {
        let frame = self.frame;
        let layout = self.layout();
        let (width, height) = layout.size();
        let prefix = id.map(|id| format!("{id}-")).unwrap_or_default();
        let (title, description) = (format!("{prefix}title"), format!("{prefix}description"));
        let mut writer = Writer::default();
        writer.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("class", &"makombo"),
                ("viewBox", &format!("0 0 {} {}", Num(width), Num(height))),
                ("width", &Num(width)),
                ("height", &Num(height)),
                ("font-family", &"Inter, Noto Sans, DejaVu Sans, sans-serif"),
                ("role", &"img"),
                ("aria-labelledby", &title),
                ("aria-describedby", &description),
            ],
        );
        writer.text("title", &[("id", &title)], self.title);
        let said = format!("{} {}", self.caption, words::board(frame, self.caption));
        writer.text("desc", &[("id", &description)], said.trim_start());
        if id.is_none() {
            writer.style(&palette::own_stylesheet());
            writer.filled(palette::GROUND, &[]);
            writer.shape("rect", &[("width", &Num(width)), ("height", &Num(height))]);
            writer.close();
        }
        let holes = Holes::new(&layout, frame);
        labels::halves(&layout, frame, &mut writer);
        holes.draw(&mut writer);
        if let Some(lap) = &frame.lap {
            hops::draw(&layout, lap, &mut writer);
        }
        changes::draw(&holes, &mut writer);
        labels::names(&layout, frame, &mut writer);
        writer.close();
        writer.finish()
    }
}
