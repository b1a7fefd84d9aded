//! The cache of compiled programs, `target/oj`. Each program has a folder, which is named by the key of its
//! compiler call: a hash of source, arguments, compiler and headers. If one of them changes, the program is compiled
//! again.
//!
//! A folder holds the source, the program and the compiler's warnings. It is filled under a temporary name
//! and then renamed, so no process sees it incomplete.

use crate::compiler_call::{CompilerCall, Recipe, SourceToCompile};
use crate::included_files;
use messages::Result;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stdx::hash::{hash, Digest};
use stdx::{cached_files, files, Stamp};
use system::{temporary_folder, TemporaryFolder};

/// The name of the file of warnings. Its modification time is the time of the program's last use.
pub const WARNINGS: &str = "warnings";

/// The name of the record of the files in a folder, which shows whether they are as they were written.
const RECORD: &str = "record";

/// The number of programs to keep: more than all tests compile, so they do not evict those of each other.
const MAX_PROGRAMS: usize = 500;

/// The bytes of the programs to keep. A program in C++ has two million, so a folder of old solutions would fill the
/// disk.
const MAX_BYTES: u64 = 512 << 20;

/// Programs that were used within this time are kept as well. A judge finds all programs before it runs the first one,
/// so another process must not remove one that has yet to run.
const RECENT: Duration = Duration::from_secs(3600);

pub struct ProgramCache {
    pub folder: PathBuf,
}

impl ProgramCache {
    /// Opens the cache in a folder, and removes files that killed processes left in it.
    pub fn new(folder: &Path) -> ProgramCache {
        temporary_folder::remove_left_over(folder);
        ProgramCache { folder: folder.to_path_buf() }
    }

    /// Returns the folder of a program if it is complete. It is marked as used before it is looked at, so that another
    /// process does not remove it after that.
    pub fn find(&self, key: Digest, recipe: &Recipe) -> Option<PathBuf> {
        let folder = self.folder_of(key);
        files::mark_used(&folder.join(WARNINGS));

        is_complete(&folder, recipe).then_some(folder)
    }

    /// Moves a temporary folder into the cache, and returns its new path.
    pub fn insert(&self, key: Digest, recipe: &Recipe, temporary: &TemporaryFolder) -> Result<PathBuf> {
        let folder = self.folder_of(key);
        // A compiler may write its product into a folder of its own.
        let filled = files::walk(temporary.path(), Path::is_dir)?.collect::<Result<Vec<_>>>()?;
        // After a power failure, an incomplete program could get wrong verdicts.
        filled.iter().try_for_each(|path| files::sync(path))?;
        cached_files::write_record(&temporary.path().join(RECORD), &filled)?;
        let moved = files::retry_while_held(|| {
            let moved = fs::rename(temporary.path(), &folder);
            if moved.is_ok() || is_complete(&folder, recipe) {
                // Another process may have inserted the same program, and may run it.
                return Ok(());
            }
            let _ = fs::remove_dir_all(&folder); // it is incomplete
            fs::rename(temporary.path(), &folder)
        });

        moved.map_err(|why| files::cannot("create folder", &folder, why))?;
        remove_unused(&self.old_programs(MAX_PROGRAMS, MAX_BYTES));
        Ok(folder)
    }

    fn folder_of(&self, key: Digest) -> PathBuf {
        self.folder.join(format!("{key:032x}"))
    }

    /// Returns the programs that were not used within [`RECENT`], except the most recently used ones: at most `most`,
    /// with at most `most_bytes` in all.
    fn old_programs(&self, most: usize, most_bytes: u64) -> Vec<PathBuf> {
        let folders = files::list(&self.folder).unwrap_or_default().into_iter();
        let mut programs: Vec<_> =
            folders.filter_map(|folder| Some((unused_for(&folder)?, folder))).collect();
        programs.sort();

        let (mut bytes, mut old) = (0, Vec::new());
        for (kept, (age, folder)) in programs.into_iter().enumerate() {
            bytes += size(&folder);
            if (kept >= most || bytes > most_bytes) && age > RECENT {
                old.push(folder);
            }
        }
        old
    }
}

