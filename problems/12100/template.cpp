//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: moves

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

using Grid = vector<vector<int>>;

int moves[5];
int best;

// en: Moves a line towards its first cell. A merged block does not merge again in this move.
// ko: 한 줄을 첫 칸 쪽으로 밉니다. 한 번 합쳐진 블록은 이번 이동에서 다시 합쳐지지 않습니다.
vector<int> slide(const vector<int> &line) {
    vector<int> after;
    bool may_merge = false;
    for (int block : line) {
        if (block == 0) {
            continue;
        }
        if (may_merge && after.back() == block) {
            after.back() *= 2;
            may_merge = false;
        } else {
            after.push_back(block);
            may_merge = true;
        }
    }
    after.resize(line.size());
    return after;
}

// en: Returns a new grid after a move: 1 is left, 2 right, 3 up, 4 down.
// ko: 이동한 격자를 새로 만들어 반환합니다. 1은 왼쪽, 2는 오른쪽, 3은 위, 4는 아래입니다.
Grid moved(const Grid &grid, int direction) {
    int n = grid.size();
    Grid after = grid;
    for (int i = 0; i < n; i++) {
        auto cell = [&](int step) -> int & {
            int j = direction % 2 == 1 ? step : n - 1 - step;
            return direction <= 2 ? after[i][j] : after[j][i];
        };
        vector<int> line(n);
        for (int step = 0; step < n; step++) line[step] = cell(step);
        line = slide(line);
        for (int step = 0; step < n; step++) cell(step) = line[step];
    }
    return after;
}

int largest(const Grid &grid) {
    int block = 0;
    for (auto &row : grid) {
        block = max(block, *max_element(row.begin(), row.end()));
    }
    return block;
}

// en: Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`.
// en: `place` is the number of moves so far. `moved` returns a new grid after a move: direction 1 is left, 2
// en: right, 3 up, 4 down. `largest` returns the largest block of a grid. Keep the directions in `moves`,
// en: which has 5 places; 0 stands for a blank.
// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
// ko: 이 격자에서 최대 다섯 번 이동하는 방법을 모두 시도하고, 가장 큰 블록을 `best`에 기록합니다. `place`는
// ko: 지금까지 이동한 횟수입니다. `moved`는 이동한 격자를 새로 만들어 반환합니다(1 왼쪽, 2 오른쪽, 3 위, 4
// ko: 아래). `largest`는 격자에서 가장 큰 블록을 반환합니다. 이동한 방향은 자리가 5개인 `moves`에 남겨
// ko: 두세요. 빈자리는 0입니다.
// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
void play(const Grid &grid, int place) {
    // en: Placeholder: it moves only once to the left and takes the move back.
    // ko: 왼쪽으로 한 번 이동해 보고 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    moves[0] = 1;
    best = largest(moved(grid, 1)); //@ answer
    moves[0] = 0;
}

int main() {
    int n;
    cin >> n;
    Grid grid(n, vector<int>(n));
    for (auto &row : grid) {
        for (int &block : row) {
            cin >> block;
        }
    }
    play(grid, 0);
    cout << best << '\n';
}
