//! Makes and updates problems, from folders of test data and from problems that a browser sends.

use crate::package_cases::{self, CaseUse, MadeCases};
use crate::package_folder::{self, ProblemPackage};
use languages::SourceLanguage;
use messages::{error, message, Message, Result};
use std::fs;
use std::path::{Path, PathBuf};
use stdx::{diff::diff, display, files, spelling::compose_hangul};
use toolchain::Compiler;
use workspace::problem_draft::{self, Content, Draft, NewProblem};
use workspace::{source_template, Case, Workspace};

pub struct Importer<'a> {
    pub workspace: &'a Workspace,
    /// Whether an existing problem is updated. Otherwise it is an error.
    pub overwrites: bool,
    /// Whether a browser sends the problems.
    pub listens: bool,
    /// The language of the file for the user's solution.
    pub language: &'static SourceLanguage,
    /// The template of an interactor: file name and content.
    pub interactor: (&'static str, String),
}

/// A problem that was written into the workspace.
pub struct Imported {
    pub id: String,
    /// Whether the problem did not exist before.
    pub is_new: bool,
    /// The files that were written, as paths relative to the problem's folder.
    pub files: Vec<String>,
    /// The remarks, such as those about unknown facts and skipped files.
    pub remarks: Vec<Message>,
}

