//! A simulation as a picture: scores, lengths of rounds, and what starting first is worth.

use crate::{Interval, Ranking, Rung, Share, Summary};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::{FontStyle, register_font};
use std::collections::BTreeMap;
use std::error::Error;
use thiserror::Error;

const SIZE: (u32, u32) = (1200, 900);
const BARS_MAX: i64 = 60;
const INK: RGBColor = RGBColor(0x2b, 0x2d, 0x42);
const BAR: RGBColor = RGBColor(0x2a, 0x7f, 0x8e);
const MARK: RGBColor = RGBColor(0xd6, 0x56, 0x3c);
const GRID: RGBColor = RGBColor(0xdd, 0xdf, 0xe6);

/// What is written in the picture.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Above everything.
    pub title: String,
    /// Above the scores.
    pub scores: String,
    /// Above the lengths of rounds.
    pub lengths: String,
    /// Above the shares of wins.
    pub wins: String,
}

/// A picture could not be drawn.
#[derive(Debug, Error)]
#[error("the picture could not be drawn: {0}")]
pub struct PlotError(String);

/// A simulation as an SVG file, or as a PNG file.
pub fn plot(summary: &Summary, picture: &Picture, is_png: bool) -> Result<Vec<u8>, PlotError> {
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
    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static;
}

fn render(is_png: bool, drawing: &impl Drawing) -> Result<Vec<u8>, PlotError> {
    // The font comes with the program, so that the picture looks the same everywhere.
    register_font("sans-serif", FontStyle::Normal, dejavu::sans::regular())
        .map_err(|_| PlotError("the font cannot be read".to_owned()))?;
    let failed = |error: Box<dyn Error>| PlotError(error.to_string());
    if is_png {
        let mut pixels = vec![0; (SIZE.0 * SIZE.1 * 3) as usize];
        drawing.draw(BitMapBackend::with_buffer(&mut pixels, SIZE).into_drawing_area()).map_err(failed)?;
        encode_png(&pixels).map_err(failed)
    } else {
        let mut text = String::new();
        drawing.draw(SVGBackend::with_string(&mut text, SIZE).into_drawing_area()).map_err(failed)?;
        Ok(text.into_bytes())
    }
}

struct Simulated<'a> {
    summary: &'a Summary,
    picture: &'a Picture,
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
        // Ends that are not numbers do not count here.
        let highest = self.rows.iter().map(|row| row.1.value.max(row.1.high)).fold(self.least.1, f64::max);
        let lowest = self.rows.iter().map(|row| row.1.value.min(row.1.low)).fold(self.least.0, f64::min);
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
            let value = figure.value;
            let (low, high) = if figure.has_ends() { (figure.low, figure.high) } else { (value, value) };
            let bar = ErrorBar::new_horizontal(place, low, value, high, MARK.filled(), 10);
            chart.draw_series([bar])?;
        }
        root.present()?;
        Ok(())
    }
}

fn encode_png(pixels: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, SIZE.0, SIZE.1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(file)
}

type Area<B> = DrawingArea<B, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

impl Drawing for Simulated<'_> {
    fn draw<B: DrawingBackend>(&self, root: Area<B>) -> Drawn
    where
        B::ErrorType: 'static,
    {
        let Simulated { summary, picture } = self;
        root.fill(&WHITE)?;
        let root =
            root.margin(14, 6, 6, 6).titled(&picture.title, ("sans-serif", 28).into_font().color(&INK))?;
        let (above, below) = root.split_vertically(440);
        let (left, right) = below.split_horizontally(SIZE.0 / 2);
        let scores = summary.scores.iter().map(|(&score, &count)| (i64::from(score), count)).collect();
        let lengths =
            summary.round_lengths.iter().map(|(&length, &count)| (i64::from(length), count)).collect();
        histogram(&above, &picture.scores, &scores)?;
        histogram(&left, &picture.lengths, &lengths)?;
        shares(&right, &picture.wins, &summary.wins_by_order)?;
        root.present()?;
        Ok(())
    }
}

/// Bars over whole numbers; neighbours are put together where there would be too many.
fn histogram<B: DrawingBackend>(area: &Area<B>, title: &str, counts: &BTreeMap<i64, u64>) -> Drawn
where
    B::ErrorType: 'static,
{
    let (Some((&first, _)), Some((&last, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return Ok(());
    };
    let width = (last - first) / BARS_MAX + 1;
    let mut bars: BTreeMap<i64, u64> = BTreeMap::new();
    for (&value, &count) in counts {
        *bars.entry((value - first).div_euclid(width)).or_default() += count;
    }
    let highest = bars.values().copied().max().unwrap_or(1) as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(30)
        .y_label_area_size(70)
        .build_cartesian_2d(first as f64 - 0.5..(last + width) as f64 - 0.5, 0.0..highest * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE.mix(0.0))
        .bold_line_style(GRID)
        .x_label_formatter(&|value| format!("{value:.0}"))
        .y_label_formatter(&|value| format!("{value:.0}"))
        .label_style(("sans-serif", 13).into_font().color(&INK))
        .axis_style(INK)
        .draw()?;
    chart.draw_series(bars.iter().map(|(&bar, &count)| {
        let left = (first + bar * width) as f64 - 0.5;
        let gap = width as f64 * 0.06;
        Rectangle::new([(left + gap, 0.0), (left + width as f64 - gap, count as f64)], BAR.filled())
    }))?;
    Ok(())
}

/// A point with its interval for each place in the order of play, and the fair share as a line.
fn shares<B: DrawingBackend>(area: &Area<B>, title: &str, shares: &[Share]) -> Drawn
where
    B::ErrorType: 'static,
{
    let seats = shares.len() as f64;
    let fair = 1.0 / seats;
    let highest = shares.iter().map(|share| share.high).fold(fair * 1.5, f64::max);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(30)
        .y_label_area_size(60)
        .build_cartesian_2d(0.5..seats + 0.5, 0.0..(highest * 1.1).min(1.02))?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE.mix(0.0))
        .bold_line_style(GRID)
        .x_labels(shares.len() + 1)
        .x_label_formatter(&|place| format!("{place:.0}"))
        .y_label_formatter(&|share| format!("{:.0} %", share * 100.0))
        .label_style(("sans-serif", 13).into_font().color(&INK))
        .axis_style(INK)
        .draw()?;
    chart.draw_series(LineSeries::new([(0.5, fair), (seats + 0.5, fair)], INK.mix(0.5)))?;
    chart.draw_series((1..).zip(shares).map(|(place, share)| {
        ErrorBar::new_vertical(f64::from(place), share.low, share.share, share.high, MARK.filled(), 12)
    }))?;
    Ok(())
}
