//! `cargo oj import`: folders of test data become problems. `browser` tests problems from a browser extension.
//! Programs in C++ are left out if `g++` is missing, so most folders here contain programs in Rust.

mod browser;
mod zip_files;

use crate::interrupts::{has_started, wait_until_running};
use crate::oj_calls::CommandOutput;
#[cfg(target_os = "linux")]
use crate::other_tools::skip;
use crate::other_tools::tools_available;
use crate::test_workspace::{TestWorkspace, SUM};
use browser::companion_json;
#[cfg(target_os = "linux")]
use std::process::Command;
use std::process::Stdio;

/// Prints two numbers that depend on the seed, its only argument.
const GENERATOR: &str = include_str!("../../programs/pair_from_seed.rs");

/// Rejects inputs whose first number is greater than 100.
const VALIDATOR: &str = include_str!("../../programs/first_at_most_100.rs");

const METADATA: &str = "\
title: \"두 수의 합\"
timeLimitMs: 500
memoryLimitMb: 64
isSpecialJudge: false
authors:
  correct_a.rs: \"x\"
";

/// Returns a workspace without problems, and with test data in the folder `data/1000`.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.write("data/1000/metadata.yaml", METADATA);
    workspace.write("data/1000/correct_a.rs", SUM);
    workspace.write("data/1000/generator_x.rs", GENERATOR);
    workspace
}

/// Imports `data/1000`, which must work.
fn import(workspace: &TestWorkspace) -> CommandOutput {
    workspace.oj_exits(0, &["import", "data/1000"])
}

/// Whether the imported problem has this file.
fn exists(workspace: &TestWorkspace, path: &str) -> bool {
    workspace.path("problems/1000").join(path).is_file()
}

/// Checks that the programs of `known`, and `main`, which is work in progress, get their expected verdicts.
/// The exit status is 1 unless `main` is accepted.
fn check_known_programs(workspace: &TestWorkspace, status: i32, number: &str) {
    let answer = workspace.oj_exits(status, &["judge", number, "--all-known", "--json"]);
    let ok = answer.rows("submission", &["ok"]);
    assert!(ok.len() > 1 && ok.iter().all(|ok| ok == "true"), "{answer:?}");
}

#[test]
fn a_folder_becomes_a_problem_for_every_command() {
    let workspace = workspace("import-folder");
    workspace.write_pair("data/1000/sample_1", "1 2\n", "3\n");
    workspace.write("data/1000/sample_1.ans", "3\n");
    workspace.write("data/1000/sample_2.out", "4\n");
    workspace.write("data/1000/testcase_905.txt", "40 2\n");
    workspace.write("data/1000/validator.rs", VALIDATOR);
    workspace.write("data/1000/generator_y.rs", &GENERATOR.replace("7919", "31"));
    workspace.write("data/1000/correct_b.rs", &SUM.replace("text", "input"));
    workspace.write("data/1000/rejected_c.rs", &SUM.replace("sum::<i64>()", "max().unwrap()"));
    workspace.write("data/1000/notes.md", "x\n");
    workspace.write("data/1000/LICENSE", "Some Licence\n\nCopyright (c) the author\n");
    workspace.write("data/LICENSE", "The licence of other folders\n");
    let answer = import(&workspace);
    answer.assert_contains(&[
        "Made 1000 두 수의 합 from `data/1000`",
        "cases: 12 cases, 10 of them made by generators",
        "- left out: `notes.md`\n",
        "- left out, because its input is missing: `sample_2.out`\n",
        "\n  cargo oj judge 1000 --all-known ",
    ]);
    assert!(
        !answer.out.contains("sample_1.ans"),
        "a second output of the same input is not mentioned: {answer:?}"
    );
    let txt = "\
title: 두 수의 합
time: 500ms
memory: 64MB
url: https://www.acmicpc.net/problem/1000
generator: ./generator_x.rs ./generator_y.rs arguments=seed
validator: ./validator.rs
";
    assert_eq!(workspace.read("problems/1000/problem.txt"), txt);
    assert_eq!(workspace.read("problems/1000/cases/data-testcase_905.out"), "42\n");
    assert!(exists(&workspace, "cases/random-10.out") && exists(&workspace, "LICENSE"));

    let judged = workspace.oj_exits(1, &["judge", "1000", "--all-known", "--json"]);
    assert_eq!(judged.rows("submission", &["verdict"]), ["WA", "AC", "AC", "WA"], "{judged:?}");

    workspace.write("mine.rs", &SUM.replace("sum::<i64>()", "sum::<i64>().min(60)"));
    let stress =
        workspace.oj_exits(1, &["stress", "mine.rs", "--problem", "1000", "--seed", "1", "--rounds", "20"]);
    assert!(stress.out.contains("Kept the input as `problems/1000/cases/hack-"), "{stress:?}");
    assert!(!stress.err.contains("legal one"), "a validator needs no warning about inputs: {stress:?}");
}

