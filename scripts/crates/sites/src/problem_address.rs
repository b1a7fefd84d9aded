//! The address of a problem's page, and the name that is made from it.
//!
//! No text of an address becomes a path or a command, because a name consists of the letters and digits of
//! the address.

use crate::Site;

/// The keys of a query whose value names the problem. If an address has several of them, the one that is
/// first in this list counts.
const NAMING_KEYS: [&str; 9] =
    ["contestProbId", "cpid", "id", "pid", "problemId", "problem_id", "id_task", "problem", "num"];

/// The parts of an address that do not name a problem even if they are the last.
const PLAIN_PARTS: [&str; 6] = ["problem", "description", "statement", "site", "submit", "index.php"];

/// Makes the name of a problem from its address, or else from its title: `abc300-c`, `cf-1234a`, `1000`.
pub fn problem_id(url: &str, title: &str) -> String {
    let url = &without_fragment(url);
    let address = url.split_once("://").map_or("", |(_, rest)| rest);
    let (address, query) = address.split_once('?').unwrap_or((address, ""));
    let (_, path) = address.split_once('/').unwrap_or((address, ""));
    let host = host_of(url);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();

    // In `problem?id=1000`, `id` names the problem. Other keys of a query do not.
    let pairs = || query.split('&').filter_map(|pair| pair.split_once('='));
    let from_query = NAMING_KEYS.iter().find_map(|key| Some(pairs().find(|(other, _)| other == key)?.1));
    let naming = parts.iter().rposition(|part| !PLAIN_PARTS.contains(part)).unwrap_or(0);
    let named = &parts[..parts.len().min(naming + 1)];
    let last = named.last().copied().unwrap_or_default();
    let after = |word: &str| parts.iter().skip_while(|part| **part != word).nth(1).copied();

    match host {
        "acmicpc.net" if parts.contains(&"problem") => slug(from_query.unwrap_or(last)),
        "atcoder.jp" if parts.contains(&"tasks") => slug(last),
        "codeforces.com" => match (after("gym"), after("course"), after("contest")) {
            (Some(gym), ..) => slug(&format!("cf-gym{gym}-{last}")),
            (_, Some(course), Some(contest)) => slug(&format!("cf-edu{course}-{contest}-{last}")),
            (.., contest) => {
                let is_number = |part: &&str| part.starts_with(|c: char| c.is_ascii_digit());
                let contest = contest.or(parts.iter().copied().find(is_number)).unwrap_or_default();
                slug(&format!("cf-{contest}{last}"))
            }
        },
        // CPH calls the problem of `sum.cpp` `Local: sum`.
        "" => slug(title.strip_prefix("Local: ").unwrap_or(title)),
        _ => {
            let labels: Vec<&str> = host.split('.').collect();
            let plain = |label: &&&str| label.len() > 3 && !matches!(**label, "open" | "judge" | "codeup");
            let site = labels.iter().rev().skip(1).find(plain).unwrap_or(&labels[0]);
            let site = if *site == "swexpertacademy" { "swea" } else { site };

            match from_query {
                // Case is kept, because IDs may differ only in case.
                Some(id) => words(&format!("{site}-{id}")),
                // Many contests have a problem with this letter, so the number before it is added.
                None if last.len() <= 2 => {
                    let has_digit = |part: &&&str| part.contains(|c: char| c.is_ascii_digit());
                    let before = named[..named.len().saturating_sub(1)].iter().filter(has_digit);
                    let numbers: String = before.map(|part| format!("{part}-")).collect();
                    slug(&format!("{site}-{numbers}{last}"))
                }
                None => slug(&format!("{site}-{last}")),
            }
        }
    }
}

/// Returns the host of an address, such as `codeforces.com`, without `www.` and names of mirrors, or an empty text if
/// the text is not an address.
pub fn host_of(url: &str) -> &str {
    let host =
        url.split_once("://").map_or("", |(_, rest)| rest.split(['/', '?', '#', ':']).next().unwrap_or(rest));
    let host = host.trim_start_matches("www.");
    let mirror = ["m1.", "m2.", "m3.", "mirror."].iter().find_map(|name| host.strip_prefix(name));
    mirror.filter(|host| *host == "codeforces.com").unwrap_or(host)
}

/// Returns the site of a page, or `None` if the text is not an address.
pub fn site_of(url: &str) -> Option<&'static Site> {
    let host = host_of(url);
    (!host.is_empty()).then(|| Site::from_host(host).unwrap_or_default())
}

/// Whether an address may be that of a problem. For sites that are not known, this is each page except the first.
pub fn may_be_of_problem(url: &str) -> bool {
    let before_name = match host_of(url) {
        "codeforces.com" | "acmicpc.net" => "/problem/",
        "atcoder.jp" => "/tasks/",
        _ => "/",
    };
    let address = canonical_address(url);
    address.contains(before_name)
        && address.split('/').all(|part| part != "..")
        && (host_of(url) != "codeforces.com" || has_contest_and_letter(&problem_id(url, "")))
}

