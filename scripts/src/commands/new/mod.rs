//! `cargo oj new`: makes a problem or a variant from a template that compiles and runs.

mod course_steps;

use crate::command_line::new_source_file::{self, AuxiliaryTemplate};
use crate::command_line::{arguments::Arguments, file_opener::FileOpener, next_steps::NextSteps};
use crate::report::{exit_status, terminal};
use course::cargo_manifest;
use course_steps::course_steps;
use languages::SourceLanguage;
use messages::{error, message, tr, Message, Result};
use sites::problem_address::{host_of, may_be_of_problem, problem_id};
use sites::Site;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use stdx::{files, spelling::compose_hangul};
use submissions::problem_here;
use workspace::{parse_memory, parse_time, problem, problem_txt, source_template};
use workspace::{problem_draft, NewProblem, Problem, Workspace};

/// The options of the command, except `--open`.
struct Options {
    title: Option<String>,
    time: Option<String>,
    memory: Option<String>,
    site: Option<&'static Site>,
    language: Option<String>,
    for_course: bool,
}

/// What was made for a target.
struct Made {
    /// The path of the file for the solution.
    path: PathBuf,
    /// Whether it is a problem and not a variant.
    is_problem: bool,
    /// The line about unknown limits.
    remark: Option<Message>,
    /// The next steps, or `None` if they were printed or there are none.
    steps: Option<NextSteps>,
}

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let options = Options {
        title: arguments.value("--title")?.map(|title| title.trim().to_string()),
        time: arguments.value("--time")?,
        memory: arguments.value("--memory")?,
        site: arguments.value("--site")?.map(|name| Site::named(&name)).transpose()?,
        language: arguments.value("--language")?,
        for_course: arguments.flag("--course"),
    };
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

    options.time.as_deref().map(parse_time).transpose()?;
    options.memory.as_deref().map(parse_memory).transpose()?;

    if options.title.as_ref().is_some_and(|title| title.is_empty() || title.contains(['\n', '\r'])) {
        return Err(error!("`--title` must be one line of text"));
    }

    let workspace = Workspace::find()?;
    let (mut failed, mut remarks, mut steps) = (0, BTreeSet::new(), [Vec::new(), Vec::new()]);

    for target in &targets {
        let made = options.make(&workspace, &compose_hangul(target), targets.len() > 1);
        let opened = made.and_then(|made| {
            steps[usize::from(made.is_problem)].extend(made.steps);
            remarks.extend(made.remark.map(|remark| format!("- {}\n", remark.localized())));
            editor.as_ref().map_or(Ok(()), |editor| editor.open(&made.path))
        });
        if let Err(why) = opened {
            terminal::print_failure(why)?;
            failed += 1;
        }
    }

    let [of_variants, of_problems] = &steps;
    let shown = if of_problems.is_empty() { &of_variants[..of_variants.len().min(1)] } else { of_problems };
    let remarks: String = remarks.into_iter().collect();
    terminal::print(&(remarks + &NextSteps::text(shown)))?;
    let count = targets.len();

    if failed > 0 && count > 1 {
        terminal::print_stderr(&tr!("{failed} of {count} targets were not made"));
    }

    Ok(if failed == 0 { ExitCode::SUCCESS } else { exit_status::error() })
}

