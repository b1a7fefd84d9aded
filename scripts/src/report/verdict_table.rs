//! The table of verdicts: a line for each submission, and a summary. Also the words for verdicts.

use crate::report::terminal::{self, coloured, Colour};
use judge::{Score, SubmissionResult, Usage};
use messages::{message, plural, tr, Message};
use stdx::display::{pad, widest, width};
use submissions::Submission;
use workspace::Verdict;

pub fn heading(submission: &Submission) -> String {
    let title = &submission.problem.settings.title;
    match submission.problem.name() {
        None if title.is_empty() => "\n".to_string(),
        None => tr!("cases: {title}\n"),              // those beside a file
        Some(id) if id == title => format!("{id}\n"), // a problem without `problem.txt`
        Some(id) => format!("{id} {title}\n"),
    }
}

/// Returns the line of a submission, after `before`. `name_width` is the width of the longest name. If the
/// terminal is narrow, the expectation has a line of its own.
pub fn line(before: &str, submission: &Submission, result: &SubmissionResult, name_width: usize) -> String {
    let colour = match (result.verdict, result.as_expected) {
        _ if result.fails_checks => Colour::Red,
        _ if submission.expectation.is_work_in_progress() => Colour::Cyan,
        (Verdict::AC, true) => Colour::Green,
        (_, true) => Colour::Yellow,
        (_, false) => Colour::Red,
    };
    let name = format!("{before}  {}  ", pad(&submission.name, name_width));

    if !result.is_judged() {
        return format!(
            "{name}{}\n",
            coloured(&tr!("no verdict: no expected output is known"), Colour::Faint)
        );
    }

    let all = Verdict::ALL.map(wording);
    let words = pad(&wording(result.verdict), widest(all.iter().map(String::as_str)));
    let verdict = format!("{:3}  {words}", result.verdict);
    let blank = || " ".repeat(width(&used(Usage::default(), 6)));
    let used = result.used().map_or_else(blank, |most| used(most, 6));
    let score = format!("{used}  {}", score(result.score(submission), 3));
    let line = format!("{name}{}{score}", coloured(&verdict, colour));
    let Some((expectation, colour)) = expectation(submission, result) else { return line + "\n" };
    let needed = [name.as_str(), &verdict, &score, "  ", &expectation].map(width).iter().sum::<usize>();
    let is_wide = terminal::columns().is_some_and(|columns| needed > columns);
    let gap = if is_wide { "\n".to_string() + &" ".repeat(width(&name)) } else { "  ".to_string() };

    format!("{line}{gap}{}\n", coloured(&expectation, colour))
}

/// Returns the site's words for a verdict.
pub fn wording(verdict: Verdict) -> String {
    match verdict {
        Verdict::AC => tr!("accepted"),
        Verdict::PE => tr!("presentation error"),
        Verdict::WA => tr!("wrong answer"),
        Verdict::TLE => tr!("time limit exceeded"),
        Verdict::MLE => tr!("memory limit exceeded"),
        Verdict::OLE => tr!("output limit exceeded"),
        Verdict::RE => tr!("runtime error"),
        Verdict::CE => tr!("compile error"),
        Verdict::JE => tr!("judge error"),
    }
}

/// Returns the verdict on cases beyond the site's data, which do not decide: `TLE on worst (harder than the site's)`.
pub fn verdict_beyond_site(verdict: Verdict) -> Message {
    match verdict {
        Verdict::TLE | Verdict::MLE => message!("{verdict} on worst (harder than the site's)"),
        _ => message!("{verdict} on line ends or blanks that the site's data does not have"),
    }
}

/// Returns `31/31`, or `3/4 of 31` if 3 of the 4 cases that ran are accepted and the rest did not run. The first number
/// has a column of this width.
pub fn score(Score { accepted, ran, all }: Score, columns: usize) -> String {
    let accepted = format!("{accepted:columns$}");
    if ran == all || ran == 0 {
        return format!("{accepted}/{all}");
    }
    tr!("{accepted}/{ran} of {all}")
}

/// Returns the time of a run in milliseconds, in a column of this width, then its memory in megabytes.
pub fn used(used: Usage, columns: usize) -> String {
    format!("{:columns$} ms  {:>8}", used.time_ms, memory(used))
}

pub fn memory(used: Usage) -> String {
    match used.memory_kib {
        0 => "-".to_string(),
        _ => format!("{:.1} MB", used.megabytes()),
    }
}

