//! `cargo oj judge`: from targets to verdicts.
//!
//! The steps: targets -> submissions (problem, text, cases, expectation) -> their programs -> a result for each case ->
//! the result of each submission, compared with its expectation -> table and exit status.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::commands::targets::Choice;
use crate::judging::case_result::SubmissionResult;
use crate::judging::session::{Event, Extent, Session};
use crate::judging::submission::Submission;
use crate::judging::submission_selection::Selection;
use crate::report::json_lines::json_lines;
use crate::report::locale::Locale;
use crate::report::{terminal, verdict_table};
use crate::support::error::{Error, Result};
use crate::support::text::width;
use crate::workspace::verdict::Verdict;
use crate::workspace::{outdated_text, Workspace};
use std::process::ExitCode;

pub const HELP: &str = "\
Judges submissions and compares each verdict with the one that its header expects.

  cargo oj                                   everything
  cargo oj judge 2580                        a problem
  cargo oj judge 2580/main 2239/rescan       submissions
  cargo oj judge path/to/mine.rs --problem 2580
  cargo oj judge path/to/mine.py --problem 2580
  cargo oj judge --problem 2239 --command './mine --fast'

  --problem N        the problem that a path or a command is meant for
  --language NAME    the language of a path, instead of the one that its name says: c++20, pypy, ...
  --command CMD      judge this program instead of a file; it runs in the current folder
  --cases GLOB       only these cases: `sample-*`, `multi-?`, `hard-*,worst-*`
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  --float TOLERANCE  numbers may be off by this, absolute or relative: `1e-9`, instead of the problem's checker
  --checked          run accepted programs once more with overflow checks and debug assertions
  --all-known        also the programs of the folder `known`: `correct_*` must be accepted, `rejected_*` must not
  --all              go on after the first case that is not accepted
  -j N               cases that run at once (default: the number of processors)
  --json             one JSON object a line
  --lang ko|en       the language (default: that of the locale)

A submission whose header says `//@ expect: anything` is work in progress: any verdict is as expected. A case whose two
files are empty is not judged; a note says which one, and it is an error if no other case is left of a problem that
is named.

The end of a file's name says its language: .rs; .c, .cpp (C++17); .py, .java, .kt, .go, .js, .cs. `--language` knows
rust, c99, c11, c++14, c++17, c++20, c++23, python, pypy, java, kotlin, go, javascript and c#, and takes an end such as
py for a name too. Names such as `mine.c++20.cpp` and `mine.pypy.py` say the language themselves. Flags are the site's,
and so is what it adds to a limit, such as x 3 + 2 s for Python; `--time` and `--memory` are taken as they are.
Compilers are those of PATH.

Exit status: 0 all as expected, 1 a verdict is not the expected one, 2 something is wrong with the call, the
configuration or the judge.
";

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let options = Options::parse(arguments)?;
    let (extent, language) = (options.extent, options.language);
    let workspace = Workspace::find()?;
    let selection = options.choice.of_targets(&workspace, &options.typed, language)?;
    let (submissions, unreadable) = shared_options::submissions(&selection, &workspace, language)?;
    let stale =
        outdated_text::stale_regions(&workspace, submissions.iter().filter_map(Submission::rust_path))?;
    let session = Session::new(&workspace, options.jobs);
    let compiled = session.compile(&submissions, extent, &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len(), language));
    })?;
    let is_known = |submission: &Submission| !submission.named && submission.rust_path().is_none();
    let programs = submissions.iter().zip(&compiled).filter(|(submission, _)| !is_known(submission));
    let programs = programs.filter_map(|(_, compiled)| compiled.as_ref().ok());
    for program in programs.filter(|program| !program.warnings.is_empty()) {
        terminal::print_note(&verdict_table::compiler_messages(&program.warnings));
    }
    let mut table = Table::new(&selection, &submissions, options.json, language);
    session.judge(&submissions, &compiled, extent, &mut |event| match event {
        Event::Begins { submission, finished } => {
            terminal::progress(&verdict_table::judging(&submissions[submission], finished, language));
        }
        Event::Known { submission, result } => table.enter(submission, result),
    })?;
    table.error?;
    let results: Vec<SubmissionResult> = table.results.into_iter().flatten().collect();
    if !options.json {
        terminal::print(&verdict_table::summary(&submissions, &results, language))?;
    }
    let faults = submissions.iter().filter_map(|submission| submission.header_fault.as_ref());
    let faults: Vec<&Error> = stale.iter().chain(faults).chain(&unreadable).collect();
    for why in &faults {
        terminal::print_error(why, language);
    }
    Ok(ExitCode::from(status(&results, !faults.is_empty())))
}