impl Importer<'_> {
    /// Makes a problem from a folder of test data. `name` replaces the name of the folder.
    /// Errors name `shown`, from which the folder may be unpacked.
    /// `observe` is called with the name of the problem and with each step when it begins.
    pub fn import_folder(
        &self,
        from: &Path,
        shown: &Path,
        name: Option<&str>,
        observe: &dyn Fn(&str, &Message),
    ) -> Result<(Imported, ProblemPackage, MadeCases)> {
        let canonical = fs::canonicalize(from).map_err(|why| files::cannot("read folder", from, why))?;
        let id = compose_hangul(name.unwrap_or(&files::name(&canonical)));
        let found = package_folder::read(&canonical, &id, &self.workspace.root)?;
        if found.is_empty() {
            return Err(files::cannot("import folder", shown, package_cases::no_input()));
        }
        problem_draft::check_name(&message!("problem"), &id)
            .map_err(|why| error!("{why}; choose another name with `--as NAME`"))?;
        self.existing(&id)?;

        let (draft, made) = self.make_cases(&found, &|step| observe(&id, step)).map_err(|why| {
            let why = message!("{why}; no problem was made");
            files::cannot("import folder", shown, why)
        })?;
        let remarks = [made.remarks.as_slice(), &found.remarks].concat();
        Ok((self.write(&found.problem, draft, remarks)?, found, made))
    }

    /// Makes a problem from the facts and files that are known of it.
    pub fn import_problem(&self, problem: &NewProblem, remarks: Vec<Message>) -> Result<Imported> {
        self.write(problem, self.draft(problem)?, remarks)
    }

    /// Whether `--overwrite` would change no file in a folder, except the limits, which browsers send differently.
    pub fn is_up_to_date(&self, folder: &Path, problem: &NewProblem) -> bool {
        let problem = NewProblem { time: None, memory: None, ..problem.clone() };
        let draft = self.draft(&problem);
        let changes = draft.and_then(|draft| overwrite(folder, &draft, &problem, false));
        changes.is_ok_and(|changes| changes.is_empty())
    }

    /// Whether a folder has no case with the text of some sample of the page. Those of an interactive problem are
    /// dialogues, which the user replaces.
    pub fn has_other_samples(&self, folder: &Path, problem: &NewProblem) -> bool {
        let own = Case::load(&folder.join("cases")).unwrap_or_default();
        let holds = |path: &Path, sent: &[u8]| {
            files::read(path).is_ok_and(|own| own.trim_ascii_end() == sent.trim_ascii_end())
        };
        let sent = |path: &str| {
            problem.files.iter().find_map(|(other, content)| match content {
                Content::Bytes(text) if other == path => Some(text.as_slice()),
                _ => None,
            })
        };
        let is_other = |(path, _): &(String, Content)| {
            let Some(name) = path.strip_suffix(".in") else { return false };
            let [input, output] = ["in", "out"].map(|end| sent(&format!("{name}.{end}")).unwrap_or_default());
            let is_same = |case: &Case| {
                let has_output = || case.output.as_ref().is_some_and(|path| holds(path, output));
                holds(&case.input, input) && (output.is_empty() || has_output())
            };
            !(input.is_empty() && output.is_empty() || own.iter().any(is_same))
        };
        !problem.lacks_interactor && problem.files.iter().any(is_other)
    }

    /// Makes the draft of a problem with its cases. If it has only a generator, it gets an empty case.
    fn make_cases(&self, found: &ProblemPackage, observe: &dyn Fn(&Message)) -> Result<(Draft, MadeCases)> {
        observe(&message!("compiling"));
        let compiler = Compiler::new(&self.workspace.cache);
        let mut draft = self.draft(&found.problem)?;
        let (case_use, compiled) = (CaseUse::Keeping, || observe(&message!("making the cases")));
        let mut made =
            package_cases::make_cases(self.workspace, &compiler, found, case_use, &mut draft, &compiled)?;
        if made.cases == 0 {
            if found.generators.is_empty() {
                return Err(made.why_no_case());
            }
            for end in ["in", "out"] {
                draft.add(&format!("cases/sample-1.{end}"), &Content::Bytes(Vec::new()))?;
            }
            made.remarks
                .push(message!("no case found; write one to `cases/sample-1.in` and `cases/sample-1.out`"));
        }
        if found.lacks_checker {
            made.remarks.push(message!(
                "several outputs may be correct, but there is no checker: outputs are only compared"
            ));
        }
        Ok((draft, made))
    }

    /// Makes the draft of a problem, including the file for the user's solution.
    fn draft(&self, problem: &NewProblem) -> Result<Draft> {
        let mut problem = problem.clone();
        if problem.lacks_interactor {
            let (name, text) = &self.interactor;
            problem.settings.push(("interactor", format!("./{name}")));
            problem.files.push((name.to_string(), text.clone().into()));
        }
        let mut draft = problem.draft(self.workspace)?;
        let text = source_template::submission(self.workspace, None, self.language)?;
        draft.add(&self.language.file_name("main"), &text.into())?;
        Ok(draft)
    }

    /// Returns the folder of a problem that exists and must not be changed. A problem whose cases are all empty, as
    /// `new` makes it, is always updated.
    pub fn kept(&self, id: &str) -> Result<Option<PathBuf>> {
        let is_unfilled = |folder: &Path| !Case::is_any_written(&folder.join("cases"));
        let existing = problem_draft::existing(self.workspace, id)?;
        Ok(existing.filter(|folder| !(self.overwrites && folder.is_dir() || is_unfilled(folder))))
    }

    /// Returns the folder of the problem that is to be updated, or `None` if there is no such problem.
    fn existing(&self, id: &str) -> Result<Option<PathBuf>> {
        let Some(folder) = self.kept(id)? else { return problem_draft::existing(self.workspace, id) };
        let folder = self.workspace.display_path(&folder);
        if self.listens {
            return Err(error!(
                "`{folder}` already exists, and problems from a browser never overwrite files; move it out \
                 of `problems` and send the problem again"
            ));
        }
        Err(error!(
            "`{folder}` already exists, so nothing was written; `--as NAME` makes another problem; \
             `--overwrite` updates this one and keeps your own files; to add a solution to it, copy the file into \
             the folder"
        ))
    }

    /// Makes a problem from its draft, or updates the existing folder.
    fn write(&self, problem: &NewProblem, draft: Draft, mut remarks: Vec<Message>) -> Result<Imported> {
        let id = problem.id.clone();
        let existing = self.existing(&id)?;
        let files: Vec<String> = match &existing {
            Some(folder) => {
                let txt = files::read_text(&folder.join("problem.txt")).unwrap_or_default();
                remarks.extend(problem.differences(&txt, true));
                let changed = overwrite(folder, &draft, problem, true)?;
                let shown = changed.iter().filter(|(_, difference)| !difference.is_empty());
                remarks.extend(shown.map(|(path, difference)| {
                    message!("changed in `{path}`:\n{difference}", difference = difference.trim_end())
                }));
                remarks.extend(remove_empty_sample(folder));
                changed.into_iter().map(|(path, _)| path).collect()
            }
            None => {
                let interactor = self.workspace.problems_folder().join(&id).join(self.interactor.0);
                remarks.splice(..0, problem.remarks(&self.workspace.display_path(&interactor)));
                let files = draft.paths().to_vec();
                problem_draft::make(self.workspace, &id, draft)?;
                files
            }
        };
        Ok(Imported { id, is_new: existing.is_none(), files, remarks })
    }
}

