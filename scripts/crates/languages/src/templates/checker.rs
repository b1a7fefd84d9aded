//! en: Judges an output. Arguments: the input, the expected output, the output of the submission (`order=boj`).
//! ko: 출력을 판정합니다. 인자는 입력, 정답 출력, 풀이가 출력한 파일의 경로입니다(`order=boj`).

fn main() {
    let read = |path: String| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
    let files: Vec<String> = std::env::args().skip(1).map(read).collect();
    let (_input, expected, output) = (&files[0], &files[1], &files[2]);
    // en: Replace this condition by what the problem accepts. The exit status is 0 for AC and 1 for WA. The output may contain
    // en: anything; a panic is a JE.
    // ko: 이 조건을 문제에서 허용하는 조건으로 바꾸세요. 종료 코드는 AC이면 0, WA이면 1입니다. 풀이의 출력에는 무엇이든 들어
    // ko: 있을 수 있고, 패닉이 나면 JE입니다.
    if !expected.split_whitespace().eq(output.split_whitespace()) {
        eprintln!("the words differ"); // en: the reason, which the judge shows
        eprintln!("단어가 다릅니다"); // ko: 채점 결과에 표시되는 이유
        std::process::exit(1);
    }
}
