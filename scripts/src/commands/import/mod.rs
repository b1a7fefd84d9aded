//! `cargo oj import`: problems of this workspace from folders of test data, and from what a browser extension sends.

pub mod competitive_companion;
mod data_folder;
mod existing;
mod listen;
pub mod metadata;
mod problem_files;

use crate::commands::arguments::Arguments;
use crate::commands::problem_folder;
use crate::commands::shared_options;
use crate::judging::session::Session;
use crate::report::language::Language;
use crate::report::terminal;
use crate::support::error::{error, reason, Error, Result};
use crate::support::files;
use crate::support::text::composed;
use crate::workspace::Workspace;
use competitive_companion::Sent;
use problem_files::Package;
use shared::judgement::Reason;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub const HELP: &str = "\
Makes problems from test data that other tools keep, and from problems open in a browser. Nothing outside the new
folders changes. For a problem that is there already it shows what would change, and writes nothing.

  cargo oj import path/to/boj/2580            a folder of testcase.ac's archive, or one with inputs and outputs
  cargo oj import boj/2580 boj/6603           several folders
  cargo oj import path/to/hello --as kattis-hello

  cargo oj import problem.json                a problem as Competitive Companion sends it; `-` for standard input
  cargo oj import --listen                    waits for that extension, and ends after a problem or a contest

  --as NAME          the name of the problem (default: that of the folder, or one from the problem's address)
  --overwrite        for a problem that is there already: shows what changes, then writes it. `src/main.rs` and files
                     that the import does not make stay as they are
  --port N           with `--listen`: this port; the default is the first free one that the extension knows, 10043
  --keep             with `--listen`: goes on until Ctrl-C
  --lang ko|en       the language of messages (default: that of the locale)

Taken are: `metadata.yaml` or `problem.yaml` (title and limits); inputs, `NAME.in` or `testcase*`, with outputs
`NAME.out` or `NAME.ans`, here, in `data/sample` and below `data/secret`; `checker.*`, `validator.*` and `generator*`, with
`testlib.h`; `correct*` and `rejected*`, or `submissions/accepted` and other folders beside it, which become the folder
`known`. What is not taken is named.

The first correct program makes the outputs that are missing, and a second one must agree with it on every input: if
not, nothing is made. Inputs that the validator refuses are left out, and so are inputs and outputs of more than 4 MB.
If there are fewer than ten inputs, generators make ten more, `random-1` to `random-10`, with seeds 1 to 10.

`--listen` takes `POST /` of JSON from this machine alone, 4 MB at most. What is sent gives title, limits and samples,
never a path or a command, and overwrites nothing.

Exit status: 0 all made, 2 something was not.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let language = shared_options::language(&mut arguments)?;
    let port = arguments.number("--port", 0..=65535)?.map(|port| port as u16);
    let (listens, keeps) = (arguments.flag("--listen"), arguments.flag("--keep"));
    let overwrites = arguments.flag("--overwrite");
    let sources = arguments.rest("import")?;
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
    let target = Target { workspace: &workspace, overwrites, language };
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
    language: Language,
) -> Result<ExitCode> {
    let (port, received) = listen::listen(port)?;
    terminal::print(&language.pick(
        format!("listening on 127.0.0.1:{port}; send a problem with Competitive Companion, Ctrl-C leaves\n"),
        format!(
            "127.0.0.1:{port}에서 기다립니다. Competitive Companion으로 문제를 보내세요. 끝내려면 Ctrl-C\n"
        ),
    ))?;
    let target = Target { workspace, overwrites: false, language };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut status = ExitCode::SUCCESS;
    for bytes in received {
        let sent = match competitive_companion::read(&bytes, None) {
            Ok(sent) => sent,
            Err(why) => {
                terminal::print_error(&why, language); // it may come from anywhere
                continue;
            }
        };
        let is_new = problem_folder::check_new(workspace, &sent.number);
        if let Err(why) = is_new.and_then(|()| target.import_json(&sent)) {
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

/// All of a text, unless it is longer than what is taken from the browser.
fn read_bounded(from: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(listen::BODY as u64 + 1).read_to_end(&mut bytes).map_err(Error::from)?;
    if bytes.len() > listen::BODY {
        let mb = listen::BODY >> 20;
        return Err(error!("it is longer than {mb} MB", "{mb} MB보다 깁니다"));
    }
    Ok(bytes)
}

/// Where problems are made, and how.
struct Target<'a> {
    workspace: &'a Workspace,
    /// Whether files of problems that are there already may be overwritten.
    overwrites: bool,
    language: Language,
}

impl Target<'_> {
    /// Makes a problem from a folder, and shows what was made.
    fn import_folder(&self, from: &Path, name: Option<&str>) -> Result<()> {
        let (workspace, language) = (self.workspace, self.language);
        let whole = std::fs::canonicalize(from).map_err(|why| files::cannot("read folder", from, why))?;
        let number = composed(name.unwrap_or(&files::name(&whole)));
        self.check(&number).map_err(|why| match name {
            None => error!(
                "{}; give another name with `--as NAME`",
                "{}. `--as NAME`으로 다른 이름을 지정하세요",
                why.reason()
            ),
            Some(_) => why,
        })?;
        let found = data_folder::read(&whole, &number, &canonical(&workspace.root))?;
        let session = Session::new(workspace, 1);
        let package = Package::make(workspace, &session, found, &number, language)?;
        self.write(&number, &package.files)?;
        terminal::print(&package.report(from, &number, language))
    }

    /// Makes a problem from a file of what the extension sends.
    fn import_file(&self, path: &Path, name: Option<&str>) -> Result<()> {
        let file = std::fs::File::open(path).map_err(|why| files::cannot("read", path, why))?;
        let sent = read_bounded(file).and_then(|bytes| competitive_companion::read(&bytes, name));
        self.import_json(&sent.map_err(|why| files::cannot("read", path, why))?)
    }

    /// Makes a problem from what the extension sends, and shows it.
    fn import_json(&self, sent: &Sent) -> Result<()> {
        let (number, title, url, language) = (&sent.number, &sent.title, &sent.url, self.language);
        self.check(number)?;
        self.write(number, &sent.files)?;
        let mut text = language.pick(
            format!("Made {number} {title} from {url}:\n"),
            format!("{url} 주소의 {number} {title} 문제를 만들었습니다:\n"),
        );
        for (path, _) in &sent.files {
            text += &format!("  problems/{number}/{path}\n");
        }
        for remark in &sent.remarks {
            text += &format!("- {}\n", language.reason(remark));
        }
        text += language.pick("\nNext:\n", "\n다음 할 일:\n");
        terminal::print(&format!("{text}  `cargo oj watch {number}`\n\n"))
    }

    fn folder(&self, number: &str) -> PathBuf {
        self.workspace.root.join("problems").join(number)
    }

    /// An error if a problem cannot have that name.
    fn check(&self, number: &str) -> Result<()> {
        problem_folder::check_name("problem", "문제", number)?;
        problem_folder::check_package_name(number)?;
        if self.folder(number).is_dir() {
            return Ok(()); // `write` shows the difference
        }
        problem_folder::check_new(self.workspace, number)
    }

    fn write(&self, number: &str, made: &[(String, Vec<u8>)]) -> Result<()> {
        let folder = self.folder(number);
        if folder.is_dir() {
            return existing::update(self.workspace, &folder, made, self.overwrites, self.language);
        }
        problem_folder::make(self.workspace, number, made).map(|_| ())
    }
}
