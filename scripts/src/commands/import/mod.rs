//! `cargo oj import`: problems of this workspace from folders of test data, and from what a browser extension sends.

pub mod competitive_companion;
mod data_folder;
mod listen;
pub mod metadata;
mod problem_files;

use crate::commands::arguments::Arguments;
use crate::commands::problem_folder;
use crate::commands::shared_options;
use crate::judging::session::Session;
use crate::report::language::Language;
use crate::report::terminal;
use crate::support::error::{error, Error, Result};
use crate::support::files;
use crate::support::text::composed;
use crate::workspace::Workspace;
use competitive_companion::Sent;
use problem_files::Package;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub const HELP: &str = "\
Makes problems from test data that other tools keep, and from problems open in a browser. Nothing outside the new folders changes, and a problem
that is there already is left alone.

  cargo oj import path/to/boj/2580            a folder of testcase.ac's archive, or one with inputs and outputs
  cargo oj import boj/2580 boj/6603           several folders
  cargo oj import path/to/hello --as kattis-hello

  cargo oj import problem.json                a problem as Competitive Companion sends it; `-` for standard input
  cargo oj import --listen                    waits for that extension of the browser, and ends after a problem or contest

  --as NAME          the name of the problem (default: that of the folder, or one from the problem's address)
  --port N           with `--listen`: this port; the default is the first free one that the extension knows, 10043
  --keep             with `--listen`: goes on until Ctrl-C
  --lang ko|en       the language of messages (default: that of the locale)

Taken are: `metadata.yaml` or `problem.yaml` (title and limits); inputs, `NAME.in` or `testcase*`, with outputs `NAME.out`
or `NAME.ans`, here, in `data/sample` and in `data/secret`; `checker.*`, `validator.*` and `generator*`, with `testlib.h`;
`correct*` and `rejected*`, or `submissions/accepted` and other folders beside it, which become the folder `known`. What is
not taken is named.

The first correct program makes the outputs that are missing, and a second one must agree with it on every input: if not,
nothing is made. Inputs that the validator refuses are left out, and so are inputs and outputs of more than 4 MB. If there
are fewer than ten inputs, generators make ten more, `random-1` to `random-10`, with seeds 1 to 10.

`--listen` takes `POST /` of JSON from this machine alone, 4 MB at most. What is sent gives title, limits and samples: never
a path or a command.

Exit status: 0 all made, 2 something was not.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let language = shared_options::language(&mut arguments)?;
    let port = arguments.number("--port", 0..=65535)?.map(|port| port as u16);
    let (listens, keeps) = (arguments.flag("--listen"), arguments.flag("--keep"));
    let sources = arguments.rest("import")?;
    if !listens && (port.is_some() || keeps) {
        return Err(error!(
            "`--port` and `--keep` go with `--listen`",
            "`--port`와 `--keep`은 `--listen`과 함께 씁니다"
        ));
    }
    if listens != sources.is_empty() || name.is_some() && sources.len() != 1 {
        return Err(error!(
            "what is imported? `cargo oj import path/to/2580` or `cargo oj import --listen`; `--as NAME` goes with one folder \
             or file",
            "가져올 것을 지정하세요: `cargo oj import path/to/2580`, `cargo oj import --listen`. `--as NAME`은 폴더나 파일 \
             하나와 함께 씁니다"
        ));
    }
    let workspace = Workspace::find()?;
    if listens {
        return wait_for_problems(&workspace, port, keeps, language);
    }
    let mut status = ExitCode::SUCCESS;
    for source in &sources {
        let made = match source.as_str() {
            "-" => read_bounded(io::stdin())
                .and_then(|bytes| competitive_companion::read(&bytes, name.as_deref()))
                .and_then(|sent| import_json(&workspace, &sent, language)),
            json if json.ends_with(".json") => {
                from_file(&workspace, Path::new(json), name.as_deref(), language)
            }
            folder => import(&workspace, Path::new(folder), name.as_deref(), language),
        };
        if let Err(why) = made {
            terminal::print_error(&why, language);
            status = ExitCode::from(2);
        }
    }
    Ok(status)
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
        if let Err(why) = import_json(workspace, &sent, language) {
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

fn from_file(workspace: &Workspace, path: &Path, name: Option<&str>, language: Language) -> Result<()> {
    let file = std::fs::File::open(path).map_err(|why| files::cannot("read", path, why))?;
    let sent = read_bounded(file).and_then(|bytes| competitive_companion::read(&bytes, name));
    import_json(workspace, &sent.map_err(|why| files::cannot("read", path, why))?, language)
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

/// Makes a problem from a folder, and shows what was made.
fn import(workspace: &Workspace, from: &Path, name: Option<&str>, language: Language) -> Result<()> {
    let whole = std::fs::canonicalize(from).map_err(|why| files::cannot("read folder", from, why))?;
    let number = composed(name.unwrap_or(&files::name(&whole)));
    problem_folder::check_name("problem", "문제", &number)?;
    problem_folder::check_package_name(&number)?;
    problem_folder::check_new(workspace, &number)?;
    let found = data_folder::read(&whole, &number, &canonical(&workspace.root))?;
    let session = Session::new(workspace, 1);
    let package = Package::make(workspace, &session, found, &number, language)?;
    problem_folder::make(workspace, &number, &package.files)?;
    terminal::print(&package.report(from, &number, language))
}

/// Makes a problem from what the extension sends, and shows it.
fn import_json(workspace: &Workspace, sent: &Sent, language: Language) -> Result<()> {
    let (number, title, url) = (&sent.number, &sent.title, &sent.url);
    problem_folder::check_name("problem", "문제", number)?;
    problem_folder::check_package_name(number)?;
    problem_folder::make(workspace, number, &sent.files)?;
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
