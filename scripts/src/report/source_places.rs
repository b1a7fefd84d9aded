//! The places in a submission that messages name, for JSON and for editors, which read `path:line:column:
//! error: text`.

use crate::report::terminal;
use judge::{CaseResult, Submission};
use stdx::{files, tr, JsonObject};
use trace::Explanation;
use workspace::Verdict;

/// A line of a submission with a message about it.
#[derive(Debug, PartialEq, Eq)]
pub struct SourcePlace {
    pub line: usize,
    pub column: Option<usize>,
    pub severity: &'static str,
    pub text: String,
}

impl SourcePlace {
    pub fn write(&self, object: JsonObject, submission: &Submission) -> JsonObject {
        let object = object.text("file", &submission.shown).raw("line", &self.line.to_string());
        match self.column {
            Some(column) => object.raw("column", &column.to_string()),
            None => object,
        }
    }

    fn for_editors(&self, submission: &Submission) -> String {
        let SourcePlace { line, column, severity, text } = self;
        format!("{}:{line}:{}: {severity}: {text}\n", submission.shown, column.unwrap_or(1))
    }
}

/// The lines for editors, unless a person at a terminal reads what is printed.
pub fn for_editors<'a>(submission: &Submission, places: impl IntoIterator<Item = &'a SourcePlace>) -> String {
    match terminal::is_for_programs() {
        true => places.into_iter().map(|place| place.for_editors(submission)).collect(),
        false => String::new(),
    }
}

/// The errors and warnings in the messages of a compiler; `file` is the name of the file in them.
pub fn of_compiler(messages: &str, file: &str) -> Vec<SourcePlace> {
    let mut places = Vec::new();
    let (mut head, mut python) = (None, None);
    for line in messages.lines().map(str::trim) {
        let severity = ["error", "warning"].into_iter().find(|word| line.starts_with(word));
        if let (Some(severity), Some((_, text))) = (severity, line.split_once(": ")) {
            head = Some((severity, text)); // of rustc: the place follows
        } else if let Some((line, column, _)) =
            line.strip_prefix("--> ").and_then(|place| numbers(place, file))
        {
            places.extend(head.take().map(|(severity, text)| at(line, column, severity, text)));
        } else if let Some((line, column, rest)) = numbers(line, file) {
            let rest = rest.trim_start_matches([':', ' ']).trim_start_matches("fatal ");
            let named = ["error", "warning", "note"].into_iter().find(|word| rest.starts_with(word));
            let text = named.map_or(Some(rest), |_| rest.split_once(": ").map(|(_, text)| text));
            let severity = named.unwrap_or("error");
            places.extend(
                text.filter(|text| severity != "note" && !text.is_empty())
                    .map(|text| at(line, column, severity, text)),
            );
        } else if let Some(line) = of_python(line, file) {
            python = Some(line);
        } else if let (Some(found), true) =
            (python, line.split(':').next().is_some_and(|name| name.ends_with("Error")))
        {
            places.push(at(found, None, "error", line));
            python = None;
        }
    }
    places
}

fn at(line: usize, column: Option<usize>, severity: &'static str, text: &str) -> SourcePlace {
    SourcePlace { line, column, severity, text: text.to_string() }
}

/// The place at which a case fails: the line that the explanation or a run with checks names, or where the
/// program ended.
pub fn of_case(
    submission: &Submission,
    failed: &CaseResult,
    explanation: &Explanation,
    fault: Option<&stdx::Message>,
) -> Option<SourcePlace> {
    let place = |line, column, text| SourcePlace { line, column, severity: "error", text };
    // The reason of an accepted case is what a run with checks reports.
    let checked = Some(&failed.reason).filter(|_| failed.verdict == Verdict::AC);
    let reports = fault.into_iter().chain(checked).map(|report| (report, Default::default()));
    // The sentence about a crash names its last step, not its reason.
    let is_crash = failed.verdict == Verdict::RE;
    let crash = || if is_crash { failed.reason.localized() + &tr!("; ") } else { Default::default() };
    let sentence = explanation.sentence.iter().map(|sentence| (sentence, crash()));
    for (sentence, reason) in sentence.chain(reports) {
        let (english, text) = (sentence.to_string(), sentence.localized());
        // The last line that is named, unless it is one of the output: `line 2 of the output`.
        let named =
            english.rsplit("line ").filter_map(leading_number).find(|(_, rest)| !rest.starts_with(" of "));
        if let Some((line, _)) = named {
            return Some(place(line, None, reason + &text));
        }
    }
    let name = submission.path().map(files::name)?;
    let reason = failed.reason.to_string();
    let (written, _) = failed.standard_error.last_lines(usize::MAX);
    let lines = || reason.lines().chain(written.iter().copied());
    let panic = lines().find_map(|line| numbers(line.split_once("panicked at ")?.1, &name));
    let panic = panic.map(|(line, column, _)| (line, column));
    let traceback = || {
        lines()
            .filter_map(|line| of_python(line.trim(), &name))
            .reduce(|_, line| line)
            .map(|line| (line, None))
    };
    panic.or_else(traceback).map(|(line, column)| place(line, column, failed.reason.localized()))
}

/// The line of `File "main.py", line 7`.
fn of_python(line: &str, file: &str) -> Option<usize> {
    let rest = line.strip_prefix("File \"")?.strip_prefix(file)?.strip_prefix("\", line ")?;
    Some(leading_number(rest)?.0)
}

/// The line and the column of `main.cpp:7:1: text`, and the text.
fn numbers<'a>(place: &'a str, file: &str) -> Option<(usize, Option<usize>, &'a str)> {
    let (line, rest) = leading_number(place.strip_prefix(file)?.strip_prefix(':')?)?;
    let column = rest.strip_prefix(':').and_then(leading_number);
    Some((line, column.map(|(column, _)| column), column.map_or(rest, |(_, rest)| rest)))
}

fn leading_number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}
