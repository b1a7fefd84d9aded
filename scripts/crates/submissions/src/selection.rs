//! Finds submissions and their cases from targets: a problem, a submission, a file or a command.

use crate::problem_of_file::problem_beside;
use crate::resolve_targets::resolve;
use crate::selection_options::{CaseSource, SelectionOptions};
use crate::source_files::Source;
use crate::submission::{Origin, Submission};
use crate::submission_builder::SubmissionBuilder;
use crate::target::{FileProblem, Target};
use crate::target_of_folder::target_here;
use messages::{error, Error, Message, Result};
use sites::Site;
use std::path::{Path, PathBuf};
use stdx::{files, glob};
use workspace::{Case, Problem, Workspace};

/// The targets of a command line, and the options for their submissions.
#[derive(Clone, Default)]
pub struct Selection {
    pub options: SelectionOptions,
    pub targets: Vec<Target>,
}

/// The submissions that a command line selects. `errors` and `without_cases` concern only problems that it does
/// not name; for one that it names, finding the submissions fails.
#[derive(Default)]
pub struct FoundSubmissions {
    pub submissions: Vec<Submission>,
    /// The reasons why problems cannot be judged.
    pub errors: Vec<Error>,
    pub without_cases: Vec<String>,
    /// The number of translations that are not judged because they are in other languages.
    pub skipped_translations: usize,
}

/// The cases that a command needs of each submission.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RequiredCases {
    /// A case with an expected output.
    Judged,
    /// A case, or, if the command line names the problem, an unjudged input.
    JudgedOrInputs,
}

impl Selection {
    /// Returns the selection of these targets. Without a target, it is the problem whose folder is the
    /// current folder, or else every problem.
    pub fn of(
        options: SelectionOptions,
        workspace: &Workspace,
        typed: &[String],
        note: &dyn Fn(&Message),
    ) -> Result<Selection> {
        let targets = match (&options.command, &options.problem) {
            (Some(words), problem) => {
                let beside = problem_beside(&options, workspace, Path::new(""), Site::OTHER)?;
                if !typed.is_empty() || problem.is_none() && beside.is_none() {
                    return Err(command_with_target());
                }
                vec![Target::Command { words: words.clone(), problem: problem.clone() }]
            }
            (None, Some(id)) if typed.is_empty() => vec![Target::Problem(id.clone())],
            (None, None) if typed.is_empty() => vec![target_here(workspace)],
            (None, _) => {
                let targets = typed.iter().map(|typed| resolve(&options, workspace, typed, note));
                targets.collect::<Result<Vec<_>>>()?.concat()
            }
        };
        if typed.is_empty() && targets == [Target::Everything] && options.cases_dir.is_some() {
            return Err(error!("`--cases-dir` requires a file: `cargo oj judge FILE --cases-dir DIR`"));
        }
        Ok(Selection { options, targets })
    }

    /// Returns the selection of one submission, for `command`. A problem means its `main`, or its only
    /// submission.
    pub fn of_one(
        options: SelectionOptions,
        workspace: &Workspace,
        command: &str,
        typed: &[String],
        note: &dyn Fn(&Message),
    ) -> Result<Selection> {
        if typed.len() > 1
            || typed.is_empty() && options.command.is_none() && target_here(workspace) == Target::Everything
        {
            return Err(error!("`cargo oj {command}` takes one target: `cargo oj {command} 2580/main`"));
        }
        let mut selection = Selection::of(options, workspace, typed, note)?;
        if let [Target::Problem(id)] = selection.targets.as_slice() {
            let problem = workspace.problem(id)?;
            let mains: Vec<_> = problem.submissions.iter().filter(|file| file.is_main()).collect();
            let file = match (problem.submissions.as_slice(), mains.as_slice()) {
                ([only], _) => only,
                (_, [only]) => only,
                _ => problem.submission("main")?,
            };
            selection.targets = vec![selection.options.submission_target(&problem, &file.name)];
        }

        match selection.targets.as_slice() {
            [Target::Everything | Target::Pattern(_)] | [] | [_, _, ..] => {
                Err(error!("`cargo oj {command}` takes one submission, not a folder of several"))
            }
            _ => Ok(selection),
        }
    }

    /// Whether the command line names no submission and no problem.
    pub fn selects_everything(&self) -> bool {
        self.targets.contains(&Target::Everything)
    }

