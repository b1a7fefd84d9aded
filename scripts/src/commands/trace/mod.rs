//! `cargo oj trace`: the search of a submission on a case, drawn in the terminal, as a page, as a moving picture or as
//! text.

mod animated_svg;
mod board_text;
mod keys;
mod page;
mod search_wording;
mod terminal_player;
mod terminal_side_panel;
#[cfg(test)]
mod test_searches;
mod tree_text;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, option, text, Command};
use crate::commands::shared_options;
use crate::report::{format::counted, locale::Locale, terminal, verdict_table};
use judge::{Compiled, JudgeOptions, Selection, Session, Submission};
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use stdx::{error, files, reason, Action, Error, Result};
use toolchain::Program;
use trace::{smallest_case::smallest_case, InstrumentedProgram, RecordedSearch};
use workspace::Workspace;

pub static COMMAND: Command = Command {
    name: "trace",
    operands: "TARGET [TARGET]",
    summary: text(
        "Draw the search of a submission",
        "풀이의 탐색 과정을 그립니다",
    ),
    examples: &[
        (
            "trace 2580",
            text("the first submission that can be drawn, in the terminal", "그릴 수 있는 첫 풀이를 터미널에서"),
        ),
        ("trace 2580/rescan --case hard-2-inkala", text("on this case", "케이스를 지정")),
        ("trace 2580/rescan --text", text("its tree, one line for each value that is put", "탐색 트리를 텍스트로")),
        ("trace 2580/rescan --html search.html", text("a page for any browser", "브라우저에서 여는 페이지")),
        (
            "trace 2580/rescan 2580/fewest --html both.html",
            text("two searches side by side, on the same board", "같은 보드에서 둘을 나란히"),
        ),
        (
            "trace 2580/rescan 2580/fewest --svg both.svg",
            text("an animated picture for a README", "README에 넣는 움직이는 그림"),
        ),
    ],
    options: &[
        option(
            "--case",
            "CASE",
            "case to draw (default: the smallest that fails; if none fails, the smallest on which the search goes \
             back)",
            "그릴 케이스 (기본값: 실패하는 가장 작은 케이스, 없으면 탐색이 되돌아가는 가장 작은 케이스)",
        ),
        shared_options::PROBLEM,
        shared_options::LANGUAGE,
        shared_options::CASES_DIR,
        shared_options::TIME,
        shared_options::MEMORY,
        shared_options::FLOAT,
        flag("--text", "print the tree of the search: 2,000 lines at most", "탐색 트리를 최대 2,000줄까지 출력합니다"),
        option("--html", "FILE", "write a self-contained page", "파일 하나로 된 웹 페이지를 만듭니다"),
        option("--svg", "FILE", "write an animated drawing of at most 200 KB", "200 KB 이하의 애니메이션 SVG를 만듭니다"),
        shared_options::LANG,
    ],
    notes: &[
        shared_options::TARGETS,
        text(
            "Shows each value that is put or taken back, and the source line that does so.",
            "값을 놓거나 되돌리는 단계를 하나씩, 그 단계를 실행한 소스 줄과 함께 보여 줍니다.",
        ),
        text(
            "Keys: space plays and pauses; right and left (or n and p) step; + and - change the speed; Home and End \
             (or 0 and $) go to the beginning and the end; q quits.",
            "키: 스페이스는 재생과 일시 정지, 오른쪽과 왼쪽 화살표(또는 n과 p)는 한 단계 이동, +와 -는 속도 조절, Home과 End(또는 0과 $)는 \
             처음과 끝으로 이동, q는 종료입니다.",
        ),
        text(
            "A line of the tree is `(row, column) = symbol`, or `place = symbol` on a board of one row, counted from \
             1. It is indented by two spaces for each value that was on the board. ` x` at its end means that the \
             value was taken back. ` overwritten` means that it disappeared when a value was put in another cell.",
            "트리의 한 줄은 `(행, 열) = 기호`이고, 행이 하나인 보드에서는 `자리 = 기호`입니다. 번호는 1부터이며, 놓여 있던 값 하나마다 두 칸씩 \
             들여씁니다. 뒤에 ` x`가 있으면 되돌렸다는 뜻이고, ` 덮어씀`이 있으면 다른 칸에 값을 놓을 때 되돌리지 않은 채 사라졌다는 뜻입니다.",
        ),
        text(
            "A search is recorded through the board region; a submission without one cannot be drawn. If a search \
             takes more than 40,000 steps, only the first 4,000 are shown one by one; after 50,000,000 steps the \
             recording ends. The player says so beside the board.",
            "보드 영역을 통해 탐색을 기록하므로, 보드 영역이 없는 풀이는 그릴 수 없습니다. 40,000단계가 넘는 탐색은 처음 4,000단계만 하나씩 보여 주고, 아주 \
             긴 탐색은 50,000,000단계까지만 기록합니다. 두 경우 모두 보드 옆에 표시합니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let outputs = Outputs::parse(&mut arguments)?;
    let case = arguments.value("--case")?;
    let locale = shared_options::locale(&mut arguments)?;
    let mut choice = shared_options::choice(&mut arguments)?;
    let workspace = Workspace::find()?;
    let is_chosen = case.is_some();
    choice.selection.cases = case;
    let selection = choice.of_targets(&workspace, &arguments.rest()?, locale)?;
    outputs.check(&selection)?;
    let submissions = submissions(&workspace, &selection)?;
    let numbers: Vec<&str> = submissions.iter().map(|submission| &*submission.problem.number).collect();
    if let Some(&[one, other]) = numbers.windows(2).find(|pair| pair[0] != pair[1]) {
        return Err(error!(
            "cannot draw {one} and {other} side by side: their boards differ; trace two submissions of one problem",
            "문제마다 보드가 다릅니다({one}, {other}). 같은 문제의 풀이 두 개를 지정하세요"
        ));
    }
    let session = Session::new(&workspace, shared_options::processors());
    let compiled = session.compile(&submissions, JudgeOptions::default(), &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len(), locale));
    });
    let compiled = compiled.into_iter().collect::<Result<Vec<_>>>()?;
    let programs =
        submissions.iter().zip(&compiled).map(|(submission, compiled)| program(submission, compiled));
    let programs = programs.collect::<Result<Vec<_>>>()?;
    let case = if is_chosen {
        submissions[0].cases[0].clone()
    } else {
        smallest_case(&session, &submissions[0], programs[0])?
            .ok_or_else(|| no_board_region(&submissions[0]))?
    };
    let mut searches = Vec::new();
    for (submission, program) in submissions.iter().zip(programs) {
        let doing = locale.pick("searching", "탐색 중");
        terminal::progress(&format!("{}: {doing} ({})", submission.name, case.name));
        let search = RecordedSearch::record(&session, submission, program, &case)?;
        searches.push(search.ok_or_else(|| no_board_region(submission))?);
    }
    terminal::clear_progress();
    outputs.write(&searches, locale)?;
    Ok(ExitCode::SUCCESS)
}

