//! The texts of a case that failed: its input, a right output and the output of the program, if they are small.

use crate::judging::case_result::CaseResult;
use crate::judging::submission::Submission;
use crate::report::locale::Locale;
use crate::support::text::{pad, visible, width};
use crate::workspace::problem_txt::Judging;

/// Bytes of a file that are enough to know whether it is small.
pub const BYTES: u64 = 10_000;

/// The most lines of a text that is shown, and the most columns.
const LINES: usize = 12;
const COLUMNS: usize = 72;

/// Columns of a text that has others beside it.
const BESIDE: usize = 24;

/// The lines of a text, the first being its title.
type Titled = Vec<String>;

/// Input, right output and output, without those that are large: side by side, or one below the other if one of them is
/// wide. The right output is the one nearest to the program's output where the checker accepts several. Empty if the
/// input is large.
pub fn shown(
    submission: &Submission,
    input: &[u8],
    right: Option<&[u8]>,
    result: &CaseResult,
    language: Locale,
) -> String {
    let got = result.output.as_deref().filter(|got| !got.trim_ascii().is_empty());
    let nearest = nearest(submission, input, right, got);
    let right = nearest.as_deref().map(str::as_bytes).or(right);
    let right_title = if submission.problem.txt.judging.accepts_several() {
        language.pick("a right answer", "정답 중 하나")
    } else {
        language.pick("expected", "정답")
    };
    let Some(input) = titled(language.pick("input", "입력"), input) else { return String::new() };
    let right = right.and_then(|right| titled(right_title, right));
    let got = got.and_then(|got| titled(language.pick("got", "출력"), got));
    let texts: Vec<Titled> = [Some(input), right, got].into_iter().flatten().collect();
    let is_narrow = |text: &Titled| text.iter().all(|line| width(line) <= BESIDE);
    let lines = if texts.iter().all(is_narrow) { side_by_side(&texts) } else { texts.join(&String::new()) };
    let lines = lines.iter().map(|line| format!("      {line}").trim_end().to_string() + "\n");
    let lines: String = lines.collect();
    let blank = language.pick("`·` is a blank", "`·`은 공백입니다");
    let legend = if lines.contains('·') { format!("\n      {blank}\n") } else { String::new() };
    format!("\n{lines}{legend}\n")
}

/// The right output nearest to the program's output; None where the checker accepts one alone.
fn nearest(
    submission: &Submission,
    input: &[u8],
    right: Option<&[u8]>,
    got: Option<&[u8]>,
) -> Option<String> {
    match &submission.problem.txt.judging {
        Judging::Family(checker) => shared::families::nearest(checker)?(input, right?, got?),
        Judging::Compare(_) | Judging::Program(..) => None,
    }
}

/// None if the text is large.
fn titled(title: &str, text: &[u8]) -> Option<Titled> {
    let lines = text.trim_ascii_end().split(|&byte| byte == b'\n').take(LINES + 1).map(visible);
    let lines: Vec<String> = lines.collect();
    let is_small = lines.len() <= LINES && lines.iter().all(|line| width(line) <= COLUMNS);
    is_small.then(|| [title.to_string()].into_iter().chain(lines).collect())
}

fn side_by_side(texts: &[Titled]) -> Vec<String> {
    let row = |number: usize| {
        let line = |text: &Titled| pad(text.get(number).map_or("", String::as_str), BESIDE + 2);
        texts.iter().map(line).collect()
    };
    (0..texts.iter().map(Vec::len).max().unwrap_or(0)).map(row).collect()
}