    /// Removes submissions without the needed cases from those of [`Selection::find`], unless none needs cases. Returns
    /// an error if the command line names a problem, other than by a pattern, or if none is left.
    pub fn require(
        &self,
        need: RequiredCases,
        workspace: &Workspace,
        mut found: Vec<Submission>,
    ) -> Result<Vec<Submission>> {
        let counts_inputs = need == RequiredCases::JudgedOrInputs && !self.selects_everything();
        let has_cases = |submission: &Submission| {
            self.options.case_source == CaseSource::Generated
                || !submission.cases.is_empty()
                || counts_inputs && !submission.unjudged_inputs.is_empty()
        };
        let names_a_problem =
            self.targets.iter().any(|target| !matches!(target, Target::Everything | Target::Pattern(_)));
        let without = found.iter().find(|submission| !has_cases(submission));
        let next_step = without.map(|submission| {
            let case = submission.empty_cases.first().unwrap_or_else(|| &submission.unjudged_inputs[0]);
            submission.how_to_write(case, workspace)
        });
        found.retain(has_cases);

        match next_step {
            Some(next_step) if found.is_empty() || names_a_problem => {
                Err(error!("there is no case to run: {next_step}"))
            }
            _ => Ok(found),
        }
    }

    /// Finds the selected submissions, in the order of the targets, including those whose problem has only
    /// empty cases. The result has an error for each problem that is not named and cannot be judged. Targets
    /// whose problem does not exist are left out, unless no other target is left.
    pub fn find(&self, workspace: &Workspace) -> Result<FoundSubmissions> {
        let mut found = FoundSubmissions::default();
        for target in self.with_matching_cases(workspace)? {
            let mut submissions = self.find_target(workspace, target, &mut found)?;
            let contradicted =
                |submission: &Submission| self.options.overrides.contradicted(submission.path()?);
            let all = submissions.iter().map(contradicted).collect::<Option<Vec<_>>>().unwrap_or_default();

            if let Some([option, own]) = all.first() {
                return Err(error!(
                    "`{display_name}` is a {own} file, but `--language` is {option}; leave out `--language`",
                    display_name = submissions[0].display_name,
                    own = own.name,
                    option = option.name
                ));
            }

            for submission in &mut submissions {
                submission.selected_by = target.selected_by();
                if submission.is_named() && self.options.overrides.wants_checks {
                    require_checks(&submission.source, &submission.display_name)?;
                }
            }

            found.submissions.extend(submissions);
        }

        if found.submissions.is_empty() {
            return Err(match (found.errors.into_iter().next(), &self.options.cases) {
                (Some(why), _) => why,
                (None, Some(pattern)) => error!("no problem has a case that matches `{pattern}`"),
                (None, None) => error!("there is no problem to judge; problems are folders in `problems`"),
            });
        }

        disambiguate(&mut found.submissions);
        Ok(found)
    }

    /// Finds the submissions of one target. Adds the problems that cannot be judged to `found`.
    fn find_target(
        &self,
        workspace: &Workspace,
        target: &Target,
        found: &mut FoundSubmissions,
    ) -> Result<Vec<Submission>> {
        let builder = || {
            let (path, site) = match target {
                Target::File { path, problem: FileProblem::Unnamed(site) } => (path.as_path(), *site),
                Target::Command { problem: None, .. } => (Path::new(""), Site::OTHER),
                _ => {
                    let id = target.problem_id().expect("it is named");
                    return SubmissionBuilder::new(&self.options, workspace, workspace.problem(id)?);
                }
            };
            let beside = problem_beside(&self.options, workspace, path, site)?;

            let problem = beside.unwrap_or_else(|| Problem::unnamed(path, PathBuf::new(), site));
            SubmissionBuilder::new(&self.options, workspace, problem)
        };
        Ok(match target {
            Target::Everything => {
                let (problems, errors) = workspace.problems()?;
                found.errors.extend(errors);
                self.find_in_problems(workspace, problems, found)
            }
            Target::Pattern(pattern) => {
                let mut names = workspace.problem_names()?;
                names.retain(|name| glob::matches(pattern, name));
                let load = |name: &String| workspace.problem(name).map_err(|why| found.errors.push(why)).ok();
                let problems = names.iter().filter_map(load).collect();
                self.find_in_problems(workspace, problems, found)
            }
            Target::Problem(id) => self.find_in_problem(workspace, workspace.problem(id)?, found)?,
            Target::Submission { submission, .. } => {
                let builder = builder()?;
                vec![builder.file(Origin::Problem, builder.problem.submission(submission)?)?]
            }
            Target::File { path, .. } => vec![builder()?.outside_file(path, None)?],
            Target::Command { words, .. } => vec![builder()?.command(words)?],
        })
    }

