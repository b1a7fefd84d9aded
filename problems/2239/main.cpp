// BOJ 2239: completes a Sudoku board with the lexicographically first completion.
//@ idea-ko: 스도쿠 보드를 사전순으로 가장 앞선 답으로 채웁니다.
//@ board: board

#include <iostream>
#include <string>
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

// Whether the board can be completed. It is the same afterwards. Each call fills a blank that the fewest
// digits fit.
bool can_be_completed() {
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

    bool found = false;
    for (int digit = 1; digit <= 9 && !found; digit++) {
        if (digits & 1 << digit) {
            board[row][column] = digit;
            found = can_be_completed();
            board[row][column] = 0;
        }
    }
    return found;
}

// Fills the blanks with the lexicographically first completion: each blank in reading order gets the smallest
// digit with which the board can be completed. Returns `false` if there is none.
bool solve() {
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9;
        for (int digit = 1; digit <= 9 && board[row][column] == 0; digit++) {
            if (candidates(row, column) & 1 << digit) {
                board[row][column] = digit;
                if (!can_be_completed()) {
                    board[row][column] = 0;
                }
            }
        }
        if (board[row][column] == 0) {
            return false;
        }
    }
    return true;
}

int main() {
    for (auto &row : board) {
        for (int &digit : row) {
            char character;
            cin >> character;
            digit = character - '0';
        }
    }
    if (solve()) {
        for (auto &row : board) {
            for (int digit : row) {
                cout << digit;
            }
            cout << '\n';
        }
    }
}
