//! A problem that is to be made, with the facts that `new`, `import` and an archive know, and the draft of
//! its folder.
//!
//! A draft is made in the folder for build results and then renamed. So a new problem is complete or absent,
//! even if the process is killed.

use crate::problem;
use crate::{cache_layout, OutputRule, Problem, Workspace};
use messages::{error, message, Message, Result};
use sites::problem_address::canonical_address;
use sites::Site;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};
use stdx::spelling::{compose_hangul, folded_name, is_same_name};
use stdx::{cached_files, display::in_backticks, files, hash::hash};
use system::TemporaryFolder;

/// The known facts of a problem that has no folder yet.
#[derive(Clone, Default)]
pub struct NewProblem {
    pub id: String,
    pub title: Option<String>,
    /// The time limit as in `problem.txt`, `500ms`, or `None` if it is not known.
    pub time: Option<String>,
    /// The memory limit as in `problem.txt`, `64MB`, or `None` if it is not known.
    pub memory: Option<String>,
    /// The site whose rules apply, or `None` for the one that the problem's name implies.
    pub site: Option<&'static Site>,
    /// The address of the problem's page, or `None` for that of BOJ, if the name is a number.
    pub url: Option<String>,
    /// More settings of `problem.txt`, most of which name the problem's programs: keys and values.
    pub settings: Vec<(&'static str, String)>,
    /// The other files: paths relative to the problem's folder, and contents.
    pub files: Vec<(String, Content)>,
    /// Whether the problem is interactive and its interactor is not known.
    pub lacks_interactor: bool,
}

/// The content of a file of a new problem.
#[derive(Clone)]
pub enum Content {
    Bytes(Vec<u8>),
    Copy(PathBuf),
}

impl From<String> for Content {
    fn from(text: String) -> Content {
        Content::Bytes(text.into_bytes())
    }
}

impl NewProblem {
    /// Returns the site whose rules apply, or `None` for BOJ, which is the default.
    pub fn site(&self) -> Option<&'static Site> {
        self.site.or_else(|| Site::from_name(&self.id))
    }

    /// Whether nothing tells the site, so that a default stands for it.
    pub fn assumes_site(&self) -> bool {
        let is_told = self.url.is_some() || self.site.is_some() || Site::from_name(&self.id).is_some();
        !is_told && !problem::is_number(&self.id)
    }

