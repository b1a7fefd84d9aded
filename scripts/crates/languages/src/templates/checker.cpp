// en: Judges an output. Arguments: the input, the expected output, the output of the submission (`order=boj`).
// ko: 출력을 판정합니다. 인자는 입력, 정답 출력, 풀이가 출력한 파일의 경로입니다(`order=boj`).
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int, char **arguments) {
    std::ifstream input(arguments[1]), expected(arguments[2]), output(arguments[3]);
    using Words = std::istream_iterator<std::string>;
    // en: Replace this condition by what the problem accepts. The exit status is 0 for AC and 1 for WA.
    // ko: 이 조건을 문제에서 허용하는 조건으로 바꾸세요. 종료 코드는 AC이면 0, WA이면 1입니다.
    if (!std::equal(Words(expected), Words(), Words(output), Words())) {
        std::cerr << "the words differ\n"; // en: the reason, which the judge shows
        std::cerr << "단어가 다릅니다\n"; // ko: 채점 결과에 표시되는 이유
        return 1;
    }
}
