//! The cases of a folder: pairs of files.

use crate::support::error::Result;
use crate::support::files;
use std::path::{Path, PathBuf};

/// The groups of cases, each once, in their order.
pub fn groups(cases: &[Case]) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    for case in cases {
        if !groups.iter().any(|group| group == case.group()) {
            groups.push(case.group().to_string());
        }
    }
    groups
}

/// One input with its stored output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file name without `.in`.
    pub name: String,
    pub input: PathBuf,
    pub output: PathBuf,
}

impl Case {
    /// The cases of a folder: samples first, then group `tiny`, then the others, each by name. A file without its
    /// partner is an error.
    pub fn load(folder: &Path) -> Result<Vec<Case>> {
        let files = files::list(folder)?;
        let mut cases = Vec::new();
        for path in &files {
            let (partner, what) = match path.extension().and_then(|extension| extension.to_str()) {
                Some("in") => (path.with_extension("out"), "has no expected output"),
                Some("out") => (path.with_extension("in"), "has no input"),
                _ => return Err(files::cannot("use", path, "a case is a pair NAME.in and NAME.out")),
            };
            if std::fs::symlink_metadata(&partner).is_err() {
                let why = format!("it {what}: `{}` is missing", files::name(&partner));
                return Err(files::cannot("use", path, why));
            }
            if path.extension().is_some_and(|extension| extension == "in") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                cases.push(Case { name, input: path.clone(), output: partner });
            }
        }
        if cases.is_empty() {
            return Err(files::cannot("use", folder, "there is no case in it (NAME.in with NAME.out)"));
        }
        // A stable sort: within a group the order by name stays.
        cases.sort_by_key(|case| match case.group() {
            "sample" => 0,
            "tiny" => 1,
            _ => 2,
        });
        Ok(cases)
    }

    /// What the case is for: its name up to the first `-`.
    pub fn group(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }
}
