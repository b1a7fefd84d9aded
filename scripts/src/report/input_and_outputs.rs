//! The texts of a failed case: its input, the expected output and the program's output, or their beginnings.

use crate::report::terminal::{coloured, Colour};
use judge::{CaseResult, Transcript, MAX_COMPARED_BYTES};
use messages::{plural, tr};
use stdx::display::{cut, pad, visible, width};
use submissions::Submission;
use workspace::{Comparison, OutputRule, Verdict};

/// The maximum numbers of lines and columns that are shown of a text.
const MAX_LINES: usize = 12;
const MAX_COLUMNS: usize = 100;

/// The maximum number of lines of the output of a program that was stopped.
const FIRST_LINES: usize = 4;

/// The maximum number of columns of each text if texts are shown side by side.
const SIDE_BY_SIDE_COLUMNS: usize = 24;

/// The lines of a text, with its title as the first one.
type Titled = Vec<String>;

/// Returns the input, the expected output and the program's output, or their beginnings if they are large. They
/// are side by side, or one below the other if one of them is wide. If the checker accepts several outputs,
/// the expected one is the nearest to the program's. Of a large output that is wrong, the first difference is shown
/// instead. The lines of a dialogue follow.
pub fn columns(
    submission: &Submission,
    (title, input): (&str, &[u8]),
    expected: Option<&[u8]>,
    result: &CaseResult,
) -> String {
    let got = Some(result.printed_bytes()).filter(|got| !got.trim_ascii().is_empty());
    let is_cut = result.printed.as_ref().is_some_and(|printed| printed.is_cut);
    let output_rule = &submission.problem.settings.output_rule;
    let nearest = match output_rule {
        OutputRule::BuiltIn(checker) => checker.nearest.and_then(|nearest| nearest(input, expected?, got?)),
        OutputRule::Compare(_) | OutputRule::Program(..) => None,
    };
    // What a problem with an interactor stores is not the only right dialogue, but an answer for it, or an example.
    let expected = if submission.problem.is_interactive() { None } else { expected };
    let expected = nearest.as_deref().map(str::as_bytes).or(expected);

    let expected_title =
        if output_rule.accepts_several() { tr!("a correct answer") } else { tr!("expected") };
    let line_ends = input.windows(2).any(|pair| pair == b"\r\n").then(|| {
        tr!("\n      the lines of the input end with CR LF; a program that reads whole lines must remove the CR\n")
    });
    let was_stopped = matches!(result.verdict, Verdict::TLE | Verdict::OLE);
    let wrong = if result.verdict == Verdict::WA { expected.zip(got) } else { None };
    let difference = wrong.and_then(|(expected, got)| around_difference(submission, expected, (got, is_cut)));

    // Where the words differ, blanks at the ends of lines are not what is wrong.
    let differing = wrong.filter(|(expected, got)| !words(expected).eq(words(got)));
    let printed = differing.map(|(_, got)| without_blank_ends(got));
    let got = printed.as_deref().or(got);

    // The beginning of a large output helps only beside the other one.
    let shows_large = difference.is_none() && (expected.is_some() || was_stopped);
    let is_shown = |text: &&[u8]| shows_large || is_small(text);
    let expected = expected.filter(is_shown).map(|expected| titled(&expected_title, expected, MAX_LINES));
    let most = if was_stopped { FIRST_LINES } else { MAX_LINES };
    let got = got.filter(is_shown).map(|got| titled(&tr!("got"), got, most));
    let input = Some(titled(title, input, MAX_LINES));
    let mut texts: Vec<Titled> = [input, expected, got].into_iter().flatten().collect();
    let is_narrow = texts.iter().flatten().all(|line| width(line) <= SIDE_BY_SIDE_COLUMNS);
    let is_comparable = nearest.is_some() || compares_texts(submission);

    if let ([_, expected, got], true) = (texts.as_mut_slice(), is_comparable) {
        for (index, line) in got.iter_mut().enumerate().skip(1) {
            let colour =
                |(text, differs): (String, bool)| if differs { coloured(&text, Colour::Red) } else { text };
            let pieces = pieces(expected.get(index).map_or("", String::as_str), line);
            *line = pieces.into_iter().map(colour).collect();
        }
    }

    let lines = if is_narrow { side_by_side(&texts) } else { texts.join(&String::new()) };
    let lines: String =
        lines.iter().map(|line| format!("      {line}").trim_end().to_string() + "\n").collect();
    let has_signs = lines.contains(['·', '→']);
    let legend = if has_signs { tr!("\n      `·` is a space, `→` a tab\n") } else { String::new() };

    let (line_ends, difference) = (line_ends.unwrap_or_default(), difference.unwrap_or_default());
    let dialogue = result.transcript.as_deref().map(dialogue).unwrap_or_default();

    format!("\n{lines}{legend}{line_ends}\n{difference}{dialogue}")
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

fn without_blank_ends(text: &[u8]) -> Vec<u8> {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end);
    lines.collect::<Vec<_>>().join(&b'\n')
}

