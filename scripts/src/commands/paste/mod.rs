//! `cargo oj paste`: holds a submission against everything that pasting it may trip over, then prints or copies it.

mod clipboard;
pub mod lexis;
pub mod lint;
mod names;
mod terminal_clipboard;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::judging::case_result::CaseResult;
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::selection::{self, Selection};
use crate::judging::session::{Extent, Session};
use crate::judging::submission::{Source, Submission};
use crate::report::numbers::counted;
use crate::report::terminal;
use crate::report::verdict_table;
use crate::report::wording::{wording, Language};
use crate::support::error::{Error, Result};
use crate::support::text;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use crate::workspace::{outdated, Workspace};
use clipboard::Way;
use lint::objections;
use std::process::ExitCode;

pub const HELP: &str = "\
Checks that a submission can be pasted as it stands, then prints it, byte for byte.

  cargo oj paste 2580                        the answer of a problem, on standard output
  cargo oj paste 2239/rescan --copy          a variant, on the clipboard
  cargo oj paste path/to/mine.rs --problem 2580

  --copy             to the clipboard instead: by the system's own tool, else through the terminal (OSC 52)
  --problem N        the problem that a path is meant for, if it lies in none
  --lang ko|en       the language of the reasons (default: that of the locale)

It stays where it is, and every reason is told, if
  a region in it is out of date,
  the site's compiler refuses it, or has a warning for it,
  it wants another crate, another file, a nightly compiler or a variable of the machine that compiles,
  it writes to standard error, in its text or when it runs,
  a `dbg!`, `todo!` or `unimplemented!` was left in it,
  it opens files, starts processes or uses the network, which the site forbids,
  it begins with a byte-order mark, has CR LF at line ends, or is not UTF-8,
  it is not accepted on every `sample-*` case of the problem.

Exit status: 0 pasted, 1 something speaks against it, 2 something is wrong with the call, the configuration or the
judge.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let copy = arguments.flag("--copy");
    let language = shared_options::language(&mut arguments)?;
    let selection = selection(arguments)?;
    let workspace = Workspace::find()?;
    let submission = selection.submissions(&workspace)?.remove(0);
    let Source::Text(path, text) = &submission.source else {
        return Err(Error::new("cannot paste a command; name a submission"));
    };
    let stale = outdated::stale_regions(&workspace, [path.as_path()]).unwrap_or_else(|why| vec![why]);
    let mut refusals: Vec<String> =
        stale.iter().map(|why| language.reason(why.reason()).to_string()).collect();
    let samples = compile_and_try(&workspace, &submission, language)?;
    refusals.extend(samples.compiler);
    refusals.extend(objections(text).iter().map(|objection| {
        format!("{}: {}", place(&submission, &objection.lines, language), language.reason(&objection.reason))
    }));
    refusals.extend(samples.refusals);
    let text = match std::str::from_utf8(text) {
        Ok(text) if refusals.is_empty() => text,
        _ => return Ok(refuse(&refusals, samples.broken, language)),
    };
    let way = if copy {
        Some(clipboard::copy(text, &workspace.target.join("oj"), language)?)
    } else {
        terminal::print(text)?;
        None
    };
    terminal::print_note(&closing(&submission, text, way.as_ref(), language));
    Ok(ExitCode::SUCCESS)
}

/// One submission, on its samples.
fn selection(mut arguments: Arguments) -> Result<Selection> {
    let problem = arguments.value("--problem")?;
    let targets = arguments.rest("paste")?;
    let target = match targets.as_slice() {
        [target] => target,
        [] => {
            let known = "`2580`, `2580/main` or a path to a `.rs` file";
            return Err(Error::new(format!("`cargo oj paste` wants a target: {known}")));
        }
        [_, second, ..] => {
            return Err(Error::new(format!(
                "`cargo oj paste` takes one target, and `{second}` is a second one"
            )))
        }
    };
    if problem.is_some() && !target.ends_with(".rs") {
        return Err(Error::new(format!(
            "`--problem` goes with a path to a `.rs` file, and `{target}` is none"
        )));
    }
    Ok(Selection {
        targets: vec![selection::answer_of(target)],
        problem,
        cases: Some("sample-*".to_string()),
        ..Selection::default()
    })
}

/// What came of compiling and running it.
struct Samples {
    /// What the compiler has to say, if anything.
    compiler: Option<String>,
    /// What speaks against it on the samples.
    refusals: Vec<String>,
    /// Whether the judge failed at them.
    broken: bool,
}

