//! The parts of the READMEs that `sync` writes, each between two markers: the tables of problems and of
//! submissions, and the first commands for a problem.

use stdx::{files, generated_block, message, Catalogue, Message, Result};
use workspace::{problem_txt::InTwoLanguages, Header, Problem, Workspace};

const START: &str = "<!-- submissions: written by `cargo oj sync` -->";
const END: &str = "<!-- /submissions -->";
const KOREAN_START: &str = "<!-- submissions in Korean: written by `cargo oj sync` -->";
const KOREAN_END: &str = "<!-- /submissions in Korean -->";

const PROBLEMS_START: &str = "<!-- problems: written by `cargo oj sync` -->";
const PROBLEMS_END: &str = "<!-- /problems -->";
/// The beginning of a marker; the number of the problem after which the second table begins follows.
const PROBLEMS_AFTER: &str = "<!-- problems after ";
const PROBLEMS_AFTER_END: &str = "<!-- /problems after -->";

const TRY_START: &str = "<!-- try: written by `cargo oj sync` -->";
const TRY_END: &str = "<!-- /try -->";
const KOREAN_TRY_START: &str = "<!-- try in Korean: written by `cargo oj sync` -->";
const KOREAN_TRY_END: &str = "<!-- /try in Korean -->";

/// Returns a README of the workspace with a table of the problems whose `problem.txt` states their question
/// and lesson, in Korean if there is a catalogue. The text stays the same if it has no markers. If it also
/// has markers `<!-- problems after N: ...`, the problems after N are between those.
pub(crate) fn spliced_problems(
    problems: &[Problem],
    korean: Option<&Catalogue>,
    text: &str,
) -> Result<String> {
    let last = text.split_once(PROBLEMS_AFTER).and_then(|(_, rest)| rest.split(':').next());
    let at = last.and_then(|last| problems.iter().position(|problem| problem.id == last));
    let (first, next) = problems.split_at(at.map_or(problems.len(), |at| at + 1));
    let text = with_block(text, PROBLEMS_START, PROBLEMS_END, &table_of_problems(first, korean))?;
    let start = format!("{PROBLEMS_AFTER}{}: written by `cargo oj sync` -->", last.unwrap_or_default());
    with_block(&text, &start, PROBLEMS_AFTER_END, &table_of_problems(next, korean))
}

fn table_of_problems(problems: &[Problem], korean: Option<&Catalogue>) -> String {
    let titles = message!("problem | question | what it teaches");
    let titles = korean.map_or_else(|| titles.to_string(), |korean| titles.translated(korean));
    let mut table = format!("\n| {titles} |\n| --- | --- | --- |\n");
    for Problem { id, folder, settings, .. } in problems {
        let cell_of = |text: &InTwoLanguages| {
            let translated = korean.and(text.korean.as_deref());
            Some(cell(translated.or(text.english.as_deref())?))
        };
        if let (Some(question), Some(teaches)) = (cell_of(&settings.question), cell_of(&settings.teaches)) {
            let path = files::name(folder);
            table += &format!("| [{id}](problems/{path}/README.md) | {question} | {teaches} |\n");
        }
    }
    table
}

/// Returns the README of the workspace with the table of all submissions.
pub(crate) fn spliced(workspace: &Workspace, problems: &[Problem], text: &str) -> Result<String> {
    with_block(text, START, END, &table(workspace, problems)?)
}

/// Returns the README of a problem with a table in English, one in Korean, and the first commands. `next` is
/// the problem that follows in the learning order.
pub(crate) fn spliced_for(
    workspace: &Workspace,
    problem: &Problem,
    next: Option<&Problem>,
    text: &str,
    korean: &Catalogue,
) -> Result<String> {
    let titles = message!("submission | idea | verdict | next");
    let english = table_of(workspace, problem, next, &titles.to_string(), |header| {
        (header.idea.to_string(), header.expectation.to_string())
    })?;
    let in_korean = table_of(workspace, problem, next, &titles.translated(korean), |header| {
        (header.idea.translated(korean), header.expectation.message().translated(korean))
    })?;
    let text = with_block(text, START, END, &english)?;
    let text = with_block(&text, KOREAN_START, KOREAN_END, &in_korean)?;
    let english = first_commands(problem, next, &text, &|message| message.to_string());
    let in_korean = first_commands(problem, next, &text, &|message| message.translated(korean));
    let text = with_block(&text, TRY_START, TRY_END, &english)?;
    with_block(&text, KOREAN_TRY_START, KOREAN_TRY_END, &in_korean)
}

