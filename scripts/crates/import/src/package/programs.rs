//! The programs of a package: checker, interactor, validator, generators, known submissions, and their headers.

use super::facts::{Facts, FlagsMeaning};
use super::layout::{first_in, PackageFile, PackageFiles, Part};
use super::ProblemPackage;
use messages::{message, Result};
use std::path::{Path, PathBuf};
use stdx::{files, spelling::is_same_name};
use workspace::Content;

impl ProblemPackage {
    /// Takes the programs of a package for its problem, after the headers that they include. Testlib may be in one of
    /// the `searched` folders.
    pub(crate) fn take_programs(
        &mut self,
        package: &mut PackageFiles,
        facts: &Facts,
        searched: &[PathBuf],
        workspace: &Path,
    ) -> Result<()> {
        self.take_checker(package, facts);
        self.take_interactor(package, facts);
        self.take_helpers(package);
        self.take_known(package, facts);
        self.take_flags(package, facts)?;

        let headers = self.headers(package, searched, workspace);
        self.problem.files.splice(..0, headers);
        Ok(())
    }

    fn add_program(&mut self, name: String, path: PathBuf) {
        self.problem.files.push((name, Content::Copy(path)));
    }

    /// Returns the headers of the package, and testlib, that some program includes.
    fn headers(
        &self,
        package: &mut PackageFiles,
        searched: &[PathBuf],
        workspace: &Path,
    ) -> Vec<(String, Content)> {
        let is_included = |name: &str| {
            self.problem.files.iter().any(|(_, program)| contains(program, &format!("\"{name}\"")))
        };
        let mut headers = Vec::new();
        for PackageFile { name, path, .. } in take_all(package, Part::Header) {
            let base = files::name(&path);
            if is_included(&base) {
                headers.push((base, Content::Copy(path)));
            } else {
                package.left_out.push(name);
            }
        }

        let has_testlib = headers.iter().any(|(name, _)| name == "testlib.h");
        if !has_testlib && is_included("testlib.h") {
            let folders = [searched, &[workspace.join("problems")]].concat();
            let testlib = first_in(&folders, &["testlib.h", "third_party/testlib/testlib.h"]);
            headers.extend(testlib.map(|path| ("testlib.h".to_string(), Content::Copy(path))));
        }

        headers
    }

    /// Takes the checker of testcase.ac's archive. A checker of Kattis, in a folder, cannot be used.
    fn take_checker(&mut self, package: &mut PackageFiles, facts: &Facts) {
        if let Some(file) = first_of(package, Part::Checker) {
            self.lacks_checker = false;
            self.problem.settings.push(("checker", format!("./{} order=testlib", file.name)));
            self.add_program(file.name, file.path);
        } else if facts.validator_counts && !facts.is_interactive {
            self.lacks_checker |= package.of(Part::OutputValidator).next().is_some();
        }
    }

    /// Takes the interactor: `interactor.*`, or the only program among the output validators of a Kattis package.
    fn take_interactor(&mut self, package: &mut PackageFiles, facts: &Facts) {
        let own = first_of(package, Part::Interactor).map(|file| (file, "testlib"));
        let mut validators = take_all(package, Part::OutputValidator);
        let found = match own {
            Some(own) => Some(own),
            None if facts.is_interactive && validators.len() == 1 => {
                validators.pop().map(|file| (file, "kattis"))
            }
            None => None,
        };

        self.problem.lacks_interactor = facts.is_interactive && found.is_none();
        if let Some((file, order)) = found {
            self.lacks_checker = false;
            let end = file.path.extension().unwrap_or_default().to_string_lossy();
            let name = format!("interactor.{end}");
            self.problem.settings.push(("interactor", format!("./{name} order={order}")));
            self.add_program(name, file.path);
        }

        package.left_out.extend(validators.into_iter().map(|file| file.name));
    }

