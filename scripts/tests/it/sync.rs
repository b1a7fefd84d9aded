//! `cargo oj sync`, and messages of `judge` about regions.

use crate::other_tools::tools_available;
use crate::shipped_problems;
use crate::test_workspace::{TestWorkspace, SUM};

const SHARED: &str = "shared/src/sudoku/bitmask.rs";
const COPY: &str = "problems/2580/bitmask.rs";
const LINE: &str = "        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit);\n";

#[test]
fn an_edit_in_shared_reaches_the_submissions() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "sync-reaches");
    workspace.edit(
        SHARED,
        LINE,
        "        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit); // put\n",
    );
    let check = workspace.oj_exits(2, &["sync", "--check"]);
    assert!(check.err.starts_with("error: out of date; `cargo oj sync` updates them:\n"), "{check:?}");
    assert!(check.err.contains(&format!("\n  `{COPY}`\n")), "{check:?}");
    assert!(check.err.contains("\n  `problems/2580/fewest.rs`\n"), "{check:?}");
    assert!(
        check
            .out
            .contains("+         (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit); // put"),
        "{check:?}"
    );
    assert!(workspace.read(COPY).contains(LINE), "`--check` writes nothing");

    // After a new line in one region, the regions below it in the same file are still found.
    let each = "    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {\n";
    workspace.edit(SHARED, each, &format!("    // each digit\n{each}"));
    let sync = workspace.oj_exits(0, &["sync"]);
    assert!(sync.out.contains("digit); // put"), "{sync:?}");
    let copy = workspace.read(COPY);
    assert!(copy.contains("digit); // put") && copy.contains("    // each digit\n"), "{copy}");
    let again = workspace.oj_exits(0, &["sync", "--check"]);
    assert_eq!(again.out, "Everything is up to date.\n", "{again:?}");
}

#[test]
fn an_edit_of_a_copied_region_is_never_overwritten() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "sync-refuses");
    workspace.edit(
        SHARED,
        LINE,
        "        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit); // here\n",
    );
    workspace.edit(
        COPY,
        LINE,
        "        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit); // there\n",
    );
    let before = workspace.read(COPY);
    let sync = workspace.oj_exits(2, &["sync"]);
    for part in ["region `shared::sudoku::bitmask::masks` was edited in", COPY, SHARED, "move the edit there"]
    {
        assert!(sync.err.contains(part), "{part}: {sync:?}");
    }
    assert_eq!(workspace.read(COPY), before);
    assert!(!workspace.read("problems/2580/main.rs").contains("// here"), "no other file is written");
}

#[test]
fn files_with_cr_lf_are_refused() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "sync-other-line-ends");
    let with_cr = |path: &str| {
        let text = workspace.read(path).replace('\n', "\r\n");
        workspace.write(path, &text);
        text
    };
    let copy = with_cr(COPY);
    let sync = workspace.oj_exits(2, &["sync"]);
    let why = |path: &str| {
        format!("error: `{path}` has CR LF line endings; save it with LF, as `.gitattributes` says\n")
    };
    assert_eq!(sync.err.as_str(), why(COPY).as_str(), "{sync:?}");
    with_cr(SHARED);
    workspace.refuses(&["sync", "--lang", "ko"], &format!("`{SHARED}` 파일의 줄 끝이 CR LF입니다"));
    assert_eq!(workspace.read(COPY), copy);
}

#[test]
fn an_empty_region_is_filled() {
    let workspace = TestWorkspace::with(&["2580"], "sync-fills");
    let text = "\
//! Mine.
// region: shared::sudoku::bitmask::masks
// endregion
fn main() {}
";
    let files = ["problems/2580/mine.rs", "problems/2580/OTHER.RS"];
    for file in files {
        workspace.write(file, text);
    }
    workspace.oj_exits(0, &["sync"]);
    for file in files {
        assert!(workspace.read(file).contains(LINE), "{file}");
    }
}

#[test]
fn an_unknown_region_is_an_error_with_the_known_ones() {
    let workspace = TestWorkspace::with(&["2580"], "sync-unknown");
    workspace
        .write("problems/2580/mine.rs", "// region: shared::sudoku::bitmusk\n// endregion\nfn main() {}\n");
    let sync = workspace.oj_exits(2, &["sync"]);
    assert!(
        sync.err.contains("2580/mine.rs`, line 1: unknown region `shared::sudoku::bitmusk` (known: "),
        "{sync:?}"
    );
    assert!(sync.err.contains("shared::sudoku::bitmask"), "{sync:?}");
}

