//! Pastes that have the structure of the pages of judges.

use super::*;

/// Returns the samples of a text, or the error.
fn split(text: &str) -> std::result::Result<Vec<(String, String)>, String> {
    read(text).map(|found| found.samples).map_err(|why| why.to_string())
}

/// The name of a page, a paste, and its samples. Lines are separated by `|`, input and output by `>`, and
/// samples by spaces. `_` is a space.
const RIGHT: [(&str, &str, &str); 90] = [
    ("boj", "예제 입력 1 복사\n1 2\n예제 출력 1 복사\n3\n", "1_2>3"),
    ("boj, several", "예제 입력 1 복사\n3 1\n\n예제 출력 1 복사\n1\n2\n3\n\n예제 입력 2 복사\n4 2\n\n예제 출력 2 복사\n1 2\n", "3_1>1|2|3 4_2>1_2"),
    ("boj, in English", "Sample Input 1 Copy\n\n1 2\n\nSample Output 1 Copy\n\n3\n", "1_2>3"),
    ("boj, no input", "예제 입력 1 복사\n\n예제 출력 1 복사\nHello World!\n", ">Hello_World!"),
    ("boj, page", "문제\n두 정수를 더한다.\n\n입력\n첫째 줄에 A와 B가 주어진다.\n\n출력\nA+B를 출력한다.\n\n예제 입력 1 복사\n1 2\n예제 출력 1 복사\n3\n출처\n\n만든 사람: a\n", "1_2>3"),
    ("codeforces", "Examples\nInput\nCopy\n8\nOutput\nCopy\nYES\nInput\nCopy\n9\nOutput\nCopy\nNO\nNote\nIn the first example, the boy can eat.\n", "8>YES 9>NO"),
    ("codeforces, earlier", "inputCopy\n3\n1 2 3\noutputCopy\n6\n", "3|1_2_3>6"),
    ("codeforces, glued", "ExampleInputCopy\n3\nOutputCopy\n6\n", "3>6"),
    ("codeforces, glued, page", "Input\nAn integer.\nOutput\nAn integer.\nExamplesInput\n3\nOutput\n6\nInput\n4\nOutput\n8\nNote\nx\n", "3>6 4>8"),
    ("codeforces, page", "Input\nThe only line contains an integer w.\n\nOutput\nPrint YES or NO.\n\nExample\nInput\nCopy\n8\nOutput\nCopy\nYES\n", "8>YES"),
    ("atcoder", "Sample Input 1\nCopy\n3\n1 2 3\nSample Output 1\nCopy\n6\n\nThe sum of the numbers is 6.\n\nSample Input 2\nCopy\n1\n5\nSample Output 2\nCopy\n5\n", "3|1_2_3>6 1|5>5"),
    ("atcoder, the button beside the heading", "Sample Input 1Copy\nCopy\n3 4\n\nSample Output 1Copy\nCopy\n7\n", "3_4>7"),
    ("atcoder, in Japanese", "入力例 1\nCopy\n3\n出力例 1\nCopy\n6\n\n合計は6です。\n", "3>6"),
    ("atcoder, empty lines", "Sample Input 1\n\nCopy\n\n3\n1 2 3\nSample Output 1\n\nCopy\n\n6\nThe answer is 6 because 1+2+3=6.\n", "3|1_2_3>6"),
    ("atcoder, a formula first", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\n2\n\n(x,y)=(1,2),(2,1)\nare the pairs that satisfy the conditions.\n", "3>2"),
    ("atcoder, a word", "Sample Input 1\nCopy\nabc\nSample Output 1\nCopy\nYes\n\nabc is a good string.\n", "abc>Yes"),
    ("atcoder, paragraphs", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\n1\n2\n\n3\n\nThe empty line belongs to the output.\n", "3>1|2||3"),
    ("atcoder, both languages", "入力例 1\nCopy\n3\n出力例 1\nCopy\n6\nProblem Statement\nYou are given N.\nSample Input 1\nCopy\n3\nSample Output 1\nCopy\n6\n", "3>6 3>6"),
    ("atcoder, in Japanese, a word", "入力例 1\nCopy\nabc\n出力例 1\nCopy\nYes\nabc は条件を満たす\n", "abc>Yes"),
    ("code jam", "Sample Input\n1\n3\nSample Output\nCase #1: IMPOSSIBLE\n\nIn Sample Case #1, there is no way to win.\n", "1|3>Case_#1:_IMPOSSIBLE"),
    ("a sentence and an explanation", "Sample Input 1\n3\nSample Output 1\nThe answer is 3\n\nThe sum of 1 and 2 is 3.\n", "3>The_answer_is_3"),
    ("boj, an explanation", "예제 입력 1 복사\n3\n예제 출력 1 복사\n6\n\n두 수의 합은 6이다.\n", "3>6"),
    ("dmoj, an explanation", "Sample Input\n3\nSample Output\nYES\nExplanation for Sample Output\nx\n", "3>YES"),
    ("kattis", "Sample Input 1\tSample Output 1\n10 12\n71293781758123 72784\n\t\n2\n71293781685339\n", "10_12|71293781758123_72784>2|71293781685339"),
    ("kattis, page", "Sample Input 1\tSample Output 1\n4\n\n\t\nBob\n\nCPU Time Limit\n1 second\nDifficulty\n1.3\n", "4>Bob"),
    ("atcoder, page", "Sample Input 1\nCopy\n5\nSample Output 1\nCopy\n5\n\n\n2026-11-26 (Thu)\n12:00:00 +00:00\n", "5>5"),
    ("hackerearth", "Sample Input\n1\nSample Output\nYES\nTime Limit: 5\n", "1>YES"),
    ("pta", "输入样例:\n5\n输出样例:\n15\n代码长度限制\n16 KB\n", "5>15"),
    ("kattis, the side of the page", "Sample Input 1\tSample Output 1\n3\n\n\t\n\nYes\n\nMy Stats\nProblem ID\noddities\nCPU Time limit\n1 second\n", "3>Yes"),
    ("kattis, the foot of the page", "Sample Input 1\tSample Output 1\n1\n\t\nBob\nEdit & Submit\nMetadata\n", "1>Bob"),
    ("sentences below a heading of all samples", "Example\nInput\nIt is.\nOutput\nIs it.\n", "It_is.>Is_it."),
    ("text between lines of data", "Input\n3\nOutput\n1 2\nNo solution exists.\n3 4\n", "3>1_2|No_solution_exists.|3_4"),
    ("a blank between the headings", "Sample Input 1 Sample Output 1\n1 2\n\t\n3\n", "1_2>3"),
    ("kattis, a dialogue below", "Sample Input 1\n3\nSample Output 1\n3\nSample Interaction 2\n", "3>3"),
    ("kattis, a dialogue in a table below", "Sample Input 1\tSample Output 1\n3\n\t\n8\n\n\nRead\tSample Interaction 1\tWrite\n", "3>8"),
    ("kattis, sentences", "Sample Input 1\tSample Output 1\n\n3\n\n\t\n\n2\nNo such path.\n\n3\nThe path is 1 2 3.\n\n", "3>2|No_such_path.||3|The_path_is_1_2_3."),
    ("sentences in a table", "Input\tOutput\n3\t6\n\nIt has 1+2 = 3. So it is.\n", "3>6||It_has_1+2_=_3._So_it_is."),
    ("timus, page", "input\toutput\n1 5\t6\nProblem Author: A. B. C\nProblem Source: D\n", "1_5>6"),
    ("timus", "input\toutput\n1 5\t6\n", "1_5>6"),
    ("cses", "Example\nInput:\n\n5\n2 3 1 5\n\nOutput:\n\n4\n", "5|2_3_1_5>4"),
    ("dmoj", "Sample Input 1\nCopy\n2\n1 1\n-1 0\nSample Output 1\nCopy\n2\n-1\n", "2|1_1|-1_0>2|-1"),
    ("usaco", "SAMPLE INPUT:\n3\n10 3\nSAMPLE OUTPUT:\n140\n", "3|10_3>140"),
    ("poj", "Sample Input\n\n1 2\n\nSample Output\n\n3\n\nHint\n\nQ: Where are the input and the output?\n\nSource\n\nPOJ\n", "1_2>3"),
    ("hackerrank", "Sample Input 0\n\n5\n-2 -1\n\nSample Output 0\n\n0.4\n\nExplanation 0\n\nThere are two numbers.\n", "5|-2_-1>0.4"),
    ("hackerrank, explained", "Sample Input\n\nSTDIN     Function\n-----     --------\n5         n = 5\n\n1 2 3 4   a = [1, 2]\n7\nSample Output\n\n3\n", "5||1_2_3_4|7>3"),
    ("luogu", "输入 #1\n复制\n20 30\n输出 #1\n复制\n50\n说明/提示\n", "20_30>50"),
    ("eolymp", "Input example #1\n23\nOutput example #1\n2 3\n", "23>2_3"),
    ("aizu", "Sample Input 1\n\n2\n\nSample Output 1\n\n8\n", "2>8"),
    ("jungol, earlier", "입력 예\n3\n출력 예\n6\n", "3>6"),
    ("beecrowd", "Input Samples\tOutput Samples\n3 4\t7\n", "3_4>7"),
    ("eolymp, page", "Input data\nA number.\nOutput data\nA number.\nInput #1\n1\nAnswer #1\n2\n", "1>2"),
    ("codeforces, in Russian", "Входные данные\nЧисло.\nВыходные данные\nЧисло.\nПримеры\nвходные данныеСкопировать\n3\nвыходные данныеСкопировать\n6\nПримечание\nx\n", "3>6"),
    ("france-ioi", "Exemples\nExemple 1\nentrée :\n5\nsortie :\n6\n", "5>6"),
    ("dmoj, in French", "Exemple d'entrée 1\n3 4\nExemple de sortie 1\n7\n", "3_4>7"),
    ("yukicoder", "サンプル\nサンプル1\n入力\n3\n出力\n6\nサンプル2\n入力\n1\n出力\n2\n", "3>6 1>2"),
    ("zerojudge", "範例輸入 #1\n3\n範例輸出 #1\n6\n", "3>6"),
    ("nowcoder", "示例1\n输入\n复制\n3 4\n输出\n复制\n7\n示例2\n输入\n复制\n1\n输出\n复制\n2\n", "3_4>7 1>2"),
    ("jungol", "입력 예시\n3\n\n출력 예시\n6\n", "3>6"),
    ("codetree", "예제\n입력1:\n3 4\n출력1:\n7\n", "3_4>7"),
    ("markdown", "### Sample Input\n```\n1 2\n```\n\n### Sample Output\n```\n3\n```\n", "1_2>3"),
    ("bold", "**Input:**\n1\n**Output:**\n2\n", "1>2"),
    ("eolymp, later", "Input #1\n1 2\nAnswer #1\n3\n", "1_2>3"),
    ("an answer", "Input\n1\nAnswer\n2\n", "1>2"),
    ("the button of an answer", "Input #1\n1 2\nOutput #1\n3\nAnswer\n", "1_2>3"),
    ("no input, one line", "Input\nOutput\n3\n", ">3"),
    ("a heading with text", "Input\n3\nOutput\n6\nExplanation: one two three\n", "3>6"),
    ("a sentence after numbers", "Sample Input 1\nCopy\n3\n1 2 3\nSample Output 1\nCopy\n6\nThe sum is 6. For instance 1+2+3.\n", "3|1_2_3>6"),
    ("atcoder, sentences below", "Sample Input 1\nCopy\n3 5\nSample Output 1\nCopy\n2\nWe have 125+175 = 300.\nThus, 2 is correct.\n", "3_5>2"),
    ("atcoder, a word and a formula", "Sample Input 1\nCopy\n3 5\nSample Output 1\nCopy\nYes\n\nWe have 1+2 = 3.\n", "3_5>Yes"),
    ("atcoder, a formula below", "Sample Input 1\nCopy\n3 5\nSample Output 1\nCopy\n8\n3+5=8\nThus, the answer is 8.\n", "3_5>8"),
    ("atcoder, a formula between lines", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\n7\n\nA_1\nA\n1\n\u{200b}\n is it\n", "3>7"),
    ("atcoder, a formula twice", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\n7\n\nx\nx is it\n", "3>7"),
    ("atcoder, a word and an index", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\nYes\n\nA\n1\n\u{200b}\n is it\n", "3>Yes"),
    ("atcoder, lines that are introduced", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\n7\nTwo new pairs occur, as follows:\n- 1 and 2\nThere are no others in it.\n", "3>7"),
    ("atcoder, a paragraph that is introduced", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\n7\nTwo new pairs occur, as follows:\n\n1 and 2 with three.\n", "3>7"),
    ("atcoder, after a word", "Sample Input 1\nCopy\n3\nSample Output 1\nCopy\nYes\n\nTwo new pairs occur, as follows:\n\nThe pair is 1 and 2.\n", "3>Yes"),
    ("a line of hyphens", "1 2\n---\n3\n", "1_2>3"),
    ("empty lines around hyphens", "1 2\n\n ---\n\n \n  3\n\n4\n\n---\n\n5\n---\n6\n", "1_2>__3||4 5>6"),
    ("several, four hyphens", "1\n ---- \n2\n----\n3\n----\n4\n", "1>2 3>4"),
    ("other hyphens are data", "2\n---\n----\n|  |\n----\n", "2>----||__||----"),
    ("values", "Input: 5 3\nOutput: 8\n", "5_3>8"),
    ("words as values", "**Input:** a b\n\n**Output:** b a\n", "a_b>b_a"),
    ("values, numbered", "Sample Input 1: 1 2\nSample Output 1: 3\nSample Input 2: 2 2\nSample Output 2:\n4\n", "1_2>3 2_2>4"),
    ("values in Korean", "입력: 1 2\n출력: 3\n힌트: 합\n", "1_2>3"),
    ("a value with lines below", "Sample Input: 2\n1 2\nSample Output: 3\n4\n", "2|1_2>3|4"),
    ("a number after a colon", "Sample Input: 1\n1 2\nSample Output: 1\n3\n", "1_2>3"),
    ("a stream", "Input: stdin\nOutput: stdout\nExample\nInput: 1\nOutput\nAnswer: 5\n", "1>Answer:_5"),
    ("no input", "예제 입력 1\n\n예제 출력 1\nA\n\nB\n", ">A||B"),
    ("data with a colon", "Input\n1\nOutput\nAnswer: 5\n", "1>Answer:_5"),
    ("blanks of a page", "예제 입력 1\u{a0}복사\n1\u{a0}2\u{200b}\n예제 출력 1 복사\n3\u{3000}\n", "1_2>3_"),
];

#[test]
fn pastes_of_many_pages_are_split() {
    for (page, text, expected) in RIGHT {
        for text in [text.to_string(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            let found = split(&text).unwrap_or_else(|why| panic!("{page}: {why}"));
            let line = |text: &String| text.trim_end_matches('\n').replace('\n', "|").replace(' ', "_");
            let found: Vec<_> =
                found.iter().map(|(input, output)| format!("{}>{}", line(input), line(output))).collect();
            assert_eq!(found.join(" "), expected, "{page}");
        }
    }
}

/// Each error names the line at which the text cannot be split.
#[test]
fn text_that_cannot_be_split_is_an_error() {
    for (page, text, place) in [
        ("nothing", " \n\n", "no sample"),
        ("no headings", "1 2\n3\n", "`1 2`"),
        ("leetcode", "Input: nums = [2,7], target = 9\nOutput: [0,1]\n", "line 2: Output: [0,1]"),
        ("values that describe", "Input: The number n.\nOutput: The next one.\n", "(line 2)"),
        ("programmers", "n\tresult\n3\t6\n", "`n result`"),
        ("an input alone", "3 4\nSample Input 1\n5 3\n", "2: Sample Input 1"),
        ("its description", "Entrée\nUn entier n.\nSortie\nUn entier de plus.\n", "(line 3)"),
        ("in Russian", "Входные данные\nОдно число.\nВыходные данные\nОдно число.\n", "(line 3)"),
        ("an output too many", "1\n---\n2\n---\n3\n", "(lines 2, 4)"),
        ("a description", "Input\nTwo numbers a and b.\nOutput\nThe sum of a and b.\n", "(line 3)"),
        ("one in Korean", "입력\n정수 N이 주어진다. (N ≤ 9)\n\n출력\n답을 출력한다.\n", "(line 4)"),
        ("a second column", "Input\nSTDIN   Function\n-----   ----\n1 2 3 4 n = 4\nOutput\n1\n", "(line 1)"),
        ("another", "Input\nSTDIN         Function\n-----         ----\n1  n = 4\nOutput\n1\n", "(line 1)"),
        ("no output", "1\n---\n \n", "`---`"),
        ("both below both headings", "Input\n\nOutput\n\n1 2\n3 4\n\n3\n7\n", "`Output` (line 3)"),
        ("an output is missing", "Input\n1\nInput\n2\nOutput\n3\n", "1: Input; 3: Input; 5: Output"),
        ("an input is missing", "Output\n1\nInput\n2\n", "line 1: Output"),
        ("the last output is missing", "Input\n1\nOutput\n2\nSample Input\n3\n", "Sample Input"),
        ("an empty output", "Input\n1\nOutput\n\n", "`Output` (line 3)"),
        ("the second one", "Input\n1\nOutput\n2\nInput\n3\nOutput\n\n", "sample 2 has no output"),
        ("one between hyphens", "1\n---\n\n---\n3\n---\n4\n", "below line 2: ---;"),
        ("codechef", "Sample 1:\nInput\nOutput\n1\n2\n\n3\n", "`Output` (line 3)"),
        (
            "codechef, without an empty line",
            "Sample 1:\nInput\nOutput\n3\n1 2 3\n6\nExplanation:\nTest case 1\n",
            "`Output` (line 3)",
        ),
        ("both headings first", "Input\nCopy\nOutput\nCopy\n1\n2\n", "`Output` (line 3)"),
        ("a table without a tab", "Sample Input 1\tSample Output 1\n1\n2\n", "(line 1)"),
        ("a table without any tab", "Sample Input 1 Sample Output 1\n1\n2\n", "(line 1)"),
        ("its page", "Input\nTwo.\nOutput\nOne.\nSample Input 1 Sample Output 1\n1\n\n2\n", "(line 5)"),
        ("hyphens below it", "Sample Input 1 Sample Output 1\n1\n---\n2\n", "(line 1)"),
        ("a row below two headings", "Sample Input 1\nSample Output 1\n1  2\n", "(line 2)"),
        ("a table of several rows", "Input\tOutput\n1\t2\n3\t4\n", "(line 1)"),
        ("a heading alone", "Input\n1\n---\n2\n", "`Input`"),
        ("headings and hyphens", "Input\n1\n---\nOutput\n2\n", "`---`"),
        ("a hint in an input", "Sample Input\n1\nHint\nx\nSample Output\n2\n", "3: Hint"),
    ] {
        let why = split(text).expect_err(page);
        assert!(why.contains(place), "{page}: {why}");
    }
}

fn count(found: &PastedSamples) -> usize {
    found.remarks.len() + found.doubts.len()
}

#[test]
fn changed_and_omitted_text_gets_a_remark() {
    for (text, remarks) in [
        ("Input\n1\nOutput\n2\n", 0),
        ("Input\n1\u{a0}2\nOutput\n2\n", 1),
        ("Input\n1\nOutput\n2\nNote\nx\n", 1),
        ("Input\n1\nOutput\n2\n\nThe sum is two.\nReally\n", 1),
        ("Input\n1\nOutput\n2\nThe sum is two.\nReally\n", 1),
        ("Input\n1\nOutput\n2\n힌트: 2는 합\n", 1),
        ("Input\tOutput\n1\t2\nShow\n", 1),
        ("Sample Input\n1\nSample Output\n\n\n\nThe answer is empty.\n", 1),
        ("Sample Input\n1\nSample Output\n\nThe answer is 1.\n", 0),
        ("Input\tOutput\n1\t\nYes\n\nEdit\noddities\nCPU Time limit\n", 2),
        ("Input\n1\nOutput\n2\nNote\nx\nSource\ny\n", 1),
        ("Input\tOutput\n1\t\nYes\n\nNo\n\nCPU Time limit\n", 1),
        ("Input\nSTDIN  Function\n-----  --------\n1      n = 1\nOutput\n2\n", 1),
        ("Input\n1\nOutput\nYES\nThe sum is two.\n", 1),
        ("Input\n1\nOutput\n3\nAlice Bob Carol\n", 1),
        ("Input\tOutput\n1\t2\nNo such path.\n\nx = 3\n", 0),
        ("Input\n1\nOutput\nYou are here.\nYou are not there.\n", 0),
        ("A title\nInput\n1\nOutput\n2\n", 1),
        ("Example\nInput\n1\nOutput\n2\n\n3\n", 0),
    ] {
        assert_eq!(read(text).as_ref().map(count), Ok(remarks), "{text:?}");
    }
}

/// Lines that may belong to an output are kept.
#[test]
fn words_that_may_be_data_are_kept() {
    for (output, kept) in [
        ("YES\nThe sum is two.\n", "YES\nThe sum is two.\n"),
        ("3\nAlice Bob Carol\n", "3\nAlice Bob Carol\n"),
        ("author: Kim\nNote 1\n", "author: Kim\n"),
        ("1 2\n0.5\nThis is two. Really\nso\n", "1 2\n0.5\n"),
        ("3\nAlice Bob Carol\n\nThere are three names.\n", "3\nAlice Bob Carol\n"),
    ] {
        let found = split(&format!("Input\n1\nOutput\n{output}"));
        assert_eq!(found, Ok(vec![("1\n".to_string(), kept.to_string())]), "{output}");
    }
}

/// Lines that may be an explanation or data are kept, and the remark names the first and the last of them.
#[test]
fn lines_that_may_be_an_explanation_are_named() {
    for (output, first, last) in [
        ("3\nThe answer is 3 because 1+2 = 3\n\nx\n", "`The answer is 3 because 1+2 = 3`", "`x`"),
        ("3\nCow 1 is sad.\nCow 2 is happy.\n", "`Cow 1 is sad.`", "`Cow 2 is happy.`"),
        ("1 2\nTotal distance is 7.\n", "`Total distance is 7.`", "`Total distance is 7.`"),
        ("6\n두 수의 합은 6이다.\n", "`두 수의 합은 6이다.`", "`두 수의 합은 6이다.`"),
        ("2\n\n- 1 + 2\n- 2 + 1\n", "`- 1 + 2`", "`- 2 + 1`"),
        ("Yes\n\nx = 3\n", "`x = 3`", "`x = 3`"),
        ("Yes\nWe have 1+2 = 3.\nThus, it is so.\n", "`We have 1+2 = 3.`", "`Thus, it is so.`"),
        ("24\n\n4! = 24\n", "`4! = 24`", "`4! = 24`"),
        ("6\n= 1+2+3\n", "`= 1+2+3`", "`= 1+2+3`"),
        ("6\nCopy\n", "`Copy`", "`Copy`"),
        ("7\nInformation\nAuthor: A\n", "`Information`", "`Author: A`"),
        ("YES\nHide\n", "`Hide`", "`Hide`"),
        ("1\nSubmissions 12K\nRate 40%\n", "`Submissions 12K`", "`Rate 40%`"),
        ("YES\nSource Limit: 5\n", "`Source Limit: 5`", "`Source Limit: 5`"),
        ("YES\n作者\n", "`作者`", "`作者`"),
        ("3\nSample Dialogue 2\n", "`Sample Dialogue 2`", "`Sample Dialogue 2`"),
        // A browser copies a formula twice, or over several lines.
        ("7\nThere are\nN\nN papers,\n7\n7.\n", "`There are`", "`7.`"),
        ("7\nN\nN 枚の紙\n", "`N`", "`N 枚の紙`"),
        ("7\n7\n7 is the sum of the numbers.\n", "`7`", "`7 is the sum of the numbers.`"),
        ("7\nN N papers\n", "`N N papers`", "`N N papers`"),
        ("Yes\nN\nN=3\n", "`N`", "`N=3`"),
        ("Yes\nk\n\\leq 3\nholds\n", "`\\leq 3`", "`holds`"),
        ("Yes\nN≤3\n", "`N≤3`", "`N≤3`"),
        ("Yes\nIf we choose (1,2), it is so\n", "`If we choose (1,2), it is so`", "so`"),
        ("2\nThe pairs are these:\n1 2\n", "`The pairs are these:`", "`1 2`"),
        ("0\nRoutes from node zero:\nA B\n", "`Routes from node zero:`", "`A B`"),
        ("Roses are red,\nviolets blue.\n\nSugar is sweet,\nas you.\n", "`Sugar is sweet,`", "`as you.`"),
        ("Roses are red\nViolets are blue\n\nSugar is sweet\n", "`Sugar is sweet`", "`Sugar is sweet`"),
    ] {
        for text in [format!("Input\n1\nOutput\n{output}"), format!("1\n---\n{output}")] {
            let found = read(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(found.samples, [("1\n".to_string(), output.to_string())]);
            let [(0, "out", remark)] = found.doubts.as_slice() else { panic!("{:?}", found.doubts) };
            assert!(remark.to_string().contains(first) && remark.to_string().contains(last), "{remark}");
        }
    }
    for output in [
        "1 2 3\n1 2 4\n\n1 2 5\n",
        "Case 1:\nYES\n\nCase 2:\nNO WAY\n",
        "YES\n\nNO\n",
        "Case #1: yes\nCase #2: there is no way\n",
        "Not enough money\n",
        "*#\n\n##\n",
        "2\nAlice\nBob\n",
        "2\n철수\n영희\n",
        "7\nabc\nIMPOSSIBLE\n",
        "Case 1: 7\nCase 2: YES\n",
        "Hello, World!\n",
        "3\nR R U\n",
        "a\na\nab\n",
        "1\n1 2\n1 2 3\n",
        "/\\\n\\/\n",
        "두 사람이 있었다.\n두 사람은 친구였다.\n",
        "Sample 1 ok\nSample 2 ok\n",
    ] {
        assert_eq!(read(&format!("Input\n1\nOutput\n{output}")).as_ref().map(count), Ok(0), "{output}");
    }
    let index = read("Input\n1\nOutput\n2\nA\n1\n\u{200b}\n = 3\n").expect("two headings");
    assert_eq!(index.samples[0].1, "2\nA\n1\n\n = 3\n");
    assert!(index.doubts[0].2.to_string().contains("`A` to `= 3`"), "{:?}", index.doubts);
    for text in ["1\n\nThis is the first input.\n---\n3\n", "1\n---\n3\n\nThe sum is 3.\n"] {
        assert_eq!(read(text).as_ref().map(count), Ok(1), "the separator is believed: {text}");
    }
}

#[test]
fn mutations_do_not_panic() {
    for (_, text, _) in RIGHT.into_iter().step_by(9) {
        stdx::test_mutations::for_mutations(text, |_, text| {
            let _ = read(text);
        });
    }
}
