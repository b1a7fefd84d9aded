// Keeps a list of the blanks, second attempt: each level tries all later blanks as well as all digits.
//@ idea-ko: 빈칸 목록을 쓰는 두 번째 시도입니다. 호출할 때마다 모든 숫자뿐 아니라 뒤의 모든 빈칸까지 시도합니다.
//@ board: board
//@ expect: TLE

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

// Fills as many blanks as there are levels, then prints the board and ends the program. If no digit fits a blank, the
// loop goes on to the later ones, although no deeper level comes back to it.
void fill(int depth) {
    if (depth == (int)blanks.size()) {
        print_board(); //@ answer
        exit(0);
    }

    for (int i = depth; i < (int)blanks.size(); i++) {
        auto [row, column] = blanks[i];
        if (board[row][column] != 0) {
            continue;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (fits(row, column, digit)) {
                board[row][column] = digit;
                fill(depth + 1);
                board[row][column] = 0;
            }
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
