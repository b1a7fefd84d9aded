//! Searches in plain code: `cargo oj trace` watches an array by its name.

use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;

/// The tree of a search for all sequences of two of the numbers 1 and 2, which takes back what it puts.
const TREE: &str = "on tiny-2: AC, 8 steps
1 = 1 x
  2 = 2 x  answer 1 found here, line 1 printed here
1 = 2 x
  2 = 1 x  answer 2 found here, line 2 printed here
";

#[test]
fn a_search_in_plain_code_is_drawn() {
    if !tools_available(&["python3"], "a search in Python") {
        return;
    }
    let workspace = TestWorkspace::with(&["15649"], "plain-code");

    workspace.write("mine.py", include_str!("../programs/searches/take-back.py"));
    let arguments = ["trace", "mine.py", "--problem", "15649", "--case", "tiny-2"];
    let drawn = workspace.oj_exits(0, &[&arguments[..], &["--text"]].concat());
    assert_eq!(drawn.out, format!("15649/mine {TREE}"));

    workspace.oj_exits(0, &[&arguments[..], &["--html", "page.html"]].concat());
    let page = workspace.read("page.html");
    assert!(page.contains(r#""nodes":"0 0 1 1 4 taken\n1 1 2 2 3 taken\n"#), "{page}");
    assert!(page.contains(r#""frames":"0 0 0\n1 1 10 0:1\n1 1 10 1:2 +1 *1\n1 0 12 1:0\n"#), "{page}");
}
