//! The parts of the READMEs that `sync` writes, each between two markers: the tables of problems and of
//! submissions, and the first commands for a problem.

use crate::function_hint::function_hint;
use messages::{message, Catalogue, Message, Result};
use std::path::Path;
use stdx::{files, marked_block};
use workspace::{problem, problem_txt::InTwoLanguages, Header, Problem, SubmissionFile, Workspace};

/// The beginning of a marker. The id of the problem after which the second table begins follows.
const PROBLEMS_AFTER: &str = "<!-- problems after ";

/// The beginning of a marker. The name of the submission whose function the hints explain follows, if it is not `main`.
const FUNCTION_OF: &str = "<!-- function of ";

/// Returns the markers before and after a part.
fn markers(part: &str) -> [String; 2] {
    [format!("<!-- {part}: written by `cargo oj sync` -->"), format!("<!-- /{part} -->")]
}

/// Returns a README of the workspace with a table of the problems whose `problem.txt` states their question
/// and lesson, in Korean if there is a catalogue, and with an English table of all submissions. If the text
/// also has markers `<!-- problems after N: ...`, the problems after N are between those.
pub(crate) fn workspace_readme(
    workspace: &Workspace,
    problems: &[Problem],
    korean: Option<&Catalogue>,
    text: &str,
) -> Result<String> {
    let last = text.split_once(PROBLEMS_AFTER).and_then(|(_, rest)| rest.split(':').next());
    let at = last.and_then(|last| problems.iter().position(|problem| problem.id == last));
    let (first, others) = problems.split_at(at.map_or(problems.len(), |at| at + 1));
    let text = with_block(text, markers("problems"), &problem_table(first, korean))?;
    let [start, _] = markers(&format!("problems after {}", last.unwrap_or_default()));
    let [_, end] = markers("problems after");
    let text = with_block(&text, [start, end], &problem_table(others, korean))?;

    with_block(&text, markers("submissions"), &table_of_all_submissions(workspace, problems)?)
}

fn problem_table(problems: &[Problem], korean: Option<&Catalogue>) -> String {
    let titles = worded(&message!("problem | question | what it teaches"), korean);
    let mut table = format!("\n| {titles} |\n| --- | --- | --- |\n");
    for Problem { id, folder, settings, .. } in problems {
        let cell_of = |text: &InTwoLanguages| Some(cell(&worded(&text.message()?, korean)));
        if let (Some(question), Some(teaches)) = (cell_of(&settings.question), cell_of(&settings.teaches)) {
            let link = message!("[{id}](problems/{folder}/README.md)", folder = files::name(folder));
            table += &format!("| {} | {question} | {teaches} |\n", worded(&link, korean));
        }
    }

    table
}

fn table_of_all_submissions(workspace: &Workspace, problems: &[Problem]) -> Result<String> {
    let mut table = String::from("\n| problem | submission | idea | verdict |\n| --- | --- | --- | --- |\n");
    for problem in problems {
        let mut title = cell(&format!("{} {}", problem.id, problem.settings.title));
        for (submission, header) in listed_submissions(workspace, problem)? {
            let (name, path) = (&submission.name, files::relative_display(&workspace.root, &submission.path));
            let idea = cell(&header.idea.to_string());
            table += &format!("| {title} | [`{name}`]({path}) | {idea} | {} |\n", header.expectation);
            title.clear(); // a problem is named in the first of its rows
        }
    }
    Ok(table)
}

/// Returns the README of a problem with the table of its submissions and the first commands, in English and
/// in Korean. `next` is the problem that follows in the learning order.
pub(crate) fn problem_readme(
    workspace: &Workspace,
    problem: &Problem,
    next: Option<&Problem>,
    text: &str,
    korean: &Catalogue,
) -> Result<String> {
    let mut text = text.to_string();
    let explained = text.split_once(FUNCTION_OF).and_then(|(_, rest)| rest.split([' ', ':']).next());
    let explained = explained.map(str::to_string);

    for (korean, language) in [(None, ""), (Some(korean), " in Korean")] {
        let markers_of = |part: &str| markers(&format!("{part}{language}"));
        let table = submission_table(workspace, problem, next, korean)?;
        text = with_block(&text, markers_of("submissions"), &table)?;
        text = with_block(&text, markers_of("try"), &first_commands(problem, next, &text, korean))?;

        let [mut start, end] = markers_of("function");
        if let Some(name) = &explained {
            [start, _] = markers_of(&format!("function of {name}"));
        }
        let hint = function_hint(problem, explained.as_deref().unwrap_or("main"), korean)?;
        text = with_block(&text, [start, end], &hint)?;
    }
    Ok(text)
}

