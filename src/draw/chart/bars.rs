//! Bars that lie in groups, each with the interval it is known within and its value in
//! words.

use plotters::prelude::*;

use super::theme::{GRID, INK, PAPER, SERIES, document, font, fragment, label};

/// A chart of bars.
pub struct Bars<'a> {
    /// What it shows.
    pub title: &'a str,
    /// What it shows, in full.
    pub description: &'a str,
    /// What it rests on.
    pub note: &'a str,
    /// What the bars measure, with its unit.
    pub measure: &'a str,
    /// What the groups are; nothing where that is plain.
    pub groups_are: &'a str,
    /// The names of series, where there are several.
    pub legend: &'a [String],
    /// The groups, from top to bottom.
    pub groups: &'a [Group],
}

/// Bars under one name.
pub struct Group {
    /// The name.
    pub name: String,
    /// The bars, from top to bottom.
    pub bars: Vec<Bar>,
}

/// One bar.
pub struct Bar {
    /// The series, by its number.
    pub series: usize,
    /// Its length, and the interval.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The value as it is read.
    pub says: String,
}

/// The width of a chart, in pixels, and of one within a page.
const WIDTH: u32 = 760;
const WIDTH_IN_PAGE: u32 = 560;
/// The height of a name and of a bar, in pixels.
const NAME: u32 = 20;
const BAR: u32 = 20;
const GAP: u32 = 8;

impl Bars<'_> {
    /// The chart as an SVG document.
    ///
    /// # Errors
    /// What the drawing library could not draw.
    pub fn svg(&self) -> Result<String, String> {
        let mut svg = String::new();
        self.draw(&mut svg, false).map_err(|error| error.to_string())?;
        Ok(document(&svg, self.title, self.description))
    }

    /// The chart as a part of a page, which tells its title and what it rests on.
    ///
    /// # Errors
    /// What the drawing library could not draw.
    pub fn fragment(&self, id: &str) -> Result<String, String> {
        let mut svg = String::new();
        self.draw(&mut svg, true).map_err(|error| error.to_string())?;
        Ok(fragment(&svg, id, self.title, self.description))
    }

    fn draw(&self, svg: &mut String, in_page: bool) -> Result<(), Box<dyn std::error::Error>> {
        let rows: u32 =
            self.groups.iter().map(|group| NAME + BAR * group.bars.len() as u32 + GAP).sum();
        let (width, above) = if in_page { (WIDTH_IN_PAGE, 4) } else { (WIDTH, 62) };
        let head = above + 4 + 20 * self.legend.len() as u32;
        let root = SVGBackend::with_string(svg, (width, head + rows + 70)).into_drawing_area();
        if !in_page {
            root.fill(&PAPER.color())?;
            root.draw(&Text::new(self.title, (16, 14), font(18)))?;
            root.draw(&Text::new(self.note, (16, 38), font(12)))?;
        }
        for (at, name) in self.legend.iter().enumerate() {
            let top = above as i32 + 20 * at as i32;
            let fill = SERIES[at % 2].color().filled();
            root.draw(&Rectangle::new([(16, top), (30, top + 12)], fill))?;
            root.draw(&Text::new(name.as_str(), (36, top), font(13)))?;
        }
        let (_, below) = root.split_vertically(head);
        let bars = self.groups.iter().flat_map(|group| &group.bars);
        let most = bars.map(|bar| bar.high.max(bar.value)).fold(0.0, f64::max);
        // Room for the value at the end of the longest bar.
        let end = if most > 0.0 { most * 1.18 } else { 1.0 };
        let mut chart = ChartBuilder::on(&below)
            .margin_left(16)
            .margin_bottom(8)
            .margin_right(16)
            .x_label_area_size(48)
            .y_label_area_size(if self.groups_are.is_empty() { 4 } else { 26 })
            .build_cartesian_2d(0.0..end, f64::from(rows)..0.0)?;
        let mut mesh = chart.configure_mesh();
        mesh.disable_y_mesh()
            .y_labels(0)
            .x_labels(6)
            .x_label_formatter(&|share| label(*share))
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID.color())
            .axis_style(INK.color())
            .label_style(font(13))
            .axis_desc_style(font(14))
            .x_desc(self.measure);
        if !self.groups_are.is_empty() {
            mesh.y_desc(self.groups_are);
        }
        mesh.draw()?;
        let mut top = 0.0;
        for group in self.groups {
            chart.plotting_area().draw(
                &(EmptyElement::at((0.0, top)) + Text::new(group.name.clone(), (6, 4), font(13))),
            )?;
            top += f64::from(NAME);
            for bar in &group.bars {
                let (upper, lower) = (top + 3.0, top + f64::from(BAR) - 3.0);
                let middle = (upper + lower) / 2.0;
                let fill = SERIES[bar.series % 2].color().filled();
                chart.draw_series([Rectangle::new([(0.0, upper), (bar.value, lower)], fill)])?;
                // The ground around the interval keeps it apart from the bar.
                for line in [PAPER.color().stroke_width(3), INK.color().stroke_width(1)] {
                    let whisker = |x: f64| PathElement::new([(x, upper), (x, lower)], line);
                    let interval = PathElement::new([(bar.low, middle), (bar.high, middle)], line);
                    chart.draw_series([interval, whisker(bar.low), whisker(bar.high)])?;
                }
                let end = bar.high.max(bar.value);
                chart.plotting_area().draw(
                    &(EmptyElement::at((end, middle))
                        + Text::new(bar.says.clone(), (6, -6), font(12))),
                )?;
                top += f64::from(BAR);
            }
            top += f64::from(GAP);
        }
        root.present()?;
        Ok(())
    }
}
