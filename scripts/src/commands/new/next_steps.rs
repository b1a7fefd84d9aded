//! The next steps after a problem or a variant was made.

use crate::command_line::new_source_file;
use crate::report::suggestions::stress_and_paste;
use messages::{message, tr, Message, Result};
use std::path::{Path, PathBuf};
use stdx::files;
use workspace::{problem, Case, Header, Site, Workspace};

/// Returns the next steps for a problem of the course, in this order: programs, cases, README, tests.
pub fn course_steps(shown: &str, id: &str) -> Vec<Message> {
    vec![
        message!(
            "`{shown}/cases.txt`: write the sample and the other cases; `cargo oj sync` makes their inputs, and \
             their outputs when `main.rs` is done"
        ),
        message!(
            "`{shown}/main.rs`: write the search, and delete its line `//@ expect: anything` when it is done; \
             `{shown}/generator.rs`: change it to print inputs that the problem allows"
        ),
        message!(
            "`{shown}/template.rs`: write the same program with one function to fill in; `cargo oj new \
             {id}/NAME` copies it to a new variant; write a correct but slower variant, and variants with \
             mistakes, each with the verdict that it must get (`//@ expect: WA on tiny`)"
        ),
        message!("`cargo oj stress {id}/main --reference NAME` compares two programs that must be correct"),
        message!(
            "`{shown}/README.md` and `{shown}/problem.txt`: replace each `TODO`; to insert the problem \
             before another one, change `after` in the `problem.txt` of both problems"
        ),
        message!(
            "the commands at the top of both halves of the README (`cargo oj trace ... --svg ...`) draw the \
             search, `cargo oj bench {id} --readme` writes the measurements, and `cargo oj sync` writes the \
             tables"
        ),
        message!(
            "`cargo oj sync --check` and the tests that `problems/README.md` names show what is missing; \
             `problems/README.md` has all rules"
        ),
    ]
}

/// Returns the next steps, in this order: cases without content, the function, the judge, the end of the
/// work.
pub fn next_steps(workspace: &Workspace, path: &Path, target: &str) -> Result<String> {
    let folder = path.parent().unwrap_or(path);
    let cases = Case::load(&problem::cases_folder(folder)).unwrap_or_default(); // the judge reports the reason
    let id = target.split('/').next().unwrap_or(target);
    let problem = workspace.problem(id)?;
    let how_to_write =
        |case: &Case| match (problem.how_to_write(case, &workspace.root), problem.is_interactive()) {
            (how, true) => how,
            (how, false) => message!("{how}, or paste the sample of the page into `cargo oj case {id}`"),
        };
    let empty = cases.iter().filter(|case| case.is_empty());
    let mut steps: Vec<Message> = empty.map(how_to_write).collect();
    let (shown, is_brute) = (workspace.display_path(path), problem::is_brute(path));
    let watch = message!("`cargo oj watch {target}` judges it at each save");
    steps.push(match is_brute {
        true => {
            message!(
                "`{shown}`: write a correct program, which may be slow: `stress` compares with it; {watch}"
            )
        }
        false => message!("`{shown}`: write your solution; {watch}"),
    });
    let is_template =
        |path: &PathBuf| new_source_file::is_unchanged_auxiliary(|language| language.generator, path);
    let is_shown = is_brute || files::name(path).starts_with("main.");
    if let Some(generator) = files::list(folder)?.into_iter().find(is_template).filter(|_| is_shown) {
        steps.push(how_to_change(&workspace.display_path(&generator)));
    }
    steps.push(stress_and_paste(if is_brute { id } else { target }, &problem));
    let typed = languages::of_path(path).unwrap_or_else(languages::rust);
    let sign = typed.comment;
    let header = Header::parse(&files::read_text(path)?, typed);
    // In a problem of another site, the comment in the header is enough.
    let is_of_boj = problem.settings.site == <&Site>::default();
    if is_of_boj && !is_brute && header.is_ok_and(|header| header.expectation.is_work_in_progress()) {
        steps.push(message!(
            "when your solution is done, delete its line `{sign}@ expect: anything` and run `cargo oj sync`; \
             from then on your solution must be accepted"
        ));
    }
    Ok(numbered(&steps))
}

pub fn how_to_change(generator: &str) -> Message {
    message!("`{generator}`: change it to print inputs that the problem allows")
}

pub fn numbered(steps: &[Message]) -> String {
    let mut text = tr!("Next:\n").to_string();
    for (number, step) in (1..).zip(steps) {
        text += &format!("  {number}. {}\n", step.localized());
    }
    text
}
