//! The rules of online judges that are not on the page of a problem.

use messages::{error, Result};

/// An online judge: a value of `site` in `problem.txt`.
#[derive(Debug, PartialEq, Eq)]
pub struct Site {
    pub name: &'static str,
    /// The host of the problems' pages, without `www.`.
    host: &'static str,
    /// The beginnings of names of the site's problems, in lower case and with `-` for `_`. A digit follows one
    /// of up to four letters.
    names: &'static [&'static str],
    /// The limits that most problems of the site have, as in `problem.txt`, for problems whose limits are not known.
    pub time: &'static str,
    pub memory: &'static str,
    /// Whether slower languages get more time and memory than the page says.
    pub has_extra_limits: bool,
    /// The stack of the main thread in bytes, or `None` for the memory limit.
    stack: Option<u64>,
    /// Whether white space between words must be that of the expected output.
    pub compares_white_space: bool,
    /// Whether upper and lower case are equal.
    pub ignores_case: bool,
    /// Whether the class in Java with the method `main` may have any name. Otherwise it is `Main`.
    pub runs_any_class: bool,
}

/// The rules of all sites. The source for BOJ is the page "languages" of its help; 8 MB is the default stack
/// of its system, Linux. Codeforces links C++ with `--stack=268435456`
/// (<https://codeforces.com/blog/entry/79>). AtCoder's list of languages has a stack of 1 GiB. Kattis limits
/// the stack only by the memory limit (<https://2020.nwerc.eu/system>), and its default output validator ignores
/// case (<https://www.kattis.com/problem-package-format/spec/legacy>).
static SITES: [Site; 6] = [
    BOJ,
    Site {
        name: "codeforces",
        host: "codeforces.com",
        names: &["cf", "cf-", "cf-gym", "cf-edu", "codeforces-"],
        time: "2s",
        stack: Some(256 << 20),
        ..OTHER
    },
    Site {
        name: "atcoder",
        host: "atcoder.jp",
        names: &["abc", "arc", "agc", "typical"],
        time: "2s",
        memory: "1024MB",
        stack: Some(1 << 30),
        runs_any_class: false,
        ..OTHER
    },
    Site {
        name: "kattis",
        host: "open.kattis.com",
        names: &["kattis-"],
        memory: "1024MB",
        ignores_case: true,
        ..OTHER
    },
    Site { name: "cses", host: "cses.fi", names: &["cses-"], memory: "512MB", ..OTHER },
    OTHER,
];

const BOJ: Site = Site {
    name: "boj",
    host: "acmicpc.net",
    names: &[],
    time: "1s",
    memory: "256MB",
    has_extra_limits: true,
    stack: Some(8 << 20),
    compares_white_space: true,
    ignores_case: false,
    runs_any_class: false,
};

/// A site whose rules are not known.
const OTHER: Site = Site {
    name: "other",
    host: "",
    names: &["swea-", "usaco-"],
    time: "1s",
    memory: "256MB",
    has_extra_limits: false,
    stack: None,
    compares_white_space: false,
    ignores_case: false,
    runs_any_class: true,
};

impl Default for &'static Site {
    fn default() -> &'static Site {
        &BOJ
    }
}

impl Site {
    /// A site whose rules are not known.
    pub const OTHER: &'static Site = &OTHER;

    pub fn named(name: &str) -> Result<&'static Site> {
        let site = SITES.iter().find(|site| site.name == name);
        site.ok_or_else(|| error!("unknown site `{name}` (known: {known})", known = Site::names()))
    }

    /// Returns the names of all sites, for messages.
    pub fn names() -> String {
        SITES.iter().map(|site| site.name).collect::<Vec<_>>().join(", ")
    }

    /// Returns the site of a host, such as `www.atcoder.jp`, or `None` for BOJ and for an empty host.
    pub fn from_host(host: &str) -> Option<&'static Site> {
        let is_of = |site: &&Site| {
            !site.host.is_empty()
                && host.strip_suffix(site.host).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        let site = SITES.iter().find(is_of).unwrap_or(&OTHER);
        (!host.is_empty() && *site != BOJ).then_some(site)
    }

    /// Returns the site of a problem, by its name, or `None` for BOJ, which is the default.
    pub fn from_name(name: &str) -> Option<&'static Site> {
        let name = name.to_ascii_lowercase().replace('_', "-");
        let is_named = |start: &&str| {
            let rest = name.strip_prefix(*start).and_then(|rest| rest.chars().next());
            rest.is_some_and(|first| first.is_ascii_digit() || start.len() > 4)
        };
        SITES.iter().find(|site| site.names.iter().any(is_named))
    }

    /// Returns the stack of the main thread in bytes: at least 8 MB, and otherwise at most the memory limit.
    pub fn stack(&self, memory: u64) -> u64 {
        self.stack.unwrap_or(memory).min(memory).max(8 << 20)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_is_at_least_8_mb_and_at_most_the_memory_limit() {
        for (site, memory, expected) in [
            ("boj", 512, 8),
            ("boj", 4, 8),
            ("codeforces", 512, 256),
            ("codeforces", 64, 64),
            ("atcoder", 2048, 1024),
            ("kattis", 2048, 2048),
            ("other", 64, 64),
            ("other", 4, 8),
        ] {
            let stack = Site::named(site).expect(site).stack(memory << 20);
            assert_eq!(stack, expected << 20, "{site}, {memory} MB");
        }
    }

    #[test]
    fn a_host_has_a_site_unless_it_is_that_of_boj() {
        for (host, expected) in [
            ("atcoder.jp", Some("atcoder")),
            ("www.atcoder.jp", Some("atcoder")),
            ("notatcoder.jp", Some("other")),
            ("m1.codeforces.com", Some("codeforces")),
            ("kattis.com", Some("other")),
            ("acmicpc.net", None),
            ("www.acmicpc.net", None),
            ("", None),
        ] {
            assert_eq!(Site::from_host(host).map(|site| site.name), expected, "{host}");
        }
    }

    #[test]
    fn a_digit_follows_a_short_beginning_of_a_name() {
        for (name, expected) in [
            ("abc300-c", Some("atcoder")),
            ("ABC300_C", Some("atcoder")),
            ("abc", None),
            ("abcd", None),
            ("typical90-a", Some("atcoder")),
            ("cf-1900a", Some("codeforces")),
            ("cf1900a", Some("codeforces")),
            ("cf-notes", None),
            ("cf-gym101021-1", Some("codeforces")),
            ("kattis-hello", Some("kattis")),
            ("kattis-", None),
            ("swea-AV5", Some("other")),
            ("1000", None),
        ] {
            assert_eq!(Site::from_name(name).map(|site| site.name), expected, "{name}");
        }
    }
}
