//! `cargo oj new`, and the use of the files that it makes.

use crate::other_tools::tools_available;
use crate::shipped_problems::{self, read};
use crate::test_workspace::{TestWorkspace, SUM};
use std::process::Command;

const README: &str = "# Title\n\n<!-- submissions: written by `cargo oj sync` -->\n<!-- /submissions -->\n";
const MINE: &str = "problems/2580/mine.rs";

#[test]
fn the_first_steps_of_a_new_problem_are_printed() {
    let workspace = TestWorkspace::empty("new-steps");
    workspace.write("README.md", README);
    let answer = workspace.oj_exits(0, &["new", "1000", "--title", "A+B", "--time", "2s"]);
    let steps: Vec<&str> = answer.out.split("\n  cargo oj ").skip(1).collect();
    let commands = ["case 1000 ", "watch 1000 ", "stress 1000 ", "paste 1000 --copy "];
    assert!(steps.len() == 4 && steps.iter().zip(commands).all(|(step, command)| step.starts_with(command)));
    assert!(workspace.read("problems/1000/problem.txt").starts_with("title: A+B\ntime: 2s\nmemory: 256MB\n"));
    assert_eq!(workspace.read("problems/1000/cases/sample-1.in"), "");
    assert!(!workspace.read("README.md").contains("1000"), "work in progress is in no table");

    workspace.finish("problems/1000/main.rs");
    workspace.oj_exits(0, &["sync"]);
    let row = "| 1000 A+B | [`main`](problems/1000/main.rs) |  | AC |";
    assert!(workspace.read("README.md").contains(row));
}

#[test]
fn the_name_of_a_problem_selects_its_site() {
    let workspace = TestWorkspace::empty("new-site");
    let made = |name: &str| {
        let made = workspace.oj_exits(0, &["new", name, "--lang", "en"]);
        let shown = made.out.lines().next().unwrap_or_default().to_string();
        (
            workspace.read(&format!("problems/{name}/problem.txt")),
            shown,
            made.out.contains("unknown, so assumed: "),
        )
    };
    for (name, expected) in [
        ("cf-1234a", Some("codeforces")),
        ("cf-gym101021-1", Some("codeforces")),
        ("abc300-c", Some("atcoder")),
        ("ABC401-A", Some("atcoder")),
        ("CF_2001_A", Some("codeforces")),
        ("kattis-hello", Some("kattis")),
        ("cses-1068", Some("cses")),
        ("usaco-1", Some("other")),
        ("1000", None),
        ("abc", None),
        ("cf-notes", None),
    ] {
        let (txt, shown, is_assumed) = made(name);
        let site = txt.lines().find_map(|line| line.strip_prefix("site: "));
        assert_eq!((site, is_assumed), (expected, name != "1000"), "{name}");
        let is_shown = shown.contains(&format!("(`site: {}`", site.unwrap_or("boj")));
        assert_eq!(is_shown, name != "1000");
    }
    for (name, limits) in [
        ("arc100-c", "time: 2s\nmemory: 1024MB\n"),
        ("cf-1234b", "time: 2s\nmemory: 256MB\n"),
        ("cses-1", "time: 1s\nmemory: 512MB\n"),
        ("kattis-two", "time: 1s\nmemory: 1024MB\n"),
        ("1001", "time: 1s\nmemory: 256MB\n"),
    ] {
        assert!(made(name).0.contains(limits), "{name}");
    }
    let is_assumed = |name: &str| workspace.oj_exits(0, &["new", name]).out.contains(": `site: boj`,");
    assert_eq!(["two", "1003", "kattis-three"].map(is_assumed), [true, false, false]);
}

/// A name is kept as it is typed, so a site that is meant must be named.
#[test]
fn a_name_without_a_site_says_how_to_name_one() {
    let workspace = TestWorkspace::empty("new-without-site");
    for name in ["1999A", "abc352"] {
        let made = workspace.oj_exits(0, &["new", name]);
        assert!(workspace.path(&format!("problems/{name}")).is_dir(), "{made:?}");
    }
    workspace.prints(0, &["new", "2050g"], "assumed: `site: boj`");
    workspace.refuses(&["new", "1999C.c++20.cpp"], "cannot make a problem called `1999C.c++20.cpp`");
}

