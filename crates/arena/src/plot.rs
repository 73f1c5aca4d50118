//! Pictures of simulations (scores, lengths, how rounds end, what starting first is worth) and of tournaments.

mod panels;
mod review;

pub use review::{ReviewPicture, plot_review};

use crate::{Interval, Ranking, Rung, Summary};
use panels::{Labels, endings, histogram, shares, spreads};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontStyle, register_font};
use std::error::Error;
use thiserror::Error;

/// The size of a picture of figures below each other.
const SIZE: (u32, u32) = (1200, 900);
/// The size of a picture of a simulation, and of one of its panels.
const SIMULATED: (u32, u32) = (1200, 1240);
const PANEL_HEIGHT: u32 = 380;
const INK: RGBColor = RGBColor(0x2b, 0x2d, 0x42);
const BAR: RGBColor = RGBColor(0x2a, 0x7f, 0x8e);
const MARK: RGBColor = RGBColor(0xd6, 0x56, 0x3c);
const GRID: RGBColor = RGBColor(0xdd, 0xdf, 0xe6);

/// What is written in the picture of a simulation.
pub struct Picture<'a> {
    /// Above everything.
    pub title: String,
    /// Below the title: who played what.
    pub setup: Vec<String>,
    /// The words of the panels.
    pub words: Words,
    /// How rounds ended, in words, and how often.
    pub endings: Vec<(String, u64)>,
    /// A number with this number of digits after the point, as the reader writes it.
    pub number: &'a dyn Fn(f64, usize) -> String,
}

/// What is written above the panels and beside their axes.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "each is what it says")]
pub struct Words {
    pub scores: String,
    pub scores_by_seat: String,
    pub lengths: String,
    pub rounds_by_match: String,
    pub wins: String,
    pub endings: String,
    pub points: String,
    pub how_often: String,
    pub seat: String,
    pub actions: String,
    pub rounds: String,
    pub matches: String,
    pub order: String,
    pub share: String,
}

/// A picture could not be drawn.
#[derive(Debug, Error)]
#[error("the picture could not be drawn: {0}")]
pub struct PlotError(String);

/// A simulation as an SVG file, or as a PNG file.
pub fn plot(summary: &Summary, picture: &Picture<'_>, is_png: bool) -> Result<Vec<u8>, PlotError> {
    render(is_png, &Simulated { summary, picture })
}

/// A ladder of levels as an SVG file, or as a PNG file.
pub fn plot_ladder(rungs: &[Rung], title: &str, is_png: bool) -> Result<Vec<u8>, PlotError> {
    render(is_png, &Ladder { rungs, title })
}

/// A single tournament as an SVG file, or as a PNG file: each level's share of the wins.
pub fn plot_ranking(ranking: &Ranking, title: &str, wins: &str, is_png: bool) -> Result<Vec<u8>, PlotError> {
    render(is_png, &Ranked { ranking, title, wins })
}

/// Something that can be drawn on any kind of file.
trait Drawing {
    fn size(&self) -> (u32, u32) {
        SIZE
    }

    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static;
}

fn render(is_png: bool, drawing: &impl Drawing) -> Result<Vec<u8>, PlotError> {
    // The font comes with the program, so that the picture looks the same everywhere.
    register_font("sans-serif", FontStyle::Normal, dejavu::sans::regular())
        .map_err(|_| PlotError("the font cannot be read".to_owned()))?;
    let failed = |error: Box<dyn Error>| PlotError(error.to_string());
    let size = drawing.size();
    if is_png {
        let mut pixels = vec![0; (size.0 * size.1 * 3) as usize];
        drawing.draw(BitMapBackend::with_buffer(&mut pixels, size).into_drawing_area()).map_err(failed)?;
        encode_png(&pixels, size).map_err(failed)
    } else {
        let mut text = String::new();
        drawing.draw(SVGBackend::with_string(&mut text, size).into_drawing_area()).map_err(failed)?;
        Ok(text.into_bytes())
    }
}

struct Simulated<'a> {
    summary: &'a Summary,
    picture: &'a Picture<'a>,
}

struct Ladder<'a> {
    rungs: &'a [Rung],
    title: &'a str,
}

struct Ranked<'a> {
    ranking: &'a Ranking,
    title: &'a str,
    wins: &'a str,
}

/// Figures with their intervals below each other.
struct Points<'a> {
    title: &'a str,
    /// What the axis says.
    axis: &'a str,
    digits: usize,
    /// The axis shows at least what lies between these.
    least: (f64, f64),
    /// For each figure its name, the figure, and where luck would put it.
    rows: Vec<(String, Interval, f64)>,
}

impl Drawing for Ladder<'_> {
    /// How many Elo points the upper level of each rung is ahead.
    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        let row = |rung: &Rung| {
            let name = format!("{} {}: {} / {}", rung.game, rung.players, rung.result.level, rung.below);
            (name, rung.result.elo, 0.0)
        };
        let rows = self.rungs.iter().map(row).collect();
        Points { title: self.title, axis: "Elo", digits: 0, least: (-20.0, 100.0), rows }.draw(root)
    }
}

impl Drawing for Ranked<'_> {
    /// Which part of the wins each level has, in per cent.
    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        let percent = |wins: Interval| Interval {
            value: wins.value * 100.0,
            low: wins.low * 100.0,
            high: wins.high * 100.0,
        };
        let levels = self.ranking.levels.iter().rev();
        let rows =
            levels.map(|level| (level.level.to_string(), percent(level.wins), level.fair * 100.0)).collect();
        Points { title: self.title, axis: self.wins, digits: 0, least: (0.0, 100.0), rows }.draw(root)
    }
}