/// Returns the commands with which a learner begins the problem, and the next step after them. The case and
/// the correct search are those of the README's drawing: its first command `cargo oj trace`.
fn first_commands(
    problem: &Problem,
    next: Option<&Problem>,
    readme: &str,
    korean: Option<&Catalogue>,
) -> String {
    let id = &problem.id;
    let drawn = readme.split_once("drawn by `cargo oj trace ").and_then(|(_, rest)| rest.split('`').next());
    let mut drawn = drawn.into_iter().flat_map(|words| words.split(' '));
    let right = drawn.next().map_or_else(|| format!("{id}/main"), str::to_string);
    let case: String =
        drawn.skip_while(|word| *word != "--case").take(2).map(|word| format!(" {word}")).collect();

    let commands = [
        (format!("new {id}/mine"), message!("makes your file: fill in its function")),
        (format!("watch {id}/mine"), message!("judges it at each save")),
        (format!("stress {id}/mine"), message!("looks for a small input on which it fails")),
        (format!("trace {id}/mine{case}"), message!("draws your search, step by step")),
        (
            format!("trace {id}/mine {right} --text"),
            message!("prints both trees: yours, and that of a correct search"),
        ),
    ];
    let width = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let mut text = String::from("\n```console\n");
    for (command, comment) in commands {
        text += &format!("$ cargo oj {command:width$}   # {}\n", worded(&comment, korean));
    }

    text += "```\n";
    if !problem.translations.is_empty() {
        let others = message!(
            "With `mine.py`, `mine.cpp` or `mine.java` in place of `mine`, your file is in that language; \
             `OJ_LANGUAGE=python` makes it the language of `mine` and of `main`."
        );
        text += &format!("\n{}\n", worded(&others, korean));
    }

    if let Some(legend) = problem.settings.legend.message() {
        text += &format!("\n{}\n", worded(&message!("In drawings and diagnoses, {legend}."), korean));
    }

    let main = problem.submissions.iter().find(|submission| submission.is_main());
    if let Some(main) = main.map(|main| format!("[`main`]({})", files::name(&main.path))) {
        let main = main + &links_to_translations(problem, "main");
        let last = match next.map(|next| link_to(next, korean)) {
            Some(next) => {
                message!("When every case is accepted, compare your file with {main}, and go on with {next}.")
            }
            None => message!("When every case is accepted, compare your file with {main}."),
        };
        text += &format!("\n{}\n", worded(&last, korean));
    }

    text
}

/// Returns the id, title and link of the problem that follows. The Korean link leads to the Korean half of its
/// README.
fn link_to(next: &Problem, korean: Option<&Catalogue>) -> String {
    let title = cell(&format!("{} {}", next.id, next.settings.title));
    worded(&message!("[{title}](../{folder})", folder = files::name(&next.folder)), korean)
}

/// Whether the README of a problem has the table of its submissions.
pub fn lists_submissions(problem: &Problem) -> bool {
    let [start, _] = markers("submissions");
    files::read_text(&problem.folder.join("README.md")).is_ok_and(|text| text.contains(&start))
}

/// Returns the text with this block between two markers, or the same text if it has no markers. Returns an
/// error if a marker is missing or repeated.
fn with_block(text: &str, [start, end]: [String; 2], block: &str) -> Result<String> {
    Ok(marked_block::replace_between(text, &start, &end, block)?.unwrap_or_else(|| text.to_string()))
}

fn worded(message: &Message, korean: Option<&Catalogue>) -> String {
    korean.map_or_else(|| message.to_string(), |korean| message.translated(korean))
}

