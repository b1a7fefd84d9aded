//! A search as an animated SVG. It plays without a script, begins again when it is over, and has at most 200
//! KB. Two searches share one clock, so the shorter one ends first.
//!
//! Each value of each cell is a text element whose opacity is animated. Elements that never change have no
//! animation. A viewer without animation shows the end.

use crate::drawing::{search_wording, RecordedSearch};
use crate::Recording;
use messages::tr;
use std::collections::BTreeSet;
use stdx::{display::grouped, html::escaped};
use workspace::Verdict;

/// The mark of a file that this tool may overwrite.
pub const MARK: &str = "data-by=\"cargo oj trace\"";

const STYLE: &str = include_str!("animated_svg.css");

/// The greatest size of a picture, in bytes.
const MAX_BYTES: usize = 200_000;

/// The numbers of moments, tried in turn until the picture is small enough. One moment is not animated.
const MOMENTS: [u64; 6] = [600, 300, 150, 75, 30, 1];

const MARGIN_PX: usize = 16;
const TITLE_HEIGHT_PX: usize = 40;
/// The height of the name above a board.
const NAME_HEIGHT_PX: usize = 26;
/// The height of the counter below a board.
const COUNTER_HEIGHT_PX: usize = 40;
const MAX_BOARD_PX: usize = 420;
const MAX_CELL_PX: usize = 28;
/// The greatest side of a cell of a board with at most `MAX_LARGE_CELLS` rows and columns.
const MAX_LARGE_CELL_PX: usize = 44;
const MAX_LARGE_CELLS: usize = 8;

const SECONDS_BEFORE_FIRST_STEP: f64 = 0.8;
/// The time for a step of a short search.
const SECONDS_PER_STEP: f64 = 0.6;
/// The longest time for all steps of a search.
const MAX_SECONDS_OF_STEPS: f64 = 16.0;
const SECONDS_AFTER_LAST_STEP: f64 = 3.0;
/// The largest rounding error of the written times.
const ROUNDING_SECONDS: f64 = 0.05;

/// Draws one search, or two side by side.
pub fn draw(searches: &[RecordedSearch]) -> String {
    let mut drawn = MOMENTS.iter().map(|moments| Picture::new(searches, *moments).draw());
    drawn.find(|picture| picture.len() <= MAX_BYTES).unwrap_or_default()
}

struct Picture<'a> {
    searches: &'a [RecordedSearch],
    /// The steps that are shown. The last is the last step of the longest search.
    moments: Vec<u64>,
    /// The duration of the animation, in seconds.
    duration: f64,
    /// The attributes that all animations share. The animation starts at the step that a diagnosis names.
    clock: String,
}