/// The submissions of the targets. A target that is a problem means the first of its submissions that can be drawn.
fn submissions(workspace: &Workspace, selection: &Selection) -> Result<Vec<Submission>> {
    let mut submissions = Vec::new();
    for target in &selection.targets {
        let targets = vec![target.clone()];
        let mut found = Selection { targets, ..selection.clone() }.submissions(workspace)?;
        let first = found.iter().position(InstrumentedProgram::fits).unwrap_or(0);
        submissions.push(found.swap_remove(first));
    }
    Ok(submissions)
}

type Draw = fn(&[RecordedSearch], Locale) -> String;

/// Where a search is drawn: on the terminal if nothing else is named.
struct Outputs {
    text: bool,
    /// Paths, what draws the files, and the signatures that permit overwriting them.
    files: Vec<(String, Draw, &'static str)>,
}

impl Outputs {
    fn parse(arguments: &mut Arguments) -> Result<Outputs> {
        let html: (_, Draw, _) = ("--html", page::page, page::MARK);
        let mut files = Vec::new();
        for (option, draw, mark) in [html, ("--svg", animated_svg::draw, animated_svg::MARK)] {
            files.extend(arguments.value(option)?.map(|path| (path, draw, mark)));
        }
        Ok(Outputs { text: arguments.flag("--text"), files })
    }