#[test]
fn an_option_selects_the_site() {
    let workspace = TestWorkspace::empty("new-site-option");
    workspace.oj_exits(0, &["new", "두-수", "cf-1a", "--site", "kattis", "--language", "py"]);
    workspace.oj_exits(0, &["new", "1000", "--site", "boj"]);
    for (name, site) in [("두-수", "kattis"), ("cf-1a", "kattis"), ("1000", "boj")] {
        let txt = workspace.read(&format!("problems/{name}/problem.txt"));
        assert!(txt.contains(&format!("\nsite: {site}\n")), "{txt}");
    }
    let page = "\nurl: https://www.acmicpc.net/problem/1000\n";
    assert!(workspace.read("problems/1000/problem.txt").contains(page));
    workspace.refuses(&["new", "1001", "--site", "x"], "(known: boj, codeforces, ");
    workspace.refuses(
        &["new", "1000/mine", "--site", "boj"],
        "`1000/mine` is a variant and has the title, the limits and the site",
    );
}

#[test]
fn an_address_gives_a_problem_its_name_and_its_site() {
    let workspace = TestWorkspace::empty("new-address");
    let url = "https://codeforces.com/contest/1999/problem/F";
    workspace.prints(0, &["new", url], "cargo oj case cf-1999f");
    let txt = workspace.read("problems/cf-1999f/problem.txt");
    assert!(txt.contains(&format!("\nsite: codeforces\nurl: {url}\n")), "{txt}");
    workspace.refuses(&["new", url], "already exists");
    for (page, name) in [("x", "example-3"), ("y", "example-3-2"), ("z", "example-3-3")] {
        let url = format!("https://example.com/{page}?id=3");
        workspace.prints(0, &["new", &url], &format!("\n  cargo oj watch {name} "));
        let txt = workspace.read(&format!("problems/{name}/problem.txt"));
        assert!(txt.contains(&format!("url: {url}\n")) && txt.contains(&format!("title: {name}\n")), "{txt}");
        workspace.refuses(&["new", &url], &format!("{name}`: it already exists"));
    }
    workspace.oj_exits(0, &["new", "https://m1.codeforces.com/contest/1990/problem/G"]);
    assert!(workspace.read("problems/cf-1990g/problem.txt").contains("\nsite: codeforces\nurl: https://m1."));
    let contest = workspace.oj_exits(2, &["new", "https://atcoder.jp/contests/abc302"]).err;
    assert!(contest.contains("not the page of a problem") && !contest.contains("codeforces"), "{contest}");
    let limits = |arguments: &[&str]| {
        let made = workspace
            .oj_exits(0, &[&["new", "https://codeforces.com/contest/5/problem/A"], arguments].concat());
        workspace.remove_folder("problems/cf-5a");
        ["2s", "256MB"].map(|part| made.out.contains(part))
    };
    assert_eq!(limits(&[]), [true; 2]);
    assert_eq!(limits(&["--time", "1s"]), [false, true]);
    assert_eq!(limits(&["--time", "1s", "--memory", "64MB"]), [false; 2]);
}

#[test]
fn several_problems_are_made_at_once() {
    let workspace = TestWorkspace::empty("new-several");
    workspace.oj_exits(0, &["new", "1000"]);
    let answer =
        workspace.oj_exits(2, &["new", "1001", "1000", "x y", "1000/mine.py", "cf-1878a", "--lang", "en"]);
    for made in ["1001/main.rs", "1000/mine.py", "cf-1878a/main.rs"] {
        assert!(
            workspace.path(&format!("problems/{made}")).is_file() && answer.out.contains(made),
            "{answer:?}"
        );
    }
    let steps = ["Next:", "cargo oj watch 1001 ", "cargo oj watch cf-1878a "];
    assert_eq!(steps.map(|step| answer.out.matches(step).count()), [1, 1, 0], "{answer:?}");
    assert!(answer.err.contains("\n2 of 5 "), "{answer:?}");
    assert!(answer.err.contains("problems/1000") && answer.err.contains("`x y`"), "{answer:?}");
    let contest = workspace.oj_exits(2, &["new", "cf-1a", "cf-1b", "1001/a.py", "1001"]);
    let steps: Vec<_> = contest.out.lines().filter(|line| line.starts_with("  cargo oj ")).collect();
    assert_eq!(steps.len(), 4, "{contest:?}");
    assert!(contest.out.contains("`cargo oj new cf-1a/gen.py cf-1a/brute.py`"), "{contest:?}");
    assert!(!workspace.path("problems/cf-1b/generator.rs").exists());
    workspace.refuses(&["new", "1002", "1003", "--title", "x"], "`--title` requires a single problem");
    workspace.refuses(&["new", "1002", "--time", "x"], "x");
    assert!(!workspace.path("problems/1002").exists());
}

