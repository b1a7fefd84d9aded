//! A problem: its facts, cases and submissions.

use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use crate::workspace::header::Header;
use crate::workspace::problem_txt::ProblemTxt;
use std::path::{Path, PathBuf};

/// One folder below `problems`.
#[derive(Clone, Debug)]
pub struct Problem {
    pub number: String,
    pub folder: PathBuf,
    pub txt: ProblemTxt,
    /// Answer first, then the variants by name.
    pub submissions: Vec<SubmissionFile>,
    /// What a new variant starts from, if that is more than a file that reads and prints.
    pub template: Option<PathBuf>,
}

/// One file that can be pasted.
#[derive(Clone, Debug)]
pub struct SubmissionFile {
    /// `main`, or the NAME of `src/bin/NUMBER-NAME.rs`.
    pub name: String,
    pub path: PathBuf,
}

impl Problem {
    pub fn load(root: &Path, folder: &Path) -> Result<Problem> {
        let number = files::name(folder);
        let path = folder.join("problem.txt");
        let text = files::read_text(&path)?;
        let named = |why: Error| Error::new(format!("cannot read `{}`, {why}", files::below(root, &path)));
        let txt = ProblemTxt::parse(&text).map_err(named)?;
        let mut submissions =
            vec![SubmissionFile { name: "main".to_string(), path: folder.join("src").join("main.rs") }];
        let variants = folder.join("src").join("bin");
        if variants.is_dir() {
            for path in files::list(&variants)? {
                let file = files::name(&path);
                if !file.ends_with(".rs") {
                    continue; // what an editor leaves there is nothing to cargo either
                }
                let name = file.strip_suffix(".rs").and_then(|stem| stem.strip_prefix(&format!("{number}-")));
                let Some(name) = name.filter(|name| !name.is_empty() && *name != "main") else {
                    let why = format!("a variant of {number} is called `{number}-NAME.rs`");
                    return Err(files::cannot("use", &path, why));
                };
                submissions.push(SubmissionFile { name: name.to_string(), path: path.clone() });
            }
        }
        let template = Some(folder.join("template.rs")).filter(|path| path.is_file());
        Ok(Problem { number, folder: folder.to_path_buf(), txt, submissions, template })
    }

    pub fn submission(&self, name: &str) -> Result<&SubmissionFile> {
        self.submissions.iter().find(|submission| submission.name == name).ok_or_else(|| {
            let known: Vec<&str> =
                self.submissions.iter().map(|submission| submission.name.as_str()).collect();
            Error::new(format!("{} has no submission `{name}` (known: {})", self.number, known.join(", ")))
        })
    }

    pub fn cases(&self) -> Result<Vec<Case>> {
        Case::load(&self.folder.join("cases"))
    }
}

impl SubmissionFile {
    pub fn header(&self, root: &Path, text: &str) -> Result<Header> {
        let named = |why| Error::new(format!("cannot read `{}`, {why}", files::below(root, &self.path)));
        Header::parse(text).map_err(named)
    }
}
