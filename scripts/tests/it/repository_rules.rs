//! Rules about the files of this repository.

use crate::architecture::dependencies;
use crate::other_tools::{other_tool, tools_available};
use crate::shipped_problems::{self, read};
use crate::test_workspace::{files_below, repository, TestWorkspace};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use stdx::files::{self, name};

fn cases(number: &str) -> Vec<PathBuf> {
    let folder = shipped_problems::folder(number).join("cases");
    shipped_problems::files().into_iter().filter(|path| path.starts_with(&folder)).collect()
}

#[test]
fn the_top_level_has_only_known_files() {
    let known = [
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE",
        "Makefile.toml",
        "README.ko.md",
        "README.md",
        "problems",
        "scripts",
        "shared",
    ];
    // Untracked files, such as a page of `trace`, belong to the user.
    let Some(tracked) = shipped_problems::tracked_files("the names at the top level") else { return };
    for path in tracked {
        let name = path.split('/').next().expect("a name");
        assert!(name.starts_with('.') || known.contains(&name), "`{name}` is unexpected at the top level");
    }
}

#[test]
fn there_is_no_third_party_package() {
    let lock = fs::read_to_string(repository().join("Cargo.lock")).expect("Cargo.lock is committed");
    assert!(!lock.contains("source = "), "Cargo.lock names a third-party package");
    let below = ["problems", "shared", "scripts"].map(|folder| files_below(&repository().join(folder)));
    let manifests = below.into_iter().flatten().filter(|path| name(path) == "Cargo.toml");
    let manifests: Vec<PathBuf> = manifests.chain([repository().join("Cargo.toml")]).collect();
    assert!(!manifests.is_empty());
    let root = fs::canonicalize(repository()).expect("the repository exists");
    for manifest in &manifests {
        let dependencies = dependencies(manifest);
        let folder = manifest.parent().expect("a manifest is in a folder");
        for (package, path) in &dependencies {
            let path = fs::canonicalize(folder.join(path).join("Cargo.toml"))
                .expect("the dependency has a manifest");
            let known =
                manifests.iter().any(|known| fs::canonicalize(known).is_ok_and(|known| known == path));
            assert!(known && path.starts_with(&root), "{}: `{package}`", manifest.display());
        }
        let is_tool = manifest.starts_with(repository().join("scripts"));
        assert!(is_tool || dependencies.is_empty(), "{} has dependencies", manifest.display());
    }
}

/// Compares only shipped files. Those of the user may be out of date, or in the tables too.
#[test]
fn regions_tables_and_binaries_are_in_sync() {
    let workspace = TestWorkspace::with(&shipped_problems::numbers(), "rules-sync");
    workspace.remove_lists_of_cases();
    workspace.oj_exits(0, &["sync"]);
    let templates = shipped_problems::files().into_iter().filter(|path| name(path) == "template.rs");
    for path in shipped_problems::submissions().into_iter().chain(templates) {
        let inner = files::relative_display(&repository(), &path);
        let text = read(&path);
        assert_eq!(text, workspace.read(&inner), "{inner} is out of date: `cargo oj sync`");
        let listed = format!("path = \"{}\"\n", inner.trim_start_matches("problems/"));
        let manifest = read("problems/Cargo.toml");
        let is_listed = manifest.contains(&listed) || name(&path) == "template.rs";
        assert!(is_listed, "{inner} is not listed: `cargo oj sync`");
    }
    for (number, names) in shipped_problems::problems() {
        let readme = format!("problems/{number}/README.md");
        let rows = |text: &str| -> Vec<String> {
            let cells = text.lines().filter(|line| line.starts_with("| [`"));
            let own = |row: &&str| names.iter().any(|name| row.starts_with(&format!("| [`{name}`]")));
            cells.filter(own).map(str::to_string).collect()
        };
        let text = read(&readme);
        let written = rows(&workspace.read(&readme));
        for (row, expected) in rows(&text).iter().zip(&written) {
            // The next submission may belong to the user.
            let next = row.rsplit(" | ").next().expect("the row has cells");
            let links_away =
                next.starts_with("[`") && !names.iter().any(|name| next.starts_with(&format!("[`{name}`]")));
            let same = |row: &str| row.rsplit_once(" | ").map(|(cells, _)| cells.to_string());
            let is_same = if links_away { same(row) == same(expected) } else { row == expected };
            assert!(is_same, "{readme} is out of date: `cargo oj sync`\n{row}\n{expected}");
        }
        assert_eq!(written.len(), 2 * names.len(), "{readme}: rows of the tables in English and in Korean");
    }
}

