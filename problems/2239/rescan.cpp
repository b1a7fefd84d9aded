// Plain backtracking that scans the board for the first blank again at each level.
//@ idea-ko: 호출할 때마다 첫 빈칸을 처음부터 다시 찾는 단순한 백트래킹입니다.
//@ expect: TLE on worst
//@ board: board

#include <iostream>
#include <string>
#include <vector>
using namespace std;

int board[9][9];

// Whether neither the row, nor the column, nor the box has the digit.
bool fits(int row, int column, int digit) {
    int top = row / 3 * 3, left = column / 3 * 3;
    for (int i = 0; i < 9; i++) {
        if (board[row][i] == digit || board[i][column] == digit || board[top + i / 3][left + i % 3] == digit) {
            return false;
        }
    }
    return true;
}

// Fills the blanks in reading order with ascending digits. Returns `false` if there is no completion.
bool solve() {
    int cell = 0;
    while (cell < 81 && board[cell / 9][cell % 9] != 0) {
        cell++;
    }
    if (cell == 81) {
        return true; // the board is full
    }

    int row = cell / 9, column = cell % 9;
    for (int digit = 1; digit <= 9; digit++) {
        if (fits(row, column, digit)) {
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