/// Whether the name of a problem of Codeforces has the number of a contest and then a letter or a short number.
fn has_contest_and_letter(id: &str) -> bool {
    let rest = id.trim_start_matches("cf-").trim_start_matches("gym").trim_start_matches("edu");
    let letter = rest.rsplit('-').next().unwrap_or_default().trim_start_matches(|c: char| c.is_ascii_digit());
    rest.starts_with(|c: char| c.is_ascii_digit()) && letter.len() <= 2
}

/// Returns an address without its fragment. VJudge names a problem of a contest there, `contest/1#problem/A`, which
/// becomes `contest/1/problem/A`.
fn without_fragment(url: &str) -> String {
    match (url.split_once('#'), host_of(url)) {
        (Some((page, problem)), "vjudge.net") if problem.starts_with("problem/") => {
            format!("{page}/{problem}")
        }
        (Some((page, _)), _) => page.to_string(),
        (None, _) => url.to_string(),
    }
}

/// Returns an address without scheme, fragment, `www.` and names of mirrors, which do not distinguish pages, and for a
/// site whose paths name the problems without the query, such as a language. For both addresses of a problem of
/// Codeforces, `contest/4/problem/B` and `problemset/problem/4/B`, returns the first one, and for those of Kattis,
/// which may have `contests/NAME` before `problems`, the one without it.
pub fn canonical_address(url: &str) -> String {
    let url = &without_fragment(url);
    let is_in_path = Site::from_host(host_of(url)).is_some_and(|site| site != Site::OTHER);
    let without_query = url.split('?').next().unwrap_or_default();
    let address = if is_in_path { without_query } else { url }.trim_end_matches('/');
    let address = address.split_once(host_of(url)).map_or(address, |(before, _)| &address[before.len()..]);
    let of_contest = address.strip_prefix("open.kattis.com/contests/");

    if let Some((_, problem)) = of_contest.and_then(|path| path.split_once("/problems/")) {
        return format!("open.kattis.com/problems/{problem}");
    }

    let path = address.strip_prefix("codeforces.com/problemset/problem/");
    let path = path.and_then(|path| path.split_once('/'));
    path.map_or_else(
        || address.to_string(),
        |(contest, letter)| format!("codeforces.com/contest/{contest}/problem/{letter}"),
    )
}

/// Returns [`words`] in lower case.
fn slug(text: &str) -> String {
    words(&text.to_lowercase())
}

