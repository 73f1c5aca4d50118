//! A simulation as a picture: scores, lengths of rounds and matches, how rounds end, and what starting first is worth.

use crate::{Interval, Ranking, Rung, Share, Spread, Summary};
use plotters::coord::Shift;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontStyle, register_font};
use std::collections::BTreeMap;
use std::error::Error;
use std::ops::Range;
use thiserror::Error;

/// The size of a picture of figures below each other.
const SIZE: (u32, u32) = (1200, 900);
/// The size of a picture of a simulation, and of one of its panels.
const SIMULATED: (u32, u32) = (1200, 1240);
const PANEL_HEIGHT: u32 = 380;
/// The most bars of a panel.
const BARS_MAX: i64 = 60;
/// The most numbers on an axis.
const TICKS_MAX: i64 = 10;
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

        let (left, right) = halves(&first);
        let scores = summary.scores.iter().map(|(&score, &count)| (i64::from(score), count)).collect();
        histogram(&left, &words.scores, [&words.points, &words.how_often], &scores, number)?;
        let titles = [words.seat.as_str(), &words.points];
        spreads(&right, &words.scores_by_seat, titles, &summary.scores_by_seat, number)?;

        let (left, right) = halves(&second);
        let lengths =
            summary.round_lengths.iter().map(|(&length, &count)| (i64::from(length), count)).collect();
        histogram(&left, &words.lengths, [&words.actions, &words.rounds], &lengths, number)?;
        if self.has_matches() {
            let rounds =
                summary.rounds_by_match.iter().map(|(&rounds, &count)| (i64::from(rounds), count)).collect();
            histogram(&right, &words.rounds_by_match, [&words.rounds, &words.matches], &rounds, number)?;
            let (left, right) = halves(&third);
            shares(&left, &words.wins, [&words.order, &words.share], &summary.wins_by_order, number)?;
            endings(&right, &words.endings, &picture.endings, number)?;
        } else {
            shares(&right, &words.wins, [&words.order, &words.share], &summary.wins_by_order, number)?;
            endings(&third, &words.endings, &picture.endings, number)?;
        }
        root.present()?;
        Ok(())
    }
}

type Number<'a> = &'a dyn Fn(f64, usize) -> String;

/// An axis that has numbers only where it is told to.
struct Axis {
    scale: RangedCoordf64,
    range: Range<f64>,
    ticks: Vec<f64>,
}

impl Axis {
    fn new(range: Range<f64>, ticks: Vec<f64>) -> Axis {
        Axis { scale: range.clone().into(), range, ticks }
    }
}

impl Ranged for Axis {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.scale.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, _hint: Hint) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

/// Whole numbers from `low` to `high` at even distances that people count in: 1, 2, 5, 10, 20, …
fn ticks(low: i64, high: i64) -> Vec<f64> {
    let mut steps = (0..).map(|power| 10i64.pow(power)).flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    let step = steps.find(|step| (high - low) / step < TICKS_MAX).unwrap_or(1);
    let first = low.div_euclid(step) * step;
    (first..=high).step_by(step as usize).filter(|tick| *tick >= low).map(|tick| tick as f64).collect()
}

/// Bars over whole numbers; neighbours are put together where there would be too many.
fn histogram<B: DrawingBackend>(
    area: &Area<B>,
    title: &str,
    [across, up]: [&str; 2],
    counts: &BTreeMap<i64, u64>,
    number: Number<'_>,
) -> Drawn
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
    let highest = bars.values().copied().max().unwrap_or(1);
    // A single bar would fill the whole panel.
    let margin = (3 - (last - first)).max(1) as f64 / 2.0;
    let range = first as f64 - margin..(last + width) as f64 - 1.0 + margin;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(46)
        .y_label_area_size(80)
        .build_cartesian_2d(
            Axis::new(range, ticks(first, last)),
            Axis::new(0.0..highest as f64 * 1.05, ticks(0, highest as i64)),
        )?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE.mix(0.0))
        .bold_line_style(GRID)
        .x_label_formatter(&|value| number(*value, 0))
        .y_label_formatter(&|value| number(*value, 0))
        .x_desc(across)
        .y_desc(up)
        .label_style(("sans-serif", 13).into_font().color(&INK))
        .axis_desc_style(("sans-serif", 14).into_font().color(&INK))
        .axis_style(INK)
        .draw()?;
    chart.draw_series(bars.iter().map(|(&bar, &count)| {
        let left = (first + bar * width) as f64 - 0.5;
        let gap = width as f64 * 0.06;
        Rectangle::new([(left + gap, 0.0), (left + width as f64 - gap, count as f64)], BAR.filled())
    }))?;
    Ok(())
}