#[test]
fn the_table_is_written_between_its_markers() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "sync-table");
    workspace.write(
        "README.md",
        "before\n<!-- submissions: written by `cargo oj sync` -->\nold\n<!-- /submissions -->\nafter\n",
    );
    workspace.oj_exits(0, &["sync"]);
    let readme = workspace.read("README.md");
    assert!(readme.starts_with("before\n") && readme.ends_with("<!-- /submissions -->\nafter\n"), "{readme}");
    assert!(readme.contains("[`rescan`](problems/2239/rescan.rs)"), "{readme}");
    assert!(readme.contains("| TLE on worst |") && !readme.contains("old"), "{readme}");
}

#[test]
fn each_row_links_to_the_next_variant() {
    let last = *shipped_problems::numbers().last().expect("there are problems");
    let workspace = TestWorkspace::with(&["15649", "9663", "2580", last], "sync-problem-table");
    workspace.add_problem("99999", "", ""); // a problem without `after` is not the next one of any
    let markers = "<!-- submissions: written by `cargo oj sync` -->\nold\n<!-- /submissions -->\n";
    for number in ["9663", last] {
        workspace.write(&format!("problems/{number}/README.md"), &format!("before\n{markers}after\n"));
    }
    let korean =
        "<!-- submissions in Korean: written by `cargo oj sync` -->\n<!-- /submissions in Korean -->\n";
    workspace.write("problems/15649/README.md", korean);
    workspace.oj_exits(2, &["sync", "--check"]);
    workspace.oj_exits(0, &["sync"]);
    let rows = |number: &str| -> Vec<String> {
        let text = workspace.read(&format!("problems/{number}/README.md"));
        assert!(text.starts_with("before\n") && text.ends_with("after\n") && !text.contains("old"), "{text}");
        let last_cell =
            |line: &str| line.trim_end_matches('|').rsplit('|').next().unwrap_or_default().trim().to_string();
        text.lines().filter(|line| line.starts_with("| [`")).map(last_cell).collect()
    };
    let variants = shipped_problems::names("9663").iter().skip(1);
    let mut next: Vec<String> = variants.map(|name| format!("[`{name}`]({name}.rs)")).collect();
    next.push("[2580 스도쿠](../2580)".to_string());
    assert_eq!(rows("9663"), next);
    assert_eq!(rows(last).last().map(String::as_str), Some(""), "the last problem has no next one");
    let korean = workspace.read("problems/15649/README.md");
    assert!(korean.contains("\n| 풀이 | 아이디어 | 판정 | 다음 |\n"), "{korean}");
    assert!(korean.contains("\n| [`filter`](filter.rs) | 수열 N^M개를"), "{korean}");
    workspace.oj_exits(0, &["sync", "--check"]);

    workspace.oj_exits(0, &["new", "9663/mine"]);
    workspace.oj_exits(0, &["sync", "--check"]); // work in progress is in no table
    workspace.finish("problems/9663/mine.rs");
    workspace.oj_exits(0, &["sync", "--check"]); // nor is a file that does not state its idea
    workspace.edit("problems/9663/mine.rs", "\nuse", "//! Mine.\n\nuse");
    let sync = workspace.oj_exits(0, &["sync"]);
    assert!(sync.out.contains("+ | [`mine`](mine.rs) |"), "{sync:?}");
    workspace.write("problems/9663/README.md", "<!-- /submissions -->\n");
    workspace.refuses(&["sync"], "README.md`: `<!-- submissions");
}

#[test]
fn work_in_progress_is_not_in_the_table() {
    let workspace = TestWorkspace::with(&["9663"], "sync-progress");
    workspace.write("README.md", "<!-- submissions: written by `cargo oj sync` -->\n<!-- /submissions -->\n");
    workspace.edit("problems/9663/main.rs", "\n\nuse", "\n//@ expect: anything\n\nuse");
    workspace.oj_exits(0, &["sync"]);
    let readme = workspace.read("README.md");
    assert!(readme.contains("\n| 9663 N-Queen | [`scan`]") && !readme.contains("9663/main.rs"), "{readme}");
}