    /// Whether this number of searches can be drawn: one in the terminal, two in a file. The output files are checked
    /// before minutes of searching.
    fn check(&self, selection: &Selection) -> Result<()> {
        let targets = selection.targets.len();
        let on_terminal = !self.text && self.files.is_empty();
        if selection.is_everything() {
            return Err(error!(
                "name a submission: `cargo oj trace 2580/rescan`",
                "그릴 풀이를 지정하세요: `cargo oj trace 2580/rescan`"
            ));
        }
        if targets > 2 {
            return Err(error!(
                "more than two searches do not fit side by side",
                "탐색은 두 개까지만 나란히 그릴 수 있습니다"
            ));
        }
        if targets == 2 && on_terminal {
            return Err(error!(
                "two searches side by side need a page: add `--html FILE` (or `--svg FILE`)",
                "탐색 두 개를 나란히 그리려면 페이지가 필요합니다. `--html FILE`(또는 `--svg FILE`)을 붙이세요"
            ));
        }
        if on_terminal && !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
            return Err(error!(
                "cannot draw: standard output is not a terminal; `--html FILE` writes a page instead, `--text` \
                 prints the tree",
                "터미널이 아니어서 그릴 수 없습니다. `--html FILE`을 붙이면 페이지를 만들고, `--text`를 붙이면 트리를 출력합니다"
            ));
        }
        self.files.iter().try_for_each(|(path, _, mark)| files::check_overwrite(Path::new(path), mark))
    }

    fn write(&self, searches: &[RecordedSearch], locale: Locale) -> Result<()> {
        for (path, draw, mark) in &self.files {
            files::write_product(Path::new(path), &draw(searches, locale), mark)?;
            let written = written(path, searches, locale);
            if self.text {
                terminal::print_note(&written); // the tree alone goes to standard output
            } else {
                terminal::print(&format!("{written}\n"))?;
            }
        }
        if self.text {
            terminal::print_note(search_wording::naming(&searches[0], locale));
            let trees: Vec<String> =
                searches.iter().map(|search| tree_text::tree_text(search, locale)).collect();
            return terminal::print(&trees.join("\n"));
        }
        if self.files.is_empty() {
            return terminal_player::play(&searches[0], locale);
        }
        Ok(())
    }
}

fn written(path: &str, searches: &[RecordedSearch], locale: Locale) -> String {
    let shown = searches.iter().map(|search| {
        let steps = search.recording.steps();
        let steps = locale.pick(counted(steps as usize, "step"), format!("{steps}단계"));
        format!("{}: {steps}, {}", search.submission, search.verdict)
    });
    let shown = shown.collect::<Vec<_>>().join("; ");
    locale.pick(
        format!("Wrote `{path}` ({shown}). Open it in a browser."),
        format!("`{path}` 파일을 만들었습니다({shown}). 브라우저에서 여세요."),
    )
}

/// The program of a submission; an error with the compiler's messages if it does not compile.
fn program<'a>(submission: &Submission, compiled: &'a Compiled) -> Result<&'a Program> {
    compiled.as_ref().map_err(|messages| {
        let shown = &submission.shown;
        error!("cannot compile `{shown}`: \n{}", "`{shown}` 파일을 컴파일할 수 없습니다:\n{}", messages)
    })
}

fn no_board_region(submission: &Submission) -> Error {
    let number = &submission.problem.number;
    let next = if submission.problem.template("rs").is_some() {
        reason!(
            "`cargo oj new {number}/NAME` makes a file that has one",
            "`cargo oj new {number}/NAME`으로 보드 영역이 있는 파일을 만들 수 있습니다"
        )
    } else {
        reason!(
            "`cargo oj sync` fills in a region of `shared`",
            "`shared`에 있는 영역은 `cargo oj sync`가 채웁니다"
        )
    };
    let Some(path) = submission.rust_path() else {
        return error!(
            "only the search of a Rust file with a board region can be drawn; {}",
            "보드 영역이 있는 Rust 파일의 탐색만 그릴 수 있습니다. {}", &next
        );
    };
    let why = error!(
        "it has no board region: to record a search, the code of its board must be between `// region: board` (or \
         `// region: shared::sudoku::board`, or another name that ends in `::board`) and `// endregion`; {}",
        "보드 영역이 없습니다. 탐색을 그리려면 보드를 `// region: board`(또는 `// region: shared::sudoku::board`처럼 \
         `::board`로 끝나는 이름)와 `// endregion` 사이에 두어야 합니다. {}",
        &next
    );
    files::cannot(Action::FollowSearch, path, why)
}