#[test]
fn stress_makes_no_input_that_the_validator_rejects() {
    let workspace = workspace("import-validator");
    workspace.write("data/1000/validator.rs", &VALIDATOR.replace("first > 100", "first < 10 || first > 100"));
    workspace.write("data/1000/generator_x.rs", &GENERATOR.replace("* 7919 % 50", "* 7919 % 50 + 10"));
    import(&workspace);
    workspace.write("mine.rs", "fn main() { println!(\"-1\"); }\n");
    let stress =
        workspace.oj_exits(1, &["stress", "mine.rs", "--problem", "1000", "--seed", "1", "--rounds", "5"]);
    assert!(stress.out.contains("\n      10  "), "the smallest valid input: {stress:?}");
    workspace.write("problems/1000/generator_x.rs", "fn main() { println!(\"5 5\"); }\n");
    let stress =
        workspace.oj_exits(2, &["stress", "mine.rs", "--problem", "1000", "--seed", "1", "--rounds", "5"]);
    assert!(stress.err.contains("the validator `validator.rs` rejects the input"), "{stress:?}");
}

#[test]
fn an_input_that_the_validator_rejects_is_left_out_and_named() {
    let workspace = workspace("import-refused");
    workspace.write("data/1000/validator.rs", VALIDATOR);
    workspace.write("data/1000/additional_1.in", "101 1\n");
    let answer = import(&workspace);
    let part = "skipped `additional_1.in`: the validator `validator.rs` rejects the input: exit status 3: 101 is more than 100";
    assert!(answer.out.contains(part), "{answer:?}");
    assert!(!exists(&workspace, "cases/data-additional_1.in"));
}

/// Imports `data/1000`, which must fail with this reason and make no problem.
fn check_refused(workspace: &TestWorkspace, why: &str) {
    let answer = workspace.oj_exits(2, &["import", "data/1000"]);
    assert!(answer.err.contains(why), "{why}: {answer:?}");
    assert!(answer.err.contains("no problem was made"), "{answer:?}");
    assert_eq!(workspace.names_in("problems"), [""; 0]);
}

#[test]
fn a_correct_program_that_fails_makes_no_problem() {
    let workspace = workspace("import-failure");
    workspace.write("data/1000/correct_a.rs", "fn main() { panic!(\"no\"); }\n");
    check_refused(&workspace, "the correct program `correct_a.rs` fails on `random-1`: panicked at");
}

#[test]
fn a_folder_with_only_generators_gets_their_inputs() {
    let workspace = workspace("import-generators");
    workspace.write("data/1000/generator_y.rs", &GENERATOR.replace("\"{} {}\"", "\"{} 1{}\""));
    workspace
        .write("data/1000/generator_z.rs", "fn main() { print!(\"{}\", \"1\".repeat((64 << 20) + 1)); }\n");
    workspace.write("data/1000/generator_zz.rs", "fn main() { panic!(\"no\"); }\n");
    let answer = import(&workspace);
    answer.assert_contains(&[
        "cases: 6 cases, 6 of them made by generators",
        "skipped `random-3, generator_z.rs`: more than 64 MB of output",
        "skipped `random-4, generator_zz.rs`: panicked at",
    ]);
    let tries = answer.out.matches("random-").count();
    assert_eq!(tries, 2, "each failing generator is tried once, because it may never end: {answer:?}");
    check_known_programs(&workspace, 1, "1000");
}

#[test]
fn a_folder_with_ten_inputs_needs_no_generator() {
    let workspace = workspace("import-ten");
    for number in 1..=10 {
        workspace.write(&format!("data/1000/{number}.in"), &format!("{number} 1\n"));
    }
    import(&workspace).assert_contains(&["cases: 10 cases\n"]);
}

#[test]
fn a_problem_without_input_has_one_case() {
    let workspace = TestWorkspace::empty("import-output-only");
    workspace.write("data/1000/metadata.yaml", "title: \"x\"\noutputOnly: true\nisSpecialJudge: true\n");
    workspace.write("data/1000/correct_a.rs", "fn main() { println!(\"done\"); }\n");
    let answer = import(&workspace);
    assert!(answer.out.contains("cases: 1 case\n") && answer.out.contains("only compared"), "{answer:?}");
    let read = |end: &str| workspace.read(&format!("problems/1000/cases/sample-1.{end}"));
    assert_eq!([read("in"), read("out")], ["", "done\n"]);
    check_known_programs(&workspace, 1, "1000");
}