/// Returns the Latin and Korean letters and the digits of a text with one `-` between words, at most 60 characters.
fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !('\u{AC00}'..='\u{D7A3}').contains(&c));
    let joined = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    joined.chars().take(60).collect::<String>().trim_end_matches('-').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_page_are_the_same() {
        let contest = canonical_address("https://codeforces.com/contest/4/problem/B");
        for same in [
            "http://codeforces.com/problemset/problem/4/B",
            "https://codeforces.com/problemset/problem/4/B?locale=ru",
            "https://www.codeforces.com/contest/4/problem/B/#top",
        ] {
            assert_eq!(canonical_address(same), contest, "{same}");
        }

        for other in
            ["https://codeforces.com/gym/4/problem/B", "https://codeforces.com/problemset/problem/4/A"]
        {
            assert_ne!(canonical_address(other), contest, "{other}");
        }
        for mirror in ["m1", "m2", "mirror"] {
            let url = format!("https://{mirror}.codeforces.com/problemset/problem/4/B");
            assert_eq!(
                (canonical_address(&url), problem_id(&url, "")),
                (contest.clone(), "cf-4b".to_string())
            );
        }

        let [page, of_contest] = ["", "contests/abc/"]
            .map(|contest| canonical_address(&format!("https://open.kattis.com/{contest}problems/hello")));
        assert_eq!(page, of_contest);
        let task = "https://atcoder.jp/contests/abc200/tasks/abc200_a";
        assert_eq!(canonical_address(&format!("{task}/?lang=en")), canonical_address(task));

        for page in ["http://poj.org/problem?id=1000", "https://vjudge.net/contest/1234#problem/A"] {
            let other = page.replace("1000", "1001").replace("problem/A", "problem/B");
            assert_ne!(canonical_address(page), canonical_address(&other));
        }
    }

    #[test]
    fn a_page_of_a_contest_is_not_that_of_a_problem() {
        for (url, expected) in [
            ("https://codeforces.com/contest/1990", false),
            ("https://codeforces.com/contest/1992/problems", false),
            ("https://m1.codeforces.com/contest/1993/submit", false),
            ("https://codeforces.com/problemset", false),
            ("https://codeforces.com/problemset/problem/../../etc", false),
            ("https://codeforces.com/problemset/problem/a/b", false),
            ("https://codeforces.com/problemset/problem/1999/etc", false),
            ("https://codeforces.com/problemset/problem/1999/B1", true),
            ("https://codeforces.com/problemsets/acmsguru/problem/99999/100", true),
            ("https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/283932/problem/A", true),
            ("https://cses.fi/problemset/../task", false),
            ("https://codeforces.com/gym/101021/problem/1", true),
            ("https://codeforces.com/problemset/problem/4/B?locale=ru", true),
            ("https://atcoder.jp/contests/abc302/tasks", false),
            ("https://atcoder.jp/contests/abc302/tasks/abc302_a", true),
            ("https://www.acmicpc.net/", false),
            ("https://www.acmicpc.net/problem/1000", true),
            ("https://www.acmicpc.net/step/1", false),
            ("https://cses.fi/", false),
            ("https://cses.fi/problemset/task/1068", true),
            ("http://poj.org/problem?id=1000", true),
        ] {
            assert_eq!(may_be_of_problem(url), expected, "{url}");
        }
    }

    #[test]
    fn a_page_has_the_site_of_its_host() {
        for (url, host, site) in [
            ("https://www.acmicpc.net/problem/1000", "acmicpc.net", Some("boj")),
            ("https://m3.codeforces.com/contest/1", "codeforces.com", Some("codeforces")),
            ("https://m3.example.com:80/a", "m3.example.com", Some("other")),
            ("http://cses.fi?a://b", "cses.fi", Some("cses")),
            ("cses.fi", "", None),
            ("", "", None),
        ] {
            assert_eq!((host_of(url), site_of(url).map(|site| site.name)), (host, site), "{url}");
        }
    }

    #[test]
    fn names_are_readable() {
        let table = [
            ("https://www.acmicpc.net/problem/2580", "2580"),
            ("https://codeforces.com/contest/1234/problem/A", "cf-1234a"),
            ("https://codeforces.com/problemset/problem/1234/B1", "cf-1234b1"),
            ("https://atcoder.jp/contests/abc300/tasks/abc300_c", "abc300-c"),
            ("https://open.kattis.com/problems/hello", "kattis-hello"),
            ("https://cses.fi/problemset/task/1068", "cses-1068"),
            ("https://judge.yosupo.jp/problem/aplusb", "yosupo-aplusb"),
            ("http://poj.org/problem?id=1000", "poj-1000"),
            ("http://poj.org/problem?locale=ko&id=1000#top", "poj-1000"),
            ("https://www.acmicpc.net/problem/2580?utm_source=x", "2580"),
            ("https://www.acmicpc.net/problem/2580/#google_vignette", "2580"),
            ("https://codeforces.com/contest/1234/problem/A?locale=ru", "cf-1234a"),
            ("https://codeforces.com/contest/1234/problem/A//?a=b#c?d=e/f", "cf-1234a"),
            ("https://cses.fi/problemset/task/1068#id=7", "cses-1068"),
            ("https://www.luogu.com.cn/problem/P1001", "luogu-p1001"),
            ("https://x.example/../../etc/passwd", "x-passwd"),
            ("https://x.example/..%2f..%2f", "x-2f-2f"),
            ("https://www.acmicpc.net/contest/view/1000", "acmicpc-1000"),
            ("https://atcoder.jp/contests/abc300", "atcoder-abc300"),
            ("http://www.usaco.org/index.php?page=viewproblem2&cpid=187", "usaco-187"),
            (
                "https://swexpertacademy.com/main/code/problem/problemDetail.do?contestProbId=AV5PjMgaALgDFAWO",
                "swea-AV5PjMgaALgDFAWO",
            ),
            ("https://codeforces.com/gym/101021/problem/1", "cf-gym101021-1"),
            ("https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/283932/problem/A", "cf-edu2-283932-a"),
            ("https://codeforces.com/group/7abc/contest/300/problem/B", "cf-300b"),
            ("https://acm.timus.ru/problem.aspx?space=1&num=1000", "timus-1000"),
            ("https://www.hackerrank.com/challenges/solve-me-first/problem", "hackerrank-solve-me-first"),
            ("https://ac.nowcoder.com/acm/contest/5/A", "nowcoder-5-a"),
            ("https://vjudge.net/contest/1234#problem/A", "vjudge-1234-a"),
            ("https://vjudge.net/problem/POJ-1000#author=x", "vjudge-poj-1000"),
            ("https://codeforces.com/problemsets/acmsguru/problem/99999/100", "cf-99999100"),
            ("https://x.example/contest/12/problem/ab", "x-12-ab"),
            ("https://x.example/contest/12/problem/abc", "x-abc"),
            ("https://m1.example.com/p/aplusb", "example-aplusb"),
            ("", "two-sums"),
            ("file:///etc/passwd", "two-sums"),
        ];
        for (url, name) in table {
            assert_eq!(problem_id(url, "Two: Sums!"), name, "{url}");
            assert!(!problem_id(url, "Two: Sums!").contains(['/', '.', '\\']), "{url}");
        }

        for (title, name) in [
            ("가 힣! 나", "가-힣-나"),
            ("Local: local", "local"),
            ("Local: sum", "sum"),
            ("Local sum", "local-sum"),
        ] {
            assert_eq!(problem_id("/home/x/a.cpp", title), name);
        }

        assert_eq!(
            slug(&format!("{} and more", "a".repeat(59))),
            "a".repeat(59),
            "it is cut at a word's end"
        );
    }
}
