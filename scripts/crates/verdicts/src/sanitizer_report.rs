//! The fault that a sanitizer of C and C++ or the library of GCC reports: in standard error it has many lines.

use crate::crash_wording::uncaught_exception;
use messages::{message, Message};
use sandbox::StandardError;
use std::path::{Path, PathBuf};
use stdx::files;
use toolchain::SourcePosition;

/// A fault that a sanitizer reports, with its line in the submission if that is known.
pub struct SanitizerFault {
    pub reason: Message,
    pub position: Option<SourcePosition>,
}

/// Returns the fault in a sanitizer's report, as in `line 4: heap-use-after-free`, or in `seg.hpp:8: stack-overflow`
/// for a header of the author, or `None` if nothing is reported. Standard error must name the file as it was compiled:
/// `source_file`.
pub fn sanitizer_report(
    standard_error: &StandardError,
    source_file: &str,
    headers: &[PathBuf],
) -> Option<SanitizerFault> {
    let text = &standard_error.first;
    let library_error = library_error(text);
    let from = if library_error.is_some() { text.find("Error: ").unwrap_or(0) } else { 0 };
    // The error of UndefinedBehaviorSanitizer.
    let undefined_behaviour = || Some(text.split_once(": runtime error: ")?.1.lines().next()?.to_string());

    let fault = library_error.or_else(undefined_behaviour).or_else(|| address_error(text))?;
    let headers: Vec<String> = headers.iter().map(|path| path.display().to_string()).collect();
    let files = headers.iter().map(String::as_str).chain([source_file]);
    let (reason, position) = match SourcePosition::first_in(&text[from..], files) {
        Some((file, position)) if file == source_file => {
            (message!("line {line}: {fault}", line = position.line), Some(position))
        }
        Some((header, SourcePosition { line, .. })) => {
            let header = files::below_current_folder(Path::new(header));
            (Message::verbatim(format!("{header}:{line}: {fault}")), None)
        }
        None => (Message::verbatim(fault), None),
    };

    Some(SanitizerFault { reason, position })
}

/// Returns the error of a container or an iterator, which may span lines.
fn library_error(text: &str) -> Option<String> {
    let (before, error) = text.split_once("\nError: ")?;
    let words: Vec<&str> = error.split("\n\n").next()?.split_whitespace().collect();
    before.contains("/c++/").then(|| words.join(" ").trim_end_matches('.').to_string())
}

/// Returns the error of AddressSanitizer without addresses, or the exception or assertion that aborted.
fn address_error(text: &str) -> Option<String> {
    let line = text.split_once("ERROR: AddressSanitizer: ")?.1.lines().next()?;
    if line.starts_with("ABRT") {
        // The C library writes a backtick, the C++ library an apostrophe.
        let assertion = ["Assertion `", "Assertion '"].iter().find_map(|begin| text.find(begin));
        let assertion = || Some(text[assertion?..].lines().next()?.trim_end_matches('.').to_string());
        if let Some(cause) = uncaught_exception(text).or_else(assertion) {
            return Some(cause);
        }
    }

    let end = [" on ", " (0x", " in thread"].iter().filter_map(|end| line.find(end)).min();
    Some(line[..end.unwrap_or(line.len())].to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_a_sanitizer_has_its_line_in_the_submission() {
        let container = "/usr/include/c++/12/debug/vector:442:\nIn function:\n    reference\n\nError: attempt to \
                         subscript container with out-of-bounds index 5, but \ncontainer only holds 5 \
                         elements.\n\nObjects involved in the operation:\n    sequence \"this\"\n\
                         AddressSanitizer:DEADLYSIGNAL\n==1==ERROR: AddressSanitizer: ABRT on unknown address\n    #0 \
                         0x7f in abort\n    #5 0x55 in main /tmp/a/Main.cc:12\n";
        let after_free = "=====\n==407==ERROR: AddressSanitizer: heap-use-after-free on address 0x60 at pc 0x5\nREAD of \
                          size 4\n    #0 0x7f in operator() /lib/x.cpp:164\n    #1 0x55 in main /tmp/Main.cc:5\n    #2 \
                          0x7f in start\nfreed by thread T0 here:\n    #1 0x5 in main /tmp/Main.cc:4\n";
        let null = "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x5)\n";
        let double = "==407==ERROR: AddressSanitizer: attempting double-free on 0x602 in thread T0:\n    #0 0x7f in f\n    \
                      #1 0x55 in main Main.cc:5\n";
        let aborted = "AddressSanitizer:DEADLYSIGNAL\n==1==ERROR: AddressSanitizer: ABRT on unknown address 0x0 (pc 0x7)\n    \
                       #0 0x7f in abort\n    #5 0x55 in main Main.cc:4\n";

        let thrown = format!(
            "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector: 8 >= 4\n{aborted}"
        );
        let asserted = format!("Main: Main.cc:4: int main(): Assertion `n < 2' failed.\n{aborted}");
        let empty_queue = format!(
            "/usr/include/c++/12/bits/stl_queue.h:725: int top(): Assertion '!this->empty()' failed.\n{aborted}"
        );
        let comparator = format!(
            "/usr/include/c++/12/bits/stl_algo.h:4851:\nIn function:\n    void sort()\n\nError: comparison doesn't \
             meet irreflexive requirements, assert(!(a < a)).\n\nObjects involved\n{aborted}"
        );
        // A position before the error is not that of the error.
        let after_position =
            "Main.cc:3: n = 5\n/usr/include/c++/12/debug/vector:442:\n\nError: attempt to subscript \
                              container.\n\n    #5 0x55 in main Main.cc:12\n";
        let table = [
            ("Main.cc:4:10: runtime error: division by zero\n", Some("line 4: division by zero")),
            (
                container,
                Some(
                    "line 12: attempt to subscript container with out-of-bounds index 5, but container only holds 5 elements",
                ),
            ),
            (after_position, Some("line 12: attempt to subscript container")),
            (after_free, Some("line 5: heap-use-after-free")),
            (double, Some("line 5: attempting double-free")),
            (null, Some("SEGV")),
            (&thrown, Some("line 4: std::out_of_range: vector: 8 >= 4")),
            (&asserted, Some("line 4: Assertion `n < 2' failed")),
            (&empty_queue, Some("line 4: Assertion '!this->empty()' failed")),
            (
                &comparator,
                Some("line 4: comparison doesn't meet irreflexive requirements, assert(!(a < a))"),
            ),
            ("terminate called after throwing an instance of 'int'\n", None),
            ("Error: my own\n\nMain.cc:4", None),
            ("", None),
        ];

        let report = |text: &str| sanitizer_report(&text.into(), "Main.cc", &["/a/seg.hpp".into()]);
        let in_header =
            report("/a/seg.hpp:8:16: runtime error: x\n  #1 main Main.cc:4\n").expect("it is reported");
        assert_eq!((in_header.reason.to_string().as_str(), in_header.position), ("/a/seg.hpp:8: x", None));

        for (messages, expected) in table {
            let found = report(messages).map(|fault| fault.reason.to_string());
            assert_eq!(found.as_deref(), expected, "{messages}");
        }
    }
}