/// The commands with which a learner begins the problem, and the next step after them. The case and the
/// correct search are those of the README's drawing: its first command `cargo oj trace`.
fn first_commands(
    problem: &Problem,
    next: Option<&Problem>,
    readme: &str,
    worded: &dyn Fn(Message) -> String,
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
        (format!("stress {id}/mine"), message!("looks for a small input on which it is wrong")),
        (format!("trace {id}/mine{case}"), message!("draws your search, step by step")),
        (
            format!("trace {id}/mine {right} --text"),
            message!("prints both trees: yours, and that of a correct search"),
        ),
    ];
    let width = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let mut text = String::from("\n```console\n");
    for (command, comment) in commands {
        text += &format!("$ cargo oj {command:width$}   # {}\n", worded(comment));
    }
    text += "```\n";
    let main = problem.submissions.iter().find(|submission| submission.name == "main");
    if let Some(main) = main.map(|main| format!("[`main`]({})", files::name(&main.path))) {
        let last = match next.map(link_to) {
            Some(next) => {
                message!("When every case is accepted, compare your file with {main}, and go on with {next}.")
            }
            None => message!("When every case is accepted, compare your file with {main}."),
        };
        text += &format!("\n{}\n", worded(last));
    }
    text
}

fn link_to(next: &Problem) -> String {
    let title = cell(&format!("{} {}", next.id, next.settings.title));
    format!("[{title}](../{})", files::name(&next.folder))
}

/// Whether the README of a problem has the table of its submissions.
pub fn lists_submissions(problem: &Problem) -> bool {
    files::read_text(&problem.folder.join("README.md")).is_ok_and(|text| text.contains(START))
}

/// Returns the text with this block between two markers, or the same text if it has no markers. An error if a
/// marker is missing or repeated.
pub(crate) fn with_block(text: &str, start: &str, end: &str, block: &str) -> Result<String> {
    Ok(generated_block::replace_between(text, start, end, block)?.unwrap_or_else(|| text.to_string()))
}

fn table(workspace: &Workspace, problems: &[Problem]) -> Result<String> {
    let mut table = String::from("\n| problem | submission | idea | verdict |\n| --- | --- | --- | --- |\n");
    for problem in problems {
        let mut title = cell(&format!("{} {}", problem.id, problem.settings.title));
        for (submission, header) in problem.in_learning_order(&workspace.root)? {
            if header.expectation.is_anything() {
                continue; // work in progress
            }
            let (name, path) = (&submission.name, files::below(&workspace.root, &submission.path));
            let idea = cell(&header.idea.to_string());
            table += &format!("| {title} | [`{name}`]({path}) | {idea} | {} |\n", header.expectation);
            title.clear(); // a problem is named in the first of its rows
        }
    }
    Ok(table)
}

/// A table of the submissions of a problem in learning order. Each has a link to the next one; the last has a
/// link to the next problem. `row` returns the idea and the expected verdict of a submission.
fn table_of(
    workspace: &Workspace,
    problem: &Problem,
    next: Option<&Problem>,
    titles: &str,
    row: impl Fn(&Header) -> (String, String),
) -> Result<String> {
    let mut submissions = problem.in_learning_order(&workspace.root)?;
    submissions.retain(|(_, header)| !header.expectation.is_anything()); // work in progress
    let link = |index: usize| {
        let file = submissions.get(index)?.0;
        Some(format!("[`{}`]({})", file.name, files::below(&problem.folder, &file.path)))
    };
    let next = next.map(link_to);
    let mut table = format!("\n| {titles} |\n| --- | --- | --- | --- |\n");
    for (index, (_, header)) in submissions.iter().enumerate() {
        let file = link(index).unwrap_or_default();
        let next = link(index + 1).or_else(|| next.clone()).unwrap_or_default();
        let (idea, verdict) = row(header);
        table += &format!("| {file} | {} | {verdict} | {next} |\n", cell(&idea));
    }
    Ok(table)
}

/// Escapes `|`, which would end the cell, and, outside of code, `<`, which could begin HTML or a marker.
fn cell(text: &str) -> String {
    let part = |(at, part): (usize, &str)| {
        let is_code = at % 2 == 1;
        if is_code {
            part.to_string()
        } else {
            part.replace('<', "&lt;")
        }
    };
    text.replace('|', "\\|").split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
}