/// Whether a text is one line which says that the sample of problem 1000 is empty, and names the command that adds it.
fn says_empty(text: &str, start: &str) -> bool {
    let found = ["problems/1000/cases/sample-1.in` is empty", "`cargo oj case 1000`"];
    text.starts_with(start) && text.lines().count() == 1 && found.iter().all(|found| text.contains(found))
}

#[test]
fn an_empty_case_does_not_run() {
    let workspace = TestWorkspace::empty("new-empty");
    workspace.oj_exits(0, &["new", "1000"]);
    workspace.finish("problems/1000/main.rs");
    let nothing = workspace.oj_exits(2, &[]);
    assert!(says_empty(&nothing.err, "error: "), "without a case the call fails: {nothing:?}");

    // The tool judges the other problems, with a note about problem 1000.
    workspace.add_problem("1001", "1\n", "1\n");
    workspace.write("problems/1001/main.rs", "fn main() { println!(\"1\") }\n");
    let all = workspace.oj_exits(0, &[]);
    assert!(says_empty(&all.err, "note: "), "{all:?}");
    assert!(all.out.ends_with("\n1 submission, 1 case: all as expected\n"), "{}", all.out);
    let pattern = workspace.oj_exits(0, &["judge", "--cases", "sample-*", "--json"]);
    assert_eq!(pattern.only("submission", "problem"), "1001", "{pattern:?}");
}

#[test]
fn every_command_refuses_a_problem_whose_cases_are_empty() {
    let workspace = TestWorkspace::empty("new-empty-named");
    workspace.oj_exits(0, &["new", "1000"]);
    workspace.finish("problems/1000/main.rs");
    workspace.add_problem("1001", "1\n", "1\n");
    workspace.write("problems/1001/main.rs", "fn main() { println!(\"1\") }\n");
    let refuses = |arguments: &[&str]| {
        let answer = workspace.oj_exits(2, arguments);
        assert!(says_empty(&answer.err, "error: "), "{arguments:?}: {answer:?}");
    };
    refuses(&["judge", "1000"]);
    refuses(&["judge", "1000/main", "1001"]);
    refuses(&["judge", "--problem", "1000", "--command", "cat"]);
    refuses(&["bench", "1000"]);
    refuses(&["stress", "1000"]);
    refuses(&["trace", "1000", "--html", "x.html"]);
    refuses(&["paste", "1000"]);
    refuses(&["run", "1000", "--case", "sample-1"]);
    let run = workspace.oj_exits(0, &["run", "1000"]);
    assert_eq!(run.err, "exit status 0\n", "`run` reads standard input");
}

#[test]
fn a_case_runs_if_one_of_its_files_is_not_empty() {
    let workspace = TestWorkspace::empty("new-half-empty");
    workspace.oj_exits(0, &["new", "1000"]);
    workspace.finish("problems/1000/main.rs");
    workspace.write("problems/1000/cases/sample-1.out", "1\n");
    workspace.verdict("WA", &["judge", "1000"]);
    workspace.add_case("1000", "sample-2", "", "");
    let judged = workspace.oj_exits(1, &["judge", "1000", "--json"]);
    assert_eq!(judged.only("case", "case"), "sample-1");
    assert!(judged.err.starts_with("note: `problems/1000/cases/sample-2.in` is empty: "), "{judged:?}");
}

#[test]
fn every_command_knows_a_new_problem() {
    let workspace = TestWorkspace::with(&["2580"], "new-problem");
    workspace.oj_exits(0, &["new", "1000"]);
    workspace.add_case("1000", "sample-1", "1\n", "1\n");
    workspace.oj_exits(0, &["new", "1000/other"]);
    let bench = workspace.oj_exits(2, &["bench", "1000", "--rounds", "1"]);
    assert!(bench.err.contains("correct: 1000/main, 1000/other"), "{bench:?}");
    let stress = workspace.oj_exits(0, &["stress", "1000/other", "--rounds", "5"]);
    assert!(
        stress.err.contains("no other accepted submission is the reference"),
        "work in progress is not a reference: {stress:?}"
    );

    workspace.finish("problems/1000/main.rs");
    let stress = workspace.oj_exits(0, &["stress", "1000/other", "--rounds", "5"]);
    let note = "note: `generator.rs` is still the unchanged template; ";
    assert!(stress.err.starts_with(note) && stress.err.lines().count() == 1, "{stress:?}");
    let bench = workspace.oj_exits(0, &["bench", "1000", "--rounds", "1"]);
    assert!(!bench.out.contains("other"), "{bench:?}");
    assert!(
        bench.err.contains("left out as work in progress") && bench.err.contains(": 1000/other"),
        "{bench:?}"
    );
    workspace.prints(0, &["bench", "1000/other", "--rounds", "1"], "\n  other ");
    for call in [&["judge", "1000"][..], &["stress", "1000", "--rounds", "5"], &["sync", "--check"]] {
        workspace.oj_exits(0, call);
    }
    workspace.refuses(&["trace", "1000/other", "--html", "x.html"], "cannot draw `");
}

