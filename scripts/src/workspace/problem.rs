//! A problem: the folder with its `problem.txt`, its cases and its submissions.

use crate::support::error::{error, reason, Result};
use crate::support::files::{self, Action};
use crate::support::text::composed;
use crate::workspace::cannot_read;
use crate::workspace::header::Header;
use crate::workspace::learning_order::{self, Place};
use crate::workspace::problem_txt::ProblemTxt;
use std::path::{Path, PathBuf};

/// One folder below `problems`.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of the folder, `2580` or `abc300-c`; Korean letters composed, however the folder spells them.
    pub number: String,
    pub folder: PathBuf,
    pub txt: ProblemTxt,
    /// `main` first, then the variants by name.
    pub submissions: Vec<SubmissionFile>,
    /// The programs of `known`, in any language: `correct_NAME` and `rejected_NAME`.
    pub known: Vec<SubmissionFile>,
    /// `template.rs`, the text of a new variant, if the problem has one.
    pub template: Option<PathBuf>,
}

/// The file of a submission.
#[derive(Clone, Debug)]
pub struct SubmissionFile {
    /// `main`, or the NAME of `src/bin/NUMBER-NAME.rs`.
    pub name: String,
    pub path: PathBuf,
}

/// A problem in Korean text: `2580번`, but `abc300-c`.
pub fn in_korean(number: &str) -> String {
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    format!("{number}{}", if is_number { "번" } else { "" })
}

impl Problem {
    /// Reads the folder of a problem. Cases and headers are not read yet.
    pub fn load(root: &Path, folder: &Path) -> Result<Problem> {
        let number = composed(&files::name(folder));
        let path = folder.join("problem.txt");
        let text = files::read_text(&path)?;
        let txt = ProblemTxt::parse(&text).map_err(|why| cannot_read(root, &path, &why))?;
        let mut submissions =
            vec![SubmissionFile { name: "main".to_string(), path: folder.join("src").join("main.rs") }];
        let variants = folder.join("src").join("bin");
        if variants.is_dir() {
            for path in files::list(&variants)? {
                let file = composed(&files::name(&path));
                if !file.ends_with(".rs") {
                    continue; // cargo ignores such files too, for example those that an editor leaves
                }
                let name = file.strip_suffix(".rs").and_then(|stem| stem.strip_prefix(&format!("{number}-")));
                let Some(name) = name.filter(|name| !name.is_empty() && *name != "main") else {
                    let korean = in_korean(&number);
                    let why = reason!(
                        "a variant of {number} is called `{number}-NAME.rs`",
                        "{korean} 문제의 풀이 파일 이름은 `{number}-NAME.rs` 형식이어야 합니다"
                    );
                    return Err(files::cannot(Action::Use, &path, why));
                };
                submissions.push(SubmissionFile { name: name.to_string(), path: path.clone() });
            }
        }
        let template = Some(folder.join("template.rs")).filter(|path| path.is_file());
        let known = known(&folder.join("known"))?;
        Ok(Problem { number, folder: folder.to_path_buf(), txt, submissions, known, template })
    }

    /// The submissions with their headers, in the order in which they are learned.
    pub fn in_learning_order(&self, root: &Path) -> Result<Vec<(&SubmissionFile, Header)>> {
        let mut submissions = Vec::new();
        for file in &self.submissions {
            let text = files::read(&file.path)?;
            submissions.push((file, file.header(root, &String::from_utf8_lossy(&text))?));
        }
        learning_order::sorted(submissions, |(file, header)| Place {
            name: file.name.clone(),
            after: header.after.clone(),
            file: file.path.clone(),
        })
    }

    /// The submission of that name; an error that lists the known ones if there is none.
    pub fn submission(&self, name: &str) -> Result<&SubmissionFile> {
        self.submissions.iter().find(|file| file.name == composed(name)).ok_or_else(|| {
            let known: Vec<&str> = self.submissions.iter().map(|file| file.name.as_str()).collect();
            let (number, korean, known) = (&self.number, in_korean(&self.number), known.join(", "));
            error!(
                "{number} has no submission `{name}` (known: {known})",
                "{korean} 문제에 그런 제출이 없습니다: `{name}` (가능: {known})"
            )
        })
    }
}

/// The programs of a folder that begin with `correct` or `rejected`, each with its file name.
fn known(folder: &Path) -> Result<Vec<SubmissionFile>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let files = files::list(folder)?.into_iter();
    let named = files.map(|path| SubmissionFile { name: composed(&files::name(&path)), path });
    Ok(named.filter(|file| file.is_correct() || file.name.starts_with("rejected")).collect())
}

impl SubmissionFile {
    /// Whether it is a program of `known` that must be accepted.
    pub fn is_correct(&self) -> bool {
        self.name.starts_with("correct")
    }

    /// The header in the text of the file, with errors that name the file.
    pub fn header(&self, root: &Path, text: &str) -> Result<Header> {
        Header::parse(text).map_err(|why| cannot_read(root, &self.path, &why))
    }
}