    /// Returns keys of `problem.txt` with their values, and with the values that stand for unknown ones.
    fn facts(&self) -> [(&'static str, Option<&str>, &str); 3] {
        let site = self.site().unwrap_or_default();
        [
            ("title", self.title.as_deref(), &self.id),
            ("time", self.time.as_deref(), site.time),
            ("memory", self.memory.as_deref(), site.memory),
        ]
    }

    /// Returns a remark on the values that stand for unknown ones, if there are any.
    pub fn on_assumed(&self) -> Option<Message> {
        let site = self.assumes_site().then(|| format!("site: {}", self.site().unwrap_or_default().name));
        let unknown = self.facts().into_iter().filter(|(_, value, _)| value.is_none());
        let unknown = unknown.map(|(key, _, default)| format!("{key}: {default}"));
        let assumed = in_backticks(site.into_iter().chain(unknown));
        (!assumed.is_empty()).then(|| message!("unknown, so assumed: {assumed}; correct `problem.txt`"))
    }

    /// Returns a remark on the unknown values, and one on an unknown interactor, whose template is `interactor`.
    pub fn remarks(&self, interactor: &str) -> Vec<Message> {
        let interactive = self.lacks_interactor.then(|| {
            message!(
                "it is interactive, and its interactor is not known: `{interactor}` is a template, and every verdict is \
                 JE until you write it; the `.in` of a case is what it reads"
            )
        });
        self.on_assumed().into_iter().chain(interactive).collect()
    }

    /// Makes a draft with `problem.txt` and the other files.
    pub fn draft(&self, workspace: &Workspace) -> Result<Draft> {
        let folder = TemporaryFolder::create(&workspace.cache)?;
        let mut draft = Draft { folder, paths: Vec::new(), names: HashSet::new(), copied: 0 };
        let known = self.facts().map(|(key, value, default)| (key, value.unwrap_or(default)));
        let site = self.site().map(|site| ("site", site.name));
        let is_of_boj =
            problem::is_number(&self.id) && self.site().map_or(true, |site| site == <&Site>::default());

        let page_of_boj = || is_of_boj.then(|| format!("https://www.acmicpc.net/problem/{}", self.id));
        let url = self.url.clone().or_else(page_of_boj);
        let url = url.iter().map(|url| ("url", url.as_str()));
        let more = self.settings.iter().map(|(key, value)| (*key, value.as_str()));
        let settings = known.into_iter().chain(site).chain(url).chain(more);
        let txt: String = settings.map(|(key, value)| format!("{key}: {value}\n")).collect();
        draft.add("problem.txt", &txt.into())?;

        for (path, content) in &self.files {
            draft.add(path, content)?;
        }

        Ok(draft)
    }
}

/// Formats a time limit from 1 ms to an hour and a memory limit from 1 MB to 1 TB for `problem.txt`, in whole
/// units. Returns `None` for other values.
pub fn limits(ms: Option<f64>, mb: Option<f64>) -> [Option<String>; 2] {
    [(ms, 3_600_000.0, "ms"), (mb, 1_048_576.0, "MB")].map(|(number, max, unit)| {
        number.filter(|number| (1.0..=max).contains(number)).map(|number| format!("{}{unit}", number as u64))
    })
}

/// A folder that will become that of a problem.
pub struct Draft {
    folder: TemporaryFolder,
    paths: Vec<String>,
    /// The same paths, folded: a package may have thousands.
    names: HashSet<String>,
    /// The number of bytes in the files that were copied.
    copied: u64,
}

/// The most bytes that are copied from a package. Sparse files and archives may be small, and their copies large.
const MAX_COPIED: u64 = 4 << 30;

/// The record of the files in a folder of the cache. Listings skip hidden files.
const RECORD: &str = ".record";

impl Draft {
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the files in the order in which they were added: paths relative to the folder.
    pub fn paths(&self) -> &[String] {
        &self.paths
    }

    /// Adds a file, and returns its path. Returns an error if a file with this name was already added. Upper and
    /// lower case count as the same.
    pub fn add(&mut self, path: &str, content: &Content) -> Result<PathBuf> {
        if !self.names.insert(folded_name(path)) {
            return Err(error!("two files are called `{path}`"));
        }

        let to = self.folder().join(path);
        files::create_folder(to.parent().unwrap_or(&to))?;
        self.paths.push(path.to_string());

        match content {
            Content::Bytes(bytes) => files::write_unsynced(&to, bytes)?,
            Content::Copy(from) => {
                self.copied += fs::metadata(from).map_or(0, |file| file.len());
                if self.copied > MAX_COPIED {
                    return Err(error!("the package has more than 4 GB of files"));
                }
                files::copy(from, &to)?;
            }
        }

        Ok(to)
    }

    pub fn remove(&mut self, path: &str) {
        let _ = fs::remove_file(self.folder().join(path)); // it may not have been written
        self.paths.retain(|other| other != path);
        self.names.remove(&folded_name(path));
    }