#[test]
fn check_requires_only_binaries_of_problems_with_a_readme() {
    let workspace = TestWorkspace::empty("sync-binaries");
    workspace.write("problems/Cargo.toml", "# binaries: written by `cargo oj sync`\n# /binaries\n");
    workspace.write("problems/1000/MINE.RS", "fn main() {}\n");
    workspace.oj_exits(0, &["sync", "--check"]);
    workspace.write("problems/1000/README.md", "");
    let check = workspace.oj_exits(2, &["sync", "--check"]);
    assert_eq!(check.err, "error: out of date; `cargo oj sync` updates them:\n  `problems/Cargo.toml`\n");
    workspace.oj_exits(0, &["sync"]);
    assert!(workspace
        .read("problems/Cargo.toml")
        .contains("name = \"1000-MINE\"\npath = \"1000/MINE.RS\"\n"));
    workspace.oj_exits(0, &["sync", "--check"]);
    workspace.rename("problems/1000/MINE.RS", "problems/1000/mine.py");
    workspace.oj_exits(2, &["sync", "--check"]);
}

/// If a listed file does not exist, cargo neither checks nor tests anything.
#[test]
fn judge_removes_missing_files_from_the_list_of_binaries() {
    let workspace = TestWorkspace::empty("sync-gone");
    workspace.write("Cargo.toml", "[workspace]\nmembers = [\"problems\"]\n");
    let list = "# binaries: written by `cargo oj sync`\n# /binaries\n";
    workspace
        .write("problems/Cargo.toml", &format!("[package]\nname = \"problems\"\nautobins = false\n{list}"));
    for number in ["1000", "1001"] {
        workspace.add_problem(number, "1\n", "1\n");
        workspace.write(&format!("problems/{number}/main.rs"), "fn main() { println!(\"1\") }\n");
    }
    workspace.oj_exits(0, &["sync"]);
    assert!(workspace.read("problems/Cargo.toml").contains("path = \"1000/main.rs\""));
    workspace.remove_folder("problems/1000");
    let judged = workspace.oj_exits(0, &["judge", "1001/main"]);
    assert!(judged.err.contains("removed from the list of binaries"), "{judged:?}");
    let list = workspace.read("problems/Cargo.toml");
    assert!(!list.contains("1000/main.rs") && list.contains("1001/main.rs"), "{list}");
    let again = workspace.oj_exits(0, &["judge", "1001/main"]);
    assert_eq!(again.err, "", "{again:?}");
    workspace
        .write("problems/Cargo.toml", &list.replace("1001/main.rs", "gone.rs").replace("# /binaries", ""));
    let broken = workspace.oj_exits(0, &["judge", "1001/main"]);
    assert!(broken.err.starts_with("note: cannot update "), "{broken:?}");
}

#[test]
fn a_stale_region_is_reported_and_the_file_is_judged() {
    let workspace = TestWorkspace::with(&["2580"], "sync-judge");
    workspace.edit(
        SHARED,
        LINE,
        "        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit); // put\n",
    );
    let judged = workspace.oj_exits(2, &["judge", "2580/bitmask", "--cases", "sample-*"]);
    assert_eq!(judged.verdict_of("bitmask"), "AC");
    assert!(judged.err.contains("is out of date; `cargo oj sync` updates it"), "{judged:?}");
}

#[test]
fn incomplete_markers_are_an_error_and_nothing_is_lost() {
    let workspace = TestWorkspace::with(&["9663"], "sync-markers");
    let (start, end) = ("<!-- submissions: written by `cargo oj sync` -->\n", "<!-- /submissions -->\n");
    for text in [format!("{start}old\nmine\n"), format!("{end}mine\n"), [start, end, "mine\n", end].concat()]
    {
        workspace.write("README.md", &text);
        let sync = workspace.oj_exits(2, &["sync"]);
        assert!(
            sync.err.contains("README.md`: `<!-- submissions") && sync.err.contains("fix them"),
            "{sync:?}"
        );
        assert_eq!(workspace.read("README.md"), text);
    }
}

#[test]
fn line_ends_of_the_readme_are_kept() {
    let workspace = TestWorkspace::with(&["2239"], "sync-line-ends");
    workspace.write(
        "README.md",
        "a\r\n<!-- submissions: written by `cargo oj sync` -->\r\n<!-- /submissions -->\r\nb\r\n",
    );
    workspace.oj_exits(0, &["sync"]);
    let readme = workspace.read("README.md");
    assert!(
        readme.contains("| TLE on worst |\r\n") && readme.ends_with("<!-- /submissions -->\r\nb\r\n"),
        "{readme}"
    );
    assert_eq!(readme.matches('\n').count(), readme.matches("\r\n").count());
    workspace.oj_exits(0, &["sync", "--check"]);
}

