//! Searches that do not end as they should are drawn up to their end.

use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;

/// Each program puts 1, 2, ... in a row, each in a call of its own. After the fourth value it ends as its input says; 0
/// is an endless recursion.
const CPP: &str = "\
//@ board: row
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <vector>
int row[5], end;
int fill(int place) {
    volatile char waste[10000];
    waste[0] = 1;
    row[place % 5] = place + 1;
    if (place == 3 && end == 1) throw std::runtime_error(\"no\");
    if (place == 3 && end == 2) exit(0);
    if (place == 3 && end == 3) std::_Exit(0);
    if (place == 3 && end == 4) *(volatile int*)16 = 1;
    if (place == 3 && end == 5) std::vector<int>().at(1);
    return fill(place + 1) + waste[0];
}
int main() {
    if (scanf(\"%d\", &end) == 1) return fill(0);
}
";

const JAVA: &str = "\
//@ board: row
import java.util.Scanner;
public class Main {
    static int[] row = new int[5];
    static int end;
    static int fill(int place) {
        row[place % 5] = place + 1;
        if (place == 3 && end == 1) throw new IllegalStateException();
        if (place == 3 && end == 2) System.exit(0);
        if (place == 3 && end == 3) Runtime.getRuntime().halt(0);
        if (place == 3 && end == 4) row[9] = 1;
        if (place == 3 && end == 5) ((String) null).length();
        return fill(place + 1) + 1;
    }
    public static void main(String[] args) {
        end = new Scanner(System.in).nextInt();
        fill(0);
    }
}
";

const PYTHON: &str = "\
#@ board: row
import os, sys
def fill(place):
    row[place % 5] = place + 1
    if place == 3 and end == 1: raise ValueError
    if place == 3 and end == 2: sys.exit()
    if place == 3 and end == 3: os._exit(0)
    if place == 3 and end == 4: os.kill(os.getpid(), 11)
    if place == 3 and end == 5: row[9] = 1
    fill(place + 1)
end = int(input())
row = [0] * 5
fill(0)
";

const RUST: &str = "\
//@ board: row
fn fill(row: &mut [usize; 5], place: usize, end: u8) -> usize {
    let mut waste = [1; 2000];
    row[place % 5] = place + 1;
    if place == 3 {
        match end {
            1 => panic!(\"no\"),
            2 => std::process::exit(0),
            3 => std::process::abort(),
            4 => waste[place * 1000] = 2,
            5 => row[place * 3] = 1,
            _ => {}
        }
    }
    fill(row, place + 1, end) + std::hint::black_box(&mut waste).len()
}
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    fill(&mut [0; 5], 0, line.trim().parse().unwrap());
}
";

#[test]
fn the_beginning_of_a_search_in_rust_that_ends_early_is_drawn() {
    check_ends("ends.rs", RUST);
}

#[test]
fn the_beginning_of_a_search_in_cpp_that_ends_early_is_drawn() {
    if tools_available(&["g++"], "ends of searches in C++") {
        check_ends("ends.cpp", CPP);
    }
}

#[test]
#[ignore = "slow"]
fn the_beginning_of_a_search_in_java_that_ends_early_is_drawn() {
    if tools_available(&["javac"], "ends of searches in Java") {
        check_ends("ends.java", JAVA);
    }
}

#[test]
fn the_beginning_of_a_search_in_python_that_ends_early_is_drawn() {
    if tools_available(&["python3"], "ends of searches in Python") {
        check_ends("ends.py", PYTHON);
    }
}

fn check_ends(file: &str, source: &str) {
    const TREE: [&str; 4] = ["1 = 1", "  2 = 2", "    3 = 3", "      4 = 4"];
    let workspace = TestWorkspace::with_problem("ends", "0\n", "none\n");
    workspace.write(file, source);

    for end in 0..=5 {
        workspace.add_case("1000", "sample-1", &format!("{end}\n"), "none\n");
        let drawn = workspace.oj_exits(0, &["trace", file, "--problem", "1000", "--text"]);
        let lines: Vec<&str> = drawn.out.lines().filter(|line| line.contains(" = ")).collect();
        let is_drawn = lines.iter().zip(TREE).all(|(line, expected)| line.starts_with(expected));
        let is_whole = if end == 0 { lines.len() > 100 } else { lines.len() == TREE.len() };
        assert!(is_drawn && is_whole, "{file} {end}: {drawn:?}");
    }
}
