//! `cargo oj import`: problems of this workspace from folders of test data, and from what a browser extension sends.

mod wait_for_problems;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, option, text, Command};
use crate::commands::shared_options;
use crate::commands::templates;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal;
use import::competitive_companion::{self, Sent};
use import::package_cases::{self, MadeCases, NoData, Purpose};
use import::problem_package::{self, ProblemPackage};
use import::{existing_problem, http_server};
use judge::session::Session;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;
use stdx::files::{self, Action};
use stdx::spelling::compose_hangul;
use stdx::Reason;
use stdx::{error, reason, Error, Result};
use workspace::problem_draft::{self, Content, Draft, NewProblem};
use workspace::{problem, Workspace};

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
    let language = shared_options::language(&mut arguments)?;
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
    let existing = match (listens, overwrites) {
        (true, _) => Existing::KeptFromSender,
        (false, true) => Existing::Overwritten,
        (false, false) => Existing::Kept,
    };
    let extension = templates::language(None)?.extension();
    let importer = Importer { workspace: &workspace, existing, extension, language };
    if listens {
        return wait_for_problems::wait_for_problems(&importer, port, keeps);
    }
    let mut status = ExitCode::SUCCESS;
    for source in &sources {
        let made = match source.as_str() {
            "-" => read_bounded(io::stdin())
                .and_then(|bytes| competitive_companion::read(&bytes, name.as_deref()))
                .and_then(|sent| importer.import_sent(&sent)),
            json if json.ends_with(".json") => importer.import_file(Path::new(json), name.as_deref()),
            folder => importer.import_folder(Path::new(folder), name.as_deref()),
        };
        if let Err(why) = made {
            terminal::print_error(&why, language);
            status = ExitCode::from(2);
        }
    }
    Ok(status)
}

/// All of a text, unless it is longer than what is taken from the browser.
fn read_bounded(from: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(http_server::BODY as u64 + 1).read_to_end(&mut bytes).map_err(Error::from)?;
    if bytes.len() > http_server::BODY {
        let mb = http_server::BODY >> 20;
        return Err(error!("it is larger than {mb} MB", "{mb} MB보다 큽니다"));
    }
    Ok(bytes)
}

/// What happens to a problem that exists.
#[derive(Clone, Copy, PartialEq)]
enum Existing {
    /// The command line can ask for more.
    Kept,
    /// A browser cannot.
    KeptFromSender,
    Overwritten,
}

/// Makes problems, and shows what was made.
struct Importer<'a> {
    workspace: &'a Workspace,
    existing: Existing,
    /// That of the file in which a problem is to be solved.
    extension: &'static str,
    language: Locale,
}