#[test]
fn a_title_cannot_break_the_table() {
    let workspace = TestWorkspace::with(&["9663"], "sync-title");
    workspace.write("README.md", "<!-- submissions: written by `cargo oj sync` -->\n<!-- /submissions -->\n");
    workspace.edit("problems/9663/problem.txt", "title: N-Queen", "title: a | b <!-- /submissions -->");
    workspace.oj_exits(0, &["sync"]);
    assert!(workspace.read("README.md").contains("| 9663 a \\| b &lt;!-- /submissions --> |"));
    workspace.oj_exits(0, &["sync", "--check"]);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_are_kept() {
    use std::os::unix::fs::{symlink, PermissionsExt};
    let workspace = TestWorkspace::with(&["2239"], "sync-links");
    let mode = |path: &str| {
        std::fs::metadata(workspace.path(path)).expect("the written file exists").permissions().mode() & 0o777
    };
    let set = |mode| {
        std::fs::set_permissions(workspace.path("real.md"), PermissionsExt::from_mode(mode))
            .expect("the file belongs to the test");
    };
    let text = "<!-- submissions: written by `cargo oj sync` -->\n<!-- /submissions -->\n";
    workspace.write("real.md", text);
    symlink("real.md", workspace.path("README.md")).expect("the system has links");
    set(0o444);
    workspace.refuses(&["sync"], "README.md`: it is read-only");
    assert_eq!(workspace.read("real.md"), text);
    set(0o600);
    workspace.oj_exits(0, &["sync"]);
    assert!(workspace.read("real.md").contains("| TLE on worst |"));
    assert_eq!((mode("real.md"), workspace.path("README.md").is_symlink()), (0o600, true));
}

/// A `cases.txt` with a line of each kind.
const CASES: &str =
    "# a comment\ntiny-1: 3 1 / 1 2 3\ntiny-2: crlf of tiny-1\ntiny-3: no final newline of tiny-1\n\
    large-1: seed 7 size 100\nedge-1: file\nedge-2: crlf of edge-1\nedge-3: no final newline of edge-2\n";

#[test]
fn the_cases_of_cases_txt_are_made() {
    let workspace = TestWorkspace::with_problem("sync-cases", "1 2\n", "3\n");
    let generator = r#"fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    println!("{}", words.join(" "));
}
"#;
    let txt = "title: Test\ntime: 1s\nmemory: 256MB\ngenerator: ./generator.rs\n";
    for (name, text) in [
        ("problem.txt", txt),
        ("cases.txt", CASES),
        ("generator.rs", generator),
        ("main.rs", SUM),
        ("cases/edge-1.in", "5 \r\n\n"),
        ("cases/tiny-1.out", "6\n"),
    ] {
        workspace.write(&format!("problems/1000/{name}"), text);
    }
    let check = workspace.oj_exits(2, &["sync", "--check"]);
    assert!(check.out.contains("+ 1 2 3") && !workspace.path("problems/1000/cases/tiny-1.in").exists());
    let sync = workspace.oj_exits(0, &["sync"]);
    let (removed, added) = ("- 6\n", "+ 10\n");
    assert!(sync.out.contains(removed) && sync.out.contains(added), "the replaced output is shown: {sync:?}");
    let case =
        |name: &str| ["in", "out"].map(|kind| workspace.read(&format!("problems/1000/cases/{name}.{kind}")));
    assert_eq!(case("tiny-1"), ["3 1\n1 2 3\n", "10\n"]);
    assert_eq!(case("tiny-2"), ["3 1\r\n1 2 3\r\n", "10\n"]);
    assert_eq!(case("tiny-3"), ["3 1\n1 2 3", "10\n"]);
    assert_eq!(case("large-1"), ["7 100\n", "107\n"]);
    assert_eq!(case("edge-1"), ["5 \r\n\n", "5\n"]);
    assert_eq!(case("edge-2"), ["5 \r\n\r\n", "5\n"]);
    assert_eq!(case("edge-3"), ["5 \r\n", "5\n"], "one newline is removed");
    assert_eq!(case("sample-1"), ["1 2\n", "3\n"], "a case that is not listed is kept");
    workspace.oj_exits(0, &["sync", "--check"]);
    workspace.write("problems/1000/cases/tiny-2.in", "3 1\n1 2 3\n");
    let check = workspace.oj_exits(2, &["sync", "--check"]);
    assert!(check.out.contains("\n+ 3 1"), "line ends count as a difference: {check:?}");
}