#[test]
fn a_package_of_another_tool_is_read() {
    let workspace = TestWorkspace::empty("import-package");
    let yaml = "\
name:
  en: Hello, sum
validation: custom
limits:
  time_limit: 1.5
  memory: 512
";
    workspace.write("hello/problem.yaml", yaml);
    workspace.write("hello/output_validators/check.cpp", "int main() {}\n");
    workspace.write("hello/data/sample/1.in", "1 1\n");
    workspace.write("hello/data/sample/1.ans", "2\n");
    workspace.write("hello/data/secret/big one.in", "4 5\n");
    workspace.write("hello/data/secret/big one.ans", "9\n");
    workspace.write("hello/data/secret/group1/x.in", "7 1\n");
    workspace.write("hello/data/secret/group1/x.ans", "8\n");
    workspace.write("hello/submissions/accepted/sum.rs", SUM);
    workspace.write("hello/submissions/wrong_answer/no.rs", "fn main() {}\n");
    let answer = workspace.oj_exits(0, &["import", "hello", "--as", "kattis-hello"]);
    let txt = "title: Hello, sum\ntime: 1500ms\nmemory: 512MB\nsite: kattis\n";
    assert_eq!(workspace.read("problems/kattis-hello/problem.txt"), txt);
    answer.assert_contains(&["left out: `output_validators/check.cpp`", "outputs are only compared"]);
    assert_eq!(workspace.read("problems/kattis-hello/cases/data-big_one.out"), "9\n");
    assert_eq!(workspace.read("problems/kattis-hello/cases/sample-1.out"), "2\n");
    assert_eq!(workspace.read("problems/kattis-hello/cases/data-group1_x.out"), "8\n");
    check_known_programs(&workspace, 1, "kattis-hello");
}

#[test]
fn the_flags_of_a_kattis_package_decide_how_outputs_are_compared() {
    let workspace = TestWorkspace::empty("import-flags");
    let prints = |text: &str| format!("fn main() {{ println!(\"{text}\"); }}\n");
    workspace.write("half/problem.yaml", "name: Half\nvalidator_flags: float_absolute_tolerance 1e-3\n");
    workspace.write("half/data/secret/1.in", "1\n");
    workspace.write("half/data/secret/1.ans", "2000 Half\n");
    workspace.write("half/submissions/accepted/a.rs", &prints("2000.001 half"));
    workspace.write("half/submissions/wrong_answer/a.rs", &prints("2000.002 Half"));
    workspace.oj_exits(0, &["import", "half"]);
    let txt = workspace.read("problems/half/problem.txt");
    assert!(txt.ends_with("site: kattis\nchecker: kattis float_absolute_tolerance 1e-3\n"), "{txt}");
    check_known_programs(&workspace, 1, "half");
}

/// What exists is never merged: an own problem, one that `new` made, and a file in its place.
#[test]
fn an_existing_problem_is_refused_and_unchanged() {
    let workspace = workspace("import-there");
    workspace.write("problems/1000/problem.txt", "title: mine\ntime: 1s\nmemory: 1MB\n");
    workspace.oj_exits(0, &["new", "1001"]);
    workspace.write("problems/1002", "a file\n");
    for id in ["1000", "1001", "1002"] {
        let url = format!("https://acmicpc.net/problem/{id}");
        workspace.write(&format!("{id}.json"), &companion_json("x", &url, ""));
    }
    let before = workspace.contents_below("problems");
    for id in ["1000", "1001", "1002"] {
        let why =
            format!("`problems/{id}` already exists, so nothing was written; `cargo oj case {id}` adds");
        workspace.refuses(&["import", "data/1000", "--as", id], &why);
        workspace.refuses(&["import", &format!("{id}.json")], &why);
    }
    assert_eq!(workspace.contents_below("problems"), before);
    workspace.refuses(&["import", "data/1000", "--overwrite"], "--overwrite");
}

#[test]
fn a_name_that_differs_only_in_case_exists() {
    let workspace = TestWorkspace::empty("import-case");
    workspace.write("problems/Notes/todo.md", "x\n");
    workspace.write("data/notes/1.in", "");
    workspace.refuses(&["import", "data/notes"], "`problems/Notes` already exists");
}

