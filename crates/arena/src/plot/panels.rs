//! The panels of a picture of a simulation: histograms, spreads, shares and endings.

use super::{Area, BAR, Drawn, GRID, INK, MARK};
use crate::{Share, Spread};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::collections::BTreeMap;
use std::error::Error;
use std::ops::Range;

/// The most bars of a panel.
const BARS_MAX: i64 = 60;
/// The most numbers on an axis.
const TICKS_MAX: i64 = 10;

/// Writes a number with this many digits after the point.
pub(super) type Number<'a> = &'a dyn Fn(f64, usize) -> String;

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

/// What is written around a panel with two axes, and how its numbers are written.
pub(super) struct Labels<'a> {
    pub(super) title: &'a str,
    /// Below the horizontal axis.
    pub(super) across: &'a str,
    /// Beside the vertical axis.
    pub(super) up: &'a str,
    /// Behind each number of the vertical axis.
    pub(super) unit: &'a str,
    pub(super) number: Number<'a>,
}

type Chart<'a, B> = ChartContext<'a, B, Cartesian2d<Axis, Axis>>;

impl Labels<'_> {
    /// Draws the title, the axes and the grid of a panel, and gives it back to be filled.
    fn draw<'a, B: DrawingBackend>(
        &self,
        area: &'a Area<B>,
        across: Axis,
        up: Axis,
    ) -> Result<Chart<'a, B>, Box<dyn Error>>
    where
        B::ErrorType: 'static,
    {
        let mut chart = ChartBuilder::on(area)
            .caption(self.title, ("sans-serif", 18).into_font().color(&INK))
            .margin(12)
            .x_label_area_size(46)
            .y_label_area_size(80)
            .build_cartesian_2d(across, up)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(WHITE.mix(0.0))
            .bold_line_style(GRID)
            .x_label_formatter(&|value| (self.number)(*value, 0))
            .y_label_formatter(&|value| format!("{}{}", (self.number)(*value, 0), self.unit))
            .x_desc(self.across)
            .y_desc(self.up)
            .label_style(("sans-serif", 13).into_font().color(&INK))
            .axis_desc_style(("sans-serif", 14).into_font().color(&INK))
            .axis_style(INK)
            .draw()?;
        Ok(chart)
    }
}

/// Bars over whole numbers; neighbours are put together where there would be too many.
pub(super) fn histogram<B: DrawingBackend>(
    area: &Area<B>,
    labels: &Labels<'_>,
    counts: &BTreeMap<impl Copy + Ord + Into<i64>, u64>,
) -> Drawn
where
    B::ErrorType: 'static,
{
    let counts: BTreeMap<i64, u64> = counts.iter().map(|(&value, &count)| (value.into(), count)).collect();
    let (Some((&first, _)), Some((&last, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return Ok(());
    };
    let width = (last - first) / BARS_MAX + 1;
    let mut bars: BTreeMap<i64, u64> = BTreeMap::new();
    for (&value, &count) in &counts {
        *bars.entry((value - first).div_euclid(width)).or_default() += count;
    }
    let highest = bars.values().copied().max().unwrap_or(1);
    // A single bar would fill the whole panel.
    let margin = (3 - (last - first)).max(1) as f64 / 2.0;
    let range = first as f64 - margin..(last + width) as f64 - 1.0 + margin;
    let across = Axis::new(range, ticks(first, last));
    let up = Axis::new(0.0..highest as f64 * 1.05, ticks(0, highest as i64));
    let mut chart = labels.draw(area, across, up)?;
    chart.draw_series(bars.iter().map(|(&bar, &count)| {
        let left = (first + bar * width) as f64 - 0.5;
        let gap = width as f64 * 0.06;
        Rectangle::new([(left + gap, 0.0), (left + width as f64 - gap, count as f64)], BAR.filled())
    }))?;
    Ok(())
}

/// For each seat where most of its scores lie: from a tenth to nine tenths, with the middle and the mean.
pub(super) fn spreads<B: DrawingBackend>(area: &Area<B>, labels: &Labels<'_>, spreads: &[Spread]) -> Drawn
where
    B::ErrorType: 'static,
{
    let lowest = i64::from(spreads.iter().map(|spread| spread.p10).min().unwrap_or(0).min(0));
    let highest = i64::from(spreads.iter().map(|spread| spread.p90).max().unwrap_or(1)).max(lowest + 1);
    let space = (highest - lowest) as f64 * 0.05;
    let seats = spreads.len() as i64;
    let across = Axis::new(-0.5..seats as f64 - 0.5, ticks(0, seats - 1));
    let up = Axis::new(lowest as f64 - space..highest as f64 + space, ticks(lowest, highest));
    let mut chart = labels.draw(area, across, up)?;
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
pub(super) fn shares<B: DrawingBackend>(area: &Area<B>, labels: &Labels<'_>, shares: &[Share]) -> Drawn
where
    B::ErrorType: 'static,
{
    let seats = shares.len() as f64;
    let fair = 1.0 / seats;
    let highest = shares.iter().map(|share| share.high).fold(fair * 1.5, f64::max);
    let highest = (highest * 110.0).min(102.0);
    let across = Axis::new(0.5..seats + 0.5, ticks(1, shares.len() as i64));
    let up = Axis::new(0.0..highest, ticks(0, highest as i64));
    let mut chart = labels.draw(area, across, up)?;
    chart.draw_series(LineSeries::new([(0.5, fair * 100.0), (seats + 0.5, fair * 100.0)], INK.mix(0.5)))?;
    chart.draw_series((1..).zip(shares).map(|(place, share)| {
        let [low, value, high] = [share.low, share.share, share.high].map(|share| share * 100.0);
        ErrorBar::new_vertical(f64::from(place), low, value, high, MARK.filled(), 12)
    }))?;
    Ok(())
}

/// A bar for each way in which rounds ended, under its name and how often it happened.
pub(super) fn endings<B: DrawingBackend>(
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