#[test]
fn names_that_exist_or_do_not_fit_every_system_are_refused() {
    let workspace = TestWorkspace::with(&["2580"], "new-bad");
    workspace.write(MINE, "fn main() {}\n");
    for target in ["2580/내풀이", "2580/é", "abc", "abc-A", "abc-A/x", "abc/A-x", "문제①"] {
        workspace.oj_exits(0, &["new", target]);
    }
    let check = |target: &str, why: &str| {
        let answer = workspace.oj_exits(2, &["new", target]);
        let error = answer.err.replace('\\', "/"); // Windows
        assert!(error.contains(why), "{why}: {answer:?}");
    };
    check("2580", "problems/2580`: it already exists");
    check("2580/main", "main.rs`: it already exists");
    check("2580/mine", "mine.rs`: it already exists");
    check("2580/Fewest", "Fewest.rs`: it already exists as `fewest.rs`");
    check("2580/Fewest.py", "Fewest.py`: it already exists as `fewest.rs`; choose another name");
    check("2580/내풀이", "내풀이.rs`: it already exists");
    check("2580/내푸\u{11af}이", "내풀이.rs`: it already exists");
    check("2580/É", "É.rs`: it already exists");
    check("ABC-a", "problems/abc-A`: it already exists");
    check("_1", "cannot make a problem called `_1`");
    check("CON", "Windows reserves this name");
    check("2580/com1.py", "Windows reserves this name");
    check("1/x", "unknown problem `1`");
    check("2580/a b", "cannot make a variant called `a b`");
    check("2580/a/b", "cannot make a variant called `a/b`");
    check("2580/../x", "cannot make a variant called `../x`");
    check("", "cannot make a problem called ``");
    check("10 00", "cannot make a problem called `10 00`");
    let other_language = ["new", "2580/mine.py", "--language", "cpp"];
    workspace.refuses(&other_language, "`mine.py` is the name of a python file, but");
    workspace.refuses(&["new", "1000", "--time", "fast"], "`fast` is not a time limit");
    assert_eq!(workspace.read(MINE), "fn main() {}\n");
    assert!(!workspace.path("problems/1000").exists());
}

#[test]
fn cargo_accepts_all_names_that_new_accepts() {
    let workspace = TestWorkspace::empty("new-names");
    workspace.write(
        "Cargo.toml",
        "[workspace]\nmembers = [\"problems\"]\nresolver = \"2\"\n[workspace.package]\nversion = \"0.1.0\"\n\
         edition = \"2021\"\nlicense = \"MIT\"\npublish = false\n",
    );
    let manifest = read("problems/Cargo.toml");
    workspace.write("problems/Cargo.toml", &manifest);
    let long = "가".repeat(60);
    let targets = [
        "cf-1234a",
        "cf-1234a/내풀이",
        "cf-1234a/Mine_2",
        "새-문제",
        "새-문제/풀이②",
        &long,
        "ⅷé日",
        "ⅷé日/ñ٣",
        "문제①",
        "abc",
        "abc-a",
        "abc/a",
        "build",
        "deps",
        "examples",
        "incremental",
    ];
    for target in targets {
        workspace.oj_exits(0, &["new", target]);
    }
    let built = Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--offline", "--workspace"])
        .current_dir(&workspace.root)
        .env("CARGO_TARGET_DIR", workspace.path("target"))
        .output()
        .expect("`cargo` exists");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let listed = workspace.read("problems/Cargo.toml").matches("[[bin]]").count();
    assert_eq!(
        listed,
        targets.len() - 5,
        "all but one of the two programs called `abc-a`, and four names that cargo reserves"
    );
    workspace.write("problems/새-문제/cases/sample-1.out", "1\n");
    // The second spelling is that of macOS, in which each letter of a syllable is a character.
    for target in ["새-문제/풀이②", "새-무\u{11ab}제/푸\u{11af}이②"] {
        let judged = workspace.oj_exits(1, &["judge", target, "--json"]);
        assert_eq!(judged.only("submission", "submission"), "풀이②", "{judged:?}");
    }
}