    /// Returns the targets whose problems exist and have a case of the selected name; all targets if there is
    /// no such problem.
    fn with_matching_cases(&self, workspace: &Workspace) -> Result<Vec<&Target>> {
        let mut targets = Vec::new();
        for target in &self.targets {
            let problem_id = target.problem_id();
            let folder = problem_id.map(|id| workspace.folder(id)).transpose()?.flatten();
            let matches = |folder: PathBuf| {
                self.options.cases_dir.is_some() || self.selects_one_of(&Case::names(&folder.join("cases")))
            };
            if folder.map_or(problem_id.is_none(), matches) {
                targets.push(target);
            }
        }
        Ok(if targets.is_empty() { self.targets.iter().collect() } else { targets })
    }

    /// Whether one of these names of cases is selected.
    fn selects_one_of(&self, names: &[String]) -> bool {
        let matches = |pattern: &String| names.iter().any(|name| glob::matches(pattern, name));
        self.options.cases.as_ref().map_or(true, matches)
    }

    /// Finds every submission of those problems that have a case of the selected name. Adds the
    /// problems that cannot be judged to `found`.
    fn find_in_problems(
        &self,
        workspace: &Workspace,
        problems: Vec<Problem>,
        found: &mut FoundSubmissions,
    ) -> Vec<Submission> {
        let mut submissions = Vec::new();
        for problem in problems.into_iter().filter(|problem| !problem.submissions.is_empty()) {
            let names = Case::names(&problem.cases);
            if names.is_empty() && self.options.cases_dir.is_none() && self.selects_everything() {
                found.without_cases.push(problem.id);
            } else if self.selects_one_of(&names) {
                match self.find_in_problem(workspace, problem, found) {
                    Ok(all) => submissions.extend(all),
                    Err(why) => found.errors.push(why),
                }
            }
        }
        submissions
    }

    fn find_in_problem(
        &self,
        workspace: &Workspace,
        problem: Problem,
        found: &mut FoundSubmissions,
    ) -> Result<Vec<Submission>> {
        if problem.submissions.is_empty() {
            return Err(problem.no_submission_yet("main"));
        }

        let builder = SubmissionBuilder::new(&self.options, workspace, problem)?;
        let file = |file| builder.file(Origin::Problem, file);
        let mut submissions = builder.problem.submissions.iter().map(file).collect::<Result<Vec<_>>>()?;
        match builder.problem.in_learning_order(&workspace.root) {
            Ok(order) => {
                submissions.sort_by_key(|submission| {
                    order.iter().position(|(file, _)| Some(file.path.as_path()) == submission.path())
                });
            }
            // A header that cannot be read is an error of its submission alone.
            Err(_) if submissions.iter().any(|submission| submission.header_error.is_some()) => {}
            Err(why) => return Err(why),
        }

        for file in &builder.problem.translations {
            let language = self.options.overrides.default_language;
            if self.options.all_languages || language.is_some_and(|language| file.is_in(language)) {
                submissions.push(builder.file(Origin::Problem, file)?);
            } else {
                found.skipped_translations += 1;
            }
        }

        if self.options.all_known {
            for file in &builder.problem.known_programs {
                submissions.push(builder.file(Origin::Known, file)?);
            }
        }

        Ok(submissions)
    }
}

pub fn command_with_target() -> Error {
    error!(
        "`--command` replaces the target: use it with `--problem N` or `--cases-dir DIR`, and without a \
         target"
    )
}

/// Returns an error if a source cannot be compiled with checks. `display_name` is the name of its file in
/// messages.
pub fn require_checks(source: &Source, display_name: &str) -> Result<()> {
    match source {
        Source::File { language, .. } if language.has_checks() => Ok(()),
        _ => Err(error!("`--checked` is for Rust, C and C++, but `{display_name}` is in another language")),
    }
}