    /// Returns a folder of the cache with the draft that `make` makes from `source`. It is made only if no folder was
    /// made from the same content, or if somebody changed that one. Several threads and processes may call this at
    /// once.
    pub fn kept(
        workspace: &Workspace,
        name: &str,
        source: &Path,
        content: &[&[u8]],
        make: impl FnOnce() -> Result<Draft>,
    ) -> Result<PathBuf> {
        let kept = cache_layout::archive(&workspace.cache);
        // A hash of the path, then one of the content: data from older content is removed below.
        let start = format!("{name}-{:032x}-", hash(&[source.as_os_str().as_encoded_bytes()]));
        let data = kept.join(format!("{start}{:032x}", hash(content)));
        let record = data.join(RECORD);

        if !cached_files::is_as_recorded(&record) {
            let draft = make()?;
            files::create_folder(&kept)?;
            let written: Vec<PathBuf> = draft.paths.iter().map(|path| draft.folder().join(path)).collect();
            cached_files::write_record(&draft.folder().join(RECORD), &written)?;
            if !cached_files::is_as_recorded(&record) {
                let _ = fs::remove_dir_all(&data); // somebody changed it
            }
            // Another thread or process may have made the same data.
            draft.publish(&data).or_else(|why| if data.is_dir() { Ok(()) } else { Err(why) })?;

            let older = |path: &PathBuf| files::name(path).starts_with(&start) && *path != data;
            for folder in files::list(&kept)?.into_iter().filter(older) {
                let _ = fs::remove_dir_all(folder); // if this fails, only disk space is lost
            }
        }

        Ok(data)
    }

    /// Renames the draft to this folder. Returns an error if the folder exists, so if two processes make the
    /// same problem, the first one wins.
    pub fn publish(self, folder: &Path) -> Result<()> {
        // A problem that was reported as made must still be there after a power failure.
        self.paths.iter().try_for_each(|path| files::sync(&self.folder().join(path)))?;
        let moved = files::retry_while_held(|| fs::rename(self.folder(), folder));
        // The rename fails if the folder for build results is on another disk.
        moved.or_else(|_| self.copy_to(folder)).map_err(|why| {
            if folder.exists() {
                return files::cannot("create folder", folder, message!("it already exists"));
            }
            files::cannot("create folder", folder, why)
        })
    }

