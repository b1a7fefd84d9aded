//! `cargo oj import`: problems of this workspace from folders of test data, and from what a browser extension sends.

mod wait_for_problems;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, option, text, Command};
use crate::commands::shared_options;
use crate::commands::templates;
use crate::report::{format::counted, locale::Locale, terminal};
use import::{competitive_companion, Failure, Imported, Importer, Sent, Step};
use std::{fs::File, io, path::Path, process::ExitCode};
use stdx::{error, files, reason, Action, Error, Result};
use workspace::{problem::in_korean, Workspace};

pub static COMMAND: Command = Command {
    name: "import",
    operands: "[FOLDER|FILE...]",
    summary: text(
        "Make problems from test data or from the browser",
        "테스트 데이터나 브라우저에서 문제를 가져옵니다",
    ),
    examples: &[
        (
            "import path/to/boj/2580",
            text(
                "a folder of testcase.ac's archive, or one with inputs and outputs",
                "testcase.ac 아카이브의 폴더, 또는 입력과 출력이 있는 폴더",
            ),
        ),
        ("import boj/2580 boj/6603", text("several folders", "폴더 여러 개")),
        ("import path/to/hello --as kattis-hello", text("under another name", "다른 이름으로")),
        (
            "import problem.json",
            text(
                "a problem from Competitive Companion; `-` for standard input",
                "Competitive Companion이 보내는 형식의 문제. `-`는 표준 입력",
            ),
        ),
        (
            "import --listen",
            text(
                "wait for that browser extension, and end after a problem or a contest",
                "브라우저 확장 프로그램이 보내는 문제나 대회를 하나 받고 끝냅니다",
            ),
        ),
    ],
    options: &[
        option(
            "--as",
            "NAME",
            "name of the problem (default: from the folder, or from the problem's address)",
            "문제의 이름 (기본값: 폴더 이름, 또는 문제의 주소에서 얻은 이름)",
        ),
        flag(
            "--overwrite",
            "update a problem that already exists; `main.*`, templates, and files and keys of `problem.txt` that you \
             added stay as they are",
            "이미 있는 문제를 갱신합니다. `main.*`, 템플릿, 직접 추가한 파일과 `problem.txt`에 직접 추가한 키는 그대로 둡니다",
        ),
        option(
            "--port",
            "N",
            "with `--listen`: listen on this port (default: 10043, or the next free port that the extension knows)",
            "`--listen`에서 쓸 포트 (기본값: 10043, 사용 중이면 확장 프로그램이 아는 다음 포트)",
        ),
        flag("--listen", "wait for problems from the browser", "브라우저가 보내는 문제를 기다립니다"),
        flag("--keep", "with `--listen`: keep listening until Ctrl-C", "`--listen`과 함께 쓰면 Ctrl-C를 누를 때까지 계속 기다립니다"),
        shared_options::LANG_ALONE,
    ],
    notes: &[
        text(
            "A problem is written whole or not at all. If it already exists, nothing is written: use `--as` or \
             `--overwrite`.",
            "도중에 실패하면 그 문제의 파일을 하나도 만들지 않습니다. 이미 있는 문제이면 아무것도 쓰지 않으니, `--as`로 다른 이름을 지정하거나 \
             `--overwrite`를 쓰세요.",
        ),
        text(
            "It reads the title and the limits from `metadata.yaml` or `problem.yaml`. It reads the inputs `NAME.in` \
             or `testcase*` and their outputs `NAME.out` or `NAME.ans` in the folder itself, in `data/sample` and \
             below `data/secret`. It reads the programs `checker.*`, `validator.*` and `generator*`, and \
             `testlib.h`. It puts the programs `correct*` and `rejected*`, or those in `submissions/accepted` and \
             the folders beside it, into the folder `known`. It lists the files that it skips. A folder with neither \
             inputs nor generators is an error.",
            "읽는 파일: `metadata.yaml`이나 `problem.yaml`(제목과 제한), 입력 `NAME.in`이나 `testcase*`와 출력 `NAME.out`이나 \
             `NAME.ans`(폴더 안, `data/sample`, `data/secret` 아래), `checker.*`, `validator.*`, `generator*`와 \
             `testlib.h`, 그리고 `known` 폴더가 되는 `correct*`와 `rejected*` 또는 `submissions/accepted`와 그 옆의 폴더. 읽지 않은 파일은 \
             이름을 알려 줍니다. 입력도 생성기도 없는 폴더로는 문제를 만들지 않습니다.",
        ),
        text(
            "The first correct program makes the missing outputs. A second one must agree with it on every input, or \
             nothing is made. Inputs that the validator rejects are left out, and so are files of more than 256 MB. \
             If there are fewer than ten inputs, generators make ten more, `random-1` to `random-10`, with seeds 1 to \
             10.",
            "없는 출력은 맞는 프로그램 가운데 첫 번째 것으로 만듭니다. 두 번째 것의 출력도 모든 입력에서 같아야 합니다. 다르면 아무것도 만들지 않습니다. 검증기가 \
             거부한 입력과 256 MB가 넘는 파일은 제외합니다. 입력이 10개보다 적으면 생성기가 시드 1~10으로 `random-1`부터 `random-10`까지 \
             더 만듭니다.",
        ),
        text(
            "`--listen` accepts `POST /` with JSON, from this machine only, 4 MB at most. A request gives title, \
             limits and samples, never a path or a command, and overwrites nothing.",
            "`--listen`은 이 컴퓨터에서 보낸 4 MB 이하의 JSON을 담은 `POST /` 요청만 받습니다. 받은 내용은 제목, 제한, 예제로만 쓰며 경로나 명령으로는 쓰지 \
             않고, 아무것도 덮어쓰지 않습니다.",
        ),
        text(
            "Exit status: 0 if every problem was made, 2 if not.",
            "종료 코드: 모두 만들었으면 0, 만들지 못한 것이 있으면 2입니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let locale = shared_options::locale(&mut arguments)?;
    let port = arguments.number("--port", 0..=65535)?.map(|port| port as u16);
    let (listens, keeps) = (arguments.flag("--listen"), arguments.flag("--keep"));
    let overwrites = arguments.flag("--overwrite");
    let sources = arguments.rest()?;
    if !listens && (port.is_some() || keeps) {
        return Err(error!(
            "`--port` and `--keep` require `--listen`",
            "`--port`와 `--keep`은 `--listen`과 함께 씁니다"
        ));
    }
    if listens != sources.is_empty() || name.is_some() && sources.len() != 1 {
        return Err(error!(
            "name a folder or a file: `cargo oj import path/to/2580`; or listen to the browser: `cargo oj import \
             --listen`; `--as NAME` requires one folder or file",
            "가져올 것을 지정하세요: `cargo oj import path/to/2580`, `cargo oj import --listen`. `--as NAME`은 폴더나 파일 \
             하나와 함께 씁니다"
        ));
    }
    if listens && overwrites {
        return Err(error!(
            "`--overwrite` requires a folder or a file: a problem from a browser overwrites nothing",
            "`--overwrite`는 폴더나 파일과 함께 씁니다. 브라우저에서 문제를 받을 때는 아무것도 덮어쓰지 않습니다"
        ));
    }
    let workspace = Workspace::find()?;
    let extension = templates::language(None)?.extension();
    let main_text = || templates::submission(&workspace, None, extension, locale);
    let importer = Importer {
        workspace: &workspace,
        overwrites,
        main: format!("main.{extension}"),
        main_text: &main_text,
    };
    let import = Import { importer, listens, locale };
    if listens {
        return wait_for_problems::wait_for_problems(&import, port, keeps);
    }
    let mut status = ExitCode::SUCCESS;
    for source in &sources {
        let path = Path::new(source);
        let made = match source.as_str() {
            "-" => competitive_companion::read(io::stdin(), name.as_deref())
                .and_then(|sent| import.import_sent(&sent)),
            json if json.ends_with(".json") => File::open(path)
                .map_err(Error::from)
                .and_then(|file| competitive_companion::read(file, name.as_deref()))
                .map_err(|why| files::cannot(Action::Read, path, why))
                .and_then(|sent| import.import_sent(&sent)),
            _ => import.import_folder(path, name.as_deref()),
        };
        if let Err(why) = made {
            terminal::print_error(&why, locale);
            status = ExitCode::from(2);
        }
    }
    Ok(status)
}

/// Makes problems, and shows what was made.
struct Import<'a> {
    importer: Importer<'a>,
    /// Whether a browser sends the problems.
    listens: bool,
    locale: Locale,
}

impl Import<'_> {
    /// Makes a problem from a folder. Says what was made of it, what was not, and what to do next.
    fn import_folder(&self, from: &Path, name: Option<&str>) -> Result<()> {
        let locale = self.locale;
        let progress = |number: &str, step: Step| {
            let what = match step {
                Step::Compiling => locale.pick("compiling", "컴파일 중"),
                Step::MakingCases => locale.pick("making the cases", "케이스를 만드는 중"),
            };
            terminal::progress(&format!("{number}: {what}"));
        };
        if from.is_file() {
            let why = reason!(
                "expected a folder of test data, or a `.json` file from Competitive Companion; to judge a solution: \
                 `cargo oj judge FILE --problem N`",
                "파일은 `.json`(Competitive Companion이 보낸 내용)만 가져올 수 있습니다. 테스트 데이터는 폴더를 지정하고, 풀이는 \
                 `cargo oj judge FILE --problem N`으로 채점하세요"
            );
            return Err(files::cannot(Action::Import, from, why));
        }
        let imported = self.importer.import_folder(from, name, &progress);
        let (made, package, data) = imported.map_err(|failure| self.error(failure))?;
        if !made.is_new {
            return self.print_changes(&made);
        }
        let (number, main, from) = (&made.number, &self.importer.main, from.display());
        let title = made.title.as_ref().map_or(String::new(), |title| format!(" {title}"));
        let head = locale.pick(
            format!("Made {number}{title} from `{from}`:\n"),
            format!("`{from}` 폴더에서 {number}{title} 문제를 가져왔습니다:\n"),
        );
        let files = made.files.iter().filter(|path| !path.starts_with("cases/"));
        let (count, cases, random) = (data.cases, counted(data.cases, "case"), data.random);
        let mut rows = locale.pick(
            format!("  problems/{number}/cases: {cases}, {random} of them made by generators\n"),
            format!("  problems/{number}/cases: 케이스 {count}개 (생성기로 만든 것 {random}개)\n"),
        );
        if let Some(licence) = &package.licence {
            rows += &locale.pick(format!("Licence: {licence}\n"), format!("라이선스: {licence}\n"));
        }
        let mut steps = locale.pick(
            format!("  `problems/{number}/{main}`: write your solution, then `cargo oj judge {number}`\n"),
            format!("  `problems/{number}/{main}` 파일에 풀이를 작성한 뒤 `cargo oj judge {number}`\n"),
        );
        steps += &self.in_another_language(number);
        if made.files.iter().any(|path| path.starts_with("known/")) {
            steps += &format!("  `cargo oj judge {number} --all-known`\n");
        }
        if !package.generators.is_empty() {
            steps += &format!("  `cargo oj stress {number}`\n");
        }
        self.print_made(&made, &(head + &file_rows(number, files) + &rows), &steps)
    }

    /// Makes a problem from what the browser extension sends.
    fn import_sent(&self, sent: &Sent) -> Result<()> {
        let made = self.importer.import_sent(sent).map_err(|failure| self.error(failure))?;
        if !made.is_new {
            return self.print_changes(&made);
        }
        let (number, locale) = (&made.number, self.locale);
        let (from, of) = match sent.url.as_str() {
            "" => (String::new(), String::new()),
            url => (format!(" from {url}"), format!("{url} 주소의 ")),
        };
        let title = made.title.as_ref().unwrap_or(number);
        let head = locale.pick(
            format!("Made {number} {title}{from}:\n"),
            format!("{of}{number} {title} 문제를 만들었습니다:\n"),
        );
        let steps = format!("  `cargo oj watch {number}`\n{}", self.in_another_language(number));
        self.print_made(&made, &(head + &file_rows(number, &made.files)), &steps)
    }

    fn print_made(&self, made: &Imported, text: &str, steps: &str) -> Result<()> {
        let (remarks, next) = (self.remark_lines(made), self.locale.pick("Next:", "다음 할 일:"));
        terminal::print(&format!("{text}{remarks}\n{next}\n{steps}\n"))
    }

    /// Says what was changed in a problem that existed.
    fn print_changes(&self, made: &Imported) -> Result<()> {
        let (number, korean, paths) = (&made.number, in_korean(&made.number), made.files.join(", "));
        let text = match made.files.is_empty() {
            true => self.locale.pick(
                format!("Nothing to change in {number}\n"),
                format!("{korean} 문제에 바꿀 것이 없습니다\n"),
            ),
            false => self.locale.pick(
                format!("Changed {number}: {paths}\n"),
                format!("{korean} 문제에서 바꾼 파일: {paths}\n"),
            ),
        };
        terminal::print(&format!("{text}{}\n", self.remark_lines(made)))
    }

    fn remark_lines(&self, made: &Imported) -> String {
        made.remarks.iter().map(|remark| format!("- {}\n", self.locale.reason(remark))).collect()
    }

    /// The next step for a solution in another language than that of the file which was made.
    fn in_another_language(&self, number: &str) -> String {
        let other = if self.importer.main == "main.cpp" { "py" } else { "cpp" };
        self.locale.pick(
            format!("  or, in another language: `cargo oj new {number}/mine.{other}`\n"),
            format!("  다른 언어로 풀 때: `cargo oj new {number}/mine.{other}`\n"),
        )
    }

    fn error(&self, failure: Failure) -> Error {
        let folder = match failure {
            Failure::Other(why) => return why,
            Failure::Name(why) => {
                return error!(
                    "{}; choose another name with `--as NAME`",
                    "{}. `--as NAME`으로 다른 이름을 지정하세요",
                    why.reason()
                )
            }
            Failure::HoldsProblems(folder, inner) => {
                let all = folder.join("*");
                let (inner, all) = (inner.display(), all.display());
                let why = reason!(
                    "no input found, but folders in it look like problems: import one, `cargo oj import {inner}`, or \
                     all, `{all}`",
                    "입력이 없고, 안에 문제 폴더로 보이는 폴더가 있습니다. `cargo oj import {inner}`처럼 하나를 지정하거나 `{all}`처럼 모두 \
                     지정하세요"
                );
                return files::cannot(Action::ImportFolder, &folder, why);
            }
            Failure::Exists(folder) => self.importer.workspace.shown(&folder),
        };
        match self.listens {
            true => error!(
                "`{folder}` already exists, and a problem from a browser overwrites nothing; move it out of `problems` \
                 and send the problem again",
                "`{folder}` 폴더가 이미 있고, 브라우저에서 문제를 받을 때는 아무것도 덮어쓰지 않습니다. 폴더를 `problems` 밖으로 옮긴 뒤 \
                 문제를 다시 보내세요"
            ),
            false => error!(
                "`{folder}` already exists, so nothing is written; `--as NAME` makes another problem, `--overwrite` \
                 updates this one and keeps your own files",
                "`{folder}` 폴더가 이미 있어 아무것도 쓰지 않았습니다. 다른 이름으로 가져오려면 `--as NAME`을, 가져온 파일을 덮어쓰려면 \
                 `--overwrite`를 쓰세요. 직접 만든 파일은 그대로 둡니다"
            ),
        }
    }
}

/// A line for each file of a problem.
fn file_rows<'a>(number: &str, files: impl IntoIterator<Item = &'a String>) -> String {
    files.into_iter().map(|path| format!("  problems/{number}/{path}\n")).collect()
}