/// Returns the text after the verdict, with its colour, or `None` if the verdict needs no remark.
fn expectation(submission: &Submission, result: &SubmissionResult) -> Option<(String, Colour)> {
    let expected = expectation_text(submission, result);
    let colour = expected.as_ref().map_or(Colour::Faint, |(_, colour)| *colour);
    let beyond_site = result.verdict_beyond_site.map(|verdict| verdict_beyond_site(verdict).localized());
    let remark = result.remark.as_ref().map(Message::localized);

    let texts: Vec<String> =
        [beyond_site, remark, expected.map(|(text, _)| text)].into_iter().flatten().collect();
    (!texts.is_empty()).then(|| (texts.join("; "), colour))
}

/// Returns the text about the expected verdict, or `None` if every case must be AC and is AC.
fn expectation_text(submission: &Submission, result: &SubmissionResult) -> Option<(String, Colour)> {
    let expected = &submission.expectation;
    if result.fails_checks {
        return Some((tr!("fails with checks"), Colour::Red));
    }

    if expected.is_work_in_progress() {
        let is_done =
            result.verdict == Verdict::AC && result.verdict_beyond_site.is_none() && submission.has_all_cases;
        let sign = submission.comment();
        let text = if is_done {
            tr!("work in progress; when it is done, delete `{sign}@ expect: anything`")
        } else {
            tr!("work in progress")
        };
        return Some((text, Colour::Faint));
    }

    if !result.as_expected {
        return Some((tr!("expected: {expected}", expected = expected.message()), Colour::Red));
    }
    if result.verdict == Verdict::AC && expected.groups().next().is_none() {
        return None;
    }

    let is_recalled = result.case_results().any(|case| case.is_recalled);
    let recalled = is_recalled.then(|| message!(" (from an earlier run)"));
    Some((tr!("as expected: {expected}{recalled}", expected = expected.message()), Colour::Faint))
}

/// Returns the last line: the numbers of submissions, cases and unexpected verdicts. `undone` is the number
/// of submissions that are named, in progress and not accepted.
pub fn summary(submissions: &[Submission], results: &[SubmissionResult], undone: usize) -> String {
    let in_progress =
        submissions.iter().filter(|submission| submission.expectation.is_work_in_progress()).count();
    let remark = (in_progress > 0).then(|| message!(" ({in_progress} in progress)"));
    let cases: usize = results.iter().map(|result| result.cases.len()).sum();
    let unexpected = results.iter().filter(|result| !result.as_expected).count();
    let ran = tr!(
        "{submissions}{remark}, {cases}",
        submissions = plural!(results.len(), "{count} submission", "{count} submissions"),
        cases = plural!(cases, "{count} case", "{count} cases")
    );

    let verdict = if results.iter().all(|result| !result.is_judged()) {
        tr!("nothing was judged")
    } else if unexpected > 0 {
        tr!("{unexpected} not as expected")
    } else if in_progress == results.len() {
        let all = results.iter().flat_map(SubmissionResult::case_results);
        let accepted = all.filter(|case| case.verdict == Verdict::AC).count();
        tr!("{accepted} accepted")
    } else if undone > 0 {
        tr!("{undone} in progress and not accepted yet; the others are as expected")
    } else {
        tr!("all as expected")
    };
    format!("\n{ran}: {verdict}\n")
}

/// Returns the line of progress while submissions are compiled.
pub fn compiling(done: usize, all: usize) -> String {
    format!("{} ({done}/{all})", tr!("compiling"))
}

/// Returns the line of progress while the cases of a submission run.
pub fn judging(submission: &Submission, finished: usize) -> String {
    let percent = finished * 100 / submission.cases.len().max(1);
    format!("{}  {} ({percent}%)", submission.target(), tr!("judging"))
}

