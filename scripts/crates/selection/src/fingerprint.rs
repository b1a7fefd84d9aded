//! A hash of everything that the verdict of a submission depends on, except the compiler.

use crate::submission::{Source, Submission};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use stdx::{files, hash::hash};
use system::Stamp;
use toolchain::included_files;
use workspace::Problem;

/// A hash of names and stamps of the files below each folder that was read.
pub type FolderStates = BTreeMap<PathBuf, u64>;

impl Submission {
    /// Returns a hash of source, limits and cases, of the files that the source includes, and of the names and
    /// stamps of the problem's files. The files of other submissions do not count. Reads each folder that is
    /// not in `folders` and adds it.
    pub fn fingerprint(&self, folders: &mut FolderStates) -> u64 {
        let Submission { problem, limits, wants_checks, origin, .. } = self;
        let cases: Vec<&str> = self.cases.iter().map(|case| case.name.as_str()).collect();
        let inputs = self.cases.first().and_then(|case| case.input.parent());
        let data = [Some(problem.folder.as_path()), inputs].map(|folder| {
            let folder = folder.unwrap_or(Path::new(""));
            let read = || hash(&[format!("{:?}", stamps(folder, problem)).as_bytes()]);
            *folders.entry(folder.to_path_buf()).or_insert_with(read)
        });
        let command: Vec<_> = match &self.source {
            Source::Command(words) => {
                words.iter().map(|word| fs::metadata(word).ok().map(|file| Stamp::of(&file))).collect()
            }
            Source::File { .. } => Vec::new(),
        };
        let language = self.language().map(|language| language.name);
        let (text, included) = (self.source.content(), included_files::state(self.source.content(), &[]));
        let (id, settings) = (&problem.id, &problem.settings);
        let rest = format!("{data:?} {limits:?} {settings:?} {cases:?} {wants_checks} {origin:?} {id} {language:?} {included:?} {command:?}");
        hash(&[text, rest.as_bytes()])
    }
}

/// Returns the stamps of the files below a folder, without the submissions of the problem.
fn stamps(folder: &Path, problem: &Problem) -> Vec<(PathBuf, Stamp)> {
    let mut paths = files::list(folder).unwrap_or_default();
    paths.retain(|path| !problem.submissions.iter().any(|file| file.path == *path));
    let of_path = |path: PathBuf| match fs::symlink_metadata(&path) {
        Ok(found) if found.is_dir() => stamps(&path, problem), // not a link, which may lead back
        _ => fs::metadata(&path).map(|found| (path, Stamp::of(&found))).into_iter().collect(),
    };
    paths.into_iter().flat_map(of_path).collect()
}
