// Keeps a list of the blanks, first attempt: the search finds the completion and then loses it.
//@ idea-ko: 빈칸 목록을 쓰는 첫 번째 시도입니다. 답을 찾고도 잃어버립니다.
//@ board: board
//@ expect: WA on sample, tiny, multi, hard, edge; TLE on worst

#include <iostream>
#include <utility>
#include <vector>
using namespace std;

int board[9][9];
vector<pair<int, int>> blanks;

bool in_row(int row, int digit) {
    for (int column = 0; column < 9; column++) {
        if (board[row][column] == digit) return true;
    }
    return false;
}

bool in_column(int column, int digit) {
    for (int row = 0; row < 9; row++) {
        if (board[row][column] == digit) return true;
    }
    return false;
}

bool in_box(int row, int column, int digit) {
    int top = row / 3 * 3, left = column / 3 * 3;
    for (int i = 0; i < 9; i++) {
        if (board[top + i / 3][left + i % 3] == digit) return true;
    }
    return false;
}

bool fits(int row, int column, int digit) {
    return !in_row(row, digit) && !in_column(column, digit) && !in_box(row, column, digit);
}

void print_board() {
    for (int row = 0; row < 9; row++) {
        for (int column = 0; column < 9; column++) {
            cout << board[row][column] << ' ';
        }
        cout << '\n';
    }
}

// Fills the blanks from `depth` on. Returns whether that is possible, but only after it has taken every digit back.
bool fill(int depth) {
    if (depth == (int)blanks.size()) {
        return true; //@ answer
    }

    auto [row, column] = blanks[depth];
    bool found = false;
    for (int digit = 1; digit <= 9 && !found; digit++) {
        if (fits(row, column, digit)) {
            board[row][column] = digit;
            found = fill(depth + 1);
            board[row][column] = 0; // also if the search has just found the completion
        }
    }
    return found;
}

int main() {
    for (int row = 0; row < 9; row++) {
        for (int column = 0; column < 9; column++) {
            cin >> board[row][column];
            if (board[row][column] == 0) {
                blanks.push_back({row, column});
            }
        }
    }
    if (fill(0)) {
        print_board();
    }
}