/// Returns the line of progress while a failure is repeated with checks.
pub fn checking(submission: &Submission) -> String {
    format!("{}  {}", submission.target(), tr!("looking for the reason with checks"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use std::path::PathBuf;
    use submissions::Source;
    use Verdict::{AC, TLE, WA};

    const CASES: [&str; 3] = ["sample-1", "multi-1", "worst-1"];

    #[test]
    fn the_most_of_each_measured_value_is_shown() {
        let submission = test_submissions::submission("AC", &CASES);
        let mut result = test_submissions::result(&submission, true, &[AC, AC]);
        let shown = |result: &SubmissionResult| line("", &submission, result, 4);
        assert!(shown(&result).contains("     0 ms         -    2/2"));
        result.cases[0].result.usage = Usage { time_ms: 7, memory_kib: 1536 };
        result.cases[1].result.usage = Usage { time_ms: 12, memory_kib: 1024 };
        let judged = shown(&result);
        assert!(judged.contains("    12 ms    1.5 MB    2/2"), "{judged}");
        result.cases.clear();
        assert!(
            shown(&result).ends_with("main  no verdict: no expected output is known\n"),
            "{}",
            shown(&result)
        );

        result.verdict = Verdict::CE;
        let blank = shown(&result);
        assert_eq!(blank.find('/'), judged.find('/'), "the score keeps its column:\n{judged}{blank}");
    }

    #[test]
    fn the_score_says_how_many_cases_ran() {
        let shown = |accepted, ran, columns| score(Score { accepted, ran, all: 3 }, columns);
        assert_eq!(shown(3, 3, 3), "  3/3");
        assert_eq!(shown(2, 3, 0), "2/3");
        assert_eq!(shown(1, 2, 3), "  1/2 of 3");
        assert_eq!(shown(0, 0, 3), "  0/3", "it does not compile");
    }

    #[test]
    fn the_expectation_is_named_unless_it_is_met_and_ac() {
        let told = |expect: &str, as_expected, verdicts: &[Verdict], is_recalled| {
            let source = Source::File {
                path: PathBuf::new(),
                content: format!("//@ expect: {expect}\n").into(),
                header_folders: None,
                language: languages::rust(),
            };
            let submission = Submission { source, ..test_submissions::submission(expect, &CASES) };
            let mut result = test_submissions::result(&submission, as_expected, verdicts);
            result.cases.iter_mut().for_each(|judged| judged.result.is_recalled = is_recalled);

            expectation(&submission, &result).map(|(text, _)| text)
        };
        assert_eq!(told("AC", true, &[AC], false), None);
        assert_eq!(told("AC", false, &[WA], false).as_deref(), Some("expected: AC"));
        assert_eq!(told("TLE", true, &[TLE], false).as_deref(), Some("as expected: TLE"));
        assert_eq!(
            told("TLE", true, &[TLE], true).as_deref(),
            Some("as expected: TLE (from an earlier run)")
        );

        let or = "AC or TLE on worst";
        assert_eq!(told(or, true, &[AC], false), Some(format!("as expected: {or}")));
        assert_eq!(told("anything", true, &[WA], false).as_deref(), Some("work in progress"));
        let done = "work in progress; when it is done, delete `//@ expect: anything`";
        assert_eq!(told("anything", true, &[AC], false).as_deref(), Some(done));
    }

    #[test]
    fn the_last_line_sums_up() {
        let told = |of: &[(&str, bool, Verdict)], undone| {
            let submissions: Vec<_> =
                of.iter().map(|(expect, ..)| test_submissions::submission(expect, &CASES)).collect();
            let results = submissions.iter().zip(of).map(|(submission, &(_, as_expected, verdict))| {
                test_submissions::result(submission, as_expected, &[AC, verdict])
            });
            summary(&submissions, &results.collect::<Vec<_>>(), undone)
        };
        assert_eq!(told(&[("AC", true, AC)], 0), "\n1 submission, 2 cases: all as expected\n");
        let work = ("anything", true, WA);
        assert_eq!(told(&[work], 1), "\n1 submission (1 in progress), 2 cases: 1 accepted\n");
        let head = "\n2 submissions (1 in progress), 4 cases: ";
        assert_eq!(told(&[work, ("AC", false, WA)], 1), format!("{head}1 not as expected\n"));
        let undone = "1 in progress and not accepted yet; the others are as expected";
        assert_eq!(told(&[work, ("AC", true, AC)], 1), format!("{head}{undone}\n"));
        assert_eq!(told(&[work, ("AC", true, AC)], 0), format!("{head}all as expected\n"));
    }

    #[test]
    fn progress_is_the_part_of_the_cases_that_are_finished() {
        let submission = test_submissions::submission("AC", &CASES);
        assert_eq!(judging(&submission, 2), "1/main  judging (66%)");
        assert_eq!(judging(&test_submissions::submission("AC", &[]), 0), "1/main  judging (0%)");
        assert_eq!(compiling(1, 3), "compiling (1/3)");
    }

    #[test]
    fn a_problem_without_a_title_is_named_by_its_number() {
        let mut submission = test_submissions::submission("AC", &CASES);
        assert_eq!(heading(&submission), "1 x\n");
        std::sync::Arc::get_mut(&mut submission.problem).expect("it is the only one").id = "x".to_string();
        assert_eq!(heading(&submission), "x\n");
    }
}
