//! `cargo oj import`: problems of this workspace from folders of test data.

mod folder;
mod metadata;
mod package;

use crate::commands::arguments::Arguments;
use crate::commands::problem_folder;
use crate::commands::shared_options;
use crate::judging::session::Session;
use crate::report::language::Language;
use crate::report::terminal;
use crate::support::error::{error, Result};
use crate::support::files;
use crate::support::text::composed;
use crate::workspace::Workspace;
use package::Package;
use std::path::Path;
use std::process::ExitCode;

pub const HELP: &str = "\
Makes problems from folders of test data that other tools keep. Nothing outside the new folders changes, and a problem
that is there already is left alone.

  cargo oj import path/to/boj/2580            a folder of testcase.ac's archive, or one with inputs and outputs
  cargo oj import boj/2580 boj/6603           several folders
  cargo oj import path/to/hello --as kattis-hello

  --as NAME          the name of the problem (default: that of the folder)
  --lang ko|en       the language of messages (default: that of the locale)

Taken are: `metadata.yaml` or `problem.yaml` (title and limits); inputs, `NAME.in` or `testcase*`, with outputs `NAME.out`
or `NAME.ans`, here, in `data/sample` and in `data/secret`; `checker.*`, `validator.*` and `generator*`, with `testlib.h`;
`correct*` and `rejected*`, or `submissions/accepted` and other folders beside it, which become the folder `known`. What is
not taken is named.

The first correct program makes the outputs that are missing, and a second one must agree with it on every input: if not,
nothing is made. Inputs that the validator refuses are left out, and so are inputs and outputs of more than 4 MB. If there
are fewer than ten inputs, generators make ten more, `random-1` to `random-10`, with seeds 1 to 10.

Exit status: 0 all made, 2 something was not.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let language = shared_options::language(&mut arguments)?;
    let folders = arguments.rest("import")?;
    if folders.is_empty() || name.is_some() && folders.len() > 1 {
        return Err(error!(
            "which folder? `cargo oj import path/to/2580`; `--as NAME` goes with one folder",
            "폴더를 지정하세요: `cargo oj import path/to/2580`. `--as NAME`은 폴더 하나와 함께 씁니다"
        ));
    }
    let workspace = Workspace::find()?;
    let mut status = ExitCode::SUCCESS;
    for folder in &folders {
        if let Err(why) = import(&workspace, Path::new(folder), name.as_deref(), language) {
            terminal::print_error(&why, language);
            status = ExitCode::from(2);
        }
    }
    Ok(status)
}

/// Makes a problem from a folder, and shows what was made.
fn import(workspace: &Workspace, from: &Path, name: Option<&str>, language: Language) -> Result<()> {
    let whole = std::fs::canonicalize(from).map_err(|why| files::cannot("read folder", from, why))?;
    let number = composed(name.unwrap_or(&files::name(&whole)));
    problem_folder::check_name("problem", "문제", &number)?;
    problem_folder::check_package_name(&number)?;
    problem_folder::check_new(workspace, &number)?;
    let found = folder::read(&whole, &number)?;
    let session = Session::new(workspace, 1);
    let package = Package::make(workspace, &session, found, &number, language)?;
    problem_folder::make(workspace, &number, &package.files)?;
    terminal::print(&package.report(from, &number, language))
}