#[test]
fn main_may_name_its_language_and_may_have_a_namesake() {
    let workspace = TestWorkspace::with_problem("sync-main-language", "1 2\n", "3\n");
    if !tools_available(&["g++"], "`main` in C++20") {
        return;
    }
    workspace.write("problems/1000/cases.txt", "tiny-1: 3\n");
    let markers = "<!-- try: written by `cargo oj sync` -->\n<!-- /try -->\n";
    workspace.write("problems/1000/README.md", markers);
    let prints = |digit: u32| format!("#include <cstdio>\nint main() {{ puts(\"{digit}\"); }}\n");
    workspace.write("problems/1000/main.c++20.cpp", &prints(3));
    workspace.write("problems/1000/main.old.cpp", &prints(4));
    let check = || {
        workspace.oj_exits(0, &["sync"]);
        assert_eq!(workspace.read("problems/1000/cases/tiny-1.out"), "3\n");
        let readme = workspace.read("problems/1000/README.md");
        assert!(readme.contains("compare your file with [`main`](main.c++20.cpp)"), "{readme}");
    };
    check();
    workspace.write("problems/1000/main.rs", SUM);
    check();
}

#[test]
fn an_output_may_be_empty() {
    let workspace = TestWorkspace::with_problem("sync-empty-output", "7\n", "7\n");
    let main = r#"fn main() {
    let number = std::io::read_to_string(std::io::stdin()).unwrap();
    print!("{}", if number.trim() == "2" { "" } else { &number });
}
"#;
    workspace.write("problems/1000/main.rs", main);
    workspace.write("problems/1000/cases.txt", "tiny-1: 2\n");
    workspace.oj_exits(2, &["sync", "--check"]);
    workspace.oj_exits(0, &["sync"]);
    assert_eq!(workspace.read("problems/1000/cases/tiny-1.out"), "");
    workspace.oj_exits(0, &["sync", "--check"]);
    workspace.oj_exits(0, &["judge", "1000", "--json"]).exactly(2, "case");
    workspace.edit("problems/1000/main.rs", "\"2\"", "\"\"");
    workspace.verdict("WA", &["judge", "1000"]);
}

/// If several outputs are correct, the stored one stays as long as its input does.
#[test]
fn an_output_that_is_one_of_several_changes_with_its_input() {
    let workspace = TestWorkspace::with_problem("sync-several", "1\n", "1\n").with_main(SUM);
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./checker.rs order=boj\ntitle");
    workspace.write("problems/1000/checker.rs", "fn main() {}\n");
    workspace.write("problems/1000/cases.txt", "tiny-1: 2\n");
    workspace.add_case("1000", "tiny-1", "2\n", "2.0\n");
    workspace.oj_exits(0, &["sync"]);
    assert_eq!(workspace.read("problems/1000/cases/tiny-1.out"), "2.0\n");
    workspace.write("problems/1000/cases.txt", "tiny-1: 3\n");
    workspace.oj_exits(0, &["sync"]);
    assert_eq!(workspace.read("problems/1000/cases/tiny-1.out"), "3\n");
}

#[test]
fn a_case_that_cannot_be_made_is_named_with_its_line() {
    let workspace = TestWorkspace::with_problem("sync-cases-refused", "1 2\n", "3\n");
    workspace.write("problems/1000/main.rs", "fn main() { panic!(\"no\") }\n");
    for (text, line) in [("a: 1", "1"), ("\na: seed 1", "2"), ("a: crlf of b", "1"), ("a: file", "1")] {
        workspace.write("problems/1000/cases.txt", text);
        let sync = workspace.oj_exits(2, &["sync"]);
        let position = format!("`problems/1000/cases.txt`, line {line}: ");
        assert!(sync.err.contains(&position), "{text}: {sync:?}");
    }
    workspace.write("problems/1000/cases.txt", "a: 1");
    workspace.write("problems/1000/main.rs", "fn main() { print!(\"{}\", \"1\\n\".repeat(3 << 20)) }\n");
    let sync = workspace.oj_exits(2, &["sync"]);
    assert!(sync.err.contains("`a` is larger than 4 MB") && sync.err.contains("`outputs:`"), "{sync:?}");
    assert!(!sync.err.contains("target"), "the message names no path of the cache: {sync:?}");
    workspace.edit("problems/1000/main.rs", "fn main", "//! Mine.\n//@ expect: anything\nfn main");
    workspace.oj_exits(0, &["sync"]);
    assert_eq!(workspace.read("problems/1000/cases/a.in"), "1\n");
    assert!(!workspace.path("problems/1000/cases/a.out").exists(), "`main` is work in progress");
}

