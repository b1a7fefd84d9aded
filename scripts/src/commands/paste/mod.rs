//! `cargo oj paste`: checks a submission on the samples, then prints or copies it.

mod check_submission;

use crate::command_line::arguments::Arguments;
use crate::command_line::clipboard_programs;
use crate::command_line::shared_options;
use crate::report::{exit_status, terminal};
use check_submission::{tidy, Check};
use messages::{message, plural, tr, Result};
use std::process::ExitCode;
use submissions::{RequiredCases, Selection, Source};
use workspace::case::{HACK_GROUP, RANDOM_GROUP, WORST_GROUP};
use workspace::{Case, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (copy, force) = (arguments.flag("--copy"), arguments.flag("--force"));
    let workspace = Workspace::find()?;
    let options = shared_options::selection_options(&mut arguments)?;
    let selection =
        Selection::of_one(options, &workspace, "paste", &arguments.rest()?, &terminal::print_note)?;
    let selection = on_samples(selection, &workspace)?;
    let found = shared_options::submissions(&selection, &workspace, RequiredCases::Judged);

    let (mut submission, without_case) = match found {
        Ok(mut found) => (found.0.remove(0), None),
        Err(why) if force => (selection.find(&workspace)?.submissions.remove(0), Some(why)),
        Err(why) => return Err(why),
    };
    let Source::File { content, .. } = &mut submission.source else {
        unreachable!("`paste` has no option `--command`");
    };
    let notes = tidy(content);
    let mut check = Check::run(&workspace, &selection.options, &submission);
    if let Some(why) = &without_case {
        check.fail(why);
    }

    let is_pasted = force || check.blockers.is_empty();
    let mut tool = None;
    if is_pasted && copy {
        let text = String::from_utf8_lossy(&check.text);
        tool = Some(clipboard_programs::copy(&text, &workspace.cache)?);
    } else if is_pasted {
        terminal::print_bytes(&check.text)?;
    }

    notes.iter().for_each(terminal::print_note);
    check.print();
    let count = check.blockers.len();

    if !is_pasted {
        terminal::print_stderr(
            &plural!(
                count,
                "not pasted: {count} error; use `--force` to paste anyway",
                "not pasted: {count} errors; use `--force` to paste anyway"
            )
            .localized(),
        );
        return Ok(if check.judge_failed { exit_status::error() } else { exit_status::failure_if(true) });
    }

    terminal::print_stderr(&closing(&check, tool));
    if let (Some(url), true) = (&submission.problem.settings.url, copy) {
        terminal::print_stderr(&tr!("to submit: {url}"));
    }

    Ok(ExitCode::SUCCESS)
}

/// Returns the selection with the samples and the user's own cases, or with all cases if the problem has no sample.
/// Cases that `cases.txt` or a package has, which are many, are left to `judge`; those that `stress` kept are not.
fn on_samples(mut selection: Selection, workspace: &Workspace) -> Result<Selection> {
    const FROM_PACKAGES: [&str; 3] = ["data", RANDOM_GROUP, WORST_GROUP];
    let submissions = selection.find(workspace)?.submissions;
    let mut cases =
        submissions.iter().flat_map(|submission| submission.cases.iter().chain(&submission.empty_cases));
    if !cases.any(Case::is_sample) {
        return Ok(selection);
    }

    let mut run = vec!["sample-*".to_string(), format!("{HACK_GROUP}-*")];
    for submission in
        submissions.iter().filter(|submission| !submission.problem.cases.with_file_name("cases.txt").exists())
    {
        let own = submission.cases.iter().filter(|case| !FROM_PACKAGES.contains(&case.group()));
        run.extend(own.map(|case| case.name.replace(',', "?"))); // a comma is between two patterns
    }
    selection.options.cases = Some(run.join(","));
    Ok(selection)
}

/// Returns the last line: the target of the copy (the clipboard or standard output), its size, the result of
/// the checks, and the next step. `tool` is the program that copied the text.
fn closing(check: &Check<'_>, tool: Option<&str>) -> String {
    let Check { options, submission, text, language, .. } = check;
    let title = language.title;
    let name = submission.target();
    let pasted = match tool {
        None => name,
        Some(clipboard_programs::TERMINAL) => {
            tr!("{name} was sent to the terminal, which must allow programs to set the clipboard (OSC 52)")
        }
        Some(tool) => tr!("{name} was copied to the clipboard with {tool}"),
    };

    let cases = submission.cases.len();
    let samples = submission.cases.iter().filter(|case| case.is_sample()).count();
    let result = match check.blockers.len() {
        0 if options.cases.is_some() => plural!(samples, "AC on {count} sample", "AC on {count} samples"),
        0 => plural!(cases, "AC on {count} case", "AC on {count} cases"),
        count => plural!(count, "pasted despite {count} error", "pasted despite {count} errors"),
    };

    let (bytes, lines) = (text.len(), String::from_utf8_lossy(text).lines().count());
    // The site of a file without a problem is not known.
    let has_site = !submission.problem.is_unnamed();
    let next = has_site.then(|| message!(" On the site, choose the language {title} and paste the text"));

    tr!(
        "{pasted} ({bytes}, {lines}; {result}).{next}",
        bytes = plural!(bytes, "{count} byte", "{count} bytes"),
        lines = plural!(lines, "{count} line", "{count} lines")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_loses_what_its_author_does_not_see() {
        let table: [(&[u8], &[u8], usize); 6] = [
            (b"a\nb\n", b"a\nb\n", 0),
            (b"a\r\nb", b"a\nb", 1),
            (b"a\nb\r", b"a\nb", 1),
            (b"a\rb\n", b"a\rb\n", 0),
            (b"\xef\xbb\xbfa\n", b"a\n", 1),
            (b"\xef\xbb\xbfa\r\n", b"a\n", 2),
        ];
        for (before, after, notes) in table {
            let mut text = before.to_vec();
            assert_eq!((tidy(&mut text).len(), text.as_slice()), (notes, after));
        }
    }
}