/// 2 if something is wrong with a region, a header or the judge, 1 if a verdict is not the expected one, else 0.
fn status(results: &[SubmissionResult], faulty: bool) -> u8 {
    let mut cases = results.iter().flat_map(SubmissionResult::case_results);
    if faulty || cases.any(|case| case.verdict == Verdict::JE) {
        return 2;
    }
    u8::from(results.iter().any(|result| !result.as_expected))
}

struct Options {
    choice: Choice,
    /// The targets, as they are typed.
    typed: Vec<String>,
    extent: Extent,
    jobs: usize,
    json: bool,
    language: Locale,
}

impl Options {
    fn parse(mut arguments: Arguments) -> Result<Options> {
        let all_known = arguments.flag("--all-known");
        let mut choice = shared_options::choice(&mut arguments)?;
        choice.selection.all_known = all_known;
        let extent = Extent { checked: arguments.flag("--checked"), all: arguments.flag("--all") };
        let json = arguments.flag("--json");
        let jobs = shared_options::jobs(&mut arguments)?;
        let language = shared_options::language(&mut arguments)?;
        let typed = arguments.rest("judge")?;
        Ok(Options { choice, typed, extent, jobs, json, language })
    }
}

/// Results, printed in the order of the submissions as soon as those before them are printed.
struct Table<'a> {
    selection: &'a Selection,
    submissions: &'a [Submission],
    json: bool,
    language: Locale,
    /// The width of the longest name.
    names: usize,
    results: Vec<Option<SubmissionResult>>,
    printed: usize,
    /// The first error of printing; nothing is printed after it.
    error: Result<()>,
}

impl<'a> Table<'a> {
    fn new(
        selection: &'a Selection,
        submissions: &'a [Submission],
        json: bool,
        language: Locale,
    ) -> Table<'a> {
        let names = submissions.iter().map(|submission| width(&submission.name)).max().unwrap_or(0);
        let results = submissions.iter().map(|_| None).collect();
        Table { selection, submissions, json, language, names, results, printed: 0, error: Ok(()) }
    }

    fn enter(&mut self, submission: usize, result: SubmissionResult) {
        self.results[submission] = Some(result);
        while let (Some(Some(result)), Ok(())) = (self.results.get(self.printed), &self.error) {
            self.error = self.print(self.printed, result);
            self.printed += 1;
        }
    }

    fn print(&self, index: usize, result: &SubmissionResult) -> Result<()> {
        let (submission, language) = (&self.submissions[index], self.language);
        if self.json {
            if let Some(messages) = &result.refusal {
                terminal::print_note(&verdict_table::compiler_messages(language.reason(messages)));
            }
            return terminal::print(&json_lines(submission, result, language));
        }
        let mut text = String::new();
        let before = index.checked_sub(1).map(|before| &self.submissions[before].problem.number);
        if before != Some(&submission.problem.number) {
            text.push_str(if before.is_some() { "\n" } else { "" });
            text.push_str(&verdict_table::heading(submission));
        }
        text.push_str(&verdict_table::line(submission, result, self.names, language));
        text.push_str(&verdict_table::remark(result, language));
        if submission.named || verdict_table::is_shown_in_detail(submission, result) {
            text.push_str(&verdict_table::failure(self.selection, submission, result, language)?);
        }
        terminal::print(&text)
    }
}
