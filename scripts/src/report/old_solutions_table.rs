//! The results of old solutions as lines of a table, and a summary.

use crate::report::terminal::{coloured, Colour};
use crate::report::verdict_table::{score, used, verdict_beyond_site};
use judge::old_solutions::{FileResult, FoundFile, NotJudged};
use messages::{plural, tr};
use stdx::display::{pad, widest};
use workspace::Verdict;

/// The width of the column of titles, and the maximum widths of the columns of paths and problems. A longer
/// text moves the rest of its line to the right.
const TITLE_COLUMNS: usize = 24;
const MAX_COLUMNS: [usize; 2] = [56, 20];

/// Returns the widths of the columns of paths and problems.
pub fn columns(files: &[FoundFile]) -> [usize; 2] {
    let paths = widest(files.iter().map(|file| file.display_name.as_str()));
    let problems = widest(files.iter().map(FoundFile::problem_name)).max(5);
    [paths.min(MAX_COLUMNS[0]), problems.min(MAX_COLUMNS[1])]
}

/// Returns the line of a file, with its path and its problem in columns of these widths.
pub fn line([path_columns, problem_columns]: [usize; 2], result: &FileResult) -> String {
    let path = pad(&result.file.display_name, path_columns);
    let problem = result.file.problem_name();
    let head = format!("{path}  {}  ", pad(problem, problem_columns));

    match &result.outcome {
        Err(not_judged) => {
            let colour = if not_judged.is_error { Colour::Red } else { Colour::Faint };
            let label = coloured(&label(not_judged), colour);
            format!("{head}{label}: {}\n", not_judged.why.localized())
        }
        Ok(verdict) => {
            let title = pad(&result.title, TITLE_COLUMNS);
            let colour = if verdict.is_fine() { Colour::Green } else { Colour::Red };
            let code = coloured(&format!("{:3}", verdict.verdict.to_string()), colour);
            let score = score(verdict.score, 0);
            let detail = if verdict.verdict == Verdict::AC && verdict.as_expected {
                let worst = verdict
                    .verdict_beyond_site
                    .map(|verdict| format!("  {}", verdict_beyond_site(verdict).localized()));
                used(verdict.usage, 5) + &worst.unwrap_or_default()
            } else {
                verdict.failure()
            };

            format!("{head}{title}  {code}  {score:>7}  {detail}\n")
        }
    }
}

/// Returns the word in place of a verdict.
pub fn label(not_judged: &NotJudged) -> String {
    if not_judged.is_error {
        tr!("error")
    } else {
        tr!("no data")
    }
}

/// Returns the line of progress after `seconds`. Before the first file is done, the time that is left is
/// unknown.
pub fn progress(done: usize, all: usize, seconds: f64) -> String {
    if done == 0 {
        return tr!("{done} of {all} files");
    }

    let rate = done as f64 / seconds.max(0.001);
    let left = ((all - done) as f64 / rate) as u64;
    let (minutes, seconds) = (left / 60, left % 60);

    tr!(
        "{done} of {all} files, {rate} per second, {minutes}:{seconds} left",
        rate = format!("{rate:.1}"),
        seconds = format!("{seconds:02}")
    )
}

/// Returns `300 files: 271 AC, 12 not AC, 17 without data`
pub fn summary(results: &[FileResult]) -> String {
    let count = |is_counted: fn(&FileResult) -> bool| results.iter().filter(|one| is_counted(one)).count();
    let accepted = count(|one| one.outcome.as_ref().is_ok_and(|verdict| verdict.verdict == Verdict::AC));
    let failed = count(|one| one.outcome.as_ref().is_ok_and(|verdict| verdict.verdict != Verdict::AC));
    let without = count(FileResult::lacks_data);

    let all = results.len();
    let unreadable = all - accepted - failed - without;
    let errors = (unreadable > 0).then(|| plural!(unreadable, ", {count} error", ", {count} errors"));
    let files = plural!(all, "{count} file", "{count} files");

    tr!("{files}: {accepted} AC, {failed} not AC, {without} without data{errors}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions::{file_not_judged, file_result, file_verdict, found_file};
    use judge::Usage;
    use Verdict::{AC, WA};

    #[test]
    fn each_outcome_has_its_line() {
        let columns = columns(&[found_file("b.rs", "1"), found_file("ab.rs", "2"), found_file("c", "3")]);
        let line = |result: &FileResult| line(columns, result);
        let of = |verdict| line(&file_result(Ok(verdict)));
        let head = format!("b.rs   1      x{}  ", " ".repeat(23));
        let usage = used(Usage { time_ms: 12, ..Usage::default() }, 5);
        assert_eq!(of(file_verdict("AC", true, AC)), format!("{head}AC       2/2  {usage}\n"));
        assert_eq!(of(file_verdict("AC", false, WA)), format!("{head}WA       1/2  multi-1: why\n"));
        assert_eq!(of(file_verdict("WA", false, AC)), format!("{head}AC       2/2  expected `WA`\n"));
        assert_eq!(line(&file_not_judged(true)), "b.rs   1      error: why\n");
        assert_eq!(line(&file_not_judged(false)), "b.rs   1      no data: why\n");
        let wide = "x".repeat(80);
        assert_eq!(
            super::columns(&[found_file(&wide, &wide)]),
            MAX_COLUMNS,
            "the rest is pushed to the right"
        );
        assert_eq!(super::columns(&[found_file("a", "1"), found_file("b", "cf-9001b")]), [1, 8]);
    }

    #[test]
    fn the_time_that_is_left_is_shown_in_minutes() {
        assert_eq!(progress(0, 9, 5.0), "0 of 9 files");
        assert_eq!(progress(9, 143, 4.0), "9 of 143 files, 2.2 per second, 0:59 left");
        assert_eq!(progress(1, 303, 2.0), "1 of 303 files, 0.5 per second, 10:04 left");
    }

    #[test]
    fn the_summary_counts_each_file_once() {
        let of = |verdict| file_result(Ok(verdict));
        let mut results = vec![
            of(file_verdict("AC", true, AC)),
            of(file_verdict("AC", false, WA)),
            of(file_verdict("WA", true, WA)),
            file_not_judged(false),
        ];

        assert_eq!(summary(&results), "4 files: 1 AC, 2 not AC, 1 without data\n");
        results.extend([file_not_judged(true), file_not_judged(true)]);
        assert_eq!(summary(&results), "6 files: 1 AC, 2 not AC, 1 without data, 2 errors\n");
    }
}
