//! Remembered verdicts of old solutions. Each is a file, named by a hash of all facts that decide the
//! verdict.

use crate::old_solutions::file_result::FileVerdict;
use crate::{CaseScope, Score, Usage};
use messages::Message;
use std::path::PathBuf;
use stdx::hash::{hash, Digest};
use stdx::{cached_files, files, json_reader, shell_words::quoted, Json, JsonObject, Stamp};
use submissions::{FolderStates, Submission};
use toolchain::Compiler;
use workspace::{cache_layout, Expectation, Verdict, Workspace};

/// The names of a file while it is judged, in place of its path, because the same source may have another path in the
/// next run. In commands, the second one is in quotes like a path that needs them.
const PLACEHOLDERS: [&str; 2] = ["@file-of-this-verdict@", "@file of this verdict@"];

/// Returns the name of a file while it is judged.
pub fn placeholder(path: &str) -> &'static str {
    PLACEHOLDERS[usize::from(quoted(path) != path)]
}

impl FileVerdict {
    /// Puts the path of the file in place of its placeholder.
    pub fn with_path(&self, path: &str) -> FileVerdict {
        let replace = |text: &str| text.replace(placeholder(path), path);
        FileVerdict {
            reason: Message::verbatim(replace(&self.reason.localized())),
            detail: replace(&self.detail),
            ..self.clone()
        }
    }
}

/// The verdicts of earlier runs.
pub struct RememberedVerdicts {
    folder: PathBuf,
    /// The stamp of this tool's executable, because another version may word its reasons differently, and whether
    /// reasons and details are translated.
    tool: String,
    folders: FolderStates,
}

impl RememberedVerdicts {
    pub fn new(workspace: &Workspace) -> RememberedVerdicts {
        let folder = cache_layout::verdicts(&workspace.cache);
        let executable = std::env::current_exe().and_then(std::fs::metadata);
        let stamp = executable.ok().map(|file| Stamp::of(&file));
        let tool = format!("{stamp:?} {}", messages::has_catalogue());
        RememberedVerdicts { folder, tool, folders: FolderStates::new() }
    }

    /// Returns a hash of all facts on which the verdict of a submission and its details depend. One of them is the
    /// placeholder of its path.
    pub fn key(&mut self, submission: &Submission, scope: CaseScope, compiler: &Compiler) -> Digest {
        let language = submission.language().expect("a file has a language");
        let versions = [Some(language), language.faster()].map(|one| one.map(|one| compiler.version(one)));
        let placeholder = placeholder(&submission.display_name);
        let fingerprint = submission.fingerprint(&mut self.folders);
        let facts = format!("{} {versions:?} {scope:?} {placeholder} {fingerprint}", self.tool);
        hash(&[facts.as_bytes()])
    }

    /// Returns the verdict of an earlier run.
    pub fn find(&self, key: Digest) -> Option<FileVerdict> {
        let path = self.path(key);
        let verdict = parse(cached_files::read_text(&path)?.as_bytes())?;
        files::mark_used(&path);
        Some(verdict)
    }

    /// Stores a verdict, unless it is JE. An error is ignored. The file is then judged again next time.
    pub fn insert(&self, key: Digest, verdict: &FileVerdict) {
        if verdict.verdict != Verdict::JE {
            let text = written(verdict);
            let _ = files::create_folder(&self.folder)
                .and_then(|()| cached_files::write_text(&self.path(key), &text));
        }
    }

    fn path(&self, key: Digest) -> PathBuf {
        self.folder.join(format!("{key:032x}.json"))
    }
}

/// Returns a verdict as [`parse`] reads it.
fn written(verdict: &FileVerdict) -> String {
    let (Score { accepted, ran, all }, Usage { time_ms, memory_kib }) = (verdict.score, verdict.usage);
    JsonObject::default()
        .text("verdict", &verdict.verdict.to_string())
        .text("expected", &verdict.expected.to_string())
        .raw("as_expected", verdict.as_expected)
        .optional("beyond_site", verdict.verdict_beyond_site.map(|verdict| verdict.to_string()))
        .raw("accepted", accepted)
        .raw("ran", ran)
        .raw("all", all)
        .raw("time", time_ms)
        .raw("memory", memory_kib)
        .text("case", &verdict.case)
        .text("reason", &verdict.reason.localized())
        .text("detail", &verdict.detail)
        .end()
}

