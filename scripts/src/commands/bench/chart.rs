//! A picture of the figures: the steps of each submission on each group of cases, on a logarithmic scale.
//!
//! The picture is SVG. Its colours follow the reader's choice between light and dark; the background is that of the page.

use crate::commands::bench::measure::{Figure, Group};
use crate::report::format::{duration, grouped};
use stdx::display::width;
use stdx::html::escaped;
use workspace::verdict::Verdict;

/// Sizes in pixels: the height of a row, the height between two panels, the length of the longest bar, the width of a
/// letter.
const ROW: usize = 20;
const PANEL: usize = 34;
const BARS: usize = 420;
const LETTER: usize = 8;

/// A text that is only in these pictures.
pub const MARK: &str = "steps of each submission on each group of cases</title>";

/// The picture: a panel for each group, a bar for each submission.
pub fn draw(title: &str, groups: &[Group]) -> String {
    let figures = || groups.iter().flat_map(|group| &group.figures);
    let names = figures().map(|figure| width(&figure.submission)).max().unwrap_or(0) * LETTER + 24;
    let most = figures().filter_map(|figure| figure.steps).max().unwrap_or(1).max(10);
    let decades = (most as f64).log10().ceil().max(1.0);
    let place = |steps: u64| (steps.max(1) as f64).log10() / decades * BARS as f64;
    let mut body = String::new();
    let mut top = 56;
    for group in groups {
        let bottom = top + 10 + group.figures.len() * ROW;
        let name = escaped(&group.name);
        body.push_str(&format!("<text class=\"group\" x=\"16\" y=\"{top}\">{name}</text>\n"));
        for decade in 0..=decades as usize {
            let x = names as f64 + place(10u64.pow(decade as u32));
            body.push_str(&format!("<path class=\"grid\" d=\"M{x:.1} {}V{bottom}\"/>\n", top + 4));
        }
        for (row, figure) in group.figures.iter().enumerate() {
            let length = figure.steps.map(place);
            body.push_str(&bar(figure, names, top + 10 + row * ROW, length));
        }
        top = bottom + PANEL;
    }
    let axis: String = (0..=decades as u32)
        .map(|decade| {
            let x = names as f64 + place(10u64.pow(decade));
            format!("<text class=\"tick\" x=\"{x:.1}\" y=\"{}\">{}</text>\n", top - 14, power(decade))
        })
        .collect();
    let (full, height) = (names + BARS + 230, top + 4);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full} {height}\" width=\"{full}\" height=\"{height}\" role=\"img\">\n\
         <title>{title}: {MARK}\n{STYLE}\
         <text class=\"title\" x=\"16\" y=\"26\">{title}: values put and taken back, logarithmic</text>\n{body}{axis}</svg>\n",
        title = escaped(title),
    )
}

const STYLE: &str = "\
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK KR', monospace; fill: #24292f }
.title { font-size: 15px; font-weight: 600 }
.group { font-weight: 600 }
.tick { text-anchor: middle; font-size: 11px; fill: #57606a }
.name { text-anchor: end }
.none { fill: #57606a }
.grid { stroke: #d0d7de; stroke-width: 1; fill: none }
.bar { fill: #2f6fbb }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .tick, .none { fill: #9198a1 }
  .grid { stroke: #3d444d }
  .bar { fill: #6cb0f5 }
}
</style>
";

/// A row: the name of the submission, its bar, and its figures or its verdict.
fn bar(figure: &Figure, left: usize, top: usize, length: Option<f64>) -> String {
    let base = top + 14;
    let name = format!(
        "<text class=\"name\" x=\"{}\" y=\"{base}\">{}</text>\n",
        left - 10,
        escaped(&figure.submission)
    );
    let label = |x: f64, class: &str, text: &str| {
        format!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{base}\">{text}</text>\n")
    };
    let x = left as f64;
    if figure.verdict != Verdict::AC {
        return name + &label(x + 6.0, "none", &figure.verdict.to_string());
    }
    let time = duration(figure.time());
    let (Some(steps), Some(length)) = (figure.steps, length) else {
        return name + &label(x + 6.0, "none", &format!("{time}, no board region"));
    };
    let (y, length, height) = (top + 2, length.max(2.0), ROW - 5);
    name + &format!(
        "<rect class=\"bar\" x=\"{left}\" y=\"{y}\" width=\"{length:.1}\" height=\"{height}\" rx=\"2\"/>\n"
    ) + &label(x + length + 8.0, "value", &format!("{} in {time}", grouped(steps)))
}

/// A power of ten as `1`, `10`, `100`, `1k`, ...
fn power(decade: u32) -> String {
    let unit = ["", "k", "M", "G", "T", "P", "E"][decade as usize / 3];
    format!("{}{unit}", 10u32.pow(decade % 3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn ten_times_the_steps_are_one_decade_more() {
        let figure = |name: &str, verdict, steps| Figure {
            submission: name.into(),
            verdict,
            steps,
            times: vec![Duration::from_millis(3)],
        };
        let figures = vec![
            figure("few", Verdict::AC, Some(100)),
            figure("many", Verdict::AC, Some(10_000)),
            figure("plain", Verdict::AC, None),
            figure("late", Verdict::TLE, None),
        ];
        let picture = draw("1 <A>", &[Group { name: "hard".into(), cases: 1, figures }]);
        assert!(picture.contains("width=\"210.0\"") && picture.contains("width=\"420.0\""), "{picture}");
        assert!(
            picture.contains("100 in 3.0 ms") && picture.contains("3.0 ms, no board region"),
            "{picture}"
        );
        assert!(picture.contains(">TLE</text>") && picture.contains("1 &lt;A&gt;:"), "{picture}");
        assert_eq!(picture.matches("class=\"grid\"").count(), 5, "a line for each power of ten: {picture}");
        let tick = |power: &str| picture.contains(&format!(">{power}</text>"));
        assert!(tick("1") && tick("10k") && !tick("100k"), "{picture}");
    }

    #[test]
    fn rows_and_panels_stand_below_each_other() {
        let figure = |steps| Figure {
            submission: "a".into(),
            verdict: Verdict::AC,
            steps: Some(steps),
            times: vec![Duration::from_millis(3)],
        };
        let group = |name: &str, figures| Group { name: name.into(), cases: 1, figures };
        let picture = draw("x", &[group("one", vec![figure(0), figure(1)]), group("two", vec![figure(9)])]);
        let places = |class: &str, attribute: &str| -> Vec<f64> {
            let class = format!("class=\"{class}\"");
            let parts = picture.split(&class).skip(1);
            let value =
                |part: &str| part.split(&format!(" {attribute}=\"")).nth(1)?.split('"').next()?.parse().ok();
            parts.map(|part| value(part).expect("a number")).collect()
        };
        assert_eq!(places("group", "y"), [56.0, 140.0]);
        assert_eq!(places("bar", "y"), [68.0, 88.0, 152.0]);
        assert_eq!(places("name", "x"), [22.0; 3]);
        assert_eq!(places("bar", "x"), [32.0; 3]);
        let lengths = places("bar", "width");
        assert_eq!(lengths[..2], [2.0; 2], "one step and none have the shortest bar");
        assert!(lengths[2] > 400.0 && lengths[2] < BARS as f64, "nearly ten steps: {lengths:?}");
        assert!(picture.contains("viewBox=\"0 0 682 208\""), "{picture}");
    }

    #[test]
    fn powers_of_ten_are_short() {
        assert_eq!([0, 1, 2, 3, 5, 6, 9].map(power), ["1", "10", "100", "1k", "100k", "1M", "1G"]);
    }
}
