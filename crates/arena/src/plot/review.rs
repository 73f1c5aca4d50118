//! The picture of a review: everybody's chance over the match, and what made the difference for each seat.

use super::{Area, Drawing, Drawn, GRID, INK, PlotError, render};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The size of the picture, and of its upper panel.
const SIZE: (u32, u32) = (1200, 960);
const CURVE_HEIGHT: u32 = 500;
/// One colour for each seat, told apart by people who see few colours, too.
const SEATS: [RGBColor; 10] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0x5b, 0x4b, 0x8a),
    RGBColor(0x8c, 0x56, 0x4b),
    RGBColor(0x4d, 0x4d, 0x4d),
    RGBColor(0x9a, 0xa5, 0x1a),
];

/// What is drawn of a review.
pub struct ReviewPicture<'a> {
    /// Above everything.
    pub title: String,
    /// Above the curve, and below its axis.
    pub curve: (String, String),
    /// Above the bars.
    pub bars: String,
    /// Who sat where.
    pub names: Vec<String>,
    /// Everybody's chance at each moment, between 0 and 1.
    pub chances: Vec<Vec<f64>>,
    /// At which moments a round begins.
    pub rounds: Vec<usize>,
    /// Each part of the difference by its name, with one figure for each seat.
    pub parts: Vec<(String, Vec<f64>)>,
    /// A number with this number of digits after the point, as the reader writes it.
    pub number: &'a dyn Fn(f64, usize) -> String,
}

/// A review as an SVG file, or as a PNG file.
pub fn plot_review(picture: &ReviewPicture<'_>, is_png: bool) -> Result<Vec<u8>, PlotError> {
    render(is_png, picture)
}

impl Drawing for ReviewPicture<'_> {
    fn size(&self) -> (u32, u32) {
        SIZE
    }

    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        root.fill(&WHITE)?;
        let root =
            root.margin(14, 6, 6, 6).titled(&self.title, ("sans-serif", 24).into_font().color(&INK))?;
        let (above, below) = root.split_vertically(CURVE_HEIGHT);
        self.draw_curve(&above)?;
        self.draw_bars(&below)?;
        root.present()?;
        Ok(())
    }
}

fn colour(seat: usize) -> RGBColor {
    SEATS[seat % SEATS.len()]
}

impl ReviewPicture<'_> {
    fn draw_curve<B: DrawingBackend>(&self, area: &Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        let last = self.chances.len().saturating_sub(1).max(1) as f64;
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .caption(&self.curve.0, ("sans-serif", 17).into_font().color(&INK))
            .x_label_area_size(40)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..last, 0.0..1.0f64)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(WHITE.mix(0.0))
            .bold_line_style(GRID)
            .y_label_formatter(&|chance| format!("{} %", (self.number)(chance * 100.0, 0)))
            .x_label_formatter(&|moment| (self.number)(*moment, 0))
            .x_desc(&self.curve.1)
            .label_style(("sans-serif", 14).into_font().color(&INK))
            .axis_style(INK)
            .draw()?;
        for round in self.rounds.iter().filter(|round| **round > 0) {
            let line = [(*round as f64, 0.0), (*round as f64, 1.0)];
            chart.draw_series(LineSeries::new(line, INK.mix(0.35)))?;
        }
        for (seat, name) in self.names.iter().enumerate() {
            let style = colour(seat).stroke_width(3);
            let points = self.chances.iter().enumerate();
            let line = points.map(|(moment, chances)| (moment as f64, chances[seat]));
            let series = chart.draw_series(LineSeries::new(line, style))?;
            series.label(name).legend(move |(x, y)| PathElement::new([(x, y), (x + 22, y)], style));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .background_style(WHITE.mix(0.85))
            .border_style(GRID)
            .legend_area_size(30)
            .label_font(("sans-serif", 15).into_font().color(&INK))
            .draw()?;
        Ok(())
    }

    /// For each part a group of bars, one for each seat, with its figure in points of chance.
    fn draw_bars<B: DrawingBackend>(&self, area: &Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        let figures = self.parts.iter().flat_map(|(_, figures)| figures);
        let most = figures.map(|figure| figure.abs()).fold(0.05, f64::max) * 1.25;
        let groups = self.parts.len() as f64;
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .caption(&self.bars, ("sans-serif", 17).into_font().color(&INK))
            .x_label_area_size(34)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..groups, -most..most)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .disable_x_axis()
            .light_line_style(WHITE.mix(0.0))
            .bold_line_style(GRID)
            .y_label_formatter(&|share| (self.number)(share * 100.0, 0))
            .label_style(("sans-serif", 14).into_font().color(&INK))
            .axis_style(INK)
            .draw()?;
        chart.draw_series(LineSeries::new([(0.0, 0.0), (groups, 0.0)], INK))?;
        let width = 0.8 / self.names.len().max(1) as f64;
        let small = ("sans-serif", 13).into_font().color(&INK);
        for (group, (name, figures)) in self.parts.iter().enumerate() {
            for (seat, figure) in figures.iter().enumerate() {
                let left = group as f64 + 0.1 + width * seat as f64;
                let bar = Rectangle::new([(left, 0.0), (left + width * 0.9, *figure)], colour(seat).filled());
                chart.draw_series([bar])?;
                let at = if *figure < 0.0 { VPos::Top } else { VPos::Bottom };
                let style = small.clone().pos(Pos::new(HPos::Center, at));
                let text = (self.number)(figure * 100.0, 0);
                chart.draw_series([Text::new(text, (left + width * 0.45, *figure), style)])?;
            }
            let style = ("sans-serif", 15).into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Bottom));
            chart.draw_series([Text::new(name.clone(), (group as f64 + 0.5, -most), style)])?;
        }
        Ok(())
    }
}