impl Options {
    /// Makes a problem or a variant, and prints its files, or only the `main` of a problem if `is_brief`.
    fn make(&self, workspace: &Workspace, target: &str, is_brief: bool) -> Result<Made> {
        // An address may be typed without `https://`.
        let is_host = |host: &str| host.contains('.') && !workspace.problems_folder().join(host).exists();
        let host = target.split_once('/').filter(|(host, _)| is_host(host));
        let target = &host.map_or(target.to_string(), |_| format!("https://{target}"));
        let is_file = languages::of_path(Path::new(target)).is_some();
        let here = if is_file { problem_here(workspace) } else { None };
        let language = self.language.as_deref();
        let variant = target.split_once('/').filter(|_| !target.contains("://"));

        let Some((id, name)) = variant.or(here.as_deref().map(|id| (id, target.as_str()))) else {
            let url = problem_txt::parse_url(target).ok();
            if url.as_ref().is_some_and(|url| !may_be_of_problem(url)) {
                return Err(error!(
                    "`{target}` is not the page of a problem; use the address of that page, or send the \
                     problems of a contest with `cargo oj import --listen`"
                ));
            }
            if let Some(language) = languages::of_path(Path::new(target)).filter(|_| url.is_none()) {
                let (id, language) = (target.split('.').next().unwrap_or(target), language.name);
                return Err(error!(
                    "cannot make a problem called `{target}`, which is the name of a file: `cargo oj new {id} --language \
                     {language}` makes the problem `{id}`, and `cargo oj new N/{target}` makes a file in problem N"
                ));
            }
            let of_address = url.as_ref().map(|url| problem_id(url, ""));
            let target = of_address.as_deref().unwrap_or(target);
            self.check_name(target)?;
            let language = language.or(self.for_course.then_some("rust"));
            let chosen = new_source_file::language(language, workspace, None)?;
            if self.for_course && !chosen.is_rust() {
                return Err(error!(
                    "the programs of the course are in Rust; leave out `--language` or `--course`"
                ));
            }
            return self.new_problem(workspace, (target, url), chosen, is_brief);
        };
        let Options { title, time, memory, site, for_course, .. } = self;

        if title.is_some() || time.is_some() || memory.is_some() || site.is_some() || *for_course {
            return Err(error!(
                "`{target}` is a variant and has the title, the limits and the site of its problem; leave \
                 out `--title`, `--time`, `--memory`, `--site` and `--course`"
            ));
        }

        let problem = workspace.problem(id)?;
        let file = new_source_file::file_name(name, language, workspace, &problem)?;
        let steps = new_variant(workspace, &problem, &file)?;

        Ok(Made { path: problem.folder.join(file), is_problem: false, remark: None, steps })
    }

    /// Checks the name of a new problem. Prints a note if it is like those of another site than that of `--site`.
    fn check_name(&self, target: &str) -> Result<()> {
        problem_draft::check_name(&message!("problem"), target)?;
        if let (Some(site), Some(of_name)) = (self.site, Site::from_name(target)) {
            if site != of_name {
                let (site, of_name) = (site.name, of_name.name);
                terminal::print_note(&message!(
                    "`{target}` is named like a problem of {of_name}, but `--site` sets the rules of {site}"
                ));
            }
        }
        Ok(())
    }

    /// Makes a problem with this name and this address, and prints its files.
    fn new_problem(
        &self,
        workspace: &Workspace,
        (id, url): (&str, Option<String>),
        source_language: &SourceLanguage,
        is_brief: bool,
    ) -> Result<Made> {
        let mut problem = NewProblem {
            id: id.to_string(),
            time: self.time.clone(),
            memory: self.memory.clone(),
            site: self.site.or_else(|| Site::from_host(host_of(url.as_deref()?))),
            url,
            ..NewProblem::default()
        };
        problem.id = problem_draft::id_of_page(workspace, &problem)?;
        let id = &problem.id.clone();
        let title = self.title.as_deref().unwrap_or(id);
        problem.title = Some(title.to_string());

        if let Some(folder) = problem_draft::existing(workspace, id)? {
            let why = message!("it already exists; `cargo oj new N/NAME` adds a variant to a problem");
            return Err(files::cannot("create folder", &folder, why));
        }

        let site = problem.site().unwrap_or_default();
        let is_of_boj = site == <&Site>::default();
        let is_told = !is_of_boj || problem.url.is_some();
        let is_guess = problem.assumes_site() && !self.for_course;
        let hint = match (&self.time, &self.memory) {
            _ if is_guess => message!(", or name another site with `--site`"),
            (None, None) => message!(", or send the page with `cargo oj import --listen`"),
            _ => Message::default(),
        };

        let remark = problem.on_assumed(&hint).filter(|_| is_told || is_guess);
        let main = source_language.file_name("main");
        let mut files = Vec::new();
        if is_of_boj || self.for_course {
            files.push(new_source_file::auxiliary(|language| language.generator, source_language));
            problem.settings.push(("generator", format!("./{}", files[0].0)));
        }

        if self.for_course {
            let template = new_source_file::COURSE_SUBMISSION;
            let submission = source_template::localized(template, source_language);
            files.extend([(main.as_str(), submission), ("template.rs", template.to_string())]);
            let (problems, _) = workspace.problems()?;
            let last = problems.iter().rfind(|known| known.settings.is_of_course());
            problem.settings.extend(last.map(|last| ("after", last.id.clone())));
            let keys = new_source_file::COURSE_KEYS.lines().filter_map(|line| line.split_once(": "));
            problem.settings.extend(keys.map(|(key, value)| (key, value.to_string())));
            let readme = new_source_file::COURSE_README.replace("{id}", id).replace("{title}", title);
            files.extend([("README.md", readme), ("cases.txt", new_source_file::COURSE_CASES.to_string())]);
        } else {
            let submission = source_template::submission(workspace, None, source_language)?;
            files.extend([("cases/sample-1.in", String::new()), ("cases/sample-1.out", String::new())]);
            files.push((main.as_str(), submission));
        }

        problem.files = files.into_iter().map(|(path, text)| (path.to_string(), text.into())).collect();
        let draft = problem.draft(workspace)?;
        let paths = draft.paths().to_vec();
        let folder = cargo_manifest::publish(workspace, id, draft)?;
        let shown = workspace.display_path(&folder);

        let list = match is_brief {
            true => format!(" {shown}/{main}"),
            false => paths.iter().map(|path| format!("\n  {shown}/{path}")).collect(),
        };
        let shown_site = (!is_of_boj || !problem::is_number(id)).then(|| format!(" (`site: {}`)", site.name));
        let shown_site = shown_site.unwrap_or_default();
        let problem = problem::display_name(id);
        terminal::print(&tr!("Made {problem}{shown_site}:{list}\n"))?;
        let path = folder.join(main);

        let steps = match self.for_course {
            true => terminal::print(&course_steps(&shown, id)).map(|()| None)?,
            false => Some(NextSteps::after(workspace, id, &path, Vec::new())?),
        };
        Ok(Made { path, is_problem: true, remark, steps })
    }
}

