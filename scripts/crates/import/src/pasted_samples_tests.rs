//! Pastes that have the structure of the pages of judges.

use super::*;

/// Returns the samples of a text, or the error, in one line: lines are separated by `|`, input and output by `>`, and
/// samples by ` & `.
fn split(text: &str) -> String {
    let line = |text: &str| text.trim_end_matches('\n').replace('\n', "|");
    let pair = |(input, output): (String, Option<String>)| {
        format!("{}>{}", line(&input), line(&output.expect("it has an output")))
    };
    match read(text) {
        Ok(found) => found.samples.into_iter().map(pair).collect::<Vec<_>>().join(" & "),
        Err(why) => why.to_string(),
    }
}

#[test]
fn pastes_of_many_pages_are_split() {
    for (page, text, expected) in [
        ("boj", "예제 입력 1 복사\n1 2\n예제 출력 1 복사\n3\n", "1 2>3"),
        ("boj, several", "예제 입력 1 복사\n3 1\n\n예제 출력 1 복사\n1\n2\n\n예제 입력 2 복사\n4\n예제 출력 2 복사\n1 2\n", "3 1>1|2 & 4>1 2"),
        ("boj, no input", "예제 입력 1 복사\n\n예제 출력 1 복사\nHello World!\n", ">Hello World!"),
        ("boj, page", "문제\n더한다.\n\n입력\nA와 B.\n\n출력\nA+B.\n\n예제 입력 1 복사\n1 2\n예제 출력 1 복사\n3\n출처\n\n만든 사람: a\n", "1 2>3"),
        ("boj, in English", "Sample Input 1 Copy\n\n1 2\n\nSample Output 1 Copy\n\n3\n", "1 2>3"),
        ("codeforces", "Examples\nInput\nCopy\n8\nOutput\nCopy\nYES\nInput\nCopy\n9\nOutput\nCopy\nNO\nNote\nIn the first.\n", "8>YES & 9>NO"),
        ("codeforces, earlier", "inputCopy\n3\n1 2 3\noutputCopy\n6\n", "3|1 2 3>6"),
        ("codeforces, glued", "Input\nAn integer.\nOutput\nAn integer.\nExamplesInput\n3\nOutput\n6\nInput\n4\nOutput\n8\n", "3>6 & 4>8"),
        ("codeforces, in Russian", "Входные данные\nЧисло.\nВыходные данные\nЧисло.\nПримеры\nвходные данныеСкопировать\n3\nвыходные данныеСкопировать\n6\n", "3>6"),
        ("atcoder", "Sample Input 1Copy\nCopy\n3\n1 2 3\nSample Output 1Copy\nCopy\n6\n\nSample Input 2\nCopy\n1\nSample Output 2\nCopy\n5\n", "3|1 2 3>6 & 1>5"),
        ("atcoder, in Japanese", "入力例 1\nCopy\n3\n出力例 1\nCopy\n6\n", "3>6"),
        ("kattis", "Sample Input 1\tSample Output 1\n10 12\n71 72\n\t\n2\n71\n", "10 12|71 72>2|71"),
        ("timus", "input\toutput\n1 5\t6\n", "1 5>6"),
        ("cses", "Example\nInput:\n\n5\n2 3\n\nOutput:\n\n4\n", "5|2 3>4"),
        ("usaco", "SAMPLE INPUT:\n3\n10 3\nSAMPLE OUTPUT:\n140\n", "3|10 3>140"),
        ("luogu", "输入 #1\n复制\n20 30\n输出 #1\n复制\n50\n说明/提示\n", "20 30>50"),
        ("markdown", "### Sample Input\n```\n1 2\n```\n\n### Sample Output\n```\n3\n```\n", "1 2>3"),
        ("values", "**Input:** 5 3\n**Output:** 8\n", "5 3>8"),
        ("values in Korean", "입력: 1 2\n출력: 3\n", "1 2>3"),
        ("a line of hyphens", "1 2\n---\n3\n", "1 2>3"),
        ("several, other hyphens, empty lines", "\n1 2\n\n ---\n\n \n  3\n\n----\n\n---\n\n5\n---\n6\n", "1 2>  3||---- & 5>6"),
        ("an explanation stays", "Sample Input 1\n3\nSample Output 1\n6\n\nThe sum is 6.\n", "3>6||The sum is 6."),
        ("blanks of a page", "예제 입력 1\u{a0}복사\n1\u{a0}2\u{200b}\n예제 출력 1 복사\n3 \n", "1 2>3 "),
    ] {
        for text in [text.to_string(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            assert_eq!(split(&text), expected, "{page}");
        }
    }
}

/// Each error names the line at which the text cannot be split.
#[test]
fn text_that_cannot_be_split_is_an_error() {
    for (page, text, place) in [
        ("nothing", " \n\n", "no sample"),
        ("no headings", "1 2\n3\n", "`--input-only`"),
        ("an input alone", "3 4\nSample Input 1\n5 3\n", "2: Sample Input 1"),
        ("an output too many", "1\n---\n2\n---\n3\n", "(lines 2, 4)"),
        ("no output", "1\n---\n \n", "line 2: ---"),
        ("an output is missing", "Input\n1\nInput\n2\nOutput\n3\n", "1: Input; 3: Input; 5: Output"),
        ("an input is missing", "Output\n1\nInput\n2\n", "line 1: Output"),
        ("an empty output", "Input\n1\nOutput\n\n", "line 3: Output"),
        ("both headings first", "Input\nCopy\nOutput\nCopy\n1\n2\n", "line 3: Output"),
        ("a table without a tab", "Sample Input 1\tSample Output 1\n1\n2\n", "line 1: Sample"),
        ("a table of several rows", "Input\tOutput\n1\t2\n3\t4\n", "line 1: Input"),
        ("a heading alone", "Input\n1\n---\n2\n", "line 1: Input"),
        ("a hint in an input", "Sample Input\n1\nHint\nx\nSample Output\n2\n", "3: Hint"),
    ] {
        let why = split(text);
        assert!(why.contains(place), "{page}: {why}");
    }
}

#[test]
fn changed_and_omitted_text_gets_a_remark() {
    for (text, remarks) in [
        ("Input\n1\nOutput\n2\n", 0),
        ("Input\n1\u{a0}2\nOutput\n2\n", 1),
        ("Input\n1&nbsp;2\nOutput\n2\n", 1),
        ("A title\nInput\n1\nOutput\n2\nNote\nx\n", 1),
        ("Example\nInput\n1\nOutput\n2\n\nSource\n", 0),
    ] {
        assert_eq!(read(text).expect("it has two headings").remarks.len(), remarks, "{text:?}");
    }
}

#[test]
fn a_text_may_be_an_input_alone() {
    let found = input_alone("\n1\n---\u{a0}\n").expect("it is not blank");
    assert_eq!((found.samples, found.remarks.len()), (vec![("1\n--- \n".to_string(), None)], 1));
    assert!(input_alone(" \n").is_err());
}

#[test]
fn mutations_do_not_panic() {
    let text = "Example\nInput: 1\n2\t3\nOutput\n4\n---\nSample Input 1\tSample Output 1\n1\t2\nNote\nx\n";
    stdx::test_mutations::for_mutations(text, |_, text| {
        let _ = read(text);
    });
}
