//! How often each number occurs, for one or two series: the first as bars, the second
//! as a line over them.

use plotters::prelude::*;

use super::theme::{GRID, INK, PAPER, SERIES, document, font, label};

/// A histogram.
pub struct Histogram<'a> {
    /// What it shows.
    pub title: &'a str,
    /// What it shows, in full.
    pub description: &'a str,
    /// What it rests on.
    pub note: &'a str,
    /// What is counted along the bottom.
    pub measure: &'a str,
    /// Its unit.
    pub unit: &'a str,
    /// What stands upright, with its unit.
    pub share: &'a str,
    /// The series, two at most.
    pub series: &'a [Series],
}

/// One series.
pub struct Series {
    /// Its name.
    pub name: String,
    /// Numbers, and how often each occurs.
    pub counts: Vec<(u64, u64)>,
}

const SIZE: (u32, u32) = (760, 420);
/// Classes along the bottom, about.
const CLASSES: u64 = 60;

/// The classes of numbers: how many numbers share one.
fn class_of(series: &[Series]) -> u64 {
    let most = series.iter().flat_map(|s| s.counts.last()).map(|&(n, _)| n).max().unwrap_or(1);
    let steps = [1, 2, 5].into_iter().map(|step| (0..).map(move |ten| step * 10u64.pow(ten)));
    let fits = |mut steps: Box<dyn Iterator<Item = u64>>| {
        steps.find(|step| most / step <= CLASSES).unwrap_or(most)
    };
    steps.map(|steps| fits(Box::new(steps.take(19)))).min().unwrap_or(1)
}

/// The share of each class, in per cent.
fn shares(series: &Series, class: u64) -> Vec<(u64, f64)> {
    let all: u64 = series.counts.iter().map(|(_, count)| count).sum();
    let most = series.counts.last().map_or(0, |&(n, _)| n);
    (0..=most / class)
        .map(|at| {
            let within = series.counts.iter().filter(|(n, _)| n / class == at);
            let count: u64 = within.map(|(_, count)| count).sum();
            (at * class, 100.0 * count as f64 / all.max(1) as f64)
        })
        .collect()
}

impl Histogram<'_> {
    /// The chart as an SVG document.
    ///
    /// # Errors
    /// What the drawing library could not draw.
    pub fn svg(&self) -> Result<String, String> {
        let mut svg = String::new();
        self.draw(&mut svg).map_err(|error| error.to_string())?;
        Ok(document(&svg, self.title, self.description))
    }

    fn draw(&self, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
        let class = class_of(self.series);
        let shares: Vec<Vec<(u64, f64)>> =
            self.series.iter().map(|series| shares(series, class)).collect();
        let all = || shares.iter().flatten();
        let end = all().map(|(n, _)| n.saturating_add(class)).max().unwrap_or(class) as f64;
        let top = all().map(|(_, share)| *share).fold(0.0, f64::max);
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        root.fill(&PAPER.color())?;
        root.draw(&Text::new(self.title, (16, 14), font(18)))?;
        root.draw(&Text::new(self.note, (16, 38), font(12)))?;
        let head = 66 + 20 * self.series.len() as u32;
        for (at, series) in self.series.iter().enumerate() {
            let y = 62 + 20 * at as i32;
            let color = SERIES[at % 2].color();
            if at == 0 {
                root.draw(&Rectangle::new([(16, y), (34, y + 12)], color.filled()))?;
            } else {
                root.draw(&PathElement::new([(16, y + 6), (34, y + 6)], color.stroke_width(3)))?;
            }
            root.draw(&Text::new(series.name.as_str(), (42, y), font(13)))?;
        }
        let (_, below) = root.split_vertically(head);
        let mut chart = ChartBuilder::on(&below)
            .margin_left(16)
            .margin_bottom(8)
            .margin_right(20)
            .x_label_area_size(48)
            .y_label_area_size(60)
            .build_cartesian_2d(0.0..end, 0.0..(top * 1.08).max(f64::MIN_POSITIVE))?;
        let measure = match class {
            1 => format!("{}, {}", self.measure, self.unit),
            class => format!("{}, {} (in classes of {class})", self.measure, self.unit),
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID.color())
            .axis_style(INK.color())
            .label_style(font(13))
            .axis_desc_style(font(14))
            .x_label_formatter(&|number| label(*number))
            .y_label_formatter(&|share| label(*share))
            .x_desc(measure)
            .y_desc(self.share)
            .draw()?;
        for (at, shares) in shares.iter().enumerate() {
            let color = SERIES[at % 2].color();
            let edges =
                shares.iter().map(|&(n, share)| (n as f64, n.saturating_add(class) as f64, share));
            if at == 0 {
                chart.draw_series(edges.map(|(from, to, share)| {
                    Rectangle::new([(from, 0.0), (to, share)], color.filled())
                }))?;
            } else {
                let steps = edges.flat_map(|(from, to, share)| [(from, share), (to, share)]);
                let last = shares.last().map_or(0.0, |&(n, _)| n.saturating_add(class) as f64);
                let line: Vec<(f64, f64)> = steps.chain([(last, 0.0)]).collect();
                chart.draw_series([PathElement::new(line, color.stroke_width(3))])?;
            }
        }
        root.present()?;
        Ok(())
    }
}