#[test]
fn a_name_that_no_problem_can_have_is_refused() {
    let workspace = workspace("import-names");
    workspace.refuses(&["import", "data/1000", "--as", "../x"], "a name has at most 60 characters");
    workspace.write("data/a b/1.in", "");
    workspace.refuses(&["import", "data/a b"], "another name with `--as NAME`");
    let two = ["import", "no such folder", "data/1000", "--as", "a"];
    workspace.refuses(&two, "`--as NAME` requires exactly one folder");
}

#[cfg(unix)] // on Windows links need a permission
#[test]
fn links_that_leave_a_package_are_skipped_by_name() {
    let workspace = workspace("import-links");
    workspace.write("secret", "5 37 secret\n");
    workspace.write("data/1000/inner.in", "3 4\n");
    let link = |to: &str, name: &str| {
        let path = workspace.path("data/1000").join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the workspace can be written");
        std::os::unix::fs::symlink(to, path).expect("the name is free");
    };
    let secret = workspace.path("secret").display().to_string();
    for name in
        ["b.in", "c.ans", "LICENSE", "generator_b.rs", "data/secret/d.in", "submissions/accepted/e.rs"]
    {
        link(&secret, name);
    }
    workspace.write("data/1000/c.in", "1 1\n");
    link("/proc/self/pagemap", "f.in"); // endless
    link("inner.in", "g.in");
    let answer = import(&workspace);
    answer.assert_contains(&[
        "no regular file in the folder or larger than 256 MB: `LICENSE`, `b.in`, `c.ans`, `data/secret/d.in`, `f.in`, `generator_b.rs`, \
         `submissions/accepted/e.rs`\n",
    ]);
    assert_eq!(workspace.read("problems/1000/cases/data-g.in"), "3 4\n", "the link stays in the package");
    for path in crate::test_workspace::files_below(&workspace.path("problems/1000")) {
        let text = std::fs::read_to_string(&path).expect("an imported file is UTF-8");
        assert!(!text.contains("secret"), "{}", path.display());
    }
}

#[test]
fn files_of_more_than_4_mb_are_not_read() {
    let workspace = workspace("import-large-texts");
    let write_sparse = |path: &str| {
        workspace.write(path, "");
        let file =
            std::fs::File::options().write(true).open(workspace.path(path)).expect("the file was written");
        file.set_len(5 << 20).expect("the disk supports sparse files");
    };
    for name in ["LICENSE", "problem.yaml", "metadata.yaml"] {
        let path = format!("data/1000/{name}");
        write_sparse(&path);
        let answer = workspace.oj_exits(2, &["import", "data/1000"]);
        assert!(answer.err.contains("larger than 4 MB"), "{name}: {answer:?}");
        workspace.remove(&path);
    }
    workspace.write("data/1000/problem.yaml", METADATA);
    import(&workspace);
    for path in ["old/1000.rs", "problems/1000/mine.rs"] {
        write_sparse(path);
        let answer = workspace.oj_exits(2, &["judge", path]);
        let part = answer.out + &answer.err;
        assert!(part.contains("larger than 4 MB"), "{path}: {part}");
    }
}

#[test]
#[ignore = "slow"]
fn cases_of_up_to_256_mb_are_imported() {
    let workspace = TestWorkspace::empty("import-large");
    let large = |name: &str, length: u64| {
        workspace.write_pair(&format!("data/1000/{name}"), "", "1\n");
        let options =
            std::fs::File::options().write(true).open(workspace.path(&format!("data/1000/{name}.in")));
        options.and_then(|file| file.set_len(length)).expect("the disk supports sparse files");
    };
    large("a", 256 << 20);
    large("b", (256 << 20) + 1);
    let answer = import(&workspace);
    assert!(answer.out.contains("larger than 256 MB: `b.in`"), "{answer:?}");
    let length = std::fs::metadata(workspace.path("problems/1000/cases/data-a.in"))
        .expect("the case was imported")
        .len();
    assert_eq!(length, 256 << 20);
    assert!(!exists(&workspace, "cases/data-b.in"));
}