    /// Takes the validator and the generators.
    fn take_helpers(&mut self, package: &mut PackageFiles) {
        let generators = take_all(package, Part::Generator);
        self.generators = generators.iter().map(|file| file.name.clone()).collect();

        if !generators.is_empty() {
            let names = self.generators.join(" ./");
            self.problem.settings.push(("generator", format!("./{names} arguments=seed")));
        }

        let validator = first_of(package, Part::Validator);
        if let Some(validator) = &validator {
            self.problem.settings.push(("validator", format!("./{}", validator.name)));
        }

        for file in validator.into_iter().chain(generators) {
            self.add_program(file.name, file.path);
        }
    }

    /// Takes the correct and rejected programs for `known`. The new name of a program has the language that `codes:`
    /// states, as in `correct_a.c++14.cpp`, and a number if the name is taken.
    fn take_known(&mut self, package: &PackageFiles, facts: &Facts) {
        let mut known: Vec<(String, PathBuf)> = Vec::new();
        for file in &package.files {
            let Part::Known(verdict) = file.part else { continue };

            let name = files::name(&file.path);
            let (stem, end) = name.rsplit_once('.').unwrap_or((&name, ""));
            let safe = |c: char| if c.is_alphanumeric() || "._+-".contains(c) { c } else { '_' };
            let safe_stem: String = stem.chars().map(safe).collect();
            // A program of the archive has the verdict in its name, and one of Kattis in that of its folder.
            let stem = if file.name.contains('/') { format!("{verdict}_{safe_stem}") } else { safe_stem };

            let row = facts.codes.iter().find(|(program, _)| *program == name);
            let code = row.map(|(_, code)| code.replace("cpp", "c++"));
            let end = match code.and_then(|code| languages::find(&code).ok()) {
                Some(language) => format!("{}.{end}", language.name),
                None => end.to_string(),
            };
            let is_free = |name: &String| !known.iter().any(|(other, _)| is_same_name(other, name));
            let numbered = (2..).map(|number| format!("{stem}_{number}.{end}"));
            let name = [format!("{stem}.{end}")].into_iter().chain(numbered).find(is_free);
            known.extend(name.map(|name| (name, file.path.clone())));
        }

        known.sort();
        for (name, path) in known {
            self.add_program(format!("known/{name}"), path);
        }
    }

    /// Takes the flags of Kattis' default output validator, which are those of `problem.yaml` and of each case.
    fn take_flags(&mut self, package: &PackageFiles, facts: &Facts) -> Result<()> {
        let has_checker = self.problem.settings.iter().any(|(key, _)| *key == "checker");
        if !facts.is_kattis || self.lacks_checker || has_checker {
            return Ok(());
        }

        let flags = facts.flags_of_cases(package, &self.inputs)?;
        match FlagsMeaning::of(&flags) {
            FlagsMeaning::Default => {}
            _ if facts.is_interactive => {
                let flags = flags.join("; ");
                self.remarks.push(message!(
                    "the interactor is called without the flags that the package gives it: `{flags}`"
                ));
            }
            FlagsMeaning::Checker(checker) => self.problem.settings.push(("checker", checker)),
            FlagsMeaning::Unknown(why) => {
                self.lacks_checker = true;
                self.remarks.push(why);
            }
        }

        Ok(())
    }
}

/// Takes the first file with this purpose out of a package. The others are left out.
fn first_of(package: &mut PackageFiles, part: Part) -> Option<PackageFile> {
    let mut all = take_all(package, part).into_iter();
    let first = all.next();
    package.left_out.extend(all.map(|file| file.name));
    first
}

/// Takes the files with this purpose out of a package.
fn take_all(package: &mut PackageFiles, part: Part) -> Vec<PackageFile> {
    let (taken, others) = std::mem::take(&mut package.files).into_iter().partition(|file| file.part == part);
    package.files = others;
    taken
}

/// Whether a file that is copied contains a text.
pub(crate) fn contains(content: &Content, text: &str) -> bool {
    let Content::Copy(path) = content else { return false };
    files::read_source(path).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(text))
}
