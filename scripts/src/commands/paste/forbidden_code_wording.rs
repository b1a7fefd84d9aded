//! The kinds of reasons that the text of a submission gives against pasting it, and their sentences.

use shared::judgement::Reason;

/// In the order in which they are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Crate,
    Include,
    OtherFile,
    Nightly,
    Environment,
    Variable,
    StandardError,
    Debugging,
    Missing,
    Files,
    Processes,
    Network,
    /// A message that is not about a forbidden name; the text is refused by a compiler that accepted it before, or by clippy.
    Unknown,
    NotUtf8,
    ByteOrderMark,
    LineEnds,
}

impl Kind {
    /// What is wrong with `what`, and what to do about it.
    pub fn reason(self, what: &str) -> Reason {
        let (english, korean) = match self {
            Kind::Crate => (
                "brings in another crate, and a submission has std alone; do without it",
                "다른 크레이트를 가져옵니다. 제출에는 std만 쓸 수 있으니 그 크레이트 없이 작성하세요",
            ),
            Kind::Include => (
                "takes text from another file, and only this one is pasted; move that text here",
                "다른 파일의 내용을 가져옵니다. 이 파일만 제출되니 그 내용을 여기로 옮기세요",
            ),
            Kind::OtherFile => (
                "is another file that the compiler reads, and only this one is pasted; move its text here",
                "컴파일러가 함께 읽는 다른 파일입니다. 이 파일만 제출되니 그 내용을 여기로 옮기세요",
            ),
            Kind::Nightly => (
                "asks for a nightly compiler, and the site's is a stable one; do without it",
                "nightly 컴파일러가 필요합니다. 사이트는 stable을 쓰니 이 기능 없이 작성하세요",
            ),
            Kind::Environment => (
                "asks for a variable of the machine that compiles, which is another one there; write the value itself",
                "컴파일하는 컴퓨터의 환경 변수를 읽습니다. 사이트에서는 값이 달라지니 값을 직접 쓰세요",
            ),
            Kind::Variable => (
                "is a variable of the machine that compiles, which is another one there; write the value itself",
                "컴파일하는 컴퓨터의 환경 변수입니다. 사이트에서는 값이 달라지니 값을 직접 쓰세요",
            ),
            Kind::StandardError => (
                "writes to standard error, which the site may hold against it; take it out",
                "표준 오류에 출력합니다. 사이트에서 틀린 것으로 처리될 수 있으니 지우세요",
            ),
            Kind::Debugging => (
                "is left over from debugging, and writes to standard error; take it out",
                "디버깅하던 코드가 남아 있어 표준 오류에 출력합니다. 지우세요",
            ),
            Kind::Missing => (
                "is left over; write what is still missing",
                "아직 작성하지 않은 부분입니다. 마저 작성하세요",
            ),
            Kind::Files => (
                "uses files, which the site forbids; use standard input and output",
                "파일을 사용합니다. 사이트는 파일 사용을 금지하니 표준 입출력을 쓰세요",
            ),
            Kind::Processes => (
                "starts processes, and the site forbids starting processes; do the work in this one",
                "프로세스를 실행합니다. 사이트는 프로세스 실행을 금지하니 이 프로그램 안에서 처리하세요",
            ),
            Kind::Network => (
                "opens connections, and the site forbids using the network; use standard input and output",
                "네트워크에 연결합니다. 사이트는 네트워크를 금지하니 표준 입출력을 쓰세요",
            ),
            Kind::Unknown => (
                "is an error in the check of its code, so the rest may be unchecked; correct that line",
                "코드를 검사하다가 난 오류입니다. 나머지를 검사하지 못했을 수 있으니 그 줄을 고치세요",
            ),
            Kind::NotUtf8 => ("is not UTF-8; save the file as UTF-8", "UTF-8이 아닙니다. 파일을 UTF-8로 저장하세요"),
            Kind::ByteOrderMark => (
                "is a byte-order mark and would be pasted too; save the file as UTF-8 without it",
                "파일 맨 앞의 BOM입니다. 함께 제출되니 BOM 없는 UTF-8로 저장하세요",
            ),
            Kind::LineEnds => (
                "ends the line; save the file with LF alone at its line ends",
                "줄 끝에 있습니다. 줄바꿈을 LF로 바꿔 저장하세요",
            ),
        };
        Reason::new(format!("{what} {english}"), format!("{what}: {korean}"))
    }
}
