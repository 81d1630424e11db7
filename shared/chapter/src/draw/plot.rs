//! Measured series as a plot.

use plotters::coord::combinators::IntoLogRange;
use plotters::element::PointCollection;
use plotters::prelude::*;

/// Size of a plot in units of the drawing.
const SIZE: (u32, u32) = (640, 380);

/// The marks that tell the series apart without colour.
const MARKS: usize = 4;

/// Colours that stand for the page's own, and what the finished drawing says instead.
const INK: RGBColor = RGBColor(1, 2, 3);
const PAPER: RGBColor = RGBColor(4, 5, 6);
const GRID: RGBColor = RGBColor(7, 8, 9);
const SERIES: [RGBColor; MARKS] = [
    RGBColor(10, 0, 1),
    RGBColor(10, 0, 2),
    RGBColor(10, 0, 3),
    RGBColor(10, 0, 4),
];
const IN_THE_PAGE: [(&str, &str); 7] = [
    ("#010203", "var(--figure-ink,#222)"),
    ("#040506", "var(--figure-paper,#fff)"),
    ("#070809", "var(--figure-grid,#ddd)"),
    ("#0A0001", "var(--figure-best,#0a6640)"),
    ("#0A0002", "var(--figure-ink,#222)"),
    ("#0A0003", "var(--figure-second,#8a3b12)"),
    ("#0A0004", "var(--figure-muted,#555)"),
];

/// One line of a plot.
#[derive(Clone, Debug)]
pub struct Series {
    /// What the legend says.
    pub name: String,
    /// The measured points, in ascending order of the first coordinate.
    pub points: Vec<(f64, f64)>,
}

/// How the vertical axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal distances are equal differences.
    Linear,
    /// The axis is even, but spans the values alone and leaves out the way from zero: for ratios and other values that lie
    /// close together.
    Zoomed,
    /// Equal distances are equal factors; every value must be positive.
    Logarithmic,
}

/// Draws up to four series as an SVG that takes its colours from the page. Series are told apart by the shape of their marks
/// as well as by colour.
///
/// # Panics
///
/// When there is no point, or more than four series.
pub fn plot(horizontal: &str, vertical: &str, scale: Scale, series: &[Series]) -> String {
    assert!(series.len() <= MARKS, "a plot tells {MARKS} series apart");
    let mut drawing = String::new();
    draw(&mut drawing, horizontal, vertical, scale, series)
        .expect("drawing into a string succeeds");
    for (stands_for, colour) in IN_THE_PAGE {
        drawing = drawing.replace(stands_for, colour);
    }
    drawing.replacen("<svg ", "<svg class=\"plot\" ", 1)
}

type Failure = Box<dyn std::error::Error>;

fn draw(
    into: &mut String,
    horizontal: &str,
    vertical: &str,
    scale: Scale,
    series: &[Series],
) -> Result<(), Failure> {
    let points = || series.iter().flat_map(|line| line.points.iter());
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
    let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
    let across =
        least(&mut points().map(|point| point.0))..most(&mut points().map(|point| point.0));
    let (low, high) = (
        least(&mut points().map(|point| point.1)),
        most(&mut points().map(|point| point.1)),
    );
    assert!(low.is_finite() && high.is_finite(), "a plot has points");
    let root = SVGBackend::with_string(into, SIZE).into_drawing_area();
    let mut chart = ChartBuilder::on(&root);
    chart.margin(14).x_label_area_size(46).y_label_area_size(78);
    match scale {
        Scale::Linear | Scale::Zoomed => {
            let up = if scale == Scale::Linear {
                low.min(0.0)..high * 1.08
            } else {
                // The legend stands in the room above.
                let span = high - low;
                low - 0.1 * span..high + 0.4 * span
            };
            finish(
                chart.build_cartesian_2d(across, up)?,
                horizontal,
                vertical,
                series,
            )?;
        }
        Scale::Logarithmic => {
            let up = (low / 1.5..high * 1.5).log_scale();
            finish(
                chart.build_cartesian_2d(across, up)?,
                horizontal,
                vertical,
                series,
            )?;
        }
    }
    root.present()?;
    Ok(())
}

fn finish<'a, Y>(
    mut chart: ChartContext<
        'a,
        SVGBackend<'a>,
        Cartesian2d<plotters::coord::types::RangedCoordf64, Y>,
    >,
    horizontal: &str,
    vertical: &str,
    series: &[Series],
) -> Result<(), Failure>
where
    Y: Ranged<ValueType = f64> + plotters::coord::ranged1d::ValueFormatter<f64>,
{
    let text = |size: i32| TextStyle::from(("sans-serif", size)).color(&INK);
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(INK)
        .x_desc(horizontal)
        .y_desc(vertical)
        .axis_desc_style(text(15))
        .label_style(text(13))
        .x_label_formatter(&|x| format_label(*x))
        .y_label_formatter(&|y| format_label(*y))
        .draw()?;
    for (index, line) in series.iter().enumerate() {
        let colour = SERIES[index];
        chart
            .draw_series(LineSeries::new(
                line.points.iter().copied(),
                colour.stroke_width(2),
            ))?
            .label(&line.name)
            .legend(move |at| mark(index, at, colour));
        chart.draw_series(line.points.iter().map(|point| mark(index, *point, colour)))?;
    }
    chart
        .configure_series_labels()
        .position(emptier_corner(series))
        .background_style(PAPER)
        .border_style(GRID)
        .label_font(text(14))
        .draw()?;
    Ok(())
}

/// The upper corner that the lines leave free: the right one when they fall, the left one otherwise.
fn emptier_corner(series: &[Series]) -> SeriesLabelPosition {
    let falls = |line: &Series| match (line.points.first(), line.points.last()) {
        (Some(first), Some(last)) => first.1 > last.1,
        _ => false,
    };
    if series.iter().all(falls) {
        SeriesLabelPosition::UpperRight
    } else {
        SeriesLabelPosition::UpperLeft
    }
}

/// The mark of a series: disc, cross, triangle, ring.
fn mark<'a, C: Clone + 'static>(
    index: usize,
    at: C,
    colour: RGBColor,
) -> DynElement<'static, SVGBackend<'a>, C>
where
    for<'b> &'b Circle<C, i32>: PointCollection<'b, C>,
    for<'b> &'b Cross<C, i32>: PointCollection<'b, C>,
    for<'b> &'b TriangleMarker<C, i32>: PointCollection<'b, C>,
{
    match index {
        0 => Circle::new(at, 4, colour.filled()).into_dyn(),
        1 => Cross::new(at, 4, colour.stroke_width(2)).into_dyn(),
        2 => TriangleMarker::new(at, 6, colour.filled()).into_dyn(),
        _ => Circle::new(at, 4, colour.stroke_width(2)).into_dyn(),
    }
}

/// A label: whole numbers with separators, others as they are.
fn format_label(value: f64) -> String {
    if value.fract() != 0.0 {
        return format!("{value:.2}");
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a whole number, as large as a count in this book"
    )]
    let whole = value as i64;
    crate::Quantity::Points(whole).to_string()
}
