//! Computes a hash of everything that the verdict of a submission depends on, except the compiler.

use crate::submission::{Source, Submission};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use stdx::{files, hash::hash};
use system::Stamp;
use toolchain::included_files;
use workspace::SubmissionFile;

/// A hash of the names and stamps of the files below each folder that was read.
pub type FolderStates = BTreeMap<PathBuf, u64>;

impl Submission {
    /// Returns a hash of source, limits and cases, of the files that the source includes, and of the names
    /// and stamps of the problem's files. The files of other submissions do not count. Each folder that is
    /// not in `folders` is read and added.
    pub fn fingerprint(&self, folders: &mut FolderStates) -> u64 {
        let Submission { problem, limits, wants_checks, origin, .. } = self;
        let mut folder_state = |folder: &Path| {
            let read = || hash(&[format!("{:?}", stamps(folder, &problem.submissions)).as_bytes()]);
            *folders.entry(folder.to_path_buf()).or_insert_with(read)
        };
        let problem_folder = folder_state(&problem.folder);
        let inputs = self.cases.first().and_then(|case| case.input.parent());
        let inputs = inputs.filter(|folder| !folder.starts_with(&problem.folder)).map(folder_state);
        let words = if let Source::Command(words) = &self.source { words.as_slice() } else { &[] };
        let stamp = |word: &String| fs::metadata(word).ok().map(|file| Stamp::of(&file));
        let command: Vec<_> = words.iter().map(stamp).collect();
        let cases: Vec<&str> = self.cases.iter().map(|case| case.name.as_str()).collect();
        let (content, language) = (self.source.content(), self.language().map(|language| language.name));
        let included = included_files::fingerprint(content, &[]);
        let (id, settings) = (&problem.id, &problem.settings);
        let rest = format!("{problem_folder} {inputs:?} {limits:?} {settings:?} {cases:?} {wants_checks} {origin:?} {id} {language:?} {included:?} {command:?}");
        hash(&[content, rest.as_bytes()])
    }
}

/// Returns the paths and stamps of the files below a folder, except those `left_out`.
pub fn stamps(folder: &Path, left_out: &[SubmissionFile]) -> Vec<(PathBuf, Stamp)> {
    let mut paths = files::list(folder).unwrap_or_default();
    paths.retain(|path| !left_out.iter().any(|file| file.path == *path));
    let of_path = |path: PathBuf| match fs::symlink_metadata(&path) {
        Ok(found) if found.is_dir() => stamps(&path, left_out), // not a link, which may lead back
        Ok(found) if found.is_file() => vec![(path, Stamp::of(&found))],
        _ => fs::metadata(&path).map(|found| (path, Stamp::of(&found))).into_iter().collect(),
    };
    paths.into_iter().flat_map(of_path).collect()
}