#[test]
fn every_submission_begins_with_its_idea() {
    for submission in shipped_problems::submissions() {
        let text = read(&submission);
        let hint = "`//! Its idea in a sentence.` is missing at the top; the README's table shows it";
        assert!(text.starts_with("//! "), "{}: {hint}", submission.display());
        let korean = "`//@ idea-ko: ...` is missing; the Korean table shows it";
        assert!(text.contains("\n//@ idea-ko: "), "{}: {korean}", submission.display());
    }
}

#[test]
fn every_template_is_work_in_progress() {
    for template in shipped_problems::files().iter().filter(|path| name(path) == "template.rs") {
        let text = read(template);
        let begins = text.starts_with("//@ expect: anything // en: delete this line");
        assert!(begins, "{}: `//@ expect: anything // en: delete this line` is missing", template.display());
    }
}

#[test]
fn stored_outputs_pass_their_own_checker() {
    let cat = |path: &Path| fs::read(path).expect("the case can be read");
    for (number, checker) in [("2239", "sudoku-first"), ("2580", "sudoku-any")] {
        let facts = read(format!("problems/{number}/problem.txt"));
        assert!(facts.contains(&format!("checker: {checker}\n")), "{number}");
        let check = shared::family_table::checker(checker).expect("the name is known").check;
        for input in cases(number) {
            if input.extension().is_some_and(|extension| extension == "in") {
                let expected = cat(&input.with_extension("out"));
                let judgement = check(&cat(&input), &expected, &expected);
                assert_eq!(judgement, shared::judgement::Judgement::Accepted, "{}", input.display());
            }
        }
    }
}

#[test]
fn stored_numbers_of_queens_are_the_known_ones() {
    for input in cases("9663") {
        if input.extension().is_some_and(|extension| extension == "in") {
            let number = |path: &Path| -> u64 { read(path).trim().parse().expect("a number") };
            let ways = shared::queens::masks::KNOWN[number(&input) as usize];
            assert_eq!(number(&input.with_extension("out")), ways, "{}", input.display());
        }
    }
}

#[test]
fn cases_are_plain_text_except_those_about_line_ends() {
    for path in shipped_problems::files() {
        let is_case = path.extension().is_some_and(|extension| extension == "in" || extension == "out");
        let is_about_line_ends = name(&path).starts_with("edge-") && name(&path).ends_with(".in");
        if is_case && !is_about_line_ends {
            let text = read(&path);
            let plain = text.ends_with('\n')
                && !text.ends_with("\n\n")
                && !text.contains('\r')
                && !text.starts_with('\u{feff}');
            assert!(plain && text.lines().all(|line| line == line.trim_end()), "{}", path.display());
        }
    }
}

#[test]
fn each_group_of_cases_exists() {
    for number in ["2239", "2580"] {
        let cases = cases(number);
        let groups: BTreeSet<String> =
            cases.iter().map(|path| name(path).split('-').next().expect("a group").to_string()).collect();
        let needed = ["edge", "hard", "multi", "sample", "tiny", "worst"];
        assert!(needed.iter().all(|group| groups.contains(*group)), "{number}: {groups:?}");
    }
}

/// Each source file is a module of a crate, and each other file is read by a source or shown in a README.
#[test]
fn there_is_no_dead_file() {
    for folder in ["shared", "scripts"] {
        let folder = repository().join(folder);
        let all = files_below(&folder);
        let sources: Vec<(PathBuf, String)> = all
            .iter()
            .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
            .map(|path| (path.clone(), read(path)))
            .collect();
        let declared: BTreeSet<&str> =
            sources.iter().flat_map(|(_, text)| text.lines().filter_map(declared_module)).collect();
        for (path, _) in &sources {
            // `mod.rs` is the module of its folder.
            let module =
                if name(path) == "mod.rs" { path.parent().expect("a module is in a folder") } else { path };
            let stem = module.file_stem().expect("a name").to_str().expect("UTF-8");
            let inner = files::relative_display(&folder, path);
            let root =
                ["src/lib.rs", "src/main.rs", "tests/it/main.rs"].iter().any(|root| inner.ends_with(root));
            // Cargo or a test builds each of these as a program.
            let by_kind =
                ["examples/", "benches/", "tests/programs/"].iter().any(|kind| inner.starts_with(kind));
            assert!(
                root || by_kind || declared.contains(stem) || is_included(path, &sources),
                "no file uses {}",
                path.display()
            );
        }
        for path in all.iter().filter(|path| path.extension().map_or(true, |extension| extension != "rs")) {
            // The README of a package or a crate is for readers.
            let known = ["Cargo.toml", "README.md"].contains(&name(path).as_str());
            let is_search = path.parent().is_some_and(|folder| folder.ends_with("programs/searches"));
            let read = known || is_search || is_included(path, &sources);
            assert!(read, "no source or README uses {}", path.display());
        }
    }
    let shipped = shipped_problems::files();
    let readmes = shipped.iter().filter(|path| name(path) == "README.md").cloned();
    let readmes = readmes.chain(["README.md", "README.ko.md"].map(|name| repository().join(name)));
    let readmes: Vec<String> = readmes.map(read).collect();
    for path in &shipped {
        let read = match path.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => readmes.iter().any(|text| text.contains(&format!("{})", name(path)))),
            Some("rs" | "cpp" | "java" | "py" | "in" | "out" | "md") => true,
            _ => ["problem.txt", "cases.txt"].contains(&name(path).as_str()),
        };
        assert!(read, "no source or README uses {}", path.display());
    }
}

