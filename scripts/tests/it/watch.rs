//! `cargo oj watch`: a save and what it brings about, one after the other; how soon is not for a test.

use crate::test_workspace::TestWorkspace;
use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Stdio};

struct Watch {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Watch {
    fn start(workspace: &TestWorkspace, arguments: &[&str]) -> Watch {
        let mut command = workspace.command(arguments);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the tool starts");
        let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Watch { child, lines }
    }

    /// Reads on until a line says that.
    fn until(&mut self, words: &str) -> String {
        let reported = self.lines.by_ref().map(|line| line.expect("it prints UTF-8"));
        reported
            .into_iter()
            .find(|line| line.contains(words))
            .unwrap_or_else(|| panic!("it never said {words}"))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill(); // whatever came of the test
        let _ = self.child.wait();
    }
}

#[test]
fn each_save_is_judged_and_nothing_else() {
    let workspace = TestWorkspace::copy("watch-save");
    let mut watch = Watch::start(&workspace, &["watch", "9663", "--cases", "sample-*,edge-*,multi-*"]);
    for name in ["main", "scan", "marks"] {
        assert!(watch.until(&format!("9663   {name}")).contains("AC"));
    }
    // What comes next is about the file that was saved, so the others were not judged again.
    let file = "problems/9663/src/bin/9663-scan.rs";
    workspace.edit(file, "queen != column && ", "");
    assert!(watch.until("9663 ").contains("scan   WA"));
    workspace.edit(file, "queen.abs_diff", "queen != column && queen.abs_diff");
    assert!(watch.until("9663 ").contains("scan   AC"));
    workspace.edit(file, "fn main() {", "fn main() { x");
    assert!(watch.until("9663 ").contains("scan   CE"));
    // A case concerns all of them.
    workspace.write("problems/9663/cases/sample-1.out", "93\n");
    for name in ["main", "marks"] {
        assert!(watch.until(&format!("9663   {name}")).contains("WA"));
    }
}

#[test]
fn cases_of_another_folder_are_watched_too() {
    let workspace = TestWorkspace::copy("watch-elsewhere");
    workspace.write("mine/a.in", "4\n");
    workspace.write("mine/a.out", "2\n");
    let mut watch = Watch::start(&workspace, &["watch", "9663/main", "--cases-dir", "mine"]);
    watch.until("main  AC");
    workspace.write("mine/a.out", "3\n");
    watch.until("main  WA");
}

#[test]
fn a_save_ends_the_judging_that_runs() {
    let workspace = TestWorkspace::copy("watch-loop");
    workspace.edit("problems/9663/problem.txt", "10s", "600s");
    workspace.edit(
        "problems/9663/src/main.rs",
        "fn main() {",
        "fn main() {\n    loop { std::hint::black_box(0); }",
    );
    workspace.edit(
        "problems/9663/src/main.rs",
        "fn main() {",
        "#[allow(unreachable_code, unused)]\nfn main() {",
    );
    let mut watch = Watch::start(&workspace, &["watch", "9663/scan", "9663/main", "--cases", "sample-1"]);
    watch.until("scan  AC");
    workspace.edit("problems/9663/src/main.rs", "    loop { std::hint::black_box(0); }\n", "");
    watch.until("main  AC");
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let workspace = TestWorkspace::copy("watch-bad");
    for (target, why) in [("1", "unknown problem `1`"), ("2580/none", "2580 has no submission `none`")] {
        let answer = workspace.oj(&["watch", target]);
        assert!(answer.status == 2 && answer.err.contains(why), "{answer:?}");
    }
}
