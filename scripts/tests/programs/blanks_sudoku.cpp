// Collects all blanks once. Attempt 1 loses its result, attempt 2 also loops over later blanks, and attempt 3 is correct.
#include <cstdio>
#include <vector>
using namespace std;

const int ATTEMPT = 3;

int board[9][9];
vector<pair<int, int>> blanks;
bool done;

bool fits(int row, int column, int value) {
    for (int i = 0; i < 9; i++) {
        int other = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
        if (board[row][i] == value || board[i][column] == value || other == value) return false;
    }
    return true;
}

void print() {
    for (auto &row : board) {
        for (int value : row) printf("%d ", value);
        puts("");
    }
}

void solve(size_t depth, size_t filled) {
    if (filled == blanks.size()) {
        done = true;
        if (ATTEMPT > 1) print();
        return;
    }
    size_t end = ATTEMPT == 2 ? blanks.size() : depth + 1;
    for (size_t i = depth; i < end; i++) {
        auto [row, column] = blanks[i];
        for (int value = 1; value <= 9; value++) {
            if (!fits(row, column, value)) continue;
            board[row][column] = value;
            solve(i + 1, filled + 1);
            if (done) return;
            board[row][column] = 0;
        }
    }
}

int main() {
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            scanf("%d", &board[row][column]);
            if (!board[row][column]) blanks.push_back({row, column});
        }
    solve(0, 0);
}
