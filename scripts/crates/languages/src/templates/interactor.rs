//! en: Talks with a submission: prints what it reads, and reads what it prints. Arguments: the input, the expected output.
//! ko: 풀이와 대화합니다. 여기서 출력한 것을 풀이가 읽고, 풀이가 출력한 것을 여기서 읽습니다. 인자는 입력 파일과 정답
//! ko: 출력 파일의 경로입니다.

use std::io::{self, Write};
use std::process::exit;

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let input = std::fs::read_to_string(path).unwrap();
    // en: Replace the lines below: print what the submission may know, read its answers with `io::stdin().read_line`, and
    // en: judge them. The exit status is 0 for AC and 1 for WA; the reason goes to standard error.
    // ko: 아래 코드를 바꾸세요. 풀이에 알려 줄 것만 출력하고, 풀이의 답을 `io::stdin().read_line`으로 읽어 판정합니다.
    // ko: 종료 코드는 AC이면 0, WA이면 1이고, 이유는 표준 오류로 출력합니다.
    print!("{}", input);
    io::stdout().flush().unwrap();
    eprintln!("the interactor is not written yet"); // en: delete this line
    eprintln!("인터랙터를 아직 작성하지 않았습니다"); // ko: 이 줄을 지우세요
    exit(3)
}