/// Returns the submissions of a problem that the tables list, in learning order: not those that are work in progress,
/// nor variants that state no idea of their own.
pub fn listed_submissions<'a>(
    workspace: &Workspace,
    problem: &'a Problem,
) -> Result<Vec<(&'a SubmissionFile, Header)>> {
    let mut submissions = problem.in_learning_order(&workspace.root)?;
    submissions.retain(|(file, header)| {
        !header.expectation.is_work_in_progress()
            && (file.name == "main" || header.says_its_idea() && !is_of_template(&file.path, header))
    });
    Ok(submissions)
}

/// Whether the idea of a submission is still that of its template.
fn is_of_template(path: &Path, header: &Header) -> bool {
    let Some(language) = languages::of_path(path) else { return false };
    let folders = path.ancestors().skip(1).take(2); // the problem, and all problems
    let templates = folders.filter_map(|folder| problem::template(folder, language));
    let mut texts = templates.filter_map(|path| files::read_text(&path).ok());
    texts.any(|text| Header::parse(&text, language).is_ok_and(|template| template.idea == header.idea))
}

/// Returns a table of the submissions of a problem. Each row links to the next one, the last to `next`.
fn submission_table(
    workspace: &Workspace,
    problem: &Problem,
    next: Option<&Problem>,
    korean: Option<&Catalogue>,
) -> Result<String> {
    let submissions = listed_submissions(workspace, problem)?;
    let link = |index: usize| {
        let file = submissions.get(index)?.0;
        Some(format!("[`{}`]({})", file.name, files::relative_display(&problem.folder, &file.path)))
    };
    let titles = worded(&message!("submission | idea | verdict | next"), korean);
    let mut table = format!("\n| {titles} |\n| --- | --- | --- | --- |\n");
    for (index, (file, header)) in submissions.iter().enumerate() {
        let file = link(index).unwrap_or_default() + &links_to_translations(problem, &file.name);
        let next = link(index + 1).or_else(|| next.map(|next| link_to(next, korean))).unwrap_or_default();
        let (idea, verdict) = (cell(&worded(&header.idea, korean)), header.expectation.message());
        table += &format!("| {file} | {idea} | {} | {next} |\n", worded(&verdict, korean));
    }

    Ok(table)
}

/// Returns a link to each translation of a submission, as the rest of a list.
fn links_to_translations(problem: &Problem, name: &str) -> String {
    let translations = problem.translations.iter().filter(|file| file.stem() == name);
    let links = translations.filter_map(|file| {
        let language = languages::of_path(&file.path)?;
        Some(format!(", [{}]({})", language.title, files::name(&file.path)))
    });
    links.collect()
}