pub fn input(title: &str, input: &[u8]) -> String {
    let lines = titled(title, input, MAX_LINES);
    "\n".to_string() + &lines.iter().map(|line| format!("      {line}\n")).collect::<String>()
}

/// Whether every visible difference from the expected output is a mistake.
fn compares_texts(submission: &Submission) -> bool {
    let settings = &submission.problem.settings;
    let OutputRule::Compare(comparison) = settings.output_rule else { return false };
    matches!(comparison.at(settings.site), Comparison::Exact | Comparison::Words)
}

/// Returns the line of the first difference between the expected output and the program's, with one line
/// before and one after it, if one of the outputs is too large to be shown whole. A long line is shown from
/// shortly before the difference on. Returns `None` if the difference is beyond the part that was read.
fn around_difference(
    submission: &Submission,
    expected: &[u8],
    (got, is_cut): (&[u8], bool),
) -> Option<String> {
    if !compares_texts(submission) || is_small(expected) && is_small(got) {
        return None;
    }

    let visible_line = |line: &[u8]| visible(line.trim_ascii_end());
    let lines = |text: &[u8]| text.split(|&byte| byte == b'\n').map(visible_line).collect::<Vec<_>>();
    let (expected_lines, got_lines) = (lines(expected), lines(got));
    let first = expected_lines.iter().zip(&got_lines).position(|(expected, got)| expected != got)?;
    let both = expected_lines[first].chars().zip(got_lines[first].chars());
    let column = both.take_while(|(expected, got)| expected == got).count();

    // The end of a line that was not read whole does not count as a difference.
    if is_cut && first + 1 == got_lines.len() && got_lines[first].chars().count() == column {
        return None;
    }

    let left_out = if column + 12 < MAX_COLUMNS { 0 } else { column - MAX_COLUMNS / 2 };
    let excerpt = |title: String, lines: &[String]| {
        let near = lines.iter().enumerate().take(first + 2).skip(first.saturating_sub(1));
        let near = near.map(|(at, line)| {
            let from = if at == first { left_out } else { 0 };
            let dots = if from > 0 { "..." } else { "" };
            let part = cut(&(dots.to_string() + &line.chars().skip(from).collect::<String>()), MAX_COLUMNS);
            format!("      {:>6}  {part}\n", at + 1)
        });
        format!("      {title}\n{}\n", near.collect::<String>())
    };

    Some(excerpt(tr!("expected"), &expected_lines) + &excerpt(tr!("got"), &got_lines))
}

/// Returns the lines of a dialogue: `< 5` by the interactor, `> 3` by the program.
fn dialogue(transcript: &Transcript) -> String {
    let lines = transcript.lines(|left_out| tr!("... {left_out} more lines"));
    if lines.is_empty() {
        return tr!("      neither program printed anything\n\n");
    }

    let head = tr!("      dialogue (`<` the interactor, `>` the submission)\n");
    let after = transcript.lines_after_end().map(|count| count.localized());
    let lines = lines.into_iter().chain(after).map(|line| format!("      {line}\n"));

    head + &lines.collect::<String>() + "\n"
}