    /// Copies the draft to a hidden name, which listings skip, and then renames the copy.
    fn copy_to(&self, folder: &Path) -> io::Result<()> {
        let hidden = folder.with_file_name(format!(".{}.{}", files::name(folder), files::random_name()));
        let copied = self.paths.iter().map(|path| {
            let to = hidden.join(path);
            fs::create_dir_all(to.parent().unwrap_or(&to))?;
            fs::copy(self.folder().join(path), &to)?;
            fs::File::options().append(true).open(to)?.sync_all()
        });

        let moved = fs::create_dir(&hidden)
            .and_then(|()| copied.collect::<io::Result<()>>())
            .and_then(|()| fs::rename(&hidden, folder));
        if moved.is_err() {
            let _ = fs::remove_dir_all(&hidden); // an incomplete copy is useless
        }

        moved
    }
}

/// Returns the file or folder in `problems` with the name of a problem. Upper and lower case count as the
/// same, because some file systems do not distinguish them.
pub fn existing(workspace: &Workspace, id: &str) -> Result<Option<PathBuf>> {
    let paths = files::list(&workspace.problems_folder())?;
    Ok(paths.into_iter().find(|path| is_same_name(&files::name(path), id)))
}

/// Whether the problem in a folder is that of another page. If the page of one is not known, it is not.
fn is_of_other_page(workspace: &Workspace, folder: &Path, problem: &NewProblem) -> bool {
    let other = Problem::load(&workspace.root, folder).ok().and_then(|other| other.settings.url);
    let pages = other.zip(problem.url.as_deref());
    pages.is_some_and(|(other, page)| canonical_address(&other) != canonical_address(page))
}

/// Returns the name of a problem, with a number if problems of other pages have that name: `NAME-2`.
pub fn id_of_page(workspace: &Workspace, problem: &NewProblem) -> Result<String> {
    let (mut id, mut copies) = (problem.id.clone(), 1);
    while existing(workspace, &id)?.is_some_and(|folder| is_of_other_page(workspace, &folder, problem)) {
        copies += 1;
        id = format!("{name}-{copies}", name = problem.id);
    }
    Ok(id)
}

/// Whether Windows reserves the name, with any extension, for a device.
fn is_device(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let is_numbered = |device: &str| {
        let digit = lower.strip_prefix(device).and_then(|rest| rest.parse::<char>().ok());
        digit.is_some_and(|digit| "123456789¹²³".contains(digit))
    };
    ["con", "prn", "aux", "nul"].contains(&lower.as_str()) || is_numbered("com") || is_numbered("lpt")
}

/// Returns an error if some system does not allow the name for a file.
pub fn check_name(what: &Message, name: &str) -> Result<()> {
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    if is_device(name) {
        return Err(error!("cannot make a {what} called `{name}`: Windows reserves this name for a device"));
    }

    if name.starts_with(char::is_alphanumeric) && name.chars().count() <= 60 && name.chars().all(fits) {
        return Ok(());
    }

    Err(error!(
        "cannot make a {what} called `{name}`: a name has at most 60 characters and consists of letters and \
         digits, with `-` and `_` between them"
    ))
}

/// Whether there are templates of a generator, an interactor and a checker in the language of a file.
fn has_templates(path: &Path) -> bool {
    let named = |path: &Path| languages::of_path(path).map(|language| language.name);
    languages::of_path(path)
        .is_some_and(|language| named(Path::new(language.generator.0)) == Some(language.name))
}

/// Checks that a problem can get a variant with this file name, and returns its path. Returns an error if the
/// name is not legal, is reserved, or differs from an existing one only in upper and lower case.
pub fn check_variant(problem: &Problem, file: &str) -> Result<PathBuf> {
    let name = file.rsplit_once('.').map_or(file, |(name, _)| name);
    // `mine.c++20` also names the standard.
    let is_pinned = name.rsplit_once('.').filter(|(_, standard)| languages::find(standard).is_ok());
    check_name(&message!("variant"), is_pinned.map_or(name, |(name, _)| name))?;
    let path = problem.folder.join(file);

    let is_free = match problem::key_of_new_program(&path) {
        Some("generator") => problem.settings.generator.is_none(),
        Some("checker") => problem.settings.output_rule == OutputRule::default(),
        key => key.is_some() && !problem.is_interactive(),
    };
    let is_made = is_free && has_templates(&path);

    if let (Some(role), false) = (problem::role(&path), is_made) {
        let reason = message!(
            "this name belongs to a program of the problem ({role}), not to a submission; write the file \
             yourself and name it in `problem.txt`, or choose another name"
        );
        return Err(files::cannot("create", &path, reason));
    }

    for known in files::list(&problem.folder)? {
        let (known, stem) = (files::name(&known), files::stem(&known));
        if is_same_name(&known, file) || is_same_name(&stem, name) && compose_hangul(&stem) != name {
            let reason = message!("it already exists as `{known}`; choose another name");
            return Err(files::cannot("create", &path, reason));
        }
    }

    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    /// Returns a workspace without a problem, and its folder.
    fn workspace(name: &str) -> (TestFolder, Workspace) {
        let root = TestFolder::new(name);
        let workspace = Workspace::at(&root);
        fs::create_dir(workspace.problems_folder()).expect("it was just made");
        (root, workspace)
    }

    fn problem(title: &str) -> NewProblem {
        let main = Content::Bytes(title.as_bytes().to_vec());
        NewProblem {
            title: Some(title.to_string()),
            files: vec![("main.rs".to_string(), main)],
            ..NewProblem::default()
        }
    }

    #[test]
    fn of_two_drafts_of_one_problem_the_first_is_kept_whole() {
        let (_folder, workspace) = workspace("two-drafts");
        let folder = workspace.root.join("problems/1000");
        let [first, second] =
            ["first", "second"].map(|title| problem(title).draft(&workspace).expect("free"));
        first.publish(&folder).expect("no other process was faster");
        let why = second.publish(&folder).expect_err("somebody was faster").to_string();
        assert!(why.ends_with("1000`: it already exists"), "{why}");
        let read = |path: &str| fs::read_to_string(folder.join(path)).expect("it was made");
        assert_eq!(read("main.rs"), "first");
        assert_eq!(read("problem.txt"), "title: first\ntime: 1s\nmemory: 256MB\n");
        assert_eq!(files::list(&workspace.problems_folder()).expect("a folder").len(), 1);
        assert_eq!(fs::read_dir(&workspace.cache).expect("a folder").count(), 0, "no draft is left");
    }

    #[test]
    fn a_draft_on_another_disk_is_copied_whole() {
        let (_folder, workspace) = workspace("copied-draft");
        let folder = workspace.root.join("problems/1000");
        let draft = problem("x").draft(&workspace).expect("free");
        draft.copy_to(&folder).expect("no other process was faster");
        assert_eq!(fs::read_to_string(folder.join("main.rs")).expect("it was made"), "x");
        assert!(draft.copy_to(&folder).is_err(), "it exists");
        let entries = fs::read_dir(workspace.problems_folder()).expect("a folder").count();
        assert_eq!(entries, 1, "nothing hidden is left");
    }

    #[test]
    fn unknown_facts_get_a_value_and_a_remark() {
        let (_folder, workspace) = workspace("unknown-facts");
        let facts = |problem: &NewProblem| {
            let draft = problem.draft(&workspace).expect("free");
            let txt = fs::read_to_string(draft.folder().join("problem.txt")).expect("it was made");
            (txt, problem.remarks("interactor.rs").len())
        };

        let known = NewProblem {
            id: "1000".to_string(),
            title: Some("A".to_string()),
            time: Some("2s".to_string()),
            memory: Some("1GB".to_string()),
            settings: vec![("generator", "./g.rs".to_string())],
            ..NewProblem::default()
        };
        let txt =
            "title: A\ntime: 2s\nmemory: 1GB\nurl: https://www.acmicpc.net/problem/1000\ngenerator: ./g.rs\n"
                .to_string();
        assert_eq!(facts(&known), (txt, 0));
        let unknown = NewProblem { id: "1000".to_string(), lacks_interactor: true, ..NewProblem::default() };
        let txt =
            "title: 1000\ntime: 1s\nmemory: 256MB\nurl: https://www.acmicpc.net/problem/1000\n".to_string();
        assert_eq!(facts(&unknown), (txt, 2));
    }

    #[test]
    fn a_name_must_be_one_on_every_system() {
        let fits = |name: &str| check_name(&message!("problem"), name).is_ok();
        let longest = "가".repeat(60);

        for name in ["1000", "abc300-c", "a_b", "A", "console", "com", "com0", "com10", "lpt", &longest] {
            assert!(fits(name), "{name}");
        }

        let too_long = format!("{longest}a");
        for name in [
            "", "-a", "_a", "a b", "a/b", "a.b", "con", "NUL", "prn", "Aux", "com1", "LPT9", "Com¹", "lpt³",
            &too_long,
        ] {
            assert!(!fits(name), "{name}");
        }

        let why = check_name(&message!("problem"), "nul").expect_err("it is a device").to_string();
        assert_eq!(why, "cannot make a problem called `nul`: Windows reserves this name for a device");
    }

    #[test]
    fn two_files_never_share_a_name() {
        let (_folder, workspace) = workspace("names-in-a-draft");
        let mut draft = problem("x").draft(&workspace).expect("free");
        let why = draft.add("Main.RS", &Content::Bytes(Vec::new())).expect_err("the same on some systems");
        assert_eq!(why.to_string(), "two files are called `Main.RS`");
        draft.add("known/a.rs", &Content::Copy(draft.folder().join("main.rs"))).expect("it is there");
        draft.add("b.rs", &Content::Bytes(b"b".to_vec())).expect("free");
        assert_eq!(fs::read_to_string(draft.folder().join("known/a.rs")).expect("it was copied"), "x");
        draft.remove("main.rs");
        assert_eq!(draft.paths(), ["problem.txt", "known/a.rs", "b.rs"]);
        assert!(!draft.folder().join("main.rs").exists());
        assert!(draft.add("Main.RS", &Content::Bytes(Vec::new())).is_ok(), "the other one is gone");
        fs::remove_file(draft.folder().join("known/a.rs")).expect("it is there");
        let folder = workspace.root.join("problems/1000");
        assert!(draft.publish(&folder).is_err() && !folder.exists(), "a file of it has gone");
    }
}