/// Removes programs that are still not in use: to find hundreds of them takes long enough for another process to start
/// to use one. Ignores folders that cannot be removed.
fn remove_unused(old: &[PathBuf]) {
    for folder in old {
        if unused_for(folder).is_some_and(|age| age > RECENT) {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Returns the time since the last use of a program.
fn unused_for(folder: &Path) -> Option<Duration> {
    files::age(&folder.join(WARNINGS))
}

/// Returns the number of bytes in the files below a folder.
fn size(folder: &Path) -> u64 {
    let paths = files::walk(folder, Path::is_dir).into_iter().flatten().flatten();
    paths.filter_map(|path| path.symlink_metadata().ok()).map(|file| file.len()).sum()
}

fn is_complete(folder: &Path, recipe: &Recipe) -> bool {
    has_product(folder, recipe) && cached_files::is_as_recorded(&folder.join(RECORD))
}

/// Whether a folder holds the product. A program must be executable, because some sources make a compiler
/// write a library under that name. After a power failure the file may be empty.
pub fn has_product(folder: &Path, recipe: &Recipe) -> bool {
    let path = folder.join(&*recipe.product);
    let Ok(product) = fs::metadata(&path) else { return false };
    #[cfg(unix)]
    let is_executable = std::os::unix::fs::PermissionsExt::mode(&product.permissions()) & 0o100 != 0;
    #[cfg(windows)] // files have no mark for programs, but each program begins with these two letters
    let is_executable = files::read_prefix(&path, 2).is_ok_and(|bytes| bytes == b"MZ");

    product.is_file() && product.len() > 0 && (is_executable || !recipe.is_program)
}

impl CompilerCall<'_> {
    /// Returns the key of the program in the cache: a hash of source, arguments, compiler and headers.
    pub fn key(&self) -> Digest {
        let arguments: Vec<_> = self.arguments.iter().map(|argument| argument.to_string_lossy()).collect();
        hash(&[self.source.content, arguments.join(" ").as_bytes(), self.depends_on.as_bytes()])
    }
}

/// Returns a text that identifies what a program depends on besides its source and the arguments: the compiler, by its
/// version or its [`identity`], and the files that the source includes.
pub fn depends_on(compiler: &str, source: &SourceToCompile<'_>) -> String {
    let SourceToCompile { language, content, headers, .. } = *source;
    let folders = if language.is_c_or_cpp() { headers } else { &[] };
    format!("{compiler}{}", included_files::fingerprint(content, folders))
}

/// Returns text that identifies the version of a tool, without starting the tool.
pub fn identity(tool: &Path) -> Result<String> {
    let file = fs::metadata(tool).map_err(|why| files::cannot("read", tool, why))?;
    Ok(format!("{} {:?}", tool.display(), Stamp::of(&file)))
}

#[cfg(unix)] // elsewhere the time of a folder cannot be set, and a replaced file may look the same
#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeSet, time::SystemTime};
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_time_of_the_last_use_is_kept() {
        let target = TestFolder::new("cache-use");
        let cache = ProgramCache::new(&target);
        let recipe = &Recipe::of(languages::find("javascript").expect("it is known"));
        let temporary = TemporaryFolder::create(&cache.folder).expect("a temporary folder");
        temporary.write(recipe.source_file, b"text").expect("a temporary file");
        temporary.write(WARNINGS, b"").expect("a temporary file");
        let folder = cache.insert(1, recipe, &temporary).expect("it can be renamed");
        let warnings = fs::File::options().append(true).open(folder.join(WARNINGS)).expect("it was written");
        let long_ago = SystemTime::now() - 2 * RECENT;
        warnings.set_modified(long_ago).expect("it was just made");
        let last_use = || warnings.metadata().and_then(|there| there.modified()).expect("it was just made");
        let other_program = cache.find(2, recipe);
        let unused = last_use();
        let found = cache.find(1, recipe);
        let used = last_use();
        assert_eq!((other_program, unused), (None, long_ago));
        assert_eq!(found, Some(folder));
        assert!(used > long_ago);
    }

    #[test]
    fn only_an_incomplete_program_is_replaced() {
        let target = TestFolder::new("cache-insert");
        let cache = ProgramCache::new(&target);
        let recipe = &Recipe::of(languages::find("javascript").expect("it is known"));
        let insert = |warnings: &str| {
            let temporary = TemporaryFolder::create(&cache.folder).expect("a temporary folder");
            temporary.write(recipe.source_file, b"text").expect("a temporary file");
            temporary.write(WARNINGS, warnings.as_bytes()).expect("a temporary file");
            let folder = cache.insert(1, recipe, &temporary).expect("it can be renamed");
            fs::read_to_string(folder.join(WARNINGS)).expect("it was written")
        };

        let first = insert("first");
        let found = cache.find(1, recipe);
        let second = insert("second");
        fs::write(cache.folder_of(1).join(&*recipe.product), "tex").expect("it is there");
        let with_half_a_product = cache.find(1, recipe);
        let third = insert("third");
        fs::remove_file(cache.folder_of(1).join(WARNINGS)).expect("it is there");
        let without_warnings = cache.find(1, recipe);
        let fourth = insert("fourth");
        let left = fs::read_dir(&cache.folder).expect("a temporary folder").count();
        assert_eq!([first, second, third, fourth], ["first", "first", "third", "fourth"]);
        assert_eq!((found, with_half_a_product, without_warnings), (Some(cache.folder_of(1)), None, None));
        assert_eq!(left, 1, "no temporary folder stays");
    }

    #[test]
    fn a_program_is_an_executable_file_that_is_not_empty() {
        use std::os::unix::fs::PermissionsExt;
        let product = |language: &str, text: Option<&str>, mode: u32| {
            let folder = TestFolder::new("product");
            let recipe = Recipe::of(languages::find(language).expect("it is known"));
            let path = folder.join(&*recipe.product);

            match text {
                Some(text) => fs::write(&path, text),
                None => fs::create_dir_all(&path),
            }
            .and_then(|()| fs::set_permissions(&path, PermissionsExt::from_mode(mode)))
            .expect("a temporary file");

            has_product(&folder, &recipe)
        };

        for (language, text, mode, expected) in [
            ("c++", Some("x"), 0o755, true),
            ("javascript", Some("x"), 0o644, true),
            ("c++", Some("x"), 0o644, false), // a library under the name of the program
            ("c++", Some(""), 0o755, false),
            ("javascript", Some(""), 0o644, false),
            ("c++", None, 0o755, false), // a folder
            ("javascript", None, 0o755, false),
        ] {
            assert_eq!(product(language, text, mode), expected, "{language} {text:?} {mode:o}");
        }

        assert!(!has_product(&TestFolder::new("product"), &Recipe::of(languages::rust())), "nothing");
    }

    #[test]
    fn recently_used_programs_are_kept() {
        let target = TestFolder::new("cache");
        let cache = ProgramCache::new(&target);
        let make = |name: &str, age: Duration| {
            let folder = cache.folder.join(name);
            fs::create_dir_all(&folder).expect("a temporary folder");
            let file = fs::File::create(folder.join(WARNINGS)).expect("a temporary file");
            file.set_modified(SystemTime::now() - age).expect("it was just made");
        };

        for (name, times) in [("a", 5), ("b", 0), ("c", 2), ("d", 0), ("e", 4), ("f", 3)] {
            make(name, RECENT * times);
            // Some compilers write into a folder of their own.
            let product = cache.folder.join(name).join("out");
            fs::create_dir(&product).expect("a temporary folder");
            fs::write(product.join("program"), "1234").expect("a temporary file");
        }

        fs::write(cache.folder.join("version"), "").expect("a temporary file");
        let left = |(most, bytes): (usize, u64)| -> String {
            remove_unused(&cache.old_programs(most, bytes));
            let left = files::list(&cache.folder).expect("a temporary folder");
            left.iter().map(|path| files::name(path)).collect::<Vec<_>>().join(" ")
        };

        let left = [(6, 24), (5, 24), (9, 16), (3, 24), (9, 4)].map(left);
        let expected =
            ["a b c d e f version", "b c d e f version", "b c d f version", "b c d version", "b d version"]
                .map(str::to_string);

        assert_eq!(
            left, expected,
            "recently used programs stay, even if they are more than the number to keep"
        );
    }

    #[test]
    fn a_program_that_another_process_finds_meanwhile_stays() {
        let target = TestFolder::new("cache-race");
        let cache = ProgramCache::new(&target);
        let recipe = &Recipe::of(languages::find("javascript").expect("it is known"));
        for key in [1, 2] {
            let temporary = TemporaryFolder::create(&cache.folder).expect("a temporary folder");
            temporary.write(recipe.source_file, b"text").expect("a temporary file");
            temporary.write(WARNINGS, b"").expect("a temporary file");
            let folder = cache.insert(key, recipe, &temporary).expect("it can be renamed");
            let warnings = fs::File::options().append(true).open(folder.join(WARNINGS)).expect("it is there");
            warnings.set_modified(SystemTime::now() - 2 * RECENT).expect("it was just made");
        }

        let old = cache.old_programs(0, 0);
        let found = cache.find(1, recipe);
        remove_unused(&old);

        assert_eq!(old.len(), 2);
        assert!(found.is_some_and(|folder| is_complete(&folder, recipe)));
        assert!(!cache.folder_of(2).exists());
    }

    #[test]
    fn the_identity_of_a_compiler_changes_with_its_path_its_size_and_its_file() {
        let folder = TestFolder::new("identity");
        let identity_of = |path: &Path| identity(path).map_err(|why| why.to_string());
        let path = folder.write("a", "x");
        let other_path = identity_of(&folder.write("b", "x"));
        let (first, again) = (identity_of(&path), identity_of(&path));
        fs::rename(folder.write("new", "x"), &path).expect("both are temporary files");
        let replaced = identity_of(&path);
        let longer = identity_of(&folder.write("a", "longer"));
        assert_eq!(first, again);
        let all = [&first, &other_path, &replaced, &longer].map(|found| found.as_ref().expect("a file"));
        assert_eq!(BTreeSet::from(all).len(), all.len(), "{all:?}");
        assert!(identity_of(Path::new("no-such-tool")).is_err());
    }
}