/// Returns the pieces of a line of the output, each with whether it differs from the expected line. Lines of
/// the same length are compared by characters. In other lines, everything after the first difference differs.
/// White space at the end of a line does not count.
fn pieces(expected: &str, got: &str) -> Vec<(String, bool)> {
    const UNSEEN: [char; 3] = ['·', '→', '␍'];
    if expected.trim_end_matches(UNSEEN) == got.trim_end_matches(UNSEEN) {
        return vec![(got.to_string(), false)];
    }

    let is_one_length = expected.chars().count() == got.chars().count();
    let mut expected = expected.chars();
    let mut pieces: Vec<(String, bool)> = Vec::new();
    for c in got.chars() {
        let differs_before = pieces.last().is_some_and(|(_, differs)| *differs);
        let differs = expected.next() != Some(c) || differs_before && !is_one_length;
        match pieces.last_mut() {
            Some((piece, before)) if *before == differs => piece.push(c),
            _ => pieces.push((c.to_string(), differs)),
        }
    }

    pieces
}

/// Whether a text is shown whole.
fn is_small(text: &[u8]) -> bool {
    let mut lines = text.trim_ascii_end().split(|&byte| byte == b'\n');
    lines.by_ref().take(MAX_LINES).all(|line| width(&visible_prefix(line)) <= MAX_COLUMNS)
        && lines.next().is_none()
}

/// Returns the title and at most this many lines of a text, each cut after [`MAX_COLUMNS`], and how many
/// lines are left out. That number is unknown if the text was not read whole.
fn titled(title: &str, text: &[u8], most: usize) -> Titled {
    let mut lines = text.trim_ascii_end().split(|&byte| byte == b'\n');
    let first = lines.by_ref().take(most).map(shown_line);
    let first: Titled = [title.to_string()].into_iter().chain(first).collect();
    let left_out = match lines.count() {
        0 => None,
        _ if text.len() as u64 >= MAX_COMPARED_BYTES => Some("...".to_string()),
        count => Some(plural!(count, "... {count} more line", "... {count} more lines").localized()),
    };

    first.into_iter().chain(left_out).collect()
}

/// Returns a line, or its beginning if it is wider than [`MAX_COLUMNS`].
pub fn shown_line(line: &[u8]) -> String {
    let line = visible_prefix(line);
    if width(&line) > MAX_COLUMNS {
        cut(&line, MAX_COLUMNS) + "…"
    } else {
        line
    }
}

/// Returns a line, or enough of it to fill [`MAX_COLUMNS`].
fn visible_prefix(line: &[u8]) -> String {
    visible(&line[..line.len().min(4 * MAX_COLUMNS + 4)]) // a letter has at most 4 bytes
}

