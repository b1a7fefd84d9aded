//! `cargo oj new`: a problem or a variant from a template that compiles and runs. Every verb knows it at once.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::report::language::Language;
use crate::report::terminal;
use crate::support::error::{error, reason, Result};
use crate::support::files;
use crate::support::text::{composed, is_same_name};
use crate::workspace::case::Case;
use crate::workspace::header::Header;
use crate::workspace::problem::{self, SubmissionFile};
use crate::workspace::{problem_txt, region, Workspace};
use shared::judgement::Reason;
use std::path::Path;
use std::process::ExitCode;

pub const HELP: &str = "\
Makes a problem or a variant. No existing file is overwritten.

  cargo oj new 1000                 a problem: problems/1000 with a main.rs, one function to fill in
  cargo oj new 1000 --title 'A+B' --time 2s --memory 128MB
  cargo oj new abc300-c             a problem of another site
  cargo oj new 2580/mine            a variant: problems/2580/src/bin/2580-mine.rs, one function to fill in

  --title TITLE      the title of the problem (default: its number)
  --time TIME        its time limit (default: 1s)
  --memory SIZE      its memory limit (default: 256MB)
  --lang ko|en       the language of messages (default: that of the locale)

The sample of a new problem is empty, and not judged until it is written. A variant starts from the file `template.rs`
in the folder of its problem, if there is one.

Both begin with the line `//@ expect: anything`: work in progress. Any verdict is then as expected, and the submission
is in no table. Delete the line when it is done: then it must be accepted, and `cargo oj sync` adds it to the README's
table.