/// A new variant compiles without a warning and has `//@ board:`. It is wrong because it has no search.
#[test]
fn a_new_variant_runs() {
    check_new_variants(&["2580"], "new-variant");
}

#[test]
#[ignore = "slow"]
fn new_variants_of_all_problems_run() {
    check_new_variants(&shipped_problems::numbers(), "new-variants");
}

fn check_new_variants(numbers: &[&str], name: &str) {
    let workspace = TestWorkspace::with(numbers, name);
    for &number in numbers {
        let target = format!("{number}/mine");
        workspace.oj_exits(0, &["new", &target]);
        let judged = workspace.verdict("WA", &["judge", &target]);
        assert!(number != "2580" || judged.out.contains("is still blank"), "{judged:?}");
        assert_eq!(judged.err, "", "no warning");
        let trace = ["trace", &target, "--case", "sample-1", "--html", "mine.html"];
        // Some templates give the search, and leave out what it counts.
        let output = workspace.command(&trace).output().expect("it starts");
        let printed = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        let is_told = printed.contains("no function that calls itself changes an array");
        assert!(is_told || printed.starts_with("Wrote `mine.html`"), "{printed}");
    }
}

/// Replaces `solve` of the template by a correct search and by wrong ones.
#[test]
#[ignore = "slow"]
fn mistakes_in_a_new_variant_are_found_on_small_boards() {
    let workspace = TestWorkspace::with(&["2580"], "new-mistakes");
    workspace.oj_exits(0, &["new", "2580/mine"]);
    workspace.finish(MINE);
    let template = workspace.read(MINE);
    let (before, rest) = template.split_once("fn solve(").expect("the template has `solve`");
    let after = rest.split_once("\n}\n").expect("the program ends").1;
    let right = include_str!("../programs/rescan_solve.rs");
    workspace.write(MINE, &format!("{before}{right}{after}"));
    workspace.oj_exits(0, &["stress", "2580/mine", "--rounds", "50", "--seed", "1"]);
    // `judge` and `stress` must find the mistake with these reasons.
    let check = |from: &str, to: &str, judge: &str, stress: &str| {
        let wrong = right.replacen(from, to, 1);
        assert_ne!(wrong, right);
        workspace.write(MINE, &format!("{before}{wrong}{after}"));
        workspace.prints(1, &["judge", "2580/mine"], judge);
        workspace.prints(1, &["stress", "2580/mine", "--rounds", "500", "--seed", "1"], stress);
    };
    let a_box_too_far = "(row / 3 * 3, (column / 3 + 1) % 3 * 3)";
    check(
        "(row / 3 * 3, column / 3 * 3)",
        a_box_too_far,
        "sample-1: nothing was printed",
        "fails on a board with 1 blank; a correct search takes 1 step: WA, nothing was printed",
    );
    check(
        "            board[row][column] = 0;\n",
        "",
        "nothing was printed",
        "fails on a board with 4 blanks; a correct search takes 8 steps: WA, nothing was printed",
    );
    check(
        "(0..9).all(|r| board[r][column] != digit)",
        "true",
        "tiny-1: column 7 holds 6 twice",
        "fails on a board with 2 blanks; a correct search takes 2 steps: WA, column 4 holds 1 twice",
    );
}

#[test]
fn a_variable_or_a_template_sets_the_language_of_new_files() {
    let workspace = TestWorkspace::empty("new-language");
    let manifest = "# binaries: written by `cargo oj sync`\n# /binaries\n";
    workspace.write("problems/Cargo.toml", manifest);
    let new = |variable: &str, target: &str| {
        workspace.oj_with_env(0, &[("OJ_LANGUAGE", &variable)], &["new", target]);
    };
    let has = |path: &str| workspace.path(&format!("problems/{path}")).is_file();
    new("c++20", "1000");
    new("", "1000/mine");
    assert!(has("1000/main.c++20.cpp") && has("1000/mine.c++20.cpp"), "the language of `main`");
    workspace.write("problems/template.py", "# mine\n");
    new("", "1001");
    new("", "1000/other");
    assert!(has("1001/main.py") && has("1000/other.py"), "the language of the only template");
    new("java", "1002");
    assert!(has("1002/main.java"));
    assert_eq!(workspace.read("problems/Cargo.toml"), manifest, "only files in Rust are listed");
    workspace.write("problems/template.c++20.cpp", "// new\n");
    new("c++20", "1003");
    assert_eq!(workspace.read("problems/1003/main.c++20.cpp"), "// new\n");
    new("", "1004");
    assert!(has("1004/main.rs"), "two templates select no language");
    assert!(workspace.read("problems/Cargo.toml").contains("1004/main.rs"));
}

