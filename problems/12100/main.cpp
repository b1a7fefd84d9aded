// BOJ 12100: finds the largest block that five moves of 2048 can make.
//@ idea-ko: 2048에서 최대 다섯 번 이동해 만들 수 있는 가장 큰 블록을 구합니다.
//@ board: moves

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

using Grid = vector<vector<int>>;

int moves[5];
int best;

// Moves a line towards its first cell. A merged block does not merge again in this move.
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

// Returns a new grid after a move: 1 is left, 2 right, 3 up, 4 down.
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

// Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`. A
// move that changes nothing cannot help.
void play(const Grid &grid, int place) {
    if (largest(grid) > best) {
        best = largest(grid); //@ answer
    }
    if (place == 5) {
        return;
    }

    for (int direction = 1; direction <= 4; direction++) {
        Grid after = moved(grid, direction);
        if (after != grid) {
            moves[place] = direction;
            play(after, place + 1);
            moves[place] = 0;
        }
    }
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