impl Importer<'_> {
    /// Makes a problem from a folder.
    fn import_folder(&self, from: &Path, name: Option<&str>) -> Result<()> {
        let whole =
            std::fs::canonicalize(from).map_err(|why| files::cannot(Action::ReadFolder, from, why))?;
        if whole.is_file() {
            return Err(files::cannot(Action::Import, from, no_folder()));
        }
        let number = compose_hangul(name.unwrap_or(&files::name(&whole)));
        let root = std::fs::canonicalize(&self.workspace.root);
        let root = root.map_err(|why| files::cannot(Action::ReadFolder, &self.workspace.root, why))?;
        let found = problem_package::read(&whole, &number, &root)?;
        if found.is_empty() {
            let inner = files::list(&whole)?.into_iter().find(|path| problem_package::is_like_problem(path));
            let why = inner.map_or_else(
                || NoData::NoInput.why(),
                |inner| holds_problems(&from.join(files::name(&inner)), &from.join("*")),
            );
            return Err(files::cannot(Action::ImportFolder, from, why));
        }
        problem_draft::check_name("problem", "문제", &number).map_err(|why| {
            error!(
                "{}; choose another name with `--as NAME`",
                "{}. `--as NAME`으로 다른 이름을 지정하세요",
                why.reason()
            )
        })?;
        self.check_existing(&number)?;
        let (draft, made) = self.make_cases(&found).map_err(|why| {
            let why = reason!("{}; nothing is made", "{}. 아무것도 만들지 않았습니다", why.reason());
            files::cannot(Action::ImportFolder, from, why)
        })?;
        let paths = draft.paths().to_vec();
        let remarks: Vec<Reason> = made.remarks.iter().chain(&found.remarks).cloned().collect();
        if self.finish(&found.problem, draft, &remarks)? {
            return Ok(());
        }
        self.report(&found, from, &paths, &MadeCases { remarks, ..made })
    }

    /// The draft of a problem with its cases. If it has a generator but no cases, it gets one that is still to be
    /// written.
    fn make_cases(&self, found: &ProblemPackage) -> Result<(Draft, MadeCases)> {
        let progress = |english: &str, korean: &str| {
            let what = self.language.pick(english, korean);
            terminal::progress(&format!("{}: {what}", found.problem.number));
        };
        progress("compiling", "컴파일 중");
        let session = Session::new(self.workspace, 1);
        let mut draft = found.problem.draft(self.workspace)?;
        self.add_main(&mut draft)?;
        let mut made = package_cases::make_cases(
            self.workspace,
            &session.compiler,
            (found, Purpose::Keeping),
            &mut draft,
            &|| {
                progress("making the cases", "케이스를 만드는 중");
            },
        )?;
        if made.cases == 0 {
            if found.generators.is_empty() {
                let why = made
                    .remarks
                    .first()
                    .map_or_else(|| NoData::NoInput.why(), |why| NoData::NoCase(why).why());
                return Err(why);
            }
            for end in ["in", "out"] {
                draft.add(&format!("cases/sample-1.{end}"), &Content::Bytes(Vec::new()))?;
            }
            made.remarks.push(reason!(
                "no case found: write one into `cases/sample-1.in` and `cases/sample-1.out`",
                "케이스가 없습니다. `cases/sample-1.in`과 `cases/sample-1.out`에 직접 쓰세요"
            ));
        }
        if found.lacks_checker {
            made.remarks.push(reason!(
                "several outputs may be right, but there is no checker: outputs are only compared",
                "정답이 여러 개일 수 있는 문제인데 체커가 없습니다. 출력을 비교하기만 합니다"
            ));
        }
        Ok((draft, made))
    }

    /// What was made of a folder, what was not, and what to do next.
    fn report(&self, found: &ProblemPackage, from: &Path, paths: &[String], made: &MadeCases) -> Result<()> {
        let (number, language, from) = (&found.problem.number, self.language, from.display());
        let extension = self.extension;
        let title = found.problem.title.as_ref().map_or(String::new(), |title| format!(" {title}"));
        let mut text = language.pick(
            format!("Made {number}{title} from `{from}`:\n"),
            format!("`{from}` 폴더에서 {number}{title} 문제를 가져왔습니다:\n"),
        );
        for path in paths.iter().filter(|path| !path.starts_with("cases/")) {
            text += &format!("  problems/{number}/{path}\n");
        }
        let (count, cases, random) = (made.cases, counted(made.cases, "case"), made.random);
        text += &language.pick(
            format!("  problems/{number}/cases: {cases}, {random} of them made by generators\n"),
            format!("  problems/{number}/cases: 케이스 {count}개 (생성기로 만든 것 {random}개)\n"),
        );
        if let Some(licence) = &found.licence {
            text += &language.pick(format!("Licence: {licence}\n"), format!("라이선스: {licence}\n"));
        }
        text += &remark_lines(found.problem.remarks().iter().chain(&made.remarks), language);
        text += language.pick("\nNext:\n", "\n다음 할 일:\n");
        text += &language.pick(
            format!("  `problems/{number}/main.{extension}`: write your solution, then `cargo oj judge {number}`\n"),
            format!("  `problems/{number}/main.{extension}` 파일에 풀이를 작성한 뒤 `cargo oj judge {number}`\n"),
        );
        text += &self.in_another_language(number);
        if paths.iter().any(|path| path.starts_with("known/")) {
            text += &format!("  `cargo oj judge {number} --all-known`\n");
        }
        if !found.generators.is_empty() {
            text += &format!("  `cargo oj stress {number}`\n");
        }
        terminal::print(&(text + "\n"))
    }

    /// Makes a problem from a file of what the extension sends.
    fn import_file(&self, path: &Path, name: Option<&str>) -> Result<()> {
        let file = std::fs::File::open(path).map_err(|why| files::cannot(Action::Read, path, why))?;
        let sent = read_bounded(file).and_then(|bytes| competitive_companion::read(&bytes, name));
        self.import_sent(&sent.map_err(|why| files::cannot(Action::Read, path, why))?)
    }

    /// Adds the file in which the problem is to be solved.
    fn add_main(&self, draft: &mut Draft) -> Result<()> {
        let text = templates::submission(self.workspace, None, self.extension, self.language)?;
        draft.add(&format!("main.{}", self.extension), &Content::Bytes(text.into_bytes()))
    }

    /// The next step for a solution in another language than that of the file which was made.
    fn in_another_language(&self, number: &str) -> String {
        let other = if self.extension == "cpp" { "py" } else { "cpp" };
        self.language.pick(
            format!("  or, in another language: `cargo oj new {number}/mine.{other}`\n"),
            format!("  다른 언어로 풀 때: `cargo oj new {number}/mine.{other}`\n"),
        )
    }

    /// Makes a problem from what the extension sends.
    fn import_sent(&self, sent: &Sent) -> Result<()> {
        let (problem, url, language) = (&sent.problem, &sent.url, self.language);
        let number = &problem.number;
        problem_draft::check_name("problem", "문제", number)?;
        self.check_existing(number)?;
        let mut draft = problem.draft(self.workspace)?;
        self.add_main(&mut draft)?;
        let paths = draft.paths().to_vec();
        if self.finish(problem, draft, &sent.remarks)? {
            return Ok(());
        }
        let (from, of) = match url.as_str() {
            "" => (String::new(), String::new()),
            url => (format!(" from {url}"), format!("{url} 주소의 ")),
        };
        let title = problem.title.as_ref().unwrap_or(number);
        let mut text = language.pick(
            format!("Made {number} {title}{from}:\n"),
            format!("{of}{number} {title} 문제를 만들었습니다:\n"),
        );
        for path in &paths {
            text += &format!("  problems/{number}/{path}\n");
        }
        text += &remark_lines(problem.remarks().iter().chain(&sent.remarks), language);
        text += language.pick("\nNext:\n", "\n다음 할 일:\n");
        text += &format!("  `cargo oj watch {number}`\n{}", self.in_another_language(number));
        terminal::print(&format!("{text}\n"))
    }

    /// An error if a problem exists that is to be kept.
    fn check_existing(&self, number: &str) -> Result<()> {
        let Some(folder) = problem_draft::existing(self.workspace, number)? else { return Ok(()) };
        let shown = self.workspace.shown(&folder);
        match self.existing {
            Existing::Overwritten if folder.is_dir() => Ok(()),
            Existing::KeptFromSender => Err(error!(
                "`{shown}` already exists, and a problem from a browser overwrites nothing; move it out of `problems` \
                 and send the problem again",
                "`{shown}` 폴더가 이미 있고, 브라우저에서 문제를 받을 때는 아무것도 덮어쓰지 않습니다. 폴더를 `problems` 밖으로 옮긴 뒤 \
                 문제를 다시 보내세요"
            )),
            Existing::Kept | Existing::Overwritten => Err(error!(
                "`{shown}` already exists, so nothing is written; `--as NAME` makes another problem, `--overwrite` \
                 updates this one and keeps your own files",
                "`{shown}` 폴더가 이미 있어 아무것도 쓰지 않았습니다. 다른 이름으로 가져오려면 `--as NAME`을, 가져온 파일을 덮어쓰려면 \
                 `--overwrite`를 쓰세요. 직접 만든 파일은 그대로 둡니다"
            )),
        }
    }

    /// Makes a problem from its draft, or writes it into the folder that exists. Returns whether it did the latter, and
    /// said so.
    fn finish(&self, problem: &NewProblem, draft: Draft, remarks: &[Reason]) -> Result<bool> {
        let number = &problem.number;
        let Some(folder) = problem_draft::existing(self.workspace, number)? else {
            return problem_draft::make(self.workspace, number, draft).map(|_| false);
        };
        self.check_existing(number)?;
        let unknown: Vec<&str> = problem.unknown().iter().map(|(key, _)| *key).collect();
        let changed = existing_problem::overwrite(&folder, &draft, &unknown)?;
        let (korean, paths) = (problem::in_korean(number), changed.join(", "));
        let remarks = remark_lines(remarks, self.language);
        let text = match changed.is_empty() {
            true => self.language.pick(
                format!("Nothing to change in {number}\n{remarks}\n"),
                format!("{korean} 문제에 바꿀 것이 없습니다\n{remarks}\n"),
            ),
            false => self.language.pick(
                format!("Changed {number}: {paths}\n{remarks}\n"),
                format!("{korean} 문제에서 바꾼 파일: {paths}\n{remarks}\n"),
            ),
        };
        terminal::print(&text).map(|()| true)
    }
}

/// What is said about a folder that holds folders of problems.
fn holds_problems(inner: &Path, all: &Path) -> Error {
    let (inner, all) = (inner.display(), all.display());
    error!(
        "no input found, but folders in it look like problems: import one, `cargo oj import {inner}`, or all, `{all}`",
        "입력이 없고, 안에 문제 폴더로 보이는 폴더가 있습니다. `cargo oj import {inner}`처럼 하나를 지정하거나 `{all}`처럼 모두 \
         지정하세요"
    )
}

/// What is said about a file that is named as a folder.
fn no_folder() -> Reason {
    reason!(
        "expected a folder of test data, or a `.json` file from Competitive Companion; to judge a solution: `cargo oj \
         judge FILE --problem N`",
        "파일은 `.json`(Competitive Companion이 보낸 내용)만 가져올 수 있습니다. 테스트 데이터는 폴더를 지정하고, 풀이는 \
         `cargo oj judge FILE --problem N`으로 채점하세요"
    )
}

fn remark_lines<'a>(remarks: impl IntoIterator<Item = &'a Reason>, language: Locale) -> String {
    remarks.into_iter().map(|remark| format!("- {}\n", language.reason(remark))).collect()
}