/// Finds the files of a problem's draft that differ from those of a folder, and writes them if `writes`. Returns their
/// paths relative to the folder, each with the beginning of the difference to a text before. Files that the user may
/// have written are kept: `main.*`, templates, files that the draft does not have, the cases if those of the draft are
/// empty, and, if the draft has only the template of an interactor, the interactor and the cases, which are its inputs.
/// In `problem.txt`, lines are kept whose keys the draft does not have or the user owns.
fn overwrite(
    folder: &Path,
    draft: &Draft,
    problem: &NewProblem,
    writes: bool,
) -> Result<Vec<(String, String)>> {
    let is_case = |path: &str| path.starts_with("cases/");
    let is_written = |path: &str| fs::metadata(draft.folder().join(path)).is_ok_and(|file| file.len() > 0);
    let has_cases = draft.paths().iter().any(|path| is_case(path) && is_written(path));
    let txt = files::read_text(&folder.join("problem.txt")).unwrap_or_default();
    let keeps_interactor =
        problem.lacks_interactor && txt.lines().any(|line| line.starts_with("interactor:"));
    let mut changed = Vec::new();
    for path in draft.paths() {
        let is_own = ["main.", "template."].iter().any(|start| path.starts_with(start))
            || keeps_interactor && (is_case(path) || path.starts_with("interactor."));
        if is_own || is_case(path) && !has_cases {
            continue;
        }
        let to = folder.join(path);
        let old = if to.exists() { Some(files::read(&to)?) } else { None };
        let mut new = files::read(&draft.folder().join(path))?;
        if let (Some(old), "problem.txt") = (&old, path.as_str()) {
            new = merged(old, &new, &problem.kept_keys(&txt));
        }
        if old.as_ref() != Some(&new) {
            if writes {
                files::create_folder(to.parent().unwrap_or(&to))?;
                files::write(&to, &new)?;
            }
            let text = |bytes: &[u8]| {
                String::from_utf8_lossy(bytes).lines().take(1000).collect::<Vec<_>>().join("\n")
            };
            let old = old.filter(|old| !old.is_empty());
            let difference = old.map_or(String::new(), |old| diff(&text(&old), &text(&new)));
            changed.push((path.clone(), display::first_lines(&difference, 12, "    ")));
        }
    }
    Ok(changed)
}

/// Removes the empty sample that `new` made if another case of the folder is written. Otherwise `judge` would ask for
/// its text. Returns a remark if it did.
fn remove_empty_sample(folder: &Path) -> Option<Message> {
    let cases = Case::load(&folder.join("cases")).ok()?;
    let empty = cases.iter().find(|case| case.name == "sample-1" && case.is_empty())?;
    let output = empty.output.as_ref().filter(|_| !cases.iter().all(Case::is_empty))?;
    fs::remove_file(output).and_then(|()| fs::remove_file(&empty.input)).ok()?;
    Some(message!("removed the empty case `sample-1`"))
}

/// Returns the old `problem.txt`, its lines in their order, with the values of the new one, except of these keys.
fn merged(old: &[u8], new: &[u8], keys: &[&str]) -> Vec<u8> {
    let (text, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
    let kept = files::without_byte_order_mark(&text);
    let key = |line: &str| line.split(':').next().unwrap_or_default().trim().to_string();
    let is_known = |line: &&str| !keys.contains(&key(line).as_str());
    let replacement = |line: &&str| new.lines().filter(is_known).find(|new| key(new) == key(line));
    let mut lines: Vec<&str> = kept.lines().map(|line| replacement(&line).unwrap_or(line)).collect();
    lines.extend(new.lines().filter(|new| kept.lines().all(|line| key(line) != key(new))));
    if kept.lines().eq(lines.iter().copied()) {
        return old.to_vec();
    }
    let end = if kept.contains("\r\n") { "\r\n" } else { "\n" };
    (lines.join(end) + end).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_ends_of_lines_of_the_old_text_stay() {
        let merge = |old: &str, new: &str| {
            String::from_utf8(merged(old.as_bytes(), new.as_bytes(), &["time"])).expect("UTF-8")
        };
        let old = "\u{feff}title: x\r\nsymbols: .Q\r\ntime: 3s\r\nmemory: 1MB";
        assert_eq!(merge(old, "title: x\ntime: 1s\nmemory: 1MB\n"), old, "nothing differs");
        let new = "title: y\ntime: 1s\nmemory: 1MB\nvalidator: ./v.rs\n";
        let expected = "title: y\r\nsymbols: .Q\r\ntime: 3s\r\nmemory: 1MB\r\nvalidator: ./v.rs\r\n";
        assert_eq!(merge(old, new), expected);
        assert_eq!(merge("title: x\n", "title: y\ntime: 1s\n"), "title: y\ntime: 1s\n");
    }
}