/// The built-in templates of a language.
struct Templates {
    language: &'static str,
    /// The program that must be on `PATH`.
    tool: &'static str,
    main: &'static str,
    generator: &'static str,
}

const PYTHON: Templates =
    Templates { language: "python", tool: "python3", main: "main.py", generator: "generator.py" };

const TEMPLATES: [Templates; 3] = [
    PYTHON,
    Templates { language: "cpp20", tool: "g++", main: "main.c++20.cpp", generator: "generator.cpp" },
    Templates { language: "java", tool: "javac", main: "main.java", generator: "generator.rs" },
];

#[test]
#[ignore = "slow"]
fn templates_of_all_languages_are_judged() {
    let workspace = TestWorkspace::empty("new-templates");
    for templates in &TEMPLATES {
        workspace.oj_exits(0, &["new", templates.language, "--language", templates.language]);
        check_templates(&workspace, templates);
    }
}

/// Checks that the templates compile, run and read their input.
fn check_templates(workspace: &TestWorkspace, templates: &Templates) {
    let &Templates { language, tool, generator, .. } = templates;
    if !tools_available(&[tool], &format!("the templates of {language}")) {
        return;
    }
    workspace.write_pair(&format!("problems/{language}/cases/sample-1"), "1 2\n3\n", "1\n2\n3\n");
    workspace.verdict("AC", &["judge", language]);
    let stress = workspace.oj_exits(0, &["stress", language, "--rounds", "3", "--reference", "main"]);
    if generator == "generator.py" {
        let path = format!("problems/{language}/{generator}");
        workspace.write(&path, &workspace.read(&path).replace('\n', "\r\n"));
        let saved = workspace.oj_exits(0, &["stress", language, "--rounds", "1", "--reference", "main"]);
        assert_eq!(saved.err, stress.err, "CR LF is not a change: {saved:?}");
    }
    let note = format!("note: `{generator}` is still the unchanged template; ");
    assert!(stress.err.contains(&note), "{stress:?}");
}

/// There is a built-in template for each language.
#[test]
fn new_files_may_be_in_any_language() {
    let workspace = TestWorkspace::empty("new-languages");
    for Templates { language, main, generator, .. } in TEMPLATES {
        let new = workspace.oj_exits(0, &["new", language, "--language", language]);
        for file in [main, generator] {
            assert!(new.out.contains(&format!("  problems/{language}/{file}\n")), "{new:?}");
        }
    }
    check_templates(&workspace, &PYTHON);
    workspace.prints(0, &["new", "java/mine", "--language", "c++20"], "Made `problems/java/mine.c++20.cpp`");
    let template = workspace.oj_exits(0, &["new", "java/template.py"]);
    assert!(template.out.ends_with("begin as a copy of it.\n"), "{template:?}");
    let head = workspace.read("problems/python/main.py");
    assert!(head.starts_with("#@ expect: anything # delete this line"), "{head}");
    assert!(!head.contains("ko: ") && !head.contains("en: "), "{head}");

    for (target, options, file) in [
        ("python/brute.cpp", &[][..], "problems/python/brute.cpp"),
        ("python/brute", &["--language", "py"], "problems/python/brute.py"),
        ("python/wide.c++20.cpp", &[], "problems/python/wide.c++20.cpp"),
        ("python/go", &["--language", "go"], "problems/python/go.go"),
    ] {
        let new = workspace.oj_exits(0, &[&["new", target, "--lang", "ko"], options].concat());
        assert!(workspace.path(file).is_file(), "{target}: {new:?}");
    }
    assert!(workspace.read("problems/python/brute.cpp").contains("// 입력의 수를 그대로 출력합니다"));
    assert_eq!(workspace.read("problems/python/go.go"), "", "Go has no template");
    workspace.refuses(&["new", "python/BRUTE.py"], "it already exists");
}