/// For each seat where most of its scores lie: from a tenth to nine tenths, with the middle and the mean.
fn spreads<B: DrawingBackend>(
    area: &Area<B>,
    title: &str,
    [across, up]: [&str; 2],
    spreads: &[Spread],
    number: Number<'_>,
) -> Drawn
where
    B::ErrorType: 'static,
{
    let lowest = i64::from(spreads.iter().map(|spread| spread.p10).min().unwrap_or(0).min(0));
    let highest = i64::from(spreads.iter().map(|spread| spread.p90).max().unwrap_or(1)).max(lowest + 1);
    let space = (highest - lowest) as f64 * 0.05;
    let seats = spreads.len() as i64;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(46)
        .y_label_area_size(80)
        .build_cartesian_2d(
            Axis::new(-0.5..seats as f64 - 0.5, ticks(0, seats - 1)),
            Axis::new(lowest as f64 - space..highest as f64 + space, ticks(lowest, highest)),
        )?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE.mix(0.0))
        .bold_line_style(GRID)
        .x_label_formatter(&|value| number(*value, 0))
        .y_label_formatter(&|value| number(*value, 0))
        .x_desc(across)
        .y_desc(up)
        .label_style(("sans-serif", 13).into_font().color(&INK))
        .axis_desc_style(("sans-serif", 14).into_font().color(&INK))
        .axis_style(INK)
        .draw()?;
    chart.draw_series((0i32..).zip(spreads).map(|(seat, spread)| {
        let (left, right) = (f64::from(seat) - 0.25, f64::from(seat) + 0.25);
        Rectangle::new([(left, spread.p10.into()), (right, spread.p90.into())], BAR.mix(0.35).filled())
    }))?;
    for (seat, spread) in (0i32..).zip(spreads) {
        let (left, right) = (f64::from(seat) - 0.25, f64::from(seat) + 0.25);
        let middle = [(left, spread.p50.into()), (right, spread.p50.into())];
        chart.draw_series(LineSeries::new(middle, BAR.stroke_width(3)))?;
        chart.draw_series([Circle::new((f64::from(seat), spread.mean), 5, MARK.filled())])?;
    }
    Ok(())
}

/// A point with its interval for each place in the order of play, and the fair share as a line.
fn shares<B: DrawingBackend>(
    area: &Area<B>,
    title: &str,
    [across, up]: [&str; 2],
    shares: &[Share],
    number: Number<'_>,
) -> Drawn
where
    B::ErrorType: 'static,
{
    let seats = shares.len() as f64;
    let fair = 1.0 / seats;
    let highest = shares.iter().map(|share| share.high).fold(fair * 1.5, f64::max);
    let highest = (highest * 110.0).min(102.0);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(46)
        .y_label_area_size(80)
        .build_cartesian_2d(
            Axis::new(0.5..seats + 0.5, ticks(1, shares.len() as i64)),
            Axis::new(0.0..highest, ticks(0, highest as i64)),
        )?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE.mix(0.0))
        .bold_line_style(GRID)
        .x_label_formatter(&|place| number(*place, 0))
        .y_label_formatter(&|share| format!("{} %", number(*share, 0)))
        .x_desc(across)
        .y_desc(up)
        .label_style(("sans-serif", 13).into_font().color(&INK))
        .axis_desc_style(("sans-serif", 14).into_font().color(&INK))
        .axis_style(INK)
        .draw()?;
    chart.draw_series(LineSeries::new([(0.5, fair * 100.0), (seats + 0.5, fair * 100.0)], INK.mix(0.5)))?;
    chart.draw_series((1..).zip(shares).map(|(place, share)| {
        let [low, value, high] = [share.low, share.share, share.high].map(|share| share * 100.0);
        ErrorBar::new_vertical(f64::from(place), low, value, high, MARK.filled(), 12)
    }))?;
    Ok(())
}

/// A bar for each way in which rounds ended, under its name and how often it happened.
fn endings<B: DrawingBackend>(
    area: &Area<B>,
    title: &str,
    endings: &[(String, u64)],
    number: Number<'_>,
) -> Drawn
where
    B::ErrorType: 'static,
{
    let total = endings.iter().map(|(_, count)| *count).sum::<u64>().max(1) as f64;
    let (width, height) = area.dim_in_pixel();
    let middle = Pos::new(HPos::Center, VPos::Top);
    let caption = ("sans-serif", 18).into_font().color(&INK).pos(middle);
    area.draw(&Text::new(title.to_owned(), (width as i32 / 2, 12), caption))?;
    let (left, longest) = (30, f64::from(width) - 60.0);
    let step = ((height as i32 - 60) / endings.len().max(1) as i32).min(70);
    for (index, (name, count)) in endings.iter().enumerate() {
        let top = 48 + step * index as i32;
        let share = *count as f64 / total;
        let text = format!("{name}: {} ({} %)", number(*count as f64, 0), number(share * 100.0, 1));
        area.draw(&Text::new(text, (left, top), ("sans-serif", 14).into_font().color(&INK)))?;
        let bar = [(left, top + 20), (left + (longest * share).max(1.0) as i32, top + step - 12)];
        area.draw(&Rectangle::new(bar, BAR.filled()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_on_an_axis_are_whole_and_different() {
        assert_eq!(ticks(0, 1), [0.0, 1.0]);
        assert_eq!(ticks(-4, 3), [-4.0, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0]);
        assert_eq!(ticks(-13, 47), [-10.0, 0.0, 10.0, 20.0, 30.0, 40.0]);
        assert_eq!(ticks(5, 5), [5.0]);
        assert_eq!(ticks(0, 4_321), [0.0, 500.0, 1000.0, 1500.0, 2000.0, 2500.0, 3000.0, 3500.0, 4000.0]);
    }
}
