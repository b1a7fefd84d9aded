//! `cargo oj new`: a problem or a variant from a template that compiles and runs. Every verb knows it at once.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::report::language::Language;
use crate::report::terminal;
use crate::support::error::{error, reason, Result};
use crate::support::files;
use crate::workspace::{outdated, problem_txt, region, Workspace};
use std::path::Path;
use std::process::ExitCode;

pub const HELP: &str = "\
Makes a problem or a variant. No existing file is overwritten.

  cargo oj new 1000                 a problem: problems/1000 with a main.rs that reads and prints
  cargo oj new 1000 --title 'A+B' --time 2s --memory 128MB
  cargo oj new 2580/mine            a variant: problems/2580/src/bin/2580-mine.rs, one function to fill in

  --title TITLE      the title of the problem (default: its number)
  --time TIME        its time limit (default: 1s)
  --memory SIZE      its memory limit (default: 256MB)
  --lang ko|en       the language of messages (default: that of the locale)

A variant starts from the file `template.rs` in the folder of its problem, if there is one. Both can be judged,
benched, traced and stressed without another edit, and get a row in the README's table.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let title = arguments.value("--title")?;
    let time = arguments.value("--time")?;
    let memory = arguments.value("--memory")?;
    let language = shared_options::language(&mut arguments)?;
    let targets = arguments.rest("new")?;
    let [target] = targets.as_slice() else {
        return Err(error!(
            "new makes one thing: `cargo oj new 1000` or `cargo oj new 2580/mine`",
            "한 번에 하나만 만듭니다: `cargo oj new 1000` 또는 `cargo oj new 2580/mine`"
        ));
    };
    let workspace = Workspace::find()?;
    outdated::table_changes(&workspace)?; // an error in the table must come before a file is written
    match target.split_once('/') {
        None => {
            check_name("problem", "문제", target, "")?;
            let title = title.as_deref().unwrap_or(target).trim();
            let (time, memory) = (time.as_deref().unwrap_or("1s"), memory.as_deref().unwrap_or("256MB"));
            problem_txt::parse_time(time)?;
            problem_txt::parse_memory(memory)?;
            if title.is_empty() || title.contains(['\n', '\r']) {
                return Err(error!(
                    "`--title` must be one line of text",
                    "`--title` 값은 비어 있지 않은 한 줄이어야 합니다"
                ));
            }
            let txt = format!("title: {title}\ntime: {time}\nmemory: {memory}\ngenerator: ./generator.rs\n");
            new_problem(&workspace, target, txt, language)?;
        }
        Some(_) if title.is_some() || time.is_some() || memory.is_some() => {
            return Err(error!(
                "a variant has the title and the limits of its problem; leave these options out",
                "변형의 제목과 제한은 문제의 것을 따릅니다. `--title`, `--time`, `--memory` 옵션을 빼세요"
            ))
        }
        Some((number, name)) => new_variant(&workspace, number, name, language)?,
    }
    for change in outdated::table_changes(&workspace)? {
        terminal::print(&format!("\n{}", change.shown(&workspace)))?;
        change.write()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn new_problem(workspace: &Workspace, number: &str, txt: String, language: Language) -> Result<()> {
    let problems = workspace.root.join("problems");
    let folder = problems.join(number);
    if folder.exists() {
        let why = reason!(
            "it is there already; `cargo oj new NUMBER/NAME` adds a variant to a problem",
            "이미 있습니다. 문제에 변형을 추가하려면 `cargo oj new NUMBER/NAME`을 쓰세요"
        );
        return Err(files::cannot("create folder", &folder, why));
    }
    let made = [
        ("Cargo.toml", include_str!("template/Cargo.toml").replace("NUMBER", number)),
        ("problem.txt", txt),
        ("generator.rs", include_str!("template/generator.rs").to_string()),
        ("cases/sample-1.in", "1\n".to_string()),
        ("cases/sample-1.out", "1\n".to_string()),
        ("src/main.rs", submission(&format!("BOJ {number}: say in one sentence what it computes."))),
    ];
    // cargo fails on an incomplete package, so the folder is filled under another name and then renamed.
    let draft = problems.join(format!(".{number}.{}", std::process::id()));
    let written = made.iter().try_for_each(|(path, text)| write_new(&draft.join(path), text));
    let moved = written.and_then(|()| {
        std::fs::rename(&draft, &folder).map_err(|why| files::cannot("create folder", &folder, why))
    });
    if moved.is_err() {
        let _ = std::fs::remove_dir_all(&draft); // a part of a draft is of no use
    }
    moved?;
    let shown = workspace.shown(&folder);
    let list: String = made.iter().map(|(path, _)| format!("  {shown}/{path}\n")).collect();
    terminal::print(&language.pick(
        format!(
            "Made {number}:\n{list}\nNext: write the samples into `cases`, the solution into `src/main.rs`, then \
             `cargo oj judge {number}`.\n"
        ),
        format!(
            "{number}번 문제를 만들었습니다:\n{list}\n다음: 예제를 `cases`에, 풀이를 `src/main.rs`에 쓴 다음 \
             `cargo oj judge {number}` 명령으로 채점하세요.\n"
        ),
    ))
}

fn new_variant(workspace: &Workspace, number: &str, name: &str, language: Language) -> Result<()> {
    let problem = workspace.problem(number)?;
    check_name("variant", "변형", name, "-_")?;
    let path = problem.folder.join(format!("src/bin/{number}-{name}.rs"));
    // Names that differ in case alone are one name on other systems.
    let taken = problem.submissions.iter().any(|known| known.name.eq_ignore_ascii_case(name));
    if taken || path.exists() {
        let why = match name {
            "main" => reason!(
                "`main` is the answer itself, `src/main.rs`; give the variant a name of its own",
                "`main`은 정답 파일 `src/main.rs`의 이름입니다. 변형에는 다른 이름을 쓰세요"
            ),
            _ => reason!("it is there already; choose another name", "이미 있습니다. 다른 이름을 고르세요"),
        };
        return Err(files::cannot("create", &path, why));
    }
    let text = match &problem.template {
        Some(template) => fresh(workspace, template)?,
        None => submission("Say in one sentence what this variant does."),
    };
    write_new(&path, &text)?;
    let shown = workspace.shown(&path);
    let verbs =
        ["judge", "stress", "trace"].map(|verb| format!("`cargo oj {verb} {number}/{name}`")).join(", ");
    terminal::print(&language.pick(
        format!("Made `{shown}`.\n\nNext: fill in its one function, then {verbs}.\n"),
        format!("`{shown}` 파일을 만들었습니다.\n\n다음: 함수 하나를 채우고 실행해 보세요: {verbs}\n"),
    ))
}

/// Writes a file, in a folder that may not exist yet.
fn write_new(path: &Path, text: &str) -> Result<()> {
    files::create_folder(path.parent().unwrap_or(path))?;
    files::write(path, text.as_bytes())
}

/// The text of a submission that reads and prints. It begins with the sentence `idea`.
fn submission(idea: &str) -> String {
    include_str!("template/submission.rs").replace("IDEA", idea)
}

/// The text of a template with its regions up to date.
fn fresh(workspace: &Workspace, template: &Path) -> Result<String> {
    let mut text = files::read_text(template)?;
    let origins = region::origins(&workspace.root)?;
    for copy in region::parse_file(&workspace.root, template)?.iter().rev() {
        if let Some(origin) = origins.get(&copy.name) {
            text = region::exchanged(&text, copy, &origin.region);
        }
    }
    Ok(text)
}

/// An error unless the name can be that of a folder or file on every system; `signs` may stand inside it.
fn check_name(what: &str, korean: &str, name: &str, signs: &str) -> Result<()> {
    let fits = |c: char| c.is_ascii_alphanumeric() || signs.contains(c);
    if name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.len() <= 60 && name.chars().all(fits) {
        return Ok(());
    }
    let rule = if signs.is_empty() {
        reason!("letters of a to z and digits, 60 at most", "영문자와 숫자만 60자까지 쓸 수 있습니다")
    } else {
        reason!(
            "letters of a to z and digits, with `-` and `_` between them, 60 at most",
            "영문자와 숫자, 그 사이의 `-`와 `_`만 60자까지 쓸 수 있습니다"
        )
    };
    Err(error!(
        "cannot make a {what} called `{name}`: a name is {}",
        "{korean}의 이름으로 쓸 수 없습니다: `{name}`. 이름에는 {}", &rule
    ))
}
