//! The hint with the function of the template in other languages. It is taken from `main`, so it is judged code.

use messages::{message, Catalogue, Result};
use std::path::Path;
use stdx::files;
use workspace::{problem, Problem};

/// Returns the hint for a README: a block of code for each language that has both `main` and a template, if there is
/// any.
pub(crate) fn function_hint(problem: &Problem, korean: Option<&Catalogue>) -> Result<String> {
    if problem.translations.is_empty() {
        return Ok("\n".to_string());
    }

    let title = message!("The function in other languages");
    let title = korean.map_or_else(|| title.to_string(), |korean| title.translated(korean));
    let mut text = format!("\n<details><summary>{title}</summary>\n");

    for main in problem.translations.iter().filter(|file| file.is_main()) {
        let Some(language) = languages::of_path(&main.path) else { continue };
        let Some(template) = problem::template(&problem.folder, language) else { continue };
        let function = function(&code(&main.path, language.comment)?, &code(&template, language.comment)?);
        text += &format!("\n```{}\n{function}```\n", language.extension());
    }

    Ok(text + "</details>\n")
}

/// Returns the lines of a file below its header.
fn code(path: &Path, comment: &str) -> Result<Vec<String>> {
    let text = files::read_text(path)?;
    let is_header = |line: &&str| line.is_empty() || line.starts_with(comment);
    Ok(text.lines().skip_while(is_header).map(str::to_string).collect())
}

/// Returns the part of `main` that is not in its template: from the first line that differs, which is above a function,
/// to the end of the function with the last one. The part is not indented.
fn function(main: &[String], template: &[String]) -> String {
    let same = |(one, other): &(&String, &String)| one == other;
    let start = main.iter().zip(template).take_while(same).count();
    let same_behind = main.iter().rev().zip(template.iter().rev()).take_while(same).count();
    let indentation = |line: &String| line.len() - line.trim_start().len();
    let outer = main.get(start).map_or(0, indentation);

    let mut end = start.max(main.len() - same_behind);
    while end < main.len() && !ends_before(&main[end..], outer) {
        end += 1;
    }

    let lines = main[start..end].iter().map(|line| line.get(outer..).unwrap_or_default());
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
                "a\n\n# x\ndef f():\n    1\n\n    2\n\n\nb\n",
                "a\n\n# en: x\ndef f():\n    2\n\n\nb\n",
                "# x\ndef f():\n    1\n\n    2\n",
            ),
            (
                "int u;\n\n// x\nf() {\n    1;\n}\n\nb\n",
                "// en: x\nf() {\n}\n\nb\n",
                "int u;\n\n// x\nf() {\n    1;\n}\n",
            ),
            (
                "c {\n    // x\n    f() {\n        1;\n    }\n}\n",
                "c {\n    // y\n    f() {\n    }\n}\n",
                "// x\nf() {\n    1;\n}\n",
            ),
        ];
        for (main, template, expected) in table {
            assert_eq!(function(&lines(main), &lines(template)), expected, "{main}");
        }
    }
}
