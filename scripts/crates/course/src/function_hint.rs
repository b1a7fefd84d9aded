//! The hint with the function of the template in other languages. It is taken from a submission, so it is judged code.

use languages::SourceLanguage;
use messages::{message, Catalogue, Result};
use std::path::Path;
use stdx::files;
use workspace::{problem, source_template, Problem};

/// Returns the hint for a README: for each language that has a template, the function of the submission with this name.
pub(crate) fn function_hint(problem: &Problem, name: &str, korean: Option<&Catalogue>) -> Result<String> {
    if problem.translations.is_empty() {
        return Ok("\n".to_string());
    }

    let title = message!("The function in other languages");
    let title = korean.map_or_else(|| title.to_string(), |korean| title.translated(korean));
    let mut text = format!("\n<details><summary>{title}</summary>\n");

    for file in problem.translations.iter().filter(|file| file.stem() == name) {
        let Some(language) = languages::of_path(&file.path) else { continue };
        let Some(template) = problem::template(&problem.folder, language) else { continue };
        let [submission, template] = [&file.path, &template].map(|path| code(path, language));
        let function = function(&submission?, &template?, language.comment);
        text += &format!("\n```{}\n{function}```\n", language.extension());
    }

    Ok(text + "</details>\n")
}

/// Returns the lines of a file below its header, with the comments of a template in English.
fn code(path: &Path, language: &SourceLanguage) -> Result<Vec<String>> {
    let text = source_template::in_locale(&files::read_text(path)?, language, false);
    let is_header = |line: &&str| line.is_empty() || line.starts_with(language.comment);
    Ok(text.lines().skip_while(is_header).map(str::to_string).collect())
}

/// Returns the part of a submission that is not in its template: from the first line that differs, and the comment that it
/// is in, to the end of the function with the last one. The part is not indented.
fn function(submission: &[String], template: &[String], comment: &str) -> String {
    let same = |(one, other): &(&String, &String)| one == other;
    let equal = submission.iter().zip(template).take_while(same).count();
    let is_comment = |line: &&String| line.trim_start().starts_with(comment);
    let start = equal - submission[..equal].iter().rev().take_while(is_comment).count();
    let same_behind = submission.iter().rev().zip(template.iter().rev()).take_while(same).count();
    let indentation = |line: &String| line.len() - line.trim_start().len();
    let outer = submission.get(start).map_or(0, indentation);

    let mut end = start.max(submission.len() - same_behind);
    while end < submission.len() && !ends_before(&submission[end..], outer) {
        end += 1;
    }

    let lines = submission[start..end].iter().map(|line| line.get(outer..).unwrap_or_default());
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    format!("{}\n", text.trim_end())
}

/// Whether a function ends before these lines: with a blank line before code of the outer level, or with the end of its
/// class.
fn ends_before(lines: &[String], outer: usize) -> bool {
    let is_outer = |line: &&String| line.len() - line.trim_start().len() <= outer;
    match lines.iter().find(|line| !line.is_empty()) {
        None => true,
        Some(next) if lines[0].is_empty() => is_outer(&next),
        Some(next) => outer > 0 && next.starts_with('}'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_function_is_the_part_that_differs() {
        let lines = |text: &str| text.lines().map(str::to_string).collect::<Vec<_>>();
        let table = [
            (
                "a\n\n# w\n# x\ndef f():\n    1\n\n    2\n\n\nb\n",
                "a\n\n# w\n# y\ndef f():\n    2\n\n\nb\n",
                "# w\n# x\ndef f():\n    1\n\n    2\n",
            ),
            (
                "int u;\n\n// x\nf() {\n    1;\n}\n\nb\n",
                "// y\nf() {\n}\n\nb\n",
                "int u;\n\n// x\nf() {\n    1;\n}\n",
            ),
            (
                "c {\n    // x\n    f() {\n        1;\n    }\n}\n",
                "c {\n    // y\n    f() {\n    }\n}\n",
                "// x\nf() {\n    1;\n}\n",
            ),
        ];
        for (main, template, expected) in table {
            let comment = if main.contains('#') { "#" } else { "//" };
            assert_eq!(function(&lines(main), &lines(template), comment), expected, "{main}");
        }
    }
}
