//! `cargo oj new`: a problem or a variant from a template that compiles and runs. Every command knows it at once.

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{option, text, Command};
use crate::commands::shared_options;
use crate::commands::templates;
use crate::report::{locale::Locale, terminal};
use languages::SourceLanguage;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use stdx::{
    error, files, reason,
    spelling::{compose_hangul, is_same_name},
    Action, Reason, Result,
};
use workspace::{
    problem, problem_draft, problem_txt, sync_changes, Case, Content, Header, NewProblem, Workspace,
};

pub static COMMAND: Command = Command {
    name: "new",
    operands: "N[/NAME]",
    summary: text(
        "Make a problem or a variant of one",
        "문제 폴더나 풀이 파일을 만듭니다",
    ),
    examples: &[
        ("new 1000", text("a problem, with one function to fill in", "문제: 함수 하나만 채우면 됩니다")),
        ("new 1000 --title 'A+B' --time 2s --memory 128MB", text("with a title and limits", "제목과 제한을 지정")),
        ("new abc300-c", text("a problem from another site", "다른 사이트의 문제")),
        ("new 2580/mine", text("a variant, with one function to fill in", "풀이: 함수 하나만 채우면 됩니다")),
        ("new 2580/mine.py", text("a variant in Python", "Python 풀이")),
        ("new 1260 --language cpp", text("a problem to solve in C++", "C++로 풀 문제")),
    ],
    options: &[
        option("--title", "TITLE", "title of the problem (default: its number)", "문제의 제목 (기본값: 문제 번호)"),
        option("--time", "TIME", "time limit of the problem (default: 1s)", "문제의 시간 제한 (기본값: 1s)"),
        option("--memory", "SIZE", "memory limit of the problem (default: 256MB)", "문제의 메모리 제한 (기본값: 256MB)"),
        option(
            "--language",
            "NAME",
            "programming language of the file (default: the environment variable `OJ_LANGUAGE`, else rust)",
            "파일의 프로그래밍 언어 (기본값: 환경 변수 `OJ_LANGUAGE`, 없으면 rust)",
        ),
        shared_options::LANG,
    ],
    notes: &[
        text(
            "Existing files are never overwritten.",
            "이미 있는 파일은 덮어쓰지 않습니다.",
        ),
        text(
            "The sample of a new problem is empty and is not judged until you fill it in. A new file is a copy of \
             `template.EXT` in the problem's folder, else of the one in `problems`, else of a built-in one (Rust, \
             C++, Python, Java); in other languages it is empty.",
            "새 문제의 예제는 비어 있으며, 채우기 전에는 채점하지 않습니다. 새 파일은 문제 폴더의 `template.EXT`를 복사해 만듭니다. \
             없으면 `problems`의 `template.EXT`를, 그것도 없으면 내장 템플릿(Rust, C++, Python, Java)을 씁니다. 다른 언어에서는 빈 파일입니다.",
        ),
        text(
            "A new submission of a built-in template begins with the line `//@ expect: anything`, which marks it as work in progress: any \
             verdict is as expected, and no table lists it. When it is done, delete the line: from then on it must be \
             accepted, and `cargo oj sync` adds it to the README's table.",
            "내장 템플릿으로 만든 파일은 작업 중이라는 뜻의 `//@ expect: anything` 줄로 시작합니다. 이 줄이 있으면 어떤 판정이 나와도 예상대로인 것으로 보며, 풀이는 표에 \
             나오지 않습니다. 다 되었으면 이 줄을 지우세요. 그때부터는 AC를 받아야 하며, `cargo oj sync`를 실행하면 README의 표에 추가됩니다.",
        ),
        text(
            "A name consists of letters (of any language) and digits, with `-` and `_` between them. Two names may \
             not differ only in upper and lower case.",
            "이름에는 모든 언어의 글자와 숫자를 쓸 수 있고, 그 사이에 `-`와 `_`를 쓸 수 있습니다. 이미 있는 이름과 대소문자만 다른 이름은 쓸 수 없습니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let title = arguments.value("--title")?;
    let time = arguments.value("--time")?;
    let memory = arguments.value("--memory")?;
    let programming = arguments.value("--language")?;
    let locale = shared_options::locale(&mut arguments)?;
    let targets = arguments.rest()?;
    let [target] = targets.as_slice() else {
        return Err(error!(
            "`cargo oj new` takes one target: `cargo oj new 1000` or `cargo oj new 2580/mine`",
            "`cargo oj new`에는 대상을 하나만 지정하세요: `cargo oj new 1000` 또는 `cargo oj new 2580/mine`"
        ));
    };
    let workspace = Workspace::find()?;
    let target = &compose_hangul(target);
    match target.split_once('/') {
        None => {
            problem_draft::check_name("problem", "문제", target)?;
            let title = title.as_deref().unwrap_or(target).trim();
            time.as_deref().map(problem_txt::parse_time).transpose()?;
            memory.as_deref().map(problem_txt::parse_memory).transpose()?;
            if title.is_empty() || title.contains(['\n', '\r']) {
                return Err(error!(
                    "`--title` must be one line of text",
                    "`--title` 값은 비어 있지 않은 한 줄이어야 합니다"
                ));
            }
            let (number, title) = (target.clone(), Some(title.to_string()));
            let problem = NewProblem { number, title, time, memory, ..NewProblem::default() };
            let chosen = templates::language(programming.as_deref())?;
            new_problem(&workspace, problem, chosen, locale)?;
            let (main, pinned) = (format!("main.{}", chosen.extension()), chosen.file_name("main"));
            if pinned != main {
                let title = chosen.title;
                terminal::print_note(&locale.pick(
                    format!("note: `{main}` is judged in another version; rename it to `{pinned}` for {title}"),
                    format!("참고: `{main}` 파일은 다른 버전으로 채점합니다. {title}로 풀려면 `{pinned}`로 이름을 바꾸세요"),
                ));
            }
        }
        Some(_) if title.is_some() || time.is_some() || memory.is_some() => {
            return Err(error!(
                "a variant has the title and limits of its problem; remove these options",
                "풀이의 제목과 제한은 문제를 따릅니다. `--title`, `--time`, `--memory` 옵션을 빼세요"
            ))
        }
        Some((number, name)) => {
            new_variant(&workspace, number, &file_name(name, programming.as_deref())?, locale)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The name of the file of a variant: with the extension that is typed, or that of the language which is typed in its
/// place (`mine.python`), else with that of the language.
fn file_name(name: &str, programming: Option<&str>) -> Result<String> {
    let path = Path::new(name);
    let (typed, file) = match (languages::of_path(path), path.extension()) {
        (Some(typed), _) => (typed, name.to_string()),
        (None, Some(end)) => {
            let typed = languages::named(&end.to_string_lossy())?;
            (typed, typed.file_name(&path.file_stem().unwrap_or_default().to_string_lossy()))
        }
        (None, None) => return Ok(templates::language(programming)?.file_name(name)),
    };
    let option = programming.map(languages::named).transpose()?;
    match option.filter(|option| option.name != typed.name) {
        None => Ok(file),
        Some(option) => {
            let (typed, option) = (typed.name, option.name);
            Err(error!(
                "`{name}` is the name of a file in {typed}, but `--language` names {option}; leave out one of them",
                "`{name}` 파일의 언어는 {typed}인데 `--language`에는 {option}을 지정했습니다. 둘 중 하나를 빼세요"
            ))
        }
    }
}

fn new_problem(
    workspace: &Workspace,
    mut problem: NewProblem,
    programming: &SourceLanguage,
    locale: Locale,
) -> Result<()> {
    let number = problem.number.clone();
    if let Some(folder) = problem_draft::existing(workspace, &number)? {
        let why = reason!(
            "it already exists; `cargo oj new N/NAME` adds a variant to a problem",
            "이미 있습니다. 문제에 풀이를 추가하려면 `cargo oj new N/NAME`을 쓰세요"
        );
        return Err(files::cannot(Action::CreateFolder, &folder, why));
    }
    let extension = programming.extension();
    let main = format!("main.{extension}");
    let (generator, random) = templates::generator(programming, locale);
    let files = [
        (generator, random),
        ("cases/sample-1.in", String::new()),
        ("cases/sample-1.out", String::new()),
        (main.as_str(), templates::submission(workspace, None, extension, locale)?),
    ];
    problem.programs.push(format!("generator: ./{generator}"));
    problem.files = files.map(|(path, text)| (path.to_string(), Content::Bytes(text.into_bytes()))).into();
    let draft = problem.draft(workspace)?;
    let paths = draft.paths().to_vec();
    let folder = problem_draft::make(workspace, &number, draft)?;
    let shown = workspace.shown(&folder);
    let list: String = paths.iter().map(|path| format!("  {shown}/{path}\n")).collect();
    let korean = problem::in_korean(&number);
    let next = next_steps(workspace, &folder.join(&main), &number, locale)?;
    terminal::print(&locale.pick(
        format!("Made {number}:\n{list}\n{next}"),
        format!("{korean} 문제를 만들었습니다:\n{list}\n{next}"),
    ))
}

/// Makes a variant from the name of its file.
fn new_variant(workspace: &Workspace, number: &str, file: &str, locale: Locale) -> Result<()> {
    let problem = workspace.problem(number)?;
    let (name, extension) = file.rsplit_once('.').unwrap_or((file, ""));
    // `mine.c++20` says the standard too.
    let is_pinned = name.rsplit_once('.').filter(|(_, standard)| languages::named(standard).is_ok());
    problem_draft::check_name("variant", "풀이", is_pinned.map_or(name, |(name, _)| name))?;
    let path = problem.folder.join(file);
    for known in files::list(&problem.folder)? {
        let (shown, stem) = (files::name(&known), known.file_stem().unwrap_or_default().to_string_lossy());
        let why = if compose_hangul(&shown) == file {
            reason!("it already exists; choose another name", "이미 있습니다. 다른 이름을 고르세요")
        } else if is_same_name(&shown, file) || is_same_name(&stem, name) && compose_hangul(&stem) != name {
            reason!(
                "it already exists as `{shown}`, which differs only in upper and lower case; choose another name",
                "대소문자만 다른 `{shown}` 파일이 이미 있습니다. 다른 이름을 고르세요"
            )
        } else {
            continue;
        };
        return Err(files::cannot(Action::Create, &path, why));
    }
    let text = templates::submission(workspace, Some(&problem), extension, locale)?;
    files::write(&path, text.as_bytes())?;
    sync_changes::list_binaries(workspace)?;
    let shown = workspace.shown(&path);
    if problem::is_template(&path) {
        return terminal::print(&locale.pick(
            format!("Made `{shown}`. A new submission of the problem in this language begins as a copy of it.\n"),
            format!("`{shown}` 파일을 만들었습니다. 이 문제에 이 언어로 만드는 새 풀이는 이 파일을 복사해 만듭니다.\n"),
        ));
    }
    let made = workspace.problem(number)?; // the name is that of the file if another file has the same stem
    let own = made.submissions.iter().find(|own| own.path == path).map_or(name, |own| own.name.as_str());
    let next = next_steps(workspace, &path, &format!("{number}/{own}"), locale)?;
    terminal::print(
        &locale
            .pick(format!("Made `{shown}`.\n\n{next}"), format!("`{shown}` 파일을 만들었습니다.\n\n{next}")),
    )
}

/// What to do next, in this order: the cases without content, the function, the judge, the end of the work.
fn next_steps(workspace: &Workspace, path: &Path, target: &str, locale: Locale) -> Result<String> {
    let folder = path.parent().unwrap_or(path);
    let cases = Case::load(&folder.join("cases")).unwrap_or_default(); // the judge will say why
    let unwritten = cases.iter().filter(|case| !case.is_written());
    let mut steps: Vec<Reason> = unwritten.map(|case| case.how_to_write(&workspace.root)).collect();
    let shown = workspace.shown(path);
    steps.push(reason!("`{shown}`: write your solution", "`{shown}` 파일에 풀이를 작성하세요"));
    steps.push(reason!(
        "`cargo oj watch {target}` judges it at each save",
        "`cargo oj watch {target}` 명령을 실행해 두면 저장할 때마다 채점합니다"
    ));
    let is_generator = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == "generator");
    let is_main = path.file_stem().is_some_and(|stem| stem == "main");
    if let Some(generator) = files::list(folder)?.into_iter().find(is_generator).filter(|_| is_main) {
        let generator = workspace.shown(&generator);
        steps.push(reason!(
            "`{generator}`: change it to print inputs that the problem allows; then `cargo oj stress {target}` looks \
             for one that fails",
            "`{generator}` 파일을 문제의 입력 형식에 맞게 고치면 `cargo oj stress {target}` 명령이 반례를 찾습니다"
        ));
    }
    let typed = languages::of_path(path).unwrap_or_else(languages::rust);
    let sign = typed.comment;
    if Header::parse(&files::read_text(path)?, typed).is_ok_and(|header| header.expectation.is_anything()) {
        steps.push(reason!(
            "when it is done, delete its line `{sign}@ expect: anything` and run `cargo oj sync`: from then on it \
             must be accepted",
            "다 되면 `{sign}@ expect: anything` 줄을 지우고 `cargo oj sync`를 실행하세요. 그때부터는 AC를 받아야 합니다"
        ));
    }
    let mut text = locale.pick("Next:\n", "다음 할 일:\n").to_string();
    for (number, step) in (1..).zip(&steps) {
        text += &format!("  {number}. {}\n", locale.reason(step));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_language_of_its_extension_or_of_the_option() {
        let named = |name, option| file_name(name, option).map_err(|why| why.to_string());
        for (name, option, expected) in [
            ("mine", Some("py"), "mine.py"),
            ("mine.py", None, "mine.py"),
            ("mine.py", Some("python"), "mine.py"),
            ("mine.c++20.cpp", Some("c++20"), "mine.c++20.cpp"),
            ("mine", Some("c++20"), "mine.c++20.cpp"),
            ("mine.c++20", None, "mine.c++20.cpp"),
            ("mine.python", None, "mine.py"),
        ] {
            assert_eq!(named(name, option), Ok(expected.to_string()), "{name} {option:?}");
        }
        let why = named("mine.py", Some("rust")).unwrap_err();
        assert!(why.contains("is the name of a file in python, but `--language` names rust"), "{why}");
        assert!(named("mine.x", None).is_err() && named("mine", Some("x")).is_err());
    }
}
