//! The messages of `rustc` without those parts that show the text of the standard library: nobody changes it.

/// Leaves out each place in the library, with its lines of text and the note above it.
pub fn without_library(messages: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut is_library = false;
    for line in messages.lines() {
        let words = line.trim_start();
        if let Some(place) = words.strip_prefix("--> ").or_else(|| words.strip_prefix("::: ")) {
            is_library = is_in_library(place);
            if is_library && kept.last().is_some_and(|line| line.starts_with("note: ")) {
                kept.pop();
            }
        } else {
            is_library &= words.starts_with(|c: char| c.is_ascii_digit() || c == '|') || words == "...";
        }
        if !is_library {
            kept.push(line);
        }
    }
    kept.iter().map(|line| format!("{line}\n")).collect()
}

fn is_in_library(place: &str) -> bool {
    let place = place.replace('\\', "/");
    ["core", "alloc", "std"].iter().any(|name| place.contains(&format!("/library/{name}/src/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_the_library_are_left_out() {
        let messages = "\
error[E0061]: this method takes 1 argument but 0 arguments were supplied
   --> Main.rs:6:7
    |
6   |     v.sort_by_key();
    |       ^^^^^^^^^^^-- argument #1 is missing
    |
note: method defined here
   --> /toolchain/lib/rustlib/src/rust/library/alloc/src/slice.rs:247:11
    |
247 |     pub fn sort_by_key<K, F>(&mut self, f: F)
    |            ^^^^^^^^^^^
help: provide the argument
    |
6   |     v.sort_by_key(/* f */);

error[E0277]: the trait bound `A: FromStr` is not satisfied
 --> Main.rs:3:20
note: required by a bound in `core::str::<impl str>::parse`
 --> /rustc/59807616/library/core/src/str/mod.rs:2765:4

error: aborting due to 2 previous errors
";
        let expected = "\
error[E0061]: this method takes 1 argument but 0 arguments were supplied
   --> Main.rs:6:7
    |
6   |     v.sort_by_key();
    |       ^^^^^^^^^^^-- argument #1 is missing
    |
help: provide the argument
    |
6   |     v.sort_by_key(/* f */);

error[E0277]: the trait bound `A: FromStr` is not satisfied
 --> Main.rs:3:20

error: aborting due to 2 previous errors
";
        assert_eq!(without_library(messages), expected);
        assert_eq!(without_library(expected), expected);
    }
}
