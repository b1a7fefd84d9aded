//! The cases of a folder: pairs of files.

use crate::support::error::{reason, Result};
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
            let extension = path.extension().and_then(|extension| extension.to_str());
            let partner = match extension {
                Some("in") => path.with_extension("out"),
                Some("out") => path.with_extension("in"),
                _ => {
                    let why = reason!(
                        "a case is a pair `NAME.in` and `NAME.out`",
                        "케이스는 `NAME.in` 파일과 `NAME.out` 파일의 쌍입니다"
                    );
                    return Err(files::cannot("use", path, why));
                }
            };
            if std::fs::symlink_metadata(&partner).is_err() {
                let missing = files::name(&partner);
                let why = if extension == Some("in") {
                    reason!(
                        "it has no expected output: `{missing}` is missing",
                        "정답 출력이 없습니다. `{missing}` 파일이 필요합니다"
                    )
                } else {
                    reason!(
                        "it has no input: `{missing}` is missing",
                        "입력이 없습니다. `{missing}` 파일이 필요합니다"
                    )
                };
                return Err(files::cannot("use", path, why));
            }
            if extension == Some("in") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                cases.push(Case { name, input: path.clone(), output: partner });
            }
        }
        if cases.is_empty() {
            let why = reason!(
                "there is no case in it (`NAME.in` with `NAME.out`)",
                "케이스(`NAME.in` 파일과 `NAME.out` 파일)가 없습니다"
            );
            return Err(files::cannot("use folder", folder, why));
        }
        // A stable sort: within a group the order by name stays.
        cases.sort_by_key(|case| match case.group() {
            "sample" => 0,
            "tiny" => 1,
            _ => 2,
        });
        Ok(cases)
    }

    /// The group of the case, which says what it tests: its name up to the first `-`.
    pub fn group(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }
}
