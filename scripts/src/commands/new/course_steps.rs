//! The next steps after a problem of the course was made.

use messages::{message, tr};

/// Returns the next steps for a problem of the course, in this order: programs, cases, README, tests.
pub fn course_steps(shown: &str, id: &str) -> String {
    let steps = [
        message!(
            "`{shown}/cases.txt`: write the sample and the other cases; `cargo oj sync` makes their inputs, and \
             their outputs when `main.rs` is done"
        ),
        message!(
            "`{shown}/main.rs`: write the search, and delete its line `//@ expect: anything` when it is done; \
             `{shown}/generator.rs`: change it to print inputs that the problem allows"
        ),
        message!(
            "`{shown}/template.rs`: write the same program with one function to fill in; `cargo oj new \
             {id}/NAME` copies it to a new variant; write a correct but slower variant, and variants with \
             mistakes, each with the verdict that it must get (`//@ expect: WA on tiny`)"
        ),
        message!("`cargo oj stress {id}/main --reference NAME` compares two programs that must be correct"),
        message!(
            "`{shown}/README.md` and `{shown}/problem.txt`: replace each `TODO`; to insert the problem \
             before another one, change `after` in the `problem.txt` of both problems"
        ),
        message!(
            "the commands at the top of both halves of the README (`cargo oj trace ... --svg ...`) draw the \
             search, `cargo oj bench {id} --readme` writes the measurements, and `cargo oj sync` writes the \
             tables"
        ),
        message!(
            "`cargo oj sync --check` and the tests that `problems/README.md` names show what is missing; \
             `problems/README.md` has all rules"
        ),
    ];
    let rows = (1..).zip(&steps).map(|(number, step)| format!("  {number}. {}\n", step.localized()));
    format!("\n{}:\n{}", tr!("Next"), rows.collect::<String>())
}
