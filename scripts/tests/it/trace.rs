//! `cargo oj trace`. What the page does in a browser is tested where the page is; here is what leads to it.

use crate::house::House;

#[test]
fn two_searches_share_a_page() {
    let house = House::copy("trace-page");
    let arguments = ["trace", "2580/rescan", "2580/fewest", "--case", "hard-6", "--html", "both.html"];
    let answer = house.oj(&arguments);
    assert_eq!(answer.status, 0, "{answer:?}");
    let told = answer.out.strip_prefix("Wrote `both.html` (rescan: ").expect("what was written");
    assert!(told.contains(" steps, AC; fewest: ") && told.contains(" steps, AC). Open it"), "{answer:?}");
    let page = house.read("both.html");
    assert!(page.contains("<title>2580 rescan, fewest on hard-6</title>"));
    assert!(
        !page.contains("src=") && !page.contains("http://") && !page.contains("https://"),
        "all of it is here"
    );
    assert_eq!(house.oj(&arguments).status, 0, "its own page is written anew");
    assert_eq!(house.read("both.html"), page, "the same search, the same page");
}

#[test]
fn a_search_that_is_too_long_is_cut_and_says_so() {
    let house = House::copy("trace-long");
    let answer = house.oj(&["trace", "2580/rescan", "--case", "worst-2", "--html", "long.html"]);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(answer.out.contains("(rescan: 50000000 steps, TLE)"), "{answer:?}");
    let page = house.read("long.html");
    assert!(
        page.contains("Recorded up to step 50,000,000; the search went on")
            && page.contains("th step is shown")
    );
}

#[test]
fn every_board_region_can_be_followed() {
    let house = House::copy("trace-all");
    for entry in
        ["9663/scan", "9663/marks", "2239/rescan", "2580/logic", "2580/logic-guess", "2580/exact-cover"]
    {
        let answer = house.oj(&["trace", entry, "--html", "page.html"]);
        assert_eq!(answer.status, 0, "{entry}: {answer:?}");
        assert!(!answer.out.contains(": 0 steps"), "{entry}: {answer:?}");
    }
}

#[test]
fn what_cannot_be_traced_is_told() {
    let house = House::copy("trace-bad");
    house.write("mine.html", "<p>mine\n");
    house.write("broken.rs", "fn main() { x }\n");
    let table: [(&[&str], &str); 11] = [
        (&["trace"], "which submission?"),
        (&["trace", "2580/rescan"], "this is no terminal; `--html FILE` writes a page instead"),
        (
            &["trace", "2580/rescan", "2580/fewest"],
            "two searches side by side need a page: add `--html FILE`",
        ),
        (&["trace", "2580/a", "2580/b", "2580/c", "--html", "x.html"], "more than two searches"),
        (&["trace", "2580/none", "--html", "x.html"], "2580 has no submission `none`"),
        (&["trace", "2580/rescan", "9663/scan", "--html", "x.html"], "have no board in common"),
        (&["trace", "2580/main", "--html", "x.html"], "problems/2580/src/main.rs`: it has no board region"),
        (&["trace", "2580/rescan", "--case", "none", "--html", "x.html"], "no case is called `none`"),
        (&["trace", "2580/rescan", "--html", "problems"], "cannot write `problems`: it is there already"),
        (&["trace", "2580/rescan", "--html", "mine.html"], "cannot write `mine.html`: it is there already"),
        (&["trace", "broken.rs", "--problem", "2580", "--html", "x.html"], "cannot compile `broken.rs`"),
    ];
    for (arguments, why) in table {
        let answer = house.oj(arguments);
        assert!(answer.status == 2 && answer.err.contains(why), "{why}: {answer:?}");
    }
    assert_eq!(house.read("mine.html"), "<p>mine\n");
}
