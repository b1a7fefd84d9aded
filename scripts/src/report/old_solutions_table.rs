//! Old solutions for people and programs to read: a line each, the worst at the end, a summary; JSON objects.

use crate::judging::old_solutions::file_result::{FileOutcome, FileResult, FileVerdict, Unjudged};
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal::{coloured, Colour};
use crate::support::json_writer::Object;
use crate::support::text::{pad, width};
use crate::workspace::verdict::Verdict;

/// The widest columns of paths and titles; longer ones push the rest of their line to the right.
const WIDEST: (usize, usize) = (56, 24);

/// How wide the columns are.
pub struct Columns {
    file: usize,
    title: usize,
}

impl Columns {
    /// Wide enough for these paths.
    pub fn new<'a>(files: impl Iterator<Item = &'a str>) -> Columns {
        Columns { file: files.map(width).max().unwrap_or(0).min(WIDEST.0), title: WIDEST.1 }
    }

    /// The line of a file; `shown` is its path.
    pub fn line(&self, shown: &str, result: &FileResult, locale: Locale) -> String {
        let head = format!("{}  {}  ", pad(shown, self.file), pad(&result.problem, 5));
        match &result.outcome {
            FileOutcome::Unjudged(unjudged) => {
                let colour = if unjudged.is_error { Colour::Red } else { Colour::Faint };
                let label = coloured(label(unjudged, locale), colour);
                format!("{head}{label}: {}\n", locale.reason(&unjudged.why))
            }
            FileOutcome::Judged(verdict) => {
                let title = pad(&result.title, self.title);
                let colour = if is_fine(verdict) { Colour::Green } else { Colour::Red };
                let code = coloured(&format!("{:3}", verdict.verdict.to_string()), colour);
                format!("{head}{title}  {code}  {:>7}  {}\n", score(verdict), detail(verdict, locale))
            }
        }
    }
}

/// What stands in place of the verdict of a file that is not judged.
pub fn label(unjudged: &Unjudged, locale: Locale) -> &'static str {
    if unjudged.is_error {
        locale.pick("error", "오류")
    } else {
        locale.pick("no data", "데이터 없음")
    }
}

fn score(verdict: &FileVerdict) -> String {
    format!("{}/{}", verdict.accepted, verdict.cases)
}

fn detail(verdict: &FileVerdict, locale: Locale) -> String {
    if verdict.verdict == Verdict::AC && verdict.as_expected {
        return format!("{:5} ms  {:5.1} MB", verdict.time, verdict.memory as f64 / 1024.0);
    }
    failure(verdict, locale)
}

/// The case that failed, and why; empty for AC.
fn failure(verdict: &FileVerdict, locale: Locale) -> String {
    let reason = locale.reason(&verdict.reason);
    match verdict.case.as_str() {
        "" => reason.to_string(),
        case => format!("{case}: {reason}"),
    }
}

/// Whether nothing is to be done about a verdict.
pub fn is_fine(verdict: &FileVerdict) -> bool {
    verdict.as_expected && (verdict.verdict == Verdict::AC || verdict.expected != "anything")
}

/// A place in the order of failures, the worst first.
pub fn severity(verdict: Verdict) -> usize {
    use Verdict::{AC, CE, JE, MLE, OLE, PE, RE, TLE, WA};
    let order = [JE, CE, RE, MLE, OLE, TLE, WA, PE, AC];
    order.iter().position(|known| *known == verdict).unwrap_or(order.len())
}

/// `300 files: 271 AC, 12 not AC, 17 without data`
pub fn summary(results: &[FileResult], locale: Locale) -> String {
    let (mut accepted, mut judged, mut unreadable) = (0, 0, 0);
    for result in results {
        match &result.outcome {
            FileOutcome::Judged(verdict) => {
                judged += 1;
                accepted += usize::from(verdict.verdict == Verdict::AC);
            }
            FileOutcome::Unjudged(unjudged) => unreadable += usize::from(unjudged.is_error),
        }
    }
    let all = results.len();
    let (failed, without) = (judged - accepted, all - judged - unreadable);
    let (errors, in_korean) = match unreadable {
        0 => (String::new(), String::new()),
        count => (format!(", {}", counted(count, "error")), format!(", 오류 {count}개")),
    };
    locale.pick(
        format!("{}: {accepted} AC, {failed} not AC, {without} without data{errors}\n", counted(all, "file")),
        format!("파일 {all}개: AC {accepted}개, AC 아님 {failed}개, 데이터 없음 {without}개{in_korean}\n"),
    )
}

/// The line of progress. Before the first file is done, the time that is left is unknown.
pub fn progress(done: usize, all: usize, rate: f64, seconds_left: u64, locale: Locale) -> String {
    if done == 0 {
        return locale.pick(format!("{done} of {all} files"), format!("파일 {all}개 중 {done}개"));
    }
    let (minutes, seconds) = (seconds_left / 60, seconds_left % 60);
    locale.pick(
        format!("{done} of {all} files, {rate:.1} a second, {minutes}:{seconds:02} left"),
        format!("파일 {all}개 중 {done}개, 초당 {rate:.1}개, {minutes}:{seconds:02} 남음"),
    )
}

/// The object of a file.
pub fn json_line(result: &FileResult, locale: Locale) -> String {
    let object = Object::new()
        .text("type", "submission")
        .text("problem", &result.problem)
        .text("submission", &result.submission);
    let object = match &result.outcome {
        FileOutcome::Judged(verdict) => object
            .text("verdict", &verdict.verdict.to_string())
            .text("expected", &verdict.expected)
            .raw("ok", &verdict.as_expected.to_string())
            .text("message", &failure(verdict, locale)),
        FileOutcome::Unjudged(Unjudged { why, .. }) => object
            .text("verdict", "")
            .text("expected", "")
            .raw("ok", "false")
            .text("message", locale.reason(why)),
    };
    object.text("language", result.language).text("file", &result.file).end() + "\n"
}
