//! `cargo oj new`: makes a problem or a variant from a template that compiles and runs.

mod variant;

use crate::command_line::made_files::{make_each, MadeFile};
use crate::command_line::{arguments::Arguments, file_opener::FileOpener, new_source_file};
use crate::report::next_steps::after_new_file::after_new_file;
use crate::report::terminal;
use messages::{error, message, tr, Result};
use sites::problem_address::{host_of, may_be_of_problem, problem_id};
use sites::Site;
use std::path::Path;
use std::process::ExitCode;
use stdx::{files, spelling::compose_hangul};
use submissions::problem_here;
use variant::new_variant;
use workspace::{cargo_manifest, problem_draft, NewProblem, Workspace};
use workspace::{parse_memory, parse_time, problem, problem_txt, source_template};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let options = Options::parse(&mut arguments)?;
    let opens = arguments.flag("--open");
    let targets = arguments.rest()?;
    let editor = opens.then(FileOpener::editor).transpose()?;

    if targets.is_empty() {
        return Err(error!(
            "`cargo oj new` requires a target: `cargo oj new 1000` or `cargo oj new 2580/mine`"
        ));
    }
    if options.title.is_some() && targets.len() > 1 {
        return Err(error!("`--title` requires a single problem, but several are named"));
    }

    let workspace = Workspace::find()?;
    let count = targets.len();
    make_each(
        &targets,
        editor.as_ref(),
        |target| options.make(&workspace, &compose_hangul(target)),
        |failed| tr!("{failed} of {count} targets were not made"),
    )
}

/// The options of the command, except `--open`.
struct Options {
    title: Option<String>,
    time: Option<String>,
    memory: Option<String>,
    site: Option<&'static Site>,
    language: Option<String>,
    for_course: bool,
}

impl Options {
    fn parse(arguments: &mut Arguments) -> Result<Options> {
        let options = Options {
            title: arguments.value("--title")?.map(|title| title.trim().to_string()),
            time: arguments.value("--time")?,
            memory: arguments.value("--memory")?,
            site: arguments.value("--site")?.map(|name| Site::named(&name)).transpose()?,
            language: arguments.value("--language")?,
            for_course: arguments.flag("--course"),
        };

        options.time.as_deref().map(parse_time).transpose()?;
        options.memory.as_deref().map(parse_memory).transpose()?;
        if options.title.as_ref().is_some_and(|title| title.is_empty() || title.contains(['\n', '\r'])) {
            return Err(error!("`--title` must be one line of text"));
        }

        Ok(options)
    }

    /// Makes what a word names, a problem or a file of one, and prints its files.
    fn make(&self, workspace: &Workspace, typed: &str) -> Result<MadeFile> {
        if let Ok(url) = problem_txt::parse_url(typed) {
            if may_be_of_problem(&url) {
                return self.new_problem(workspace, problem_id(&url, ""), Some(url));
            }
            return Err(error!(
                "`{typed}` is not the page of a problem; use the address of that page, or send the problems \
                 of a contest with `cargo oj import --listen`"
            ));
        }

        let is_file = languages::of_path(Path::new(typed)).is_some();
        let here = problem_here(workspace);
        let file = match (typed.split_once('/'), &here) {
            (Some(file), _) if !typed.contains("://") => file,
            (_, Some(id)) if is_file => (id.as_str(), typed),
            _ => return self.new_problem(workspace, typed.to_string(), None),
        };

        if self.describes_a_problem() {
            return Err(error!(
                "`{typed}` is a variant and has the title, the limits and the site of its problem; leave out \
                 `--title`, `--time`, `--memory`, `--site` and `--course`"
            ));
        }
        new_variant(workspace, file, self.language.as_deref())
    }

    fn describes_a_problem(&self) -> bool {
        let Options { title, time, memory, site, for_course, .. } = self;
        title.is_some() || time.is_some() || memory.is_some() || site.is_some() || *for_course
    }