#[test]
fn testlib_is_found_up_to_four_folders_above() {
    let workspace = TestWorkspace::empty("import-testlib");
    let path = "third_party/testlib/testlib.h";
    workspace.write(&format!("above/{path}"), "// too far up\n");
    workspace.write(&format!("above/1/{path}"), "// above\n");
    workspace.write("problems/testlib.h", "// of all problems\n");
    let problem = |folder: &str| {
        workspace.write_pair(&format!("{folder}/1"), "1\n", "1\n");
        workspace.write(&format!("{folder}/rejected_x.cpp"), "#include \"testlib.h\"\n");
    };
    problem("above/1/2/3/1000");
    problem("above/1/2/3/4/1001");
    problem("above/1/2/3/1002");
    workspace.write("above/1/2/3/1002/testlib.h", "// of this problem\n");
    for (folder, header) in
        [("3/1000", "// above\n"), ("3/4/1001", "// of all problems\n"), ("3/1002", "// of this problem\n")]
    {
        workspace.oj_exits(0, &["import", &format!("above/1/2/{folder}")]);
        let number = folder.rsplit('/').next().expect("a name");
        assert_eq!(workspace.read(&format!("problems/{number}/testlib.h")), header);
    }
}

#[test]
fn one_of_several_simultaneous_imports_makes_the_problem() {
    let workspace = TestWorkspace::empty("import-at-once");
    let list = "[package]\nname = \"problems\"\n# binaries: written by `cargo oj sync`\n# /binaries\n";
    workspace.write("problems/Cargo.toml", list);
    let titles = ["a", "b", "c", "d"];
    let mut imports = Vec::new();
    for title in titles {
        for number in ["1000", title] {
            let file = format!("{title}-{number}.json");
            workspace.write(&file, &companion_json(title, "", "").replace("3\\n", title));
            let mut command = workspace.command(&["import", &file, "--as", number]);
            let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
            imports.push((number, title, child.expect("the tool starts")));
        }
    }
    let mut made = Vec::new();
    for (number, title, child) in imports {
        let answer = CommandOutput::from(child.wait_with_output().expect("the tool ends"));
        match answer.status {
            0 => made.push((number, title)),
            _ => assert!(number == "1000" && answer.err.contains("already exists"), "{answer:?}"),
        }
    }
    let first = made.iter().find(|(number, _)| *number == "1000").expect("one import made the problem").1;
    assert_eq!(made.len(), 1 + titles.len(), "{made:?}");
    assert_eq!(
        workspace.read("problems/1000/problem.txt").lines().next(),
        Some(format!("title: {first}").as_str())
    );
    assert_eq!(workspace.read("problems/1000/cases/sample-1.out"), first);
    let list = workspace.read("problems/Cargo.toml");
    for number in ["1000", "a", "b", "c", "d"] {
        assert!(list.contains(&format!("path = \"{number}/main.rs\"")), "{number} is listed: {list}");
    }
}

#[test]
fn a_killed_import_leaves_nothing_in_the_way() {
    let workspace = workspace("import-killed").with_own_target(); // other tests would remove drafts
    let loops = "fn main() { std::fs::write(\"here\", \"\").unwrap(); loop { std::hint::black_box(0); } }\n";
    workspace.write("data/1000/correct_a.rs", loops);
    std::fs::create_dir(workspace.path("scratch")).expect("the workspace can be written");
    let mut first = workspace.command(&["import", "data/1000"]);
    first.env("TMPDIR", workspace.path("scratch")).env("TMP", workspace.path("scratch"));
    let mut child = first.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the tool starts");
    // While the program runs, the draft is incomplete.
    let scratch = workspace.path("scratch");
    wait_until_running(&mut child, || has_started(&scratch));
    child.kill().expect("the process runs");
    child.wait().expect("the process was killed");
    assert_eq!(workspace.names_in("problems"), [""; 0]);
    let drafts = || workspace.names_in("target/oj").iter().filter(|name| name.starts_with('.')).count();
    assert_ne!(drafts(), 0, "the killed import leaves its draft");
    workspace.write("data/1000/correct_a.rs", SUM);
    let again = import(&workspace);
    assert!(exists(&workspace, "cases/random-1.out"), "{again:?}");
    assert_ne!(drafts(), 0, "the draft may belong to a process in another container");
    #[cfg(unix)] // on Windows std cannot set the time of a folder
    for name in workspace.names_in("target/oj") {
        let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(2 * 24 * 3600);
        let folder = std::fs::File::open(workspace.path("target/oj").join(name)).expect("the folder exists");
        folder.set_modified(long_ago).expect("the folder belongs to the test");
    }
    #[cfg(unix)]
    {
        workspace.oj_exits(0, &["import", "data/1000", "--as", "again"]);
        assert_eq!(drafts(), 0, "a later run removes old drafts");
    }
}

