//! Mutations of texts, for tests of parsers: no mutation may make a parser panic, and the test checks a
//! property of each mutation that is accepted.
//!
//! Each text has 1000 mutations, the same in each run. With the environment variable `TIMES=20` it has
//! 20,000.

/// Returns the text with one to eight changes: bytes removed, repeated, inserted or changed, and words of the
/// formats inserted.
fn mutated(seed: u64, text: &str) -> Vec<u8> {
    const WORDS: [&str; 16] = [
        "//@ ",
        "// region: shared::",
        "// endregion",
        ":",
        "\n",
        "\r\n",
        " on ",
        "; ",
        "TLE",
        "time",
        "1s",
        "0",
        "\u{feff}",
        "가",
        "./x order=boj",
        "\"\\",
    ];
    let mut state = seed;
    let mut below = |bound: usize| {
        // This is the generator of MMIX (Knuth, The Art of Computer Programming, volume 2, section 3.3.4).
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };

    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + below(8) {
        let (one, other) = (below(bytes.len() + 1), below(bytes.len() + 1));
        let (from, to) = (one.min(other), one.max(other));

        match below(5) {
            0 => drop(bytes.drain(from..to.min(from + 8))),
            1 => bytes.extend_from_within(from..to),
            2 => bytes.insert(from, below(256) as u8),
            3 if from < bytes.len() => bytes[from] ^= 1 << below(8),
            _ => drop(bytes.splice(from..from, WORDS[below(WORDS.len())].bytes())),
        }

        bytes.truncate(4000);
    }

    bytes
}

/// Calls `property` with each mutation of a text that the parser under test accepts, as bytes and as text.
/// Panics if the parser does not accept the text itself, because mutations of such a text would test little.
pub fn for_mutations_of_accepted(text: &str, accepts: impl Fn(&str) -> bool, property: impl Fn(&[u8], &str)) {
    assert!(accepts(text), "the text without mutations is not accepted: {text:?}");
    for_mutations(text, property);
}

/// Calls `property` with each mutation of a text, as bytes and as text.
pub fn for_mutations(text: &str, property: impl Fn(&[u8], &str)) {
    let times = std::env::var("TIMES").map_or(1, |text| text.parse().expect("TIMES is a number"));
    for seed in 0..1000 * times {
        let bytes = mutated(seed, text);
        property(&bytes, &String::from_utf8_lossy(&bytes));
    }
}
