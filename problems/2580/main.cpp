// BOJ 2580: completes a Sudoku board, and any completion is accepted.
//@ idea-ko: 스도쿠 보드를 채웁니다. 답이 여럿이면 어느 것이든 됩니다.
//@ board: board

#include <iostream>
#include <vector>
using namespace std;

int board[9][9];

// The digits that fit a cell, a bit for each: none of its row, column and box has them.
int candidates(int row, int column) {
    int top = row / 3 * 3, left = column / 3 * 3;
    int taken = 0;
    for (int i = 0; i < 9; i++) {
        taken |= 1 << board[row][i] | 1 << board[i][column] | 1 << board[top + i / 3][left + i % 3];
    }
    return 0b1111111110 & ~taken;
}

// Fills the blanks. Returns `false` if there is no completion. Each call goes on where there are the fewest
// choices, so it notices at once if there is none.
bool solve() {
    int row = -1, column = -1, digits = 0b1111111111;
    for (int cell = 0; cell < 81; cell++) {
        if (board[cell / 9][cell % 9] == 0) {
            int here = candidates(cell / 9, cell % 9);
            if (__builtin_popcount(here) < __builtin_popcount(digits)) {
                row = cell / 9;
                column = cell % 9;
                digits = here;
            }
        }
    }
    if (row < 0) {
        return true; // the board is full
    }

    for (int digit = 1; digit <= 9; digit++) {
        if (digits & 1 << digit) {
            board[row][column] = digit;
            if (solve()) {
                return true;
            }
            board[row][column] = 0;
        }
    }
    return false;
}

int main() {
    for (auto &row : board) {
        for (int &digit : row) {
            cin >> digit;
        }
    }
    if (solve()) {
        for (auto &row : board) {
            for (int digit : row) {
                cout << digit << ' ';
            }
            cout << '\n';
        }
    }
}
