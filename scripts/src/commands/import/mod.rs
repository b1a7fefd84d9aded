//! `cargo oj import`: problems of this workspace from folders of test data, and from what a browser extension sends.

pub mod competitive_companion;
mod data_folder;
mod existing_problem;
mod http_server;
pub mod metadata;
mod problem_files;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, option, text, Command};
use crate::commands::problem_folder;
use crate::commands::shared_options;
use crate::judging::session::Session;
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::error::{error, reason, Error, Result};
use crate::support::files::{self, Action};
use crate::support::text::composed;
use crate::workspace::{problem, Workspace};
use competitive_companion::Sent;
use http_server::Refusal;
use problem_files::ProblemFiles;
use shared::judgement::Reason;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

pub static COMMAND: Command = Command {
    name: "import",
    operands: "[FOLDER|FILE...]",
    summary: text(
        "Make problems from test data or from the browser",
        "테스트 데이터나 브라우저의 문제를 가져옵니다",
    ),
    examples: &[
        (
            "import path/to/boj/2580",
            text(
                "a folder of testcase.ac's archive, or one with inputs and outputs",
                "testcase.ac 아카이브의 폴더, 또는 입력과 출력이 있는 폴더",
            ),
        ),
        ("import boj/2580 boj/6603", text("several folders", "폴더 여럿")),
        ("import path/to/hello --as kattis-hello", text("under another name", "다른 이름으로")),
        (
            "import problem.json",
            text(
                "a problem as Competitive Companion sends it; `-` for standard input",
                "Competitive Companion이 보내는 형식의 문제. `-`는 표준 입력",
            ),
        ),
        (
            "import --listen",
            text(
                "wait for that extension, and end after a problem or a contest",
                "그 확장 프로그램을 기다렸다가 문제나 대회 하나를 받고 끝냅니다",
            ),
        ),
    ],
    options: &[
        option(
            "--as",
            "NAME",
            "name of the problem (default: that of the folder, or one from the problem's address)",
            "문제의 이름 (기본값: 폴더 이름, 또는 문제의 주소에서 얻은 이름)",
        ),
        flag(
            "--overwrite",
            "for a problem that already exists: show what changes, then write it. `main.rs`, files that the import \
             does not make, and keys of `problem.txt` that it does not give stay as they are",
            "이미 있는 문제이면 바뀌는 것을 보여 주고 씁니다. `main.rs`, 가져오기가 만들지 않는 파일, 자료에 없는 `problem.txt`의 키는 \
             그대로 둡니다",
        ),
        option(
            "--port",
            "N",
            "with `--listen`: listen on this port (default: the first free one that the extension knows, 10043)",
            "`--listen`에서 쓸 포트 (기본값: 확장 프로그램이 아는 포트 중 비어 있는 첫 포트, 10043)",
        ),
        flag("--listen", "wait for problems from the browser", "브라우저가 보내는 문제를 기다립니다"),
        flag("--keep", "with `--listen`: go on until Ctrl-C", "`--listen`을 Ctrl-C를 누를 때까지 계속합니다"),
        shared_options::LANG_ALONE,
    ],
    notes: &[
        text(
            "Nothing outside the new folders changes. For a problem that already exists the command shows what would \
             change, and writes nothing.",
            "새 폴더 밖은 바꾸지 않습니다. 이미 있는 문제이면 무엇이 바뀌는지만 보여 주고 아무것도 쓰지 않습니다.",
        ),
        text(
            "What is read: `metadata.yaml` or `problem.yaml` (title and limits); inputs, `NAME.in` or `testcase*`, with \
             outputs `NAME.out` or `NAME.ans`, here, in `data/sample` and below `data/secret`; `checker.*`, \
             `validator.*` and `generator*`, with `testlib.h`; `correct*` and `rejected*`, or `submissions/accepted` \
             and other folders beside it, which become the folder `known`. What is passed over is named. A folder \
             without inputs and generators makes no problem.",
            "읽는 것: `metadata.yaml`이나 `problem.yaml`(제목과 제한), 입력 `NAME.in`이나 `testcase*`와 출력 `NAME.out`이나 \
             `NAME.ans`(폴더 안, `data/sample`, `data/secret` 아래), `checker.*`, `validator.*`, `generator*`와 \
             `testlib.h`, 그리고 `known` 폴더가 되는 `correct*`와 `rejected*` 또는 `submissions/accepted`와 그 옆 폴더. 읽지 않은 것은 \
             이름을 알려 줍니다. 입력도 생성기도 없는 폴더로는 문제를 만들지 않습니다.",
        ),
        text(
            "The first correct program makes the outputs that are missing, and a second one must agree with it on every \
             input: if not, nothing is made. Inputs that the validator refuses are left out, and so are inputs and \
             outputs of more than 4 MB. If there are fewer than ten inputs, generators make ten more, `random-1` to \
             `random-10`, with seeds 1 to 10.",
            "없는 출력은 첫 번째 맞는 프로그램이 만들고, 두 번째 맞는 프로그램의 출력과 모두 같아야 합니다. 다르면 아무것도 만들지 않습니다. 검증기가 \
             거부한 입력과 4 MB가 넘는 입력·출력은 제외합니다. 입력이 10개보다 적으면 생성기가 시드 1부터 10까지로 `random-1`부터 `random-10`까지 \
             더 만듭니다.",
        ),
        text(
            "`--listen` takes `POST /` of JSON from this machine alone, 4 MB at most. What is sent gives title, limits \
             and samples, never a path or a command, and overwrites nothing.",
            "`--listen`은 이 컴퓨터에서 보낸 4 MB 이하의 JSON `POST /`만 받습니다. 받은 내용은 제목, 제한, 예제로만 쓰며 경로나 명령으로는 쓰지 \
             않고, 아무것도 덮어쓰지 않습니다.",
        ),
        text(
            "Exit status: 0 if all were made, or exist with the same files; 2 if something was not.",
            "종료 코드: 모두 만들었거나 같은 파일로 이미 있으면 0, 만들지 못한 것이 있으면 2입니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let language = shared_options::language(&mut arguments)?;
    let port = arguments.number("--port", 0..=65535)?.map(|port| port as u16);
    let (listens, keeps) = (arguments.flag("--listen"), arguments.flag("--keep"));
    let overwrites = arguments.flag("--overwrite");
    let sources = arguments.rest()?;
    if !listens && (port.is_some() || keeps) {
        return Err(error!(
            "`--port` and `--keep` go with `--listen`",
            "`--port`와 `--keep`은 `--listen`과 함께 씁니다"
        ));
    }
    if listens != sources.is_empty() || name.is_some() && sources.len() != 1 {
        return Err(error!(
            "what is imported? `cargo oj import path/to/2580` or `cargo oj import --listen`; `--as NAME` goes with one \
             folder or file",
            "가져올 것을 지정하세요: `cargo oj import path/to/2580`, `cargo oj import --listen`. `--as NAME`은 폴더나 파일 \
             하나와 함께 씁니다"
        ));
    }
    if listens && overwrites {
        return Err(error!(
            "`--overwrite` goes with folders and files: what a browser sends overwrites nothing",
            "`--overwrite`는 폴더나 파일과 함께 씁니다. 브라우저가 보낸 것은 아무것도 덮어쓰지 않습니다"
        ));
    }
    let workspace = Workspace::find()?;
    if listens {
        return wait_for_problems(&workspace, port, keeps, language);
    }
    let if_there = if overwrites { IfThere::Overwrite } else { IfThere::Show };
    let target = Target { workspace: &workspace, if_there, language };
    let mut status = ExitCode::SUCCESS;
    for source in &sources {
        let made = match source.as_str() {
            "-" => read_bounded(io::stdin())
                .and_then(|bytes| competitive_companion::read(&bytes, name.as_deref()))
                .and_then(|sent| target.import_json(&sent)),
            json if json.ends_with(".json") => target.import_file(Path::new(json), name.as_deref()),
            folder => target.import_folder(Path::new(folder), name.as_deref()),
        };
        if let Err(why) = made {
            terminal::print_error(&why, language);
            status = ExitCode::from(2);
        }
    }
    Ok(status)
}

/// What is said about an interactive problem.
fn interactive() -> Reason {
    reason!(
            "it is interactive, and this judge cannot play the other side: its samples are kept to be read, and \
             verdicts on them say nothing; judge it where you submit it",
            "인터랙티브 문제입니다. 이 채점기는 상대 역할을 할 수 없어 예제는 참고용으로만 저장하고, 채점 결과에는 의미가 \
             없습니다. 제출하는 곳에서 채점하세요"
        )
}

/// The path without links, to be compared with another such path.
fn canonical(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Makes what is sent, until a problem or a contest is complete.
fn wait_for_problems(
    workspace: &Workspace,
    port: Option<u16>,
    keeps: bool,
    language: Locale,
) -> Result<ExitCode> {
    let refused = AtomicUsize::new(0);
    let show = move |refusal: &Refusal| show_refused(refusal, &refused, language);
    let read = |body: &[u8]| competitive_companion::read(body, None);
    let (port, received) = http_server::listen(port, read, show)?;
    terminal::print(&language.pick(
        format!("listening on 127.0.0.1:{port}; send a problem with Competitive Companion, Ctrl-C leaves\n"),
        format!(
            "127.0.0.1:{port}에서 기다립니다. Competitive Companion으로 문제를 보내세요. 끝내려면 Ctrl-C\n"
        ),
    ))?;
    let target = Target { workspace, if_there: IfThere::ShowToSender, language };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut status = ExitCode::SUCCESS;
    for sent in received {
        if let Err(why) = target.import_json(&sent) {
            terminal::print_error(&why, language);
            status = ExitCode::from(2);
        }
        let (id, size) = sent.batch.unwrap_or_default();
        let count = counts.entry(id).or_default();
        *count += 1;
        if !keeps && *count >= size {
            break;
        }
    }
    Ok(status)
}

/// A line about a request that is refused. `before` counts them.
fn show_refused(refusal: &Refusal, before: &AtomicUsize, language: Locale) {
    if matches!(refusal, Refusal::Incomplete(_)) {
        return;
    }
    let (before, status) = (before.fetch_add(1, Ordering::SeqCst), refusal.status());
    if before < SHOWN {
        let why = match refusal {
            Refusal::Content(why) => why.reason().clone(),
            _ => reason!(
                "expected `POST /` with JSON from a browser extension",
                "브라우저 확장 프로그램이 보낸 `POST /` JSON만 받습니다"
            ),
        };
        terminal::print_note(language.reason(&reason!(
            "refused a request: `{status}`; {}",
            "요청을 거절했습니다: `{status}`. {}",
            &why
        )));
    }
    if before + 1 == SHOWN {
        terminal::print_note(
            language
                .pick("further refused requests are not shown", "앞으로 거절하는 요청은 표시하지 않습니다"),
        );
    }
}

/// All of a text, unless it is longer than what is taken from the browser.
fn read_bounded(from: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(http_server::BODY as u64 + 1).read_to_end(&mut bytes).map_err(Error::from)?;
    if bytes.len() > http_server::BODY {
        let mb = http_server::BODY >> 20;
        return Err(error!("it is longer than {mb} MB", "{mb} MB보다 큽니다"));
    }
    Ok(bytes)
}

/// Of requests that are refused so many are shown: a page may send many.
const SHOWN: usize = 20;

/// What happens to a problem that is there already. The difference is always shown.
#[derive(Clone, Copy, PartialEq)]
enum IfThere {
    /// The command line can ask for more.
    Show,
    /// A browser cannot.
    ShowToSender,
    Overwrite,
}

/// A key of `problem.txt` whose value is not known, and what is said about it in a new problem.
pub type Unknown = (&'static str, Reason);

/// What was written.
enum Written {
    /// A new problem.
    New,
    /// These files of a problem that is there already.
    Files(Vec<String>),
}

/// Where problems are made, and how.
struct Target<'a> {
    workspace: &'a Workspace,
    if_there: IfThere,
    language: Locale,
}

impl Target<'_> {
    /// Makes a problem from a folder, and shows what was made.
    fn import_folder(&self, from: &Path, name: Option<&str>) -> Result<()> {
        let (workspace, language) = (self.workspace, self.language);
        let whole =
            std::fs::canonicalize(from).map_err(|why| files::cannot(Action::ReadFolder, from, why))?;
        if whole.is_file() {
            return Err(files::cannot(Action::Import, from, no_folder()));
        }
        let number = composed(name.unwrap_or(&files::name(&whole)));
        let found = data_folder::read(&whole, &number, &canonical(&workspace.root))?;
        if found.is_empty() {
            return Err(files::cannot(Action::ImportFolder, from, data_folder::without_input(&whole, from)?));
        }
        self.check(&number).map_err(|why| match name {
            None => error!(
                "{}; give another name with `--as NAME`",
                "{}. `--as NAME`으로 다른 이름을 지정하세요",
                why.reason()
            ),
            Some(_) => why,
        })?;
        let session = Session::new(workspace, 1);
        let made = ProblemFiles::make(workspace, &session, found, &number, language)?;
        match self.write(&number, &made.files, &made.unknown)? {
            Written::New => terminal::print(&made.report(from, &number, language)),
            Written::Files(paths) => self.report_changes(&number, &paths, &made.remarks),
        }
    }

    /// Makes a problem from a file of what the extension sends.
    fn import_file(&self, path: &Path, name: Option<&str>) -> Result<()> {
        let file = std::fs::File::open(path).map_err(|why| files::cannot(Action::Read, path, why))?;
        let sent = read_bounded(file).and_then(|bytes| competitive_companion::read(&bytes, name));
        self.import_json(&sent.map_err(|why| files::cannot(Action::Read, path, why))?)
    }

    /// Makes a problem from what the extension sends, and shows it.
    fn import_json(&self, sent: &Sent) -> Result<()> {
        let (number, title, url, language) = (&sent.number, &sent.title, &sent.url, self.language);
        self.check(number)?;
        if let Written::Files(paths) = self.write(number, &sent.files, &sent.unknown)? {
            return self.report_changes(number, &paths, &sent.remarks);
        }
        let (from, of) = match url.as_str() {
            "" => (String::new(), String::new()),
            url => (format!(" from {url}"), format!("{url} 주소의 ")),
        };
        let mut text = language.pick(
            format!("Made {number} {title}{from}:\n"),
            format!("{of}{number} {title} 문제를 만들었습니다:\n"),
        );
        for (path, _) in &sent.files {
            text += &format!("  problems/{number}/{path}\n");
        }
        text += &remark_lines(sent.unknown.iter().map(|(_, why)| why).chain(&sent.remarks), language);
        text += language.pick("\nNext:\n", "\n다음 할 일:\n");
        text += &format!("  `cargo oj watch {number}`\n{}", in_another_language(number, language));
        terminal::print(&format!("{text}\n"))
    }

    /// Shows what was written into the folder of a problem that was there already. If nothing was, that is said before.
    fn report_changes(&self, number: &str, paths: &[String], remarks: &[Reason]) -> Result<()> {
        if paths.is_empty() {
            return Ok(());
        }
        let (paths, remarks) = (paths.join(", "), remark_lines(remarks, self.language));
        terminal::print(&self.language.pick(
            format!("Changed {number}: {paths}\n{remarks}\n"),
            format!("{} 문제에서 바꾼 파일: {paths}\n{remarks}\n", problem::in_korean(number)),
        ))
    }

    fn folder(&self, number: &str) -> PathBuf {
        self.workspace.root.join("problems").join(number)
    }

    /// An error if a problem cannot have that name.
    fn check(&self, number: &str) -> Result<()> {
        problem_folder::check_name("problem", "문제", number)?;
        if self.folder(number).is_dir() {
            return Ok(()); // `write` shows the difference
        }
        problem_folder::check_new(self.workspace, number)
    }

    fn write(&self, number: &str, made: &[(String, Vec<u8>)], unknown: &[Unknown]) -> Result<Written> {
        let folder = self.folder(number);
        if !folder.is_dir() {
            problem_folder::make(self.workspace, number, made)?;
            return Ok(Written::New);
        }
        let changes = existing_problem::compare(self.workspace, &folder, made, unknown, self.language)?;
        if !changes.is_empty() && self.if_there != IfThere::Overwrite {
            return Err(self.nothing_written(&folder));
        }
        for (path, text) in &changes {
            problem_folder::write_new(&folder.join(path), text)?;
        }
        Ok(Written::Files(changes.into_iter().map(|(path, _)| path).collect()))
    }

    /// Why the files that differ are not written, and the next step.
    fn nothing_written(&self, folder: &Path) -> Error {
        let shown = self.workspace.shown(folder);
        if self.if_there == IfThere::ShowToSender {
            return error!(
                "`{shown}` is there already, and what a browser sends overwrites nothing; change its files as shown, \
                 or move the folder out of `problems` and send the problem again",
                "`{shown}` 폴더가 이미 있고, 브라우저가 보낸 것은 아무것도 덮어쓰지 않습니다. 위의 차이를 보고 직접 고치거나, \
                 폴더를 `problems` 밖으로 옮긴 뒤 문제를 다시 보내세요"
            );
        }
        error!(
            "`{shown}` is there already, so nothing is written; `--overwrite` writes the files that differ, `--as \
             NAME` makes another problem",
            "`{shown}` 폴더가 이미 있어 아무것도 쓰지 않았습니다. 달라진 파일을 덮어쓰려면 `--overwrite`, 다른 이름으로 \
             가져오려면 `--as NAME`을 쓰세요"
        )
    }
}

/// What is said about a file that is named as a folder.
fn no_folder() -> Reason {
    reason!(
        "a file must be `.json` (a message of Competitive Companion); a folder holds test data; a solution is judged \
         with `cargo oj judge FILE --problem N`",
        "파일은 `.json`(`Competitive Companion`이 보낸 내용)만 가져올 수 있습니다. 테스트 데이터는 폴더를 지정하고, 풀이는 \
         `cargo oj judge FILE --problem N`으로 채점하세요"
    )
}

fn remark_lines<'a>(remarks: impl IntoIterator<Item = &'a Reason>, language: Locale) -> String {
    remarks.into_iter().map(|remark| format!("- {}\n", language.reason(remark))).collect()
}

/// The next step for a solution that is not in Rust.
fn in_another_language(number: &str, language: Locale) -> String {
    language.pick(
        format!("  or, in another language: `cargo oj judge mine.cpp --problem {number}`\n"),
        format!("  다른 언어로 풀 때: `cargo oj judge mine.cpp --problem {number}`\n"),
    )
}