/// Escapes `|`, which would end the cell, and, outside code, `<`, which could begin HTML or a marker.
fn cell(text: &str) -> String {
    let text = text.replace('|', "\\|");
    let parts = text.split('`').enumerate(); // those with an odd index are code
    let parts = parts.map(|(at, part)| if at % 2 == 1 { part.into() } else { part.replace('<', "&lt;") });
    parts.collect::<Vec<String>>().join("`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;
    use workspace::ProblemSettings;

    static KOREAN: Catalogue = Catalogue::new(&[
        ("[{id}](problems/{folder}/README.md)", "[{id}](problems/{folder}/README.md#한국어)"),
        ("[{title}](../{folder})", "[{title}](../{folder}#한국어)"),
        ("problem | question | what it teaches", "문제 | 질문 | 배움"),
    ]);

    fn problem(id: &str, lines: &str) -> Problem {
        let txt = format!("title: T{id}\ntime: 1s\nmemory: 1MB\n{lines}");
        let settings = ProblemSettings::parse(&txt).expect(lines);
        Problem {
            id: id.to_string(),
            folder: format!("/w/problems/{id}").into(),
            settings,
            ..Problem::default()
        }
    }

    #[test]
    fn a_cell_ends_neither_its_row_nor_the_text() {
        for (text, expected) in [
            ("a|b", "a\\|b"),
            ("a < b and `a < b`", "a &lt; b and `a < b`"),
            ("`a` <!-- b", "`a` &lt;!-- b"),
            ("plain", "plain"),
        ] {
            assert_eq!(cell(text), expected);
        }
    }

    #[test]
    fn a_problem_without_a_question_or_a_lesson_is_not_in_the_table() {
        let problems = [
            problem("1", "question: a|b?\nquestion-ko: 가?\nteaches: c\n"),
            problem("2", "question: d?\n"),
            problem("3", "teaches: e\n"),
        ];
        let head = "| problem | question | what it teaches |\n| --- | --- | --- |\n";
        let row = "| [1](problems/1/README.md) | a\\|b? | c |\n";
        assert_eq!(problem_table(&problems, None), format!("\n{head}{row}"));
        let head = "| 문제 | 질문 | 배움 |\n| --- | --- | --- |\n";
        let row = "| [1](problems/1/README.md#한국어) | 가? | c |\n"; // the lesson is not translated
        assert_eq!(problem_table(&problems, Some(&KOREAN)), format!("\n{head}{row}"));
    }

    #[test]
    fn the_problems_after_one_are_in_a_table_of_their_own() {
        let folder = TestFolder::new("readme-tables");
        let workspace = Workspace::at(&folder);
        let problems = ["1", "2", "3"].map(|id| problem(id, "question: q\nteaches: t\n"));
        let rows = |text: &str| {
            let text = workspace_readme(&workspace, &problems, None, text).map_err(|why| why.to_string());
            text.map(|text| {
                let lines = text.lines().filter_map(|line| line.strip_prefix("| [")?.split(']').next());
                let after = text.split(PROBLEMS_AFTER).nth(1).map_or(0, |rest| rest.matches("| [").count());
                (lines.collect::<Vec<_>>().join(" "), after)
            })
        };

        let first = markers("problems").concat();
        assert_eq!(rows(&first), Ok(("1 2 3".to_string(), 0)));
        let after = |id: &str| {
            format!("{first}\n{PROBLEMS_AFTER}{id}: written by `cargo oj sync` --><!-- /problems after -->")
        };
        assert_eq!(rows(&after("1")), Ok(("1 2 3".to_string(), 2)));
        assert_eq!(rows(&after("9")), Ok(("1 2 3".to_string(), 0)), "there is no problem 9");
        assert_eq!(rows("no marker"), Ok((String::new(), 0)));
        assert!(rows(&markers("problems")[0]).is_err_and(|why| why.contains("must appear once each")));
    }

    #[test]
    fn the_first_commands_are_about_the_drawn_case() {
        let commands = |readme: &str| {
            first_commands(&problem("7", ""), None, readme, None)
                .lines()
                .filter_map(|line| {
                    Some(line.strip_prefix("$ cargo oj ")?.split("   #").next()?.trim().to_string())
                })
                .collect::<Vec<_>>()
        };
        let drawn = "<!-- drawn by `cargo oj trace 7/fewest --case multi-2 search.svg` -->";
        assert_eq!(commands(drawn)[3..], ["trace 7/mine --case multi-2", "trace 7/mine 7/fewest --text"]);
        assert_eq!(commands("")[3..], ["trace 7/mine", "trace 7/mine 7/main --text"]);
    }

    #[test]
    fn the_first_commands_end_with_the_next_problem() {
        let mut problem_with_main = problem("7", "");
        let main = SubmissionFile { name: "main".to_string(), path: "/w/problems/7/main.rs".into() };
        problem_with_main.submissions.push(main);
        let next = problem("8", "");
        let last_of = |next, korean| {
            first_commands(&problem_with_main, next, "", korean).lines().last().map(str::to_string)
        };

        let last = |next| last_of(next, None);
        let begin = "When every case is accepted, compare your file with [`main`](main.rs)";
        assert_eq!(last(None), Some(format!("{begin}.")));
        assert_eq!(last(Some(&next)), Some(format!("{begin}, and go on with [8 T8](../8).")));
        assert!(
            last_of(Some(&next), Some(&KOREAN)).is_some_and(|last| last.ends_with("[8 T8](../8#한국어)."))
        );
        assert_eq!(first_commands(&next, None, "", None).lines().last(), Some("```"), "there is no `main`");
    }
}