#[cfg(unix)] // Windows has no `exec`, which keeps the process number
#[test]
fn an_import_never_uses_an_existing_draft() {
    let workspace = workspace("import-same-process-number").with_own_target();
    let mut shell = crate::oj_calls::starter("sh", &workspace.command(&[]));
    // The shell becomes the tool, so both have the same process number, as processes in two containers may
    // have.
    let script = r#"for n in 0 1 2 3; do mkdir -p target/oj/.draft-$$-$n/cases; echo 7 > target/oj/.draft-$$-$n/cases/left.in; echo 7 > target/oj/.draft-$$-$n/left.rs; done; exec "$OJ" import data/1000"#;
    let answer = CommandOutput::of(0, shell.args(["-c", script]));
    assert!(!exists(&workspace, "left.rs") && !exists(&workspace, "cases/left.in"), "{answer:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_draft_of_a_process_in_another_container_stays() {
    if !Command::new("unshare").args(["-Urpf", "true"]).status().is_ok_and(|status| status.success()) {
        return skip("unshare", "drafts in another container");
    }
    let workspace = workspace("import-other-container").with_own_target();
    let loops = "fn main() { loop { std::hint::black_box(0); } }\n";
    workspace.write("data/1000/correct_a.rs", loops);
    let call = workspace.command(&[]);
    let mut other = crate::oj_calls::starter("unshare", &call);
    other.args(["-Urpf", "--kill-child", "--mount-proc"]).arg(call.get_program());
    let other = other.args(["import", "data/1000"]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut other = other.spawn().expect("the tool starts");
    let draft = || {
        let entries = std::fs::read_dir(workspace.path("target/oj")).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).find(|path| path.join("problem.txt").is_file())
    };
    let mut made = None;
    wait_until_running(&mut other, || {
        made = draft();
        made.is_some()
    });
    workspace.add_problem("9", "1 2\n", "3\n");
    workspace.write("problems/9/main.rs", SUM);
    workspace.oj_exits(0, &["judge", "9"]);
    let exists = made.is_some_and(|draft| draft.is_dir());
    other.kill().expect("the process runs");
    other.wait().expect("the process was killed");
    assert!(exists, "the draft was removed");
}

/// Imports a path, which must fail with this reason and make no problem.
fn check_nothing_to_import(workspace: &TestWorkspace, path: &str, why: &str) {
    let answer = workspace.oj_exits(2, &["import", path]);
    assert_eq!(answer.out, "", "{path}: {answer:?}");
    assert!(answer.err.replace('\\', "/").contains(why), "{path}: {answer:?}");
    assert_eq!(workspace.names_in("problems"), [""; 0]);
}

#[test]
fn a_folder_without_inputs_makes_no_problem() {
    let workspace = workspace("import-nothing");
    workspace.write("notes/notes.md", "x\n");
    std::fs::create_dir(workspace.path("empty")).expect("the workspace can be written");
    for folder in ["empty", "notes"] {
        let why = format!("cannot import folder `{folder}`: no input found; expected inputs, `NAME.in` or");
        check_nothing_to_import(&workspace, folder, &why);
    }
    let why = "there is no such file or folder; `cargo oj import --listen` makes problems from the browser";
    check_nothing_to_import(&workspace, "nowhere", why);
    let why = "cannot import `nowhere.zip`: there is no such file or folder";
    check_nothing_to_import(&workspace, "nowhere.zip", why);
    check_nothing_to_import(&workspace, "https://cses.fi/1640", "`cargo oj new N` makes one");
    check_nothing_to_import(&workspace, "data", "no input found");
}

#[test]
fn inputs_that_cannot_become_cases_make_no_problem() {
    let workspace = TestWorkspace::empty("import-no-case");
    workspace.write("no-output/1.in", "1 2\n");
    workspace.write("no-output/2.in", "1 2\n");
    let why =
        "no case can be made: skipped `data-1`: no program makes its output; put the output (`NAME.out`";
    check_nothing_to_import(&workspace, "no-output", why);
    workspace.write_pair("refused/1", "101 2\n", "103\n");
    workspace.write("refused/validator.rs", VALIDATOR);
    let why = "no case can be made: skipped `1.in`: the validator `validator.rs` rejects the input";
    check_nothing_to_import(&workspace, "refused", why);
    workspace.write("output-only/metadata.yaml", "outputOnly: true\n");
    let why = "no case can be made: skipped `sample-1`: no program makes its output";
    check_nothing_to_import(&workspace, "output-only", why);
}

#[test]
fn a_file_that_is_no_package_makes_no_problem() {
    let workspace = TestWorkspace::empty("import-file");
    let why = "to judge a solution: `cargo oj judge FILE --problem N`";
    for file in ["a.in", "sudoku.cpp"] {
        workspace.write(file, "1 2\n");
        check_nothing_to_import(&workspace, file, why);
    }
}

#[test]
fn without_a_correct_program_the_user_must_write_a_case() {
    let workspace = workspace("import-generator-alone");
    workspace.remove("data/1000/correct_a.rs");
    workspace.write("data/1000/sum.rs", SUM);
    let answer = import(&workspace);
    answer.assert_contains(&[
        "cases: 0 cases\n",
        "- no inputs were generated: there is no correct program to make their outputs",
        "- no case found; write one",
        "- left out: `sum.rs`\n",
    ]);
}

#[test]
fn one_folder_that_fails_does_not_stop_the_others() {
    let workspace = workspace("import-several");
    let answer = workspace.oj_exits(2, &["import", "data/999", "data/1000"]);
    assert!(answer.err.contains("cannot import `data/999`: there is no such file or folder"), "{answer:?}");
    assert!(exists(&workspace, "problem.txt"), "{answer:?}");
}

#[test]
fn a_program_keeps_its_standard_of_cpp() {
    let workspace = workspace("import-codes");
    workspace.write("data/1000/metadata.yaml", &format!("{METADATA}codes:\n  correct_b.cpp: cpp14\n"));
    workspace.write("data/1000/correct_b.cpp", include_str!("../../programs/sum_in_cpp14.cpp"));
    let answer = import(&workspace);
    assert!(exists(&workspace, "known/correct_b.c++14.cpp"), "{answer:?}");
    if tools_available(&["g++"], "a program of C++14") {
        check_known_programs(&workspace, 1, "1000");
    }
}

/// A replacement of `testlib.h`: prints 1 if the macro `ONE` is defined before it, else 0.
const TESTLIB: &str = include_str!("../../programs/testlib_of_generators.h");

#[test]
fn macros_before_testlib_count() {
    if !tools_available(&["g++"], "programs with testlib") {
        return;
    }
    let workspace = workspace("import-with-testlib");
    let generator = "#include \"testlib.h\"\nint main() { print_number(); }\n";
    workspace.remove("data/1000/generator_x.rs");
    workspace.write("data/1000/testlib.h", TESTLIB);
    workspace.write("data/1000/correct_a.rs", "fn main() { println!(\"0\"); }\n");
    workspace.write("data/1000/generator_a.cpp", generator);
    workspace.write("data/1000/generator_b.cpp", &format!("#define ONE\n{generator}"));
    import(&workspace);
    let input = |number: u32| workspace.read(&format!("problems/1000/cases/random-{number}.in"));
    assert_eq!([input(1), input(2), input(3)], ["0\n", "1\n", "0\n"]);
    // A header in `problems` is for all problems.
    workspace.rename("problems/1000/testlib.h", "problems/testlib.h");
    workspace.write("problems/1000/checker.cpp", generator);
    workspace.edit("problems/1000/problem.txt", "time:", "checker: ./checker.cpp order=testlib\ntime:");
    check_known_programs(&workspace, 0, "1000");
}

#[test]
#[ignore = "slow"]
fn what_the_programs_of_a_folder_print_is_bounded() {
    let workspace = workspace("import-endless-cases");
    let prints =
        "fn main() { std::io::Write::write_all(&mut std::io::stdout(), &vec![b'1'; 60 << 20]).unwrap(); }\n";
    workspace.write("data/1000/generator_x.rs", prints);
    workspace.refuses(&["import", "data/1000"], "its programs print more than 512 MB for its cases");
    assert!(!workspace.path("problems/1000").exists());
}

#[test]
fn samples_are_in_the_first_folder_that_has_cases() {
    let workspace = TestWorkspace::empty("import-samples-folders");
    workspace.write("x/sum.rs", SUM);
    for folder in ["tests", "test"] {
        workspace.write(&format!("x/{folder}/notes.txt"), "");
        workspace.refuses(&["judge", "x/sum.rs"], "its path names no problem");
        workspace.write_pair(&format!("x/{folder}/1"), "1 2\n", "3\n");
        workspace.prints(0, &["judge", "x/sum.rs"], &format!("x/{folder}\n"));
        workspace.remove_folder(&format!("x/{folder}"));
    }
    workspace.write("x/test/notes.txt", "");
    workspace.write_pair("x/tests/1", "1 2\n", "3\n");
    workspace.prints(0, &["judge", "x/sum.rs"], "x/tests\n");
}

/// CPH saves a problem as the browser sends it. A solution is judged where it lies, so it is not copied.
#[test]
fn a_file_of_cph_becomes_a_problem() {
    let workspace = TestWorkspace::empty("import-saved");
    let text = r#"{"name":"Watermelon","url":"https://codeforces.com/contest/4/problem/A","memoryLimit":64,"timeLimit":1000,
        "tests":[{"id":1,"input":"8\n","output":"YES\n"},{"id":2,"input":"7\n","output":""}],"srcPath":"/home/x/a.py"}"#;
    workspace.write("contest/.cph/.a.py_0123abcd.prob", text);
    workspace.prints(0, &["import", "contest/.cph/.a.py_0123abcd.prob"], "Made cf-4a Watermelon");
    assert_eq!(workspace.names_in("problems/cf-4a"), ["cases", "main.rs", "problem.txt"]);
    let cases = ["sample-1.in", "sample-1.out", "sample-2.in"];
    assert_eq!(workspace.names_in("problems/cf-4a/cases"), cases, "the user did not write the second output");
}