A name is letters of any language and digits, with `-` and `_` between them. It must differ from other names in more
than upper and lower case.
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
    let target = &composed(target);
    match target.split_once('/') {
        None => {
            check_name("problem", "문제", target)?;
            check_package_name(target)?;
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
                "풀이의 제목과 제한은 문제를 따릅니다. `--title`, `--time`, `--memory` 옵션을 빼세요"
            ))
        }
        Some((number, name)) => new_variant(&workspace, number, name, language)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn new_problem(workspace: &Workspace, number: &str, txt: String, language: Language) -> Result<()> {
    let problems = workspace.root.join("problems");
    let folder = problems.join(number);
    // Names that differ in case alone are one name on other systems.
    let taken = workspace.problems()?.iter().any(|known| is_same_name(&known.number, number));
    if taken || folder.exists() {
        let why = reason!(
            "it is there already; `cargo oj new NUMBER/NAME` adds a variant to a problem",
            "이미 있습니다. 문제에 풀이를 추가하려면 `cargo oj new NUMBER/NAME`을 쓰세요"
        );
        return Err(files::cannot("create folder", &folder, why));
    }
    check_program(workspace, number, "main")?;
    let idea = "say in one sentence what it computes.";
    let source = if number.bytes().all(|byte| byte.is_ascii_digit()) { "BOJ " } else { "" };
    let made = [
        ("Cargo.toml", include_str!("template/Cargo.toml").replace("NUMBER", number)),
        ("problem.txt", txt),
        ("generator.rs", include_str!("template/generator.rs").to_string()),
        ("cases/sample-1.in", String::new()),
        ("cases/sample-1.out", String::new()),
        ("src/main.rs", submission(&format!("{source}{number}: {idea}"))),
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
    let (korean, next) = (
        problem::in_korean(number),
        next_steps(workspace, &folder, &folder.join("src/main.rs"), number, language)?,
    );
    terminal::print(&language.pick(
        format!("Made {number}:\n{list}\n{next}"),
        format!("{korean} 문제를 만들었습니다:\n{list}\n{next}"),
    ))
}

fn new_variant(workspace: &Workspace, number: &str, name: &str, language: Language) -> Result<()> {
    let problem = workspace.problem(number)?;
    check_name("variant", "풀이", name)?;
    let path = problem.folder.join(format!("src/bin/{number}-{name}.rs"));
    let taken = problem.submissions.iter().any(|known| is_same_name(&known.name, name));
    if taken || path.exists() {
        let why = match name {
            "main" => reason!(
                "`main` is the answer itself, `src/main.rs`; give the variant a name of its own",
                "`main`은 정답 파일 `src/main.rs`의 이름입니다. 풀이에는 다른 이름을 쓰세요"
            ),
            _ => reason!("it is there already; choose another name", "이미 있습니다. 다른 이름을 고르세요"),
        };
        return Err(files::cannot("create", &path, why));
    }
    let text = match &problem.template {
        Some(template) => fresh(workspace, template)?,
        None => submission("Say in one sentence what this variant does."),
    };
    check_program(workspace, &problem.number, name)?;
    write_new(&path, &text)?;
    let shown = workspace.shown(&path);
    let next = next_steps(workspace, &problem.folder, &path, &format!("{number}/{name}"), language)?;
    terminal::print(
        &language
            .pick(format!("Made `{shown}`.\n\n{next}"), format!("`{shown}` 파일을 만들었습니다.\n\n{next}")),
    )
}

/// What to do next, in this order: the cases without content, the function, the judge, the end of the work.
fn next_steps(
    workspace: &Workspace,
    folder: &Path,
    path: &Path,
    target: &str,
    language: Language,
) -> Result<String> {
    let cases = Case::load(&folder.join("cases"), true).unwrap_or_default(); // the judge will say why
    let unwritten = cases.iter().filter(|case| !case.is_written());
    let mut steps: Vec<Reason> = unwritten.map(|case| case.how_to_write(&workspace.root)).collect();
    let shown = workspace.shown(path);
    steps.push(reason!("`{shown}`: fill in its one function", "`{shown}` 파일의 함수 하나를 채우세요"));
    steps.push(reason!(
        "`cargo oj watch {target}` judges it at each save",
        "`cargo oj watch {target}` 명령은 저장할 때마다 채점합니다"
    ));
    if Header::parse(&files::read_text(path)?).is_ok_and(|header| header.expectation.is_anything()) {
        steps.push(reason!(
            "when it is done, delete its line `//@ expect: anything` and run `cargo oj sync`: from then on it must be \
             accepted",
            "다 되면 `//@ expect: anything` 줄을 지우고 `cargo oj sync`를 실행하세요. 그때부터는 AC를 받아야 합니다"
        ));
    }
    let mut text = language.pick("Next:\n", "다음 할 일:\n").to_string();
    for (number, step) in (1..).zip(&steps) {
        text += &format!("  {number}. {}\n", language.reason(step));
    }
    Ok(text)
}

/// An error if cargo would make another program of the same name: it puts all of them into one folder.
fn check_program(workspace: &Workspace, number: &str, name: &str) -> Result<()> {
    let program = program_name(number, name);
    for problem in workspace.problems()? {
        let is_same =
            |other: &&SubmissionFile| is_same_name(&program_name(&problem.number, &other.name), &program);
        if let Some(other) = problem.submissions.iter().find(is_same) {
            let other = workspace.shown(&other.path);
            return Err(error!(
                "cannot make {number}/{name}: cargo would call its program `{program}`, like that of `{other}`; choose \
                 another name",
                "{number}/{name} 풀이를 만들 수 없습니다. 프로그램 이름이 `{other}` 파일과 같아집니다(`{program}`). 다른 이름을 \
                 고르세요"
            ));
        }
    }
    Ok(())
}

/// The name of the program that cargo makes of a submission.
fn program_name(number: &str, name: &str) -> String {
    match name {
        "main" => format!("problem-{number}"),
        _ => format!("{number}-{name}"),
    }
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

/// An error unless the name can be that of a file on every system.
fn check_name(what: &str, korean: &str, name: &str) -> Result<()> {
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    if name.starts_with(char::is_alphanumeric) && name.chars().count() <= 60 && name.chars().all(fits) {
        return Ok(());
    }
    Err(error!(
        "cannot make a {what} called `{name}`: a name is letters and digits, with `-` and `_` between them, 60 at most",
        "{korean} 이름으로 쓸 수 없습니다: `{name}`. 글자와 숫자, 그 사이의 `-`와 `_`만 60자까지 쓸 수 있습니다"
    ))
}

/// An error for a character that cargo may refuse in the name of a package: then no command of cargo would work here.
fn check_package_name(name: &str) -> Result<()> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_' || is_letter(c);
    let Some(c) = name.chars().find(|&c| !fits(c)) else { return Ok(()) };
    Err(error!(
        "cannot make a problem called `{name}`: it is the name of a package of cargo, too, where only letters and the \
         digits 0 to 9 may stand; leave `{c}` out",
        "문제 이름으로 쓸 수 없습니다: `{name}`. `cargo` 패키지 이름이기도 해서 글자와 숫자 0~9만 쓸 수 있습니다. `{c}` \
         문자를 빼세요"
    ))
}

/// Whether a name in Rust may hold it: all alphabetic characters but letters in circles and squares, and a few forms of
/// Greek and Arabic letters.
fn is_letter(c: char) -> bool {
    c.is_alphabetic()
        && !matches!(c, '\u{24b6}'..='\u{24e9}' | '\u{1f130}'..='\u{1f189}' | '\u{37a}' | '\u{2e2f}')
        && !matches!(c, '\u{fc5e}'..='\u{fc63}' | '\u{fdfa}'..='\u{fdfb}' | '\u{fe70}'..='\u{fe7e}')
}