#[test]
fn links_in_readmes_exist() {
    let mut readmes = shipped_problems::files();
    readmes.retain(|path| name(path) == "README.md");
    readmes.extend(["README.md", "README.ko.md", "shared/README.md"].map(|readme| repository().join(readme)));
    readmes.extend(PAGES_ABOUT_CODE.map(|page| repository().join("scripts").join(page)));
    for readme in readmes {
        let text = read(&readme);
        let folder = readme.parent().expect("a README is in a folder");
        for link in relative_links(&text) {
            assert!(
                folder.join(link).exists(),
                "{} links to `{link}`, which does not exist",
                readme.display()
            );
        }
    }
}

/// Returns the targets of the relative links and pictures in a Markdown text, without the part after `#`.
fn relative_links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    targets.filter(|target| !target.contains("://"))
}

/// The pages about the code of `scripts`.
const PAGES_ABOUT_CODE: [&str; 3] = ["README.md", "crates/judge/README.md", "crates/sandbox/README.md"];

/// Checks the names of files, `Type::function` and `module::function` in the pages about the code.
#[test]
fn the_pages_about_code_name_existing_code() {
    let scripts = repository().join("scripts");
    let files = files_below(&scripts).into_iter().chain(files_below(&repository().join("shared")));
    let files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "rs")).collect();
    let texts: Vec<String> = files.iter().map(read).collect();
    let mut declared = BTreeSet::new();
    for text in &texts {
        for kind in ["fn ", "struct ", "enum ", "trait ", "const ", "mod "] {
            let names = text.split(kind).skip(1);
            declared.extend(
                names.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()),
            );
        }
    }
    let is_module = |name: &str| {
        files.iter().any(|path| {
            path.components().any(|part| Path::new(part.as_os_str()).file_stem() == Some(name.as_ref()))
        })
    };
    let mut names = 0;
    for page in PAGES_ABOUT_CODE {
        let text = read(scripts.join(page));
        for code in text.split('`').skip(1).step_by(2).filter(|code| !code.contains([' ', '"', '.', '{'])) {
            for name in code.split("::").filter(|name| *name != code) {
                let exists = declared.contains(name) || is_module(name);
                assert!(exists, "scripts/{page} names `{code}`, but `{name}` is not declared");
                names += 1;
            }
        }
        for file in text.split('`').skip(1).step_by(2).filter(|code| code.ends_with(".rs")) {
            let exists = files.iter().any(|path| path.ends_with(file.trim_start_matches("./")));
            let is_example = file.starts_with("./") || file.starts_with("Main") || file.contains(' ');
            let in_crate = file.split_once('/').map(|(name, inner)| format!("crates/{name}/src/{inner}"));
            let is_in_crate = in_crate.is_some_and(|inner| files.iter().any(|path| path.ends_with(&inner)));
            assert!(exists || is_example || is_in_crate, "scripts/{page} names {file}, which does not exist");
            names += 1;
        }
    }
    assert!(names > 0);
}

/// Whether a source file includes the file with `include_str!` or `catalogue!`.
fn is_included(path: &Path, sources: &[(PathBuf, String)]) -> bool {
    let end = format!("{}\")", name(path));
    let includes = |rest: &str| {
        rest.find("\")").is_some_and(|at| rest[..at + 2].rsplit('/').next() == Some(end.as_str()))
    };
    let reads = |text: &str, call| text.split(call).skip(1).any(includes);
    sources.iter().any(|(_, text)| reads(text, "include_str!(\"") || reads(text, "catalogue!(\""))
}

