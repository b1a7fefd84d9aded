//! The HTML page of the results of old solutions: one file with a table to sort and to filter.

use crate::report::old_solutions_table::{label, summary};
use crate::report::verdict_table::score;
use judge::old_solutions::{FileResult, FileVerdict};
use messages::{localized_page, Message};
use stdx::html::escaped;

const PAGE: &str = include_str!("results_page.html");

/// The text in each page that marks it as a file that may be overwritten.
pub const MARK: &str = "<meta name=\"generator\" content=\"cargo oj judge\">";

/// Returns the page with these results, and with remarks below the table.
pub fn page(results: &[FileResult], remarks: &[Message]) -> String {
    let rows: String = results.iter().map(row).collect();
    let page = localized_page(PAGE).replace("{{summary}}", summary(results).trim_end());
    let remarks = remarks.iter().map(|remark| format!("<p>{}</p>\n", escaped(&remark.localized())));
    page.replace("{{remarks}}", &remarks.collect::<String>()).replace("{{rows}}", &rows)
}

/// Returns the row of a file. The last cell unfolds to show the failure.
fn row(result: &FileResult) -> String {
    let FileResult { file, title, language, outcome } = result;
    let (order, class, label, [score, time, memory], why) = match outcome {
        Err(not_judged) => {
            let (order, class) = if not_judged.is_error { (0, "bad") } else { (99, "none") };
            (order, class, label(not_judged), <_>::default(), escaped(&not_judged.why.localized()))
        }
        Ok(verdict) => {
            let usage = verdict.usage;
            let class = if verdict.is_fine() { "good" } else { "bad" };
            let score = score(verdict.score, 0);
            let figures = [score, usage.time_ms.to_string(), format!("{:.1}", usage.megabytes())];
            (verdict.verdict.severity(), class, verdict.verdict.to_string(), figures, why(verdict))
        }
    };

    let problem = escaped(file.problem_name());
    let (file, title) = (escaped(&file.path.display().to_string()), escaped(title));
    format!(
        "<tr><td class=\"file\">{file}</td><td data-key=\"{problem:0>8}\">{problem}</td><td>{title}</td><td>{language}</td>\
         <td data-key=\"{order:02}\"><b class=\"{class}\">{label}</b></td><td class=\"number\">{score}</td>\
         <td class=\"number\">{time}</td><td class=\"number\">{memory}</td><td class=\"why\">{why}</td></tr>\n"
    )
}

/// Returns the reason of a verdict. With details, it opens them.
fn why(verdict: &FileVerdict) -> String {
    let reason = escaped(&verdict.reason.localized());
    let detail = escaped(verdict.detail.trim_end());
    if detail.is_empty() {
        return reason;
    }

    let case = if verdict.case.is_empty() { String::new() } else { escaped(&verdict.case) + ": " };
    format!("<details><summary>{case}{reason}</summary><pre>{detail}</pre></details>")
}