fn compile_and_try(workspace: &Workspace, submission: &Submission, language: Language) -> Result<Samples> {
    let shown = &submission.shown;
    let session = Session::new(workspace, 1);
    let program = match session.compile_one(submission, Extent::default())? {
        Ok(program) => program,
        Err(words) => {
            let refused = language.pick("the compiler refuses it", "컴파일 에러가 납니다");
            let untried = language.pick(
                "it was not run on the samples, for it does not compile",
                "컴파일되지 않아 예제를 실행하지 못했습니다",
            );
            return Ok(Samples {
                compiler: Some(with_words(&format!("`{shown}`: {refused}:"), language.reason(&words))),
                refusals: vec![format!("`{shown}`: {untried}")],
                broken: false,
            });
        }
    };
    let warned =
        language.pick("the compiler warns of something; mend it", "컴파일러 경고가 있습니다. 고치세요");
    let compiler = if program.warnings.is_empty() {
        None
    } else {
        Some(with_words(&format!("`{shown}`: {warned}:"), &program.warnings))
    };
    let checker = Checker::prepare(&submission.problem, &session.compiler)?;
    let (mut refusals, mut broken) = (Vec::new(), false);
    for case in &submission.cases {
        let result = run_case::run_case(submission, &program, case, &checker, &[])?;
        broken |= result.verdict == Verdict::JE;
        refusals.extend(refusals_of(submission, case, &result, language));
    }
    Ok(Samples { compiler, refusals, broken })
}

fn with_words(title: &str, words: &str) -> String {
    format!("{title}\n{}", verdict_table::compiler_messages(words)).trim_end().to_string()
}

/// What speaks against it on a sample.
fn refusals_of(submission: &Submission, case: &Case, result: &CaseResult, language: Language) -> Vec<String> {
    let (shown, name, verdict) = (&submission.shown, &case.name, result.verdict);
    let mut refusals = Vec::new();
    if verdict != Verdict::AC {
        let (wording, reason) = (wording(verdict, language), language.reason(&result.reason));
        let again = format!("`{} --cases {name}`", submission.repeat);
        refusals.push(language.pick(
            format!("`{shown}`: {name} is {verdict}, {wording}: {reason}; {again} shows it"),
            format!("`{shown}`: {name} {verdict}, {wording}: {reason}. 자세히 보려면: {again}"),
        ));
    }
    let first = result.messages.trim().lines().next();
    if let Some(line) = first.filter(|_| ![Verdict::RE, Verdict::MLE].contains(&verdict)) {
        let line = text::around(line.as_bytes(), 0).replace('·', " ");
        refusals.push(language.pick(
            format!("`{shown}`: on {name} it writes to standard error: {line}; take that out"),
            format!("`{shown}`: {name} 실행 중 표준 오류에 출력합니다: {line}. 지우세요"),
        ));
    }
    refusals
}

fn place(submission: &Submission, lines: &[usize], language: Language) -> String {
    let shown = &submission.shown;
    let numbers: Vec<String> = lines.iter().map(usize::to_string).collect();
    match (language, numbers.as_slice()) {
        (Language::English, [line]) => format!("`{shown}`, line {line}"),
        (Language::English, [lines @ .., last]) => {
            format!("`{shown}`, lines {} and {last}", lines.join(", "))
        }
        _ => format!("`{shown}` {}번째 줄", numbers.join(", ")),
    }
}

fn refuse(refusals: &[String], broken: bool, language: Language) -> ExitCode {
    refusals.iter().for_each(|refusal| terminal::print_note(refusal));
    let count = refusals.len();
    terminal::print_note(&language.pick(
        match count {
            1 => "nothing is pasted: 1 thing speaks against it".to_string(),
            _ => format!("nothing is pasted: {count} things speak against it"),
        },
        format!("아직 제출할 수 없습니다. 고칠 것이 {count}가지 있습니다"),
    ));
    ExitCode::from(if broken { 2 } else { 1 })
}

/// The last line: which way it went, how much it is, what it is worth, and where it goes from here.
fn closing(submission: &Submission, text: &str, way: Option<&Way>, language: Language) -> String {
    let name = format!("{}/{}", submission.problem.number, submission.name);
    let (bytes, lines, samples) = (text.len(), text.lines().count(), submission.cases.len());
    let went = match way {
        None => name,
        Some(Way { name: by, certain: true }) => language.pick(
            format!("{name} is on the clipboard (by {by})"),
            format!("클립보드에 복사했습니다({by}). {name}"),
        ),
        Some(Way { name: by, certain: false }) => language.pick(
            format!("{name} was sent to the terminal's clipboard ({by}), which some terminals refuse without a word"),
            format!("터미널의 클립보드로 보냈습니다({by}, 받지 않는 터미널도 있습니다). {name}"),
        ),
    };
    language.pick(
        format!(
            "{went}: {}, {}, AC on {}. Where you submit it, choose Rust 2021 and let it be the whole source",
            counted(bytes, "byte"),
            counted(lines, "line"),
            counted(samples, "sample")
        ),
        format!(
            "{went}: {bytes}바이트, {lines}줄, 예제 {samples}개 AC. 제출할 곳에서 언어를 Rust 2021로 고르고 소스 코드 \
             칸에 전부 붙여 넣으세요"
        ),
    )
}
