//! Searches in plain code: `cargo oj trace` watches an array by its name.

use crate::other_tools::tools_available;
use crate::shipped_problems::read;
use crate::test_workspace::{files_below, repository, TestWorkspace};
use std::path::PathBuf;
use stdx::files;

/// The name and the text of a program for problem 15649 in one style, with a counter of its steps, which is not in what
/// is recorded.
type Style = (String, String);

/// Returns one style in a language.
fn style(name: &str, extension: &str) -> Style {
    let file = format!("{name}.{extension}");
    let text = read(format!("scripts/tests/programs/searches/{file}"));
    (file, text)
}

/// Returns all styles in a language, and one of them again, whose board is not named.
fn styles(extension: &str) -> Vec<Style> {
    let mut paths = files_below(&repository().join("scripts/tests/programs/searches"));
    paths.retain(|path| path.extension().is_some_and(|end| end == extension));
    paths.sort();
    assert!(paths.len() >= 5, "{paths:?}");

    let of_path = |path: &PathBuf| style(&files::stem(path), extension);
    let (_, overwrite) = style("overwrite", extension);
    paths.iter().map(of_path).chain([(format!("two-arrays.{extension}"), overwrite)]).collect()
}

#[test]
#[ignore = "slow"]
fn plain_searches_in_python_are_recorded() {
    if tools_available(&["python3"], "plain searches in Python") {
        check_styles(&styles("py"));
    }
}

#[test]
#[ignore = "slow"]
fn plain_searches_in_cpp_are_recorded() {
    if tools_available(&["g++"], "plain searches in C++") {
        check_styles(&styles("cpp"));
    }
}

#[test]
#[ignore = "slow"]
fn plain_searches_in_java_are_recorded() {
    if tools_available(&["javac"], "plain searches in Java") {
        check_styles(&styles("java"));
    }
}

#[test]
#[ignore = "slow"]
fn plain_searches_in_rust_are_recorded() {
    check_styles(&styles("rs"));
}