fn parse(bytes: &[u8]) -> Option<FileVerdict> {
    let object = json_reader::read(bytes).ok()?;
    let text = |key: &str| object.get(key).and_then(Json::text).map(str::to_string);
    let number = |key: &str| object.get(key).and_then(Json::number).map(|number| number as u64);
    let count = |key: &str| number(key).map(|number| number as usize);

    Some(FileVerdict {
        verdict: Verdict::with_code(&text("verdict")?)?,
        expected: Expectation::parse(&text("expected")?).ok()?,
        as_expected: object.get("as_expected").and_then(Json::boolean)?,
        verdict_beyond_site: text("beyond_site").and_then(|code| Verdict::with_code(&code)),
        score: Score { accepted: count("accepted")?, ran: count("ran")?, all: count("all")? },
        usage: Usage { time_ms: number("time")?, memory_kib: number("memory")? },
        case: text("case")?,
        reason: Message::verbatim(text("reason")?),
        detail: text("detail")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_submissions;
    use std::fs::{File, FileTimes};
    use std::time::{Duration, SystemTime};
    use stdx::test_folder::TestFolder;
    use submissions::Source;

    #[test]
    fn a_verdict_is_removed_if_it_was_not_used_for_30_days() {
        let folder = TestFolder::new("verdicts");
        let workspace = Workspace { root: folder.to_path_buf(), cache: folder.to_path_buf() };
        let verdicts = RememberedVerdicts::new(&workspace);
        let is_there = |key| verdicts.path(key).is_file();

        for (key, days) in [(1, 29), (2, 31), (3, 31)] {
            verdicts.insert(key, &verdict());
            let file = File::options().append(true).open(verdicts.path(key)).expect("it was just written");
            let time = SystemTime::now() - Duration::from_secs(days * 24 * 3600);
            file.set_times(FileTimes::new().set_modified(time)).expect("it can be written");
        }

        assert!(verdicts.find(3).is_some(), "this is its last use");
        RememberedVerdicts::new(&workspace);
        assert_eq!([1, 2, 3].map(is_there), [true, false, true]);
    }

    #[test]
    fn another_build_of_the_tool_recalls_nothing() {
        let folder = TestFolder::new("verdicts-build");
        let source = Source::File {
            path: "a.rs".into(),
            content: Vec::new(),
            header_folders: None,
            language: languages::find("c").expect("it is known"),
        };

        let submission = Submission { source, ..test_submissions::submission("AC", &[]) };
        let workspace = Workspace { root: folder.to_path_buf(), cache: folder.to_path_buf() };
        let compiler = Compiler::new(&workspace.cache);
        let tool = RememberedVerdicts::new(&workspace).tool;
        let key = |tool: &str| {
            let new = RememberedVerdicts::new(&workspace);
            let mut verdicts = RememberedVerdicts { tool: tool.into(), ..new };
            verdicts.key(&submission, CaseScope::UntilDecided, &compiler)
        };

        assert!(!tool.is_empty());
        assert_eq!(key(&tool), key(&tool));
        assert_ne!(key(&tool), key("another"));
    }

    fn verdict() -> FileVerdict {
        FileVerdict {
            verdict: Verdict::WA,
            expected: Expectation::accepted(),
            as_expected: false,
            verdict_beyond_site: Some(Verdict::TLE),
            score: Score { accepted: 9, ran: 10, all: 20 },
            usage: Usage { time_ms: 7, memory_kib: 2048 },
            case: "gen-3".to_string(),
            reason: Message::verbatim("expected `1`"),
            detail: "a\n\"b\"\n".to_string(),
        }
    }

    #[test]
    fn a_verdict_is_read_as_it_was_written() {
        let verdict = verdict();
        assert_eq!(parse(written(&verdict).as_bytes()), Some(verdict));
        assert_eq!(parse(b"{\"verdict\":\"AC\"}"), None);
        assert_eq!(parse(b"half"), None);
    }

    #[test]
    fn a_path_is_put_in_place_of_its_placeholder_alone() {
        for path in ["a.c", "data.cpp", "my file.c"] {
            let detail = format!("{}: data.c, a.cpp", placeholder(path));
            let verdict = FileVerdict { detail, ..verdict() };
            assert_eq!(verdict.with_path(path).detail, format!("{path}: data.c, a.cpp"));
        }
    }
}