impl Drawing for Points<'_> {
    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        root.fill(&WHITE)?;
        let root = root.margin(14, 6, 6, 6).titled(self.title, ("sans-serif", 24).into_font().color(&INK))?;
        // What has no bound does not count here; it goes to the edge.
        let ends = |row: &(String, Interval, f64)| [row.1.low, row.1.value, row.1.high];
        let figures: Vec<f64> = self.rows.iter().flat_map(ends).filter(|figure| figure.is_finite()).collect();
        let highest = figures.iter().copied().fold(self.least.1, f64::max);
        let lowest = figures.iter().copied().fold(self.least.0, f64::min);
        let count = self.rows.len();
        let name = |place: &f64| {
            let index = count as f64 - place;
            let row = (index.fract().abs() < 0.01).then(|| self.rows.get(index as usize)).flatten();
            row.map_or_else(String::new, |row| row.0.clone())
        };
        let mut chart = ChartBuilder::on(&root)
            .margin(12)
            .x_label_area_size(34)
            .y_label_area_size(270)
            .build_cartesian_2d(lowest * 1.05..highest * 1.05, 0.5..count as f64 + 0.5)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(WHITE.mix(0.0))
            .bold_line_style(GRID)
            .y_labels(2 * count + 1)
            .y_label_formatter(&name)
            .x_label_formatter(&|figure| format!("{figure:.*}", self.digits))
            .x_desc(self.axis)
            .label_style(("sans-serif", 13).into_font().color(&INK))
            .axis_style(INK)
            .draw()?;
        for (index, (_, figure, luck)) in self.rows.iter().enumerate() {
            let place = (count - index) as f64;
            let line = [(*luck, place - 0.5), (*luck, place + 0.5)];
            chart.draw_series(LineSeries::new(line, INK.mix(0.5)))?;
            let within = |figure: f64| figure.clamp(lowest * 1.05, highest * 1.05);
            let value = within(figure.value);
            let end = |end: f64| if end.is_nan() { value } else { within(end) };
            let (low, high) = (end(figure.low), end(figure.high));
            let bar = ErrorBar::new_horizontal(place, low, value, high, MARK.filled(), 10);
            chart.draw_series([bar])?;
        }
        root.present()?;
        Ok(())
    }
}

fn encode_png(pixels: &[u8], size: (u32, u32)) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.0, size.1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(file)
}

type Area<B> = DrawingArea<B, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

impl Simulated<'_> {
    /// Where every match is a single round there is nothing to show of it.
    fn has_matches(&self) -> bool {
        self.summary.rounds_by_match.keys().any(|&rounds| rounds > 1)
    }
}

impl Drawing for Simulated<'_> {
    fn size(&self) -> (u32, u32) {
        // The endings alone need less than a panel.
        let endings = 70 * self.picture.endings.len() as u32 + 60;
        let saved = if self.has_matches() { 0 } else { PANEL_HEIGHT.saturating_sub(endings) };
        (SIMULATED.0, SIMULATED.1 - saved)
    }

    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        let Simulated { summary, picture } = self;
        let (words, number) = (&picture.words, picture.number);
        root.fill(&WHITE)?;
        let root = root.margin(14, 6, 6, 6);
        let middle = Pos::new(HPos::Center, VPos::Top);
        let center = (SIMULATED.0 / 2) as i32;
        let large = ("sans-serif", 28).into_font().color(&INK).pos(middle);
        root.draw(&Text::new(picture.title.clone(), (center, 0), large))?;
        let small = ("sans-serif", 15).into_font().color(&INK).pos(middle);
        for (line, text) in picture.setup.iter().enumerate() {
            root.draw(&Text::new(text.clone(), (center, 38 + 20 * line as i32), small.clone()))?;
        }
        let (_, panels) = root.split_vertically(SIMULATED.1 - 24 - 3 * PANEL_HEIGHT);
        let (first, others) = panels.split_vertically(PANEL_HEIGHT);
        let (second, third) = others.split_vertically(PANEL_HEIGHT);
        let halves = |row: &Area<B>| row.split_horizontally(SIMULATED.0 / 2);

        let labels = |title, across, up| Labels { title, across, up, unit: "", number };
        let wins = Labels { unit: " %", ..labels(&words.wins, &words.order, &words.share) };

        let (left, right) = halves(&first);
        let scores = labels(&words.scores, &words.points, &words.how_often);
        histogram(&left, &scores, &summary.scores)?;
        let by_seat = labels(&words.scores_by_seat, &words.seat, &words.points);
        spreads(&right, &by_seat, &summary.scores_by_seat)?;

        let (left, right) = halves(&second);
        let lengths = labels(&words.lengths, &words.actions, &words.rounds);
        histogram(&left, &lengths, &summary.round_lengths)?;
        if self.has_matches() {
            let rounds = labels(&words.rounds_by_match, &words.rounds, &words.matches);
            histogram(&right, &rounds, &summary.rounds_by_match)?;
            let (left, right) = halves(&third);
            shares(&left, &wins, &summary.wins_by_order)?;
            endings(&right, &words.endings, &picture.endings, number)?;
        } else {
            shares(&right, &wins, &summary.wins_by_order)?;
            endings(&third, &words.endings, &picture.endings, number)?;
        }
        root.present()?;
        Ok(())
    }
}