#[test]
fn a_generator_that_stress_finds_by_its_name_is_a_template() {
    let workspace = TestWorkspace::empty("new-generator");
    workspace.add_problem("a", "1\n", "1\n");
    let brute = workspace.oj_exits(0, &["new", "a/brute.cpp"]);
    assert!(
        brute.out.contains("`cargo oj new a/gen.py a/brute.py`")
            && brute.out.contains("\n  cargo oj stress a "),
        "{brute:?}"
    );
    let made = workspace.oj_exits(0, &["new", "a/gen.py"]);
    assert!(made.out.contains("gen.py`: change it ") && made.out.contains("oj stress a "), "{made:?}");
    workspace.oj_exits(0, &["new", "other", "--language", "python"]);
    assert_eq!(workspace.read("problems/a/gen.py"), workspace.read("problems/other/generator.py"));
    let both = workspace.oj_exits(0, &["new", "other/brute.py", "a/brute.py"]);
    assert!(both.out.contains("watch other/brute ") && !both.out.contains("cargo oj paste"), "{both:?}");
    // A generator without a template is refused, and one that would not be used.
    for target in ["other/generator.java", "a/generator.java", "a/gen_small.py"] {
        workspace.refuses(&["new", target], "generator");
    }
    // `gen.py` takes the place of the unchanged template `generator.py`.
    workspace.oj_exits(0, &["new", "other/gen.py"]);
    assert!(!workspace.read("problems/other/problem.txt").contains("generator"));
    assert!(!workspace.path("problems/other/generator.py").exists());
    workspace.oj_exits(0, &["new", "written", "--language", "python"]);
    workspace.write("problems/written/generator.py", "print(7)\n");
    workspace.refuses(&["new", "written/gen.py"], "name it in `problem.txt`");
    assert_eq!(workspace.read("problems/written/generator.py"), "print(7)\n");
}

#[test]
fn an_interactor_is_a_template_that_problem_txt_names() {
    let workspace = TestWorkspace::with_problem("new-interactor", "1\n", "").with_main(SUM);
    let made = workspace.oj_exits(0, &["new", "1000/interactor.rs"]);
    assert!(made.out.contains("`problems/1000/interactor.rs`: write"), "{made:?}");
    assert!(workspace.read("problems/1000/problem.txt").ends_with("\ninteractor: ./interactor.rs\n"));
    let judged = workspace.oj_exits(2, &["judge", "1000"]);
    assert!(judged.out.contains("the interactor is not written yet"), "{judged:?}");
    // Another one takes the place of the unchanged template, but not of one that was written.
    workspace.prints(0, &["new", "1000/interactor.py"], "`problems/1000/interactor.py`: write");
    let txt = workspace.read("problems/1000/problem.txt");
    assert!(txt.ends_with("\ninteractor: ./interactor.py\n") && !txt.contains("interactor.rs"), "{txt}");
    assert!(!workspace.path("problems/1000/interactor.rs").exists());
    workspace.write("problems/1000/interactor.py", "print(7)\n");
    workspace.refuses(&["new", "1000/interactor.rs"], "name it in `problem.txt`");
    assert_eq!(workspace.read("problems/1000/interactor.py"), "print(7)\n");
    workspace.rename("problems/1000/interactor.py", "removed.py");
    workspace.prints(0, &["new", "1000/interactor.rs"], "`problems/1000/interactor.rs`: write");
}

#[test]
fn a_checker_is_a_template_that_compares_words() {
    let workspace = TestWorkspace::with_problem("new-checker", "1\n", "1 2\n");
    if !tools_available(&["python3"], "the template of a checker") {
        return;
    }
    workspace.write("problems/1000/main.py", "print(1)\nprint(2)\n");
    workspace.oj_exits(0, &["new", "1000/checker.rs"]);
    workspace.prints(0, &["new", "1000/checker.py"], "`problems/1000/checker.py`: write");
    let txt = workspace.read("problems/1000/problem.txt");
    assert!(txt.ends_with("\nchecker: ./checker.py order=boj\n") && !txt.contains("checker.rs"), "{txt}");
    assert!(!workspace.path("problems/1000/checker.rs").exists());
    workspace.prints(0, &["judge", "1000"], "AC");
    workspace.write("problems/1000/main.py", "print(1)\n");
    workspace.prints(1, &["judge", "1000", "--lang", "en"], "the words differ");
    workspace.edit("problems/1000/checker.py", "output != expected", "output != data");
    workspace.prints(0, &["judge", "1000"], "AC");
    workspace.refuses(&["new", "1000/checker.rs"], "name it in `problem.txt`");
}