/// Folders as other tools and sites make them: their files, the inputs of the problem, and what is left out.
#[test]
fn folders_of_many_layouts_are_imported() {
    let package = ["problem.yaml", "data/sample/1.in", "data/sample/1.ans"];
    for (name, files, inputs, left_out) in [
        ("pairs", &["1.in", "1.out", "2.in", "2.ans"][..], "data-1 data-2", ""),
        ("both", &["1.in", "1.out", "1.ans"], "data-1", ""),
        ("samples", &["sample-1.in", "sample-1.out", "sample2.in", "sample2.out"], "sample-1 sample-2", ""),
        (
            "groups",
            &["edge-2-crlf.in", "edge-2-crlf.out", "hack-5.in", "hack-5.out"],
            "edge-2-crlf hack-5",
            "",
        ),
        ("reserved", &["worst-1.in", "worst-1.out"], "data-worst_1", "`worst-1.in` became `data-worst_1`"),
        ("no-output", &["a.in", "a.out", "b.in"], "data-a", "`data-b`: no program makes its output"),
        ("no-input", &["a.in", "a.out", "b.out", "c.ans"], "data-a", "input is missing: `b.out`, `c.ans`"),
        (
            "editors",
            &["5.in", "5.out", "5.in~", "5.in.txt", "desktop.ini", ".x.in"],
            "data-5",
            "left out: `5.in.txt`, `5.in~`, `desktop.ini`\n",
        ),
        ("solutions", &["1.in", "1.out", "sum.rs", "gen.py"], "data-1", "left out: `gen.py`, `sum.rs`\n"),
        (
            "atcoder",
            &["in/01.txt", "out/01.txt", "in/b.in", "out/b.out", "out/c"],
            "data-01 data-b",
            "`out/c`",
        ),
        ("folders", &["1.in", "1.out", "tests/2.in", "tests/2.out"], "data-1", "left out: `tests/`\n"),
        ("kattis", &package, "sample-1", ""),
        (
            "dialogue",
            &[&package[..], &["data/sample/2.interaction", "statement/a.tex"]].concat(),
            "sample-1",
            "left out: `data/sample/2.interaction`, `statement/`\n",
        ),
        (
            "secret",
            &["data/secret/a b.in", "data/secret/a b.ans", "data/secret/g/1.in", "data/secret/g/1.ans"],
            "data-a_b data-g_1",
            "",
        ),
        ("spelling", &["예제1.in", "\u{110b}\u{1168}\u{110c}\u{1166}1.out"], "data-예제1", ""),
        ("twice", &["A.in", "A.out", "a.in", "a.out"], "data-A data-a_", ""),
    ] {
        let workspace = TestWorkspace::empty("import-layouts");
        for file in files {
            workspace.write(&format!("{name}/{file}"), "1\n");
        }
        workspace.write(&format!("{name}/problem.yaml"), "name: x # a title\n");
        let made = workspace.oj_exits(0, &["import", name]);
        let mut found = workspace.names_in(&format!("problems/{name}/cases"));
        found.retain(|case| case.ends_with(".in"));
        let found: Vec<&str> = found.iter().map(|case| case.trim_end_matches(".in")).collect();
        assert_eq!(found.join(" "), inputs, "{name}: {made:?}");
        assert!(made.out.contains(left_out), "{name}: {made:?}");
        assert_eq!(
            left_out.is_empty(),
            !made.out.contains("left out") && !made.out.contains("skipped") && !made.out.contains("became"),
            "{name}: {made:?}"
        );
    }
}