fn side_by_side(texts: &[Titled]) -> Vec<String> {
    let row = |number: usize| {
        let line = |text: &Titled| pad(text.get(number).map_or("", String::as_str), SIDE_BY_SIDE_COLUMNS + 2);
        texts.iter().map(line).collect()
    };
    (0..texts.iter().map(Vec::len).max().unwrap_or(0)).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::{test_submissions, Printed};

    #[test]
    fn a_dialogue_without_a_line_says_so() {
        assert_eq!(dialogue(&Transcript::default()), "      neither program printed anything\n\n");
    }

    #[test]
    fn small_texts_are_side_by_side_and_wide_ones_below_each_other() {
        let submission = test_submissions::submission("AC", &["sample-1"]);
        let shown = |input: &str, expected: Option<&str>, got: &str| {
            let result = CaseResult {
                printed: Some(Printed { bytes: got.as_bytes().to_vec(), is_cut: false }),
                ..CaseResult::default()
            };
            columns(&submission, ("input", input.as_bytes()), expected.map(str::as_bytes), &result)
        };
        let column = |text: &str| pad(text, 26);
        let head = format!("\n      {}{}got\n", column("input"), column("expected"));
        assert_eq!(
            shown("1\n", Some("2\n"), "3\n"),
            format!("{head}      {}{}3\n\n", column("1"), column("2"))
        );
        assert_eq!(shown("1\n", None, " \n"), "\n      input\n      1\n\n", "nothing was printed");
        let wide = "x".repeat(SIDE_BY_SIDE_COLUMNS + 1);
        let below = format!("\n      input\n      {wide}\n\n      got\n      3\n\n");
        assert_eq!(shown(&wide, None, "3"), below);
        assert!(shown(&wide[1..], None, "3").starts_with(&format!("\n      {}got\n", column("input"))));

        let legend = |input: &str| {
            let text = shown(input, None, "");
            text.contains("`·` is a space, `→` a tab")
        };
        assert_eq!(["1", "1 2", "1\t2"].map(legend), [false, true, true]);

        assert!(
            shown("1\r\n", None, "").contains("end with CR LF")
                && !shown("1\n\r", None, "").contains("CR LF")
        );
    }

    #[test]
    fn a_large_text_is_shown_in_part() {
        let shown = |text: &str| {
            let (lines, is_small) = (titled("x", text.as_bytes(), MAX_LINES), is_small(text.as_bytes()));
            (lines.len(), lines.last().cloned().unwrap_or_default(), is_small)
        };
        let lines = |count: usize| shown(&"1\n".repeat(count));
        assert_eq!(lines(MAX_LINES), (MAX_LINES + 1, "1".to_string(), true));
        assert_eq!(lines(MAX_LINES + 5), (MAX_LINES + 2, "... 5 more lines".to_string(), false));
        assert_eq!(lines(MAX_COMPARED_BYTES as usize).1, "...", "the rest was not read");
        let row = |letter: &str, count: usize| shown(&letter.repeat(count));
        assert_eq!(row("1", MAX_COLUMNS), (2, "1".repeat(MAX_COLUMNS), true));
        assert_eq!(row("1", MAX_COLUMNS + 1), (2, "1".repeat(MAX_COLUMNS) + "…", false));
        assert_eq!(row("가", MAX_COLUMNS), (2, "가".repeat(MAX_COLUMNS / 2) + "…", false));
    }

    #[test]
    fn a_long_line_is_shown_near_its_difference() {
        let submission = test_submissions::submission("AC", &["sample-1"]);
        let numbers: String = (1..=40).map(|number| format!("{number} ")).collect();
        let shown_of = |expected: &str, got: &str, is_cut: bool| {
            around_difference(&submission, expected.as_bytes(), (got.as_bytes(), is_cut)).unwrap_or_default()
        };
        let shown = |expected: &str, got: &str| shown_of(expected, got, false);
        let text = shown(&format!("{numbers}41 42\n"), &format!("{numbers}41 43\n"));
        let lines: Vec<&str> = text.lines().filter(|line| line.contains("...")).collect();
        assert!(
            lines.len() == 2 && lines[0].ends_with("40·41·42") && lines[1].ends_with("40·41·43"),
            "{text}"
        );

        let text = shown(&format!("1 {numbers}\n"), &format!("2 {numbers}\n"));
        assert!(!text.contains("...") && text.contains("      1  1·1·2·3"), "{text}");
        // A part that was not read does not count as a difference.
        let [read, more] = [200, 201].map(|bytes| "x".repeat(bytes));
        assert_eq!(shown_of(&more, &read, true), "");
        assert_ne!(shown(&more, &read), "", "the output ends there");
        assert!(shown_of(&format!("y{read}"), &read, true).contains("\n           1  yxxx"));
    }

    #[test]
    fn differences_are_those_of_characters_or_of_the_rest_of_a_line() {
        let table = [
            ("1·2·3", "1·2·3", "1·2·3"),
            ("1·2·3", "1·4·3", "1·[4]·3"),
            ("1·2·3", "7·2·9", "[7]·2·[9]"),
            ("10·20", "10·2·20", "10·2[·20]"),
            ("12", "1", "1"),
            ("1", "1··", "1··"),
            ("", "5", "[5]"),
            ("가나", "가다", "가[다]"),
        ];
        for (expected, got, marked) in table {
            let mark = |(text, differs): (String, bool)| if differs { format!("[{text}]") } else { text };
            assert_eq!(pieces(expected, got).into_iter().map(mark).collect::<String>(), marked);
        }
    }
}