    fn new_problem(&self, workspace: &Workspace, id: String, url: Option<String>) -> Result<MadeFile> {
        problem_draft::check_name(&message!("problem"), &id)?;
        let language = self.language.as_deref().or(self.for_course.then_some("rust"));
        let language = new_source_file::language(language, workspace, None)?;
        if self.for_course && !language.is_rust() {
            return Err(error!(
                "the programs of the course are in Rust; leave out `--language` or `--course`"
            ));
        }

        let mut problem = NewProblem {
            id,
            time: self.time.clone(),
            memory: self.memory.clone(),
            site: self.site.or_else(|| Site::from_host(host_of(url.as_deref()?))),
            url,
            ..NewProblem::default()
        };
        problem.id = problem_draft::id_of_page(workspace, &problem)?;
        let id = problem.id.clone();
        problem.title = Some(self.title.clone().unwrap_or_else(|| id.clone()));

        if let Some(folder) = problem_draft::existing(workspace, &id)? {
            let why = message!("it already exists; `cargo oj new N/NAME` adds a variant to a problem");
            return Err(files::cannot("create folder", &folder, why));
        }

        let site = problem.site().unwrap_or_default();
        let is_of_boj = site == <&Site>::default();
        if is_of_boj || self.for_course {
            let (name, text) = source_template::program(|language| language.generator, language);
            problem.settings.push(("generator", format!("./{name}")));
            problem.files.push((name.to_string(), text.into()));
        }

        let main = language.file_name("main");
        if self.for_course {
            add_course_files(workspace, &mut problem, &main)?;
        } else {
            let submission = source_template::submission(workspace, None, language)?;
            let sample = ["in", "out"].map(|end| (format!("cases/sample-1.{end}"), String::new().into()));
            problem.files.extend(sample);
            problem.files.push((main.clone(), submission.into()));
        }

        let draft = problem.draft(workspace)?;
        let paths = draft.paths().to_vec();
        let folder = cargo_manifest::publish(workspace, &id, draft)?;
        let shown = workspace.display_path(&folder);

        let is_plain = is_of_boj && problem::is_number(&id);
        let shown_site = if is_plain { String::new() } else { format!(" (`site: {}`)", site.name) };
        let list: String = paths.iter().map(|path| format!("\n  {shown}/{path}")).collect();
        let name = problem::display_name(&id);
        terminal::print(&tr!("Made {name}{shown_site}:{list}\n"))?;

        let is_told = is_plain || self.for_course;
        if let (Some(remark), false) = (problem.on_assumed(), is_told) {
            terminal::print(&format!("- {}\n", remark.localized()))?;
        }

        let path = folder.join(main);
        let steps = if self.for_course {
            tr!("\n`problems/README.md` says how a problem of the course is written, from `cases.txt` to the \
                 tables\n")
        } else {
            after_new_file(&workspace.problem(&id)?, &path, Vec::new())
        };
        Ok(MadeFile { path, steps })
    }
}

/// Adds what a problem of the course has: its place after the last one, keys to fill in, and programs with a board.
fn add_course_files(workspace: &Workspace, problem: &mut NewProblem, main: &str) -> Result<()> {
    let (problems, _) = workspace.problems()?;
    let last = problems.iter().rfind(|known| known.settings.is_of_course());
    problem.settings.extend(last.map(|last| ("after", last.id.clone())));

    let keys = new_source_file::COURSE_KEYS.lines().filter_map(|line| line.split_once(": "));
    problem.settings.extend(keys.map(|(key, value)| (key, value.to_string())));

    let template = new_source_file::COURSE_SUBMISSION;
    let title = problem.title.as_deref().unwrap_or_default();
    let readme = new_source_file::COURSE_README.replace("{id}", &problem.id).replace("{title}", title);
    problem.files.extend([
        (main.to_string(), source_template::localized(template, languages::rust()).into()),
        ("template.rs".to_string(), template.to_string().into()),
        ("README.md".to_string(), readme.into()),
        ("cases.txt".to_string(), new_source_file::COURSE_CASES.to_string().into()),
    ]);
    Ok(())
}
