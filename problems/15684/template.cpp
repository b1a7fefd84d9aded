//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: rungs

#include <iostream>
#include <vector>
using namespace std;

int heights, gaps;
vector<vector<int>> rungs;

// en: Whether neither this gap nor a gap beside it has a rung.
// ko: 이 칸과 양옆 칸에 가로선이 없는지 확인합니다.
bool is_free(int height, int gap) {
    auto &row = rungs[height];
    return !row[gap] && (gap == 0 || !row[gap - 1]) && (gap == gaps - 1 || !row[gap + 1]);
}

// en: Whether every line ends where it began.
// ko: 모든 세로선이 자기 번호에서 끝나는지 확인합니다.
bool is_straight() {
    for (int line = 0; line <= gaps; line++) {
        int place = line;
        for (auto &row : rungs) {
            if (place < gaps && row[place]) {
                place++;
            } else if (place > 0 && row[place - 1]) {
                place--;
            }
        }
        if (place != line) {
            return false;
        }
    }
    return true;
}

// en: Puts exactly `count` more rungs into gaps, so that every line ends where it began. Returns `false` if
// en: there is no way. Use only gaps with the number `first` or a greater one. Gaps are numbered along each
// en: height, from the top down: gap `number` is `rungs[number / gaps][number % gaps]`, 1 with a rung and 0
// en: without. `is_free` says whether a rung may be put there, and `is_straight` whether every line ends
// en: where it began.
// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
// ko: 가로선을 정확히 `count`개 추가해서 모든 세로선이 자기 번호에 도착하게 합니다. 방법이 없으면 `false`를
// ko: 반환합니다. 번호가 `first` 이상인 틈에만 놓을 수 있습니다. 번호는 맨 위 높이부터 왼쪽에서 오른쪽으로
// ko: 매기며, `number`번 틈은 `rungs[number / gaps][number % gaps]`입니다. 가로선이 있으면 1, 없으면 0입니다.
// ko: `is_free`는 가로선을 놓을 수 있는지, `is_straight`는 모든 세로선이 자기 번호에 도착하는지 알려 줍니다.
// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
bool add(int count, int first) {
    // en: Placeholder: it puts only one rung, checks the ladder, and takes the rung away.
    // ko: 가로선을 하나 놓아 보고 다시 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    if (!is_free(0, 0)) {
        return false;
    }
    rungs[0][0] = 1;
    bool found = is_straight();
    rungs[0][0] = 0;
    return found;
}

int main() {
    int lines, count;
    cin >> lines >> count >> heights;
    gaps = lines - 1;
    rungs.assign(heights, vector<int>(gaps));
    while (count-- > 0) {
        int height, gap;
        cin >> height >> gap;
        rungs[height - 1][gap - 1] = 1;
    }

    int fewest = 0;
    while (fewest <= 3 && !add(fewest, 0)) {
        fewest++;
    }
    cout << (fewest <= 3 ? fewest : -1) << '\n';
}
