// BOJ 15684: finds the fewest rungs, at most three, that make every line of a ladder end where it began.
//@ idea-ko: 모든 세로선이 자기 번호에 도착하도록 추가해야 하는 가로선의 최소 개수를 세 개까지 구합니다. 0개, 1개, 2개, 3개를 차례로 찾습니다.
//@ board: rungs

#include <iostream>
#include <vector>
using namespace std;

int heights, gaps;
vector<vector<int>> rungs;

// Whether neither this gap nor a gap beside it has a rung.
bool is_free(int height, int gap) {
    auto &row = rungs[height];
    return !row[gap] && (gap == 0 || !row[gap - 1]) && (gap == gaps - 1 || !row[gap + 1]);
}

// Whether every line ends where it began.
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

// Puts exactly `count` rungs into gaps from the number `first` on, so that every line ends where it began.
// Returns `false` if there is no way. Gaps are numbered along each height, from the top down.
bool add(int count, int first) {
    if (count == 0) {
        if (is_straight()) {
            return true; //@ answer
        }
        return false;
    }

    for (int number = first; number < heights * gaps; number++) {
        int height = number / gaps, gap = number % gaps;
        if (is_free(height, gap)) {
            rungs[height][gap] = 1;
            if (add(count - 1, number + 1)) {
                return true;
            }
            rungs[height][gap] = 0;
        }
    }
    return false;
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