/// Returns the module that a line declares by its name, or by its file in `#[path = ...]`.
fn declared_module(line: &str) -> Option<&str> {
    let (before, name) = match line.strip_suffix(';') {
        Some(line) => line.rsplit_once("mod ")?,
        None => line.strip_suffix(".rs\"]")?.rsplit_once('"')?,
    };
    Some(name).filter(|_| !before.trim_start().starts_with("//"))
}

#[test]
fn the_catalogue_is_a_gettext_file() {
    if tools_available(&["msgfmt"], "the format of `scripts/po/ko.po`") {
        let mut msgfmt = other_tool("msgfmt");
        msgfmt.args(["--check", "-o", "/dev/null", "scripts/po/ko.po"]).current_dir(repository());
        let answer = msgfmt.output().expect("the program starts");
        assert!(answer.status.success() && answer.stderr.is_empty(), "{answer:?}");
    }
}

/// If a case is renamed in `cases.txt`, its old files stay, and `sync` does not know them.
#[test]
fn every_stored_case_is_in_cases_txt() {
    for number in shipped_problems::numbers() {
        let listed = shipped_problems::cases(number);
        for path in files_below(&shipped_problems::folder(number).join("cases")) {
            let case = path.file_stem().expect("a file").to_string_lossy().into_owned();
            let hint = "`cases.txt` does not name it; add it there, or delete the file";
            assert!(listed.contains(&case) || case.starts_with("hack"), "{}: {hint}", path.display());
        }
    }
}

/// Korean text is only in the catalogue, in templates, in tests, in lists of words, and in code that handles Korean
/// letters.
#[test]
fn sources_are_in_english() {
    const ALLOWED: [&str; 5] = [
        "korean_particles.rs",
        "keyboard.rs",
        "test_mutations.rs",
        "sample_headings.txt",
        "other_platforms.txt",
    ];
    let is_korean = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
    for folder in ["scripts/src", "scripts/crates", "shared/src"] {
        for path in files_below(&repository().join(folder)) {
            let is_source =
                ["rs", "js", "html", "txt"].iter().any(|end| path.extension().is_some_and(|own| own == *end));
            let is_template = path.components().any(|part| part.as_os_str() == "templates");
            let is_test = ["_test.rs", "_tests.rs", "/tests.rs"]
                .iter()
                .any(|end| path.to_string_lossy().ends_with(end));
            if is_source && !is_template && !is_test && !ALLOWED.contains(&name(&path).as_str()) {
                let text = read(&path);
                let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let line = code.lines().find(|line| is_korean(line) && !line.contains("'가'")); // a range
                assert_eq!(line, None, "{}", path.display());
            }
        }
    }
}

#[test]
fn each_problem_has_all_files_and_is_in_both_tables() {
    let rows = |readme: &str| -> Vec<String> {
        let text = read(readme);
        let row = |line: &str| Some(line.strip_prefix("| [")?.split_once("](problems/")?.0.to_string());
        text.lines().filter_map(row).collect()
    };
    let problems = repository().join("problems");
    let folders = fs::read_dir(problems)
        .expect("`problems` can be listed")
        .map(|entry| entry.expect("the folder can be listed").path());
    for folder in folders.filter(|folder| folder.join("README.md").is_file()) {
        let number = name(&folder);
        for readme in ["README.md", "README.ko.md"] {
            let hint = "`question` and `teaches` in its `problem.txt`, then `cargo oj sync`";
            assert!(rows(readme).contains(&number), "{readme} has no row for {number}: {hint}");
        }
        for part in ["problem.txt", "cases.txt", "main.rs", "template.rs"] {
            assert!(folder.join(part).is_file(), "problems/{number}/{part} is missing");
        }
        assert!(!shipped_problems::names(&number).is_empty(), "{number}: its README has no table");
    }
}

/// `other_tools` starts programs that may be missing, after the test has asked for them. All others are small
/// programs of Unix.
#[test]
fn tests_start_other_programs_through_their_helper() {
    const SMALL: [&str; 5] = ["git", "kill", "mkfifo", "sh", "unshare"];
    for path in files_below(&repository().join("scripts/tests/it")) {
        for started in read(&path).split("Command::new(\"").skip(1) {
            let program = started.split('"').next().unwrap_or_default();
            let hint = "call `tools_available`, then `other_tool`";
            let is_small = SMALL.contains(&program) || path.ends_with("helpers/other_tools.rs");
            assert!(is_small, "{} starts `{program}`: {hint}", path.display());
        }
    }
}