impl Picture<'_> {
    fn new(searches: &[RecordedSearch], most: u64) -> Picture<'_> {
        let longest = searches.iter().map(|search| search.recording.steps()).max().unwrap_or(0);
        let count = longest.min(most - 1);
        let moments = (0..=count).map(|number| (longest * number).checked_div(count).unwrap_or(longest));
        let playing = (longest as f64 * SECONDS_PER_STEP).clamp(1.0, MAX_SECONDS_OF_STEPS);
        let (moments, duration) =
            (moments.collect(), SECONDS_BEFORE_FIRST_STEP + playing + SECONDS_AFTER_LAST_STEP);

        let mut picture = Picture { searches, moments, duration, clock: String::new() };
        let begin = searches.iter().find_map(|search| search.named_step).map(|step| {
            let next = picture.moments.partition_point(|moment| *moment <= step);
            let opening = picture.time(next.saturating_sub(1)) * duration + ROUNDING_SECONDS;
            format!(" begin=\"-{opening:.2}s\"")
        });
        let begin = begin.unwrap_or_default();
        picture.clock = format!("dur=\"{duration:.1}s\"{begin} repeatCount=\"indefinite\"");

        picture
    }

    fn draw(&self) -> String {
        let panels: Vec<Panel<'_>> = self.searches.iter().map(|search| Panel::new(self, search)).collect();
        let width: usize = panels.iter().map(|panel| panel.width() + MARGIN_PX).sum::<usize>() + MARGIN_PX;
        let height = TITLE_HEIGHT_PX
            + NAME_HEIGHT_PX
            + panels.iter().map(Panel::height).max().unwrap_or(0)
            + COUNTER_HEIGHT_PX
            + MARGIN_PX;

        let search = &self.searches[0];
        let title = match &search.problem {
            Some(problem) => format!("{problem} {}", search.case),
            None => search.case.clone(),
        };
        let mut body = String::new();
        let mut left = MARGIN_PX;
        for panel in &panels {
            body += &format!("<g transform=\"translate({left} {TITLE_HEIGHT_PX})\">\n{}</g>\n", panel.draw());
            left += panel.width() + MARGIN_PX;
        }

        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" {MARK} viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n\
             <text class=\"title\" x=\"{MARGIN_PX}\" y=\"26\">{}</text>\n{body}</svg>\n",
            escaped(&search_wording::title(self.searches)),
            escaped(&title)
        )
    }

    fn has_each_step(&self) -> bool {
        self.moments.windows(2).all(|pair| pair[1] == pair[0] + 1)
    }

    /// Returns the beginning of a moment as a fraction of the duration.
    fn time(&self, moment: usize) -> f64 {
        let longest = self.moments[self.moments.len() - 1].max(1);
        let playing = self.duration - SECONDS_BEFORE_FIRST_STEP - SECONDS_AFTER_LAST_STEP;
        if moment == 0 {
            return 0.0;
        }
        (SECONDS_BEFORE_FIRST_STEP + playing * self.moments[moment] as f64 / longest as f64) / self.duration
    }

    /// Draws an element that is shown at some moments. A viewer without animation shows the end.
    fn shown_at(
        &self,
        is_shown: impl Fn(usize) -> bool,
        element: &str,
        attributes: &str,
        content: &str,
    ) -> String {
        let is_shown: Vec<bool> = (0..self.moments.len()).map(is_shown).collect();
        let hidden = if is_shown.last() == Some(&true) { "" } else { " opacity=\"0\"" };
        let is_change = |moment: &usize| *moment == 0 || is_shown[*moment] != is_shown[*moment - 1];
        let (mut values, mut times) = (Vec::new(), Vec::new());

        for moment in (0..is_shown.len()).filter(is_change) {
            values.push(if is_shown[moment] { "1" } else { "0" });
            times.push(short(self.time(moment)));
        }

        let (values, times, clock) = (values.join(";"), times.join(";"), &self.clock);
        let animation = format!(
            "<animate attributeName=\"opacity\" {clock} calcMode=\"discrete\" values=\"{values}\" \
             keyTimes=\"{times}\"/>"
        );
        let animation = if values == "1" { "" } else { &animation }; // it is always shown

        format!("<{element}{attributes}{hidden}>{content}{animation}</{element}>\n")
    }
}

/// One search of the picture.
struct Panel<'a> {
    picture: &'a Picture<'a>,
    search: &'a RecordedSearch,
    /// The side of a cell, in pixels.
    side: usize,
    /// The cells at each moment.
    boards: Vec<Vec<u8>>,
}