#[test]
fn a_template_of_the_user_has_priority() {
    let workspace = TestWorkspace::empty("new-own-template");
    workspace.add_problem("java", "1\n", "1\n");
    workspace.write("problems/template.py", "# en: all\n# ko: 전체\n");
    workspace.write("problems/java/template.py", "# one\n");
    workspace.oj_with_env(0, &[("OJ_LANGUAGE", &"python3")], &["new", "1000"]);
    assert_eq!(workspace.read("problems/1000/main.py"), "# all\n");
    workspace.oj_exits(0, &["new", "java/mine.py"]);
    assert_eq!(workspace.read("problems/java/mine.py"), "# one\n");
}

/// A shell command replaces the editor.
#[cfg(unix)]
#[test]
fn a_new_file_is_opened_in_the_editor_of_the_user() {
    let workspace = TestWorkspace::empty("new-open");
    let open_with = |status: i32, arguments: &[&str], visual: &str, editor: &str| {
        let mut command = workspace.command(arguments);
        command.env_remove("TERM_PROGRAM").env("VISUAL", visual).env("EDITOR", editor);
        crate::oj_calls::CommandOutput::of(status, &mut command)
    };
    workspace.write("sum.json", r#"{"name":"Sum","url":"https://example.com/sum"}"#);
    for (arguments, file) in [
        (&["new", "1000", "--open"][..], "1000/main.rs"),
        (&["new", "1000/mine.py", "--open"], "1000/mine.py"),
        (&["import", "sum.json", "--as", "sum", "--open"], "sum/main.rs"),
    ] {
        let opened = open_with(0, arguments, "sh -c 'echo \"opened $0\"'", "");
        let path = workspace.path(&format!("problems/{file}"));
        assert!(opened.out.contains(&format!("\nopened {}\n", path.display())), "{opened:?}");
    }
    for (visual, editor) in [("", "echo second"), ("echo second", "echo third")] {
        let opened = open_with(0, &["new", &format!("1000/{}", &editor[5..]), "--open"], visual, editor);
        assert!(opened.out.contains("second "), "{opened:?}");
    }
    let refused = open_with(2, &["new", "1001", "--open"], "", "");
    assert!(refused.err.contains("`VISUAL` or `EDITOR`"), "{refused:?}");
    assert!(!workspace.path("problems/1001").exists());
    open_with(2, &["new", "1001", "--open"], "false", "");
}

#[test]
fn a_new_problem_of_the_course_is_complete() {
    let shipped = *shipped_problems::numbers().last().expect("there are problems");
    let workspace = TestWorkspace::with(&[shipped], "new-course");
    let answer = workspace.oj_exits(0, &["new", "99999", "--course", "--title", "A+B"]);
    answer.assert_contains(&["  problems/99999/template.rs\n", "`problems/README.md`"]);
    assert!(!answer.out.contains("oj case"), "the sample belongs into `cases.txt`: {answer:?}");
    let readme = "problems/99999/README.md";
    assert!(workspace.read(readme).starts_with("# 99999 A+B\n"));
    assert!(workspace.read("problems/99999/problem.txt").contains(&format!("after: {shipped}\n")));
    workspace.finish("problems/99999/main.rs");
    workspace.edit("problems/99999/cases.txt", "# TODO", "sample-1: 2\n# TODO");
    workspace.oj_exits(0, &["sync"]);
    workspace.oj_exits(0, &["sync", "--check"]);
    assert!(workspace.read("problems/99999/template.rs").contains("/// ko: "), "both languages");
    workspace.oj_exits(0, &["new", "99999/mine"]);
    assert!(!workspace.read("problems/99999/mine.rs").contains("/// ko: "), "one language");
    let traced = workspace.oj_exits(0, &["trace", "99999/main", "99999/mine", "--text"]);
    assert!(traced.out.contains("4 steps"), "the template has a search with a board: {traced:?}");
    let parts = |path: &str| -> Vec<String> {
        let text = workspace.read(path);
        let parts = text.lines().filter(|line| line.starts_with("## ") || line.starts_with("<!-- /"));
        parts.map(|line| line.replace(shipped, "99999")).collect()
    };
    assert_eq!(parts(readme), parts(&format!("problems/{shipped}/README.md")));
    let text = workspace.read(readme);
    assert!(text.contains("| [`main`](main.rs) |") && text.contains("cargo oj watch 99999/mine"), "{text}");
    for refused in [&["99999/other", "--course"][..], &["99998", "--course", "--language", "cpp"]] {
        workspace.oj_exits(2, &[&["new"], refused].concat());
    }
}
