//! Options that several commands understand.

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{option, text, CommandOption, Text};
use crate::commands::targets::TargetOptions;
use crate::report::{locale::Locale, terminal};
use judge::{
    submission::unwritten_notes, submission_selection::no_case_yet, FoundSubmissions, Selection, Submission,
};
use std::path::Path;
use stdx::{files, reason, Action, Error, Result};
use workspace::{problem_txt, Workspace};

pub const PROBLEM: CommandOption = option(
    "--problem",
    "N",
    "problem that the file or `--command` solves",
    "파일이나 `--command`의 프로그램으로 푸는 문제",
);
pub const COMMAND: CommandOption = option(
    "--command",
    "CMD",
    "run this program, in the current folder, instead of a file",
    "파일 대신 쓸 프로그램. 현재 폴더에서 실행합니다",
);
pub const LANGUAGE: CommandOption = option(
    "--language",
    "NAME",
    "programming language: c++20, pypy, ... (default: by file extension; `--lang` is for messages)",
    "확장자로 정해지는 언어 대신 쓸 프로그래밍 언어: c++20, pypy 등 (메시지의 언어는 `--lang`)",
);
pub const CASES: CommandOption = option(
    "--cases",
    "GLOB",
    "only these cases: `sample-*`, `multi-?`, `hard-*,worst-*`",
    "이 케이스만 실행합니다: `sample-*`, `multi-?`, `hard-*,worst-*`",
);
pub const CASES_DIR: CommandOption = option(
    "--cases-dir",
    "DIR",
    "use the cases in this folder instead of the problem's",
    "문제의 케이스 대신 이 폴더의 케이스를 씁니다",
);
pub const TIME: CommandOption = option(
    "--time",
    "TIME",
    "time limit: `500ms` or `2s` (default: the problem's)",
    "문제의 시간 제한 대신 적용할 값: `500ms`, `2s`",
);
pub const MEMORY: CommandOption = option(
    "--memory",
    "SIZE",
    "memory limit: `64MB` (default: the problem's)",
    "문제의 메모리 제한 대신 적용할 값: `64MB`",
);
pub const FLOAT: CommandOption = option(
    "--float",
    "TOLERANCE",
    "compare numbers with this tolerance, absolute or relative: `1e-9` (default: the problem's checker)",
    "문제의 체커 대신, 수의 절대 오차나 상대 오차를 이만큼까지 허용합니다: `1e-9`",
);
pub const JOBS: CommandOption = option(
    "-j",
    "N",
    "run N cases at once (default: the number of processors)",
    "동시에 실행할 케이스 수 (기본값: 프로세서 수)",
);
pub const LANG: CommandOption = option(
    "--lang",
    "ko|en",
    "language of messages (default: by locale; `--language` is for programs)",
    "메시지의 언어 (기본값: 로캘의 언어. 프로그래밍 언어는 `--language`)",
);
/// [`LANG`] where there is no `--language`.
pub const LANG_ALONE: CommandOption = option(
    "--lang",
    "ko|en",
    "language of messages (default: by locale)",
    "메시지의 언어 (기본값: 로캘의 언어)",
);

/// What a target is.
pub const TARGETS: Text = text(
    "TARGET is a problem (`2580`), a submission (`2580/rescan`), a folder (`.`, `problems/2580`, `old`) or a source \
     file (`old/boj_2580.py`). A file belongs to the problem of `--problem N`, else to the problem whose folder it is \
     in, else to the problem whose number is in its path, and a note then names that problem.",
    "TARGET은 문제(`2580`), 풀이(`2580/rescan`), 폴더(`.`, `problems/2580`, `old`), 소스 파일(`old/boj_2580.py`) 중 하나입니다. 파일이 어느 문제의 \
     풀이인지는 `--problem N`, 파일이 든 문제 폴더, 경로에 있는 문제 번호의 순서로 정하고, 번호로 정했으면 알려 줍니다.",
);

/// Those of the options `--problem`, `--command`, `--language`, `--cases`, `--cases-dir`, `--time`, `--memory` and
/// `--float` that the command has: what it runs, without its targets.
pub fn choice(arguments: &mut Arguments) -> Result<TargetOptions> {
    // Programs of checkers run in another folder, so the path must be absolute.
    let absolute = |folder: String| {
        std::path::absolute(&folder).map_err(|why| files::cannot(Action::UseFolder, Path::new(&folder), why))
    };
    let mut value = |name| if arguments.knows(name) { arguments.value(name) } else { Ok(None) };
    let (problem, command) = (value("--problem")?, value("--command")?);
    let selection = Selection {
        language: value("--language")?.map(|name| languages::named(&name)).transpose()?,
        cases: value("--cases")?,
        cases_dir: value("--cases-dir")?.map(absolute).transpose()?,
        time: value("--time")?.map(|text| problem_txt::parse_time(&text)).transpose()?,
        memory: value("--memory")?.map(|text| problem_txt::parse_memory(&text)).transpose()?,
        float: value("--float")?.map(|text| problem_txt::parse_tolerance(&text)).transpose()?,
        ..Selection::default()
    };
    Ok(TargetOptions { problem, command, selection })
}

/// The selected submissions, and an error for each problem that cannot be judged if none is named. On standard error it
/// says which selected cases have no content, and do not run.
pub fn submissions(
    selection: &Selection,
    workspace: &Workspace,
    locale: Locale,
) -> Result<(Vec<Submission>, Vec<Error>)> {
    let FoundSubmissions { submissions, errors, without_cases } = selection.all_submissions(workspace)?;
    let mut notes = unwritten_notes(workspace, &submissions);
    notes.extend(without_cases.iter().map(|number| reason!("note: {}", "참고: {}", no_case_yet(number))));
    let submissions = selection.with_cases(workspace, submissions)?;
    for note in &notes {
        terminal::print_note(locale.reason(note));
    }
    Ok((submissions, errors))
}

/// `--lang ko|en`, or the language of the locale.
pub fn locale(arguments: &mut Arguments) -> Result<Locale> {
    Locale::choose(arguments.value("--lang")?.as_deref())
}

/// `-j N`: jobs at once; default: the number of processors.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    Ok(arguments.number("-j", 1..=256)?.map_or_else(processors, |jobs| jobs as usize))
}

/// The number of processors.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