impl<'a> Panel<'a> {
    fn new(picture: &'a Picture<'a>, search: &'a RecordedSearch) -> Panel<'a> {
        let recording = &search.recording;
        let longer = recording.rows.max(recording.columns).max(1);
        let most = if longer <= MAX_LARGE_CELLS { MAX_LARGE_CELL_PX } else { MAX_CELL_PX };

        let mut cells = vec![0; recording.cells()];
        let mut frames = recording.frames.iter().peekable();
        let board = |moment: &u64| {
            while let Some(frame) = frames.next_if(|frame| frame.step <= *moment) {
                frame.changes.iter().for_each(|change| cells[change.cell] = change.value);
            }
            cells.clone()
        };
        let boards = picture.moments.iter().map(board).collect();

        Panel { picture, search, side: (MAX_BOARD_PX / longer).clamp(4, most), boards }
    }

    fn width(&self) -> usize {
        (self.search.recording.columns * self.side).max(200)
    }

    fn height(&self) -> usize {
        self.search.recording.rows * self.side
    }

    /// Returns the left and the upper side of a cell.
    fn place(&self, cell: usize) -> (usize, usize) {
        let columns = self.search.recording.columns;
        (cell % columns * self.side, cell / columns * self.side)
    }

    fn draw(&self) -> String {
        let RecordedSearch { submission, verdict, .. } = self.search;
        let (width, font_size) = (self.width(), self.side * 3 / 5);
        let verdict = match verdict {
            Some(Verdict::AC) => format!("<text class=\"good\" x=\"{width}\" y=\"14\">AC</text>\n"),
            Some(verdict) => format!("<text class=\"bad\" x=\"{width}\" y=\"14\">{verdict}</text>\n"),
            None => String::new(),
        };

        format!(
            "<text class=\"name\" y=\"14\">{}</text>\n{verdict}\
             <g transform=\"translate(0 {NAME_HEIGHT_PX})\" font-size=\"{font_size}\">\n{}{}{}{}</g>\n{}",
            escaped(submission),
            self.cells(),
            self.changes(),
            self.lines(),
            self.values(),
            self.counter()
        )
    }

    /// Draws the background of the board, and the cells of clues.
    fn cells(&self) -> String {
        let recording = &self.search.recording;
        let (side, width, height) = (self.side, recording.columns * self.side, self.height());
        let clue = |(cell, _): (usize, &bool)| {
            let (x, y) = self.place(cell);
            format!("M{x} {y}h{side}v{side}h-{side}z")
        };
        let clues: String =
            recording.clues().iter().enumerate().filter(|(_, is_clue)| **is_clue).map(clue).collect();

        let mut text = format!("<rect class=\"board\" width=\"{width}\" height=\"{height}\"/>\n");
        if !clues.is_empty() {
            text += &format!("<path class=\"clues\" d=\"{clues}\"/>\n");
        }
        text
    }

    /// Draws lines between cells, thicker ones around boxes and the board.
    fn lines(&self) -> String {
        let (side, &Recording { rows, columns, .. }) = (self.side, &self.search.recording);
        let across = |row: usize| format!("M0 {}h{}", row * side, columns * side);
        let down = |column: usize| format!("M{} 0v{}", column * side, rows * side);
        let thin: String = (1..rows).map(across).chain((1..columns).map(down)).collect();
        let apart = |count: usize| self.search.drawing.boxes.unwrap_or(count).max(1);
        let thick_across = (0..=rows).step_by(apart(rows)).map(across);
        let thick_down = (0..=columns).step_by(apart(columns)).map(down);
        let thick: String = thick_across.chain(thick_down).collect();

        format!("<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}\"/>\n")
    }

    fn values(&self) -> String {
        let (boards, RecordedSearch { drawing, recording, .. }) = (&self.boards, self.search);
        let mut text = String::new();
        for (cell, is_clue) in recording.clues().iter().enumerate() {
            if text.len() > MAX_BYTES {
                break; // the picture is too large already
            }

            let (left, top) = self.place(cell);
            let (x, y) = (left + self.side / 2, top + self.side * 7 / 10);

            if let Some(background) = drawing.background.get(cell) {
                let attributes = format!(" class=\"value\" style=\"fill: #848b95\" x=\"{x}\" y=\"{y}\"");
                // A value with the same symbol is drawn over it.
                let is_shown = |moment: usize| self.search.content(cell, boards[moment][cell]) == background;
                text += &self.picture.shown_at(is_shown, "text", &attributes, &escaped(background));
            }

            let class = if *is_clue { "clue" } else { "value" };
            let attributes = format!(" class=\"{class}\" x=\"{x}\" y=\"{y}\"");
            let values: BTreeSet<u8> = boards.iter().map(|board| board[cell]).collect();

            for value in values.into_iter().filter(|value| *value != 0) {
                let symbol = escaped(if drawing.queens { "♛" } else { recording.symbol(value) });
                let is_shown = |moment: usize| boards[moment][cell] == value;
                text += &self.picture.shown_at(is_shown, "text", &attributes, &symbol);
            }
        }

        text
    }

    /// While each step is shown, draws a background for a cell in which a value has just been put or taken back, and
    /// for the cells that the diagnosis names, at its step.
    fn changes(&self) -> String {
        if !self.picture.has_each_step() {
            return String::new();
        }

        let cells = 0..self.search.recording.cells();
        let mut text: String = cells.map(|cell| self.changes_of(cell)).collect();

        if let Some(frame) = self.search.named_frame() {
            let step = self.search.recording.frames[frame].step;
            for cell in &self.search.named_cells {
                text += &self.rectangle(*cell, "named", |moment| self.picture.moments[moment] == step);
            }
        }

        text
    }

    fn changes_of(&self, cell: usize) -> String {
        let last = self.boards.len() - 1; // it is shown for some seconds
        let value = |moment: usize| self.boards[moment][cell];
        let kind = |moment: usize| match (value(moment.saturating_sub(1)), value(moment)) {
            (was, now) if was == now || moment == last => "",
            (_, 0) => "taken",
            _ => "put",
        };

        let is_used = |class: &&str| (0..last).any(|moment| kind(moment) == *class);
        let classes = ["put", "taken"].into_iter().filter(is_used);
        classes.map(|class| self.rectangle(cell, class, |moment| kind(moment) == class)).collect()
    }

    fn rectangle(&self, cell: usize, class: &str, is_shown: impl Fn(usize) -> bool) -> String {
        let ((x, y), side) = (self.place(cell), self.side);
        let attributes = format!(" class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"");
        self.picture.shown_at(is_shown, "rect", &attributes, "")
    }

    /// Draws the step, the lines of the output at the steps after which they were printed, and a progress bar.
    fn counter(&self) -> String {
        const MAX_TEXTS: usize = 60;
        let (picture, recording) = (self.picture, &self.search.recording);
        let (last, moments) = (recording.steps(), &picture.moments);
        let (y, width) = (NAME_HEIGHT_PX + self.height() + 20, self.width());

        let step = |moment: usize| moments[moment].min(last);
        let apart = moments.len().div_ceil(MAX_TEXTS);
        let number = |moment: usize| if step(moment) == last { last } else { step(moment / apart * apart) };
        let shown: Vec<u64> = (0..moments.len()).map(number).collect();
        let mut text = String::new();

        for number in shown.chunk_by(u64::eq).map(|alike| alike[0]) {
            let count = grouped(number);
            let more = if recording.is_cut { "+" } else { "" };
            let words = if number == last { tr!("{count}{more} steps") } else { tr!("step {count}") };
            let attributes = format!(" class=\"count\" y=\"{y}\"");
            text += &picture.shown_at(|moment| shown[moment] == number, "text", &attributes, &words);
        }

        let attributes = format!(" class=\"printed\" x=\"{width}\" y=\"{y}\"");
        for (moment, step) in moments.iter().enumerate().filter(|_| picture.has_each_step()) {
            // There is room for one mark.
            let mark = search_wording::marks(self.search, recording.frame_at(*step)).pop();
            if let (Some(mark), true) = (mark, *step <= last) {
                text += &picture.shown_at(|other| other == moment, "text", &attributes, &mark);
            }
        }

        let moment = (0..moments.len()).find(|moment| step(*moment) == last).unwrap_or(0);
        let begin = SECONDS_BEFORE_FIRST_STEP / picture.duration;
        let (begin, end) = (short(begin), short(picture.time(moment).max(begin)));
        text += &format!(
            "<rect class=\"bar\" y=\"{}\" width=\"{width}\" height=\"3\"><animate attributeName=\"width\" {} \
             values=\"0;0;{width};{width}\" keyTimes=\"0;{begin};{end};1\"/></rect>\n",
            y + 8,
            picture.clock
        );

        text
    }
}

/// Returns a fraction with four digits, without the zero before the point.
fn short(part: f64) -> String {
    if part <= 0.0 {
        return "0".to_string();
    }
    format!("{part:.4}").trim_start_matches('0').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::test_searches;

    #[test]
    fn each_value_is_switched_on_and_off() {
        let picture = draw(&[test_searches::queens()]);
        assert!(picture.contains("<title>1 plain on sample-1</title>"), "{picture}");
        assert_eq!(picture.matches(">♛<animate").count(), 2, "{picture}");
        assert_eq!(
            picture.matches("<rect class=\"put\"").count(),
            1,
            "the last board is shown for some seconds"
        );

        assert!(picture.contains(">step 1<") && picture.contains(">2 steps<"), "{picture}");
        let first = picture.split(">♛<animate").nth(1).expect("there are two");
        let animation = first.split("/>").next().expect("it ends");
        assert!(animation.contains("values=\"0;1\" keyTimes=\"0;.28"), "{animation}");
    }

    #[test]
    fn names_and_symbols_are_text() {
        let mut search = test_searches::queens();
        (search.submission, search.case) = ("a<b&c".to_string(), "d<e".to_string());
        let picture = draw(&[search]);
        assert!(picture.contains(">a&lt;b&amp;c</text>"), "{picture}");
        assert!(
            picture.contains("d&lt;e") && !picture.contains("a<b") && !picture.contains("d<e"),
            "{picture}"
        );
    }

    #[test]
    fn what_never_changes_is_not_animated() {
        let picture = draw(&[test_searches::sudoku()]);
        let clue = picture.lines().find(|line| line.contains("class=\"clue\"")).expect("there are clues");
        assert!(clue.ends_with(">5</text>"), "{clue}");
        assert!(picture.contains(">4 steps<"), "{picture}");
    }

    #[test]
    fn it_opens_at_the_named_step_and_marks_its_cells() {
        let frames = "0 0 0\n1 1 3 0:1\n1 1 3 3:1 +1\n1 0 3 3:0\n";
        let mut search = test_searches::search(2, 2, frames);
        (search.named_step, search.named_cells) = (Some(2), vec![0, 3]);
        let picture = draw(&[search]);
        assert_eq!(picture.matches("<rect class=\"named\"").count(), 2, "{picture}");
        let classes = picture.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());

        for class in classes.flat_map(|classes| classes.split(' ')) {
            assert!(STYLE.contains(&format!(".{class} ")), "no rule for {class}: {STYLE}");
        }

        // Step 2 begins after 0.8 s and two steps of 0.6 s.
        assert_eq!(
            picture.matches("begin=\"-2.05s\"").count(),
            picture.matches("<animate ").count(),
            "{picture}"
        );
        assert!(picture.contains(">line 1 printed here<"), "{picture}");
    }

    #[test]
    fn a_picture_stays_small() {
        // Every cell of a large board gets 10 values, one after the other.
        let frames: String =
            (0..4096 * 10).map(|at| format!("1 1 3 {}:{}\n", at % 4096, at / 4096 % 9 + 1)).collect();
        let search = || test_searches::search(64, 64, &format!("0 0 0\n{frames}"));
        for searches in [vec![search()], vec![search(), test_searches::row()]] {
            let picture = draw(&searches);
            assert!(picture.len() <= MAX_BYTES && picture.ends_with("</svg>\n"), "{} bytes", picture.len());
        }
    }
}