#[test]
fn a_region_of_main_is_copied_into_its_siblings() {
    let workspace = TestWorkspace::with_problem("sync-main", "1 2\n", "3\n");
    let (main, other) = ("problems/1000/main.rs", "problems/1000/other.rs");
    workspace.write(
        main,
        "\
// region: sum
fn sum() {}
// endregion
fn main() {}
",
    );
    workspace.write(other, "// region: main::sum\n// endregion\nfn main() {}\n");
    workspace.oj_exits(0, &["sync"]);
    assert!(workspace.read(other).starts_with("// region: main::sum\nfn sum() {}\n// endregion "));
    workspace.edit(main, "sum() {}", "sum() { let _ = 1; }");
    workspace.oj_exits(2, &["sync", "--check"]);
    workspace.oj_exits(0, &["sync"]);
    assert!(workspace.read(other).contains("let _ = 1;"));
    workspace.edit(other, "let _ = 1;", "let _ = 2;");
    let edited = workspace.oj_exits(2, &["sync"]);
    assert!(
        edited.err.contains("region `main::sum` was edited in") && edited.err.contains(main),
        "{edited:?}"
    );
    workspace.write(other, "// region: main::sun\n// endregion\nfn main() {}\n");
    workspace.refuses(&["sync"], "unknown region `main::sun` (known: main::sum)");
}

#[test]
fn a_problem_has_a_row_in_the_tables_of_problems() {
    let workspace = TestWorkspace::empty("sync-problems");
    let markers = "<!-- problems: written by `cargo oj sync` -->\nold\n<!-- /problems -->\nafter\n";
    for readme in ["README.md", "README.ko.md"] {
        workspace.write(readme, markers);
    }
    workspace.add_problem("1000", "1 2\n", "3\n");
    workspace.add_problem("1001", "1 2\n", "3\n"); // without `question` and `teaches`
    let txt = workspace.read("problems/1000/problem.txt");
    let keys = "question: a | b\nteaches: sums\nteaches-ko: 합\n";
    workspace.write("problems/1000/problem.txt", &(txt + keys));
    workspace.oj_exits(2, &["sync", "--check"]);
    workspace.oj_exits(0, &["sync"]);
    let rows = |readme| -> Vec<String> {
        let text = workspace.read(readme);
        assert!(!text.contains("old") && text.ends_with("\nafter\n"), "{text}");
        text.lines().filter(|line| line.starts_with("| [")).map(str::to_string).collect()
    };
    assert_eq!(rows("README.md"), ["| [1000](problems/1000/README.md) | a \\| b | sums |"]);
    assert_eq!(rows("README.ko.md"), ["| [1000](problems/1000/README.md#한국어) | a \\| b | 합 |"]);
    workspace.oj_exits(0, &["sync", "--check"]);

    let second =
        "<!-- problems after 1000: written by `cargo oj sync` -->\n<!-- /problems after -->\nafter\n";
    workspace.write("README.md", &(markers.to_string() + second));
    workspace.write("problems/1001/problem.txt", &(workspace.read("problems/1001/problem.txt") + keys));
    workspace.oj_exits(0, &["sync"]);
    let text = workspace.read("README.md");
    let (first, second) = text.split_once("after\n<!-- problems after").expect("the README has both tables");
    assert!(first.contains("| [1000](") && !first.contains("| [1001]("), "{text}");
    assert!(second.contains("| [1001](") && !second.contains("| [1000]("), "{text}");
}

#[test]
fn first_commands_lead_to_the_next_problem() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "sync-try");
    let markers = "<!-- try: written by `cargo oj sync` -->\n<!-- /try -->\n";
    let drawn = "<!-- drawn by `cargo oj trace 2580/rescan 2580/main --case tiny-3 --svg x.svg` -->\n";
    for (before, expected) in [
        (drawn, ["trace 2580/mine --case tiny-3  ", "trace 2580/mine 2580/rescan --text  "]),
        ("", ["trace 2580/mine  ", "trace 2580/mine 2580/main --text  "]),
    ] {
        workspace.write("problems/2580/README.md", &format!("{before}{markers}after\n"));
        workspace.oj_exits(0, &["sync"]);
        let text = workspace.read("problems/2580/README.md");
        for command in expected {
            assert!(text.contains(&format!("$ cargo oj {command}")), "{command}: {text}");
        }
        assert!(text.contains("[`main`](main.rs)") && text.contains("](../2239)"), "{text}");
    }
}
