// Collects the blanks once, and each level of the search fills exactly the next blank.
//@ idea-ko: 빈칸을 한 번만 모아 두고, 호출할 때마다 바로 다음 빈칸을 채웁니다.
//@ board: board
//@ expect: TLE on worst

#include <cstdlib>
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

// Fills the blanks from `depth` on, then prints the board and ends the program.
void fill(int depth) {
    if (depth == (int)blanks.size()) {
        print_board(); //@ answer
        exit(0);
    }

    auto [row, column] = blanks[depth];
    for (int digit = 1; digit <= 9; digit++) {
        if (fits(row, column, digit)) {
            board[row][column] = digit;
            fill(depth + 1);
            board[row][column] = 0;
        }
    }
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
    fill(0);
}