/// Makes a variant, and prints its path. Returns the next steps.
fn new_variant(workspace: &Workspace, problem: &Problem, file: &str) -> Result<Option<NextSteps>> {
    let id = &problem.id;
    let new_file = problem.folder.join(file);
    let new_key = problem::key_of_new_program(&new_file);
    let is_generator = problem::is_generator(&new_file);
    let (key, order, template): (_, _, AuxiliaryTemplate) = match new_key {
        Some("checker") => ("checker:", " order=boj", |language| language.checker),
        Some(_) => ("interactor:", "", |language| language.interactor),
        None => ("generator:", "", |language| language.generator),
    };

    let is_template = |path: &&str| {
        let old = problem.folder.join(path);
        new_source_file::is_unchanged_auxiliary(template, &old) || new_key.is_some() && !old.exists()
    };
    let replaced = problem.settings.programs().into_iter().find(is_template);
    let txt = problem.folder.join("problem.txt");

    if let Some(path) = replaced.filter(|_| is_generator || new_key.is_some()) {
        let text = files::read_text(&txt)?.replace(&format!("{key} ./{path}{order}\n"), "");
        files::write(&txt, text.as_bytes())?; // `stress` finds the new generator by its name
        if !text.contains(key) && problem.folder.join(path).exists() {
            let _ = std::fs::remove_file(problem.folder.join(path));
            terminal::print_note(&message!("`{path}` was still the unchanged template and was removed"));
        }
    }

    let problem = &workspace.problem(&problem.id)?;
    let path = problem_draft::check_variant(problem, file)?;
    let language = languages::of_path(&path).unwrap_or_else(languages::rust);
    let text = match new_key {
        None if !is_generator => source_template::submission(workspace, Some(problem), language)?,
        _ => new_source_file::auxiliary(template, language).1,
    };

    if new_key.is_some() {
        let settings = files::read_text(&txt)?;
        files::write(&txt, format!("{}\n{key} ./{file}{order}\n", settings.trim_end()).as_bytes())?;
    }

    let text = if problem::is_brute(&path) { new_source_file::brute(&text, language) } else { text };
    files::write(&path, text.as_bytes())?;

    if language.is_rust() {
        cargo_manifest::list_binaries(workspace)?;
    }

    let shown = workspace.display_path(&path);
    if problem::is_template(&path) {
        terminal::print(&tr!(
            "Made `{shown}`. New submissions of this problem in this language will begin as a copy of it.\n"
        ))?;
        return Ok(None);
    }

    let to_write = match new_key {
        Some("checker") => {
            message!(": write what the problem accepts; until then the words must be those of the expected output")
        }
        Some(_) => message!(
            ": write what it tells the submission and how it judges; until then every verdict is JE; `cases/*.in` is \
             what it reads, not the dialogue of the page"
        ),
        None if problem::is_brute(&path) => message!(": write a correct program, which may be slow"),
        None => message!("."),
    };
    terminal::print(&tr!("Made `{shown}`{to_write}\n"))?;

    new_key.map_or_else(|| NextSteps::after(workspace, id, &path, Vec::new()).map(Some), |_| Ok(None))
}
