//! `cargo oj new`: a problem or a variant from a template that compiles, runs, and is known to every verb at once.

use crate::commands::arguments::Arguments;
use crate::report::terminal;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::region;
use crate::workspace::Workspace;
use crate::workspace::{outdated, problem_txt};
use std::path::Path;
use std::process::ExitCode;

pub const HELP: &str = "\
Makes a problem or a variant. Nothing that is there is overwritten.

  cargo oj new 1000                 a problem: problems/1000 with a main.rs that reads and prints
  cargo oj new 1000 --title 'A+B' --time 2s --memory 128MB
  cargo oj new 2580/mine            a variant: problems/2580/src/bin/2580-mine.rs, one function to fill in

  --title TITLE      the title of the problem (default: its number)
  --time TIME        its time limit (default: 1s)
  --memory SIZE      its memory limit (default: 256MB)

A variant starts from the file `template.rs` in the folder of its problem, if there is one. Whatever is made can be
judged, benched, traced and stressed without another edit, and stands in the README's table.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let title = arguments.value("--title")?;
    let time = arguments.value("--time")?;
    let memory = arguments.value("--memory")?;
    let targets = arguments.rest("new")?;
    let [target] = targets.as_slice() else {
        return Err(Error::new("new makes one thing: `cargo oj new 1000` or `cargo oj new 2580/mine`"));
    };
    let workspace = Workspace::find()?;
    outdated::table_change(&workspace)?; // what stands in the way of the table is told before anything is made
    match target.split_once('/') {
        None => {
            check_name("problem", target, |c| c.is_ascii_alphanumeric())?;
            let title = title.unwrap_or_else(|| target.clone());
            let (time, memory) =
                (time.unwrap_or_else(|| "1s".into()), memory.unwrap_or_else(|| "256MB".into()));
            problem_txt::parse_time(&time)?;
            problem_txt::parse_memory(&memory)?;
            if title.trim().is_empty() || title.contains(['\n', '\r']) {
                return Err(Error::new("`--title` is one line of text"));
            }
            let title = title.trim();
            let txt = format!("title: {title}\ntime: {time}\nmemory: {memory}\ngenerator: ./generator.rs\n");
            new_problem(&workspace, target, txt)?;
        }
        Some(_) if title.is_some() || time.is_some() || memory.is_some() => {
            return Err(Error::new(
                "a variant has the title and the limits of its problem; leave these options out",
            ))
        }
        Some((number, name)) => new_variant(&workspace, number, name)?,
    }
    if let Some(change) = outdated::table_change(&workspace)? {
        terminal::print(&format!("\n{}", change.shown(&workspace)))?;
        change.write()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn new_problem(workspace: &Workspace, number: &str, txt: String) -> Result<()> {
    let folder = workspace.root.join("problems").join(number);
    if folder.exists() {
        let why = "it is there already; `cargo oj new NUMBER/NAME` adds a variant to a problem";
        return Err(files::cannot("make", &folder, why));
    }
    let made = [
        ("Cargo.toml", include_str!("template/Cargo.toml").replace("NUMBER", number)),
        ("problem.txt", txt),
        ("generator.rs", include_str!("template/generator.rs").to_string()),
        ("cases/sample-1.in", "1\n".to_string()),
        ("cases/sample-1.out", "1\n".to_string()),
        ("src/main.rs", submission(&format!("BOJ {number}: say in one sentence what it computes."))),
    ];
    // A folder that is there only in part would stop cargo itself: it is filled elsewhere and then takes its name.
    let draft = workspace.root.join("problems").join(format!(".{number}.{}", std::process::id()));
    let written = made.iter().try_for_each(|(path, text)| {
        let path = draft.join(path);
        files::create_folder(path.parent().unwrap_or(&draft))?;
        files::write(&path, text.as_bytes())
    });
    let moved = written
        .and_then(|()| std::fs::rename(&draft, &folder).map_err(|why| files::cannot("make", &folder, why)));
    if moved.is_err() {
        let _ = std::fs::remove_dir_all(&draft); // what is left of a draft helps nobody
    }
    moved?;
    let shown = workspace.shown(&folder);
    let list: String = made.iter().map(|(path, _)| format!("  {shown}/{path}\n")).collect();
    terminal::print(&format!(
        "Made {number}:\n{list}\nNext: write the samples into `cases`, the solution into `src/main.rs`, then `cargo oj judge {number}`.\n"
    ))
}

fn new_variant(workspace: &Workspace, number: &str, name: &str) -> Result<()> {
    let problem = workspace.problem(number)?;
    check_name("variant", name, |c| c.is_ascii_alphanumeric() || c == '-' || c == '_')?;
    let path = problem.folder.join("src").join("bin").join(format!("{number}-{name}.rs"));
    // Names that differ in case alone are one name on other systems.
    let taken = problem.submissions.iter().any(|known| known.name.eq_ignore_ascii_case(name));
    if taken || path.exists() {
        let why = match name {
            "main" => "`main` is the answer itself, `src/main.rs`; give the variant a name of its own",
            _ => "it is there already; choose another name",
        };
        return Err(files::cannot("make", &path, why));
    }
    let text = match &problem.template {
        Some(template) => fresh(workspace, template)?,
        None => submission("Say in one sentence what this variant does."),
    };
    files::create_folder(path.parent().unwrap_or(&problem.folder))?;
    files::write(&path, text.as_bytes())?;
    let shown = workspace.shown(&path);
    terminal::print(&format!(
        "Made `{shown}`.\n\nNext: fill in its one function, then `cargo oj judge {number}/{name}`, `cargo oj stress {number}/{name}`, \
         `cargo oj trace {number}/{name}`.\n"
    ))
}

/// A file that reads and prints, and begins with that sentence.
fn submission(idea: &str) -> String {
    include_str!("template/submission.rs").replace("IDEA", idea)
}

/// A template with its regions up to date.
fn fresh(workspace: &Workspace, template: &Path) -> Result<String> {
    let mut text = files::read_text(template)?;
    let origins = region::origins(&workspace.root)?;
    for copy in region::parse_file(&workspace.root, template)?.iter().rev() {
        if let Some(origin) = origins.get(&copy.name) {
            text = region::exchanged(&text, copy, &origin.region);
        }
    }
    Ok(text)
}

/// A name becomes that of a folder or file on every system.
fn check_name(what: &str, name: &str, fits: impl Fn(char) -> bool) -> Result<()> {
    let first = name.chars().next();
    if first.is_some_and(|c| c.is_ascii_alphanumeric())
        && name.chars().all(&fits)
        && name.chars().count() <= 60
    {
        return Ok(());
    }
    let more = if fits('-') { ", with `-` and `_` between them" } else { "" };
    Err(Error::new(format!(
        "cannot make a {what} called `{name}`: a name is letters of a to z and digits{more}, 60 at most"
    )))
}
