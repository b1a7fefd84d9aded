//! The files on which the verdicts of a selection depend. They are polled for changes.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use stdx::{files, glob, shell_words, spelling::compose_hangul, Stamp};
use submissions::{samples_beside, Selection, Submission, Target};
use toolchain::included_files;
use workspace::{case::is_of_case, Workspace};

/// The files with their stamps, sorted by path within each folder.
type Files = Vec<(PathBuf, Stamp)>;

/// The minimum time between two polls.
pub const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// The time between two polls while files still change. An editor may write a file in several steps.
const SETTLE: Duration = Duration::from_millis(5);

/// The pause after a poll, as a multiple of the duration of the poll. So polling takes at most 1 % of the CPU time.
const PAUSE_FACTOR: u32 = 100;

/// The files that a verdict may depend on, with their stamps at one time. Files that cannot be read are left
/// out.
pub struct WatchedFiles<'a> {
    workspace: &'a Workspace,
    selection: &'a Selection,
    files: Files,
    /// The files that submissions include by an absolute path, and their author's headers, which may not exist
    /// yet.
    included: Vec<PathBuf>,
}

impl<'a> WatchedFiles<'a> {
    /// Waits until the files have stopped changing, at most ten polls, and returns them.
    pub fn settled(workspace: &'a Workspace, selection: &'a Selection) -> WatchedFiles<'a> {
        let submissions = selection.find(workspace).map(|all| all.submissions).unwrap_or_default();
        let mut included = Vec::new();
        for Submission { source, .. } in &submissions {
            let (text, folders) = (source.content(), source.header_folders());
            included.extend(included_files::paths(text, folders));
            included.extend(included_files::possible_includes(text, folders));
        }

        let mut seen = WatchedFiles { workspace, selection, files: Files::new(), included };
        for _ in 0..=10 {
            let now = seen.now();
            if now == seen.files {
                break;
            }
            seen.files = now;
            thread::sleep(SETTLE);
        }

        seen
    }

    /// Does some work, and returns its result. Until it ends, another thread calls `poll` every
    /// [`POLL_INTERVAL`].
    pub fn poll_during<T>(
        &self,
        mut poll: impl FnMut(&mut ChangePoller<'_>) + Send,
        work: impl FnOnce() -> T,
    ) -> T {
        let (done, is_done) = mpsc::channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                let mut poller = ChangePoller::new(self);
                while is_done.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                    poll(&mut poller);
                }
            });
            let _done = done; // dropped after the work, even if it panics
            work()
        })
    }

    /// Returns the files as they are now.
    fn now(&self) -> Files {
        let (mut files, mut visited) = (Files::new(), Vec::new()); // links may be cyclic
        for path in roots(self.workspace, self.selection).into_iter().chain(self.included.iter().cloned()) {
            if let Ok(metadata) = fs::metadata(&path) {
                add(path, &metadata, &mut files, &mut visited);
            }
        }

        files
    }
}

/// Adds a file, or a folder and all files below it.
fn add(path: PathBuf, metadata: &Metadata, files: &mut Files, visited: &mut Vec<PathBuf>) {
    if !metadata.is_dir() {
        return files.push((path, Stamp::of(metadata)));
    }

    let folder = fs::canonicalize(&path).unwrap_or_default();
    if visited.contains(&folder) {
        return;
    }

    visited.push(folder);
    let mut entries: Vec<_> = fs::read_dir(&path).into_iter().flatten().flatten().collect();
    entries.retain(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    entries.sort_by_cached_key(fs::DirEntry::file_name);

    for entry in entries {
        let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
        let metadata = if is_link { fs::metadata(entry.path()) } else { entry.metadata() };
        if let Ok(metadata) = metadata {
            add(entry.path(), &metadata, files, visited);
        }
    }
}

/// Returns the files and folders that a selection depends on.
fn roots(workspace: &Workspace, selection: &Selection) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = selection.options.cases_dir.iter().cloned().collect();
    for target in &selection.targets {
        match target {
            Target::Pattern(pattern) => {
                let mut folders = files::list(&workspace.problems_folder()).unwrap_or_default();
                folders.retain(|folder| glob::matches(pattern, &compose_hangul(&files::name(folder))));
                paths.extend(folders);
            }
            Target::Everything => paths.push(workspace.problems_folder()),
            Target::Problem(_) | Target::Submission { .. } => {}
            Target::File { path, problem } => {
                paths.push(path.clone());
                paths.extend(problem.id().is_none().then(|| samples_beside(path)));
            }
            Target::Command { words, problem } => {
                paths.extend(problem.is_none().then(|| samples_beside(Path::new(""))));
                paths.extend(shell_words::words(words).into_iter().flatten().map(PathBuf::from));
            }
        }
        paths.extend(target.problem_id().and_then(|id| workspace.folder(id).ok().flatten()));
    }
    paths
}

/// Polls files for a change.
pub struct ChangePoller<'a> {
    seen: &'a WatchedFiles<'a>,
    /// The time of the next poll.
    due: Instant,
}

impl<'a> ChangePoller<'a> {
    pub fn new(seen: &'a WatchedFiles<'a>) -> ChangePoller<'a> {
        ChangePoller { seen, due: Instant::now() }
    }

    /// Whether a file was added, removed or changed since `seen`. With `ignores_cases`, a change of a case does not
    /// count. Polls only when the pause after the last poll is over.
    pub fn find_a_change(&mut self, ignores_cases: bool) -> bool {
        let begun = Instant::now();
        if begun < self.due {
            return false;
        }

        let counts = |(path, _): &&(PathBuf, Stamp)| !ignores_cases || !is_of_case(path);
        let has_changed = self.seen.now().iter().filter(counts).ne(self.seen.files.iter().filter(counts));

        self.due = Instant::now() + POLL_INTERVAL.max(begun.elapsed() * PAUSE_FACTOR);
        has_changed
    }
}