/// Renames submissions of the same name, such as `mine.cpp` and `mine.py`, to the names of their files.
fn disambiguate(submissions: &mut [Submission]) {
    let name = |submission: &Submission| (submission.problem.id.clone(), submission.name.clone());
    let names: Vec<_> = submissions.iter().map(name).collect();
    for submission in submissions {
        let is_twice = names.iter().filter(|other| **other == name(submission)).count() > 1;
        let is_outside = matches!(submission.origin, Origin::Outside { .. });
        if let (Some(path), true) = (submission.path(), is_twice && is_outside) {
            submission.name = files::name(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::SelectedBy;
    use stdx::test_folder::TestFolder;

    /// A workspace in a temporary folder.
    struct Folder(Workspace, TestFolder);

    impl Folder {
        fn new(name: &str) -> Folder {
            let root = TestFolder::new(name);
            std::fs::create_dir(root.join("problems")).expect("a temporary folder");
            Folder(Workspace::at(&root), root)
        }

        fn path(&self, path: &str) -> PathBuf {
            self.1.join(path)
        }

        fn write(&self, path: &str, text: &str) {
            self.1.write(path, text);
        }

        /// Adds a problem with a submission and a case of this name.
        fn add(&self, number: &str, case: &str) {
            let folder = format!("problems/{number}");
            self.write(&format!("{folder}/problem.txt"), "title: x\ntime: 1s\nmemory: 64MB\n");
            self.write(&format!("{folder}/main.rs"), "//@ expect: AC\n");
            self.write(&format!("{folder}/cases/{case}.in"), "1\n");
            self.write(&format!("{folder}/cases/{case}.out"), "1\n");
        }

        fn find(&self, targets: &[Target], cases: Option<&str>) -> Result<FoundSubmissions> {
            let cases = cases.map(str::to_string);
            let options = SelectionOptions { cases, ..SelectionOptions::default() };
            Selection { options, targets: targets.to_vec() }.find(&self.0)
        }

        /// Returns each submission with its cases, or the reason why nothing is found.
        fn found(&self, targets: &[Target], cases: Option<&str>) -> std::result::Result<Vec<String>, String> {
            let found = self.find(targets, cases).map_err(|why| why.to_string())?;
            let line = |submission: &Submission| {
                let names = submission.cases.iter().map(|case| case.name.as_str());
                let (number, name) = (&submission.problem.id, &submission.name);
                format!("{number}/{name}: {}", names.collect::<Vec<_>>().join(" "))
            };
            Ok(found.submissions.iter().map(line).collect())
        }
    }

    fn lines(lines: &[&str]) -> std::result::Result<Vec<String>, String> {
        Ok(lines.iter().map(|line| (*line).to_string()).collect())
    }

    #[test]
    fn everything_means_each_problem_with_a_selected_case() {
        let folder = Folder::new("everything");
        let all = [Target::Everything];
        let none = "there is no problem to judge; problems are folders in `problems`";
        assert_eq!(folder.found(&all, None), Err(none.to_string()));
        folder.add("1", "sample-1");
        folder.add("2", "tiny-1");
        folder.write("problems/3/main.rs", "");
        folder.write("problems/4/cases/tiny-1.in", "a problem without a submission\n");
        assert_eq!(folder.found(&all, None), lines(&["1/main: sample-1", "2/main: tiny-1"]));
        assert_eq!(folder.found(&all, Some("tiny-*")), lines(&["2/main: tiny-1"]));
        let none = "no problem has a case that matches `worst-*`";
        assert_eq!(folder.found(&all, Some("worst-*")), Err(none.to_string()));
        let found = folder.find(&all, None).expect("two problems");
        assert_eq!((found.without_cases, found.errors.len()), (vec!["3".to_string()], 0));
        assert!(found
            .submissions
            .iter()
            .all(|submission| submission.selected_by == SelectedBy::Everything && submission.has_all_cases));

        folder.write("problems/1/problem.txt", "color: red\n");
        let found = folder.find(&all, None).expect("one is left");
        assert_eq!((found.submissions.len(), found.errors.len()), (1, 1));
        folder.write("problems/2/problem.txt", "color: red\n");

        for cases in [None, Some("tiny-*")] {
            let why = folder.found(&all, cases).expect_err("none is left");
            assert!(why.contains("problem.txt") && why.contains("unknown key `color`"), "{why}");
        }
    }

    #[test]
    fn a_pattern_means_the_problems_that_can_be_judged() {
        let folder = Folder::new("pattern");
        for number in ["11", "12", "2"] {
            folder.add(number, "sample-1");
        }

        let targets =
            [Target::Pattern("1*".into()), Target::Pattern("3*".into()), Target::Problem("4".into())];
        assert_eq!(folder.found(&targets, None), lines(&["11/main: sample-1", "12/main: sample-1"]));
        folder.write("problems/12/problem.txt", "color: red\n");
        assert_eq!(folder.found(&targets, None), lines(&["11/main: sample-1"]));
        assert_eq!(folder.find(&targets, None).expect("one is left").errors.len(), 1);
        let why = folder.found(&targets[2..], None).expect_err("it does not exist");
        assert!(why.contains("unknown problem `4`"), "{why}");
    }

    #[test]
    fn a_problem_without_a_selected_case_is_left_out() {
        let folder = Folder::new("matching");
        folder.add("1", "sample-1");
        folder.add("2", "tiny-1");
        let main = |number: &str| Target::Submission { problem_id: number.into(), submission: "main".into() };
        let targets = [main("1"), Target::Problem("2".into())];
        assert_eq!(folder.found(&targets, None), lines(&["1/main: sample-1", "2/main: tiny-1"]));
        assert_eq!(folder.found(&targets, Some("tiny-*")), lines(&["2/main: tiny-1"]));
        assert_eq!(folder.found(&targets, Some("sample-*")), lines(&["1/main: sample-1"]));
        let why = folder.found(&targets, Some("worst-*")).expect_err("none has one");
        assert!(why.contains("no case matches `worst-*` (known: sample-1)"), "{why}");

        // Each target has the cases of the folder.
        let options = SelectionOptions {
            cases: Some("tiny-*".into()),
            cases_dir: Some(folder.path("problems/2/cases")),
            ..SelectionOptions::default()
        };
        let selection = Selection { options, targets: targets.to_vec() };
        let found = selection.find(&folder.0).expect("both are found").submissions;

        assert_eq!(
            selection.require(RequiredCases::Judged, &folder.0, found).expect("both have one").len(),
            2
        );
    }

    #[test]
    fn a_file_is_named_as_it_is_given() {
        let folder = Folder::new("file");
        folder.add("1", "sample-1");
        folder.write("mine.rs", "");
        folder.write("mine.py", "");
        folder.write("other/main.cpp", "");
        let path = |path: &str| folder.path(path);
        let file = |name: &str| Target::File { path: path(name), problem: FileProblem::Named("1".into()) };
        let found = |targets: &[Target]| folder.find(targets, None).expect("all are there").submissions;

        let names = |targets: &[Target]| {
            found(targets).iter().map(|submission| submission.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(&[file("mine.rs")]), ["mine"]);
        assert_eq!(names(&[file("mine.rs"), file("mine.py")]), ["mine.rs", "mine.py"]);
        let main = Target::Submission { problem_id: "1".into(), submission: "main".into() };
        assert_eq!(
            names(&[main.clone(), file("mine.rs"), file("other/main.cpp")]),
            ["main", "mine", "main.cpp"]
        );

        let mine = &found(&[file("mine.py")])[0];
        let display_name = path("mine.py").display().to_string();
        assert_eq!(
            (&mine.display_name, &mine.origin, mine.selected_by),
            (&display_name, &Origin::Outside { archive: None }, SelectedBy::Name)
        );
        assert_eq!(found(&[main])[0].selected_by, SelectedBy::Name);
        let options = SelectionOptions::default();
        let problem = folder.0.problem("1").expect("it is there");
        let builder = SubmissionBuilder::new(&options, &folder.0, problem).expect("it has a case");
        let mine = builder.outside_file(&path("mine.rs"), None).expect("it is there");

        assert!(
            mine.display_name == path("mine.rs").display().to_string()
                && mine.selected_by == SelectedBy::Everything,
            "the command line does not name it"
        );
    }

    #[test]
    fn only_the_problem_that_is_named_must_have_a_case() {
        let folder = Folder::new("without-cases");
        folder.add("1", "sample-1");
        folder.add("2", "sample-1");
        folder.write("problems/2/cases/sample-1.in", "");
        folder.write("problems/2/cases/sample-1.out", "");

        let count = |targets: &[Target]| {
            let selection = Selection { targets: targets.to_vec(), ..Selection::default() };
            let found = selection.find(&folder.0).expect("all are found").submissions;
            let found = selection.require(RequiredCases::Judged, &folder.0, found);
            found.map(|found| found.len()).map_err(|why| why.to_string())
        };
        assert_eq!(count(&[Target::Everything]), Ok(1));
        assert_eq!(count(&[Target::Problem("1".into())]), Ok(1));
        assert_eq!(count(&[Target::Pattern("*".into())]), Ok(1));
        let why = count(&[Target::Problem("1".into()), Target::Problem("2".into())]).expect_err("2 has none");
        assert!(why.contains("problems/2/cases/sample-1.in` is empty"), "{why}");
        folder.write("problems/1/cases/sample-1.in", "");
        folder.write("problems/1/cases/sample-1.out", "");
        assert!(count(&[Target::Everything]).is_err(), "no case is left");
    }
}