/// The tree of a search for all sequences of two of the numbers 1 and 2, which takes back what it puts.
const TREE_OF_TWO: &str = "on tiny-2: AC, 8 steps
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

    workspace.write("mine.py", &without_counter(&style("take-back", "py").1).join("\n"));
    let arguments = ["trace", "mine.py", "--problem", "15649", "--case", "tiny-2"];
    let drawn = workspace.oj_exits(0, &[&arguments[..], &["--text"]].concat());
    assert_eq!(drawn.out, format!("15649/mine {TREE_OF_TWO}"));

    workspace.oj_exits(0, &[&arguments[..], &["--html", "page.html"]].concat());
    let page = workspace.read("page.html");
    assert!(page.contains(r#""nodes":"0 0 1 1 4 taken\n1 1 2 2 3 taken\n"#), "{page}");
    assert!(page.contains(r#""frames":"0 0 0\n1 1 10 0:1\n1 1 10 1:2 +1 *1\n1 0 12 1:0\n"#), "{page}");
}

/// One style in each language, since all of them take longer than a test may take.
#[test]
fn a_plain_search_is_recorded_in_each_language() {
    check_styles(&[style("take-back", "rs")]);
    for (tool, extension) in [("python3", "py"), ("g++", "cpp"), ("javac", "java")] {
        if tools_available(&[tool], "a plain search") {
            check_styles(&[style("take-back", extension)]);
        }
    }
}

#[test]
fn a_space_is_a_blank_cell() {
    if !tools_available(&["g++"], "a board of characters in C++") {
        return;
    }
    let workspace = TestWorkspace::empty("spaces");
    workspace.write(
        "spaces.cpp",
        "#include <cstdio>\nchar row[] = \"  \";\n\nvoid fill(int place) {\n    if (place == 2) return;\n    \
         row[place] = 'x';\n    fill(place + 1);\n    row[place] = ' ';\n}\n\nint main() {\n    fill(0);\n    puts(row);\n}\n",
    );
    workspace.write_pair("test/sample-1", "\n", "\n");
    let drawn = workspace.oj_exits(0, &["trace", "spaces.cpp", "--board", "row", "--text"]);
    assert!(drawn.out.contains("4 steps"), "{drawn:?}");
    assert!(drawn.out.contains("\n1 = x x\n  2 = x x\n"), "{drawn:?}");
}

/// The search undoes each swap by a swap, and makes the next one without a call between.
#[test]
fn a_search_that_swaps_takes_back_what_it_swapped() {
    let workspace = TestWorkspace::empty("swaps");
    workspace.write(
        "swap.rs",
        "fn all(a: &mut Vec<u32>, k: usize) {\n    if k == a.len() {\n        println!(\"{} {} {}\", a[0], a[1], a[2]);\n        \
         return;\n    }\n    for i in k..a.len() {\n        a.swap(k, i);\n        all(a, k + 1);\n        a.swap(k, i);\n    }\n}\n\n\
         fn main() {\n    all(&mut vec![1, 2, 3], 0);\n}\n",
    );
    workspace.write_pair("test/sample-1", "\n", "1 2 3\n1 3 2\n2 1 3\n2 3 1\n3 2 1\n3 1 2\n");

    let trace = ["trace", "swap.rs", "--board", "a", "--text"];
    let drawn = workspace.oj_exits(0, &trace);
    let puts = |line: &str| line.split(" x").next().unwrap_or_default().to_string();
    let tree: Vec<String> = drawn.out.lines().filter(|line| line.contains(" = ")).map(puts).collect();
    assert_eq!(
        tree,
        ["2 = 3, 3 = 2", "1 = 2, 2 = 1", "  2 = 3, 3 = 1", "1 = 3, 3 = 1", "  2 = 1, 3 = 2"],
        "{drawn:?}"
    );
    assert!(drawn.out.contains("AC, 10 steps"), "{drawn:?}");

    // A wrong expected output is no reason to blame the search.
    workspace.write_pair("test/sample-1", "\n", "1 2 3\n");
    let wrong = workspace.oj_exits(0, &trace);
    assert!(wrong.out.contains("WA") && !wrong.out.contains("was put over"), "{wrong:?}");
}

/// The values that each search puts, below those before which it puts them.
const TREE: [&str; 9] =
    ["1 = 1", "  2 = 2", "  2 = 3", "1 = 2", "  2 = 1", "  2 = 3", "1 = 3", "  2 = 1", "  2 = 2"];

/// Records programs as they would be submitted. The steps are those that the same program counts, and each is at a line
/// that says so in a comment.
fn check_styles(styles: &[Style]) {
    let workspace = TestWorkspace::with(&["15649"], "styles");
    let case = ["--problem", "15649", "--case", "sample-1"];

    for (file, source) in styles {
        let is_guessed = file.starts_with("two-arrays");
        let mut plain = without_counter(source);
        plain.retain(|line| !is_guessed || !line.contains("@ board: "));
        workspace.write(file, &plain.join("\n"));
        let drawn =
            workspace.oj_exits(0, &[&["trace", file, "--text", "--html", "page.html"], &case[..]].concat());

        let guess = format!("drawn: `seq{}`; also: `used`", if file.ends_with(".py") { "" } else { "uence" });
        assert_eq!(drawn.err.contains(&guess), is_guessed, "{file}: {drawn:?}");

        let tree = drawn.out.lines().skip(1).map(|line| &line[..line.find(" = ").map_or(0, |at| at + 4)]);
        assert_eq!(tree.collect::<Vec<_>>(), TREE, "{file}: {drawn:?}");

        let page = workspace.read("page.html");
        let frames = page.split("\"frames\":\"").nth(1).and_then(|rest| rest.split('"').next());
        let steps = frames.unwrap_or_else(|| panic!("{file}: {page}")).split("\\n").skip(1);
        let mut counts = [0, 0];

        for step in steps.filter(|step| !step.is_empty()) {
            let [_, puts, line] = numbers(step);
            let what = if puts == 1 { "put" } else { "erase" };
            let source = plain[line - 1];
            assert!(
                source.ends_with(what) || source.contains(&format!(" {what} or ")),
                "{file}: {step}: {source}"
            );
            counts[1 - puts] += 1;
        }

        workspace.write(file, source);
        let counted = workspace.oj_exits(0, &[&["run", file], &case[..]].concat());
        let last = counted.err.lines().find(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!(counts, numbers::<2>(last.unwrap_or_else(|| panic!("{file}: {counted:?}"))), "{file}");
    }
}

fn without_counter(source: &str) -> Vec<&str> {
    source.lines().filter(|line| !line.ends_with(" counter")).collect()
}

/// Returns the first numbers in a text.
fn numbers<const N: usize>(text: &str) -> [usize; N] {
    let mut words = text.split(' ').map(|word| word.parse().unwrap_or_else(|_| panic!("{text:?}")));
    [(); N].map(|()| words.next().unwrap_or_else(|| panic!("{text:?}")))
}

/// Each program reads its board, and fills its blanks, under the name of a row.
#[test]
fn a_board_that_is_changed_row_by_row_is_seen() {
    const PYTHON: &str = "#@ board: board
board = [[0, 0], [0, 0]]
for row in board:
    for place, word in enumerate(input().split()):
        row[place] = int(word)
def fill():
    for number, row in enumerate(board):
        for place in range(2):
            if row[place] == 0:
                row[place] = 7
                fill()
                row[place] = 0
                return
fill()
print(board[0][0])
";
    const CPP: &str = "//@ board: board
#include <cstdio>
#include <vector>
std::vector<std::vector<int>> board(2, std::vector<int>(2));
void fill() {
    for (auto &row : board)
        for (int place = 0; place < 2; place++)
            if (row[place] == 0) {
                row[place] = 7;
                fill();
                row[place] = 0;
                return;
            }
}
int main() {
    for (auto &row : board)
        for (int &place : row)
            if (scanf(\"%d\", &place) != 1) return 1;
    fill();
    printf(\"%d\\n\", board[0][0]);
}
";
    const JAVA: &str = "//@ board: board
import java.util.Scanner;
public class Main {
    static int[][] board = new int[2][2];
    static void fill() {
        for (int[] row : board)
            for (int place = 0; place < 2; place++)
                if (row[place] == 0) {
                    row[place] = 7;
                    fill();
                    row[place] = 0;
                    return;
                }
    }
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int[] row : board)
            for (int place = 0; place < 2; place++) row[place] = in.nextInt();
        fill();
        System.out.println(board[0][0]);
    }
}
";
    let workspace = TestWorkspace::with_problem("rows", "5 0\n0 5\n", "5\n");
    let lists = JAVA
        .replace(
            "int[][] board = new int[2][2]",
            "List<List<Integer>> board = List.of(Arrays.asList(0, 0), Arrays.asList(0, 0))",
        )
        .replace("java.util.Scanner", "java.util.*")
        .replace("int[] row", "List<Integer> row")
        .replace("row[place] == 0", "row.get(place) == 0")
        .replace("row[place] = 7", "row.set(place, 7)")
        .replace("row[place] = 0", "row.set(place, 0)")
        .replace("row[place] = in.nextInt()", "row.set(place, in.nextInt())")
        .replace("board[0][0]", "board.get(0).get(0)");

    for (tool, file, source) in [
        ("python3", "rows.py", PYTHON),
        ("g++", "rows.cpp", CPP),
        ("javac", "rows.java", JAVA),
        ("javac", "lists.java", &lists),
    ] {
        if tools_available(&[tool], "a search that names rows") {
            workspace.write(file, source);
            let drawn = workspace.oj_exits(0, &["trace", file, "--problem", "1000", "--text"]);
            let tree = "sample-1: AC, 4 steps\n(1, 2) = 7 x\n  (2, 1) = 7 x\n";
            assert!(drawn.out.ends_with(tree), "{file}: {drawn:?}");
        }
    }
}

/// In a function, the name of a global array may be that of another one.
#[test]
fn an_array_of_a_function_hides_a_global_one() {
    if !tools_available(&["g++"], "a search in C++") {
        return;
    }
    let workspace = TestWorkspace::with_problem("hidden", "1\n", "1\n");
    let source = "//@ board: board, from
#include <cstdio>
#include <vector>
std::vector<int> board = {1, 0, 0, 2};
void fill(int place, std::vector<int> from) {
    std::vector<int> board = from;
    if (place == 4) return;
    if (board[place] == 0) board[place] = 7;
    fill(place + 1, board);
}
int main() {
    fill(0, board);
    puts(\"1\");
}
";
    workspace.write("fill.cpp", source);
    let drawn = workspace.oj_exits(0, &["trace", "fill.cpp", "--problem", "1000", "--text"]);
    assert!(drawn.out.ends_with("AC, 4 steps\n2 = 7 x\n  3 = 7 x\n"), "{drawn:?}");
}

/// An array may be larger than what is recorded of it. A search that uses so much of it is drawn up to there, and the
/// note says so.
#[test]
fn a_search_is_drawn_up_to_the_greatest_size_of_a_board() {
    if !tools_available(&["python3"], "a search in Python") {
        return;
    }
    let workspace = TestWorkspace::with_problem("large-board", "1\n", "1\n");
    let note = "note: the recording of fill ends where the search reaches row or column 64 of a larger board";

    for (board, cell, last, drawn) in [
        ("[0] * 70", "board[place]", 70, 63),
        ("[[0] * 3 for _ in range(70)]", "board[place][1]", 70, 63),
        ("[[0] * 70 for _ in range(3)]", "board[1][place]", 70, 63),
        ("[0] * 70", "board[place]", 5, 10),
        ("[0] * 64", "board[place]", 64, 128),
    ] {
        let source = format!(
            "board = {board}\ndef fill(place):\n    if place < {last}:\n        {cell} = 1\n        fill(place + 1)\n        \
             {cell} = 0\nfill(0)\nprint(1)\n"
        );
        workspace.write("fill.py", &source);
        let trace = ["trace", "fill.py", "--problem", "1000", "--case", "sample-1", "--text"];
        let answer = workspace.oj_exits(0, &trace);
        assert_eq!(answer.err.contains(note), drawn == 63, "{board} {last}: {answer:?}");
        let more = if drawn == 63 { " or more" } else { "" };
        assert!(answer.out.contains(&format!(", {drawn} steps{more}\n")), "{board} {last}: {answer:?}");
    }
}

/// The array is watched from its declaration on.
#[test]
fn an_array_that_was_never_set_does_not_damage_the_recording() {
    if !tools_available(&["g++"], "a search in C++") {
        return;
    }
    let workspace = TestWorkspace::with_problem("unset", "1\n", "1\n");
    let source = "//@ board: row, used
#include <cstdio>
#include <cstring>
int row[4];
void fill(int place) {
    bool used[10];
    memset(used, 0x8c, sizeof used); // as the stack may hold
    if (place == 4) return;
    row[place] = used[place] ? 1 : 2;
    fill(place + 1);
    row[place] = 0;
}
int main() {
    fill(0);
    puts(\"1\");
}
";
    workspace.write("fill.cpp", source);
    let trace = ["trace", "fill.cpp", "--problem", "1000", "--text"];
    assert!(workspace.oj_exits(0, &trace).out.contains("fill on sample-1: AC, "));
    workspace.write("fill.cpp", &source.replace("board: row, used", "idea"));
    assert!(workspace.oj_exits(0, &trace).out.contains("fill on sample-1: AC, "));
}

#[test]
fn a_search_that_changes_no_array_is_not_drawn() {
    if !tools_available(&["python3"], "a search in Python") {
        return;
    }
    let workspace = TestWorkspace::with_problem("no-board", "1 2\n", "2\n");
    workspace.write(
        "sums.py",
        "def count(at, sum):\n    if at == len(numbers):\n        return sum > 1\n    return count(at + 1, sum) \
         + count(at + 1, sum + numbers[at])\n\nnumbers = list(map(int, input().split()))\nprint(count(0, 0))\n",
    );
    let why = "no function that calls itself changes an array (watched: `numbers`, `at`, `sum`)";
    workspace.refuses(&["trace", "sums.py", "--problem", "1000"], why);
}

/// The board is of bytes, whose blank is `.`, and other signs are values.
#[test]
fn bytes_of_a_rust_board_are_characters() {
    let workspace = TestWorkspace::empty("plain-code-bytes");
    let search = r#"fn go(row: &mut Vec<u8>, place: usize) {
    if place == row.len() {
        return;
    }
    for sign in [b'#', b'+'] {
        row[place] = sign;
        go(row, place + 1);
        row[place] = b'.';
    }
}

fn main() {
    let mut row = vec![b'.'; 2];
    go(&mut row, 0);
}
"#;
    workspace.write("bytes.rs", search);
    let drawn = workspace.oj_reading(0, b"", &["trace", "bytes.rs", "--board", "row", "--text"]);
    let tree = "bytes.rs on standard input: 12 steps\n1 = # x\n  2 = # x\n  2 = + x\n1 = + x\n  2 = # x\n  2 = + x\n";
    assert_eq!(drawn.out, tree, "{drawn:?}");
}
