//! The options of `stress`.

use crate::command_line::{arguments::Arguments, shared_options};
use crate::report::terminal;
use messages::{error, Result};
use sites::Site;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use submissions::{CaseSource, Selection, Target};
use workspace::{Case, Problem, Workspace};

pub struct Options {
    pub selection: Selection,
    pub rounds: u64,
    /// The time limit of the search, or `None` for no limit.
    pub time: Option<Duration>,
    /// Whether the user gave a limit. Making a failing input smaller then has what is left of it.
    pub has_limit: bool,
    pub seed: u64,
    pub shrinks: bool,
    pub generator: Option<String>,
    pub reference: Option<String>,
    /// Whether there is no problem and no case, only a generator and a reference.
    pub is_alone: bool,
}

impl Options {
    pub fn parse(mut arguments: Arguments, workspace: &Workspace) -> Result<Options> {
        const A_CENTURY: u64 = 100 * 365 * 24 * 3600;
        let rounds = arguments.number("--rounds", 1..=u64::MAX)?;
        let seconds = arguments.number("--seconds", 1..=A_CENTURY)?;
        let has_limit = seconds.is_some() || rounds.is_some();
        let seconds = seconds.or(if rounds.is_some() { None } else { Some(10) });
        let (time, rounds) = (seconds.map(Duration::from_secs), rounds.unwrap_or(u64::MAX));
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let new_seed = now.as_micros() as u64 % 1_000_000; // six digits, because it may be typed again
        let seed = arguments.number("--seed", 0..=u64::MAX)?.unwrap_or(new_seed);
        let shrinks = !arguments.flag("--no-shrink");
        let generator = arguments.value("--generator")?;
        let reference = arguments.value("--reference")?;
        let mut options = shared_options::selection_options(&mut arguments)?;
        let typed = arguments.rest()?;
        let is_file = typed.first().is_some_and(|path| options.is_source(path));
        let mut selection =
            Selection::of_one(options.clone(), workspace, "stress", &typed, &terminal::print_note);
        let file = Path::new(typed.first().map_or("", String::as_str));
        let beside = Problem::unnamed(file, PathBuf::new(), Site::OTHER);

        let has_programs = (generator.is_some() || beside.generator().is_some())
            && (reference.is_some() || !beside.references().is_empty());
        let is_alone = selection.is_err() && is_file && has_programs;

        if is_alone {
            options.case_source = CaseSource::Generated;
            selection = Selection::of_one(options, workspace, "stress", &typed, &terminal::print_note);
        }

        let mut selection = selection.map_err(|why| match is_file {
            true => error!(
                "{why}; without a problem, `stress` needs a generator and a reference: `gen.*` and `brute*` \
                 beside the file, or `--generator` and `--reference`"
            ),
            false => why,
        })?;
        // The inputs come from the generator, so cases are only needed to check the reference. A folder that holds none
        // yet may get the first one here.
        let lacks_cases = match &selection.options.cases_dir {
            Some(folder) => is_file && !folder.is_file() && !Case::is_any_written(folder),
            None => {
                let target = &selection.targets[0];
                is_own_without_cases(target, workspace, generator.as_deref(), reference.as_deref())?
            }
        };
        if lacks_cases {
            selection.options.case_source = CaseSource::Generated;
        }

        Ok(Options { selection, rounds, time, has_limit, seed, shrinks, generator, reference, is_alone })
    }
}

/// Whether a target belongs to a problem of the user that has no written case yet, but a generator and a reference
/// that is not work in progress.
fn is_own_without_cases(
    target: &Target,
    workspace: &Workspace,
    generator: Option<&str>,
    reference: Option<&str>,
) -> Result<bool> {
    let Some(id) = target.problem_id() else { return Ok(false) };
    let problem = workspace.problem(id)?;
    let own_name = if let Target::Submission { submission, .. } = target { submission } else { "" };
    let own_path = problem.submission(own_name).ok().map(|file| &file.path);
    let references = problem.references();
    let other = references.iter().find(|file| Some(&file.path) != own_path);
    let is_written = match other {
        Some(file) => !file.read_header(&workspace.root)?.expectation.is_work_in_progress(),
        None => false,
    };
    Ok(!problem.settings.is_of_course()
        && !Case::is_any_written(&problem.cases)
        && (generator.is_some() || problem.generator().is_some())
        && (reference.is_some() || is_written))
}
